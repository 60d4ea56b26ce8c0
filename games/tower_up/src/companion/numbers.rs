//! The numbers of a session: what is known, what is asked for, what cannot be (TU-17.5).

use engine::{SEATS_MAX, Seat};

use super::MIO_MAX;
use super::chips::{self, Chip};
use super::field::Field;
use super::refused::Refused;
use super::session::Session;
use crate::components::{
    CONE_MAX, CONE_VALUE, Colour, LINE_MAX, LINE_VALUE, OBJECTIVES_IN_PLAY, ROOFS, STOCK_MAX,
};

/// Where the cursor starts when nothing is known: what lines and cones of good players come to.
const LIKELY_MIO: u8 = 8;
/// The same for floors in stock.
const LIKELY_STOCK: u8 = 4;

impl Session {
    /// A number of the session; `None` while it is not known.
    pub fn number(&self, field: Field) -> Option<u16> {
        let board = &self.boards[field.seat()];
        let number = match field {
            Field::Mio(_, colour) => board.mio[colour as usize],
            // TU-R29: without a roof on top there is no cone, whatever is printed.
            Field::Cone(_) => board.cone.or_else(|| board.on_top.filter(|roofs| *roofs == 0)),
            Field::Chip(_, slot) => Some(*board.chips.get(usize::from(slot))? as u8),
            Field::Stock(_) => board.stock,
            Field::Space(_, colour) => Some(board.spaces[colour as usize]),
            Field::Roofs(_) => Some(board.roofs),
            Field::OnTop(_) => board.on_top,
        };
        number.map(Into::into)
    }

    /// The largest number of a field.
    pub fn largest(&self, field: Field) -> u16 {
        let number = match field {
            Field::Mio(..) | Field::Cone(_) => MIO_MAX,
            Field::Chip(..) => Chip::Three as u8,
            Field::Stock(_) => STOCK_MAX,
            Field::Space(..) => LINE_MAX,
            Field::Roofs(_) => ROOFS,
            Field::OnTop(_) => CONE_MAX,
        };
        number.into()
    }

    /// Whether the final scoring has to ask for a number: whatever was not said since it began, and does not follow from a
    /// game that was noted to its end.
    pub fn asks(&self, field: Field) -> bool {
        if !self.is_over() || field.seat().index() >= self.seats {
            return false;
        }
        match field {
            Field::Mio(..) | Field::Cone(_) => self.number(field).is_none(),
            Field::Chip(seat, slot) => self.boards[seat].said >> slot & 1 == 0,
            Field::Stock(seat) => self.number(field).is_none() && self.is_tied(seat),
            Field::Space(..) | Field::Roofs(_) | Field::OnTop(_) => false,
        }
    }

    /// Where the cursor starts as long as a number is not known. Another marker on the same space of the same table says it
    /// best; else the reconstructed value of the space that was kept.
    pub fn start(&self, field: Field) -> u16 {
        let number = match field {
            Field::Mio(seat, colour) if self.has_spaces() => {
                let space = self.boards[seat].spaces[colour as usize];
                let same_line = self.mio_at(space, Some(colour));
                same_line
                    .or_else(|| self.mio_at(space, None))
                    .unwrap_or(LINE_VALUE[usize::from(space.min(LINE_MAX))])
            }
            Field::Cone(seat) => match self.boards[seat].on_top {
                Some(roofs) => self.cone_at(roofs).unwrap_or(CONE_VALUE[usize::from(roofs.min(CONE_MAX))]),
                None => LIKELY_MIO,
            },
            Field::Mio(..) => LIKELY_MIO,
            Field::Stock(_) => LIKELY_STOCK,
            _ => 0,
        };
        number.into()
    }

    /// Whether turns were noted, so that it is known where markers stand.
    pub fn has_spaces(&self) -> bool {
        self.seats().any(|seat| self.boards[seat].spaces != [0; Colour::COUNT])
    }

    /// What somebody has said of a space, of one line or any.
    fn mio_at(&self, space: u8, line: Option<Colour>) -> Option<u8> {
        let lines = move |colour: &Colour| line.is_none_or(|line| line == *colour);
        let mut said = self.seats().flat_map(|seat| {
            let board = &self.boards[seat];
            let on_it =
                Colour::ALL.into_iter().filter(lines).filter(move |c| board.spaces[*c as usize] == space);
            on_it.filter_map(|colour| board.mio[colour as usize])
        });
        said.next()
    }

    /// What somebody has said of a cone with so many roofs on top.
    fn cone_at(&self, roofs: u8) -> Option<u8> {
        let mut boards = self.seats().map(|seat| &self.boards[seat]);
        boards.find_map(|board| board.cone.filter(|_| board.on_top == Some(roofs)))
    }

