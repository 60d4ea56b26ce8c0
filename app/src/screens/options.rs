//! What a title leaves to be chosen before a game. Not a screen by itself: the forms of new games show it over theirs.

use engine::Setup;

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, OptionWords};
use crate::face::Face;
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
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
    card.starter(setup).is_none()
}

/// Whether the value of an option is what such a setup is refused for: with the usual one there could be a game, or the
/// value alone makes it impossible.
fn is_at_fault(card: &Card, setup: &Setup, words: &OptionWords) -> bool {
    let option = words.option;
    let is_refused = |options: u16| are_refused(card, &Setup { options, ..setup.clone() });
    let alone = option.choose(0, option.chosen(setup.options));
    is_refused(setup.options)
        && (!is_refused(option.choose(setup.options, 0)) || (is_refused(alone) && !is_refused(0)))
}

/// Why there can be no game of a setup, as far as a footer has room for it; `None` if there can be one.
pub(super) fn obstacle(lang: Lang, card: &Card, setup: &Setup, labels: Labels<'_>) -> Option<&'static str> {
    if !are_refused(card, setup) {
        return None;
    }
    let mut at_fault = card.options.iter().filter(|words| is_at_fault(card, setup, words));
    let limit = at_fault.next().map_or("", |words| words.limit.text(lang));
    let is_told = !limit.is_empty() && paint::footer_has_room(limit, labels);
    Some(if is_told { limit } else { Word::DoNotGo.text(lang) })
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

    /// Draws all of the screen, for a game of this setup.
    pub(super) fn draw(&self, world: &World<'_>, canvas: &mut Canvas, setup: &Setup) {
        let (lang, face) = (world.lang(), world.size().body());
        let (card, all) = (world.card, world.card.options);
        let labels = menu::list_labels(lang, Do::Change.text(lang), self.row, all.len());
        paint::bands(canvas, Word::Options.text(lang), "", labels);
        let rows_px = all.len() as i32 * (face.line_px() + 3);
        let list = paint::area(0, BODY.top_left.y + 2, WIDTH, rows_px as u32);
        paint::list_with_faults(canvas, list, face, all.len(), self.row, |row, put| {
            let words = &all[row];
            let value = words.values.get(words.option.chosen(setup.options));
            let (value, is_wrong) =
                (value.map_or("", |value| value.text(lang)), is_at_fault(card, setup, words));
            // The sign says without any colour that it does not go.
            let sign = if is_wrong { "! " } else { "" };
            put(words.name.text(lang), &menu::text(format_args!("{sign}{value}")), is_wrong);
        });
        let chosen = all.get(self.row);
        let limit =
            chosen.filter(|words| is_at_fault(card, setup, words)).map(|words| words.limit.text(lang));
        let meaning = chosen.map_or("", |words| words.meaning.text(lang));
        let (text, ink) = match limit {
            Some(limit) if !limit.is_empty() => (limit, Ink::Accent),
            _ => (meaning, Ink::Text),
        };
        let top = BODY.top_left.y + rows_px + 10;
        let rest = (BODY.size.height as i32 - rows_px - 10).max(0);
        let below = paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, rest as u32);
        pieces::fitted(canvas, below, text, &[face, Face::Body, Face::Small], ink);
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;
    use engine::toy::{LENGTH, STAKES};
    use engine::{Sitter, Strength};

    use super::*;
    use crate::both;
    use crate::card::toy::{self, TOY};
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
        // The reason of the option itself, where there is room for it.
        assert!(trial.said(&shared).contains("With four, five rounds at most."), "{}", trial.said(&shared));
        // Two sit down again, and it begins.
        let setup = begun(trial.press(&mut shared, "YAXA"));
        assert_eq!((setup.seats.len(), LENGTH.chosen(setup.options)), (2, 2));
    }

    /// A title whose options limit each other and the seats, with a sentence as long as there is room for nowhere.
    static STRICT: Card = Card {
        options: &[
            OptionWords { limit: both!(LONG, LONG), ..toy::CARD.options[0] },
            OptionWords {
                limit: both!("No stakes with four.", "Pas de mises à quatre."),
                ..toy::CARD.options[1]
            },
        ],
        starter: |setup| (setup.seats.len() < 4 || setup.options == 0).then_some(engine::Seat::FIRST),
        ..toy::CARD
    };
    const LONG: &str = "This is a sentence that no footer of any form would ever have room for.";

    #[test]
    fn a_value_at_fault_is_marked_at_its_field_and_says_why() {
        let mut trial = Trial::of(&TOY);
        let four = [Sitter::Person; 4];
        let options = STAKES.choose(LENGTH.choose(0, 2), 1);
        trial.setups.note(&Setup { options, ..Setup::new(TOY.id, &four, 1) });
        let mut shared = Screen::from(Shared::new(&trial.world()));
        let mut said = |trial: &mut Trial, keys: &str| {
            trial.press(&mut shared, keys);
            trial.fits(&shared);
            trial.settings = Default::default();
            let mut canvas = Canvas::new();
            shared.draw(&trial.world(), &mut canvas);
            let loss = canvas.bounding_box().points();
            let loss = loss.filter(|at| canvas.ink(at.x as u32, at.y as u32) == Ink::Loss).count();
            (trial.said(&shared), loss > 0)
        };
        // The chosen row is written in the ink of the bar, which can be read there: the sign tells.
        let (words, _) = said(&mut trial, "XA");
        assert!(words.contains("> Rounds  ! seven"), "{words}");
        assert!(words.contains("With four, five rounds at most."), "{words}");
        assert!(!words.contains("How many rounds"), "{words}");
        assert!(words.contains("Stakes  yes"), "stakes go with four: {words}");
        let (words, is_loss) = said(&mut trial, "Y");
        assert!(words.contains("Rounds  ! seven") && is_loss, "{words}");
        assert!(words.contains("Each turn begins with a stake"), "{words}");
        // With three rounds nothing is wrong.
        let (words, is_loss) = said(&mut trial, "XA");
        assert!(
            words.contains("> Rounds  three") && words.contains("How many rounds") && !is_loss,
            "{words}"
        );
    }

    #[test]
    fn two_values_at_fault_are_both_marked() {
        let mut trial = Trial::of(&STRICT);
        let options = STAKES.choose(LENGTH.choose(0, 1), 1);
        trial.setups.note(&Setup { options, ..Setup::new(TOY.id, &[Sitter::Person; 4], 1) });
        let mut shared = Screen::from(Shared::new(&trial.world()));
        // A sentence without room is left to the form.
        assert!(trial.said(&shared).contains(Word::DoNotGo.text(Lang::English)), "{}", trial.said(&shared));
        trial.fits(&shared);
        trial.press(&mut shared, "XA");
        trial.fits(&shared);
        trial.settings = Default::default();
        let words = trial.said(&shared);
        assert!(words.contains("Rounds  ! five") && words.contains("Stakes  ! yes"), "{words}");
        // With the usual length stakes alone are at fault, and their sentence has room.
        let setup = Setup { options: STAKES.choose(0, 1), ..Setup::new(TOY.id, &[Sitter::Person; 4], 1) };
        trial.setups.note(&setup);
        let shared = Screen::from(Shared::new(&trial.world()));
        assert!(trial.said(&shared).contains("No stakes with four."), "{}", trial.said(&shared));
    }

    #[test]
    fn an_option_of_another_version_of_the_title_is_forgotten() {
        let mut trial = Trial::of(&TOY);
        trial.setups.options = 0xfff0 | LENGTH.choose(0, 3) | STAKES.choose(0, 1);
        assert_eq!(last(&trial.world()), STAKES.choose(0, 1));
    }
}
