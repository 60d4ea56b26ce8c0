//! Why a Tom does what he does (NYC-15), as far as the entries before tell.

use engine::Seat;
use new_york_city::components::{Card, Character};
use new_york_city::{BoroughSet, Fact, LogEntry, TomDraw};

use super::nouns::{self, card as card_name};
use app::pick;
use app::say;
use app::words::say::count;
use app::words::{Lang, Speaker, Text};

/// What the entries before tell of this bidding round.
#[derive(Default)]
pub(super) struct Scene {
    /// The type of the bidding round; `None` if its beginning is not among the entries.
    matching: Option<Card>,
    /// The highest bid of the others so far.
    top: Option<(Seat, u8)>,
    /// The own bid.
    own: Option<u8>,
    /// Whether it has won.
    won: bool,
    /// Whether a wild drawn before the bids is part of it.
    drew_wild: bool,
}

impl Scene {
    pub(super) fn of(earlier: &[LogEntry], seat: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for entry in earlier.iter().rev() {
            match entry.fact {
                Fact::BiddingBegan { matching } => {
                    scene.matching = Some(matching);
                    break;
                }
                Fact::Bid { value } | Fact::TomBid { value, .. } | Fact::TomBidAll { value, .. } => {
                    if entry.seat == seat {
                        scene.own = Some(value);
                    } else if let Some(other) = entry.seat
                        && scene.top.is_none_or(|(_, top)| value > top)
                    {
                        scene.top = Some((other, value));
                    }
                }
                Fact::Won { .. } => scene.won = entry.seat == seat,
                Fact::TomDrew { outcome: TomDraw::CommittedWild, .. } if entry.seat == seat => {
                    scene.drew_wild = true;
                }
                _ => {}
            }
        }
        scene
    }

    /// Whether a wild drawn before the bids is part of the own one.
    pub(super) fn drew_wild(&self) -> bool {
        self.drew_wild
    }

    /// The matching type, or that word.
    pub(super) fn matching(&self, lang: Lang) -> &'static str {
        self.matching.map_or(pick!(lang, "matching", "demandée"), |card| card_name(lang, card))
    }
}

/// NYC-15.7: what he does with the card he draws.
pub(super) fn drew(lang: Lang, scene: &Scene, card: Card, outcome: TomDraw) -> Text {
    let matching = scene.matching(lang);
    let wild = match card {
        Card::BuildingPlans => {
            pick!(lang, "For him Building plans are wilds", "Pour lui, Plans de construction est un joker")
        }
        _ => pick!(lang, "A wild", "Un joker"),
    };
    match outcome {
        TomDraw::CommittedMatching => say!(
            lang,
            ("It matches this bidding round: played whatever happens."),
            ("Elle correspond à ce tour d'enchères : jouée quoi qu'il arrive."),
        ),
        TomDraw::CommittedWild => say!(
            lang,
            ("{wild}, and he holds a {matching} card to play it with."),
            ("{wild}, et il a une carte {matching} pour l'accompagner."),
        ),
        TomDraw::KeptWild => say!(
            lang,
            ("{wild}, but he has no {matching} card to play it with."),
            ("{wild}, mais il n'a pas de carte {matching} pour l'accompagner."),
        ),
        TomDraw::KeptForLater => {
            let round = card_name(lang, card);
            say!(
                lang,
                ("The {round} round is still to come: at his level (C) he keeps cards for later."),
                ("Le tour d'enchères {round} est à venir : à son niveau (C), il garde ces cartes."),
            )
        }
        TomDraw::DiscardedTooLate => {
            let round = card_name(lang, card);
            say!(lang, ("The {round} bidding round is over."), ("Le tour d'enchères {round} est passé."),)
        }
        TomDraw::DiscardedTooEarly => {
            let round = card_name(lang, card);
            say!(
                lang,
                ("The {round} round is still to come: at his level (B) he keeps no card for later."),
                ("Le tour d'enchères {round} est à venir : à son niveau (B), il ne garde rien pour plus tard."),
            )
        }
    }
}

