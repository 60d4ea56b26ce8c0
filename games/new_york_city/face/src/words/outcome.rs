//! What a choice will do, with figures before and after.

use new_york_city::components::{Borough, Card, Character, RANK_STEPS};
use new_york_city::{Action, Declaration, Question, SeatKind, View};

use super::change::{bid_change, bid_made};
use super::character::character;
use super::nouns::{self, Named, borough as borough_name, card, card_short, vessel_kind};
use app::say;
use app::words::say::{Noun, Pen, count};
use app::words::{Lang, Speaker, Text};

/// What the choice will do. Whoever is asked reads it, so `you` is the view's seat.
pub fn action_effect(speaker: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
    let lang = speaker.lang;
    let you = view.seat();
    let hand = view.hand_size(you);
    let held = |card| view.hand(you).map_or(0, |hand| hand[card]);
    match action {
        Action::TakeStack(place) => match view.start_stacks().get(usize::from(place)) {
            Some([a, b]) => {
                let points = a.value() + b.value();
                let (a, b) = (Named(lang, *a), Named(lang, *b));
                say!(
                    lang,
                    ("{a} and {b}. Worth {points} points at the end."),
                    ("{a} et {b}. Ils valent {points} points à la fin."),
                )
            }
            None => nothing(lang),
        },
        Action::Use(character) => use_character(lang, view, character),
        Action::TakePair(slot) => match view.pairs().get(usize::from(slot)) {
            Some([a, b]) => {
                let in_hand = |card| held(card) + u8::from(*a == card) + u8::from(*b == card);
                let after = hand + 2;
                let (name_a, name_b) = (card_short(lang, *a), card_short(lang, *b));
                let (held_a, held_b) = (in_hand(*a), in_hand(*b));
                let rest = left_for_tom(speaker, view, slot);
                if a == b {
                    say!(
                        lang,
                        ("Hand {hand}\u{a0}->\u{a0}{after} cards; then {name_a}\u{a0}x{held_a}.{rest}"),
                        ("Main {hand}\u{a0}->\u{a0}{after} cartes ; puis {name_a}\u{a0}x{held_a}.{rest}"),
                    )
                } else {
                    say!(
                        lang,
                        ("Hand {hand}\u{a0}->\u{a0}{after} cards; then {name_a}\u{a0}x{held_a}, {name_b}\u{a0}x{held_b}.{rest}"),
                        ("Main {hand}\u{a0}->\u{a0}{after} cartes ; puis {name_a}\u{a0}x{held_a}, {name_b}\u{a0}x{held_b}.{rest}"),
                    )
                }
            }
            None => nothing(lang),
        },
        Action::TakeSingle { slot, side } => match view.pairs().get(usize::from(slot)) {
            Some(pair) => {
                let (taken, left) = (pair[side as usize], pair[1 - side as usize]);
                let (name, left) = (card_short(lang, taken), card(lang, left));
                let (before, after) = (held(taken), held(taken) + 1);
                say!(
                    lang,
                    ("{name} in hand {before}\u{a0}->\u{a0}{after}. {left} stays for the new pair."),
                    ("{name} en main {before}\u{a0}->\u{a0}{after}. {left} reste pour la nouvelle paire."),
                )
            }
            None => nothing(lang),
        },
        Action::Discard(card) => discard(lang, view, card, held(card)),
        Action::GiveUp(place) => match view.company(you).get(usize::from(place)) {
            Some(tile) => {
                let value = tile.character.value();
                let limit = (value + 1).min(Character::VALUE_MAX);
                let points = count(lang, value, Noun::POINT);
                say!(
                    lang,
                    ("It leaves the game: {points} less at the end. Then take one up to value {limit}."),
                    ("Il quitte le jeu : {points} de moins à la fin. Prenez-en un de valeur {limit} au \
                         plus."),
                )
            }
            None => nothing(lang),
        },
        Action::TakeTile { row, position } => match view.open_tile(row, position) {
            Some(tile) => {
                let (text, points) = (character(lang, tile), count(lang, tile.value(), Noun::POINT));
                say!(lang, ("{text} Worth {points} at the end."), ("{text} Il vaut {points} à la fin."))
            }
            None => nothing(lang),
        },
        Action::FromReserve(0) => {
            say!(lang, ("The reserve stays as it is."), ("La réserve reste telle quelle."))
        }
        Action::FromReserve(number) => {
            let (after, cards) = (hand + number, count(lang, number, nouns::CARD));
            say!(
                lang,
                ("Hand {hand}\u{a0}->\u{a0}{after} cards; the reserve gets {cards} from the draw pile."),
                ("Main {hand}\u{a0}->\u{a0}{after} cartes ; la réserve reçoit {cards} de la pioche."),
            )
        }
        Action::Replace(borough) => {
            let neutral = view.neutral(borough);
            let (built, board) = (view.built(you, borough), view.skyscrapers(you));
            let [neutral_after, built_after, board_after] =
                [neutral.saturating_sub(1), built + 1, board.saturating_sub(1)];
            say!(
                lang,
                ("Neutral {neutral} -> {neutral_after}, you {built} -> {built_after}, board {board} -> \
                     {board_after}."),
                ("Noirs {neutral} -> {neutral_after}, vous {built} -> {built_after}, plateau {board} -> \
                     {board_after}."),
            )
        }
        Action::No | Action::Yes => yes_or_no(lang, view, action == Action::Yes),
        Action::Add(_) | Action::Remove(_) => bid_change(speaker, view, action),
        Action::Exchange { hand, reserve } => {
            let in_reserve = view.reserve(you);
            let (a, b) = (held(hand), in_reserve[hand]);
            let (c, d) = (held(reserve), in_reserve[reserve]);
            let (hand, reserve) = (card_short(lang, hand), card_short(lang, reserve));
            let [a_after, b_after, c_after, d_after] =
                [a.saturating_sub(1), b + 1, c + 1, d.saturating_sub(1)];
            say!(
                lang,
                ("In hand: {hand} {a} -> {a_after}, {reserve} {c} -> {c_after}. In reserve: {hand} \
                     {b} -> {b_after}, {reserve} {d} -> {d_after}."),
                ("En main : {hand} {a} -> {a_after}, {reserve} {c} -> {c_after}. En réserve : {hand} \
                     {b} -> {b_after}, {reserve} {d} -> {d_after}."),
            )
        }
        Action::PlayReserve(_) => {
            let (change, dollars) = (bid_change(speaker, view, action), paid(lang, view, 1));
            say!(
                lang,
                ("{change} {dollars} The reserve is refilled; you can no longer pass."),
                ("{change} {dollars} La réserve est complétée ; vous ne pouvez plus passer."),
            )
        }
        Action::Declare { declaration, .. } => {
            let change = bid_change(speaker, view, action);
            match declaration {
                Declaration::Withdrawn => {
                    say!(lang, ("{change} 1 dollar saved."), ("{change} 1 dollar gardé."))
                }
                Declaration::Card(_) | Declaration::Steps(_) | Declaration::Used => {
                    let used = declared_text(lang, view, action);
                    say!(
                        lang,
                        ("{change} {used}1 dollar when you confirm."),
                        ("{change} {used}1 dollar à la confirmation."),
                    )
                }
            }
        }
        Action::Confirm => confirm(speaker, view),
        Action::Pass => say!(
            lang,
            ("No bid and nothing from this bidding round. Your cards stay in hand."),
            ("Pas d'enchère et rien pour ce tour d'enchères. Vos cartes restent en main."),
        ),
        Action::Complete => say!(
            lang,
            ("Too many steps in this turn: the bid is completed with the fewest cards, and made."),
            ("Trop d'étapes pour ce tour : l'enchère est complétée avec le moins de cartes, puis faite."),
        ),
        Action::Forfeit => say!(
            lang,
            ("No tile, no vessel, no skyscraper. The points of your bid stay yours."),
            ("Pas de tuile, de véhicule ni de gratte-ciel. Les points de l'enchère restent à vous."),
        ),
        Action::PlacePrestige { shown, vessel, end } => {
            let tile = view.prestige_shown().get(usize::from(shown)).map_or(0, |tile| tile.value());
            let here = vessel.ends()[usize::from(end.min(1))];
            let (value, built, board) =
                (view.borough_value(here), view.built(you, here), view.skyscrapers(you));
            let (value_after, built_after) = (value + tile, built + 1);
            let kind = vessel_kind(lang, vessel.kind());
            if board > 0 {
                say!(
                    lang,
                    ("Worth {value}\u{a0}->\u{a0}{value_after}. Your skyscrapers there: \
                         {built}\u{a0}->\u{a0}{built_after}. You keep the {kind}."),
                    ("Valeur {value}\u{a0}->\u{a0}{value_after}. Vos gratte-ciel là-bas : \
                         {built}\u{a0}->\u{a0}{built_after}. Vous gardez le {kind}."),
                )
            } else {
                say!(
                    lang,
                    ("Worth {value}\u{a0}->\u{a0}{value_after}. You keep the {kind}. Your board is empty: \
                         you may move a skyscraper here."),
                    ("Valeur {value}\u{a0}->\u{a0}{value_after}. Vous gardez le {kind}. Plateau vide : \
                         un gratte-ciel peut être déplacé ici."),
                )
            }
        }
        Action::Relocate(from) => relocate(lang, view, from),
        Action::TakeBack(card) => {
            let (name, before) = (card_short(lang, card), held(card));
            let after = before + 1;
            say!(
                lang,
                ("{name} in hand {before}\u{a0}->\u{a0}{after}."),
                ("{name} en main {before}\u{a0}->\u{a0}{after}.")
            )
        }
        Action::Done => done(lang, view),
    }
}

