//! From edges with times to presses, holds and repeats. Pure: the devices only report edges.

use crate::input::{Button, Input};

/// A level that has not held as long as this may still be the contact bouncing.
pub const DEBOUNCE_MS: u32 = 15;
/// Held as long as this, a press becomes a hold, or repeats.
pub const HOLD_MS: u32 = 400;
/// Then X and Y repeat as often as this.
pub const REPEAT_MS: u32 = 125;

/// What one key is doing.
///
/// X and Y count when they go down, and repeat. A and B count when they come up again before the
/// hold time is over: a hold means something else, and must not do what a press does. What a key
/// means is settled when it goes down, so that turning the screen does not change it half-way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Not pressed. NEXT: `Down`.
    #[default]
    Up,
    /// Pressed; X and Y are reported. NEXT: `Held` after the hold time; `Up`, which reports A and B.
    Down { means: Button, since_ms: u32 },
    /// Held: A and B are reported as holds, X and Y repeat. NEXT: `Held` again, `Up`.
    Held { means: Button, last_ms: u32 },
}

/// One key: what it is doing, when that changed, and its level as last reported.
#[derive(Clone, Copy, Debug, Default)]
struct Key {
    state: State,
    changed_ms: Option<u32>,
    down: bool,
}

/// Whether a button repeats while it is held.
fn repeats(button: Button) -> bool {
    matches!(button, Button::X | Button::Y)
}

/// The four keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    keys: [Key; 4],
    /// Held the other way round, each key means what stands beside it.
    turned: bool,
}

impl Presses {
    /// Says which way round the device is held: from the next press on.
    pub fn turn(&mut self, turned: bool) {
        self.turned = turned;
    }

    /// A key went down or up at a time.
    pub fn edge(&mut self, key: Button, down: bool, now_ms: u32) -> Option<Input> {
        self.keys[key as usize].down = down;
        self.settle(key, now_ms)
    }

    /// What time alone brings: a level that has settled, a hold of A or B, a repeat of X or Y. Call it
    /// until it is `None`.
    pub fn poll(&mut self, now_ms: u32) -> Option<Input> {
        Button::ALL.into_iter().find_map(|key| self.settle(key, now_ms).or_else(|| self.hold(key, now_ms)))
    }

    /// Takes over a level that is not bouncing any more.
    fn settle(&mut self, key: Button, now_ms: u32) -> Option<Input> {
        let means = if self.turned { key.turned() } else { key };
        let key = &mut self.keys[key as usize];
        let bouncing = key.changed_ms.is_some_and(|then| now_ms.wrapping_sub(then) < DEBOUNCE_MS);
        if bouncing || key.down == (key.state != State::Up) {
            return None;
        }
        key.changed_ms = Some(now_ms);
        let before = key.state;
        if key.down {
            key.state = State::Down { means, since_ms: now_ms };
            return repeats(means).then_some(Input::Press(means));
        }
        key.state = State::Up;
        match before {
            State::Down { means, .. } if !repeats(means) => Some(Input::Press(means)),
            _ => None,
        }
    }

    fn hold(&mut self, key: Button, now_ms: u32) -> Option<Input> {
        let state = &mut self.keys[key as usize].state;
        match *state {
            State::Down { means, since_ms } if now_ms.wrapping_sub(since_ms) >= HOLD_MS => {
                *state = State::Held { means, last_ms: since_ms.wrapping_add(HOLD_MS) };
                Some(if repeats(means) { Input::Press(means) } else { Input::Hold(means) })
            }
            State::Held { means, last_ms } if repeats(means) && now_ms.wrapping_sub(last_ms) >= REPEAT_MS => {
                *state = State::Held { means, last_ms: last_ms.wrapping_add(REPEAT_MS) };
                Some(Input::Press(means))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_counts_when_it_goes_down_and_bouncing_does_not() {
        let mut presses = Presses::default();
        assert_eq!(presses.edge(Button::X, true, 1000), Some(Input::Press(Button::X)));
        assert_eq!(presses.edge(Button::X, false, 1003), None);
        assert_eq!(presses.edge(Button::X, true, 1006), None);
        assert_eq!(presses.edge(Button::X, false, 1100), None);
        assert_eq!(presses.edge(Button::X, true, 1200), Some(Input::Press(Button::X)));
    }

    #[test]
    fn a_counts_when_it_comes_up_and_not_after_a_hold() {
        let mut presses = Presses::default();
        assert_eq!(presses.edge(Button::A, true, 1000), None);
        assert_eq!(presses.edge(Button::A, false, 1100), Some(Input::Press(Button::A)));
        assert_eq!(presses.edge(Button::A, true, 2000), None);
        assert_eq!(presses.poll(2400), Some(Input::Hold(Button::A)));
        assert_eq!(presses.edge(Button::A, false, 2500), None);
    }

    #[test]
    fn a_is_held_once_and_x_repeats() {
        let mut presses = Presses::default();
        presses.edge(Button::A, true, 0);
        assert_eq!(presses.poll(399), None);
        assert_eq!(presses.poll(400), Some(Input::Hold(Button::A)));
        assert_eq!(presses.poll(2000), None);
        presses.edge(Button::A, false, 2000);
        presses.edge(Button::X, true, 3000);
        assert_eq!(presses.poll(3400), Some(Input::Press(Button::X)));
        assert_eq!(presses.poll(3524), None);
        assert_eq!(presses.poll(3525), Some(Input::Press(Button::X)));
    }

    #[test]
    fn a_tap_shorter_than_the_bouncing_is_over_when_it_has_settled() {
        let mut presses = Presses::default();
        assert_eq!(presses.edge(Button::X, true, 0), Some(Input::Press(Button::X)));
        assert_eq!(presses.edge(Button::X, false, 10), None);
        assert_eq!(presses.poll(20), None);
        assert_eq!(presses.poll(400), None, "it does not repeat for ever");
        assert_eq!(presses.edge(Button::A, true, 1000), None);
        assert_eq!(presses.edge(Button::A, false, 1010), None);
        assert_eq!(presses.poll(1016), Some(Input::Press(Button::A)), "and no press is lost");
    }

    #[test]
    fn a_tap_that_is_reported_late_with_one_time_for_both_edges_is_one_press() {
        let mut presses = Presses::default();
        assert_eq!(presses.edge(Button::Y, true, 500), Some(Input::Press(Button::Y)));
        assert_eq!(presses.edge(Button::Y, false, 500), None);
        assert_eq!(presses.edge(Button::A, true, 500), None);
        assert_eq!(presses.edge(Button::A, false, 500), None);
        let later: [_; 200] = core::array::from_fn(|ms| presses.poll(501 + 5 * ms as u32));
        let inputs = later.into_iter().flatten();
        assert!(inputs.eq([Input::Press(Button::A)]), "and nothing is held or repeats");
    }

    #[test]
    fn turned_the_keys_mean_what_stands_beside_them_and_repeat_as_such() {
        let mut presses = Presses::default();
        presses.turn(true);
        // The key that is A lies where Y is now: it goes down at once and repeats.
        assert_eq!(presses.edge(Button::A, true, 0), Some(Input::Press(Button::Y)));
        assert_eq!(presses.poll(400), Some(Input::Press(Button::Y)));
        // The key that is Y is A now: it can be held.
        assert_eq!(presses.edge(Button::Y, true, 1000), None);
        presses.edge(Button::A, false, 1050);
        // Turning back meanwhile does not change what was pressed.
        presses.turn(false);
        assert_eq!(presses.poll(1400), Some(Input::Hold(Button::A)));
    }
}
