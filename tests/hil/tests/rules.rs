//! The rules on the chip: the same games as on the PC, and fast enough.

#![no_std]
#![no_main]

#[embedded_test::tests(default_timeout = 120)]
mod tests {
    use app::door;
    use engine::toy::Toy;
    use engine::{Code, Record, Rules};
    use hil::cycles::{self, Stopwatch};
    use hil::games::{AVENUES, GAMES, Recorded, SKYSCRAPERS, TOWERS, TOYS};
    use hil::{start, told};
    use new_york_city::{Action, Game, Log};

    #[init]
    fn init() {
        start();
    }

    /// Needs a Pico, nothing else. Every recorded game comes to the digests of the PC, all the way.
    #[test]
    fn recorded_games_have_the_digests_of_the_pc() {
        let record = GAMES[0].record();
        let mut actions = 0;
        for (number, game) in (1..).zip(GAMES) {
            game.read_into(record);
            game.compare(record, number);
            actions += record.played().len() as u32;
        }
        told::figure("games_replayed", GAMES.len() as u32, "games");
        told::figure("actions_replayed", actions, "actions");
    }

    /// Needs a Pico, nothing else. The same in Tower Up, on both sides of its board.
    #[test]
    fn recorded_games_of_tower_up_have_the_digests_of_the_pc() {
        compare_all::<tower_up::Game>(TOWERS);
    }

    /// Needs a Pico, nothing else. The same in New York 1901, with two to four seats, as experts too.
    #[test]
    fn recorded_games_of_new_york_1901_have_the_digests_of_the_pc() {
        compare_all::<new_york_1901::Game>(SKYSCRAPERS);
    }

    /// Needs a Pico, nothing else. The same in 5th Avenue, with two to four seats, on both sides of its board.
    #[test]
    fn recorded_games_of_5th_avenue_have_the_digests_of_the_pc() {
        compare_all::<fifth_avenue::Game>(AVENUES);
    }

    fn compare_all<G: Rules>(games: &[Recorded]) {
        door::enter(G::ID);
        let actions: usize = (1..).zip(games).map(|(number, game)| game.compare_played::<G>(number)).sum();
        told::figure("games_replayed", games.len() as u32, "games");
        told::figure("actions_replayed", actions as u32, "actions");
    }

    /// Needs a Pico, nothing else. What holds for one game holds for the toy, which has options and hidden cards too.
    #[test]
    fn games_of_the_toy_have_the_digests_of_the_pc() {
        for (number, game) in (1..).zip(TOYS) {
            let record = Record::<Toy, { Toy::ACTIONS_MAX }>::from_bytes(game.bytes);
            game.compare(&record.expect("the PC wrote this game"), number);
        }
    }

    /// Needs a Pico, nothing else. The longest answer of a solo game, with all that Tom does before he asks
    /// again.
    #[test]
    fn toms_turn_is_short() {
        let watch = Stopwatch::start();
        let record = GAMES[0].record();
        let mut game = Game::from_setup(record.setup()).expect("the setup was good before");
        let (mut log, mut worst, mut sum) = (Log::new(), 0, 0u64);
        for code in record.played() {
            let action = Action::from_code(*code).expect("a recorded action has a code");
            log.clear();
            let (cycles, done) = watch.of(|| game.apply_into(action, &mut log));
            done.expect("a recorded action is legal");
            worst = worst.max(cycles);
            sum += u64::from(cycles);
        }
        told::figure("toms_turn_worst", worst, "cycles");
        told::figure("answer_mean", (sum / record.played().len() as u64) as u32, "cycles");
        assert!(worst <= cycles::of_ms(5), "Tom takes {worst} cycles, more than 5 ms");
    }

    /// Needs a Pico, nothing else. Undo replays the whole game.
    #[test]
    fn undo_at_the_end_of_a_game_is_quick() {
        let watch = Stopwatch::start();
        let record = GAMES[0].record();
        let before = record.played().len();
        let (cycles, undone) = watch.of(|| record.undo());
        assert!(undone.is_some() && record.played().len() == before - 1);
        told::figure("undo_at_the_end", cycles, "cycles");
        assert!(cycles <= cycles::of_ms(200), "undo takes {cycles} cycles, more than 200 ms");
        record.redo().expect("what was undone can be redone");
        assert_eq!(record.game().digest(), GAMES[0].last_digest());
    }
}
