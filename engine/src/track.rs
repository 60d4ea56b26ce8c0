//! A numbered track on which tokens stand, several to a space in a stack.

use super::List;

/// A token on a track, by number.
pub type Token = u8;

/// Where in the stack of its new space a token is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// On top: ahead of all others there.
    OnTop,
    /// At the bottom: behind all others there.
    AtBottom,
}

/// Tokens in one strict order from last to first, each with its space.
///
/// A higher space is ahead; on one space, the higher in the stack is ahead. The order of the list
/// carries the stacks, so no height is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track<const N: usize> {
    last_to_first: List<(Token, u8), N>,
}

impl<const N: usize> Default for Track<N> {
    fn default() -> Self {
        Track { last_to_first: List::default() }
    }
}

impl<const N: usize> Track<N> {
    /// Puts `token` on `space`, lifting it from where it stands; the others keep their order.
    pub fn place(&mut self, token: Token, space: u8, landing: Landing) {
        if let Some(index) = self.index_of(token) {
            self.last_to_first.remove(index);
        }
        let behind = |&(_, other): &(Token, u8)| match landing {
            Landing::OnTop => other <= space,
            Landing::AtBottom => other < space,
        };
        let index = self.last_to_first.iter().take_while(|entry| behind(entry)).count();
        self.last_to_first.insert(index, (token, space));
    }

    /// Puts `token` at a height of the stack it is in: above so many others there, or on top.
    pub fn raise(&mut self, token: Token, height: u8) {
        let Some(index) = self.index_of(token) else { return };
        let Some(entry) = self.last_to_first.remove(index) else { return };
        let bottom = self.last_to_first.iter().take_while(|(_, other)| *other < entry.1).count();
        let top = self.last_to_first.iter().take_while(|(_, other)| *other <= entry.1).count();
        self.last_to_first.insert((bottom + usize::from(height)).min(top), entry);
    }

    /// The space of `token`; 0 if it is not on the track.
    pub fn space(&self, token: Token) -> u8 {
        self.index_of(token).map_or(0, |index| self.last_to_first[index].1)
    }

    /// Whether `token` is ahead of `other`.
    pub fn is_ahead(&self, token: Token, other: Token) -> bool {
        self.index_of(token) > self.index_of(other)
    }

    /// Tokens with their spaces, last to first.
    pub fn last_to_first(&self) -> impl DoubleEndedIterator<Item = (Token, u8)> + '_ {
        self.last_to_first.iter().copied()
    }

    fn index_of(&self, token: Token) -> Option<usize> {
        self.last_to_first.iter().position(|&(other, _)| other == token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_lands_on_top_or_at_the_bottom_of_a_stack() {
        let mut track: Track<4> = Track::default();
        for token in 0..3 {
            track.place(token, 2, Landing::OnTop);
        }
        track.place(3, 1, Landing::OnTop);
        track.place(0, 2, Landing::OnTop);
        assert!(track.last_to_first().eq([(3, 1), (1, 2), (2, 2), (0, 2)]));
        track.place(0, 2, Landing::AtBottom);
        assert!(track.last_to_first().eq([(3, 1), (0, 2), (1, 2), (2, 2)]));
        assert!(track.is_ahead(2, 1) && !track.is_ahead(0, 1));
        assert_eq!(track.space(3), 1);
    }

    #[test]
    fn a_token_is_put_at_any_height_of_its_own_stack() {
        let mut track: Track<4> = Track::default();
        for (token, space) in [(0, 1), (1, 2), (2, 2), (3, 2)] {
            track.place(token, space, Landing::OnTop);
        }
        track.raise(1, 1);
        assert!(track.last_to_first().eq([(0, 1), (2, 2), (1, 2), (3, 2)]));
        track.raise(3, 0);
        assert!(track.last_to_first().eq([(0, 1), (3, 2), (2, 2), (1, 2)]));
        track.raise(0, 3);
        assert_eq!(track.last_to_first().next(), Some((0, 1)), "alone on its space");
    }
}
