//! Whom to play against.

use engine::{Sitter, Strength};
use new_york_city::components::Level;

use super::CARD;
use app::input::Button;
use app::screens::opponent::{Chosen, OpponentPick};

#[test]
fn toms_and_architects_can_be_chosen_and_it_begins_where_one_is() {
    let at = |sitter| OpponentPick::at(sitter, Some(Level::FIRST.byte()));
    for how in Strength::ALL {
        let architect = Sitter::Architect(how);
        assert_eq!(at(architect).handle(Button::A, &CARD), Chosen::Sitter(architect));
    }
    let tom = Sitter::Automa(Level::PRINTED[7].byte());
    let mut pick = at(tom);
    assert_eq!(pick.handle(Button::A, &CARD), Chosen::Open, "which level?");
    assert_eq!(pick.handle(Button::A, &CARD), Chosen::Sitter(tom));
    let mut pick = at(tom);
    assert_eq!([Button::A, Button::B, Button::Y].map(|key| pick.handle(key, &CARD)), [Chosen::Open; 3]);
    assert_eq!(pick.handle(Button::A, &CARD), Chosen::Sitter(Sitter::Architect(Strength::Easy)));
    assert_eq!(at(tom).handle(Button::B, &CARD), Chosen::Left);
}
