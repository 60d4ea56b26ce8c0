//! TU-11: what is seen, and what is not.

use engine::{Chance, Rules, Seat, properties};
use tower_up::View;
use tower_up::components::Card;

use crate::table::*;

/// All that a view tells, in words: two views that tell the same are the same.
fn told(view: &View<'_>) -> String {
    let mut options = Vec::new();
    view.legal(&mut |action| options.push(action));
    let sites: Vec<_> = view.map().sites().map(|site| (view.building(site), view.price(site))).collect();
    let boards: Vec<_> = view.seats().map(|seat| *view.board(seat)).collect();
    let served: Vec<_> = view
        .market()
        .iter()
        .map(|card| (view.served(*card), view.free_floors(*card), view.is_short(*card)))
        .collect();
    format!(
        "{:?}",
        (
            (
                view.side(),
                sites,
                boards,
                view.supply(),
                view.market(),
                view.discard(),
                view.deck(),
                view.placing()
            ),
            (
                view.aside(),
                view.objectives(),
                [0, 1, 2].map(|slot| view.pile(slot)),
                view.active(),
                view.trigger()
            ),
            (
                view.queue(),
                view.question(),
                view.is_over(),
                options,
                served,
                view.foundable().collect::<Vec<_>>()
            ),
            (view.scores(), view.progress()),
        )
    )
}

/// TU-E56, TU-11.2, TU-11.3: the deck as a sorted list, whatever its order and whoever looks.
#[test]
fn tu_e56_a_view_does_not_depend_on_the_order_of_the_deck() {
    let play =
        Play::of(3).lay("0:W1 28:K2[0,1]").market([30, 4, 17]).plays(take(0, &[G])).plays(take(1, &[]));
    let mut cards: Vec<Card> = play.game.deck().collect();
    assert_eq!(play.game.view(A).deck()[..], cards, "the deck of the examples lies in ascending order");
    let all: Vec<String> = [A, B, C].map(|seat| told(&play.game.view(seat))).to_vec();
    assert!(all.iter().all(|told| *told == all[0]));
    let mut chance = Chance::from_seed(56);
    for _ in 0..20 {
        chance.shuffle(&mut cards);
        let mut other = play.game.clone();
        other.set_deck(&cards);
        assert!(other != play.game);
        for seat in [A, B, C] {
            assert_eq!(told(&other.view(seat)), all[0]);
            properties::what_looks_alike_is_imagined_alike(&play.game, &other, seat, 3);
        }
    }
    assert_eq!(play.game.view(B).seat(), B);
}

/// TU-11.1, TU-R26: everything else is there, the discard pile too.
#[test]
fn tu_11_1_all_but_the_order_of_the_deck_is_public() {
    let play =
        Play::of(3).lay("0:W1 28:K2[0,1]").market([30, 4, 17]).stock(B, [1, 2, 3, 4]).plays(take(0, &[G]));
    let view = play.game.view(C);
    let site = tower_up::arrange::site(28);
    assert_eq!(view.building(site).roofs().collect::<Vec<_>>(), [Some(A), Some(B)]);
    assert_eq!((view.board(B).stock.0, view.board(A).pos), ([1, 2, 3, 4], [0, 0, 2, 0]));
    assert_eq!((view.supply().0, view.active()), ([27, 26, 27, 27], B));
    assert_eq!(view.market().map(Card::number), [0, 4, 17]);
    assert!(view.discard().iter().map(Card::number).eq([30]));
    assert_eq!((view.deck().len(), view.queue(), view.trigger()), (40, None, None));
    assert_eq!((view.pile(0), view.objectives().len()), (&[7, 5, 3][..], 3));
}

/// TU-11.4, TU-4.6: only a new card shows something: a founding is the same whatever the deck holds next.
#[test]
fn tu_11_4_only_a_new_card_reveals_something() {
    let play = Play::of(3).lay("0:W1");
    let mut cards: Vec<Card> = play.game.deck().collect();
    cards.reverse();
    let mut other = play.clone();
    other.game.set_deck(&cards);
    let after = |play: &Play, action| told(&play.clone().plays(action).game.view(A));
    let founding = found(1, N, 0);
    assert_eq!(after(&play, founding), after(&other, founding));
    assert_ne!(after(&play, take(0, &[])), after(&other, take(0, &[])));
}

/// TU-12.4: what is imagined has a chance of its own, and the game has not moved.
#[test]
fn tu_12_4_imagining_leaves_the_chance_of_the_game_alone() {
    let play = Play::of(2).lay("0:W1");
    let before = play.game.clone();
    let mut imagined = None;
    let other = play.game.imagine(Seat::FIRST, &mut imagined, &mut Chance::from_seed(5)).clone();
    assert!(play.game == before && other != before);
    let mut sorted: Vec<Card> = other.deck().collect();
    sorted.sort();
    assert!(play.game.deck().eq(sorted));
}
