//! A game as it is ordered: which one, who sits where, its options, and the seed.

use core::fmt;

use heapless::Vec;

use crate::list::List;
use crate::seat::{SEATS_MAX, Seat, Sitter};

/// Which game: a byte of every record. Names are given to it where all games are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u8);

/// What a game starts from. It may be wrong; only [`Rules::from_setup`](crate::Rules::from_setup) makes a game of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Which game.
    pub game: GameId,
    /// Who sits where, clockwise.
    pub seats: Vec<Sitter, SEATS_MAX>,
    /// What the game leaves to be chosen ([`Rules::OPTIONS`](crate::Rules::OPTIONS)); 0 is what the box suggests.
    pub options: u16,
    /// Where all chance of the game comes from.
    pub seed: u64,
}

impl Setup {
    /// A setup of these seats with the usual options. Seats beyond the fourth are left out.
    pub fn new(game: GameId, seats: &[Sitter], seed: u64) -> Setup {
        Setup { game, seats: seats.iter().take(SEATS_MAX).copied().collect(), options: 0, seed }
    }

    /// Who sits on a seat; `None` beyond the last one.
    pub fn sitter(&self, seat: Seat) -> Option<Sitter> {
        self.seats.get(usize::from(seat.index())).copied()
    }

    /// Whether so many may sit at the table.
    pub fn has_seats(&self, seats: core::ops::RangeInclusive<u8>) -> bool {
        seats.contains(&(self.seats.len() as u8))
    }

    /// How many seats decide: all but those of automatic players.
    pub fn deciding(&self) -> usize {
        self.seats.iter().filter(|sitter| sitter.decides()).count()
    }
}

/// Something that a game leaves to be chosen before it begins: a few bits of [`Setup::options`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// What tools call it.
    pub name: &'static str,
    /// What tools call its values, the usual one first. Values may be added, never moved.
    pub values: &'static [&'static str],
    /// The lowest of its bits.
    pub bit: u8,
}

impl GameOption {
    /// As many bits as the values need.
    const fn mask(&self) -> u16 {
        (self.values.len().next_power_of_two() - 1) as u16
    }

    /// The value that is chosen, by its place; it may be one that there is not.
    pub const fn chosen(&self, options: u16) -> usize {
        (options >> self.bit & self.mask()) as usize
    }

    /// The options with another value chosen.
    pub const fn choose(&self, options: u16, value: usize) -> u16 {
        options & !(self.mask() << self.bit) | (value as u16 & self.mask()) << self.bit
    }

    /// Whether each of these options has a value that there is, and nothing else is chosen.
    pub(crate) fn all_known(known: &[GameOption], options: u16) -> bool {
        let bits = known.iter().fold(0, |bits, option| bits | option.mask() << option.bit);
        options & !bits == 0 && known.iter().all(|option| option.chosen(options) < option.values.len())
    }
}

/// Everything that is wrong with a setup, all at once: a sentence each, with the rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetupFaults(List<&'static str, 6>);

impl SetupFaults {
    /// A setup of another game.
    pub const OTHER_GAME: &'static str = "it is the setup of another game";
    /// Options that the game does not have.
    pub const UNKNOWN_OPTION: &'static str = "the game has no such option";

    /// Nothing is wrong yet.
    pub fn none() -> SetupFaults {
        SetupFaults::default()
    }

    /// Adds a sentence if it is true.
    pub fn add(&mut self, wrong: bool, sentence: &'static str) {
        if wrong {
            let room = self.0.push(sentence);
            debug_assert!(room, "a game has few reasons to refuse a setup");
        }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The sentences.
    pub fn sentences(&self) -> &[&'static str] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, sentence) in self.0.iter().enumerate() {
            write!(f, "{}{sentence}", if place > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupFaults {}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: GameOption = GameOption { name: "side", values: &["a", "b"], bit: 0 };
    const GOALS: GameOption = GameOption { name: "goals", values: &["none", "few", "many"], bit: 1 };

    #[test]
    fn an_option_has_bits_of_its_own_and_only_values_that_there_are() {
        let options = GOALS.choose(SIDE.choose(0, 1), 2);
        assert_eq!(options, 0b101);
        assert_eq!((SIDE.chosen(options), GOALS.chosen(options)), (1, 2));
        assert_eq!(GOALS.choose(options, 0), 0b001);
        let known = |options| GameOption::all_known(&[SIDE, GOALS], options);
        assert!(known(0) && known(0b101));
        // There is no fourth number of goals, and no third option.
        assert!(!known(0b110) && !known(0b1000));
        assert!(GameOption::all_known(&[], 0) && !GameOption::all_known(&[], 1));
    }

    #[test]
    fn all_faults_are_told_at_once() {
        let mut faults = SetupFaults::none();
        faults.add(false, "not this");
        assert!(faults.is_empty());
        faults.add(true, "one thing");
        faults.add(true, "another");
        assert_eq!(faults.sentences(), ["one thing", "another"]);
        // Written into a small buffer: there is no heap here.
        let mut text = heapless::String::<40>::new();
        core::fmt::Write::write_fmt(&mut text, format_args!("{faults}")).unwrap();
        assert_eq!(text, "one thing; another");
    }
}
