//! Every capacity, with the reason for it (TU-13.5, TU-14.3).

/// Entries of the longest list of legal actions: D1. A slot has at most ten takes with these cards, 30 in all; a site with b
/// built neighbours has at most 3 x (1 + b) foundings, and over all sites that is at most 264. A test works it out anew.
pub const LEGAL_ACTIONS_MAX: usize = 300;

/// Actions of the longest possible game: at most 37 foundings come before the last turns, at most 44 takes between two of
/// them, and at most four floors are given back after a take.
pub const ACTIONS_MAX: usize = 9_000;
