//! Who plays, as a command line names them: `policy,tom:B4`.

use std::fmt;

use architect::Player;
use engine::{Notation, Rules, SEATS_MAX, Setup, Strength};
use skyline::Title;

use crate::bots::{Bot, Thinks};

/// More playouts than this take an Architect minutes for each choice.
const PLAYOUTS_MAX: u16 = 20_000;

/// The seats that every game has, for help.
pub const KNOWN: &str = "`random` (any legal action), `policy` (one look at the table), `architect:200` (thinks ahead, 200 \
                         playouts for each choice), `architect:hard` (as the device does: `easy`, `medium` or `hard`)";

/// Who sits on one seat of a match between programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// The bot that takes any legal action.
    Random,
    /// The Architect's quick player.
    Policy,
    /// Another quick player of the game, by its place among them.
    Quick(u8),
    /// The program that thinks ahead, with so many playouts for each choice (where they are short, twice as many), or as the
    /// device does at a strength.
    Architect(Thinks),
    /// An automatic player of the game's own.
    Automa(u8),
}

impl Sitter {
    /// What the rules call it: whoever decides is a person there.
    pub fn of_setup(self) -> engine::Sitter {
        match self {
            Sitter::Random | Sitter::Policy | Sitter::Quick(_) | Sitter::Architect(_) => {
                engine::Sitter::Person
            }
            Sitter::Automa(byte) => engine::Sitter::Automa(byte),
        }
    }

    /// The bot that decides for it, if it decides; its own chance comes from `seed`.
    pub fn bot<P: Player>(self, seed: u64) -> Option<Bot<P>> {
        match self {
            Sitter::Random => Some(Bot::random(seed)),
            Sitter::Policy => Some(Bot::policy()),
            Sitter::Quick(which) => Some(Bot::quick(which)),
            Sitter::Architect(thinks) => Some(Bot::architect(thinks, seed)),
            Sitter::Automa(_) => None,
        }
    }

    /// What a command line calls it in a game.
    pub fn name<T: Title>(self) -> String {
        match self {
            Sitter::Random => "random".to_owned(),
            Sitter::Policy => "policy".to_owned(),
            Sitter::Quick(which) => {
                T::NAMED.quick.get(usize::from(which)).copied().unwrap_or_default().to_owned()
            }
            Sitter::Architect(Thinks::Playouts(playouts)) => format!("architect:{playouts}"),
            Sitter::Architect(Thinks::At(strength)) => format!("architect:{}", strength.word()),
            Sitter::Automa(byte) => {
                let mut name = String::new();
                // Writing to a string cannot fail.
                let _ = T::Game::write_automa(byte, &mut name);
                name
            }
        }
    }

    /// Reads what a command line calls it; seats count from 1.
    fn read<T: Title>(seat: usize, name: &str) -> Result<Sitter, SeatsError> {
        if let Some(automa) = T::Game::automa(name) {
            let wrong = |expected| SeatsError::UnknownAutoma { seat, name: name.to_owned(), expected };
            return automa.map(Sitter::Automa).map_err(wrong);
        }
        if let Some(which) = T::NAMED.quick.iter().position(|quick| *quick == name) {
            return Ok(Sitter::Quick(which as u8));
        }
        let (kind, argument) = name.split_once(':').map_or((name, None), |(kind, with)| (kind, Some(with)));
        match (kind, argument) {
            ("random", None) => Ok(Sitter::Random),
            ("policy", None) => Ok(Sitter::Policy),
            ("architect", argument) => {
                let text = argument.unwrap_or_default();
                let strength = Strength::ALL.into_iter().find(|strength| strength.word() == text);
                let playouts = text.parse().ok().filter(|playouts| (1..=PLAYOUTS_MAX).contains(playouts));
                let thinks = strength.map(Thinks::At).or(playouts.map(Thinks::Playouts));
                let unknown = || SeatsError::UnknownPlayouts { seat, playouts: text.to_owned() };
                thinks.map(Sitter::Architect).ok_or_else(unknown)
            }
            ("person", _) => Err(SeatsError::Person { seat }),
            _ => {
                let skyline::Named { title, automas, quick, .. } = T::NAMED;
                let mut own: String = quick.iter().map(|quick| format!(" or `{quick}`")).collect();
                if !automas.is_empty() {
                    own += &format!(" or {automas}");
                }
                Err(SeatsError::UnknownKind { seat, name: name.to_owned(), title, own })
            }
        }
    }
}

/// The seats of a match, clockwise, and one at least that decides.
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

    /// Reads the seats of a game with these options.
    ///
    /// # Errors
    /// The first that is wrong, or why the game does not begin with them.
    pub fn read<T: Title>(text: &str, options: u16) -> Result<Seats, SeatsError> {
        let names = text.split(',').map(str::trim);
        let sitters: Vec<Sitter> =
            names.zip(1..).map(|(name, seat)| Sitter::read::<T>(seat, name)).collect::<Result<_, _>>()?;
        if sitters.len() > SEATS_MAX {
            return Err(SeatsError::TooMany { seats: sitters.len() });
        }
        if sitters.iter().all(|sitter| matches!(sitter, Sitter::Automa(_))) {
            return Err(SeatsError::NobodyDecides);
        }
        let seats: Vec<_> = sitters.iter().map(|sitter| sitter.of_setup()).collect();
        let setup = Setup { options, ..Setup::new(T::Game::ID, &seats, 0) };
        let faults = T::Game::check(&setup);
        if faults.is_empty() { Ok(Seats(sitters)) } else { Err(SeatsError::NoGame(faults.to_string())) }
    }
}

