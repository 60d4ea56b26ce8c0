//! How a title was set up last, and the bytes of that: the next game begins where the last one did.

use engine::{SEATS_MAX, Sitter};
use heapless::Vec;

use crate::saves::Why;

/// The version of the bytes.
pub const SETUPS_VERSION: u8 = 1;
/// Bytes of what was set up, without the version.
pub const SETUPS_BYTES: usize = COLOURS_AT + 1;

const SHARED_AT: usize = SEATS_MAX;
const TABLE_AT: usize = 2 * SEATS_MAX;
const OPTIONS_AT: usize = 3 * SEATS_MAX;
const COLOURS_AT: usize = OPTIONS_AT + 2;

/// Who sat where; nobody before the first time.
pub type Sitters = Vec<Sitter, SEATS_MAX>;

/// How a title was set up last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastSetups {
    /// The seats of the last game of one person.
    pub solo: Sitters,
    /// The seats of the last game of several people.
    pub shared: Sitters,
    /// The seats of the last session at a real table.
    pub table: Sitters,
    /// The colours of the pieces there.
    pub colours: [u8; SEATS_MAX],
    /// The options of the last game.
    pub options: u16,
}

/// Nothing was set up yet, for a world without a device.
pub static NO_SETUPS: LastSetups = LastSetups::NONE;

impl LastSetups {
    /// Nothing was set up yet.
    pub const NONE: LastSetups = LastSetups {
        solo: Sitters::new(),
        shared: Sitters::new(),
        table: Sitters::new(),
        colours: [0; SEATS_MAX],
        options: 0,
    };

    /// Remembers the seats and options of a game that begins.
    pub fn note(&mut self, setup: &engine::Setup) {
        let people = setup.seats.iter().filter(|sitter| **sitter == Sitter::Person).count();
        let seats = if people == 1 { &mut self.solo } else { &mut self.shared };
        seats.clone_from(&setup.seats);
        self.options = setup.options;
    }

    /// The bytes, without the version: 0 is an empty seat; colours have two bits each, the first seat lowest.
    pub fn to_bytes(&self) -> [u8; SETUPS_BYTES] {
        let mut bytes = [0; SETUPS_BYTES];
        for (at, sitters) in [(0, &self.solo), (SHARED_AT, &self.shared), (TABLE_AT, &self.table)] {
            for (byte, sitter) in bytes[at..at + SEATS_MAX].iter_mut().zip(sitters) {
                *byte = sitter.byte();
            }
        }
        bytes[OPTIONS_AT..COLOURS_AT].copy_from_slice(&self.options.to_le_bytes());
        bytes[COLOURS_AT] = (0..).step_by(2).zip(self.colours).map(|(bit, colour)| (colour & 3) << bit).sum();
        bytes
    }

    /// Reads the bytes of this version.
    ///
    /// # Errors
    /// Where the first byte is that nothing set up has.
    pub fn from_bytes(bytes: &[u8]) -> Result<LastSetups, Why> {
        let Ok(bytes) = <&[u8; SETUPS_BYTES]>::try_from(bytes) else {
            return Err(Why::Damaged { at: bytes.len().min(SETUPS_BYTES) as u16 });
        };
        let sitters = |at: usize| {
            let mut sitters = Sitters::new();
            for (place, byte) in (at..).zip(&bytes[at..at + SEATS_MAX]) {
                match Sitter::from_byte(*byte) {
                    // An empty seat stands after the last one only.
                    Some(sitter) if sitters.len() == place - at => _ = sitters.push(sitter),
                    None if *byte == 0 => {}
                    _ => return Err(Why::Damaged { at: place as u16 }),
                }
            }
            Ok(sitters)
        };
        let colour = |seat: usize| bytes[COLOURS_AT] >> (2 * seat) & 3;
        Ok(LastSetups {
            solo: sitters(0)?,
            shared: sitters(SHARED_AT)?,
            table: sitters(TABLE_AT)?,
            colours: core::array::from_fn(colour),
            options: u16::from_le_bytes([bytes[OPTIONS_AT], bytes[OPTIONS_AT + 1]]),
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::Strength;

    use super::*;

    fn setups() -> LastSetups {
        let [person, hard] = [Sitter::Person, Sitter::Architect(Strength::Hard)];
        LastSetups {
            solo: Sitters::from_slice(&[person, Sitter::Automa(0x24), hard]).unwrap(),
            shared: Sitters::from_slice(&[person, hard, person, person]).unwrap(),
            table: Sitters::from_slice(&[person, person]).unwrap(),
            colours: [3, 1, 0, 2],
            options: 0x0105,
        }
    }

    #[test]
    fn what_was_set_up_comes_back_as_it_was() {
        for setups in [setups(), LastSetups::default()] {
            assert_eq!(LastSetups::from_bytes(&setups.to_bytes()), Ok(setups));
        }
        assert_eq!(setups().to_bytes(), [1, 0x24, 4, 0, 1, 4, 1, 1, 1, 1, 0, 0, 5, 1, 0b10_00_01_11]);
    }

    #[test]
    fn bytes_of_nobody_and_holes_between_seats_are_refused_with_their_place() {
        let mut bytes = setups().to_bytes();
        bytes[1] = 9;
        assert_eq!(LastSetups::from_bytes(&bytes), Err(Why::Damaged { at: 1 }));
        bytes[1] = 0;
        assert_eq!(
            LastSetups::from_bytes(&bytes),
            Err(Why::Damaged { at: 2 }),
            "an empty seat before a sitter"
        );
        assert_eq!(LastSetups::from_bytes(&bytes[1..]), Err(Why::Damaged { at: 14 }));
    }
}
