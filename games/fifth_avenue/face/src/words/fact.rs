//! What happened, in sentences.

use app::words::say::count;
use app::words::{Lang, Noun, Speaker, Text, ordinal};
use app::{pick, say};
use fifth_avenue::components::{CLOSURES, District, Position, TAKEN};
use fifth_avenue::{Ending, Fact, LogEntry};

use super::nouns::{self, AUCTION, BLACK_CARD, CARD, CardName, Coloured, DISTRICT, SKYSCRAPER, TheLot};

/// `the orange lot of Times Square`.
fn place(lang: Lang, district: District, position: Position) -> Text {
    let (lot, name) = (TheLot(lang, district, position), nouns::district(district));
    say!(lang, ("{lot} of {name}"), ("{lot} de {name}"))
}

/// What happened, in a sentence.
pub fn fact(say: &Speaker<'_>, entry: &LogEntry) -> Text {
    let (lang, who) = (say.lang, say.subject(entry.seat));
    let alea = nouns::alea(lang);
    match entry.fact {
        Fact::Placed { district, position } => {
            let (builds, bâtit) = (who.v(["build", "builds"]), who.v(["bâtissez", "bâtit"]));
            let place = place(lang, district, position);
            say!(lang, ("{who} {builds} on {place}."), ("{who} {bâtit} sur {place}."))
        }
        Fact::SkyscrapersTaken { reserve, supply } => {
            let (takes, prend) = (who.v(["take", "takes"]), who.v(["prenez", "prend"]));
            say!(
                lang,
                ("{who} {takes} {TAKEN} skyscrapers: reserve {reserve}, supply {supply}."),
                ("{who} {prend} {TAKEN} immeubles : réserve {reserve}, stock {supply}."),
            )
        }
        Fact::ShopPlaced { shop, district, position } => {
            let (places, place_fr) = (who.v(["place", "places"]), who.v(["placez", "place"]));
            let (shop, place) = (nouns::a_shop(lang, shop), place(lang, district, position));
            say!(lang, ("{who} {places} {shop} on {place}."), ("{who} {place_fr} {shop} sur {place}."))
        }
        Fact::ParkShop { shop } => {
            let shop = nouns::a_shop(lang, shop);
            say!(
                lang,
                ("The block's last shop goes to the park: {shop}."),
                ("La dernière boutique du bloc va au parc : {shop}."),
            )
        }
        Fact::Special { districts, points } => {
            let (districts, points) = (count(lang, districts, DISTRICT), count(lang, points, Noun::POINT));
            say!(lang, ("{who}: in {districts}, {points}."), ("{who} : dans {districts}, {points}."),)
        }
        Fact::BlackDrawn { count: number } => {
            let (draws, pioche) = (who.v(["draw", "draws"]), who.v(["piochez", "pioche"]));
            let cards = count(lang, number, BLACK_CARD);
            say!(lang, ("{who} {draws} {cards}."), ("{who} {pioche} {cards}."))
        }
        Fact::PileShuffled { cards } => {
            let cards = count(lang, cards, CARD);
            say!(lang, ("The black pile is shuffled: {cards}."), ("La pioche noire est mélangée : {cards}."))
        }
        Fact::Scored { district, count: number, points } => {
            let (name, each) = (district.code(), points.checked_div(number).unwrap_or_default());
            say!(
                lang,
                ("{who}, {name}: {number} x {each} = {points}."),
                ("{who}, {name} : {number} x {each} = {points}."),
            )
        }
        Fact::CardTaken { kind } => {
            let (takes, prend) = (who.v(["take", "takes"]), who.v(["prenez", "prend"]));
            let card = CardName(lang, kind);
            let a = pick!(lang, if kind.colour() as u8 == 0 { "an" } else { "a" }, "un");
            say!(lang, ("{who} {takes} {a} {card}."), ("{who} {prend} {a} {card}."))
        }
        Fact::CardRevealed { kind } => {
            let card = CardName(lang, kind);
            say!(lang, ("Face up now: {card}."), ("Visible : {card}."))
        }
        Fact::Moved { commission, from, to } => {
            let (moves, avance) = (who.v(["move", "moves"]), who.v(["avancez", "avance"]));
            let commission = nouns::commission(lang, commission);
            let [from, to] = [from, to].map(|node| nouns::node_short(lang, node));
            say!(
                lang,
                ("{who} {moves} the {commission} commission: {from} > {to}."),
                ("{who} {avance} la commission {commission} : {from} > {to}."),
            )
        }
        Fact::MarkLeft { commission, district } => {
            let (commission, name) = (nouns::commission(lang, commission), nouns::district(district));
            say!(
                lang,
                ("A {commission} mark stays in {name}."),
                ("Une expertise {commission} reste à {name}."),
            )
        }
        Fact::MarkReturned { commission, district } => {
            let (commission, name) = (nouns::commission(lang, commission), nouns::district(district));
            say!(
                lang,
                ("The {commission} mark of {name} goes home."),
                ("L'expertise {commission} de {name} revient au Départ."),
            )
        }
        Fact::RoundBegan { commission, auctions } => {
            let (commission, auctions) =
                (nouns::commission(lang, commission), count(lang, auctions, AUCTION));
            say!(
                lang,
                ("The {commission} commission is home: {auctions}."),
                ("La commission {commission} est rentrée : {auctions}."),
            )
        }
        Fact::AuctionBegan { district, full } => {
            let name = district.map_or("Central Park", nouns::district);
            match full {
                false => say!(lang, ("Auction: {name}."), ("Enchère : {name}.")),
                true => {
                    say!(lang, ("Auction: {name}, no lot empty."), ("Enchère : {name}, aucun terrain vide."))
                }
            }
        }
        Fact::Bid { colour, amount } => {
            let (bids, offre) = (who.v(["bid", "bids"]), who.v(["offrez", "offre"]));
            let colour = nouns::colour(lang, colour);
            say!(lang, ("{who} {bids} {amount} in {colour}."), ("{who} {offre} {amount} en {colour}."))
        }
        Fact::Passed { .. } => {
            let (passes, passe) = (who.v(["pass", "passes"]), who.v(["passez", "passe"]));
            say!(lang, ("{who} {passes}."), ("{who} {passe}."))
        }
        Fact::Paid { colour, coloured, black } => {
            let (wins, gagne) =
                (who.v(["win and pay", "wins and pays"]), who.v(["gagnez et payez", "gagne et paie"]));
            let (of_colour, of_black) =
                (Coloured(lang, coloured, colour), Coloured(lang, black, fifth_avenue::components::BLACK));
            match black {
                0 => say!(lang, ("{who} {wins} {of_colour}."), ("{who} {gagne} {of_colour}.")),
                _ => say!(
                    lang,
                    ("{who} {wins} {of_colour}, {of_black}."),
                    ("{who} {gagne} {of_colour}, {of_black}."),
                ),
            }
        }
        Fact::AleaTurned { value } => {
            say!(lang, ("{alea} turns up a {value}."), ("{alea} découvre un {value}."))
        }
        Fact::AleaBid { amount } => say!(lang, ("{alea} bids {amount}."), ("{alea} offre {amount}.")),
        Fact::AleaOut => say!(lang, ("{alea} is out."), ("{alea} ne joue plus.")),
        Fact::NotAwarded => say!(lang, ("Nothing is awarded."), ("Rien n'est attribué.")),
        Fact::Built { count: 0, .. } => {
            let (builds, bâtit) = (who.v(["build", "builds"]), who.v(["ne bâtissez", "ne bâtit"]));
            say!(lang, ("{who} {builds} nothing."), ("{who} {bâtit} rien."))
        }
        Fact::Built { district, position, count: number } => {
            let (builds, bâtit) = (who.v(["build", "builds"]), who.v(["bâtissez", "bâtit"]));
            let pieces = count(lang, number, SKYSCRAPER);
            match district {
                Some(district) => {
                    let place = place(lang, district, position);
                    say!(
                        lang,
                        ("{who} {builds} {pieces} on {place}."),
                        ("{who} {bâtit} {pieces} sur {place}."),
                    )
                }
                None => say!(
                    lang,
                    ("{who} {builds} {pieces} in the park."),
                    ("{who} {bâtit} {pieces} dans le parc."),
                ),
            }
        }
        Fact::AleaBuilt { district, position } => {
            let place = place(lang, district, position);
            say!(lang, ("{alea} builds on {place}."), ("{alea} bâtit sur {place}."))
        }
        Fact::Closed { district, closures } => {
            let name = nouns::district(district);
            match closures < CLOSURES {
                true => say!(lang, ("{name} is closed."), ("{name} est fermé.")),
                false => {
                    say!(lang, ("{name} is closed, the second one."), ("{name} est fermé, c'est le second."),)
                }
            }
        }
        Fact::ClosureBonus { points } => {
            let (closes, ferme) = (who.v(["close", "closes"]), who.v(["fermez", "ferme"]));
            let points = count(lang, points, Noun::POINT);
            say!(lang, ("{who} {closes} it: {points}."), ("{who} le {ferme} : {points}."))
        }
        Fact::ClosureHalf { of, points } => {
            let points = count(lang, points, Noun::POINT);
            say!(lang, ("{who}: half of {of}, {points}."), ("{who} : moitié de {of}, {points}."))
        }
        Fact::Ended { ending } => match ending {
            Ending::Shops => say!(
                lang,
                ("The twelfth shop is placed: the game is over."),
                ("La douzième boutique est placée : la partie est finie."),
            ),
            Ending::Closures => say!(
                lang,
                ("Two districts are closed: the game is over."),
                ("Deux quartiers sont fermés : la partie est finie."),
            ),
            Ending::Guard => say!(
                lang,
                ("The game has gone on too long: it is over."),
                ("La partie a trop duré : elle est finie."),
            ),
        },
        Fact::ParkTurned { shop } => {
            let shop = nouns::a_shop(lang, shop);
            say!(lang, ("Turned up at the park: {shop}."), ("Retournée au parc : {shop}."))
        }
        Fact::ParkPoints { count: number, points } => {
            let each = points.checked_div(number).unwrap_or_default();
            say!(
                lang,
                ("{who}, the park: {number} x {each} = {points}."),
                ("{who}, le parc : {number} x {each} = {points}."),
            )
        }
        Fact::Result { points, rank } => {
            let (place, points) = (ordinal(lang, rank), count(lang, points, Noun::POINT));
            say!(lang, ("{who}: {place} with {points}."), ("{who} : {place} place avec {points}."))
        }
    }
}