/// Why a list of seats makes no match. Seats count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SeatsError {
    UnknownKind { seat: usize, name: String, title: &'static str, own: String },
    UnknownPlayouts { seat: usize, playouts: String },
    UnknownAutoma { seat: usize, name: String, expected: &'static str },
    Person { seat: usize },
    TooMany { seats: usize },
    NobodyDecides,
    NoGame(String),
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatsError::UnknownKind { seat, name, title, own } => {
                write!(f, "seat {seat} is `{name}`, but a seat of {title} is {KNOWN}{own}")
            }
            SeatsError::UnknownPlayouts { seat, playouts } => {
                write!(
                    f,
                    "seat {seat} is an Architect with `{playouts}` playouts, but that is a number from 1 to "
                )?;
                write!(
                    f,
                    "{PLAYOUTS_MAX}, such as `architect:200`, or `easy`, `medium` or `hard`; without playouts he is `policy`"
                )
            }
            SeatsError::UnknownAutoma { seat, name, expected } => {
                write!(f, "seat {seat} is `{name}`, but {expected}")
            }
            SeatsError::Person { seat } => {
                write!(f, "seat {seat} is `person`, but only programs play here; people use `cargo play`")
            }
            SeatsError::TooMany { seats } => {
                write!(f, "there are {seats} seats, but a game has at most {SEATS_MAX}")
            }
            SeatsError::NobodyDecides => {
                write!(f, "every seat is automatic, but one seat at least must decide: ")?;
                write!(f, "`random`, `policy` or `architect:PLAYOUTS`")
            }
            SeatsError::NoGame(faults) => f.write_str(faults),
        }
    }
}

impl std::error::Error for SeatsError {}

/// Reads one player who decides.
///
/// # Errors
/// What is wrong with the name.
pub fn deciding<T: Title>(name: &str) -> Result<Sitter, String> {
    match Sitter::read::<T>(1, name).map_err(|error| error.to_string())? {
        Sitter::Automa(_) => Err(format!("`{name}` does not decide: it must be another player")),
        sitter => Ok(sitter),
    }
}

#[cfg(test)]
mod tests {
    use app::toy::ToyTitle as Toy;
    use new_york_1901_face::NewYork1901;
    use new_york_city_face::NewYorkCity;

    use super::*;

    fn refusal<T: Title>(text: &str) -> String {
        Seats::read::<T>(text, 0).expect_err(text).to_string()
    }

    #[test]
    fn seats_are_written_as_they_are_read() {
        for text in [
            "random,policy,tom:B4,tom:C9",
            "architect:200,tom:A2",
            "architect:hard,architect:easy",
            "random,random",
        ] {
            let seats = Seats::read::<NewYorkCity>(text, 0).unwrap();
            let names: Vec<String> =
                seats.sitters().iter().map(|sitter| sitter.name::<NewYorkCity>()).collect();
            assert_eq!(names.join(","), text);
        }
    }

    #[test]
    fn a_game_may_have_quick_players_of_its_own() {
        let seats = Seats::read::<NewYork1901>("planner,policy", 0).unwrap();
        assert_eq!(seats.sitters(), [Sitter::Quick(0), Sitter::Policy]);
        assert_eq!(seats.sitters()[0].name::<NewYork1901>(), "planner");
        assert!(refusal::<NewYork1901>("planner:1,policy").ends_with(" or `planner`"));
        assert!(refusal::<Toy>("planner,policy").starts_with("seat 1 is `planner`, but a seat of Toy is"));
    }

    #[test]
    fn every_refusal_names_the_seat_and_what_would_fit() {
        let nyc = refusal::<NewYorkCity>;
        for kind in ["bob", "", "policy:1", "greedy"] {
            let refused = nyc(&format!("policy,{kind}"));
            assert!(
                refused.starts_with(&format!("seat 2 is `{kind}`, but a seat of New York City is")),
                "{refused}"
            );
            assert!(refused.contains("`policy`") && refused.contains("`tom:B4`"), "{refused}");
        }
        for level in ["tom", "tom:", "tom:D4", "tom:B1"] {
            let refused = nyc(&format!("random,{level}"));
            assert!(
                refused.starts_with(&format!("seat 2 is `{level}`, but a Tom has mode A, B or C")),
                "{refused}"
            );
        }
        for playouts in
            ["architect", "architect:", "architect:-1", "architect:0", "architect:20001", "architect:x"]
        {
            let refused = nyc(&format!("random,{playouts}"));
            assert!(refused.starts_with("seat 2 is an Architect with"), "{playouts}");
            assert!(refused.ends_with("he is `policy`"), "{refused}");
        }
        assert!(nyc("person,tom:B4").contains("people use `cargo play`"));
        // An automatic player of another game is none of this one.
        let refused = refusal::<Toy>("random,tom:B4");
        assert!(
            refused.starts_with("seat 2 is `tom:B4`, but a seat of Toy is") && !refused.contains("Tom "),
            "{refused}"
        );
    }

    #[test]
    fn a_match_has_as_many_seats_as_the_game_wants_and_somebody_who_decides() {
        assert_eq!(refusal::<NewYorkCity>("policy"), "a game needs two to four seats (NYC-2.1)");
        assert_eq!(refusal::<Toy>("policy"), "a toy game needs two to four seats (TOY-1)");
        assert!(refusal::<Toy>("policy,policy,policy,policy,policy").starts_with("there are 5 seats"));
        assert!(refusal::<NewYorkCity>("tom:B4,tom:C2").starts_with("every seat is automatic"));
    }
}
