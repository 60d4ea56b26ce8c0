//! Behaviour of the bidding turn.

use engine::Rules;
use new_york_city::Missing;

use super::*;
use crate::tests::Play;
use crate::tests::{SHARED, SOLO, in_scene, legal, play_until, question};
use app::input::Button::{A, B, Y};
use app::screen::Screen;

fn press(composer: &mut Composer, button: Button, play: &Play) -> Next {
    in_scene(Some(play), |scene| composer.handle(Input::Press(button), scene))
}

/// A bidding turn that begins with several cards of a type.
fn turn_with_several() -> (Play, Card) {
    let several = |play: &Play| {
        let view = play.view(play.decision()?.seat);
        let hand = view.hand(view.seat())?;
        let fresh = view.draft().is_some_and(|draft| draft.micro_steps == 0);
        let card = hand.types().find(|card| hand[*card] == 2);
        card.filter(|_| fresh && question(play) == Some(Question::Bid))
    };
    let play = play_until(SHARED, |play| several(play).is_some());
    let card = several(&play).unwrap();
    (play, card)
}

#[test]
fn a_adds_while_there_are_cards_and_then_takes_back() {
    let (mut play, card) = turn_with_several();
    let seat = play.decision().unwrap().seat;
    let mut composer = Composer { chosen: Some(Item::Card(card)) };
    let mut in_bid = [0; 5];
    for count in &mut in_bid {
        let Next::Act(code) = press(&mut composer, A, &play) else { panic!("A changes the bid") };
        play.apply(Action::from_code(code).unwrap()).unwrap();
        *count = play.view(seat).draft().unwrap().plain[card];
        // Every choice shows the screen anew; the cursor is where it was.
        composer = Composer::default();
    }
    assert_eq!(in_bid, [1, 2, 1, 0, 1]);
}

#[test]
fn the_cursor_moved_away_and_back_adds_again() {
    let (mut play, card) = turn_with_several();
    play.apply(Action::Add(card)).unwrap();
    play.apply(Action::Add(card)).unwrap();
    play.apply(Action::Remove(card)).unwrap();
    let mut composer = Composer::default();
    assert!(matches!(press(&mut composer, A, &play), Next::Act(code) if code == Action::Remove(card).code()));
    press(&mut composer, Y, &play);
    press(&mut composer, Button::X, &play);
    assert_eq!(composer.chosen, Some(Item::Card(card)));
    assert!(matches!(press(&mut composer, A, &play), Next::Act(code) if code == Action::Add(card).code()));
}

/// What *Why not?* says of making the bid.
fn lacks(play: &Play) -> Option<Missing> {
    let mut missing = None;
    play.game().refused(&mut |action, refusal| {
        missing = if action == Action::Confirm { Some(refusal.missing) } else { missing };
        true
    });
    missing
}

fn is_fresh(play: &Play) -> bool {
    let view = play.view(play.decision().unwrap().seat);
    question(play) == Some(Question::Bid) && view.draft().is_some_and(|draft| draft.micro_steps == 0)
}

#[test]
fn a_bid_that_may_not_be_made_is_passed_over_and_why_not_says_what_it_lacks() {
    let has = |play: &Play, missing: Option<Missing>| {
        let items = in_scene(Some(play), |scene| Turn::of(scene).unwrap().items());
        assert_eq!(lacks(play), missing);
        assert_eq!(items.contains(&Item::Confirm), missing.is_none(), "{items:?}");
        assert_eq!(items.last(), Some(&Item::WhyNot));
    };
    // A card that does not match, alone and then with its like.
    let two_others = |play: &Play| {
        let view = play.view(play.decision()?.seat);
        let hand = view.hand(view.seat())?;
        let other = |card: &Card| *card != view.matching() && *card != Card::Wild && hand[*card] > 1;
        hand.types().find(other).filter(|_| is_fresh(play))
    };
    let mut play = play_until(SHARED, |play| two_others(play).is_some());
    let card = two_others(&play).unwrap();
    has(&play, Some(Missing::Anything));
    play.apply(Action::Add(card)).unwrap();
    has(&play, Some(Missing::Partner));
    play.apply(Action::Add(card)).unwrap();
    has(&play, None);
    // A wild alone.
    let mut play = play_until(SOLO, |play| is_fresh(play) && legal(play).contains(&Action::Add(Card::Wild)));
    play.apply(Action::Add(Card::Wild)).unwrap();
    has(&play, Some(Missing::BesidesWild));
}

#[test]
fn every_key_below_does_its_thing() {
    let everything = |play: &Play| {
        let actions = legal(play);
        question(play) == Some(Question::Bid)
            && actions.iter().any(|action| uses_character(*action))
            && actions.iter().any(|action| matches!(action, Action::Exchange { .. }))
            && actions.contains(&Action::Confirm)
            && actions.contains(&Action::Pass)
    };
    let play = play_until(SHARED, everything);
    assert_eq!(lacks(&play), None);
    let on = |item| press(&mut Composer { chosen: Some(item) }, A, &play);
    assert!(matches!(on(Item::Characters), Next::Push(Screen::Choose(_))));
    assert!(matches!(on(Item::Exchange), Next::Own(own::EXCHANGE, _)));
    assert!(matches!(on(Item::Confirm), Next::Act(code) if code == Action::Confirm.code()));
    assert!(matches!(on(Item::Pass), Next::Act(code) if code == Action::Pass.code()));
    assert!(matches!(on(Item::Table), Next::Push(Screen::TableView(_))));
    assert!(matches!(on(Item::Menu), Next::Push(Screen::GameMenu(_))));
    assert!(matches!(on(Item::WhyNot), Next::Push(Screen::WhyNot(_))));
    assert!(matches!(press(&mut Composer::default(), B, &play), Next::Undo));
}

#[test]
fn the_cursor_goes_round_all_items() {
    let (play, _) = turn_with_several();
    let items = in_scene(Some(&play), |scene| Turn::of(scene).unwrap().items());
    let mut composer = Composer { chosen: items.first().copied() };
    for item in items.iter().skip(1).chain(items.first()) {
        press(&mut composer, Y, &play);
        assert_eq!(composer.chosen, Some(*item));
    }
}

#[test]
fn another_question_leaves_the_composer_calm() {
    let play = play_until(SOLO, |play| question(play) == Some(Question::PhaseOne));
    let mut composer = Composer { chosen: Some(Item::Confirm) };
    assert!(matches!(press(&mut composer, A, &play), Next::Stay));
    in_scene(Some(&play), |scene| composer.draw(scene, &mut Canvas::new()));
}
