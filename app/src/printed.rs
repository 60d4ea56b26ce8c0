//! What an owner of a box has said of its board, and the bytes of that: every new session begins with it.

use heapless::Vec;

use crate::saves::Why;

/// The version of the bytes.
pub const PRINTED_VERSION: u8 = 1;
/// What can be said of a board at most.
pub const PRINTED_MAX: usize = 16;
const BYTES_MAX: usize = 2 * PRINTED_MAX;

/// What is printed on a board: entries of the title's companion, by their codes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed(pub Vec<u16, PRINTED_MAX>);

impl Printed {
    /// The bytes, without the version: the codes, low byte first.
    pub fn to_bytes(&self) -> Vec<u8, BYTES_MAX> {
        self.0.iter().flat_map(|code| code.to_le_bytes()).collect()
    }

    /// Reads the bytes of this version.
    ///
    /// # Errors
    /// Where they end, if they are no such list. What a code means, only the title knows.
    pub fn from_bytes(bytes: &[u8]) -> Result<Printed, Why> {
        if bytes.len() > BYTES_MAX || !bytes.len().is_multiple_of(2) {
            return Err(Why::Damaged { at: bytes.len().min(BYTES_MAX) as u16 });
        }
        let codes = bytes.chunks_exact(2).filter_map(|pair| pair.try_into().ok());
        Ok(Printed(codes.map(u16::from_le_bytes).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_comes_back_as_it_was() {
        for codes in [&[][..], &[0x2117], &[0xabcd; PRINTED_MAX]] {
            let printed = Printed(Vec::from_slice(codes).unwrap());
            assert_eq!(Printed::from_bytes(&printed.to_bytes()), Ok(printed));
        }
        assert_eq!(Printed(Vec::from_slice(&[0x2117]).unwrap()).to_bytes(), [0x17, 0x21]);
        assert_eq!(Printed::from_bytes(&[1, 2, 3]), Err(Why::Damaged { at: 3 }));
        assert_eq!(Printed::from_bytes(&[0; BYTES_MAX + 2]), Err(Why::Damaged { at: BYTES_MAX as u16 }));
    }
}
