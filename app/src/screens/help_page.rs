//! Help: topic by topic, page by page. *Next* alone leads through all of it.
//!
//! A page has a picture and whole sentences below it, or signs with what they mean.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Shows, Topic};
use crate::door;
use crate::face::{Face, TextSize, part};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pick;
use crate::pieces::Key;
use crate::screen::Next;
use crate::world::World;

use super::HelpIndex;
use super::menu;

/// Where everything stands.
const AREA: Rectangle =
    paint::area(MARGIN_PX, BODY.top_left.y + 4, WIDTH - 2 * MARGIN_PX as u32, BODY.size.height - 4);
/// The box of a sign; what it means stands right of it.
pub(super) const SIGN: Size = Size::new(44, 21);
const MEANING_X: i32 = MARGIN_PX + SIGN.width as i32 + 8;
const MEANING_PX: u32 = WIDTH - MEANING_X as u32 - MARGIN_PX as u32;
/// Between a sign and the next one.
const SIGN_GAP_PX: i32 = 1;

/// Help: a page of a topic.
#[derive(Clone, Debug)]
pub struct HelpPage {
    topic: usize,
    page: usize,
}

/// Where the words of a page stand.
fn below(topic: &Topic) -> Rectangle {
    let taken_px = if let Shows::Picture(picture) = topic.shows { picture.px } else { 0 };
    paint::area(
        AREA.top_left.x,
        AREA.top_left.y + taken_px as i32,
        AREA.size.width,
        AREA.size.height.saturating_sub(taken_px),
    )
}

/// How high a sign is with what it means.
fn sign_px(meaning: &str, face: Face) -> i32 {
    paint::paragraph_px(meaning, face, MEANING_PX as i32).max(SIGN.height as i32) + SIGN_GAP_PX
}

/// How much of a text whole sentences take that have room together: a paragraph at most.
fn sentences(text: &str, room: Rectangle, face: Face) -> usize {
    let paragraph = text.find('\n').unwrap_or(text.len());
    let rows = room.size.height as usize / face.line_px() as usize;
    // A letter parts a line from the next one.
    let lines = face.wrap(part(text, ..paragraph), room.size.width as i32).take(rows);
    let end: usize = lines.map(|line| line.len() + 1).sum();
    if end > paragraph {
        return paragraph;
    }
    let is_end = |at: &usize| {
        let mut next = part(text, *at..).chars();
        let begins = |next: char| matches!(next, 'A'..='Z' | '0'..='9' | 'À'..='Ý');
        part(text, ..*at).ends_with(['.', '!', '?'])
            && next.next() == Some(' ')
            && next.next().is_some_and(begins)
    };
    (1..end).rev().find(is_end).unwrap_or(0)
}

/// How much of a text a page has room for, and the face it stands in.
fn page(topic: &Topic, size: TextSize, text: &str) -> (usize, Face) {
    let room = below(topic);
    match topic.shows {
        // A long sentence below a picture may be too much for the large face.
        Shows::Picture(_) => [size.body(), Face::Body]
            .into_iter()
            .map(|face| (sentences(text, room, face), face))
            .find(|(length, _)| *length > 0)
            .unwrap_or((text.len(), Face::Body)),
        Shows::Signs(_) => {
            let (mut left, mut length) = (room.size.height as i32 + SIGN_GAP_PX, 0);
            for meaning in text.split('\n') {
                left -= sign_px(meaning, size.body());
                if left < 0 && length > 0 {
                    break;
                }
                length += meaning.len() + 1;
            }
            (length, size.body())
        }
    }
}

/// The pages of a topic: where each begins, its words and their face.
pub(super) fn pages<'t>(
    topic: &'t Topic,
    size: TextSize,
    text: &'t str,
) -> impl Iterator<Item = (usize, &'t str, Face)> {
    let mut from = 0;
    core::iter::from_fn(move || {
        let rest = part(text, from..);
        if rest.is_empty() {
            return None;
        }
        let (length, face) = page(topic, size, rest);
        let begins = from;
        // One letter parts it from the next page.
        from += length;
        from += usize::from(part(text, from..).starts_with([' ', '\n']));
        Some((begins, part(rest, ..length.min(rest.len())).trim_end(), face))
    })
}

impl HelpPage {
    /// The first page of a topic.
    pub fn new(topic: usize) -> HelpPage {
        HelpPage { topic, page: 0 }
    }

    /// The way from somewhere in a game to what is told of it: to all topics, where there is no such thing.
    pub(super) fn about(topic: Option<u8>) -> Next {
        Next::Push(match topic {
            Some(topic) => HelpPage::new(topic.into()).into(),
            None => HelpIndex::default().into(),
        })
    }

