//! Says on stderr how far something has come that takes long.

use std::io::{self, IsTerminal};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(2);
const BETWEEN_LINES: Duration = Duration::from_secs(5);

/// Does the work while somebody watches how much of `total` is `done`.
pub fn watched<T>(total: u64, what: &str, done: impl Fn() -> u64 + Send, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        // Dropping `over` is what ends the watching.
        let (over, ended) = mpsc::channel();
        scope.spawn(|| watch(total, what, done, ended));
        let result = work();
        drop(over);
        result
    })
}

/// Until the other end of the channel is gone.
fn watch(total: u64, what: &str, done: impl Fn() -> u64, ended: mpsc::Receiver<()>) {
    let terminal = io::stderr().is_terminal();
    let mut wait = PATIENCE;
    while ended.recv_timeout(wait) == Err(mpsc::RecvTimeoutError::Timeout) {
        let line = format!("{} of {total} {what}", done());
        if terminal {
            eprint!("\r{line} ");
            wait = PATIENCE / 4;
        } else {
            eprintln!("{line}");
            wait = BETWEEN_LINES;
        }
    }
    if terminal && wait != PATIENCE {
        // Back to the beginning, and clear the line.
        eprint!("\r\x1b[K");
    }
}
