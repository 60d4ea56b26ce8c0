//! The final scoring of a table, number by number; and the way to correct a number before.
//!
//! A page is a form: the cursor stands on a cell, and a number under it can be open. Then X and Y change
//! it, and A takes it. What the session cannot know is asked for: such a page opens its first number by
//! itself, and A leads from one to the next and to the next page, so that nobody moves a cursor; all else is
//! only shown.

mod page;
mod picture;

use crate::canvas::Canvas;
use crate::companion::NoteError;
use crate::input::{Button, Input};
use crate::pieces;
use crate::screen::Next;
use crate::screens::TableMenu;
use crate::table::{Now, Sitting, Turns};
use crate::world::World;

use page::doubted;
pub use page::{Cell, Page};
pub use picture::{CAPTION_PX, FOOT, FOOT_PX, NUMBERS_X, QUESTION_PX, RIGHT, Sketch, TOTAL_X, columns};

/// The final scoring of a table.
#[derive(Clone, Debug)]
pub struct ScoringForm {
    page: Page,
    /// Where the cursor stands among the cells of the page.
    cursor: usize,
    /// The number under the cursor while it is open: as it is shown, not noted yet.
    typed: Option<u16>,
    /// Whether the open number was asked for, not looked for.
    asked: bool,
    /// Whether the page was opened from the list and leads back to it.
    listed: bool,
    /// How many of the things that nobody has said were called right, once the result was asked for.
    doubt: Option<usize>,
    /// Why something was refused, until the next press.
    refused: Option<u16>,
}

impl ScoringForm {
    /// As the session stands: in the final scoring the first page that asks for something, or the one of
    /// the entry that was taken back; else the list of what can be corrected.
    pub fn new(world: &World<'_>) -> ScoringForm {
        let mut form = ScoringForm {
            page: Page::List,
            cursor: 0,
            typed: None,
            asked: false,
            listed: false,
            doubt: None,
            refused: None,
        };
        if let Some(sitting) = world.companion.filter(|sitting| sitting.now() == Now::Scoring) {
            let pages = sitting.pages();
            let undone = sitting.undone_set().and_then(|field| Some((field, sitting.page_of(field)?)));
            match undone.filter(|(_, page)| pages.contains(page)) {
                Some((field, page)) => form.reopen(field, Page::Of(page), sitting),
                None => {
                    let mut pages = pages.into_iter().map(Page::Of);
                    let page = pages.find(|page| page.asks(sitting)).unwrap_or(Page::List);
                    form.turn_to(page, sitting);
                }
            }
        }
        form
    }

    /// Which page is shown.
    pub fn page(&self) -> Page {
        self.page
    }

    /// What the cursor stands on.
    pub fn cell(&self, sitting: &dyn Sitting) -> Option<Cell> {
        self.page.cells(sitting).get(self.cursor).copied()
    }

    /// The number that is open, as it is shown.
    pub fn open(&self, sitting: &dyn Sitting) -> Option<(u16, u16)> {
        match self.cell(sitting) {
            Some(Cell::Number(field)) => Some((field, self.typed?)),
            _ => None,
        }
    }

    /// The page of a number that was taken back, and the number open as it was asked for.
    fn reopen(&mut self, field: u16, page: Page, sitting: &dyn Sitting) {
        self.show(page, Cell::Number(field), sitting);
        if self.cell(sitting) == Some(Cell::Number(field)) {
            if sitting.turns(field) != Turns::Switches {
                (self.typed, self.asked) = (Some(shown(sitting, field)), sitting.asks(field));
            }
        } else {
            self.turn_to(page, sitting);
        }
    }

    /// Opens a page: at the first number that is asked for, else where one says that it is right, or
    /// where one looks for what to correct.
    fn turn_to(&mut self, page: Page, sitting: &dyn Sitting) {
        (self.page, self.cursor) = (page, 0);
        let confirmed = page.confirmed_by(sitting).is_some();
        if !self.ask_from(0, sitting) && (confirmed || !self.listed) && !page.is_list() {
            self.cursor = page.cells(sitting).len().saturating_sub(1);
        }
    }

    /// Goes to what the page asks for next, from a cell on: a number, which is opened, or a question. `false`
    /// if there is nothing.
    fn ask_from(&mut self, first: usize, sitting: &dyn Sitting) -> bool {
        let cells = self.page.cells(sitting);
        let asked = cells.iter().enumerate().skip(first).find_map(|(cursor, cell)| match cell {
            Cell::Number(field) if sitting.asks(*field) => Some((cursor, Some(*field))),
            Cell::Note(_) => Some((cursor, None)),
            _ => None,
        });
        (self.typed, self.asked) = (None, asked.is_some());
        if let Some((cursor, field)) = asked {
            (self.cursor, self.typed) = (cursor, field.map(|field| shown(sitting, field)));
        }
        self.asked
    }

