//! The decisions of a finished game that cost most, and the way to its log.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Rules;

use super::hint::{paragraphs, progress};
use super::{LogList, menu};
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces::{self, Key};
use crate::play::Play;
use crate::screen::Next;
use crate::thinking::Costly;
use crate::words::{Text, coach};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Review", "Analyse";
        Log = "Log", "Journal";
        Round = "R", "T";
        Waiting = "Every decision is being weighed. What cost most will stand here.",
            "Chaque décision est pesée. Ce qui a coûté le plus sera affiché ici.";
        NothingLost = "No decision cost more than two points. Well played!",
            "Aucune décision n'a coûté plus de deux points. Bien joué !";
    }
}

/// What the decisions of a finished game cost.
#[derive(Clone, Debug, Default)]
pub struct Review {
    /// One of the costly decisions, the worst first; after them the log.
    chosen: usize,
}

impl Review {
    fn chosen(&self, world: &World<'_>) -> (usize, usize) {
        let log = world.thoughts.review().worst().len();
        (self.chosen.min(log), log)
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let (chosen, log) = self.chosen(world);
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::A) if chosen == log => return Next::Push(LogList::default().into()),
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.chosen = menu::moved(chosen, log + 1, button);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let review = world.thoughts.review();
        let (chosen, log) = self.chosen(world);
        let a = if chosen == log { Key::Open.text(lang) } else { "" };
        let prompt = coach::reviewed(lang, review.done(), review.of());
        paint::bands(canvas, Say::Title.text(lang), &prompt, menu::list_labels(lang, a, chosen, log + 1));
        let (mut y, bottom) = (BODY.top_left.y + 1, BODY.top_left.y + BODY.size.height as i32);
        // What is chosen has the room that the others leave.
        let open_px = bottom - y - ROW_PX * log as i32;
        for (index, costly) in review.worst().iter().enumerate() {
            let height = if index == chosen { open_px } else { ROW_PX };
            let place = paint::area(0, y, BODY.size.width, height as u32);
            if let Some(play) = world.play {
                decision(canvas, world, play, costly, place, index == chosen);
            }
            y += height;
        }
        if log == 0 {
            let text = if review.is_complete() { Say::NothingLost } else { Say::Waiting };
            let place = paint::area(MARGIN_PX, y + 6, BODY.size.width - 12, (open_px - ROW_PX - 12) as u32);
            let below = pieces::fitted(canvas, place, text.text(lang), pieces::reading(size), Ink::Text);
            if !review.is_complete() {
                let permille = u32::from(review.done()) * 1000 / u32::from(review.of().max(1));
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
///
/// The game as it stood then is large and found anew: it takes its room on the stack only here.
#[inline(never)]
fn decision(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &Play,
    costly: &Costly,
    place: Rectangle,
    open: bool,
) {
    let lang = world.lang();
    let size = if open { world.size() } else { TextSize::Normal };
    let game = play.game_at(costly.actions);
    let (view, speaker) = (game.view(costly.seat), world.speaker(play));
    let row_px = size.body().line_px() + 3;
    let row = Rectangle::new(place.top_left, Size::new(place.size.width, row_px as u32));
    let ink = menu::item(canvas, row, open);
    let mut title = inner(row);

    let cost = coach::cost(lang, costly.tenths);
    paint::line(canvas, title, &cost, size.bold(), Align::Right, ink);
    title.size.width -= size.bold().width(&cost) as u32 + 6;
    if play.you().is_none() {
        let top = title.top_left + Point::new(0, (row_px - ICON_PX as i32) / 2);
        pieces::seat_badge(canvas, top, ICON_PX, costly.seat);
        title.top_left.x += ICON_PX as i32 + 4;
        title.size.width -= ICON_PX + 4;
    }
    let question = crate::new_york_city::words::question(&speaker, &view, costly.question);
    let text = match costly.round {
        0 => question,
        round => menu::text(format_args!("{}{round} · {question}", Say::Round.text(lang))),
    };
    let face = pieces::one_line(&text, pieces::reading(size), title.size.width as i32);
    paint::line(canvas, title, &text, face, Align::Left, ink);
    if !open {
        return;
    }
    let said = |choice| crate::new_york_city::words::coach::choice(&speaker, &view, choice);
    let better = coach::better(lang, &said(&costly.better), costly.tenths);
    let parts: [Text; 2] = [coach::played(lang, &said(&costly.played)), better];
    let (top, height) = (place.top_left.y + row_px + 3, place.size.height as i32 - row_px - 6);
    let below = paint::area(12, top, place.size.width - 18, height.max(0) as u32);
    paragraphs(canvas, below, &parts, pieces::reading(size));
}

#[cfg(test)]
mod tests {
    use engine::Chance;
    use heapless::Vec;
    use new_york_city::player::Choice;
    use new_york_city::{Action, Question};

    use super::super::happened::tests::{all_settings, full_table, play_on, world};
    use super::super::hint::tests::widest_bids;
    use super::*;
    use crate::records::Records;
    use crate::screen::Screen;
    use crate::settings::Settings;
    use crate::thinking::Thoughts;

    /// A game played to its end, with three of its decisions.
    fn finished(seed: u64) -> (Play, Vec<Costly, 3>) {
        let mut play = full_table(seed);
        let mut chance = Chance::from_seed(seed);
        let mut costly = Vec::new();
        while let Some(decision) = play.decision() {
            let actions = play.record().played().len() as u16;
            let round = play.game().view(decision.seat).round();
            let Some(action) = play_on(&mut play, &mut chance) else { break };
            let bid = decision.question == Question::Bid;
            let (played, better) = match bid {
                true => (Choice::Bid(widest_bids()[seed as usize % 2]), Choice::One(Action::Pass)),
                false => (Choice::One(action), Choice::One(action)),
            };
            // The start, a bid, and what was asked late.
            let wanted = match costly.len() {
                0 => true,
                1 => bid,
                _ => round == 4,
            };
            if wanted {
                let (seat, question) = (decision.seat, decision.question);
                let tenths = 99 - 10 * costly.len() as i16;
                let _ = costly.push(Costly { actions, round, seat, question, played, better, tenths });
            }
        }
        assert_eq!(costly.len(), 3);
        (play, costly)
    }

    #[test]
    fn the_dearest_decision_is_open_and_the_log_comes_last() {
        let (settings, records) = (Settings::default(), Records::default());
        let (play, costly) = finished(1);
        let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
        let told = Thoughts::of_review(62, 62, &costly);
        let full = World { thoughts: &told, ..world(&settings, &records, &play) };
        let mut review = Review::default();
        assert!(matches!(review.handle(a, &full), Next::Stay), "a decision is read, not opened");
        (0..3).for_each(|_| assert!(matches!(review.handle(y, &full), Next::Stay)));
        assert!(matches!(review.handle(a, &full), Next::Push(Screen::LogList(_))));
        review.handle(x, &full);
        assert_eq!(review.chosen, 2);
        assert!(matches!(review.handle(b, &full), Next::Back));
        // Before anything is found there is only the log.
        let empty = world(&settings, &records, &play);
        assert!(matches!(review.handle(a, &empty), Next::Push(Screen::LogList(_))));
    }

    #[test]
    fn every_review_is_told_whole_in_both_languages_and_sizes() {
        let records = Records::default();
        let mut canvas = Canvas::new();
        for seed in 0..6 {
            let (play, costly) = finished(seed);
            for settings in all_settings() {
                for (done, found) in [(0, 0), (62, 0), (37, 1), (37, 2), (62, 3)] {
                    let told = Thoughts::of_review(done, 62, &costly[..found]);
                    let world = World { thoughts: &told, ..world(&settings, &records, &play) };
                    for chosen in 0..=found {
                        Review { chosen }.draw(&world, &mut canvas);
                        assert_eq!(canvas.overflows(), 0, "{settings:?} {costly:?} {chosen}");
                    }
                }
            }
        }
    }
}
