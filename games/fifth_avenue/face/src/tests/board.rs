//! The board: what an answer would do is shown before it is given, and said in one line that fits (5A-U1 to U6, 5A-D10).

use std::format;
use std::string::String;
use std::vec::Vec;

use app::canvas::Canvas;
use app::face::Face;
use app::input::{Button, Input};
use app::play::Playing;
use app::records::Records;
use app::screen::{Next, Screen};
use app::screens::RingsView;
use app::screens::menu::trial::{legal, spoken, world};
use app::settings::Settings;
use app::title::{Kind, Title};
use app::words::Lang;
use embedded_graphics::prelude::*;
use engine::{Chance, Code, Rules};
use fifth_avenue::components::{Colour, Shop};
use fifth_avenue::{Action, Fact, Question};

use super::{Play, new_play, play_on};
use crate::picture::pieces;
use crate::{FifthAvenue, words};

/// What the strip has room for.
const STRIP_PX: i32 = 308;

/// 5A-U4: the line below the board says what the rules then do, and has room.
#[test]
fn what_an_answer_does_fits_one_line_and_is_what_happens() {
    let mut seen = [0; 6];
    for (seats, side, seed) in [(2, 1, 1), (3, 0, 2), (4, 1, 3), (4, 0, 9)] {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            for action in legal(&play).into_iter().filter(|_| asked.question != Question::Bid) {
                let mut after = play.game().clone();
                let log = after.apply(action).unwrap();
                for lang in Lang::ALL {
                    let effect = words::effect(lang, &view, action, true);
                    assert!(
                        Face::Small.width(&effect) <= STRIP_PX && !effect.is_empty(),
                        "{action:?}: {effect}"
                    );
                    for step in 0..3 {
                        let part = words::part(lang, &view, step, action);
                        assert!(Face::Small.width(&part) <= STRIP_PX, "{part}");
                    }
                    let says =
                        |words: [&str; 2]| effect.replace('\u{a0}', " ").contains(words[lang as usize]);
                    for entry in log.entries() {
                        let letter = entry.seat.map_or("", app::pieces::seat_letter);
                        match entry.fact {
                            Fact::Scored { points, .. } if matches!(action, Action::Score { .. }) => {
                                assert!(effect.contains(&format!("{letter} +{points}")), "{effect}");
                                seen[0] += 1;
                            }
                            Fact::ClosureBonus { points } | Fact::ClosureHalf { points, .. } => {
                                assert!(effect.contains(&format!("{letter} +{points}")), "{effect}");
                                seen[1] += 1;
                            }
                            Fact::Special { points, .. } => {
                                let [en, fr] = [format!("special +{points}"), format!("spécial +{points}")];
                                assert!(
                                    says([&en, &fr]) && effect.contains(&format!(" {letter}")),
                                    "{effect}"
                                );
                                seen[2] += 1;
                            }
                            Fact::MarkLeft { district, .. } if !matches!(action, Action::Draw) => {
                                let [en, fr] =
                                    ["stays in", "reste à"].map(|word| format!("{word} {}", district.code()));
                                assert!(says([&en, &fr]), "{effect}");
                                seen[3] += 1;
                            }
                            Fact::AuctionBegan { district, .. } if matches!(action, Action::Move { .. }) => {
                                let name = district.map_or(["park", "parc"], |district| [district.code(); 2]);
                                assert!(says(["Auctions", "Enchères"]) && says(name), "{effect}");
                                seen[4] += 1;
                            }
                            Fact::Ended { .. } => {
                                assert!(says(["game", "partie"]), "{effect}");
                                seen[5] += 1;
                            }
                            _ => {}
                        }
                    }
                }
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(seen.iter().all(|count| *count > 4), "{seen:?}");
}

/// 5A-U6: a second A for what reveals a card, starts auctions, closes or ends the game, and for nothing else on the board.
#[test]
fn what_binds_is_asked_for_twice() {
    let mut seen = [0; 2];
    for (seats, side, seed) in [(2, 0, 1), (4, 1, 3)] {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        while let Some(asked) = play.decision() {
            let view = play.view(asked.seat);
            for action in legal(&play).into_iter().filter(|_| asked.question != Question::Bid) {
                let log = play.game().clone().apply(action).unwrap();
                let binding = |fact: Fact| {
                    matches!(fact, Fact::RoundBegan { .. } | Fact::Closed { .. } | Fact::Ended { .. })
                };
                let expected =
                    action == Action::Draw || log.entries().iter().any(|entry| binding(entry.fact));
                assert_eq!(FifthAvenue::binds(&view, action), expected, "{action:?}");
                seen[usize::from(expected)] += 1;
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// A game at the first turn.
fn first_turn() -> Play {
    let (mut play, mut chance) = (new_play(3, 0, 5), Chance::from_seed(5));
    while play.decision().unwrap().question == Question::Start {
        play_on(&mut play, &mut chance);
    }
    play
}

/// 5A-U6 with keys: the first A asks, another key takes it back, the second A gives the answer.
#[test]
fn the_second_press_gives_what_the_first_has_asked_for() {
    let play = first_turn();
    let (settings, records) = (Settings::default(), Records::default());
    let (world, mut canvas) = (world(&settings, &records, &play), Canvas::new());
    let mut screen = Screen::from(RingsView::default());
    let press = |screen: &mut Screen, button: Button| screen.handle(Input::Press(button), &world);
    let mut said = |screen: &Screen| -> String {
        screen.draw(&world, &mut canvas);
        spoken(&canvas, Lang::English)
    };
    while !said(&screen).contains("Black card and move") {
        press(&mut screen, Button::Y);
    }
    assert!(matches!(press(&mut screen, Button::A), Next::Stay));
    assert!(said(&screen).starts_with("Confirm"), "{}", said(&screen));
    // Back from it, and away from it: nothing is given.
    assert!(matches!(press(&mut screen, Button::B), Next::Stay));
    assert!(said(&screen).starts_with("Choose"));
    press(&mut screen, Button::A);
    press(&mut screen, Button::Y);
    press(&mut screen, Button::X);
    assert!(said(&screen).starts_with("Choose"));
    press(&mut screen, Button::A);
    let given = press(&mut screen, Button::A);
    assert!(matches!(given, Next::Act(code) if code == Action::Draw.code()), "{given:?}");
}

/// 5A-D10: first skyscrapers and awards are chosen before all eyes, so what another seat cannot see has no effect on the picture;
/// every other decision has the hand in it.
#[test]
fn what_is_chosen_before_all_eyes_shows_no_hand() {
    let (settings, records) = (Settings::default(), Records::default());
    let shown = |play: &Play| {
        let mut canvas = Canvas::new();
        RingsView::default().draw(&world(&settings, &records, play), &mut canvas);
        canvas
    };
    let (mut play, mut chance) = (new_play(3, 0, 7), Chance::from_seed(7));
    let mut differ = [[0; 2]; 2];
    while let Some(asked) = play.decision() {
        if asked.question != Question::Bid {
            let seen = shown(&play);
            for other in play.game().table().all_seats().filter(|seat| *seat != asked.seat) {
                let (mut like, mut imagined) = (play.clone(), None);
                *like.game_mut() = play.game().imagine(other, &mut imagined, &mut chance).clone();
                let hides = FifthAvenue::hides(asked.question);
                differ[usize::from(hides)][usize::from(shown(&like) != seen)] += 1;
            }
        }
        play_on(&mut play, &mut chance);
    }
    let [[open_same, open_other], [_, hidden_other]] = differ;
    assert!(open_same > 10 && open_other == 0 && hidden_other > 50, "{differ:?}");
}

/// 5A-U1: no two shapes and no two shops look alike.
#[test]
fn shapes_and_shops_are_told_apart_without_colour() {
    let lots = Colour::ALL.map(Some).into_iter().chain([None]).map(|colour| pieces::shape(colour).rows);
    let shapes: Vec<_> = lots.collect();
    let shops: Vec<_> = Shop::ALL.into_iter().map(|shop| pieces::shop(shop).rows).collect();
    for all in [shapes, shops] {
        for (place, rows) in all.iter().enumerate() {
            assert!(!all[..place].contains(rows), "number {place} looks like another one");
        }
    }
}

/// 5A-U2: the board keeps to its box, below the header and above the line of words, whatever lies there.
#[test]
fn the_whole_board_is_inside_its_box() {
    use app::changed::Views;
    use app::paint::area;
    let place = area(0, 28, 320, 168);
    for (seats, side, seed) in [(2, 0, 1), (4, 1, 4)] {
        let (mut play, mut chance) = (new_play(seats, side, seed), Chance::from_seed(seed));
        let mut number = 0;
        while let Some(asked) = play.decision() {
            if number % 9 == 0 && asked.question != Question::Bid {
                let view = play.view(asked.seat);
                for action in legal(&play) {
                    let (mut canvas, say) = (Canvas::new(), play.speaker(Lang::French));
                    let tried = app::title::Tried { action, parts: 3, is_whole: true, is_refused: false };
                    FifthAvenue::draw_board(&mut canvas, place, &say, &Views::new(view, None), Some(tried));
                    let outside = canvas.bounding_box().points().filter(|point| !place.contains(*point));
                    let is_paper =
                        |point: Point| canvas.ink(point.x as u32, point.y as u32) == app::ink::Ink::Paper;
                    assert!({ outside }.all(is_paper), "{action:?}");
                }
            }
            play_on(&mut play, &mut chance);
            number += 1;
        }
    }
}

/// What changed since somebody last chose is marked, and nothing before his first choice.
#[test]
fn what_others_did_is_marked_where_it_lies() {
    let (settings, records) = (Settings::default(), Records::default());
    let (mut play, mut chance) = (new_play(4, 0, 3), Chance::from_seed(3));
    let (mut canvas, mut marked, mut asked_before) = (Canvas::new(), 0, [false; 4]);
    while let Some(asked) = play.decision() {
        if asked.question != Question::Bid {
            RingsView::default().draw(&world(&settings, &records, &play), &mut canvas);
            let seat = usize::from(asked.seat.index());
            if asked_before[seat] {
                marked += u32::from(canvas.changes() > 0);
            } else {
                assert_eq!(canvas.changes(), 0, "nothing has changed before the first choice");
            }
            asked_before[seat] = true;
        }
        play_on(&mut play, &mut chance);
    }
    assert!(marked > 30, "{marked}");
}

/// 5A-U8: bids, awards, shops, moves and scorings are told with the board beside the words; 5A-D9: what others answer to or nobody
/// knew before is no longer undone freely.
#[test]
fn what_happened_is_told_on_the_board() {
    let (mut play, mut chance) = (new_play(3, 0, 11), Chance::from_seed(11));
    let (mut told, mut revealing) = ([0; 5], 0);
    while play.decision().is_some() {
        play_on(&mut play, &mut chance);
        let view = play.view(engine::Seat::FIRST);
        for entry in play.last() {
            let Kind { reveals, .. } = FifthAvenue::kind(entry);
            let kind = match entry.fact {
                Fact::Bid { .. } => 0,
                Fact::Built { .. } => 1,
                Fact::ShopPlaced { .. } => 2,
                Fact::Moved { .. } => 3,
                Fact::Scored { .. } => 4,
                Fact::BlackDrawn { .. } | Fact::CardRevealed { .. } | Fact::Passed { .. } => {
                    assert!(reveals, "{entry:?}");
                    revealing += 1;
                    continue;
                }
                Fact::Placed { .. } | Fact::SkyscrapersTaken { .. } | Fact::MarkLeft { .. } => {
                    assert!(!reveals, "{entry:?}");
                    continue;
                }
                _ => continue,
            };
            // An auction that is over has left the board; its bid was told before.
            let is_over = view.auction().is_none() && kind == 0;
            let is_there = FifthAvenue::on_board(&view, entry);
            assert!(is_there || is_over, "{entry:?}");
            // What it is about is framed on the map.
            let [framed, plain] = [core::slice::from_ref(entry), &[]].map(|entries| {
                let mut canvas = Canvas::new();
                FifthAvenue::draw_told(&mut canvas, app::layout::BODY, &view, entries);
                canvas
            });
            assert_eq!(framed != plain, is_there, "{entry:?}");
            told[kind] += u32::from(is_there);
        }
    }
    assert!(told.iter().all(|count| *count > 3) && revealing > 20, "{told:?}");
}

/// 5A-U3: B after a lot goes back to its district, and the legal answers are filtered, never rebuilt.
#[test]
fn rings_go_back_step_by_step() {
    let play = new_play(4, 0, 2);
    let (settings, records) = (Settings::default(), Records::default());
    let (world, mut canvas) = (world(&settings, &records, &play), Canvas::new());
    let mut screen = Screen::from(RingsView::default());
    let mut name = |screen: &Screen| -> String {
        screen.draw(&world, &mut canvas);
        let said = spoken(&canvas, Lang::English);
        String::from(said.lines().last().unwrap_or_default())
    };
    let district = name(&screen);
    screen.handle(Input::Press(Button::A), &world);
    let lot = name(&screen);
    assert!(lot.ends_with(&district) && lot.contains(", "), "{district} {lot}");
    screen.handle(Input::Press(Button::B), &world);
    assert_eq!(name(&screen), district);
    // 28 lots in seven districts of four (5A-D1).
    assert_eq!(play.ring(&Default::default()).len(), 7);
}
