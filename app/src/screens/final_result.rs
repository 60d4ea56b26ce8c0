//! The final result: who won, by what, and how everybody did.

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::paint::{self, Labels};
use crate::play::Playing;
use crate::screen::Next;
use crate::screens::{Curves, ResultCode, Review, menu};
use crate::world::World;

use super::scored::{Around, Columns, Pressed};

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Home = "Home", "Accueil";
        Review = "Review: what cost most", "Analyse : le plus coûteux";
        NoGame = "No finished game", "Aucune partie finie";
        Curves = "Points over the game", "Points au fil de la partie";
        Code = "QR code for the phone", "Code QR pour le téléphone";
        Seed = "Seed", "Graine";
        Training = "Training", "Entraînement";
    }
}

/// What can be opened from the result; the last one is one press up from the first row.
const ITEMS: [Say; 3] = [Say::Curves, Say::Code, Say::Review];

/// The final result.
#[derive(Clone, Debug, Default)]
pub struct FinalResult {
    columns: Columns,
}

impl FinalResult {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(play) = finished(world) else {
            return if button == Button::B { Next::Home } else { Next::Stay };
        };
        match self.columns.handle(button, play, ITEMS.len()) {
            Pressed::Here => Next::Stay,
            Pressed::Back => Next::Home,
            Pressed::Item(item) => match ITEMS.get(item) {
                Some(Say::Curves) => Next::Push(Curves::default().into()),
                Some(Say::Code) => Next::Push(ResultCode::default().into()),
                _ => Next::Push(Review::default().into()),
            },
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let b = Say::Home.text(lang);
        let Some(play) = finished(world) else {
            paint::bands(canvas, Say::NoGame.text(lang), "", Labels { b, ..Labels::default() });
            return;
        };
        let prompt = if play.is_training() { Say::Training.text(lang) } else { "" };
        let note = menu::text(format_args!("{} {:016X}", Say::Seed.text(lang), play.setup().seed));
        let items = ITEMS.map(|say| say.text(lang));
        let title = Say::Title.text(lang);
        self.columns.draw(canvas, world, play, Around { title, prompt, b, items: &items, note: &note });
    }
}

/// The game, if it is over.
fn finished<'a>(world: &World<'a>) -> Option<&'a dyn Playing> {
    world.play.filter(|play| play.is_over())
}

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
