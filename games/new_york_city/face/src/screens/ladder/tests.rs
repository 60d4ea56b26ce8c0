//! Behaviour of the ladder, by keys as a person presses them.

extern crate std;

use std::boxed::Box;
use std::string::String;

use engine::{Chance, Rules};
use new_york_city::components::{Card, Cards, Level, Mode};
use new_york_city::{Game, SeatKind, View};

use super::*;
use crate::tests::{Play, SHARED, SOLO, full_table, in_scene, legal, new_play, play_until, question};
use app::input::Button::{A, B, X, Y};
use app::screens::menu::trial::{all_settings, spoken, world};
use app::title::{Ordered, Title};

fn press(ladder: &mut Ladder, button: Button, play: &Play) -> Next {
    in_scene(Some(play), |scene| ladder.handle(Input::Press(button), scene))
}

fn is_fresh(play: &Play) -> bool {
    let draft = |play: &Play| play.view(play.decision()?.seat).draft().copied();
    question(play) == Some(Question::Bid) && draft(play).is_some_and(|draft| draft.micro_steps == 0)
}

fn asked_view(play: &Play) -> View<'_> {
    play.view(play.decision().unwrap().seat)
}

/// All that the screen says.
fn said(ladder: &Ladder, play: &Play) -> String {
    let mut canvas = Canvas::new();
    in_scene(Some(play), |scene| ladder.draw(scene, &mut canvas));
    spoken(&canvas, Lang::English).replace('\n', " ")
}

#[test]
fn one_press_bids_all_matching_cards_and_undo_takes_the_whole_bid_back() {
    let several = |play: &Play| is_fresh(play) && Rung::all_matching(&asked_view(play)) > 1;
    let mut play = play_until(SOLO, several);
    let (before, seat) = (play.game().clone(), play.decision().unwrap().seat);
    let rung = Rung::at(&asked_view(&play), Rung::all_matching(&asked_view(&play))).unwrap();
    let Next::Order(order) = press(&mut Ladder::default(), A, &play) else { panic!("A bids") };
    let from = play.played().len();
    Playing::leave(&mut play, order);
    Playing::obey(&mut play).unwrap();
    let made = play.history().find(|line| {
        line.entry.seat == Some(seat) && line.entry.fact == new_york_city::Fact::Bid { value: rung.value }
    });
    assert!(made.is_some(), "the bid is made with all of its cards");
    // Swaps, cards, the end of the turn; and a question on which nothing hangs may follow.
    let played = play.played().len() - from;
    assert!(played > usize::from(rung.cards.count() + rung.taken.count()));
    assert_eq!(play.undo(), Some(played as u8));
    assert_eq!(*play.game(), before, "at once, back to the ladder");
    assert_eq!(play.redo(), Some(played as u8));
}

#[test]
fn x_goes_up_y_goes_down_to_0_and_over_the_keys_back_to_the_highest_value() {
    let play = play_until(SOLO, |play| is_fresh(play) && Rung::all_matching(&asked_view(play)) == 1);
    let view = asked_view(&play);
    let items = in_scene(Some(&play), |scene| items(&turn(scene).unwrap()));
    let values: std::vec::Vec<u8> = (1..40).rev().filter(|value| Rung::at(&view, *value).is_some()).collect();
    let expected = values.iter().copied().chain([0]).map(Item::Value).chain(KEYS);
    assert!(items.iter().copied().eq(expected), "{items:?}");
    let mut ladder = Ladder::default();
    press(&mut ladder, X, &play);
    assert_eq!(ladder.chosen, Some(Item::Value(2)));
    for item in
        [Item::Value(1), Item::Value(0), Item::Others, Item::Table, Item::Menu, Item::WhyNot, items[0]]
    {
        press(&mut ladder, Y, &play);
        assert_eq!(ladder.chosen, Some(item));
    }
    press(&mut ladder, X, &play);
    assert_eq!(ladder.chosen, Some(Item::WhyNot));
}

#[test]
fn without_a_card_of_the_type_the_first_press_passes() {
    let play = play_until(SOLO, |play| is_fresh(play) && Rung::all_matching(&asked_view(play)) == 0);
    let next = press(&mut Ladder::default(), A, &play);
    assert!(matches!(next, Next::Act(code) if code == Action::Pass.code()), "{next:?}");
}

#[test]
fn the_keys_below_open_what_they_say() {
    let play = play_until(SOLO, is_fresh);
    let on = |item| press(&mut Ladder { chosen: Some(item) }, A, &play);
    assert!(matches!(on(Item::Others), Next::Own(own::COMPOSER, 1)));
    assert!(matches!(on(Item::Table), Next::Push(_)));
    assert!(matches!(on(Item::Menu), Next::Push(_)));
    assert!(matches!(on(Item::WhyNot), Next::Push(_)));
    assert!(matches!(press(&mut Ladder::default(), B, &play), Next::Undo));
}

