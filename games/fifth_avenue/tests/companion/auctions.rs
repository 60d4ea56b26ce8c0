//! Auctions, Alea and closures (5A-C5 to 5A-C7).

use super::*;

const TRIP: [District; 3] = [District::West34, District::West42, District::West52];

/// Fills all lots of a district that are empty with shops.
fn fill(table: &mut Table, district: District) {
    for (plot, shop) in PLOTS.into_iter().zip([2, 3, 4, 2, 3]) {
        if table.session().city().lot(district, plot).is_empty() {
            table.set(Field::Shops(district, plot), pair(shop, 0));
        }
    }
}

/// 5A-9, 5A-C5: the districts by column, the park last; whoever moved the commission home begins them all.
#[test]
fn a_round_has_an_auction_for_each_mark_and_the_park() {
    let mut table = Table::confirmed(3);
    table.walk(Commission::White, &TRIP);
    let round = *table.session().round().unwrap();
    assert_eq!(round.trigger, seat(4 % 3));
    assert_eq!(round.sites[..], [Some(TRIP[0]), Some(TRIP[1]), Some(TRIP[2]), None]);
    for (place, district) in TRIP.into_iter().enumerate() {
        assert_eq!(table.stage(), Stage::Auction);
        assert_eq!(table.session().round().unwrap().district(), Some(district));
        table.note(&[Entry::Nobody]);
        assert_eq!(table.session().marks(Commission::White).len() as usize, 2 - place, "mark home");
    }
    assert_eq!(table.session().round().unwrap().district(), None);
    table.note(&[Entry::Won(seat(2)), Entry::Built(3)]);
    assert_eq!((table.session().park(seat(2)), table.session().round()), (3, None));
    assert_eq!((table.stage(), table.session().active()), (Stage::Action, seat(2)));
}

/// 5A-3.2: a round in phase 1 of action C goes on with the cards and the second move.
#[test]
fn the_turn_goes_on_where_it_stopped() {
    let mut table = Table::confirmed(3);
    table.set(Field::Where(Commission::Beige), Node::CENTRAL_PARK.index().into());
    table.note(&[Entry::Draw, Entry::Move(Commission::Beige, Node::CITY_HALL)]);
    assert_eq!(table.session().round().unwrap().sites[..], [None]);
    table.note(&[Entry::Nobody]);
    assert_eq!((table.stage(), table.session().phase(), table.session().active()), (Stage::Move, 3, seat(0)));
}

/// 5A-10.1: the cases, and the colours that go with them.
#[test]
fn open_colours_follow_from_the_lots() {
    let mut table = Table::confirmed(3);
    table.walk(Commission::White, &TRIP);
    let district = TRIP[0];
    let bidder = |table: &Table, index| table.session().bidder(seat(index));
    // Seat 0 stands on violet; a shop lies on orange.
    assert_eq!(bidder(&table, 0).case, Case::Present);
    assert_eq!(bidder(&table, 0).colours.iter().collect::<Vec<_>>(), [Colour::Violet]);
    assert_eq!(bidder(&table, 1).case, Case::Empty);
    assert_eq!(
        bidder(&table, 1).colours.iter().collect::<Vec<_>>(),
        [Colour::Green, Colour::Brown, Colour::Gray]
    );
    fill(&mut table, district);
    assert_eq!(bidder(&table, 1).case, Case::Closure);
    let shops = [Colour::Orange, Colour::Green, Colour::Brown, Colour::Gray];
    assert_eq!(bidder(&table, 1).colours.iter().collect::<Vec<_>>(), shops);
    assert!(table.session().may_close(seat(0)));
    table.note(&[Entry::Nobody, Entry::Nobody, Entry::Nobody]);
    assert_eq!(bidder(&table, 0).case, Case::Park);
}

