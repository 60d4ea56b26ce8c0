//! Districts, lot cards and action cards (NY-1).

/// A district of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum District {
    #[default]
    Red,
    Blue,
    Yellow,
    Green,
    Pink,
}

impl District {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them.
    pub const ALL: [District; District::COUNT] =
        [District::Red, District::Blue, District::Yellow, District::Green, District::Pink];

    /// NY-2.2: those in play, all but pink with two seats, whose land lies idle (NY-R46).
    pub const fn in_play(seats: u8) -> &'static [District] {
        const WITHOUT_PINK: &[District] = &[District::Red, District::Blue, District::Yellow, District::Green];
        if seats == 2 { WITHOUT_PINK } else { &District::ALL }
    }

    /// Its initial in the rules and in traces.
    pub const fn letter(self) -> char {
        match self {
            District::Red => 'R',
            District::Blue => 'B',
            District::Yellow => 'Y',
            District::Green => 'G',
            District::Pink => 'P',
        }
    }
}

/// A lot card: a district and a size, no particular lot (NY-1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 2 * District::COUNT;
    /// The sizes of lots.
    pub const SIZES: [u8; 2] = [2, 3];

    /// The card of a district for lots of a size, 2 or 3.
    pub const fn new(district: District, size: u8) -> Card {
        Card(district as u8 * 2 + (size > 2) as u8)
    }

    /// All kinds: by district, in each the 2s before the 3s.
    pub fn kinds() -> impl Iterator<Item = Card> {
        (0..Card::KINDS as u8).map(Card)
    }

    /// Its place among the kinds.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its district.
    pub const fn district(self) -> District {
        District::ALL[self.0 as usize / 2 % District::COUNT]
    }

    /// The size of its lots.
    pub const fn size(self) -> u8 {
        2 + self.0 % 2
    }

    /// NY-1.2: how many there are of this kind.
    pub const fn copies(self) -> u8 {
        if self.size() == 2 { 10 } else { 3 }
    }
}

/// A card that may be used once (NY-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum ActionCard {
    /// A second tile in a turn.
    Boom,
    /// Four new cards in the market.
    Shift,
    /// A second lot in a turn.
    Grab,
}

impl ActionCard {
    /// How many there are.
    pub const COUNT: usize = 3;
    /// All of them.
    pub const ALL: [ActionCard; ActionCard::COUNT] = [ActionCard::Boom, ActionCard::Shift, ActionCard::Grab];
}
