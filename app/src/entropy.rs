//! Where seeds of games come from: a state of 128 bits that nobody is ever shown.
//!
//! A seed tells every card of its game. Those of solo games are told in About at any time, and whoever plays alone
//! first and then with others can count every press between. So a seed must tell nothing of the next one, or of the
//! one before. Numbers that follow each other by steps that can be taken backwards, as those of SplitMix64 can, tell
//! everything.
//!
//! Here the state is the key of SipHash-2-4, and all that is done with it goes through that hash, which is made so
//! that its values neither give away the key nor each other: half of one value is a seed, a whole one of another
//! message is the next state. From any number of seeds to a state, and from a state to the one before, there is no
//! way but to try out all of them. The hash and its 128 bits are the same on every platform, so the same chance
//! and the same presses give the same games everywhere.

use core::fmt;

use siphasher::sip128::SipHasher24;

/// What a value is for: messages that begin with different bytes have nothing in common.
#[derive(Clone, Copy)]
enum Purpose {
    Seed,
    Pressed,
    Chance,
}

/// The state.
#[derive(Clone)]
pub(crate) struct Entropy {
    key: [u64; 2],
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy(..)")
    }
}

impl Entropy {
    /// The state that a device starts with, of as many bits of chance as it has.
    pub(crate) const fn new(chance: u128) -> Entropy {
        Entropy { key: [chance as u64, (chance >> 64) as u64] }
    }

    /// A seed for a game that begins now.
    pub(crate) fn seed(&self) -> u64 {
        self.value(Purpose::Seed, 0)[0]
    }

    /// Goes on to another state, for an input with this number.
    pub(crate) fn stir(&mut self, input: u8) {
        self.key = self.value(Purpose::Pressed, input.into());
    }

    /// Goes on to another state, by what a device has of chance later than at its start. 0 is none, and changes nothing:
    /// so a device that is to play certain games agrees with one that has none.
    pub(crate) fn stir_in(&mut self, chance: u64) {
        if chance != 0 {
            self.key = self.value(Purpose::Chance, chance);
        }
    }

    fn value(&self, purpose: Purpose, number: u64) -> [u64; 2] {
        let mut message = [purpose as u8; 9];
        message[1..].copy_from_slice(&number.to_le_bytes());
        let hash = SipHasher24::new_with_keys(self.key[0], self.key[1]).hash(&message);
        [hash.h1, hash.h2]
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::HashSet;
    use std::format;

    use super::*;

    #[test]
    fn the_hash_is_siphash_2_4_with_128_bits() {
        // The vectors of its authors: the key 00 01 .. 0f, the messages of no byte and of 00.
        let hasher = SipHasher24::new_with_keys(0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908);
        let of = |bytes: &[u8]| {
            let hash = hasher.hash(bytes);
            [hash.h1.to_le_bytes(), hash.h2.to_le_bytes()].concat()
        };
        assert_eq!(of(&[])[..8], [0xa3, 0x81, 0x7f, 0x04, 0xba, 0x25, 0xa8, 0xe6]);
        assert_eq!(of(&[])[8..], [0x6d, 0xf6, 0x72, 0x14, 0xc7, 0x55, 0x02, 0x93]);
        assert_eq!(of(&[0])[..8], [0xda, 0x87, 0xc1, 0xd8, 0x6b, 0x99, 0xaf, 0x44]);
        assert_eq!(of(&[0])[8..], [0x34, 0x76, 0x59, 0x11, 0x9b, 0x22, 0xfc, 0x45]);
    }

    #[test]
    fn the_same_chance_and_the_same_presses_give_the_same_seeds_for_ever() {
        let mut entropy = Entropy::new(7);
        let first = entropy.seed();
        entropy.stir(3);
        entropy.stir_in(0);
        let second = entropy.seed();
        entropy.stir_in(1);
        // Computed once by an independent implementation in another language.
        let expected = [0xc98b_7388_0632_a8e0, 0x02f5_6d4d_0dcf_0259, 0x4baf_6e8d_b63a_ce7f];
        assert_eq!([first, second, entropy.seed()], expected);
    }

    #[test]
    fn every_press_and_every_chance_leads_elsewhere() {
        let mut seeds = HashSet::new();
        for chance in [0, 1, 7, 1 << 64, u128::MAX] {
            let start = Entropy::new(chance);
            assert!(seeds.insert(start.seed()));
            for number in 0..8 {
                let (mut pressed, mut chosen) = (start.clone(), start.clone());
                pressed.stir(number);
                chosen.stir_in(u64::from(number) + 1);
                assert!(seeds.insert(pressed.seed()) && seeds.insert(chosen.seed()));
            }
        }
    }

    #[test]
    fn the_state_is_not_even_told_to_those_who_look_for_faults() {
        assert_eq!(format!("{:?}", Entropy::new(7)), "Entropy(..)");
    }
}
