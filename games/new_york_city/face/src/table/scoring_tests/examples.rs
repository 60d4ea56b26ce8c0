//! The examples of the rules by keys.

use new_york_city::components::{Character, Lantern, VesselKind};

use super::*;
use app::table::Choice;

fn special(number: u8) -> Character {
    Character::new(number).unwrap()
}

impl Trying {
    /// A table in its final scoring with these tokens, first to last on the Press Track.
    fn scoring(kinds: &[SeatKind], track: &[(u8, u8)]) -> Trying {
        let on_top = track.iter().take(kinds.len() - 1).map(|(index, _)| Entry::OnTop(seat(*index)));
        let moved = track.iter().rev().filter(|(_, space)| *space > 0);
        let moved = moved.map(|(index, space)| Entry::Move { seat: seat(*index), steps: *space as i8 });
        Trying::new(kinds, on_top.chain(moved).chain([Entry::Jump(Point::Scoring)]))
    }

    fn total(&self, index: usize) -> u16 {
        self.session().score_sheet().seats[index].total
    }

    fn points(&self, index: usize, wanted: impl Fn(&ScoreSource) -> bool) -> u16 {
        let sheet = self.session().score_sheet();
        let lines = sheet.seats[index].lines.iter().filter(|line| wanted(&line.source));
        lines.map(|line| line.points).sum()
    }

    /// The points of everybody in a borough, first to last.
    fn ranking(&self, borough: Borough) -> Vec<(PressToken, u8)> {
        let sheet = self.session().score_sheet();
        sheet.boroughs[borough as usize].places.iter().map(|place| (place.token, place.points)).collect()
    }
}

/// ED-51: the full table of a solo game, 70 points to 65.
#[test]
fn ed_51_full_solo_table() {
    let mut trying = Trying::scoring(&[HUMAN, TOM], &[(1, 9), (0, 6)]);
    let tokens: Vec<_> = trying.session().press_track().order_with_neutral().collect();
    assert_eq!(tokens, [PressToken::Of(seat(1)), PressToken::Neutral, PressToken::Of(seat(0))]);
    let (you, tom) = (seat(0), seat(1));
    let by = |borough: Borough, row: [u16; 6]| row[borough as usize];
    trying.answer(|session, field| match field {
        Field::Space(seat) => session.press_track().space(seat).into(),
        Field::Special(_, character) => u16::from([28, 33].contains(&character.number())),
        Field::Neutral(borough) => by(borough, [2, 2, 2, 2, 2, 1]),
        Field::Before(seat) => [14, 11][usize::from(seat.index())],
        Field::Values(_) => 1 + 5 + 2 + 3,
        // 1, 4 and 10.
        Field::TomTiles(_, value) => [1, 1, 0, 0, 1][usize::from(value) - 1],
        Field::Dollars(seat) if seat == tom => 5,
        Field::Dollars(_) => 2 + 3,
        Field::Base(borough) => by(borough, [8, 6, 10, 7, 8, 9]),
        Field::Prestige(borough) => by(borough, [4, 0, 0, 2, 0, 0]),
        Field::Built(seat, borough) if seat == you => by(borough, [4, 2, 1, 3, 1, 2]),
        Field::Built(_, borough) => by(borough, [5, 2, 3, 1, 0, 2]),
        field => panic!("{field:?} is not asked for"),
    });
    assert_eq!([trying.total(0), trying.total(1)], [70, 65]);
    let (u, t, n) = (PressToken::Of(you), PressToken::Of(tom), PressToken::Neutral);
    assert_eq!(trying.ranking(Borough::Manhattan), [(t, 12), (u, 6), (n, 3)]);
    assert_eq!(trying.ranking(Borough::Bronx), [(t, 6), (n, 3), (u, 2)]);
    assert_eq!(trying.ranking(Borough::StatenIsland), [(n, 8), (u, 4)]);
    assert_eq!(trying.points(0, |source| matches!(source, ScoreSource::EndCharacter(_))), 4 + 3);
}

/// EX-22: values 4, 1, 1, 1, 2, 5, 1 and character 30 with five skyscrapers in its borough: 15 + 5.
#[test]
fn ex_22_characters_and_an_end_tile() {
    let mut trying = Trying::scoring(&[HUMAN, HUMAN], &[(0, 0), (1, 0)]);
    let blue = seat(0);
    let brown = Lantern::of_character(30).unwrap();
    let borough = Borough::ALL.into_iter().find(|borough| borough.lanterns().contains(&brown)).unwrap();
    trying.correct(Field::Values(blue), 15);
    trying.correct(Field::Special(blue, special(30)), 1);
    trying.correct(Field::Built(blue, borough), 5);
    let of_characters = |source: &ScoreSource| {
        matches!(source, ScoreSource::Characters { .. } | ScoreSource::EndCharacter(_))
    };
    assert_eq!(trying.points(0, of_characters), 20);
}

