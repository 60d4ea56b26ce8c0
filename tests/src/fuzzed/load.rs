//! Any bytes: the decoder of recorded games answers, and what it accepts it writes back the same.

use crc::{CRC_32_ISO_HDLC, Crc};
use engine::toy::Toy;
use engine::{LoadError, Record, Recorded, Rules, recorded_game, saved_bytes};
use fifth_avenue::Game as FifthAvenue;
use new_york_1901::Game as NewYork1901;
use new_york_city::Game;
use tower_up::Game as TowerUp;

use super::Outcome;

/// Where the number of actions stands.
const COUNT_AT: usize = 22;

/// The first byte says what is mended in the rest: 1 the checksum, 2 the number of actions. The fuzzer would hardly
/// ever come past them.
pub fn load(input: &[u8]) -> Outcome {
    let mut outcome = Outcome::default();
    let Some((mends, bytes)) = input.split_first() else { return outcome };
    let mut bytes = bytes.to_vec();
    if let Some(actions) = bytes.len().checked_sub(saved_bytes(0)) {
        if mends & 2 != 0 {
            bytes[COUNT_AT..][..2].copy_from_slice(&(actions as u16 / 2).to_le_bytes());
        }
        if mends & 1 != 0 {
            let content = bytes.len() - 4;
            let checksum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&bytes[..content]);
            bytes[content..].copy_from_slice(&checksum.to_le_bytes());
        }
    }
    // The record names its game; whoever reads another one says so.
    let is_city = read::<Game, { Game::ACTIONS_MAX }>(&bytes);
    let is_tower = read::<TowerUp, { TowerUp::ACTIONS_MAX }>(&bytes);
    let is_1901 = read::<NewYork1901, { NewYork1901::ACTIONS_MAX }>(&bytes);
    let is_fifth_avenue = read::<FifthAvenue, { FifthAvenue::ACTIONS_MAX }>(&bytes);
    let is_toy = read::<Toy, { Toy::ACTIONS_MAX }>(&bytes);
    let is_any = [is_city, is_tower, is_1901, is_fifth_avenue, is_toy];
    let games = is_any.into_iter().filter(|is_it| *is_it).count();
    assert!(games <= 1, "a record is one of one game");
    outcome.count(games == 1);
    outcome
}

/// Whether bytes are a record of a game; all ways to read them agree.
fn read<G: Rules, const N: usize>(bytes: &[u8]) -> bool {
    let game = recorded_game(bytes);
    let checked = Recorded::check::<G>(bytes, N);
    // It has room for the longest game: off the stack.
    match Record::<G, N>::from_bytes(bytes).map(Box::new) {
        Ok(record) => {
            assert_eq!(game, Ok(G::ID));
            let recorded = checked.expect("what is loaded is found good");
            assert_eq!(recorded.setup(), record.setup());
            assert!(recorded.codes().eq(record.played().iter().copied()));
            assert!(record.bytes().eq(bytes.iter().copied()), "it is written back the same");
            assert_eq!(record.game_at(usize::MAX), *record.game());
            if let Some(most) = record.played().len().checked_sub(1) {
                let too_many = LoadError::TooManyActions { actions: most + 1, most };
                assert_eq!(Recorded::check::<G>(bytes, most), Err(too_many));
            }
            true
        }
        Err(error) => {
            assert_eq!(checked, Err(error));
            assert!(!error.to_string().is_empty());
            match game {
                Err(reason) => assert_eq!(error, reason),
                Ok(game) => assert_eq!(error == LoadError::OtherGame { game }, game != G::ID),
            }
            false
        }
    }
}
