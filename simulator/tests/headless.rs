//! `headless`: scripts, the picture after every press, and flash content that goes in and out.

mod program;

use std::path::Path;

use program::{Folder, fails, headless, runs};
use simulator::device::Device;
use simulator::fake_flash::FakeFlash;
use simulator::frames;

fn script(folder: &Folder, name: &str, text: &str) -> std::path::PathBuf {
    let file = folder.path(name);
    std::fs::write(&file, text).expect("a script can be written");
    file
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("the file was written")
}

#[test]
fn every_press_has_a_line_with_the_fingerprint_of_its_picture() {
    let folder = Folder::new("frames");
    let script =
        script(&folder, "script.txt", "entropy 7\nkeys AY2\nhold B # menu\nwait 50\nrestart\nkeys A\n");
    let file = folder.path("frames.txt");
    runs(headless().args(["--lang", "fr", "--scenario"]).arg(script).arg("--frames").arg(&file));
    let lines = read(&file);
    let places: Vec<&str> = lines.lines().map(|line| line.rsplit_once(' ').expect("three words").0).collect();
    assert_eq!(places, ["2 0", "2 1", "2 2", "3 0", "4 0", "5 0", "6 0"]);
    // The first one, pressed here.
    let look = simulator::scenario::Look { lang: Some(app::words::Lang::French), ..Default::default() };
    let mut device = look.device(7);
    device.press(app::input::Button::A).expect("the flash is on");
    let hash = frames::fingerprint(device.canvas(), device.app().settings().theme);
    assert_eq!(lines.lines().next(), Some(format!("2 0 {hash:016x}").as_str()));
}

#[test]
fn words_are_written_as_keys_in_the_same_lines() {
    let folder = Folder::new("keys");
    let words =
        "language english\nentropy 7 # seven\n\n  choose Settings # the last\nkeys B\nchoose Tower Up\n";
    let (script, keys) = (script(&folder, "script.txt", words), folder.path("keys.txt"));
    runs(headless().args(["--lang", "fr", "--scenario"]).arg(&script).arg("--keys-out").arg(&keys));
    assert_eq!(read(&keys), "language english\nentropy 7 # seven\n\nkeys XA\nkeys B\nkeys Y2A\n");
}

#[test]
fn what_one_run_leaves_on_the_flash_the_next_one_finds() {
    let folder = Folder::new("saves");
    let (first, second) = (folder.path("first.bin"), folder.path("second.bin"));
    let begin = script(&folder, "begin.txt", "entropy 5\nkeys AAAA\nprogress 1\n");
    runs(headless().args(["--lang", "en", "--scenario"]).arg(begin).arg("--saves-out").arg(&first));
    assert_eq!(std::fs::metadata(&first).expect("it was written").len(), 256 * 1024);
    let go_on = script(&folder, "go_on.txt", "entropy 6\nscreen Home\nprogress 1\nkeys A\nscreen Choose\n");
    let mut run = headless();
    runs(run.arg("--scenario").arg(&go_on).arg("--saves-in").arg(&first).arg("--saves-out").arg(&second));
    assert!(
        std::fs::read(&second).expect("it was written") == std::fs::read(&first).expect("it was written")
    );
    // Whatever is no flash of the device is refused.
    let short = script(&folder, "short.bin", "skyline");
    let mut run = headless();
    let error =
        fails(run.arg("--scenario").arg(&go_on).arg("--saves-in").arg(short).arg("--saves-out").arg(&second));
    assert!(error.contains("saves have 262144 bytes, not 7"), "{error}");
}

/// The project's own files.
fn project() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &str, ending: &str) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(project().join(folder)).expect("the folder is there");
    let files = entries.map(|entry| entry.expect("the folder can be read").path());
    files.filter(|file| file.extension().is_some_and(|there| there == ending)).collect()
}

/// `tests/scenarios.rs` plays all of them; here it is about the command.
#[test]
fn a_scenario_goes_with_the_documented_command() {
    let (folder, script) =
        (Folder::new("documented"), project().join("tests/scenarios/a_whole_solo_game.txt"));
    let told = runs(headless().arg("--scenario").arg(script).arg("--out").arg(folder.path("pictures")));
    assert_eq!(told, "The script went as expected; 1 picture was saved.\n");
}

#[test]
fn whatever_names_a_scenario_names_one_that_is_there() {
    let mut texts = vec![("--help".to_owned(), runs(headless().arg("--help")))];
    for file in files("docs", "md").into_iter().chain(files(".", "md")) {
        texts.push((file.display().to_string(), read(&file)));
    }
    let mut named = 0;
    for (place, text) in texts {
        for path in text.split_whitespace().filter(|word| word.contains("tests/scenarios/")) {
            let path = path.trim_matches(['`', '(', ')', ',', '.', ';']);
            assert!(project().join(path).exists(), "{place} names {path}");
            named += 1;
        }
    }
    assert!(named >= 4, "only {named} are named");
}

