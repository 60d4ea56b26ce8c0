//! A pile of pieces in order, of fixed capacity.

use super::{Chance, List};

/// An ordered pile. The top is place 0 for callers; inside, the top is the end, so that drawing
/// moves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck<T, const N: usize> {
    bottom_to_top: List<T, N>,
}

impl<T: Copy + Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Deck { bottom_to_top: List::default() }
    }
}

impl<T: Copy + Default, const N: usize> Deck<T, N> {
    /// A deck with these pieces, the first one on top. Pieces beyond the capacity are left out.
    pub fn from_top(pieces: &[T]) -> Self {
        let mut bottom_to_top = List::from_slice(pieces);
        bottom_to_top.reverse();
        Deck { bottom_to_top }
    }

    /// How many pieces are left.
    pub fn len(&self) -> usize {
        self.bottom_to_top.len()
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.bottom_to_top.is_empty()
    }

    /// Takes the top piece.
    pub fn draw(&mut self) -> Option<T> {
        self.bottom_to_top.pop()
    }

    /// Looks at the piece `place` below the top.
    pub fn peek(&self, place: usize) -> Option<T> {
        let index = self.len().checked_sub(place + 1)?;
        self.bottom_to_top.get(index).copied()
    }

    /// Takes the piece `place` below the top; those below it close up.
    pub fn take(&mut self, place: usize) -> Option<T> {
        let index = self.len().checked_sub(place + 1)?;
        self.bottom_to_top.remove(index)
    }

    /// Puts a piece under all others. A full deck stays as it is and answers `false`.
    pub fn put_under(&mut self, piece: T) -> bool {
        self.bottom_to_top.insert(0, piece)
    }

    /// Shuffles the pieces below the first `open` ones. Their order before has no effect.
    pub fn shuffle_below(&mut self, open: usize, chance: &mut Chance)
    where
        T: Ord,
    {
        let hidden = self.len().saturating_sub(open);
        let hidden = &mut self.bottom_to_top[..hidden];
        // By insertion: the piles are short, and a library sort is large.
        for i in 1..hidden.len() {
            let mut place = i;
            while place > 0 && hidden[place - 1] > hidden[place] {
                hidden.swap(place - 1, place);
                place -= 1;
            }
        }
        chance.shuffle(hidden);
    }

    /// All pieces, top first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        self.bottom_to_top.iter().rev().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_leave_from_the_top_and_the_rest_closes_up() {
        let mut deck: Deck<u8, 5> = Deck::from_top(&[1, 2, 3, 4, 5]);
        assert_eq!(deck.draw(), Some(1));
        assert_eq!(deck.take(1), Some(3));
        assert_eq!(deck.peek(1), Some(4));
        assert!(deck.iter().eq([2, 4, 5]));
        assert_eq!(deck.take(3), None);
        assert_eq!(deck.len(), 3);
    }

    #[test]
    fn what_is_put_under_a_deck_is_drawn_last() {
        let mut deck: Deck<u8, 3> = Deck::from_top(&[1]);
        assert!(deck.put_under(2) && deck.put_under(3) && !deck.put_under(4));
        assert!(deck.iter().eq([1, 2, 3]));
    }

    #[test]
    fn what_lies_open_stays_and_the_order_below_it_is_forgotten() {
        let shuffled = |pieces: &[u8]| {
            let mut deck: Deck<u8, 8> = Deck::from_top(pieces);
            deck.shuffle_below(3, &mut Chance::from_seed(4));
            deck
        };
        let deck = shuffled(&[9, 7, 8, 1, 2, 3, 4, 5]);
        assert_eq!(deck, shuffled(&[9, 7, 8, 5, 3, 1, 4, 2]));
        assert!(deck.iter().take(3).eq([9, 7, 8]));
        assert_ne!(deck, Deck::from_top(&[9, 7, 8, 1, 2, 3, 4, 5]));
        let mut all: [u8; 8] = core::array::from_fn(|place| deck.peek(place).unwrap());
        all.sort_unstable();
        assert_eq!(all, [1, 2, 3, 4, 5, 7, 8, 9]);
        assert_eq!(shuffled(&[2, 1]), Deck::from_top(&[2, 1]), "less than lies open");
    }

    #[test]
    fn what_does_not_fit_is_left_out_at_the_bottom() {
        let deck: Deck<u8, 2> = Deck::from_top(&[1, 2, 3]);
        assert!(deck.iter().eq([1, 2]));
    }
}
