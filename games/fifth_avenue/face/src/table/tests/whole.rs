//! Whole games told by presses only.

use super::*;

fn same(table: &Table, over: &Game) {
    assert_eq!(table.companion.now(), Now::Result);
    let sheet = table.session().score_sheet();
    for (kept, rules) in sheet.scores.0.iter().zip(&over.scores().0) {
        assert_eq!(kept.points, rules.points);
    }
}

/// Every screen fits on the way, in both languages and sizes.
#[test]
fn whole_games_are_told_and_scored_by_keys_alone() {
    for (seats, seed) in [(2, 2), (3, 4), (4, 3), (2, 7)] {
        let mut chance = Chance::from_seed(seed);
        let (over, course) = game_of(seats, seed, &mut |game| {
            if chance.below(3) == 0 { random(game, &mut chance) } else { sensible(game) }
        });
        let mut table = Table::new(seats, 0);
        let confirmed = if seed == 2 { DistrictSet::NONE } else { rings() };
        tell(&mut table, &course, confirmed);
        table.score(&over);
        same(&table, &over);
    }
}

/// What a table presses, of a game of the quick player: an ordinary turn, an auction, the whole.
#[test]
fn a_turn_takes_few_presses() {
    let mut turns: [Vec<usize>; 4] = Default::default();
    let (mut auctions, mut all, mut scored) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..8 {
        let seats = 2 + (seed % 3) as usize;
        let (over, course) = game_of(seats, seed, &mut sensible);
        let mut table = Table { looks: false, ..Table::new(seats, 0) };
        set_up(&course[0].0, rings(), &mut |entry| table.enter(entry));
        let (mut what, mut since, mut in_auctions) = (None, 0, 0);
        for (before, action, log) in &course {
            let (round, presses) = (table.session().round().copied(), table.presses);
            tell_action(&mut table, before, *action, log);
            if round.is_some() {
                in_auctions += table.presses - presses;
            }
            match action {
                Action::Skyscrapers => (what, since) = (Some(0), presses),
                Action::OpenShop => (what, since) = (Some(1), presses),
                Action::Draw => (what, since) = (Some(2), presses),
                Action::Score { .. } => {
                    (what, since) = (Some(3), presses);
                    scored.push(table.presses - presses);
                }
                _ => {}
            }
            if let Some(what) = what.filter(|_| {
                table.stage() == Stage::Action && table.session().asked() != Some(before.table().active)
            }) {
                turns[what].push(table.presses - since - in_auctions);
                if in_auctions > 0 {
                    auctions.push(in_auctions);
                }
                in_auctions = 0;
            }
        }
        table.score(&over);
        same(&table, &over);
        all.push(table.presses);
    }
    let mean = |presses: &[usize]| 10 * presses.iter().sum::<usize>() / presses.len().max(1);
    let [a, b, c, d] = [0, 1, 2, 3].map(|what| mean(&turns[what]));
    std::println!(
        "tenths of presses: A {a}, B {b}, C {c}, D {d}; round of auctions {}; games {all:?}; scored {scored:?}",
        mean(&auctions)
    );
    assert!(a <= 50 && d <= 70 && c <= 70 && b <= 110, "{a} {b} {c} {d}");
}

/// 5A-C11: four seats, of ten games; the one with skyscrapers in most districts takes 81.
#[test]
fn a_score_only_of_four_takes_some_seventy_presses() {
    let mut all = Vec::new();
    for seed in 0..10 {
        let (over, _) = game_of(4, seed, &mut sensible);
        let mut table = Table { looks: false, ..Table::new(4, 1) };
        table.score(&over);
        same(&table, &over);
        all.push(table.presses);
    }
    std::println!("presses: {all:?}");
    let mean = all.iter().sum::<usize>() / all.len();
    assert!(mean <= 72 && all.iter().all(|presses| *presses <= 81), "{all:?}");
}

/// Undo after each press of a game, and the same way again, leads to the same.
#[test]
fn what_is_taken_back_and_told_again_is_the_same() {
    let (over, course) = game_of(2, 6, &mut sensible);
    let mut table = Table { looks: false, ..Table::new(2, 0) };
    set_up(&course[0].0, rings(), &mut |entry| table.enter(entry));
    for (before, action, log) in &course {
        let mut session: Session = table.session().clone();
        follow(before, (*action, log), &mut session, &mut |session, entry| {
            let digest = table.companion.digest();
            table.enter(entry);
            if table.companion.now() == Now::Guide {
                table.press("B");
                assert_eq!(table.companion.digest(), digest, "{entry:?}");
                table.enter(entry);
            }
            *session = table.session().clone();
        });
    }
    table.score(&over);
    same(&table, &over);
}
