//! *Why not?*: what a refused answer lacks.

use app::say;
use app::words::{Lang, Text};
use fifth_avenue::Refusal;

use super::nouns::{self, CardName};

/// What a refused answer lacks: a sentence that fits one small line.
pub fn missing(lang: Lang, refusal: Refusal) -> Text {
    match refusal {
        Refusal::Question => say!(lang, ("Nobody has asked for this."), ("Personne ne l'a demandé.")),
        Refusal::ClosedDistrict => say!(lang, ("The district is closed."), ("Le quartier est fermé.")),
        Refusal::NoSuchLot => say!(lang, ("This board has no such lot."), ("Ce plateau n'a pas ce terrain.")),
        Refusal::EmptyLot => say!(lang, ("The lot is not empty."), ("Le terrain n'est pas vide.")),
        Refusal::OtherDistrict => {
            say!(lang, ("You are in this district already."), ("Vous êtes déjà dans ce quartier."))
        }
        Refusal::Supply => say!(lang, ("Your supply is empty."), ("Votre stock est vide.")),
        Refusal::NoShopLot => say!(lang, ("No lot takes a shop."), ("Aucun terrain n'en accepte.")),
        Refusal::NoCommission => {
            say!(lang, ("No commission stands there."), ("Aucune commission ne s'y trouve."))
        }
        Refusal::NotInBlock => {
            say!(lang, ("It is not in the current block."), ("Elle n'est pas dans le bloc en cours."))
        }
        Refusal::SkyscraperLot => say!(lang, ("Skyscrapers stand there."), ("Des immeubles s'y trouvent.")),
        Refusal::FullLot => say!(lang, ("Two shops lie there already."), ("Il y a déjà deux boutiques.")),
        Refusal::NoWay => say!(lang, ("No route leads there from here."), ("Aucun chemin n'y mène d'ici.")),
        Refusal::EmptyDeck { colour } => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("The {colour} deck is empty."), ("La pile {colour} est vide."))
        }
        Refusal::TwoDecks => {
            say!(lang, ("Two cards of different colours."), ("Deux cartes de couleurs différentes."))
        }
        Refusal::BidBegun => {
            say!(lang, ("The bid is begun: it is laid."), ("L'offre est commencée : il faut la poser."))
        }
        Refusal::NoCard { kind } => {
            let card = CardName(lang, kind);
            say!(lang, ("You have no {card}."), ("Vous n'avez pas de {card}."))
        }
        Refusal::OpenColour { colour } => {
            let colour = nouns::colour_first(lang, colour);
            say!(lang, ("{colour} is not open to you here."), ("{colour} ne vous est pas ouvert ici."))
        }
        Refusal::ParkColour { colour } => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("This auction goes in {colour}."), ("Cette enchère se joue en {colour}."))
        }
        Refusal::ColourFirst => {
            say!(lang, ("A coloured card comes first."), ("D'abord une carte de couleur."))
        }
        Refusal::OwnColour { colour } => {
            let colour = nouns::colour(lang, colour);
            say!(lang, ("Your bid goes in {colour} and black."), ("Votre offre est en {colour} et noir."))
        }
        Refusal::Order => {
            say!(lang, ("Cards are added in their order."), ("Les cartes s'ajoutent dans l'ordre."))
        }
        Refusal::Higher { amount } => {
            say!(
                lang,
                ("You cannot get above {amount} with it."),
                ("Elle ne permet pas de dépasser {amount}.")
            )
        }
        Refusal::NothingAdded => say!(lang, ("One card more at least."), ("Au moins une carte de plus.")),
        Refusal::TooMany { most } => {
            say!(lang, ("Cap and reserve allow {most}."), ("Plafond et réserve en permettent {most}."))
        }
        Refusal::LotEmpty => {
            say!(
                lang,
                ("A lot was empty when the auction began."),
                ("Un terrain était vide au début de l'enchère."),
            )
        }
        Refusal::MustClose => say!(lang, ("You have won a closure."), ("Vous avez gagné une fermeture.")),
        Refusal::Park => say!(lang, ("The park is never closed."), ("Le parc ne ferme jamais.")),
    }
}
