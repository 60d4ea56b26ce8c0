//! The streets with a card (NY-1.3, NY-2.8).

/// A street that has a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Street {
    /// Broadway.
    #[default]
    Broadway,
    /// Nassau Street, then Broad Street.
    Nassau,
    /// Cedar Street.
    Cedar,
    /// Pine Street and Thames Street.
    Pine,
    /// Wall Street.
    Wall,
}

impl Street {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them, in the order of the cards.
    pub const ALL: [Street; Street::COUNT] =
        [Street::Broadway, Street::Nassau, Street::Cedar, Street::Pine, Street::Wall];

    /// Its two letters in the rules and in traces.
    pub const fn code(self) -> &'static str {
        match self {
            Street::Broadway => "BW",
            Street::Nassau => "NB",
            Street::Cedar => "CE",
            Street::Pine => "PT",
            Street::Wall => "WA",
        }
    }
}

/// Some of the streets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StreetSet(u8);

impl StreetSet {
    /// No street.
    pub const NONE: StreetSet = StreetSet(0);

    /// With a street more.
    #[must_use]
    pub const fn with(self, street: Street) -> StreetSet {
        StreetSet(self.0 | 1 << street as u8)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: StreetSet) -> StreetSet {
        StreetSet(self.0 & other.0)
    }

    /// What is in one of the two at least.
    #[must_use]
    pub const fn or(self, other: StreetSet) -> StreetSet {
        StreetSet(self.0 | other.0)
    }

    /// What is in this one alone.
    #[must_use]
    pub const fn without(self, other: StreetSet) -> StreetSet {
        StreetSet(self.0 & !other.0)
    }

    /// Whether a street is in it.
    pub const fn contains(self, street: Street) -> bool {
        self.0 >> street as u8 & 1 == 1
    }

    /// How many are in it.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether none is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its streets, in the order of the cards.
    pub fn iter(self) -> impl Iterator<Item = Street> {
        Street::ALL.into_iter().filter(move |street| self.contains(*street))
    }
}

impl FromIterator<Street> for StreetSet {
    fn from_iter<I: IntoIterator<Item = Street>>(streets: I) -> StreetSet {
        streets.into_iter().fold(StreetSet::NONE, StreetSet::with)
    }
}
