//! What the Architect would do in the open decision, by how much it is better, and why.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::choose::Asked;
use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces::{self, Key};
use crate::play::HintWords;
use crate::screen::Next;
use crate::words::{Text, coach};
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Hint", "Conseil";
        Thinking = "The Architect is thinking", "L'Architecte réfléchit";
        DoIt = "Do it", "Jouer";
        Nothing = "Nothing to choose.", "Rien à choisir.";
    }
}

/// What the Architect would do.
#[derive(Clone, Debug, Default)]
pub struct Hint {}

impl Hint {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::A) if world.play.is_some_and(|play| play.has_hint()) => Next::FollowHint,
            Input::Press(Button::B) => Next::Back,
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let mut labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
        let title = Say::Title.text(lang);
        let Some(asked) = Asked::of(world) else {
            paint::bands(canvas, title, "", labels);
            let text = Say::Nothing.text(lang);
            return paint::line(canvas, BODY, text, world.size().body(), Align::Centre, Ink::Text);
        };
        match asked.play.hint(&asked.speaker) {
            Some(words) => {
                labels.a = Say::DoIt.text(lang);
                let tried = if words.playouts > 0 { coach::tried(lang, words.playouts) } else { Text::new() };
                paint::bands(canvas, title, &tried, labels);
                tell(canvas, world, &asked, words);
            }
            None => {
                paint::bands(canvas, title, "", labels);
                thinking(canvas, world, world.thoughts.permille());
            }
        }
    }
}

/// How far the thinking has come.
fn thinking(canvas: &mut Canvas, world: &World<'_>, permille: u16) {
    let (face, width) = (world.size().body(), BODY.size.width);
    let top = BODY.top_left.y + 50;
    let row = |y: i32| area(0, y, width, face.line_px() as u32);
    paint::line(canvas, row(top), Say::Thinking.text(world.lang()), face, Align::Centre, Ink::Text);
    let bar_top = top + face.line_px() + 8;
    progress(canvas, bar_top, permille);
    let percent = coach::percent(world.lang(), permille.min(1000) / 10);
    paint::line(canvas, row(bar_top + 20), &percent, face, Align::Centre, Ink::Text);
}

/// A bar at this height that is filled from the left.
pub(crate) fn progress(canvas: &mut Canvas, top: i32, permille: u16) {
    const SIDE_PX: i32 = 40;
    let width = BODY.size.width - 2 * SIDE_PX as u32;
    paint::frame(canvas, area(SIDE_PX, top, width, 12), Ink::Faint);
    let done = (width - 4) * u32::from(permille.min(1000)) / 1000;
    paint::fill(canvas, area(SIDE_PX + 2, top + 2, done, 8), Ink::Accent);
}

/// The best choice, and below it what speaks for it.
fn tell(canvas: &mut Canvas, world: &World<'_>, asked: &Asked<'_>, words: HintWords) {
    let (lang, size) = (world.lang(), world.size());
    let width = BODY.size.width - 2 * MARGIN_PX as u32;
    let row = |y: i32, height: i32| area(MARGIN_PX, y, width, height as u32);
    let mut y = BODY.top_left.y + 1;
    let question = asked.play.question(&asked.speaker);
    paint::line(canvas, row(y, Face::Small.line_px()), &question, Face::Small, Align::Left, Ink::Faint);
    y += Face::Small.line_px();

    let best = &words.heading;
    let face = pieces::one_line(best, &[size.bold(), Face::Bold, Face::SmallBold], width as i32);
    // A choice of many parts may be longer than a line in the smallest of them.
    y = paint::paragraph(canvas, row(y, 2 * face.line_px()), best, face, Ink::Accent);
    let below = asked.play.draw_hint(canvas, y, lang);
    let is_drawn = below > y;
    y = rule(canvas, below);
    // Where nothing was tried, nothing is known of the end.
    if words.playouts > 0 {
        let expected = coach::expected(lang, words.expected);
        // Under a picture there is less room.
        let faces = if is_drawn { &[Face::Body, Face::Small] } else { pieces::reading(size) };
        let face = pieces::one_line(&expected, faces, width as i32);
        paint::line(canvas, row(y, face.line_px()), &expected, face, Align::Left, Ink::Text);
        y += face.line_px() + 1;
    }

    let HintWords { next_best, reason, effect, .. } = words;
    // What the choice does stands there as well, as long as letters need not be smaller for it.
    let parts: Vec<Text, 3> = next_best.into_iter().chain([reason]).chain(effect).collect();
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    paragraphs(canvas, row(y, bottom - y), &parts, pieces::reading(size));
}

/// A line between what stands above and what stands below. Returns where the next line would stand.
pub(crate) fn rule(canvas: &mut Canvas, y: i32) -> i32 {
    paint::fill(canvas, area(0, y + 2, BODY.size.width, 1), Ink::Line);
    y + 5
}

/// Sentences below each other in the largest face in which the first two fit; a third one stands there if it
/// has room as well.
pub(crate) fn paragraphs(canvas: &mut Canvas, place: Rectangle, texts: &[Text], faces: &[Face]) {
    const GAP_PX: i32 = 4;
    let (width, room) = (place.size.width as i32, place.size.height as i32);
    let needed = |texts: &[Text], face: Face| -> i32 {
        texts.iter().map(|text| paint::paragraph_px(text, face, width) + GAP_PX).sum::<i32>() - GAP_PX - 2
    };
    let must = &texts[..texts.len().min(2)];
    let fits = |face: &&Face| needed(must, **face) <= room;
    let face = faces.iter().find(fits).or(faces.last()).copied().unwrap_or(Face::Small);
    let shown = if needed(texts, face) <= room { texts } else { must };
    let bottom = place.top_left.y + room;
    let mut y = place.top_left.y;
    for text in shown {
        let rest = area(place.top_left.x, y, place.size.width, (bottom - y).max(0) as u32);
        y = paint::paragraph(canvas, rest, text, face, Ink::Text) + GAP_PX;
    }
}

