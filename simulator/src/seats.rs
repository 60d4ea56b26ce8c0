//! Who plays, as a command line names them: `greedy,tom:B4`.

use std::fmt;
use std::str::FromStr;

use new_york_city::SeatKind;
use new_york_city::components::{Level, Mode};
use new_york_city::limits::SEATS_MAX;

use crate::bots::Bot;

/// More playouts than this take an Architect minutes for each choice.
const PLAYOUTS_MAX: u16 = 20_000;

/// Who sits on one seat of a match between programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// The bot that takes any legal action.
    Random,
    /// The bot that takes what seems best.
    Greedy,
    /// The program that thinks ahead, with so many playouts for each choice, in the last round twice as many.
    Architect(u16),
    /// The automatic player of the rules.
    Tom(Level),
}

impl Sitter {
    /// What the engine calls it: whoever decides is a human there.
    pub fn kind(self) -> SeatKind {
        match self {
            Sitter::Random | Sitter::Greedy | Sitter::Architect(_) => SeatKind::Human,
            Sitter::Tom(level) => SeatKind::Tom(level),
        }
    }

    /// The bot that decides for it, if it decides; its own chance comes from `seed`.
    pub fn bot(self, seed: u64) -> Option<Bot> {
        match self {
            Sitter::Random => Some(Bot::random(seed)),
            Sitter::Greedy => Some(Bot::Greedy),
            Sitter::Architect(playouts) => Some(Bot::architect(playouts, seed)),
            Sitter::Tom(_) => None,
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Random => f.write_str("random"),
            Sitter::Greedy => f.write_str("greedy"),
            Sitter::Architect(playouts) => write!(f, "architect:{playouts}"),
            Sitter::Tom(level) => write!(f, "tom:{}{}", level.mode.letter(), level.cards),
        }
    }
}

/// The seats of a match, clockwise: two to four, and one at least that decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats(Vec<Sitter>);

impl Seats {
    /// Two seats; one of them at least decides.
    pub fn of_two(first: Sitter, second: Sitter) -> Seats {
        Seats(vec![first, second])
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.0
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(Sitter::to_string).collect();
        f.write_str(&names.join(","))
    }
}

/// Why a list of seats makes no match. Seats count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SeatsError {
    UnknownKind { seat: usize, name: String },
    UnknownPlayouts { seat: usize, playouts: String },
    UnknownLevel { seat: usize, level: String },
    Human { seat: usize },
    WrongNumber { seats: usize },
    OnlyToms,
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatsError::UnknownKind { seat, name } => {
                write!(f, "seat {seat} is `{name}`, but a seat is ")?;
                write!(f, "`random`, `greedy`, `architect:PLAYOUTS` or `tom:LEVEL`")
            }
            SeatsError::UnknownPlayouts { seat, playouts } => {
                write!(f, "seat {seat} is an Architect with `{playouts}` playouts, ")?;
                write!(f, "but that is a number from 0 to {PLAYOUTS_MAX}, such as `architect:200`")
            }
            SeatsError::UnknownLevel { seat, level } => {
                let (least, most) = (Level::CARDS_MIN, Level::CARDS_MAX);
                write!(f, "seat {seat} has the Tom level `{level}`, ")?;
                write!(f, "but a level is A, B or C and {least} to {most} cards, such as `tom:B4`")
            }
            SeatsError::Human { seat } => {
                write!(f, "seat {seat} is `human`, but only programs play here; people use `cargo play`")
            }
            SeatsError::WrongNumber { seats } => {
                write!(f, "there are {seats} seats, but a game has 2 to {SEATS_MAX}")
            }
            SeatsError::OnlyToms => {
                write!(
                    f,
                    "every seat is a Tom, but one seat at least must be `random`, `greedy` or `architect`"
                )
            }
        }
    }
}

impl std::error::Error for SeatsError {}

impl FromStr for Seats {
    type Err = SeatsError;

