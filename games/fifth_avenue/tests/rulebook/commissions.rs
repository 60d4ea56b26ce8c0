//! 5A-6, 5A-3.2: commissions, their ways and their marks.

use fifth_avenue::arrange::{districts, node};
use fifth_avenue::components::{Commission, DistrictSet, Node};

use crate::table::*;

/// 5A-X03, 5A-X05, 5A-4.4: where they may go, and what can be scored.
#[test]
fn x_03_moves() {
    let play = Play::of(3).commissions("CP", "52E").marks("34W TS 52W", "34E 42E");
    play.clone().offers("A B C Score(52E)");
    play.moving().offers("White>CH Beige>CP");
}

/// 5A-X04, 5A-X05, 5A-6.4, 5A-R16: a jump over a closed district beside the open way.
#[test]
fn x_04_moves_with_a_closure() {
    let play = Play::of(3).commissions("TS", "34W");
    play.clone().closed("52E").offers("A B C Score(34W) Score(TS)");
    play.clone().closed("52E").moving().offers("White>52W White>CP Beige>42W Beige>TS");
    play.closed("52W").moving().offers_like("White", "White>52E White>CP");
}

/// 5A-X21, 5A-6.2, 5A-6.4, 5A-T5: four moves and three marks; three moves and two over a closed district.
#[test]
fn x_21_a_trip() {
    let go = |play: Play, word: &str| play.moving().plays(word);
    let mut play = Play::of(3);
    for (to, marks) in [("34W", ""), ("42W", "34W"), ("52W", "34W 42W"), ("CP", "34W 42W 52W")] {
        play = go(play, &format!("White>{to}")).has_marks(marks, "").has_commissions(to, "CH");
    }
    let mut play = Play::of(3).closed("42W");
    for (to, marks) in [("34W", ""), ("52W", "34W"), ("CP", "34W 52W")] {
        play = go(play, &format!("White>{to}")).has_marks(marks, "");
    }
}

/// 5A-X22, 5A-6.2, 5A-6.3: a mark in the district that is left, beside those of the other.
#[test]
fn x_22_a_mark() {
    let play = Play::of(3).commissions("TS", "34E").marks("34E", "").moving().plays("Beige>TS");
    play.has_marks("34E", "34E")
        .has_commissions("TS", "TS")
        .tells(
            Some(RED),
            "5A-6.1",
            Fact::Moved { commission: Commission::Beige, from: node("34E"), to: node("TS") },
        )
        .tells(
            Some(RED),
            "5A-6.2",
            Fact::MarkLeft {
                commission: Commission::Beige,
                district: fifth_avenue::arrange::district("34E"),
            },
        )
        .asks(YELLOW, Question::Action);
}

/// 5A-E12: a closed district of the first column is jumped from City Hall.
#[test]
fn e_12_from_city_hall_over_a_closed_district() {
    Play::of(3)
        .closed("34W")
        .moving()
        .offers("White>34E White>42W White>TS Beige>34E Beige>42W Beige>TS")
        .lacks("White>34W", Refusal::NoWay, "5A-6.1");
}

/// 5A-E13, 5A-T5, 5A-6.4: every row of the table "one closed district", and no other way changes.
#[test]
fn e_13_every_closed_district() {
    let nodes = ["34W", "34E", "42W", "TS", "42E", "52W", "52E", "CP", "CH"];
    let ways = |closed: DistrictSet| {
        nodes.map(|from| {
            let to: Vec<&str> = node(from).after(closed).map(Node::code).collect();
            (from, to.join(" "))
        })
    };
    let open = ways(DistrictSet::NONE);
    let expected = ["42W TS", "TS 42E", "52W", "52W 52E", "52E", "CP", "CP", "CH", "34W 34E"];
    assert_eq!(open.each_ref().map(|(_, to)| to.as_str()), expected);
    let table: [(&str, &[(&str, &str)]); 7] = [
        ("34W", &[("CH", "34E 42W TS")]),
        ("34E", &[("CH", "34W TS 42E")]),
        ("42W", &[("34W", "TS 52W")]),
        ("TS", &[("34W", "42W 52W 52E"), ("34E", "42E 52W 52E")]),
        ("42E", &[("34E", "TS 52E")]),
        ("52W", &[("42W", "CP"), ("TS", "52E CP")]),
        ("52E", &[("42E", "CP"), ("TS", "52W CP")]),
    ];
    for (closed, changed) in table {
        for ((from, to), (_, before)) in ways(districts(closed)).iter().zip(&open) {
            let row = changed.iter().find(|(changed, _)| changed == from);
            assert_eq!(to, row.map_or(before.as_str(), |(_, to)| to), "{closed} closed, from {from}");
        }
    }
}

