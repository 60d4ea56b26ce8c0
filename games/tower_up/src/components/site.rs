//! Sites by number, and sets of them.

/// A site, by its number in the tables of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site(u8);

impl Site {
    /// Sites of the larger side.
    pub const MAX: usize = 48;
    /// Site 0.
    pub const FIRST: Site = Site(0);

    /// The site with this number.
    pub const fn new(index: u8) -> Option<Site> {
        if (index as usize) < Site::MAX { Some(Site(index)) } else { None }
    }

    /// The site with this number, of a table.
    pub(crate) const fn at(index: u8) -> Site {
        assert!((index as usize) < Site::MAX);
        Site(index)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The first `count` sites.
    #[inline]
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Site> + ExactSizeIterator {
        (0..count.min(Site::MAX as u8)).map(Site)
    }
}

/// A set of sites: one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SiteSet(u64);

/// The bit of each site: looked up, because a shift of 64 bits by a variable is a long call on the chip.
static BITS: [u64; Site::MAX] = {
    let mut bits = [0; Site::MAX];
    let mut site = 0;
    while site < Site::MAX {
        bits[site] = 1 << site;
        site += 1;
    }
    bits
};

impl SiteSet {
    /// No site.
    pub const NONE: SiteSet = SiteSet(0);

    /// The set with one more site.
    pub const fn with(self, site: Site) -> SiteSet {
        SiteSet(self.0 | 1 << site.0)
    }

    /// Adds a site.
    #[inline]
    pub fn insert(&mut self, site: Site) {
        self.0 |= BITS[usize::from(site.0)];
    }

    /// Whether a site is in it.
    #[inline]
    pub fn contains(self, site: Site) -> bool {
        self.0 & BITS[usize::from(site.0)] != 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in both.
    #[inline]
    pub fn and(self, other: SiteSet) -> SiteSet {
        SiteSet(self.0 & other.0)
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The sites, ascending.
    pub fn iter(self) -> impl Iterator<Item = Site> {
        Site::first(Site::MAX as u8).filter(move |site| self.contains(*site))
    }
}
