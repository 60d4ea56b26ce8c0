//! What happened in short: lines without a name, for a badge stands before them, with cards and vessels as icons.

use core::fmt::{self, Display, Formatter, Write};
use core::ops::Range;

use engine::Seat;
use new_york_city::components::{Borough, Card, Cards, VesselKind};
use new_york_city::{Fact, LogEntry, Rule, SeatKind, TomDraw, View, wilds_in_last_bid};

use super::nouns::{self, Named, borough as borough_name, from_borough, in_borough, the_borough};
use super::tom_reason::Scene;
use super::{figures, tone};
use crate::kind::{self, kind};
use crate::picture::step::rail_px;
use crate::signs;
use app::say;
use app::title::{Brief, Told, Tone};
use app::words::say::{Noun, count};
use app::words::{Lang, Speaker, Text};
use app::{inline, pick};

/// Cards as icons with their numbers.
struct Icons(Cards);

impl Display for Icons {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for card in self.0.types() {
            write!(f, "{gap}{}{}", signs::inline_card(card), self.0[card])?;
            gap = "\u{a0}";
        }
        Ok(())
    }
}

fn icons(cards: &[(Card, u8)]) -> Icons {
    let mut heap = Cards::default();
    cards.iter().for_each(|(card, number)| heap[*card] += number);
    Icons(heap)
}

/// Tells a step: all gains in one line, all tokens that go on in one picture, what a round begins with in one line, and
/// everything else in a line of its own.
pub fn brief(
    speaker: &Speaker<'_>,
    view: &View<'_>,
    entries: &[LogEntry],
    step: Range<usize>,
    tell: &mut dyn FnMut(Brief),
) {
    let Some(here) = entries.get(step.clone()) else { return };
    let (mut gains, mut reveals) = (Text::new(), Text::new());
    let mut gains_tone = Tone::Neutral;
    let goes_on = |entry: &LogEntry| matches!(entry.fact, Fact::Moved { from, to } if to > from);
    if let Some(last) = here.iter().rfind(|entry| goes_on(entry)) {
        tell(Brief::Picture(rail_px(here)));
        note(speaker, view, last, tell);
    }
    let told = |entry: &LogEntry| matches!(kind(entry).told, Told::In(_) | Told::LeadIn);
    for (index, entry) in step.zip(here).filter(|(_, entry)| told(entry)) {
        let by_character = entry.rule == Rule::Catalogue;
        match (entry.fact, entry.seat) {
            (Fact::Moved { from, to }, _) if to > from => {}
            // The map shows the one, with the reason; what is drawn after it tells the other.
            (Fact::TomCandidates { .. } | Fact::PairGiven { .. }, _) => {}
            // Several Toms draw one after the other: the first one's line tells it of all.
            (Fact::TomDrew { .. }, _) if drawn(entries[..index].iter().rev()).next().is_some() => {}
            (Fact::TomDrew { .. }, _) if drawn(entries[index..].iter()).nth(1).is_some() => {
                let text = all_drawn(speaker.lang, drawn(entries[index..].iter()));
                tell(Brief::Line { seat: None, tone: Tone::Neutral, text });
            }
            (Fact::DollarsTaken { .. } | Fact::SkyscrapersTaken { .. } | Fact::Scored { .. }, Some(seat))
                if !by_character =>
            {
                let gap = if gains.is_empty() { "" } else { "   " };
                // Four seats with their gains are far shorter than a text's room.
                let _ = write!(gains, "{gap}{} {}", inline::seat(seat), gain(speaker.lang, entry.fact));
                // What others gain as well is no good news.
                let alone = gap.is_empty();
                gains_tone = if speaker.is_you(seat) && alone { Tone::Good } else { Tone::Neutral };
            }
            (Fact::PrestigeRevealed { tile }, _) => {
                let gap = if reveals.is_empty() { "" } else { "  " };
                let _ = write!(reveals, "{gap}{}+{}", signs::inline_vessel(tile.kind()), tile.value());
            }
            (Fact::RoundBegan { .. }, _) => tell(Brief::Part(super::fact(speaker, entry))),
            (Fact::BiddingBegan { matching }, seat) => tell(Brief::Part(began(speaker.lang, matching, seat))),
            (_, seat) => {
                let text =
                    line(speaker.lang, view, entries, index).unwrap_or_else(|| super::fact(speaker, entry));
                tell(Brief::Line { seat, tone: tone(speaker, Some(view), entry), text });
                // The figures are those of now: they stand where the last one touches them.
                let place = touched(entry.fact);
                let again = |later: &LogEntry| touched(later.fact) == place && told(later);
                if place.is_some() && !entries[index + 1..].iter().any(again) {
                    note(speaker, view, entry, tell);
                }
            }
        }
    }
    if !gains.is_empty() {
        tell(Brief::Line { seat: None, tone: gains_tone, text: gains });
    }
    if !reveals.is_empty() {
        let lang = speaker.lang;
        let text = say!(lang, ("Prestige tiles: {reveals}"), ("Tuiles Prestige : {reveals}"));
        tell(Brief::Line { seat: None, tone: Tone::Neutral, text });
    }
}