/// 5A-C5: the colour is asked for where there was a choice; number and reserve are checked.
#[test]
fn what_the_winner_builds_is_checked() {
    let mut table = Table::confirmed(3);
    table.walk(Commission::White, &TRIP);
    table.set(Field::Reserve(seat(1)), 2);
    table.note(&[Entry::Won(seat(1))]);
    table.refuses(Entry::Built(3), Refused::Reserve { count: 2 });
    table.refuses(Entry::Close, Refused::LotEmpty);
    table.note(&[Entry::Built(2)]);
    assert_eq!(table.stage(), Stage::Colour);
    table.refuses(Entry::Plot(ORANGE), Refused::ShopLot);
    table.refuses(Entry::Plot(VIOLET), Refused::OtherOwner);
    table.note(&[Entry::Plot(GRAY)]);
    assert_eq!(table.session().city().count(seat(1), TRIP[0]), 2);
    assert_eq!(table.session().reserve(seat(1)), 0);
    // 5A-10.8: nothing is asked of a winner who can build nothing.
    table.note(&[Entry::Won(seat(1))]);
    assert_eq!(table.session().round().unwrap().district(), Some(TRIP[2]));
    // None, although he could.
    table.note(&[Entry::Won(seat(2)), Entry::Built(0)]);
    assert_eq!(table.session().round().unwrap().district(), None);
    table.note(&[Entry::Won(seat(0))]);
    // 5A-13.4.
    table.refuses(Entry::Close, Refused::NotNow);
}

/// 5A-11.4, 5A-12: the closer counts skyscrapers, all others get half of their total; what it brings about.
#[test]
fn a_closure_pays_clears_and_brings_marks_home() {
    let mut table = Table::confirmed(3);
    table.walk(Commission::White, &TRIP);
    let district = TRIP[0];
    table.set(Field::Stands(seat(0), district), pair(3, Colour::Violet as u16));
    table.set(Field::Stands(seat(1), district), pair(2, Colour::Green as u16));
    fill(&mut table, district);
    table.set(Field::Mark(Commission::Beige, district), 1);
    table.set(Field::Where(Commission::Beige), district.node().index().into());
    // Green, brown, gray, violet, orange: gray has a jeweller, orange a fashion store beside violet.
    let value = table.session().city().types_beside(district, VIOLET);
    assert_eq!(value, 2);
    table.note(&[Entry::Won(seat(1)), Entry::Close]);
    assert_eq!(table.vps(), [4, 5, 0], "3 x 3 = 9, halved; 5 skyscrapers");
    assert_eq!(
        table.news(),
        [
            (Some(seat(0)), News::ClosureHalf { of: 9 }),
            (Some(seat(1)), News::ClosureBonus { points: 5 }),
            (None, News::Closed { district, closures: 1 }),
            (None, News::Stays { commission: Commission::Beige }),
        ]
    );
    assert!(table.session().city().closed.contains(district));
    assert!(!table.session().marks(Commission::Beige).contains(district));
    assert_eq!(
        table.session().supply(seat(0)),
        21 - 1 - 3 - 1 - table.session().reserve(seat(0)),
        "out of the game"
    );
    // 5A-12.5: it stays, and will leave no mark.
    table.note(&[Entry::Nobody, Entry::Nobody, Entry::Nobody, Entry::Skyscrapers]);
    table.refuses(move_to(Commission::White, district), Refused::ClosedDistrict);
    table.note(&[move_to(Commission::Beige, District::West42)]);
    assert!(table.session().marks(Commission::Beige).is_empty());
    table.note(&[Entry::OpenShop, Entry::Shop(Shop::Jeweller)]);
    table.refuses(Entry::District(district), Refused::ClosedDistrict);
    // 5A-6.4: it is jumped.
    table.0.undo();
    table.0.undo();
    table.note(&[Entry::Skyscrapers]);
    let white: Vec<_> = table
        .session()
        .moves()
        .filter(|(commission, _)| *commission == Commission::White)
        .map(|(_, node)| node.code())
        .collect();
    assert_eq!(white, ["34E", "42W", "TS"]);
}

