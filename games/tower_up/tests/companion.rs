//! The companion of a real table (TU-17): whole games that are told as a table sees them, and what cannot be.

use engine::{Chance, Code, Record, RecordError, Replay, Rules, Seat, Setup, Sitter, Strength};
use tower_up::companion::{
    Chip, Entry, Field, MIO_MAX, News, OtherBox, Refused, Scope, Session, Stage, follow, printed,
};
use tower_up::components::{Colour, Objective};
use tower_up::setup::{FIRST, FLOORS, OBJECTIVES};
use tower_up::{Action, Game, Phase, Rule, Trigger};

type Notebook = Record<Session, 1_500>;

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn setup(seats: usize, seed: u64) -> Setup {
    Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed)
}

fn legal(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    game.legal(&mut |action| all.push(action));
    all
}

/// A session, and a shorter way to write entries down.
struct Table(Notebook);

impl Table {
    fn new(seats: usize) -> Table {
        Table(Notebook::new(setup(seats, 0)).unwrap())
    }

    /// At the first turn, with the START cards.
    fn playing(seats: usize) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done]);
        table
    }

    fn scoring(seats: usize) -> Table {
        let mut table = Table::new(seats);
        table.note(&[Entry::Scope(Scope::Scoring)]);
        table
    }

    #[track_caller]
    fn note(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.0
                .play(*entry)
                .unwrap_or_else(|refused| panic!("{entry:?}: {refused:?}, {:?}", self.0.state()));
        }
    }

    /// A building whose roof reaches nothing.
    #[track_caller]
    fn build(&mut self, colour: Colour, floors: u8) {
        self.note(&[Entry::Roof(colour), Entry::Height(floors)]);
        if self.stage() == Stage::Objective {
            self.note(&[Entry::Nothing]);
        }
    }

    /// Why an entry is not noted; nothing has changed then.
    #[track_caller]
    fn refuses(&mut self, entry: Entry) -> Refused {
        let before = self.0.clone();
        let refused = self.0.play(entry);
        assert_eq!(self.0, before);
        match refused {
            Err(RecordError::Refused(reason)) => reason,
            other => panic!("{entry:?}: {other:?}"),
        }
    }

    fn session(&self) -> &Session {
        self.0.state()
    }

    fn stage(&self) -> Stage {
        self.session().stage()
    }

    fn news(&self) -> Vec<(Option<Seat>, Rule, News)> {
        self.0.last().entries().iter().map(|entry| (entry.seat, entry.rule, entry.fact)).collect()
    }
}

/// What a session keeps must be what the game knows, wherever both stand between two turns.
fn compare(game: &Game, session: &Session, seed: u64) {
    let table = game.table();
    for seat in table.all_seats() {
        let (board, told) = (&table.boards[seat], format!("seed {seed}, {seat:?}"));
        assert_eq!(session.spaces(seat), board.pos, "{told}");
        assert_eq!(session.roofs(seat), board.roofs_left, "{told}");
        assert_eq!(session.chips(seat).map(Chip::mio), board.chips, "{told}");
        if board.cone.is_some() {
            assert_eq!(session.on_top(seat), board.cone, "{told}");
        }
    }
    match game.phase() {
        Phase::Turn => {
            assert_eq!(session.stage(), Stage::Turn, "seed {seed}");
            assert_eq!(session.active(), table.active, "seed {seed}");
            assert_eq!(session.queue(), table.queue, "seed {seed}");
            assert_eq!(session.trigger(), table.trigger, "seed {seed}");
            for slot in 0..3 {
                let top = table.pile(slot).first().copied().unwrap_or_default();
                assert_eq!(session.top_chip(slot).mio(), top, "seed {seed}");
            }
        }
        Phase::Over => assert_eq!(session.stage(), Stage::Scoring, "seed {seed}"),
        Phase::Give | Phase::Place => {}
    }
}

