//! What the table does now: what the last entry brought about, then the stage, a step a press.
//!
//! Below the answers of every stage lies `More`: what is rarely needed, own screens of the title, the menu.
//! Words and numbers are large in both text sizes: the device lies on the table.

mod pages;
mod picture;

use super::TableMenu;
use super::menu;
use crate::canvas::Canvas;
use crate::companion::NoteError;
use crate::input::{Button, Input};
use crate::labels;
use crate::paint::{self, Labels};
use crate::pieces::Key;
use crate::screen::Next;
use crate::table::{Answer, Form, OWN_MAX, OwnPage, RARE_MAX, Sitting, Told};
use crate::words::Lang;
use crate::world::World;
use pages::Page;

pub use pages::{BADGE_PX, order, seat_number};
pub use picture::{READING, after, captioned, row_text};

labels! {
    /// What this screen says.
    pub(super) enum Say {
        /// What A does with a reminder.
        Done = "Done", "Fait";
        Add = "Add", "Ajouter";
        Take = "OK", "OK";
        /// What is rarely needed.
        More = "More", "Plus";
        Again = "What happened", "Ce qui s'est passé";
        Menu = "Menu", "Menu";
    }
}

/// What lies over the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    /// Nothing.
    #[default]
    Stage,
    /// The list of what is rarely needed.
    Rare,
    /// One of two things is noted: which one?
    Either([u16; 2]),
}

/// What is rarely needed.
#[derive(Clone, Copy, Debug)]
enum Rare {
    /// A screen of the title's own.
    Own(OwnPage),
    /// Everything else of the session.
    Menu,
    /// What the last entry brought about, once more.
    Again,
    /// Something that is noted instead of the answer.
    Note(u16),
}

/// Own screens, menu, news, and what can be noted.
type Rares = heapless::Vec<Rare, { OWN_MAX + 2 + RARE_MAX }>;

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
    refused: Option<u16>,
}

/// What there is to read and to answer.
struct Shown<'a> {
    sitting: &'a dyn Sitting,
    lang: Lang,
    told: Told,
    form: Form,
}

impl<'a> Shown<'a> {
    fn of(world: &World<'a>) -> Option<Shown<'a>> {
        let sitting = world.companion?;
        Some(Shown { sitting, lang: world.lang(), told: sitting.told(), form: sitting.form() })
    }

    /// The page that begins with this note; `None` at the question.
    fn page(&self, first: usize) -> Option<Page> {
        let count = self.told.all;
        // Another screen may have noted something since: then there is less to read.
        let last = if self.form == Form::Read { count.saturating_sub(1) } else { count };
        let first = first.min(last);
        (first < count).then(|| Page::from(self.sitting, self.lang, first))
    }

    fn rare(&self) -> Rares {
        let own = self.sitting.own().iter().take(OWN_MAX).map(|page| Rare::Own(*page));
        let again = (self.told.news > 0).then_some(Rare::Again);
        let notes = self.sitting.rare().into_iter().map(Rare::Note);
        own.chain([Rare::Menu]).chain(again).chain(notes).collect()
    }
}

impl Guide {
    /// As the session stands. Whoever has just taken something back has read what happened before.
    pub fn new(world: &World<'_>) -> Guide {
        let Some(shown) = Shown::of(world) else { return Guide::default() };
        let first = if shown.sitting.can_redo() { shown.told.news } else { 0 };
        Guide { first, cursor: shown.form.start(shown.sitting.likely()), ..Guide::default() }
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
        if let Some(sitting) = world.companion.filter(|sitting| sitting.keeps_cursor())
            && let Form::List(count) | Form::Grid(count) = sitting.form()
        {
            self.cursor = before.min(count.saturating_sub(1));
        }
    }

    /// The first note of the page that is read, for tests.
    #[cfg(any(test, feature = "test-support"))]
    pub fn first_note(&self) -> usize {
        self.first
    }