    /// The open number is as noted: on to the next one that is asked for, or to the next page.
    fn go_on(&mut self, sitting: &dyn Sitting) {
        if !self.asked {
            let last = self.page.cells(sitting).len().saturating_sub(1);
            (self.typed, self.cursor) = (None, last);
        } else if !self.ask_from(self.cursor + 1, sitting) {
            self.leave_page(sitting);
        }
    }

    /// The page is right.
    fn leave_page(&mut self, sitting: &dyn Sitting) {
        match self.page {
            page if self.listed => self.list_at(page, sitting),
            page => self.turn_to(page.after(sitting), sitting),
        }
    }

    /// The list, with the cursor on a page.
    fn list_at(&mut self, page: Page, sitting: &dyn Sitting) {
        self.listed = false;
        if let Page::Of(page) = page {
            self.show(Page::List, Cell::Page(page), sitting);
        }
    }

    /// A page with the cursor on a cell, and nothing open.
    fn show(&mut self, page: Page, cell: Cell, sitting: &dyn Sitting) {
        let cursor = page.cells(sitting).iter().position(|other| *other == cell);
        (self.page, self.cursor, self.typed) = (page, cursor.unwrap_or(0), None);
    }

    /// Hears what became of an entry.
    pub fn noted(&mut self, outcome: Result<(), NoteError>, world: &World<'_>) {
        let Some(sitting) = world.companion else { return };
        match outcome {
            Ok(()) if self.typed.is_some() => self.go_on(sitting),
            Ok(()) => self.answered(sitting),
            Err(NoteError::Full) => {}
            Err(NoteError::Refused(reason)) => {
                // Where the result lacks something, the cursor goes there.
                if let Some(page) = sitting.lacking_page(reason) {
                    self.list_at(Page::Of(page), sitting);
                }
                self.refused = Some(reason);
            }
        }
    }

    /// Something was noted that is no open number: a number that A alone sets stays; a page that was called
    /// right is left; a question leads to the next one.
    fn answered(&mut self, sitting: &dyn Sitting) {
        let last = sitting.last_set();
        let stands = |field| self.page.cells(sitting).contains(&Cell::Number(field));
        if self.page.is_list() || last.is_some_and(stands) {
            return;
        }
        let confirmed = last.is_some() && last == self.page.confirmed_by(sitting);
        if confirmed || !self.ask_from(0, sitting) {
            self.leave_page(sitting);
        }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(sitting) = world.companion else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        self.refused = None;
        if let Some(said) = self.doubt {
            return self.settle(said, button, sitting);
        }
        if let Some((field, number)) = self.open(sitting) {
            match button {
                Button::X | Button::Y => match turned(sitting, field, number, button == Button::X) {
                    Ok(number) => {
                        self.typed = Some(number);
                        if matches!(sitting.turns(field), Turns::Walks | Turns::Pair(_)) {
                            self.refused = sitting.can_be(field, number).err();
                        }
                    }
                    Err(reason) => self.refused = Some(reason),
                },
                Button::A if is_known(sitting, field, number) => self.go_on(sitting),
                Button::A => return set(sitting, field, number),
                Button::B => self.typed = None,
            }
            return Next::Stay;
        }
        match button {
            Button::A => return self.choose(sitting),
            Button::B => return self.go_back(sitting),
            Button::X | Button::Y => self.move_cursor(sitting, button == Button::Y),
        }
        Next::Stay
    }

    /// Something that nobody has said is right as it is, or it is said now.
    fn settle(&mut self, said: usize, button: Button, sitting: &dyn Sitting) -> Next {
        let doubts = doubted(sitting);
        match button {
            Button::A if said + 1 < doubts.len() => self.doubt = Some(said + 1),
            Button::A => {
                self.doubt = None;
                return Next::Note(sitting.done());
            }
            Button::B => {
                self.doubt = None;
                if let Some(page) = doubts.get(said) {
                    self.turn_to(Page::Of(*page), sitting);
                }
            }
            Button::X | Button::Y => {}
        }
        Next::Stay
    }

    fn move_cursor(&mut self, sitting: &dyn Sitting, down: bool) {
        let count = self.page.cells(sitting).len();
        self.cursor = if self.page.is_list() {
            pieces::moved(self.cursor, count, down)
        } else {
            // A form is seen as a whole, so it goes round however many cells it has.
            let step = if down { 1 } else { count.saturating_sub(1) };
            (self.cursor + step) % count.max(1)
        };
    }

