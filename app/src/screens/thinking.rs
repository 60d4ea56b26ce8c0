//! An Architect has the turn and thinks. Nothing of a hand is on the screen.

use embedded_graphics::prelude::*;

use super::choose::Ways;
use super::hand_over::draw_points;
use super::hint::progress;
use super::{LogList, TableView};
use crate::canvas::Canvas;
use crate::face::Align;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces;
use crate::screen::Next;
use crate::words::{self, coach};
use crate::world::World;

labels! {
    /// Words of this screen.
    enum Label {
        Title = "Thinking", "Réflexion";
        Home = "Home", "Accueil";
        Log = "Log", "Journal";
        Over = "Nobody is thinking.", "Personne ne réfléchit.";
    }
}

/// An Architect thinks. What he does then is told as what anybody else does.
#[derive(Clone, Debug, Default)]
pub struct Thinking {}

impl Thinking {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => Next::Home,
            Input::Press(Button::X) if world.play.is_some() => Next::Push(TableView::default().into()),
            Input::Press(Button::Y) if world.play.is_some() => Next::Push(LogList::default().into()),
            _ => Next::Stay,
        }
    }

    /// Who thinks, how strong he is, and how far he has come.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let there = |label: Label| if world.play.is_some() { label.text(lang) } else { "" };
        let x = if world.play.is_some() { Ways::TableKey.text(lang) } else { "" };
        let y = there(Label::Log);
        let labels = Labels { a: "", b: Label::Home.text(lang), x, y };
        let thinks = world.play.and_then(|play| Some((play, play.asks_architect()?)));
        let Some((play, (seat, strength))) = thinks else {
            return paint::bands(canvas, Label::Over.text(lang), "", labels);
        };
        paint::bands(canvas, Label::Title.text(lang), &play.when(lang), labels);

        const BADGE_PX: u32 = 40;
        const GAP_PX: i32 = 12;
        let (top, width) = (BODY.top_left.y, BODY.size.width as i32);
        pieces::seat_name(canvas, top + 14, BADGE_PX, GAP_PX, seat, play.speaker(lang).name(seat));
        let place = area(MARGIN_PX, top + 58, (width - 2 * MARGIN_PX) as u32, 26);
        let body = world.size().body();
        paint::line(canvas, place, words::strength(lang, strength), body, Align::Centre, Ink::Faint);

        bar(canvas, top + 96, world);
        paint::fill(canvas, area(0, top + 128, width as u32, 1), Ink::Line);
        draw_points(world, canvas, play, top + 144);
    }
}

/// How far it has come; the bar is said, too.
fn bar(canvas: &mut Canvas, top: i32, world: &World<'_>) {
    let permille = world.thoughts.permille();
    progress(canvas, top, permille);
    canvas.note(&coach::percent(world.lang(), permille / 10), Point::new(MARGIN_PX, top));
}

#[cfg(test)]
mod tests {
    use engine::{Sitter, Strength};

    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;
    use crate::thinking::{Purpose, Thoughts};
    use crate::toy::Usual;
    use crate::toy::trial::begun;

    #[test]
    fn every_strength_fits_and_every_key_leads_somewhere() {
        for strength in Strength::ALL {
            let play = begun::<Usual>(&[Sitter::Architect(strength), Sitter::Person], 1);
            let thoughts = Thoughts::half_way(Purpose::Play, 420);
            let mut trial = Trial { thoughts, ..Trial::of(&TOY) }.with(play);
            let mut screen = Screen::from(Thinking::default());
            assert!(trial.said(&screen).contains("42%"), "{}", trial.said(&screen));
            trial.fits(&screen);
            assert!(matches!(trial.press(&mut screen, "A"), Next::Stay));
            assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
            assert!(matches!(trial.press(&mut screen, "X"), Next::Push(Screen::TableView(_))));
            assert!(matches!(trial.press(&mut screen, "Y"), Next::Push(Screen::LogList(_))));
        }
    }

    #[test]
    fn without_a_game_only_home_is_left() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(Thinking::default()));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "XY"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
    }
}
