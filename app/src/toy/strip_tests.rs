//! A title whose board takes all of the body but a small line, prefers some parts, and keeps what is refused for later.

use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

use engine::toy::{Action, STAKES, Toy};
use engine::{Chance, Code, Rules, Setup, Sitter};

use super::{ToyOf, Usual, Way};
use crate::canvas::Canvas;
use crate::card::toy::TOY;
use crate::input::{Button, Input};
use crate::paint::area;
use crate::play::{Play, Playing, Rings};
use crate::press::{HOLD_MS, Presses, REPEAT_MS};
use crate::screen::{Next, Screen};
use crate::screens::menu::trial::{Trial, play_on, why_not_tells_what_is_missing};
use crate::screens::{Happened, RingsView, why_not};
use crate::title::{Board, NoOwn};
use crate::words::Lang;

/// The board takes the body.
#[derive(Clone, Copy, Debug)]
struct Wide;

impl Way for Wide {
    type Own = NoOwn;
    const BOARD: Board = Board::Strip;
}

/// Who plays high and swaps from the right.
#[derive(Clone, Copy, Debug)]
struct Bold;

impl Way for Bold {
    type Own = NoOwn;

    fn prefers(action: Action, step: u8) -> i16 {
        match (step, action) {
            (0, Action::High) => 3,
            // Its first answer is the one from the left.
            (0, Action::SwapLeft) => 1,
            (1, Action::SwapLeft) => -5,
            (1, Action::SwapRight) => -4,
            _ => 0,
        }
    }
}

/// The board takes all of the body, the words stand beside the cards, and what is dear comes first.
#[derive(Clone, Copy, Debug)]
struct Broad;

impl Way for Broad {
    type Own = NoOwn;
    const BOARD: Board = Board::Beside(area(8, 112, 300, 96));
    const DRAWS_TOLD: bool = true;

    fn rank(action: Action, _step: u8) -> i16 {
        i16::from(action == Action::High || action == Action::SwapRight)
    }
}

/// A 9 can only be asked about by whoever has begun to show it, and so never.
#[derive(Clone, Copy, Debug)]
struct Late;

impl Way for Late {
    type Own = NoOwn;

    fn refused_from(action: Action) -> u8 {
        u8::from(action == Action::Pass)
    }
}

/// A game with stakes whose first seat holds a 9, or does not.
fn begun<W: Way>(nine: bool) -> Play<ToyOf<W>> {
    let mut games = (0..).map(|seed| {
        let options = STAKES.choose(0, 1);
        let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 2], seed) };
        Play::<ToyOf<W>>::new(setup, Default::default()).unwrap()
    });
    let holds_nine = |play: &Play<ToyOf<W>>| {
        let seat = play.decision().unwrap().seat;
        play.view(seat).card(seat) == Some(9)
    };
    games.find(|play| holds_nine(play) == nine).unwrap()
}

fn trial<W: Way>(nine: bool) -> (Trial, Screen) {
    let play: Box<dyn Playing> = Box::new(begun::<W>(nine));
    (Trial { play: Some(play), ..Trial::of(&TOY) }, RingsView::default().into())
}

/// The lines of a screen in English; in both languages and sizes it must fit.
fn lines(trial: &mut Trial, screen: &Screen) -> Vec<String> {
    trial.fits(screen);
    (trial.settings.lang, trial.settings.text_size) = (Lang::English, Default::default());
    trial.said(screen).lines().map(String::from).collect()
}

#[test]
fn the_strip_says_what_a_would_do_and_the_title_draws_beside_the_keys() {
    let (mut trial, mut screen) = trial::<Wide>(false);
    let card = {
        let play = trial.play.as_ref().unwrap();
        let question = play.question(&play.speaker(Lang::English));
        String::from(question.strip_prefix("You hold a ").unwrap())
    };
    let said = |trial: &mut Trial, screen: &Screen| {
        let lines = lines(trial, screen);
        let [.., strip, footer] = &lines[..] else { panic!("{lines:?}") };
        [lines[0].clone(), strip.clone(), footer.clone()]
    };
    // A low stake is one answer: what it does.
    let header = std::format!("Choose  {card}: all of 1  Prev.");
    let low = said(&mut trial, &screen);
    assert_eq!(low, [header.as_str(), "> A plays for one point.", "For one point  Next"]);
    // The ways are no answers: the shell speaks, as it does over and below any board.
    trial.press(&mut screen, "YY");
    let question = std::format!("Open  You hold a {card}  Prev.");
    let table = said(&mut trial, &screen);
    assert_eq!(table, [question.as_str(), "> Table · Look at the whole table.", "R1  A 0  B 0  Next"]);
    // A high one; swapping is not whole before it is known from where.
    trial.press(&mut screen, "XAY");
    let header = std::format!("Choose  {card}: part 1 of 2  Prev.");
    let swap = said(&mut trial, &screen);
    assert_eq!(swap, [header.as_str(), "> Swap the card", "Back  R1  A 0  B 0  Next"]);
    // What is drawn unseen has no effect that could be told.
    trial.press(&mut screen, "A");
    let header = std::format!("Choose  {card}: all of 2  Prev.");
    let left = said(&mut trial, &screen);
    assert_eq!(left, [header.as_str(), "> From the left", "Back  R1  A 0  B 0  Next"]);
}

