//! The guide: what is asked, told and refused (5A-C1 to 5A-C7, 5A-C10).

use super::*;

/// Tables in which most can happen. `look` sees them before each entry.
fn courses(look: &mut dyn FnMut(&mut Table)) {
    let orange = Entry::Plot(Plot::of(Colour::Orange));
    for seats in [2, 4] {
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        let mut enter = |table: &mut Table, entries: &[Entry]| {
            for entry in entries {
                look(table);
                table.enter(*entry);
            }
        };
        enter(&mut table, &[Entry::Starts(seat(1)), Entry::Side(Side::Six), Entry::Fewer(true)]);
        if seats == 2 {
            enter(&mut table, &[Entry::AleaColour(3)]);
        }
        enter(&mut table, &[Entry::Check, Entry::Other]);
        enter(
            &mut table,
            &[Colour::Violet, Colour::Green, Colour::Gray].map(|colour| Entry::Plot(Plot::of(colour))),
        );
        enter(
            &mut table,
            &[
                orange,
                Entry::Unknown,
                Entry::Right,
                Entry::Unknown,
                Entry::Unknown,
                Entry::Right,
                Entry::Unknown,
            ],
        );
        enter(&mut table, &[Entry::Done]);
        enter(
            &mut table,
            &[Entry::Shop(Shop::Jeweller), Entry::Shop(Shop::Gallery), Entry::Shop(Shop::Perfumery)],
        );
        enter(&mut table, &[Entry::Shop(Shop::Jeweller); 4]);
        for place in 0..2 * seats {
            let district = District::new((place % 6) as u8).unwrap();
            let plot = Plot::of(Colour::OF_LOTS[1 + place / 6]);
            enter(&mut table, &[Entry::District(district), Entry::Plot(plot)]);
        }
        let white = |district: District| Entry::Move(Commission::White, district.node());
        enter(&mut table, &[Entry::Skyscrapers, white(District::West34)]);
        enter(
            &mut table,
            &[Entry::Turn(seat(1)), Entry::Score(District::West34), white(District::TimesSquare)],
        );
        enter(&mut table, &[Entry::Score(District::TimesSquare)]);
        while let Stage::Types(..) = table.stage() {
            enter(&mut table, &[Entry::Types(1)]);
        }
        enter(
            &mut table,
            &[Entry::Elsewhere(Commission::Beige), Entry::Move(Commission::Beige, District::East52.node())],
        );
        enter(&mut table, &[Entry::Mistake, white(District::West52)]);
        enter(
            &mut table,
            &[Entry::OpenShop, Entry::Shop(Shop::Fashion), Entry::District(District::West52), orange],
        );
        enter(&mut table, &[Entry::Move(Commission::White, Node::CENTRAL_PARK)]);
        enter(&mut table, &[Entry::Draw, Entry::Move(Commission::White, Node::CITY_HALL)]);
        let alea = |table: &mut Table, enter: &mut dyn FnMut(&mut Table, &[Entry]), reached: bool| {
            if seats == 2 {
                enter(table, &[Entry::Black(6), Entry::Black(4), Entry::Black(4), Entry::Reached(reached)]);
            }
        };
        alea(&mut table, &mut enter, true);
        let trigger = table.session().round().unwrap().trigger;
        enter(&mut table, &[Entry::Won(trigger)]);
        if table.stage() == Stage::Award {
            enter(&mut table, &[Entry::Built(1)]);
        }
        if table.stage() == Stage::Colour {
            let colour = table.session().bidder(trigger).colours.iter().next().unwrap();
            enter(&mut table, &[Entry::Plot(Plot::of(colour))]);
        }
        // A full district can be closed.
        let district = table.session().round().unwrap().district().unwrap();
        for plot in Plot::all(Side::Six) {
            if table.session().city().lot(district, plot).is_empty() {
                table.put(Field::Shops(district, plot), 5);
            }
        }
        alea(&mut table, &mut enter, false);
        let stands = |seat: &Seat| table.session().may_close(*seat);
        let owner = table.session().seats().find(stands).unwrap();
        enter(&mut table, &[Entry::Won(owner), Entry::Close]);
        while let Stage::Types(..) = table.stage() {
            enter(&mut table, &[Entry::Types(1)]);
        }
        while table.session().round().is_some() {
            alea(&mut table, &mut enter, false);
            enter(&mut table, &[if seats == 2 { Entry::AleaWon } else { Entry::Nobody }]);
            while let Stage::Types(..) = table.stage() {
                enter(&mut table, &[Entry::Types(0)]);
            }
        }
        table.put(Field::Placements, 11);
        enter(&mut table, &[Entry::Move(Commission::White, District::East34.node()), Entry::OpenShop]);
        enter(&mut table, &[Entry::Shop(Shop::Fashion), Entry::District(District::East52), orange]);
        assert_eq!(table.stage(), Stage::Over);
        enter(&mut table, &[Entry::Done]);
        assert_eq!(table.companion.now(), Now::Scoring);
    }
}

