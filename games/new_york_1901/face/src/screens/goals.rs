//! What counts at the end: the streets in play with everybody's tiles, the challenge with everybody's standing; or all
//! challenges, one after the other.

use app::canvas::{Canvas, WIDTH};
use app::face::{Align, Face};
use app::ink::Ink;
use app::input::{Button, Input};
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::play::Play;
use app::screen::Next;
use app::title::Scene;
use app::words::{Speaker, Text};
use embedded_graphics::prelude::*;
use engine::Seat;
use new_york_1901::View;
use new_york_1901::components::Challenge;

use crate::title::NewYork1901;
use crate::words::{self, nouns};

/// The badge of a seat.
const BADGE_PX: u32 = 18;

/// Streets and challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goals {
    /// Whether only those in play are shown.
    in_play: bool,
    at: usize,
}

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Streets,
    Challenge(Challenge),
}

impl Goals {
    /// Those in play.
    pub fn in_play() -> Goals {
        Goals { in_play: true, at: 0 }
    }

    /// All challenges.
    pub fn all() -> Goals {
        Goals { in_play: false, at: 0 }
    }

    /// The game whose goals are shown.
    fn play<'a>(&self, scene: &Scene<'a, NewYork1901>) -> Option<&'a Play<NewYork1901>> {
        scene.play.filter(|_| self.in_play)
    }

    fn pages(&self, scene: &Scene<'_, NewYork1901>) -> heapless::Vec<Page, { Challenge::COUNT }> {
        match self.play(scene) {
            Some(play) => {
                let challenge = play.view(Seat::FIRST).challenge.map(Page::Challenge);
                core::iter::once(Page::Streets).chain(challenge).collect()
            }
            None => Challenge::ALL.into_iter().map(Page::Challenge).collect(),
        }
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYork1901>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.at = pieces::moved_round(self.at, self.pages(scene).len(), button == Button::Y);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, scene: &Scene<'_, NewYork1901>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let pages = self.pages(scene);
        let at = self.at.min(pages.len().saturating_sub(1));
        let (x, y) =
            if pages.len() > 1 { (Key::Previous.text(lang), Key::Next.text(lang)) } else { ("", "") };
        let labels = Labels { b: Key::Back.text(lang), x, y, ..Labels::default() };
        let place = app::say!(lang, ("{}/{}", at + 1, pages.len()), ("{}/{}", at + 1, pages.len()));
        let Some(page) = pages.get(at) else { return paint::bands(canvas, "", "", labels) };
        let (title, text) = match page {
            Page::Streets => {
                (words::rule_name(lang, new_york_1901::Rule::Streets), words::street_bonus(lang))
            }
            Page::Challenge(challenge) => {
                let text = nouns::challenge_text(lang, *challenge);
                (challenge.name(), Text::try_from(text).unwrap_or_default())
            }
        };
        paint::bands(canvas, title, &place, labels);
        let play = self.play(scene);
        let (top, bottom) = (BODY.top_left.y + 5, BODY.top_left.y + BODY.size.height as i32 - 4);
        let rows_px = match (play, page) {
            (None, _) => 40,
            (Some(_), Page::Streets) => 22 + 3 * 22,
            (Some(_), Page::Challenge(Challenge::GoldPrestige)) => 0,
            (Some(play), Page::Challenge(_)) => 22 * i32::from(play.view(Seat::FIRST).seats),
        };
        let width = WIDTH - 2 * MARGIN_PX as u32;
        let sentence = area(MARGIN_PX, top, width, (bottom - rows_px - top) as u32);
        pieces::fitted(canvas, sentence, &text, pieces::reading(scene.world.size()), Ink::Text);
        let below = bottom - rows_px;
        match (play, page) {
            (Some(play), Page::Streets) => streets(canvas, below, &play.view(Seat::FIRST)),
            (Some(play), Page::Challenge(challenge)) if *challenge != Challenge::GoldPrestige => {
                let (view, say) = (play.view(Seat::FIRST), play.speaker(lang));
                for (row, seat) in (0..).zip(view.all_seats()) {
                    standing(canvas, below + 22 * row, &say, &view, *challenge, seat);
                }
            }
            (Some(_), _) => {}
            (None, Page::Challenge(challenge)) => {
                let note = area(MARGIN_PX, below, width, 40);
                let origin = words::origin(lang, *challenge);
                pieces::fitted(canvas, note, origin, pieces::reading(scene.world.size()), Ink::Faint);
            }
            (None, Page::Streets) => {}
        }
    }
}

/// The streets in play with everybody's tiles; whoever would win one stands out.
fn streets(canvas: &mut Canvas, top: i32, view: &View<'_>) {
    let (column_px, right) = (34, WIDTH as i32 - MARGIN_PX);
    let left = right - column_px * i32::from(view.seats);
    let column =
        |seat: Seat, y: i32| area(left + column_px * i32::from(seat.index()), y, column_px as u32, 20);
    for seat in view.all_seats() {
        let place = column(seat, top);
        pieces::seat_badge(
            canvas,
            place.top_left + Point::new(column_px - BADGE_PX as i32, 0),
            BADGE_PX,
            seat,
        );
    }
    for (row, street) in (1..).zip(view.streets.iter()) {
        let y = top + 22 * row;
        let name = nouns::street_full(street);
        let room = (left - MARGIN_PX) as u32;
        let face = pieces::one_line(name, &[Face::Body, Face::Small], room as i32);
        paint::line(canvas, area(MARGIN_PX, y, room, 20), name, face, Align::Left, Ink::Accent);
        let winner = view.street_winner(street);
        for seat in view.all_seats() {
            let (face, ink) = match winner == Some(seat) {
                true => (Face::Bold, Ink::Gain),
                false => (Face::Body, Ink::Text),
            };
            let tiles = pieces::digits(view.facing(seat, street));
            paint::line(canvas, column(seat, y), &tiles, face, Align::Right, ink);
        }
    }
}

/// A seat: its name, what the challenge counts, and what it would pay now.
fn standing(
    canvas: &mut Canvas,
    y: i32,
    say: &Speaker<'_>,
    view: &View<'_>,
    challenge: Challenge,
    seat: Seat,
) {
    pieces::seat_badge(canvas, Point::new(MARGIN_PX, y), BADGE_PX, seat);
    let name = say.name(seat);
    let face = pieces::one_line(name, &[Face::Body, Face::Small], 148);
    paint::line(canvas, area(MARGIN_PX + 24, y, 148, 20), name, face, Align::Left, Ink::Text);
    let count = words::challenge_count(say.lang, view, challenge, seat);
    let face = pieces::one_line(&count, &[Face::Body, Face::Small], 80);
    paint::line(canvas, area(182, y, 80, 20), &count, face, Align::Left, Ink::Text);
    let paid = view.challenge_points()[seat];
    let ink = if paid > 0 { Ink::Gain } else { Ink::Faint };
    let points = words::points_short(say.lang, paid);
    paint::line(canvas, area(264, y, 50, 20), &points, Face::Body, Align::Right, ink);
}
