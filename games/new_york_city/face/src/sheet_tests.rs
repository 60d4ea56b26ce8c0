//! The score sheets of games.

extern crate std;

use std::vec::Vec;

use engine::{Chance, Rules, Seat};
use new_york_city::components::{Borough, Character};
use new_york_city::{BoroughPlace, PressToken, Rule, ScoreLine, ScoreSource};

use super::tests::{full_table, play_on};
use crate::sheet::TitleSheet;
use crate::trial::Trial;
use crate::words::ScorePart;
use app::face::Face;
use app::screens::ScoreSheetView;
use app::screens::menu::trial::{every_row_fits, the_parts_are_all};
use app::sheet::{Scored, Sheet};
use app::words::{Lang, Speaker};

#[test]
fn every_part_of_every_position_can_be_reached_and_fits() {
    let mut trial = Trial { play: Some(full_table(6)), ..Trial::default() };
    let mut chance = Chance::from_seed(6);
    loop {
        let play = trial.play.as_ref().unwrap();
        play.with_sheet(&mut |sheet| the_parts_are_all(sheet));
        // What was scored before, characters and those of the end, six boroughs, two bonuses, the rest.
        assert_eq!(every_row_fits(&trial.world(), &mut ScoreSheetView::default().into()), 12);
        if play.game().is_over() {
            break;
        }
        (0..60).for_each(|_| _ = play_on(trial.play.as_mut().unwrap(), &mut chance));
    }
}

#[test]
fn an_end_of_game_character_has_one_row_whoever_owns_it() {
    let [seat_a, seat_b] = [0, 1].map(|index| Seat::new(index).unwrap());
    let [lantern, company, taxi] = [28, 36, 37].map(|number| Character::new(number).unwrap());
    let mut sheet = full_table(8).game().score_sheet();
    let mut add = |seat: Seat, source, points| {
        let line = ScoreLine { source, points, rule: Rule::Catalogue };
        sheet.seats[usize::from(seat.index())].lines.push(line).unwrap();
    };
    add(seat_a, ScoreSource::EndCharacter(company), 5);
    add(seat_a, ScoreSource::EndCharacter(lantern), 0);
    add(seat_b, ScoreSource::Sets { character: taxi, sets: 2 }, 10);
    let told = TitleSheet { sheet, at_table: false, lacks_value: None };
    let group = ScorePart::ALL.iter().position(|part| *part == ScorePart::EndCharacters).unwrap();
    assert_eq!([seat_a, seat_b].map(|seat| told.points(seat, group)), [Some(5), Some(10)]);
    let names = Default::default();
    let say = Speaker::new(Lang::English, &names, None, &[]);
    let rows: Vec<_> = told
        .members(group)
        .map(|part| {
            (told.part(Lang::English, part).name, [seat_a, seat_b].map(|seat| told.points(seat, part)), part)
        })
        .collect();
    assert_eq!(rows.len(), 15, "28 to 42");
    // Beside the columns of four there are 138 dots for a name.
    let names = Lang::ALL.into_iter().flat_map(|lang| (0..27).map(move |part| (lang, part)));
    for name in names.map(|(lang, part)| told.part(lang, part).name) {
        assert!(Face::Small.width(&name) <= 138, "{name}: {}", Face::Small.width(&name));
    }
    let row = |number: &str| rows.iter().find(|row| row.0.starts_with(number)).unwrap();
    assert_eq!(row("28").1, [Some(0), None]);
    assert_eq!(
        (row("36").1, told.counted(&say, seat_a, row("36").2).as_str()),
        ([Some(5), None], "5 characters")
    );
    assert_eq!((row("37").1, told.counted(&say, seat_b, row("37").2).as_str()), ([None, Some(10)], "2 sets"));
    assert!(rows.iter().filter(|row| row.1 != [None; 2]).count() == 3);
}

#[test]
fn a_borough_says_place_and_skyscrapers_and_who_is_behind_an_equal() {
    let said = |place: BoroughPlace, rank| {
        let source = ScoreSource::Majority { borough: Borough::Queens, rank };
        let line = ScoreLine { source, points: 5, rule: Rule::FinalScoring };
        Lang::ALL.map(|lang| crate::words::counted(lang, &line, Some(&place)))
    };
    let place = BoroughPlace { token: PressToken::Neutral, skyscrapers: 5, points: 5, tie: false };
    assert_eq!(said(place, 1), ["1st, 5 skyscrapers", "1re, 5 gratte-ciel"]);
    assert_eq!(said(BoroughPlace { tie: true, ..place }, 2), ["2nd, tie at 5", "2e, égalité à 5"]);
}