/// For what the engine would not offer.
fn nothing(lang: Lang) -> Text {
    say!(lang, ("Not possible now."), ("Impossible maintenant."))
}

/// Dollars before and after paying.
fn paid(lang: Lang, view: &View<'_>, dollars: u8) -> Text {
    let before = view.dollars(view.seat());
    let after = before.saturating_sub(dollars);
    say!(lang, ("Dollars {before}\u{a0}->\u{a0}{after}."), ("Dollars {before}\u{a0}->\u{a0}{after}."))
}

/// A character of Phase I or III, or 12: what it does, and every figure that it changes.
fn use_character(lang: Lang, view: &View<'_>, used: Character) -> Text {
    use core::fmt::Write;
    let you = view.seat();
    let (points, dollars, skyscrapers, steps) = match used {
        Character::REDRAW_HAND | Character::LARGER_RESERVE | Character::RENEW_RESERVE => (1, 0, 0, 0),
        Character::TWO_DOLLARS => (0, 2, 0, 0),
        Character::CARD_AND_DOLLAR => (0, 1, 0, 0),
        Character::TWO_POINTS => (2, 0, 0, 0),
        Character::POINT_AND_SKYSCRAPER => (1, 0, 1, 0),
        Character::THREE_POINTS => (3, 0, 0, 0),
        Character::SKYSCRAPER_AND_STEP => (0, 0, 1, 1),
        Character::STEPS_BY_RANK => (0, 0, 0, rank_steps(view)),
        _ => (0, 0, 0, 0),
    };
    let space = view.press_track().space(you);
    let moved = {
        let mut track = *view.press_track();
        track.forward(you, steps)
    };
    let before = view.dollars(you);
    let mut pen = Pen::new(lang);
    // A pen takes everything.
    let _ = write!(pen, "{} ", character(lang, used));
    let _ = write!(pen, "Dollars\u{a0}{before}\u{a0}->\u{a0}{}", before.saturating_sub(1) + dollars);
    let mut change = |changes: bool, english: &str, french: &str, before: u16, after: u16| {
        if changes {
            let what = if lang == Lang::English { english } else { french };
            let _ = write!(pen, ", {what} {before}\u{a0}->\u{a0}{after}");
        }
    };
    let score = view.score(you);
    change(points > 0, "points", "points", score, score + points);
    let board = u16::from(view.skyscrapers(you));
    change(skyscrapers > 0, "board", "plateau", board, board + skyscrapers);
    change(moved != space, "Press Track", "piste de presse", space.into(), moved.into());
    let _ = write!(pen, ".");
    let (text, cut) = pen.close();
    debug_assert!(!cut, "no room for: {text}");
    text
}

