//! Version, tables, seed, and whose work is in it.

use core::fmt::Write;

use crate::canvas::{Canvas, WIDTH};
use crate::card::Card;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::screen::Next;
use crate::words::Text;
use crate::world::World;

use super::menu;

labels! {
    /// Words of this screen.
    enum Word {
        Title = "About", "À propos";
        Version = "Version", "Version";
        Commit = "Commit", "Commit";
        Tables = "Game data", "Données du jeu";
        Seed = "Seed", "Graine";
    }
}

/// The notice of the fonts, which asks to be shown whole and unchanged with every copy. Each part
/// fits one page.
const FONT_NOTICE: [&str; 4] = [
    "Fonts: Helvetica of X11, from u8g2.\n\
     Copyright 1984-1989, 1994 Adobe Systems Incorporated.\n\
     Copyright 1988, 1994 Digital Equipment Corporation.\n\n\
     Adobe is a trademark of Adobe Systems Incorporated which may be registered in certain jurisdictions.",
    "Permission to use these trademarks is hereby granted only in association with the images described in \
     this file.\n\n\
     Permission to use, copy, modify, distribute and sell this software and its documentation for any \
     purpose and without fee is hereby granted, provided that the above copyright notices appear in",
    "all copies and that both those copyright notices and this permission notice appear in supporting \
     documentation, and that the names of Adobe Systems and Digital Equipment Corporation not be used in \
     advertising or publicity pertaining to distribution of the software without specific, written prior \
     permission.",
    "Adobe Systems and Digital Equipment Corporation make no representations about the suitability of this \
     software for any purpose. It is provided \"as is\" without express or implied warranty.",
];

/// Facts with whose game the title is, the other titles, then the notice.
fn pages(world: &World<'_>) -> usize {
    1 + others(world).count() + FONT_NOTICE.len()
}

/// The titles that the first page does not speak of.
fn others(world: &World<'_>) -> impl Iterator<Item = &'static Card> {
    let card = world.card;
    world.cards.iter().copied().filter(move |other| *other != card)
}

/// Version, tables, seed, and whose work is in it.
#[derive(Clone, Debug, Default)]
pub struct About {
    page: usize,
}

/// What there is to say of the build and of the game being played.
fn facts(world: &World<'_>) -> Text {
    let (lang, mut text) = (world.lang(), Text::new());
    let mut fits = true;
    let mut fact = |word: Word, value: core::fmt::Arguments<'_>| {
        let colon = crate::pick!(lang, ":", " :");
        fits &= writeln!(text, "{}{colon} {value}", word.text(lang)).is_ok();
    };
    fact(Word::Version, format_args!("{}", world.build.version));
    // Twelve digits of a commit name it; more would only fill the line.
    fact(Word::Commit, format_args!("{:.12}", world.build.commit));
    fact(Word::Tables, format_args!("{}", world.card.data_version));
    if let Some(play) = world.play.filter(|play| play.tells_seed()) {
        fact(Word::Seed, format_args!("{:016X}", play.setup().seed));
    }
    debug_assert!(fits, "there is room for all facts");
    text
}

impl About {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => self.page = (self.page + 1).min(pages(world) - 1),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let pages = pages(world);
        let place = menu::place(self.page, pages);
        paint::bands(canvas, Word::Title.text(lang), &place, menu::page_labels(lang, self.page, pages));
        let (width, bottom) = (WIDTH - 2 * MARGIN_PX as u32, BODY.top_left.y + BODY.size.height as i32);
        let below = |top| paint::area(MARGIN_PX, top, width, (bottom - top) as u32);
        let top = BODY.top_left.y + 2;
        if let Some(after) = self.page.checked_sub(1) {
            let text = match others(world).nth(after) {
                Some(card) => card.credit.text(lang),
                None => FONT_NOTICE.get(after - others(world).count()).copied().unwrap_or(""),
            };
            paint::paragraph(canvas, below(top + 2), text, Face::Body, Ink::Text);
            return;
        }
        let (facts, line_px, mut top) = (facts(world), size.body().line_px(), top);
        for fact in facts.lines() {
            // The longest seed has twenty digits: too long for large text.
            let face = pieces::one_line(fact, &[size.body(), Face::Body], width as i32);
            let row = paint::area(MARGIN_PX, top, width, line_px as u32);
            paint::line(canvas, row, fact, face, Align::Left, Ink::Text);
            top += line_px;
        }
        let gap = if size == TextSize::Normal { 8 } else { 0 };
        paint::paragraph(canvas, below(top + gap), world.card.credit.text(lang), Face::Body, Ink::Text);
    }
}
