//! What a title leaves to be chosen before a game. Not a screen by itself: the forms of new games show it over theirs.

use engine::Setup;

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, OptionWords};
use crate::face::Face;
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::words::Lang;
use crate::world::World;

use super::menu::{self, Do};

labels! {
    /// Words of this form.
    pub(super) enum Word {
        Options = "Options", "Options";
        Usual = "standard", "standard";
        Changed = "changed", "modifiées";
        /// Why nothing can start.
        DoNotGo = "Not with this many players", "Pas à ce nombre de joueurs";
    }
}

/// The form in which options are chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OptionForm {
    row: usize,
}

/// The options that a form begins with: those of the last game, as far as there are such.
pub(super) fn last(world: &World<'_>) -> u16 {
    let last = world.setups.options;
    world.card.options.iter().fold(0, |options, OptionWords { option, .. }| {
        let value = option.chosen(last);
        if value < option.values.len() { option.choose(options, value) } else { options }
    })
}

/// What stands beside the item that opens the form.
pub(super) fn summary(lang: Lang, options: u16) -> &'static str {
    if options == 0 { Word::Usual.text(lang) } else { Word::Changed.text(lang) }
}

/// Whether there can be no game of this setup.
pub(super) fn are_refused(card: &Card, setup: &Setup) -> bool {
    (card.starter)(setup).is_none()
}

impl OptionForm {
    /// Reacts to a key; false when it is left.
    pub(super) fn handle(&mut self, button: Button, card: &Card, options: &mut u16) -> bool {
        match (button, card.options.get(self.row)) {
            (Button::A, Some(OptionWords { option, .. })) => {
                *options = option.choose(*options, (option.chosen(*options) + 1) % option.values.len());
            }
            (Button::A, None) => {}
            (Button::B, _) => return false,
            _ => self.row = menu::moved(self.row, card.options.len(), button),
        }
        true
    }

    /// Draws all of the screen.
    pub(super) fn draw(&self, world: &World<'_>, canvas: &mut Canvas, options: u16) {
        let (lang, face) = (world.lang(), world.size().body());
        let all = world.card.options;
        let labels = menu::list_labels(lang, Do::Change.text(lang), self.row, all.len());
        paint::bands(canvas, Word::Options.text(lang), "", labels);
        let rows_px = all.len() as i32 * (face.line_px() + 3);
        let list = paint::area(0, BODY.top_left.y + 2, WIDTH, rows_px as u32);
        paint::list(canvas, list, face, all.len(), self.row, |row, put| {
            let words = &all[row];
            let value = words.values.get(words.option.chosen(options));
            put(words.name.text(lang), value.map_or("", |value| value.text(lang)));
        });
        let meaning = all.get(self.row).map_or("", |words| words.meaning.text(lang));
        let top = BODY.top_left.y + rows_px + 10;
        let rest = (BODY.size.height as i32 - rows_px - 10).max(0);
        let below = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, rest as u32);
        pieces::fitted(canvas, below, meaning, &[face, Face::Body, Face::Small], Ink::Text);
    }
}

#[cfg(test)]
mod tests {
    use engine::toy::{LENGTH, STAKES};
    use engine::{Sitter, Strength};

    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::{Next, Screen};
    use crate::screens::menu::trial::Trial;
    use crate::screens::{Shared, Solo};

    fn begun(next: Next) -> Setup {
        let Next::Begin(setup, _) = next else { panic!("{next:?}") };
        setup
    }

    #[test]
    fn options_are_chosen_value_by_value_and_remembered_with_the_seats() {
        let mut trial = Trial::of(&TOY);
        let mut solo = Screen::from(Solo::new(&trial.world()));
        assert_eq!(begun(trial.press(&mut solo, "A")).options, 0, "as the box suggests");
        // The last item; five rounds, with stakes.
        for keys in ["X", "A", "A", "Y", "A", "B"] {
            trial.press(&mut solo, keys);
            trial.fits(&solo);
        }
        let setup = begun(trial.press(&mut solo, "YA"));
        assert_eq!((LENGTH.chosen(setup.options), STAKES.chosen(setup.options)), (1, 1));
        trial.setups.note(&setup);
        let mut again = Screen::from(Solo::new(&trial.world()));
        assert_eq!(begun(trial.press(&mut again, "A")), setup, "all as it was");
        // After two stakes there are none again.
        let setup = begun(trial.press(&mut again, "XAYABYA"));
        assert_eq!((LENGTH.chosen(setup.options), STAKES.chosen(setup.options)), (1, 0));
    }

    #[test]
    fn every_option_has_words_that_fit() {
        crate::screens::menu::trial::options_have_words::<crate::toy::ToyTitle>();
    }

    #[test]
    fn options_that_do_not_go_with_the_seats_begin_nothing_and_say_so() {
        let mut trial = Trial::of(&TOY);
        let four = [Sitter::Person, Sitter::Person, Sitter::Architect(Strength::Easy), Sitter::Person];
        trial.setups.note(&Setup { options: LENGTH.choose(0, 2), ..Setup::new(TOY.id, &four, 1) });
        let mut shared = Screen::from(Shared::new(&trial.world()));
        trial.fits(&shared);
        trial.settings = Default::default();
        assert!(
            matches!(trial.press(&mut shared, "A"), Next::Stay),
            "seven rounds are too many for four (TOY-6)"
        );
        assert!(trial.said(&shared).contains(Word::DoNotGo.text(Lang::English)));
        // Two sit down again, and it begins.
        let setup = begun(trial.press(&mut shared, "YAXA"));
        assert_eq!((setup.seats.len(), LENGTH.chosen(setup.options)), (2, 2));
    }

    #[test]
    fn an_option_of_another_version_of_the_title_is_forgotten() {
        let mut trial = Trial::of(&TOY);
        trial.setups.options = 0xfff0 | LENGTH.choose(0, 3) | STAKES.choose(0, 1);
        assert_eq!(last(&trial.world()), STAKES.choose(0, 1));
    }
}