/// NYC-15.8: all matching cards, and the fewest wilds that beat every bid on the table.
pub(super) fn bid(speaker: &Speaker<'_>, scene: &Scene, value: u8, base: u8, wilds: u8) -> Text {
    let lang = speaker.lang;
    let more = count(lang, wilds, nouns::WILD);
    let all = base_cards(lang, scene, base);
    let Some((seat, top)) = scene.top else {
        return match (wilds, scene.matching) {
            (0, Some(_)) => say!(
                lang,
                ("{all}. Nobody has bid before him, so he adds no wilds."),
                ("{all}. Personne n'a enchéri avant lui : il n'ajoute pas de joker."),
            ),
            (0, None) => say!(
                lang,
                ("{all}. He adds wilds only where they make him win."),
                ("{all}. Il n'ajoute des jokers que s'ils le font gagner."),
            ),
            _ => say!(
                lang,
                ("{all} and {more}, the fewest that beat the bids before his."),
                ("{all} et {more}, juste assez pour battre les enchères avant lui."),
            ),
        };
    };
    let their = Their(speaker, seat, top);
    if wilds > 0 && value == top {
        say!(
            lang,
            ("{all}. With {more} he equals {their}, and he is ahead on the Press Track."),
            ("{all}. Avec {more}, il égale {their}, et il est devant sur la piste de presse."),
        )
    } else if wilds > 0 && value == top + 1 {
        say!(
            lang,
            ("{all}. With {more} he beats {their}; at equal value he would be behind."),
            ("{all}. Avec {more}, il bat {their} ; à égalité, il serait derrière."),
        )
    } else if wilds > 0 {
        say!(
            lang,
            ("{all}, and {more}: the fewest that beat every bid before his."),
            ("{all}, et {more} : juste assez pour battre toutes les enchères avant lui."),
        )
    } else if base < top {
        say!(
            lang,
            ("{all}. Even with wilds he could not beat {their}, so he adds none."),
            ("{all}. Même avec des jokers, il ne battrait pas {their} : il n'en ajoute pas."),
        )
    } else if base == top {
        say!(
            lang,
            ("{all}, as much as {their}. The Press Track decides."),
            ("{all}, autant que {their}. La piste de presse décide."),
        )
    } else {
        let without = match scene.drew_wild {
            true => pick!(lang, "without another wild", "sans autre joker"),
            false => pick!(lang, "without wilds", "sans joker"),
        };
        say!(lang, ("{all}. That beats {their} {without}."), ("{all}. Cela bat {their} {without}."))
    }
}

/// What he plays in any case: `All his Press cards (2)`.
fn base_cards(lang: Lang, scene: &Scene, base: u8) -> Text {
    let wild =
        if scene.drew_wild { pick!(lang, " and the wild he drew", " et le joker pioché") } else { "" };
    match scene.matching {
        Some(card) => {
            let card = card_name(lang, card);
            say!(lang, ("All his {card} cards{wild} ({base})"), ("Toutes ses cartes {card}{wild} ({base})"))
        }
        None => say!(
            lang,
            ("All his matching cards{wild} ({base})"),
            ("Toutes ses cartes du type demandé{wild} ({base})"),
        ),
    }
}

/// Somebody's bid: `your 2`, `l'enchère de Tom (2)`.
struct Their<'a>(&'a Speaker<'a>, Seat, u8);

impl core::fmt::Display for Their<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Their(speaker, seat, value) = *self;
        let name = speaker.name(seat);
        match (speaker.lang, speaker.is_you(seat)) {
            (Lang::English, true) => write!(f, "your {value}"),
            (Lang::English, false) => write!(f, "{name}'s {value}"),
            (Lang::French, true) => write!(f, "votre {value}"),
            (Lang::French, false) => write!(f, "le {value} {}{name}", elided(name)),
        }
    }
}

/// `de ` or `d'` before a name.
fn elided(name: &str) -> &'static str {
    // Both cases are listed: the tables of `char::to_lowercase` take 12 KiB of flash.
    let vowel =
        |letter: char| "aeiouâàéèêëîïôöùûüœæAEIOUÂÀÉÈÊËÎÏÔÖÙÛÜŒÆ".chars().any(|vowel| vowel == letter);
    if name.starts_with(vowel) { "d'" } else { "de " }
}

/// NYC-15.9: the leftmost tile of the row that his strength reaches.
pub(super) fn tile(lang: Lang, scene: &Scene, row: u8) -> Text {
    let strength = scene.own.map(|own| (own + u8::from(scene.won)).min(Character::VALUE_MAX));
    match strength {
        Some(strength) if strength == row && scene.won => say!(
            lang,
            ("His bid with 1 for the highest reaches row {row}; there he takes the leftmost tile."),
            ("Son enchère, +1 pour la plus haute, atteint le rang {row} ; il y prend la tuile de gauche."),
        ),
        Some(strength) if strength == row => say!(
            lang,
            ("His bid reaches row {row}; there he takes the leftmost tile."),
            ("Son enchère atteint le rang {row} ; il y prend la tuile de gauche."),
        ),
        Some(strength) if strength > row => say!(
            lang,
            ("Row {strength} is empty: the leftmost tile of the next lower row that is not."),
            ("Le rang {strength} est vide : la tuile de gauche du premier rang inférieur qui ne l'est pas."),
        ),
        _ => say!(
            lang,
            ("The leftmost tile of the row his bid reaches; of a lower one if that is empty."),
            ("La tuile de gauche du rang que son enchère atteint ; d'un rang inférieur s'il est vide."),
        ),
    }
}

/// NYC-15.10, steps 1 to 3. The boroughs in reach are on the map, and in the fact.
pub(super) fn candidates(lang: Lang, fewest: BoroughSet) -> Text {
    if fewest.iter().count() > 1 {
        say!(
            lang,
            ("Of the boroughs in reach he goes where he has fewest skyscrapers; if tied, to the latest letter, X \
                 first."),
            ("Parmi les quartiers à portée, il va où il a le moins de gratte-ciel ; à égalité, la dernière \
                 lettre ; X passe avant."),
        )
    } else {
        say!(
            lang,
            ("Of the boroughs in reach he goes where he has fewest skyscrapers."),
            ("Parmi les quartiers à portée, il va où il a le moins de gratte-ciel."),
        )
    }
}
