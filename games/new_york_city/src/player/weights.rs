//! The weights of the quick policy. They were found by letting programs play each other.

/// Sixteenths of a point, unless said otherwise.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Weights {
    /// Arriving on each space of the Press Track.
    pub step: [i16; 16],
    /// Getting ahead of a rival, for each round to come and this one.
    pub pass: i16,
    /// The next dollar, by how many there are beyond what the tiles want: in the last round, before.
    pub dollar: [[i16; 10]; 2],
    /// How many dollars each paid tile wants, in sixteenths of a dollar: in the last round, before.
    pub dollar_per_tile: [i16; 2],
    /// The next skyscraper on the board, by how many there are: in the last round, before.
    pub skyscraper: [[i16; 10]; 2],
    /// What the ability of a character brings in a whole game.
    pub ability: [i16; 27],
    /// How much of that is left by rounds to come, in sixteenths.
    pub left: [i16; 6],
    /// What an end-of-game character brings besides what it has already, for each round to come.
    pub end: [i16; 15],
    /// What using a character once brings, against its dollar.
    pub use_once: [i16; 27],
    /// Prestige bonus of the winner and of the second before the tiles are looked at.
    pub bonus: [i16; 2],
    /// A built skyscraper beyond the majority that it makes.
    pub built: [i16; 6],
    /// Being in one more borough, by how many one is in already.
    pub presence: [i16; 6],
    /// A point of the best rival, in sixteenths of an own one.
    pub rival: i16,
    /// What prestige tiles will add to a borough in each round to come, in sixteenths of a point.
    pub growth: i16,
    /// A vessel, without and with a character for it.
    pub vessel: [i16; 2],
    /// How likely a bid wins later, in sixteenths, by the Tom's wilds (none, one or two, more) and by how far it is above
    /// his matching cards.
    pub wins_tom: [[i16; 7]; 3],
    /// How likely a bid of a value wins against hidden cards, in sixteenths.
    pub wins_human: [i16; 8],
    /// How far the worth of a tile is trusted when cards are bid for it, in sixteenths.
    pub tile_trust: i16,
    /// Winning a bidding round, besides its bonus, by bidding round.
    pub starts: [i16; 6],
    /// A card of each type in the hand beyond its plan, when pairs are chosen.
    pub card: [i16; 7],
    /// What a card of each type is worth to a Tom.
    pub deny: [i16; 7],
    /// A card of each type in the reserve at the end of a round.
    pub keep: [i16; 7],
    /// Bidding last, by bidding round.
    pub delay: [i16; 6],
    /// What a hidden rival will build, in sixteenths of a skyscraper.
    pub others_build: i16,
    /// How much of his wilds a Tom keeps for the last bidding round, in sixteenths.
    pub tom_wilds: i16,
    /// Relocating must bring more than this.
    pub relocate: i16,
    /// A drawn card.
    pub drawn: i16,
    /// Each wild that a Tom must spend to beat a bid, by bidding round.
    pub drain: [i16; 6],
    /// How much what a bid earns counts, by rounds to come and bidding round, in sixteenths.
    pub pace: [[i16; 6]; 5],
}

/// The weights in force.
pub static WEIGHTS: Weights = Weights {
    step: [3, 0, -7, -14, -8, 26, 2, 11, 41, -3, 31, 0, -5, 0, -2, -3],
    pass: -1,
    dollar: [[50, -4, 18, -15, 29, 26, 6, 1, -10, -3], [104, 92, 73, 64, 45, 38, 10, 7, 1, -2]],
    dollar_per_tile: [-2, 9],
    skyscraper: [[14, 70, 73, -4, 3, -11, 1, -5, 2, 7], [44, 20, 57, 12, 14, 17, 9, 15, -7, 10]],
    ability: [
        25, 18, 38, -14, 115, 72, 48, 44, 23, 244, -37, 9, 3, 16, 32, 98, 17, 33, 16, 66, 38, 155, 55, 63,
        186, 29, 33,
    ],
    left: [-4, 5, 12, 23, 37, 15],
    end: [24, 22, 2, 8, 17, 20, 27, 53, 36, 12, 12, 20, 18, 2, 1],
    use_once: [
        49, -12, 76, -3, 92, 94, 19, 70, 13, 156, 18, -2, 15, 5, -16, 58, -10, 31, 13, 106, 179, 61, 56, 64,
        93, 0, 44,
    ],
    bonus: [73, 75],
    built: [22, 17, 3, 5, -4, 1],
    presence: [-6, -26, -32, -23, -2, 57],
    rival: 33,
    growth: 54,
    vessel: [15, 51],
    wins_tom: [[0, 4, 7, 10, 11, 5, 6], [2, 2, 6, 16, 28, 23, 20], [7, 4, 3, 7, 11, 24, 22]],
    wins_human: [-3, 6, 10, 10, 6, -2, 20, 90],
    tile_trust: 28,
    starts: [25, 55, 1, 32, 1, 42],
    card: [-9, 16, 1, 6, 3, 54, 60],
    deny: [-37, 74, 44, -3, 58, -5, -6],
    keep: [-13, 18, 22, 5, 11, 73, 43],
    delay: [-15, -10, 9, 0, 7, 7],
    others_build: -8,
    tom_wilds: 31,
    relocate: -14,
    drawn: 42,
    drain: [-1, 6, 3, 5, -5, 4],
    pace: [
        [13, 24, 25, 15, 22, 51],
        [14, 30, 22, 23, 27, 29],
        [27, 56, 22, 27, 24, 18],
        [36, 60, 17, 31, 19, 13],
        [-6, 50, 22, 30, 17, 14],
    ],
};
