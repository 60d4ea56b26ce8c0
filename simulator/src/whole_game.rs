//! The script of a whole game, from `begin` over the cable to its result: whoever presses the keys need not look at the
//! screen. It is made anew each time, so no change of words, seeds or players makes it wrong.

use app::input::{Button, Input};
use engine::{Code, Log, Rules};
use skyline::{App, Title, Visitor};

use crate::bots::Bot;
use crate::device::Device;
use crate::keys::{answers, keys_to};
use crate::scenario::{Look, choose, write_keys};

/// Decisions between two at which one looks around: at the table page by page, and at what is refused.
const LOOKS_EVERY: usize = 12;
/// Presses on the way through the pages of the table, and through what is refused.
const PAGES: usize = 5;
const REFUSALS: usize = 3;

/// The script of the game that this line begins, `GAME SEATS [NAME=VALUE ...] [seed=N]`: people decide as the quick player.
///
/// # Errors
/// The device does not begin such a game.
pub fn script(line: &str) -> Result<String, String> {
    let name = line.split_whitespace().next().unwrap_or_default();
    let named = skyline::named(name).ok_or_else(|| format!("there is no game '{name}'"))?;
    skyline::visit(named.id, Script { line }).ok_or("the game is not on the shelf")?
}

struct Script<'a> {
    line: &'a str,
}

impl Visitor for Script<'_> {
    type Output = Result<String, String>;

    fn visit<T: Title>(self) -> Result<String, String> {
        let look = Look { lang: Some(app::words::Lang::English), ..Look::default() };
        let mut writer = Writer { device: look.device(0), text: String::new(), keys: Vec::new() };
        let answer =
            writer.device.serial(format!("begin {}", self.line)).map_err(|error| format!("{error:?}"))?;
        let Some(setup) = writer.app().play().map(|play| play.setup().clone()) else {
            return Err(format!("the device does not begin: {}", answer.join(" ")));
        };
        let mut game = T::Game::from_setup(&setup).map_err(|faults| faults.to_string())?;
        let mut bots: [Bot<T::Player>; 4] = [(); 4].map(|()| Bot::policy());
        let (mut known, mut decisions, mut legal, mut log) = (0, 0, Vec::new(), Log::new());
        while writer.shown() != "FinalResult" {
            let played: Vec<u16> = writer.app().play().map_or(Vec::new(), |play| play.played().to_vec());
            for code in &played[known..] {
                log.clear();
                let action = Code::from_code(*code).ok_or("an action without a code")?;
                game.apply_into(action, &mut log).map_err(|refusal| format!("{refusal:?}"))?;
            }
            known = played.len();
            if !writer.app().screen().is_decision() {
                writer.press(&[Button::A])?;
                continue;
            }
            decisions += 1;
            if decisions % LOOKS_EVERY == 0 {
                writer.look_around()?;
            }
            let seat = game.decision().ok_or("nobody is asked")?.seat;
            let bot = &mut bots[usize::from(seat.index())];
            let answers = answers::<T>(bot, &game, seat, &mut legal).ok_or("the bot has no answer")?;
            let keys = keys_to(writer.app(), &answers);
            let told = || format!("no keys lead to {answers:04x?} from {:?}", writer.app().screen());
            let keys = keys.ok_or_else(told)?;
            writer.press(&keys)?;
        }
        writer.line("screen FinalResult");
        // The score sheet, and home.
        writer.press(&[Button::A, Button::B, Button::B])?;
        writer.line("screen Home");
        Ok(writer.text)
    }
}

/// A device, and what was done with it.
struct Writer {
    device: Device,
    text: String,
    /// Keys that are not written yet.
    keys: Vec<Button>,
}

impl Writer {
    fn app(&self) -> &App {
        self.device.app()
    }

    fn shown(&self) -> &'static str {
        self.app().screen().name()
    }

    fn press(&mut self, keys: &[Button]) -> Result<(), String> {
        for key in keys {
            self.device.press(*key).map_err(|error| format!("{error:?}"))?;
        }
        self.keys.extend(keys);
        Ok(())
    }

    fn hold(&mut self, key: Button) -> Result<(), String> {
        self.line(&format!("hold {key:?}"));
        self.device.input(Input::Hold(key)).map_err(|error| format!("{error:?}"))
    }

    fn line(&mut self, line: &str) {
        let keys = std::mem::take(&mut self.keys);
        self.text += &format!("{}{line}\n", write_keys(&keys));
    }

    /// At the table, page by page, and at what is refused; then back to the question.
    fn look_around(&mut self) -> Result<(), String> {
        let asks = self.shown();
        self.hold(Button::B)?;
        let table = choose::keys_to(self.app(), "Table")?;
        self.press(&table)?;
        self.press(&[Button::Y; PAGES])?;
        self.back_to(asks)?;
        self.hold(Button::A)?;
        if self.shown() == "WhyNot" {
            self.press(&[Button::Y; REFUSALS])?;
        }
        self.back_to(asks)
    }

    fn back_to(&mut self, screen: &str) -> Result<(), String> {
        for _ in 0..4 {
            if self.shown() == screen {
                return Ok(());
            }
            self.press(&[Button::B])?;
        }
        Err(format!("{} does not lead back to {screen}", self.shown()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    #[test]
    fn a_whole_game_is_pressed_and_can_be_read() {
        for line in [
            "new-york-city person,tom:B4 seed=1",
            "tower-up person,person seed=1",
            "new-york-1901 person,person seed=1",
            "fifth-avenue person,person seed=1",
        ] {
            let script = script(line).unwrap();
            assert!(script.contains("screen FinalResult\n") && script.contains("hold A\n"), "{script}");
            Scenario::parse(&script).unwrap();
        }
        assert!(script("chess person,person").is_err());
        assert!(script("tower-up person").is_err());
    }
}
