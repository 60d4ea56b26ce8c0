//! What one title offers.

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
use crate::screen::Next;
use crate::setups::LastSetups;
use crate::words::{self, Lang, Speaker, Text};
use crate::world::{Waiting, World};

use super::menu;
use super::{HelpIndex, RecordsTable, Shared, Solo, TableScope};

labels! {
    /// What a title offers.
    pub(super) enum Entry {
        Continue = "Continue", "Continuer";
        Result = "Last result", "Dernier résultat";
        Solo = "Play solo", "Jouer en solo";
        Shared = "Play together", "Jouer à plusieurs";
        Table = "At the table", "À la table";
        Learn = "Learn", "Apprendre";
        Records = "Records", "Palmarès";
    }
}

/// The entries that do not depend on a game.
const ALWAYS: [Entry; 5] = [Entry::Solo, Entry::Shared, Entry::Table, Entry::Learn, Entry::Records];

/// What the title of the menus offers now. A finished game can be looked at until another one is opened.
pub(super) fn entries(world: &World<'_>) -> Vec<Entry, { Entry::ALL.len() }> {
    let game = world.game_of(world.card);
    let game = game.map(|game| if game.is_over { Entry::Result } else { Entry::Continue });
    // A title may have no companion.
    let has = |entry: &Entry| *entry != Entry::Table || !world.card.scopes.is_empty();
    game.into_iter().chain(ALWAYS.into_iter().filter(has)).collect()
}

impl Entry {
    /// What stands beside it: that a session waits, and where one begins who has never played this title.
    pub(super) fn note(self, lang: Lang, world: &World<'_>) -> &'static str {
        match self {
            Entry::Table if world.has_session(world.card) => crate::pick!(lang, "going on", "en cours"),
            Entry::Learn if *world.setups == LastSetups::NONE => {
                crate::pick!(lang, "start here", "débutez ici")
            }
            _ => "",
        }
    }

    /// Where it leads.
    pub(super) fn open(self, world: &World<'_>) -> Next {
        match self {
            Entry::Continue | Entry::Result => Next::Continue(world.card.id),
            Entry::Solo => Next::Push(Solo::new(world).into()),
            Entry::Shared => Next::Push(Shared::new(world).into()),
            Entry::Table if world.has_session(world.card) => Next::ToTable,
            Entry::Table => Next::Push(TableScope::default().into()),
            Entry::Learn => Next::Push(HelpIndex::default().into()),
            Entry::Records => Next::Push(RecordsTable::default().into()),
        }
    }
}

/// The menu of a title, where there are several.
#[derive(Clone, Debug, Default)]
pub struct TitleMenu {
    cursor: usize,
}

impl TitleMenu {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let entries = entries(world);
        self.cursor = self.cursor.min(entries.len() - 1);
        match input {
            Input::Press(Button::A) => entries[self.cursor].open(world),
            Input::Press(Button::B) => Next::Back,
            Input::Press(button) => {
                self.cursor = menu::moved(self.cursor, entries.len(), button);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, entries) = (world.lang(), entries(world));
        let look = Look {
            heading: world.card.title,
            which: &which(world, world.card),
            b: Key::Back.text(lang),
            picture: true,
            count: entries.len(),
            cursor: self.cursor.min(entries.len() - 1),
        };
        look.draw(world, canvas, |place| (entries[place].text(lang), entries[place].note(lang, world)));
    }
}

/// Where the picture begins; the menu is left of it.
const PICTURE_X: i32 = 176;

/// How a menu that one begins with looks: a list, a line on the game under its first item, and a picture.
pub(super) struct Look<'a> {
    pub(super) heading: &'a str,
    /// The line on the game.
    pub(super) which: &'a str,
    /// What B does.
    pub(super) b: &'a str,
    pub(super) picture: bool,
    pub(super) count: usize,
    pub(super) cursor: usize,
}

