//! `cargo play`: the main job of Skyline. The emulated handheld in a page, a game in the terminal, or a
//! button script.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::firmware::{Variant, target_folder};
use crate::options::{Known, take};
use crate::steps::{cargo, program, run_to_the_end, step};
use crate::{Outcome, emulator, root};

pub const HELP: &str = "\
cargo play [-- OPTIONS]: the handheld in a page, running the very firmware that goes on a Pico

  --port NUMBER      serve the page on this port of 127.0.0.1
  --open             open the page in your browser

cargo play -- --terminal [OPTIONS]: play a game in the terminal
  --game NAME --lang fr --seats person,tom:B4 --seed 7 --new ...
                     (-- --terminal --help shows all)

cargo play -- --headless --scenario FILE --out FOLDER [OPTIONS]: play a button script, save its pictures
  --body pc          the handheld's screens on this PC, without the chip (the default)
  --body chip        the firmware in the emulated chip
  --language english --large --theme light ... (-- --headless --help shows all)
";

const OPTIONS: Known = Known { command: "cargo play", switches: &["--open"], settings: &["--port"] };

/// What `cargo play` was asked for.
#[derive(Debug, PartialEq, Eq)]
enum Way {
    Page { port: Option<u16>, open: bool },
    Terminal(Vec<String>),
    Headless(Body, Vec<String>),
}

/// What plays a button script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Body {
    Pc,
    Chip,
}

pub fn run(arguments: &[String]) -> Outcome {
    match Way::of(arguments)? {
        Way::Page { port, open } => serve_page(port, open),
        Way::Terminal(rest) => run_on_pc("terminal", &rest),
        Way::Headless(Body::Pc, rest) => run_on_pc("headless", &rest),
        Way::Headless(Body::Chip, rest) => run_on_chip(rest),
    }
}

/// Whether another program answers `--help` better.
pub fn hands_help_on(arguments: &[String]) -> bool {
    arguments.iter().any(|argument| argument == "--terminal" || argument == "--headless")
}

impl Way {
    fn of(arguments: &[String]) -> Result<Way, String> {
        let mut rest = arguments.to_vec();
        if take_switch("--terminal", &mut rest) {
            return Ok(Way::Terminal(rest));
        }
        if take_switch("--headless", &mut rest) {
            let body = match take("--body", &mut rest)?.as_deref() {
                None | Some("pc") => Body::Pc,
                Some("chip") => Body::Chip,
                Some(other) => return Err(format!("'{other}' is no body; there are pc and chip")),
            };
            return Ok(Way::Headless(body, rest));
        }
        if let Some(option) = arguments.iter().find(|argument| TERMINAL_ONLY.contains(&argument.as_str())) {
            return Err(format!("'{option}' is for games in the terminal: put '--terminal' before it"));
        }
        let options = OPTIONS.parse(arguments)?;
        let port = options.value("--port").map(|port| {
            let number = port.parse::<u16>().ok().filter(|port| *port != 0);
            number.ok_or_else(|| format!("'{port}' is no port; ports go from 1 to 65535"))
        });
        Ok(Way::Page { port: port.transpose()?, open: options.is_given("--open") })
    }
}

/// What only the terminal knows: whoever forgets `--terminal` is told.
const TERMINAL_ONLY: [&str; 5] = ["--game", "--option", "--seats", "--seed", "--new"];

fn take_switch(switch: &str, arguments: &mut Vec<String>) -> bool {
    let before = arguments.len();
    arguments.retain(|argument| argument != switch);
    arguments.len() < before
}

/// Builds the firmware and the page around it and serves them until Ctrl-C.
fn serve_page(port: Option<u16>, open: bool) -> Outcome {
    emulator::set_up()?;
    let elf = Variant::SHIPPED.build()?;
    let page = build_page(&elf)?;
    let mut serve = emulator::script("scripts/serve.ts");
    serve.arg("--dir").arg(page);
    if let Some(port) = port {
        serve.arg("--port").arg(port.to_string());
    }
    eprintln!("Serving the page; Ctrl-C ends.");
    if open { serve_and_open(serve) } else { run_to_the_end(serve) }
}

