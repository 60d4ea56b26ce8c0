//! What is refused, by which rule, and what was missing; the game is as before.

use std::collections::BTreeSet;

use engine::{Rules, properties};
use new_york_1901::components::Spot;

use crate::table::*;

/// NY-5, NY-2.2, NY-3.4: what a lot lacks.
#[test]
fn ny_5_a_lot_says_what_it_lacks() {
    Play::of(2, "1:g2*")
        .market("G2 - B2 G3")
        .lacks(acquire(0, "g2"), Refusal::FreeLot { owner: B })
        .lacks(acquire(0, "p5"), Refusal::District)
        .lacks(acquire(0, "g4"), Refusal::OtherKind { card: card("G2") })
        .lacks(acquire(0, "b0"), Refusal::OtherKind { card: card("G2") })
        .lacks(acquire(1, "g1"), Refusal::Slot)
        .lacks(Action::Acquire { slot: 255, lot: lot("g1") }, Refusal::Slot);
    // Without a worker there is none, though a build is possible.
    Play::of(3, "g2* b2* b3* y3*").lacks(acquire(0, "r0"), Refusal::Worker);
}

/// NY-6, NY-8: what a tile lacks before its place is asked for.
#[test]
fn ny_6_a_tile_says_what_it_lacks() {
    let play = Play::going_on(3, "B1=g7 g2*").unbuilt(A, "B2 B3 S1 G1 G2");
    play.clone()
        .lacks(build("B1"), Refusal::TileUsed)
        .lacks(build("B3"), Refusal::NoPlace)
        .lacks(build("S1"), Refusal::Locked { technology: Technology::Silver, at: 6 })
        .lacks(build("G1"), Refusal::Locked { technology: Technology::Gold, at: 18 })
        .lacks(build("LP"), Refusal::Locked { technology: Technology::Gold, at: 18 });
    play.score(A, 18).lacks(build("LP"), Refusal::NoPlace);
}

/// NY-6.2, NY-6.3, NY-7: what a place lacks, one after the other.
#[test]
fn ny_6_2_a_place_says_what_it_lacks() {
    let cell = |x, y| Cell::new(x, y).unwrap();
    Play::going_on(3, "B1=g7 g1* g2* y3*")
        .plays(build("B2"))
        .lacks(place(0, 3, 1), Refusal::NoLot { cell: cell(4, 1) })
        .lacks(place(0, 0, 0), Refusal::OwnLot { cell: cell(0, 0) })
        .lacks(place(1, 3, 1), Refusal::Covered { cell: cell(3, 2) })
        .lacks(place(0, 7, 5), Refusal::Frontage)
        .lacks(place(2, 2, 0), Refusal::Orientation)
        .lacks(place(0, 15, 0), Refusal::Orientation)
        .lacks(Action::Place { spot: Spot { orientation: 255, ..Spot::default() } }, Refusal::Orientation);
}

/// NY-16.1: what belongs to another question is refused, whatever is asked.
#[test]
fn ny_16_1_an_answer_to_another_question_is_refused() {
    let here = place(1, 3, 0);
    Play::of(3, "g2*").lacks(here, Refusal::Question).lacks(retrieve("g2"), Refusal::Question);
    Play::going_on(3, "g2*").lacks(here, Refusal::Question).lacks(retrieve("g2"), Refusal::Question);
    let placing = Play::going_on(3, "g2*").plays(build("B1"));
    for action in
        [acquire(0, "r0"), grab(1, "b0"), build("B1"), rebuild("B1"), boom("B1"), SHIFT, END, retrieve("g2")]
    {
        assert_eq!(placing.game.clone().apply(action), Err(Refusal::Question), "{action:?}");
    }
    let over = Play::going_on(3, "g2*").ending(B, Trigger::Tiles, 1).plays(END).ends();
    for action in [acquire(0, "r0"), build("B1"), SHIFT, END, here, retrieve("g2")] {
        assert_eq!(over.game.clone().apply(action), Err(Refusal::Question), "{action:?}");
    }
    properties::what_is_offered_is_accepted_and_nothing_else(&over.game, &over.log);
    // A start building is never built; there is no code for it either.
    assert!(Play::going_on(3, "g2*").game.clone().apply(build("ST")).is_err());
}

/// What every refusal is, without what it tells.
fn kind(refusal: Refusal) -> String {
    format!("{refusal:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Each refusal can be met in a game, and says its rule.
#[test]
fn every_refusal_is_met_in_games() {
    use new_york_1901::whim::{Whim, any_setup};
    // An empty deck, while Land Grab is still held: seldom in games, so by hand.
    let empty = Play::of(3, "").market("G2 B2 R2 R3").deck("").plays(acquire(0, "g2"));
    let mut met = BTreeSet::from([kind(empty.game.clone().apply(grab(1, "b5")).unwrap_err())]);
    for number in 0..60 {
        let mut game = Game::from_setup(&any_setup(number)).unwrap();
        let mut chance = engine::Chance::from_seed(number);
        let mut step = 0;
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            step += 1;
            if step % 3 == 0 || game.decision().is_some_and(|asked| asked.question == Question::Place) {
                for code in 0..engine::CODES_END {
                    let Some(action) = engine::Code::from_code(code) else { continue };
                    if let Err(refusal) = game.clone().apply(action) {
                        met.insert(kind(refusal));
                    }
                }
            }
            game.apply(action).unwrap();
            if met.len() == 32 {
                return;
            }
        }
    }
    panic!("only {} refusals are met: {met:?}", met.len());
}

/// NY-R46 and the rest of *Why not?*: with two seats a pink lot says that it is out of play.
#[test]
fn why_not_tells_of_every_lot() {
    let play = Play::of(2, "1:g2*").market("G2 B2 R2 Y2");
    let mut told = std::collections::BTreeMap::new();
    play.game.refused(&mut |action, refusal| {
        if let Action::Acquire { lot, .. } = action {
            told.insert(lot.index(), refusal);
        }
        true
    });
    // Of the four districts all lots but the free ones of size 2: twelve of size 3, g2; and one of pink land.
    assert_eq!(told.len(), 12 + 1 + 1);
    assert_eq!(told[&lot("p0").index()], Refusal::District);
    assert_eq!(told[&lot("g2").index()], Refusal::FreeLot { owner: B });
    assert!(matches!(told[&lot("g4").index()], Refusal::OtherKind { .. }));
}
