//! How each stage is answered: by reading, a number, a list or a grid, and what each answer notes.

use engine::Seat;
use new_york_city::companion::{BID_MAX, Entry, Session, Stage};
use new_york_city::components::{Borough, Card, Character, PrestigeTile, Vessel};

use crate::input::Button;
use crate::new_york_city::words::{Guiding, InsteadOfBid, TableQuestion};
use crate::pieces;

/// How a stage is answered. Below the answers always lies the way to what is rarely needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// There is nothing to choose: it is read and done.
    Read,
    /// A number from 0 on.
    Number {
        /// The largest that is offered.
        largest: u8,
    },
    /// One of so many lines.
    List(usize),
    /// One of so many pictures.
    Grid(usize),
}

impl Form {
    pub(super) fn of(session: &Session) -> Form {
        let table = session.table();
        let told = session.asked().is_some_and(|seat| !session.plays(seat));
        match session.stage() {
            Stage::PressStack { named } => Form::List(usize::from(table.seat_count) - named.len()),
            Stage::Letters { letter } => Form::List(Borough::COUNT - letter as usize),
            Stage::PrestigeShown => Form::Grid(hidden_tiles(session).count()),
            Stage::TomCards { .. } | Stage::TomDraws { .. } => Form::Grid(Card::ALL.len()),
            Stage::Bids { .. } if told => Form::Number { largest: BID_MAX },
            // The bonus is one more.
            Stage::Skyscrapers { .. } if told => Form::Number { largest: BID_MAX + 1 },
            Stage::Elevator { .. } if told => Form::Number { largest: Character::VALUE_MAX },
            // The last line is nobody.
            Stage::Winner => Form::List(session.possible_winners().count() + 1),
            // The last line does without the bonus.
            Stage::Prestige { .. } => Form::List(places(session).count() + 1),
            _ => Form::Read,
        }
    }

    /// Where the cursor starts: at what is most likely.
    pub(super) fn start(self, session: &Session) -> usize {
        let table = session.table();
        let likely = match session.stage() {
            Stage::Elevator { .. } => session.tile_limit(),
            Stage::Skyscrapers { .. } => session.asked().map_or(0, |seat| table.strength(seat)),
            _ => 0,
        };
        match self {
            Form::Number { largest } => 1 + usize::from(likely.min(largest)),
            _ => 0,
        }
    }

    /// Where the cursor goes. A number does not go round.
    pub(super) fn moved(self, cursor: usize, button: Button) -> usize {
        match (self, button) {
            (Form::Number { largest }, Button::X) => (cursor + 1).min(1 + usize::from(largest)),
            (Form::Number { .. }, _) => cursor.saturating_sub(1),
            (Form::List(count) | Form::Grid(count), _) => {
                pieces::moved(cursor, count + 1, button == Button::Y)
            }
            (Form::Read, _) => cursor,
        }
    }

    /// The answer under the cursor; `None` where it stands on what is rarely needed.
    pub(super) fn index(self, cursor: usize) -> Option<usize> {
        match self {
            Form::Read => None,
            Form::Number { .. } => cursor.checked_sub(1),
            Form::List(count) | Form::Grid(count) => (cursor < count).then_some(cursor),
        }
    }
}

/// Seats whose tokens are not named yet, clockwise.
pub(super) fn unnamed(session: &Session) -> impl Iterator<Item = Seat> + use<> {
    let named = match session.stage() {
        Stage::PressStack { named } => named,
        _ => Default::default(),
    };
    session.table().seats().filter(move |seat| !named.contains(seat))
}

/// Boroughs without a letter yet, in their order.
pub(super) fn unlettered(session: &Session) -> impl Iterator<Item = Borough> + '_ {
    let asked = match session.stage() {
        Stage::Letters { letter } => letter,
        _ => Default::default(),
    };
    // Those before it are in place.
    Borough::ALL.into_iter().filter(move |borough| session.table().letters[*borough] >= asked)
}

/// Prestige tiles that may be turned up.
pub(super) fn hidden_tiles(session: &Session) -> impl Iterator<Item = PrestigeTile> + '_ {
    PrestigeTile::all().filter(|tile| !session.is_gone(*tile))
}

/// Where a prestige tile can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub shown: u8,
    pub tile: PrestigeTile,
    pub vessel: Vessel,
    pub end: u8,
}

impl Place {
    pub(super) fn borough(self) -> Borough {
        self.vessel.ends()[usize::from(self.end)]
    }
}

/// Everywhere a tile that is shown can go: by each vessel of its colour, to both ends.
pub(super) fn places(session: &Session) -> impl Iterator<Item = Place> + '_ {
    let shown = (0..).zip(session.table().prestige_shown.iter().copied());
    shown.flat_map(move |(shown, tile)| {
        let usable = session.usable_vessels(tile);
        usable.flat_map(move |vessel| [0, 1].map(|end| Place { shown, tile, vessel, end }))
    })
}

