//! What happened, in sentences.

use app::say;
use app::words::say::count;
use app::words::{Lang, Noun, Speaker, Text, ordinal};
use new_york_1901::components::{Challenge, Technology};
use new_york_1901::{Decided, Fact, LogEntry, Trigger};

use super::nouns::{self, ALot, ATile, CardName, Short, TILE, Where};

/// What happened, in a sentence.
pub fn fact(say: &Speaker<'_>, entry: &LogEntry) -> Text {
    let (lang, who) = (say.lang, say.subject(entry.seat));
    match entry.fact {
        Fact::LotTaken { card, lot, .. } => {
            let (takes, prend) = (who.v(["take", "takes"]), who.v(["prenez", "prend"]));
            let (a_lot, place) = (ALot(lang, card), Where::of_lot(lang, lot));
            say!(lang, ("{who} {takes} {a_lot} {place}."), ("{who} {prend} {a_lot} {place}."))
        }
        Fact::CardUsed { card } => {
            let (uses, joue) = (who.v(["use", "uses"]), who.v(["jouez", "joue"]));
            let card = nouns::action_card(card);
            say!(lang, ("{who} {uses} {card}."), ("{who} {joue} {card}."))
        }
        Fact::TileRemoved { tile, spot } => {
            let (tears, demolit) = (who.v(["demolish", "demolishes"]), who.v(["démolissez", "démolit"]));
            let (a_tile, place) = (ATile(lang, tile), Where::of_tile(lang, tile, spot));
            say!(lang, ("{who} {tears} {a_tile} {place}."), ("{who} {demolit} {a_tile} {place}."))
        }
        Fact::WorkerReturned { lot } => {
            let place = Where::of_lot(lang, lot);
            say!(
                lang,
                ("A worker comes back from a lot {place}."),
                ("Un ouvrier revient d'un terrain {place}.")
            )
        }
        Fact::TilePlaced { tile, spot } => {
            let (builds, batit) = (who.v(["build", "builds"]), who.v(["bâtissez", "bâtit"]));
            let (a_tile, place) = (ATile(lang, tile), Where::of_tile(lang, tile, spot));
            say!(lang, ("{who} {builds} {a_tile} {place}."), ("{who} {batit} {a_tile} {place}."))
        }
        Fact::WorkerSent { lot } => {
            let place = Where::of_lot(lang, lot);
            say!(
                lang,
                ("A worker goes on the bare lot {place}."),
                ("Un ouvrier va sur le terrain nu {place}."),
            )
        }
        Fact::Points { points, score } => {
            let points = count(lang, points, Noun::POINT);
            say!(lang, ("{points}: {score} now."), ("{points} : {score} en tout."))
        }
        Fact::Prestige { points, score } => {
            let points = count(lang, points, Noun::POINT);
            say!(
                lang,
                ("Gold Prestige: {points}, {score} now."),
                ("Gold Prestige : {points}, {score} en tout.")
            )
        }
        Fact::Unlocked { technology } => {
            let (may, peut) = (who.v(["may", "may"]), who.v(["pouvez", "peut"]));
            match technology {
                Technology::Gold => say!(
                    lang,
                    ("{who} {may} build gold now, and a Legendary."),
                    ("{who} {peut} bâtir en or, et un Légendaire."),
                ),
                _ => {
                    let name = nouns::technology(lang, technology);
                    say!(lang, ("{who} {may} build {name} now."), ("{who} {peut} bâtir en {name}."))
                }
            }
        }
        Fact::LegendaryTaken { tile } => {
            let name = nouns::tile_first(lang, tile);
            say!(
                lang,
                ("{name} is a Legendary: there is only one."),
                ("{name} est un Légendaire : il est unique.")
            )
        }
        Fact::MarketRenewed { cards } => {
            let [a, b, c, d] = cards.map(|card| Short(lang, card));
            say!(lang, ("New in the market: {a}, {b}, {c}, {d}."), ("Nouveau marché : {a}, {b}, {c}, {d}."))
        }
        Fact::LotGivenUp { lot, card } => {
            let (gives, rend) = (who.v(["give", "gives"]), who.v(["rendez", "rend"]));
            let (a_lot, place) = (ALot(lang, card), Where::of_lot(lang, lot));
            say!(
                lang,
                ("{who} {gives} up {a_lot} {place}; its card goes under the deck."),
                ("{who} {rend} {a_lot} {place} ; la carte va sous la pioche."),
            )
        }
        Fact::SlotFilled { card, .. } => {
            let card = CardName(lang, card);
            say!(lang, ("New in the market: {card}."), ("Nouvelle carte au marché : {card}."))
        }
        Fact::TilesLeft { count: left } => {
            let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
            let tiles = count(lang, left, TILE);
            say!(
                lang,
                ("{who} {has} only {tiles} left to build."),
                ("{who} n'{a} plus que {tiles} à construire."),
            )
        }
        Fact::EndTriggered { trigger } => match trigger {
            Trigger::Tiles => say!(
                lang,
                ("Four left: the game is coming to its end."),
                ("Plus que quatre : la partie touche à sa fin."),
            ),
            Trigger::Deck => say!(
                lang,
                ("The deck cannot fill the market: the game is coming to its end."),
                ("La pioche ne suffit plus au marché : la partie touche à sa fin."),
            ),
            Trigger::Guard => say!(
                lang,
                ("500 turns are over: the game is coming to its end."),
                ("500 tours sont joués : la partie touche à sa fin."),
            ),
        },
        Fact::LastTurn => {
            let (has, a) = (who.v(["have", "has"]), who.v(["avez", "a"]));
            say!(lang, ("Now {} {has} a last turn.", who.within), ("{who} {a} un dernier tour."))
        }
        Fact::Street { street, tiles } => {
            let (name, tiles) = (nouns::street_full(street), count(lang, tiles, TILE));
            match entry.seat {
                Some(_) => {
                    let (wins, gagne) = (who.v(["win", "wins"]), who.v(["gagnez", "gagne"]));
                    say!(
                        lang,
                        ("{name}: {} {wins} it with {tiles}.", who.within),
                        ("{name} : {} {gagne} avec {tiles}.", who.within),
                    )
                }
                None => say!(lang, ("{name}: nobody has the most."), ("{name} : personne n'a la majorité.")),
            }
        }
        Fact::Challenge { challenge, points } => {
            let (name, points) = (challenge.name(), count(lang, points, Noun::POINT));
            match challenge {
                Challenge::GoldPrestige => say!(
                    lang,
                    ("{name}: its points are on the track already."),
                    ("{name} : ses points sont déjà comptés."),
                ),
                _ => say!(lang, ("{who}, {name}: {points}."), ("{who}, {name} : {points}.")),
            }
        }
        Fact::KeptCards { points } => {
            let points = count(lang, points, Noun::POINT);
            say!(
                lang,
                ("{who}, unused action cards: {points}."),
                ("{who}, cartes action gardées : {points}.")
            )
        }
        Fact::Result { points, rank, decided } => {
            let (place, points) = (ordinal(lang, rank), count(lang, points, Noun::POINT));
            let by = decided_by(lang, decided);
            say!(lang, ("{who}: {place} with {points}{by}."), ("{who} : {place} place avec {points}{by}."))
        }
    }
}

