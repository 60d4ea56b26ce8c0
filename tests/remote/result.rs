//! The result of a finished game over the cable.

use serde_json::Value;

use super::*;

/// A device that has just finished a solo game.
pub(super) fn finished() -> Device {
    let mut script = Scenario::parse(include_str!("../scenarios/a_whole_solo_game.txt")).expect("a scenario");
    let end = script.steps.iter().position(|(_, step)| matches!(step, Scripted::Screen(_)));
    script.steps.truncate(end.expect("the result is shown"));
    let device = script.play(script.device(ENGLISH), |_, _| {}).expect("it goes as expected").device;
    assert_eq!(device.app().screen().name(), "FinalResult");
    device
}

/// The text and the link of an answer.
fn parts(answer: &[String]) -> (Vec<&str>, String) {
    assert!(answer.iter().all(|line| line.len() <= LINE_MAX));
    let (text, link) = answer.split_at(answer.iter().take_while(|line| line.starts_with("text ")).count());
    let text = text.iter().map(|line| line.strip_prefix("text ").expect("text comes first")).collect();
    (text, link.iter().map(|line| line.strip_prefix("link ").expect("the link comes last")).collect())
}

#[test]
fn a_result_is_told_as_text_and_as_a_link() {
    let mut device = finished();
    let english = ask(&mut device, "result");
    let (text, link) = parts(&english);
    // The points and the digest are those of the scenario, in which the quick player wins.
    let ([mine, his], digest) = super::end_of_solo_game();
    let expected = [
        "New York City (Skyline)".to_owned(),
        format!("1. A: {mine} points"),
        format!("2. Tom (B4): {his} points"),
        "Winner: A".to_owned(),
    ];
    assert_eq!(text, expected);
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").expect("an address");
    let json = data.replace("%22", "\"").replace("%7B", "{").replace("%7D", "}");
    let json: Value = serde_json::from_str(&json.replace("%5B", "[").replace("%5D", "]")).expect("JSON");
    assert_eq!(json["sourcePlayId"], digest);
    assert_eq!((&json["players"][0]["score"], &json["players"][1]["score"]), (&mine.into(), &his.into()));
    // The language changes the text, and the link says the same to everybody.
    ask(&mut device, "language fr");
    let french = ask(&mut device, "result");
    let (text, same) = parts(&french);
    let expected = [format!("1. A\u{a0}: {mine} points"), format!("2. Tom (B4)\u{a0}: {his} points")];
    assert_eq!((&text[1..3], text[3]), (&expected.each_ref().map(String::as_str)[..], "Victoire\u{a0}: A"));
    assert_eq!(same, link);
}

#[test]
fn there_is_no_result_before_the_end() {
    let mut device = ENGLISH.device(3);
    let nothing = "there is no finished game";
    assert_eq!(refused(&mut device, "result"), nothing);
    ask(&mut device, "keys AAAA");
    assert!(device.app().is_playing());
    assert_eq!(refused(&mut device, "result"), nothing);
    assert_eq!(refused(&mut device, "result now"), "nothing follows 'result'");
}

#[test]
fn a_result_is_not_told_on_when_keys_were_pressed() {
    let mut device = finished();
    let canvas = device.canvas().clone();
    let (mut remote, mut out) = (Remote::new("pc"), Answer::new());
    let body = device.body_mut();
    remote.hear(b"result", &body.app);
    assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Say));
    assert_eq!(out, "text New York City (Skyline)");
    let _ = body.app.handle(Input::Press(Button::B));
    assert!(matches!(now(remote.step(body, &canvas, &mut out)), Step::Say));
    assert_eq!(out, "error: keys were pressed meanwhile; ask again");
}
