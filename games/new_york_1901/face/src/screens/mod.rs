//! The screens that only New York 1901 has.
