//! 5A-10, 5A-11, 5A-13, 5A-D6: bids, passes and what is won.

use fifth_avenue::auction::Case::{Closure, Empty, Park, Present};
use fifth_avenue::components::{Colour, Kind};

use crate::table::*;

const X14: &str = "TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ}";

/// 5A-X13, 5A-10.1, 5A-R3: cases 1 and 2.
#[test]
fn x_13_open_colours() {
    let play = Play::of(4).lay("TS{or:Red*1 gn:Yellow*1 vi:J}").auction(RED, "TS");
    assert!(!play.running().full);
    play.opens(RED, Present, "or")
        .opens(YELLOW, Present, "gn")
        .opens(BLUE, Empty, "br gy")
        .opens(GREEN, Empty, "br gy");
}

/// 5A-X14, 5A-10.1: case 3 in a district without an empty lot.
#[test]
fn x_14_open_colours_of_a_full_district() {
    let play = Play::of(4).lay(X14).auction(RED, "TS");
    assert!(play.running().full);
    play.opens(RED, Present, "or")
        .opens(YELLOW, Present, "gn")
        .opens(BLUE, Present, "br")
        .opens(GREEN, Closure, "gy vi");
}

/// 5A-E51, 5A-17.3, 5A-17.4: nobody bids for the sixth lot, which is never empty.
#[test]
fn e_51_never_the_sixth_lot() {
    let play = Play::six(4).lay("TS{nn:F vi:J gy:A or:Red*1 gn:Yellow*1 br:Blue*1}").auction(RED, "TS");
    assert!(play.running().full);
    play.opens(GREEN, Closure, "gy vi");
}

/// 5A-R32: a full district without a coloured lot with shops.
#[test]
fn r_32_no_colour_at_all() {
    Play::six(2)
        .lay("TS{nn:F vi:Alea*1 gn:Alea*1 gy:Alea*1 br:Alea*1 or:P0*1}")
        .hand(P1, "or4 gn5 br6 gy4 vi5 bk4 bk6")
        .auction(P1, "TS")
        .opens(P1, Closure, "")
        .offers("Pass");
}

/// 5A-X15, 5A-10.4, 5A-R22: more than the highest amount.
#[test]
fn x_15_the_least_raise() {
    Play::of(3)
        .hand(RED, "br4 br4 br5 bk6")
        .hand(YELLOW, "gy4 gy4 gy6 gy6")
        .auction(RED, "TS")
        .plays("br4 br4 br5 bk6 Done")
        .amounts_to(19)
        .plays("gy4 gy4 gy6")
        .offers("gy6")
        .lacks("Done", Refusal::Higher { amount: 19 }, "5A-10.4")
        .plays("gy6")
        .offers("Done")
        .plays("Done")
        .amounts_to(20);
    // As much is not more.
    let play = Play::of(3).hand(RED, "br4 br4").hand(YELLOW, "gy4 gy4 gy5").auction(RED, "TS");
    play.plays("br4 br4 Done gy4 gy4").offers("gy5").lacks("Done", Refusal::Higher { amount: 8 }, "5A-10.4");
}

/// 5A-E27, 5A-10.7, 5A-R20: nobody bids.
#[test]
fn e_27_nobody_bids() {
    let play = Play::of(3).hand(BLUE, "or4").auction(BLUE, "34W").bids(BLUE, "34W").plays("Pass");
    let play = play.bids(RED, "34W").plays("Pass").bids(YELLOW, "34W").plays("Pass");
    play.tells(None, "5A-10.7", Fact::NotAwarded)
        .has_hand(BLUE, "or4")
        .has_marks("", "")
        .bids(BLUE, "park")
        .stands("34W{}");
}

/// 5A-E28, 5A-R20, 5A-10.8: the last one is asked, and one card is enough.
#[test]
fn e_28_the_last_one_is_asked() {
    let play = Play::of(3).hand(BLUE, "gy4 gy6").auction(RED, "TS").plays("Pass Pass").bids(BLUE, "TS");
    let play = play.plays("gy4 Done").asks(BLUE, Question::Award);
    play.clone().offers("Build(0) Build(1) Build(2) Build(3)");
    play.reserve(BLUE, 0).offers("Build(0)");
}

