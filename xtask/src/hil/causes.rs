//! Why a run did not come to its end: what probe-rs says, put into one sentence for a person.

use std::time::Duration;

use super::running::{End, Printed};

/// What is looked for in the error of probe-rs, from the most telling to the least; the sentence; and whether
/// the probe or its wires are at fault, so that no other binary would do better.
const CAUSES: [(&str, &str, bool); 8] = [
    (
        "content verification failed",
        "the flash does not hold what was written to it: probe-rs has read it back and found a difference",
        true,
    ),
    (
        "target id and dlpidr do not match",
        "the chip that answers is no RP2040: these tests are for a Pico, not for a Pico 2 or another chip",
        true,
    ),
    (
        "no target responded",
        "the chip does not answer: has the Pico power, and do SWCLK, SWDIO and GND go to the right pins?",
        true,
    ),
    ("usb communication error", "the connection to the probe broke in the middle: is its cable loose?", true),
    (
        "probe could not be",
        "the probe cannot be opened: is it connected, and does no other program use it?",
        true,
    ),
    ("locked up", "the chip locked up: a fault happened while it handled a fault", false),
    (
        "halted unexpectedly",
        "the program stopped where no test ends: a fault of the processor, or a reset",
        false,
    ),
    ("timeout", "the chip did not do in time what the probe asked for", true),
];

/// Why the run did not come to its end, and whether the bench is at fault; `None` if it did. `others` is what
/// was printed outside of any test.
pub fn of(printed: &Printed, others: &[String], limit: Duration) -> Option<(String, bool)> {
    match printed.end {
        End::Ended { content: true } | End::Stopped => return None,
        End::TooLong => {
            let seconds = limit.as_secs();
            return Some((
                format!("it did not come to its end within {seconds} s and was ended: something hangs"),
                false,
            ));
        }
        End::Ended { content: false } => {}
    }
    let said: Vec<&String> = printed.errors.iter().chain(others).collect();
    if said.iter().any(|line| line.contains("Some tests failed")) {
        // Each of them says itself why.
        return None;
    }
    // Before its error come warnings, mostly about drivers that are not used here.
    let start = said.iter().rposition(|line| line.starts_with("Error")).unwrap_or_default();
    let error: Vec<&&String> = said[start..].iter().filter(|line| !line.trim().is_empty()).collect();
    let text = error.iter().map(|line| line.to_lowercase()).collect::<Vec<_>>().join("\n");
    let cause = CAUSES.iter().find(|(words, ..)| text.contains(words));
    let error: String = error.iter().map(|line| format!("\n    probe-rs: {line}")).collect();
    Some(match cause {
        Some((_, sentence, bench)) => (format!("{sentence}{error}"), *bench),
        None => (format!("probe-rs gave up{error}"), true),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence(errors: &[&str]) -> Option<(String, bool)> {
        let errors = errors.iter().map(|line| (*line).to_owned()).collect();
        of(&Printed { end: End::Ended { content: false }, errors }, &[], Duration::from_secs(9))
    }

    #[test]
    fn a_run_that_came_to_its_end_needs_no_sentence() {
        for end in [End::Ended { content: true }, End::Stopped] {
            assert_eq!(of(&Printed { end, errors: vec!["WARN hm".into()] }, &[], Duration::ZERO), None);
        }
        assert_eq!(sentence(&["Error: Some tests failed"]), None);
    }

    #[test]
    fn what_probe_rs_says_becomes_a_sentence_and_stays_readable() {
        let (verify, bench) = sentence(&[
            "Error: An error with the flashing procedure has occurred.",
            "",
            "Caused by:",
            "    Flash content verification failed.",
        ])
        .unwrap();
        assert!(verify.starts_with("the flash does not hold") && bench);
        assert!(verify.ends_with("\n    probe-rs:     Flash content verification failed."));
        let (unknown, _) =
            sentence(&[" WARN probe_rs: USB Communication Error", "Error: something new"]).unwrap();
        assert_eq!(unknown, "probe-rs gave up\n    probe-rs: Error: something new");
    }

    #[test]
    fn a_run_that_takes_too_long_says_how_long_it_had() {
        let printed = Printed { end: End::TooLong, errors: Vec::new() };
        let (sentence, _) = of(&printed, &[], Duration::from_secs(90)).unwrap();
        assert!(sentence.contains("within 90 s") && sentence.contains("hangs"));
    }
}
