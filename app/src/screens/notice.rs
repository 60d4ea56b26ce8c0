//! A sentence to be read, such as what is wrong with a save or why the device started anew.

use engine::{GameId, LoadError};
use heapless::String;

use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::paragraphs;
use crate::pieces;
use crate::saves::{Part, SaveProblem, Why};
use crate::screen::Next;
use crate::world::World;

paragraphs! {
    /// What can be said. Each says what is there, what is kept, and what one can do.
    enum Words {
        RecordFull = "This game has as many actions as the device can keep. Undo some, or give the game up.",
            "Cette partie compte autant d'actions que l'appareil peut en garder. Annulez-en ou abandonnez.";
        RecordFills = "There is room for some 100 more actions in this game. Then you must undo some, or give it up.",
            "Il reste de la place pour une centaine d'actions. Ensuite, il faudra en annuler ou abandonner.";
        NotebookFull = "This session has as many entries as the device can keep. Undo some, or end the session.",
            "Cette séance compte autant de saisies que l'appareil peut en garder. Annulez-en ou terminez-la.";
        Game = "The saved game is damaged and cannot be read. It is kept for export; a new game won't erase it.",
            "La partie sauvegardée est abîmée et illisible. Elle est gardée pour l'export, même après une nouvelle partie.";
        GameCutShort = "The end of the saved game was lost. The game goes on from the last action that is whole.",
            "La fin de la partie sauvegardée est perdue. La partie reprend après la dernière action intacte.";
        OlderGame = "An older saved game cannot be read. It is still kept for export.",
            "Une ancienne partie sauvegardée est illisible. Elle reste gardée pour l'export.";
        Settings = "The settings are damaged. They start anew; the damaged ones are kept for export.",
            "Les réglages sont abîmés. Ils repartent de zéro ; les anciens sont gardés pour l'export.";
        Records = "The records are damaged. New results start anew; the damaged ones are kept for export.",
            "Le palmarès est abîmé. Il repart de zéro ; l'ancien est gardé pour l'export.";
        OtherVersion = "This save is from another version of Skyline and cannot be read. It is kept for export.",
            "Cette sauvegarde vient d'une autre version de Skyline et est illisible. Elle est gardée pour l'export.";
        Memory = "The memory could not be read or renewed. Nothing was erased; switch the device off and on again.",
            "La mémoire n'a pas pu être lue ou renouvelée. Rien n'a été effacé ; éteignez et rallumez l'appareil.";
        NotStored = "The last action could not be stored. Play on, but switching off or changing titles may lose it.",
            "La mémoire n'a pas gardé la dernière action. Vous pouvez jouer, mais éteindre ou changer de titre peut la faire perdre.";
        Stopped = "Skyline stopped and restarted. Your game is as it was last saved. For a report:",
            "Skyline s'est arrêté et relancé. Votre partie est telle que sauvegardée. Pour un rapport :";
        NoAnswer = "Skyline stopped responding and was restarted. Your game is as it was last saved.",
            "Skyline ne répondait plus et a été relancé. Votre partie est telle qu'à sa dernière sauvegarde.";
        LeftAside = "The game could not be resumed after several stops. It is kept for export; a new game won't erase it.",
            "La partie n'a pas pu reprendre après plusieurs arrêts. Elle est gardée pour l'export, même après une nouvelle partie.";
        Session = "The saved session at the table cannot be read. It is kept for export; a new session won't erase it.",
            "La séance de table sauvegardée est illisible. Elle est gardée pour l'export, même après une nouvelle séance.";
        SessionCutShort = "The end of the session at the table was lost. It goes on from the last entry that is whole.",
            "La fin de la séance de table est perdue. Elle reprend après la dernière saisie intacte.";
        SessionLeftAside = "The session at the table could not be resumed after several stops. It is kept for export.",
            "La séance de table n'a pas pu reprendre après plusieurs arrêts. Elle est gardée pour l'export.";
    }
}

labels! {
    /// What else this screen says.
    enum Say {
        Title = "Please note", "À savoir";
        Ok = "OK", "OK";
    }
}

/// Letters of last words.
pub const LAST_WORDS_MAX: usize = 96;

/// What a program that stopped has left: where and why, for a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastWords(String<LAST_WORDS_MAX>);

impl LastWords {
    /// The words as one line of plain letters; what is too long ends in three dots.
    pub fn new(text: &str) -> LastWords {
        let mut words = String::new();
        for letter in text.chars() {
            let plain = if letter.is_ascii_graphic() { letter } else { ' ' };
            if words.push(plain).is_err() {
                words.truncate(LAST_WORDS_MAX - 3);
                let _ = words.push_str("...");
                break;
            }
        }
        LastWords(words)
    }
}

/// A sentence to be read.
#[derive(Clone, Debug)]
pub struct Notice {
    words: Words,
    /// The title it is about; where there are several, it is named.
    title: Option<GameId>,
    /// What follows the sentence, letter by letter.
    report: LastWords,
}

impl From<Words> for Notice {
    fn from(words: Words) -> Notice {
        Notice { words, title: None, report: LastWords::default() }
    }
}

impl Notice {
    /// The game has as many actions as there is room for.
    pub fn record_full() -> Notice {
        Words::RecordFull.into()
    }

    /// The game will soon have as many.
    pub fn record_fills() -> Notice {
        Words::RecordFills.into()
    }

