//! What happened: one sentence for every fact.

use core::fmt::Display;

use new_york_city::components::Card;
use new_york_city::{Fact, LogEntry, TomDraw, wilds_in_last_bid};

use super::nouns::Boroughs;
use super::nouns::{
    self, Listed, Named, a_card, card, card_short, cards_of, from_borough, in_borough, the_borough,
    vessel_kind,
};
use app::pick;
use app::say;
use app::words::say::{Noun, count, ordinal, plural};
use app::words::{Speaker, Text};

/// One sentence that says what happened. In lists of two verbs the first one is for `you`.
pub fn fact(speaker: &Speaker<'_>, entry: &LogEntry) -> Text {
    let lang = speaker.lang;
    let who = speaker.subject(entry.seat);
    let v = |forms| who.v(forms);
    let p = |number: u8, forms: [&'static str; 2]| plural(lang, number, forms[0], forms[1]);
    // The common kind of sentence: who, a verb, what.
    let did = |english: [&str; 2], french: [&str; 2], what: &dyn Display| {
        say!(lang, ("{who} {} {what}.", who.v(english)), ("{who} {} {what}.", who.v(french)))
    };
    let take = (["take", "takes"], ["prenez", "prend"]);
    match entry.fact {
        Fact::StackTaken { tiles: [a, b] } => {
            let (a, b) = (Named(lang, a), Named(lang, b));
            say!(
                lang,
                ("{who} {} the start characters {a} and {b}.", v(take.0)),
                ("{who} {} les personnages de départ {a} et {b}.", v(take.1)),
            )
        }
        Fact::RoundBegan { round } => {
            say!(lang, ("Round {round} of 5 begins."), ("La manche {round} sur 5 commence."))
        }
        Fact::DollarsReturned { dollars } => {
            let (dollars, your) = (count(lang, dollars, nouns::DOLLAR), v(["vos", "ses"]));
            say!(
                lang,
                ("{who} {} {dollars} from characters to the supply.", v(["return", "returns"])),
                ("{who} {} {dollars} de {your} personnages à la réserve générale.", v(["rendez", "rend"])),
            )
        }
        Fact::MayorMoved { to } => say!(
            lang,
            ("The Mayor goes to {}.", the_borough(lang, to)),
            ("Le Maire se rend {}.", in_borough(lang, to)),
        ),
        Fact::PrestigeRevealed { tile } => {
            let (kind, value) = (vessel_kind(lang, tile.kind()), tile.value());
            say!(
                lang,
                ("Prestige tile revealed: {kind}, worth {value}."),
                ("Tuile Prestige révélée : {kind}, valeur {value}."),
            )
        }
        Fact::CardsDrawn { cards } => {
            did(["draw", "draws"], ["piochez", "pioche"], &count(lang, cards, nouns::CARD))
        }
        Fact::PairsDealt { pairs } => {
            let counted = count(lang, pairs, nouns::PAIR);
            say!(
                lang,
                ("{counted} {} dealt.", p(pairs, ["is", "are"])),
                ("{counted} {}.", p(pairs, ["est révélée", "sont révélées"])),
            )
        }
        Fact::Reshuffled { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(
                lang,
                ("The discard pile is shuffled and becomes the draw pile: {cards}."),
                ("La défausse est mélangée et devient la pioche : {cards}."),
            )
        }
        Fact::PairTaken { cards: [a, b] } => {
            let (a, b) = (card_short(lang, a), card_short(lang, b));
            did(take.0, take.1, &format_args!("{a} + {b}"))
        }
        Fact::PairDiscarded { cards: [a, b] } => {
            let (a, b) = (card_short(lang, a), card_short(lang, b));
            say!(
                lang,
                ("The pair left over is discarded: {a} + {b}."),
                ("La paire restante est défaussée : {a} + {b}."),
            )
        }
        Fact::PairGiven { cards: [a, b] } => {
            let (a, b) = (card_short(lang, a), card_short(lang, b));
            say!(
                lang,
                ("{who} {} the pair left over: {a} + {b}.", v(["get", "gets"])),
                ("{who} {} la paire restante : {a} + {b}.", v(["recevez", "reçoit"])),
            )
        }
        Fact::TomDealt { cards } => {
            let cards = Listed(lang, cards.cards());
            say!(lang, ("{who} draws for his level: {cards}."), ("{who} pioche selon son niveau : {cards}."))
        }
        Fact::CharacterUsed { character } => {
            let character = Named(lang, character);
            say!(
                lang,
                ("{who} {} 1 dollar to use {character}.", v(["pay", "pays"])),
                ("{who} {} 1 dollar pour utiliser {character}.", v(["payez", "paie"])),
            )
        }
        Fact::Scored { points } => {
            did(["score", "scores"], ["gagnez", "gagne"], &count(lang, points, Noun::POINT))
        }
        Fact::DollarsTaken { dollars } => did(take.0, take.1, &count(lang, dollars, nouns::DOLLAR)),
        Fact::SkyscrapersTaken { skyscrapers } => {
            let (counted, your) = (count(lang, skyscrapers, nouns::SKYSCRAPER), v(["votre", "son"]));
            say!(
                lang,
                ("{who} {} {counted} to the player board.", v(take.0)),
                ("{who} {} {counted} sur {your} plateau.", v(take.1)),
            )
        }
        Fact::Discarded { card } => {
            did(["discard", "discards"], ["défaussez", "défausse"], &a_card(lang, card))
        }
        Fact::ReserveRefilled { cards } => {
            let (cards, your) = (count(lang, cards, nouns::CARD), v(["votre", "sa"]));
            say!(
                lang,
                ("{who} {} the reserve with {cards}.", v(["refill", "refills"])),
                ("{who} {} {your} réserve avec {cards}.", v(["complétez", "complète"])),
            )
        }
        Fact::ReserveGrew { size } => {
            let size = count(lang, size, nouns::CARD);
            say!(
                lang,
                ("{who} {} a reserve of {size} from now on.", v(["have", "has"])),
                ("{who} {} désormais une réserve de {size}.", v(["avez", "a"])),
            )
        }
        Fact::ReserveToHand { card, cards } => {
            let (cards, your) = (cards_of(lang, cards, card), v(["votre", "sa"]));
            say!(
                lang,
                ("{who} {} {cards} from the reserve into the hand.", v(take.0)),
                ("{who} {} en main {cards} de {your} réserve.", v(take.1)),
            )
        }
        Fact::TileRemoved { character } => {
            let character = Named(lang, character);
            say!(
                lang,
                ("{who} {} {character} from the game.", v(["remove", "removes"])),
                ("{who} {} {character} du jeu.", v(["retirez", "retire"])),
            )
        }
        Fact::TileTaken { character, row, position: _ } => {
            let character = Named(lang, character);
            say!(
                lang,
                ("{who} {} the character {character} (value {row}).", v(take.0)),
                ("{who} {} le personnage {character} (valeur {row}).", v(take.1)),
            )
        }
        Fact::NoTile { limit } => say!(
            lang,
            ("{who} {} no character: none up to value {limit} is face up.", v(["get", "gets"])),
            (
                "{who} ne {} aucun personnage : il n'y en a pas de valeur {limit} ou moins.",
                v(["recevez", "reçoit"])
            ),
        ),
        Fact::NeutralRemoved { from } => {
            let from = from_borough(lang, from);
            say!(
                lang,
                ("{who} {} a neutral skyscraper {from}.", v(["remove", "removes"])),
                ("{who} {} un gratte-ciel noir {from}.", v(["retirez", "retire"])),
            )
        }
        Fact::BiddingBegan { matching } => {
            let (round, within) = (card(lang, matching), who.within);
            say!(
                lang,
                ("{round} bidding round: {within} {}.", v(["start", "starts"])),
                ("Tour d'enchères {round} : {within} {}.", v(["commencez", "commence"])),
            )
        }
        Fact::TomDrew { card, outcome } => {
            let card = a_card(lang, card);
            let then = match outcome {
                TomDraw::CommittedMatching | TomDraw::CommittedWild => {
                    pick!(lang, "plays it in this bid", "la joue dans cette enchère")
                }
                TomDraw::KeptWild => pick!(lang, "keeps it", "la garde"),
                TomDraw::KeptForLater => pick!(lang, "keeps it for later", "la garde pour plus tard"),
                TomDraw::DiscardedTooLate | TomDraw::DiscardedTooEarly => {
                    pick!(lang, "discards it", "la défausse")
                }
            };
            say!(lang, ("{who} draws {card} and {then}."), ("{who} pioche {card} et {then}."))
        }
        Fact::BidsLast => say!(
            lang,
            ("{who} will bid last in this bidding round."),
            ("{who} {} en dernier dans ce tour d'enchères.", v(["enchérirez", "enchérira"])),
        ),
        Fact::ReservePlayed { card } => {
            let (card, your) = (a_card(lang, card), v(["votre", "sa"]));
            say!(
                lang,
                ("{who} {} {card} from the reserve.", v(["play", "plays"])),
                ("{who} {} {card} de {your} réserve.", v(["jouez", "joue"])),
            )
        }
        Fact::Bid { value } => say!(
            lang,
            ("{who} {} {value}.", v(["bid", "bids"])),
            ("{who} {} une enchère de {value}.", v(["faites", "fait"])),
        ),
        Fact::TomBid { value, base, .. } if value == base => {
            say!(lang, ("{who} bids {value}."), ("{who} fait une enchère de {value}."))
        }
        Fact::TomBid { value, base, .. } => {
            let wilds = count(lang, value.saturating_sub(base), nouns::WILD);
            say!(
                lang,
                ("{who} bids {value}: {base} matching + {wilds}."),
                ("{who} fait une enchère de {value} : {base} du bon type + {wilds}."),
            )
        }
        Fact::TomBidAll { value, skyscrapers, .. } => {
            let wilds = wilds_in_last_bid(value, skyscrapers);
            let cards = cards_of(lang, skyscrapers, Card::Skyscrapers);
            let counted = count(lang, wilds, nouns::WILD);
            let all: &dyn Display = match (skyscrapers, wilds) {
                (0, _) => &counted,
                (_, 0) => &cards,
                _ => &format_args!("{cards}, {counted}"),
            };
            say!(
                lang,
                ("{who} bids {value} with all he has: {all}."),
                ("{who} fait une enchère de {value} avec tout ce qu'il a : {all}."),
            )
        }
        Fact::Passed => {
            say!(lang, ("{who} {}.", v(["pass", "passes"])), ("{who} {}.", v(["passez", "passe"])))
        }
        Fact::TomSkipped => {
            say!(lang, ("{who} skips this bidding round."), ("{who} ne joue pas ce tour d'enchères."))
        }
        Fact::TomWildDiscarded { card } => {
            let card = a_card(lang, card);
            say!(lang, ("{who} discards {card}, all he has."), ("{who} défausse {card}, tout ce qu'il a."))
        }
        Fact::Won { value, tie: false } => say!(
            lang,
            ("{who} {} the bidding round with {value}.", v(["win", "wins"])),
            ("{who} {} le tour d'enchères avec {value}.", v(["remportez", "remporte"])),
        ),
        Fact::Won { value, tie: true } => say!(
            lang,
            ("{who} {} the bidding round with {value}, by the Press Track.", v(["win", "wins"])),
            (
                "{who} {} le tour d'enchères avec {value}, grâce à la piste de presse.",
                v(["remportez", "remporte"])
            ),
        ),
        Fact::RunnerUp { value } => say!(
            lang,
            ("{who} {} the second highest bid: {value}.", v(["have", "has"])),
            ("{who} {} la deuxième enchère : {value}.", v(["avez", "a"])),
        ),
        Fact::NobodyBid => say!(lang, ("Nobody bids: no bonus."), ("Personne n'enchérit : pas de bonus.")),
        Fact::Moved { from, to } if to < from => say!(
            lang,
            ("{who} {} back on the Press Track: {from}\u{a0}->\u{a0}{to}.", v(["go", "goes"])),
            ("{who} {} sur la piste de presse : {from}\u{a0}->\u{a0}{to}.", v(["reculez", "recule"])),
        ),
        Fact::Moved { from, to } => say!(
            lang,
            ("{who} {} on the Press Track: {from}\u{a0}->\u{a0}{to}.", v(["advance", "advances"])),
            ("{who} {} sur la piste de presse : {from}\u{a0}->\u{a0}{to}.", v(["avancez", "avance"])),
        ),
        Fact::TomCandidates { reachable, fewest } => {
            let (reachable, fewest) = (Boroughs(lang, reachable), Boroughs(lang, fewest));
            say!(
                lang,
                ("{who} can reach {reachable}; fewest of his skyscrapers: {fewest}."),
                ("{who} peut atteindre {reachable} ; le moins de ses gratte-ciel : {fewest}."),
            )
        }
        Fact::PrestigePlaced { tile, vessel, borough } => {
            let (kind, value) = (vessel_kind(lang, vessel.kind()), tile.value());
            let place = in_borough(lang, borough);
            say!(
                lang,
                (
                    "{who} {} the {kind} tile (+{value}) {place} and {} the {kind}.",
                    v(["place", "places"]),
                    v(["keep", "keeps"])
                ),
                (
                    "{who} {} la tuile {kind} (+{value}) {place} et {} le {kind}.",
                    v(["placez", "place"]),
                    v(["gardez", "garde"])
                ),
            )
        }
        Fact::PrestigeForfeited => say!(
            lang,
            ("{who} {} the Prestige bonus.", v(["forfeit", "forfeits"])),
            ("{who} {} au bonus Prestige.", v(["renoncez", "renonce"])),
        ),
        Fact::PrestigeRemoved { tile } => {
            let (kind, value) = (vessel_kind(lang, tile.kind()), tile.value());
            say!(
                lang,
                ("The unused {kind} tile (+{value}) leaves the game."),
                ("La tuile {kind} (+{value}), inutilisée, quitte le jeu."),
            )
        }
        Fact::Built { borough, skyscrapers } => {
            let (counted, place) = (count(lang, skyscrapers, nouns::SKYSCRAPER), in_borough(lang, borough));
            did(["build", "builds"], ["construisez", "construit"], &format_args!("{counted} {place}"))
        }
        Fact::NotBuilt { borough, skyscrapers } => {
            let place = in_borough(lang, borough);
            say!(
                lang,
                ("{who} cannot build {skyscrapers} more {place}."),
                ("{who} ne {} pas en construire {skyscrapers} de plus {place}.", v(["pouvez", "peut"])),
            )
        }
        Fact::Relocated { from, to } => {
            let (from, to) = (from_borough(lang, from), the_borough(lang, to));
            say!(
                lang,
                ("{who} {} a skyscraper {from} to {to}.", v(["move", "moves"])),
                ("{who} {} un gratte-ciel {from} vers {to}.", v(["déplacez", "déplace"])),
            )
        }
        Fact::StatueClaimed { points } => {
            let points = count(lang, points, Noun::POINT);
            say!(
                lang,
                ("{who} {} in all 6 boroughs: Statue of Liberty, {points}.", v(["are", "is"])),
                ("{who} {} dans les 6 quartiers : Statue de la Liberté, {points}.", v(["êtes", "est"])),
            )
        }
        Fact::TakenBack { card } => {
            let card = a_card(lang, card);
            say!(
                lang,
                ("{who} {} {card} back into the hand.", v(take.0)),
                ("{who} {} {card} en main.", v(["reprenez", "reprend"])),
            )
        }
        Fact::Exchanged { hand, reserve } => {
            let (hand, reserve) = (card(lang, hand), card(lang, reserve));
            say!(
                lang,
                ("{who} {} {hand} for {reserve} from the reserve.", v(["swap", "swaps"])),
                ("{who} {} {hand} contre {reserve} de la réserve.", v(["échangez", "échange"])),
            )
        }
        Fact::HandDiscarded { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(
                lang,
                ("{who} {} the rest of the hand: {cards}.", v(["discard", "discards"])),
                ("{who} {} le reste de la main : {cards}.", v(["défaussez", "défausse"])),
            )
        }
        Fact::Result { points, rank: 1 } => {
            let points = count(lang, points, Noun::POINT);
            say!(
                lang,
                ("{who} {} the game with {points}.", v(["win", "wins"])),
                ("{who} {} la partie avec {points}.", v(["gagnez", "gagne"])),
            )
        }
        Fact::Result { points, rank } => {
            let (points, place) = (count(lang, points, Noun::POINT), ordinal(lang, rank));
            say!(
                lang,
                ("{who} {} in {place} place with {points}.", v(["finish", "finishes"])),
                ("{who} {} à la {place} place avec {points}.", v(["terminez", "termine"])),
            )
        }
    }
}