#[test]
fn what_was_begun_card_by_card_goes_on_in_the_composer() {
    use app::title::Layout;
    let mut play = play_until(SOLO, |play| is_fresh(play) && Rung::top(&asked_view(play)).is_some());
    assert_eq!(play.layout(), Some(Layout::Own(own::LADDER)));
    let add = legal(&play).into_iter().find(|action| matches!(action, Action::Add(_))).unwrap();
    play.apply(add).unwrap();
    assert_eq!(play.layout(), Some(Layout::Own(own::COMPOSER)));
    play.undo();
    assert_eq!(play.layout(), Some(Layout::Own(own::LADDER)));
}

#[test]
fn an_order_is_over_with_its_bid_and_says_nothing_of_another_round() {
    let play = play_until(SOLO, |play| is_fresh(play) && Rung::top(&asked_view(play)).is_some());
    let view = asked_view(&play);
    let cards = Rung::top(&view).unwrap().cards;
    let ordered = |matching| crate::NewYorkCity::ordered(&view, orders::code(matching, cards));
    for matching in Card::ALL {
        let gives = matches!(ordered(matching), Ordered::Gives(_));
        assert_eq!(gives, matching == view.matching());
    }
}

/// A bidding round against a Tom, with these hands; no reserve.
fn arranged(matching: Card, yours: &[Card], toms: &[Card], you_start: bool) -> Play {
    let mut play = new_play(SOLO, 1);
    let [you, tom] = [0, 1].map(|place| play.view(Default::default()).seats().nth(place).unwrap());
    let game: &mut Game = play.game_mut();
    let table = game.table_mut();
    for (seat, cards) in [(you, yours), (tom, toms)] {
        table.players[seat].hand = Cards::of(cards);
        table.players[seat].reserve = Cards::NONE;
        table.players[seat].company = Default::default();
    }
    let starter = if you_start { you } else { tom };
    game.start_at(new_york_city::arrange::Moment::BiddingRound { matching, starter });
    play
}

#[test]
fn nothing_is_promised_that_is_not_possible_any_more() {
    use Card::{BuildingPlans, Dollars, Press, Prestige, Wild};
    let at = |play: &Play, value| said(&Ladder { chosen: Some(Item::Value(value)) }, play);
    let has = |said: &str, parts: &[&str]| {
        for part in parts {
            assert!(said.contains(part), "{part} is not in {said}");
        }
    };
    // He has bid more: no bonus.
    let play = arranged(Dollars, &[Dollars, Dollars, Dollars], &[Dollars, Dollars], false);
    has(&at(&play, 1), &["Bo leads with 2", "1 dollar, no bonus", "bids 2"]);
    has(&at(&play, 3), &["You win", "4 dollars with the bonus"]);
    // He is still to bid, and can go up to 3.
    let play =
        arranged(Dollars, &[Dollars, Dollars, Dollars, Dollars], &[Dollars, BuildingPlans, Wild], true);
    has(&at(&play, 2), &["Bo can bid up to 3", "2 dollars, no bonus", "up to 3"]);
    has(&at(&play, 4), &["You win", "5 dollars with the bonus"]);
    // Wilds alone are no bid of his.
    let play = arranged(Dollars, &[Dollars], &[Press, Wild, Wild], true);
    has(&at(&play, 1), &["cannot bid", "You win", "2 dollars with the bonus"]);
    let play = arranged(BuildingPlans, &[BuildingPlans], &[BuildingPlans, Wild], true);
    has(&at(&play, 1), &["never bids for Plans", "2 skyscrapers with the bonus"]);
    // Of two bidders both are among the best two.
    let play = arranged(Prestige, &[Prestige], &[Prestige, Prestige], true);
    has(&at(&play, 1), &["Bo can bid up to 2", "1 point, and you may place a tile"]);
}

/// Where the board, the track or the Elevator end, a bonus brings nothing more.
#[test]
fn nothing_is_promised_that_is_not_there() {
    use Card::{Elevator, Press, Skyscrapers};
    let at = |play: &Play, value| said(&Ladder { chosen: Some(Item::Value(value)) }, play);
    let has = |said: &str, part: &str| assert!(said.contains(part), "{part} is not in {said}");
    // One on the board, and one in X from the start: the Mayor never goes there (NYC-9.6, NYC-9.7).
    let mut play = arranged(Skyscrapers, &[Skyscrapers; 4], &[], true);
    let you = play.decision().unwrap().seat;
    let game: &mut Game = play.game_mut();
    game.table_mut().players[you].skyscrapers = 1;
    has(&at(&play, 1), "2 skyscrapers with the bonus. On your board: 1; others may move.");
    has(&at(&play, 4), "2 skyscrapers, bonus or not. On your board: 1; others may move.");
    // From space 14 there is one step (NYC-3.3).
    let mut play = arranged(Press, &[Press, Press, Press], &[], true);
    let game: &mut Game = play.game_mut();
    game.table_mut().press_track.forward(you, 14);
    has(&at(&play, 3), "1 step, bonus or not");
    // Rows go up to 5; the numbers are those of its tiles, leftmost first.
    let play = arranged(Elevator, &[Elevator; 6], &[], true);
    let view = asked_view(&play);
    let row = |row| {
        (0..4).filter_map(move |at| view.open_tile(row, at)).map(|tile| std::format!("{}", tile.number()))
    };
    let row = |value| row(value).collect::<std::vec::Vec<_>>().join(", ");
    has(&at(&play, 6), &std::format!("up to value 5, bonus or not. Characters of value 5: {}.", row(5)));
    has(&at(&play, 3), &std::format!("up to value 4 with the bonus. Characters of value 4: {}.", row(4)));
}