#[test]
fn the_board_of_a_strip_takes_the_body_down_to_it() {
    let top_of_strip = 196;
    for (wide, (trial, screen)) in [(true, trial::<Wide>(false)), (false, trial::<Usual>(false))] {
        let mut canvas = Canvas::new();
        screen.draw(&trial.world(), &mut canvas);
        let inked = |y: u32| (0..320).any(|x| canvas.ink(x, y) != crate::ink::Ink::Paper);
        // 60 px of words begin with a line over all of the screen.
        assert_eq!((0..320).all(|x| canvas.ink(x, 152) == crate::ink::Ink::Line), !wide);
        if wide {
            assert!((140..top_of_strip).all(|y| !inked(y)), "the toy's board ends far above the strip");
            assert!((top_of_strip..212).any(inked));
        }
    }
}

#[test]
fn why_not_names_what_was_asked_about_in_the_header_and_what_is_missing_in_the_strip() {
    let (mut trial, mut screen) = trial::<Wide>(true);
    trial.press(&mut screen, "A");
    let Next::Push(mut why) = trial.press(&mut screen, "XA") else { panic!("nothing is refused") };
    let said = lines(&mut trial, &why);
    assert_eq!(said[0], "Rule  Keep the card  Up");
    assert_eq!(said[said.len() - 2..], ["You hold a 9: it must be shown.", "Back  1/3  Down"]);
    trial.press(&mut why, "A");
    let said = lines(&mut trial, &why);
    assert!(said.iter().any(|line| line == "TOY-3 · Who holds a 9"), "{said:?}");
    assert!(said[0].contains("Why not?"), "{said:?}");
}

#[test]
fn the_cursor_begins_at_what_the_title_prefers_and_comes_back_to_where_it_was() {
    let (mut trial, mut screen) = trial::<Bold>(false);
    let first = |trial: &mut Trial, screen: &Screen| lines(trial, screen).join(" ");
    assert!(first(&mut trial, &screen).contains("A high stake"), "at the first step, too");
    // Swap is preferred, and of its halves the right one.
    assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
    assert!(first(&mut trial, &screen).contains("Swap the card"));
    assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
    assert!(first(&mut trial, &screen).contains("From the right"));
    // Not where it would begin, but where it was.
    trial.press(&mut screen, "BXA");
    let stay = trial.press(&mut screen, "BB");
    assert!(matches!(stay, Next::Stay), "{stay:?}");
    trial.press(&mut screen, "X");
    assert!(first(&mut trial, &screen).contains("A low stake"));
    trial.press(&mut screen, "AB");
    assert!(first(&mut trial, &screen).contains("A low stake"));
    // Without a word from the title it is the first.
    let (mut usual, screen) = super::strip_tests::trial::<Usual>(false);
    assert!(first(&mut usual, &screen).contains("A low stake"));
}

#[test]
fn what_is_ranked_higher_comes_first_and_words_stand_in_the_box_that_is_left_free() {
    let (mut trial, mut screen) = trial::<Broad>(false);
    let said = lines(&mut trial, &screen).join(" ");
    assert!(said.contains("A high stake"), "{said}");
    trial.press(&mut screen, "Y");
    let said = lines(&mut trial, &screen).join(" ");
    assert!(said.contains("A low stake") && said.contains("A plays for one point."), "{said}");
    // Below the words of the rules nothing is ranked: keep before swap; of the halves the right one first.
    trial.press(&mut screen, "AYA");
    assert!(lines(&mut trial, &screen).join(" ").contains("From the right"));
    let mut canvas = Canvas::new();
    screen.draw(&trial.world(), &mut canvas);
    let inked = |y: u32| (8..308).any(|x| canvas.ink(x, y) != crate::ink::Ink::Paper);
    assert!((112..140).any(inked), "in the box");
    assert!((180..212).all(|y| !inked(y)), "and nowhere below it: there is no strip");
}