/// Plays a game of the rules and tells a session of it. Returns both, and every entry.
fn followed(setup: &Setup, choose: &mut dyn FnMut(&Game) -> Action) -> (Game, Table) {
    let mut game = Game::from_setup(setup).unwrap();
    let mut table = Table(Notebook::new(Setup { options: 0, ..setup.clone() }).unwrap());
    table.note(&[Entry::Starts(game.table().active)]);
    table.note(&game.table().objectives.map(Entry::Lies));
    table.note(&[Entry::Done]);
    let mut extra_turns = 0;
    while !game.is_over() {
        let log = game.apply(choose(&game)).unwrap();
        let extra = log.entries().iter().any(|entry| matches!(entry.fact, tower_up::Fact::ExtraTurn { .. }));
        let mut told = 0;
        let mut session = table.session().clone();
        follow(&game, &log, &mut session, &mut |session, entry| {
            table.note(&[entry]);
            *session = table.session().clone();
            told += table.news().iter().filter(|(_, _, news)| matches!(news, News::ExtraTurn { .. })).count();
        });
        assert_eq!(told, usize::from(extra), "one extra turn, and only then");
        extra_turns += told;
        compare(&game, table.session(), setup.seed);
    }
    assert!(extra_turns <= 4 * setup.seats.len(), "TU-7.5");
    (game, table)
}

/// Answers everything that the final scoring asks, and nothing else.
fn answer(table: &mut Table, game: &Game, of: OtherBox) {
    let all = || (0..Field::COUNT).filter_map(Field::from_code);
    while let Some(field) = all().find(|field| table.session().asks(*field)) {
        table.note(&[Entry::Set(field, printed(game, of, field))]);
    }
    table.note(&[Entry::Done]);
}

fn options(seed: u64, seats: usize) -> u16 {
    let floors = FLOORS.choose(0, (seed % 3) as usize);
    FIRST.choose(OBJECTIVES.choose(floors, 1), 1 + (seed as usize / 3) % seats)
}

/// TU-17.2 to TU-17.5: the proof that what is kept is right.
#[test]
fn a_game_that_is_followed_is_known_at_every_turn_and_scored_as_the_rules_do() {
    let (mut ends, mut ties) = ([0; 3], 0);
    for seed in 0..600 {
        let seats = 2 + (seed % 3) as usize;
        let setup = Setup { options: options(seed, seats), ..setup(seats, seed) };
        let mut chance = Chance::from_seed(seed);
        // Some tables like cards better, so that floors run short or nobody builds at all.
        let cards = [0, 0, 2, 5, 1_000_000][(seed / 7 % 5) as usize];
        let (game, table) = followed(&setup, &mut |game| {
            let all = legal(game);
            let takes = all.iter().filter(|action| matches!(action, Action::Take { .. })).count();
            let below = if takes > 0 && chance.below(1 + cards) > 0 { takes } else { all.len() };
            all[chance.below(below as u32) as usize]
        });
        ends[game.table().trigger.unwrap() as usize] += 1;
        assert!(table.session().is_followed());
        for of in [OtherBox::RECONSTRUCTED, OtherBox::OTHER] {
            let mut table = Table(table.0.clone());
            answer(&mut table, &game, of);
            assert_eq!(table.stage(), Stage::Result);
            let scores = table.session().score_sheet().scores;
            let totals: Vec<i16> =
                game.table().all_seats().map(|seat| of.total(&game, seat).into()).collect();
            let stock = |seat: Seat| game.table().boards[seat].stock.total();
            assert_eq!(scores, engine::Scores::ranked(&totals, |a, b| stock(a) > stock(b)), "seed {seed}");
        }
        let scores = game.scores();
        ties += usize::from(
            scores
                .0
                .iter()
                .any(|score| scores.0.iter().filter(|other| other.points == score.points).count() > 1),
        );
        let mut table = Table(table.0.clone());
        answer(&mut table, &game, OtherBox::RECONSTRUCTED);
        assert_eq!(table.session().score_sheet().scores, scores, "TU-10, seed {seed}");
    }
    assert!(ends.iter().all(|count| *count > 10), "roof, shortage, stalled: {ends:?}");
    assert!(ties > 20, "{ties}");
}

