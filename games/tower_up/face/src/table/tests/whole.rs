//! Whole games at the table, and how many presses they take.

use super::*;

fn totals(table: &Table) -> Vec<i16> {
    table.session().score_sheet().scores.0.iter().map(|score| score.points).collect()
}

fn printed_totals(game: &Game, of: OtherBox) -> Vec<i16> {
    game.table().all_seats().map(|seat| of.total(game, seat).into()).collect()
}

/// TU-17.1 to TU-17.5, from who starts to the result, in both languages and sizes.
#[test]
fn a_whole_game_is_told_by_keys_and_ends_with_its_result() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut chance = Chance::from_seed(seed);
        let (first, course) = game_of(seats, seed, &mut |game| random(game, &mut chance));
        let (over, _) = course.last().unwrap();
        let mut table = Table::new(seats, 0);
        tell(&mut table, &first, &course);
        assert_eq!(table.stage(), Stage::Scoring);
        table.score(over, OtherBox::OTHER);
        assert_eq!(totals(&table), printed_totals(over, OtherBox::OTHER));
        assert_eq!(table.screen().name(), "TableResult");
        // The sheet of each seat, line by line, and the code.
        table.press("A");
        for _ in 0..seats {
            table.press("YYYYYYYA");
        }
        table.press("B");
        table.press("YB");
    }
}

/// TU-17.2: about three presses a turn, and what is read besides.
#[test]
fn a_turn_takes_about_three_presses() {
    let (mut answers, mut reading, mut turns) = (0, 0, 0);
    for seed in 0..6 {
        let seats = 2 + (seed % 3) as usize;
        let (first, course) = game_of(seats, seed, &mut sensible);
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        tell(&mut table, &first, &[]);
        table.presses = 0;
        let mut session = table.session().clone();
        for (game, log) in &course {
            follow(game, log, &mut session, &mut |session, entry| {
                while let Screen::Guide(guide) = table.screen()
                    && guide.reads_on(&table.world())
                {
                    table.press("A");
                    reading += 1;
                }
                table.enter(entry);
                *session = table.session().clone();
            });
        }
        answers += table.presses;
        // What is given back is nobody's business here.
        let is_turn = |(_, log): &&(Game, tower_up::Log)| {
            !log.entries().iter().any(|entry| matches!(entry.fact, tower_up::Fact::FloorGiven { .. }))
        };
        turns += course.iter().filter(is_turn).count();
    }
    answers -= reading;
    let tenths = |presses: usize| presses * 10 / turns;
    std::println!(
        "{turns} turns: {} tenths of a press to answer, {} to read",
        tenths(answers),
        tenths(reading)
    );
    assert!(
        tenths(answers) <= 33 && tenths(reading) <= 3,
        "{answers} and {reading} presses for {turns} turns"
    );
}

/// TU-17.5: with the box as it is reconstructed, and with one whose numbers are all others.
#[test]
fn four_seats_take_at_most_forty_presses_after_a_followed_game() {
    for (of, most) in [(OtherBox::RECONSTRUCTED, 24), (OtherBox::OTHER, 40)] {
        let mut worst = 0;
        for seed in 0..12 {
            let (first, course) = game_of(4, seed, &mut sensible);
            let (over, _) = course.last().unwrap();
            let mut table = Table { looks: false, ..Table::new(4, 0) };
            tell(&mut table, &first, &course);
            assert!(table.session().is_followed());
            table.presses = 0;
            table.score(over, of);
            assert_eq!(totals(&table), printed_totals(over, of));
            // Stocks are only asked for in a tie: two presses each.
            let stocks = table.session().seats().filter(|seat| table.session().is_tied(*seat)).count();
            worst = worst.max(table.presses - 2 * stocks);
            assert!(table.presses <= 40, "{} presses", table.presses);
        }
        std::println!("after a followed game: {worst} presses at most");
        assert!(worst <= most, "{worst}");
    }
}

/// TU-17.5: also without the turn keeper.
#[test]
fn four_seats_take_at_most_ninety_presses_when_nobody_followed() {
    let mut worst = 0;
    for of in [OtherBox::RECONSTRUCTED, OtherBox::OTHER] {
        for seed in 0..12 {
            let (_, course) = game_of(4, seed, &mut sensible);
            let (over, _) = course.last().unwrap();
            let mut table = Table { looks: false, ..Table::new(4, 1) };
            table.score(over, of);
            assert_eq!(totals(&table), printed_totals(over, of));
            worst = worst.max(table.presses);
        }
    }
    std::println!("when nobody followed: {worst} presses at most");
    assert!(worst <= 90, "{worst}");
}

/// Every entry is taken back by keys and noted again, and the same entries lead a new session to the same place.
#[test]
fn undo_redo_and_a_restart_in_the_middle_lose_nothing() {
    let mut chance = Chance::from_seed(9);
    let (first, course) = game_of(3, 9, &mut |game| random(game, &mut chance));
    let (over, _) = course.last().unwrap();
    let mut table = Table { looks: false, ..Table::new(3, 0) };
    tell(&mut table, &first, &course);
    table.score(over, OtherBox::RECONSTRUCTED);
    let codes = table.companion.notebook().played().to_vec();
    let mut states = Vec::new();
    let mut again = Table { looks: false, ..Table::new(3, 0) };
    let begun = again.companion.notebook().played().len();
    for code in &codes[begun..] {
        states.push(again.companion.digest());
        // As after a power cut: what was stored is played into a new session.
        again.companion.note_code(*code).unwrap().unwrap();
        again.show();
    }
    assert_eq!(again.companion.digest(), table.companion.digest());
    // Back to the first question, whatever screen is shown then.
    for (place, state) in states.iter().enumerate().rev() {
        again.companion.undo().unwrap();
        again.show();
        assert_eq!(again.companion.digest(), *state, "entry {place}");
        again.looks = place % 9 == 0;
    }
    assert!(again.companion.undo().is_none());
    for _ in &states {
        again.companion.redo().unwrap();
    }
    assert_eq!(again.companion.digest(), table.companion.digest());
}

/// TU-17.2: the keeper is left whenever somebody wants to.
#[test]
fn the_final_scoring_is_near_at_every_stage() {
    let mut chance = Chance::from_seed(4);
    let (first, course) = game_of(2, 4, &mut |game| random(game, &mut chance));
    let (over, _) = course.last().unwrap();
    let mut table = Table { looks: false, ..Table::new(2, 0) };
    let mut stages = BTreeSet::new();
    let mut look = |table: &Table| {
        let stage = format!("{:?}", table.stage());
        if stages.insert(String::from(stage.split(' ').next().unwrap())) {
            let mut left = table.clone();
            left.enter(Entry::Score);
            left.score(over, OtherBox::OTHER);
            assert_eq!(totals(&left), printed_totals(over, OtherBox::OTHER));
        }
    };
    look(&table);
    table.enter(Entry::Starts(first.table().active));
    look(&table);
    first.table().objectives.into_iter().for_each(|objective| table.enter(Entry::Lies(objective)));
    look(&table);
    table.enter(Entry::Done);
    for (game, log) in &course {
        let mut session = table.session().clone();
        follow(game, log, &mut session, &mut |session, entry| {
            look(&table);
            table.enter(entry);
            *session = table.session().clone();
        });
    }
    assert_eq!(stages.len(), 7, "{stages:?}");
}
