//! What is in the box (5A-1) against the tables of the rules, and the facts that must hold of them.
//!
//! The tables stand here a second time, as the rules write them: whoever corrects one of them corrects both.

use std::collections::BTreeMap;

use engine::{Code, Rules};
use fifth_avenue::auction::{BID_KINDS, bid_kind, bid_place};
use fifth_avenue::components::*;
use fifth_avenue::limits::{ACTIONS_MAX, LEGAL_ACTIONS_MAX};
use fifth_avenue::{Action, Game, Rule};

/// 5A-T7: the rings of the standard side.
const RINGS: [(&str, &str); 7] = [
    ("34W", "gn br gy vi or"),
    ("34E", "or br vi gn gy"),
    ("42W", "gy br vi or gn"),
    ("TS", "vi gn gy br or"),
    ("42E", "gn vi gy or br"),
    ("52W", "br or gn gy vi"),
    ("52E", "br gn vi or gy"),
];

/// 5A-T4, 5A-T5: nodes by number with their column (0: none) and their ways.
const NODES: [(&str, u8, &str); 9] = [
    ("34W", 1, "42W TS"),
    ("34E", 1, "TS 42E"),
    ("42W", 2, "52W"),
    ("TS", 2, "52W 52E"),
    ("42E", 2, "52E"),
    ("52W", 3, "CP"),
    ("52E", 3, "CP"),
    ("CP", 0, "CH"),
    ("CH", 0, "34W 34E"),
];

/// 5A-T7, 5A-1.7, 5A-1.1: each district has one lot of each colour, in the order of the table.
#[test]
fn rings_are_those_of_the_rules() {
    for (district, (code, ring)) in District::ALL.into_iter().zip(RINGS) {
        assert_eq!(district.code(), code);
        let colours: Vec<&str> =
            Side::Five.positions().map(|place| district.colour(place).unwrap().code()).collect();
        assert_eq!(colours.join(" "), ring, "{code}");
        for (place, colour) in Side::Five.positions().zip(ring.split(' ')) {
            let colour = Colour::OF_LOTS.into_iter().find(|other| other.code() == colour).unwrap();
            assert_eq!(district.lot_of(colour), place, "{code}");
        }
    }
}

/// 5A-T8, 5A-17.1: the sixth lot comes after the last and has no colour.
#[test]
fn the_sixth_lot_has_no_colour() {
    assert_eq!((Side::Five.lots(), Side::Six.lots(), LOTS_MAX), (5, 6, 6));
    assert!(Side::Six.positions().map(Position::index).eq(0..6));
    assert_eq!(Position::SIXTH.index(), 5);
    assert!(District::ALL.into_iter().all(|district| district.colour(Position::SIXTH).is_none()));
}

/// 5A-1.8: a closed ring: two neighbours each, and neighbours of each other.
#[test]
fn lots_form_a_ring() {
    for side in [Side::Five, Side::Six] {
        for place in side.positions() {
            let [before, after] = place.beside(side);
            assert_eq!((place.index() + 1) % side.lots(), after.index());
            assert_eq!((before.index() + 1) % side.lots(), place.index());
            assert!(before.beside(side)[1] == place && after.beside(side)[0] == place);
        }
    }
}

/// 5A-T7: West and East of a street are complementary, and every pair of colours is adjacent 3 or 4 times.
#[test]
fn no_colour_is_favoured() {
    let mut times = BTreeMap::new();
    let pairs = |district: District| -> Vec<(Colour, Colour)> {
        let pair = |place: Position| {
            let [one, other] =
                [place, place.beside(Side::Five)[1]].map(|place| district.colour(place).unwrap());
            (one.min(other), one.max(other))
        };
        Side::Five.positions().map(pair).collect()
    };
    for district in District::ALL {
        pairs(district).into_iter().for_each(|pair| *times.entry(pair).or_insert(0) += 1);
    }
    assert_eq!(times.len(), 10);
    assert!(times.values().all(|times| [3, 4].contains(times)), "{times:?}");
    for [west, east] in [
        [District::West34, District::East34],
        [District::West42, District::East42],
        [District::West52, District::East52],
    ] {
        let east = pairs(east);
        assert!(pairs(west).iter().all(|pair| !east.contains(pair)), "{west:?}");
    }
}

/// 5A-T4, 5A-T5, 5A-6.1, 5A-1.5: nodes, columns and ways.
#[test]
fn ways_are_those_of_the_rules() {
    assert_eq!((Node::COUNT, District::COUNT, COMMISSIONS), (9, 7, 2));
    for (number, (code, column, ways)) in (0..).zip(NODES) {
        let node = Node::new(number).unwrap();
        assert_eq!((node.code(), node.index()), (code, number));
        let to: Vec<&str> = node.after(DistrictSet::NONE).map(Node::code).collect();
        assert_eq!(to.join(" "), ways, "from {code}");
        assert_eq!(node.district().map_or(0, |district| COLUMN[district as usize]), column);
        if let Some(district) = node.district() {
            assert_eq!((district.node(), District::new(number)), (node, Some(district)));
        }
    }
    assert_eq!((Node::new(9), District::new(7)), (None, None));
    assert_eq!(
        (Node::CENTRAL_PARK.code(), Node::CITY_HALL.code(), Node::default()),
        ("CP", "CH", Node::CITY_HALL)
    );
}

