//! 5A-12, 5A-11.4: districts are closed.

use fifth_avenue::Ending;
use fifth_avenue::auction::Case::Closure;

use crate::table::*;

const X14: &str = "TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ}";

/// 5A-X16, 5A-12.1, 5A-12.2, 5A-R44: one for each skyscraper; half of a scoring for everybody else.
#[test]
fn x_16_a_closure() {
    let play = Play::of(4).lay(X14).hand(RED, "or6").auction(RED, "TS").plays("or6 Done Pass Pass Pass");
    let ts = fifth_avenue::arrange::district("TS");
    let play = play
        .offers("Build(0) Build(1) Close")
        .plays("Close")
        .has_vp(&[4, 2, 3, 0])
        .stands("TS{}")
        .tells(Some(RED), "5A-12.1", Fact::ClosureBonus { points: 4 })
        .tells(Some(YELLOW), "5A-12.1", Fact::ClosureHalf { of: 5, points: 2 })
        .tells(Some(BLUE), "5A-12.1", Fact::ClosureHalf { of: 6, points: 3 })
        .tells(None, "5A-12.2", Fact::Closed { district: ts, closures: 1 })
        .bids(RED, "park");
    assert!(play.table().closed.contains(ts) && play.table().removed_shops == 3);
    assert_eq!([RED, YELLOW, BLUE, GREEN].map(|seat| play.table().boards[seat].removed), [1, 1, 2, 0]);
    // 5A-R25: nothing of it comes back.
    play.has_pieces(RED, 3, 15).has_pieces(BLUE, 3, 15);
}

/// 5A-E38, 5A-11.4: a winner of case 3 must close.
#[test]
fn e_38_an_outsider_closes() {
    Play::of(4)
        .lay(X14)
        .hand(GREEN, "vi6")
        .auction(RED, "TS")
        .plays("Pass Pass Pass vi6 Done")
        .asks(GREEN, Question::Award)
        .offers("Close")
        .lacks("Build(0)", Refusal::MustClose, "5A-11.4")
        .plays("Close")
        .has_vp(&[1, 2, 3, 4]);
}

/// 5A-E36, 5A-11.4, 5A-R17: an empty lot at the beginning of the auction forbids a closure.
#[test]
fn e_36_an_empty_lot() {
    let play = Play::of(3)
        .lay("TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:J}")
        .hand(RED, "or4 or5")
        .row("FA JP")
        .auction(RED, "TS")
        .plays("or5 Done Pass Pass")
        .offers("Build(0) Build(1) Build(2)")
        .lacks("Close", Refusal::LotEmpty, "5A-11.4")
        .plays("Build(1) Pass Pass Pass")
        .plays("B Shop(F,TS,gy)");
    let play = play.auction(RED, "TS").plays("or4 Done Pass Pass");
    play.offers("Build(0) Build(1) Build(2) Close");
}

/// 5A-R17: whoever fills the last lot does not close with that win.
#[test]
fn r_17_filling_the_last_lot() {
    Play::of(3)
        .lay("TS{or:Red*1 gn:Yellow*1 br:P vi:J}")
        .hand(BLUE, "gy4")
        .auction(BLUE, "TS")
        .plays("gy4 Done Pass Pass")
        .offers("Build(0) Build(1) Build(2) Build(3)")
        .lacks("Close", Refusal::LotEmpty, "5A-11.4")
        .plays("Build(3)")
        .bids(BLUE, "park");
}

/// 5A-R23: in a full district the winner may also do nothing.
#[test]
fn r_23_neither_building_nor_closing() {
    let play =
        Play::of(4).lay(X14).hand(RED, "or6").auction(RED, "TS").plays("or6 Done Pass Pass Pass Build(0)");
    play.stands(X14).has_vp(&[0; 4]).bids(RED, "park");
}

/// 5A-E40, 5A-R24: the closer takes the bonus, not the half.
#[test]
fn e_40_totals_are_halved() {
    Play::of(3)
        .lay("TS{vi:FJ gy:A gn:Red*3 br:Blue*1 or:Yellow*1}")
        .hand(BLUE, "br4")
        .auction(BLUE, "TS")
        .plays("br4 Done Pass Pass Close")
        .has_vp(&[7, 1, 5]);
    // Red closes: 5, though half of 15 would be more.
    Play::of(3)
        .lay("TS{vi:FJ gy:A gn:Red*3 br:Blue*1 or:Yellow*1}")
        .hand(RED, "gn4")
        .auction(RED, "TS")
        .plays("gn4 Done Pass Pass Close")
        .has_vp(&[5, 1, 1]);
}

/// 5A-E41, 5A-R44: half of one is nothing.
#[test]
fn e_41_half_of_one() {
    Play::of(4)
        .lay("TS{vi:Red*1 gn:Yellow*1 gy:Blue*1 br:Green*1 or:F}")
        .hand(RED, "vi4")
        .auction(RED, "TS")
        .plays("vi4 Done Pass Pass Pass Close")
        .has_vp(&[4, 0, 0, 1]);
}

/// 5A-E43, 5A-12.6, 5A-14.2, 5A-15.1, 5A-R30: the second closure ends the game at once.
#[test]
fn e_43_the_second_closure() {
    let play = Play::of(3)
        .closed("42W")
        .lay("34E{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ} TS{vi:F gn:Red*2} 34W{or:Yellow*1}")
        .hand(RED, "or4")
        .commissions("CH", "CP")
        .marks("", "34E TS 52E")
        .moving()
        .plays("Beige>CH or4 Done Pass Pass Close")
        .ends()
        .has_vp(&[4, 2, 2])
        .has_totals(&[8, 3, 2], &[1, 2, 3])
        .tells(None, "5A-14.2", Fact::Ended { ending: Ending::Closures });
    assert!(play.table().auction().is_none());
}

/// 5A-E64, 5A-R26: shops alone.
#[test]
fn e_64_a_district_of_shops() {
    let play = Play::of(3).lay("TS{vi:F gn:J gy:A br:P or:FF}").hand(RED, "br4").auction(RED, "TS");
    let play = play
        .opens(RED, Closure, "or gn br gy vi")
        .opens(YELLOW, Closure, "or gn br gy vi")
        .opens(BLUE, Closure, "or gn br gy vi")
        .plays("br4 Done Pass Pass")
        .offers("Close")
        .plays("Close")
        .has_vp(&[0; 3]);
    assert_eq!((play.table().closures(), play.table().removed_shops), (1, 6));
}

/// 5A-12.3: no auction is held for a closed district, and nobody has presence there.
#[test]
fn closures_5a_12_3_it_no_longer_exists() {
    let play =
        Play::of(4).lay(X14).hand(RED, "or6").auction(RED, "TS").plays("or6 Done Pass Pass Pass Close");
    let table = play.table();
    assert!(table.all_seats().all(|seat| table.districts_of(seat) == 0));
    assert!(!table.open_districts().any(|district| district.code() == "TS"));
}
