//! What lots, placements and tables are worth, worked out by hand from NY-22.2, NY-22.3 and NY-22.5, in twentieths of a point.
//! Streets in play are BW, CE and WA.

use new_york_1901::arrange::{lot, seat, spot, tile};
use new_york_1901::components::Challenge;
use new_york_1901::player::{Value, lot_worth, place_worth, value};
use new_york_1901::{Game, Mode, Trigger};

#[test]
fn worth_of_a_lot() {
    let mut game = Game::example(2);
    game.lay("g9 b6 b8");
    let worth = |code: &str| lot_worth(game.table(), seat(0), lot(code));
    // Frontage and Broadway, frontage and two streets in play, frontage at a park.
    assert_eq!([worth("g3"), worth("r6"), worth("r4")], [10 + 8, 10 + 2 * 8, 10]);
    // No frontage; touches g9 and has none; touches g9 and faces Broadway.
    assert_eq!([worth("y3"), worth("gb"), worth("gc")], [-10, 20 - 10, 20 + 8 + 10]);
    // Three squares: touches b6, faces none in play; touches g9, faces Cedar Street.
    assert_eq!([worth("b1"), worth("g8")], [20 + 10 + 12, 20 + 8 + 10 + 12]);
    // Touches two.
    assert_eq!(worth("b7"), 2 * 20 + 8 + 10);
    assert_eq!(lot_worth(game.table(), seat(1), lot("b7")), 8 + 10, "to another seat");
}

#[test]
fn worth_of_a_placement() {
    let mut game = Game::example(2);
    game.lay("B6=11.1,12.1,11.2,12.2 b7* g2* g7* 1:B1=y0");
    let worth = |code: &str, mode: Mode, under: &str| {
        place_worth(game.table(), tile(code), mode, spot(tile(code), under))
    };
    // Three points, Broadway and Cedar Street, two workers.
    assert_eq!(worth("B3", Mode::Build, "3.0,3.1,3.2"), 3 * 20 + 2 * 12 + 2 * 6);
    // Eight points, Cedar Street, a worker; the removed tile faced Cedar Street.
    assert_eq!(worth("G6", Mode::Rebuild, "11.1,12.1,13.1,11.2,12.2,13.2"), 8 * 20 + 12 + 6 - 12 - 12);
    // Three points at Nassau Street, which is not in play; b8 is bare.
    assert_eq!(worth("S1", Mode::Rebuild, "11.1,12.1"), 3 * 20 - 12 - 12 - 16);
    // Points are all that are scored at once: Gold Prestige for a bronze tile on y0, beside y1.
    let mut game = Game::example(2);
    game.lay("y1* y7* 1:B1=y0");
    game.set_challenge(Some(Challenge::GoldPrestige));
    let under = spot(tile("G1"), "6.4,6.5,6.6");
    assert_eq!(place_worth(game.table(), tile("G1"), Mode::Build, under), (5 + 1) * 20 + 12 + 2 * 6);
}

/// A start building on g9, which faces BW and CE, and gc with a worker.
fn beginning() -> Game {
    let mut game = Game::example(2);
    game.lay("ST=g9 gc*");
    game
}

#[test]
fn a_table_at_the_beginning() {
    // 17.5 turns to come: the future counts in full. B3 is the best bronze tile that fits on the four squares.
    let expected = Value {
        score: 0,
        land: 2 * 15 + 2 * 11,
        workers: 3 * 16,
        tiles: 3 * 12,
        streets: 60 + 60,
        cards: 70 + 30 + 20,
        challenge: 0,
    };
    assert_eq!(value(&beginning(), seat(0)), expected);
    // The other seat has four workers, the cards, and no way to catch up but for a tile more.
    let other = Value { workers: 4 * 16, cards: 120, ..Value::default() };
    assert_eq!(value(&beginning(), seat(1)), other);
}

#[test]
fn towards_the_end_the_future_counts_less() {
    let mut game = beginning();
    game.set_unbuilt(seat(1), "B1 B2 B3 B4 B5 B6");
    // 2.5 turns: φ is 600 / 1560, which is 98 of 256; reach counts in full.
    let late = Value {
        score: 0,
        land: 52 * 98 / 256,
        workers: 48 * 98 / 256,
        tiles: 36,
        streets: 120,
        cards: 70 * 98 / 256 + 20 + 20,
        challenge: 0,
    };
    assert_eq!(value(&game, seat(0)), late);
    game.set_unbuilt(seat(1), "B1 B2 B3 B4 B5");
    // 1.25 turns: φ is 300 / 1560, 49 of 256; reach 300 / 480, 160 of 256.
    let later =
        Value { land: 52 * 49 / 256, workers: 48 * 49 / 256, tiles: 36 * 160 / 256, cards: 3 * 20, ..late };
    assert_eq!(value(&game, seat(0)), later);
    game.set_ending(seat(1), Trigger::Tiles, 1);
    let last = Value { streets: 120, cards: 60, ..Value::default() };
    assert_eq!(value(&game, seat(0)), last);
}