/// 5A-E14, 5A-12.5, 5A-R13, 5A-12.3, 5A-12.4: a commission in a district that is closed.
#[test]
fn e_14_a_commission_in_a_closed_district() {
    let play = Play::of(4)
        .lay("TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ}")
        .hand(GREEN, "vi6")
        .turn_of(RED)
        .commissions("CP", "TS")
        .marks("TS", "34E")
        .moving()
        .plays("White>CH Pass Pass Pass vi6 Done Close")
        .bids(RED, "park")
        .plays("Pass Pass Pass Pass")
        .asks(YELLOW, Question::Action)
        .has_commissions("CH", "TS")
        .has_marks("", "34E")
        .offers("A B C")
        .lacks("Score(TS)", Refusal::ClosedDistrict, "5A-12.2");
    let play = play.moving().offers_like("Beige", "Beige>52W Beige>52E");
    for (third, marks) in [("52W", "34E 52W"), ("52E", "34E 52E")] {
        let play = play.clone().plays(&format!("Beige>{third}")).has_marks("", "34E");
        assert!(!play.facts().iter().any(|fact| matches!(fact, Fact::MarkLeft { .. })));
        play.moving().plays("Beige>CP").has_marks("", marks);
    }
}

/// 5A-12.4, 5A-R18: marks of both commissions in a closing district go home.
#[test]
fn r_18_marks_of_both_go_home() {
    let mark =
        |commission| Fact::MarkReturned { commission, district: fifth_avenue::arrange::district("TS") };
    Play::of(4)
        .lay("TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ}")
        .hand(GREEN, "vi6")
        .commissions("CP", "52E")
        .marks("34W TS 52W", "34E TS")
        .moving()
        .plays("White>CH Pass Pass Pass Pass")
        .has_marks("TS 52W", "34E TS")
        .plays("Pass Pass Pass vi6 Done Close")
        .has_marks("52W", "34E")
        .tells(None, "5A-12.4", mark(Commission::White))
        .tells(None, "5A-12.4", mark(Commission::Beige))
        .bids(RED, "52W");
}

/// 5A-E16, 5A-9.1, 5A-9.2, 5A-9.3, 5A-9.4, 5A-9.5, 5A-R19: by column, then the park, each begun by whoever moved it home.
#[test]
fn e_16_the_auctions_of_a_round() {
    let mut play = Play::of(4)
        .turn_of(BLUE)
        .commissions("CP", "52E")
        .marks("52W 34E TS", "34W 42W")
        .moving()
        .plays("White>CH")
        .tells(Some(BLUE), "5A-6.5", Fact::RoundBegan { commission: Commission::White, auctions: 4 });
    for (site, left) in [("34E", "34E TS 52W"), ("TS", "TS 52W"), ("52W", "52W"), ("park", "")] {
        play = play.bids(BLUE, site).has_marks(left, "34W 42W").plays("Pass Pass Pass Pass");
    }
    play.has_marks("", "34W 42W").has_commissions("CH", "52E").asks(GREEN, Question::Action);
}

/// 5A-9.2: a trip over a closed district has two marks, so three auctions.
#[test]
fn round_5a_9_2_two_marks() {
    let mut play = Play::of(2).closed("42W").commissions("CP", "CH").marks("34W 52W", "").moving();
    play = play.plays("White>CH");
    for site in ["34W", "52W", "park"] {
        play = play.bids(P0, site).plays("Pass Pass");
    }
    play.asks(P1, Question::Action);
}

/// 5A-E17, 5A-D2: two commissions in a district are one scoring.
#[test]
fn e_17_both_in_one_district() {
    Play::of(3).commissions("42W", "42W").offers("A B C Score(42W)");
}