/// Why it happened, for what nobody chose.
pub fn why(lang: Lang, entry: &LogEntry) -> Option<Text> {
    Some(match entry.fact {
        Fact::ParkShop { .. } => say!(
            lang,
            ("A block with one shop left gives it to the park; the next block is open."),
            ("Un bloc d'une seule boutique la cède au parc ; le bloc suivant est ouvert."),
        ),
        Fact::Special { .. } => say!(
            lang,
            ("After the 3rd, 6th and 9th shop: skyscrapers in 3, 4 or 5 districts. The park is none."),
            ("Après la 3e, la 6e et la 9e boutique : être dans 3, 4 ou 5 quartiers. Le parc n'en est pas un."),
        ),
        Fact::Scored { .. } => say!(
            lang,
            ("Skyscrapers times what their lot is worth: 1, 2, 3, 5 or 8 by the kinds of shops beside it."),
            ("Immeubles fois la valeur du terrain : 1, 2, 3, 5 ou 8 selon les sortes de boutiques voisines."),
        ),
        Fact::BlackDrawn { .. } if entry.rule == fifth_avenue::Rule::Compensation => say!(
            lang,
            ("Whoever is not in a district that is scored draws a black card."),
            ("Qui n'est pas dans le quartier décompté pioche une carte noire."),
        ),
        Fact::AleaBid { .. } => say!(
            lang,
            ("Black cards are turned up until a value comes twice; their sum is the bid."),
            ("On retourne des cartes noires jusqu'à ce qu'une valeur revienne ; leur somme est l'offre."),
        ),
        Fact::AleaBuilt { .. } => say!(
            lang,
            ("One on each empty lot of the highest value."),
            ("Un sur chaque terrain vide de la plus haute valeur."),
        ),
        Fact::ClosureHalf { .. } => say!(
            lang,
            ("Whoever does not close gets half of a scoring, rounded down."),
            ("Qui ne ferme pas reçoit la moitié d'un décompte, arrondie à l'inférieur."),
        ),
        Fact::ClosureBonus { .. } => say!(
            lang,
            ("Whoever closes gets 1 point for each skyscraper there, and nothing else."),
            ("Qui ferme reçoit 1 point par immeuble du quartier, et rien d'autre."),
        ),
        _ => return None,
    })
}
