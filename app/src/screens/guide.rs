//! What the table does now: what the last entry brought about, then the stage, a step a press.
//!
//! Below the answers of every stage lies `More`: what is rarely needed, the Press Track, the menu.
//! Words and numbers are large in both text sizes: the device lies on the table.

mod notes;
mod pages;
mod picture;
mod stage;
#[cfg(test)]
mod tests;

use engine::Code;
use new_york_city::companion::{Entry, NoteError, Refused, Session, Stage};
use new_york_city::components::{Card, ROUNDS};

use super::TableMenu;
use super::menu;
use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::input::{Button, Input};
use crate::new_york_city::own;
use crate::new_york_city::words::{Guiding, TableQuestion, nouns};
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::words::{Lang, Text};
use crate::world::World;
use notes::Notes;
use pages::Page;
use stage::{Form, Rare};

/// What lies over the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    /// Nothing.
    #[default]
    Stage,
    /// The list of what is rarely needed.
    Rare,
    /// The prestige tile goes there: was a skyscraper built, too?
    Builds(Entry),
}

/// What the table does now.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// The first note of the page that is read; behind the last one comes the question.
    first: usize,
    /// The answer under the cursor.
    cursor: usize,
    open: Open,
    /// The cursor in what lies over the stage.
    item: usize,
    /// Why the last answer was not noted, until the next press.
    refused: Option<Refused>,
}

/// What there is to read and to answer.
struct Shown<'a> {
    companion: &'a Companion,
    notes: Notes<'a>,
    form: Form,
}

impl<'a> Shown<'a> {
    fn of(world: &World<'a>) -> Option<Shown<'a>> {
        let companion = world.companion?;
        let (notes, form) = (Notes::of(companion, world.lang()), Form::of(companion.session()));
        Some(Shown { companion, notes, form })
    }

    fn session(&self) -> &'a Session {
        self.companion.session()
    }

    /// The page that begins with this note; `None` at the question.
    fn page(&self, first: usize) -> Option<Page> {
        let count = self.notes.count();
        // Another screen may have noted something since: then there is less to read.
        let last = if self.form == Form::Read { count.saturating_sub(1) } else { count };
        let first = first.min(last);
        (first < count).then(|| Page::from(&self.notes, first))
    }

    fn rare(&self) -> heapless::Vec<Rare, { stage::RARE_MAX }> {
        Rare::all(self.session(), self.notes.news() > 0)
    }
}

impl Guide {
    /// As the session stands. Whoever has just taken something back has read what happened before.
    pub fn new(world: &World<'_>) -> Guide {
        let Some(shown) = Shown::of(world) else { return Guide::default() };
        let first = if shown.companion.notebook().can_redo() { shown.notes.news() } else { 0 };
        Guide { first, cursor: shown.form.start(shown.session()), ..Guide::default() }
    }

    /// Hears what became of an entry.
    pub fn noted(&mut self, outcome: Result<(), NoteError>, world: &World<'_>) {
        if let Err(error) = outcome {
            self.refused = match error {
                NoteError::Refused(reason) => Some(reason),
                NoteError::Full => None,
            };
            return;
        }
        let before = self.cursor;
        *self = Guide::new(world);
        let stage = world.companion.map(|companion| companion.session().stage());
        if let Some(Stage::TomCards { .. }) = stage {
            // The next card is often like the last one.
            self.cursor = before.min(Card::ALL.len() - 1);
        }
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(shown) = Shown::of(world) else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        self.refused = None;
        match (self.open, button) {
            (Open::Stage, _) => self.handle_stage(button, &shown),
            (_, Button::B) => {
                self.open = Open::Stage;
                Next::Stay
            }
            (Open::Rare, Button::A) => self.choose_rare(&shown),
            (Open::Rare, _) => {
                self.item = menu::moved(self.item, shown.rare().len(), button);
                Next::Stay
            }
            (Open::Builds(entry), Button::A) => Next::Note(with_building(entry, self.item == 0).code()),
            (Open::Builds(_), _) => {
                self.item = menu::moved(self.item, 2, button);
                Next::Stay
            }
        }
    }

    fn handle_stage(&mut self, button: Button, shown: &Shown<'_>) -> Next {
        match button {
            Button::B if shown.companion.can_undo() => Next::UndoEntry,
            Button::B => Next::Back,
            _ => match shown.page(self.first) {
                Some(page) => self.handle_page(button, shown, &page),
                None => self.handle_question(button, shown),
            },
        }
    }

    fn handle_page(&mut self, button: Button, shown: &Shown<'_>, page: &Page) -> Next {
        match button {
            Button::A if shown.form == Form::Read && page.end() == shown.notes.count() => {
                return Next::Note(Entry::Done.code());
            }
            Button::A => self.first = page.end(),
            Button::X => self.first = Page::before(&shown.notes, page.first()).first(),
            _ => self.open(Open::Rare),
        }
        Next::Stay
    }

    fn handle_question(&mut self, button: Button, shown: &Shown<'_>) -> Next {
        if button != Button::A {
            self.cursor = shown.form.moved(self.cursor, button);
            return Next::Stay;
        }
        let Some(index) = shown.form.index(self.cursor) else {
            self.open(Open::Rare);
            return Next::Stay;
        };
        match stage::answer(shown.session(), index) {
            Some(place @ Entry::Place { .. }) => self.open(Open::Builds(place)),
            Some(entry) => return Next::Note(entry.code()),
            None => {}
        }
        Next::Stay
    }

