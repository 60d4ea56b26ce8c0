//! A sentence to be read, such as what is wrong with a save.

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces;
use crate::saves::{Part, SaveProblem, Why};
use crate::screen::Next;
use crate::world::World;

labels! {
    /// What can be said. Each says what is there, what is kept, and what one can do.
    enum Words {
        RecordFull = "This game has as many actions as the device can keep. Undo some, or give the game up.",
            "Cette partie compte autant d'actions que l'appareil peut en garder. Annulez-en ou abandonnez.";
        Game = "The saved game is damaged and cannot be read. It is kept for export; a new game lets it be.",
            "La partie sauvegardée est abîmée et illisible. Elle est gardée pour l'export, même après une nouvelle partie.";
        GameCutShort = "The end of the saved game was lost. The game goes on from the last action that is whole.",
            "La fin de la partie sauvegardée est perdue. La partie reprend après la dernière action intacte.";
        OlderGame = "An older saved game cannot be read. It is still kept for export.",
            "Une ancienne partie sauvegardée est illisible. Elle reste gardée pour l'export.";
        Settings = "The settings are damaged. They start anew; the damaged ones are kept for export.",
            "Les réglages sont abîmés. Ils repartent de zéro ; les anciens sont gardés pour l'export.";
        Records = "The records are damaged. New results start anew; the damaged ones are kept for export.",
            "Les résultats sont abîmés. Ils repartent de zéro ; les anciens sont gardés pour l'export.";
        OtherVersion = "This save is from another version of Skyline and cannot be read. It is kept for export.",
            "Cette sauvegarde vient d'une autre version de Skyline et est illisible. Elle est gardée pour l'export.";
        Memory = "The memory could not be read or renewed. Nothing was erased; switch the device off and on again.",
            "La mémoire n'a pas pu être lue ou renouvelée. Rien n'a été effacé ; éteignez et rallumez l'appareil.";
        NotStored = "The memory did not take the last action. Play on, but switching off may lose it.",
            "La mémoire n'a pas gardé la dernière action. Vous pouvez jouer, mais éteindre peut la perdre.";
    }
}

labels! {
    /// What else this screen says.
    enum Say {
        Title = "Please note", "À savoir";
        Ok = "OK", "OK";
    }
}

/// A sentence to be read.
#[derive(Clone, Debug)]
pub struct Notice {
    words: Words,
}

impl Notice {
    /// The game has as many actions as there is room for.
    pub fn record_full() -> Notice {
        Notice { words: Words::RecordFull }
    }

    /// A part of the saves cannot be read.
    pub fn damaged_save(problem: SaveProblem) -> Notice {
        let words = match (problem.why, problem.part) {
            (Why::OtherVersion { .. }, _) => Words::OtherVersion,
            (Why::EndUnreadable { .. }, _) => Words::GameCutShort,
            (Why::Flash(_), _) => Words::Memory,
            (_, Part::Game) => Words::Game,
            (_, Part::OlderGame) => Words::OlderGame,
            (_, Part::Settings) => Words::Settings,
            (_, Part::Records) => Words::Records,
        };
        Notice { words }
    }

    /// A save of another version of Skyline.
    pub fn other_version() -> Notice {
        Notice { words: Words::OtherVersion }
    }

    /// The flash failed.
    pub fn not_stored() -> Notice {
        Notice { words: Words::NotStored }
    }

    /// Every notice, for tests and pictures.
    pub fn all() -> impl Iterator<Item = Notice> {
        Words::ALL.iter().map(|words| Notice { words: *words })
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A | Button::B) => Next::Back,
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let labels = Labels { a: Say::Ok.text(lang), b: pieces::Key::Back.text(lang), ..Labels::default() };
        paint::bands(canvas, Say::Title.text(lang), "", labels);
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let place = area(MARGIN_PX, BODY.top_left.y + 14, width, BODY.size.height - 20);
        pieces::fitted(canvas, place, self.words.text(lang), pieces::reading(world.size()), Ink::Text);
    }
}

#[cfg(test)]
mod tests {
    use super::super::happened::tests::{all_settings, full_table, world};
    use super::*;
    use crate::records::Records;

    #[test]
    fn every_notice_can_be_read_and_left() {
        let (records, play) = (Records::default(), full_table(1));
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            let world = world(&settings, &records, &play);
            for mut notice in Notice::all() {
                notice.draw(&world, &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{notice:?}");
                assert!(matches!(notice.handle(Input::Press(Button::A), &world), Next::Back));
            }
        }
    }

    #[test]
    fn a_problem_with_saves_gets_its_own_words() {
        let words = |part, why| Notice::damaged_save(SaveProblem { part, why }).words;
        assert_eq!(words(Part::Game, Why::StartDamaged), Words::Game);
        assert_eq!(words(Part::Game, Why::EndUnreadable { entries: 2 }), Words::GameCutShort);
        assert_eq!(words(Part::Records, Why::BothCopiesDamaged), Words::Records);
        assert_eq!(words(Part::Settings, Why::OtherVersion { version: 9, known: 1 }), Words::OtherVersion);
    }
}
