//! 5A-S1: a whole round of auctions.

use crate::table::*;

/// 5A-S1, 5A-9, 5A-10, 5A-11, 5A-12, 5A-13: three districts and the park, prompt by prompt.
#[test]
fn s_1_a_whole_round() {
    let [red, blue, yellow] = [RED, YELLOW, BLUE];
    let play = Play::of(3)
        .seated(["Red", "Blue", "Yellow", "Green"])
        .lay("34W{br:F gy:Red*1} TS{vi:A gy:FJ or:Red*1 gn:Yellow*1 br:Blue*2} 52E{vi:P}")
        .hand(blue, "or5 gn4 br4 br6 gy4 vi5 bk4 bk4 bk6")
        .hand(yellow, "gn4 gn4 br5 vi4 vi6 bk4 bk6")
        .hand(red, "or4 or5 gn6 gy4 gy5 bk5 bk5")
        .reserve(blue, 4)
        .reserve(yellow, 2)
        .reserve(red, 3)
        .deck("gy", &[6])
        .deck("br", &[5])
        .black(&[6, 6, 6])
        .turn_of(blue)
        .commissions("CP", "34W")
        .marks("34W TS 52E", "")
        .moving()
        .plays("White>CH");
    let rounds: [(_, _, &str, &str, u16); 23] = [
        ("34W", blue, "Pass or5 gn4 vi5", "vi5", 5),
        ("34W", yellow, "Pass gn4 vi4 vi6", "gn4 gn4", 8),
        ("34W", red, "Pass gy4 gy5", "gy4 gy5", 9),
        ("34W", blue, "Pass bk4 bk6", "Pass", 9),
        ("34W", yellow, "Pass bk4 bk6", "bk4", 12),
        ("34W", red, "Pass bk5", "bk5", 14),
        ("34W", yellow, "Pass bk6", "Pass", 0),
        ("", red, "Build(0) Build(1) Build(2)", "Build(2)", 0),
        ("TS", blue, "Pass br4 br6", "br4 bk4 bk4", 12),
        ("TS", yellow, "Pass gn4", "gn4 gn4 bk6", 14),
        ("TS", red, "Pass", "Pass", 14),
        ("TS", blue, "Pass br6 bk6", "br6", 18),
        ("TS", yellow, "Pass", "Pass", 0),
        ("", blue, "Build(0) Build(1) Close", "Close", 0),
        ("52E", blue, "Pass or5 gn4 gy4", "Pass", 0),
        ("52E", yellow, "Pass gn4 br5", "br5", 5),
        ("52E", red, "Pass or4 or5 gn6", "gn6", 6),
        ("52E", yellow, "Pass bk4 bk6", "bk4", 9),
        ("52E", red, "Pass bk5", "Pass", 0),
        ("", yellow, "Build(0) Build(1) Build(2)", "Build(1)", 0),
        ("park", blue, "Pass or5 gn4 gy4 vi5", "gy4", 4),
        ("park", yellow, "Pass", "Pass", 4),
        ("park", red, "Pass", "Pass", 0),
    ];
    let mut play = play;
    for (site, seat, list, choice, amount) in rounds {
        play = if site.is_empty() { play.asks(seat, Question::Award) } else { play.bids(seat, site) };
        play = play.offers(list).plays(choice);
        if !site.is_empty() && choice != "Pass" {
            play = play.plays("Done").amounts_to(amount);
        } else if amount > 0 {
            play = play.amounts_to(amount);
        }
    }
    play.asks(blue, Question::Award)
        .offers("Build(0) Build(1) Build(2) Build(3)")
        .plays("Build(3)")
        .has_vp(&[1, 4, 2])
        .has_hand(blue, "or5 gn4 vi5 bk6")
        .has_hand(yellow, "gn4 gn4 vi4 vi6 bk6")
        .has_hand(red, "or4 or5 gn6 bk5")
        .has_deck("gy", &[6, 4, 5, 4])
        .has_deck("br", &[5, 4, 6, 5])
        .has_black(&[6, 6, 6, 5, 4, 4, 4], 3)
        .has_pieces(red, 1, 15)
        .has_pieces(blue, 1, 15)
        .has_pieces(yellow, 1, 15)
        .in_park(blue, 3)
        .stands("34W{br:F gy:Red*3} 52E{vi:P br:Yellow*1} TS{}")
        .has_commissions("CH", "34W")
        .has_marks("", "")
        .asks(yellow, Question::Action)
        .moving()
        .offers_like("Beige", "Beige>42W Beige>52W Beige>52E");
}
