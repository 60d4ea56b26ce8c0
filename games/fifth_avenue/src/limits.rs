//! Every capacity, with the reason for it (section 4 of the rules).

/// Entries of the longest list of legal actions: D3 on the side of six lots.
pub const LEGAL_ACTIONS_MAX: usize = 114;

/// Actions of the longest possible game: 6,000 before the last turn begins, and at most 1,804 in it.
pub const ACTIONS_MAX: usize = 8_000;

/// Cards of a coloured deck.
pub const DECK: usize = 12;

/// Black cards.
pub const BLACK: usize = 50;
