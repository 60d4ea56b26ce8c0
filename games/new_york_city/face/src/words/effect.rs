//! What an event means for the one who holds the device.

use new_york_city::components::Borough;
use new_york_city::{Fact, LogEntry, PressToken, View};

use super::nouns::{self, borough as borough_name, in_borough, the_borough};
use app::say;
use app::title::Tone;
use app::words::say::{Noun, count, ordinal};
use app::words::{Speaker, Text};

/// What it does to `you`, or against `you`; `None` where nothing changes or nobody is spoken to.
pub fn effect_on_you(speaker: &Speaker<'_>, entry: &LogEntry) -> Option<Text> {
    let you = speaker.you?;
    if entry.seat == Some(you) { to_you(speaker, entry) } else { against_you(speaker, entry) }
}

/// Whether that is good or bad for `you`.
pub fn tone(speaker: &Speaker<'_>, view: Option<&View<'_>>, entry: &LogEntry) -> Tone {
    let Some(you) = speaker.you else { return Tone::Neutral };
    let is_good = match (entry.fact, entry.seat == Some(you)) {
        // Where he does not get ahead of you, nothing is lost.
        (Fact::Moved { from, to }, false) if to > from => {
            let other = entry.seat.unwrap_or(you);
            if view.is_some_and(|view| !view.press_track().is_ahead(other, you)) {
                return Tone::Neutral;
            }
            false
        }
        (Fact::Moved { from, to }, own) => own == (to > from),
        (Fact::Result { rank, .. }, true) => rank == 1,
        (
            Fact::DollarsReturned { .. }
            | Fact::CardsDrawn { .. }
            | Fact::PairTaken { .. }
            | Fact::Scored { .. }
            | Fact::DollarsTaken { .. }
            | Fact::SkyscrapersTaken { .. }
            | Fact::TileTaken { .. }
            | Fact::RunnerUp { .. },
            true,
        ) => true,
        (Fact::NoTile { .. }, true) => false,
        (
            Fact::BidsLast
            | Fact::Won { .. }
            | Fact::PrestigePlaced { .. }
            | Fact::Built { .. }
            | Fact::StatueClaimed { .. },
            own,
        ) => own,
        (Fact::Relocated { .. }, false) => false,
        (Fact::NotBuilt { .. }, own) => !own,
        (Fact::NeutralRemoved { .. } | Fact::Passed | Fact::TomSkipped | Fact::PrestigeForfeited, false) => {
            true
        }
        _ => return Tone::Neutral,
    };
    if is_good { Tone::Good } else { Tone::Bad }
}

