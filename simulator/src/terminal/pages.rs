//! What is drawn on the handheld, as words: pages are drawn on a canvas that nobody sees, and what they say is read.

use std::iter;

use app::canvas::Canvas;
use app::face::TextSize;
use app::input::{Button, Input};
use app::layout::BODY;
use app::paint::{Labels, area};
use app::play::Playing;
use app::records::Records;
use app::screen::Next;
use app::settings::Settings;
use app::shelf::Shelf;
use app::thinking::NO_THOUGHTS;
use app::words::Lang;
use app::world::{Build, World};
use skyline::tools::{AnyPlay, Tools};

/// Presses after which every list has come round.
const PRESSES_MAX: usize = 100;
/// How far below the baseline of a line the next one is looked for.
const LINE_PX: u16 = 8;

/// The lines of a picture whose baselines lie in these heights.
fn spoken(canvas: &Canvas, heights: std::ops::Range<u16>, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    let mut from = heights.start;
    loop {
        let mut line = String::new();
        match canvas.spoken(from, lang, &mut line) {
            Some(below) if below < heights.end.saturating_add(LINE_PX) => from = below,
            _ => return lines,
        }
        lines.push(line);
    }
}

/// All that is written on a picture.
fn all_spoken(canvas: &Canvas, lang: Lang) -> Vec<String> {
    spoken(canvas, 0..u16::MAX, lang)
}

