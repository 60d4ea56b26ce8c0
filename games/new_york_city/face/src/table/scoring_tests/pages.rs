//! What cannot be, the ways through the pages, and how they look.

use new_york_city::components::{Character, VesselKind};

use super::*;
use app::screen::Screen;

const SCORING: Entry = Entry::Jump(Point::Scoring);

fn special(number: u8) -> Character {
    Character::new(number).unwrap()
}

fn entries(trying: &Trying) -> usize {
    trying.trial.companion.as_ref().unwrap().notebook().played().len()
}

/// Opens a number, turns it as far as it goes, and tells why it goes no further.
fn refused(trying: &mut Trying, field: Field, key: &str) -> (u16, Refused) {
    trying.go_to(field);
    trying.press("A");
    let noted = entries(trying);
    for _ in 0..100 {
        trying.press(key);
        if let Some(reason) = trying.refused() {
            let (typed, told) = (trying.typed(), trying.told());
            let speaker = trying.trial.companion.as_ref().unwrap().speaker(trying.trial.settings.lang);
            let words = crate::words::refused(&speaker, reason);
            let told_it = words.split(' ').all(|word| told.contains(word));
            assert!(told_it, "{words} is not told by {told}");
            assert_eq!(entries(trying), noted, "nothing is noted");
            trying.press("A");
            assert_eq!(trying.session().number(field), Some(typed), "what was typed before is not lost");
            return (typed, reason);
        }
    }
    panic!("{field:?} is never refused");
}

#[test]
fn numbers_that_cannot_be_are_refused_at_the_field_with_the_reason() {
    let mut trying = Trying::new(&[HUMAN, TOM, HUMAN], [STACK[1], STACK[0], SCORING]);
    let (human, tom, other) = (seat(0), seat(1), seat(2));
    let borough = Borough::Queens;
    assert_eq!(
        refused(&mut trying, Field::Neutral(borough), "X"),
        (2, Refused::MoreThanInBox { largest: 2 }),
        "neutral has two in each borough"
    );
    assert_eq!(refused(&mut trying, Field::Built(tom, borough), "X"), (5, Refused::TomCap));
    // Dollars and skyscrapers never run out (R3).
    trying.correct(Field::Built(human, Borough::Bronx), 15);
    trying.correct(Field::Built(human, borough), 15);
    // With a 1 and a 5 there is room for five.
    assert_eq!(refused(&mut trying, Field::TomTiles(tom, 3), "X"), (5, Refused::CompanyFull));
    trying.correct(Field::Special(human, special(36)), 1);
    let listed = Refused::LessThanListed { listed: 1 };
    assert_eq!(refused(&mut trying, Field::Tiles(human), "Y"), (1, listed));
    trying.correct(Field::Special(human, special(37)), 1);
    trying.correct(Field::Vessels(human, VesselKind::Taxi), 1);
    trying.correct(Field::Special(other, special(39)), 1);
    let one_is_left = Refused::MoreThanInBox { largest: 1 };
    assert_eq!(refused(&mut trying, Field::Vessels(other, VesselKind::Taxi), "X"), (1, one_is_left));
}

#[test]
fn only_base_values_that_lie_nowhere_else_are_offered() {
    let mut trying = Trying::new(&[HUMAN, HUMAN], [STACK[1], SCORING]);
    trying.correct(Field::Base(Borough::Manhattan), 8);
    trying.correct(Field::Base(Borough::Bronx), 10);
    trying.go_to(Field::Base(Borough::Queens));
    trying.press("A");
    let mut offered = Vec::new();
    for _ in 0..6 {
        offered.push(trying.typed());
        trying.press("X");
    }
    // There are two tiles with an 8; 0 is a dash.
    assert_eq!(offered, [6, 7, 8, 9, 0, 6]);
    trying.press("YYA");
    assert_eq!(trying.session().number(Field::Base(Borough::Queens)), None, "a dash is no value");
}

#[test]
fn a_result_that_lacks_something_leads_to_where_it_is_missing() {
    let mut trying = Trying::new(&[HUMAN, HUMAN], [STACK[1], SCORING]);
    for (borough, value) in Borough::ALL.into_iter().zip([6, 7, 8, 8, 0, 10]) {
        if value > 0 {
            trying.correct(Field::Base(borough), value);
        }
    }
    trying.finish_pages();
    trying.point_at(Cell::Result);
    trying.press("A");
    assert_eq!(trying.refused(), Some(Refused::NoBaseValue { borough: Borough::StatenIsland }));
    // One press leads to the page, where the last value that is left is already shown.
    trying.press("A");
    assert_eq!(trying.asks(), Asked::Number(Field::Base(Borough::StatenIsland), 9));
    trying.press("A");
    trying.finish_pages();
    trying.point_at(Cell::Result);
    trying.press("A");
    assert_eq!(trying.refused(), Some(Refused::NothingLeftNoted { seat: seat(0) }));
    trying.press("A");
    trying.enter(3);
    trying.enter(0);
    trying.point_at(Cell::Result);
    trying.press("A");
    assert_eq!(trying.session().stage(), Stage::Scoring, "much has never been said");
}

