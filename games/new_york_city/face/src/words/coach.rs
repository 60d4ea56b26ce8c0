//! What the coach says of this game: whole choices, and where a difference comes from.

use core::fmt::Write;

use architect::Reason;
use new_york_city::components::Character;
use new_york_city::player::{Choice, Source, WholeBid};
use new_york_city::{Declaration, View};

use super::action::action_short;
use super::nouns::{Listed, Named, card_short};
use app::pick;
use app::say;
use app::words::coach::{Points, percent};
use app::words::say::Pen;
use app::words::{Lang, Speaker, Text};

/// A whole choice in a few words: `Take Press + Wild`, `Bid 3: 2 Press, 13 Any card as 1 (Wild)`.
pub fn choice(speaker: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
    match choice {
        Choice::One(action) => action_short(speaker, view, *action),
        Choice::Bid(bid) => whole_bid(speaker.lang, view, bid),
    }
}

/// A bid without its cards: `Bid 3`.
pub fn bid_value(lang: Lang, bid: &WholeBid) -> Text {
    let value = bid.value;
    say!(lang, ("Bid {value}"), ("Enchère de {value}"))
}

fn whole_bid(lang: Lang, view: &View<'_>, bid: &WholeBid) -> Text {
    let mut pen = Pen::new(lang);
    // A pen takes everything.
    let _ = write!(pen, "{}", bid_value(lang, bid));
    let mut sign = pick!(lang, ": ", " : ");
    if bid.cards.types().next().is_some() {
        let _ = write!(pen, "{sign}{}", Listed(lang, bid.cards));
        sign = ", ";
    }
    let company = view.company(view.seat()).iter().map(|tile| tile.character);
    let reserve = bid.from_reserve.map(|card| (Character::PLAY_RESERVE, Declaration::Card(card)));
    // Where there are many cards or characters, the numbers of the characters must do.
    let whole = bid.cards.types().count() <= 2;
    let used = bid.declared.iter().filter(|declaration| **declaration != Declaration::Withdrawn).count();
    let named = whole && used <= 2;
    for (character, declaration) in company.zip(bid.declared).chain(reserve) {
        if declaration == Declaration::Withdrawn {
            continue;
        }
        let _ = match named {
            true => write!(pen, "{sign}{}", Named(lang, character)),
            false => write!(pen, "{sign}{}", character.number()),
        };
        sign = ", ";
        let _ = match declaration {
            Declaration::Card(card) if whole => write!(pen, " ({})", card_short(lang, card)),
            Declaration::Steps(steps) if whole => write!(pen, " (-{steps})"),
            _ => Ok(()),
        };
    }
    let (text, cut) = pen.close();
    debug_assert!(!cut, "no room for: {text}");
    text
}

/// How a printed level was measured: how often the reference player wins against it.
pub fn measured(lang: Lang, wins_per_mille: u16) -> Text {
    let share = percent(lang, (wins_per_mille + 5) / 10);
    say!(lang, ("A strong player wins {share}"), ("Un bon joueur gagne à {share}"))
}

/// Where most of a difference comes from, as one sentence to whoever is asked.
pub fn coach_reason(lang: Lang, reason: Reason) -> Option<Text> {
    let points = Points(lang, reason.tenths);
    Some(match Source::of(reason)? {
        Source::Scored => {
            say!(lang, ("{points} more during the game."), ("{points} de plus en cours de partie."))
        }
        Source::Characters => {
            say!(
                lang,
                ("Your characters are worth {points} more."),
                ("Vos personnages valent {points} de plus.")
            )
        }
        Source::EndCharacters => say!(
            lang,
            ("Your end-of-game characters bring {points} more."),
            ("Vos personnages de fin de partie rapportent {points} de plus."),
        ),
        Source::Majorities => say!(
            lang,
            ("Your places in the boroughs bring {points} more."),
            ("Vos places dans les quartiers rapportent {points} de plus."),
        ),
        Source::BoroughBonus => say!(
            lang,
            ("You build in all six boroughs more often: {points}."),
            ("Vous construisez plus souvent dans les six quartiers : {points}."),
        ),
        Source::PressBonus => say!(
            lang,
            ("You get far on the Press Track more often: {points}."),
            ("Vous allez plus souvent loin sur la piste de presse : {points}."),
        ),
        Source::Rest => say!(
            lang,
            ("What you have left at the end brings {points} more."),
            ("Ce qui vous reste à la fin rapporte {points} de plus."),
        ),
        Source::Rivals => say!(
            lang,
            ("Your best rival gets {points} less."),
            ("Votre meilleur rival marque {points} de moins."),
        ),
    })
}
