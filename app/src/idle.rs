//! When nobody presses anything: first the screen gets dim, then dark. Pure: the device asks with its
//! clock and sets the light.

/// Nobody pressed anything for as long: the screen gets dim.
pub const DIM_AFTER_MS: u32 = 2 * 60_000;
/// And for as long: it goes dark.
pub const OFF_AFTER_MS: u32 = 10 * 60_000;

/// How much light the screen has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// As bright as the settings say.
    Full,
    /// Just bright enough to be found.
    Dim,
    /// Dark.
    Off,
}

/// How long nobody has pressed anything.
///
/// Times are milliseconds that wrap around. A device left alone for 49 days counts from 0 again; it is
/// dark by then, and stays so because nothing asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    touched_ms: u32,
}

impl Idle {
    /// Somebody has just switched the device on.
    pub const fn new(now_ms: u32) -> Idle {
        Idle { touched_ms: now_ms }
    }

    /// A key went down. Returns whether it woke the screen: such a key is for the light alone, and what
    /// it does otherwise must not happen.
    #[must_use = "a key that wakes the screen is swallowed"]
    pub fn touched(&mut self, now_ms: u32) -> bool {
        let woke = self.light(now_ms) != Light::Full;
        self.touched_ms = now_ms;
        woke
    }

    /// The light at a time.
    pub const fn light(&self, now_ms: u32) -> Light {
        match now_ms.wrapping_sub(self.touched_ms) {
            0..DIM_AFTER_MS => Light::Full,
            DIM_AFTER_MS..OFF_AFTER_MS => Light::Dim,
            _ => Light::Off,
        }
    }

    /// How long the light stays as it is, if nobody presses anything; `None` in the dark.
    pub const fn next_change_ms(&self, now_ms: u32) -> Option<u32> {
        match now_ms.wrapping_sub(self.touched_ms) {
            idle @ 0..DIM_AFTER_MS => Some(DIM_AFTER_MS - idle),
            idle @ DIM_AFTER_MS..OFF_AFTER_MS => Some(OFF_AFTER_MS - idle),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Starts early, late, and so that the clock wraps around before the screen is dim and before it
    /// is dark.
    const STARTS: [u32; 5] = [0, 1, u32::MAX - 10, 0u32.wrapping_sub(DIM_AFTER_MS), u32::MAX - OFF_AFTER_MS];

    #[test]
    fn after_two_minutes_it_is_dim_and_after_ten_dark() {
        for start in STARTS {
            let idle = Idle::new(start);
            let light = |ms: u32| idle.light(start.wrapping_add(ms));
            assert_eq!([light(0), light(119_999)], [Light::Full; 2], "{start}");
            assert_eq!([light(120_000), light(599_999)], [Light::Dim; 2], "{start}");
            assert_eq!([light(600_000), light(86_400_000)], [Light::Off; 2], "{start}");
        }
    }

    #[test]
    fn a_key_that_wakes_is_swallowed_and_the_next_one_counts() {
        for start in STARTS {
            for (idle_ms, swallowed) in [(119_999, false), (120_000, true), (600_000, true)] {
                let mut idle = Idle::new(start);
                let then = start.wrapping_add(idle_ms);
                assert_eq!(idle.touched(then), swallowed, "{start} {idle_ms}");
                assert_eq!(idle.light(then), Light::Full);
                assert!(!idle.touched(then.wrapping_add(1)));
            }
        }
    }

    #[test]
    fn the_next_change_is_when_the_light_changes() {
        for start in STARTS {
            let idle = Idle::new(start);
            let mut now = start;
            for expected in [Light::Dim, Light::Off] {
                let before = idle.light(now);
                let change = idle.next_change_ms(now).unwrap();
                let then = now.wrapping_add(change);
                assert_eq!(idle.light(then.wrapping_sub(1)), before, "{start}");
                assert_eq!(idle.light(then), expected, "{start}");
                now = then;
            }
            assert_eq!(idle.next_change_ms(now), None);
        }
    }

    #[test]
    fn every_key_starts_the_time_anew() {
        let mut idle = Idle::new(0);
        for minute in 1..30 {
            assert!(!idle.touched(minute * 60_000));
        }
        assert_eq!(idle.next_change_ms(29 * 60_000), Some(DIM_AFTER_MS));
    }
}
