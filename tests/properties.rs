//! What holds for every game, checked at every step of random ones.

use app::play::Play;
use engine::{Chance, Code, GameId, LoadError, Recorded, Rules, Seat, Setup, Sitter, Strength};
use new_york_city::limits::ACTIONS_MAX;
use new_york_city::{Action, Game, Invariants, Log, Record};
use tests::{RandomPlayer, game, record, rich_game, setup};

/// Plays a random game and shows every state to `look`, with the log that led to it.
fn play(number: u64, look: impl FnMut(&Game, &Log)) -> Game {
    play_from(game(&setup(number)), RandomPlayer::new(number), look)
}

fn play_from(mut game: Game, mut player: RandomPlayer, mut look: impl FnMut(&Game, &Log)) -> Game {
    let mut log = Log::new();
    look(&game, &log);
    while let Some(action) = player.choose(&game) {
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        look(&game, &log);
    }
    game
}

/// Section 5.4; DM-3: whatever the engine does by itself keeps them.
#[test]
fn the_nine_invariants_hold_after_every_action() {
    for number in 0..90 {
        let mut invariants = Invariants::new(&game(&setup(number)));
        play(number, |game, log| {
            if let Err(broken) = invariants.check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
        });
    }
}

/// DM-2: the open decision lists exactly what may be done.
#[test]
fn what_is_offered_is_accepted_and_nothing_else_and_a_refusal_changes_nothing() {
    let every_action: Vec<Action> = (0..=u16::MAX).filter_map(Action::from_code).collect();
    for number in 0..54 {
        let mut step = 0;
        // Rich and restless players meet every character and the length guard.
        let game = rich_game(&setup(number));
        play_from(game, RandomPlayer::restless(number), |game, _| {
            step += 1;
            let guard = game.decision().is_some_and(|decision| {
                let draft = game.view(decision.seat).draft().copied();
                draft.is_some_and(|draft| draft.micro_steps >= 63)
            });
            if step % 23 != 0 && !guard {
                return;
            }
            let legal = game.legal_actions();
            for (index, action) in legal.iter().enumerate() {
                assert!(!legal[..index].contains(action), "{action:?} is offered twice");
            }
            for &action in &every_action {
                let mut tried = game.clone();
                let accepted = tried.apply(action).is_ok();
                assert_eq!(accepted, legal.contains(&action), "{action:?} in {:?}", game.decision());
                assert!(accepted || tried == *game, "the refused {action:?} left a trace");
            }
        });
    }
}

/// DM-1: five rounds, then the final scoring.
#[test]
fn every_game_ends_after_five_rounds_with_a_full_ranking() {
    for number in 0..90 {
        let end = play(number, |_, _| {});
        assert_eq!(end.table().round, 5);
        let sheet = end.score_sheet();
        let ranks: Vec<u8> = sheet.ranking().map(|seat| seat.rank).collect();
        assert!(ranks.iter().copied().eq(1..=sheet.seats.len() as u8));
        for seat in &sheet.seats {
            assert_eq!(seat.lines.iter().map(|line| line.points).sum::<u16>(), seat.total);
        }
    }
}

#[test]
fn a_replay_equals_the_original_at_every_step() {
    for number in 0..45 {
        let mut record = record(setup(number));
        let mut player = RandomPlayer::new(number);
        let mut digests = vec![record.game().digest()];
        while let Some(action) = player.choose(record.game()) {
            record.play(action).unwrap();
            digests.push(record.game().digest());
        }
        let mut again = game(record.setup());
        assert_eq!(again.digest(), digests[0]);
        for (code, digest) in record.played().iter().zip(&digests[1..]) {
            again.apply(Action::from_code(*code).unwrap()).unwrap();
            assert_eq!(again.digest(), *digest);
        }
        assert_eq!(again, *record.game());
    }
}

