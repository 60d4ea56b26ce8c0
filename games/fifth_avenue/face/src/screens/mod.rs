//! Screens that lists and rings cannot do.
