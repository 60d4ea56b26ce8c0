//! The decisions of a finished game that cost most, each with what was better, and the way to its log.

mod opened;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::choose::Ways;
use super::hint::{paragraphs, progress};
use super::{LogList, TableView, menu};
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces::{self, Key};
use crate::play::{CostlyWords, Playing, ReviewFacts};
use crate::screen::Next;
use crate::words::coach;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Review", "Analyse";
        Log = "Log", "Journal";
        Waiting = "Every decision is being weighed. What cost most will appear here.",
            "Chaque décision est pesée. Ce qui a coûté le plus s'affichera ici.";
        NothingLost = "No decision cost more than two points. Well played!",
            "Aucune décision n'a coûté plus de deux points. Bien joué !";
    }
}

/// What the cursor stands on. Decisions are still weighed while somebody reads, so a place in the list may be another one's a
/// moment later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Chosen {
    /// Before the first move, whatever comes first.
    #[default]
    First,
    /// The decision before which so many actions were played.
    Decision(u16),
    Log,
}

impl Chosen {
    /// What stands at a place of the list: the costly decisions, the worst first; after them the log.
    fn at(review: &ReviewFacts, place: usize) -> Chosen {
        review.costly().get(place).map_or(Chosen::Log, |actions| Chosen::Decision(*actions))
    }

    fn place(self, review: &ReviewFacts) -> usize {
        let log = review.worst;
        match self {
            Chosen::First => 0,
            // Where others have turned out to cost more, it was the last before it was told no longer.
            Chosen::Decision(actions) => {
                let mut costly = review.costly().iter();
                costly.position(|other| *other == actions).unwrap_or(log.saturating_sub(1))
            }
            Chosen::Log => log,
        }
    }
}

/// What the decisions of a finished game cost.
#[derive(Clone, Debug, Default)]
pub struct Review {
    chosen: Chosen,
    /// Whether all of the screen tells of that decision.
    is_open: bool,
}

impl Review {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let review = world.play.map(|play| play.reviewed()).unwrap_or_default();
        let (chosen, log) = (self.chosen.place(&review), review.worst);
        let opened = self.opened(world, &review);
        self.is_open = opened.is_some();
        match (input, opened) {
            (Input::Press(Button::B), Some(_)) => self.is_open = false,
            (Input::Press(Button::A), Some((_, words))) => {
                return Next::Push(TableView::after(words.actions).into());
            }
            (Input::Press(Button::B), None) => return Next::Back,
            (Input::Press(Button::A), None) if chosen == log => return Next::Push(LogList::default().into()),
            (Input::Press(Button::A), None) => {
                (self.chosen, self.is_open) = (Chosen::at(&review, chosen), true);
            }
            // Opened, they follow one another; the log is in the list.
            (Input::Press(button @ (Button::X | Button::Y)), opened) => {
                let place = menu::moved(chosen, log + usize::from(opened.is_none()), button);
                self.chosen = Chosen::at(&review, place);
            }
            _ => {}
        }
        Next::Stay
    }

    /// The decision that all of the screen tells of, as long as it is one of those that cost most.
    fn opened<'a>(&self, world: &World<'a>, review: &ReviewFacts) -> Option<(&'a dyn Playing, CostlyWords)> {
        let place = self.chosen.place(review);
        let is_told = self.is_open && Chosen::at(review, place) == self.chosen;
        let play = world.play.filter(|_| is_told)?;
        Some((play, play.costly(&play.speaker(world.lang()), place, false)?))
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let review = world.play.map(|play| play.reviewed()).unwrap_or_default();
        let (chosen, log) = (self.chosen.place(&review), review.worst);
        if let Some((play, words)) = self.opened(world, &review) {
            let labels = menu::list_labels(lang, Ways::TableKey.text(lang), chosen, log);
            return opened::draw(canvas, world, play, chosen, &words, labels);
        }
        let a = Key::Open.text(lang);
        let prompt = coach::reviewed(lang, review.done, review.of);
        paint::bands(canvas, Say::Title.text(lang), &prompt, menu::list_labels(lang, a, chosen, log + 1));
        let (mut y, bottom) = (BODY.top_left.y + 1, BODY.top_left.y + BODY.size.height as i32);
        // What is chosen has the room that the others leave.
        let open_px = bottom - y - ROW_PX * log as i32;
        for index in 0..log {
            let height = if index == chosen { open_px } else { ROW_PX };
            let place = paint::area(0, y, BODY.size.width, height as u32);
            if let Some(play) = world.play {
                decision(canvas, world, play, index, place, index == chosen);
            }
            y += height;
        }
        if log == 0 {
            let text = if review.is_complete { Say::NothingLost } else { Say::Waiting };
            let place = paint::area(MARGIN_PX, y + 6, BODY.size.width - 12, (open_px - ROW_PX - 12) as u32);
            let below = pieces::fitted(canvas, place, text.text(lang), pieces::reading(size), Ink::Text);
            if !review.is_complete {
                let permille = u32::from(review.done) * 1000 / u32::from(review.of.max(1));
                progress(canvas, below + 8, permille as u16);
            }
        }
        let row = paint::area(0, bottom - ROW_PX, BODY.size.width, ROW_PX as u32);
        let ink = menu::item(canvas, row, chosen == log);
        paint::line(canvas, inner(row), Say::Log.text(lang), Face::Body, Align::Left, ink);
    }
}

