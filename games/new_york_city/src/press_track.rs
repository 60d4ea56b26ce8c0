//! The Press Track: who is ahead of whom (NYC-3).

use engine::{Landing, List, Seat, Token, Track};

use super::components::PRESS_TRACK_END;
use super::limits::{SEATS_MAX, TOKENS_MAX};

/// Seats in some order, to be asked one after the other.
pub type Queue = List<Seat, SEATS_MAX>;

/// A token on the Press Track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressToken {
    /// The token of a seat.
    Of(Seat),
    /// The neutral token. It never moves, but others land on top of it as on any token (NYC-3.5).
    Neutral,
}

const NEUTRAL: Token = SEATS_MAX as Token;

/// All press tokens in their order: one list from last to first, each with its space (NYC-3.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PressTrack(Track<TOKENS_MAX>);

impl PressTrack {
    /// The tokens at the start: `stack` from the bottom up on space 0 (NYC-2.10), and the neutral
    /// token on its own space (NYC-2.7).
    pub fn new(stack: &[Seat], neutral_space: u8) -> PressTrack {
        let mut track = Track::default();
        for seat in stack {
            track.place(seat.index(), 0, Landing::OnTop);
        }
        track.place(NEUTRAL, neutral_space, Landing::OnTop);
        PressTrack(track)
    }

    /// The space of a seat's token.
    pub fn space(&self, seat: Seat) -> u8 {
        self.0.space(seat.index())
    }

    /// Whether `seat` is ahead of `other` (NYC-3.2).
    pub fn is_ahead(&self, seat: Seat, other: Seat) -> bool {
        self.0.is_ahead(seat.index(), other.index())
    }

    /// Moves forward (NYC-3.3). A token that does not change its space keeps its height (R8): it is
    /// not even lifted (R65). On the last space one arrives at the bottom. Returns the new space.
    pub fn forward(&mut self, seat: Seat, steps: u8) -> u8 {
        let from = self.space(seat);
        let to = from.saturating_add(steps).min(PRESS_TRACK_END);
        if to != from {
            let landing = if to == PRESS_TRACK_END { Landing::AtBottom } else { Landing::OnTop };
            self.0.place(seat.index(), to, landing);
        }
        to
    }

    /// Moves backward, landing on top (NYC-3.4, R9). More steps than the own space has lead
    /// nowhere: the caller has checked. Returns the new space.
    pub fn backward(&mut self, seat: Seat, steps: u8) -> u8 {
        let from = self.space(seat);
        let to = from.saturating_sub(steps);
        if to != from {
            self.0.place(seat.index(), to, Landing::OnTop);
        }
        to
    }

    /// The seats from first to last (NYC-3.6).
    pub fn order(&self) -> Queue {
        self.first_to_last().collect()
    }

    /// The seats from last to first: start characters and Phase I.
    pub fn reverse_order(&self) -> Queue {
        self.first_to_last().rev().collect()
    }

    /// The seats of [`PressTrack::order`] one by one, for those who take only some of them.
    pub fn first_to_last(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.0.last_to_first().rev().filter_map(|(token, _)| Seat::new(token))
    }

    /// All tokens from first to last, the neutral one among them: only for majorities (NYC-3.6).
    pub fn order_with_neutral(&self) -> impl Iterator<Item = PressToken> + '_ {
        self.tokens_last_to_first().rev().map(|(token, _)| token)
    }

    /// The tokens of a space, from the top.
    pub fn stack_on(&self, space: u8) -> impl Iterator<Item = PressToken> + use<> {
        let track = *self;
        let tokens = (0..TOKENS_MAX).rev().filter_map(move |place| track.0.last_to_first().nth(place));
        tokens.filter(move |(_, other)| *other == space).map(|(token, _)| token_of(token))
    }

    /// The tokens on the space of a token, from the top.
    pub fn stack_of(&self, token: PressToken) -> impl Iterator<Item = PressToken> + use<> {
        self.stack_on(self.0.space(number_of(token)))
    }

    /// How many tokens lie under a token on its space.
    pub fn height(&self, token: PressToken) -> u8 {
        self.stack_of(token).skip_while(|other| *other != token).count().saturating_sub(1) as u8
    }

    /// Puts a token on a space, as one that arrives there; for a table that is only looked at.
    pub(super) fn put(&mut self, seat: Seat, space: u8) {
        let landing = if space == PRESS_TRACK_END { Landing::AtBottom } else { Landing::OnTop };
        self.0.place(seat.index(), space, landing);
    }

    /// Puts a token at another height of its stack.
    pub(super) fn raise(&mut self, token: PressToken, height: u8) {
        self.0.raise(number_of(token), height);
    }

    /// All tokens with their spaces, last to first.
    pub fn tokens_last_to_first(&self) -> impl DoubleEndedIterator<Item = (PressToken, u8)> + '_ {
        self.0.last_to_first().map(|(token, space)| (token_of(token), space))
    }
}

fn token_of(number: Token) -> PressToken {
    Seat::new(number).map_or(PressToken::Neutral, PressToken::Of)
}

fn number_of(token: PressToken) -> Token {
    match token {
        PressToken::Of(seat) => seat.index(),
        PressToken::Neutral => NEUTRAL,
    }
}

#[cfg(feature = "test-support")]
impl PressTrack {
    /// A track laid out by hand: tokens with their spaces, first to last.
    pub fn from_first_to_last(tokens: &[(PressToken, u8)]) -> PressTrack {
        let mut track = Track::default();
        for (token, space) in tokens.iter().rev() {
            track.place(number_of(*token), *space, Landing::OnTop);
        }
        PressTrack(track)
    }
}