/// 5A-T3, 5A-1.2, 5A-1.6: cards.
#[test]
fn cards_are_those_of_the_rules() {
    let codes = ["or", "gn", "br", "gy", "vi", "bk"];
    assert_eq!(Colour::ALL.map(Colour::code), codes);
    for (colour, number) in Colour::ALL.into_iter().zip(0..) {
        let copies: Vec<(u8, u8)> = colour.kinds().map(|kind| (kind.value(), kind.copies())).collect();
        let expected = if colour == BLACK { [(4, 20), (5, 16), (6, 14)] } else { [(4, 5), (5, 4), (6, 3)] };
        assert_eq!(copies, expected, "{colour:?}");
        let (count, sum) = copies.iter().fold((0, 0), |(count, sum), (value, copies)| {
            (count + copies, sum + u16::from(*value) * u16::from(*copies))
        });
        assert_eq!((count, sum), if colour == BLACK { (50, 244) } else { (12, 58) });
        for kind in colour.kinds() {
            assert_eq!((kind.colour(), kind.is_black()), (colour, number == 5));
            assert_eq!(Kind::new(colour, kind.value()), kind);
            assert_eq!(Kind::of_number(kind.index()), Some(kind));
            assert_eq!(u8::from(kind.index() / 3 == number), 1);
        }
    }
    assert_eq!((Kind::COUNT, Kind::of_number(18), Kind::all().count()), (18, None, 18));
    assert_eq!((VALUES, VALUES.map(cap_of)), ([4, 5, 6], [3, 2, 1]));
}

/// 5A-D6: the kinds of a bid in their order.
#[test]
fn the_kinds_of_a_bid() {
    for colour in Colour::OF_LOTS {
        let kinds: Vec<Kind> = (0..BID_KINDS).map(|place| bid_kind(colour, place)).collect();
        let expected: Vec<Kind> = colour.kinds().chain(BLACK.kinds()).collect();
        assert_eq!(kinds, expected);
        for kind in Kind::all() {
            assert_eq!(bid_place(colour, kind), kinds.iter().position(|other| *other == kind));
        }
    }
}

/// 5A-T2, 5A-T6, 5A-1.3, 5A-2.2: shops and the row.
#[test]
fn shops_and_the_row() {
    assert_eq!(Shop::ALL.map(Shop::letter), ['F', 'J', 'A', 'P']);
    assert_eq!((SHOPS_EACH, Shop::COUNT), (9, 4));
    assert_eq!((ROW, BLOCKS, BLOCK_MAX, PARK_SHOPS_MAX), ([3, 2, 3, 2, 3, 2, 3, 2], 8, 3, 8));
    assert_eq!(ROW.iter().sum::<u8>(), 20);
    // A park shop falls with the last placement of each block.
    let falls: Vec<u8> = ROW
        .iter()
        .scan(0, |placed, block| {
            *placed += block - 1;
            Some(*placed)
        })
        .collect();
    assert_eq!(falls, [2, 3, 5, 6, 8, 9, 11, 12]);
    let two: ShopSet = [Shop::Jeweller, Shop::Perfumery, Shop::Jeweller].into_iter().collect();
    assert_eq!((two.len(), two.contains(Shop::Jeweller), two.contains(Shop::Gallery)), (2, true, false));
    assert_eq!(two.or(ShopSet::NONE.with(Shop::Fashion)).len(), 3);
}

/// 5A-T10, 5A-T1, 5A-7.5, 5A-14, 5A-15.2: numbers.
#[test]
fn numbers_are_those_of_the_rules() {
    assert_eq!(VALUE, [1, 2, 3, 5, 8]);
    let specials = SPECIALS.map(|special| (special.placement, special.districts, special.points));
    assert_eq!(specials, [(3, 3, 4), (6, 4, 6), (9, 5, 8)]);
    assert_eq!((PLACEMENTS, CLOSURES, TURNED_UP), (12, 2, 3));
    assert_eq!((TURN_GUARD, ACTION_GUARD), (240, 6_000));
    assert_eq!((RESERVE, TAKEN, STARTING, BLACK_CARDS), (3, 3, 2, 4));
}

/// Section 4: sizes. Every action fits a tag and a byte; a game is below 1 KiB.
#[test]
fn limits_hold_what_they_must() {
    assert_eq!(LEGAL_ACTIONS_MAX, 114);
    assert!(usize::from(ACTION_GUARD) + 1_804 <= ACTIONS_MAX);
    assert!(size_of::<Game>() <= 1_024, "{}", size_of::<Game>());
    let highest = (0..=u16::MAX).filter_map(Action::from_code).map(|action| action.code() & 0xff).max();
    assert!(highest.is_some_and(|byte| byte < 42));
    assert_eq!((Game::SEATS, Game::ID), (2..=4, engine::GameId(2)));
}

/// Every number that the game can name is written once, and as the rules write it.
#[test]
fn rule_numbers_are_numbers() {
    let mut numbers: Vec<&str> = Rule::ALL.iter().map(|rule| rule.number()).collect();
    assert!(numbers.iter().all(|number| number.starts_with("5A-")));
    assert_eq!(Rule::ALL[0].to_string(), numbers[0]);
    let count = numbers.len();
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), count);
}

/// 5A-1.9: sets of districts and colours are what they are made of.
#[test]
fn sets_hold_what_is_put_into_them() {
    let mut set = DistrictSet::NONE;
    for district in District::ALL {
        assert!(!set.contains(district));
        set.insert(district);
        assert!(set.contains(district) && set.iter().last() == Some(district));
        assert_eq!(set.len(), district as u8 + 1);
    }
    set.remove(District::West34);
    assert!(set.iter().eq(District::ALL[1..].iter().copied()) && !set.is_empty());
    assert!(ColourSet::ALL.iter().eq(Colour::OF_LOTS) && ColourSet::NONE.is_empty());
    let two: ColourSet = [Colour::Violet, Colour::Green].into_iter().collect();
    assert!(two.iter().eq([Colour::Green, Colour::Violet]) && !two.contains(Colour::Orange));
}
