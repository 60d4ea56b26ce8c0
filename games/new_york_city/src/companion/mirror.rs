//! A whole game of the engine, told to the companion as a table with the box would: for tests.
//!
//! The engine deals and plays; whatever people at the table would see and press in becomes an entry.
//! After every bidding round both must agree on everything that the companion claims to know, and at
//! the end on the score sheet. So each rule that the companion uses is held against the whole game.

use engine::{Code, PerSeat, Rules, Seat, Setup};

use super::entry::Entry;
use super::field::Field;
use super::session::Session;
use super::stage::Stage;
use crate::action::Action;
use crate::components::*;
use crate::game::Game;
use crate::limits::SEATS_MAX;
use crate::log::{Fact, Log, LogEntry};
use crate::printed::Printed;
use crate::rule::Rule;
use crate::scoring::{ScoreSheet, ScoreSource, like_cards};
use crate::steps::Step;
use crate::table::Table;

type Seats = heapless::Vec<Seat, SEATS_MAX>;

/// A Prestige bonus as it was taken.
type Bonus = (PrestigeTile, Vessel, Borough);

struct Mirror<'t> {
    game: Game,
    session: Session,
    /// What humans did with their Prestige bonus; they may still relocate after it.
    bonuses: PerSeat<Option<Bonus>>,
    tell: &'t mut dyn FnMut(&Session, Told<'_>),
}

/// What a mirror tells.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// Somebody presses this in.
    Entry(Entry),
    /// This happened in the game.
    Fact(&'a LogEntry),
}

