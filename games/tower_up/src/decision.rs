//! What is being asked (TU-13.2).

/// The one open question of a game.
pub type Decision = engine::Decision<Question>;

/// The decision points of the decision model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// D0: where does the next starting floor go?
    Place,
    /// D1: take a card or found a building.
    Turn,
    /// D2: which floor goes back?
    Give,
}

impl Question {
    /// The decision point's number in the decision model.
    pub const fn id(self) -> &'static str {
        match self {
            Question::Place => "D0",
            Question::Turn => "D1",
            Question::Give => "D2",
        }
    }
}
