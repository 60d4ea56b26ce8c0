//! What holds for every game, on the toy: the engine is tested with no game of the shelf.

use engine::toy::{Action, LENGTH, STAKES, Toy, Turn, View};
use engine::{
    Chance, Code, LoadError, Record, RecordError, Recorded, Rules, Seat, Setup, Sitter, Strength, properties,
    saved_bytes,
};

const N: usize = Toy::ACTIONS_MAX;
type ToyRecord = Record<Toy, N>;

/// Every number of seats with every option, each from so many seeds.
fn setups(seeds: u64) -> impl Iterator<Item = Setup> {
    let all = LENGTH.values.len() * STAKES.values.len();
    let mixes = (2..=4).flat_map(move |seats| (0..all).map(move |options| (seats, options)));
    mixes.flat_map(move |(seats, options)| {
        let sitters = [Sitter::Person, Sitter::Architect(Strength::Hard), Sitter::Person, Sitter::Person];
        let (length, stakes) = (options % LENGTH.values.len(), options / LENGTH.values.len());
        let options = STAKES.choose(LENGTH.choose(0, length), stakes);
        let of = move |seed| Setup { options, ..Setup::new(Toy::ID, &sitters[..seats], seed) };
        // Not every length goes with every number of seats.
        (0..seeds).map(of).filter(|setup| Toy::check(setup).is_empty())
    })
}

/// Card, points and whether it plays for two, of each seat; what is asked, who is to be asked, and the deck.
type Seen = (Vec<(Option<u8>, u8, bool)>, Option<Turn>, Vec<Seat>, usize);

/// All that a view of the toy shows.
fn seen(game: &Toy, seat: Seat) -> Seen {
    let view: View<'_> = game.view(seat);
    let of_each = |other| (view.card(other), view.points(other), view.plays_for_two(other));
    (Seat::first(4).map(of_each).collect(), view.question(), view.queue().to_vec(), view.deck())
}

fn room() -> Vec<u8> {
    vec![0; saved_bytes(N) + 1]
}

#[test]
fn what_is_offered_is_accepted_and_nothing_else() {
    for setup in setups(20) {
        properties::a_random_game_ends::<Toy>(&setup, setup.seed, |game, log| {
            properties::what_is_offered_is_accepted_and_nothing_else(game, log);
        });
    }
}

#[test]
fn what_is_refused_has_its_reason() {
    let mut told = 0;
    for setup in setups(20) {
        properties::a_random_game_ends::<Toy>(&setup, setup.seed, |game, _| {
            let count = properties::what_is_refused_has_its_reason(game);
            // TOY-3: of three answers, or of four with stakes, only one or all but one; every stake is possible.
            let wanted: &[usize] = match game.decision().map(|decision| decision.question) {
                Some(Turn::Card) => &[1, 2],
                Some(Turn::StakedCard) => &[1, 3],
                Some(Turn::Stake) | None => &[0],
            };
            assert!(wanted.contains(&count), "{count} in {:?}", game.decision());
            told += count;
        });
    }
    assert!(told > 1000, "{told}");
}

#[test]
fn every_game_ends_with_a_rank_for_everybody_and_some_victories_are_shared() {
    let (mut shared, mut alone) = (0, 0);
    for setup in setups(200) {
        let seats = setup.seats.len();
        let end = properties::a_random_game_ends::<Toy>(&setup, setup.seed, |game, _| {
            properties::everybody_has_a_rank(&game.scores(), seats);
        });
        let won = end.scores().winners().count();
        shared += usize::from(won > 1);
        alone += usize::from(won == 1);
    }
    assert!(shared > 100 && alone > 100, "{shared} victories shared, {alone} not");
}

#[test]
fn undo_redo_and_replay_lead_to_the_same() {
    for setup in setups(50) {
        let record: ToyRecord = properties::undo_redo_and_replay_lead_to_the_same(&setup, setup.seed, N);
        assert!(record.game().is_over());
        properties::undo_of_several_is_undo_several_times(&record);
    }
}

#[test]
fn a_full_record_takes_nothing_more_and_stays_as_it_is() {
    let setup = Setup::new(Toy::ID, &[Sitter::Person; 3], 1);
    let mut record: Record<Toy, 3> = properties::undo_redo_and_replay_lead_to_the_same(&setup, 1, 3);
    let full = record.clone();
    let action = properties::any_action(record.game(), &mut Chance::from_seed(0)).expect("it is not over");
    assert_eq!(record.play(action), Err(RecordError::Full));
    assert!(record == full && !record.can_redo());
}

