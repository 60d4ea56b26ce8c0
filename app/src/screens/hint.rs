//! What the coach would do in the open decision, by how much it is better, and why.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use new_york_city::components::Character;
use new_york_city::player::{Advice, Choice, WholeBid};
use new_york_city::{Declaration, View};

use super::choose::Asked;
use super::menu;
use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::icons::{ICON_PX, Icon};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::nouns;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key, digits};
use crate::screen::Next;
use crate::spoken::Sign;
use crate::words::{Lang, Text, coach};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Hint", "Conseil";
        Thinking = "The coach is thinking", "Le coach réfléchit";
        DoIt = "Do it", "Jouer";
        Nothing = "Nothing to choose.", "Rien à choisir.";
    }
}

/// What the coach would do.
#[derive(Clone, Debug, Default)]
pub struct Hint {}

impl Hint {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match (input, world.thoughts.hint()) {
            (Input::Press(Button::A), Some(_)) => Next::FollowHint,
            (Input::Press(Button::B), _) => Next::Back,
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let mut labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
        let title = Say::Title.text(lang);
        let Some(asked) = Asked::of(world) else {
            paint::bands(canvas, title, "", labels);
            let text = Say::Nothing.text(lang);
            return paint::line(canvas, BODY, text, world.size().body(), Align::Centre, Ink::Text);
        };
        match world.thoughts.hint() {
            Some(advice) => {
                labels.a = Say::DoIt.text(lang);
                paint::bands(canvas, title, &coach::tried(lang, advice.playouts), labels);
                tell(canvas, world, &asked, advice);
            }
            None => {
                paint::bands(canvas, title, "", labels);
                thinking(canvas, world, world.thoughts.permille());
            }
        }
    }
}

/// How far the thinking has come.
fn thinking(canvas: &mut Canvas, world: &World<'_>, permille: u16) {
    let (face, width) = (world.size().body(), BODY.size.width);
    let top = BODY.top_left.y + 50;
    let row = |y: i32| area(0, y, width, face.line_px() as u32);
    paint::line(canvas, row(top), Say::Thinking.text(world.lang()), face, Align::Centre, Ink::Text);
    let bar_top = top + face.line_px() + 8;
    progress(canvas, bar_top, permille);
    let percent = coach::percent(world.lang(), permille.min(1000) / 10);
    paint::line(canvas, row(bar_top + 20), &percent, face, Align::Centre, Ink::Text);
}

/// A bar at this height that is filled from the left.
pub(crate) fn progress(canvas: &mut Canvas, top: i32, permille: u16) {
    const SIDE_PX: i32 = 40;
    let width = BODY.size.width - 2 * SIDE_PX as u32;
    paint::frame(canvas, area(SIDE_PX, top, width, 12), Ink::Faint);
    let done = (width - 4) * u32::from(permille.min(1000)) / 1000;
    paint::fill(canvas, area(SIDE_PX + 2, top + 2, done, 8), Ink::Accent);
}