#[test]
fn undo_and_redo_lead_back_and_forth_through_a_whole_game() {
    for number in [0, 3, 8] {
        let mut record = record(setup(number));
        let mut player = RandomPlayer::new(number);
        let mut states = vec![record.game().clone()];
        while states.len() < 400
            && let Some(action) = player.choose(record.game())
        {
            record.play(action).unwrap();
            states.push(record.game().clone());
        }
        let end = states.len() - 1;
        for step in (0..end).rev() {
            assert!(record.undo().is_some());
            assert_eq!(*record.game(), states[step]);
        }
        assert!(record.undo().is_none());
        for state in &states[1..] {
            assert!(record.redo().is_some());
            assert_eq!(record.game(), state);
        }
        assert!(record.redo().is_none());
    }
}

/// Games of people and Toms, and every other one with an Architect or two in the place of Toms and people.
fn setup_with_architects(number: u64) -> Setup {
    let mut setup = setup(number / 2);
    if number % 2 == 1 {
        let people = setup.deciding();
        let places = setup.seats.iter_mut().filter(|sitter| people > 1 || !sitter.decides());
        places
            .take(1 + (number / 4 % 2) as usize)
            .for_each(|sitter| *sitter = Sitter::Architect(Strength::Easy));
    }
    setup
}

/// One of the games that look like this one to a seat; the same view and number always give the same.
fn imagined(game: &Game, seat: Seat, number: u64) -> Box<Game> {
    let mut imagined = Box::new(None);
    game.imagine(seat, &mut imagined, &mut Chance::from_seed(number));
    imagined.map(Box::new).expect("it was written")
}

/// What a person has learnt who takes the last action back: whether the same action would have looked otherwise if
/// other cards had been hidden.
fn has_shown_something(before: &Game, action: Action, seat: Seat, after: &Game) -> bool {
    (1..4).any(|deal| {
        let mut other = imagined(before, seat, deal);
        // An action that another deal forbids was legal because of what is hidden.
        other.apply(action).is_err() || imagined(&other, seat, 0) != imagined(after, seat, 0)
    })
}

#[test]
fn whoever_takes_back_for_free_has_seen_nothing_that_was_hidden_and_nothing_that_others_did() {
    let (mut free, mut shown, mut others) = (0, 0, 0);
    for number in 0..144 {
        let setup = setup_with_architects(number);
        if !Game::check(&setup).is_empty() {
            continue;
        }
        let mut play = Box::new(Play::new(setup, Default::default()).expect("the setup was looked at"));
        let mut player = RandomPlayer::new(number);
        while let Some(action) = player.choose(play.game()) {
            let before = play.game().clone();
            let seat = before.decision().expect("somebody chooses").seat;
            play.apply(action).expect("a legal action is accepted");
            if play.is_person(seat) {
                let shows = has_shown_something(&before, action, seat, play.game());
                assert!(!(shows && play.undo_is_free()), "game {number}: {action:?} has shown something");
                free += usize::from(play.undo_is_free());
                shown += usize::from(shows);
            } else {
                // What he did is seen, whatever was hidden.
                assert!(!play.undo_is_free(), "game {number}: an Architect has done {action:?}");
                others += 1;
            }
        }
    }
    assert!(
        free > 10_000 && shown > 1_000 && others > 10_000,
        "{free} free, {shown} shown, {others} of others"
    );
}

#[test]
fn a_game_saved_at_any_step_loads_as_it_was() {
    for number in 0..9 {
        let mut record = record(setup(number));
        let mut player = RandomPlayer::new(number);
        while let Some(action) = player.choose(record.game()) {
            record.play(action).unwrap();
            // Loading replays the game, so every step of a long game takes too long.
            let step = record.played().len();
            if step < 60 || step.is_multiple_of(29) {
                let bytes = record.bytes().collect::<Vec<u8>>();
                let loaded = Box::new(Record::from_bytes(&bytes).unwrap());
                assert_eq!(loaded, record);
                assert_eq!(loaded.bytes().collect::<Vec<u8>>(), bytes);
            }
        }
    }
}

