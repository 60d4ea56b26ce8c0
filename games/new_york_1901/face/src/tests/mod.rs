//! New York 1901 on the screens that all titles share.
