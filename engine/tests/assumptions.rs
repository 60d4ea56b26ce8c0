//! What was taken for granted while there was one game, and a second one breaks without a word: a test each. The toy has
//! what the first game has not.

use engine::properties::{a_random_game_ends, any_action};
use engine::toy::{Action, Fact, LENGTH, Refusal, Rule, Toy};
use engine::{
    Chance, Code, LoadError, LogEntry, Progress, Record, RecordError, Rules, Seat, Setup, SetupFaults,
    Sitter, properties,
};

type ToyRecord = Record<Toy, { Toy::ACTIONS_MAX }>;

fn setup(seats: usize, length: usize, seed: u64) -> Setup {
    Setup { options: LENGTH.choose(0, length), ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], seed) }
}

/// 1. TOY-6: the first game breaks every tie, so that one seat a rank was enough.
#[test]
fn ranks_are_shared_and_no_winner_is_left_out() {
    let mut shared = 0;
    for seed in 0..50 {
        let mut told = Vec::new();
        let end = a_random_game_ends::<Toy>(&setup(4, 0, seed), seed, |_, log| told = log.entries().to_vec());
        let scores = end.scores();
        let most = scores.0.iter().map(|score| score.points).max().unwrap();
        let first: Vec<Seat> = Seat::first(4)
            .zip(&scores.0)
            .filter_map(|(seat, score)| (score.points == most).then_some(seat))
            .collect();
        assert!(scores.winners().eq(first.iter().copied()));
        assert_eq!(scores.ranking().count(), 4);
        // And the log names each of them as the first.
        let won = |entry: &&LogEntry<Fact, Rule>| matches!(entry.fact, Fact::Result { rank: 1, .. });
        assert!(told.iter().filter(won).map(|entry| entry.seat.unwrap()).eq(first.iter().copied()));
        shared += usize::from(first.len() > 1);
    }
    assert!(shared > 10, "only {shared} victories were shared");
}

/// 2. TOY-6: how far a game has come is its own measure; nothing ends after five of anything.
#[test]
fn time_is_what_the_game_counts_by_and_not_a_round_of_five() {
    for (length, rounds) in [(0, 3), (1, 5)] {
        for seats in 2..=4 {
            let mut seen = Vec::new();
            let mut actions = 0;
            let end = a_random_game_ends::<Toy>(&setup(seats, length, 7), 7, |game, _| {
                seen.push(game.progress());
                actions += 1;
            });
            seen.dedup();
            let all: Vec<_> = (1..=rounds).map(|now| Progress { now, of: Some(rounds) }).collect();
            assert_eq!(seen, all);
            // It is over, and still in its last round.
            assert!(end.is_over());
            assert_eq!(actions - 1, usize::from(rounds) * seats);
        }
    }
}

/// 4. TOY-3: a step that nobody can choose is asked all the same, recorded and told.
#[test]
fn a_forced_pass_is_asked_recorded_and_told() {
    let mut passes = 0;
    for seed in 0..40 {
        let mut record = ToyRecord::new(setup(3, 1, seed)).unwrap();
        let mut chance = Chance::from_seed(seed);
        while let Some(decision) = record.game().decision() {
            let seat = decision.seat;
            let other = Seat::first(3).find(|other| *other != seat).unwrap();
            if record.game().view(seat).card(seat) != Some(9) {
                record.play(any_action(record.game(), &mut chance).unwrap()).unwrap();
                continue;
            }
            passes += 1;
            let mut legal = Vec::new();
            record.game().legal(&mut |action| legal.push(action));
            assert_eq!(legal, [Action::Pass]);
            // Before it is shown, nobody else knows.
            assert_eq!(record.game().view(other).card(seat), None);
            let played = record.played().len();
            record.play(Action::Pass).unwrap();
            assert_eq!(record.played()[played..], [Action::Pass.code()]);
            let told = LogEntry { rule: Rule::Nine, seat: Some(seat), fact: Fact::Passed };
            assert_eq!(record.last().entries()[0], told);
            // It is a step of its own for undo, too.
            let mut back = record.clone();
            assert_eq!(back.undo(), Some(Action::Pass));
            assert_eq!(back.game().decision(), Some(decision));
        }
    }
    assert!(passes > 20, "only {passes} passes");
}

