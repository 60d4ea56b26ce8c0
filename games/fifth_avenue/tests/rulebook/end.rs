//! 5A-14, 5A-15: the end.

use fifth_avenue::components::{ACTION_GUARD, Shop};
use fifth_avenue::{Ending, Step};

use crate::table::*;

/// The last move of the last turn that is possible.
fn last_move(play: Play) -> Play {
    play.arrange(|table| table.turn = 240).moving().plays("White>34W")
}

/// 5A-E53, 5A-14.1, 5A-R30, 5A-R37: the twelfth shop.
#[test]
fn e_53_the_twelfth_shop() {
    let everywhere =
        ["34W", "34E", "42W", "42E", "52W"].map(|name| format!("{name}{{gn:Yellow*1}}")).join(" ");
    let play = Play::of(3)
        .lay("TS{gn:Red*2}")
        .lay(&everywhere)
        .placed(11)
        .park_shops("FFFFFFF")
        .row("JP")
        .deck("or", &[4, 5])
        .plays("B Shop(J,TS,vi)")
        .ends()
        .tells(None, "5A-7.4", Fact::ParkShop { shop: Shop::Perfumery })
        .tells(None, "5A-14.1", Fact::Ended { ending: Ending::Shops })
        .has_vp(&[0; 3])
        .has_hand(RED, "")
        .has_commissions("CH", "CH")
        .has_totals(&[4, 5, 0], &[2, 1, 3]);
    assert_eq!((play.table().park_shops.len(), play.table().turned_up.len()), (8, 3));
}

/// 5A-E54, 5A-15.2, 5A-R28: fewer than three park shops.
#[test]
fn e_54_few_park_shops() {
    for (shops, value) in [("FF", 2), ("", 1), ("J", 2), ("FP", 3), ("FPA", 5), ("FFP", 3)] {
        let play = last_move(Play::of(3).park_shops(shops).park(BLUE, 2)).ends();
        assert_eq!(play.table().turned_up.len(), shops.len());
        play.has_totals(&[0, 0, 2 * value], &[2, 2, 1]).tells(
            Some(BLUE),
            "5A-15.2",
            Fact::ParkPoints { count: 2, points: 2 * value as u8 },
        );
    }
}

/// 5A-E55, 5A-15.1, 5A-15.3: a whole final scoring, with its sheet.
#[test]
fn e_55_the_final_scoring() {
    let [red, blue, yellow] = [RED, YELLOW, BLUE];
    let play = Play::of(3)
        .seated(["Red", "Blue", "Yellow", "Green"])
        .closed("34E")
        .lay("34W{br:F vi:JA gy:Red*2 or:Blue*1} TS{gn:P vi:Yellow*3 br:Red*1}")
        .park(red, 1)
        .park(blue, 2)
        .park_shops("FJF")
        .vp(red, 20)
        .vp(blue, 27)
        .vp(yellow, 29);
    let play = last_move(play).ends().has_totals(&[34, 36, 35], &[3, 1, 2]).has_vp(&[20, 27, 29]);
    let sheet = play.game.score_sheet();
    let lines = |seat| sheet.lines(seat).iter().map(|line| line.points).collect::<Vec<_>>();
    // The track, six open districts, the park.
    assert_eq!(lines(red), [20, 10, 0, 1, 0, 0, 0, 3]);
    assert_eq!(lines(blue), [27, 3, 0, 0, 0, 0, 0, 6]);
    assert_eq!(lines(yellow), [29, 0, 0, 6, 0, 0, 0, 0]);
    let ts = fifth_avenue::arrange::district("TS");
    play.tells(Some(yellow), "5A-15.1", Fact::Scored { district: ts, count: 3, points: 6 }).tells(
        Some(blue),
        "5A-15.3",
        Fact::Result { points: 36, rank: 1 },
    );
}

/// 5A-R27: the final scoring brings no cards.
#[test]
fn r_27_no_cards_at_the_end() {
    last_move(Play::of(3).black(&[4; 9])).has_black(&[4; 9], 9).has_hand(RED, "");
}

/// 5A-E56, 5A-15.3, 5A-R29: most cards among equals, else shared.
#[test]
fn e_56_ties() {
    let play = |cards: [usize; 3]| {
        let play = Play::of(3).vp(RED, 36).vp(YELLOW, 36).vp(BLUE, 30);
        [RED, YELLOW, BLUE].into_iter().zip(cards).fold(play, |play, (seat, cards)| {
            // Coloured and black ones.
            play.hand(seat, &["bk4 ".repeat(cards - 2), "gn5 vi6".to_owned()].concat())
        })
    };
    last_move(play([5, 7, 9])).has_totals(&[36, 36, 30], &[2, 1, 3]);
    last_move(play([7, 7, 9])).has_totals(&[36, 36, 30], &[1, 1, 3]);
}

/// 5A-E57, 5A-14.3, 5A-R43: the guard of turns.
#[test]
fn e_57_the_last_turn() {
    let play = Play::of(3).arrange(|table| table.turn = 239).moving().plays("White>34W");
    let play = play.asks(YELLOW, Question::Action);
    assert_eq!(play.table().turn, 240);
    play.plays("A White>TS").ends().tells(None, "5A-14.3", Fact::Ended { ending: Ending::Guard });
}

/// 5A-14.3: the guard of actions ends the game when a turn would begin, not before.
#[test]
fn end_5a_14_3_the_guard_of_actions() {
    let after = |actions: u16| {
        let mut play = Play::of(3).moving();
        play.game.set_actions(actions);
        play.plays("White>34W")
    };
    let play = after(ACTION_GUARD - 2).asks(YELLOW, Question::Action);
    assert_eq!(play.game.actions(), ACTION_GUARD - 1);
    after(ACTION_GUARD - 1).ends();
    // In the middle of a turn it goes on.
    let mut play = Play::of(3).arrange(|table| table.step = Step::Action);
    play.game.set_actions(ACTION_GUARD + 5);
    play.plays("C")
        .asks(RED, Question::Move)
        .plays("White>34W")
        .asks(RED, Question::Move)
        .plays("White>TS")
        .ends();
}

/// 5A-E59, 5A-20.3: three of four pairs are turned up, each as likely.
#[test]
fn e_59_park_shops_by_chance() {
    let mut values = [0u32; 9];
    let games = 7_000;
    for seed in 0..games {
        let mut play = Play::of(3).park_shops("FFJJAAPP").park(RED, 1);
        play.game.set_chance(seed);
        let play = last_move(play);
        values[usize::from(play.table().park_value())] += 1;
    }
    assert_eq!(values[3] + values[5], games as u32, "two types or three");
    let share = f64::from(values[5]) / games as f64;
    assert!((share - 32.0 / 56.0).abs() < 0.02, "{share}");
}

/// 5A-3.3, 5A-R37: a game that ends in phase 1 of C loses the rest of the turn.
#[test]
fn r_37_the_end_inside_c() {
    Play::of(4)
        .closed("42W")
        .lay("TS{or:Red*1 gn:Yellow*1 br:Blue*2 vi:A gy:FJ}")
        .hand(GREEN, "vi6")
        .commissions("CP", "CH")
        .marks("TS 52W", "")
        .deck("or", &[4])
        .plays("C White>CH Pass Pass Pass vi6 Done Close")
        .ends()
        .has_deck("or", &[4]);
}