/// Plays a game whose humans `choose`, and tells each entry with the session before it, and what
/// happened in the game. Returns the game and the session that both came to their end.
///
/// # Panics
/// Where game and session disagree.
pub fn mirror(
    setup: &Setup,
    choose: &mut dyn FnMut(&Game) -> Action,
    tell: &mut dyn FnMut(&Session, Told<'_>),
) -> (Game, Session) {
    let game = Game::from_setup(setup).expect("a legal setup");
    let session = Session::new(setup).expect("a legal setup");
    let mut mirror = Mirror { game, session, bonuses: PerSeat([None; SEATS_MAX]), tell };
    mirror.lay_out();
    let mut log = Log::new();
    loop {
        mirror.run(&mut log);
        if mirror.game.is_over() {
            break;
        }
        let action = choose(&mirror.game);
        log.clear();
        mirror.game.take(action, &mut log).expect("a legal action");
        mirror.see(&log);
    }
    mirror.score();
    (mirror.game, mirror.session)
}

impl Mirror<'_> {
    fn note(&mut self, entry: Entry) {
        (self.tell)(&self.session, Told::Entry(entry));
        let noted = self.session.apply(entry, &mut Log::new());
        assert_eq!(noted, Ok(()), "{entry:?} at {:?}", self.session.stage());
        assert_eq!(Entry::from_code(entry.code()), Some(entry));
    }

    fn set(&mut self, field: Field, number: u16) {
        if self.session.number(field) != Some(number) {
            self.note(Entry::Set(field, number));
        }
    }

    /// What lies open before the first round.
    fn lay_out(&mut self) {
        let order = self.game.table().press_track.order();
        for seat in &order[..order.len() - 1] {
            self.note(Entry::OnTop(*seat));
        }
        for letter in Letter::ALL.into_iter().filter(|letter| *letter != Letter::X) {
            let borough = self.game.table().borough_with(letter);
            self.note(Entry::LetterAt(borough));
        }
    }

    /// Lets the engine run, step by step.
    fn run(&mut self, log: &mut Log) {
        loop {
            log.clear();
            let before = core::mem::discriminant(&self.game.step);
            let was = |step: &Step| before == core::mem::discriminant(step);
            let evaluated = was(&Step::AfterEvaluation);
            let selecting = matches!(self.session.stage(), Stage::CardSelection);
            let more = self.game.run_step(log);
            self.see(log);
            match self.game.step {
                Step::BiddingRound if selecting => self.deal_to_toms(),
                Step::AfterEvaluation => self.finish_evaluation(),
                _ => {}
            }
            if evaluated {
                self.compare();
            }
            let ends = matches!(self.game.step, Step::BiddingRound | Step::ClosingExchange(_));
            if more && ends && matches!(self.session.stage(), Stage::BiddingEnds) {
                self.note(Entry::Done);
                self.sync_built();
            }
            if !more {
                return;
            }
        }
    }

    fn is_tom(&self, seat: Seat) -> bool {
        !self.game.table().players[seat].is_human()
    }

    /// Everything in a log that people see and the companion does not find out by itself.
    fn see(&mut self, log: &Log) {
        for entry in log.entries() {
            (self.tell)(&self.session, Told::Fact(entry));
            self.see_fact(entry);
        }
    }

    fn see_fact(&mut self, LogEntry { rule, seat, fact }: &LogEntry) {
        let seat = seat.unwrap_or_default();
        match *fact {
            Fact::RoundBegan { .. } => {
                self.note(Entry::Done);
                self.note(Entry::Done);
            }
            Fact::PrestigeRevealed { tile } => self.note(Entry::Shown(tile)),
            Fact::TomDrew { card, .. } => self.note(Entry::TomCard(card)),
            Fact::BidsLast => self.note(Entry::BidsLast(seat)),
            Fact::Bid { value } => self.bid(seat, value),
            Fact::Passed if !self.is_tom(seat) => self.bid(seat, 0),
            Fact::TomBid { .. } | Fact::TomBidAll { .. } | Fact::Passed | Fact::TomSkipped => {
                self.let_tom_start(seat);
            }
            Fact::Moved { from, to } if *rule != Rule::Press => {
                self.note(Entry::Move { seat, steps: to as i8 - from as i8 });
            }
            Fact::TileTaken { row, .. } if *rule == Rule::Elevator => self.note(Entry::Tile(row)),
            Fact::TileTaken { row, .. } if *rule == Rule::TomElevator => {
                self.empty_rows(Some(row));
                self.note(Entry::Done);
            }
            Fact::NoTile { .. } if self.is_tom(seat) => {
                self.empty_rows(None);
                self.note(Entry::Done);
            }
            Fact::NoTile { .. } => self.note(Entry::Tile(0)),
            Fact::PrestigePlaced { tile, vessel, borough } => {
                self.bonuses[seat] = Some((tile, vessel, borough));
            }
            _ => {}
        }
    }

    /// A Tom who starts waits until nobody wants to bid last.
    fn let_tom_start(&mut self, seat: Seat) {
        if self.session.asked() == Some(seat) && matches!(self.session.stage(), Stage::Bids { .. }) {
            self.note(Entry::Done);
        }
    }

    fn bid(&mut self, seat: Seat, value: u8) {
        assert_eq!(self.session.asked(), Some(seat), "whose turn it is");
        self.note(Entry::Bid(value));
    }

    fn empty_rows(&mut self, row: Option<u8>) {
        while self.session.tom_row() != row {
            self.note(Entry::RowEmpty);
        }
    }

    /// The pairs that are left, and the cards of each level.
    fn deal_to_toms(&mut self) {
        self.note(Entry::Done);
        while let Stage::TomCards { queue } = self.session.stage() {
            let Some(seat) = queue.first().copied() else { break };
            let hand = self.game.table().players[seat].hand;
            for card in hand.types() {
                (0..hand[card]).for_each(|_| self.note(Entry::TomCard(card)));
            }
        }
        self.sync_built();
    }

    /// What humans have built in ways that nobody asks for, such as character 11.
    fn sync_built(&mut self) {
        for borough in Borough::ALL {
            let neutral = self.game.table().neutral[borough];
            self.set(Field::Neutral(borough), neutral.into());
        }
        for seat in self.game.table().seats() {
            self.sync_seat(seat, None);
        }
    }

    fn sync_seat(&mut self, seat: Seat, except: Option<Borough>) {
        for borough in Borough::ALL.into_iter().filter(|borough| Some(*borough) != except) {
            let built = self.game.table().players[seat].built[borough];
            if !self.is_tom(seat) {
                self.set(Field::Built(seat, borough), built.into());
            }
        }
    }

    /// How many more a human has in a borough than the session knows.
    fn more_built(&self, seat: Seat, borough: Borough) -> u8 {
        let known = self.session.number(Field::Built(seat, borough)).unwrap_or(0) as u8;
        self.game.table().players[seat].built[borough].saturating_sub(known)
    }

    fn finish_evaluation(&mut self) {
        while let Some(seat) = self.session.asked() {
            match self.session.stage() {
                Stage::Prestige { .. } => self.take_bonus(seat),
                Stage::Skyscrapers { .. } => {
                    let mayor = self.game.table().mayor().expect("in every round");
                    self.sync_seat(seat, Some(mayor));
                    self.note(Entry::Build(self.more_built(seat, mayor)));
                }
                stage => panic!("{seat:?} is asked at {stage:?}"),
            }
        }
    }

    fn take_bonus(&mut self, seat: Seat) {
        let Some((tile, vessel, borough)) = self.bonuses[seat].take() else {
            return self.note(Entry::Forfeit);
        };
        self.sync_seat(seat, Some(borough));
        let builds = self.more_built(seat, borough) > 0;
        if self.more_built(seat, borough) > 1 {
            // Character 21: one more than the bonus gives.
            let all = self.game.table().players[seat].built[borough];
            self.set(Field::Built(seat, borough), u16::from(all) - 1);
        }
        let shown = self.session.table().prestige_shown.iter().position(|other| *other == tile);
        let end = vessel.ends().iter().position(|end| *end == borough);
        let place = |place: Option<usize>| place.expect("as it lies there") as u8;
        self.note(Entry::Place { shown: place(shown), vessel, end: place(end), builds });
    }

    /// Everything that both know.
    fn compare(&self) {
        let (game, known) = (self.game.table(), self.session.table());
        assert_eq!(known.round, game.round);
        assert_eq!(known.matching, game.matching);
        assert_eq!(known.starter, game.starter);
        assert_eq!((known.winner, known.runner_up), (game.winner, game.runner_up));
        assert_eq!(known.press_track, game.press_track);
        assert_eq!(known.letters, game.letters);
        assert_eq!(known.vessels, game.vessels);
        assert_eq!(known.prestige_placed, game.prestige_placed);
        assert_eq!(known.statue_claimed, game.statue_claimed);
        for seat in game.seats() {
            let (game, known) = (&game.players[seat], &known.players[seat]);
            assert_eq!(known.bid.value, game.bid.value);
            assert_eq!(known.built, game.built);
            if self.is_tom(seat) {
                assert_eq!(known.hand, game.hand);
                assert_eq!(known.bid.played, game.bid.played);
                assert_eq!((known.dollars, known.score), (game.dollars, game.score));
                for value in 1..=Character::VALUE_MAX {
                    let count = game.company.iter().filter(|tile| tile.character.value() == value).count();
                    assert_eq!(self.session.number(Field::TomTiles(seat, value)), Some(count as u16));
                }
            }
        }
    }

    /// The final scoring: what is asked for is entered, and what differs; the sheets agree.
    fn score(&mut self) {
        self.note(Entry::Done);
        self.sync_built();
        let seats = || self.game.table().seats();
        let humans = Seats::from_iter(seats().filter(|seat| !self.is_tom(*seat)));
        let everybody = Seats::from_iter(seats());
        let borough_fields = |borough| {
            let built = everybody.iter().map(move |seat| Field::Built(*seat, borough));
            [Field::Base(borough), Field::Prestige(borough)]
                .into_iter()
                .chain(built)
                .chain([Field::Neutral(borough)])
        };
        everybody.iter().for_each(|seat| self.answer(Field::Before(*seat)));
        for seat in humans.iter().copied() {
            let company = self.game.table().players[seat].company;
            let ends = company.iter().filter(|tile| tile.character.facts().phase == Phase::End);
            ends.for_each(|tile| self.answer(Field::Special(seat, tile.character)));
            self.answer(Field::Listed(seat));
        }
        Printed::characters().for_each(|character| self.answer(Field::Printed(character)));
        for seat in humans.iter().copied() {
            let vessels = VesselKind::ALL.map(|kind| Field::Vessels(seat, kind));
            [Field::LikeReserve(seat), Field::Tiles(seat)]
                .into_iter()
                .chain(vessels)
                .for_each(|field| self.answer(field));
        }
        humans.iter().for_each(|seat| self.answer(Field::Values(*seat)));
        Borough::ALL.into_iter().flat_map(borough_fields).for_each(|field| self.answer(field));
        for seat in humans.iter().copied() {
            self.answer(Field::Dollars(seat));
            self.answer(Field::Skyscrapers(seat));
        }
        self.note(Entry::Done);
        assert_eq!(self.session.stage(), Stage::Result);
        assert_eq!(without_rest(self.session.score_sheet()), without_rest(self.game.score_sheet()));
    }

    /// Enters a number if somebody is asked for it, or if it is another one than is known.
    fn answer(&mut self, field: Field) {
        let number = counted(self.game.table(), &self.session, field);
        let differs = self.session.number(field) != Some(number) && self.session.needs(field);
        if self.session.asks(field) || differs {
            self.note(Entry::Set(field, number));
        }
    }
}

