//! What the quick player thinks of options and tables, worked out by hand from the rules (TU-16.1 to TU-16.4).

use architect::{Judged, Player as _};
use engine::{List, Rules, Seat};
use tower_up::arrange::site;
use tower_up::components::{Colour, Floors, Objective};
use tower_up::player::{Player, Value, score_each, value};
use tower_up::{Action, Game, Question};

/// The score of an option.
fn score(game: &Game, wanted: Action) -> i32 {
    let mut found = None;
    score_each(&game.view(Seat::FIRST), &mut |action, score| {
        if action == wanted {
            found = Some(score);
        }
    });
    found.unwrap_or_else(|| panic!("{wanted:?} is not legal"))
}

fn take(slot: u8, free: [u8; 4]) -> Action {
    Action::Take { slot, free: Floors(free) }
}

fn found(at: u8, colour: Colour, roof: u8) -> Action {
    Action::Found { site: site(at), colour, roof: site(roof) }
}

/// A table of three with these buildings; seat 0 acts.
fn example(buildings: &str, stock: [u8; 4], pos: [u8; 4]) -> Game {
    let mut game = Game::example(3);
    game.lay(buildings);
    let own = &mut game.table_mut().boards[Seat::FIRST];
    (own.stock, own.pos) = (Floors(stock), pos);
    game
}

/// TU-16.2, in the position of TU-X03: START objectives, every top chip a 7.
#[test]
fn a_founding_is_the_sum_of_its_parts() {
    let game = example("29:W3 30:G2 21:G1 36:N1 38:K1", [1, 0, 1, 1], [0; 4]);
    // Floors 7 + 7 + 7 = 21; then W, G, two N, two K: 7 + 7 + 13 + 13 = 40.
    assert_eq!(score(&game, take(0, [0; 4])), 40 - 21);
    // All floors and a roof: -21 - 12. White 4 spaces: 40, and two of them on the way to the column: 4. Nobody can cover it: 10.
    // Four colours from 4 missing to 3: 70 x (15 - 8) % = 4. Five districts from 5 to 4: 70 x (8 - 4) % = 2.
    assert_eq!(score(&game, found(28, Colour::Black, 29)), -21 - 12 + 40 + 4 + 10 + 4 + 2);
    // On the new building: one space, two empty sites around it.
    assert_eq!(score(&game, found(28, Colour::Black, 28)), -21 - 12 + 10 + 2 + 4 + 4 + 2);
    // On 36, at a park: 4 missing to 3.
    assert_eq!(score(&game, found(28, Colour::Black, 36)), -21 - 12 + 20 + 4 + 4 + 4 + 2 + 4);
}

#[test]
fn own_roofs_are_not_covered_gladly_and_those_of_others_are() {
    let own = example("36:G1[0]", [1, 1, 0, 0], [0; 4]);
    // 36 has three empty sites around it: 3 are lost. Four around the new roof: 2. Colours and park from 3 missing to 2: 7 each.
    assert_eq!(score(&own, found(35, Colour::White, 35)), -14 - 12 - 3 + 10 + 2 + 2 + 7 + 7);
    // On 36 again, with two empty sites left around it; nothing new for the objectives.
    assert_eq!(score(&own, found(35, Colour::White, 36)), -14 - 12 - 3 + 20 + 4 + 4);
    let other = example("36:G1[1]", [1, 1, 0, 0], [0; 4]);
    // 4 / 2 for the other seat's roof; colours, park and districts begin.
    assert_eq!(score(&other, found(35, Colour::White, 35)), -14 - 12 + 2 + 10 + 2 + 2 + 4 + 4 + 2);
}

#[test]
fn stars_are_an_extra_turn_or_the_way_to_it() {
    // TU-X04: white from 1 to 3, all are at 2 or more.
    let game = example("0:W1", [1, 0, 0, 1], [1, 3, 2, 4]);
    assert_eq!(score(&game, found(1, Colour::Black, 0)), -14 - 12 + 20 + 25 + 6 + 4 + 4 + 2);
    // TU-E18: two black vehicles; the second floor of any colour is worth 6.
    let mut game = example("0:W1", [1; 4], [2, 2, 2, 0]);
    game.set_market([31, 41, 32]);
    assert_eq!(score(&game, take(0, [0, 0, 0, 1])), 20 + 25 + 6);
    // One black vehicle: S was 2 x (2 + 2 + 2), and is 2 x (1 + 1 + 1). Grey and brown are the second ones.
    assert_eq!(score(&game, take(1, [0; 4])), 10 + 6 - 12 + 6 + 6);
    // White beyond the column: S stays.
    assert_eq!(score(&game, take(2, [0; 4])), 10 + 6 + 6);
}

#[test]
fn a_stock_over_the_limit_counts_as_it_will_be_cut() {
    let mut game = example("0:W1", [3, 3, 2, 1], [0; 4]);
    game.set_market([9, 0, 1]);
    // W, G, N make 4, 4, 3, 1, and 3, 3, 3, 1 are kept: 17 + 17 + 17 + 7, before 17 + 17 + 13 + 7.
    assert_eq!(score(&game, take(0, [0; 4])), 58 - 54);
}

