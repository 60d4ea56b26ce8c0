//! Who plays, as people name them: `person,tom:B4`. What is wrong is said in English, as by every tool.

use app::card::Card;
use app::shelf::Shelf;
use engine::{GameId, Setup, Sitter, Strength, read_seats};
use skyline::tools::Tools;
use skyline::{Named, Title, Visitor};

/// The seats that every game has, for help.
pub const KNOWN: &str = "`person`, or an Architect, who plays by himself: `architect:easy`, `architect:medium` or `architect:hard`";

/// Who plays where nobody is named: a person and the automatic player for a first game, or else Architects.
pub fn usual(game: &Named) -> String {
    let card = card(game.id);
    let other =
        card.automas.map_or(Sitter::Architect(Strength::Medium), |automas| Sitter::Automa(automas.first()));
    let mut sitters = vec![other; usize::from(*card.seats.start()).max(2)];
    sitters[0] = Sitter::Person;
    written(&Setup::new(game.id, &sitters, 0))
}

fn card(game: GameId) -> &'static Card {
    Tools::CARDS.iter().find(|card| card.id == game).expect("every game has its card")
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
        let seats = read_seats::<T::Game>(self.text, self.options);
        seats.map(|seats| seats.to_vec()).map_err(|fault| fault.to_string())
    }
}

/// The seats of a game as they are read.
pub fn written(setup: &Setup) -> String {
    let words = setup.seats.iter().map(|sitter| {
        let mut word = String::new();
        // Writing to a string cannot fail.
        let _ = (card(setup.game).wording.write_seat)(*sitter, &mut word);
        word
    });
    words.collect::<Vec<_>>().join(",")
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
            "person,tom:B4",
            "person,person",
            "tom:A9,person,tom:C2,person",
            "architect:hard,person,architect:easy",
        ] {
            assert_eq!(seats("new-york-city", text).as_deref(), Ok(text));
        }
        assert_eq!(seats("toy", " person , architect:medium").as_deref(), Ok("person,architect:medium"));
    }

    #[test]
    fn the_usual_seats_are_a_person_and_whom_the_box_suggests() {
        let usual = |name| usual(skyline::named(name).unwrap());
        assert_eq!(usual("new-york-city"), "person,tom:B4");
        assert_eq!(usual("toy"), "person,architect:medium");
        for game in skyline::GAMES {
            assert!(seats(game.name, &usual(game.name)).is_ok());
        }
    }

    #[test]
    fn what_is_no_game_is_refused_with_the_reason() {
        let refusal = |text: &str| seats("new-york-city", text).expect_err(text);
        assert_eq!(refusal("person"), "a game needs two to four seats (NYC-2.1)");
        assert!(refusal("tom:B4,tom:B4").contains("one human (NYC-2.1)"));
        assert!(refusal("architect:easy,tom:B4").contains("must be 'person'"));
        assert!(refusal("person,architect:5").contains("'architect:5'"));
        assert!(refusal("person,greedy").contains("'greedy' is no seat; a seat is person,"));
        assert!(refusal("person,tom:B1").contains("'tom:B1' is no seat: a Tom has mode A, B or C"));
        assert!(refusal("person,person,person,person,person").contains("at most 4 seats"));
        assert!(
            seats("toy", "person,tom:B4").unwrap_err().contains("'tom:B4' is no seat; a seat is person,")
        );
    }
}
