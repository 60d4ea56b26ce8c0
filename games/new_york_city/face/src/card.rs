//! The card of New York City, and Tom as its menus know him.

use engine::{Progress, Rules, Seat, Setup, Wording};
use new_york_city::Game;
use new_york_city::companion::Scope as TableScope;
use new_york_city::components::{DATA_VERSION, Level};

use super::help::TOPICS;
use super::own;
use super::screens::level_pick;
use super::words::{self, DIFFICULTIES};
use app::canvas::Canvas;
use app::card::{Automas, Card, Pick, Picked, Reference, Scope, SettingWords, Words, setup_of};
use app::face::TextSize;
use app::input::Button;
use app::play::Name;
use app::words::{Lang, Text};
use app::world::World;
use app::{both, say};

/// New York City.
pub static CARD: Card = Card {
    id: Game::ID,
    name: "new-york-city",
    title: "New York City",
    tag: "nyc",
    data_version: DATA_VERSION,
    slot_pages: 8,
    seats: Game::SEATS,
    hides: true,
    options: &[],
    wording: Wording::of::<Game>(),
    automas: Some(&Tom),
    topics: TOPICS,
    reference: Some(Reference {
        title: both!("All characters", "Tous les personnages"),
        page: own::CHARACTERS,
    }),
    scopes: &SCOPES,
    credit: both!(
        "An unofficial fan project. The board game New York City belongs to its authors and \
         publishers, who have no part in it.",
        "Un projet de fans, non officiel. Le jeu de société New York City appartient à ses auteurs \
         et éditeurs, qui n'y ont aucune part."
    ),
    tie: both!("Equal points: the Press Track decides.", "Égalité : la piste de presse décide."),
    settings: SettingWords {
        pace: both!("Tom's pace", "Rythme de Tom"),
        step: both!("A press for each of Tom's steps", "Une touche par action de Tom"),
        strip: both!("It shows the Press Track", "Il montre la piste de presse"),
        length: both!(
            "How many pixels the strip has, 64 at most; 0 if there is none. With 16, each space of the Press \
             Track has its own.",
            "Combien de pixels a le ruban, 64 au plus ; 0 s'il n'y en a pas. Avec 16, chaque case de la piste \
             de presse a le sien."
        ),
        ends: [both!("Space 0", "Case 0"), both!("Space 15", "Case 15")],
    },
    progress,
    setup: setup_of::<Game>,
    starter,
};

/// What the device may help with, in the order of [`TableScope`].
const SCOPES: [Scope; TableScope::ALL.len()] = [
    Scope {
        name: both!("Everything", "Tout"),
        meaning: both!(
            "You note bids and what you take. The device plays Tom, keeps the Press Track and \
            knows most numbers at the end.",
            "Vous notez les enchères et ce que vous prenez. L'appareil joue Tom, tient la piste de presse et \
            connaît presque tout à la fin."
        ),
    },
    Scope {
        name: both!("Track and reminders", "Piste et rappels"),
        meaning: both!(
            "The Press Track, who starts, and what each phase asks of you. You note the Press bids and \
            who wins. A Tom you play yourselves.",
            "La piste de presse, qui commence et ce que demande chaque phase. Vous notez les enchères Presse \
            et qui gagne. Tom, c'est vous qui le jouez."
        ),
    },
    Scope {
        name: both!("Only the scoring", "Seulement le décompte"),
        meaning: both!(
            "The game is over. The device asks for everything that counts, and tells who has won.",
            "La partie est finie. L'appareil demande tout ce qui compte et dit qui a gagné."
        ),
    },
];

/// The round, as long as there is one.
fn progress(lang: Lang, progress: Progress) -> Text {
    let (now, of) = (progress.now, progress.of.unwrap_or(progress.now));
    match now {
        0 => say!(lang, ("Setting up"), ("Mise en place")),
        _ => say!(lang, ("Round {now} of {of}"), ("Manche {now} sur {of}")),
    }
}

/// The first on the Press Track before anything has moved: who is first there starts (NYC-7.2).
///
/// The game is large: it takes its room on the stack only for a moment.
#[inline(never)]
fn starter(setup: &Setup) -> Option<Seat> {
    let game = Game::from_setup(setup).ok()?;
    game.view(Seat::default()).press_track().order().iter().next().copied()
}

/// The automatic player of NYC-15, on his levels.
#[derive(Clone, Copy, Debug)]
struct Tom;

/// The printed levels as bytes of a setup.
static LISTED: [u8; Level::PRINTED.len()] = {
    let mut bytes = [0; Level::PRINTED.len()];
    let mut place = 0;
    while place < bytes.len() {
        bytes[place] = Level::PRINTED[place].byte();
        place += 1;
    }
    bytes
};

/// The level of a Tom. No game has one without.
pub(super) fn level(automa: u8) -> Level {
    Level::from_byte(automa).unwrap_or(Level::FIRST)
}

impl Automas for Tom {
    fn name(&self) -> &'static str {
        "Tom"
    }

    fn seats(&self) -> Words {
        both!("Players and Toms", "Joueurs et Toms")
    }

    fn first(&self) -> u8 {
        Level::FIRST.byte()
    }

    fn listed(&self) -> &'static [u8] {
        &LISTED
    }

    fn groups(&self) -> &'static [Words] {
        &DIFFICULTIES
    }

    fn short(&self, automa: u8) -> Name {
        words::level_short(level(automa))
    }

    fn rank(&self, lang: Lang, size: TextSize, automa: u8) -> Text {
        words::level_rank(lang, size, level(automa))
    }

    fn meaning(&self, lang: Lang, automa: u8) -> Text {
        words::level(lang, level(automa))
    }

    fn pick(&self, automa: u8) -> Pick {
        level_pick::at(level(automa))
    }

    fn handle(&self, pick: &mut Pick, button: Button) -> Picked {
        level_pick::handle(pick, button)
    }

    fn draw(&self, pick: &Pick, title: &str, world: &World<'_>, canvas: &mut Canvas) {
        level_pick::draw(pick, title, world, canvas);
    }
}
