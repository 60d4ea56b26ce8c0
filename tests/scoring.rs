//! *Only the scoring*, by somebody who answers what the device asks and nothing else (`tests::person`): where a
//! number counts and is not asked for, the result is wrong, and these tests fail.

use app::face::TextSize;
use app::theme::Theme;
use app::words::Lang;
use engine::{Chance, List, Rules, Seat};
use new_york_city::companion::Session;
use new_york_city::components::{
    BASE_VALUES, Borough, Card, Cards, Character, PRESS_TRACK_END, PrestigeTile, Vessel,
};
use new_york_city::limits::COMPANY_MAX;
use new_york_city::{Game, PressToken, PressTrack, SeatKind, Table, Tile};
use simulator::scenario::Look;
use tests::person::{BLUE, Person, RED, TOM, YELLOW, ed_50};

/// Scores a table through the device. Returns it and how many presses it took.
fn score(seats: &[SeatKind], table: &Table, lang: Lang) -> (Session, usize) {
    let look = Look { lang: Some(lang), size: TextSize::Normal, theme: Theme::Dark };
    let mut person = Person::new(look.device(7), table);
    person.begin(seats);
    person.answer(&mut |_| {});
    (person.session().clone(), person.presses())
}

#[test]
fn ed_50_is_scored_by_answering_what_is_asked() {
    let game = ed_50();
    for lang in Lang::ALL {
        let (session, presses) = score(&[SeatKind::Human; 3], game.table(), lang);
        let sheet = session.score_sheet();
        let total = |index: u8| sheet.seats[usize::from(index)].total;
        assert_eq!([RED, YELLOW, BLUE].map(total), [79, 87, 81], "{lang:?}");
        assert_eq!(sheet.seats[usize::from(YELLOW)].rank, 1);
        println!("ED-50, from the home screen to the result: {presses} presses, a held key counted once");
        assert!(presses <= 150, "{presses} presses");
    }
}

/// A table at its end: everything that counts lies anyhow.
fn any_table(seats: &[SeatKind], seed: u64) -> Game {
    let mut chance = Chance::from_seed(seed);
    let mut below = move |limit: u32| chance.below(limit) as u8;
    let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).expect("a legal setup");
    let table = game.table_mut();
    let mut ends: Vec<u8> = (28..=42).collect();
    let mut tokens = vec![(PressToken::Neutral, table.mix().neutral_start())];
    for seat in table.seats() {
        let (space, place) = (below(u32::from(PRESS_TRACK_END) + 1), below(tokens.len() as u32 + 1));
        tokens.insert(usize::from(place), (PressToken::Of(seat), space));
        let player = &mut table.players[seat];
        let human = player.is_human();
        player.score = u16::from(below(60));
        player.dollars = below(8);
        player.skyscrapers = if human { below(6) } else { 0 };
        player.built.0 = [(); 6].map(|()| below(6));
        let mut reserve = Cards::NONE;
        (0..2 + below(4)).for_each(|_| reserve.add(Card::ALL[usize::from(below(7))]));
        player.reserve = if human { reserve } else { Cards::NONE };
        player.company = List::default();
        for place in 0..2 + below(COMPANY_MAX as u32 - 1) {
            // The first two are start characters; of each end-of-game character there is one tile.
            let number = match (place, human && !ends.is_empty()) {
                (0 | 1, _) | (_, false) => 1 + below(27),
                _ if below(3) == 0 => 1 + below(27),
                _ => ends.swap_remove(usize::from(below(ends.len() as u32))),
            };
            let character = Character::new(number).expect("1 to 42");
            player.company.push(Tile { character, used: false });
        }
    }
    tokens.sort_by_key(|(_, space)| std::cmp::Reverse(*space));
    table.press_track = PressTrack::from_first_to_last(&tokens);
    let mut values = BASE_VALUES.to_vec();
    table.base_values.0 = [(); 6].map(|()| values.swap_remove(usize::from(below(values.len() as u32))));
    table.neutral.0 = [(); 6].map(|()| 2 - below(3) / 2 * below(2) - below(5) / 4);
    let anywhere = |place: u8| Borough::ALL.get(usize::from(place)).copied();
    table.prestige_placed = [(); PrestigeTile::COUNT].map(|()| anywhere(below(8)));
    table.vessels =
        [(); Vessel::COUNT].map(|()| Seat::new(below(6)).filter(|seat| seat.index() < table.seat_count));
    game
}

#[test]
fn twenty_tables_of_any_kind_are_scored_by_answering_what_is_asked() {
    const HUMAN: SeatKind = SeatKind::Human;
    let mixes: [&[SeatKind]; 5] =
        [&[HUMAN; 2], &[HUMAN; 3], &[HUMAN; 4], &[HUMAN, TOM], &[HUMAN, TOM, HUMAN, TOM]];
    let (mut presses, mut most) = (0, 0);
    for (seed, seats) in (0..20).zip(mixes.into_iter().cycle()) {
        let game = any_table(seats, seed);
        let (session, pressed) = score(seats, game.table(), Lang::English);
        let (sheet, wanted) = (session.score_sheet(), game.score_sheet());
        assert_eq!(sheet.boroughs, wanted.boroughs, "seed {seed}");
        for (own, wanted) in sheet.seats.iter().zip(&wanted.seats) {
            let told = |lines: &[new_york_city::ScoreLine]| format!("{lines:#?}");
            assert_eq!(
                (own.total, own.rank),
                (wanted.total, wanted.rank),
                "seed {seed}, {:?}: {} instead of {}",
                own.seat,
                told(&own.lines),
                told(&wanted.lines)
            );
        }
        (presses, most) = (presses + pressed, most.max(pressed));
    }
    println!("twenty tables: {} presses each, {most} at most", presses / 20);
}
