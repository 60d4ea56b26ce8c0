//! What was noted and what was not, number by number: so that the final scoring asks for what nobody knows,
//! and for nothing else.

use engine::Seat;

use super::entry::Point;
use super::field::Field;
use super::session::Session;
use super::stage::Stage;
use crate::components::*;
use crate::press_track::PressToken;

/// A bit for each field, the points before the final scoring among them.
const WORDS: usize = (Field::COUNT as usize + 4).div_ceil(32);

/// What is known of a session besides its numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Known {
    /// Fields that somebody set.
    noted: [u32; WORDS],
    /// Bidding rounds of which one at least was not noted as it was played: a bit for each type of card.
    missed: u8,
}

fn bit_of(field: Field) -> (usize, u32) {
    let index = usize::from(field.index());
    (index / 32, 1 << (index % 32))
}

impl Session {
    /// Whether somebody has set this number: in the final scoring, since that began.
    pub fn is_noted(&self, field: Field) -> bool {
        let (word, bit) = bit_of(field);
        self.known.noted[word] & bit != 0
    }

    pub(super) fn mark_noted(&mut self, field: Field) {
        let (word, bit) = bit_of(field);
        self.known.noted[word] |= bit;
    }

    pub(super) fn forget(&mut self, field: Field) {
        let (word, bit) = bit_of(field);
        self.known.noted[word] &= !bit;
    }

    /// What was set during the game is not what lies there at its end.
    pub(super) fn forget_noted(&mut self) {
        self.known.noted = [0; WORDS];
    }

    /// A bidding round of this type was not noted as it was played.
    pub(super) fn miss(&mut self, matching: Card) {
        self.known.missed |= 1 << matching as u8;
    }

    fn missed(&self, matching: Card) -> bool {
        self.known.missed >> matching as u8 & 1 == 1
    }

    /// All bidding rounds between here and another point are missed, or noted twice.
    pub(super) fn miss_up_to(&mut self, to: Point) {
        let (from, to) = (self.place(), to.code());
        if self.is_bidding()
            && !matches!(self.stage, Stage::TomDraws { .. } | Stage::Bids { .. })
            && to <= from
        {
            // It has had its effects, or some of them.
            self.miss(self.table.matching);
        }
        for point in (from.min(to)..from.max(to)).filter_map(Point::from_code) {
            if let Point::Bidding(_, matching) = point {
                self.miss(matching);
            }
        }
    }

    /// Where the table stands among the points of the game.
    fn place(&self) -> u8 {
        let round = self.table.round;
        let point = match self.stage {
            Stage::PressStack { .. } | Stage::Letters { .. } | Stage::StartCharacters => Point::PhaseZero(1),
            Stage::BiddingEnds => return Point::Bidding(round, self.table.matching).code() + 1,
            _ if self.is_bidding() => Point::Bidding(round, self.table.matching),
            Stage::CardSelection | Stage::TomCards { .. } => Point::PhaseOne(round),
            Stage::PhaseThree => Point::PhaseThree(round),
            Stage::Scoring | Stage::Result => Point::Scoring,
            _ => Point::PhaseZero(round),
        };
        point.code()
    }

    /// Whether the final scoring has to ask for a number: it counts, and neither did somebody note it since
    /// the scoring began, nor does it follow from what was noted before.
    pub fn asks(&self, field: Field) -> bool {
        if self.number(field).is_none() {
            return true;
        }
        if self.stage != Stage::Scoring || self.is_noted(field) {
            return false;
        }
        let is_tom = |seat: Seat| !self.table.players[seat].is_human();
        match field {
            // Characters bring a human points that nobody notes.
            Field::Before(seat) => !is_tom(seat) || self.known.missed != 0,
            Field::Values(_) | Field::TomTiles(..) => self.missed(Card::Elevator),
            Field::Tiles(_) => self.missed(Card::Elevator) && self.needs(field),
            Field::Vessels(..) => self.missed(Card::Prestige) && self.needs(field),
            Field::Prestige(_) => self.missed(Card::Prestige),
            Field::Built(..) => {
                self.missed(Card::Prestige) || self.missed(Card::Skyscrapers) || !self.letters_known
            }
            Field::Dollars(_) => self.missed(Card::Dollars),
            Field::Skyscrapers(seat) => !is_tom(seat) && self.needs(field),
            Field::LikeReserve(_) => self.needs(field),
            // Character 11 removes neutral skyscrapers, and nobody is asked for it (NYC-13).
            Field::Neutral(_) | Field::Listed(_) => true,
            Field::Space(_) => self.missed(Card::Press),
            Field::Height(token) => self.stack_asked(token),
            Field::Printed(character) => self.is_owned(character),
            Field::Base(_)
            | Field::Special(..)
            | Field::TomCards(..)
            | Field::Statue
            | Field::Lantern(..)
            | Field::InSet(..) => false,
        }
    }

    /// Whether a number of characters was noted, or followed.
    pub(super) fn knows(&self, field: Field) -> bool {
        self.is_noted(field) || !self.missed(Card::Elevator)
    }

    /// Whether a human has this character.
    fn is_owned(&self, character: Character) -> bool {
        let has = |seat: Seat| {
            let player = &self.table.players[seat];
            player.is_human() && player.company.iter().any(|tile| tile.character == character)
        };
        self.table.seats().any(has)
    }

    /// Whether it must be said where in its stack a token lies: the last one needs no words.
    fn stack_asked(&self, token: PressToken) -> bool {
        let put_there = |token: PressToken| match token {
            PressToken::Of(seat) => self.is_noted(Field::Space(seat)),
            PressToken::Neutral => false,
        };
        if !self.missed(Card::Press) && !self.table.press_track.stack_of(token).any(put_there) {
            return false;
        }
        let unsaid = |token: &PressToken| !self.is_noted(Field::Height(*token));
        self.table.press_track.stack_of(token).filter(unsaid).count() > 1
    }

    /// The tokens of the first space whose stack is not known yet, from the top; those that have been named
    /// are left out. Empty if all is known.
    pub fn unknown_stack(&self) -> impl Iterator<Item = PressToken> + '_ {
        let tokens = || self.table.press_track.order_with_neutral();
        let first = tokens().find(|token| self.asks(Field::Height(*token)));
        let stack = first.into_iter().flat_map(|token| self.table.press_track.stack_of(token));
        stack.filter(|token| !self.is_noted(Field::Height(*token)))
    }
}