    fn choose(&mut self, sitting: &dyn Sitting) -> Next {
        match self.cell(sitting) {
            Some(Cell::Number(field)) if sitting.turns(field) == Turns::Switches => {
                // One more, and after the last none.
                return set(sitting, field, (shown(sitting, field) + 1) % (sitting.largest(field) + 1));
            }
            Some(Cell::Number(field)) => {
                (self.typed, self.asked) = (Some(shown(sitting, field)), sitting.asks(field));
            }
            Some(Cell::Note(entry)) => return Next::Note(entry),
            Some(Cell::Page(page)) => {
                self.listed = true;
                self.turn_to(Page::Of(page), sitting);
            }
            Some(Cell::Done) => match self.page.confirmed_by(sitting) {
                Some(field) if sitting.asks(field) => return set(sitting, field, 1),
                _ => self.leave_page(sitting),
            },
            Some(Cell::Result) if !sitting.lacks() && !doubted(sitting).is_empty() => {
                self.doubt = Some(0);
            }
            Some(Cell::Result) => return Next::Note(sitting.done()),
            Some(Cell::Menu) => return Next::Push(TableMenu::default().into()),
            None => {}
        }
        Next::Stay
    }

    fn go_back(&mut self, sitting: &dyn Sitting) -> Next {
        if let Some(Cell::Note(_)) = self.cell(sitting) {
            // Back to the numbers of the page.
            self.cursor = 0;
            return Next::Stay;
        }
        let before = match self.page {
            page if self.listed => {
                self.list_at(page, sitting);
                return Next::Stay;
            }
            Page::List if sitting.now() != Now::Scoring => return Next::Back,
            Page::List => sitting.pages().last().map(|page| Page::Of(*page)),
            page => page.before(sitting),
        };
        match before {
            Some(page) => self.show(page, Cell::Done, sitting),
            None if leads_back(sitting) => return Next::UndoEntry,
            None => return Next::Home,
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        picture::draw(self, world, canvas);
    }
}

/// Whether nothing was entered since the guide: then the way back leads there.
fn leads_back(sitting: &dyn Sitting) -> bool {
    sitting.can_undo() && sitting.last_set().is_none()
}

/// Notes a number.
fn set(sitting: &dyn Sitting, field: u16, number: u16) -> Next {
    sitting.set(field, number).map_or(Next::Stay, Next::Note)
}

/// The number that a field opens with: what is known, else what is likely or the first that can be.
fn shown(sitting: &dyn Sitting, field: u16) -> u16 {
    match (sitting.number(field), sitting.turns(field)) {
        (Some(number), _) => number,
        (None, Turns::Skips) => next_free(sitting, field, 0, true),
        (None, _) => sitting.start(field),
    }
}

/// Whether a number need not be noted: it is known to be this, and nobody is asked for it.
fn is_known(sitting: &dyn Sitting, field: u16, number: u16) -> bool {
    match (sitting.number(field), sitting.turns(field)) {
        (None, Turns::Skips) => number == 0,
        (known, _) => known == Some(number) && !sitting.asks(field),
    }
}

/// The number that X or Y leads to, or why it cannot be.
fn turned(sitting: &dyn Sitting, field: u16, number: u16, up: bool) -> Result<u16, u16> {
    match sitting.turns(field) {
        Turns::Skips => return Ok(next_free(sitting, field, number, up)),
        Turns::Walks => {
            let values = sitting.largest(field) + 1;
            return Ok((number + if up { 1 } else { values - 1 }) % values);
        }
        Turns::Pair(of) => {
            let (first, second) = (number / of, number % of);
            // The largest pair has the largest of both.
            let firsts = sitting.largest(field) / of + 1;
            return Ok(if up { (first + 1) % firsts * of + second } else { first * of + (second + 1) % of });
        }
        Turns::Counts | Turns::Switches => {}
    }
    let next = if up { number + 1 } else { number.saturating_sub(1) };
    sitting.can_be(field, next).map(|()| next)
}

/// The next number that can be; 0, which is none, among them.
fn next_free(sitting: &dyn Sitting, field: u16, from: u16, up: bool) -> u16 {
    let values = sitting.largest(field) + 1;
    let step = if up { 1 } else { values - 1 };
    let mut turning = (1..=values).map(|steps| (from + steps * step) % values);
    turning.find(|value| sitting.can_be(field, *value).is_ok()).unwrap_or(0)
}

#[cfg(any(test, feature = "test-support"))]
impl ScoringForm {
    /// Puts the form on a cell of a page as it could come there, for tests.
    pub fn put(&mut self, page: Page, cursor: usize, listed: bool) {
        (self.page, self.cursor, self.typed, self.listed) = (page, cursor, None, listed);
        (self.doubt, self.refused) = (None, None);
    }

    /// Opens the number under the cursor as it is shown then.
    pub fn type_in(&mut self, number: u16) {
        self.typed = Some(number);
    }

    /// Tells a reason, by its code.
    pub fn refuse(&mut self, reason: u16) {
        self.refused = Some(reason);
    }

    /// The open number.
    pub fn typed(&self) -> Option<u16> {
        self.typed
    }

    /// The code of the reason that is told.
    pub fn refused(&self) -> Option<u16> {
        self.refused
    }

    /// Whether something that nobody has said is being named.
    pub fn doubts(&self) -> bool {
        self.doubt.is_some()
    }
}
