//! *Why not?* in every question.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::String;

use engine::{Chance, Rules};
use new_york_city::components::{Borough, Card, Character, Vessel};
use new_york_city::{Action, Missing, Refusal, Rule, Side};

use super::{Play, SHARED, SOLO, new_play};
use crate::words;
use app::face::Face;
use app::screens::menu::trial::{play_on, why_not_tells_what_is_missing};
use app::words::Lang;

/// The name of an action, a question or a condition, without what is in it.
fn kind(what: impl core::fmt::Debug) -> String {
    let text = format!("{what:?}");
    text.split(['(', ' ']).next().unwrap_or_default().into()
}

/// What is refused in the open decision: which kind of answer lacks what.
fn refused(play: &Play) -> BTreeSet<[String; 3]> {
    let mut all = BTreeSet::new();
    let question = kind(play.decision().map(|decision| decision.question).unwrap());
    play.game().refused(&mut |action, refusal| {
        let who = if let Action::Use(character) = action { character.number() } else { 0 };
        all.insert([question.clone(), format!("{} {who}", kind(action)), kind(refusal.missing)]);
        true
    });
    all
}

#[test]
fn every_question_of_many_games_says_what_is_missing() {
    let mut met = BTreeSet::new();
    let mut questions: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..60 {
        let mut play = new_play(if seed % 3 == 0 { SOLO } else { SHARED }, seed);
        let mut chance = Chance::from_seed(seed);
        if seed % 2 == 0 {
            // Who is rich meets every character and what comes after it.
            play.game_mut().table_mut().players.0.iter_mut().for_each(|player| player.dollars = 20);
        }
        while let Some(decision) = play.decision() {
            let count = questions.entry(kind(decision.question)).or_default();
            let new = refused(&play);
            // Looked at on the screen is what was not met so far.
            if !new.is_subset(&met) {
                *count += why_not_tells_what_is_missing(&play, &mut chance);
                met.extend(new);
            }
            play_on(&mut play, &mut chance).expect("a legal answer");
        }
    }
    // Asked only where every answer is possible; and 7 and 8 seldom refuse anything.
    let without = ["StartStack", "Delay", "OneMoreSkyscraper", "TakeBack", "GiveUpTile", "MatchReserve"];
    questions.retain(|question, _| !without.contains(&question.as_str()));
    assert_eq!(questions.len(), 14, "{questions:?}");
    assert!(questions.values().all(|count| *count > 0), "{questions:?}");
    assert!(met.len() > 100, "{met:#?}");
}

/// Those too that games seldom meet.
#[test]
fn every_missing_condition_and_every_rule_that_refuses_has_its_words() {
    use Missing as M;
    let both_pairs = Action::Use(Character::BOTH_PAIRS);
    let exchange = Action::Exchange { hand: Card::BuildingPlans, reserve: Card::BuildingPlans };
    let prestige = Action::PlacePrestige { shown: 0, vessel: Vessel::new(4).unwrap(), end: 0 };
    let single = Action::TakeSingle { slot: 0, side: Side::Left };
    let cases: [(Action, &[Missing]); 11] = [
        (both_pairs, &[M::Character, M::Moment, M::UnusedCopy, M::Dollar, M::SpareDollar, M::Take]),
        (both_pairs, &[M::SecondPair, M::FirstTurn, M::NothingTaken, M::SinglePair, M::Replacement]),
        (
            both_pairs,
            &[M::JustTaken, M::LikeInReserve, M::OnBoard, M::AnyNeutral, M::EarlierCopy, M::LaterCopy],
        ),
        (Action::TakePair(0), &[M::Question, M::Piece, M::Take, M::PairTaken]),
        (single, &[M::OtherPair, M::Piece]),
        (Action::Done, &[M::Discards { left: 1 }, M::Discards { left: 2 }, M::Steps]),
        (Action::FromReserve(2), &[M::SoMany { most: 1 }]),
        (Action::Replace(Borough::StatenIsland), &[M::NeutralHere, M::OtherBorough, M::SkyscraperThere]),
        (exchange, &[M::HandCard, M::FreeCard, M::ReserveCard, M::OtherType, M::PlayedCard, M::InBid]),
        (Action::Confirm, &[M::Anything, M::BesidesWild, M::Partner, M::FreeBid, M::SpacesBehind]),
        (prestige, &[M::VesselOfColour, M::VesselOnMap, M::LowerValue { limit: 3 }, M::PossibleBid]),
    ];
    let more: [(Action, &[Missing]); 1] =
        [(Action::Remove(Card::BuildingPlans), &[M::LikeInBid, M::Unbound, M::PrestigeRound, M::Change])];
    let play = new_play(SHARED, 1);
    let view = play.view(play.decision().unwrap().seat);
    let check = |text: &str, most: usize| {
        assert!(text.ends_with('.') && text.chars().count() <= most, "{text}");
        assert!(Face::ALL.into_iter().all(|face| face.has_letters(text)), "a letter the fonts lack: {text}");
    };
    for lang in Lang::ALL {
        let say = play.speaker(lang);
        for (action, missing) in cases.into_iter().chain(more) {
            for missing in missing {
                let refusal = Refusal { rule: Rule::Catalogue, missing: *missing };
                check(&words::missing(&say, &view, action, refusal), 90);
            }
        }
        let texts = Rule::ALL.iter().map(|rule| words::rule_text(&say, &view, both_pairs, *rule));
        texts.filter(|text| !text.is_empty()).for_each(|text| check(&text, 150));
    }
}