#[test]
fn the_example_of_the_documentation_is_true() {
    let folder = Folder::new("example");
    let (text, frames) = (read(&project().join("docs/scenarios.md")), folder.path("frames.txt"));
    let (_, example) = text.split_once("$ cargo play -- --headless ").expect("there is an example");
    let (command, after) = example.split_once('\n').expect("it goes on");
    let (arguments, file) = command.rsplit_once(' ').expect("it ends with a file");
    assert_eq!(file, "frames.txt");
    let told = runs(headless().current_dir(project()).args(arguments.split(' ')).arg(&frames));
    let first: Vec<String> = read(&frames).lines().take(2).map(str::to_owned).collect();
    let expected = format!("{told}$ head -2 frames.txt\n{}\n```", first.join("\n"));
    assert!(after.starts_with(&expected), "{expected}");
}

#[test]
fn pictures_are_counted_as_people_do() {
    let folder = Folder::new("pictures");
    for (shots, told) in
        [("", "0 pictures were"), ("shot a\n", "1 picture was"), ("shot a\nshot b\n", "2 pictures were")]
    {
        let script = script(&folder, "script.txt", shots);
        let out = runs(headless().arg("--scenario").arg(script).arg("--out").arg(folder.path("out")));
        assert_eq!(out.trim_end(), format!("The script went as expected; {told} saved."));
    }
}

#[test]
fn a_script_says_its_language_and_the_command_line_may_say_another() {
    let folder = Folder::new("language");
    let french = script(&folder, "french.txt", "language french\nscreen Home\n");
    let first = script(&folder, "first.txt", "screen Language\n");
    let settings = |options: &[&str]| {
        let saves = folder.path("saves.bin");
        runs(headless().arg("--scenario").arg(&french).arg("--saves-out").arg(&saves).args(options));
        let bytes = std::fs::read(&saves).expect("it was written");
        Device::start(FakeFlash::with_bytes(bytes), 1).expect("the flash is on").app().settings().clone()
    };
    assert_eq!(settings(&[]).lang, app::words::Lang::French);
    assert_eq!(settings(&["--lang", "en"]).lang, app::words::Lang::English);
    // Text size and colours are those of a device that was set, not of a first start.
    assert_eq!(settings(&["--theme", "light"]).theme, app::theme::Theme::Light);
    runs(headless().arg("--scenario").arg(&first).arg("--out").arg(folder.path("out")));
    let error =
        fails(headless().arg("--scenario").arg(&first).arg("--out").arg(folder.path("out")).arg("--large"));
    assert!(error.contains("--large and --theme need a language"), "{error}");
    let late = script(&folder, "late.txt", "keys A\nlanguage french\n");
    let error = fails(headless().arg("--scenario").arg(&late).arg("--out").arg(folder.path("out")));
    assert!(error.contains("late.txt, line 2: 'language' comes before every step"), "{error}");
}

#[test]
fn prepared_saves_hold_the_settings_and_nothing_else() {
    let folder = Folder::new("prepare");
    let file = folder.path("saves.bin");
    runs(headless().arg("--prepare").arg(&file).args(["--lang", "fr", "--large", "--theme", "light"]));
    let bytes = std::fs::read(&file).expect("it was written");
    let device = Device::start(FakeFlash::with_bytes(bytes), 1).expect("the flash is on");
    let settings = device.app().settings();
    assert_eq!((settings.lang, settings.language_chosen), (app::words::Lang::French, true));
    assert_eq!(settings.text_size, app::face::TextSize::Large);
    assert_eq!(settings.theme, app::theme::Theme::Light);
    assert_eq!(device.app().screen().name(), "Home");
    assert!(device.app().play().is_none());
    fails(headless().arg("--prepare").arg(&file));
}

/// A wrong name may be that of a very large file, or of one without an end.
#[cfg(unix)]
#[test]
fn a_script_without_an_end_is_refused_with_a_sentence() {
    let folder = Folder::new("endless");
    let out = folder.path("out");
    for endless in ["/dev/urandom", "/dev/zero"] {
        let error = fails(headless().args(["--scenario", endless, "--out"]).arg(&out));
        assert!(error.contains("a script has at most 262144 bytes"), "{error}");
        let script = script(&folder, "script.txt", "keys A\n");
        let error =
            fails(headless().arg("--scenario").arg(script).args(["--saves-in", endless, "--out"]).arg(&out));
        assert!(error.contains("saves have 262144 bytes, and this is longer"), "{error}");
    }
    assert!(!out.exists(), "nothing was written");
}

#[test]
fn a_script_as_long_as_allowed_is_played_and_a_byte_more_is_not() {
    let folder = Folder::new("long");
    let text = format!("keys A\n#{}", " ".repeat(262_144 - 8));
    let (longest, too_long) =
        (script(&folder, "longest.txt", &text), script(&folder, "too_long.txt", &(text.clone() + " ")));
    let out = folder.path("out");
    runs(headless().args(["--lang", "en", "--scenario"]).arg(longest).arg("--out").arg(&out));
    fails(headless().args(["--lang", "en", "--scenario"]).arg(too_long).arg("--out").arg(&out));
}