/// What happened to `you` yourself.
fn to_you(speaker: &Speaker<'_>, entry: &LogEntry) -> Option<Text> {
    let lang = speaker.lang;
    Some(match entry.fact {
        Fact::StackTaken { tiles } => {
            let points = count(lang, tiles[0].value() + tiles[1].value(), Noun::POINT);
            say!(lang, ("Worth {points} at the end."), ("Ils valent {points} à la fin."))
        }
        Fact::DollarsReturned { .. } => say!(
            lang,
            ("Your characters can be used again."),
            ("Vos personnages sont de nouveau utilisables."),
        ),
        Fact::CardsDrawn { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(lang, ("Your hand: +{cards}."), ("Votre main : +{cards}."))
        }
        Fact::PairTaken { .. } => say!(lang, ("Your hand: +2 cards."), ("Votre main : +2 cartes.")),
        Fact::CharacterUsed { .. } => say!(lang, ("Your dollars: -1."), ("Vos dollars : -1.")),
        Fact::Scored { points } | Fact::StatueClaimed { points } => {
            say!(lang, ("Your points: +{points}."), ("Vos points : +{points}."))
        }
        Fact::DollarsTaken { dollars } => {
            say!(lang, ("Your dollars: +{dollars}."), ("Vos dollars : +{dollars}."))
        }
        Fact::SkyscrapersTaken { skyscrapers } => say!(
            lang,
            ("Skyscrapers on your board: +{skyscrapers}."),
            ("Gratte-ciel sur votre plateau : +{skyscrapers}."),
        ),
        Fact::TileRemoved { character } => {
            let points = count(lang, character.value(), Noun::POINT);
            say!(lang, ("At the end: {points} less."), ("À la fin : {points} de moins."))
        }
        Fact::TileTaken { character, .. } => {
            let points = count(lang, character.value(), Noun::POINT);
            say!(lang, ("Worth {points} at the end."), ("Il vaut {points} à la fin."))
        }
        Fact::NoTile { .. } => {
            say!(lang, ("Your bid brings you nothing."), ("Votre enchère ne vous apporte rien."))
        }
        Fact::BidsLast => {
            say!(lang, ("You see all other bids first."), ("Vous verrez d'abord les autres enchères."))
        }
        Fact::Passed => say!(
            lang,
            ("This bidding round brings you nothing."),
            ("Ce tour d'enchères ne vous apporte rien."),
        ),
        Fact::Won { .. } => say!(lang, ("The bonus is yours."), ("Le bonus est à vous.")),
        Fact::RunnerUp { .. } => say!(
            lang,
            ("The bonus of the second bid is yours."),
            ("Le bonus de la deuxième enchère est à vous."),
        ),
        Fact::Moved { from, to } if to > from => say!(
            lang,
            ("For order and ties: +{}.", to - from),
            ("Pour l'ordre et les égalités : +{}.", to - from),
        ),
        Fact::Moved { from, to } => say!(
            lang,
            ("For order and ties: -{}.", from - to),
            ("Pour l'ordre et les égalités : -{}.", from - to),
        ),
        Fact::PrestigePlaced { tile, borough, .. } => say!(
            lang,
            ("+1 vessel for you; {} is worth {} more.", the_borough(lang, borough), tile.value()),
            ("+1 véhicule pour vous ; {} vaut {} de plus.", the_borough(lang, borough), tile.value()),
        ),
        Fact::Built { borough, skyscrapers } => say!(
            lang,
            ("You have {skyscrapers} more {}.", in_borough(lang, borough)),
            ("Vous en avez {skyscrapers} de plus {}.", in_borough(lang, borough)),
        ),
        Fact::NotBuilt { skyscrapers, .. } => {
            say!(lang, ("Lost from your bid: {skyscrapers}."), ("Perdu sur votre enchère : {skyscrapers}."),)
        }
        Fact::HandDiscarded { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(lang, ("Your hand: -{cards}."), ("Votre main : -{cards}."))
        }
        Fact::Result { rank: 1, .. } => say!(lang, ("You have won!"), ("Vous avez gagné !")),
        Fact::Result { rank, .. } => {
            let place = ordinal(lang, rank);
            say!(lang, ("Your place: {place}."), ("Votre place : {place}."))
        }
        // Said well enough by the fact itself.
        Fact::RoundBegan { .. }
        | Fact::MayorMoved { .. }
        | Fact::PrestigeRevealed { .. }
        | Fact::PairsDealt { .. }
        | Fact::Reshuffled { .. }
        | Fact::PairDiscarded { .. }
        | Fact::PairGiven { .. }
        | Fact::TomDealt { .. }
        | Fact::Discarded { .. }
        | Fact::ReserveRefilled { .. }
        | Fact::ReserveGrew { .. }
        | Fact::ReserveToHand { .. }
        | Fact::NeutralRemoved { .. }
        | Fact::BiddingBegan { .. }
        | Fact::TomDrew { .. }
        | Fact::ReservePlayed { .. }
        | Fact::Bid { .. }
        | Fact::TomBid { .. }
        | Fact::TomBidAll { .. }
        | Fact::TomSkipped
        | Fact::TomWildDiscarded { .. }
        | Fact::NobodyBid
        | Fact::TomCandidates { .. }
        | Fact::PrestigeForfeited
        | Fact::PrestigeRemoved { .. }
        | Fact::Relocated { .. }
        | Fact::TakenBack { .. }
        | Fact::Exchanged { .. } => return None,
    })
}

