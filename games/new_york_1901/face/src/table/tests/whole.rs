//! Whole games at the table, and how many presses they take.

use super::*;

fn points(table: &Table) -> Vec<i16> {
    table.session().score_sheet().scores.0.iter().map(|score| score.points).collect()
}

fn points_of(game: &Game, of: OtherBox) -> Vec<i16> {
    of.scores(game).0.iter().map(|score| score.points).collect()
}

/// NY-20.1 to NY-20.8, from who begins to the result, in both languages and sizes.
#[test]
fn a_whole_game_is_told_by_keys_and_ends_with_its_result() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 4)] {
        let (over, course) = game_of(seats, seed, challenge(seed), &mut sensible);
        let mut table = Table::new(seats, 0);
        tell(&mut table, &course, OtherBox::OTHER);
        assert_eq!(table.stage(), Stage::Scoring);
        table.score(&over, OtherBox::OTHER);
        assert_eq!(points(&table), points_of(&over, OtherBox::OTHER));
        assert_eq!(table.screen().name(), "TableResult");
        // The sheet of each seat, line by line, and the code.
        table.press("A");
        for _ in 0..seats {
            table.press("YYYYYYA");
        }
        table.press("B");
        table.press("YB");
    }
}

/// What a turn was, and how many presses it took to answer.
#[derive(Debug, Default)]
struct Presses {
    turns: usize,
    presses: usize,
    most: usize,
}

impl Presses {
    fn add(&mut self, presses: usize) {
        self.turns += 1;
        self.presses += presses;
        self.most = self.most.max(presses);
    }

    fn tenths(&self) -> usize {
        self.presses * 10 / self.turns.max(1)
    }
}

/// NY-20.3: a turn without a tile is two presses, one with a tile four to six; more only with an action card, or where the
/// challenge asks for something besides.
#[test]
fn a_turn_without_a_tile_takes_two_presses_and_one_with_a_tile_four_to_six() {
    let (mut without, mut with, mut other, mut read) =
        (Presses::default(), Presses::default(), Presses::default(), 0);
    for seed in 0..9 {
        let seats = 2 + (seed % 3) as usize;
        let (_, course) = game_of(seats, seed, challenge(seed), &mut sensible);
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        begin(&mut table, &course);
        let mut session = table.session().clone();
        let mut turn: Vec<Entry> = Vec::new();
        let mut presses = 0;
        for (before, action, log) in &course {
            let number = session.turn_number();
            follow(before, (*action, log), &OtherBox::RECONSTRUCTED, &mut session, &mut |session, entry| {
                while let Screen::Guide(guide) = table.screen()
                    && guide.reads_on(&table.world())
                {
                    table.press("A");
                    read += 1;
                }
                table.presses = 0;
                table.enter(entry);
                presses += table.presses;
                turn.push(entry);
                *session = table.session().clone();
            });
            if session.turn_number() != number || table.companion.now() == Now::Scoring {
                let tile = turn.iter().any(|entry| matches!(entry, Entry::Tile(_)));
                let plain = !turn.iter().any(|entry| {
                    matches!(
                        entry,
                        Entry::Boom
                            | Entry::Grab
                            | Entry::Shift
                            | Entry::Legendary(_)
                            | Entry::Neighbours(_)
                            | Entry::Removed(_)
                    )
                });
                match (plain, tile) {
                    (true, false) if turn[0] == Entry::Lot => without.add(presses),
                    (true, true) => with.add(presses),
                    _ => other.add(presses),
                }
                turn.clear();
                presses = 0;
            }
        }
    }
    std::println!("without a tile {without:?}, with one {with:?}, with more {other:?}; read {read}");
    assert_eq!((without.most, without.tenths()), (2, 20));
    assert!(with.most <= 6 && with.tenths() >= 40, "{with:?}");
    assert!(other.most <= 14, "{other:?}");
    let turns = without.turns + with.turns + other.turns;
    assert!(turns > 300 && read * 3 < turns, "{read} pages in {turns} turns");
}