/// The steps of character 27 now.
fn rank_steps(view: &View<'_>) -> u8 {
    let rank = view.press_track().order().iter().position(|seat| *seat == view.seat()).unwrap_or(0);
    let steps = RANK_STEPS.get(view.seats().len().saturating_sub(2));
    steps.and_then(|steps| steps.get(rank)).copied().unwrap_or(0)
}

fn discard(lang: Lang, view: &View<'_>, card: Card, held: u8) -> Text {
    let name = card_short(lang, card);
    match view.decision().map(|decision| decision.question) {
        Some(Question::RenewReserve) => {
            let before = view.reserve(view.seat())[card];
            let after = before.saturating_sub(1);
            say!(
                lang,
                ("{name} in reserve {before}\u{a0}->\u{a0}{after}; a new card comes for it."),
                ("{name} en réserve {before}\u{a0}->\u{a0}{after} ; une nouvelle carte la remplace."),
            )
        }
        Some(Question::HandDiscard { exactly: None, .. }) => {
            let after = held.saturating_sub(1);
            say!(
                lang,
                ("{name} in hand {held}\u{a0}->\u{a0}{after}; you draw a new card for it."),
                ("{name} en main {held}\u{a0}->\u{a0}{after} ; vous piochez une carte à la place."),
            )
        }
        _ => {
            let after = held.saturating_sub(1);
            say!(
                lang,
                ("{name} in hand {held}\u{a0}->\u{a0}{after}."),
                ("{name} en main {held}\u{a0}->\u{a0}{after}.")
            )
        }
    }
}