    /// A seat whose number does not go with this one: the same space is worth the same, and every space more than the one
    /// before. Nothing is refused for it: a space may have been kept wrong, and what is printed counts.
    pub fn contradicts(&self, field: Field) -> Option<Seat> {
        let place = |field: Field| {
            let board = &self.boards[field.seat()];
            match field {
                Field::Mio(_, colour) => Some((board.spaces[colour as usize], board.mio[colour as usize]?)),
                Field::Cone(_) => Some((board.on_top?, board.cone?)),
                _ => None,
            }
        };
        let (space, mio) = place(field).filter(|_| !self.missed)?;
        self.seats().filter(|seat| *seat != field.seat()).find(|seat| {
            let other = match field {
                Field::Mio(_, colour) => Field::Mio(*seat, colour),
                _ => Field::Cone(*seat),
            };
            place(other).is_some_and(|(other, its)| other.cmp(&space) != its.cmp(&mio))
        })
    }

    /// The chips of an objective as they were said; `None` where nobody has said anything.
    fn said_chips(&self, slot: usize) -> [Option<Chip>; SEATS_MAX] {
        let over = self.is_over();
        self.boards.0.map(|board| (!over || board.said >> slot & 1 == 1).then_some(board.chips[slot]))
    }

    /// Whether all that makes a total is known.
    pub fn is_complete(&self) -> bool {
        self.seats().all(|seat| {
            let lines = Colour::ALL.into_iter().map(|colour| Field::Mio(seat, colour));
            let chips = (0..OBJECTIVES_IN_PLAY as u8).map(|slot| Field::Chip(seat, slot));
            lines.chain([Field::Cone(seat)]).chain(chips).all(|field| !self.asks(field))
        })
    }

    /// Whether another seat has the same total, so that stocks decide (TU-10.2).
    pub fn is_tied(&self, seat: Seat) -> bool {
        let equal = |other: Seat| other != seat && self.total(other) == self.total(seat);
        self.is_complete() && self.seats().any(equal)
    }

    /// What the result cannot do without, if something of it is missing.
    pub fn lacks(&self) -> Option<Refused> {
        let of_total = |seat: &Seat| {
            let lines = Colour::ALL.into_iter().map(|colour| Field::Mio(*seat, colour));
            lines.chain([Field::Cone(*seat)]).any(|field| self.asks(field))
        };
        if let Some(seat) = self.seats().find(of_total) {
            return Some(Refused::NotSaid { seat });
        }
        // Who has said nothing of a chip has none.
        for slot in 0..OBJECTIVES_IN_PLAY {
            let all = self.said_chips(slot).map(|chip| Some(chip.unwrap_or_default()));
            if let Some(missing) = self.seats().find_map(|seat| chips::check(self.seats, &all, seat).err()) {
                return Some(missing);
            }
        }
        let stock = self.seats().find(|seat| self.asks(Field::Stock(*seat)));
        stock.map(|seat| Refused::StockNotSaid { seat })
    }

    /// Sets a number, or says why it cannot be.
    pub(super) fn set(&mut self, field: Field, number: u16) -> Result<(), Refused> {
        let seat = field.seat();
        let belongs = match field {
            Field::Mio(..) | Field::Cone(_) | Field::Stock(_) => self.is_over(),
            Field::Space(..) | Field::Roofs(_) => !self.is_over(),
            Field::OnTop(_) => !self.is_over() && self.boards[seat].on_top.is_some(),
            Field::Chip(..) => true,
        };
        if seat.index() >= self.seats || !belongs {
            return Err(Refused::NotNow);
        }
        if number > self.largest(field) {
            return Err(match field {
                Field::Mio(..) | Field::Cone(_) => Refused::TooMuch { largest: MIO_MAX },
                Field::Chip(..) => Refused::NotNow,
                Field::Stock(_) => Refused::StockLimit,
                Field::Space(..) => Refused::LineEnd { last: LINE_MAX },
                Field::Roofs(_) => Refused::TooManyRoofs,
                Field::OnTop(_) => Refused::ConeEnd,
            });
        }
        let small = number as u8;
        match field {
            Field::Mio(_, colour) => self.boards[seat].mio[colour as usize] = Some(small),
            Field::Cone(_) => self.boards[seat].cone = Some(small),
            Field::Chip(_, slot) => self.set_chip(seat, slot, Chip::new(number).unwrap_or_default())?,
            Field::Stock(_) => self.boards[seat].stock = Some(small),
            Field::Space(_, colour) => self.boards[seat].spaces[colour as usize] = small,
            Field::Roofs(_) => {
                self.boards[seat].roofs = small;
                self.unend(seat);
            }
            Field::OnTop(_) => {
                self.may_be_on_top(seat, small)?;
                self.boards[seat].on_top = Some(small);
            }
        }
        Ok(())
    }

    /// TU-2.7: only what the pile can have given.
    fn set_chip(&mut self, seat: Seat, slot: u8, chip: Chip) -> Result<(), Refused> {
        let place = usize::from(slot);
        if place >= OBJECTIVES_IN_PLAY {
            return Err(Refused::NotNow);
        }
        let mut said = self.said_chips(place);
        said[usize::from(seat.index())] = Some(chip);
        chips::check(self.seats, &said, seat)?;
        let board = &mut self.boards[seat];
        board.chips[place] = chip;
        board.said |= 1 << slot;
        Ok(())
    }
}