/// TU-17.5: also without the turn keeper.
#[test]
fn a_game_that_nobody_followed_is_asked_for_number_by_number() {
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as usize;
        let mut chance = Chance::from_seed(seed);
        let mut game =
            Game::from_setup(&Setup { options: options(seed, seats), ..setup(seats, seed) }).unwrap();
        while !game.is_over() {
            let all = legal(&game);
            game.apply(all[chance.below(all.len() as u32) as usize]).unwrap();
        }
        let mut table = Table::scoring(seats);
        let asked =
            (0..Field::COUNT).filter_map(Field::from_code).filter(|field| table.session().asks(*field));
        assert_eq!(asked.count(), seats * (4 + 1 + 3), "four markers, a cone, three chips; no stock yet");
        answer(&mut table, &game, OtherBox::RECONSTRUCTED);
        assert_eq!(table.session().score_sheet().scores, game.scores(), "seed {seed}");
    }
}

/// A session is its entries: read back from their codes they lead to the same place, and so does every undo and redo.
#[test]
fn every_entry_is_taken_back_and_noted_again() {
    let mut chance = Chance::from_seed(3);
    let (game, mut table) = followed(&setup(4, 3), &mut |game| {
        let all = legal(game);
        all[chance.below(all.len() as u32) as usize]
    });
    answer(&mut table, &game, OtherBox::OTHER);
    let codes = table.0.played().to_vec();
    let mut again = Table::new(4);
    let mut states = vec![again.session().clone()];
    for code in &codes {
        again.note(&[Entry::from_code(*code).unwrap()]);
        states.push(again.session().clone());
    }
    assert_eq!(again.session(), table.session());
    for state in states.iter().rev().skip(1) {
        again.0.undo().unwrap();
        assert_eq!(again.session(), state);
    }
    assert!(again.0.undo().is_none());
    for state in &states[1..] {
        again.0.redo().unwrap();
        assert_eq!(again.session(), state);
    }
}

/// TU-17.1, TU-17.7.
#[test]
fn people_sit_at_the_table_and_nobody_else() {
    assert!(Session::begin(&setup(1, 0)).is_err());
    let mut sitters = [Sitter::Person; 3];
    sitters[1] = Sitter::Architect(Strength::Hard);
    assert!(Session::begin(&Setup::new(Game::ID, &sitters, 0)).is_err());
    let mut table = Table::new(3);
    assert_eq!(table.refuses(Entry::Colours([1, 0, 1, 2])), Refused::ColourTaken);
    table.note(&[Entry::Colours([1, 0, 3, 3])]);
    assert_eq!([0, 1, 2].map(|index| table.session().colour(seat(index))), [1, 0, 3]);
    assert_eq!(table.refuses(Entry::Starts(seat(3))), Refused::NotNow);
    table.note(&[Entry::Starts(seat(2))]);
    assert_eq!(table.refuses(Entry::Scope(Scope::Scoring)), Refused::NotNow);
    table.note(&[Entry::Lies(Objective::Lake)]);
    assert_eq!(table.refuses(Entry::Lies(Objective::Lake)), Refused::ObjectiveNamed);
    assert_eq!(table.refuses(Entry::StartCards), Refused::NotNow);
    table.note(&[Entry::Lies(Objective::Heights), Entry::Lies(Objective::Colours)]);
    assert_eq!(table.stage(), Stage::LayOut);
    table.note(&[Entry::Done]);
    assert_eq!((table.stage(), table.session().active()), (Stage::Turn, seat(2)));
    assert_eq!(table.session().objectives(), Some([Objective::Lake, Objective::Heights, Objective::Colours]));
    // They need not be named.
    let mut table = Table::new(2);
    table.note(&[Entry::Starts(seat(0)), Entry::Skip, Entry::Done]);
    assert_eq!(table.session().objectives(), None);
}