    fn open(&mut self, open: Open) {
        (self.open, self.item) = (open, 0);
    }

    fn choose_rare(&mut self, shown: &Shown<'_>) -> Next {
        let Some(rare) = shown.rare().get(self.item).copied() else { return Next::Stay };
        match rare {
            Rare::Track => Next::Own(own::PRESS_MOVES, 0),
            Rare::Menu => Next::Push(TableMenu::default().into()),
            Rare::Again => {
                (self.open, self.first) = (Open::Stage, 0);
                Next::Stay
            }
            _ => rare.entry().map_or(Next::Stay, |entry| Next::Note(entry.code())),
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let Some(shown) = Shown::of(world) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, "", "", labels);
        };
        let speaker = shown.companion.speaker(lang);
        let title = title(shown.session(), lang);
        match self.open {
            Open::Stage => self.draw_stage(canvas, lang, &shown, &title),
            Open::Rare => {
                let rare = shown.rare();
                let a = match rare.get(self.item).and_then(|rare| rare.entry()) {
                    Some(_) => Guiding::Take.text(lang),
                    None => Key::Open.text(lang),
                };
                let labels = menu::list_labels(lang, a, self.item, rare.len());
                paint::bands(canvas, Guiding::More.text(lang), &title, labels);
                picture::rare(canvas, shown.companion, &speaker, &rare, self.item);
            }
            Open::Builds(_) => {
                let labels = menu::list_labels(lang, Guiding::Take.text(lang), self.item, 2);
                paint::bands(canvas, &title, "", labels);
                let top = picture::heading(canvas, shown.companion, &speaker, TableQuestion::Builds);
                picture::yes_or_no(canvas, lang, top, self.item);
            }
        }
        if let Some(reason) = self.refused {
            picture::refusal(canvas, &speaker, reason);
        }
    }

    fn draw_stage(&self, canvas: &mut Canvas, lang: Lang, shown: &Shown<'_>, title: &str) {
        let b = if shown.companion.can_undo() { Key::Undo } else { Key::Back }.text(lang);
        if let Some(page) = shown.page(self.first) {
            let count = shown.notes.count();
            let last = shown.form == Form::Read && page.end() == count;
            let a = match shown.session().stage() {
                // Nobody has done anything before a Tom bids.
                Stage::Bids { .. } => Key::Next.text(lang),
                _ if last => Guiding::Done.text(lang),
                _ => Key::Next.text(lang),
            };
            let x = if page.first() > 0 { Key::Previous.text(lang) } else { "" };
            let place = if page.end() - page.first() < count {
                menu::place(page.first(), count)
            } else {
                Text::new()
            };
            paint::bands(canvas, title, &place, Labels { a, b, x, y: Guiding::More.text(lang) });
            return page.draw(canvas, shown.companion, &shown.notes);
        }
        let more = shown.form.index(self.cursor).is_none();
        let a = match shown.form {
            _ if more => Key::Open.text(lang),
            Form::Grid(_) => Guiding::Add.text(lang),
            Form::List(_) => Key::Choose.text(lang),
            _ => Guiding::Take.text(lang),
        };
        let moves =
            |button, word| if shown.form.moved(self.cursor, button) == self.cursor { "" } else { word };
        let [x, y] = match shown.form {
            Form::Number { .. } if self.cursor <= 1 => ["+1", Guiding::More.text(lang)],
            Form::Number { .. } => ["+1", "-1"],
            Form::Grid(_) => [Key::Previous, Key::Next].map(|key| key.text(lang)),
            _ => [Key::Up, Key::Down].map(|key| key.text(lang)),
        };
        let labels = Labels { a, b, x: moves(Button::X, x), y: moves(Button::Y, y) };
        paint::bands(canvas, title, "", labels);
        let Some(question) = stage::question(shown.session()) else { return };
        let speaker = shown.companion.speaker(lang);
        let top = picture::heading(canvas, shown.companion, &speaker, question);
        picture::answers(canvas, shown.companion, &speaker, top, shown.form, self.cursor);
    }
}

/// The place with or without a skyscraper.
fn with_building(entry: Entry, builds: bool) -> Entry {
    match entry {
        Entry::Place { shown, vessel, end, .. } => Entry::Place { shown, vessel, end, builds },
        other => other,
    }
}

/// `2/5 · 3/6 Elevator`: the round, and the phase or the bidding round.
fn title(session: &Session, lang: Lang) -> Text {
    let (table, matching) = (session.table(), session.table().matching);
    let phase = match session.stage() {
        _ if session.is_bidding() => {
            let name = match matching {
                Card::BuildingPlans => nouns::card_short(lang, matching),
                _ => nouns::bidding_round(lang, matching),
            };
            return menu::text(format_args!("{}/{ROUNDS} · {}/6 {name}", table.round, matching as u8 + 1));
        }
        Stage::PressStack { .. } | Stage::Letters { .. } | Stage::StartCharacters => {
            return menu::text(format_args!("{}", Guiding::Setup.text(lang)));
        }
        Stage::CardSelection | Stage::TomCards { .. } => Guiding::PhaseOne,
        Stage::PhaseThree => Guiding::PhaseThree,
        _ => Guiding::PhaseZero,
    };
    menu::text(format_args!("{}/{ROUNDS} · {}", table.round, phase.text(lang)))
}