    fn from_str(text: &str) -> Result<Seats, SeatsError> {
        let names = text.split(',').map(str::trim);
        let sitters: Vec<Sitter> =
            names.zip(1..).map(|(name, seat)| sitter(seat, name)).collect::<Result<_, _>>()?;
        if !(2..=SEATS_MAX).contains(&sitters.len()) {
            return Err(SeatsError::WrongNumber { seats: sitters.len() });
        }
        if sitters.iter().all(|sitter| matches!(sitter, Sitter::Tom(_))) {
            return Err(SeatsError::OnlyToms);
        }
        Ok(Seats(sitters))
    }
}

fn sitter(seat: usize, name: &str) -> Result<Sitter, SeatsError> {
    let (kind, argument) = match name.split_once(':') {
        Some((kind, argument)) => (kind, Some(argument)),
        None => (name, None),
    };
    match (kind, argument) {
        ("random", None) => Ok(Sitter::Random),
        ("greedy", None) => Ok(Sitter::Greedy),
        ("architect", argument) => {
            let text = argument.unwrap_or_default();
            let playouts = text.parse().ok().filter(|playouts| *playouts <= PLAYOUTS_MAX);
            let unknown = || SeatsError::UnknownPlayouts { seat, playouts: text.to_owned() };
            playouts.map(Sitter::Architect).ok_or_else(unknown)
        }
        ("human", _) => Err(SeatsError::Human { seat }),
        ("tom", argument) => {
            let text = argument.unwrap_or_default();
            let unknown = || SeatsError::UnknownLevel { seat, level: text.to_owned() };
            level(text).map(Sitter::Tom).ok_or_else(unknown)
        }
        _ => Err(SeatsError::UnknownKind { seat, name: name.to_owned() }),
    }
}

/// A level such as `B4`: the mode and the cards.
pub fn level(text: &str) -> Option<Level> {
    let mut characters = text.chars();
    let letter = characters.next()?.to_ascii_uppercase();
    let mode = Mode::ALL.into_iter().find(|mode| mode.letter() == letter)?;
    let [digit] = characters.as_str().as_bytes() else { return None };
    let level = Level { mode, cards: digit.checked_sub(b'0')? };
    level.is_allowed().then_some(level)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        text.parse::<Seats>().expect_err(text).to_string()
    }

    #[test]
    fn seats_are_written_as_they_are_read() {
        for text in ["random,greedy,tom:B4,tom:C9", "architect:200,tom:A2", "random,random"] {
            assert_eq!(text.parse::<Seats>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn every_refusal_names_the_seat_and_what_would_fit() {
        assert!(refusal("greedy,bob").starts_with("seat 2 is `bob`, but a seat is"));
        assert!(refusal("greedy,").starts_with("seat 2 is ``"));
        assert!(refusal("greedy:1,random").starts_with("seat 1 is `greedy:1`"));
        for level in ["tom", "tom:", "tom:D4", "tom:B1", "tom:B10", "tom:4", "tom:B", "tom:B:", "tom:Bé"] {
            assert!(refusal(&format!("random,{level}")).starts_with("seat 2 has the Tom level"), "{level}");
        }
        for playouts in ["architect", "architect:", "architect:-1", "architect:20001", "architect:x"] {
            let refused = refusal(&format!("random,{playouts}"));
            assert!(refused.starts_with("seat 2 is an Architect with"), "{playouts}");
        }
        assert!(refusal("human,tom:B4").contains("people use `cargo play`"));
    }

    #[test]
    fn a_match_has_two_to_four_seats_and_somebody_who_decides() {
        assert_eq!(refusal("greedy"), "there are 1 seats, but a game has 2 to 4");
        assert!(refusal("greedy,greedy,greedy,greedy,greedy").starts_with("there are 5 seats"));
        assert!(refusal("tom:B4,tom:C2").starts_with("every seat is a Tom"));
    }
}
