//! Every worked example of the rules, under its id.

mod whole_games;
