//! 5A-19: what a seat sees, what it may remember, and what it imagines.

use engine::{Chance, Rules, Seat, properties};
use fifth_avenue::View;
use fifth_avenue::components::{BLACK, Cards, Colour, Kind};

use crate::table::*;

/// All that a view tells, in words: two views that tell the same are the same.
fn told(view: &View<'_>) -> String {
    let mut options = Vec::new();
    view.legal(&mut |action| options.push(word(action)));
    let lots: Vec<_> = view
        .open_districts()
        .flat_map(|district| view.side.positions().map(move |place| (district, place)))
        .map(|(district, place)| (*view.lot(district, place), view.value(district, place)))
        .collect();
    let seats: Vec<_> = view
        .all_seats()
        .map(|seat| {
            let board = &view.boards[seat];
            let pieces = (board.vp, board.reserve, board.supply, board.park, board.removed);
            (pieces, view.hand_size(seat), view.known(seat), view.total(seat))
        })
        .collect();
    let decks: Vec<_> = Colour::OF_LOTS.map(|colour| (view.top(colour), view.deck_len(colour))).into();
    let auction = view.auction().map(|auction| {
        let bids: Vec<_> = view
            .all_seats()
            .map(|seat| {
                (auction.case(seat), auction.open_to(seat), auction.colour(seat), *auction.laid_by(seat))
            })
            .collect();
        let state = (auction.district(), auction.full, auction.playing, auction.had, auction.amount);
        (bids, state, auction.holder, auction.alea, auction.turned, auction.next, auction.paid)
    });
    let proposals: Vec<_> = Colour::OF_LOTS
        .into_iter()
        .flat_map(|colour| [1, 2, 3].map(|cap| view.proposal(colour, cap)))
        .collect();
    format!(
        "{:?}",
        (
            (lots, seats, decks, view.black_len(), auction, view.closed, view.placements),
            (view.row, view.park_shops, view.turned_up, view.commissions, view.marks, view.active, view.turn),
            (view.step, options, view.hand(), view.draft(), proposals, view.question(), view.is_over()),
            (view.scores(), view.progress(), view.score_sheet()),
        )
    )
}

/// What a seat imagines, with this chance.
fn imagined(game: &Game, seat: Seat, seed: u64) -> Game {
    game.imagine(seat, &mut None, &mut Chance::from_seed(seed)).clone()
}

/// A table of three in the middle of a game: decks with unseen and paid cards, some cards known.
fn middle() -> Play {
    let mut play = Play::of(3)
        .hand(RED, "or4 gn5 bk4 bk6")
        .hand(YELLOW, "or5 or6 gn4 bk5 bk5 bk6")
        .known(YELLOW, "or6 bk5")
        .hand(BLUE, "or4 gy5 gy5 bk4 bk4")
        .known(BLUE, "gy5");
    play.game.set_deck(Colour::Orange, &[6, 4, 5, 4, 5, 4, 6], 4);
    play.game.set_deck(Colour::Gray, &[4, 6, 4], 2);
    play.game.set_black(&[4, 5, 6, 5, 4, 6, 6, 5, 4], 6, 2);
    play
}

/// 5A-E58, 5A-19.3: what is taken, laid and paid.
#[test]
fn e_58_known_cards() {
    Play::of(3)
        .hand(RED, "gy5 bk4")
        .hand(YELLOW, "gy6 gy6")
        .known(YELLOW, "gy6")
        .deck("gy", &[5])
        .taking()
        .plays("Take(gy)")
        .has_hand(RED, "gy5 gy5 bk4")
        .known_is(RED, "gy5")
        .auction(RED, "TS")
        .plays("gy5 bk4 Done")
        .known_is(RED, "gy5 bk4")
        .plays("gy6 gy6 Done")
        .known_is(YELLOW, "gy6 gy6")
        .plays("Pass gy5 Done")
        .known_is(RED, "gy5 gy5 bk4")
        .plays("Pass")
        .asks(RED, Question::Award)
        .known_is(RED, "")
        .known_is(YELLOW, "gy6 gy6")
        .has_hand(YELLOW, "gy6 gy6");
}

