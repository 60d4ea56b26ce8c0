//! Turns: what is kept, told and refused (5A-C3, 5A-C4, 5A-C10).

use super::*;

/// 5A-4.1: three to the reserve, until the supply is empty.
#[test]
fn action_a_fills_the_reserve() {
    let mut table = Table::playing(3);
    let ways = |place: usize| [District::West34, District::East34][place % 2];
    assert_eq!((table.session().reserve(seat(0)), table.session().supply(seat(0))), (3, 15));
    table.note(&[Entry::Skyscrapers]);
    assert_eq!((table.session().reserve(seat(0)), table.session().supply(seat(0))), (6, 12));
    table.note(&[move_to(Commission::White, ways(0))]);
    assert_eq!(table.session().active(), seat(1));
    table.note(&[Entry::Turn(seat(0))]);
    for _ in 0..4 {
        table.set(Field::Where(Commission::White), Node::CITY_HALL.index().into());
        table.note(&[Entry::Skyscrapers, move_to(Commission::White, ways(0)), Entry::Turn(seat(0))]);
    }
    assert_eq!(table.session().supply(seat(0)), 0);
    table.refuses(Entry::Skyscrapers, Refused::Pieces { most: 0 });
}

/// 5A-7.4, 5A-7.5, 5A-C4: park shops after placements 2, 3, 5, 6, 8, 9, 11; special scorings; the twelfth ends it.
#[test]
fn placements_are_counted_and_announced() {
    let mut table = Table::playing(3);
    let places: Vec<(District, Plot)> = District::ALL
        .into_iter()
        .flat_map(|district| PLOTS.map(|plot| (district, plot)))
        .filter(|(district, plot)| table.session().city().lot(*district, *plot).is_empty())
        .collect();
    for (place, (district, plot)) in (1..=12).zip(places) {
        table.set(Field::Where(Commission::White), Node::CITY_HALL.index().into());
        let shop = [Shop::Jeweller, Shop::Gallery, Shop::Perfumery][place % 3];
        table.note(&[Entry::OpenShop, Entry::Shop(shop), Entry::District(district), Entry::Plot(plot)]);
        let news = table.news();
        let park = news.contains(&(None, News::ParkShop));
        assert_eq!(park, [2, 3, 5, 6, 8, 9, 11, 12].contains(&place), "{place}");
        let special = news.iter().filter(|(_, news)| matches!(news, News::Special { .. })).count();
        assert_eq!(special, if [3, 6, 9].contains(&place) { 3 } else { 0 }, "{place}: all seats are checked");
        if place == 12 {
            assert_eq!(table.stage(), Stage::Over, "no cards, no move");
            assert!(news.contains(&(None, News::Ended { ending: Ending::Shops })));
        } else {
            table.note(&[move_to(Commission::White, District::West34)]);
        }
    }
    assert_eq!(table.session().park_shops(), 8);
}

/// 5A-7.5, 5A-7.6: whoever is in enough districts, whoever placed the shop.
#[test]
fn a_special_scoring_pays_whoever_is_in_enough_districts() {
    let mut table = Table::playing(3);
    // Six starting skyscrapers stand in the first six districts; seat 1 gets a third district.
    assert_eq!(table.session().city().districts_of(seat(1)), 2);
    let free = |district, table: &Table| {
        PLOTS.into_iter().find(|plot| table.session().city().lot(district, *plot).is_empty()).unwrap()
    };
    let plot = free(District::East52, &table);
    table.set(Field::Stands(seat(1), District::East52), pair(2, plot.index().into()));
    table.set(Field::Placements, 2);
    let plot = free(District::West34, &table);
    table.note(&[
        Entry::OpenShop,
        Entry::Shop(Shop::Gallery),
        Entry::District(District::West34),
        Entry::Plot(plot),
    ]);
    let of = |districts, points| News::Special { districts, wanted: 3, points };
    let news = table.news();
    let special: Vec<_> = news.into_iter().filter(|(_, news)| matches!(news, News::Special { .. })).collect();
    assert_eq!(special, [(Some(seat(0)), of(2, 0)), (Some(seat(1)), of(3, 4)), (Some(seat(2)), of(2, 0))]);
    assert_eq!(table.vps(), [0, 4, 0]);
}