/// The best choice, and below it what speaks for it.
fn tell(canvas: &mut Canvas, world: &World<'_>, asked: &Asked<'_>, advice: &Advice) {
    let (lang, size) = (world.lang(), world.size());
    let Asked { view, speaker, .. } = asked;
    let width = BODY.size.width - 2 * MARGIN_PX as u32;
    let row = |y: i32, height: i32| area(MARGIN_PX, y, width, height as u32);
    let mut y = BODY.top_left.y + 1;
    let question = crate::new_york_city::words::question(speaker, view, asked.decision.question);
    paint::line(canvas, row(y, Face::Small.line_px()), &question, Face::Small, Align::Left, Ink::Faint);
    y += Face::Small.line_px();

    let best = match &advice.best {
        Choice::Bid(bid) => crate::new_york_city::words::coach::bid_value(lang, bid),
        one => crate::new_york_city::words::coach::choice(speaker, view, one),
    };
    let face = pieces::one_line(&best, &[size.bold(), Face::Bold, Face::SmallBold], width as i32);
    paint::line(canvas, row(y, face.line_px()), &best, face, Align::Left, Ink::Accent);
    y += face.line_px();
    let mut bid = false;
    if let Choice::Bid(whole) = &advice.best {
        y = draw_bid(canvas, y, lang, view, whole);
        bid = true;
    }
    y += 2;
    paint::fill(canvas, area(0, y, BODY.size.width, 1), Ink::Line);
    y += 3;
    let expected = coach::expected(lang, advice.expected);
    // Under a bid there is less room.
    let faces = if bid { &[Face::Body, Face::Small] } else { pieces::reading(size) };
    let face = pieces::one_line(&expected, faces, width as i32);
    paint::line(canvas, row(y, face.line_px()), &expected, face, Align::Left, Ink::Text);
    y += face.line_px() + 1;

    let mut parts = Vec::<Text, 3>::new();
    let mut say = |text: Text| {
        let _ = parts.push(text);
    };
    if let Some(rival) = &advice.next_best {
        say(coach::next_best(
            lang,
            &crate::new_york_city::words::coach::choice(speaker, view, &rival.choice),
            rival.behind,
        ));
    }
    say(reason(lang, advice));
    // What the choice does stands there as well, as long as letters need not be smaller for it.
    if let Choice::One(action) = advice.best {
        say(crate::new_york_city::words::action_effect(speaker, view, action));
    }
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    paragraphs(canvas, row(y, bottom - y), &parts, pieces::reading(size));
}

/// Where most of the difference to the next best comes from.
fn reason(lang: Lang, advice: &Advice) -> Text {
    let Some(reason) = advice.reason else { return coach::no_other_choice(lang) };
    let known = crate::new_york_city::words::coach::coach_reason(lang, reason);
    known.filter(|_| reason.tenths > 0).unwrap_or_else(|| coach::no_single_thing(lang))
}

/// The cards of a bid, and the characters that are declared for it. Returns where the next line would stand.
fn draw_bid(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, bid: &WholeBid) -> i32 {
    const ROW_PX: i32 = ICON_PX as i32 + 4;
    let right = BODY.size.width as i32 - MARGIN_PX;
    let row = area(MARGIN_PX, top, (right - MARGIN_PX) as u32, ROW_PX as u32);
    pieces::cards(canvas, row, bid.cards, Face::Bold, Ink::Text);
    let card_px = |card| ICON_PX as i32 + 9 + Face::Bold.width(&digits(bid.cards[card]));
    let mut at = Point::new(MARGIN_PX + bid.cards.types().map(card_px).sum::<i32>() + 5, top);
    let declared = view.company(view.seat()).iter().map(|tile| tile.character).zip(bid.declared);
    let reserve = bid.from_reserve.map(|card| (Character::PLAY_RESERVE, Declaration::Card(card)));
    let used = declared.filter(|(_, declaration)| *declaration != Declaration::Withdrawn).chain(reserve);
    for (index, (character, declaration)) in used.enumerate() {
        let lead_px = if index == 0 { ICON_PX as i32 + 4 } else { 0 };
        if at.x + lead_px + TILE_PX > right {
            at = Point::new(MARGIN_PX, at.y + ROW_PX);
        }
        if index == 0 {
            Sign::Characters.draw(canvas, at + Point::new(0, 2), Ink::Faint);
        }
        at.x += lead_px;
        let chip = area(at.x, at.y + 1, 26, ICON_PX + 2);
        paint::fill(canvas, chip, Ink::Accent);
        let number = digits(character.number());
        paint::line(canvas, chip, &number, Face::SmallBold, Align::Centre, Ink::Paper);
        let beside = Point::new(at.x + 29, at.y + 2);
        match declaration {
            Declaration::Card(card) => {
                // As a word and not as a sign, which would be read as belonging to what follows.
                Icon::of_card(card).draw(canvas, beside, Ink::Text);
                let baseline = beside + Point::new(0, ICON_PX as i32 - 2);
                canvas.note(nouns::card_short(lang, card), baseline);
            }
            Declaration::Steps(steps) => {
                let text = menu::text(format_args!("-{steps}"));
                let place = area(beside.x, beside.y, ICON_PX, ICON_PX);
                paint::line(canvas, place, &text, Face::SmallBold, Align::Left, Ink::Text);
            }
            _ => at.x -= ICON_PX as i32 + 3,
        }
        at.x += TILE_PX;
    }
    at.y + ROW_PX
}

