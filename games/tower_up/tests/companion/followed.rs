//! Whole games that are told as a table sees them (TU-17.2 to TU-17.5).

use super::*;

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
