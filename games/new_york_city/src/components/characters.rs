//! The 42 characters on 76 tiles (NYC-1.3).

/// A character by its printed number, 1 to 42.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Character(u8);

/// When a character's ability works (NYC-4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Phase I, card selection.
    One,
    /// Phase II, the bidding rounds.
    Two,
    /// Phase III, after the bidding.
    Three,
    /// Final scoring.
    End,
}

/// One line of the character table.
#[derive(Clone, Copy, Debug)]
pub struct CharacterFacts {
    /// When the ability works. Printed.
    pub phase: Phase,
    /// The value 1 to 5. **\[REC\]**
    pub value: u8,
    /// Tiles with a dark back. **\[REC\]**
    pub dark: u8,
    /// Tiles with a light back: start characters. **\[REC\]**
    pub light: u8,
    /// Whether the ability costs no dollar (NYC-4.3, R11).
    pub free: bool,
}

const fn paid(phase: Phase, value: u8, dark: u8, light: u8) -> CharacterFacts {
    CharacterFacts { phase, value, dark, light, free: false }
}

const fn at_the_end(value: u8, dark: u8, light: u8) -> CharacterFacts {
    CharacterFacts { phase: Phase::End, value, dark, light, free: true }
}

use Phase::{One, Three, Two};

/// Every character in print order: phase printed; value, dark and light tiles **\[REC\]**.
#[rustfmt::skip]
const CHARACTERS: [CharacterFacts; Character::COUNT] = [
    paid(One, 1, 2, 1),   //  1 a point; discard cards and draw as many
    paid(One, 1, 2, 1),   //  2 two single cards instead of a pair
    paid(One, 1, 2, 1),   //  3 a point; one more reserve card for good
    paid(One, 2, 2, 0),   //  4 both pairs in a row
    paid(One, 2, 2, 0),   //  5 draw three, discard two
    paid(One, 3, 2, 0),   //  6 two dollars
    paid(One, 3, 2, 0),   //  7 swap a character for a better one
    paid(One, 4, 2, 0),   //  8 reserve cards like those just taken
    paid(One, 4, 2, 0),   //  9 a card and a dollar
    paid(One, 5, 2, 1),   // 10 two cards
    paid(One, 5, 2, 1),   // 11 replace a neutral skyscraper
    paid(Two, 1, 2, 1),   // 12 a point; renew the reserve
    paid(Two, 2, 2, 0),   // 13 a card counts as a matching one
    paid(Two, 2, 2, 0),   // 14 steps back as wilds
    paid(Two, 3, 2, 0),   // 15 a reserve card like one in the bid
    paid(Two, 3, 2, 0),   // 16 a wild
    paid(Two, 4, 2, 0),   // 17 a Prestige card
    paid(Two, 1, 2, 1),   // 18 a dollar; bid last
    paid(Two, 4, 2, 0),   // 19 Prestige points doubled
    paid(Two, 5, 2, 1),   // 20 a card counts as two matching ones
    paid(Two, 5, 2, 1),   // 21 one more skyscraper
    paid(Two, 5, 2, 1),   // 22 take back two cards
    paid(Three, 1, 1, 1), // 23 two points
    paid(Three, 2, 1, 0), // 24 a point and a skyscraper
    paid(Three, 3, 1, 0), // 25 three points
    paid(Three, 4, 1, 0), // 26 a skyscraper and a step
    paid(Three, 5, 1, 1), // 27 steps by rank on the Press Track
    at_the_end(2, 1, 0),  // 28 yellow lanterns
    at_the_end(2, 1, 0),  // 29 green lanterns
    at_the_end(2, 1, 0),  // 30 brown lanterns
    at_the_end(2, 1, 0),  // 31 grey lanterns
    at_the_end(2, 1, 0),  // 32 blue lanterns
    at_the_end(3, 1, 0),  // 33 half the Press Track space
    at_the_end(3, 1, 0),  // 34 like cards in the reserve
    at_the_end(3, 1, 0),  // 35 boroughs with three skyscrapers
    at_the_end(3, 1, 0),  // 36 tiles in the company
    at_the_end(4, 1, 0),  // 37 to 42: sets, see `sets.rs`
    at_the_end(4, 1, 0),
    at_the_end(4, 1, 0),
    at_the_end(5, 1, 0),
    at_the_end(5, 1, 0),
    at_the_end(5, 1, 0),
];

