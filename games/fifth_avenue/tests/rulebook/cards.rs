//! 5A-5, 5A-18: cards that are taken, drawn and paid.

use crate::table::*;

/// All decks with these cards, top first.
fn decks(play: Play, values: &[u8]) -> Play {
    ["or", "gn", "br", "gy", "vi"].into_iter().fold(play, |play, colour| play.deck(colour, values))
}

/// 5A-X02, 5A-5.3, 5A-5.4, 5A-R15: two for the scorer, then one for everybody who is not there, the scorer first.
#[test]
fn x_02_compensation() {
    Play::of(4)
        .lay("TS{or:Red*1 gn:Yellow*1 vi:J}")
        .commissions("TS", "CH")
        .black(&[4, 5, 6, 5, 4, 4])
        .turn_of(BLUE)
        .plays("Score(TS)")
        .has_hand(BLUE, "bk4 bk5 bk6")
        .has_hand(GREEN, "bk5")
        .has_hand(RED, "")
        .has_hand(YELLOW, "")
        .has_black(&[4, 4], 2)
        .tells(Some(BLUE), "5A-5.3", Fact::BlackDrawn { count: 2 })
        .tells(Some(BLUE), "5A-5.4", Fact::BlackDrawn { count: 1 })
        .tells(Some(GREEN), "5A-5.4", Fact::BlackDrawn { count: 1 })
        .asks(BLUE, Question::Move);
}

/// 5A-R15: the active player first, then clockwise: it matters when the pile runs short.
#[test]
fn r_15_the_order_of_draws() {
    Play::of(4)
        .commissions("TS", "CH")
        .black(&[4, 4, 6, 5])
        .turn_of(BLUE)
        .plays("Score(TS)")
        .has_hand(BLUE, "bk4 bk4 bk6")
        .has_hand(GREEN, "bk5")
        .has_hand(RED, "")
        .has_hand(YELLOW, "")
        .tells(Some(RED), "5A-5.4", Fact::BlackDrawn { count: 0 });
}

/// 5A-E06, 5A-5.1, 5A-D5: two different colours of those that have cards.
#[test]
fn e_06_two_decks() {
    let play = decks(Play::of(2), &[4, 5, 6]).taking();
    let play = play.offers("or+gn or+br or+gy or+vi gn+br gn+gy gn+vi br+gy br+vi gy+vi");
    play.clone().deck("gn", &[]).offers("or+br or+gy or+vi br+gy br+vi gy+vi").lacks(
        "or+gn",
        Refusal::EmptyDeck { colour: fifth_avenue::components::Colour::Green },
        "5A-5.2",
    );
    play.lacks("Take(or)", Refusal::TwoDecks, "5A-5.1");
}

/// 5A-5.1, 5A-R9, 5A-18.1: the tops go to the hand, all see them, and then the next cards are seen.
#[test]
fn cards_5a_5_1_both_are_taken_before_the_next_are_seen() {
    let play = decks(Play::of(2), &[4, 6, 5]).hand(RED, "bk4").taking().plays("gn+vi");
    let kind =
        |letters, value| fifth_avenue::components::Kind::new(fifth_avenue::arrange::colour(letters), value);
    assert_eq!(
        play.facts(),
        [
            Fact::CardTaken { kind: kind("gn", 4) },
            Fact::CardTaken { kind: kind("vi", 4) },
            Fact::CardRevealed { kind: kind("gn", 6) },
            Fact::CardRevealed { kind: kind("vi", 6) },
        ]
    );
    play.has_hand(RED, "gn4 vi4 bk4")
        .known_is(RED, "gn4 vi4")
        .has_deck("gn", &[6, 5])
        .has_deck("or", &[4, 6, 5])
        .asks(RED, Question::Move);
}