/// 5A-11.4, 5A-12.6: a winner without a skyscraper must close; the second closure ends the game at once.
#[test]
fn the_second_closure_ends_the_game() {
    let mut table = Table::playing(3);
    table.walk(Commission::White, &TRIP);
    for district in [TRIP[0], TRIP[1]] {
        fill(&mut table, district);
        let outsider =
            table.session().seats().find(|seat| table.session().bidder(*seat).case == Case::Closure).unwrap();
        table.note(&[Entry::Won(outsider)]);
        // No ring is known: types beside the others' lots are asked for, not beside the closer's.
        while let Stage::Types(..) = table.stage() {
            table.note(&[Entry::Types(1)]);
        }
    }
    assert_eq!(table.stage(), Stage::Over, "no further auction");
    assert!(table.news().contains(&(None, News::Ended { ending: Ending::Closures })));
    table.note(&[Entry::Done]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// 5A-16.3, 5A-C6: the device says when to stop, and the sum.
#[test]
fn aleas_cards_are_entered_until_a_value_came_twice() {
    let mut table = Table::confirmed(2);
    table.walk(Commission::White, &TRIP);
    assert_eq!(table.stage(), Stage::AleaCard);
    table.refuses(Entry::Won(seat(0)), Refused::NotNow);
    table.note(&[Entry::Black(4), Entry::Black(5), Entry::Black(6)]);
    assert_eq!(table.stage(), Stage::AleaCard);
    table.note(&[Entry::Black(5)]);
    assert_eq!((table.stage(), table.session().round().unwrap().alea_bid()), (Stage::AleaBid, 20));
    // A player's bid is at least that: Alea is out, and somebody has won.
    table.note(&[Entry::Reached(true)]);
    table.refuses(Entry::AleaWon, Refused::NotNow);
    table.refuses(Entry::Nobody, Refused::NotNow);
    table.note(&[Entry::Won(seat(1))]);
    assert_eq!(table.stage(), Stage::Award);
    // 5A-R35: without a card there is no bid, and nobody may have won.
    table.note(&[Entry::Built(0), Entry::NoCard, Entry::Nobody]);
    table.note(&[Entry::Black(4), Entry::NoCard]);
    assert_eq!((table.stage(), table.session().round().unwrap().alea_bid()), (Stage::AleaBid, 4));
}

/// 5A-16.7 to 5A-16.9: where Alea builds, what it closes, and nothing in the park.
#[test]
fn what_alea_wins() {
    let mut table = Table::confirmed(2);
    table.walk(Commission::White, &TRIP);
    let wins = [Entry::Black(4), Entry::Black(4), Entry::Reached(false), Entry::AleaWon];
    let [first, second, third] = TRIP;
    // Green brown gray violet orange, a fashion store on orange, seat 0 on violet: green alone has a type beside it.
    table.note(&wins);
    assert_eq!(
        table.news(),
        [(None, News::AleaBuilt { district: first, colours: [Colour::Green].into_iter().collect() })]
    );
    assert_eq!(table.session().city().lot(first, GREEN).owner, Some(Owner::Alea));
    // A full district is closed, and both players get half.
    table.set(Field::Stands(seat(1), second), pair(5, VIOLET.index().into()));
    fill(&mut table, second);
    let beside = table.session().city().types_beside(second, VIOLET);
    let half = 5 * [1, 2, 3, 5, 8][usize::from(beside)] / 2;
    table.note(&wins);
    assert_eq!(table.vps(), [0, half]);
    assert!(table.session().city().closed.contains(second));
    assert_eq!(table.session().round().unwrap().district(), Some(third));
    table.note(&wins);
    table.note(&wins);
    assert_eq!(table.news()[0], (None, News::AleaPark));
    assert_eq!(table.stage(), Stage::Action);
}

/// 5A-16.8 on an unknown ring: the types beside each empty lot are asked for.
#[test]
fn alea_builds_on_an_unknown_ring_by_what_is_counted() {
    let mut table = Table::playing(2);
    table.walk(Commission::White, &TRIP);
    table.note(&[Entry::Black(6), Entry::Black(6), Entry::Reached(false), Entry::AleaWon]);
    let mut asked = Vec::new();
    while let Stage::Types(_, plot) = table.stage() {
        asked.push(plot);
        table.note(&[Entry::Types(u8::from(plot != BROWN))]);
    }
    assert_eq!(asked, [GREEN, BROWN, GRAY], "the empty lots");
    let owner = |plot| table.session().city().lot(TRIP[0], plot).owner;
    assert_eq!([GREEN, BROWN, GRAY].map(owner), [Some(Owner::Alea), None, Some(Owner::Alea)]);
}