/// 5A-8, 5A-5.3, 5A-5.4: points for everybody; two black cards for the scorer, one for everybody without a skyscraper there,
/// himself included.
#[test]
fn a_district_is_scored_with_points_and_black_cards() {
    let mut table = Table::confirmed(3);
    let district = District::TimesSquare;
    // Violet, green, gray, brown, orange: green lies between violet and gray (5A-T7).
    table.set(Field::Stands(seat(0), district), 0);
    table.set(Field::Stands(seat(1), district), pair(0, 0));
    table.set(Field::Stands(seat(2), district), pair(0, 0));
    for plot in PLOTS {
        table.set(Field::Shops(district, plot), 0);
    }
    table.set(Field::Shops(district, VIOLET), pair(1, 2));
    table.set(Field::Shops(district, GRAY), pair(2, 3));
    table.set(Field::Stands(seat(1), district), pair(2, Colour::Green as u16));
    table.set(Field::Stands(seat(2), district), pair(1, Colour::Orange as u16));
    table.set(Field::Where(Commission::White), district.node().index().into());
    table.note(&[Entry::Score(district)]);
    let scored = |count, value| News::Scored { district, count, value };
    assert_eq!(
        table.news(),
        [
            // Fashion, jeweller, gallery: 5 each. Violet is beside orange: 2 types, 3 each.
            (Some(seat(1)), scored(2, 5)),
            (Some(seat(2)), scored(1, 3)),
            (Some(seat(0)), News::Cards { count: 3 }),
        ]
    );
    assert_eq!(table.vps(), [0, 10, 3]);
    assert_eq!(table.stage(), Stage::Move);
}

/// 5A-C1: of a district that nobody has confirmed the types beside each occupied lot are asked for.
#[test]
fn types_are_asked_for_where_no_ring_is_known() {
    let mut table = Table::playing(3);
    let district = District::West34;
    table.set(Field::Where(Commission::Beige), district.node().index().into());
    table.note(&[Entry::Score(district)]);
    let Stage::Types(_, plot) = table.stage() else { panic!("{:?}", table.stage()) };
    assert!(table.session().city().lot(district, plot).owner.is_some());
    // One type is in the district: beside no lot there are two.
    table.refuses(Entry::Types(2), Refused::TypesHere { most: 1 });
    table.note(&[Entry::Types(1)]);
    assert_eq!(table.stage(), Stage::Move);
    assert_eq!(table.vps(), [2, 0, 0]);
    // Somebody looks at the board in between: nothing is asked for any more.
    table.0.undo();
    table.note(&[Entry::Check]);
    table.note(&[Entry::Right; 7]);
    assert_eq!(table.stage(), Stage::Move);
}

/// 5A-4.4: an open district in which a commission stands; marks do not count.
#[test]
fn only_a_district_with_a_commission_can_be_scored() {
    let mut table = Table::confirmed(3);
    assert_eq!(table.session().scorable().count(), 0);
    table.note(&[Entry::Skyscrapers, move_to(Commission::White, District::West34)]);
    table.note(&[Entry::Skyscrapers, move_to(Commission::White, District::TimesSquare)]);
    assert_eq!(table.session().scorable().collect::<Vec<_>>(), [District::TimesSquare]);
    assert!(table.session().marks(Commission::White).contains(District::West34));
    table.refuses(Entry::Score(District::West34), Refused::NotNow);
}

/// 5A-4.3, 5A-3.2: two moves, the first of them before the cards.
#[test]
fn action_c_moves_twice() {
    let mut table = Table::playing(4);
    table.note(&[Entry::Draw]);
    assert_eq!((table.stage(), table.session().phase()), (Stage::Move, 1));
    table.note(&[move_to(Commission::White, District::West34)]);
    assert_eq!((table.stage(), table.session().phase()), (Stage::Move, 3));
    assert_eq!(table.session().active(), seat(0));
    table.note(&[move_to(Commission::White, District::West42)]);
    assert_eq!((table.stage(), table.session().active()), (Stage::Action, seat(1)));
}