#[test]
fn few_cards_count_like_few_tiles() {
    let mut game = beginning();
    game.set_deck("R2 R2 R2");
    // 1.15 * 4 / 2 = 2.3 turns: 552 / 1560 is 90 of 256.
    assert_eq!(value(&game, seat(0)).land, 52 * 90 / 256);
}

#[test]
fn squares_without_a_way_to_a_street_count_less() {
    let mut game = Game::example(2);
    // b2 touches b3, and neither has frontage.
    game.lay("b2 b3");
    assert_eq!(value(&game, seat(0)).land, 4 * 4);
    // b9 has frontage and touches both.
    game.lay("b9");
    assert_eq!(value(&game, seat(0)).land, 6 * 15);
}

#[test]
fn streets_by_how_far_a_seat_is_ahead() {
    // y0 faces BW and CE, g5 too; g3 BW alone; b4 CE.
    let streets = |land: &str| {
        let mut game = Game::example(2);
        game.lay(land);
        [0, 1].map(|index| value(&game, seat(index)).streets)
    };
    assert_eq!(streets("B1=y0 1:B1=g5"), [30 + 30, 30 + 30], "level");
    assert_eq!(streets("B1=y0 1:B1=g5 1:B2=b4"), [30 + 16, 30 + 60]);
    assert_eq!(streets("B1=y0 B2=g3 B3=g8 1:B1=b4"), [80 + 60, 16], "two ahead, one ahead");
    assert_eq!(streets("B1=y0 B2=g3 1:B1=r6"), [60 + 60, 60 + 16]);
}

#[test]
fn a_table_with_gold_and_a_challenge() {
    let mut game = Game::example(2);
    // Two gold tiles in blue, one in green; nothing is left uncovered.
    game.lay("G2=11.1,12.1,11.2,12.2 G1=11.0,12.0,13.0 G3=5.0,6.0,5.1,5.2");
    game.set_score(seat(0), 20);
    game.set_challenge(Some(Challenge::GoldTycoon));
    let expected = Value {
        score: 400,
        land: 0,
        workers: 4 * 16,
        tiles: 90,
        // One at Broadway, two at Cedar Street.
        streets: 60 + 80,
        cards: 120,
        // Three quarters of 3 for blue and of 85 / 256 of 3 for green, which lacks one.
        challenge: (3 * 256 + 3 * 85) * 20 * 192 / (256 * 256),
    };
    assert_eq!(value(&game, seat(0)), expected);
    assert_eq!(expected.challenge, 59);
    // A Legendary counts a point for the tie, and nothing more is in reach.
    game.lay("LS=5.4,6.4,7.4,8.4,5.5,6.5,7.5,8.5");
    assert_eq!(value(&game, seat(0)).tiles, 90 + 20);
}

#[test]
fn what_challenges_promise() {
    let challenge = |challenge: Challenge, land: &str| {
        let mut game = Game::example(3);
        game.lay(land);
        game.set_challenge(Some(challenge));
        value(&game, seat(0)).challenge
    };
    let three_quarters = |now: i32, next: i32| (now * 256 + (next - now) * 85) * 20 * 192 / (256 * 256);
    // Three bronze tiles: nothing yet, five with one more.
    let three = "B1=y0 B2=g3 B3=g8";
    assert_eq!(challenge(Challenge::BronzeBaron, three), three_quarters(0, 5));
    assert_eq!(
        challenge(Challenge::BronzeBaron, "B1=y0 B2=g3 B3=g8 B6=0.10,1.10,0.11,1.11"),
        three_quarters(5, 10)
    );
    assert_eq!(challenge(Challenge::SilverTitan, three), 0);
    // Irregular tiles: two, three.
    let two = "B4=7.8,8.8,8.9 B5=12.8,13.8,12.9";
    assert_eq!(challenge(Challenge::MasterArchitect, two), three_quarters(0, 3));
    assert_eq!(
        challenge(Challenge::MasterArchitect, "B4=7.8,8.8,8.9 B5=12.8,13.8,12.9 S3=0.5,0.6,1.6"),
        three_quarters(3, 6)
    );
    // Most bronze tiles by three, like a street; nothing of the others.
    assert_eq!(challenge(Challenge::GenerationKing, three), 80);
    assert_eq!(challenge(Challenge::GenerationKing, "B1=y0 1:B1=g3 2:B1=g5"), 30);
    assert_eq!(challenge(Challenge::GoldPrestige, three), 0);
}