#[test]
fn hands_that_are_hidden_stay_hidden() {
    let play = play_until(SHARED, is_fresh);
    let view = asked_view(&play);
    let other = view.seats().find(|seat| *seat != view.seat()).unwrap();
    if view.still_to_bid().contains(&other) {
        let held = view.hand_size(other);
        assert!(said(&Ladder::default(), &play).contains(&std::format!("? ({held} card")));
    }
    // Whatever the other one holds, the picture is the same.
    let mut canvas = Canvas::new();
    in_scene(Some(&play), |scene| Ladder::default().draw(scene, &mut canvas));
    let mut dealt = play.clone();
    let mut imagined = None;
    let game = play.game().imagine(view.seat(), &mut imagined, &mut Chance::from_seed(9)).clone();
    assert!(game != *play.game());
    *dealt.game_mut() = game;
    let mut again = Canvas::new();
    in_scene(Some(&dealt), |scene| Ladder::default().draw(scene, &mut again));
    assert!(canvas == again);
}

/// Every stop of every bidding turn of whole games, in both languages and sizes.
#[test]
fn everything_fits_whoever_plays_and_whatever_is_held() {
    let (mut drawn, mut swapped, mut canvas) = (0, 0, Box::new(Canvas::new()));
    for mut play in [full_table(3), new_play(SOLO, 4), crate::tests::new_play(FOUR, 5)] {
        let mut chance = Chance::from_seed(3);
        while play.asked().is_some() {
            if is_fresh(&play) {
                let items = in_scene(Some(&play), |scene| items(&turn(scene).unwrap()));
                for item in items {
                    for settings in all_settings() {
                        let records = Default::default();
                        let world = world(&settings, &records, &play);
                        let scene = Scene { world, play: Some(&play) };
                        Ladder { chosen: Some(item) }.draw(&scene, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{item:?} {}", spoken(&canvas, settings.lang));
                    }
                    drawn += 1;
                    if let Item::Value(value) = item {
                        let rung = Rung::at(&asked_view(&play), value);
                        swapped += usize::from(rung.is_some_and(|rung| rung.taken.count() > 1));
                    }
                }
            }
            crate::tests::play_on(&mut play, &mut chance).expect("a legal answer");
        }
    }
    assert!(drawn > 500 && swapped > 20, "{drawn} {swapped}");
}

const FOUR: &[SeatKind] = &[
    SeatKind::Human,
    SeatKind::Human,
    SeatKind::Tom(Level { mode: Mode::C, cards: 5 }),
    SeatKind::Architect(engine::Strength::Easy),
];

#[test]
fn the_largest_hand_has_room() {
    use Card::{BuildingPlans, Dollars, Elevator, Press, Prestige, Skyscrapers, Wild};
    let many = [Press, Dollars, Elevator, BuildingPlans, Prestige, Skyscrapers, Wild];
    let hand: std::vec::Vec<Card> = many.iter().copied().cycle().take(31).collect();
    let mut play = arranged(Skyscrapers, &hand, &[Skyscrapers, Wild, BuildingPlans], true);
    let you = asked_view(&play).seat();
    play.game_mut().table_mut().players[you].reserve = Cards::of(&many[..5]);
    let items = in_scene(Some(&play), |scene| items(&turn(scene).unwrap()));
    let Item::Value(top) = items[0] else { panic!("{items:?}") };
    assert!(top > 10);
    for item in items {
        for settings in all_settings() {
            let records = Default::default();
            let scene = Scene { world: world(&settings, &records, &play), play: Some(&play) };
            let mut canvas = Canvas::new();
            Ladder { chosen: Some(item) }.draw(&scene, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{item:?} {}", spoken(&canvas, settings.lang));
        }
    }
}

#[test]
fn another_question_leaves_the_ladder_calm() {
    let play = play_until(SOLO, |play| question(play) == Some(Question::PhaseOne));
    let mut ladder = Ladder::default();
    assert!(matches!(press(&mut ladder, A, &play), Next::Stay));
    assert!(matches!(press(&mut ladder, B, &play), Next::Back));
    in_scene(Some(&play), |scene| ladder.draw(scene, &mut Canvas::new()));
}