/// What can be answered can be pressed, and what can be pressed and is not noted is refused in words.
#[test]
fn every_entry_that_answers_a_stage_can_be_made_by_keys() {
    let (mut checked, mut stages) = (0, BTreeSet::new());
    courses(&mut |table| {
        stages.insert(format!("{:?}", table.stage()).split('(').next().map(String::from));
        for code in 0..0x2000 {
            let Some(entry) = Entry::from_code(code) else { continue };
            // Colours and scopes come from the setup screen; what is not offered as a way comes after `Elsewhere`.
            if matches!(entry, Entry::Colours(_) | Entry::Scope(_)) {
                continue;
            }
            let mut session = table.session().clone();
            let accepted = engine::Replay::take(&mut session, entry, &mut engine::Log::new()).is_ok();
            let way = table.way_to(entry);
            let known = |entry| match entry {
                Entry::Move(commission, node) => match table.stage() {
                    Stage::Elsewhere(of) => of == commission,
                    _ => table.session().moves().any(|offered| offered == (commission, node)),
                },
                // The turn is his already.
                Entry::Turn(seat) => seat != table.session().active(),
                _ => true,
            };
            if accepted && known(entry) {
                assert!(way.is_some(), "{entry:?} in {:?}", table.stage());
                checked += 1;
            }
            if way.is_some() && !accepted {
                let refused =
                    matches!(entry, Entry::District(_) | Entry::Plot(_) | Entry::Move(..) | Entry::Shop(_));
                assert!(refused, "{entry:?} in {:?}", table.stage());
            }
        }
    });
    assert!(stages.len() >= 24, "{stages:?}");
    assert!(checked > 400, "{checked}");
}

#[test]
fn every_stage_fits_and_reaches_disputes_and_the_menu_by_short_presses() {
    courses(&mut |table| {
        table.looks = true;
        table.fits();
        table.looks = false;
        let ways = table.leads_to();
        for way in ["TableMenu", "own 1"] {
            assert!(ways.contains(way), "{way} is not in {ways:?}");
        }
    });
}

/// 5A-C2: how the table is laid out, in both languages.
#[test]
fn the_layout_is_read_before_the_first_shop() {
    for lang in Lang::ALL {
        let mut table = Table::new(3, 0);
        table.settings.lang = lang;
        table.enter_all(&[Entry::Starts(seat(0)), Entry::Side(Side::Five), Entry::Fewer(false)]);
        let words = table.words();
        assert!(
            words.contains(app::pick!(lang, "no colour more than twice", "aucune couleur plus de deux fois")),
            "{words}"
        );
        table.press("A");
        let words = table.words();
        assert!(words.contains(app::pick!(lang, "3 in the reserve", "3 en réserve")), "{words}");
        table.enter(Entry::Done);
        assert_eq!(table.stage(), Stage::FirstShop(District::West34));
    }
}