/// Height of what is not chosen, in both sizes: what is chosen has the room to be read.
const ROW_PX: i32 = Face::Body.line_px() + 3;

/// The part of a row that text may stand in.
fn inner(row: Rectangle) -> Rectangle {
    Rectangle::new(row.top_left + Point::new(12, 0), row.size - Size::new(18, 0))
}

/// A costly decision: when, what was asked and what it cost; if it is open, what was played and what was better.
fn decision(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    index: usize,
    place: Rectangle,
    open: bool,
) {
    let lang = world.lang();
    let size = if open { world.size() } else { TextSize::Normal };
    let Some(words) = play.costly(&play.speaker(lang), index, open) else { return };
    let row_px = size.body().line_px() + 3;
    let row = Rectangle::new(place.top_left, Size::new(place.size.width, row_px as u32));
    let ink = menu::item(canvas, row, open);
    let mut title = inner(row);

    let cost = coach::cost(lang, words.tenths);
    paint::line(canvas, title, &cost, size.bold(), Align::Right, ink);
    title.size.width -= size.bold().width(&cost) as u32 + 6;
    if play.you().is_none() {
        let top = title.top_left + Point::new(0, (row_px - ICON_PX as i32) / 2);
        pieces::seat_badge(canvas, top, ICON_PX, words.seat);
        title.top_left.x += ICON_PX as i32 + 4;
        title.size.width -= ICON_PX + 4;
    }
    let text = match words.when.as_str() {
        "" => words.question,
        when => menu::text(format_args!("{when} · {}", words.question)),
    };
    let face = pieces::one_line(&text, pieces::reading(size), title.size.width as i32);
    paint::line(canvas, title, &text, face, Align::Left, ink);
    let Some(parts) = words.choices else { return };
    let (top, height) = (place.top_left.y + row_px + 3, place.size.height as i32 - row_px - 6);
    let below = paint::area(12, top, place.size.width - 18, height.max(0) as u32);
    paragraphs(canvas, below, &parts, pieces::reading(size));
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use engine::toy::Action;
    use engine::{Chance, Seat};

    use super::*;
    use crate::play::Play;
    use crate::records::Records;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{all_settings, play_on, spoken, world};
    use crate::settings::Settings;
    use crate::toy::ToyTitle;
    use crate::toy::trial::full_table;
    use crate::words::Lang;

    /// Actions before a decision, whose it was, what was played and what was better, and by how many tenths.
    type Costly = (u16, Seat, [Action; 2], i16);

    /// A game played to its end, with three of its decisions.
    fn finished(seed: u64) -> (Play<ToyTitle>, Vec<Costly>) {
        let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
        let mut costly = Vec::new();
        while let Some(seat) = play.asked() {
            let number = play.played().len() as u16;
            let action = play_on(&mut play, &mut chance).unwrap();
            // The first decision, one in the middle and the last.
            if [0, 9, 19].contains(&number) {
                costly.push((number, seat, [action, Action::Swap], 99 - 10 * costly.len() as i16));
            }
        }
        assert_eq!(costly.len(), 3);
        (play, costly)
    }

    #[test]
    fn the_dearest_decision_is_open_and_the_log_comes_last() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, costly) = finished(1);
        let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
        let mut review = Review::default();
        // Before anything is found there is only the log.
        let empty = world(&settings, &records, &play);
        assert!(matches!(review.handle(a, &empty), Next::Push(Screen::LogList(_))));
        play.reviewed_so_far(62, 62, &costly);
        let full = world(&settings, &records, &play);
        (0..3).for_each(|_| assert!(matches!(review.handle(y, &full), Next::Stay)));
        assert!(matches!(review.handle(a, &full), Next::Push(Screen::LogList(_))));
        review.handle(x, &full);
        assert_eq!(review.chosen, Chosen::Decision(costly[2].0));
        assert!(matches!(review.handle(b, &full), Next::Back));
    }

    #[test]
    fn a_opens_a_decision_with_both_choices_why_and_the_table_as_it_stood() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, costly) = finished(1);
        play.reviewed_so_far(20, 20, &costly);
        let world = world(&settings, &records, &play);
        let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
        let (mut review, mut canvas) = (Review::default(), Canvas::new());
        assert!(matches!(review.handle(a, &world), Next::Stay));
        review.handle(y, &world);
        review.draw(&world, &mut canvas);
        let text = spoken(&canvas, Lang::English);
        let better = ["Better by 8.9 points: Swap the card.", "You score 8.9 points more."];
        for expected in ["R3 · action 10", "Played: "].into_iter().chain(better) {
            assert!(text.contains(expected), "{expected} is not in: {text}");
        }
        let next = review.handle(a, &world);
        let Next::Push(Screen::TableView(table)) = next else { panic!("{next:?}") };
        table.draw(&world, &mut canvas);
        let then = spoken(&canvas, Lang::English);
        TableView::default().draw(&world, &mut canvas);
        assert_ne!(then, spoken(&canvas, Lang::English));
        // The log is not among them, and B leads back to the list.
        review.handle(y, &world);
        review.handle(y, &world);
        review.handle(x, &world);
        assert!(review.is_open);
        assert!(matches!(review.handle(b, &world), Next::Stay));
        assert!(!review.is_open);
        assert!(matches!(review.handle(b, &world), Next::Back));
    }

    #[test]
    fn what_is_weighed_meanwhile_takes_the_place_of_nothing_that_is_read() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, costly) = finished(1);
        let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
        fn said(screen: impl Into<Screen>, world: &World<'_>) -> std::string::String {
            let mut canvas = Canvas::new();
            screen.into().draw(world, &mut canvas);
            spoken(&canvas, Lang::English)
        }
        let is_open = |review: &Review, decision: &str, world: &World<'_>| {
            assert!(said(review.clone(), world).contains(decision), "{}", said(review.clone(), world));
        };
        const THIRD: &str = "R3 · action 10";
        play.reviewed_so_far(20, 62, &costly[1..]);
        let (mut review, mut log, before) = (Review::default(), Review::default(), play.clone());
        let then = world(&settings, &records, &before);
        review.handle(a, &then);
        is_open(&review, THIRD, &then);
        let Next::Push(Screen::TableView(table)) = review.handle(a, &then) else { panic!("no table") };
        (0..2).for_each(|_| _ = log.handle(y, &then));

        // The dearest of all is found while it is read.
        play.reviewed_so_far(21, 62, &costly);
        let now = world(&settings, &records, &play);
        is_open(&review, THIRD, &now);
        assert_eq!(said(table.clone(), &now), said(table.clone(), &then));
        assert!(matches!(log.handle(a, &now), Next::Push(Screen::LogList(_))), "the cursor stays on the log");
        review.handle(x, &now);
        is_open(&review, "R1 · action 1", &now);
        review.handle(y, &now);
        is_open(&review, THIRD, &now);
        // The cursor of the list, too, stays where it was.
        review.handle(b, &now);
        review.handle(a, &now);
        is_open(&review, THIRD, &now);

        // What three others cost more than is told no longer: the list comes instead of another decision.
        let dearer: Vec<Costly> = (1..4).map(|number| (number, costly[0].1, costly[0].2, 120)).collect();
        play.reviewed_so_far(40, 62, &[&dearer[..], &costly[1..]].concat());
        let now = world(&settings, &records, &play);
        assert!(!said(review.clone(), &now).contains(" · action "));
        assert_eq!(said(table.clone(), &now), said(table.clone(), &then));
        assert!(matches!(review.handle(b, &now), Next::Back));
    }

    #[test]
    fn a_decision_is_told_with_when_it_was_and_what_was_better() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, costly) = finished(1);
        play.reviewed_so_far(20, 20, &costly);
        let mut canvas = Canvas::new();
        Review::default().draw(&world(&settings, &records, &play), &mut canvas);
        let text = spoken(&canvas, Lang::English);
        for expected in
            ["R1 · You hold a", "R3 · You hold a", "R5 · You hold a", "9.9", "8.9", "7.9", "Swap the card"]
        {
            assert!(text.contains(expected), "{expected} is not in: {text}");
        }
    }

    #[test]
    fn every_review_is_told_whole_in_both_languages_and_sizes() {
        let (records, mut canvas) = (Records::default(), Canvas::new());
        for seed in 0..6 {
            let (mut play, costly) = finished(seed);
            for settings in all_settings() {
                for (done, found) in [(0, 0), (62, 0), (37, 1), (37, 2), (62, 3)] {
                    play.reviewed_so_far(done, 62, &costly[..found]);
                    let world = world(&settings, &records, &play);
                    for (place, is_open) in (0..=found).flat_map(|place| [(place, false), (place, true)]) {
                        let chosen = Chosen::at(&play.reviewed(), place);
                        Review { chosen, is_open }.draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{settings:?} {costly:?} {chosen:?} {is_open}");
                    }
                }
            }
        }
    }
}
