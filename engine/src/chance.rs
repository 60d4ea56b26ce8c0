//! Randomness that is the same on every machine, for ever.
//!
//! The generator comes from a crate; the bounded draw and the shuffle are our own, because library
//! versions of these may change between releases and every saved game depends on them. The test
//! vectors below are a promise to saved games: they must never change.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

/// A seeded source of random draws: Xoshiro128++.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(Xoshiro128PlusPlus);

impl core::hash::Hash for Chance {
    /// The next four numbers tell two sources apart: together they are as long as the state.
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        let mut ahead = self.0.clone();
        for _ in 0..4 {
            state.write_u32(ahead.next_u32());
        }
    }
}

impl Chance {
    /// The source that belongs to `seed`.
    pub fn from_seed(seed: u64) -> Chance {
        Chance(Xoshiro128PlusPlus::seed_from_u64(seed))
    }

    /// A source of its own, for something that shall not move this one any further.
    pub fn split(&mut self) -> Chance {
        let high = u64::from(self.0.next_u32());
        Chance::from_seed(high << 32 | u64::from(self.0.next_u32()))
    }

    /// A number from `0` to `bound - 1`, each equally likely; `0` if `bound` is 0.
    ///
    /// Lemire's multiply-and-reject: one 32 x 32 multiplication in almost every case.
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            // Low products appear once too often; this is how many of them to refuse.
            let refuse_below = bound.wrapping_neg() % bound;
            while (product as u32) < refuse_below {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles in place: Fisher-Yates from the last place down.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }
}

/// The `number`th number of SplitMix64 from a seed, counted from 1. It makes seeds of a seed: neighbouring
/// numbers have nothing in common.
pub const fn mix(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_xoshiro128_plus_plus() {
        // The vector printed with the reference implementation: state 1, 2, 3, 4.
        let mut seed = [0; 16];
        for (i, byte) in [1u8, 2, 3, 4].into_iter().enumerate() {
            seed[4 * i] = byte;
        }
        let mut generator = Xoshiro128PlusPlus::from_seed(seed);
        let first: [u32; 5] = core::array::from_fn(|_| generator.next_u32());
        assert_eq!(first, [641, 1573767, 3222811527, 3517856514, 836907274]);
    }

    #[test]
    fn seeds_of_a_seed_are_those_of_splitmix64() {
        // The first numbers from seed 0, as its author has them.
        let first = [1, 2, 3].map(|number| mix(0, number));
        assert_eq!(first, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    #[test]
    fn seeds_draws_and_shuffles_never_change() {
        let mut chance = Chance::from_seed(42);
        let draws: [u32; 4] = core::array::from_fn(|_| chance.below(1000));
        assert_eq!(draws, [615, 410, 380, 330]);
        let mut items: [u8; 10] = core::array::from_fn(|i| i as u8);
        Chance::from_seed(42).shuffle(&mut items);
        // Computed once by an independent implementation in another language.
        assert_eq!(items, [0, 1, 9, 7, 5, 4, 2, 8, 3, 6]);
    }

    #[test]
    fn bounded_draws_stay_below_their_bound_and_reach_every_value() {
        let mut chance = Chance::from_seed(1);
        for bound in 1..=40u32 {
            let mut seen = 0u64;
            for _ in 0..2000 {
                let drawn = chance.below(bound);
                assert!(drawn < bound);
                seen |= 1 << drawn;
            }
            assert_eq!(seen, (1u64 << bound) - 1, "bound {bound}");
        }
        assert_eq!(chance.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: [u8; 105] = core::array::from_fn(|i| i as u8);
        Chance::from_seed(7).shuffle(&mut items);
        let mut sorted = items;
        sorted.sort_unstable();
        assert_eq!(sorted, core::array::from_fn(|i| i as u8));
        assert_ne!(items, sorted);
    }
}
