//! The session before the first turn, and the board check (5A-C1, 5A-C2).

use super::*;

/// 5A-C2: what is asked, and in which order.
#[test]
fn the_setup_is_asked_for_in_its_order() {
    let mut table = Table::new(2);
    let entries = [
        (Stage::Starter, Entry::Starts(seat(1))),
        (Stage::Side, Entry::Side(Side::Five)),
        (Stage::Stock, Entry::Fewer(true)),
        (Stage::AleaColour, Entry::AleaColour(3)),
        (Stage::LayOut, Entry::Done),
        (Stage::FirstShop(District::West34), Entry::Shop(Shop::Jeweller)),
        (Stage::FirstPlot(District::West34), Entry::Plot(GREEN)),
    ];
    for (stage, entry) in entries {
        assert_eq!(table.stage(), stage);
        table.note(&[entry]);
    }
    assert_eq!(table.stage(), Stage::FirstShop(District::East34));
    // 18 skyscrapers: the marker, two to place, three in the reserve (5A-2.5).
    assert_eq!((table.session().reserve(seat(0)), table.session().supply(seat(0))), (3, 12));
    assert_eq!(table.session().alea_colour(), Some(3));
}

/// 5A-2.6: counter-clockwise from whoever begins, then back; the second in another district (5A-R7).
#[test]
fn starting_skyscrapers_are_called_in_the_order_of_the_rules() {
    for seats in 2..=4 {
        for first in 0..seats {
            let mut table = Table::new(seats as usize);
            table.note(&[Entry::Starts(seat(first)), Entry::Side(Side::Six), Entry::Fewer(false)]);
            if seats == 2 {
                table.note(&[Entry::AleaColour(2)]);
            }
            table.note(&[Entry::Done]);
            // 5A-17.2: on the sixth lots only the type is asked for.
            table.note(&[Entry::Shop(Shop::Gallery); 7]);
            assert_eq!(table.session().city().lot(District::East52, Plot::SIXTH).shops.len(), 1);
            let mut called = Vec::new();
            for place in 0..2 * seats {
                let asked = table.session().asked().unwrap();
                called.push(asked.index());
                let district = District::new((place + place / 7) % 7).unwrap();
                let free = |plot: &Plot| table.session().city().lot(district, *plot).is_empty();
                let plot = PLOTS.into_iter().find(free).unwrap();
                if let Some(own) = District::ALL
                    .into_iter()
                    .find(|own| table.session().city().place_of(asked, *own).is_some())
                {
                    table.refuses(Entry::District(own), Refused::OwnLot);
                }
                table.note(&[Entry::District(district)]);
                table.refuses(Entry::Plot(Plot::SIXTH), Refused::SixthLot);
                table.note(&[Entry::Plot(plot)]);
            }
            let there: Vec<u8> = (0..seats).map(|turn| (first + seats - turn) % seats).collect();
            let back: Vec<u8> = there.iter().rev().copied().collect();
            assert_eq!(called, [there, back].concat());
            assert_eq!(table.session().asked(), Some(seat(first)), "whoever begins has the first turn");
        }
    }
}

/// 5A-2.1, 5A-C2: a colour thrice is refused, one without a shop is accepted.
#[test]
fn first_shops_lie_on_no_colour_thrice() {
    let mut table = Table::laid_out(3, Side::Five);
    for plot in [ORANGE, ORANGE, GREEN, GREEN, BROWN, BROWN] {
        table.note(&[Entry::Shop(Shop::Perfumery), Entry::Plot(plot)]);
    }
    table.note(&[Entry::Shop(Shop::Perfumery)]);
    table.refuses(Entry::Plot(ORANGE), Refused::ThirdOfColour);
    table.note(&[Entry::Plot(GRAY)]);
    assert_eq!(table.stage(), Stage::StartDistrict, "no shop on violet");
}

/// 5A-C10, 5A-C12, and what stands in the setup of the device.
#[test]
fn who_cannot_sit_here_and_colours_that_are_taken() {
    let seats = [Sitter::Person, Sitter::Architect(Strength::Easy)];
    assert!(Session::begin(&Setup::new(Game::ID, &seats, 0)).is_err());
    assert!(Session::begin(&Setup::new(Game::ID, &[Sitter::Person], 0)).is_err());
    let mut table = Table::new(2);
    table.refuses(Entry::Colours([1, 1, 0, 2]), Refused::ColourTaken);
    table.note(&[Entry::Colours([2, 1, 2, 2])]);
    table.note(&[Entry::Starts(seat(0)), Entry::Side(Side::Five), Entry::Fewer(false)]);
    table.refuses(Entry::AleaColour(1), Refused::ColourTaken);
    table.note(&[Entry::AleaColour(3)]);
    table.refuses(Entry::Colours([3, 1, 0, 2]), Refused::ColourTaken);
}

