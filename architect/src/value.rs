//! What a seat will have at the end, guessed between two rounds.
//!
//! A playout need not go on to the end of the game: from the end of a round on, a weighted sum of what lies
//! on the table tells nearly as much about the final score, and the luck of later rounds is left out.
//! The weights were fitted to the results of many games; there is a set for people and one for Toms, for
//! each number of rounds to come.

use engine::new_york_city::components::*;
use engine::new_york_city::{Game, ScoreSheet, ScoreSource, Seat, SeatKind, Table};

use crate::value_weights::{HUMAN, TOM};

/// One point in weights and guesses.
pub const POINT: i32 = 256;

/// Weights for one kind of seat, by rounds after the one that begins (0 to 3).
pub type Guess = [[i16; FEATURES]; 4];

/// The features, by where they begin.
mod at {
    pub const BEFORE: usize = 1;
    pub const MAJORITIES: usize = 2;
    pub const CHARACTERS: usize = 3;
    pub const END_CHARACTERS: usize = 4;
    pub const BOROUGH_BONUS: usize = 5;
    pub const PRESS_BONUS: usize = 6;
    pub const SPACE: usize = 7;
    pub const AHEAD: usize = 8;
    /// The first three dollars, and the others.
    pub const DOLLARS: usize = 9;
    /// The first four skyscrapers on the board, and the others.
    pub const BOARD: usize = 11;
    pub const PRESENT: usize = 13;
    pub const STATUE: usize = 14;
    /// By card.
    pub const RESERVE: usize = 16;
    /// Each of the next four by what the Mayor has to do with a borough.
    pub const BUILT: usize = 23;
    pub const LEAD: usize = 26;
    pub const NEUTRAL_LEAD: usize = 29;
    pub const VESSELS: usize = 32;
    /// A Tom's cards, mode and tiles.
    pub const TOM: usize = 33;
    /// By number of the character, from 1.
    pub const COMPANY: usize = 37;
    /// By skyscrapers of the seat and of its strongest rival.
    pub const STANDING: usize = 80;
    pub const TIE: usize = STANDING + 3 * 36;
}

/// How many features there are.
pub const FEATURES: usize = at::TIE + 3;

/// Tells each feature of a seat that is not 0.
pub fn features(table: &Table, sheet: &ScoreSheet, seat: Seat, tell: &mut impl FnMut(usize, i32)) {
    let player = &table.players[seat];
    tell(0, 1);
    let Some(own) = sheet.seats.get(usize::from(seat.index())) else { return };
    for line in &own.lines {
        let feature = match line.source {
            ScoreSource::Before => at::BEFORE,
            ScoreSource::Majority { .. } => at::MAJORITIES,
            ScoreSource::Characters { .. } | ScoreSource::TomCharacters { .. } => at::CHARACTERS,
            ScoreSource::EndCharacter(_) | ScoreSource::Sets { .. } => at::END_CHARACTERS,
            ScoreSource::BoroughBonus => at::BOROUGH_BONUS,
            ScoreSource::PressBonus => at::PRESS_BONUS,
            ScoreSource::Rest { .. } => continue,
        };
        tell(feature, i32::from(line.points));
    }
    let track = &table.press_track;
    tell(at::SPACE, i32::from(track.space(seat)));
    let ahead = table.seats().filter(|other| *other != seat && track.is_ahead(seat, *other)).count();
    tell(at::AHEAD, ahead as i32);
    let dollars = i32::from(player.dollars);
    tell(at::DOLLARS, dollars.min(3));
    tell(at::DOLLARS + 1, (dollars - 3).max(0));
    let board = i32::from(player.skyscrapers);
    tell(at::BOARD, board.min(4));
    tell(at::BOARD + 1, (board - 4).max(0));
    let present = player.built.0.iter().filter(|count| **count > 0).count();
    tell(at::PRESENT, present as i32);
    if !table.statue_claimed {
        tell(at::STATUE, 1);
        tell(at::STATUE + 1, i32::from(present >= 5));
    }
    for card in Card::ALL {
        tell(at::RESERVE + card as usize, i32::from(player.reserve[card]));
    }
    for (borough, built) in player.built.iter() {
        let built = i32::from(*built);
        let letter = table.letters[borough];
        // The Mayor was there, is still to come, or never comes (NYC-5.2).
        let group = if letter == Letter::X {
            2
        } else if (letter as u8) < table.round {
            0
        } else {
            1
        };
        tell(at::BUILT + group, built);
        let others =
            table.seats().filter(|other| *other != seat).map(|other| table.players[other].built[borough]);
        let most = i32::from(others.max().unwrap_or(0));
        let value = i32::from(table.borough_value(borough));
        tell(at::LEAD + group, value * (built - most).clamp(-2, 2));
        let (own, rival) = (built.clamp(0, 5) as usize, most.clamp(0, 5) as usize);
        tell(at::STANDING + 36 * group + 6 * own + rival, value);
        if built == most && built > 0 && ahead + 1 == usize::from(table.seat_count) {
            tell(at::TIE + group, value);
        }
        tell(at::NEUTRAL_LEAD + group, value * (built - i32::from(table.neutral[borough])).clamp(-2, 2));
    }
    tell(at::VESSELS, table.vessels_of(seat).iter().map(|count| i32::from(*count)).sum());
    match player.kind {
        SeatKind::Tom(level) => {
            tell(at::TOM, i32::from(level.cards));
            tell(at::TOM + 1 + level.mode as usize, 1);
            tell(at::TOM + 4, player.company.len() as i32);
        }
        _ => {
            for tile in player.company.iter() {
                tell(at::COMPANY + usize::from(tile.character.number()), 1);
            }
        }
    }
}

/// The guessed final score of a seat at the beginning of a round; [`POINT`] is one point.
pub fn guess(game: &Game, sheet: &ScoreSheet, seat: Seat) -> i32 {
    let table = game.table();
    let weights = if table.players[seat].is_human() { &HUMAN } else { &TOM };
    // By rounds after the one that begins.
    let after = usize::from(ROUNDS.saturating_sub(table.round)).min(weights.len() - 1);
    let mut sum = 0;
    features(table, sheet, seat, &mut |feature, value| sum += i32::from(weights[after][feature]) * value);
    sum
}
