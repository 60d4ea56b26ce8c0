//! The numbers of a session that can be looked at and corrected (5A-C8, 5A-C10, 5A-C11).

use engine::{Code, SEATS_MAX, Seat};

use super::city::Plot;
use crate::components::{COMMISSIONS, Colour, Commission, District, LOTS_MAX, TURNED_UP};

/// A number of the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Points on the track.
    Vp(Seat),
    /// In the final scoring: skyscrapers of a seat in a district times five, and the types of shops beside them.
    Here(Seat, District),
    /// Skyscrapers in the park.
    Park(Seat),
    /// In the final scoring: a park shop that was turned up, by its type; 4 is none.
    Turned(u8),
    /// In the final scoring: cards in hand, where the first place is tied.
    Hand(Seat),
    /// In the final scoring: the table has seen the points of a district.
    Seen(District),
    /// Skyscrapers in the reserve.
    Reserve(Seat),
    /// Shops that were placed by turns.
    Placements,
    /// Where a commission is, by the number of the node.
    Where(Commission),
    /// Whether a mark lies in a district.
    Mark(Commission, District),
    /// Skyscrapers of a seat in a district times five, and the number of the colour of their lot.
    Stands(Seat, District),
    /// The shops on a lot: the first times five, and the second; 0 is none, then by type.
    Shops(District, Plot),
    /// Whether Alea has a skyscraper on the lot of a colour.
    Alea(District, Colour),
}

const SEATS: u16 = SEATS_MAX as u16;
const DISTRICTS: u16 = District::COUNT as u16;
const LOTS: u16 = LOTS_MAX as u16;
const COLOURS: u16 = Colour::LOTS as u16;

/// Where the codes of each kind begin.
const HERE: u16 = SEATS;
const PARK: u16 = HERE + SEATS * DISTRICTS;
const TURNED: u16 = PARK + SEATS;
const HAND: u16 = TURNED + TURNED_UP as u16;
const SEEN: u16 = HAND + SEATS;
const RESERVE: u16 = SEEN + DISTRICTS;
const PLACEMENTS: u16 = RESERVE + SEATS;
const WHERE: u16 = PLACEMENTS + 1;
const MARK: u16 = WHERE + COMMISSIONS as u16;
const STANDS: u16 = MARK + COMMISSIONS as u16 * DISTRICTS;
const SHOPS: u16 = STANDS + SEATS * DISTRICTS;
const ALEA: u16 = SHOPS + DISTRICTS * LOTS;

/// How many there are: a byte names each.
pub(super) const FIELDS: u16 = ALEA + DISTRICTS * COLOURS;
const _: () = assert!(FIELDS <= 256);

impl Field {
    /// Whose number it is; `None` of those of the whole table.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Field::Vp(seat)
            | Field::Here(seat, _)
            | Field::Park(seat)
            | Field::Hand(seat)
            | Field::Reserve(seat)
            | Field::Stands(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// The district that it is about.
    pub const fn district(self) -> Option<District> {
        match self {
            Field::Here(_, district)
            | Field::Seen(district)
            | Field::Mark(_, district)
            | Field::Stands(_, district)
            | Field::Shops(district, _)
            | Field::Alea(district, _) => Some(district),
            _ => None,
        }
    }
}

impl Code for Field {
    fn code(self) -> u16 {
        let seat = self.seat().map_or(0, |seat| u16::from(seat.index()));
        let district = self.district().map_or(0, |district| district as u16);
        match self {
            Field::Vp(_) => seat,
            Field::Here(..) => HERE + seat * DISTRICTS + district,
            Field::Park(_) => PARK + seat,
            Field::Turned(slot) => TURNED + u16::from(slot),
            Field::Hand(_) => HAND + seat,
            Field::Seen(_) => SEEN + district,
            Field::Reserve(_) => RESERVE + seat,
            Field::Placements => PLACEMENTS,
            Field::Where(commission) => WHERE + commission as u16,
            Field::Mark(commission, _) => MARK + commission as u16 * DISTRICTS + district,
            Field::Stands(..) => STANDS + seat * DISTRICTS + district,
            Field::Shops(_, plot) => SHOPS + district * LOTS + u16::from(plot.index()),
            Field::Alea(_, colour) => ALEA + district * COLOURS + colour as u16,
        }
    }

    fn from_code(code: u16) -> Option<Field> {
        let seat = |index: u16| Seat::new(index as u8);
        let district = |index: u16| District::new((index % DISTRICTS) as u8);
        let commission = |index: u16| Commission::ALL.get(usize::from(index)).copied();
        Some(match code {
            0..HERE => Field::Vp(seat(code)?),
            HERE..PARK => Field::Here(seat((code - HERE) / DISTRICTS)?, district(code - HERE)?),
            PARK..TURNED => Field::Park(seat(code - PARK)?),
            TURNED..HAND => Field::Turned((code - TURNED) as u8),
            HAND..SEEN => Field::Hand(seat(code - HAND)?),
            SEEN..RESERVE => Field::Seen(district(code - SEEN)?),
            RESERVE..PLACEMENTS => Field::Reserve(seat(code - RESERVE)?),
            PLACEMENTS => Field::Placements,
            WHERE..MARK => Field::Where(commission(code - WHERE)?),
            MARK..STANDS => Field::Mark(commission((code - MARK) / DISTRICTS)?, district(code - MARK)?),
            STANDS..SHOPS => Field::Stands(seat((code - STANDS) / DISTRICTS)?, district(code - STANDS)?),
            SHOPS..ALEA => {
                let place = code - SHOPS;
                Field::Shops(district(place / LOTS)?, Plot::new((place % LOTS) as u8)?)
            }
            ALEA..FIELDS => {
                let place = code - ALEA;
                Field::Alea(district(place / COLOURS)?, Colour::of_lot((place % COLOURS) as u8)?)
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_read_back_from_its_code() {
        for code in 0..FIELDS {
            assert_eq!(Field::from_code(code).unwrap().code(), code);
        }
        assert_eq!(Field::from_code(FIELDS), None);
    }
}