/// 5A-5.1: actions that no code means take nothing either.
#[test]
fn cards_5a_5_1_never_two_of_one_colour() {
    use fifth_avenue::components::Colour::{Black, Green, Orange};
    let play = decks(Play::of(2), &[4, 6, 5]).black(&[4, 5]).taking();
    for (first, second) in [(Green, Green), (Green, Orange), (Green, Black), (Black, Black)] {
        let mut game = play.game.clone();
        assert!(
            engine::Rules::apply(&mut game, Action::Take { first, second }).is_err(),
            "{first:?} {second:?}"
        );
        assert_eq!(game, play.game);
    }
}

/// 5A-E07, 5A-5.2, 5A-R10: one deck left, and none.
#[test]
fn e_07_one_deck_and_none() {
    let play = Play::of(2).deck("br", &[4, 5, 6]).taking().offers("Take(br)").plays("Take(br)");
    play.has_hand(RED, "br4").has_deck("br", &[5, 6]).known_is(RED, "br4").asks(RED, Question::Move);
    Play::of(2).plays("A").asks(RED, Question::Move);
    Play::of(2).row("FJA JP").plays("B Shop(F,TS,vi)").asks(RED, Question::Move);
    Play::of(2).plays("C White>34W").asks(RED, Question::Move);
}

/// 5A-E08, 5A-18.2, 5A-18.3, 5A-R11: a face-up card that comes to the top is shuffled at once, between two cards of a draw.
#[test]
fn e_08_a_shuffle_between_two_cards() {
    let mut left = [0; 2];
    for seed in 0..40 {
        let mut play = Play::of(3).lay("TS{or:Red*1 gn:Yellow*1 vi:Blue*1}").commissions("TS", "CH");
        play.game.set_chance(seed);
        let play = play.black_down(&[4, 6, 5], 1).plays("Score(TS)");
        assert_eq!(play.table().black_len(), 1);
        let last = play.game.pile(fifth_avenue::components::Colour::Black).next().unwrap();
        left[usize::from(last) - 5] += 1;
        let hand = if last == 6 { "bk4 bk5" } else { "bk4 bk6" };
        play.has_hand(RED, hand).has_black(&[last], 1).tells(
            None,
            "5A-18.2",
            Fact::PileShuffled { cards: 2 },
        );
    }
    assert!(left[0] > 8 && left[1] > 8, "both orders come: {left:?}");
}

/// 5A-E10, 5A-16.6, 5A-R34: paid cards face up, Alea's face down below them; all are shuffled when the first comes to the top.
#[test]
fn e_10_alea_s_cards_below_the_payment() {
    let play = Play::of(2)
        .hand(P0, "gy5 gy5 bk5")
        .black(&[4, 6, 4, 5, 5, 6])
        .auction(P0, "park")
        .plays("gy5 gy5 bk5 Done Pass")
        .asks(P0, Question::Award)
        .has_black(&[5, 5, 6, 5, 4, 6, 4], 3)
        .plays("Build(0)")
        .asks(P1, Question::Action);
    assert_eq!(play.game.down_and_tail().1, 0, "a face-up card lies above them");
    let again = |play: Play| play.arrange(|table| table.step = fifth_avenue::Step::Action);
    let play = again(play.plays("C").has_black(&[5, 6, 5, 4, 6, 4], 2));
    let play = again(play.plays("C").has_black(&[6, 5, 4, 6, 4], 1));
    let play = play.plays("C").has_hand(P1, "bk5 bk5 bk6");
    let mut pile: Vec<u8> = play.game.pile(fifth_avenue::components::Colour::Black).collect();
    pile.sort();
    assert_eq!((pile.as_slice(), play.game.down_and_tail()), (&[4, 4, 5, 6][..], (4, 0)));
    play.tells(None, "5A-18.2", Fact::PileShuffled { cards: 4 });
}