    /// Whether there is still something to read before the question, or before the last page where there is
    /// none; for tests.
    #[cfg(any(test, feature = "test-support"))]
    pub fn reads_on(&self, world: &World<'_>) -> bool {
        let Some(shown) = Shown::of(world) else { return false };
        let page = shown.page(self.first);
        page.is_some_and(|page| shown.form != Form::Read || page.end() < shown.told.all)
    }

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
            (Open::Either([first, second]), Button::A) => {
                Next::Note(if self.item == 0 { first } else { second })
            }
            (Open::Either(_), _) => {
                self.item = menu::moved(self.item, 2, button);
                Next::Stay
            }
        }
    }

    fn handle_stage(&mut self, button: Button, shown: &Shown<'_>) -> Next {
        match button {
            Button::B if shown.sitting.can_undo() => Next::UndoEntry,
            Button::B => Next::Back,
            _ => match shown.page(self.first) {
                Some(page) => self.handle_page(button, shown, &page),
                None => self.handle_question(button, shown),
            },
        }
    }

    fn handle_page(&mut self, button: Button, shown: &Shown<'_>, page: &Page) -> Next {
        match button {
            Button::A if shown.form == Form::Read && page.end() == shown.told.all => {
                return Next::Note(shown.sitting.done());
            }
            Button::A => self.first = page.end(),
            Button::X => self.first = Page::before(shown.sitting, shown.lang, page.first()).first(),
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
        match shown.sitting.answer(index) {
            Some(Answer::Either(entries)) => self.open(Open::Either(entries)),
            Some(Answer::Note(entry)) => return Next::Note(entry),
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
            Rare::Own(own) => Next::Own(own.page, 0),
            Rare::Menu => Next::Push(TableMenu::default().into()),
            Rare::Again => {
                (self.open, self.first) = (Open::Stage, 0);
                Next::Stay
            }
            Rare::Note(entry) => Next::Note(entry),
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let Some(shown) = Shown::of(world) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, "", "", labels);
        };
        let speaker = shown.sitting.speaker(lang);
        let title = shown.sitting.title(lang);
        match self.open {
            Open::Stage => self.draw_stage(canvas, lang, &shown, &title),
            Open::Rare => {
                let rare = shown.rare();
                let a = match rare.get(self.item) {
                    Some(Rare::Note(_)) => Say::Take.text(lang),
                    _ => Key::Open.text(lang),
                };
                let labels = menu::list_labels(lang, a, self.item, rare.len());
                paint::bands(canvas, Say::More.text(lang), &title, labels);
                picture::rare(canvas, shown.sitting, &speaker, &rare, self.item);
            }
            Open::Either(_) => {
                let labels = menu::list_labels(lang, Say::Take.text(lang), self.item, 2);
                paint::bands(canvas, &title, "", labels);
                let (question, answers) = shown.sitting.either(&speaker);
                let top = picture::heading(canvas, shown.sitting, &question);
                picture::either(canvas, &answers, top, self.item);
            }
        }
        if let Some(reason) = self.refused {
            picture::refusal(canvas, &shown.sitting.refusal(&speaker, reason));
        }
    }

    fn draw_stage(&self, canvas: &mut Canvas, lang: Lang, shown: &Shown<'_>, title: &str) {
        let b = if shown.sitting.can_undo() { Key::Undo } else { Key::Back }.text(lang);
        if let Some(page) = shown.page(self.first) {
            let count = shown.told.all;
            let last = shown.form == Form::Read && page.end() == count;
            let done = last && !shown.sitting.only_tells();
            let a = if done { Say::Done.text(lang) } else { Key::Next.text(lang) };
            let x = if page.first() > 0 { Key::Previous.text(lang) } else { "" };
            let (number, pages) = page.place(shown.sitting, lang);
            let place = menu::place(number, pages);
            paint::bands(canvas, title, &place, Labels { a, b, x, y: Say::More.text(lang) });
            return page.draw(canvas, shown.sitting, lang);
        }
        let more = shown.form.index(self.cursor).is_none();
        let a = match shown.form {
            _ if more => Key::Open.text(lang),
            Form::Grid(_) => Say::Add.text(lang),
            Form::List(_) | Form::Tiles { .. } => Key::Choose.text(lang),
            _ => Say::Take.text(lang),
        };
        let moves =
            |button, word| if shown.form.moved(self.cursor, button) == self.cursor { "" } else { word };
        let [x, y] = match shown.form {
            Form::Number { .. } if self.cursor <= 1 => ["+1", Say::More.text(lang)],
            Form::Number { .. } => ["+1", "-1"],
            Form::Grid(_) | Form::Tiles { .. } => [Key::Previous, Key::Next].map(|key| key.text(lang)),
            _ => [Key::Up, Key::Down].map(|key| key.text(lang)),
        };
        let labels = Labels { a, b, x: moves(Button::X, x), y: moves(Button::Y, y) };
        paint::bands(canvas, title, "", labels);
        let speaker = shown.sitting.speaker(lang);
        let Some(question) = shown.sitting.question(&speaker) else { return };
        let top = picture::heading(canvas, shown.sitting, &question);
        picture::answers(canvas, shown.sitting, &speaker, top, shown.form, self.cursor);
    }
}