/// 5A-C1: three choices, the last is forced; kept for each side.
#[test]
fn a_ring_is_corrected_by_the_colours_clockwise_from_orange() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Check]);
    assert_eq!(table.stage(), Stage::Check(District::West34));
    // As it is, another one, nobody has looked.
    table.note(&[Entry::Right, Entry::Other, Entry::Plot(VIOLET), Entry::Plot(BROWN)]);
    table.refuses(Entry::Plot(VIOLET), Refused::ColourTaken);
    table.refuses(Entry::Plot(ORANGE), Refused::ColourTaken);
    table.note(&[Entry::Plot(GREEN)]);
    assert_eq!(table.stage(), Stage::Check(District::West42), "gray is forced");
    table.note(&[Entry::Unknown; 5]);
    assert_eq!(table.stage(), Stage::Action, "on with what was asked before");
    let city = table.session().city();
    assert_eq!(
        city.ring(District::East34).colours(),
        [Colour::Orange, Colour::Violet, Colour::Brown, Colour::Green, Colour::Gray]
    );
    let confirmed = District::ALL.map(|district| city.is_confirmed(district));
    assert_eq!(confirmed, [true, true, false, false, false, false, false]);
}

/// 5A-C1: on the six-lot side also after which lot the sixth comes, and what that changes.
#[test]
fn the_sixth_lot_has_its_place_in_the_ring() {
    let mut table = Table::laid_out(3, Side::Six);
    table.note(&[Entry::Shop(Shop::Gallery); 7]);
    table.note(&[Entry::Check, Entry::Other, Entry::Plot(GREEN), Entry::Plot(BROWN), Entry::Plot(GRAY)]);
    assert_eq!(table.stage(), Stage::Sixth(District::West34));
    table.note(&[Entry::Plot(BROWN)]);
    let city = table.session().city();
    let types = PLOTS.map(|plot| city.types_beside(District::West34, plot));
    assert_eq!(types, [0, 0, 1, 1, 0], "brown, the sixth, gray");
}

/// 5A-C1: rings that an owner has confirmed are noted before anything else, for both sides.
#[test]
fn the_board_of_an_owner_comes_with_the_session() {
    let mut table = Table::new(3);
    let five = Ring::of(&[Colour::Gray, Colour::Brown, Colour::Violet], Colour::Orange);
    let six = Ring::of(&[Colour::Gray, Colour::Violet, Colour::Brown], Colour::Green);
    table.note(&[
        Entry::Ring(Side::Five, District::TimesSquare, five),
        Entry::Ring(Side::Six, District::TimesSquare, six),
    ]);
    table.note(&[Entry::Starts(seat(0)), Entry::Side(Side::Six)]);
    assert_eq!(table.session().city().ring(District::TimesSquare), six);
    assert!(!table.session().city().is_confirmed(District::West34));
    table.refuses(Entry::Ring(Side::Six, District::West34, six), Refused::NotNow);
}

/// 5A-C1: the ways are only reconstructed, too: any district after a warning, but no closed one.
#[test]
fn any_way_can_be_noted_after_a_warning() {
    let mut table = Table::playing(3);
    table.note(&[Entry::Skyscrapers]);
    let offered: Vec<_> = table.session().moves().collect();
    assert_eq!(offered.len(), 4, "two ways out of City Hall for each");
    table.note(&[Entry::Elsewhere(Commission::Beige), move_to(Commission::Beige, District::East52)]);
    assert_eq!(table.stage(), Stage::Doubt);
    table.note(&[Entry::Mistake]);
    assert_eq!(
        (table.stage(), table.session().commission(Commission::Beige)),
        (Stage::Move, Node::CITY_HALL)
    );
    table.note(&[
        Entry::Elsewhere(Commission::Beige),
        move_to(Commission::Beige, District::East52),
        Entry::Anyway,
    ]);
    assert_eq!(table.session().commission(Commission::Beige), District::East52.node());
    assert_eq!(table.stage(), Stage::Action);
    table.note(&[Entry::Skyscrapers]);
    table.refuses(move_to(Commission::Beige, District::East52), Refused::NotNow);
}