/// What somebody else's doing, or the table's, means for `you`.
fn against_you(speaker: &Speaker<'_>, entry: &LogEntry) -> Option<Text> {
    let lang = speaker.lang;
    let who = speaker.subject(entry.seat);
    Some(match entry.fact {
        Fact::MayorMoved { to } => {
            let place = in_borough(lang, to);
            say!(lang, ("This round's skyscrapers go up {place}."), ("Cette manche, on construit {place}."))
        }
        Fact::TileTaken { .. } => {
            say!(lang, ("You can no longer take it."), ("Vous ne pouvez plus le prendre."))
        }
        Fact::NeutralRemoved { from } => {
            let place = in_borough(lang, from);
            say!(
                lang,
                ("One neutral skyscraper fewer to beat {place}."),
                ("Un gratte-ciel noir de moins à battre {place}."),
            )
        }
        Fact::BidsLast => {
            say!(lang, ("{who} will see your bid first."), ("{who} verra d'abord votre enchère."))
        }
        Fact::TomSkipped => {
            say!(lang, ("One rival fewer for you."), ("Un rival de moins pour vous."))
        }
        Fact::Won { .. } => {
            say!(lang, ("{who} gets the bonus, not you."), ("Le bonus est pour {who}, pas pour vous."))
        }
        Fact::PrestigePlaced { tile, borough, .. } => say!(
            lang,
            ("The vessel is gone; {} is worth {} more.", the_borough(lang, borough), tile.value()),
            ("Le véhicule est pris ; {} vaut {} de plus.", the_borough(lang, borough), tile.value()),
        ),
        Fact::Built { borough, .. } | Fact::Relocated { to: borough, .. } => say!(
            lang,
            ("{who} is stronger {} against you.", in_borough(lang, borough)),
            ("{who} se renforce {} face à vous.", in_borough(lang, borough)),
        ),
        Fact::Moved { from, to } if to > from => say!(
            lang,
            ("{who} gains {} for order and ties.", to - from),
            (
                "{who} gagne {} {} pour l'ordre et les égalités.",
                to - from,
                nouns::STEP.form(lang, (to - from).into())
            ),
        ),
        Fact::Moved { .. } => say!(
            lang,
            ("{who} falls back for order and ties."),
            ("{who} recule pour l'ordre et les égalités."),
        ),
        Fact::StatueClaimed { .. } => say!(
            lang,
            ("It is gone; being in all 6 at the end still gives 3 points."),
            ("Elle ne rapporte plus rien ; les 6 quartiers donnent encore 3 points à la fin."),
        ),
        Fact::NobodyBid | Fact::PairDiscarded { .. } | Fact::Result { .. } => return None,
        // Nothing that touches `you`.
        Fact::StackTaken { .. }
        | Fact::RoundBegan { .. }
        | Fact::DollarsReturned { .. }
        | Fact::PrestigeRevealed { .. }
        | Fact::CardsDrawn { .. }
        | Fact::PairsDealt { .. }
        | Fact::Reshuffled { .. }
        | Fact::PairTaken { .. }
        | Fact::PairGiven { .. }
        | Fact::TomDealt { .. }
        | Fact::CharacterUsed { .. }
        | Fact::Scored { .. }
        | Fact::DollarsTaken { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::Discarded { .. }
        | Fact::ReserveRefilled { .. }
        | Fact::ReserveGrew { .. }
        | Fact::ReserveToHand { .. }
        | Fact::TileRemoved { .. }
        | Fact::NoTile { .. }
        | Fact::BiddingBegan { .. }
        | Fact::TomDrew { .. }
        | Fact::ReservePlayed { .. }
        | Fact::Bid { .. }
        | Fact::TomBid { .. }
        | Fact::TomBidAll { .. }
        | Fact::Passed
        | Fact::TomWildDiscarded { .. }
        | Fact::RunnerUp { .. }
        | Fact::TomCandidates { .. }
        | Fact::PrestigeForfeited
        | Fact::PrestigeRemoved { .. }
        | Fact::NotBuilt { .. }
        | Fact::TakenBack { .. }
        | Fact::Exchanged { .. }
        | Fact::HandDiscarded { .. } => return None,
    })
}

/// As [`effect_on_you`], in figures of the table as it lies after the action: places in a borough,
/// spaces on the Press Track. Falls back to the words without figures.
pub fn effect_now(speaker: &Speaker<'_>, view: &View<'_>, entry: &LogEntry) -> Option<Text> {
    figures(speaker, view, entry).or_else(|| effect_on_you(speaker, entry))
}

/// The figures that an entry has changed for `you`, as the table lies.
pub fn figures(speaker: &Speaker<'_>, view: &View<'_>, entry: &LogEntry) -> Option<Text> {
    speaker.you.filter(|you| *you == view.seat())?;
    match entry.fact {
        Fact::Built { borough, .. }
        | Fact::Relocated { to: borough, .. }
        | Fact::NeutralRemoved { from: borough }
        | Fact::PrestigePlaced { borough, .. } => borough_now(speaker, view, borough),
        Fact::Moved { .. } => Some(press_now(speaker, view)),
        _ => None,
    }
}

/// How `you` stand in a borough: `Queens: you are 2nd of 3, 5 points for now`.
fn borough_now(speaker: &Speaker<'_>, view: &View<'_>, borough: Borough) -> Option<Text> {
    let lang = speaker.lang;
    let you = view.seat();
    let sheet = view.score_sheet();
    let places = &sheet.boroughs[borough as usize].places;
    let here = borough_name(lang, borough);
    let Some(index) = places.iter().position(|place| place.token == PressToken::Of(you)) else {
        return Some(say!(
            lang,
            ("{here}: you have no skyscraper there."),
            ("{here} : vous n'y avez aucun gratte-ciel."),
        ));
    };
    let (place, points) = (ordinal(lang, index as u8 + 1), count(lang, places[index].points, Noun::POINT));
    Some(say!(
        lang,
        ("{here}: you are {place} of {}, {points} for now.", places.len()),
        ("{here} : vous êtes {place} sur {}, {points} pour l'instant.", places.len()),
    ))
}

/// Who is ahead of `you`: `You are on 3, behind Tom`.
fn press_now(speaker: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = speaker.lang;
    let you = view.seat();
    let space = view.press_track().space(you);
    let order = view.press_track().order();
    let place = order.iter().position(|seat| *seat == you).unwrap_or(0);
    match place.checked_sub(1).and_then(|ahead| order.get(ahead)) {
        None => say!(
            lang,
            ("You are ahead, on {space}: ties go to you."),
            ("Vous menez, case {space} : les égalités sont à vous."),
        ),
        Some(ahead) => {
            let name = speaker.name_within(*ahead);
            say!(
                lang,
                ("You are on {space}, behind {name}, who wins ties."),
                ("Vous êtes case {space}, derrière {name}, qui gagne les égalités."),
            )
        }
    }
}
