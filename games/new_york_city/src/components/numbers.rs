//! The other printed numbers.

/// Game rounds (NYC-5.1).
pub const ROUNDS: u8 = 5;
/// The last space of the Press Track (NYC-1.1).
pub const PRESS_TRACK_END: u8 = 15;
/// Where the neutral press token stands: this less the number of seats (NYC-2.2).
pub const NEUTRAL_START_BASE: u8 = 10;
/// Neutral skyscrapers in each borough at the start (NYC-2.7).
pub const NEUTRAL_PER_BOROUGH: u8 = 2;
/// Face-up tiles in a row of the Elevator (NYC-1.2).
pub const ELEVATOR_OPEN: usize = 4;
/// Start characters of each of the two values, and so start stacks (NYC-1.3).
pub const START_STACKS: usize = 6;
/// The two values of a start stack (NYC-2.4): no light tile has another one (R2).
pub const START_VALUES: [u8; 2] = [1, 5];
/// A human's dollars at the start (NYC-2.9).
pub const START_DOLLARS: u8 = 1;
/// A human's skyscrapers on the board at the start (NYC-2.9).
pub const START_SKYSCRAPERS: u8 = 4;
/// A human's reserve at the start (NYC-2.9).
pub const START_RESERVE: u8 = 2;
/// Cards a human draws in Phase 0 (NYC-5.2).
pub const CARDS_EACH_ROUND: u8 = 3;
/// Prestige tiles revealed in Phase 0 (NYC-5.2).
pub const PRESTIGE_EACH_ROUND: usize = 2;
/// Points for the Statue of Liberty (NYC-10.1).
pub const STATUE_POINTS: u16 = 4;
/// Points for being in every borough at the end (NYC-10.3).
pub const BOROUGH_BONUS: u16 = 3;
/// Points for having come far on the Press Track (NYC-14).
pub const PRESS_BONUS: u16 = 3;
/// The first space that earns the press bonus (NYC-14).
pub const PRESS_BONUS_SPACE: u8 = 5;
/// A Tom's most skyscrapers in one borough (NYC-15.12).
pub const TOM_BOROUGH_CAP: u8 = 5;
/// Cards that character 22 takes back at most.
pub const TAKE_BACK_MAX: u8 = 2;
/// Steps that character 14 goes back at most.
pub const STEPS_BACK_MAX: u8 = 2;
/// Skyscrapers in one borough that character 35 asks for.
pub const STRONG_BOROUGH: u8 = 3;

/// Steps of character 27 by rank, for two, three and four seats. Second of two takes three
/// steps, not two: that case is printed so in both rulebooks (R44).
pub const RANK_STEPS: [&[u8]; 3] = [&[1, 3], &[1, 2, 3], &[1, 2, 3, 4]];
