//! Every worked example of the rules, under its id.

mod seeds;
