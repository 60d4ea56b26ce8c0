//! A game in its file.

use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use app::play::Playing;
use app::shelf::Shelf;
use engine::{Saving, Setup, Sitter};
use skyline::tools::{AnyPlay, Tools};

use super::options::{Options, Order};
use super::say::tell;
use super::seats;
use super::story::Story;
use crate::names::names;
use crate::recorded::{self, FileError, RecordFile};

/// Seeds below this are short enough to tell a friend.
const SEEDS: u64 = 1_000_000;

/// A game and where it is kept.
pub struct Kept {
    pub play: Box<AnyPlay>,
    pub file: PathBuf,
    /// What happened in it so far.
    pub story: Story,
}

impl Kept {
    /// Continues the saved game or starts a new one, as the command line says; with sentences about which of the two it
    /// was.
    ///
    /// # Errors
    /// A sentence about why neither is possible. No game is lost by it.
    pub fn open(options: &Options) -> Result<(Kept, Vec<String>), String> {
        let (file, lang) = (options.file(), options.lang);
        let order = options.order()?;
        let there = file.symlink_metadata().is_ok();
        if there && !options.new {
            let saved = |error| {
                tell!(
                    lang,
                    ("{error}. It is left as it is; --new puts it aside and starts afresh"),
                    ("{error}. Ce fichier reste tel quel\u{a0}; --new le met de côté et recommence"),
                )
            };
            if let Some(resumed) = Kept::resumed(options, &order, &file).map_err(saved)? {
                return Ok(resumed);
            }
        }
        Kept::begun(options, order, file, there)
    }

    /// The game in the file, unless it is over.
    fn resumed(
        options: &Options,
        order: &Order,
        file: &Path,
    ) -> Result<Option<(Kept, Vec<String>)>, FileError> {
        let (lang, read) = (options.lang, RecordFile::read(file)?);
        let recorded = read.check_for_device()?;
        let setup = recorded.setup();
        let mut play = begin(options, setup.clone()).expect("it was checked");
        let mut story = Story::default();
        for code in recorded.codes() {
            Tools::playing_mut(&mut play).act(code).expect("it was checked");
            story.follow(Tools::playing(&play), lang);
        }
        if Tools::playing(&play).is_over() {
            return Ok(None);
        }
        let (path, seats, seed) = (file.display(), seats::written(setup), setup.seed);
        let mut notes = vec![tell!(
            lang,
            ("The unfinished game in {path} goes on."),
            ("La partie commencée dans {path} continue."),
        )];
        notes.push(match several_people(&setup.seats) {
            true => tell!(
                lang,
                ("Its seats are {seats}; --new starts another."),
                ("Ses places\u{a0}: {seats}\u{a0}; --new en commence une autre."),
            ),
            false => tell!(
                lang,
                ("Its seats are {seats}, its seed is {seed}; --new starts another."),
                ("Ses places\u{a0}: {seats}, sa graine\u{a0}: {seed}\u{a0}; --new en commence une autre."),
            ),
        });
        if wants_another(options, order, setup) {
            notes.push(tell!(
                lang,
                ("NOTE: you asked for another game, seats or seed; they are not used without --new."),
                ("NOTE\u{a0}: vous vouliez autre chose (jeu, places ou graine)\u{a0}; pas sans --new."),
            ));
        }
        Ok(Some((Kept { play, file: file.to_owned(), story }, notes)))
    }

    fn begun(
        options: &Options,
        order: Order,
        file: PathBuf,
        there: bool,
    ) -> Result<(Kept, Vec<String>), String> {
        let (lang, game) = (options.lang, options.game());
        let several = several_people(&order.seats);
        // One that few are is found by trying which of them deals the own cards.
        let short = |seed| if several { seed } else { seed % SEEDS };
        let seed = options.seed.unwrap_or_else(|| short(RandomState::new().hash_one(0u8)));
        let setup = Setup { options: order.options, ..Setup::new(game.id, &order.seats, seed) };
        let (title, seats) = (game.title, seats::written(&setup));
        let play = begin(options, setup).expect("the seats were checked");
        let mut notes = Vec::new();
        let failed = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
        if there {
            let aside = put_aside(&file).map_err(|error| failed(&file, error))?;
            let aside = aside.display();
            notes.push(tell!(
                lang,
                ("The game that was there is kept as {aside}."),
                ("La partie qui était là est gardée\u{a0}: {aside}."),
            ));
        }
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        }
        // Whoever knows the seed knows every card: among several people it is told at the end.
        notes.push(match several {
            true => tell!(
                lang,
                ("A new game of {title}: seats {seats}."),
                ("Nouvelle partie de {title}\u{a0}: places {seats}."),
            ),
            false => tell!(
                lang,
                ("A new game of {title}: seats {seats}, seed {seed}."),
                ("Nouvelle partie de {title}\u{a0}: places {seats}, graine {seed}."),
            ),
        });
        let path = file.display();
        notes.push(tell!(
            lang,
            ("Every action is saved in {path}."),
            ("Chaque action est enregistrée dans {path}."),
        ));
        let kept = Kept { play, file, story: Story::default() };
        kept.save().map_err(|error| error.to_string())?;
        Ok((kept, notes))
    }

    /// The game as the shell of the handheld asks it.
    pub fn playing(&self) -> &dyn Playing {
        Tools::playing(&self.play)
    }

    /// The game as it is changed.
    pub fn playing_mut(&mut self) -> &mut dyn Playing {
        Tools::playing_mut(&mut self.play)
    }

    fn bytes(&self) -> impl Iterator<Item = u8> {
        let mut saving = Saving::new();
        iter::from_fn(move || self.playing().next_byte(&mut saving))
    }

    /// Brings the game to its file.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save(&self) -> Result<(), FileError> {
        recorded::write(&self.file, self.bytes())
    }

    /// Writes a copy to another file.
    ///
    /// # Errors
    /// It exists, or cannot be written.
    pub fn write_copy(&self, path: &Path) -> Result<(), FileError> {
        recorded::write_new(path, self.bytes())
    }
}

fn begin(options: &Options, setup: Setup) -> Option<Box<AnyPlay>> {
    let card = Tools::CARDS.iter().find(|card| card.id == setup.game)?;
    let names = names(options.lang, card, &setup);
    let mut place = None;
    Tools::begin(setup, names, &mut place);
    place.map(Box::new)
}

/// Whether people have hands to hide from each other.
fn several_people(sitters: &[Sitter]) -> bool {
    sitters.iter().filter(|sitter| **sitter == Sitter::Person).count() > 1
}

/// Whether the command line asks for another game than the saved one.
fn wants_another(options: &Options, order: &Order, setup: &Setup) -> bool {
    let other_game = options.game.is_some_and(|game| game.id != setup.game);
    let other_seed = options.seed.is_some_and(|seed| seed != setup.seed);
    let other_seats = options.seats.is_some() && order.seats[..] != setup.seats[..];
    let other_options = !options.options.is_empty() && order.options != setup.options;
    other_game || other_seed || other_seats || other_options
}

/// Renames a file to the first free `.bak`, `.bak2` and so on beside it.
fn put_aside(file: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let ending = if number == 1 { ".bak".to_owned() } else { format!(".bak{number}") };
        let mut name = OsString::from(file.file_name().unwrap_or_default());
        name.push(ending);
        let aside = file.with_file_name(name);
        if aside.symlink_metadata().is_err() {
            fs::rename(file, &aside)?;
            return Ok(aside);
        }
        number += 1;
    }
}