/// 5A-4.4: marks do not count for a scoring, nor do City Hall and Central Park.
#[test]
fn actions_5a_4_4_marks_do_not_count() {
    Play::of(3).commissions("CP", "CH").marks("34W TS 52W", "").offers("A B C").lacks(
        "Score(34W)",
        Refusal::NoCommission,
        "5A-4.4",
    );
}

/// The position of 5A-X20.
fn both_at_the_park() -> Play {
    let play = Play::of(3).commissions("CP", "CP").marks("34W 42W 52W", "34E TS 52E").black(&[5]);
    ["or", "gn", "br", "gy", "vi"].into_iter().fold(play, |play, colour| play.deck(colour, &[4, 5]))
}

/// 5A-X20, 5A-E18, 5A-3.1, 5A-3.2, 5A-4.3: C brings a round before the cards of phase 2, and one with them.
#[test]
fn x_20_two_rounds_in_a_turn() {
    let all_pass = "Pass Pass Pass ".repeat(4);
    let play = both_at_the_park().plays("C").has_hand(RED, "bk5").offers("White>CH Beige>CH");
    let play = play.plays("White>CH").bids(RED, "34W").has_hand(RED, "bk5");
    let play = play.plays(&all_pass).has_marks("", "34E TS 52E").asks(RED, Question::Cards);
    let play = play.plays("or+vi").has_hand(RED, "or4 vi4 bk5");
    let play = play.offers("White>34W White>34E Beige>CH").plays("Beige>CH").bids(RED, "34E");
    // The new cards are there, and the turn is over after the second round.
    let play = play.offers("Pass or4 vi4");
    play.plays(&all_pass).has_marks("", "").asks(YELLOW, Question::Action);
}

/// 5A-3.1: the phases of the four actions.
#[test]
fn turn_5a_3_1_three_phases() {
    let play =
        Play::of(3).commissions("34W", "CH").row("FJA JP").deck("or", &[4]).deck("gn", &[4]).black(&[4; 9]);
    play.clone().plays("A").asks(RED, Question::Cards).plays("or+gn White>TS").asks(YELLOW, Question::Action);
    play.clone()
        .plays("B")
        .asks(RED, Question::Shop)
        .plays("Shop(F,TS,vi)")
        .asks(RED, Question::Cards)
        .plays("or+gn White>TS")
        .asks(YELLOW, Question::Action);
    play.clone()
        .plays("C White>TS")
        .asks(RED, Question::Cards)
        .plays("or+gn White>52W")
        .asks(YELLOW, Question::Action)
        .has_marks("34W TS", "");
    play.plays("Score(34W) White>TS").asks(YELLOW, Question::Action);
}

/// 5A-D2: whatever answers another question is refused.
#[test]
fn decisions_5a_d2_one_question_at_a_time() {
    let all = [
        "Place(TS,vi)",
        "A",
        "B",
        "C",
        "Score(TS)",
        "Shop(F,TS,vi)",
        "White>34W",
        "or+gn",
        "Take(or)",
        "Pass",
        "or4",
    ];
    let all = all.into_iter().chain(["Done", "Build(0)", "Close"]);
    let play =
        Play::of(2).commissions("TS", "CH").row("FJ").deck("or", &[4]).deck("gn", &[4]).hand(RED, "or4");
    let at = |play: Play, own: &[&str]| {
        for other in all.clone().filter(|word| !own.contains(word)) {
            let _ = play.clone().lacks(other, Refusal::Question, "5A-D2");
        }
    };
    at(play.clone(), &["A", "B", "C", "Score(TS)"]);
    at(play.clone().plays("B"), &["Shop(F,TS,vi)"]);
    at(play.clone().moving(), &["White>34W"]);
    at(play.clone().taking(), &["or+gn", "Take(or)"]);
    at(play.clone().auction(RED, "34W"), &["Pass", "or4", "Done"]);
    at(play.clone().auction(RED, "34W").plays("or4 Done Pass"), &["Build(0)", "Close"]);
    at(play.arrange(|table| table.step = fifth_avenue::Step::Over), &[]);
}