/// 5A-E29, 5A-10.6, 5A-10.7: the holder is not asked again; a pass brings the cards back.
#[test]
fn e_29_five_prompts() {
    Play::of(4)
        .hand(RED, "or4 or5")
        .hand(BLUE, "gy5 gy5")
        .auction(RED, "TS")
        .plays("or4 or5 Done")
        .has_hand(RED, "")
        .bids(YELLOW, "TS")
        .plays("Pass")
        .bids(BLUE, "TS")
        .plays("gy5 gy5 Done")
        .bids(GREEN, "TS")
        .plays("Pass")
        .bids(RED, "TS")
        .plays("Pass")
        .tells(Some(RED), "5A-10.6", Fact::Passed { cards: 2 })
        .has_hand(RED, "or4 or5")
        .asks(BLUE, Question::Award);
}

/// 5A-E30, 5A-D6: what can be added is not enough.
#[test]
fn e_30_nothing_is_enough() {
    Play::of(3)
        .hand(RED, "gy5 gy5 gy5 bk4")
        .hand(YELLOW, "br4 br4 br5 bk6")
        .auction(RED, "TS")
        .plays("gy5 gy5 gy5 Done br4 br4 br5 bk6 Done Pass")
        .bids(RED, "TS")
        .offers("Pass")
        .lacks("bk4", Refusal::Higher { amount: 19 }, "5A-10.4");
}

/// 5A-E31, 5A-10.3: black cards alone are no bid.
#[test]
fn e_31_black_cards_alone() {
    Play::of(3)
        .lay("TS{or:Red*1}")
        .hand(RED, "gn4 bk4 bk4 bk4 bk4 bk5 bk5 bk5 bk6 bk6 bk6")
        .auction(RED, "TS")
        .offers("Pass")
        .lacks("bk6", Refusal::ColourFirst, "5A-10.3")
        .lacks("gn4", Refusal::OpenColour { colour: Colour::Green }, "5A-10.1")
        .lacks("or4", Refusal::NoCard { kind: Kind::new(Colour::Orange, 4) }, "5A-10.3");
}

/// 5A-E32, 5A-R23, 5A-11.3: to build nothing gives no presence.
#[test]
fn e_32_nothing_is_built() {
    let lots = "TS{or:Red*1 gn:Yellow*1 vi:J}";
    let play = Play::of(4).lay(lots).hand(BLUE, "gy5").hand(GREEN, "gy6").auction(RED, "TS");
    let play = play.plays("Pass Pass gy5 Done gy6 Done Pass").asks(GREEN, Question::Award);
    let play = play.offers("Build(0) Build(1)");
    let built = play.clone().plays("Build(1)").stands("TS{or:Red*1 gn:Yellow*1 vi:J gy:Green*1}");
    built.has_pieces(GREEN, 2, 15).has_hand(GREEN, "").has_hand(BLUE, "gy5");
    let play = play.plays("Build(0)").stands(lots).has_pieces(GREEN, 3, 15).plays("Pass Pass Pass Pass");
    play.auction(RED, "TS").opens(GREEN, Empty, "br gy");
}

/// 5A-E33, 5A-13.1, 5A-13.2, 5A-R40: the opener's colour counts, even after he has passed.
#[test]
fn e_33_the_park() {
    Play::of(4)
        .hand(YELLOW, "vi5")
        .hand(BLUE, "or6 vi4 bk4")
        .hand(GREEN, "or4 gn5 bk4 bk6")
        .auction(RED, "park")
        .opens(RED, Park, "or gn br gy vi")
        .plays("Pass")
        .bids(YELLOW, "park")
        .plays("vi5 Done")
        .opens(BLUE, Park, "vi")
        .offers("Pass vi4")
        .lacks("or6", Refusal::ParkColour { colour: Colour::Violet }, "5A-13.1")
        .plays("vi4 bk4 Done")
        .amounts_to(8)
        .bids(GREEN, "park")
        .offers("Pass")
        .plays("Pass")
        .bids(YELLOW, "park")
        .plays("Pass")
        .asks(BLUE, Question::Award)
        .offers("Build(0) Build(1) Build(2) Build(3)")
        .lacks("Close", Refusal::Park, "5A-13.3")
        .plays("Build(2)")
        .has_pieces(BLUE, 1, 15)
        .in_park(BLUE, 2);
}