/// NY-20.8: what was followed is known; streets are asked for, and what the challenge counts on the map.
#[test]
fn four_seats_take_at_most_forty_presses_after_a_followed_game() {
    let mut worst = 0;
    for seed in 0..9 {
        let (over, course) = game_of(4, seed, challenge(seed), &mut sensible);
        let mut table = Table { looks: false, ..Table::new(4, 0) };
        tell(&mut table, &course, OtherBox::OTHER);
        assert!(table.session().is_followed());
        table.presses = 0;
        table.score(&over, OtherBox::OTHER);
        assert_eq!(points(&table), points_of(&over, OtherBox::OTHER));
        worst = worst.max(table.presses);
    }
    std::println!("after a followed game: {worst} presses at most");
    assert!(worst <= 40, "{worst}");
}

/// NY-20.8: also without the turn keeper, from the first question on.
#[test]
fn four_seats_take_at_most_eighty_presses_when_nobody_followed() {
    let (mut worst, mut all) = (0, Presses::default());
    for seed in 0..27 {
        let (over, _) = game_of(4, seed, challenge(seed), &mut sensible);
        let mut table = Table { looks: false, ..Table::new(4, 1) };
        over.table().streets.iter().for_each(|street| table.enter(Entry::Lies(street)));
        table.enter(Entry::Challenge(over.table().challenge));
        table.score(&over, OtherBox::RECONSTRUCTED);
        assert_eq!(points(&table), points_of(&over, OtherBox::RECONSTRUCTED));
        if challenge(seed) == Some(Challenge::GenerationKing) {
            // It asks for three numbers of each seat.
            worst = worst.max(table.presses);
        } else {
            all.add(table.presses);
        }
    }
    std::println!("when nobody followed: {all:?}, with Generation King {worst}");
    assert!(all.most <= 60 && worst <= 80, "{all:?}, {worst}");
}

/// Every entry is taken back by keys and noted again, and the same entries lead a new session to the same place.
#[test]
fn undo_redo_and_a_restart_in_the_middle_lose_nothing() {
    let (over, course) = game_of(3, 9, Some(Challenge::GenerationKing), &mut sensible);
    let mut table = Table { looks: false, ..Table::new(3, 0) };
    tell(&mut table, &course, OtherBox::RECONSTRUCTED);
    table.score(&over, OtherBox::RECONSTRUCTED);
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

/// NY-20.8: the keeper is left whenever somebody wants to.
#[test]
fn the_final_scoring_is_near_at_every_stage() {
    let mut chance = Chance::from_seed(4);
    let mut stages = BTreeSet::new();
    for which in [Challenge::GoldPrestige, Challenge::GenerationKing] {
        let (over, course) = game_of(2, 4, Some(which), &mut |game| {
            if chance.below(3) == 0 { random(game, &mut chance) } else { sensible(game) }
        });
        let mut table = Table { looks: false, ..Table::new(2, 0) };
        let mut look = |table: &Table| {
            let stage = format!("{:?}", table.stage());
            if stages.insert(String::from(stage.split('(').next().unwrap())) {
                let mut left = table.clone();
                left.enter(Entry::Score);
                while left.companion.now() == Now::Guide {
                    let open = over
                        .table()
                        .streets
                        .iter()
                        .find(|street| !left.session().streets().contains(*street));
                    left.enter(open.map_or(Entry::Challenge(Some(which)), Entry::Lies));
                }
                left.score(&over, OtherBox::OTHER);
                assert_eq!(points(&left), points_of(&over, OtherBox::OTHER));
            }
        };
        set_up(&course[0].0, &mut |entry| {
            look(&table);
            table.enter(entry);
        });
        for (before, action, log) in &course {
            let mut session = table.session().clone();
            follow(before, (*action, log), &OtherBox::RECONSTRUCTED, &mut session, &mut |session, entry| {
                look(&table);
                table.enter(entry);
                *session = table.session().clone();
            });
        }
    }
    assert_eq!(stages.len(), 12, "{stages:?}");
}
