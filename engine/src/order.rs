//! Order among a few dozen small things.

/// Sorts in place what is compared quickly. The library's sort is as fast, and twenty times as much code for each type, for
/// which a chip has no room.
pub fn sort<T: Copy + Ord>(things: &mut [T]) {
    // Shell's sort: each pass sorts what lies so far apart, the last one everything, most of which is in order by then.
    for gap in [23, 10, 4, 1] {
        for place in gap..things.len() {
            let (moved, mut free) = (things[place], place);
            while free >= gap && things[free - gap] > moved {
                things[free] = things[free - gap];
                free -= gap;
            }
            things[free] = moved;
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::sort;
    use crate::Chance;

    #[test]
    fn any_number_of_things_is_sorted_as_the_library_does() {
        let mut chance = Chance::from_seed(1);
        for count in 0..200 {
            let mut things: std::vec::Vec<u32> = (0..count).map(|_| chance.below(count / 2 + 1)).collect();
            let mut expected = things.clone();
            expected.sort_unstable();
            sort(&mut things);
            assert_eq!(things, expected);
        }
    }
}
