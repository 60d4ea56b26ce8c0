//! What holds for every saved game. The places of bytes are those of `docs/save-format.md`, written down once more: a
//! format that moves is another format.

use crc::{CRC_32_ISO_HDLC, Crc};

use super::refused;
use crate::{Code, GameId, LoadError, Record, Recorded, RuleNumber, Rules, SAVE_VERSION, saved_bytes};

const VERSION: usize = 4;
const GAME: usize = 5;
const DATA: usize = 6;
const SEAT_COUNT: usize = 7;
const SEATS: usize = 8;
const OPTIONS: usize = 12;
const ACTION_COUNT: usize = 22;
const ACTIONS: usize = 24;
const CHECKSUM_BYTES: usize = 4;

/// Whoever only looks finds the same as whoever takes the game up.
fn load<G: Rules, const N: usize>(bytes: &[u8]) -> Result<Record<G, N>, LoadError> {
    let loaded = Record::<G, N>::from_bytes(bytes);
    match (&loaded, Recorded::check::<G>(bytes, N)) {
        (Ok(record), Ok(recorded)) => {
            assert_eq!(recorded.setup(), record.setup());
            assert!(recorded.codes().eq(record.played().iter().copied()));
        }
        (loaded, checked) => assert_eq!(checked.err(), loaded.as_ref().err().copied()),
    }
    loaded
}

/// Writes the bytes of a record into a room, which has one byte more.
fn save<'r, G: Rules, const N: usize>(record: &Record<G, N>, room: &'r mut [u8]) -> &'r mut [u8] {
    let bytes = saved_bytes(record.played().len());
    assert_eq!(record.bytes().count(), bytes, "the length of a saved game follows from its actions");
    room.iter_mut().zip(record.bytes()).for_each(|(place, byte)| *place = byte);
    &mut room[..bytes + 1]
}

/// A saved game is read back as it was, and saved again it has the same bytes. The room holds the bytes and one more; the
/// record has nothing to redo, for that is not saved.
pub fn a_saved_game_is_read_back<G: Rules, const N: usize>(record: &Record<G, N>, room: &mut [u8]) {
    let Some((_, saved)) = save(record, room).split_last() else { unreachable!("one byte more") };
    let loaded = load::<G, N>(saved).unwrap_or_else(|error| panic!("a saved game is refused: {error}"));
    assert!(loaded == *record, "a saved game is read back as another one");
    assert!(loaded.bytes().eq(saved.iter().copied()), "saved again it has other bytes");
    assert!(!loaded.can_redo(), "what was undone is not saved");
}

/// With any bit flipped, cut short anywhere or with a byte behind, a saved game is refused.
pub fn a_damaged_save_is_refused<G: Rules, const N: usize>(record: &Record<G, N>, room: &mut [u8]) {
    let room = save(record, room);
    let bytes = room.len() - 1;
    for at in 0..bytes {
        for bit in 0..8 {
            room[at] ^= 1 << bit;
            assert!(load::<G, N>(&room[..bytes]).is_err(), "bit {bit} of byte {at} was flipped");
            room[at] ^= 1 << bit;
        }
        let cut = load::<G, N>(&room[..at]).err();
        assert!(
            matches!(cut, Some(LoadError::TooShort { bytes, .. }) if bytes == at),
            "cut at {at}: {cut:?}"
        );
    }
    room[bytes] = 0;
    let longer = load::<G, N>(room).err();
    assert_eq!(longer, Some(LoadError::TooLong { bytes: bytes + 1, expected: bytes }));
    let actions = record.played().len();
    if let Some(most) = actions.checked_sub(1) {
        let full = Recorded::check::<G>(&room[..bytes], most).err();
        assert_eq!(full, Some(LoadError::TooManyActions { actions, most }));
    }
}

/// Puts other bytes into a saved game, with the right checksum as a foreign writer would, and tells why it is refused.
fn refusal<G: Rules, const N: usize>(saved: &mut [u8], at: usize, other: &[u8]) -> LoadError {
    let mut before = [0; 2];
    let before = &mut before[..other.len()];
    before.copy_from_slice(&saved[at..][..other.len()]);
    assert!(before != other, "nothing was changed");
    saved[at..][..other.len()].copy_from_slice(other);
    sign(saved);
    let loaded = load::<G, N>(saved).err();
    saved[at..][..other.len()].copy_from_slice(before);
    sign(saved);
    loaded.unwrap_or_else(|| panic!("{other:02x?} at byte {at} were accepted"))
}

fn sign(saved: &mut [u8]) {
    let (content, checksum) = saved.split_at_mut(saved.len() - CHECKSUM_BYTES);
    checksum.copy_from_slice(&Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(content).to_le_bytes());
}

/// A saved game whose checksum is right and whose content is not is refused, with the reason and the place. The record has
/// an action at least.
pub fn a_foreign_save_is_refused<G: Rules, const N: usize>(record: &Record<G, N>, room: &mut [u8]) {
    let Some((_, saved)) = save(record, room).split_last_mut() else { unreachable!("one byte more") };
    let mut with = |at: usize, other: &[u8]| refusal::<G, N>(saved, at, other);
    assert_eq!(with(0, b"X"), LoadError::NotAGame);
    for version in [SAVE_VERSION - 1, SAVE_VERSION + 1] {
        assert_eq!(with(VERSION, &[version]), LoadError::OtherVersion { version });
    }
    let game = G::ID.0 ^ 0xff;
    assert_eq!(with(GAME, &[game]), LoadError::OtherGame { game: GameId(game) });
    let (version, known) = (G::DATA_VERSION + 1, G::DATA_VERSION);
    assert_eq!(with(DATA, &[version]), LoadError::OtherData { version, known });
    // Five seats, nobody's byte, a seat that is not to be there.
    assert_eq!(with(SEAT_COUNT, &[5]), LoadError::TooManySeats { seats: 5 });
    assert_eq!(with(SEATS, &[5]), LoadError::BadSeat { at: SEATS, byte: 5 });
    let byte = record.setup().seats[0].byte();
    assert_eq!(with(SEAT_COUNT, &[0]), LoadError::BadSeat { at: SEATS, byte });
    // The highest bit of the options is no game's yet.
    let unknown = u16::from_le_bytes([record.setup().options as u8, 0x80]);
    let error = LoadError::UnknownOptions { options: unknown, known: G::OPTIONS };
    assert_eq!(with(OPTIONS + 1, &[0x80]), error);
    let most = G::ACTIONS_MAX.min(N);
    let too_many = LoadError::TooManyActions { actions: 0xffff, most };
    assert_eq!(with(ACTION_COUNT, &[0xff, 0xff]), too_many);
    let actions = record.played().len();
    for action in [1, actions] {
        let at = ACTIONS + 2 * (action - 1);
        let unknown = LoadError::UnknownAction { action, at, code: 0xffff };
        assert_eq!(with(at, &[0xff, 0xff]), unknown);
        let mut before = record.game_at(action - 1);
        let Some(illegal) = refused(&before) else { continue };
        let rule = before.apply(illegal).expect_err("it is not legal").into().number();
        assert_eq!(with(at, &illegal.code().to_be_bytes()), LoadError::IllegalAction { action, at, rule });
    }
}