/// The bytes of a random game of some length.
fn saved(number: u64, actions: usize) -> Vec<u8> {
    let mut record = record(setup(number));
    let mut player = RandomPlayer::new(number);
    for _ in 0..actions {
        let action = player.choose(record.game()).unwrap();
        record.play(action).unwrap();
    }
    record.bytes().collect()
}

/// Whoever only looks finds the same as whoever takes the game up.
fn load(bytes: &[u8]) -> Result<Box<Record>, LoadError> {
    let loaded = Record::from_bytes(bytes).map(Box::new);
    match (&loaded, Recorded::check::<Game>(bytes, ACTIONS_MAX)) {
        (Ok(record), Ok(recorded)) => {
            assert_eq!(recorded.setup(), record.setup());
            assert!(recorded.codes().eq(record.played().iter().copied()));
        }
        (loaded, checked) => assert_eq!(checked.err(), loaded.as_ref().err().copied()),
    }
    loaded
}

#[test]
fn a_save_with_more_actions_than_there_is_room_for_is_refused() {
    let bytes = saved(3, 40);
    assert!(load(&bytes).is_ok());
    assert!(Recorded::check::<Game>(&bytes, 40).is_ok());
    assert_eq!(Recorded::check::<Game>(&bytes, 39), Err(LoadError::TooManyActions { actions: 40, most: 39 }));
}

#[test]
fn a_save_with_any_bit_flipped_is_refused() {
    let bytes = saved(3, 40);
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << bit;
            assert!(load(&damaged).is_err(), "bit {bit} of byte {at}");
        }
    }
}

#[test]
fn a_save_cut_short_anywhere_or_with_bytes_behind_it_is_refused() {
    let bytes = saved(5, 40);
    for len in 0..bytes.len() {
        assert!(load(&bytes[..len]).is_err(), "{len} bytes");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    let expected = bytes.len();
    assert_eq!(load(&longer), Err(LoadError::TooLong { bytes: expected + 1, expected }));
}

/// Puts the right checksum at the end again, as a hostile or foreign writer would.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let content = bytes.len() - 4;
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..content]);
    bytes[content..].copy_from_slice(&crc.to_le_bytes());
    bytes
}

#[test]
fn a_save_with_a_right_checksum_and_wrong_content_is_refused_with_its_place() {
    let bytes = saved(3, 40);
    let with = |at: usize, byte: u8| {
        let mut changed = bytes.clone();
        changed[at] = byte;
        load(&with_checksum(changed)).unwrap_err()
    };
    assert_eq!(with(0, b'X'), LoadError::NotAGame);
    assert_eq!(with(4, 9), LoadError::OtherVersion { version: 9 });
    assert_eq!(with(5, 7), LoadError::OtherGame { game: GameId(7) });
    assert_eq!(with(6, 200), LoadError::OtherData { version: 200, known: Game::DATA_VERSION });
    assert_eq!(with(7, 5), LoadError::BadSeat { at: 7, byte: 5 });
    assert_eq!(with(8, 5), LoadError::BadSeat { at: 8, byte: 5 });
    // There is no fourth mode of a Tom, and no option.
    assert!(matches!(with(8, 0x44), LoadError::BadSetup(_)));
    assert!(matches!(with(12, 1), LoadError::BadSetup(_)));
    assert!(matches!(with(7, 1), LoadError::BadSeat { at: 9, .. } | LoadError::BadSetup(_)));
    let actions = 0xff00 | usize::from(bytes[22]);
    assert_eq!(with(23, 0xff), LoadError::TooManyActions { actions, most: ACTIONS_MAX });
    // The first action is the choice of a start stack; place 15 is never there.
    let error = with(25, 15);
    assert!(matches!(error, LoadError::IllegalAction { action: 1, at: 24, .. }), "{error}");
    let error = with(24 + 2 * 7, 0xee);
    assert!(matches!(error, LoadError::UnknownAction { action: 8, at: 38, .. }), "{error}");
}
