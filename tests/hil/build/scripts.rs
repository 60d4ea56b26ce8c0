//! The scenarios of `tests/scenarios`: played here by the PC body, and to be played by the chip with the same
//! pictures. A test for each file and language is written too.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use app::words::Lang;
use simulator::frames::fingerprint;
use simulator::scenario::{Look, Scenario, Step};

const FOLDER: &str = "../scenarios";
/// Of a script with at most as many steps every picture is compared, in every language.
const SHORT: usize = 100;
/// Of a longer one every so manieth picture and the last, in the first language.
const SAMPLE: usize = 50;

/// Writes `scripts.rs`, for the library, and `scenarios.rs`, the tests.
pub fn write(out: &Path) {
    println!("cargo::rerun-if-changed={FOLDER}");
    let folder = fs::read_dir(FOLDER).expect("there are scenarios");
    let mut files: Vec<_> = folder.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    let mut code = String::new();
    let mut tests = String::from(
        "#[embedded_test::tests(default_timeout = 300)]\nmod tests {\n\
         use embassy_rp::Peripherals;\n\
         use hil::{player, scripts, start};\n\
         #[init]\nfn init() -> Peripherals {\n    start()\n}\n",
    );
    for file in &files {
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a scenario has a plain name");
        let text = fs::read_to_string(file).expect("a scenario can be read");
        let wrong = |error| -> ! { panic!("{}, {error}", file.display()) };
        let scenario = Scenario::parse(&text).unwrap_or_else(|error| wrong(error));
        // What a script chooses by words is found here, and pressed there.
        let mut device = scenario.device(Look::default());
        let scenario = scenario.in_keys(&mut device).unwrap_or_else(|error| wrong(error));
        let inputs = inputs(&scenario);
        let every = if inputs.len() <= SHORT { 1 } else { SAMPLE };
        let langs = match scenario.lang {
            None => vec![None],
            Some(_) if every == 1 => Lang::ALL.map(Some).to_vec(),
            Some(_) => vec![Some(Lang::ALL[0])],
        };
        for lang in langs {
            let test = lang.map_or(name.to_owned(), |lang| format!("{name}_in_{lang:?}").to_lowercase());
            let constant = test.to_uppercase();
            code.push_str(&script(&scenario, &constant, &inputs, lang, every));
            write!(
                tests,
                "#[test]\nasync fn {test}(chip: Peripherals) {{\n    \
                 player::play(chip.FLASH, &scripts::{constant});\n}}\n"
            )
            .expect("a string grows");
        }
    }
    tests.push_str("}\n");
    fs::write(out.join("scripts.rs"), code).expect("OUT_DIR can be written");
    fs::write(out.join("scenarios.rs"), tests).expect("OUT_DIR can be written");
}

/// What comes in, one for each that the PC body shows a picture after, as Rust writes it.
fn inputs(scenario: &Scenario) -> Vec<String> {
    let mut inputs = Vec::new();
    for (_, step) in &scenario.steps {
        match step {
            Step::Keys(keys) => inputs.extend(keys.iter().map(|key| format!("Step::Press(Button::{key:?})"))),
            Step::Hold(key) => inputs.push(format!("Step::Hold(Button::{key:?})")),
            Step::Wait(ms) => inputs.push(format!("Step::Wait({ms})")),
            Step::Think => inputs.push("Step::Think".to_owned()),
            Step::Restart => inputs.push("Step::Restart".to_owned()),
            // What a script expects, the PC has seen: equal pictures and an equal game say the same.
            Step::Screen(_) | Step::Shot(_) | Step::Digest(_) | Step::Progress(_) | Step::Points(_) => {}
            Step::Choose(text) => unreachable!("'{text}' was made keys"),
        }
    }
    inputs
}

/// Plays a script in a language, or at a first start, and writes down what the chip must show.
fn script(
    scenario: &Scenario,
    constant: &str,
    inputs: &[String],
    lang: Option<Lang>,
    every: usize,
) -> String {
    let device = scenario.device(Look { lang, ..Look::default() });
    let (mut after, mut pictures) = (0, String::new());
    let played = scenario.play(device, |place, device| {
        after += 1;
        if after % every == 0 || after == inputs.len() {
            let fingerprint = fingerprint(device.canvas(), device.app().settings().theme);
            let (line, press) = (place.line, place.step);
            writeln!(
                pictures,
                "        Picture {{ after: {after}, line: {line}, press: {press}, fingerprint: {fingerprint:#x} }},"
            )
            .expect("a string grows");
        }
    });
    let played = played.unwrap_or_else(|error| panic!("{constant}, {error}"));
    let digest = played.device.app().facts().map(|facts| facts.digest);
    let (entropy, inputs) = (scenario.entropy, inputs.join(", "));
    format!(
        "/// A scenario.\npub static {constant}: Script = Script {{\n    name: \"{name}\",\n    \
         lang: {lang},\n    entropy: {entropy},\n    steps: &[{inputs}],\n    \
         pictures: &[\n{pictures}    ],\n    digest: {digest:?},\n}};\n",
        name = constant.to_lowercase(),
        lang = lang.map_or("None".to_owned(), |lang| format!("Some(Lang::{lang:?})")),
    )
}
