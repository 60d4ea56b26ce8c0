//! What comes in from the device.

/// One of the four buttons. Their meaning never changes: X up, Y down, A do it, B back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Button {
    A,
    B,
    X,
    Y,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 4] = [Button::A, Button::B, Button::X, Button::Y];

    /// The button in the same place when the device is held the other way round.
    pub const fn turned(self) -> Button {
        match self {
            Button::A => Button::Y,
            Button::B => Button::X,
            Button::X => Button::B,
            Button::Y => Button::A,
        }
    }
}

/// What the app reacts to. Buttons come by their meaning: where the device is held the other way
/// round, [`Presses`](crate::press::Presses) has translated them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A button was pressed, or repeats while held.
    Press(Button),
    /// A button was held. Always a shortcut for something short presses reach too.
    Hold(Button),
    /// Time passed while nothing was pressed.
    Tick {
        /// Milliseconds since the last input or tick.
        ms: u16,
    },
}