fn yes_or_no(lang: Lang, view: &View<'_>, yes: bool) -> Text {
    let dollars = paid(lang, view, 1);
    match (view.decision().map(|decision| decision.question), yes) {
        (Some(Question::Delay), true) => say!(
            lang,
            ("You pay 1 dollar, take 1 dollar and bid after all others."),
            ("Vous payez 1 dollar, prenez 1 dollar et enchérissez après tous les autres."),
        ),
        (Some(Question::Delay), false) => {
            say!(lang, ("The order of bids stays as it is."), ("L'ordre des enchères ne change pas."))
        }
        (Some(Question::OneMoreSkyscraper { target }), true) => {
            let (name, before) = (borough_name(lang, target), view.built(view.seat(), target));
            let after = before + 1;
            say!(
                lang,
                ("{name} {before}\u{a0}->\u{a0}{after}. {dollars}"),
                ("{name} {before}\u{a0}->\u{a0}{after}. {dollars}")
            )
        }
        (Some(Question::TakeBack), true) => say!(
            lang,
            ("Then choose up to 2 of the cards you played. {dollars}"),
            ("Choisissez ensuite jusqu'à 2 des cartes jouées. {dollars}"),
        ),
        (Some(Question::TakeBack), false) => {
            say!(lang, ("All cards you played are discarded."), ("Toutes les cartes jouées sont défaussées."))
        }
        (_, true) => say!(lang, ("{dollars}"), ("{dollars}")),
        (_, false) => say!(lang, ("You keep your dollar."), ("Vous gardez votre dollar.")),
    }
}

/// What a declaration adds beside the value of the bid, with a space after it.
fn declared_text(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let Action::Declare { place, declaration } = action else { return Text::new() };
    let tile = view.company(view.seat()).get(usize::from(place));
    match (tile.map(|tile| tile.character), declaration) {
        (_, Declaration::Steps(_)) => {
            let steps = view.prospect_after(action).map_or(0, |bid| bid.steps_back);
            let before = view.press_track().space(view.seat());
            let after = before.saturating_sub(steps);
            say!(
                lang,
                ("Press Track {before}\u{a0}->\u{a0}{after}. "),
                ("Piste de presse {before}\u{a0}->\u{a0}{after}. "),
            )
        }
        (Some(Character::DOUBLE_POINTS), _) => {
            let times = 1 + view.prospect_after(action).map_or(0, |bid| bid.doublings);
            say!(lang, ("Points x{times}. "), ("Points x{times}. "))
        }
        _ => Text::new(),
    }
}