/// 5A-C4: what is easily forgotten stands there when it is to be done.
#[test]
fn reminders_stand_where_they_are_needed() {
    let mut table = Table::playing(3, Side::Five);
    table.enter(Entry::Skyscrapers);
    table.says("Reserve 6, supply 12. 2 cards of 2 colours");
    table.says("Put a mark in the district it leaves");
    table.enter(Entry::Move(Commission::White, District::West34.node()));
    table.enter(Entry::Draw);
    table.says("1 black card");
    table.enter(Entry::Move(Commission::White, District::West42.node()));
    table.says("2 cards of 2 different colours");
    table.enter(Entry::Move(Commission::White, District::West52.node()));
    // Placement 3: the park shop and the special scoring, and why not the others.
    table.put(Field::Placements, 2);
    table.enter_all(&[Entry::OpenShop, Entry::Shop(Shop::Jeweller), Entry::District(District::East52)]);
    let free = |plot: &Plot| table.session().city().takes_shop(District::East52, *plot);
    let plot = Plot::all(Side::Five).find(free).unwrap();
    table.enter(Entry::Plot(plot));
    table.says("below the park");
    table.says("Special scoring, 3 districts needed: WWWWWWWWWW 2/3; Bo 2/3");
}

/// 5A-8, 5A-5.4: points lot by lot and black cards on one page, in a scoring of few presses.
#[test]
fn a_district_is_scored_in_few_presses() {
    let mut table = Table::playing(3, Side::Five);
    table.enter(Entry::Check);
    table.enter_all(&ALL_RINGS);
    let district = District::ALL
        .into_iter()
        .find(|open| table.session().city().place_of(seat(1), *open).is_some())
        .unwrap();
    table.put(Field::Where(Commission::White), district.node().index().into());
    table.presses = 0;
    table.enter(Entry::Score(district));
    table.says("Black cards:");
    table.says("Bo 1 x");
    table.press("A");
    std::println!("presses of a scoring: {}", table.presses);
    assert!(table.presses <= 4, "{}", table.presses);
    assert_eq!(table.stage(), Stage::Move);
}

/// 5A-C5: who begins, open colours with their case, the cap; in the park the opener's colour.
#[test]
fn an_auction_shows_who_begins_and_what_is_open() {
    let mut table = Table::playing(3, Side::Five);
    table.put(Field::Where(Commission::White), Node::CENTRAL_PARK.index().into());
    table.put(Field::Mark(Commission::White, District::West34), 1);
    table.enter_all(&[Entry::Skyscrapers, Entry::Move(Commission::White, Node::CITY_HALL)]);
    table.says("34th St. West: winner?");
    table.says("begins");
    table.says("Highest card 4: 3, 5: 2, 6: 1");
    table.enter(Entry::Won(seat(1)));
    table.says("face up on top? Shuffle");
    table.enter(Entry::Built(0));
    table.says("The park: winner?");
    table.says("colour of the first bid");
    table.enter(Entry::Nobody);
    assert_eq!(table.stage(), Stage::Action);
}

/// 5A-C10: refused at the field with a reason, nothing lost.
#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let mut table = Table::playing(3, Side::Five);
    let before = table.companion.played().len();
    let district = District::ALL
        .into_iter()
        .find(|open| table.session().city().place_of(seat(0), *open).is_some())
        .unwrap();
    let own = table.session().city().place_of(seat(0), district).unwrap();
    table.enter_all(&[Entry::OpenShop, Entry::Shop(Shop::Jeweller), Entry::District(district)]);
    table.enter(Entry::Plot(own));
    // The plate lies over the boxes.
    table.says("Skyscrapers stand on this");
    assert_eq!(table.companion.played().len(), before + 3);
    assert_eq!(table.stage(), Stage::ShopPlot(district));
}

/// 5A-C1: any way can be chosen after a warning; a board check from anywhere.
#[test]
fn other_ways_and_the_board_check_are_reached_by_keys() {
    let mut table = Table::playing(3, Side::Five);
    table.enter(Entry::Skyscrapers);
    table.enter(Entry::Elsewhere(Commission::Beige));
    table.enter(Entry::Move(Commission::Beige, District::TimesSquare.node()));
    table.says("The device knows no such route");
    table.enter(Entry::Anyway);
    assert_eq!(table.session().commission(Commission::Beige), District::TimesSquare.node());
    table.enter(Entry::Check);
    table.says("34th St. West: printed like this?");
    table.enter(Entry::Other);
    table.says("Clockwise, what comes after orange?");
}
