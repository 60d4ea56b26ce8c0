//! What a finished game comes to.

use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec::Vec;

use engine::{Chance, Rules, Score, Scores, Seat, Setup};
use new_york_city::components::{Level, Mode};
use new_york_city::{Action, Game, SeatKind};

use super::{CARD, Play, std};
use app::outcome::{Outcome, Place};
use app::play::{Name, Playing};
use app::words::Lang;

const TOM: SeatKind = SeatKind::Tom(Level { mode: Mode::B, cards: 4 });

/// An outcome of these seats: what each is called, who plays it, its points and its rank. The second seat
/// has started.
fn outcome(place: Place, seats: &[(&str, SeatKind, i16, u8)]) -> Outcome {
    let mut names: [Name; 4] = Default::default();
    let (mut setup, mut scores) = (Setup::default(), Scores::default());
    for (index, (name, kind, points, rank)) in seats.iter().enumerate() {
        names[index] = Name::try_from(*name).unwrap();
        setup.seats.push((*kind).into()).unwrap();
        scores.0.push(Score { points: *points, rank: *rank }).unwrap();
    }
    Outcome::new(&CARD, 0x0123_4567_89ab_cdef, place, Seat::new(1).unwrap(), &setup, &names, &scores)
}

fn link(outcome: &Outcome) -> String {
    let mut link = String::new();
    outcome.link(&mut link).unwrap();
    link
}

fn text(outcome: &Outcome, lang: Lang) -> String {
    let mut text = String::new();
    outcome.text(lang, &mut text).unwrap();
    text
}

/// What a link carries.
fn carried(link: &str) -> String {
    let (address, data) = link.split_once("?data=").unwrap();
    assert_eq!(address, "https://app.bgstatsapp.com/createPlay.html");
    // No byte that a link may not have, and none that would end what it carries.
    assert!(data.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~:,%".contains(&byte)), "{data}");
    let mut parts = data.split('%');
    let mut bytes = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).unwrap());
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_link_carries_every_seat_with_all_that_is_known_of_it() {
    let human = SeatKind::Human;
    let seats = [("Zoé", human, 71, 2), ("", human, 64, 3), ("Tom", TOM, 102, 1), ("A\"\\\n", human, 9, 4)];
    let expected = concat!(
        r#"{"sourceName":"Skyline","sourcePlayId":"0123456789abcdef","#,
        r#""game":{"name":"New York City","sourceGameId":"nyc"},"#,
        r#""players":[{"name":"Tom","sourcePlayerId":"Tom","score":102,"winner":true,"role":"B4"},"#,
        r#"{"name":"Zoé","sourcePlayerId":"Zoé","score":71,"winner":false},"#,
        r#"{"name":"B","sourcePlayerId":"B","score":64,"winner":false,"startPlayer":true},"#,
        r#"{"name":"A\"\\\u000a","sourcePlayerId":"A\"\\\u000a","score":9,"winner":false}]}"#
    );
    assert_eq!(carried(&link(&outcome(Place::Device, &seats))), expected);
    assert_eq!(carried(&link(&outcome(Place::Table, &seats))), expected);
}

#[test]
fn whatever_could_end_a_link_is_encoded() {
    let signs = outcome(Place::Table, &[("1/2 & 3", SeatKind::Human, 1, 1), ("#+=%?'", TOM, 0, 2)]);
    let link = link(&signs);
    assert!(link.contains("1%2F2%20%26%203") && link.contains("%23%2B%3D%25%3F%27"), "{link}");
}

#[test]
fn the_text_names_every_seat_and_the_winner() {
    let seats = [("Zoé", SeatKind::Human, 1, 2), ("Tom", TOM, 102, 1)];
    let device = outcome(Place::Device, &seats);
    let english = "New York City (Skyline)\n1. Tom (B4): 102 points\n2. Zoé: 1 point\nWinner: Tom";
    assert_eq!(text(&device, Lang::English), english);
    let french = "New York City (Skyline)\n1. Tom (B4)\u{a0}: 102 points\n2. Zoé\u{a0}: 1 point\n\
                  Victoire\u{a0}: Tom";
    assert_eq!(text(&device, Lang::French), french);
    let table = text(&outcome(Place::Table, &seats), Lang::English);
    assert_eq!(table.lines().next(), Some("New York City"));
}

