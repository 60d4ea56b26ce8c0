//! Pass the device on; nothing of a hand is on it.

use embedded_graphics::prelude::*;
use engine::Seat;

use super::LogList;
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::new_york_city::words::nouns;
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key, digits};
use crate::play::Play;
use crate::screen::Next;
use crate::world::World;

labels! {
    /// Words of the hand-over.
    enum Label {
        Title = "Pass the device to", "Passez l'appareil à";
        Have = "I have it", "C'est moi";
        Sure = "Is it you? A shows your cards.", "C'est bien vous ? A montre vos cartes.";
        Show = "Show", "Montrer";
        Home = "Home", "Accueil";
        Log = "Log", "Journal";
        Points = "Points:", "Points :";
        Over = "The game is over.", "La partie est finie.";
    }
}

/// Pass the device on; nothing of a hand is on it.
///
/// It takes two presses, the second under another label: one A too many on the screen before must not
/// show the next player's cards to the wrong person.
#[derive(Clone, Debug, Default)]
pub struct HandOver {
    sure: bool,
}

impl HandOver {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) if next_seat(world).is_some() => {
                if self.sure {
                    return Next::TakeDevice;
                }
                self.sure = true;
                Next::Stay
            }
            Input::Press(Button::B) if self.sure => {
                self.sure = false;
                Next::Stay
            }
            Input::Press(Button::B) => Next::Home,
            Input::Press(Button::Y) if world.play.is_some() => Next::Push(LogList::default().into()),
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen: only what lies open on the table.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let label = |label: Label, there: bool| if there { label.text(lang) } else { "" };
        let next = next_seat(world);
        let labels = Labels {
            a: label(if self.sure { Label::Show } else { Label::Have }, next.is_some()),
            b: if self.sure { Key::Back.text(lang) } else { Label::Home.text(lang) },
            x: "",
            y: label(Label::Log, world.play.is_some()),
        };
        let (Some((play, seat)), title) = (next, Label::Title.text(lang)) else {
            return paint::bands(canvas, Label::Over.text(lang), "", labels);
        };
        paint::bands(canvas, title, &nouns::round(lang, play.view(seat).round()), labels);

        const BADGE_PX: u32 = 56;
        const GAP_PX: i32 = 14;
        let (top, width) = (BODY.top_left.y, BODY.size.width as i32);
        let speaker = world.speaker(play);
        pieces::seat_name(canvas, top + 16, BADGE_PX, GAP_PX, seat, speaker.name(seat));

        draw_points(world, canvas, play, top + 82);
        if self.sure {
            let place = area(MARGIN_PX, top + 114, (width - 2 * MARGIN_PX) as u32, BODY.size.height - 116);
            paint::fill(canvas, area(0, top + 108, width as u32, 1), Ink::Line);
            pieces::fitted(canvas, place, Label::Sure.text(lang), pieces::reading(world.size()), Ink::Accent);
            return;
        }
        // The log lies open to all; its newest line tells where the game stands.
        if let Some(line) = play.history().next() {
            let news = crate::new_york_city::words::fact(&speaker, &line.entry);
            let room = BODY.size.height as i32 - 116;
            let place = area(MARGIN_PX, top + 114, (width - 2 * MARGIN_PX) as u32, room as u32);
            paint::fill(canvas, area(0, top + 108, width as u32, 1), Ink::Line);
            pieces::fitted(canvas, place, &news, pieces::reading(world.size()), Ink::Faint);
        }
    }
}

/// Whoever is asked next.
fn next_seat<'a>(world: &World<'a>) -> Option<(&'a Play, Seat)> {
    let play = world.play?;
    Some((play, play.decision()?.seat))
}

/// The points of all seats in a row.
pub(crate) fn draw_points(world: &World<'_>, canvas: &mut Canvas, play: &Play, top: i32) {
    let caption = Label::Points.text(world.lang());
    let face = match world.size() {
        TextSize::Normal => Face::Body,
        TextSize::Large => Face::Bold,
    };
    let mut x = MARGIN_PX + face.width(caption);
    paint::line(
        canvas,
        area(MARGIN_PX, top, (x - MARGIN_PX) as u32, 18),
        caption,
        face,
        Align::Left,
        Ink::Text,
    );
    for (seat, _) in play.seats() {
        let points = digits(play.view(seat).score(seat));
        x = pieces::seat_number(canvas, Point::new(x + 12, top + 1), seat, &points, face, Ink::Text);
    }
}

#[cfg(test)]
mod tests {
    use new_york_city::{Action, Question};

    use super::super::choose::tests::{SHARED, in_world, legal, play_until, question};
    use super::*;
    use crate::input::Button::{A, B, X, Y};
    use crate::screen::Screen;

    #[test]
    fn the_next_seat_confirms_before_anything_is_shown() {
        let play = play_until(SHARED, |play| question(play) == Some(Question::PhaseOne));
        in_world(Some(&play), |world| {
            let mut screen = HandOver::default();
            assert!(matches!(screen.handle(Input::Press(A), world), Next::Stay), "one A may be one too many");
            assert!(matches!(screen.handle(Input::Press(B), world), Next::Stay), "B takes that back");
            assert!(matches!(screen.handle(Input::Press(A), world), Next::Stay));
            assert!(matches!(screen.handle(Input::Press(A), world), Next::TakeDevice));
            let mut screen = HandOver::default();
            assert!(matches!(screen.handle(Input::Press(B), world), Next::Home));
            assert!(matches!(screen.handle(Input::Press(X), world), Next::Stay));
            assert!(matches!(screen.handle(Input::Press(Y), world), Next::Push(Screen::LogList(_))));
        });
    }

    #[test]
    fn without_a_game_only_home_is_left() {
        in_world(None, |world| {
            let mut screen = HandOver::default();
            screen.draw(world, &mut Canvas::new());
            assert!(matches!(screen.handle(Input::Press(A), world), Next::Stay));
            assert!(matches!(screen.handle(Input::Press(Y), world), Next::Stay));
            assert!(matches!(screen.handle(Input::Press(B), world), Next::Home));
        });
    }

    #[test]
    fn cards_in_a_bid_being_put_together_change_nothing_here() {
        // What a seat stages is its own business until the bid is made.
        let adds = |action: &&Action| matches!(action, Action::Add(_));
        let can_add = |play: &Play| {
            question(play) == Some(Question::Bid) && legal(play).iter().any(|action| adds(&action))
        };
        let mut play = play_until(SHARED, can_add);
        let picture = |play: &Play| {
            let mut canvas = Canvas::new();
            in_world(Some(play), |world| HandOver::default().draw(world, &mut canvas));
            canvas
        };
        let before = picture(&play);
        let action = *legal(&play).iter().find(adds).unwrap();
        play.apply(action).unwrap();
        assert!(picture(&play) == before);
    }
}