/// 5A-13.1: whoever passes before leaves the choice to the next; the opener who passes leaves his colour behind.
#[test]
fn park_5a_13_1_the_colour_stays() {
    let play =
        Play::of(3).hand(RED, "or4").hand(YELLOW, "or5 gn6").hand(BLUE, "or6 gn6").auction(RED, "park");
    play.clone().plays("or4 Done or5 Done or6 Done").offers("Pass").plays("Pass").offers("Pass");
    play.plays("Pass")
        .offers("Pass or5 gn6")
        .plays("gn6 Done")
        .offers("Pass")
        .plays("Pass")
        .asks(YELLOW, Question::Award);
}

/// 5A-13.3, 5A-13.4: the park has room without limit and is in no district.
#[test]
fn park_5a_13_3_no_limit() {
    let play = Play::of(3).hand(RED, "or4").reserve(RED, 3).park(RED, 15).auction(RED, "park");
    let play = play.plays("or4 Done Pass Pass Build(3)").in_park(RED, 18);
    assert_eq!(play.table().districts_of(RED), 0);
    play.asks(YELLOW, Question::Action);
}

/// 5A-E34, 5A-10.5: a raise adds to the own bid, and its highest card counts.
#[test]
fn e_34_raises_and_caps() {
    let play = Play::of(2).hand(P0, "gn4 gn4 bk4 bk4 bk6").hand(P1, "br4 br5").black(&[4, 4]);
    let play = play.auction(P0, "TS").plays("gn4 gn4 Done br4 br5 Done").bids(P0, "TS");
    let six = play.clone().plays("bk6 Done").amounts_to(14).plays("Pass");
    six.offers("Build(0) Build(1)");
    let fours = play.plays("bk4 bk4 Done").amounts_to(16).plays("Pass");
    fours.offers("Build(0) Build(1) Build(2) Build(3)");
}

/// 5A-E35, 5A-11.3: no more than the reserve has.
#[test]
fn e_35_a_small_reserve() {
    Play::of(3)
        .hand(RED, "gy4 bk4")
        .reserve(RED, 2)
        .auction(RED, "TS")
        .plays("gy4 bk4 Done Pass Pass")
        .offers("Build(0) Build(1) Build(2)")
        .lacks("Build(3)", Refusal::TooMany { most: 2 }, "5A-11.3")
        .plays("Build(2)")
        .has_pieces(RED, 0, 15);
}

/// 5A-E63, 5A-10.2, 5A-10.4: two bid in one colour; the park begins with the same seat again.
#[test]
fn e_63_two_in_one_colour() {
    Play::of(3)
        .hand(RED, "or4")
        .hand(YELLOW, "or5")
        .auction(BLUE, "34W")
        .bids(BLUE, "34W")
        .plays("Pass")
        .bids(RED, "34W")
        .plays("or4 Done")
        .bids(YELLOW, "34W")
        .plays("or5 Done")
        .bids(RED, "34W")
        .plays("Pass")
        .asks(YELLOW, Question::Award)
        .plays("Build(1)")
        .bids(BLUE, "park");
}

/// 5A-10.6, 5A-R21: who has passed is not asked again.
#[test]
fn bids_5a_10_6_passing_is_final() {
    Play::of(3)
        .hand(RED, "or4 or6")
        .hand(YELLOW, "gn4 gn4 gn4")
        .hand(BLUE, "gy5 gy6")
        .auction(RED, "TS")
        .plays("Pass gn4 Done gy5 Done")
        .bids(YELLOW, "TS")
        .plays("gn4 Done")
        .bids(BLUE, "TS")
        .plays("gy6 Done")
        .bids(YELLOW, "TS")
        .plays("gn4 Done")
        .bids(BLUE, "TS")
        .plays("Pass")
        .asks(YELLOW, Question::Award);
}

