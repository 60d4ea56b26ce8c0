//! The screens that only New York City has.

mod character_card;
mod character_list;
mod composer;
mod elevator_display;
mod exchange_cards;
mod ladder;
pub(crate) mod level_pick;
mod press_moves;

pub use character_card::CharacterCard;
pub use character_list::CharacterList;
pub use composer::Composer;
pub use elevator_display::ElevatorDisplay;
pub use exchange_cards::ExchangeCards;
pub use ladder::Ladder;
pub use press_moves::PressMoves;
