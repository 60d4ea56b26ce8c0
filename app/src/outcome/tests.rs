extern crate std;

use std::string::String;

use engine::Strength;

use super::*;
use crate::card::toy::TOY;

const PERSON: Sitter = Sitter::Person;

/// The outcome of a table of the toy: what each seat is called, who plays it, its points and its rank.
fn outcome(seats: &[(&str, Sitter, i16, u8)]) -> Outcome {
    let (mut names, mut scores): ([Name; 4], _) = (Default::default(), Scores::default());
    let sitters: Vec<Sitter, 4> = seats.iter().map(|seat| seat.1).collect();
    for (index, (name, _, points, rank)) in seats.iter().enumerate() {
        names[index] = Name::try_from(*name).unwrap();
        scores.0.push(Score { points: *points, rank: *rank }).unwrap();
    }
    Outcome::new(&TOY, 1, Place::Table, Seat::FIRST, &Setup::new(TOY.id, &sitters, 1), &names, &scores)
}

fn text(outcome: &Outcome, lang: Lang) -> String {
    let mut text = String::new();
    outcome.text(lang, &mut text).unwrap();
    text
}

#[test]
fn a_shared_victory_is_told_as_one() {
    let easy = Sitter::Architect(Strength::Easy);
    let shared = outcome(&[("Ann", PERSON, 5, 1), ("Bo", PERSON, 3, 3), ("Architect", easy, 5, 1)]);
    let english = "Toy\n1. Ann: 5 points\n1. Architect (easy): 5 points\n3. Bo: 3 points\n\
                   Winners: Ann, Architect";
    assert_eq!(text(&shared, Lang::English), english);
    let last = "Victoire partagée\u{a0}: Ann, Architecte";
    assert_eq!(text(&shared, Lang::French).lines().last(), Some(last));
    let mut link = String::new();
    shared.link(&mut link).unwrap();
    let winner = |winner: bool| link.matches(&std::format!("%22winner%22:{winner}")).count();
    assert_eq!([winner(true), winner(false)], [2, 1], "{link}");
}

#[test]
fn what_decides_between_equal_points_is_only_told_where_something_has() {
    let tie = TOY.tie.text(Lang::English);
    for (ranks, told) in [([1, 1], false), ([1, 2], true)] {
        let both = outcome(&[("Ann", PERSON, 5, ranks[0]), ("Bo", PERSON, 5, ranks[1])]);
        assert_eq!(text(&both, Lang::English).lines().last() == Some(tie), told);
    }
}

#[test]
fn two_three_or_four_winners_are_all_told_by_the_text_and_the_link() {
    const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", "Di"];
    for (count, together) in [(2, "Ann, Bo"), (3, "Ann, Bo, Cy"), (4, "Ann, Bo, Cy, Di")] {
        // Whoever has not won has a point less; after a shared rank the next ones are left out.
        let seat = |place: usize| if place < count { (1, 1) } else { (0, count as u8 + 1) };
        let seats: Vec<_, 4> =
            (0..4).map(|place| (NAMES[place], PERSON, seat(place).0, seat(place).1)).collect();
        let shared = outcome(&seats);
        for (lang, label) in [(Lang::English, "Winners:"), (Lang::French, "Victoire partagée\u{a0}:")] {
            let last = std::format!("{label} {together}");
            assert_eq!(text(&shared, lang).lines().last(), Some(last.as_str()));
        }
        assert!(text(&shared, Lang::English).contains("1. Bo: 1 point\n"));
        let mut link = String::new();
        shared.link(&mut link).unwrap();
        assert_eq!(link.matches("%22winner%22:true").count(), count);
        assert!(crate::code::LinkCode::of(shared).is_some(), "there is a code for it");
    }
}
