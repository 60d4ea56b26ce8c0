//! What a strip of lights shows: everybody's points.

use app::ink::Ink;
use app::strip::{Token, Tokens};
use engine::Seat;
use tower_up::View;

/// The most points that a seat can have (TU-I14).
pub const POINTS_MAX: u8 = 81;

/// Everybody's points so far.
pub fn lights(view: &View<'_>) -> Tokens {
    let token = |seat: Seat| Token { space: view.board(seat).total(), ink: Ink::of_seat(seat.index()) };
    Tokens::on(POINTS_MAX + 1, view.seats().map(token))
}