/// Room for a character with the card or the steps it is declared for.
const TILE_PX: i32 = 26 + 3 + ICON_PX as i32 + 6;

/// Sentences below each other in the largest face in which the first two fit; a third one stands there if it
/// has room as well.
pub(crate) fn paragraphs(canvas: &mut Canvas, place: Rectangle, texts: &[Text], faces: &[Face]) {
    const GAP_PX: i32 = 4;
    let (width, room) = (place.size.width as i32, place.size.height as i32);
    let needed = |texts: &[Text], face: Face| -> i32 {
        texts.iter().map(|text| paint::paragraph_px(text, face, width) + GAP_PX).sum::<i32>() - GAP_PX - 2
    };
    let must = &texts[..texts.len().min(2)];
    let fits = |face: &&Face| needed(must, **face) <= room;
    let face = faces.iter().find(fits).or(faces.last()).copied().unwrap_or(Face::Small);
    let shown = if needed(texts, face) <= room { texts } else { must };
    let bottom = place.top_left.y + room;
    let mut y = place.top_left.y;
    for text in shown {
        let rest = area(place.top_left.x, y, place.size.width, (bottom - y).max(0) as u32);
        y = paint::paragraph(canvas, rest, text, face, Ink::Text) + GAP_PX;
    }
}

#[cfg(test)]
pub(super) mod tests {
    extern crate std;

    use std::string::String;

    use architect::{Reason, Weighed};
    use engine::Chance;

    use new_york_city::components::{Card, Cards};
    use new_york_city::limits::COMPANY_MAX;
    use new_york_city::player::Source;
    use new_york_city::{Action, Question, SeatKind};

    use super::super::happened::tests::{all_settings, full_table, play_on, world};
    use super::*;
    use crate::play::Play;
    use crate::records::Records;
    use crate::settings::Settings;
    use crate::thinking::{Purpose, Thoughts};

    /// A bid of every type of card and one of the two longest, both with the first four characters of a company,
    /// whatever they can do.
    pub(crate) fn widest_bids() -> [WholeBid; 2] {
        let mut declared = [Declaration::Withdrawn; COMPANY_MAX];
        declared[..4].copy_from_slice(&[
            Declaration::Card(Card::BuildingPlans),
            Declaration::Steps(2),
            Declaration::Used,
            Declaration::Card(Card::Skyscrapers),
        ]);
        let cards = [Cards::of(&Card::ALL), Cards::of(&[Card::Elevator, Card::Skyscrapers])];
        cards.map(|cards| WholeBid { cards, declared, from_reserve: None, value: 12 })
    }

    /// A game of four people: they come to more characters than one who plays Toms at random.
    fn four_people(seed: u64) -> Play {
        Play::new(new_york_city::setup(&[SeatKind::Human; 4], seed), Default::default()).unwrap()
    }

    /// An advice with the longest words.
    fn advice(best: Choice, other: Choice, source: Option<Source>) -> Advice {
        let next_best = Some(Weighed { choice: other, behind: 104 });
        let reason = source.map(|source| Reason { source: source as u8, tenths: 104 });
        Advice { best, expected: -288, next_best, considered: None, reason, playouts: 1000 }
    }

    fn spoken(canvas: &Canvas, world: &World<'_>) -> String {
        let (mut text, mut from) = (String::new(), 0);
        while let Some(below) = canvas.spoken(from, world.lang(), &mut text) {
            text.push('\n');
            from = below;
        }
        text
    }

