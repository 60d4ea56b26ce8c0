//! Behaviour of the bidding turn.

use engine::Rules;
use new_york_city::Missing;

use super::*;
use crate::tests::Play;
use crate::tests::{SHARED, SOLO, all_settings, in_scene, legal, play_until, question, world};
use app::input::Button::{A, B, Y};
use app::screen::Screen;

fn press(composer: &mut Composer, button: Button, play: &Play) -> Next {
    in_scene(Some(play), |scene| composer.handle(Input::Press(button), scene))
}

fn at(chosen: Option<Item>) -> Composer {
    Composer { chosen, ..Composer::default() }
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
    let mut composer = at(Some(Item::Card(card)));
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

/// What stands on the screen with the cursor on an item.
fn says(play: &Play, item: Item) -> Text {
    in_scene(Some(play), |scene| {
        let turn = Turn::of(scene).unwrap();
        effect_text(&turn, item, turn.action(item, true))
    })
}

#[test]
fn a_bid_that_may_not_be_made_says_what_it_lacks() {
    let has = |play: &Play, missing: Option<Missing>| {
        let (items, open) = in_scene(Some(play), |scene| {
            let turn = Turn::of(scene).unwrap();
            (turn.items(), turn.is_open(Item::Confirm))
        });
        assert_eq!(lacks(play), missing);
        assert!(items.contains(&Item::Confirm) && open == missing.is_none(), "{items:?}");
        assert_eq!(items.last(), Some(&Item::WhyNot));
        let next = press(&mut at(Some(Item::Confirm)), A, play);
        assert_eq!(matches!(next, Next::Act(_)), open, "{next:?}");
        let say = play.speaker(Lang::English);
        let told = play.missing(&say, &Rings::default(), Action::Confirm.code());
        assert_eq!(says(play, Item::Confirm) == told, !open);
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
    let on = |item| press(&mut at(Some(item)), A, &play);
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
    let mut composer = at(items.first().copied());
    for item in items.iter().skip(1).chain(items.first()) {
        press(&mut composer, Y, &play);
        assert_eq!(composer.chosen, Some(*item));
    }
}

#[test]
fn another_question_leaves_the_composer_calm() {
    let play = play_until(SOLO, |play| question(play) == Some(Question::PhaseOne));
    let mut composer = at(Some(Item::Confirm));
    assert!(matches!(press(&mut composer, A, &play), Next::Stay));
    in_scene(Some(&play), |scene| composer.draw(scene, &mut Canvas::new()));
}

#[test]
fn the_text_tells_the_bid_as_it_stands_and_what_a_would_make_of_it() {
    let one = |play: &Play| {
        let view = play.view(play.decision()?.seat);
        let hand = view.hand(view.seat())?;
        (is_fresh(play) && hand[view.matching()] == 1).then_some(view.matching())
    };
    let mut play = play_until(SOLO, |play| one(play).is_some());
    let card = one(&play).unwrap();
    assert!(says(&play, Item::Card(card)).starts_with("Nothing in the bid. A adds 1: bid 1, "));
    play.apply(Action::Add(card)).unwrap();
    assert_eq!(says(&play, Item::Card(card)), "Bid 1 now. A takes 1 back: nothing in the bid then.");
}

#[test]
fn a_key_that_does_nothing_says_why() {
    let is_closed = |play: &Play, item| {
        is_fresh(play) && in_scene(Some(play), |scene| !Turn::of(scene).unwrap().is_open(item))
    };
    let play = play_until(SOLO, |play| is_closed(play, Item::Characters));
    assert!(!says(&play, Item::Characters).is_empty());
    assert!(matches!(press(&mut at(Some(Item::Characters)), A, &play), Next::Stay));
    // 18 belongs to the beginning of a bidding round, and says so.
    let has_18 = |play: &Play| {
        let view = play.view(play.decision().unwrap().seat);
        let company = view.company(view.seat());
        company.iter().any(|tile| tile.character.number() == 18 && !tile.used)
            && company
                .iter()
                .all(|tile| tile.character.number() == 18 || tile.character.facts().phase != Phase::Two)
    };
    let play = play_until(SOLO, |play| is_closed(play, Item::Characters) && has_18(play));
    let told = says(&play, Item::Characters);
    assert!(told.contains("18 ") && told.contains("before the first bid"), "{told}");
}

#[test]
fn opened_from_the_ladder_b_goes_back_there() {
    let play = play_until(SOLO, |play| is_fresh(play) && play.can_undo());
    assert!(matches!(press(&mut Composer::over_ladder(true), B, &play), Next::Back));
    assert!(matches!(press(&mut Composer::over_ladder(false), B, &play), Next::Undo));
}

/// Every stop of every bidding turn of whole games, in both languages and sizes.
#[test]
fn everything_fits_whoever_plays_and_whatever_is_held() {
    let (mut drawn, mut canvas) = (0, Canvas::new());
    for mut play in [crate::tests::full_table(3), crate::tests::new_play(SOLO, 4)] {
        let mut chance = engine::Chance::from_seed(3);
        while play.asked().is_some() {
            if question(&play) == Some(Question::Bid) {
                let items = in_scene(Some(&play), |scene| Turn::of(scene).unwrap().items());
                for (item, settings) in items.iter().flat_map(|item| all_settings().map(|look| (*item, look)))
                {
                    let records = Default::default();
                    let scene = Scene { world: world(&settings, &records, &play), play: Some(&play) };
                    at(Some(item)).draw(&scene, &mut canvas);
                    let said = app::screens::menu::trial::spoken(&canvas, settings.lang);
                    assert_eq!(canvas.overflows(), 0, "{item:?} {:?} {said}", settings.text_size);
                    drawn += 1;
                }
            }
            crate::tests::play_on(&mut play, &mut chance).expect("a legal answer");
        }
    }
    assert!(drawn > 2_000, "{drawn}");
}