/// EX-23: Brooklyn is worth 14; Red is ahead of neutral, who has as many; neutral's points go to nobody.
#[test]
fn ex_23_a_majority_with_a_tie() {
    let (yellow, red, blue) = (seat(0), seat(1), seat(2));
    let mut trying = Trying::scoring(&[HUMAN; 3], &[(1, 14), (0, 0), (2, 0)]);
    trying.correct(Field::Base(Borough::Brooklyn), 8);
    trying.correct(Field::Prestige(Borough::Brooklyn), 4 + 2);
    trying.correct(Field::Built(yellow, Borough::Brooklyn), 3);
    trying.correct(Field::Built(red, Borough::Brooklyn), 2);
    trying.correct(Field::Built(blue, Borough::Brooklyn), 1);
    let of = PressToken::Of;
    let wanted = [(of(yellow), 14), (of(red), 7), (PressToken::Neutral, 4), (of(blue), 2)];
    assert_eq!(trying.ranking(Borough::Brooklyn), wanted);
    trying.go_to(Field::Built(yellow, Borough::Brooklyn));
    let told = trying.told();
    assert!(told.contains("Tie: B ahead of N (Press Track)."), "{told}");
    // While the number is open, the ranking is already that of what is typed: three have as many.
    trying.press("AY");
    let told = trying.told();
    assert!(told.contains("Tie: B ahead of N ahead of A"), "{told}");
    trying.press("B");
    assert_eq!(trying.ranking(Borough::Brooklyn), wanted, "it was not taken");
}

/// EX-29: Tom with tiles 1, 1, 1, 4 and 5 dollars: 2 + 1 + 1 + 4, and no dollar is left.
#[test]
fn ex_29_tom_and_his_dollars() {
    let mut trying = Trying::scoring(&[HUMAN, TOM], &[(0, 0), (1, 0)]);
    let tom = seat(1);
    for (value, count) in (1..).zip([3, 0, 0, 1, 0]) {
        trying.correct(Field::TomTiles(tom, value), count);
    }
    trying.correct(Field::Dollars(tom), 5);
    assert_eq!(trying.points(1, |source| matches!(source, ScoreSource::TomCharacters { .. })), 8);
    assert_eq!(trying.points(1, |source| matches!(source, ScoreSource::Rest { .. })), 0);
}

/// Character 40: a vessel and two dollars are a set of 6; the third dollar and two skyscrapers are left.
#[test]
fn sets_take_vessels_and_dollars_that_are_counted_apart() {
    let mut trying = Trying::scoring(&[HUMAN, HUMAN], &[(0, 0), (1, 0)]);
    let own = seat(0);
    trying.correct(Field::Special(own, special(40)), 1);
    trying.correct(Field::Vessels(own, VesselKind::Taxi), 1);
    trying.correct(Field::Dollars(own), 3);
    trying.correct(Field::Skyscrapers(own), 2);
    assert_eq!(trying.points(0, |source| matches!(source, ScoreSource::Sets { sets: 1, .. })), 6);
    assert_eq!(trying.points(0, |source| matches!(source, ScoreSource::Rest { .. })), 2);
    // The other seat counts both in one.
    trying.go_to(Field::Dollars(seat(1)));
    assert!(trying.told().contains("Dollars + skyscrapers"), "{}", trying.told());
    let cells = trying.companion().choices(Page::Left.code());
    assert!(!cells.contains(&Choice::Number(Field::Skyscrapers(seat(1)).code())));
}

/// Character 34: twice the like cards of the reserve. Character 36: a point for each character.
#[test]
fn characters_that_need_a_number_ask_for_it() {
    let mut trying = Trying::scoring(&[HUMAN, HUMAN], &[(0, 0), (1, 0)]);
    let own = seat(0);
    let end = |source: &ScoreSource| matches!(source, ScoreSource::EndCharacter(_));
    trying.correct(Field::Special(own, special(34)), 1);
    trying.correct(Field::LikeReserve(own), 3);
    assert_eq!(trying.points(0, end), 6);
    trying.correct(Field::Special(own, special(36)), 1);
    trying.correct(Field::Tiles(own), 7);
    assert_eq!(trying.points(0, end), 6 + 7);
    trying.correct(Field::Special(own, special(34)), 0);
    assert_eq!(trying.points(0, end), 7);
}

/// NYC-4.1: copies are independent tiles, so each of 28 to 36 scores. Of a set the first copy scores all (R46).
#[test]
fn a_second_copy_is_one_press_more_and_scores_again() {
    let mut trying = Trying::scoring(&[HUMAN, HUMAN], &[(0, 0), (1, 0)]);
    let own = seat(0);
    let end = |source: &ScoreSource| matches!(source, ScoreSource::EndCharacter(_));
    trying.correct(Field::Special(own, special(34)), 2);
    assert!(trying.told().contains("34×2"), "{}", trying.told());
    trying.correct(Field::LikeReserve(own), 3);
    assert_eq!(trying.points(0, end), 6 + 6);
    trying.correct(Field::Special(own, special(34)), 0);
    assert_eq!(trying.points(0, end), 0);
    assert_eq!(trying.session().largest(Field::Special(own, special(38))), 1);
}
