//! What is being asked (section 2 of the rules).

/// The one open question of a game.
pub type Decision = engine::Decision<Question>;

/// The decision points of the decision model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// 5A-D1: where does the starting skyscraper go?
    Start,
    /// 5A-D2: which action?
    Action,
    /// 5A-D3: which shop, and where?
    Shop,
    /// 5A-D4: which commission, and where to?
    Move,
    /// 5A-D5: cards of which decks?
    Cards,
    /// 5A-D6: bid or pass?
    Bid,
    /// 5A-D7: how many skyscrapers, or a closure?
    Award,
}

impl Question {
    /// The decision point's number in the decision model.
    pub const fn id(self) -> &'static str {
        match self {
            Question::Start => "D1",
            Question::Action => "D2",
            Question::Shop => "D3",
            Question::Move => "D4",
            Question::Cards => "D5",
            Question::Bid => "D6",
            Question::Award => "D7",
        }
    }
}