#[allow(missing_docs)] // NYC-13 and the comments of the table say what each one does.
impl Character {
    pub const REDRAW_HAND: Character = Character(1);
    pub const TWO_SINGLES: Character = Character(2);
    pub const LARGER_RESERVE: Character = Character(3);
    pub const BOTH_PAIRS: Character = Character(4);
    pub const DRAW_THREE: Character = Character(5);
    pub const TWO_DOLLARS: Character = Character(6);
    pub const SWAP_CHARACTER: Character = Character(7);
    pub const MATCH_RESERVE: Character = Character(8);
    pub const CARD_AND_DOLLAR: Character = Character(9);
    pub const TWO_CARDS: Character = Character(10);
    pub const REPLACE_NEUTRAL: Character = Character(11);
    pub const RENEW_RESERVE: Character = Character(12);
    pub const COUNTS_AS_ONE: Character = Character(13);
    pub const STEPS_BACK: Character = Character(14);
    pub const PLAY_RESERVE: Character = Character(15);
    pub const EXTRA_WILD: Character = Character(16);
    pub const EXTRA_PRESTIGE: Character = Character(17);
    pub const BID_LAST: Character = Character(18);
    pub const DOUBLE_POINTS: Character = Character(19);
    pub const COUNTS_AS_TWO: Character = Character(20);
    pub const ONE_MORE_SKYSCRAPER: Character = Character(21);
    pub const TAKE_BACK: Character = Character(22);
    pub const TWO_POINTS: Character = Character(23);
    pub const POINT_AND_SKYSCRAPER: Character = Character(24);
    pub const THREE_POINTS: Character = Character(25);
    pub const SKYSCRAPER_AND_STEP: Character = Character(26);
    pub const STEPS_BY_RANK: Character = Character(27);
    pub const HALF_PRESS_SPACE: Character = Character(33);
    pub const LIKE_RESERVE_CARDS: Character = Character(34);
    pub const STRONG_BOROUGHS: Character = Character(35);
    pub const COMPANY_SIZE: Character = Character(36);
}

impl Character {
    /// How many different characters there are (NYC-1.3).
    pub const COUNT: usize = 42;
    /// The highest character value.
    pub const VALUE_MAX: u8 = 5;

    /// The character with this printed number.
    pub const fn new(number: u8) -> Option<Character> {
        if number >= 1 && number as usize <= Character::COUNT { Some(Character(number)) } else { None }
    }

    /// All characters in print order.
    pub fn all() -> impl Iterator<Item = Character> {
        // Half-open: a range that includes its end has to remember whether it was there.
        (1..Character::COUNT as u8 + 1).map(Character)
    }

    /// The printed number, 1 to 42.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The printed facts.
    #[inline]
    pub const fn facts(self) -> &'static CharacterFacts {
        // The number 0 only stands in unused places of lists.
        &CHARACTERS[self.0.saturating_sub(1) as usize]
    }

    /// The value 1 to 5.
    #[inline]
    pub const fn value(self) -> u8 {
        self.facts().value
    }
}

// Every ability that is used has its dollar (NYC-4.2, R11): rules code relies on it.
const _: () = {
    let mut i = 0;
    while i < CHARACTERS.len() {
        assert!(CHARACTERS[i].free == matches!(CHARACTERS[i].phase, Phase::End));
        i += 1;
    }
};

/// The most dark tiles that one value has; an Elevator row and its stack hold as many.
pub const ELEVATOR_ROW_TILES_MAX: usize = {
    let mut most = 0;
    let mut value = 1;
    while value <= Character::VALUE_MAX {
        let tiles = tiles_of_value(value, false);
        if tiles > most {
            most = tiles;
        }
        value += 1;
    }
    most
};

/// Tiles of one value with a light or a dark back.
pub const fn tiles_of_value(value: u8, light: bool) -> usize {
    let mut tiles = 0;
    let mut i = 0;
    while i < CHARACTERS.len() {
        if CHARACTERS[i].value == value {
            tiles += if light { CHARACTERS[i].light } else { CHARACTERS[i].dark } as usize;
        }
        i += 1;
    }
    tiles
}

/// The most copies of one character in the box.
pub const COPIES_MAX: usize = {
    let mut most = 0;
    let mut i = 0;
    while i < CHARACTERS.len() {
        let copies = (CHARACTERS[i].dark + CHARACTERS[i].light) as usize;
        if copies > most {
            most = copies;
        }
        i += 1;
    }
    most
};