fn serve_and_open(mut serve: Command) -> Outcome {
    let mut server = serve
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the page's server did not start: {error}"))?;
    if let Some(lines) = server.stdout.take() {
        show(BufReader::new(lines));
    }
    match server.wait() {
        Ok(status) if status.success() => Ok(()),
        _ => Err("the page's server has ended".into()),
    }
}

/// Shows what the server says, and the page in a browser once its address is known.
fn show(lines: impl BufRead) {
    let mut is_open = false;
    for line in lines.lines().map_while(Result::ok) {
        println!("{line}");
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        if let Some(address) = address.filter(|_| !is_open) {
            open_browser(address);
            is_open = true;
        }
    }
}

fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = if cfg!(windows) { program("cmd", &["/C", "start"]) } else { program(opener, &[]) };
    command.arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    if command.spawn().is_err() {
        eprintln!("No browser could be opened; please open the address yourself.");
    }
}

/// The page with this firmware in it, as a folder of plain files.
pub fn build_page(elf: &Path) -> Result<PathBuf, String> {
    let page = target_folder().join("page");
    let mut build = emulator::script("scripts/build_page.ts");
    build.arg("--elf").arg(elf).arg("--out").arg(&page);
    step("build the page", build)?;
    Ok(page)
}

/// A program of `simulator`, in the folder the user is in.
fn run_on_pc(name: &str, arguments: &[String]) -> Outcome {
    let mut command = cargo(&["run", "--quiet", "--locked", "--release", "--package", "simulator"]);
    command.args(["--bin", name, "--manifest-path"]).arg(root().join("Cargo.toml")).arg("--").args(arguments);
    if let Ok(here) = std::env::current_dir() {
        command.current_dir(here);
    }
    eprintln!("Building Skyline (a minute the first time) ...");
    command.stdin(Stdio::inherit());
    run_to_the_end(command)
}

/// A button script in the emulated chip.
fn run_on_chip(mut arguments: Vec<String>) -> Outcome {
    let mut run = emulator::script("src/headless/cli.ts");
    run.arg("run");
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        emulator::set_up()?;
        run.arg("--help");
        return run_to_the_end(run);
    }
    // The emulator runs in another folder than the user.
    for (setting, needed) in [("--scenario", true), ("--out", true), ("--saves", false), ("--frames", false)]
    {
        match take(setting, &mut arguments)? {
            Some(path) => {
                let path = std::path::absolute(&path).map_err(|error| format!("'{path}': {error}"))?;
                run.arg(setting).arg(path);
            }
            None if needed => return Err(format!("a button script needs '{setting}' as well")),
            None => {}
        }
    }
    emulator::set_up()?;
    run.arg("--elf").arg(Variant::SHIPPED.build()?).args(arguments);
    run.env("SKYLINE_PC", emulator::pc_body()?);
    eprintln!("Playing the script in the emulated chip ...");
    run_to_the_end(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(text: &str) -> Result<Way, String> {
        Way::of(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn without_options_it_is_the_page() {
        assert_eq!(way(""), Ok(Way::Page { port: None, open: false }));
        assert_eq!(way("--open --port 8123"), Ok(Way::Page { port: Some(8123), open: true }));
    }

    #[test]
    fn the_terminal_gets_all_other_options() {
        assert_eq!(
            way("--terminal --seats person,tom:C5 --new"),
            Ok(Way::Terminal(words("--seats person,tom:C5 --new")))
        );
        let sentence = way("--seats person,tom:C5").unwrap_err();
        assert_eq!(sentence, "'--seats' is for games in the terminal: put '--terminal' before it");
    }

    #[test]
    fn a_button_script_is_played_on_the_pc_unless_the_chip_is_asked_for() {
        assert_eq!(
            way("--headless --scenario a --out b"),
            Ok(Way::Headless(Body::Pc, words("--scenario a --out b")))
        );
        assert_eq!(way("--headless --body chip --out b"), Ok(Way::Headless(Body::Chip, words("--out b"))));
        assert_eq!(way("--headless --body moon").unwrap_err(), "'moon' is no body; there are pc and chip");
    }

    #[test]
    fn what_the_page_does_not_know_is_refused() {
        assert!(way("--bogus").unwrap_err().starts_with("`cargo play` does not know '--bogus'"));
        for port in ["0", "65536", "http", "-1"] {
            assert!(way(&format!("--port {port}")).unwrap_err().contains("is no port"), "{port}");
        }
    }
}
