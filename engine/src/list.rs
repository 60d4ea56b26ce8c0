//! A short list inside a game state.

use core::ops::{Deref, DerefMut};

/// Up to `N` items in order, `Copy` when the items are.
///
/// `heapless::Vec` serves for everything outside a state; inside one, a list must copy as plain
/// memory (search and undo clone whole games) and compare by its bytes, so unused places always
/// hold the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        const { assert!(N <= u8::MAX as usize, "a list counts its items in a byte") };
        List { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// A list of these items; those beyond the capacity are left out.
    pub fn from_slice(items: &[T]) -> Self {
        let mut list = List::default();
        let items = &items[..items.len().min(N)];
        list.items[..items.len()].copy_from_slice(items);
        list.len = items.len() as u8;
        list
    }

    /// Adds an item at the end. A full list stays as it is and answers `false`.
    pub fn push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else { return false };
        *place = item;
        self.len += 1;
        true
    }

    /// Puts an item before place `index`. A full list stays as it is and answers `false`.
    pub fn insert(&mut self, index: usize, item: T) -> bool {
        let len = usize::from(self.len);
        if len == N || index > len {
            return false;
        }
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
        true
    }

    /// Takes out the item at `index`; those after it close up.
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let len = usize::from(self.len);
        let item = *self.items[..len].get(index)?;
        // One by one: lists are short, and a call that moves memory costs more.
        for place in index + 1..len {
            self.items[place - 1] = self.items[place];
        }
        self.items[len - 1] = T::default();
        self.len -= 1;
        Some(item)
    }

    /// Takes out the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.items.get_mut(usize::from(last)).map(core::mem::take)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    /// A list of these items; those beyond the capacity are left out.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(N)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len).min(N)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_keep_their_order_and_a_full_list_refuses() {
        let mut list: List<u8, 4> = List::from_slice(&[1, 2, 3]);
        assert!(list.insert(1, 9));
        assert!(!list.push(7));
        assert_eq!(*list, [1, 9, 2, 3]);
        assert_eq!(list.remove(0), Some(1));
        assert_eq!(list.remove(3), None);
        assert_eq!(list.pop(), Some(3));
        assert!(!list.insert(3, 1));
        assert_eq!(*list, [9, 2]);
    }

    #[test]
    fn lists_with_the_same_items_are_equal_whatever_came_before() {
        let mut list: List<u8, 4> = List::from_slice(&[1, 2, 3]);
        list.remove(0);
        assert_eq!(list, List::from_slice(&[2, 3]));
    }
}