#[test]
fn what_nobody_has_said_is_named_before_the_result_is_shown() {
    let fields = Borough::ALL.into_iter().zip([6, 7, 8, 8, 9, 10]).map(|(b, value)| (Field::Base(b), value));
    let left = [0, 1].map(|index| (Field::Dollars(seat(index)), 0));
    let numbers = fields.chain(left).map(|(field, number)| Entry::Set(field, number));
    let mut trying = Trying::new(&[HUMAN, HUMAN], [STACK[1], SCORING].into_iter().chain(numbers));
    // Everything else is passed over.
    trying.list_result();
    let mut told = String::new();
    for _ in 0..20 {
        trying.press("A");
        trying.fits();
        trying.trial.settings.lang = app::words::Lang::English;
        told.push_str(&trying.told());
        if !trying.form.doubts() {
            break;
        }
    }
    assert_eq!(trying.session().stage(), Stage::Result);
    for sentence in ["Nobody has a tile 28 to 42. Right?", "Press Track: all as it stands. Right?"] {
        let flat = |text: &str| text.split_whitespace().collect::<String>();
        assert!(flat(&told).contains(&flat(sentence)), "{sentence} is not in {told}");
    }
    // No leads to where it is said.
    trying.trial.companion.as_mut().unwrap().undo();
    trying.list_result();
    trying.press("AB");
    assert_eq!(trying.page(), Some(Page::Track));
    assert!(matches!(trying.asks(), Asked::Number(Field::Space(_), 0)));
}

#[test]
fn a_number_that_is_taken_back_is_open_again_on_its_page() {
    let mut trying = Trying::new(&[HUMAN, HUMAN], [STACK[1], SCORING]);
    trying.correct(Field::Built(seat(1), Borough::Queens), 4);
    trying.correct(Field::Before(seat(0)), 9);
    for (field, number) in [(Field::Before(seat(0)), 0), (Field::Built(seat(1), Borough::Queens), 0)] {
        trying.trial.companion.as_mut().unwrap().undo();
        trying.form = ScoringForm::new(&trying.trial.world());
        assert_eq!(trying.asks(), Asked::Number(field, number));
    }
}

#[test]
fn every_number_can_be_corrected_when_the_result_stands() {
    let mut trying = Trying::new(&[HUMAN, TOM], [STACK[1], SCORING]);
    trying.answer(|_, field| match field {
        Field::Base(borough) => [6, 7, 8, 8, 9, 10][borough as usize],
        Field::Values(_) => 12,
        Field::TomTiles(..) => 1,
        _ => 0,
    });
    trying.form = ScoringForm::new(&trying.trial.world());
    assert_eq!(trying.page(), None);
    let (human, tom) = (seat(0), seat(1));
    trying.correct(Field::Special(human, special(34)), 1);
    trying.correct(Field::Special(human, special(40)), 1);
    let numbers = [
        (Field::Before(human), 31),
        (Field::Values(human), 14),
        (Field::Special(human, special(36)), 1),
        (Field::Tiles(human), 5),
        (Field::LikeReserve(human), 2),
        (Field::TomTiles(tom, 3), 2),
        (Field::Dollars(tom), 7),
        (Field::Dollars(human), 4),
        (Field::Skyscrapers(human), 3),
        (Field::Special(human, special(28)), 1),
    ];
    let vessels = VesselKind::ALL.map(|kind| (Field::Vessels(human, kind), 1));
    let boroughs = Borough::ALL.into_iter().flat_map(|borough| {
        let built = [human, tom].map(|seat| (Field::Built(seat, borough), 2));
        built.into_iter().chain([(Field::Neutral(borough), 1), (Field::Prestige(borough), 3)])
    });
    for (field, number) in numbers.into_iter().chain(vessels).chain(boroughs) {
        trying.correct(field, number);
    }
    // Two values are exchanged by way of the dash.
    trying.go_to(Field::Base(Borough::Manhattan));
    trying.press("A");
    trying.enter(0);
    assert_eq!(trying.session().number(Field::Base(Borough::Manhattan)), None);
    trying.correct(Field::Base(Borough::JerseyCity), 6);
    trying.correct(Field::Base(Borough::Manhattan), 10);
    assert_eq!(trying.session().stage(), Stage::Result);
    trying.finish_pages();
    assert!(matches!(trying.press("B"), Next::Back), "and back to the result");
}