/// 5A-18.4, 5A-R10: without a black card C and D are possible, and bring nothing.
#[test]
fn cards_5a_18_4_an_empty_pile() {
    let play = Play::of(2).commissions("TS", "CH").offers("A B C Score(TS)");
    play.clone()
        .plays("C")
        .has_hand(RED, "")
        .tells(Some(RED), "5A-4.3", Fact::BlackDrawn { count: 0 })
        .asks(RED, Question::Move);
    play.plays("Score(TS)").has_hand(RED, "").asks(RED, Question::Move);
}

/// 5A-11.1, 5A-18.1, 5A-R12: what is paid lies under the decks, ascending, whatever the order in which it was laid.
#[test]
fn r_12_paid_cards_go_under_their_decks_ascending() {
    Play::of(3)
        .hand(RED, "gy4 gy5 gy6 bk4 bk6")
        .hand(YELLOW, "br6 br6")
        .deck("gy", &[5, 4])
        .black(&[5, 5])
        .auction(RED, "TS")
        .plays("gy6 bk4 Done br6 br6 Done Pass gy4 gy5 bk6 Done Pass")
        .has_deck("gy", &[5, 4, 4, 5, 6])
        .has_black(&[5, 5, 4, 6], 2)
        .has_hand(RED, "")
        .has_hand(YELLOW, "br6 br6")
        .has_hand(BLUE, "")
        .tells(
            Some(RED),
            "5A-11.1",
            Fact::Paid { colour: fifth_avenue::components::Colour::Gray, coloured: 3, black: 2 },
        );
}

/// 5A-18.2: a payment to an empty pile turns it at once; cards in other bids take no part (5A-18.5).
#[test]
fn cards_5a_18_2_a_payment_to_an_empty_pile() {
    let play = Play::of(3)
        .hand(RED, "gy4 bk4 bk6")
        .hand(YELLOW, "br4 bk5")
        .auction(RED, "TS")
        .plays("gy4 Done br4 bk5 Done Pass bk4 bk6 Done Pass");
    let mut pile: Vec<u8> = play.game.pile(fifth_avenue::components::Colour::Black).collect();
    pile.sort();
    assert_eq!((pile.as_slice(), play.game.down_and_tail()), (&[4, 6][..], (2, 0)));
    play.tells(None, "5A-18.2", Fact::PileShuffled { cards: 2 });
}

/// 5A-19.4: a card of Alea that is drawn again from the end of the pile is known; a shuffle forgets.
#[test]
fn cards_5a_19_4_known_black_cards() {
    let play = Play::of(2).black(&[4, 4, 6]).auction(P0, "park").plays("Pass Pass");
    let play = play.asks(P1, Question::Action).has_black(&[6, 4, 4], 3);
    assert_eq!(play.game.down_and_tail(), (3, 2));
    let again = |play: Play| play.arrange(|table| table.step = fifth_avenue::Step::Action);
    let play = again(play.plays("C").has_hand(P1, "bk6").known_is(P1, ""));
    let play = again(play.plays("C").has_hand(P1, "bk4 bk6").known_is(P1, "bk4"));
    assert_eq!(play.game.down_and_tail(), (1, 1));
    let play = play.plays("C").known_is(P1, "bk4 bk4");
    assert_eq!(play.game.down_and_tail(), (0, 0));
}

/// 5A-5.5: all cards of two colours and all black ones in one hand, and more of them.
#[test]
fn cards_5a_5_5_no_limit() {
    let hand = ["or4 ".repeat(5), "or5 ".repeat(4), "bk4 ".repeat(20), "bk5 ".repeat(16), "bk6 ".repeat(13)]
        .concat();
    let play = Play::of(2).hand(RED, &hand).black(&[6]).deck("gn", &[4]).plays("C White>34W Take(gn)");
    assert_eq!(play.table().hand_size(RED), 60);
    // The whole of it is one bid.
    let all = ["or4 ".repeat(5), "or5 ".repeat(4), "bk4 ".repeat(20), "bk5 ".repeat(16), "bk6 ".repeat(14)]
        .concat();
    play.auction(RED, "TS").plays(&all).offers("Done").plays("Done").amounts_to(284);
}
