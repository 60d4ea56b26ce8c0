//! The chips of an objective: what the pile can have given (TU-2.7, TU-17.5).

use engine::{SEATS_MAX, Seat};

use super::refused::Refused;
use crate::components::chips;

/// The chip that a seat has of an objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Chip {
    /// None.
    #[default]
    None,
    /// That of 7 Mio.
    Seven,
    /// That of 5 Mio.
    Five,
    /// One of 3 Mio.
    Three,
}

impl Chip {
    /// All of them; their places are the numbers that sessions hold.
    pub const ALL: [Chip; 4] = [Chip::None, Chip::Seven, Chip::Five, Chip::Three];

    /// The chip with this number.
    pub const fn new(number: u16) -> Option<Chip> {
        if (number as usize) < Chip::ALL.len() { Some(Chip::ALL[number as usize]) } else { None }
    }

    /// What it is worth (TU-1.7).
    pub const fn mio(self) -> u8 {
        [0, 7, 5, 3][self as usize]
    }

    /// The chip of so many Mio.
    pub fn of_mio(mio: u8) -> Option<Chip> {
        Chip::ALL.into_iter().find(|chip| chip.mio() == mio)
    }
}

/// How many of these a pile has, of its first chips.
fn count(pile: &[u8], chip: Chip) -> usize {
    pile.iter().filter(|mio| **mio == chip.mio()).count()
}

/// The chip that lies on top of a pile of which these are taken.
pub(super) fn top(seats: u8, taken: usize) -> Chip {
    chips(seats).get(taken).and_then(|mio| Chip::of_mio(*mio)).unwrap_or_default()
}

/// Whether the pile of an objective can have given these chips. Of seats that have said nothing yet (`None`) anything can be,
/// so a 5 is only refused when nobody is left who may have the 7.
pub(super) fn check(seats: u8, said: &[Option<Chip>; SEATS_MAX], asked: Seat) -> Result<(), Refused> {
    let (pile, said) = (chips(seats), &said[..usize::from(seats)]);
    let of = |chip: Chip| said.iter().filter(|other| **other == Some(chip)).count();
    let own = said.get(usize::from(asked.index())).copied().flatten().unwrap_or_default();
    if own != Chip::None {
        if count(pile, own) == 0 {
            return Err(Refused::NotInPile { chip: own });
        }
        if of(own) > count(pile, own) {
            let other = Seat::first(seats)
                .find(|seat| *seat != asked && said[usize::from(seat.index())] == Some(own));
            return Err(Refused::ChipTaken { seat: other.unwrap_or_default(), chip: own });
        }
    }
    let taken = said.iter().filter(|chip| chip.is_some_and(|chip| chip != Chip::None)).count();
    let open = said.iter().filter(|chip| chip.is_none()).count();
    let fits = |given: usize| Chip::ALL[1..].iter().all(|chip| of(*chip) <= count(&pile[..given], *chip));
    if (taken..=taken + open).any(fits) {
        return Ok(());
    }
    // The highest one that nobody has, and nobody can have any more.
    let missing = Chip::ALL[1..].iter().find(|chip| of(**chip) < count(pile, **chip));
    Err(Refused::HigherFirst { chip: missing.copied().unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Option<Chip> = Some(Chip::None);
    const SEVEN: Option<Chip> = Some(Chip::Seven);
    const FIVE: Option<Chip> = Some(Chip::Five);
    const THREE: Option<Chip> = Some(Chip::Three);

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    /// TU-2.7, TU-17.5.
    #[test]
    fn a_pile_gives_its_highest_chip_first() {
        let four = |said| check(4, &said, seat(0));
        assert_eq!(four([FIVE, None, None, None]), Ok(()), "somebody else may have the 7");
        assert_eq!(four([FIVE, NONE, NONE, NONE]), Err(Refused::HigherFirst { chip: Chip::Seven }));
        assert_eq!(four([THREE, SEVEN, None, NONE]), Ok(()));
        assert_eq!(four([THREE, SEVEN, NONE, NONE]), Err(Refused::HigherFirst { chip: Chip::Five }));
        assert_eq!(four([THREE, SEVEN, FIVE, THREE]), Ok(()));
        assert_eq!(
            four([THREE, THREE, FIVE, THREE]),
            Err(Refused::ChipTaken { seat: seat(1), chip: Chip::Three })
        );
        assert_eq!(
            four([SEVEN, SEVEN, None, None]),
            Err(Refused::ChipTaken { seat: seat(1), chip: Chip::Seven })
        );
        assert_eq!(four([NONE, THREE, None, None]), Ok(()), "two are left for the 7 and the 5");
        assert_eq!(four([NONE, THREE, None, NONE]), Err(Refused::HigherFirst { chip: Chip::Seven }));
        assert_eq!(
            check(3, &[THREE, THREE, None, None], seat(0)),
            Err(Refused::ChipTaken { seat: seat(1), chip: Chip::Three })
        );
        assert_eq!(
            check(2, &[FIVE, None, None, None], seat(0)),
            Err(Refused::NotInPile { chip: Chip::Five })
        );
        assert_eq!(check(2, &[THREE, SEVEN, None, None], seat(0)), Ok(()));
    }

    #[test]
    fn whatever_a_pile_gives_is_accepted_and_nothing_else() {
        for seats in 2..=4 {
            let pile = chips(seats);
            let mut right = 0;
            for number in 0..4usize.pow(seats.into()) {
                let mut said = [None; SEATS_MAX];
                let mut rest = number;
                for chip in said.iter_mut().take(seats.into()) {
                    *chip = Chip::new((rest % 4) as u16);
                    rest /= 4;
                }
                let mut values: heapless::Vec<u8, 4> =
                    said.iter().flatten().map(|chip| chip.mio()).filter(|mio| *mio > 0).collect();
                values.sort_unstable_by(|first, second| second.cmp(first));
                let given = values == pile[..values.len()];
                let accepted = Seat::first(seats).all(|seat| check(seats, &said, seat).is_ok());
                assert_eq!(accepted, given, "{said:?}");
                right += usize::from(given);
            }
            // Orders of the first 0, 1, ... chips over the seats.
            assert_eq!(right, [5, 16, 53][usize::from(seats - 2)]);
        }
    }
}
