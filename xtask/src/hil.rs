//! `cargo hil`: the tests of `tests/hil` on a chip, through a debug probe or in the emulated one.

mod causes;
mod faults;
mod output;
mod overlays;
mod probe;
mod report;
mod running;
mod semihosted;
mod suite;

use std::time::{Duration, Instant};

pub use faults::check_all as check_faults;
pub use overlays::check as check_overlays;
pub use probe::{INSTALL, find as probe_rs, set_up};

use crate::options::{Known, Options};
use crate::{Outcome, emulator};
use output::BinaryResult;
use probe::{Bench, VirtualProbe};
use suite::Binary;

pub const HELP: &str = "\
cargo hil [-- OPTIONS]: flashes the tests of tests/hil onto a Pico through a debug probe and runs them

  --emulated          the emulated chip in the place of the Pico, through the same probe-rs
  --direct            the emulated chip without probe-rs
  --probe VID:PID[:SERIAL]
                      the probe, where several are connected
  --only BINARY       one binary: saves, flash, scenarios, rules, board or watchdog
  --test PART         only tests with this part in their names
  --limit SECONDS     how long a binary may take; 600 by default
  --fault NAME        with --emulated: flash-bit, dead, hang, drop or wrong-chip, to see what is said then
  --faults            goes through all these faults and sees to it that each is told
  --install           installs probe-rs, if it is not here, and runs nothing

Results: target/hil/junit.xml and target/hil/figures.json. The bench: docs/bench.md
";

const OPTIONS: Known = Known {
    command: "cargo hil",
    switches: &["--emulated", "--direct"],
    settings: &["--probe", "--only", "--test", "--limit", "--fault"],
};

/// How long a binary may take: flashing, and every test. Each test has its own limit, too.
const LIMIT: Duration = Duration::from_secs(600);

pub fn run(arguments: &[String]) -> Outcome {
    match arguments {
        [install] if install == "--install" => return set_up(),
        [faults] if faults == "--faults" => return check_faults(),
        _ => {}
    }
    let order = Order::parse(arguments)?;
    let start = Instant::now();
    let results = order.carry_out()?;
    report::show(&results, start.elapsed());
    report::write(&results)?;
    report::verdict(&results, order.bench.on())
}

/// What was asked for.
#[derive(Debug)]
struct Order {
    bench: BenchKind,
    only: Option<String>,
    part: Option<String>,
    limit: Duration,
}

/// Where the chip is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum BenchKind {
    /// Behind a probe; this one, if it was named.
    Probe(Option<String>),
    /// Emulated, behind a virtual probe with this fault.
    Emulated(Option<String>),
    /// Emulated, without a probe.
    Direct,
}

impl BenchKind {
    fn on(&self) -> &'static str {
        match self {
            BenchKind::Probe(_) => "on the chip",
            BenchKind::Emulated(_) | BenchKind::Direct => "in the emulated chip",
        }
    }
}

impl Order {
    fn parse(arguments: &[String]) -> Result<Order, String> {
        let options = OPTIONS.parse(arguments)?;
        let limit = match options.value("--limit") {
            None => LIMIT,
            Some(text) => match text.parse() {
                Ok(seconds) if seconds > 0 => Duration::from_secs(seconds),
                _ => return Err(format!("`cargo hil` needs seconds after '--limit', not '{text}'")),
            },
        };
        let own = |name| options.value(name).map(str::to_owned);
        if let Some(only) = own("--only") {
            suite::check_name(&only)?;
        }
        Ok(Order { bench: bench(&options)?, only: own("--only"), part: own("--test"), limit })
    }

