//! Both sides of the board: districts, their rings of lots, and the ways of the commissions.

use super::card::Colour;

/// A side of the board (5A-1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Side {
    /// Five lots a district.
    #[default]
    Five,
    /// Six lots a district (5A-17).
    Six,
}

/// Lots of a district at most.
pub const LOTS_MAX: usize = 6;

impl Side {
    /// Lots of a district.
    #[inline]
    pub const fn lots(self) -> u8 {
        match self {
            Side::Five => 5,
            Side::Six => 6,
        }
    }

    /// The lots of a district.
    pub fn positions(self) -> impl DoubleEndedIterator<Item = Position> {
        (0..self.lots()).map(Position)
    }
}

/// A place in the ring of a district.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(u8);

impl Position {
    /// The sixth lot, which has no card colour (5A-17.1, 5A-R31, 5A-T8) `[REC]`: it lies between the last and the first.
    pub const SIXTH: Position = Position(5);

    /// The place with a number.
    pub const fn new(number: u8) -> Option<Position> {
        if (number as usize) < LOTS_MAX { Some(Position(number)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its two neighbours in the ring (5A-1.8).
    #[inline]
    pub const fn beside(self, side: Side) -> [Position; 2] {
        let lots = side.lots();
        let before = if self.0 == 0 { lots - 1 } else { self.0 - 1 };
        let after = if self.0 + 1 >= lots { 0 } else { self.0 + 1 };
        [Position(before), Position(after)]
    }
}

/// A district.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum District {
    #[default]
    West34,
    East34,
    West42,
    TimesSquare,
    East42,
    West52,
    East52,
}

/// `[REC]` The lot colours round each district (5A-T7), but for Times Square, where green lies between violet and gray.
const RING: [[u8; Colour::LOTS]; District::COUNT] = [
    [1, 2, 3, 4, 0],
    [0, 2, 4, 1, 3],
    [3, 2, 4, 0, 1],
    [4, 1, 3, 2, 0],
    [1, 4, 3, 0, 2],
    [2, 0, 1, 3, 4],
    [2, 1, 4, 0, 3],
];

/// 5A-T4: the column of each district: commissions go through one of each.
pub const COLUMN: [u8; District::COUNT] = [1, 1, 2, 2, 2, 3, 3];

impl District {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// All of them.
    pub const ALL: [District; District::COUNT] = [
        District::West34,
        District::East34,
        District::West42,
        District::TimesSquare,
        District::East42,
        District::West52,
        District::East52,
    ];

    /// The district with a number.
    pub const fn new(number: u8) -> Option<District> {
        if (number as usize) < District::COUNT { Some(District::ALL[number as usize]) } else { None }
    }

    /// Its short name in the rules and in traces.
    pub const fn code(self) -> &'static str {
        ["34W", "34E", "42W", "TS", "42E", "52W", "52E"][self as usize]
    }

    /// The card colour of a lot; the sixth has none.
    #[inline]
    pub const fn colour(self, position: Position) -> Option<Colour> {
        if position.0 as usize >= Colour::LOTS {
            return None;
        }
        Colour::of_lot(RING[self as usize][position.0 as usize])
    }

    /// The lot of a colour (5A-1.7).
    pub fn lot_of(self, colour: Colour) -> Position {
        let place = RING[self as usize].iter().position(|number| *number == colour as u8);
        Position(place.unwrap_or_default() as u8)
    }

    /// The node of the commission map.
    pub const fn node(self) -> Node {
        Node(self as u8)
    }
}

/// Some of the districts: a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DistrictSet(u8);

impl DistrictSet {
    /// No district.
    pub const NONE: DistrictSet = DistrictSet(0);

    /// Adds a district.
    pub const fn insert(&mut self, district: District) {
        self.0 |= 1 << district as u8;
    }

    /// Takes a district out.
    pub const fn remove(&mut self, district: District) {
        self.0 &= !(1 << district as u8);
    }

    /// Whether a district is in it.
    #[inline]
    pub const fn contains(self, district: District) -> bool {
        self.0 >> district as u8 & 1 == 1
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its districts, by number; they are sorted by column, too.
    pub fn iter(self) -> impl Iterator<Item = District> {
        District::ALL.into_iter().filter(move |district| self.contains(*district))
    }
}

/// Where a commission may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u8);

/// `[REC]` The ways of the commissions (5A-6.1, 5A-T5): those out of 34E, 42W and 42E.
const WAYS: [&[u8]; Node::COUNT] = [&[2, 3], &[3, 4], &[5], &[5, 6], &[6], &[7], &[7], &[8], &[0, 1]];

/// The same, a bit each.
const WAY_BITS: [u16; Node::COUNT] = {
    let (mut bits, mut from) = ([0; Node::COUNT], 0);
    while from < Node::COUNT {
        let mut way = 0;
        while way < WAYS[from].len() {
            bits[from] |= 1 << WAYS[from][way];
            way += 1;
        }
        from += 1;
    }
    bits
};

impl Default for Node {
    fn default() -> Node {
        Node::CITY_HALL
    }
}

impl Node {
    /// How many there are.
    pub const COUNT: usize = 9;
    /// Where trips end.
    pub const CENTRAL_PARK: Node = Node(7);
    /// Where trips begin.
    pub const CITY_HALL: Node = Node(8);

    /// The node with a number.
    pub const fn new(number: u8) -> Option<Node> {
        if (number as usize) < Node::COUNT { Some(Node(number)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The district that it is.
    pub const fn district(self) -> Option<District> {
        District::new(self.0)
    }

    /// Its name in the rules and in traces.
    pub const fn code(self) -> &'static str {
        match self.district() {
            Some(district) => district.code(),
            None if self.0 == 7 => "CP",
            None => "CH",
        }
    }

    /// Where a commission may go from here, a bit each: closed districts are jumped, beside the open ways
    /// (5A-6.4, 5A-R16).
    pub fn ways(self, closed: DistrictSet) -> u16 {
        let mut nodes = WAY_BITS[usize::from(self.0).min(Node::COUNT - 1)];
        if closed.is_empty() {
            return nodes;
        }
        // By column: a jump may lead into a closed district of the next.
        for district in closed.iter() {
            let bit = 1 << district as u8;
            if nodes & bit != 0 {
                nodes = nodes & !bit | WAY_BITS[district as usize];
            }
        }
        nodes
    }

    /// Where a commission may go from here, by number.
    pub fn after(self, closed: DistrictSet) -> impl Iterator<Item = Node> {
        let nodes = self.ways(closed);
        (0..Node::COUNT as u8).map(Node).filter(move |node| nodes >> node.0 & 1 == 1)
    }
}

/// One of the two commissions (5A-1.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Commission {
    #[default]
    White,
    Beige,
}

/// How many commissions there are.
pub const COMMISSIONS: usize = 2;

impl Commission {
    /// Both.
    pub const ALL: [Commission; COMMISSIONS] = [Commission::White, Commission::Beige];
}