/// What lies on the table of a game, as somebody would count it who is asked for this number.
pub fn counted(table: &Table, session: &Session, field: Field) -> u16 {
    let player = |seat: Seat| &table.players[seat];
    let tiles = |seat: Seat| player(seat).company.iter();
    let number = match field {
        Field::Before(seat) => return player(seat).score,
        Field::Values(seat) => tiles(seat).map(|tile| tile.character.value()).sum(),
        Field::Tiles(seat) => player(seat).company.len() as u8,
        Field::TomTiles(seat, value) => tiles(seat).filter(|t| t.character.value() == value).count() as u8,
        Field::Special(seat, character) => {
            tiles(seat).filter(|tile| tile.character == character).count() as u8
        }
        Field::LikeReserve(seat) => like_cards(player(seat).reserve),
        Field::Vessels(seat, kind) => table.vessels_of(seat)[kind as usize],
        Field::Built(seat, borough) => player(seat).built[borough],
        Field::Neutral(borough) => table.neutral[borough],
        Field::Base(borough) => table.base_values[borough],
        Field::Prestige(borough) => table.borough_value(borough) - table.base_values[borough],
        Field::Dollars(seat) if player(seat).is_human() && !session.needs(Field::Skyscrapers(seat)) => {
            player(seat).dollars + player(seat).skyscrapers
        }
        Field::Dollars(seat) => player(seat).dollars,
        Field::Skyscrapers(_) if !session.needs(field) => 0,
        Field::Skyscrapers(seat) => player(seat).skyscrapers,
        Field::TomCards(seat, card) => player(seat).hand[card],
        Field::Statue => u8::from(table.statue_claimed),
        Field::Space(seat) => table.press_track.space(seat),
        Field::Height(token) => table.press_track.height(token),
        Field::Lantern(character, borough) => u8::from(Printed::RECONSTRUCTED.is_lit(character, borough)),
        Field::InSet(character, piece) => {
            Printed::RECONSTRUCTED.set(character).map_or(0, |set| set.count(piece))
        }
        Field::Listed(_) => 1,
        Field::Printed(_) => u8::from(session.asks(field)),
    };
    number.into()
}

/// Dollars and skyscrapers that are left may be counted together; only their points must agree.
fn without_rest(mut sheet: ScoreSheet) -> ScoreSheet {
    for seat in &mut sheet.seats {
        for line in &mut seat.lines {
            if let ScoreSource::Rest { dollars, skyscrapers } = &mut line.source {
                (*dollars, *skyscrapers) = (0, 0);
            }
        }
    }
    sheet
}