/// Whether somebody passes who was not asked: whoever is asked answers first of all that is told, so his hand is empty.
fn was_not_asked(view: &View<'_>, entries: &[LogEntry], index: usize) -> bool {
    let seat = entries.get(index).and_then(|entry| entry.seat);
    index > 0 && seat.is_some_and(|seat| view.kind(seat) == SeatKind::Human)
}

/// The borough in which an entry changes who stands where.
fn touched(fact: Fact) -> Option<Borough> {
    match fact {
        Fact::Built { borough, .. }
        | Fact::Relocated { to: borough, .. }
        | Fact::NeutralRemoved { from: borough }
        | Fact::PrestigePlaced { borough, .. } => Some(borough),
        _ => None,
    }
}

/// How `you` stand after an entry, where it moves a figure.
fn note(speaker: &Speaker<'_>, view: &View<'_>, entry: &LogEntry, tell: &mut dyn FnMut(Brief)) {
    if let Some(text) = figures(speaker, view, entry) {
        let leads = view.press_track().order().first() == Some(&view.seat());
        let tone = match (tone(speaker, Some(view), entry), entry.fact) {
            // It was good to move; to be behind still is not.
            (Tone::Good, Fact::Moved { .. }) if !leads => Tone::Neutral,
            (tone, _) => tone,
        };
        tell(Brief::Note(tone, text));
    }
}

/// The bidding round that what is told begins in, as far as the entries tell.
pub fn opening(lang: Lang, view: &View<'_>, entries: &[LogEntry], step: Range<usize>) -> Option<Text> {
    let start = step.start;
    let here = entries.get(step)?;
    let is_bidding = |entry: &LogEntry| kind::is_of_bidding_round(entry);
    if !here.iter().any(is_bidding)
        || here.iter().any(|entry| matches!(entry.fact, Fact::BiddingBegan { .. }))
    {
        return None;
    }
    Some(began(lang, round_at(view, entries, start), None))
}

/// The bidding round that an entry belongs to, as far as the entries tell.
fn round_at(view: &View<'_>, entries: &[LogEntry], index: usize) -> Card {
    let began = |entry: &LogEntry| match entry.fact {
        Fact::BiddingBegan { matching } => Some(matching),
        _ => None,
    };
    let (before, after) = entries.split_at(index.min(entries.len()));
    if let Some(matching) = before.iter().rev().find_map(began) {
        return matching;
    }
    match after.iter().find_map(began) {
        // The one before the first that begins here.
        Some(next) => Card::ALL[(next as usize).saturating_sub(1)],
        // A new round begins after Skyscrapers.
        None if after.iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. })) => Card::Skyscrapers,
        None => view.matching(),
    }
}

/// What somebody gets for a bid: `+3 $`.
fn gain(lang: Lang, fact: Fact) -> Text {
    match fact {
        Fact::DollarsTaken { dollars } => say!(lang, ("+{dollars}\u{a0}$"), ("+{dollars}\u{a0}$")),
        Fact::SkyscrapersTaken { skyscrapers } => {
            let sign = signs::inline_card(Card::Skyscrapers);
            say!(lang, ("+{skyscrapers}\u{a0}{sign}"), ("+{skyscrapers}\u{a0}{sign}"))
        }
        Fact::Scored { points } => {
            let noun = Noun::PT.form(lang, points);
            say!(lang, ("+{points}\u{a0}{noun}"), ("+{points}\u{a0}{noun}"))
        }
        _ => Text::new(),
    }
}

