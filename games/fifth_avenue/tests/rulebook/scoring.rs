//! 5A-8: a district is scored.

use fifth_avenue::components::{VALUE, cap_of};
use fifth_avenue::scoring::park_value;

use crate::table::*;

/// TS as it lies is scored by Red.
fn scored(play: Play, lots: &str) -> Play {
    play.lay(lots).commissions("TS", "CH").plays("Score(TS)")
}

/// 5A-X08, 5A-8.1, 5A-8.2: each skyscraper counts, whoever scores.
#[test]
fn x_08_a_scoring() {
    scored(Play::of(3), "TS{gn:J vi:Blue*2 gy:Yellow*1}").has_vp(&[0, 2, 4]).tells(
        Some(BLUE),
        "5A-8.2",
        Fact::Scored { district: fifth_avenue::arrange::district("TS"), count: 2, points: 4 },
    );
}

/// 5A-X09, 5A-1.8: different types on both neighbours together.
#[test]
fn x_09_two_types() {
    scored(Play::of(3), "TS{vi:FJ gy:F gn:Yellow*1 br:Blue*2 or:Red*2}").has_vp(&[6, 3, 4]);
}

/// 5A-X10: three and four types.
#[test]
fn x_10_three_and_four_types() {
    scored(Play::of(3), "TS{vi:FJ gy:AP or:F gn:Yellow*1 br:Blue*2}").has_vp(&[0, 8, 10]);
}

/// 5A-E19: the same type on both sides is one type.
#[test]
fn e_19_one_type_twice() {
    scored(Play::of(3), "TS{vi:FF gy:F gn:Red*3}").has_vp(&[6, 0, 0]);
}

/// 5A-E21, 5A-17.4, 5A-R31, 5A-T8: the sixth lot is a neighbour.
#[test]
fn e_21_six_lots() {
    scored(Play::six(3), "TS{nn:FJ gn:A vi:Red*2 or:Blue*1}").has_vp(&[10, 0, 3]);
    scored(Play::of(3), "TS{gn:A vi:Red*2 or:Blue*1}").has_vp(&[4, 0, 1]);
}

/// 5A-8.1: the lot itself and lots further away do not count; nothing beside it is worth 1.
#[test]
fn scoring_5a_8_1_only_neighbours_count() {
    scored(Play::of(3), "TS{gy:FJ br:AP vi:Red*2}").has_vp(&[2, 0, 0]);
    assert_eq!(VALUE, [1, 2, 3, 5, 8]);
}

/// 5A-E22, 5A-4.4, 5A-R14: nobody is there; the scorer draws three cards.
#[test]
fn e_22_a_district_without_skyscrapers() {
    let play = Play::of(4).turn_of(GREEN).commissions("TS", "CH").black(&[4, 5, 6, 4, 5, 6, 4]);
    let play = play.plays("Score(TS)").has_vp(&[0; 4]);
    let hands: Vec<u8> = play.table().all_seats().map(|seat| play.table().hand_size(seat)).collect();
    assert_eq!(hands, [1, 1, 1, 3]);
    play.has_hand(GREEN, "bk4 bk5 bk6").has_hand(RED, "bk4").has_hand(YELLOW, "bk5").has_hand(BLUE, "bk6");
}

/// 5A-8.2, 5A-16.1: Alea's skyscrapers give nothing, and it draws nothing.
#[test]
fn scoring_5a_8_2_alea_gets_nothing() {
    let play = Play::of(2).lay("TS{gn:J vi:P0*2 gy:Alea*1}").commissions("TS", "CH").black(&[4, 5, 6, 4]);
    play.plays("Score(TS)").has_vp(&[4, 0]).has_hand(P0, "bk4 bk5").has_hand(P1, "bk6").has_black(&[4], 1);
}

/// 5A-8.3: scores are plain numbers.
#[test]
fn scoring_5a_8_3_beyond_eighty() {
    scored(Play::of(3).vp(YELLOW, 79), "TS{vi:FJ gy:AP gn:Yellow*19}").has_vp(&[0, 79 + 152, 0]);
}

/// 5A-X17, 5A-15.2, 5A-R28: types turned up, and points for each skyscraper in the park.
#[test]
fn x_17_the_value_of_the_park() {
    assert_eq!([0, 1, 2, 3].map(park_value), [1, 2, 3, 5]);
}

/// 5A-X11, 5A-X12, 5A-1.6, 5A-11.2: the highest card of a bid is its cap.
#[test]
fn x_11_x_12_caps() {
    let cards = fifth_avenue::arrange::cards;
    for (bid, amount, cap) in [
        ("gy4 gy4 bk4 bk4", 16, 3),
        ("vi4 vi4 bk5 bk6 bk6", 25, 1),
        ("vi4 bk5", 9, 2),
        ("vi5 bk4", 9, 2),
        ("vi6", 6, 1),
    ] {
        assert_eq!((cards(bid).amount(), cards(bid).cap()), (amount, cap), "{bid}");
    }
    assert_eq!([4, 5, 6].map(cap_of), [3, 2, 1]);
}
