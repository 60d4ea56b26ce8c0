//! Who plays, as people name them: `human,tom:B4`. What is wrong is said in English, as by every tool.

use app::shelf::Shelf;
use app::words::{self, Lang};
use engine::{Notation, Rules, SEATS_MAX, Setup, Sitter, Strength};
use skyline::{Named, Skyline, Title, Visitor};

/// The seats that every game has, for help.
pub const KNOWN: &str = "`human`, or an Architect, who plays by himself: `architect:easy`, `architect:medium` or `architect:hard`";

/// Who plays where nobody is named: a person and the automatic player for a first game, or else Architects.
pub fn usual(game: &Named) -> String {
    let card = Skyline::CARDS.iter().find(|card| card.id == game.id).expect("every game has its card");
    let other =
        card.automas.map_or(Sitter::Architect(Strength::Medium), |automas| Sitter::Automa(automas.first()));
    let mut sitters = vec![other; usize::from(*card.seats.start()).max(2)];
    sitters[0] = Sitter::Person;
    written(&Setup::new(game.id, &sitters, 0))
}

/// Reads the seats of a game with these options.
///
/// # Errors
/// The first that is wrong, or why the game does not begin with them.
pub fn read(game: &Named, text: &str, options: u16) -> Result<Vec<Sitter>, String> {
    skyline::visit(game.id, Read { text, options }).expect("a named game is on the shelf")
}

struct Read<'a> {
    text: &'a str,
    options: u16,
}

impl Visitor for Read<'_> {
    type Output = Result<Vec<Sitter>, String>;

    fn visit<T: Title>(self) -> Self::Output {
        let names = self.text.split(',').map(str::trim);
        let sitters: Vec<Sitter> = names.map(sitter::<T>).collect::<Result<_, _>>()?;
        if sitters.len() > SEATS_MAX {
            return Err(format!("{} seats are too many: a game has at most {SEATS_MAX}", sitters.len()));
        }
        let setup = Setup { options: self.options, ..Setup::new(T::Game::ID, &sitters, 0) };
        let faults = T::Game::check(&setup);
        if !faults.is_empty() {
            return Err(faults.to_string());
        }
        // For the rules an Architect is a person, but somebody must be there to play with.
        if !sitters.contains(&Sitter::Person) {
            return Err("nobody is there to play: one seat at least must be `human`".to_owned());
        }
        Ok(sitters)
    }
}

fn sitter<T: Title>(name: &str) -> Result<Sitter, String> {
    if let Some(automa) = T::Game::automa(name) {
        return automa.map(Sitter::Automa).map_err(|expected| format!("`{name}` is no seat: {expected}"));
    }
    let known = [Sitter::Person].into_iter().chain(Strength::ALL.map(Sitter::Architect));
    let found = known.into_iter().find(|sitter| word::<T::Game>(*sitter) == name);
    found.ok_or_else(|| {
        let (title, automas) = (T::NAMED.title, T::NAMED.automas);
        let or = if automas.is_empty() { "" } else { "; or " };
        format!("`{name}` is no seat: a seat of {title} is {KNOWN}{or}{automas}")
    })
}

/// The seats of a game as they are read.
pub fn written(setup: &Setup) -> String {
    skyline::visit(setup.game, Written(setup)).expect("a game is on the shelf")
}

struct Written<'a>(&'a Setup);

impl Visitor for Written<'_> {
    type Output = String;

    fn visit<T: Title>(self) -> String {
        self.0.seats.iter().map(|sitter| word::<T::Game>(*sitter)).collect::<Vec<_>>().join(",")
    }
}

fn word<G: Notation>(sitter: Sitter) -> String {
    match sitter {
        Sitter::Person => "human".to_owned(),
        Sitter::Architect(strength) => format!("architect:{}", words::strength(Lang::English, strength)),
        Sitter::Automa(byte) => {
            let mut name = String::new();
            // Writing to a string cannot fail.
            let _ = G::write_automa(byte, &mut name);
            name
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(game: &str, text: &str) -> Result<String, String> {
        let game = skyline::named(game).unwrap();
        read(game, text, 0).map(|sitters| written(&Setup::new(game.id, &sitters, 0)))
    }

    #[test]
    fn seats_are_written_as_they_are_read() {
        for text in [
            "human,tom:B4",
            "human,human",
            "tom:A9,human,tom:C2,human",
            "architect:hard,human,architect:easy",
        ] {
            assert_eq!(seats("new-york-city", text).as_deref(), Ok(text));
        }
        assert_eq!(seats("toy", " human , architect:medium").as_deref(), Ok("human,architect:medium"));
    }

    #[test]
    fn the_usual_seats_are_a_person_and_whom_the_box_suggests() {
        let usual = |name| usual(skyline::named(name).unwrap());
        assert_eq!(usual("new-york-city"), "human,tom:B4");
        assert_eq!(usual("toy"), "human,architect:medium");
        for game in skyline::GAMES {
            assert!(seats(game.name, &usual(game.name)).is_ok());
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let refusal = |text: &str| seats("new-york-city", text).expect_err(text);
        assert_eq!(refusal("human"), "a game needs two to four seats (NYC-2.1)");
        assert!(refusal("tom:B4,tom:B4").contains("one human (NYC-2.1)"));
        assert!(refusal("architect:easy,tom:B4").contains("must be `human`"));
        assert!(refusal("human,architect:5").contains("`architect:5`"));
        assert!(refusal("human,greedy").contains("`greedy` is no seat: a seat of New York City is `human`"));
        assert!(refusal("human,tom:B1").contains("`tom:B1` is no seat: a Tom has mode A, B or C"));
        assert!(refusal("human,human,human,human,human").contains("5 seats are too many"));
        assert!(seats("toy", "human,tom:B4").unwrap_err().contains("`tom:B4` is no seat: a seat of Toy"));
    }
}