/// 5A-10.5: what is laid is neither exchanged nor taken back, and a raise has a card at least.
#[test]
fn bids_5a_10_5_laid_is_laid() {
    let play = Play::of(2).hand(P0, "gn4 gy6 bk4").hand(P1, "br5").auction(P0, "TS");
    play.lacks("Done", Refusal::NothingAdded, "5A-10.5")
        .plays("gn4 Done br5 Done")
        .bids(P0, "TS")
        .offers("Pass bk4")
        .lacks("gy6", Refusal::OwnColour { colour: Colour::Green }, "5A-10.3")
        .plays("bk4")
        .lacks("Pass", Refusal::BidBegun, "5A-10.5")
        .plays("Done")
        .amounts_to(8);
}

/// 5A-B01, 5A-D6, 5A-R46: no sequence gets stuck.
#[test]
fn b_01_only_sequences_that_can_be_finished() {
    let play = Play::of(3)
        .lay("TS{or:Yellow*1}")
        .hand(RED, "gn4 gn4 gn5")
        .hand(YELLOW, "or4 or6 bk4 bk5")
        .auction(RED, "TS")
        .plays("gn4 gn4 gn5 Done")
        .amounts_to(13)
        .offers("Pass or4 or6");
    play.clone().plays("or6").offers("bk4").plays("bk4").offers("bk5").plays("bk5").offers("Done");
    let play = play.plays("or4").offers("or6").plays("or6").offers("bk4 bk5");
    play.plays("bk5").offers("Done").plays("Done").amounts_to(15);
}

/// 5A-B02: colours in their order, and those of lots with shops or others' skyscrapers never.
#[test]
fn b_02_the_colours_of_empty_lots() {
    Play::of(3)
        .lay("34W{br:F gy:Red*1}")
        .hand(BLUE, "or5 gn4 br4 br6 gy4 vi5 vi6 bk4 bk6")
        .auction(BLUE, "34W")
        .offers("Pass or5 gn4 vi5 vi6")
        .lacks("gy4", Refusal::OpenColour { colour: Colour::Gray }, "5A-10.1");
}

/// 5A-B03, 5A-D6: a raise in the order of kinds, which begins again with every turn.
#[test]
fn b_03_a_raise() {
    Play::of(2)
        .hand(P0, "gy4 gy5 bk4")
        .hand(P1, "br6")
        .auction(P0, "TS")
        .plays("gy5 Done br6 Done")
        .amounts_to(6)
        .offers("Pass gy4 bk4")
        .plays("gy4")
        .offers("Done bk4")
        .plays("bk4")
        .lacks("gy4", Refusal::NoCard { kind: Kind::new(Colour::Gray, 4) }, "5A-10.3");
}

/// 5A-D6, 5A-R46: cards are added in the order of kinds.
#[test]
fn bids_5a_d6_the_order_of_kinds() {
    let play =
        Play::of(3).hand(RED, "gy4 gy5 bk4 bk5").auction(RED, "TS").plays("gy5").offers("Done bk4 bk5");
    play.lacks("gy4", Refusal::Order, "5A-10.5").plays("bk5").offers("Done").lacks(
        "bk4",
        Refusal::Order,
        "5A-10.5",
    );
}

/// What a seat would be proposed for caps 3, 2 and 1: cards and amount.
fn proposals(play: &Play, colour: Colour) -> [Option<(String, u16)>; 3] {
    let auction = play.running();
    let view = engine::Rules::view(&play.game, auction.next);
    [3, 2, 1].map(|cap| {
        let proposal = view.proposal(colour, cap)?;
        Some((written(&fifth_avenue::auction::bid_cards(colour, &proposal.added)), proposal.amount))
    })
}

