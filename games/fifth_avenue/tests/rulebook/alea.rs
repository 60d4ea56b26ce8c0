//! 5A-16: the imaginary bidder of the two-player game.

use std::collections::{BTreeMap, BTreeSet};

use crate::table::*;

/// P0 moved a commission home; Times Square has a fashion store on orange, so that violet and brown are worth 2.
fn square(pile: &[u8], first: &str, second: &str) -> Play {
    Play::of(2).lay("TS{or:F}").hand(P0, first).hand(P1, second).black(pile).auction(P0, "TS")
}

/// Alea's cards of the last action.
fn turned(play: &Play) -> Vec<u8> {
    let value = |fact: Fact| if let Fact::AleaTurned { value } = fact { Some(value) } else { None };
    play.facts().into_iter().filter_map(value).collect()
}

/// 5A-X18, 5A-T9, 5A-16.3: twelve sets, ten amounts, with their chances from a full pile.
#[test]
fn x_18_all_bids() {
    let (mut sets, mut chances) = (BTreeSet::new(), BTreeMap::new());
    for number in 0..81 {
        let pile = [27, 9, 3, 1].map(|place| 4 + number / place % 3);
        let play = Play::of(2).black(&pile).auction(P0, "park").plays("Pass Pass");
        let cards = turned(&play);
        assert!(pile.starts_with(&cards));
        let amount: u16 = cards.iter().map(|value| u16::from(*value)).sum();
        let play = play.tells(None, "5A-16.3", Fact::AleaBid { amount });
        drop(play);
        let (mut left, mut chance) = ([20.0, 16.0, 14.0], 1.0);
        for (drawn, value) in pile.iter().enumerate() {
            let of = &mut left[usize::from(*value) - 4];
            chance *= *of / (50.0 - drawn as f64);
            *of -= 1.0;
        }
        *chances.entry(amount).or_insert(0.0) += chance;
        let mut set = cards;
        set.sort();
        sets.insert(set);
    }
    assert_eq!(sets.len(), 12);
    let table = [
        (8, 0.1551),
        (10, 0.0980),
        (12, 0.0743),
        (13, 0.1034),
        (14, 0.1721),
        (16, 0.1190),
        (17, 0.0495),
        (19, 0.0924),
        (20, 0.0729),
        (21, 0.0632),
    ];
    assert!(chances.keys().copied().eq(table.map(|(amount, _)| amount)));
    for (amount, expected) in table {
        let chance: f64 = chances[&amount];
        assert!((chance - expected).abs() < 0.00006, "{amount}: {chance}");
    }
}

/// 5A-X19, 5A-16.8: one on each best empty lot.
#[test]
fn x_19_alea_builds() {
    let won = |lots: &str| Play::of(2).lay(lots).black(&[4, 4, 5]).auction(P0, "TS").plays("Pass Pass");
    won("TS{gn:FJ vi:P0*1}").stands("TS{gn:FJ vi:P0*1 gy:Alea*1}");
    won("TS{gn:F}").stands("TS{gn:F vi:Alea*1 gy:Alea*1}");
    // 5A-16.10: skyscrapers of Alea are those of another owner, and change no value.
    won("TS{gn:F vi:Alea*1 gy:Alea*1}").stands("TS{gn:F vi:Alea*1 gy:Alea*1 br:Alea*1 or:Alea*1}");
}

/// 5A-E45, 5A-16.2, 5A-16.4: not higher is out, and nobody is asked again.
#[test]
fn e_45_alea_is_out() {
    square(&[5, 4, 5, 6], "gy4 gy5 gy5", "")
        .plays("gy4 gy5 gy5 Done")
        .bids(P1, "TS")
        .plays("Pass")
        .asks(P0, Question::Award)
        .tells(None, "5A-16.4", Fact::AleaOut)
        .has_black(&[6, 5, 4, 5], 4);
}

/// 5A-E46, 5A-16.5, 5A-R36: T must bid more, or Alea wins.
#[test]
fn e_46_alea_is_higher() {
    let play = square(&[4, 6, 5, 4, 6], "gy4 gy4 gy4 bk4 bk5", "").plays("gy4 gy4 gy4 Done Pass");
    let play = play.bids(P0, "TS").amounts_to(19).offers("Pass bk4");
    play.clone()
        .plays("Pass")
        .stands("TS{or:F vi:Alea*1 br:Alea*1}")
        .has_hand(P0, "gy4 gy4 gy4 bk4 bk5")
        .bids(P0, "park");
    play.plays("bk4 bk5 Done").asks(P0, Question::Award).has_black(&[6, 4, 5, 4, 6, 5, 4], 1);
}