/// TU-17.3: two columns at once are one extra turn, also by a card, and the reminder says why.
#[test]
fn an_extra_turn_is_told_when_all_markers_reach_a_column() {
    let mut table = Table::playing(2);
    for (colour, space) in Colour::ALL.into_iter().zip([5, 5, 6, 1]) {
        table.note(&[Entry::Set(Field::Space(seat(0), colour), space)]);
    }
    // TU-E15.
    table.build(Colour::Black, 4);
    let told = (Some(seat(0)), Rule::ExtraTurn, News::ExtraTurn { column: 4, several: true });
    assert_eq!(table.news(), [told]);
    assert_eq!((table.session().active(), table.session().is_extra()), (seat(0), true));
    table.note(&[Entry::Card]);
    assert_eq!((table.session().active(), table.session().is_extra()), (seat(1), false));
    // TU-E18.
    for (colour, space) in Colour::ALL.into_iter().zip([2, 2, 2, 0]) {
        table.note(&[Entry::Set(Field::Space(seat(1), colour), space)]);
    }
    table.note(&[Entry::Vehicle { colour: Colour::Black, steps: 2 }]);
    let told = (Some(seat(1)), Rule::ExtraTurn, News::ExtraTurn { column: 2, several: false });
    assert_eq!((table.news(), table.session().active()), (vec![told], seat(1)));
}

/// TU-17.3, TU-17.4: two, one, no roofs left; the cone of whoever placed the last one comes at once, then the others in order.
#[test]
fn the_last_roof_ends_the_game_in_the_right_order() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Set(Field::Roofs(seat(1)), 3), Entry::Card]);
    for left in [2, 1] {
        table.build(Colour::White, 1);
        assert_eq!((table.news(), table.session().near_end()), (vec![], Some((seat(1), left))));
        table.note(&[Entry::Card, Entry::Card]);
    }
    table.build(Colour::White, 1);
    let told = (Some(seat(1)), Rule::LastRoof, News::Ends { trigger: Trigger::Roof });
    assert_eq!((table.news(), table.session().asked()), (vec![told], Some(seat(1))));
    assert!(matches!(table.stage(), Stage::Cones { .. }));
    table.note(&[Entry::OnTop(7)]);
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0)]);
    assert_eq!(table.news(), [(None, Rule::LastTurns, News::LastTurns)]);
    // Two roofs were never told: seat 2 has placed none.
    table.note(&[Entry::Card]);
    assert_eq!(table.refuses(Entry::OnTop(1)), Refused::MoreThanPlaced { placed: 0 });
    table.note(&[Entry::OnTop(0)]);
    assert_eq!(table.session().active(), seat(0));
    table.build(Colour::Grey, 1);
    // An extra turn that was not kept comes before the cone.
    table.note(&[Entry::Turn(seat(0)), Entry::Card, Entry::OnTop(1)]);
    assert_eq!(table.stage(), Stage::Scoring);
    assert!(table.session().is_followed());
    assert_eq!(table.session().number(Field::Cone(seat(2))), Some(0), "TU-R29: no cone");
    assert!(!table.session().asks(Field::Cone(seat(2))) && table.session().asks(Field::Cone(seat(0))));
}