#[test]
fn before_the_final_scoring_what_is_left_is_not_asked_and_tom_can_be_corrected() {
    let mut trying = Trying::new(&[HUMAN, TOM], [STACK[1]]);
    let pages = all_pages(trying.session());
    assert!(!pages.contains(&Page::Left) && pages.contains(&Page::Round));
    trying.correct(Field::TomCards(seat(1), Card::Elevator), 2);
    trying.correct(Field::Statue, 1);
    trying.correct(Field::Before(seat(0)), 3);
    trying.finish_pages();
    assert!(matches!(trying.press("B"), Next::Back));
    // People among themselves have no Tom; the pages end with the boroughs.
    let trying = Trying::new(&[HUMAN, HUMAN], [STACK[1]]);
    assert_eq!(all_pages(trying.session()).len(), 1 + 2 + 1 + 6);
}

#[test]
fn back_leads_from_page_to_page_and_out() {
    let mut trying = Trying::new(&[HUMAN, HUMAN], [STACK[1], SCORING]);
    // The first number is open; back closes it, and leads to the guide as long as nothing was entered.
    assert!(matches!(trying.press("B"), Next::Stay));
    assert!(matches!(trying.press("B"), Next::UndoEntry));
    trying.press("AXA");
    trying.press("BAB");
    assert_eq!(trying.page(), Some(Page::Track));
    let next = trying.press("BB");
    assert!(matches!(next, Next::Home), "{next:?}");
    trying.finish_pages();
    trying.press("B");
    assert_eq!((trying.page(), trying.cell()), (Some(Page::Left), Some(Cell::Done)));
    trying.press("B");
    assert_eq!(trying.page(), Some(Page::Borough(Borough::JerseyCity)));
    trying.finish_pages();
    trying.point_at(Cell::Menu);
    assert!(matches!(trying.press("A"), Next::Push(Screen::TableMenu(_))));
    // A page that was opened from the list leads back to it.
    trying.point_at(Cell::Page(Page::Specials(seat(1)).code()));
    trying.press("AB");
    assert_eq!(trying.cell(), Some(Cell::Page(Page::Specials(seat(1)).code())));
}

#[test]
fn every_cell_of_every_page_fits_with_the_longest_names_and_numbers() {
    let tables: [&[SeatKind]; 3] = [&[HUMAN; 4], &[HUMAN, TOM, TOM, TOM], &[HUMAN, TOM]];
    for (kinds, scoring) in tables.into_iter().flat_map(|kinds| [(kinds, true), (kinds, false)]) {
        let last_is_known = STACK.into_iter().filter(|entry| match entry {
            Entry::OnTop(seat) => usize::from(seat.index()) < kinds.len(),
            _ => false,
        });
        let large = (0..kinds.len() as u8).map(|index| Entry::Set(Field::Before(seat(index)), 4095));
        let scoring = scoring.then_some(SCORING);
        let stack = last_is_known.take(kinds.len() - 1);
        let mut trying = Trying::new(kinds, stack.chain(large).chain(scoring));
        for number in [34, 36, 37, 40, 42] {
            trying.correct(Field::Special(seat(0), special(number)), 1);
        }
        let all = all_pages(trying.session()).into_iter().map(|page| scoring_form::Page::Of(page.code()));
        for page in all.chain([scoring_form::Page::List]) {
            let cells = match page {
                scoring_form::Page::Of(page) => trying.companion().choices(page).len() + 1,
                // The result, the pages, the menu; before the final scoring only the pages.
                scoring_form::Page::List => {
                    let ends = if trying.session().stage() == Stage::Scoring { 2 } else { 0 };
                    trying.companion().pages().len() + ends
                }
            };
            for cursor in 0..cells {
                trying.form.put(page, cursor, cursor % 2 == 0);
                assert!(trying.cell().is_some(), "{:?}", trying.form);
                trying.fits();
                if let Some(Cell::Number(code)) = trying.cell()
                    && trying.companion().turns(code) != Turns::Switches
                {
                    trying.form.type_in(trying.companion().largest(code));
                    trying.fits();
                }
            }
            for reason in reasons() {
                trying.form.refuse(reason.code());
                trying.fits();
            }
        }
    }
    let mut trial = Trial::default();
    let mut screen: Screen = ScoringForm::new(&trial.world()).into();
    trial.fits(&screen);
    assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
}

/// Whatever the form can be told.
fn reasons() -> [Refused; 7] {
    [
        Refused::MoreThanInBox { largest: 63 },
        Refused::TomCap,
        Refused::CompanyFull,
        Refused::LessThanListed { listed: 35 },
        Refused::ValueTaken,
        Refused::NoBaseValue { borough: Borough::StatenIsland },
        Refused::NothingLeftNoted { seat: seat(0) },
    ]
}