/// 5A-B05, 5A-D6.6: the cheapest bid for each cap.
#[test]
fn b_05_proposals() {
    let some = |cards: &str, amount| Some((cards.to_owned(), amount));
    let after = |bid: &str| {
        let play = Play::of(3).hand(RED, "gn4 gn4 gn4 gn5").hand(YELLOW, "or4 or4 or6 bk4 bk5 bk6");
        play.auction(RED, "TS").plays(bid)
    };
    let nine = after("gn4 gn5 Done").amounts_to(9);
    assert_eq!(
        proposals(&nine, Colour::Orange),
        [some("or4 or4 bk4", 12), some("or4 or4 bk4", 12), some("or4 or6", 10)]
    );
    let twelve = after("gn4 gn4 gn4 Done").amounts_to(12);
    assert_eq!(proposals(&twelve, Colour::Orange), [None, some("or4 or4 bk5", 13), some("or4 or4 bk5", 13)]);
    let thirteen = after("gn4 gn4 gn5 Done").amounts_to(13);
    assert_eq!(
        proposals(&thirteen, Colour::Orange),
        [None, some("or4 or4 bk4 bk5", 17), some("or4 or4 or6", 14)]
    );
}

/// 5A-D6.6: half-way through a bid a proposal is what it was before, in the colour of the bid alone.
#[test]
fn b_05_proposals_with_some_cards_added() {
    let play = Play::of(3).hand(RED, "gn4 gn5").hand(YELLOW, "or4 or4 or6 br4 bk4 bk5 bk6");
    let before = play.auction(RED, "TS").plays("gn4 gn5 Done").amounts_to(9);
    let orange = proposals(&before, Colour::Orange);
    assert_eq!(orange[0], Some(("or4 or4 bk4".to_owned(), 12)));
    assert_ne!(proposals(&before, Colour::Brown), [None, None, None]);
    for added in ["or4", "or4 or4", "or4 or4 bk4"] {
        let half_way = before.clone().plays(added);
        assert_eq!(proposals(&half_way, Colour::Orange), orange, "{added}");
        assert_eq!(proposals(&half_way, Colour::Brown), [None, None, None]);
    }
}

/// 5A-11.2: a high card of the first bid still counts after a raise.
#[test]
fn bids_5a_11_2_all_cards_of_a_bid_count() {
    let play = Play::of(2).hand(P0, "gn6 bk4").hand(P1, "br4 br4").black(&[4, 4]).auction(P0, "TS");
    play.plays("gn6 Done br4 br4 Done bk4 Done Pass").offers("Build(0) Build(1)");
}

/// 5A-D6.6: only in the own colour or an open one, and not after a pass.
#[test]
fn bids_5a_d6_6_proposals_can_be_laid() {
    let play =
        Play::of(3).lay("TS{vi:F}").hand(RED, "or4 gn4 vi6 bk4 bk5").hand(YELLOW, "br6").auction(RED, "TS");
    assert_eq!(proposals(&play, Colour::Violet), [None, None, None], "no empty lot");
    assert_eq!(proposals(&play, Colour::Gray), [None, None, None], "no card");
    assert_eq!(proposals(&play, Colour::Green)[0], Some(("gn4".to_owned(), 4)));
    let play = play.plays("or4 Done br6 Done Pass").bids(RED, "TS");
    assert_eq!(proposals(&play, Colour::Green), [None, None, None], "the own bid is orange");
    // Cards that are laid count: nothing above a 5 is needed, and a 4 is enough.
    let four = Some(("bk4".to_owned(), 8));
    assert_eq!(proposals(&play, Colour::Orange), [four.clone(), four.clone(), four]);
    let red = engine::Rules::view(&play.game, RED).proposal(Colour::Orange, 2).unwrap();
    assert_eq!((red.cap, red.colour), (3, Colour::Orange));
    let passed = play.plays("Pass");
    assert_eq!(engine::Rules::view(&passed.game, RED).proposal(Colour::Orange, 3), None);
    // A 6 that is laid leaves no cap but 1.
    let six = Play::of(3).hand(RED, "or6 or4").hand(YELLOW, "br4 br4").auction(RED, "TS");
    let six = six.plays("or6 Done br4 br4 Done Pass").bids(RED, "TS");
    assert_eq!(proposals(&six, Colour::Orange), [None, None, Some(("or4".to_owned(), 10))]);
}
