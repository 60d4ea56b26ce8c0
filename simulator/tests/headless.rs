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
fn what_one_run_leaves_on_the_flash_the_next_one_finds() {
    let folder = Folder::new("saves");
    let (first, second) = (folder.path("first.bin"), folder.path("second.bin"));
    let begin = script(&folder, "begin.txt", "entropy 5\nkeys AAA\nround 1\n");
    runs(headless().args(["--lang", "en", "--scenario"]).arg(begin).arg("--saves-out").arg(&first));
    assert_eq!(std::fs::metadata(&first).expect("it was written").len(), 96 * 1024);
    let go_on = script(&folder, "go_on.txt", "entropy 6\nscreen Home\nround 1\nkeys A\nscreen Choose\n");
    let mut run = headless();
    runs(run.arg("--scenario").arg(&go_on).arg("--saves-in").arg(&first).arg("--saves-out").arg(&second));
    assert!(
        std::fs::read(&second).expect("it was written") == std::fs::read(&first).expect("it was written")
    );
    // A file from before there were sessions: the last 80 KiB.
    let (earlier, third) = (folder.path("earlier.bin"), folder.path("third.bin"));
    let whole = std::fs::read(&first).expect("it was written");
    std::fs::write(&earlier, &whole[16 * 1024..]).expect("there is room");
    let mut run = headless();
    runs(run.arg("--scenario").arg(&go_on).arg("--saves-in").arg(earlier).arg("--saves-out").arg(&third));
    assert!(std::fs::read(&third).expect("it was written") == whole);
    // Whatever is no flash of the device is refused.
    let short = script(&folder, "short.bin", "skyline");
    let mut run = headless();
    let error =
        fails(run.arg("--scenario").arg(&go_on).arg("--saves-in").arg(short).arg("--saves-out").arg(&second));
    assert!(error.contains("saves have 98304 bytes, not 7"), "{error}");
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
