//! The twelve printed levels of Tom (NYC-15.1).

/// What Tom does with the card he draws before a bidding round (NYC-15.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mode {
    /// He draws none.
    A,
    /// He draws one and discards what he could only use later.
    B,
    /// He draws one and keeps what he can use later.
    C,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::A, Mode::B, Mode::C];

    /// The letter of the mode.
    pub const fn letter(self) -> char {
        ['A', 'B', 'C'][self as usize]
    }
}

/// How strong a Tom is: his mode and the cards he draws in Phase I.
///
/// A level is only a description: whether the number of cards is allowed is for
/// [`Rules::check`](engine::Rules::check) to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// What he does with drawn cards.
    pub mode: Mode,
    /// The cards he draws in Phase I, 2 to 9.
    pub cards: u8,
}

/// How the rulebook groups the printed levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

const fn level(mode: Mode, cards: u8) -> Level {
    Level { mode, cards }
}

impl Level {
    /// The fewest cards a Tom may be given.
    pub const CARDS_MIN: u8 = 2;
    /// The most cards a Tom may be given.
    pub const CARDS_MAX: u8 = 9;

    /// The printed levels 1 to 12, easiest first.
    pub const PRINTED: [Level; 12] = [
        level(Mode::A, 6),
        level(Mode::B, 3),
        level(Mode::C, 2),
        level(Mode::A, 7),
        level(Mode::B, 4),
        level(Mode::C, 3),
        level(Mode::A, 8),
        level(Mode::B, 5),
        level(Mode::C, 4),
        level(Mode::A, 9),
        level(Mode::B, 6),
        level(Mode::C, 5),
    ];

    /// The level that the rulebook suggests for a first game.
    pub const FIRST: Level = level(Mode::B, 4);

    /// The printed number 1 to 12 and its group, if this is a printed level.
    pub fn printed(self) -> Option<(u8, Difficulty)> {
        let index = Level::PRINTED.iter().position(|printed| *printed == self)?;
        let group = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard][index / 4];
        Some((index as u8 + 1, group))
    }

    /// Whether the number of cards is one that NYC-15.1 allows.
    pub fn is_allowed(self) -> bool {
        (Level::CARDS_MIN..=Level::CARDS_MAX).contains(&self.cards)
    }
}