/// 5A-19.4: one unseen card less with each take, never less than none; paid cards are known.
#[test]
fn view_5a_19_4_fresh_cards() {
    let mut play = Play::of(2).hand(RED, "or4 or5").deck("or", &[4, 5, 6]);
    assert_eq!(play.game.fresh(Colour::Orange), 2);
    for left in [1, 0, 0] {
        play = play.taking().plays("Take(or)");
        assert_eq!(play.game.fresh(Colour::Orange), left);
    }
    let play = play.auction(RED, "TS").plays("or5 Done Pass");
    assert_eq!((play.table().deck_len(Colour::Orange), play.game.fresh(Colour::Orange)), (1, 0));
}

/// 5A-19.1, 5A-19.2, 5A-R41, 5A-19.6: what is open is told, and of other hands the size only.
#[test]
fn view_5a_19_1_what_is_open() {
    let play = middle().lay("TS{vi:FJ gn:Yellow*1}");
    let view = play.game.view(RED);
    assert_eq!((view.seat(), view.hand()), (RED, play.game.hand(RED)));
    assert_eq!([RED, YELLOW, BLUE].map(|seat| view.hand_size(seat)), [4, 6, 5]);
    assert_eq!((view.top(Colour::Orange), view.deck_len(Colour::Orange), view.black_len()), (Some(6), 7, 9));
    assert_eq!(written(view.known(YELLOW)), "or6 bk5");
    let mut offered = 0;
    play.game.view(YELLOW).legal(&mut |_| offered += 1);
    assert_eq!(offered, 0, "only whoever is asked is shown the answers");
}

/// 5A-19.5, 5A-19.3, 5A-19.4, 5A-R45: what is known stays, all else is dealt anew in the same numbers.
#[test]
fn imagine_5a_19_5_what_is_known_stays() {
    let play = middle();
    let all = |game: &Game| {
        let mut all = Cards::NONE;
        game.table().all_seats().for_each(|seat| all.add(game.hand(seat)));
        for colour in Colour::ALL {
            game.pile(colour).for_each(|value| all[Kind::new(colour, value)] += 1);
        }
        all
    };
    for seed in 0..300 {
        let other = imagined(&play.game, RED, seed);
        assert_eq!(other.hand(RED), play.game.hand(RED), "the own hand");
        for seat in [YELLOW, BLUE] {
            assert_eq!(other.known_of(seat), play.game.known_of(seat));
            for colour in Colour::ALL {
                assert_eq!(
                    other.hand(seat).of(colour),
                    play.game.hand(seat).of(colour),
                    "{seat:?} {colour:?}"
                );
            }
            let keeps = |kind: Kind| other.hand(seat)[kind] >= play.game.known_of(seat)[kind];
            assert!(Kind::all().all(keeps), "what others know of {seat:?} is there");
        }
        // The open top, and what was paid.
        let orange: Vec<u8> = other.pile(Colour::Orange).collect();
        assert_eq!((orange[0], &orange[5..]), (6, &[4, 6][..]));
        let gray: Vec<u8> = other.pile(Colour::Gray).collect();
        assert_eq!(gray[0], 4);
        // The end of the face-down part, and what lies face up.
        let black: Vec<u8> = other.pile(BLACK).collect();
        assert_eq!(&black[4..], [4, 6, 6, 5, 4]);
        assert_eq!(other.down_and_tail(), (6, 2));
        assert_eq!(all(&other), all(&play.game), "no card is lost");
        assert_eq!(told(&other.view(RED)), told(&play.game.view(RED)));
    }
}