#[test]
fn the_text_says_what_has_decided_between_equal_points() {
    let tie = "Equal points: the Press Track decides.";
    let human = SeatKind::Human;
    for (points, decided) in [([70, 70, 3], true), ([70, 3, 3], true), ([70, 69, 3], false)] {
        let seats = [("", human, points[0], 1), ("", human, points[1], 2), ("", human, points[2], 3)];
        let text = text(&outcome(Place::Table, &seats), Lang::English);
        assert_eq!(text.lines().last() == Some(tie), decided, "{text}");
    }
}

#[test]
fn the_longest_text_has_room() {
    let level = Level { mode: Mode::C, cards: 9 };
    let seats: Vec<_> = (1..=4).map(|rank| ("WWWWWWWWWW", SeatKind::Tom(level), 999, rank)).collect();
    for lang in Lang::ALL {
        let mut room = app::words::Text::new();
        assert!(outcome(Place::Device, &seats).text(lang, &mut room).is_ok(), "{lang:?}");
    }
}

/// A game on the device, begun with this seed and played to its end at random.
fn finished(seed: u64) -> Box<Play> {
    let mut play = Box::new(Play::new(new_york_city::solo(Level::FIRST, seed), Default::default()).unwrap());
    let mut chance = Chance::from_seed(seed);
    loop {
        let legal = play.game().legal_actions();
        let confirm = legal.iter().find(|action| matches!(action, Action::Confirm));
        let any = legal.get(chance.below(legal.len().max(1) as u32) as usize);
        let Some(action) = confirm.or(any).copied() else { return play };
        assert_eq!(Outcome::of_play(&*play), None, "it is not over");
        play.apply(action).unwrap();
    }
}

#[test]
fn a_game_on_the_device_has_an_outcome_when_it_is_over() {
    let (play, other) = (finished(1), finished(2));
    let outcome = Outcome::of_play(&*play).unwrap();
    assert_eq!(outcome, Outcome::of_play(&*finished(1)).unwrap(), "the same game has the same outcome");
    let id = |play: &Play| {
        let carried = carried(&link(&Outcome::of_play(play).unwrap()));
        assert!(carried.contains(&format!(r#""sourcePlayId":"{:016x}""#, play.game().digest())));
        play.game().digest()
    };
    assert_ne!(id(&play), id(&other));
    let (setup, sheet) = (play.record().setup(), play.game().score_sheet());
    let first = (CARD.starter)(setup).unwrap();
    let whole = Outcome::new(&CARD, id(&play), Place::Device, first, setup, play.names(), &sheet.scores());
    assert_eq!(outcome, whole);
    // Every seat in the order of its rank, with what the sheet says.
    let text = text(&outcome, Lang::English);
    let mut lines = text.lines().skip(1);
    for seat in sheet.ranking() {
        let line = lines.next().unwrap();
        assert!(line.starts_with(&format!("{}. ", seat.rank)), "{text}");
        assert!(line.contains(&format!(": {} point", seat.total)), "{text}");
        assert_eq!(line.contains("(B4)"), setup.sitter(seat.seat) == Some(TOM.into()), "{text}");
    }
    assert_eq!(text.lines().count(), 4);
}

#[test]
fn who_chooses_the_start_characters_last_has_started() {
    // NYC-2.11 goes from last to first: the last human to be asked stood first.
    for seed in 0..20 {
        let setup = new_york_city::setup(&[SeatKind::Human; 3], seed);
        let mut game = Box::new(Game::from_setup(&setup).unwrap());
        let mut last = None;
        for _ in 0..3 {
            last = game.decision().map(|decision| decision.seat);
            let first = game.legal_actions()[0];
            game.apply(first).unwrap();
        }
        assert_eq!((CARD.starter)(&setup), last, "seed {seed}");
    }
}