    #[test]
    fn nothing_is_done_before_the_advice_is_there() {
        let (settings, records, play) = (Settings::default(), Records::default(), full_table(1));
        let half_way = Thoughts::half_way(Purpose::Hint, 420);
        let world = World { thoughts: &half_way, ..world(&settings, &records, &play) };
        let mut hint = Hint::default();
        let mut canvas = Canvas::new();
        hint.draw(&world, &mut canvas);
        assert!(spoken(&canvas, &world).contains("42%"));
        assert!(matches!(hint.handle(Input::Press(Button::A), &world), Next::Stay));
        assert!(matches!(hint.handle(Input::Press(Button::B), &world), Next::Back));

        let action = play.game().legal_actions()[0];
        let told = Thoughts::of_hint(advice(Choice::One(action), Choice::One(action), None));
        let world = World { thoughts: &told, ..world };
        let next = hint.handle(Input::Press(Button::A), &world);
        assert!(matches!(next, Next::FollowHint));
        assert!(matches!(hint.handle(Input::Press(Button::B), &world), Next::Back));
    }

    #[test]
    fn every_advice_is_told_whole_in_both_languages_and_sizes() {
        let records = Records::default();
        let mut canvas = Canvas::new();
        let mut chance = Chance::from_seed(3);
        let mut bids = 0;
        for seed in 0..3 {
            let mut play = four_people(seed);
            let mut number = 0;
            while let Some(decision) = play.decision() {
                let bidding = decision.question == Question::Bid;
                number += 1;
                if number % 5 == 0 {
                    bids += u32::from(bidding);
                    let legal = play.game().legal_actions();
                    let mut any = || match legal.get(chance.below(legal.len() as u32) as usize) {
                        Some(_) if bidding => Choice::Bid(widest_bids()[number % 2]),
                        action => Choice::One(action.copied().unwrap_or(Action::Pass)),
                    };
                    let source = Source::ALL.get(number % (Source::ALL.len() + 1)).copied();
                    let told = Thoughts::of_hint(advice(any(), any(), source));
                    for settings in all_settings() {
                        let world = World { thoughts: &told, ..world(&settings, &records, &play) };
                        Hint::default().draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{settings:?} {:?}", told.hint());
                    }
                }
                play_on(&mut play, &mut chance);
            }
        }
        assert!(bids > 10, "{bids}");
    }

    #[test]
    fn a_bid_is_told_with_all_its_cards_and_characters() {
        let (settings, records) = (Settings::default(), Records::default());
        let asks = |play: &Play| {
            let asked = play.decision().filter(|decision| decision.question == Question::Bid);
            asked.is_some_and(|decision| play.view(decision.seat).company(decision.seat).len() >= 4)
        };
        let mut plays = (0..).map(|seed| {
            let (mut play, mut chance) = (four_people(seed), Chance::from_seed(seed));
            while !asks(&play) && play_on(&mut play, &mut chance).is_some() {}
            play
        });
        let play = plays.find(|play| asks(play)).expect("somebody bids with four characters");
        let seat = play.decision().unwrap().seat;
        let [a, b, c, d] = [0, 1, 2, 3].map(|place| play.view(seat).company(seat)[place].character.number());
        let bid = WholeBid { from_reserve: Some(Card::Press), ..widest_bids()[0] };
        let told =
            Thoughts::of_hint(advice(Choice::Bid(bid), Choice::One(Action::Pass), Some(Source::Rivals)));
        let world = World { thoughts: &told, ..world(&settings, &records, &play) };
        let mut canvas = Canvas::new();
        Hint::default().draw(&world, &mut canvas);
        let text = spoken(&canvas, &world);
        for expected in [
            "Do it  Hint\n",
            "Bid 12\n",
            "Press 1  Dollars 1  Elevator 1  Plans 1  Prestige 1  Skyscrapers 1  Wild 1",
            &std::format!("\nCharacters {a}  Plans  {b}  -2  {c}  {d}  Skyscrapers  15  Press\n"),
            "Expected: 28.8 points behind\n",
            "Better by 10.4 points than: Pass.\n",
            "Your best rival gets 10.4 points less.\n",
            "1000 trials",
        ] {
            assert!(text.contains(expected), "{expected} is not in: {text}");
        }
    }
}