impl Look<'_> {
    /// Draws all of the screen, given each item and what stands beside it.
    pub(super) fn draw<'t>(
        &self,
        world: &World<'_>,
        canvas: &mut Canvas,
        item: impl Fn(usize) -> (&'t str, &'t str),
    ) {
        let large = world.size() == TextSize::Large;
        let Look { which, count, .. } = *self;
        let lang = world.lang();
        let labels = menu::list_labels(lang, Key::Choose.text(lang), self.cursor, count);
        // Large text has room for seven items, but the line on the game goes to the footer.
        paint::bands(canvas, self.heading, if large { which } else { "" }, Labels { b: self.b, ..labels });
        let (face, caption) = (world.size().body(), Face::Small);
        let row_px = if large { face.line_px() } else { face.line_px() + 3 };
        let caption_px = if large || which.is_empty() { 0 } else { caption.line_px() + 2 };
        let height = count as i32 * row_px + caption_px;
        let mut top = BODY.top_left.y + (BODY.size.height as i32 - height) / 2;
        let picture = self.picture && !large;
        if picture {
            skyline(canvas, top + if which.is_empty() { 0 } else { row_px + caption_px });
        }
        for place in 0..count {
            // The line on the game stands under the first item, on the same bar.
            let line_px = if place == 0 { caption_px } else { 0 };
            let width = if picture && line_px == 0 { PICTURE_X as u32 - 8 } else { BODY.size.width };
            let bar = paint::area(0, top, width, (row_px + line_px) as u32);
            let chosen = place == self.cursor;
            let ink = menu::item(canvas, bar, chosen);
            let inner = |y, height| paint::area(14, y, width - 20, height as u32);
            let (text, note) = item(place);
            paint::line(canvas, inner(top, row_px), text, face, Align::Left, ink);
            let faint = if chosen { ink } else { Ink::Faint };
            if !note.is_empty() {
                paint::line(canvas, inner(top, row_px), note, caption, Align::Right, faint);
            }
            if line_px > 0 {
                paint::line(canvas, inner(top + row_px - 2, line_px), which, caption, Align::Left, faint);
            }
            top += row_px + line_px;
        }
    }
}

/// Which game waits: how far it has come and the others at the table, by name if there is room for that.
pub(super) fn which(world: &World<'_>, card: &Card) -> Text {
    world.game_of(card).map(|game| which_game(world.lang(), card, &game, Text::new())).unwrap_or_default()
}

/// The same, with the name of the title first.
pub(super) fn which_title(world: &World<'_>, card: &Card) -> Text {
    let name = menu::text(format_args!("{}", card.title));
    world.game_of(card).map(|game| which_game(world.lang(), card, &game, name)).unwrap_or_default()
}

fn which_game(lang: Lang, card: &Card, game: &Waiting<'_>, mut text: Text) -> Text {
    let comma = if text.is_empty() { "" } else { ", " };
    let far = match (game.is_over, game.progress) {
        (true, _) => menu::text(format_args!("{}", crate::pick!(lang, "Finished", "Terminée"))),
        (false, Some(progress)) => card.progress(lang, progress),
        (false, None) => Text::new(),
    };
    if !far.is_empty() {
        let _ = write!(text, "{comma}{far}");
    }
    let far = text.len();
    if !text.is_empty() {
        let _ = write!(text, "{} ", crate::pick!(lang, ":", " :"));
    }
    let sitters = &game.setup.seats;
    let mut people =
        Seat::first(sitters.len() as u8).filter(|seat| game.setup.sitter(*seat) == Some(Sitter::Person));
    let you = people.next().filter(|_| people.next().is_none());
    let start = text.len();
    let speaker = Speaker::new(lang, game.names, you, sitters);
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
    if Face::Small.width(&text) > room {
        text.truncate(far);
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
    use engine::{Setup, Sitter};

    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn whoever_has_never_played_a_title_is_led_to_learn() {
        let (mut trial, menu) = (Trial::of(&TOY), Screen::from(TitleMenu::default()));
        assert!(trial.said(&menu).contains("Learn  start here"), "{}", trial.said(&menu));
        trial.fits(&menu);
        trial.settings.lang = Lang::English;
        trial.setups.note(&Setup::new(TOY.id, &[Sitter::Person; 2], 7));
        assert!(!trial.said(&menu).contains("start here"), "{}", trial.said(&menu));
    }
}
