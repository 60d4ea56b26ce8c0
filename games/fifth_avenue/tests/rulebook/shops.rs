//! 5A-7: shops, blocks and special scorings.

use fifth_avenue::Step;
use fifth_avenue::components::Shop;

use crate::table::*;

fn park(play: &Play) -> String {
    play.table().park_shops.iter().map(|shop| shop.letter()).collect()
}

/// 5A-X06, 5A-7.1, 5A-7.4: the last shop of a block goes below the park.
#[test]
fn x_06_the_last_two_of_a_block() {
    for (placed, other) in [("F", "A"), ("A", "F")] {
        let play = Play::of(3).row("FA JPF PP").plays("B").plays(&format!("Shop({placed},TS,vi)"));
        assert_eq!(park(&play), other);
        assert_eq!(play.table().current_block(), [Shop::Jeweller, Shop::Perfumery, Shop::Fashion]);
        let _ = play.stands(&format!("TS{{vi:{placed}}}"));
    }
}

/// 5A-7.1, 5A-R38, 5A-D3: only types of the current block, each once; one of a block of three leaves two.
#[test]
fn shops_5a_7_1_the_current_block() {
    let play = Play::of(3).row("PFP JA").plays("B");
    let types: Vec<char> = play.options().iter().map(|word| word.as_bytes()[5] as char).collect();
    assert_eq!(types, ["F"; 35].into_iter().chain(["P"; 35]).flat_map(str::chars).collect::<Vec<_>>());
    let play = play.lacks("Shop(J,TS,vi)", Refusal::NotInBlock, "5A-7.1").plays("Shop(P,TS,vi)");
    assert_eq!(park(&play), "");
    assert_eq!(play.table().current_block(), [Shop::Fashion, Shop::Perfumery]);
}

/// 5A-X07, 5A-7.2: on empty lots and beside one shop of any type.
#[test]
fn x_07_where_a_perfumery_may_go() {
    Play::of(3)
        .lay("TS{vi:FP gn:Red*2 gy:J or:Blue*1}")
        .row("PF JA")
        .plays("B")
        .offers_like("Shop(P,TS", "Shop(P,TS,gy) Shop(P,TS,br)")
        .lacks("Shop(P,TS,vi)", Refusal::FullLot, "5A-7.2")
        .lacks("Shop(P,TS,gn)", Refusal::SkyscraperLot, "5A-1.9")
        .lacks("Shop(P,TS,nn)", Refusal::NoSuchLot, "5A-17.3")
        .plays("Shop(P,TS,gy)")
        .stands("TS{vi:FP gn:Red*2 gy:JP or:Blue*1}");
}

/// 5A-7.2, 5A-12.3: never in a closed district.
#[test]
fn shops_5a_7_2_not_in_a_closed_district() {
    Play::of(3).closed("TS").row("PF JA").plays("B").offers_like("Shop(P,TS", "").lacks(
        "Shop(P,TS,br)",
        Refusal::ClosedDistrict,
        "5A-12.2",
    );
}

/// 5A-4.2: without a lot that takes a shop there is no action B.
#[test]
fn actions_5a_4_2_no_lot_for_a_shop() {
    let full = "{or:FF gn:FF br:FF gy:FF vi:Red*1}";
    let all = ["34W", "34E", "42W", "42E", "52W", "52E"].map(|name| format!("{name}{full}")).join(" ");
    let play = Play::of(3).row("PF JA").lay(&all).closed("TS");
    play.clone().offers("A C").lacks("B", Refusal::NoShopLot, "5A-4.2");
    play.arrange(|table| table.closed = Default::default()).offers("A B C");
}

/// 5A-X23, 5A-T6, 5A-7.5, 5A-R39: when a shop falls to the park.
#[test]
fn x_23_the_row() {
    let mut play = Play::of(2).row("FJA FJ FJA FJ FJA FJ FJA FJ").vp(RED, 1);
    let lots = ["34W", "34E", "42W", "TS", "42E", "52W"];
    for (placed, below) in [0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8].into_iter().enumerate() {
        let lot = if placed < 6 { "vi" } else { "gn" };
        play = play.arrange(|table| table.step = Step::Action).plays("B");
        let shop = play.table().current_block()[0].letter();
        play = play.plays(&format!("Shop({shop},{},{lot})", lots[placed % 6]));
        assert_eq!(park(&play).len(), below, "after placement {}", placed + 1);
        assert_eq!(usize::from(play.table().placements), placed + 1);
    }
    play.ends();
}