#[cfg(test)]
mod tests {
    use architect::{Reason, Search, Weighed};
    use engine::toy::Action;
    use engine::{Chance, Code};

    use super::*;
    use crate::play::{Advice, Play, Playing};
    use crate::records::Records;
    use crate::screens::menu::trial::{all_settings, legal, play_on, spoken, world};
    use crate::settings::Settings;
    use crate::thinking::{About, Purpose, Question, Thoughts};
    use crate::toy::ToyTitle;
    use crate::toy::trial::full_table;
    use crate::words::Lang;

    /// An advice with long numbers, by one of the sources of the toy or by none.
    fn advice(best: Action, other: Action, source: Option<u8>) -> Advice<ToyTitle> {
        let next_best = Some(Weighed { choice: other, behind: 104 });
        let reason = source.map(|source| Reason { source, tenths: 104 });
        Advice::<ToyTitle> { best, expected: -288, next_best, considered: None, reason, playouts: 1000 }
    }

    #[test]
    fn nothing_is_done_before_the_advice_is_there() {
        let (settings, records, mut play) = (Settings::default(), Records::default(), full_table(1));
        let (mut hint, mut canvas) = (Hint::default(), Canvas::new());
        let half_way = Thoughts::half_way(Purpose::Hint, 420);
        let thinking = World { thoughts: &half_way, ..world(&settings, &records, &play) };
        hint.draw(&thinking, &mut canvas);
        assert!(spoken(&canvas, Lang::English).contains("42%"));
        assert!(matches!(hint.handle(Input::Press(Button::A), &thinking), Next::Stay));
        assert!(matches!(hint.handle(Input::Press(Button::B), &thinking), Next::Back));

        let action = legal(&play)[0];
        play.hear(Purpose::Hint, advice(action, action, None));
        let told = world(&settings, &records, &play);
        assert!(matches!(hint.handle(Input::Press(Button::A), &told), Next::FollowHint));
        assert!(matches!(hint.handle(Input::Press(Button::B), &told), Next::Back));
    }

    #[test]
    fn what_nobody_has_tried_promises_nothing() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, mut canvas) = (full_table(1), Canvas::new());
        let alone =
            Advice::<ToyTitle> { playouts: 0, next_best: None, ..advice(Action::Keep, Action::Swap, None) };
        play.hear(Purpose::Hint, alone);
        Hint::default().draw(&world(&settings, &records, &play), &mut canvas);
        let text = spoken(&canvas, Lang::English);
        assert!(text.contains("Keep the card\n") && text.contains("Nothing else is worth a try."), "{text}");
        assert!(!text.contains("Expected") && !text.contains("tried out"), "{text}");
    }

    #[test]
    fn an_advice_is_told_with_what_it_is_better_than_and_why() {
        let (settings, records) = (Settings::default(), Records::default());
        let (mut play, mut canvas) = (full_table(1), Canvas::new());
        for (source, why) in [
            (Some(0), "You score 10.4 points more."),
            (Some(1), "The others score 10.4 points less."),
            (Some(9), "No single thing"),
            (None, "Nothing else is worth a try."),
        ] {
            play.hear(Purpose::Hint, advice(Action::Keep, Action::Swap, source));
            Hint::default().draw(&world(&settings, &records, &play), &mut canvas);
            let text = spoken(&canvas, Lang::English);
            for expected in [
                "Keep the card\n",
                "Expected at the end: 28.8 points behind\n",
                "Better by 10.4 points than: Swap the card.",
                why,
                "1000 games tried out",
            ] {
                assert!(text.contains(expected), "{expected} is not in: {text}");
            }
        }
    }

    /// What a search finds for the open decision.
    fn found(play: &Play<ToyTitle>) -> Advice<ToyTitle> {
        let about = About { purpose: Purpose::Hint, actions: play.played().len() as u16 };
        let mut question = Question::about(play, about).expect("somebody is asked");
        question.level.playouts = question.level.playouts.min(120);
        let mut search = Search::new();
        assert!(question.begin(&mut search));
        while search.step() {}
        search.advice().expect("it has thought")
    }

    #[test]
    fn what_a_search_advises_is_told_whole_and_can_be_done() {
        let (records, mut canvas) = (Records::default(), Canvas::new());
        let (mut play, mut chance) = (full_table(3), Chance::from_seed(3));
        let mut followed = 0;
        while play.asked().is_some() {
            let advice = found(&play);
            assert!(legal(&play).contains(&advice.best));
            play.hear(Purpose::Hint, advice);
            for settings in all_settings() {
                Hint::default().draw(&world(&settings, &records, &play), &mut canvas);
                assert_eq!(canvas.overflows(), 0, "{settings:?} {advice:?}");
                let best = play.choice(&play.speaker(settings.lang), advice.best.code());
                assert!(spoken(&canvas, settings.lang).contains(best.as_str()));
            }
            if chance.below(2) == 0 {
                assert_eq!(play.carry_out(true), Ok(()));
                assert_eq!(play.last_action(), Some(advice.best));
                followed += 1;
            } else {
                play_on(&mut play, &mut chance);
            }
            play.forget_thoughts();
            assert!(!play.has_hint());
        }
        assert!(followed > 3, "{followed}");
    }
}
