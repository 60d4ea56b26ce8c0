//! What holds for every game, on Tower Up: random games of all seats and options. What holds for it alone is looked at beside
//! its rules.

use engine::properties;
use tower_up::limits::ACTIONS_MAX;
use tower_up::whim::any_setup;
use tower_up::{Game, Invariants, Record};

/// TU-I1 to TU-I14.
#[test]
fn the_invariants_of_tower_up_hold_after_every_action() {
    for number in 0..90 {
        let setup = any_setup(number);
        let mut watch: Option<Invariants> = None;
        let end = properties::a_random_game_ends::<Game>(&setup, number, |game, log| {
            let invariants = watch.get_or_insert_with(|| Invariants::new(game));
            if let Err(broken) = invariants.check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
            properties::everybody_has_a_rank(&engine::Rules::scores(game), setup.seats.len());
        });
        assert!(end.table().trigger.is_some(), "game {number} is over without an end");
    }
}

/// TU-13.2: the open decision lists exactly what may be done, and says why it is not more.
#[test]
fn what_tower_up_offers_is_accepted_and_nothing_else() {
    let (mut looked, mut told) = (0, 0);
    for number in 0..54 {
        let mut step = number;
        properties::a_random_game_ends::<Game>(&any_setup(number), number, |game, log| {
            step += 1;
            if step % 23 == 0 {
                properties::what_is_offered_is_accepted_and_nothing_else(game, log);
                told += properties::what_is_refused_has_its_reason(game);
                looked += 1;
            }
        });
    }
    assert!(looked > 100 && told > 1_000, "{looked} {told}");
}

#[test]
fn undo_redo_saves_and_digests_of_tower_up_agree() {
    let mut room = vec![0; engine::saved_bytes(ACTIONS_MAX) + 1];
    let mut others = 0;
    for number in 0..9 {
        let record: Box<Record> =
            Box::new(properties::undo_redo_and_replay_lead_to_the_same(&any_setup(number), number, 150));
        properties::undo_of_several_is_undo_several_times(&*record);
        properties::a_saved_game_is_read_back(&*record, &mut room);
        properties::a_damaged_save_is_refused(&*record, &mut room);
        properties::a_foreign_save_is_refused(&*record, &mut room);
        for actions in 0..record.played().len() {
            others += properties::other_games_have_other_digests(&record.game_at(actions));
        }
    }
    assert!(others > 5_000, "only {others}");
}
