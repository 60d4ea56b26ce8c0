//! What a strip of lights shows: the tokens of the Press Track.

use engine::Seat;
use new_york_city::companion::Session;
use new_york_city::components::PRESS_TRACK_END;
use new_york_city::limits::TOKENS_MAX;
use new_york_city::{PressToken, PressTrack, View};

use app::ink::Ink;
use app::strip::{self, Token, Tokens};

const _: () = assert!(TOKENS_MAX <= strip::TOKENS_MAX);

/// The track of a game, in the colours of the seats.
pub fn lights(view: &View<'_>) -> Tokens {
    tokens(view.press_track(), Seat::index)
}

/// The track of a session, in the colours of the pieces on the table.
pub fn lights_of_session(session: &Session) -> Tokens {
    tokens(session.press_track(), |seat| session.colour(seat))
}

fn tokens(track: &PressTrack, colour: impl Fn(Seat) -> u8) -> Tokens {
    let first_to_last = track.tokens_last_to_first().rev();
    let tokens = first_to_last.map(|(token, space)| {
        let ink = match token {
            PressToken::Neutral => Ink::Neutral,
            PressToken::Of(seat) => Ink::of_seat(colour(seat)),
        };
        Token { space, ink }
    });
    Tokens::on(PRESS_TRACK_END + 1, tokens)
}
