//! The final result: who won, by what, and how everybody did.

use core::fmt::Write;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::screen::Next;
use crate::screens::{Curves, Review, ScoreSheetView};
use crate::words::Text;
use crate::world::World;

use super::scored;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Sheets = "Scores", "Décompte";
        Home = "Home", "Accueil";
        Review = "Review", "Analyse";
        NoGame = "No finished game", "Aucune partie finie";
        Curves = "Curves", "Courbes";
        Seed = "Seed", "Graine";
        Training = "Training", "Entraînement";
    }
}

/// The final result.
#[derive(Clone, Debug, Default)]
pub struct FinalResult {}

impl FinalResult {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let over = world.play.is_some_and(|play| play.is_over());
        match input {
            Input::Press(Button::A) if over => Next::Push(ScoreSheetView::default().into()),
            Input::Press(Button::X) if over => Next::Push(Curves::default().into()),
            Input::Press(Button::Y) if over => Next::Push(Review::default().into()),
            Input::Press(Button::B) => Next::Home,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let home = Say::Home.text(lang);
        let Some(play) = world.play.filter(|play| play.is_over()) else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b: home, ..Labels::default() });
            return;
        };
        let (curves, review) = (Say::Curves.text(lang), Say::Review.text(lang));
        let labels = Labels { a: Say::Sheets.text(lang), b: home, x: curves, y: review };
        let training = if play.is_training() { Say::Training.text(lang) } else { "" };
        paint::bands(canvas, Say::Title.text(lang), training, labels);
        let bottom = BODY.top_left.y + BODY.size.height as i32 - SEED_PX;
        scored::standing(canvas, world, play, bottom);
        let mut seed = Text::new();
        let _ = write!(seed, "{} {:016X}", Say::Seed.text(lang), play.setup().seed);
        paint::fill(canvas, area(0, bottom, BODY.size.width, 1), Ink::Line);
        let place = area(MARGIN_PX, bottom + 1, BODY.size.width - 12, SEED_PX as u32 - 1);
        paint::line(canvas, place, &seed, Face::Small, Align::Centre, Ink::Faint);
    }
}

const SEED_PX: i32 = 17;

#[cfg(test)]
mod tests {
    use engine::Chance;

    use crate::play::Playing;
    use crate::screens::menu::trial::{a_result_is_told, play_on};
    use crate::toy::trial::full_table;

    #[test]
    fn a_finished_game_is_told_and_an_unfinished_one_only_left() {
        let (mut play, mut chance) = (full_table(8), Chance::from_seed(8));
        while play_on(&mut play, &mut chance).is_some() {}
        play.mark_training();
        a_result_is_told(&full_table(8), &play);
    }
}
