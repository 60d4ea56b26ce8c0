//! The answers to decisions, with their stable codes: a tag and a byte.

use engine::Code;

use super::components::{Colour, Commission, District, Kind, LOTS_MAX, Node, Position, Shop};

/// One answer to one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// 5A-2.6: a starting skyscraper.
    Place {
        /// Where.
        district: District,
        /// On which lot.
        position: Position,
    },
    /// A: take skyscrapers (5A-4.1).
    Skyscrapers,
    /// B: place a shop (5A-4.2).
    OpenShop,
    /// C: a black card and a move (5A-4.3).
    Draw,
    /// D: score a district (5A-4.4).
    Score {
        /// Which.
        district: District,
    },
    /// 5A-7: which shop goes where.
    Shop {
        /// Its type.
        shop: Shop,
        /// Where.
        district: District,
        /// On which lot.
        position: Position,
    },
    /// 5A-6: move a commission.
    Move {
        /// Which.
        commission: Commission,
        /// Where to.
        node: Node,
    },
    /// 5A-5.1: the top cards of two decks.
    Take {
        /// The first deck.
        first: Colour,
        /// The second one, behind it in the order of colours.
        second: Colour,
    },
    /// 5A-5.2: the top card of the only deck that has one.
    TakeOne {
        /// The deck.
        colour: Colour,
    },
    /// 5A-10.6: pass.
    Pass,
    /// 5A-D6: a card more for the bid.
    Add {
        /// Its kind.
        kind: Kind,
    },
    /// 5A-D6: the bid is laid.
    Done,
    /// 5A-11.3: build so many.
    Build {
        /// How many.
        count: u8,
    },
    /// 5A-11.4: close the district.
    Close,
}

const PLACE: u8 = 0x10;
const SKYSCRAPERS: u8 = 0x11;
const OPEN_SHOP: u8 = 0x12;
const DRAW: u8 = 0x13;
const SCORE: u8 = 0x14;
const SHOP: u8 = 0x20;
const MOVE: u8 = 0x28;
const TAKE: u8 = 0x30;
const TAKE_ONE: u8 = 0x31;
const PASS: u8 = 0x40;
const ADD: u8 = 0x41;
const DONE: u8 = 0x42;
const BUILD: u8 = 0x50;
const CLOSE: u8 = 0x51;

/// Skyscrapers that are built at once at most: the largest cap.
pub(crate) const BUILT_MAX: u8 = 3;

const fn lot(district: District, position: Position) -> u8 {
    district as u8 * LOTS_MAX as u8 + position.index()
}

fn lot_of(number: u8) -> Option<(District, Position)> {
    Some((District::new(number / LOTS_MAX as u8)?, Position::new(number % LOTS_MAX as u8)?))
}

impl Code for Action {
    fn code(self) -> u16 {
        let (tag, byte) = match self {
            Action::Place { district, position } => (PLACE, lot(district, position)),
            Action::Skyscrapers => (SKYSCRAPERS, 0),
            Action::OpenShop => (OPEN_SHOP, 0),
            Action::Draw => (DRAW, 0),
            Action::Score { district } => (SCORE, district as u8),
            Action::Shop { shop, district, position } => (SHOP + shop as u8, lot(district, position)),
            Action::Move { commission, node } => (MOVE + commission as u8, node.index()),
            Action::Take { first, second } => (TAKE, first as u8 * Colour::COUNT as u8 + second as u8),
            Action::TakeOne { colour } => (TAKE_ONE, colour as u8),
            Action::Pass => (PASS, 0),
            Action::Add { kind } => (ADD, kind.index()),
            Action::Done => (DONE, 0),
            Action::Build { count } => (BUILD, count),
            Action::Close => (CLOSE, 0),
        };
        u16::from(tag) << 8 | u16::from(byte)
    }

    fn from_code(code: u16) -> Option<Action> {
        let [tag, byte] = code.to_be_bytes();
        let alone = |action: Action| (byte == 0).then_some(action);
        match tag {
            PLACE => lot_of(byte).map(|(district, position)| Action::Place { district, position }),
            SKYSCRAPERS => alone(Action::Skyscrapers),
            OPEN_SHOP => alone(Action::OpenShop),
            DRAW => alone(Action::Draw),
            SCORE => District::new(byte).map(|district| Action::Score { district }),
            SHOP..=0x23 => {
                let (shop, (district, position)) = (Shop::new(tag - SHOP)?, lot_of(byte)?);
                Some(Action::Shop { shop, district, position })
            }
            MOVE..=0x29 => {
                let commission = Commission::ALL[usize::from(tag - MOVE)];
                Node::new(byte).map(|node| Action::Move { commission, node })
            }
            TAKE => {
                let first = Colour::of_lot(byte / Colour::COUNT as u8)?;
                let second = Colour::of_lot(byte % Colour::COUNT as u8)?;
                (first < second).then_some(Action::Take { first, second })
            }
            TAKE_ONE => Colour::of_lot(byte).map(|colour| Action::TakeOne { colour }),
            PASS => alone(Action::Pass),
            ADD => Kind::of_number(byte).map(|kind| Action::Add { kind }),
            DONE => alone(Action::Done),
            BUILD => (byte <= BUILT_MAX).then_some(Action::Build { count: byte }),
            CLOSE => alone(Action::Close),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_means_an_action_is_the_code_of_that_action() {
        let known = (0..=u16::MAX).filter_map(|code| Some((code, Action::from_code(code)?)));
        let count = known.fold(0, |count, (code, action)| {
            assert_eq!(action.code(), code);
            assert!(code < engine::CODES_END);
            count + 1
        });
        // Lots; A, B, C; districts; shops on lots; moves; pairs and single decks; bids; awards.
        assert_eq!(count, 42 + 3 + 7 + 4 * 42 + 2 * 9 + 10 + 5 + 1 + 18 + 1 + 4 + 1);
    }

    #[test]
    fn codes_never_change() {
        let position = Position::new(2).unwrap();
        let codes = [
            (Action::Place { district: District::TimesSquare, position }, 0x1014),
            (Action::Skyscrapers, 0x1100),
            (Action::OpenShop, 0x1200),
            (Action::Draw, 0x1300),
            (Action::Score { district: District::East52 }, 0x1406),
            (Action::Shop { shop: Shop::Gallery, district: District::East34, position }, 0x2208),
            (Action::Move { commission: Commission::Beige, node: Node::CITY_HALL }, 0x2908),
            (Action::Take { first: Colour::Green, second: Colour::Violet }, 0x300a),
            (Action::TakeOne { colour: Colour::Brown }, 0x3102),
            (Action::Pass, 0x4000),
            (Action::Add { kind: Kind::new(Colour::Black, 6) }, 0x4111),
            (Action::Done, 0x4200),
            (Action::Build { count: 3 }, 0x5003),
            (Action::Close, 0x5100),
        ];
        for (action, code) in codes {
            assert_eq!(action.code(), code, "{action:?}");
        }
    }
}