/// 5A-19.5: every card that is not known moves, each as likely.
#[test]
fn imagine_5a_19_5_what_is_unknown_is_dealt_evenly() {
    let play = middle();
    let times = 6_000;
    // Unknown oranges: 5 of Yellow, 4 of Blue, and 4 5 4 5 of the deck: three 4s and three 5s. Unknown blacks: bk5 and bk6
    // of Yellow, both bk4 of Blue, and 4 5 6 5 of the pile: three 4s, three 5s, two 6s.
    let mut orange = [[0u32; 3]; 6];
    let mut black = [[0u32; 3]; 5];
    for seed in 0..times {
        let other = imagined(&play.game, RED, seed);
        let kind =
            |seat: Seat, value: u8, less: u8| other.hand(seat)[Kind::new(Colour::Orange, value)] - less;
        for value in [4, 5, 6] {
            let place = usize::from(value) - 4;
            orange[0][place] += u32::from(kind(YELLOW, value, u8::from(value == 6)));
            orange[1][place] += u32::from(kind(BLUE, value, 0));
            // One of two: the known 5 is not among them.
            black[0][place] += u32::from(other.hand(YELLOW)[Kind::new(BLACK, value)] - u8::from(value == 5));
        }
        for (deck, place) in other.pile(Colour::Orange).skip(1).take(4).zip(2..) {
            orange[place][usize::from(deck) - 4] += 1;
        }
        for (pile, place) in other.pile(BLACK).take(4).zip(1..) {
            black[place][usize::from(pile) - 4] += 1;
        }
    }
    let close = |found: u32, expected: f64, what: &str| {
        let (share, margin) = (f64::from(found) / times as f64, 0.03);
        assert!((share - expected).abs() < margin, "{what}: {share} is not {expected}");
    };
    for (place, counts) in orange.iter().enumerate() {
        for (value, expected) in [0.5, 0.5, 0.0].into_iter().enumerate() {
            close(counts[value], expected, &format!("orange {place} {value}"));
        }
    }
    for (place, counts) in black.iter().enumerate() {
        let cards = if place == 0 { 2.0 } else { 1.0 };
        for (value, expected) in [3.0 / 8.0, 3.0 / 8.0, 2.0 / 8.0].into_iter().enumerate() {
            close(counts[value], cards * expected, &format!("black {place} {value}"));
        }
    }
}

/// 5A-19.5: two games that differ only in hidden cards are imagined alike.
#[test]
fn imagine_5a_19_5_nothing_hidden_has_an_effect() {
    let one = middle();
    // Yellow's unknown 5 of orange is in the deck, and a 4 of it in the hand; the black cards lie otherwise, and Blue has a
    // bk6 that was Yellow's.
    let mut other = middle()
        .hand(YELLOW, "or4 or6 gn4 bk4 bk5 bk5")
        .known(YELLOW, "or6 bk5")
        .hand(BLUE, "or4 gy5 gy6 bk4 bk6")
        .known(BLUE, "gy5");
    other.game.set_deck(Colour::Orange, &[6, 5, 5, 4, 5, 4, 6], 4);
    other.game.set_deck(Colour::Gray, &[4, 5, 4], 2);
    other.game.set_black(&[5, 4, 6, 5, 4, 6, 6, 5, 4], 6, 2);
    other.game.set_chance(7);
    assert_eq!(told(&one.game.view(RED)), told(&other.game.view(RED)));
    assert_ne!(told(&one.game.view(YELLOW)), told(&other.game.view(YELLOW)));
    for seed in 0..50 {
        properties::what_looks_alike_is_imagined_alike(&one.game, &other.game, RED, seed);
    }
}