    fn carry_out(&self) -> Result<Vec<BinaryResult>, String> {
        match &self.bench {
            BenchKind::Probe(named) => {
                let probe_rs = probe::find()?;
                let probe = probe::choose(&probe_rs, named.as_deref())?;
                Ok(self.run_all(&self.build()?, &Bench { probe_rs, probe }))
            }
            BenchKind::Emulated(fault) => {
                let probe_rs = probe::find()?;
                emulator::set_up()?;
                let binaries = self.build()?;
                let virtual_probe = VirtualProbe::start(fault.as_deref())?;
                Ok(self.run_all(&binaries, &Bench { probe_rs, probe: Some(virtual_probe.selector()) }))
            }
            BenchKind::Direct => {
                emulator::set_up()?;
                Ok(self.build()?.iter().map(|binary| semihosted::run(binary, self)).collect())
            }
        }
    }

    /// The binaries that were asked for.
    fn build(&self) -> Result<Vec<Binary>, String> {
        let is_wanted = |binary: &Binary| self.only.as_ref().is_none_or(|only| *only == binary.name);
        Ok(suite::build()?.into_iter().filter(is_wanted).collect())
    }

    /// Runs the binaries one after the other. Where the bench itself is at fault the others would fail the
    /// same way, and are left out.
    fn run_all(&self, binaries: &[Binary], bench: &Bench) -> Vec<BinaryResult> {
        let mut results = Vec::new();
        for binary in binaries {
            let result = running::run(binary, bench, self.part.as_deref(), self.limit);
            let ends = result.bench_is_at_fault;
            results.push(result);
            if ends {
                break;
            }
        }
        results
    }
}

fn bench(options: &Options) -> Result<BenchKind, String> {
    let (emulated, direct) = (options.is_given("--emulated"), options.is_given("--direct"));
    let (probe, fault) = (options.value("--probe"), options.value("--fault"));
    match (emulated, direct, probe, fault) {
        (true, true, ..) => Err("`cargo hil` is given '--emulated' or '--direct', not both".into()),
        (false, _, _, Some(_)) => Err("`cargo hil` can only be given '--fault' with '--emulated'".into()),
        (true, _, Some(_), _) | (_, true, Some(_), _) => {
            Err("`cargo hil` takes '--probe' only for a chip that is not emulated".into())
        }
        (true, false, None, fault) => {
            if let Some(fault) = fault.filter(|fault| !faults::NAMES.contains(fault)) {
                return Err(format!("there is no fault '{fault}'; there are {}", faults::NAMES.join(", ")));
            }
            Ok(BenchKind::Emulated(fault.map(str::to_owned)))
        }
        (false, true, None, None) => Ok(BenchKind::Direct),
        (false, false, probe, None) => Ok(BenchKind::Probe(probe.map(str::to_owned))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(text: &str) -> Result<Order, String> {
        Order::parse(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn where_the_chip_is_follows_from_the_options() {
        let bench = |text| order(text).unwrap().bench;
        assert_eq!(bench(""), BenchKind::Probe(None));
        assert_eq!(bench("--probe 2e8a:000c"), BenchKind::Probe(Some("2e8a:000c".into())));
        assert_eq!(bench("--emulated"), BenchKind::Emulated(None));
        assert_eq!(bench("--emulated --fault dead"), BenchKind::Emulated(Some("dead".into())));
        assert_eq!(bench("--direct"), BenchKind::Direct);
    }

    #[test]
    fn options_that_contradict_each_other_are_refused_in_a_sentence() {
        assert!(order("--emulated --direct").unwrap_err().contains("not both"));
        assert!(order("--fault dead").unwrap_err().contains("only be given '--fault' with '--emulated'"));
        assert!(order("--emulated --probe 1:2").unwrap_err().contains("not emulated"));
        assert!(
            order("--emulated --fault fire").unwrap_err().contains("no fault 'fire'; there are flash-bit")
        );
        assert!(order("--only bord").unwrap_err().contains("no binary 'bord'; there are saves, flash"));
        assert!(order("--limit soon").unwrap_err().contains("needs seconds"));
        assert_eq!(order("--limit 20").unwrap().limit, Duration::from_secs(20));
    }
}