/// TU-17.4, TU-R16: after a shortage everybody has a turn, the causer last; a tenth roof then changes nothing.
#[test]
fn a_shortage_gives_everybody_a_last_turn() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Card, Entry::Short, Entry::Card]);
    assert_eq!(table.session().trigger(), Some(Trigger::Shortage));
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0), seat(1)]);
    table.note(&[Entry::Set(Field::Roofs(seat(2)), 1)]);
    table.build(Colour::White, 1);
    assert_eq!(
        (table.session().trigger(), table.session().ended_by()),
        (Some(Trigger::Shortage), Some(seat(1)))
    );
    table.note(&[
        Entry::OnTop(4),
        Entry::Short,
        Entry::Vehicle { colour: Colour::Grey, steps: 1 },
        Entry::OnTop(0),
    ]);
    assert_eq!(table.session().active(), seat(1), "the first thing that ends the game governs");
    table.note(&[Entry::Card, Entry::OnTop(0)]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// TU-5.8, TU-17.2: every number that is kept can be corrected, and what cannot be is refused.
#[test]
fn kept_numbers_are_corrected_and_an_eleventh_roof_is_refused() {
    let mut table = Table::playing(2);
    assert_eq!(
        table.refuses(Entry::Set(Field::Space(seat(0), Colour::White), 13)),
        Refused::LineEnd { last: 12 }
    );
    assert_eq!(table.refuses(Entry::Set(Field::Roofs(seat(0)), 11)), Refused::TooManyRoofs);
    assert_eq!(table.refuses(Entry::Set(Field::Mio(seat(0), Colour::White), 3)), Refused::NotNow);
    assert_eq!(table.refuses(Entry::Set(Field::OnTop(seat(0)), 3)), Refused::NotNow, "no cone is set");
    assert_eq!(table.refuses(Entry::Set(Field::Roofs(seat(2)), 3)), Refused::NotNow);
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 0)]);
    assert_eq!(table.refuses(Entry::Roof(Colour::White)), Refused::NoRoof { seat: seat(0) });
    // A last roof that nobody noted ends the game when the turn ends.
    table.note(&[Entry::Card]);
    assert!(matches!(table.stage(), Stage::Cones { .. }));
    // It was not the last one after all.
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 1)]);
    assert_eq!(
        (table.stage(), table.session().active(), table.session().trigger()),
        (Stage::Turn, seat(1), None)
    );
    table.note(&[Entry::Set(Field::Roofs(seat(0)), 0), Entry::Card]);
    // The other one has had its last turn meanwhile.
    assert_eq!(table.session().asked(), Some(seat(0)));
    table.note(&[Entry::OnTop(3)]);
    assert_eq!(table.session().asked(), Some(seat(1)));
    table.note(&[Entry::OnTop(0)]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// TU-8.2, TU-17.5: one chip of an objective for a seat, and the highest first.
#[test]
fn the_keeper_gives_the_highest_chip_once() {
    let mut table = Table::playing(4);
    for chip in [Chip::Seven, Chip::Five, Chip::Three, Chip::Three] {
        let active = table.session().active();
        table.note(&[Entry::Set(Field::Roofs(active), 5)]);
        assert_eq!(table.session().top_chip(1), chip);
        table.note(&[Entry::Roof(Colour::White), Entry::Height(1), Entry::Reached(1)]);
        assert_eq!(table.refuses(Entry::Reached(1)), Refused::HasChip { seat: active });
        assert_eq!(table.session().open_slots(active).collect::<Vec<_>>(), [0, 2]);
        // One roof may fulfil several (TU-8.2); when all are reached, nothing is asked.
        table.note(&[Entry::Reached(0), Entry::Reached(2)]);
        assert_eq!((table.stage(), table.session().chips(active)), (Stage::Turn, [chip; 3]));
    }
    table.note(&[Entry::Roof(Colour::White), Entry::Height(1)]);
    assert_eq!(table.stage(), Stage::Turn);
    // Three roofs reach no objective, four reach no five districts (TU-8.5 to TU-8.14).
    let mut table = Table::playing(2);
    for (placed, open) in [(3, vec![]), (4, vec![0, 1]), (5, vec![0, 1, 2])] {
        table.note(&[
            Entry::Set(Field::Roofs(seat(0)), 10 - placed + 1),
            Entry::Roof(Colour::White),
            Entry::Height(1),
        ]);
        assert_eq!(table.session().open_slots(seat(0)).collect::<Vec<_>>(), open);
        assert_eq!(table.stage() == Stage::Objective, !open.is_empty());
        if !open.is_empty() {
            table.note(&[Entry::Nothing]);
        }
        table.note(&[Entry::Card]);
    }
}

/// TU-17.5: what cannot be, with its reason, and nothing is lost.
#[test]
fn the_scoring_refuses_what_cannot_be() {
    let mut table = Table::scoring(4);
    let chip = |index, chip: Chip| Entry::Set(Field::Chip(seat(index), 0), chip as u16);
    assert_eq!(
        table.refuses(Entry::Set(Field::Mio(seat(0), Colour::White), 31)),
        Refused::TooMuch { largest: MIO_MAX }
    );
    assert_eq!(table.refuses(Entry::Set(Field::Cone(seat(0)), 31)), Refused::TooMuch { largest: MIO_MAX });
    assert_eq!(table.refuses(Entry::Set(Field::Stock(seat(0)), 11)), Refused::StockLimit);
    assert_eq!(table.refuses(Entry::Set(Field::Space(seat(0), Colour::White), 3)), Refused::NotNow);
    table.note(&[chip(0, Chip::Five)]);
    assert_eq!(table.refuses(chip(1, Chip::Five)), Refused::ChipTaken { seat: seat(0), chip: Chip::Five });
    table.note(&[chip(1, Chip::None), chip(2, Chip::None)]);
    assert_eq!(table.refuses(chip(3, Chip::None)), Refused::HigherFirst { chip: Chip::Seven });
    table.note(&[chip(3, Chip::Seven)]);
    assert_eq!(table.refuses(chip(1, Chip::Seven)), Refused::ChipTaken { seat: seat(3), chip: Chip::Seven });
    // A second chip of the objective replaces the first: a seat has one.
    assert_eq!(table.refuses(chip(3, Chip::Three)), Refused::HigherFirst { chip: Chip::Seven });
    assert_eq!(table.refuses(Entry::Done), Refused::NotSaid { seat: seat(0) });
    let mut two = Table::scoring(2);
    assert_eq!(two.refuses(chip(0, Chip::Five)), Refused::NotInPile { chip: Chip::Five });
    two.note(&[chip(0, Chip::Three)]);
    for index in 0..2 {
        for colour in Colour::ALL {
            two.note(&[Entry::Set(Field::Mio(seat(index), colour), 3)]);
        }
        two.note(&[Entry::Set(Field::Cone(seat(index)), 3)]);
    }
    // A chip that nobody has named is none, but a 3 without a 7 cannot be.
    assert_eq!(two.refuses(Entry::Done), Refused::HigherFirst { chip: Chip::Seven });
}

/// TU-10.2, TU-17.5: floors in stock are asked for where totals are equal, and nowhere else (TU-E53).
#[test]
fn stocks_are_asked_for_where_totals_are_equal() {
    let mut table = Table::scoring(3);
    for (index, mio) in [(0, 10), (1, 10), (2, 9)] {
        for colour in Colour::ALL {
            table.note(&[Entry::Set(Field::Mio(seat(index), colour), mio)]);
        }
        table.note(&[Entry::Set(Field::Cone(seat(index)), 2)]);
        (0..3).for_each(|slot| table.note(&[Entry::Set(Field::Chip(seat(index), slot), 0)]));
    }
    let asked = |table: &Table| [0, 1, 2].map(|index| table.session().asks(Field::Stock(seat(index))));
    assert_eq!(asked(&table), [true, true, false]);
    assert_eq!(table.refuses(Entry::Done), Refused::StockNotSaid { seat: seat(0) });
    let stock = |index, floors| Entry::Set(Field::Stock(seat(index)), floors);
    table.note(&[stock(0, 4), stock(1, 6), Entry::Done]);
    let ranks =
        |table: &Table| table.session().score_sheet().scores.0.iter().map(|s| s.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&table), [2, 1, 3]);
    table.note(&[stock(1, 4)]);
    assert_eq!(ranks(&table), [1, 1, 3], "TU-10.3: shared, and the next place is left out");
    // A correction that makes another tie is asked for again.
    table.note(&[Entry::Set(Field::Cone(seat(2)), 6)]);
    assert_eq!(table.session().score_sheet().lacks, Some(Refused::StockNotSaid { seat: seat(2) }));
}

