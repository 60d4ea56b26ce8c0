//! What a strip of lights shows: everybody's points on the track.

use app::ink::Ink;
use app::strip::{Token, Tokens};
use engine::Seat;
use fifth_avenue::View;

/// Spaces of the printed track, on which one goes round (5A-8.3).
pub const TRACK: u8 = 80;

/// Where so many points lie on the track.
pub const fn space(points: u16) -> u8 {
    (points % TRACK as u16) as u8
}

/// Everybody's points so far.
pub fn lights(view: &View<'_>) -> Tokens {
    let token = |seat: Seat| Token { space: space(view.boards[seat].vp), ink: Ink::of_seat(seat.index()) };
    Tokens::on(TRACK, view.all_seats().map(token))
}
