//! Standing orders: what people have left to the device for a while. A seat with an order is not asked; what the order
//! says is played as an ordinary action, and nothing else of it is ever stored, told or sent. After an undo or a restart
//! there are none, and everybody is asked again.
//!
//! In the same way a question is answered on which nothing hangs.

use engine::{Code, SEATS_MAX, Sitter};

use super::{ActError, Play, Playing};
use crate::title::{ActionOf, Ordered, Title};

/// The order of each seat, by the title's code.
pub(super) type Orders = [Option<u32>; SEATS_MAX];

/// Everybody is asked.
pub(super) const NONE: Orders = [None; SEATS_MAX];

impl<T: Title> Play<T> {
    /// The person who is asked leaves something to the device, in place of what was left before.
    pub(super) fn leave(&mut self, order: u32) {
        let asked = self.decision().map(|decision| decision.seat);
        let person = asked.filter(|seat| self.record.setup().sitter(*seat) == Some(Sitter::Person));
        if let Some(seat) = person {
            self.orders[usize::from(seat.index())] = Some(order);
        }
    }

    /// What is asked and was left to the device is answered, and what nothing hangs on, until somebody is asked who has
    /// left nothing.
    pub(super) fn obey(&mut self) -> Result<(), ActError> {
        while let Some(action) = self.ordered().or_else(|| self.settled()) {
            if let Err(error) = self.act(action.code()) {
                // Nobody waits for an order that leads nowhere.
                self.orders = NONE;
                return Err(error);
            }
        }
        self.forget_orders_over();
        Ok(())
    }

    /// The answer of whoever is asked, if it was left to the device.
    fn ordered(&self) -> Option<ActionOf<T>> {
        let seat = self.decision()?.seat;
        match T::ordered(&self.view(seat), self.orders[usize::from(seat.index())]?) {
            Ordered::Gives(action) => Some(action),
            Ordered::Over | Ordered::Stands => None,
        }
    }

    /// The answer of the person who is asked, if nothing hangs on it.
    pub(super) fn settled(&self) -> Option<ActionOf<T>> {
        let asked = self.decision().filter(|asked| self.is_person(asked.seat))?;
        T::settled(&self.view(asked.seat), asked.question)
    }

    /// An order that has come to its end is forgotten: what is asked later is another matter.
    pub(super) fn forget_orders_over(&mut self) {
        for seat in engine::Seat::first(SEATS_MAX as u8) {
            let order = self.orders[usize::from(seat.index())];
            if order.is_some_and(|order| T::ordered(&self.view(seat), order) == Ordered::Over) {
                self.orders[usize::from(seat.index())] = None;
            }
        }
    }
}