/// TU-17.2: the keeper is left at any time, and a turn that was not noted is no ground to stand on.
#[test]
fn whatever_was_not_followed_to_its_end_is_asked_for() {
    let roofs = Entry::Set(Field::Roofs(seat(0)), 5);
    let reached = [roofs, Entry::Roof(Colour::Brown), Entry::Height(3), Entry::Reached(2), Entry::Nothing];
    let stages: [&[Entry]; 6] = [
        &[],
        &[Entry::Starts(seat(1))],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done, Entry::Short],
        &[Entry::Starts(seat(0)), Entry::StartCards, Entry::Done, Entry::Roof(Colour::White)],
        &[
            Entry::Starts(seat(0)),
            Entry::StartCards,
            Entry::Done,
            Entry::Roof(Colour::White),
            Entry::Height(2),
        ],
    ];
    for entries in stages {
        let mut table = Table::new(2);
        table.note(entries);
        table.note(&[Entry::Score]);
        assert_eq!(table.stage(), Stage::Scoring);
        assert!(table.session().asks(Field::Chip(seat(0), 2)));
    }
    let mut table = Table::playing(2);
    table.note(&reached);
    assert_eq!(table.session().chips(seat(0)), [Chip::None, Chip::None, Chip::Seven]);
    table.note(&[Entry::Skip]);
    assert_eq!(table.session().active(), seat(0), "the other turn was not noted");
    assert!(!table.session().is_followed());
    table.note(&[Entry::Score]);
    // What was noted is where the cursor starts; it is asked for all the same, and counts nothing until it is said.
    assert_eq!(table.session().number(Field::Chip(seat(0), 2)), Some(Chip::Seven as u16));
    assert!(table.session().asks(Field::Chip(seat(0), 2)));
    assert_eq!(table.session().score_sheet().seats[0].total(), 0);
}

