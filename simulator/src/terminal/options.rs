//! What the command line says.

use std::env;
use std::path::PathBuf;

use app::words::Lang;
use clap::Parser;
use engine::Sitter;
use skyline::Named;

use super::seats;
use crate::{games, recorded};

/// Play a game in a terminal.
///
/// Every action is saved at once; an unfinished game is continued the next time.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "terminal",
    version,
    after_help = games::help(seats::KNOWN, seats::usual, &[
        "cargo play -- --terminal --seats person,tom:C5 --seed 7",
        "cargo play -- --terminal --lang fr --seats person,person --new",
    ])
)]
pub struct Options {
    /// Which game [default: new-york-city, or the one in the file].
    #[arg(long, value_name = "NAME", value_parser = games::named)]
    pub game: Option<&'static Named>,
    /// The language of all words: `en` or `fr`.
    #[arg(long, value_name = "LANGUAGE", value_parser = crate::language, default_value = "en")]
    pub lang: Lang,
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Who plays, clockwise.
    #[arg(long, value_name = "SEATS")]
    pub seats: Option<String>,
    /// The number all chance comes from; the same seed and choices give the same game.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Where the game is kept [default: skyline/GAME.skyline in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Start afresh; a game that is there is kept beside it as a `.bak` file.
    #[arg(long)]
    pub new: bool,
}

/// A game that can begin: who plays, with which options.
#[derive(Clone, Debug)]
pub struct Order {
    /// Clockwise.
    pub seats: Vec<Sitter>,
    /// The bits of a setup.
    pub options: u16,
}

impl Options {
    /// Which game is wanted.
    pub fn game(&self) -> &'static Named {
        self.game.unwrap_or(&skyline::GAMES[0])
    }

    /// Where the game is kept.
    pub fn file(&self) -> PathBuf {
        self.save.clone().unwrap_or_else(|| {
            let name = format!("{}.{}", self.game().name, recorded::EXTENSION);
            data_folder().join("skyline").join(name)
        })
    }

    /// What shall be played, whether a game goes on or not: what is mistyped is always told.
    ///
    /// # Errors
    /// What is wrong with the seats or options.
    pub fn order(&self) -> Result<Order, String> {
        let game = self.game();
        let options = games::options(game, &self.options)?;
        let seats = self.seats.clone().unwrap_or_else(|| seats::usual(game));
        Ok(Order { seats: seats::read(game, &seats, options)?, options })
    }
}

/// The folder for a user's data by the XDG rules, which want absolute paths; without any home, the
/// current folder.
fn data_folder() -> PathBuf {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .unwrap_or_default()
}