/// 5A-19.2, 5A-19.5: cards that somebody puts together are still in the hand, for everybody else.
#[test]
fn imagine_5a_19_2_a_draft_is_hidden() {
    let before = Play::of(3).hand(RED, "gy4 gy5 bk4 bk6").hand(YELLOW, "br4 br5 bk5").auction(RED, "TS");
    let after = before.clone().plays("gy4 gy5 bk4");
    for seat in [YELLOW, BLUE] {
        let view = after.game.view(seat);
        assert_eq!(told(&view), told(&before.game.view(seat)));
        assert_eq!((view.hand_size(RED), view.draft()), (4, None));
        for seed in 0..20 {
            // Not even how many cards: that would be told by how many actions there were.
            properties::what_looks_alike_is_imagined_alike(&before.game, &after.game, seat, seed);
            assert_eq!(imagined(&after.game, seat, seed).draft(), None);
        }
    }
    let own = after.game.view(RED);
    assert_eq!((own.hand_size(RED), own.draft()), (4, Some(&[1, 1, 0, 1, 0, 0])));
    let other = imagined(&after.game, RED, 3);
    assert_eq!((other.draft(), written(other.hand(RED))), (after.game.draft(), "bk6".to_owned()));
    assert_eq!(after.options().len(), 2);
}

/// 5A-19.3, 5A-19.5: laid cards stay where they lie, and what they told is kept.
#[test]
fn imagine_5a_19_3_laid_cards_stay() {
    let play = Play::of(3)
        .hand(RED, "gy4 gy5 bk4 bk6")
        .known(RED, "gy5")
        .hand(YELLOW, "br4 br5 bk5 bk5")
        .auction(RED, "TS")
        .plays("gy5 bk4 Done br4 bk5 bk5 Done");
    let mut hands = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let other = imagined(&play.game, BLUE, seed);
        let (now, then) = (other.table().auction().unwrap(), play.running());
        assert_eq!((now.laid, now.amount), (then.laid, then.amount));
        // Red has gy4 and bk6 besides, Yellow br5: each colour has no other unknown card.
        assert_eq!(other.hand(RED).of(Colour::Gray), 1);
        hands.insert(written(other.hand(RED)));
    }
    assert_eq!(hands.into_iter().collect::<Vec<_>>(), ["gy4 bk6"]);
}

/// 5A-R42, 5A-D6: a pass that is forced is asked and told like a free one.
#[test]
fn r_42_a_forced_pass_looks_like_a_free_one() {
    let play =
        |hand: &str| Play::of(4).hand(RED, "gy4").hand(YELLOW, hand).auction(RED, "TS").plays("gy4 Done");
    let free = play("br5 br6").bids(YELLOW, "TS").offers("Pass br5 br6");
    let forced = play("bk5 bk6").bids(YELLOW, "TS").offers("Pass");
    assert_eq!(free.log, forced.log);
    let [free, forced] = [free, forced].map(|play| play.plays("Pass").bids(BLUE, "TS"));
    assert_eq!(free.log, forced.log);
    for seat in [RED, BLUE, GREEN] {
        assert_eq!(told(&free.game.view(seat)), told(&forced.game.view(seat)));
    }
}

/// 5A-D8, 5A-19.2: what is drawn is counted, never told.
#[test]
fn log_5a_d8_a_drawn_card_is_not_told() {
    let draw = |pile: &[u8]| Play::of(3).commissions("TS", "CH").black(pile);
    let (one, other) = (draw(&[4, 4, 4, 4, 4, 4, 4]), draw(&[6, 5, 6, 5, 6, 5, 6]));
    for action in ["C", "Score(TS)"] {
        let (one, other) = (one.clone().plays(action), other.clone().plays(action));
        assert_eq!(one.log, other.log, "{action}");
        for seat in [YELLOW, BLUE] {
            let view =
                |play: &Play| told(&play.game.view(seat)).replace(&format!("{:?}", play.game.hand(seat)), "");
            assert_eq!(view(&one), view(&other), "{action} to {seat:?}");
        }
        assert_ne!(told(&one.game.view(RED)), told(&other.game.view(RED)), "who drew it sees it");
    }
}

/// 5A-20.3: what is imagined has a chance of its own, and the game has not moved.
#[test]
fn imagine_5a_20_3_the_chance_of_the_game_is_left_alone() {
    let play = middle();
    let before = play.game.clone();
    let other = imagined(&play.game, RED, 5);
    assert!(play.game == before && other != before);
}