    fn topic(world: &World<'_>, topic: usize) -> Option<&'static Topic> {
        world.card.topics.get(topic)
    }

    /// How many pages a topic has.
    fn count(world: &World<'_>, topic: usize) -> usize {
        Self::topic(world, topic)
            .map_or(0, |topic| pages(topic, world.size(), &topic.text.text(world.lang())).count())
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Replace(HelpIndex::at(self.topic).into()),
            Input::Press(Button::X) if self.page > 0 => self.page -= 1,
            Input::Press(Button::X) if self.topic > 0 => {
                self.topic -= 1;
                self.page = Self::count(world, self.topic).saturating_sub(1);
            }
            Input::Press(Button::Y) if self.page + 1 < Self::count(world, self.topic) => self.page += 1,
            Input::Press(Button::Y) if self.topic + 1 < world.card.topics.len() => {
                *self = HelpPage::new(self.topic + 1);
            }
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, topics) = (world.lang(), world.card.topics.len());
        let Some(topic) = Self::topic(world, self.topic) else { return };
        let text = topic.text.text(lang);
        let (mut count, mut shown) = (0, None);
        for page in pages(topic, world.size(), &text) {
            if count <= self.page {
                shown = Some((count, page));
            }
            count += 1;
        }
        let Some((page, (from, words, face))) = shown else { return };
        let word = pick!(lang, "Topic", "Sujet");
        let mut place = menu::text(format_args!("{word} {}/{topics}", self.topic + 1));
        if count > 1 {
            place = menu::text(format_args!("{place} · page {}/{count}", page + 1));
        }
        let labels = Labels {
            a: "",
            b: Key::Back.text(lang),
            x: if self.topic + page > 0 { Key::Previous.text(lang) } else { "" },
            y: if page + 1 < count || self.topic + 1 < topics { Key::Next.text(lang) } else { "" },
        };
        paint::bands(canvas, topic.title.text(lang), &place, labels);
        door::enter(world.card.id);
        match topic.shows {
            Shows::Picture(picture) => {
                (picture.draw)(canvas, paint::area(0, BODY.top_left.y, WIDTH, picture.px), lang);
                paint::paragraph(canvas, below(topic), words, face, Ink::Text);
            }
            Shows::Signs(draw) => {
                let first = part(&text, ..from).matches('\n').count();
                let mut top = AREA.top_left.y;
                for (line, meaning) in (first..).zip(words.split('\n')) {
                    let (text_px, px) =
                        (paint::paragraph_px(meaning, face, MEANING_PX as i32), sign_px(meaning, face));
                    // Both in the middle of their row.
                    let aside = |height: i32| top + (px - SIGN_GAP_PX - height) / 2;
                    let sign = Rectangle::new(Point::new(MARGIN_PX, aside(SIGN.height as i32)), SIGN);
                    // The words beside it say it.
                    canvas.unsaid(|canvas| draw(canvas, sign, line, lang));
                    let room = paint::area(MEANING_X, aside(text_px), MEANING_PX, text_px as u32);
                    paint::paragraph(canvas, room, meaning, face, Ink::Text);
                    top += px;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::card::toy::{A_ROUND, TOY};
    use crate::screen::Screen;
    use crate::screens::menu::trial::{Trial, help_has_room};
    use crate::words::Lang;

    #[test]
    fn the_help_of_the_toy_has_room() {
        help_has_room(&TOY);
    }

    #[test]
    fn a_page_ends_with_a_sentence_and_a_line_begins_one() {
        let words = |topic: usize, size: TextSize| -> Vec<std::string::String> {
            let topic = &TOY.topics[topic];
            let text = topic.text.text(Lang::English);
            pages(topic, size, &text).map(|page| page.1.into()).collect()
        };
        let [first, second] = ["Whoever has the most points wins. Good luck!", "Is it a long game? No."];
        assert_eq!(words(0, TextSize::Normal), [first, second]);
        let round = words(A_ROUND.into(), TextSize::Normal);
        assert_eq!(round.len(), 2, "{round:?}");
        assert!(
            round[0].ends_with("show it and pass.") && round[1].starts_with("Then the house"),
            "{round:?}"
        );
        let large = words(A_ROUND.into(), TextSize::Large);
        assert!(large.len() > 2 && large[0].ends_with("sees."), "{large:?}");
    }

    #[test]
    fn a_sentence_that_the_large_face_has_no_room_for_stands_in_the_usual_one() {
        let tall = Topic { shows: Shows::picture(120, |_, _, _| ()), ..TOY.topics[1] };
        let text = tall.text.text(Lang::English);
        let faces: Vec<Face> = pages(&tall, TextSize::Large, &text).map(|page| page.2).collect();
        assert!(faces.contains(&Face::Body), "{faces:?}");
        assert!(pages(&tall, TextSize::Large, &text).all(|page| page.1.ends_with('.')), "whole sentences");
    }

    #[test]
    fn the_way_back_is_the_list_at_the_topic_read_last() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(HelpPage::new(0)));
        trial.press(&mut screen, "YY");
        let Next::Replace(mut list) = trial.press(&mut screen, "B") else { panic!("no list") };
        assert!(trial.said(&list).contains("> A round"), "{}", trial.said(&list));
        let Next::Replace(again) = trial.press(&mut list, "A") else { panic!("no page") };
        assert!(trial.said(&again).contains("Topic 2/3"), "{}", trial.said(&again));
    }

    #[test]
    fn learn_opens_at_the_topic_of_the_open_question() {
        let play = crate::toy::trial::full_table(4);
        let mut trial = Trial::of(&TOY).with(play);
        let mut menu = Screen::from(crate::screens::GameMenu::default());
        while !trial.said(&menu).contains("> Learn") {
            trial.press(&mut menu, "Y");
        }
        let Next::Push(page) = trial.press(&mut menu, "A") else { panic!("no page") };
        assert!(trial.said(&page).starts_with("A round"), "{}", trial.said(&page));
    }
}
