//! What a test tells the PC beside whether it passed. `cargo hil` looks for these lines in the log.

/// Tells a figure.
pub fn figure(name: &str, value: u32, unit: &str) {
    defmt::info!("figure {=str} {=u32} {=str}", name, value, unit);
    // A test may end at once, and what the probe has not read by then is lost.
    defmt::flush();
}

/// Tells that the test could not be done on this bench, and why.
pub fn skipped(why: &str) {
    defmt::info!("skipped {=str}", why);
    defmt::flush();
}