/// The bid as it stands: who leads, what it brings, what it costs.
fn confirm(speaker: &Speaker<'_>, view: &View<'_>) -> Text {
    let lang = speaker.lang;
    let Some(bid) = view.prospect().filter(|bid| bid.value.is_some()) else { return nothing(lang) };
    let made = bid_made(speaker, view, &bid);
    if bid.cost == 0 {
        return made;
    }
    let dollars = paid(lang, view, bid.cost);
    say!(lang, ("{made} {dollars}"), ("{made} {dollars}"))
}

fn relocate(lang: Lang, view: &View<'_>, from: Borough) -> Text {
    let target = match view.decision().map(|decision| decision.question) {
        Some(Question::PrestigeRelocation { target } | Question::Relocation { target, .. }) => target,
        _ => return nothing(lang),
    };
    let built = |borough| view.built(view.seat(), borough);
    let (here, there) = (built(from), built(target));
    let (here_after, there_after) = (here.saturating_sub(1), there + 1);
    let (from, target) = (borough_name(lang, from), borough_name(lang, target));
    if here_after == 0 {
        say!(
            lang,
            ("{from} {here}\u{a0}->\u{a0}0: you leave it. {target} {there}\u{a0}->\u{a0}{there_after}."),
            ("{from} {here}\u{a0}->\u{a0}0 : vous le quittez. {target} {there}\u{a0}->\u{a0}{there_after}."),
        )
    } else {
        say!(
            lang,
            ("{from} {here}\u{a0}->\u{a0}{here_after}, {target} {there}\u{a0}->\u{a0}{there_after}."),
            ("{from} {here}\u{a0}->\u{a0}{here_after}, {target} {there}\u{a0}->\u{a0}{there_after}."),
        )
    }
}

fn done(lang: Lang, view: &View<'_>) -> Text {
    match view.decision().map(|decision| decision.question) {
        Some(Question::PhaseOne) => {
            say!(lang, ("Your turn of Phase I ends."), ("Votre tour de Phase I se termine."))
        }
        Some(Question::PhaseThree) => {
            say!(lang, ("You use no more characters this round."), ("Plus de personnage dans cette manche."))
        }
        Some(Question::PrestigeRelocation { .. } | Question::Relocation { .. }) => {
            say!(lang, ("Your skyscrapers stay where they are."), ("Vos gratte-ciel restent où ils sont."))
        }
        Some(Question::HandDiscard { .. }) => say!(
            lang,
            ("You draw as many cards as you discarded."),
            ("Vous piochez autant de cartes que défaussées."),
        ),
        Some(Question::RenewReserve) => {
            say!(lang, ("The reserve is filled up."), ("La réserve est complétée."))
        }
        Some(Question::ClosingExchange) => say!(
            lang,
            ("The cards left in hand will be discarded; the reserve stays."),
            ("Les cartes restées en main seront défaussées ; la réserve reste."),
        ),
        _ => say!(lang, ("This choice ends."), ("Ce choix se termine.")),
    }
}

/// The pair that goes to a Tom if this one is taken (NYC-6.3), where the last two lie there: ` Tom gets Dollars + Press.`
fn left_for_tom(speaker: &Speaker<'_>, view: &View<'_>, slot: u8) -> Text {
    let lang = speaker.lang;
    let mut toms = view.seats().filter(|seat| matches!(view.kind(*seat), SeatKind::Tom(_)));
    let (Some(tom), None, [first, second]) = (toms.next(), toms.next(), view.pairs()) else {
        return Text::new();
    };
    let [a, b] = if slot == 0 { second } else { first };
    let (name, a, b) = (speaker.name(tom), card_short(lang, *a), card_short(lang, *b));
    say!(lang, (" {name} gets {a} + {b}."), (" {name} reçoit {a} + {b}."))
}
