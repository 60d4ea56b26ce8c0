//! Shop tiles (5A-1.3) and the row (5A-2.2).

/// A type of shop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Shop {
    #[default]
    Fashion,
    Jeweller,
    Gallery,
    Perfumery,
}

/// Tiles of each type (5A-T2).
pub const SHOPS_EACH: u8 = 9;

impl Shop {
    /// How many types there are.
    pub const COUNT: usize = 4;
    /// All of them.
    pub const ALL: [Shop; Shop::COUNT] = [Shop::Fashion, Shop::Jeweller, Shop::Gallery, Shop::Perfumery];

    /// Its letter in the rules and in traces.
    pub const fn letter(self) -> char {
        match self {
            Shop::Fashion => 'F',
            Shop::Jeweller => 'J',
            Shop::Gallery => 'A',
            Shop::Perfumery => 'P',
        }
    }

    /// The type with a number.
    pub const fn new(number: u8) -> Option<Shop> {
        if (number as usize) < Shop::COUNT { Some(Shop::ALL[number as usize]) } else { None }
    }
}

/// Some of the types: a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ShopSet(u8);

impl ShopSet {
    /// No type.
    pub const NONE: ShopSet = ShopSet(0);

    /// With a type more.
    #[must_use]
    pub const fn with(self, shop: Shop) -> ShopSet {
        ShopSet(self.0 | 1 << shop as u8)
    }

    /// What is in one of the two at least.
    #[must_use]
    pub const fn or(self, other: ShopSet) -> ShopSet {
        ShopSet(self.0 | other.0)
    }

    /// Whether a type is in it.
    pub const fn contains(self, shop: Shop) -> bool {
        self.0 >> shop as u8 & 1 == 1
    }

    /// How many different types.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0 & 1) + (self.0 >> 1 & 1) + (self.0 >> 2 & 1) + (self.0 >> 3 & 1)
    }

    /// Whether none is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Shop> for ShopSet {
    fn from_iter<I: IntoIterator<Item = Shop>>(shops: I) -> ShopSet {
        shops.into_iter().fold(ShopSet::NONE, ShopSet::with)
    }
}

/// Blocks of the row.
pub const BLOCKS: usize = 8;
/// Shops of a block at most.
pub const BLOCK_MAX: usize = 3;
/// 5A-2.2, 5A-T6: shops of each block; every block leaves one for the park.
pub const ROW: [u8; BLOCKS] = [3, 2, 3, 2, 3, 2, 3, 2];
/// Shops below the park at most: one of each block.
pub const PARK_SHOPS_MAX: usize = BLOCKS;
