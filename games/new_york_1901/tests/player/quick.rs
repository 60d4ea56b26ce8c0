//! The quick policy, step by step (NY-22.4), on tables that are laid out by hand: streets BW CE WA, market R2 B2 Y2 G2.

use architect::Player as _;
use engine::Rules;
use new_york_1901::arrange::{lot, seat, spot, tile};
use new_york_1901::components::ActionCard;
use new_york_1901::player::{Choice, Player};
use new_york_1901::{Action, Game, Mode, Trigger};

fn policy(game: &Game) -> Choice {
    let decision = game.decision().expect("somebody is asked");
    Player::policy(&game.view(decision.seat), decision.question).expect("an answer")
}

fn placed(mode: Mode, code: &str, under: &str) -> Choice {
    let tile = tile(code);
    Choice::Tile { mode, tile, spot: spot(tile, under) }
}

#[test]
fn a_worker_comes_back_from_the_lot_of_least_worth() {
    let mut game = Game::example(2);
    // b2 and b3 touch each other and have no frontage: 1 - 0.5 each; b1 touches b2 and has three squares: 1 + 0.5 + 0.6;
    // gb touches nothing and has no frontage: -0.5. Nothing can be built: b1 is left out, and a fourth is y3 like gb, later.
    game.lay("b2* b3* gb* y3*");
    assert_eq!(policy(&game), Choice::One(Action::Retrieve { lot: lot("y3") }));
}

/// A square of bronze on b6 and b8, which face Cedar Street, and gold unlocked.
fn square() -> Game {
    let mut game = Game::example(2);
    game.lay("B6=11.1,12.1,11.2,12.2");
    game.set_score(seat(0), 18);
    game
}

#[test]
fn a_lot_is_taken_where_it_is_worth_most() {
    // Without land, r6 is the first of those that face two streets in play.
    let game = Game::example(2);
    assert_eq!(policy(&game), Choice::Lot { slot: 0, lot: lot("r6"), tile: None });
    // gc touches g9 and faces Broadway: 1 + 0.5 + 0.4. A bronze tile instead of the start building is worth 2 - 0.6.
    let mut game = Game::example(2);
    game.lay("ST=g9");
    assert_eq!(policy(&game), Choice::Lot { slot: 3, lot: lot("gc"), tile: None });
}

#[test]
fn a_rebuild_is_done_if_it_is_worth_more_than_five_and_a_half() {
    // G2 in the place of the square is worth 6 + 0.6 - 0.6 - 0.6 = 5.4. So the lot that touches both others is taken.
    let game = square();
    assert_eq!(policy(&game), Choice::Lot { slot: 1, lot: lot("b7"), tile: None });
    // With b7, G6 is worth 8 + 0.6 + 0.3 - 1.2 = 7.7.
    let mut game = square();
    game.lay("b7*");
    assert_eq!(policy(&game), placed(Mode::Rebuild, "G6", "11.1,12.1,13.1,11.2,12.2,13.2"));
}

#[test]
fn without_a_worker_the_best_build_is_done_or_a_rebuild_if_there_is_none() {
    // B3 on g2 and g7 is worth 3 + 1.2 + 0.6 = 4.8, B6 on r4 and r5 4 + 0.6.
    let mut game = Game::example(2);
    game.lay("g2* g7* r4* r5*");
    assert_eq!(policy(&game), placed(Mode::Build, "B3", "3.0,3.1,3.2"));
    // On lots without frontage nothing can be built; S1 instead of B1 is worth far less than 5.5.
    let mut game = Game::example(2);
    game.lay("b2* b3* gb* y3* B1=r6");
    game.set_score(seat(0), 6);
    assert_eq!(policy(&game), placed(Mode::Rebuild, "S1", "5.11,5.12"));
}

/// A lot was taken in this turn; g9 is its neighbour and waits for a tile.
fn with_a_lot(score: u8, land: &str) -> Game {
    let mut game = Game::example(2);
    game.lay(land);
    game.set_score(seat(0), score);
    game.go_on();
    game
}

#[test]
fn the_best_tile_is_built_unless_it_is_poor_and_land_can_be_hoarded() {
    assert_eq!(policy(&with_a_lot(0, "g9*")), placed(Mode::Build, "B1", "3.4,3.5"));
    // S1 has 3 points: with silver unlocked that is poor. gc is worth 1.9, so it is grabbed.
    let poor = with_a_lot(6, "g9*");
    let grab = Choice::One(Action::Grab { slot: 3, lot: lot("gc") });
    assert_eq!(policy(&poor), grab);
    let mut without_grab = poor.clone();
    without_grab.set_held(seat(0), &[ActionCard::Boom, ActionCard::Shift]);
    assert_eq!(policy(&without_grab), Choice::One(Action::End));
    // With one worker, late or in a last turn it is built all the same.
    let build = placed(Mode::Build, "S1", "3.4,3.5");
    assert_eq!(policy(&with_a_lot(6, "g9* b2* y3*")), build);
    let mut late = poor.clone();
    late.set_deck("R2 R2 R2 R2 R2 R2 R2");
    assert_eq!(policy(&late), build);
    late.set_deck("R2 R2 R2 R2 R2 R2 R2 R2");
    assert_eq!(policy(&late), grab);
    let mut ending = poor.clone();
    ending.set_ending(seat(1), Trigger::Deck, 1);
    assert_eq!(policy(&ending), build);
    // With gold unlocked five points are poor, six are not.
    let mut five = with_a_lot(18, "g8*");
    five.set_held(seat(0), &[]);
    assert_eq!(policy(&five), Choice::One(Action::End), "G1");
    let mut six = with_a_lot(18, "b6* b8*");
    six.set_held(seat(0), &[]);
    assert_eq!(policy(&six), placed(Mode::Build, "G2", "11.1,12.1,11.2,12.2"));
}

#[test]
fn a_second_tile_is_built_if_it_has_five_points_or_late_three() {
    let built = |score: u8, land: &str| {
        let mut game = with_a_lot(score, land);
        game.table_mut().turn.placed = 1;
        game.set_held(seat(0), &[ActionCard::Boom]);
        game
    };
    assert_eq!(policy(&built(6, "b6* b8*")), placed(Mode::Boom, "S4", "11.1,12.1,11.2,12.2"));
    let mut three = built(6, "g9*");
    assert_eq!(policy(&three), Choice::One(Action::End));
    three.set_deck("R2");
    assert_eq!(policy(&three), placed(Mode::Boom, "S1", "3.4,3.5"));
    three.set_score(seat(0), 5);
    assert_eq!(policy(&three), Choice::One(Action::End), "B1 has two points");
}

#[test]
fn a_lot_is_grabbed_that_is_worth_one_and_a_half() {
    let built = |land: &str| {
        let mut game = with_a_lot(0, land);
        game.table_mut().turn.placed = 1;
        game.set_held(seat(0), &[ActionCard::Grab]);
        game
    };
    // Without neighbours the best lots are worth 1.3.
    assert_eq!(policy(&built("")), Choice::One(Action::End));
    let grab = Choice::One(Action::Grab { slot: 3, lot: lot("gc") });
    assert_eq!(policy(&built("g9*")), grab);
    assert_eq!(policy(&built("g9* b2* y3*")), Choice::One(Action::End), "one worker");
}