/// What an answer notes. A place is noted with a skyscraper there; that is asked next.
pub(super) fn answer(session: &Session, index: usize) -> Option<Entry> {
    let number = index as u8;
    Some(match session.stage() {
        Stage::PressStack { .. } => Entry::OnTop(unnamed(session).nth(index)?),
        Stage::Letters { .. } => Entry::LetterAt(unlettered(session).nth(index)?),
        Stage::PrestigeShown => Entry::Shown(hidden_tiles(session).nth(index)?),
        Stage::TomCards { .. } | Stage::TomDraws { .. } => Entry::TomCard(*Card::ALL.get(index)?),
        Stage::Bids { .. } => Entry::Bid(number),
        Stage::Winner => session.possible_winners().nth(index).map_or(Entry::Skip, Entry::Won),
        Stage::Elevator { .. } => Entry::Tile(number),
        Stage::Skyscrapers { .. } => Entry::Build(number),
        Stage::Prestige { .. } => match places(session).nth(index) {
            Some(Place { shown, vessel, end, .. }) => Entry::Place { shown, vessel, end, builds: true },
            None => Entry::Forfeit,
        },
        _ => return None,
    })
}

/// What the stage asks; `None` where it only tells.
pub(super) fn question(session: &Session) -> Option<TableQuestion> {
    let asked = session.asked().unwrap_or_default();
    Some(match session.stage() {
        Stage::PressStack { named } if named.is_empty() => TableQuestion::OnTop,
        Stage::PressStack { .. } => TableQuestion::NextFromTop,
        Stage::Letters { letter } => TableQuestion::LetterAt(letter),
        Stage::PrestigeShown => TableQuestion::Shown,
        Stage::TomCards { .. } => TableQuestion::TomCards(asked, session.cards_missing()),
        Stage::TomDraws { .. } => TableQuestion::TomDraws(asked),
        Stage::Bids { .. } => TableQuestion::Bid(asked),
        Stage::Winner => TableQuestion::Winner,
        Stage::Elevator { .. } => TableQuestion::Tile(asked),
        Stage::Prestige { .. } => TableQuestion::Place(asked),
        Stage::Skyscrapers { .. } => TableQuestion::Build(asked, session.mayor()),
        _ => return None,
    })
}

/// What is rarely needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rare {
    /// The Press Track, to look at and to move tokens.
    Track,
    /// Everything else of the session.
    Menu,
    /// What the last entry brought about, once more.
    Again,
    /// Something that is noted instead of the answer.
    Note(Entry, Guiding),
    /// Something that is noted of a seat instead of its bid.
    OfSeat(Seat, InsteadOfBid),
}

impl Rare {
    /// What is offered now.
    pub(super) fn all(session: &Session, news: bool) -> heapless::Vec<Rare, RARE_MAX> {
        let table = session.table();
        let mut all = heapless::Vec::new();
        // `RARE_MAX` counts them.
        let mut add = |rare| all.push(rare).is_ok();
        add(Rare::Track);
        add(Rare::Menu);
        if news {
            add(Rare::Again);
        }
        // Who won is asked with its own word for nobody.
        if session.may_skip() && session.stage() != Stage::Winner {
            add(Rare::Note(Entry::Skip, Guiding::Skip));
        }
        match session.stage() {
            Stage::Elevator { .. } if Form::of(session) == Form::Read && session.tom_row().is_some() => {
                add(Rare::Note(Entry::RowEmpty, Guiding::RowEmpty));
            }
            Stage::Bids { queue } => {
                // Who bids when is settled before the first bid; only people have character 18.
                if queue.len() == usize::from(table.seat_count) {
                    for seat in table.seats().filter(|seat| table.players[*seat].is_human()) {
                        add(Rare::OfSeat(seat, InsteadOfBid::BidsLast));
                    }
                    for seat in table.seats().filter(|seat| *seat != table.starter) {
                        add(Rare::OfSeat(seat, InsteadOfBid::Starts));
                    }
                }
                table.seats().for_each(|seat| _ = add(Rare::OfSeat(seat, InsteadOfBid::Won)));
            }
            _ => {}
        }
        all
    }

    /// What it notes, if anything.
    pub(super) fn entry(self) -> Option<Entry> {
        Some(match self {
            Rare::Track | Rare::Menu | Rare::Again => return None,
            Rare::Note(entry, _) => entry,
            Rare::OfSeat(seat, InsteadOfBid::Won) => Entry::Won(seat),
            Rare::OfSeat(seat, InsteadOfBid::BidsLast) => Entry::BidsLast(seat),
            Rare::OfSeat(seat, InsteadOfBid::Starts) => Entry::Starts(seat),
        })
    }
}

/// Track, menu, news, skip; four seats win or bid last, three others start.
pub(super) const RARE_MAX: usize = 4 + 4 + 4 + 3;
