//! What would you like to do?

use core::fmt::Write;

use embedded_graphics::primitives::Rectangle;
use engine::{Seat, Sitter};
use heapless::Vec;

use crate::canvas::Canvas;
use crate::card::Card;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::play::Playing;
use crate::screen::Next;
use crate::words::{self, Lang, Text};
use crate::world::World;

use super::menu;
use super::{HelpIndex, RecordsTable, SettingsMenu, Shared, Solo, TableScope};

labels! {
    /// What the home screen offers.
    enum Item {
        Continue = "Continue", "Continuer";
        Result = "Last result", "Dernier résultat";
        Solo = "Play solo", "Jouer en solo";
        Shared = "Play together", "Jouer à plusieurs";
        Table = "At the table", "À la table";
        Learn = "Learn", "Apprendre";
        Records = "Records", "Palmarès";
        Settings = "Settings", "Réglages";
    }
}

/// The items that do not depend on a game.
const ALWAYS: [Item; 6] = [Item::Solo, Item::Shared, Item::Table, Item::Learn, Item::Records, Item::Settings];

/// Where the picture begins; the menu is left of it.
const PICTURE_X: i32 = 176;

/// The home screen. With a game to go on with, that comes first.
#[derive(Clone, Debug, Default)]
pub struct Home {
    cursor: usize,
}

/// What is offered now. A finished game can be looked at until another begins.
fn items(world: &World<'_>) -> Vec<Item, 7> {
    let game = world.play.map(|play| if play.is_over() { Item::Result } else { Item::Continue });
    // A title may have no companion.
    let has = |item: &Item| *item != Item::Table || !world.card.scopes.is_empty();
    game.into_iter().chain(ALWAYS.into_iter().filter(has)).collect()
}

impl Home {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let items = items(world);
        // The game may have been given up since the cursor was last moved.
        self.cursor = self.cursor.min(items.len() - 1);
        match input {
            Input::Press(Button::A) => match items[self.cursor] {
                Item::Continue | Item::Result => Next::Continue,
                Item::Solo => Next::Push(Solo::new(world).into()),
                Item::Shared => Next::Push(Shared::new(world).into()),
                Item::Table if world.companion.is_some() => Next::ToTable,
                Item::Table => Next::Push(TableScope::default().into()),
                Item::Learn => Next::Push(HelpIndex::default().into()),
                Item::Records => Next::Push(RecordsTable::default().into()),
                Item::Settings => Next::Push(SettingsMenu::default().into()),
            },
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, items.len(), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, items) = (world.lang(), items(world));
        let large = world.size() == TextSize::Large;
        // Large text has room for the seven items, but the line on the game goes to the footer.
        let which = world.play.map(|play| which_game(lang, world.card, play)).unwrap_or_default();
        let labels =
            Labels { b: "", ..menu::list_labels(lang, Key::Choose.text(lang), self.cursor, items.len()) };
        paint::bands(canvas, "Skyline", if large { &which } else { "" }, labels);
        let (face, caption) = (world.size().body(), Face::Small);
        let row_px = if large { face.line_px() } else { face.line_px() + 3 };
        let caption_px = if large || which.is_empty() { 0 } else { caption.line_px() + 2 };
        let height = items.len() as i32 * row_px + caption_px;
        let mut top = BODY.top_left.y + (BODY.size.height as i32 - height) / 2;
        if !large {
            skyline(canvas, top + if which.is_empty() { 0 } else { row_px + caption_px });
        }
        for (place, item) in items.iter().enumerate() {
            // The line on the game stands under the first item, on the same bar.
            let line_px = if place == 0 { caption_px } else { 0 };
            let width = if large || line_px > 0 { BODY.size.width } else { PICTURE_X as u32 - 8 };
            let bar = paint::area(0, top, width, (row_px + line_px) as u32);
            let chosen = place == self.cursor.min(items.len() - 1);
            let ink = menu::item(canvas, bar, chosen);
            let inner = |y, height| paint::area(14, y, width - 20, height as u32);
            paint::line(canvas, inner(top, row_px), item.text(lang), face, Align::Left, ink);
            if line_px > 0 {
                let ink = if chosen { ink } else { Ink::Faint };
                paint::line(canvas, inner(top + row_px - 2, line_px), &which, caption, Align::Left, ink);
            }
            top += row_px + line_px;
        }
    }
}

