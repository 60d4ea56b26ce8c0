//! What the command line says.

use std::env;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Parser;
use engine::{Rules, Setup, Strength};
use new_york_city::SeatKind;
use new_york_city::components::Level;

use crate::recorded;

/// Play New York City in a terminal.
///
/// Every action is saved at once; an unfinished game is continued the next time.
#[derive(Clone, Debug, Parser)]
#[command(name = "terminal", version)]
pub struct Options {
    /// Who plays, clockwise: `human`, `tom:LEVEL` with a mode A, B or C and 2 to 9 cards, or
    /// `architect:easy`, `:medium` or `:hard` [default: human,tom:B4].
    #[arg(long, value_name = "SEATS")]
    pub seats: Option<Players>,
    /// The number all chance comes from; the same seed and choices give the same game.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Where the game is kept [default: skyline/new-york-city.skyline in the user's data folder].
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Start afresh; a game that is there is kept beside it as a `.bak` file.
    #[arg(long)]
    pub new: bool,
}

impl Options {
    /// Where the game is kept.
    pub fn file(&self) -> PathBuf {
        self.save.clone().unwrap_or_else(|| {
            let name = format!("new-york-city.{}", recorded::EXTENSION);
            data_folder().join("skyline").join(name)
        })
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

/// The people, Toms and Architects of a game, clockwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players(Vec<SeatKind>);

impl Players {
    /// A game of these seats.
    pub fn setup(&self, seed: u64) -> Setup {
        new_york_city::setup(&self.0, seed)
    }

    /// Whether people have hands to hide from each other.
    pub fn are_several_people(&self) -> bool {
        self.0.iter().filter(|kind| **kind == SeatKind::Human).count() > 1
    }
}

impl Default for Players {
    /// One human against Tom on the level for a first game.
    fn default() -> Players {
        Players::from(&new_york_city::solo(Level::FIRST, 0))
    }
}

impl From<&Setup> for Players {
    fn from(setup: &Setup) -> Players {
        Players(new_york_city::kinds(setup).collect())
    }
}

impl FromStr for Players {
    type Err = String;

    fn from_str(text: &str) -> Result<Players, String> {
        let kinds: Vec<SeatKind> = text.split(',').map(|name| kind(name.trim())).collect::<Result<_, _>>()?;
        let players = Players(kinds);
        let mut faults = new_york_city::Game::check(&players.setup(0));
        // For the rules an Architect is a human, but somebody must be there to play with.
        let nobody = !players.0.contains(&SeatKind::Human);
        faults.add(nobody && !faults.sentences().contains(&new_york_city::NO_HUMAN), new_york_city::NO_HUMAN);
        // A setup leaves out seats beyond the last one, so it cannot count them.
        if players.0.len() > players.setup(0).seats.len() {
            return Err(format!("{} seats are too many", players.0.len()));
        }
        if faults.is_empty() { Ok(players) } else { Err(faults.to_string()) }
    }
}

fn kind(name: &str) -> Result<SeatKind, String> {
    if name == "human" {
        return Ok(SeatKind::Human);
    }
    let strength = |name: &str| Strength::ALL.into_iter().find(|strength| word(*strength) == name);
    if let Some(strength) = name.strip_prefix("architect:").and_then(strength) {
        return Ok(SeatKind::Architect(strength));
    }
    let level = name.strip_prefix("tom:").and_then(Level::from_name);
    let known = "`human`, a Tom such as `tom:B4` or an Architect such as `architect:easy`";
    level.map(SeatKind::Tom).ok_or(format!("`{name}` is none of these: {known}"))
}

/// How strong an Architect is, in a word.
fn word(strength: Strength) -> &'static str {
    match strength {
        Strength::Easy => "easy",
        Strength::Medium => "medium",
        Strength::Hard => "hard",
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |kind: &SeatKind| match kind {
            SeatKind::Human => "human".to_owned(),
            SeatKind::Tom(level) => format!("tom:{level}"),
            SeatKind::Architect(strength) => format!("architect:{}", word(*strength)),
        };
        f.write_str(&self.0.iter().map(name).collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in [
            "human,tom:B4",
            "human,human",
            "tom:A9,human,tom:C2,human",
            "architect:hard,human,architect:easy",
        ] {
            assert_eq!(text.parse::<Players>().map(|players| players.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let refusal = |text: &str| text.parse::<Players>().expect_err(text);
        assert!(refusal("human").contains("two to four"));
        assert!(refusal("tom:B4,tom:B4").contains("one human"));
        assert!(refusal("architect:easy,tom:B4").contains("one human"));
        assert!(refusal("human,architect:5").contains("`architect:5`"));
        assert!(refusal("human,greedy").contains("`greedy`"));
        assert!(refusal("human,tom:B1").contains("`tom:B1`"));
        assert!(refusal("human,human,human,human,human").contains("too many"));
    }
}