/// What decided among equal totals.
fn decided_by(lang: Lang, decided: Decided) -> &'static str {
    use app::pick;
    match decided {
        Decided::Total => "",
        Decided::Height => pick!(lang, ", by the height of the Legendary", ", à la hauteur du Légendaire"),
        Decided::Gold => pick!(lang, ", by gold skyscrapers", ", aux gratte-ciel d'or"),
        Decided::Shared => pick!(lang, ", shared", ", à égalité"),
    }
}

/// Why it happened, for what nobody chose.
pub fn why(lang: Lang, entry: &LogEntry) -> Option<Text> {
    Some(match entry.fact {
        Fact::WorkerReturned { .. } if entry.rule == new_york_1901::Rule::Stuck => say!(
            lang,
            ("Without workers and without anything to build, one worker comes back, and that is the turn."),
            ("Sans ouvrier et sans rien à bâtir, on reprend un ouvrier, et c'est tout le tour."),
        ),
        Fact::WorkerSent { .. } => say!(
            lang,
            ("A lot whose skyscraper was demolished keeps its owner by a worker."),
            ("Un terrain dont le gratte-ciel est démoli garde son propriétaire par un ouvrier."),
        ),
        Fact::Unlocked { .. } => {
            say!(
                lang,
                ("The score decides what may be built."),
                ("C'est le score qui décide de ce qu'on peut bâtir.")
            )
        }
        Fact::EndTriggered { .. } => say!(
            lang,
            ("This turn is finished, then all others have one last turn."),
            ("Ce tour s'achève, puis tous les autres ont un dernier tour."),
        ),
        Fact::TilesLeft { count: 5 } => {
            say!(lang, ("With four left the end begins."), ("À quatre, la fin commence."))
        }
        _ => return None,
    })
}