/// Which game it is: how far it has come and the others at the table, by name if there is room for that.
fn which_game(lang: Lang, card: &Card, play: &dyn Playing) -> Text {
    let mut text = match play.is_over() {
        true => menu::text(format_args!("{}", crate::pick!(lang, "Finished", "Terminée"))),
        false => (card.progress)(lang, play.progress()),
    };
    let _ = write!(text, "{} ", crate::pick!(lang, ":", " :"));
    let (start, you) = (text.len(), play.you());
    let (speaker, sitters) = (play.speaker(lang), &play.setup().seats);
    let automa = card.automas.map_or("", |automas| automas.name());
    let others = Seat::first(sitters.len() as u8).zip(sitters).filter(|(seat, _)| you != Some(*seat));
    for (place, (seat, sitter)) in others.enumerate() {
        let comma = if place == 0 { "" } else { ", " };
        let _ = match sitter {
            Sitter::Person => write!(text, "{comma}{}", speaker.name(seat)),
            Sitter::Automa(byte) => {
                let short = card.automas.map(|automas| automas.short(*byte)).unwrap_or_default();
                write!(text, "{comma}{automa} {short}")
            }
            Sitter::Architect(how) => {
                write!(text, "{comma}{} ({})", speaker.name(seat), words::strength(lang, *how))
            }
        };
    }
    // The footer of large text is the narrowest place this line has.
    let room = BODY.size.width as i32 - Face::SmallBold.width(Key::Down.text(lang)) - 3 * MARGIN_PX;
    if Face::Small.width(&text) > room {
        text.truncate(start);
        let count = |is: fn(&Sitter) -> bool| sitters.iter().filter(|sitter| is(sitter)).count();
        let people = count(|sitter| *sitter == Sitter::Person);
        let automas = count(|sitter| matches!(sitter, Sitter::Automa(_)));
        let architects = count(|sitter| matches!(sitter, Sitter::Architect(_)));
        let several = |count| if count > 1 { "s" } else { "" };
        let person = match people {
            1 => crate::pick!(lang, "person", "personne"),
            _ => crate::pick!(lang, "people", "personnes"),
        };
        let _ = write!(text, "{people} {person}");
        if automas > 0 {
            let _ = write!(text, ", {automas} {automa}{}", several(automas));
        }
        if architects > 0 {
            let _ = write!(text, ", {architects} Archi{}", several(architects));
        }
    }
    text
}

/// Houses of the picture: left edge, width and height.
const HOUSES: [(i32, u32, u32); 9] = [
    (0, 16, 44),
    (14, 22, 78),
    (34, 14, 56),
    (46, 24, 112),
    (68, 18, 70),
    (84, 20, 96),
    (102, 14, 52),
    (114, 20, 84),
    (132, 12, 38),
];
/// Masts: middle, foot above the ground and height.
const MASTS: [(i32, u32, u32); 3] = [(58, 112, 22), (94, 96, 12), (25, 78, 8)];

/// A skyline at dusk, for the eye only. It stands below `top`, right of the menu.
fn skyline(canvas: &mut Canvas, top: i32) {
    let ground = BODY.top_left.y + BODY.size.height as i32;
    let tall = (ground - top).max(0) as u32;
    let part = |x: i32, foot: u32, width: u32, height: u32| -> Rectangle {
        paint::area(PICTURE_X + x, ground - (foot + height) as i32, width, height)
    };
    for (x, foot, height) in MASTS {
        if foot + height <= tall {
            paint::fill(canvas, part(x - 3, foot, 6, 4), Ink::Line);
            paint::fill(canvas, part(x - 1, foot, 2, height), Ink::Line);
        }
    }
    for (house, (x, width, height)) in HOUSES.into_iter().enumerate() {
        paint::fill(canvas, part(x, 0, width, height.min(tall)), Ink::Line);
        for (floor, y) in (8..height.saturating_sub(6)).step_by(9).enumerate() {
            for (window, x) in (x + 4..x + width as i32 - 4).step_by(6).enumerate() {
                // Some are at home, some are out.
                if (house * 5 + floor * 3 + window * 7) % 4 == 0 {
                    paint::fill(canvas, part(x, y, 2, 3), Ink::Accent);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn a_title_without_a_companion_offers_no_table() {
        let (mut trial, mut home) = (Trial::of(&TOY), Screen::from(Home::default()));
        trial.fits(&home);
        assert!(matches!(trial.press(&mut home, "YYA"), Next::Push(Screen::HelpIndex(_))));
        assert!(matches!(trial.press(&mut home, "YYYA"), Next::Push(Screen::Solo(_))), "the list goes round");
    }
}
