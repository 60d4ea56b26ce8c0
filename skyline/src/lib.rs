//! All games of Skyline: the only place that names them.
//!
//! A game is a line in `shelf!`. Whoever is asked for a game by its name or by the byte of a record goes through
//! [`visit`]: what is written once for any game then runs for this one.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

use engine::{GameId, GameOption, Notation, Rules};

/// What all games can do: with the feature `trace`, tell themselves as JSON.
#[cfg(feature = "trace")]
#[diagnostic::on_unimplemented(
    message = "tools cannot tell `{Self}` as JSON",
    note = "implement `engine::trace::Trace`, and list the game's feature `trace` in that of skyline/Cargo.toml"
)]
pub trait Game: engine::trace::Trace {}
#[cfg(feature = "trace")]
impl<G: engine::trace::Trace> Game for G {}

/// What all games can do.
#[cfg(not(feature = "trace"))]
pub trait Game: Notation {}
#[cfg(not(feature = "trace"))]
impl<G: Notation> Game for G {}

/// A title on the shelf: its face, with rules and player, and what tools call it.
pub trait Title: app::title::Title<Game: Game> {
    /// What it is called.
    const NAMED: Named;
}

/// A game, as people and tools speak of it.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Its byte in every record.
    pub id: GameId,
    /// What tools call it: small letters with hyphens.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What can be chosen before a game.
    pub options: &'static [GameOption],
    /// Its automatic players in a sentence for help; empty if it has none.
    pub automas: &'static str,
    /// Its quick players besides `policy`, as a command line names them.
    pub quick: &'static [&'static str],
    /// How many may sit at the table, at least and at most.
    pub seats: (u8, u8),
    /// Who plays where nobody is named.
    pub usual_seats: &'static str,
    /// Actions of its longest game.
    pub actions_max: usize,
}

impl Named {
    const fn of<T: app::title::Title<Game: Notation>>() -> Named {
        Named {
            id: <T::Game as Rules>::ID,
            name: T::CARD.name,
            title: T::CARD.title,
            options: <T::Game as Rules>::OPTIONS,
            automas: <T::Game as Notation>::AUTOMAS,
            quick: <T::Player as architect::Player>::QUICK,
            seats: (*<T::Game as Rules>::SEATS.start(), *<T::Game as Rules>::SEATS.end()),
            usual_seats: <T::Game as Notation>::USUAL_SEATS,
            actions_max: <T::Game as Rules>::ACTIONS_MAX,
        }
    }
}

/// Something that is done for one game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for this game.
    fn visit<T: Title>(self) -> Self::Output;
}

macro_rules! shelf {
    ($($variant:ident: $face:ty;)*) => {
        mod device {
            app::titles! {
                /// All titles of Skyline.
                pub struct Skyline { $($variant: $face,)* }
            }
        }

        /// What tools play: all titles, and in their tests the toy, which no device has.
        pub mod tools {
            app::titles! {
                /// All titles that tools know.
                pub struct Tools {
                    $($variant: $face,)*
                    #[cfg(feature = "toy")]
                    Toy: app::toy::ToyTitle,
                }
            }
        }

        $(impl Title for $face {
            const NAMED: Named = Named::of::<$face>();
        })*

        /// Every game, in the order of the shelf.
        pub const GAMES: &[Named] = &[
            $(<$face as Title>::NAMED,)*
            #[cfg(feature = "toy")]
            <app::toy::ToyTitle as Title>::NAMED,
        ];

        /// Does something for the game with this byte; `None` if there is no such game.
        pub fn visit<V: Visitor>(game: GameId, visitor: V) -> Option<V::Output> {
            $(
                if game == <$face as Title>::NAMED.id {
                    return Some(visitor.visit::<$face>());
                }
            )*
            #[cfg(feature = "toy")]
            if game == <app::toy::ToyTitle as Title>::NAMED.id {
                return Some(visitor.visit::<app::toy::ToyTitle>());
            }
            None
        }
    };
}

#[cfg(feature = "toy")]
impl Title for app::toy::ToyTitle {
    const NAMED: Named = Named::of::<app::toy::ToyTitle>();
}

shelf! {
    NewYorkCity: new_york_city_face::NewYorkCity;
    TowerUp: tower_up_face::TowerUp;
    NewYork1901: new_york_1901_face::NewYork1901;
    FifthAvenue: fifth_avenue_face::FifthAvenue;
}

pub use device::*;

/// The cards of all titles: whose saves can be read.
pub const CARDS: &[&app::card::Card] = <Skyline as app::shelf::Shelf>::CARDS;

/// The names of all screens, shared ones and own ones.
pub fn screen_names() -> impl Iterator<Item = &'static str> {
    let own = <Skyline as app::shelf::Shelf>::OWN_NAMES.iter().copied().flatten();
    app::screen::Screen::NAMES.iter().chain(own).copied()
}

/// The app with all titles.
pub type App = app::app::App<Skyline>;

/// The game with this name; `None` if there is no such game.
pub fn named(name: &str) -> Option<&'static Named> {
    GAMES.iter().find(|game| game.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_byte_and_name_and_is_found_by_them() {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;

            fn visit<T: Title>(self) -> &'static str {
                T::NAMED.name
            }
        }
        for (place, game) in GAMES.iter().enumerate() {
            let is_other = |other: &Named| other.id != game.id && other.name != game.name;
            assert!(
                GAMES[..place].iter().all(is_other),
                "{} has the byte or the name of another game",
                game.title
            );
            assert_eq!(visit(game.id, Name), Some(game.name));
            assert_eq!(named(game.name).map(|named| named.id), Some(game.id));
        }
        assert_eq!(visit(GameId(0), Name), None);
        assert!(named("chess").is_none());
    }

    #[test]
    fn a_card_says_what_its_title_says_of_secrets() {
        struct Hides;
        impl Visitor for Hides {
            type Output = [bool; 2];

            fn visit<T: Title>(self) -> [bool; 2] {
                [T::CARD.hides, T::HIDES]
            }
        }
        for game in GAMES {
            let [card, title] = visit(game.id, Hides).expect("a game of the shelf");
            assert_eq!(card, title, "{}", game.title);
        }
    }

    #[test]
    fn options_of_a_game_do_not_meet() {
        for game in GAMES {
            let mut taken = 0;
            for option in game.options {
                let bits = option.choose(0, usize::MAX);
                assert_eq!(taken & bits, 0, "{} of {}", option.name, game.name);
                let needed = option.values.len().next_power_of_two().trailing_zeros();
                assert_eq!(bits.count_ones(), needed, "{} of {} has room", option.name, game.name);
                let named = |other: &&GameOption| other.name == option.name;
                assert_eq!(game.options.iter().filter(named).count(), 1, "{} of {}", option.name, game.name);
                // Words that a link and the cable have for something else.
                let is_free = !["game", "seats", "seed", "lang", "level"].contains(&option.name);
                assert!(is_free, "{} of {}", option.name, game.name);
                taken |= bits;
                assert!(option.values.len() > 1, "{} of {}", option.name, game.name);
            }
        }
    }
}