/// 5. TOY-4, TOY-5: the house acts and has no seat; who is asked next follows from no fixed order.
#[test]
fn whoever_is_asked_is_told_by_the_decision_and_somebody_without_a_seat_acts() {
    let mut orders = Vec::new();
    for seed in 0..30 {
        let (mut asked, mut starter, mut round) = (Vec::new(), Seat::FIRST, 0);
        a_random_game_ends::<Toy>(&setup(4, 1, seed), seed, |game, log| {
            let house = |entry: &&LogEntry<Fact, Rule>| matches!(entry.fact, Fact::HouseDrew { .. });
            if let Some(house) = log.entries().iter().find(house) {
                assert_eq!((house.seat, house.rule), (None, Rule::House));
                // Everybody was asked once, from the starter on, one round this way and one the other.
                let step = if round % 2 == 0 { 1 } else { 3 };
                let expected: Vec<_> =
                    (0..4).map(|place| Seat::new((starter.index() + place * step) % 4).unwrap()).collect();
                assert_eq!(asked, expected, "round {} of game {seed}", round + 1);
                orders.push(core::mem::take(&mut asked));
                round += 1;
                let scored = |entry: &&LogEntry<Fact, Rule>| matches!(entry.fact, Fact::Scored { .. });
                let last = log.entries().iter().rfind(scored);
                starter = last.and_then(|entry| entry.seat).unwrap_or(starter);
            }
            asked.extend(game.decision().map(|decision| decision.seat));
        });
        assert_eq!(round, 5);
    }
    orders.sort_unstable();
    orders.dedup();
    // Four starters, two ways.
    assert_eq!(orders.len(), 8);
}

/// 6. Options are part of a game: of its setup, its bytes and its digest.
#[test]
fn the_same_actions_with_another_option_are_another_game_or_none() {
    for seed in 0..20 {
        let [short, long] = [0, 1].map(|length| {
            let setup = setup(2, length, seed);
            let record: ToyRecord =
                properties::undo_redo_and_replay_lead_to_the_same(&setup, seed, Toy::ACTIONS_MAX);
            assert!(record.game().is_over());
            record
        });
        // The actions of the short game do not end the long one.
        let mut longer = ToyRecord::new(setup(2, 1, seed)).unwrap();
        assert_ne!(longer.game().digest(), short.game_at(0).digest());
        for code in short.played() {
            longer.play(Action::from_code(*code).unwrap()).unwrap();
        }
        assert!(!longer.game().is_over());
        assert_ne!(longer.game().digest(), short.game().digest());
        let [one, other] = [&short, &longer].map(|record| record.bytes().collect::<Vec<u8>>());
        assert_eq!((one[12], other[12]), (0, 1), "docs/save-format.md: options are bytes 12 and 13");
        assert_eq!(ToyRecord::from_bytes(&other).unwrap().setup().options, 1);
        assert!(ToyRecord::from_bytes(&other).unwrap() == longer);
        // Those of the long game go on where the short one is over.
        let mut shorter = ToyRecord::new(setup(2, 0, seed)).unwrap();
        let refused = long.played().iter().map(|code| shorter.play(Action::from_code(*code).unwrap()));
        let refused: Vec<_> = refused.filter_map(Result::err).collect();
        assert_eq!(refused, [RecordError::Refused(Refusal::Over); 4], "two rounds of two seats too many");
        let mut bytes: Vec<u8> = long.bytes().collect();
        bytes[12] = 0;
        let end = bytes.len() - 4;
        let checksum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..end]);
        bytes[end..].copy_from_slice(&checksum.to_le_bytes());
        let illegal = LoadError::IllegalAction { action: 7, at: 36, rule: "TOY-6" };
        assert_eq!(ToyRecord::from_bytes(&bytes).err(), Some(illegal));
    }
}

/// 6. A value that there is not is refused before the game looks at it, and one that does not go with the seats by the game.
#[test]
fn options_are_looked_at_before_and_by_the_game() {
    let faults = |seats: usize, options| {
        let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 4][..seats], 1) };
        Toy::check(&setup).sentences().to_vec()
    };
    assert_eq!(faults(2, 3), [SetupFaults::UNKNOWN_OPTION], "there are three lengths in two bits");
    let longest = LENGTH.choose(0, 2);
    assert!(faults(3, longest).is_empty());
    assert_eq!(faults(4, longest), ["a toy game of four seats has at most five rounds (TOY-6)"]);
}