#[test]
fn in_a_last_turn_floors_and_roofs_are_worth_nothing() {
    let mut game = example("0:W1", [1, 0, 0, 1], [0; 4]);
    game.table_mut().queue = Some([Seat::FIRST].into_iter().collect::<List<Seat, 4>>());
    assert_eq!(score(&game, take(0, [0; 4])), 0);
    assert_eq!(score(&game, found(1, Colour::Black, 0)), 20 + 4 + 6 + 4 + 4 + 2);
}

/// TU-16.2: D2 leaves the highest F.
#[test]
fn the_floor_that_is_missed_least_goes_back() {
    let mut game = example("0:W1", [5, 3, 2, 0], [0; 4]);
    game.set_market([20, 0, 1]);
    game.apply(take(0, [0; 4])).unwrap();
    assert_eq!(game.decision().map(|decision| decision.question), Some(Question::Give));
    let view = game.view(Seat::FIRST);
    assert_eq!(Player::policy(&view, Question::Give), Some(Action::Give { colour: Colour::White }));
}

/// TU-16.3.
#[test]
fn missing_steps_are_counted_as_the_rules_say() {
    let missing = |buildings: &str, objective: Objective| {
        let mut game = Game::example(3);
        game.lay(buildings);
        game.table().boards[Seat::FIRST].presence.missing(objective)
    };
    let borders = ["", "25:W1[0]", "25:W1[0] 26:K1[0]", "25:W1[0] 26:K1[0] 10:W1[0]"];
    assert_eq!(borders.map(|buildings| missing(buildings, Objective::Borders)), [4, 3, 2, 1]);
    assert_eq!(missing("24:W1[0] 32:K1[0] 10:W1[0] 11:K1[0]", Objective::Borders), 0);
    assert_eq!(missing("0:W1[0] 8:G1[0]", Objective::Grey), 3);
    assert_eq!(missing("0:W1[0] 8:G1[0] 9:W1[0] 14:G1[0]", Objective::Grey), 1);
    let double = ["26:N1[0]", "26:N2[0,0]", "26:N2[0,0] 35:W1[0]", "26:N1[0] 35:W1[0] 1:W1[0]"];
    assert_eq!(double.map(|buildings| missing(buildings, Objective::Double)), [3, 2, 1, 2]);
    assert_eq!(missing("35:G3[-,0,0] 37:N5[-,-,0,-,0]", Objective::Heights), 2);
    assert_eq!(missing("8:W1[0] 9:G1[0] 16:N1[0] 17:W1[0] 26:W1[0]", Objective::Five), 1);
    assert_eq!(missing("0:W1[0] 5:G1[0]", Objective::Colours), 2);
    assert_eq!(missing("0:W1[0] 5:G1[0]", Objective::Districts), 3);
    assert_eq!(missing("0:W1[0] 3:G1[0] 18:K1[0]", Objective::Park), 2);
    assert_eq!(missing("0:W1[0] 3:G1[0] 18:K1[0]", Objective::Lake), 3);
    assert_eq!(missing("0:N1[0] 3:N1[0] 18:K1[0]", Objective::Brown), 2);
}

/// TU-16.4.
#[test]
fn a_table_is_worth_what_a_seat_has_and_what_it_promises() {
    let mut game = example("36:G1[0] 35:W1 28:K2[-,1]", [1; 4], [3, 1, 0, 2]);
    let table = game.table_mut();
    (table.boards[Seat::FIRST].chips, table.taken) = ([7, 0, 0], [1, 0, 0]);
    table.boards[Seat::FIRST].roofs_left = 9;
    // One empty site around the roof: 6. Park, 3 missing: 70 x 15 % = 10; districts, 4 missing: 70 x 8 % = 5.
    let own =
        Value { lines: 60, on_top: 6, objectives: 70 + 10 + 5, stock: 28 + 9 * 12, tempo: 2 * (2 + 1 + 2) };
    assert_eq!(value(&game, Seat::FIRST), own);
    // Three empty sites around the roof: 3. Colours, 3 missing to a 5: 7; park and districts, 4 missing: 5 each.
    let rival = Value { lines: 0, on_top: 3, objectives: 7 + 5 + 5, stock: 28 + 120, tempo: 0 };
    assert_eq!(value(&game, Seat::new(1).unwrap()), rival);
    // 12.9 Mio ahead, in sixteenths.
    let judged = Player::judge(&game, Seat::FIRST, None);
    assert_eq!(judged, Judged { margin: (297 - 168) * 16 / 10, won: 0 });

    // Once the last turns run, stock, roofs and tempo are of no use; where the cone stands, it counts.
    let table = game.table_mut();
    table.queue = Some([Seat::FIRST].into_iter().collect::<List<Seat, 4>>());
    assert_eq!(value(&game, Seat::FIRST), Value { stock: 0, tempo: 0, ..own });
    game.table_mut().boards[Seat::FIRST].cone = Some(3);
    assert_eq!(value(&game, Seat::FIRST).on_top, 40);
}