    /// The session has as many entries as there is room for.
    pub fn notebook_full() -> Notice {
        Words::NotebookFull.into()
    }

    /// A part of the saves cannot be read.
    pub fn damaged_save(problem: SaveProblem) -> Notice {
        let words = match (problem.why, problem.part) {
            (Why::OtherVersion { .. }, _) => Words::OtherVersion,
            (Why::StartRefused(LoadError::OtherGame { .. } | LoadError::OtherData { .. }), _) => {
                Words::OtherVersion
            }
            (Why::EndUnreadable { .. }, Part::Session(_)) => Words::SessionCutShort,
            (Why::EndUnreadable { .. }, _) => Words::GameCutShort,
            (Why::Flash(_), _) => Words::Memory,
            (_, Part::Game(_)) => Words::Game,
            (_, Part::OlderGame(_)) => Words::OlderGame,
            (_, Part::Session(_)) => Words::Session,
            (_, Part::Settings) => Words::Settings,
            (_, Part::Records(_)) => Words::Records,
        };
        Notice { title: problem.part.title(), ..words.into() }
    }

    /// The flash failed.
    pub fn not_stored() -> Notice {
        Words::NotStored.into()
    }

    /// The program stopped by itself, and these were its last words.
    pub fn stopped(report: LastWords) -> Notice {
        Notice { report, ..Words::Stopped.into() }
    }

    /// The program hung, and the watchdog restarted it.
    pub fn no_answer() -> Notice {
        Words::NoAnswer.into()
    }

    /// The game made the program stop again and again, and is left aside.
    pub fn left_aside(title: GameId) -> Notice {
        Notice { title: Some(title), ..Words::LeftAside.into() }
    }

    /// The same of a session at the table.
    pub fn session_left_aside(title: GameId) -> Notice {
        Notice { title: Some(title), ..Words::SessionLeftAside.into() }
    }

    /// Every notice, for tests and pictures.
    pub fn all() -> impl Iterator<Item = Notice> {
        // As many letters as last words have, and without a place to break them.
        const REPORT: &str = "panicked at app/src/screens/somewhere_deep_inside.rs:1234:56: \
                              index_out_of_bounds:_the_length_is_16_and_the_index_is_17";
        Words::ALL.iter().map(|words| match words {
            Words::Stopped => Notice::stopped(LastWords::new(REPORT)),
            words => (*words).into(),
        })
    }

    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A | Button::B) => Next::Back,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let labels = Labels { a: Say::Ok.text(lang), b: pieces::Key::Back.text(lang), ..Labels::default() };
        let named = world.cards.iter().find(|card| world.cards.len() > 1 && Some(card.id) == self.title);
        paint::bands(canvas, named.map_or(Say::Title.text(lang), |card| card.title), "", labels);
        let width = BODY.size.width - 2 * MARGIN_PX as u32;
        let (top, bottom) = (BODY.top_left.y + 14, BODY.top_left.y + BODY.size.height as i32 - 6);
        let report = || paint::letters(&self.report.0, Face::Small, width as i32);
        let line_px = Face::Small.line_px();
        let mut report_y = bottom - report().count() as i32 * line_px;
        let place = area(MARGIN_PX, top, width, (report_y - top) as u32);
        pieces::fitted(canvas, place, &self.words.text(lang), pieces::reading(world.size()), Ink::Text);
        for letters in report() {
            let place = area(MARGIN_PX, report_y, width, line_px as u32);
            paint::line(canvas, place, letters, Face::Small, Align::Left, Ink::Faint);
            report_y += line_px;
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::records::Records;
    use crate::screens::menu::trial::{all_settings, world};
    use crate::toy::trial::full_table;

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
    fn last_words_are_plain_letters_of_one_line_and_too_many_end_in_dots() {
        let words = |text: &str| LastWords::new(text).0;
        assert_eq!(words("panicked at a.rs:1:2:\nwh\u{e9}"), "panicked at a.rs:1:2: wh ");
        let (fits, long) = ("x".repeat(96), "x".repeat(97));
        assert_eq!(words(&fits), fits.as_str());
        assert_eq!(words(&long), ("x".repeat(93) + "...").as_str());
    }

    #[test]
    fn even_the_widest_last_words_fit_below_their_sentence() {
        let (records, play) = (Records::default(), full_table(1));
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            let notice = Notice::stopped(LastWords::new(&"W".repeat(200)));
            notice.draw(&world(&settings, &records, &play), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{settings:?}");
        }
    }

    #[test]
    fn a_problem_with_saves_gets_its_own_words() {
        let words = |part, why| Notice::damaged_save(SaveProblem { part, why }).words;
        assert_eq!(words(Part::Game(engine::GameId(1)), Why::StartDamaged), Words::Game);
        assert_eq!(
            words(Part::Game(engine::GameId(1)), Why::EndUnreadable { entries: 2 }),
            Words::GameCutShort
        );
        assert_eq!(words(Part::Session(engine::GameId(1)), Why::StartDamaged), Words::Session);
        assert_eq!(
            words(Part::Session(engine::GameId(1)), Why::EndUnreadable { entries: 2 }),
            Words::SessionCutShort
        );
        assert_eq!(words(Part::Records(engine::GameId(1)), Why::BothCopiesDamaged), Words::Records);
        assert_eq!(words(Part::Settings, Why::OtherVersion { version: 9, known: 1 }), Words::OtherVersion);
    }
}