/// 5A-16.5, 5A-R36: both are still in; T first, and after a higher bid Alea is out.
#[test]
fn alea_5a_16_5_both_are_asked() {
    let play = square(&[6, 6, 5], "gy4 bk5 bk5", "vi5 bk4 bk4 bk4");
    let play = play.plays("gy4 Done vi5 Done").amounts_to(12).bids(P0, "TS");
    play.clone()
        .plays("bk5 bk5 Done")
        .amounts_to(14)
        .bids(P1, "TS")
        .plays("bk4 bk4 bk4 Done")
        .bids(P0, "TS")
        .plays("Pass")
        .asks(P1, Question::Award);
    let play = play.plays("Pass").bids(P1, "TS");
    play.clone().plays("bk4 bk4 Done").asks(P1, Question::Award);
    play.plays("Pass").stands("TS{or:F vi:Alea*1 br:Alea*1}");
}

/// 5A-E48, 5A-R36: only who has not passed is asked.
#[test]
fn e_48_only_who_has_not_passed() {
    let play = square(&[4, 4, 5], "gn6 gn6", "gy6 bk4").plays("Pass gy6 Done");
    play.bids(P1, "TS").amounts_to(8).offers("Pass bk4").plays("bk4 Done").asks(P1, Question::Award);
}

/// 5A-E49, 5A-16.6, 5A-16.7, 5A-R4, 5A-R34, 5A-R35: both pass, in a district and in the park.
#[test]
fn e_49_both_pass() {
    let play = square(&[4, 4, 5, 6], "or4", "").plays("Pass Pass").stands("TS{or:F vi:Alea*1 br:Alea*1}");
    let play = play.has_black(&[5, 6, 4, 4], 4).bids(P0, "park");
    assert_eq!(play.game.down_and_tail(), (4, 2));
    let play = play.plays("Pass Pass").tells(None, "5A-16.5", Fact::NotAwarded);
    assert_eq!(turned(&play), [5, 6, 4, 4]);
    assert_eq!(play.game.down_and_tail(), (4, 4));
    play.asks(P1, Question::Action).in_park(P0, 0).in_park(P1, 0);
}

/// 5A-E50, 5A-16.9, 5A-12.1: Alea closes, or a player does.
#[test]
fn e_50_a_closure_with_alea() {
    let play = Play::of(2).lay("TS{vi:F gy:JA gn:P1*1 br:P0*2 or:Alea*1}").hand(P0, "br6 bk6 bk6");
    let play = play.black(&[4, 4, 5]).auction(P0, "TS");
    let closed = play.clone().plays("Pass Pass").has_vp(&[3, 2]).stands("TS{}");
    assert_eq!((closed.table().closures(), closed.table().removed_alea), (1, 1));
    closed
        .tells(Some(P0), "5A-16.9", Fact::ClosureHalf { of: 6, points: 3 })
        .tells(Some(P1), "5A-16.9", Fact::ClosureHalf { of: 5, points: 2 })
        .bids(P0, "park");
    play.plays("br6 bk6 bk6 Done Pass Close").has_vp(&[4, 2]);
}

/// 5A-16.9, 5A-14.2: Alea's closure counts, and can be the last.
#[test]
fn alea_5a_16_9_the_second_closure() {
    Play::of(2)
        .closed("42W")
        .lay("TS{vi:F gy:JA gn:P1*1 br:P0*2 or:Alea*1}")
        .black(&[4, 4, 5])
        .auction(P0, "TS")
        .plays("Pass Pass")
        .ends()
        .has_totals(&[3, 2], &[1, 2]);
}

/// 5A-R33: the pile runs out while Alea draws, and there is none at all.
#[test]
fn r_33_the_pile_runs_out() {
    let play = square(&[4, 5], "gy6", "").plays("gy6 Done Pass");
    play.bids(P0, "TS").amounts_to(9).plays("Pass").stands("TS{or:F vi:Alea*1 br:Alea*1}");
    square(&[], "gy4", "").plays("gy4 Done Pass").asks(P0, Question::Award);
    square(&[], "gy4", "")
        .plays("Pass Pass")
        .tells(None, "5A-10.7", Fact::NotAwarded)
        .stands("TS{or:F}")
        .bids(P0, "park");
}

/// 5A-16.1, 5A-R5: with three and four players there is no Alea.
#[test]
fn alea_5a_16_1_only_with_two() {
    for seats in [3, 4] {
        let play = Play::of(seats).black(&[4, 4, 5]).auction(RED, "TS").plays(&"Pass ".repeat(seats.into()));
        assert!(turned(&play).is_empty());
        play.has_black(&[4, 4, 5], 3);
    }
}

/// 5A-16.8, 5A-17.3: on the side of six lots never on the sixth.
#[test]
fn alea_5a_16_8_never_on_the_sixth_lot() {
    let play = Play::six(2).lay("TS{nn:F}").black(&[4, 4]).auction(P0, "TS").plays("Pass Pass");
    play.stands("TS{nn:F vi:Alea*1 or:Alea*1}");
}