/// A bidding round: its icon and name, and who starts.
fn began(lang: Lang, matching: Card, seat: Option<Seat>) -> Text {
    let (sign, round) = (signs::inline_card(matching), nouns::card(lang, matching));
    match seat.map(inline::seat) {
        Some(seat) => say!(lang, ("{sign} {round}: {seat} starts"), ("{sign} {round} : {seat} commence")),
        None => say!(lang, ("{sign} {round}"), ("{sign} {round}")),
    }
}

/// What one fact says in short; `None` where its sentence is as short as any.
fn line(lang: Lang, view: &View<'_>, entries: &[LogEntry], index: usize) -> Option<Text> {
    let entry = entries.get(index)?;
    let card = signs::inline_card;
    let tower = card(Card::Skyscrapers);
    Some(match entry.fact {
        Fact::StackTaken { tiles: [a, b] } => {
            let (a, b) = (Named(lang, a), Named(lang, b));
            say!(lang, ("starts with {a} and {b}"), ("commence avec {a} et {b}"))
        }
        Fact::MayorMoved { to } => {
            let (hat, place) = (signs::inline_mayor(), borough_name(lang, to));
            say!(lang, ("{hat} The Mayor is in {}", the_borough(lang, to)), ("{hat} Maire : {place}"))
        }
        Fact::PairTaken { cards: [a, b] } => {
            let (a, b) = (card(a), card(b));
            say!(lang, ("takes {a}{b}"), ("prend {a}{b}"))
        }
        Fact::TomDealt { cards } => {
            let cards = Icons(cards.cards());
            // The pair that he was given is told with them.
            match pair_before(&entries[..index], entry.seat) {
                Some([a, b]) => {
                    let (a, b) = (card(a), card(b));
                    say!(lang, ("gets {a}{b} and draws {cards}"), ("reçoit {a}{b} et pioche {cards}"))
                }
                None => say!(lang, ("draws {cards}"), ("pioche {cards}")),
            }
        }
        Fact::TomDrew { card: drawn, outcome } => {
            let (drawn, then) = (card(drawn), then(lang, outcome));
            say!(lang, ("draws {drawn}: {then}"), ("pioche {drawn} : {then}"))
        }
        Fact::Bid { value } => say!(lang, ("bids {value}"), ("mise {value}")),
        Fact::TomBid { value, base, plans } => {
            // A wild that he drew is counted with the cards he plays in any case.
            let drawn = u8::from(Scene::of(&entries[..index], entry.seat).drew_wild()).min(base);
            let matching = round_at(view, entries, index);
            let wilds = (value.saturating_sub(base) + drawn).saturating_sub(plans);
            let cards = icons(&[(matching, base - drawn), (Card::BuildingPlans, plans), (Card::Wild, wilds)]);
            say!(lang, ("bids {value}: {cards}"), ("mise {value} : {cards}"))
        }
        Fact::TomBidAll { value, skyscrapers, plans } => {
            let wilds = wilds_in_last_bid(value, skyscrapers).saturating_sub(plans);
            let cards =
                icons(&[(Card::BuildingPlans, plans), (Card::Skyscrapers, skyscrapers), (Card::Wild, wilds)]);
            say!(lang, ("bids {value}, all he has: {cards}"), ("mise {value}, tout ce qu'il a : {cards}"))
        }
        // His hand is empty (NYC-7.4): cards of the reserve need one to be swapped for.
        Fact::Passed if was_not_asked(view, entries, index) => {
            say!(lang, ("passes: no card in hand"), ("passe : main vide"))
        }
        Fact::Passed => say!(lang, ("passes"), ("passe")),
        Fact::TomSkipped => {
            let plans = card(Card::BuildingPlans);
            say!(lang, ("takes no part in {plans}"), ("ne joue pas {plans}"))
        }
        Fact::TomWildDiscarded { card: one } => {
            let one = card(one);
            say!(lang, ("discards {one}, all he has"), ("défausse {one}, tout ce qu'il a"))
        }
        Fact::Won { value, tie: false } => say!(lang, ("wins with {value}"), ("gagne avec {value}")),
        Fact::Won { value, tie: true } => {
            let press = card(Card::Press);
            say!(lang, ("wins with {value}, ahead on {press}"), ("gagne avec {value}, devant sur {press}"))
        }
        Fact::RunnerUp { value } => say!(lang, ("is second with {value}"), ("est deuxième avec {value}")),
        Fact::Moved { from, to } => {
            let press = card(Card::Press);
            say!(lang, ("{press} goes back: {from} -> {to}"), ("{press} recule : {from} -> {to}"))
        }
        Fact::DollarsTaken { .. } | Fact::SkyscrapersTaken { .. } | Fact::Scored { .. } => {
            gain(lang, entry.fact)
        }
        Fact::TileTaken { character, row, .. } => {
            let (sign, name) = (signs::inline_character(), Named(lang, character));
            say!(lang, ("takes {sign} {name} (value {row})"), ("prend {sign} {name} (valeur {row})"))
        }
        Fact::NoTile { limit } => say!(
            lang,
            ("gets no character: none up to {limit}"),
            ("n'a aucun personnage : rien jusqu'à {limit}"),
        ),
        Fact::PrestigePlaced { tile, vessel, borough } => {
            let (sign, value, place) =
                (signs::inline_vessel(vessel.kind()), tile.value(), in_borough(lang, borough));
            say!(lang, ("places +{value} {place}, keeps {sign}"), ("pose +{value} {place}, garde {sign}"))
        }
        Fact::PrestigeForfeited => {
            say!(lang, ("forfeits the Prestige bonus"), ("renonce au bonus Prestige"))
        }
        Fact::Built { borough, skyscrapers } => {
            let place = in_borough(lang, borough);
            say!(
                lang,
                ("builds {skyscrapers}\u{a0}{tower} {place}"),
                ("construit {skyscrapers}\u{a0}{tower} {place}")
            )
        }
        Fact::NotBuilt { borough, skyscrapers } => {
            let place = in_borough(lang, borough);
            say!(
                lang,
                ("cannot build {skyscrapers} more {place}"),
                ("ne peut en construire {skyscrapers} de plus {place}"),
            )
        }
        Fact::Relocated { from, to } => {
            let (from, to) = (from_borough(lang, from), borough_name(lang, to));
            say!(lang, ("moves {tower} {from} to {to}"), ("déplace {tower} {from} vers {to}"))
        }
        Fact::StatueClaimed { points } => {
            let (sign, noun) = (signs::inline_statue(), count(lang, points, Noun::POINT));
            say!(lang, ("{sign} all 6 boroughs: {noun}"), ("{sign} 6 quartiers : {noun}"))
        }
        Fact::CharacterUsed { character } => {
            let name = Named(lang, character);
            say!(lang, ("uses {name} (-1\u{a0}$)"), ("utilise {name} (-1\u{a0}$)"))
        }
        Fact::Discarded { card: one } => {
            let one = card(one);
            say!(lang, ("discards {one}"), ("défausse {one}"))
        }
        Fact::CardsDrawn { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(lang, ("draws {cards}"), ("pioche {cards}"))
        }
        Fact::ReserveRefilled { cards } => {
            let cards = count(lang, cards, nouns::CARD);
            say!(lang, ("refills the reserve: {cards}"), ("complète sa réserve : {cards}"))
        }
        Fact::ReserveGrew { size } => {
            let size = count(lang, size, nouns::CARD);
            say!(lang, ("has a reserve of {size} now"), ("a désormais une réserve de {size}"))
        }
        Fact::ReserveToHand { card: one, cards } => {
            let cards = icons(&[(one, cards)]);
            say!(lang, ("takes {cards} from the reserve"), ("prend {cards} de sa réserve"))
        }
        Fact::ReservePlayed { card: one } => {
            let one = card(one);
            say!(lang, ("plays {one} from the reserve"), ("joue {one} de sa réserve"))
        }
        Fact::TileRemoved { character } => {
            let name = Named(lang, character);
            say!(lang, ("removes {name} from the game"), ("retire {name} du jeu"))
        }
        Fact::NeutralRemoved { from } => {
            let from = from_borough(lang, from);
            say!(lang, ("removes a neutral {tower} {from}"), ("retire un {tower} noir {from}"))
        }
        Fact::BidsLast => say!(lang, ("will bid last"), ("enchérira en dernier")),
        Fact::TakenBack { card: one } => {
            let one = card(one);
            say!(lang, ("takes {one} back"), ("reprend {one}"))
        }
        Fact::Exchanged { hand, reserve } => {
            let (hand, reserve) = (card(hand), card(reserve));
            say!(lang, ("swaps {hand} for {reserve}"), ("échange {hand} contre {reserve}"))
        }
        // Nobody's, or never told.
        Fact::RoundBegan { .. }
        | Fact::DollarsReturned { .. }
        | Fact::PrestigeRevealed { .. }
        | Fact::PairsDealt { .. }
        | Fact::Reshuffled { .. }
        | Fact::PairDiscarded { .. }
        | Fact::PairGiven { .. }
        | Fact::BiddingBegan { .. }
        | Fact::NobodyBid
        | Fact::TomCandidates { .. }
        | Fact::PrestigeRemoved { .. }
        | Fact::HandDiscarded { .. }
        | Fact::Result { .. } => return None,
    })
}