/// 5A-E24, 5A-7.5, 5A-7.6: all players are checked; the park is no district.
#[test]
fn e_24_the_third_placement() {
    let play = Play::of(3)
        .lay("34W{gn:Red*1 br:Yellow*1 gy:Blue*1} 34E{or:Red*1 br:Yellow*1 vi:Blue*1}")
        .lay("42W{gy:Red*1 br:Yellow*3} TS{gn:Yellow*1}")
        .park(BLUE, 2)
        .placed(2)
        .park_shops("F")
        .row("JP FAF JA PFF JJ PPA AF")
        .deck("or", &[4, 5])
        .turn_of(BLUE)
        .plays("B Shop(J,52E,vi)")
        .has_vp(&[4, 4, 0])
        .tells(Some(RED), "5A-7.5", Fact::Special { districts: 3, points: 4 })
        .tells(Some(YELLOW), "5A-7.5", Fact::Special { districts: 4, points: 4 })
        .asks(BLUE, Question::Cards);
    assert_eq!(park(&play), "FP");
}

/// 5A-7.5: the sixth placement asks for four districts and gives 6.
#[test]
fn shops_5a_7_5_the_sixth_placement() {
    Play::of(3)
        .lay("34W{gn:Red*1 br:Yellow*1} 34E{or:Red*1 br:Yellow*1} 42W{gy:Red*1 br:Yellow*3} TS{gn:Yellow*1}")
        .placed(5)
        .row("JP FAF JA PFF JJ")
        .plays("B Shop(J,52E,vi)")
        .has_vp(&[0, 6, 0]);
}

/// 5A-E26, 5A-7.6: the ninth placement; a closed district holds nothing.
#[test]
fn e_26_the_ninth_placement() {
    let play = Play::of(3)
        .lay("34W{gn:Red*1 gy:Blue*1} 34E{or:Red*1 vi:Blue*1} 42W{gy:Red*1 br:Blue*1} TS{gn:Red*1 gy:Blue*1}")
        .lay("52W{br:Blue*1}")
        .park(RED, 3)
        .placed(8)
        .row("JP FAF JA");
    play.plays("B Shop(P,52E,vi)").has_vp(&[0, 0, 8]);
    // One of his districts was closed.
    let gone = Play::of(3)
        .lay("34W{gy:Blue*1} 34E{vi:Blue*1} 42W{br:Blue*1} 52W{br:Blue*1}")
        .closed("TS")
        .placed(8)
        .row("JP FAF JA");
    gone.plays("B Shop(P,52E,vi)").has_vp(&[0, 0, 0]);
}

/// 5A-7.5: no other placement is followed by a scoring.
#[test]
fn shops_5a_7_5_only_after_the_third_sixth_and_ninth() {
    let everywhere =
        ["34W", "34E", "42W", "TS", "42E", "52W"].map(|name| format!("{name}{{gn:Red*1}}")).join(" ");
    for placed in 0..11 {
        let points = match placed + 1 {
            3 => 4,
            6 => 6,
            9 => 8,
            _ => 0,
        };
        let play = Play::of(2).lay(&everywhere).placed(placed).row("JPF JA").plays("B Shop(J,52E,vi)");
        play.has_vp(&[points, 0]);
    }
}

/// 5A-E60, 5A-17.3, 5A-17.4, 5A-D3: the longest list, sixth lots included.
#[test]
fn e_60_the_longest_list() {
    let sixth =
        ["34W", "34E", "42W", "TS", "42E", "52W", "52E"].map(|name| format!("{name}{{nn:F}}")).join(" ");
    let play = Play::six(2)
        .lay(&sixth)
        .lay("34W{gn:Red*1 br:Yellow*1} 52E{or:Red*1 vi:Yellow*1}")
        .row("FJP JA")
        .plays("B");
    assert_eq!(play.options().len(), 114);
    play.offers_like(
        "Shop(J,TS",
        "Shop(J,TS,vi) Shop(J,TS,gn) Shop(J,TS,gy) Shop(J,TS,br) Shop(J,TS,or) Shop(J,TS,nn)",
    )
    .plays("Shop(J,TS,nn)")
    .stands("TS{nn:FJ}");
}

/// 5A-7.3: what is placed stays when the next one comes.
#[test]
fn shops_5a_7_3_shops_stay() {
    let play = Play::of(2).row("FJP JA").plays("B Shop(F,TS,vi)").arrange(|table| table.step = Step::Action);
    play.plays("B Shop(J,TS,vi)").stands("TS{vi:FJ}");
}