#[test]
fn why_not_beside_a_board_says_name_and_what_is_missing() {
    let (mut trial, mut screen) = trial::<Broad>(true);
    trial.press(&mut screen, "A");
    let Next::Push(mut why) = trial.press(&mut screen, "XA") else { panic!("nothing is refused") };
    let said = lines(&mut trial, &why).join(" ");
    assert!(said.contains("Why not?") && said.contains("Keep the card"), "{said}");
    assert!(said.contains("You hold a 9: it must be shown."), "{said}");
    trial.press(&mut why, "A");
    assert!(lines(&mut trial, &why).join(" ").contains("TOY-3 · Who holds a 9"));
}

#[test]
fn what_happened_is_told_beside_the_board_with_letters() {
    let (trial, _) = trial::<Broad>(false);
    let usual = self::trial::<Wide>(false).0;
    let mut told = Vec::new();
    for mut trial in [trial, usual] {
        let mut chance = Chance::from_seed(3);
        let play = trial.play.as_deref_mut().expect("a game");
        while play.recap().is_none() {
            let mut codes = Vec::new();
            play.legal(&mut |code, _| codes.push(code));
            play.act(codes[chance.below(codes.len() as u32) as usize]).unwrap();
        }
        let screen = Screen::from(Happened::recap(&trial.world()).expect("something happened"));
        trial.fits(&screen);
        let mut canvas = Canvas::new();
        screen.draw(&trial.world(), &mut canvas);
        told.push((canvas.ink(59, 87), trial.said(&screen)));
    }
    let [(on_board, beside), (plain, usual)] = &told[..] else { panic!("two games") };
    assert_eq!((*on_board, *plain), (crate::ink::Ink::Card, crate::ink::Ink::Paper));
    assert!(beside != usual, "{beside}");
}

#[test]
fn a_refused_answer_is_listed_once_so_many_parts_are_chosen() {
    let (late, usual) = (begun::<Late>(false), begun::<Usual>(false));
    let mut rings = Rings { first: Some(Action::Low.code()), ..Rings::default() };
    assert!(why_not::is_anything(&usual, 0, &rings), "a 9 cannot be shown");
    assert!(!why_not::is_anything(&late, 0, &rings), "and nobody has begun to");
    rings.parts.push(super::PASS).unwrap();
    assert!(why_not::is_anything(&usual, 0, &rings) && why_not::is_anything(&late, 0, &rings));
    // On the rings it is the last item, or there is none.
    let (mut trial, mut screen) = trial::<Late>(false);
    trial.press(&mut screen, "AX");
    assert!(lines(&mut trial, &screen).join(" ").contains("Swap the card"));
    let held = screen.handle(Input::Hold(Button::A), &trial.world());
    assert!(matches!(held, Next::Stay), "{held:?}");
}

#[test]
fn in_whole_games_what_is_refused_is_told_on_a_wide_board_too() {
    let (mut play, mut chance, mut told) = (begun::<Wide>(true), Chance::from_seed(1), 0);
    while play.decision().is_some() {
        told += why_not_tells_what_is_missing(&play, &mut chance);
        play_on(&mut play, &mut chance);
    }
    assert!(told > 5, "{told}");
}

#[test]
#[should_panic(expected = "nobody can ask about")]
fn what_could_never_be_asked_about_is_found() {
    let (mut play, mut chance) = (begun::<Late>(false), Chance::from_seed(1));
    while play.decision().is_some() {
        why_not_tells_what_is_missing(&play, &mut chance);
        play_on(&mut play, &mut chance);
    }
}

#[test]
fn a_held_key_walks_on_over_the_rings_and_over_what_is_refused() {
    // Low, high, table and menu; of a 9 keeping and both swaps are refused.
    let (mut trial, mut rings) = trial::<Wide>(true);
    let walked = |trial: &Trial, screen: &mut Screen, key: Button| {
        let (mut presses, mut pictures) = (Presses::default(), Vec::new());
        let mut take = |input: Option<Input>, screen: &mut Screen| {
            let Some(input) = input else { return };
            screen.handle(input, &trial.world());
            pictures.push(trial.said(screen));
        };
        take(presses.edge(key, true, 0), screen);
        for now_ms in (5..HOLD_MS + 2 * REPEAT_MS).step_by(5) {
            take(presses.poll(now_ms), screen);
        }
        pictures
    };
    for key in [Button::X, Button::Y] {
        let pictures = walked(&trial, &mut rings, key);
        assert_eq!(pictures.len(), 3, "pressed, held, repeated");
        assert!(pictures.windows(2).all(|two| two[0] != two[1]), "{pictures:?}");
    }
    trial.press(&mut rings, "A");
    let Next::Push(mut why) = trial.press(&mut rings, "XA") else { panic!("nothing is refused") };
    for key in [Button::Y, Button::X] {
        let pictures = walked(&trial, &mut why, key);
        assert!(pictures.len() == 3 && pictures.windows(2).all(|two| two[0] != two[1]), "{pictures:?}");
    }
}
