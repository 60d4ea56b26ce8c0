//! The ten objectives (TU-1.6, TU-8).

/// An objective, by its number in the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Objective {
    /// Present in buildings of all four colours (TU-8.5).
    #[default]
    Colours,
    /// Present in four buildings at parks (TU-8.6).
    Park,
    /// Present in all five districts (TU-8.7).
    Districts,
    /// Present in four buildings at lakes (TU-8.8).
    Lake,
    /// Present in five buildings held together by roads (TU-8.9).
    Five,
    /// Present in four brown buildings (TU-8.10).
    Brown,
    /// Present in three buildings of one grey district and two of the other (TU-8.11).
    Grey,
    /// Present on both sides of two borders (TU-8.12).
    Borders,
    /// Present twice in each of two buildings (TU-8.13).
    Double,
    /// Present at the heights 1, 2, 3 and 4 (TU-8.14).
    Heights,
}

impl Objective {
    /// All of them by number.
    pub const ALL: [Objective; 10] = [
        Objective::Colours,
        Objective::Park,
        Objective::Districts,
        Objective::Lake,
        Objective::Five,
        Objective::Brown,
        Objective::Grey,
        Objective::Borders,
        Objective::Double,
        Objective::Heights,
    ];

    /// The three START cards `[REC]` (TU-R22).
    pub const START: [Objective; super::OBJECTIVES_IN_PLAY] =
        [Objective::Colours, Objective::Park, Objective::Districts];

    /// The objective with this number.
    pub const fn new(number: u8) -> Option<Objective> {
        if (number as usize) < Objective::ALL.len() { Some(Objective::ALL[number as usize]) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What tools call it.
    pub const fn slug(self) -> &'static str {
        ["colours", "park", "districts", "lake", "five", "brown", "grey", "borders", "double", "heights"]
            [self as usize]
    }
}
