//! NY-18: what is seen, and what is not.

use engine::{Chance, Rules, Seat, properties};
use new_york_1901::View;
use new_york_1901::components::{Card, Lot};

use crate::table::*;

/// All that a view tells, in words: two views that tell the same are the same.
fn told(view: &View<'_>) -> String {
    let mut options = Vec::new();
    view.legal(&mut |action| options.push(action));
    let boards: Vec<_> = view.all_seats().map(|seat| view.boards[seat]).collect();
    let owners: Vec<_> = Lot::all().map(|lot| view.owner(lot)).collect();
    let in_deck: Vec<_> = Card::kinds().map(|card| view.in_deck(card)).collect();
    format!(
        "{:?}",
        (
            (boards, owners, view.tiles, view.market, view.deck_len(), in_deck, view.legendaries),
            (view.streets, view.challenge, view.turn, view.ending, view.characters, view.expert),
            (view.question(), view.is_over(), options, view.scores(), view.progress(), view.score_sheet()),
        )
    )
}

fn middle() -> Play {
    Play::of(3, "ST=g9 1:ST=b5 2:ST=y7 B4=2.0,3.0,3.1 1:b6*").market("R2 B2 Y2 G2")
}

/// NY-18.1: the same for all seats, whatever the order of the deck.
#[test]
fn ny_18_1_a_view_does_not_depend_on_the_order_of_the_deck() {
    let play = middle();
    let all: Vec<String> = [A, B, C].map(|seat| told(&play.game.view(seat))).to_vec();
    assert!(all.iter().all(|told| *told == all[0]));
    let mut cards: Vec<Card> = play.game.deck().collect();
    let mut chance = Chance::from_seed(18);
    for _ in 0..20 {
        chance.shuffle(&mut cards);
        let mut other = play.game.clone();
        other.set_deck_cards(&cards);
        assert!(other != play.game);
        for seat in [A, B, C] {
            assert_eq!(told(&other.view(seat)), all[0]);
            properties::what_looks_alike_is_imagined_alike(&play.game, &other, seat, 3);
        }
    }
    assert_eq!(play.game.view(B).seat(), B);
}

/// NY-18.2, NY-R40: how many cards of a kind the deck has follows from what lies open.
#[test]
fn ny_18_2_the_content_of_the_deck_is_known() {
    let play = middle();
    for kind in Card::kinds() {
        let count = play.game.deck().filter(|card| *card == kind).count();
        assert_eq!(usize::from(play.game.view(C).in_deck(kind)), count, "{}", name(kind));
    }
    // Ten red ones of size 2, one in the market; of the blue ones b5 and b6 are owned.
    assert_eq!(["R2", "B2", "B3", "P2"].map(|code| play.table().in_deck(card(code))), [9, 7, 3, 10]);
}

/// NY-18.3: what is imagined has the same cards in another order, and a chance of its own.
#[test]
fn ny_18_3_to_imagine_a_game_the_deck_is_shuffled() {
    let play = middle();
    let before = play.game.clone();
    let mut imagined = None;
    let other = play.game.imagine(Seat::FIRST, &mut imagined, &mut Chance::from_seed(5)).clone();
    assert!(play.game == before && other != before);
    let sorted = |game: &Game| {
        let mut cards: Vec<Card> = game.deck().collect();
        cards.sort();
        cards
    };
    assert!(!play.game.deck().eq(other.deck()));
    assert_eq!(sorted(&play.game), sorted(&other));
    assert_eq!(told(&play.game.view(B)), told(&other.view(B)));
}