/// What lies open to all: page by page.
pub fn table(play: &dyn Playing, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for page in 0..play.table_pages() {
        let mut canvas = Canvas::new();
        play.draw_table(&mut canvas, &play.speaker(lang), TextSize::Normal, page, Labels::default());
        for (place, line) in all_spoken(&canvas, lang).into_iter().enumerate() {
            // What is chosen there would look like a prompt here.
            let line = match line.strip_prefix("> ") {
                Some(marked) => format!("* {marked}"),
                None => format!("  {line}"),
            };
            // Every page may begin with where the game stands.
            if place > 0 || lines.first() != Some(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What whoever is asked has at hand.
pub fn hand(play: &dyn Playing, lang: Lang) -> Vec<String> {
    let mut canvas = Canvas::new();
    let (top, width, height) = (BODY.top_left.y, BODY.size.width, play.hand_px());
    // Where a face leaves it no room, it is not drawn.
    if height > 0 {
        play.draw_hand(&mut canvas, area(0, top, width, height), lang);
    }
    all_spoken(&canvas, lang)
}

/// An own screen of a title, looked at but never answered on.
struct Looked<'a> {
    play: &'a AnyPlay,
    settings: Settings,
    records: Records,
    own: <Tools as Shelf>::Own,
}

impl<'a> Looked<'a> {
    fn open(play: &'a AnyPlay, lang: Lang, page: u8, about: u16) -> Option<Looked<'a>> {
        let settings = Settings { lang, ..Settings::default() };
        let own = Tools::open(Tools::playing(play).card().id, page, about)?;
        Some(Looked { play, settings, records: Records::default(), own })
    }

    fn world(&self) -> World<'_> {
        let play = Tools::playing(self.play);
        World {
            card: play.card(),
            cards: &[],
            titles: &[],
            settings: &self.settings,
            records: &self.records,
            setups: &app::setups::NO_SETUPS,
            play: Some(play),
            companion: None,
            link_code: None,
            thoughts: &NO_THOUGHTS,
            build: Build::default(),
            entropy: 0,
        }
    }

    fn press(&mut self, button: Button) -> Next {
        let mut own = self.own.clone();
        let next = Tools::handle(&mut own, Input::Press(button), &self.world(), Some(self.play));
        self.own = own;
        next
    }

    /// What stands between the bands, which are about keys.
    fn lines(&self) -> Vec<String> {
        let mut canvas = Canvas::new();
        Tools::draw(&self.own, &self.world(), Some(self.play), &mut canvas);
        let (top, height) = (BODY.top_left.y as u16, BODY.size.height as u16);
        spoken(&canvas, top..top + height, self.settings.lang)
    }

    /// What it says at every place of its cursor, from the first until it comes round or goes no further.
    fn walk(mut self) -> Vec<Vec<String>> {
        let mut steps = vec![self.lines()];
        for _ in 0..PRESSES_MAX {
            self.press(Button::Y);
            let here = self.lines();
            if here == steps[0] || steps.last() == Some(&here) {
                break;
            }
            steps.push(here);
        }
        steps
    }
}

/// What is before the cursor's mark in a line, and what is after it.
fn marked(lines: &[String]) -> Option<(&str, &str)> {
    lines.iter().find_map(|line| line.split_once("> "))
}

/// What an answer is about, in full; nothing if the face has no page for it.
pub fn explained(play: &AnyPlay, lang: Lang, code: u16) -> Vec<String> {
    let page = Tools::playing(play).explained(Some(code));
    let looked = page.and_then(|(page, about)| Looked::open(play, lang, page, about));
    looked.map_or_else(Vec::new, |looked| looked.lines())
}

/// What can be looked at from the table: all of it at one glance, then what is said of each thing.
pub fn look(play: &AnyPlay, lang: Lang) -> Option<Vec<String>> {
    let (_, page) = Tools::playing(play).look(lang)?;
    let steps = Looked::open(play, lang, page, 0)?.walk();
    let unmarked = |line: &String| line.replace("> ", "");
    let always =
        |line: &String| steps.iter().all(|step| step.iter().map(unmarked).any(|other| other == *line));
    let (mut lines, details): (Vec<String>, Vec<String>) = steps[0].iter().map(unmarked).partition(always);
    if steps.len() == 1 {
        lines.extend(details);
        return Some(lines);
    }
    for step in &steps {
        let chosen = marked(step).map_or("", |(_, after)| after.split("  ").next().unwrap_or_default());
        let said = step.iter().map(unmarked).filter(|line| !always(line));
        // Its number or name stands before the first line only.
        let labels = iter::once(chosen).chain(iter::repeat(""));
        lines.extend(labels.zip(said).map(|(label, line)| format!("{label:>4}  {line}")));
    }
    Some(lines)
}

/// The list where everything of a kind can be looked up.
pub fn reference(play: &AnyPlay, lang: Lang) -> Option<Vec<String>> {
    let reference = Tools::playing(play).card().reference?;
    let steps = Looked::open(play, lang, reference.page, 0)?.walk();
    Some(steps.iter().filter_map(|step| Some(marked(step)?.1.to_owned())).collect())
}

/// One thing of that list, counted from 1, with its page.
pub fn referred(play: &AnyPlay, lang: Lang, number: usize) -> Option<Vec<String>> {
    let reference = Tools::playing(play).card().reference?;
    let place = number.checked_sub(1)?;
    let name = self::reference(play, lang)?.get(place)?.clone();
    let mut list = Looked::open(play, lang, reference.page, 0)?;
    for _ in 0..place {
        list.press(Button::Y);
    }
    let Next::Own(page, about) = list.press(Button::A) else { return None };
    let page = Looked::open(play, lang, page, about)?.lines();
    Some([name].into_iter().chain(page).collect())
}

#[cfg(test)]
mod tests {
    use engine::{Setup, Sitter};

    use super::*;

    fn game(name: &str) -> Box<AnyPlay> {
        let game = skyline::named(name).unwrap();
        let mut place = None;
        assert!(Tools::begin(Setup::new(game.id, &[Sitter::Person; 2], 1), Default::default(), &mut place));
        Box::new(place.unwrap())
    }

    #[test]
    fn what_several_seats_have_alike_is_said_of_each() {
        for (name, lang, words) in [
            // No points, 1 dollar, 4 skyscrapers, at the start of the Press Track, no card.
            ("new-york-city", Lang::English, "0  1  4  0  0"),
            ("new-york-city", Lang::French, "0  1  4  0  0"),
            ("toy", Lang::English, "0 points"),
            ("toy", Lang::French, "0 point"),
        ] {
            let lines = table(Tools::playing(&game(name)), lang);
            assert_eq!(lines.iter().filter(|line| line.contains(words)).count(), 2, "{lines:#?}");
        }
    }

    #[test]
    fn what_can_be_looked_up_is_there_once_and_a_game_without_says_so() {
        let (city, toy) = (game("new-york-city"), game("toy"));
        for lang in Lang::ALL {
            let characters = reference(&city, lang).unwrap();
            assert_eq!(characters.len(), 42);
            for (number, character) in (1..).zip(&characters) {
                assert!(character.starts_with(&format!("{number} ")), "{character}");
                assert_eq!(referred(&city, lang, number).unwrap()[0], *character);
            }
            assert_eq!((referred(&city, lang, 0), referred(&city, lang, 43)), (None, None));
            // Five rows of four open tiles, and what each of them does.
            let elevator = look(&city, lang).unwrap();
            let tiles =
                |line: &&String| line.get(..4).is_some_and(|label| label.trim().parse::<u8>().is_ok());
            assert_eq!(elevator.iter().filter(tiles).count(), 20, "{elevator:#?}");
            assert_eq!(
                (look(&toy, lang), reference(&toy, lang), referred(&toy, lang, 1)),
                (None, None, None)
            );
        }
    }
}
