//! From edges with times to presses, holds and repeats. Pure: the devices only report edges.

use crate::input::{Button, Input};

/// Edges closer together than this are the contact bouncing.
pub const DEBOUNCE_MS: u32 = 15;
/// Held as long as this, a press becomes a hold, or repeats.
pub const HOLD_MS: u32 = 400;
/// Then X and Y repeat as often as this.
pub const REPEAT_MS: u32 = 125;

/// What one button is doing.
///
/// X and Y count when they go down, and repeat. A and B count when they come up again before the
/// hold time is over: a hold means something else, and must not do what a press does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Not pressed. NEXT: `Down`.
    #[default]
    Up,
    /// Pressed; X and Y are reported. NEXT: `Held` after the hold time; `Up`, which reports A and B.
    Down { since_ms: u32 },
    /// Held: A and B are reported as holds, X and Y repeat. NEXT: `Held` again, `Up`.
    Held { last_ms: u32 },
}

/// Whether a button repeats while it is held.
fn repeats(button: Button) -> bool {
    matches!(button, Button::X | Button::Y)
}

/// The four buttons.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    states: [State; 4],
    changed_ms: [Option<u32>; 4],
}

impl Presses {
    /// A button went down or up at a time.
    pub fn edge(&mut self, button: Button, down: bool, now_ms: u32) -> Option<Input> {
        let index = button as usize;
        if self.changed_ms[index].is_some_and(|then| now_ms.wrapping_sub(then) < DEBOUNCE_MS) {
            return None;
        }
        match (self.states[index], down) {
            (State::Up, true) => {
                self.changed_ms[index] = Some(now_ms);
                self.states[index] = State::Down { since_ms: now_ms };
                repeats(button).then_some(Input::Press(button))
            }
            (state @ (State::Down { .. } | State::Held { .. }), false) => {
                self.changed_ms[index] = Some(now_ms);
                self.states[index] = State::Up;
                let short = matches!(state, State::Down { .. });
                (short && !repeats(button)).then_some(Input::Press(button))
            }
            _ => None,
        }
    }

    /// What time alone brings: a hold of A or B, a repeat of X or Y. Call it until it is `None`.
    pub fn poll(&mut self, now_ms: u32) -> Option<Input> {
        for button in Button::ALL {
            let repeats = repeats(button);
            let state = &mut self.states[button as usize];
            match *state {
                State::Down { since_ms } if now_ms.wrapping_sub(since_ms) >= HOLD_MS => {
                    *state = State::Held { last_ms: since_ms.wrapping_add(HOLD_MS) };
                    return Some(if repeats { Input::Press(button) } else { Input::Hold(button) });
                }
                State::Held { last_ms } if repeats && now_ms.wrapping_sub(last_ms) >= REPEAT_MS => {
                    *state = State::Held { last_ms: last_ms.wrapping_add(REPEAT_MS) };
                    return Some(Input::Press(button));
                }
                _ => {}
            }
        }
        None
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
}
