//! Pass the device on; nothing of a hand is on it.

use embedded_graphics::prelude::*;
use engine::Seat;

use super::{LogList, menu};
use crate::canvas::Canvas;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::Playing;
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

    /// Only what lies open on the table.
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
        paint::bands(canvas, title, &play.when(lang), labels);

        const BADGE_PX: u32 = 56;
        const GAP_PX: i32 = 14;
        let (top, width) = (BODY.top_left.y, BODY.size.width as i32);
        let speaker = play.speaker(lang);
        pieces::seat_name(canvas, top + 16, BADGE_PX, GAP_PX, seat, speaker.name(seat));

        draw_points(world, canvas, play, top + 82);
        if self.sure {
            let place = area(MARGIN_PX, top + 114, (width - 2 * MARGIN_PX) as u32, BODY.size.height - 116);
            paint::fill(canvas, area(0, top + 108, width as u32, 1), Ink::Line);
            pieces::fitted(canvas, place, Label::Sure.text(lang), pieces::reading(world.size()), Ink::Accent);
            return;
        }
        // The log lies open to all; its newest line tells where the game stands.
        if play.lines() > 0 {
            let news = play.line_fact(&speaker, 0);
            let room = BODY.size.height as i32 - 116;
            let place = area(MARGIN_PX, top + 114, (width - 2 * MARGIN_PX) as u32, room as u32);
            paint::fill(canvas, area(0, top + 108, width as u32, 1), Ink::Line);
            pieces::fitted(canvas, place, &news, pieces::reading(world.size()), Ink::Faint);
        }
    }
}

/// Whoever is asked next.
fn next_seat<'a>(world: &World<'a>) -> Option<(&'a dyn Playing, Seat)> {
    let play = world.play?;
    Some((play, play.asked()?))
}

/// The points of all seats in a row.
pub(crate) fn draw_points(world: &World<'_>, canvas: &mut Canvas, play: &dyn Playing, top: i32) {
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
    for seat in play.seats() {
        let points = menu::text(format_args!("{}", play.points(seat)));
        x = pieces::seat_number(canvas, Point::new(x + 12, top + 1), seat, &points, face, Ink::Text);
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Rules};

    use super::*;
    use crate::card::toy::TOY;
    use crate::records::Records;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{Trial, play_on, world};
    use crate::settings::Settings;
    use crate::toy::Usual;
    use crate::toy::trial::{SHARED, begun, full_table};

    #[test]
    fn the_next_seat_confirms_before_anything_is_shown() {
        let mut trial = Trial::of(&TOY).with(begun::<Usual>(SHARED, 1));
        let mut screen = Screen::from(HandOver::default());
        assert!(matches!(trial.press(&mut screen, "A"), Next::Stay), "one A may be one too many");
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Stay), "B takes that back");
        assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "A"), Next::TakeDevice));
        let mut screen = Screen::from(HandOver::default());
        assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
        assert!(matches!(trial.press(&mut screen, "X"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "Y"), Next::Push(Screen::LogList(_))));
    }

    #[test]
    fn without_a_game_only_home_is_left() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(HandOver::default()));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "Y"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
    }

    #[test]
    fn whatever_cards_are_held_the_picture_is_the_same() {
        let (settings, records) = (Settings::default(), Records::default());
        let picture = |play: &dyn Playing| {
            let mut canvas = Canvas::new();
            HandOver::default().draw(&world(&settings, &records, play), &mut canvas);
            canvas
        };
        let (mut play, mut chance) = (full_table(1), Chance::from_seed(1));
        while let Some(asked) = play.asked() {
            let before = picture(&play);
            // Another one does not know what the one who is asked holds.
            let other = play.view(asked).seats().find(|seat| *seat != asked).unwrap();
            for _ in 0..5 {
                let (mut like, mut imagined) = (play.clone(), None);
                *like.game_mut() = play.game().imagine(other, &mut imagined, &mut chance).clone();
                assert!(picture(&like) == before);
            }
            play_on(&mut play, &mut chance);
            assert!(picture(&play) != before, "another seat is asked, or other points are shown");
        }
    }
}
