//! What is being asked (NY-16), also where there is one answer (NY-16.2): only D1's Market Shift, and the end of a turn at
//! D2 or D4, show something new (NY-16.6).

/// The one open question of a game.
pub type Decision = engine::Decision<Question>;

/// The decision points of the decision model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// D1: a lot, a tile, or something demolished?
    Turn,
    /// D2: a tile, an action card, or the end of the turn?
    GoOn,
    /// D3: where does the tile go?
    Place,
    /// D4: which worker comes back?
    TakeBack,
}

impl Question {
    /// The decision point's number in the decision model.
    pub const fn id(self) -> &'static str {
        match self {
            Question::Turn => "D1",
            Question::GoOn => "D2",
            Question::Place => "D3",
            Question::TakeBack => "D4",
        }
    }
}