/// TU-17: printed values are asked for; the table of the rules is never counted, and the box itself is the better teacher.
#[test]
fn reconstructed_values_are_only_where_the_cursor_starts() {
    let mut table = Table::playing(2);
    table.build(Colour::White, 4);
    table.build(Colour::White, 4);
    table.note(&[Entry::Score]);
    let white = |index| Field::Mio(seat(index), Colour::White);
    assert_eq!((table.session().number(white(0)), table.session().start(white(0))), (None, 4));
    assert_eq!(table.session().score_sheet().seats[0].total(), 0);
    table.note(&[Entry::Set(white(0), 6)]);
    assert_eq!(table.session().start(white(1)), 6, "the same space of the same line");
    let brown = Field::Mio(seat(1), Colour::Brown);
    assert_eq!(table.session().start(brown), 0);
    table.note(&[Entry::Set(Field::Mio(seat(0), Colour::Grey), 1)]);
    assert_eq!(table.session().start(brown), 1, "the same space of another line");
    assert_eq!(
        Table::scoring(2).session().start(white(0)),
        8,
        "nothing is known of a marker: what is likely"
    );
}

/// What is printed counts, even where it does not go with what was kept; but somebody should look again.
#[test]
fn numbers_that_do_not_go_together_are_pointed_out() {
    let mut chance = Chance::from_seed(11);
    let (game, table) = followed(&setup(3, 11), &mut |game| {
        let all = legal(game);
        all[chance.below(all.len() as u32) as usize]
    });
    let mut right = Table(table.0.clone());
    answer(&mut right, &game, OtherBox::OTHER);
    let all = || (0..Field::COUNT).filter_map(Field::from_code);
    assert!(all().all(|field| right.session().contradicts(field).is_none()));
    // Somebody has misread the best marker of a line.
    let (field, _) = (0..3)
        .map(|index| (Field::Mio(seat(index), Colour::White), game.table().boards[seat(index)].pos[0]))
        .max_by_key(|(_, space)| *space)
        .unwrap();
    right.note(&[Entry::Set(field, 0)]);
    assert!(right.session().contradicts(field).is_some());
}

/// TU-9.7: when nothing can be founded any more, the table says so; not in the middle of a turn, and not twice.
#[test]
fn a_table_that_stands_still_says_so() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Card, Entry::Roof(Colour::Grey)]);
    assert_eq!(table.refuses(Entry::Stalled), Refused::NotNow);
    table.note(&[Entry::Height(1), Entry::Stalled]);
    assert_eq!(*table.session().queue().unwrap(), [seat(2), seat(0), seat(1)]);
    assert_eq!(table.refuses(Entry::Stalled), Refused::NotNow);
    // A last turn that nobody noted is passed over, and its cone is asked for as Mio in the end.
    assert_eq!(table.session().other_turns().collect::<Vec<_>>(), [seat(0), seat(1)]);
    table.note(&[Entry::Turn(seat(1)), Entry::Card, Entry::Skip]);
    assert_eq!(table.stage(), Stage::Scoring);
    assert!((0..3).all(|index| table.session().asks(Field::Cone(seat(index)))));
}
