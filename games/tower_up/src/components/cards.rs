//! The 44 stock cards (TU-1.5). Which cards there are is reconstructed; the four kinds of them are printed in the rulebook (TU-R20).

use super::colour::{Colour, Floors};

/// Cards of the deck.
pub const CARDS: usize = 44;

/// A stock card, by its number 0 to 43.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Its floors, lowest first; `None` is a joker.
    floors: [Option<Colour>; Face::FLOORS_MAX],
    count: u8,
    /// Its printed floors by colour.
    pub printed: Floors,
    /// How many jokers it shows.
    pub jokers: u8,
    /// The colour of its vehicles, and how many there are.
    pub vehicle: Option<(Colour, u8)>,
}

impl Face {
    /// Floors on a card at most.
    pub const FLOORS_MAX: usize = 4;

    /// Its floors, lowest first; `None` is a joker.
    pub fn floors(&self) -> &[Option<Colour>] {
        &self.floors[..usize::from(self.count)]
    }

    /// The lowest floor (TU-2.4); `None` is a joker.
    pub const fn lowest(&self) -> Option<Colour> {
        self.floors[0]
    }
}

/// A line of the table: floors lowest first with `*` for a joker, the colour of the vehicles, how many.
const fn card(floors: &str, vehicle: &str, steps: u8) -> Face {
    let floors = floors.as_bytes();
    let mut face = Face {
        floors: [None; Face::FLOORS_MAX],
        count: floors.len() as u8,
        printed: Floors::NONE,
        jokers: 0,
        vehicle: None,
    };
    let mut place = 0;
    while place < floors.len() {
        face.floors[place] = Colour::of_letter(floors[place]);
        match face.floors[place] {
            Some(colour) => face.printed.0[colour as usize] += 1,
            None => face.jokers += 1,
        }
        place += 1;
    }
    if let Some(colour) = Colour::of_letter(vehicle.as_bytes()[0]) {
        face.vehicle = Some((colour, steps));
    }
    face
}

/// The cards by number `[REC]`.
static FACES: [Face; CARDS] = [
    card("GNK", "-", 0),
    card("NKG", "-", 0),
    card("KGN", "-", 0),
    card("WNK", "-", 0),
    card("NKW", "-", 0),
    card("KWN", "-", 0),
    card("WGK", "-", 0),
    card("GKW", "-", 0),
    card("KWG", "-", 0),
    card("WGN", "-", 0),
    card("GNW", "-", 0),
    card("NWG", "-", 0),
    card("WWG", "-", 0),
    card("WWN", "-", 0),
    card("GGN", "-", 0),
    card("GGK", "-", 0),
    card("NNK", "-", 0),
    card("NNW", "-", 0),
    card("KKW", "-", 0),
    card("KKG", "-", 0),
    card("WGNK", "-", 0),
    card("GNKW", "-", 0),
    card("NKWG", "-", 0),
    card("KWGN", "-", 0),
    card("**", "-", 0),
    card("**", "-", 0),
    card("**", "-", 0),
    card("**", "-", 0),
    card("*", "W", 2),
    card("*", "G", 2),
    card("*", "N", 2),
    card("*", "K", 2),
    card("NK", "W", 1),
    card("KG", "W", 1),
    card("GN", "W", 1),
    card("NK", "G", 1),
    card("KW", "G", 1),
    card("WN", "G", 1),
    card("GK", "N", 1),
    card("KW", "N", 1),
    card("WG", "N", 1),
    card("GN", "K", 1),
    card("NW", "K", 1),
    card("WG", "K", 1),
];

impl Card {
    /// The card with this number.
    pub const fn new(number: u8) -> Option<Card> {
        if (number as usize) < CARDS { Some(Card(number)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All cards by number.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..CARDS as u8).map(Card)
    }

    /// What it shows.
    #[inline]
    pub fn face(self) -> &'static Face {
        &FACES[usize::from(self.0)]
    }
}

/// A set of cards: what lies open and has no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Whether a card is in it.
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards by number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
