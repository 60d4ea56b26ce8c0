//! How hard the printed levels are: the same player against each of them.

use new_york_city::SeatKind;
use new_york_city::components::Level;
use new_york_city::player::Architect;

use crate::matches::{Match, Progress, Tally};
use crate::recorded::FileError;
use crate::seats::{Seats, Sitter};

/// What was measured against one level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The level.
    pub level: Level,
    /// Games, half of them from either seat.
    pub games: u64,
    /// Games that the reference player won.
    pub wins: u64,
    /// Points ahead of the Tom, on average.
    pub margin: f64,
}

impl Measure {
    /// The share of games won.
    pub fn share(&self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// Where the true share lies with 95 % (Wilson's interval, which holds near 0 and 1 too).
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let (games, share) = (self.games as f64, self.share());
        let scale = 1.0 + Z * Z / games;
        let centre = (share + Z * Z / (2.0 * games)) / scale;
        let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt() / scale;
        ((centre - half).max(0.0), (centre + half).min(1.0))
    }
}

/// Plays the reference player against one level, changing seats.
///
/// # Errors
/// Never: nothing is recorded.
pub fn measure(
    reference: Sitter,
    level: Level,
    games: u64,
    seed: u64,
    threads: usize,
    progress: &Progress,
) -> Result<Measure, FileError> {
    let tom = engine::Sitter::from(SeatKind::Tom(level)).byte();
    let seats = Seats::of_two(reference, Sitter::Automa(tom));
    let series = Match { seats, options: 0, games, seed, alternate: true, record: None };
    let Tally { games, seats, .. } = series.play::<Architect>(threads, progress)?;
    Ok(Measure { level, games, wins: seats[0].wins, margin: seats[0].margin as f64 / games as f64 })
}

/// The pairs of levels whose printed order the figures contradict: the first is printed as the easier
/// group, and is clearly harder, for their intervals do not touch.
pub fn contradictions(measures: &[Measure]) -> Vec<(Level, Level)> {
    let group = |measure: &Measure| measure.level.printed().map(|(_, group)| group as u8);
    let mut found = Vec::new();
    for easier in measures {
        for harder in measures {
            let printed_easier = group(easier) < group(harder);
            if printed_easier && easier.interval().1 < harder.interval().0 {
                found.push((easier.level, harder.level));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(level: usize, wins: u64) -> Measure {
        Measure { level: Level::PRINTED[level], games: 2000, wins, margin: 0.0 }
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Worked out by hand from the formula: 10 of 100 games.
        let measure = Measure { games: 100, wins: 10, ..won(0, 0) };
        let (low, high) = measure.interval();
        assert!((low - 0.0552).abs() < 0.0001 && (high - 0.1744).abs() < 0.0001, "{low} {high}");
        assert!(won(0, 0).interval().0 < 1e-9 && won(0, 2000).interval().1 > 1.0 - 1e-9);
    }

    #[test]
    fn only_clear_contradictions_of_the_groups_are_named() {
        let [easy, medium, hard] = [won(0, 900), won(4, 1200), won(8, 910)];
        let pair = (easy.level, medium.level);
        assert_eq!(contradictions(&[easy, medium, hard]), [pair], "900 and 910 of 2,000 are alike");
    }

    /// The level menu shows what is measured: whoever changes the rules, a level or the reference player
    /// measures again.
    #[test]
    fn the_levels_are_as_hard_as_the_device_says() {
        for expected in new_york_city::player::levels::MEASURED {
            let progress = Progress::default();
            let measured = measure(Sitter::Policy, expected.level, 2000, 1, 2, &progress).unwrap();
            let per_mille = (1000.0 * measured.share()).round() as u16;
            // As printed: halves go to the even digit there.
            assert!(per_mille.abs_diff(expected.wins_per_mille) <= 1, "{measured:?}");
            assert!(
                (10.0 * measured.margin - f64::from(expected.margin_tenths)).abs() <= 0.6,
                "{measured:?}"
            );
        }
    }
}
