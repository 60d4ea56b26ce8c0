//! The files of `tests/scenarios` on the chip, a test for each file and language. The PC has played them when
//! this was built (`build/scripts.rs`). Needs a Pico, nothing else: pictures are compared before they go to a
//! panel.

#![no_std]
#![no_main]

include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));
