//! Results of earlier games, counted where they belong.

use engine::{Rules, Scores, Setup, Strength};
use new_york_city::components::{Level, Mode};
use new_york_city::{Game, SeatKind};

use super::CARD;
use app::records::{LastResults, LevelRecord, Records};

/// The results on a level, if it has a row of its own.
fn on(records: &Records, level: Level) -> Option<&LevelRecord> {
    records.automa(CARD.automas?.row(level.byte())?)
}

/// A finished game in which everybody always takes the first choice.
fn scores(setup: &Setup) -> Scores {
    let mut game = Game::from_setup(setup).unwrap();
    while !game.is_over() {
        let action = game.legal_actions()[0];
        game.apply(action).unwrap();
    }
    // Points and ranks are those of the score sheet.
    let (scores, sheet) = (game.scores(), game.score_sheet());
    let rows = sheet.seats.iter().map(|seat| (seat.total as i16, seat.rank));
    assert!(scores.0.iter().map(|score| (score.points, score.rank)).eq(rows));
    scores
}

#[test]
fn a_game_on_a_printed_level_is_counted_there_and_only_once() {
    let mut records = Records::default();
    for seed in 1..=14 {
        let setup = new_york_city::solo(Level::FIRST, seed);
        let scores = scores(&setup);
        assert!(records.count(&CARD, &setup, &scores, false));
        assert!(!records.count(&CARD, &setup, &scores, false), "the same game again");
    }
    let first = on(&records, Level::FIRST).unwrap();
    assert_eq!(first.tally.games, 14);
    assert_eq!(first.last.newest_first().len(), LastResults::MAX);
    assert!(first.best_score > 0);
    let mut others = Level::PRINTED.into_iter().filter(|level| *level != Level::FIRST);
    assert!(others.all(|level| on(&records, level).unwrap().tally.games == 0));
    assert_eq!(Records::from_bytes(&records.to_bytes()), Ok(records));
}

#[test]
fn a_game_against_one_architect_is_counted_in_his_row() {
    let mut records = Records::default();
    for (seed, strength) in (1..).zip([Strength::Easy, Strength::Hard, Strength::Hard]) {
        // Whoever sits first.
        let mut seats = [SeatKind::Human, SeatKind::Architect(strength)];
        seats.rotate_left(seed as usize % 2);
        let setup = new_york_city::setup(&seats, seed);
        assert!(records.count(&CARD, &setup, &scores(&setup), false));
    }
    let games = Strength::ALL.map(|strength| records.architect(strength).tally.games);
    assert_eq!(games, [1, 0, 2]);
    assert!(records.architect(Strength::Hard).best_score > 0);
    assert_eq!((records.custom.games, records.several.games, records.shared), (0, 0, 0));
    assert_eq!(Records::from_bytes(&records.to_bytes()), Ok(records));
}

#[test]
fn other_games_are_summed_up_and_training_is_counted_apart() {
    let mut records = Records::default();
    let custom = Level { mode: Mode::A, cards: 2 };
    let (tom, hard) = (SeatKind::Tom(Level::FIRST), SeatKind::Architect(Strength::Hard));
    for (setup, training) in [
        (new_york_city::solo(custom, 1), false),
        (new_york_city::setup(&[SeatKind::Human, tom, tom], 2), false),
        (new_york_city::setup(&[SeatKind::Human, SeatKind::Human], 3), false),
        (new_york_city::setup(&[SeatKind::Human, tom, SeatKind::Human], 4), false),
        (new_york_city::solo(Level::FIRST, 5), true),
        (new_york_city::setup(&[SeatKind::Human, hard, tom], 6), false),
        (new_york_city::setup(&[SeatKind::Human, hard, SeatKind::Human], 7), false),
        (new_york_city::setup(&[hard, hard], 8), false),
    ] {
        records.count(&CARD, &setup, &scores(&setup), training);
    }
    assert_eq!((records.custom.games, records.several.games), (1, 2));
    assert_eq!((records.shared, records.training), (3, 1));
    assert_eq!(on(&records, Level::FIRST).unwrap().tally.games, 0);
    assert_eq!(on(&records, custom), None);
    assert_eq!(Records::from_bytes(&records.to_bytes()), Ok(records));
}