/// 5A-C10: refused at the field, nothing lost.
#[test]
fn impossible_shops_and_skyscrapers_are_refused() {
    let mut table = Table::playing(3);
    let district = District::West34;
    let own = table.session().city().place_of(seat(0), district).unwrap();
    table.note(&[Entry::OpenShop, Entry::Shop(Shop::Fashion), Entry::District(district)]);
    table.refuses(Entry::Plot(own), Refused::SkyscraperLot);
    table.refuses(Entry::Plot(Plot::SIXTH), Refused::NotNow);
    table.note(&[Entry::Plot(ORANGE), move_to(Commission::White, District::West34)]);
    table.note(&[Entry::OpenShop]);
    // Seven of the setup and one more: the ninth is the last.
    table.note(&[Entry::Shop(Shop::Fashion), Entry::District(district)]);
    table.refuses(Entry::Plot(ORANGE), Refused::TwoShops);
    table.note(&[Entry::Plot(GREEN), move_to(Commission::White, District::West42), Entry::OpenShop]);
    table.refuses(Entry::Shop(Shop::Fashion), Refused::NineTiles);
    table.refuses(Entry::Set(Field::Shops(District::East52, VIOLET), pair(1, 0)), Refused::NineTiles);
    table.refuses(Entry::Set(Field::Shops(district, own), pair(2, 0)), Refused::SkyscraperLot);
    // A second own lot, shops, another owner, more than there are.
    let other = District::East34;
    let place = table.session().city().place_of(seat(2), other).unwrap();
    table.refuses(
        Entry::Set(Field::Stands(seat(0), other), pair(1, place.index().into())),
        Refused::OtherOwner,
    );
    table.refuses(Entry::Set(Field::Stands(seat(0), other), pair(1, GREEN.index().into())), Refused::ShopLot);
    let most = table.session().supply(seat(0));
    let many = Entry::Set(Field::Stands(seat(0), other), pair(u16::from(most) + 1, 0));
    table.refuses(many, Refused::Pieces { most });
    table.set(Field::Stands(seat(0), other), pair(most.into(), 0));
    assert_eq!(table.session().supply(seat(0)), 0);
    table.refuses(Entry::Set(Field::Reserve(seat(0)), 4), Refused::Pieces { most: 3 });
    // A seat has one lot in a district: the number moves them there.
    table.set(Field::Stands(seat(0), other), pair(2, 0));
    assert_eq!(table.session().city().count(seat(0), other), 2);
    table.refuses(Entry::Set(Field::Placements, 12), Refused::Twelve);
    table.refuses(Entry::Set(Field::Alea(other, Colour::Orange), 1), Refused::NotNow);
}

/// 5A-C10: points, pieces and marks can be corrected at any time, and that is taken back like everything else.
#[test]
fn everything_can_be_put_right_and_taken_back() {
    let mut table = Table::playing(2);
    let free = |table: &Table, district| {
        let empty = |plot: &Plot| table.session().city().lot(district, *plot).is_empty();
        PLOTS.into_iter().find(empty).and_then(Plot::colour).unwrap()
    };
    let colour = free(&table, District::East52);
    let before = table.session().clone();
    let fields = [
        (Field::Vp(seat(1)), 300),
        (Field::Park(seat(0)), 4),
        (Field::Reserve(seat(0)), 7),
        (Field::Placements, 8),
        (Field::Where(Commission::Beige), 3),
        (Field::Mark(Commission::Beige, District::East34), 1),
        (Field::Stands(seat(0), District::East52), pair(3, colour as u16)),
        (Field::Shops(District::West52, BROWN), pair(3, 4)),
        (Field::Alea(District::East42, free(&table, District::East42)), 1),
    ];
    for (field, number) in fields {
        table.set(field, number);
        assert_eq!(table.session().number(field), Some(number), "{field:?}");
    }
    assert_eq!(table.stage(), Stage::Action);
    for _ in fields {
        table.0.undo().unwrap();
    }
    assert_eq!(*table.session(), before);
}
