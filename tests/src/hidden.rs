//! Games that differ in nothing but what is hidden: whatever all may see must be the same in both.

use app::card::Card;
use engine::Seat;
use fifth_avenue::components::Colour;
use new_york_city::components::Card as CityCard;
use new_york_city::components::Cards;
use simulator::scenario::Look;
use skyline::{AnyPlay, App};

/// The titles in which people hide something from each other.
pub fn titles() -> impl Iterator<Item = &'static Card> {
    skyline::CARDS.iter().copied().filter(|card| card.hides)
}

/// An app that looks so and has begun a game of a title: its seats, options and seed as `begin` has them.
pub fn begun(look: Look, card: &Card, line: &str) -> Box<App> {
    let mut app = crate::gallery::app(look, 1);
    let order = (card.wording.read)(line).expect("a game that there is");
    let _ = app.begin_ordered(&order);
    assert!(app.is_playing());
    app
}

/// The same app with as many cards in the hands of these seats, but others, and with other cards to come.
pub fn with_other_hands(app: &App, whose: impl Fn(Seat) -> bool) -> Box<App> {
    let mut app = Box::new(app.clone());
    match app.any_play_mut().expect("hands belong to a game") {
        AnyPlay::NewYorkCity(play) => {
            for (seat, player) in Seat::first(4).zip(play.game_mut().table_mut().players.0.iter_mut()) {
                if player.is_human() && whose(seat) {
                    player.hand = Cards::of(&vec![CityCard::Wild; player.hand.count().into()]);
                }
            }
        }
        AnyPlay::FifthAvenue(play) => of_fifth_avenue(play.game_mut(), whose),
        _ => panic!("a title with hands"),
    }
    app
}

/// Hands of black cards alone, with which nobody can begin a bid (5A-10.3); decks and pile turned round as far as nobody has
/// seen them.
fn of_fifth_avenue(game: &mut fifth_avenue::Game, whose: impl Fn(Seat) -> bool) {
    let seats: Vec<Seat> = game.table().all_seats().filter(|seat| whose(*seat)).collect();
    for seat in seats {
        let cards = usize::from(game.hand(seat).count());
        game.set_hand(seat, &"bk4 ".repeat(cards));
    }
    for colour in Colour::OF_LOTS {
        let (mut cards, fresh) = (game.pile(colour).collect::<Vec<u8>>(), game.fresh(colour));
        cards.iter_mut().skip(1).take(fresh.into()).for_each(|value| *value = 10 - *value);
        game.set_deck(colour, &cards, fresh);
    }
    let (down, tail) = game.down_and_tail();
    let mut cards: Vec<u8> = game.pile(Colour::Black).collect();
    cards[..usize::from(down - tail)].reverse();
    game.set_black(&cards, down, tail);
}
