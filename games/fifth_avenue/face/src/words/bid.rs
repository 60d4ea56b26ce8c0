//! What is said while somebody bids.

use app::labels;
use app::say;
use app::words::say::count;
use app::words::{Lang, Text};
use fifth_avenue::View;
use fifth_avenue::auction::{Auction, Case};
use fifth_avenue::components::Colour;

use super::nouns::{self, TheLot};

labels! {
    /// Words of the bidding turn.
    pub enum Label {
        Closed = "No bid is asked for.", "Pas d'enchère en cours.";
        Pass = "Pass", "Passer";
        Compose = "Compose a bid", "Composer une offre";
        ComposeEffect = "Put the cards together yourself.", "Choisir les cartes une à une.";
        Order = "Standing order", "Ordre permanent";
        OrderEffect = "You are not asked again for a while.", "On ne vous demande plus rien un moment.";
        Reserve = "Reserve", "Réserve";
        Passed = "passed", "a passé";
        Closure = "Closure:", "Fermeture :";
        EndsGame = "ends the game", "fin de partie";
        /// Where there is less room.
        Ends = "end", "fin";
        Done = "Lay the bid", "Poser l'offre";
        ColourItem = "Colour", "Couleur";
        Sure = "All will see it. A again to lay it.", "Tous la verront. Encore A pour la poser.";
        ThenPass = "Then pass if outbid", "Puis passer si dépassé";
        ThenPassEffect = "Choose a bid now. If somebody bids more, you pass without being asked.",
            "Choisissez une offre. Si quelqu'un la dépasse, vous passez sans autre question.";
        PassRound = "Pass for this round", "Passer toute la série";
        PassRoundEffect = "You pass now and in all auctions that are left in this round.",
            "Vous passez maintenant et dans toutes les enchères qui restent de cette série.";
        UpTo = "Raise up to a limit", "Surenchère avec limite";
        UpToEffect = "You bid as little as needed in this auction, cheapest cards first, and pass beyond your limit.",
            "Vous offrez le minimum à chaque fois, au moins cher, et passez au-delà de votre limite.";
        AddHint = "A adds one card; hold A to take one back.", "A ajoute une carte ; A maintenu en reprend une.";
        KeyPass = "Pass", "Passer";
        KeyBid = "Bid", "Enchérir";
        KeySure = "Lay it", "Poser";
        KeyAdd = "Add 1", "Ajouter 1";
        KeyTake = "Take back", "Reprendre";
        KeyChange = "Change", "Changer";
        KeyOrder = "Order it", "Ordonner";
    }
}

/// What a pass does.
pub fn pass(lang: Lang, laid: u8) -> Text {
    match laid {
        0 => say!(lang, ("You are out of this auction."), ("Vous ne participez plus à cette enchère."),),
        number => {
            let cards = count(lang, number, nouns::CARD);
            say!(lang, ("You are out and take your {cards} back."), ("Vous sortez et reprenez {cards}."),)
        }
    }
}

/// What a win would bring: what could be built and on what, or that it closes the district (5A-U4).
pub fn win(lang: Lang, view: &View<'_>, auction: &Auction, colour: Colour, cap: u8) -> Text {
    let seat = view.seat();
    let built = cap.min(view.boards[seat].reserve);
    let lot = || {
        let district = auction.district()?;
        let position = view.side.positions().find(|position| district.colour(*position) == Some(colour))?;
        Some((TheLot(lang, district, position), view.value(district, position)))
    };
    match (auction.case(seat), lot()) {
        (Case::Closure, _) => say!(lang, ("A win closes the district."), ("Gagner ferme le quartier.")),
        _ if built == 0 => {
            say!(lang, ("Your reserve is empty: nothing to build."), ("Réserve vide : rien à bâtir."),)
        }
        (Case::Park, _) | (_, None) => {
            let value = view.park_value();
            say!(
                lang,
                ("Up to {built} in the park, each worth {value} as it lies now."),
                ("Jusqu'à {built} dans le parc, valeur {value} pour l'instant."),
            )
        }
        (_, Some((lot, value))) => say!(
            lang,
            ("Up to {built} on {lot}, each worth {value}."),
            ("Jusqu'à {built} sur {lot}, valeur {value}."),
        ),
    }
}

/// What a bid comes to and allows: `12, cap 3`.
pub fn sum(lang: Lang, amount: u16, cap: u8) -> Text {
    match cap {
        0 => say!(lang, ("{amount}"), ("{amount}")),
        _ => say!(lang, ("{amount} · cap {cap}"), ("{amount} · plafond {cap}")),
    }
}

/// What a bid that is put together needs.
pub fn needs(lang: Lang, amount: u16) -> Text {
    say!(lang, ("needs more than {amount}"), ("il faut plus de {amount}"))
}

/// Between which numbers a limit can be chosen.
pub fn limits(lang: Lang, [least, most]: [u16; 2]) -> Text {
    say!(
        lang,
        ("No more than this. {least} is needed now; all your cards of one colour and black come to {most}."),
        ("Pas plus que cela. Il faut {least} pour l'instant ; vos cartes d'une couleur et les noires font {most}."),
    )
}

/// What a bid lets one build, at the end of its line.
pub fn up_to(lang: Lang, built: u8, closes: bool) -> Text {
    match closes {
        true => say!(lang, ("closes"), ("ferme")),
        false => say!(lang, ("builds {built}"), ("bâtit {built}")),
    }
}

/// So many of so many cards.
pub fn of(added: u8, held: u8) -> Text {
    say!(Lang::English, ("{added}/{held}"), ("{added}/{held}"))
}