#[test]
fn a_game_saved_at_any_step_is_read_back() {
    let mut room = room();
    for setup in setups(20) {
        let mut record = ToyRecord::new(setup.clone()).unwrap();
        let mut chance = Chance::from_seed(setup.seed);
        properties::a_saved_game_is_read_back(&record, &mut room);
        while let Some(action) = properties::any_action(record.game(), &mut chance) {
            record.play(action).unwrap();
            properties::a_saved_game_is_read_back(&record, &mut room);
        }
        // What was undone is not in the bytes.
        let whole: Vec<u8> = record.bytes().collect();
        record.undo();
        let loaded = ToyRecord::from_bytes(&record.bytes().collect::<Vec<u8>>()).unwrap();
        assert!(loaded.game() == record.game() && !loaded.can_redo());
        assert_ne!(loaded.bytes().collect::<Vec<u8>>(), whole);
    }
}

#[test]
fn a_damaged_or_foreign_save_is_refused() {
    let mut room = room();
    for setup in setups(3) {
        let record: ToyRecord = properties::undo_redo_and_replay_lead_to_the_same(&setup, setup.seed, N);
        properties::a_damaged_save_is_refused(&record, &mut room);
        properties::a_foreign_save_is_refused(&record, &mut room);
    }
}

/// TOY-1: what the format allows and this game does not.
#[test]
fn a_save_with_an_automatic_player_or_one_seat_makes_no_toy_game() {
    let alone = Setup::new(Toy::ID, &[Sitter::Person], 1);
    let automa = Setup::new(Toy::ID, &[Sitter::Person, Sitter::Automa(0x44)], 1);
    for setup in [alone, automa] {
        let faults = Toy::check(&setup);
        assert_eq!(faults.sentences().len(), 1, "{faults}");
        let bytes = setup.to_bytes(Toy::DATA_VERSION);
        assert_eq!(Recorded::check::<Toy>(&bytes, N), Err(LoadError::BadSetup(faults)));
        assert_eq!(ToyRecord::from_bytes(&bytes), Err(LoadError::BadSetup(faults)));
    }
}

#[test]
fn what_is_imagined_looks_the_same_and_is_another_game() {
    let (mut imagined, mut other) = (0, 0);
    for setup in setups(20) {
        let seats = setup.seats.len() as u8;
        properties::a_random_game_ends::<Toy>(&setup, setup.seed, |game, _| {
            for seat in Seat::first(seats) {
                imagined += 1;
                let differs = properties::what_is_imagined_looks_the_same(game, seat, setup.seed, seen);
                other += usize::from(differs);
            }
        });
    }
    // The deck alone has more orders than there are tries.
    assert_eq!(other, imagined);
}

/// Two deals with the same card for the first seat: it cannot know which one it is, nor what the next round brings.
#[test]
fn what_chance_will_bring_is_hidden_too() {
    let deal = |seed| Toy::from_setup(&Setup::new(Toy::ID, &[Sitter::Person; 2], seed)).unwrap();
    let mut compared = 0;
    for seed in 1..100 {
        let (one, other) = (deal(0), deal(seed));
        if seen(&one, Seat::FIRST) == seen(&other, Seat::FIRST) {
            properties::what_looks_alike_is_imagined_alike(&one, &other, Seat::FIRST, seed);
            compared += 1;
        }
    }
    assert!(compared > 5, "only {compared} look alike");
}

#[test]
fn other_actions_seeds_seats_and_options_have_other_digests() {
    let mut others = 0;
    for setup in setups(50) {
        properties::a_random_game_ends::<Toy>(&setup, setup.seed, |game, _| {
            others += properties::other_games_have_other_digests(game);
        });
    }
    assert!(others > 1_000, "only {others}");
    let mut digests: Vec<u64> = setups(200).map(|setup| Toy::from_setup(&setup).unwrap().digest()).collect();
    let dealt = digests.len();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), dealt);
}

/// Both platforms are held to these: rules, chance and digest. If one changes, so do all recorded games.
#[test]
fn three_games_have_the_digests_they_always_had() {
    let play = |seats: usize, options: u16, seed: u64, codes: &[u16]| {
        let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed) };
        let mut game = Toy::from_setup(&setup).unwrap();
        for code in codes {
            game.apply(Action::from_code(*code).unwrap()).unwrap();
        }
        (game.is_over(), game.digest())
    };
    let games = [
        play(2, 0, 1, &[1, 2, 2, 2, 1, 3]),
        play(3, 0, 2, &[1, 1, 1, 1, 2, 2, 2, 2, 1]),
        play(4, 1, 3, &[3, 1, 1, 3, 2, 1, 3, 1, 1, 2, 2, 2, 2, 2, 1, 1, 2, 1, 2, 2]),
    ];
    let digests = [0xbf32_9068_75fd_639f, 0x34ea_e9a3_ef7f_90ef, 0x9e05_d431_7f77_1b6c];
    assert_eq!(games, digests.map(|digest| (true, digest)));
}
