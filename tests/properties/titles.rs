//! What holds for every game, on the titles that have whims: random games of all seats and options. What holds for one of them
//! alone is looked at beside its rules.

use engine::{Chance, Record, properties, saved_bytes};
use tests::watched::Whimsical;

/// TU-I1 to TU-I14, NY-I1 to NY-I12, 5A-I1 to 5A-I10; TU-14.3, NY-19, 5A-14.3: a game ends.
fn the_invariants_hold_after_every_action<G: Whimsical>() {
    for number in 0..90 {
        let setup = G::any_setup(number);
        let mut watch = None;
        properties::a_random_game_ends::<G>(&setup, number, |game, log| {
            game.look(watch.get_or_insert_with(|| game.watch()), log);
            properties::everybody_has_a_rank(&game.scores(), setup.seats.len());
        });
    }
}

/// TU-13.2, NY-16, 5A-D1 to 5A-D7: the open decision lists exactly what may be done, and says why it is not more.
fn what_is_offered_is_accepted_and_nothing_else<G: Whimsical>() {
    let (mut looked, mut told) = (0, 0);
    for number in 0..54 {
        let mut step = number;
        properties::a_random_game_ends::<G>(&G::any_setup(number), number, |game, log| {
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

/// A game of its number after some actions of people with whims.
fn played<G: Whimsical, const N: usize>(number: u64, actions: usize) -> Box<Record<G, N>> {
    let mut record: Box<Record<G, N>> =
        Box::new(Record::new(G::any_setup(number)).expect("all of these are legal"));
    let mut chance = Chance::from_seed(number);
    while record.played().len() < actions
        && let Some(action) = record.game().whim(number, &mut chance)
    {
        record.play(action).expect("a legal action is accepted");
    }
    record
}

/// 5A-I10: the same seed and actions are the same game, stored or not.
fn undo_redo_saves_and_digests_agree<G: Whimsical, const N: usize>() {
    let mut room = vec![0; saved_bytes(N) + 1];
    let mut others = 0;
    for number in 0..9 {
        for actions in [0, 1, 7, 40, 90] {
            properties::a_saved_game_is_read_back(&*played::<G, N>(number, actions), &mut room);
        }
        let record: Box<Record<G, N>> =
            Box::new(properties::undo_redo_and_replay_lead_to_the_same(&G::any_setup(number), number, 150));
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

/// The same tests for each of them.
macro_rules! titles {
    ($($title:ident),+) => {$(
        mod $title {
            use engine::Rules;
            use $title::Game;

            #[test]
            fn the_invariants_hold_after_every_action() {
                super::the_invariants_hold_after_every_action::<Game>();
            }

            #[test]
            fn what_is_offered_is_accepted_and_nothing_else() {
                super::what_is_offered_is_accepted_and_nothing_else::<Game>();
            }

            #[test]
            fn undo_redo_saves_and_digests_agree() {
                super::undo_redo_saves_and_digests_agree::<Game, { Game::ACTIONS_MAX }>();
            }
        }
    )+};
}

titles!(fifth_avenue, new_york_1901, tower_up);