/// What Toms have drawn one after the other, from an entry on.
fn drawn<'e>(entries: impl Iterator<Item = &'e LogEntry>) -> impl Iterator<Item = (Seat, Card, TomDraw)> {
    // The pile may have been shuffled in between.
    let passes = |entry: &&LogEntry| matches!(entry.fact, Fact::TomDrew { .. } | Fact::Reshuffled { .. });
    entries.take_while(passes).filter_map(|entry| match entry.fact {
        Fact::TomDrew { card, outcome } => Some((entry.seat?, card, outcome)),
        _ => None,
    })
}

/// The same in one line: each Tom with his card and what becomes of it.
fn all_drawn(lang: Lang, draws: impl Iterator<Item = (Seat, Card, TomDraw)>) -> Text {
    let mut text = Text::new();
    for (seat, card, outcome) in draws {
        let gap = if text.is_empty() { "" } else { "  " };
        let (seat, card, then) = (inline::seat(seat), signs::inline_card(card), then(lang, outcome));
        // Three Toms are far shorter than a text's room.
        let _ = write!(text, "{gap}{seat}{card}\u{a0}{then}");
    }
    text
}

/// What becomes of a card that a Tom draws.
const fn then(lang: Lang, outcome: TomDraw) -> &'static str {
    match outcome {
        TomDraw::CommittedMatching | TomDraw::CommittedWild => pick!(lang, "played", "jouée"),
        TomDraw::KeptWild | TomDraw::KeptForLater => pick!(lang, "kept", "gardée"),
        TomDraw::DiscardedTooLate | TomDraw::DiscardedTooEarly => pick!(lang, "discarded", "défaussée"),
    }
}

/// The pair that a Tom was given before he drew.
fn pair_before(before: &[LogEntry], seat: Option<Seat>) -> Option<[Card; 2]> {
    before.iter().rev().find_map(|entry| match entry.fact {
        Fact::PairGiven { cards } if entry.seat == seat => Some(cards),
        _ => None,
    })
}

/// What a seat has besides its points: skyscrapers it has built, characters, vessels.
pub fn belongings(view: &View<'_>, seat: Seat) -> Text {
    let built: u8 = Borough::ALL.iter().map(|borough| view.built(seat, *borough)).sum();
    let (vessels, tiles) = (view.vessels(seat).iter().sum::<u8>(), view.company(seat).len());
    let mut text = Text::new();
    // Three signs with their numbers are far shorter than a text's room.
    let _ = write!(
        text,
        "{}{built} {}{tiles} {}{vessels}",
        signs::inline_card(Card::Skyscrapers),
        signs::inline_character(),
        signs::inline_vessel(VesselKind::Bus),
    );
    text
}
