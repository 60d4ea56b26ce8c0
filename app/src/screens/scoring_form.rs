//! The final scoring of a table, number by number; and the way to correct a number before.
//!
//! A page is a form: the cursor stands on a cell, and a number under it can be open. Then X and Y change
//! it, and A takes it. A page that lacks something opens its first such number by itself, and A leads from
//! one to the next and to the next page, so that nobody moves a cursor; all else is only shown.

mod page;
mod picture;
#[cfg(test)]
mod tests;

use engine::new_york_city::companion::{Entry, Field, NoteError, Refused, Session, Stage};

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::input::{Button, Input};
use crate::pieces;
use crate::screen::Next;
use crate::screens::TableMenu;
use crate::world::World;

use page::{Cell, Page, asks, followed};

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
    refused: Option<Refused>,
}

impl ScoringForm {
    /// As the session stands: in the final scoring page by page, else the list of what can be corrected.
    pub fn new(world: &World<'_>) -> ScoringForm {
        let mut form = ScoringForm {
            page: Page::List,
            cursor: 0,
            typed: None,
            asked: false,
            listed: false,
            refused: None,
        };
        if let Some(companion) = world.companion
            && companion.session().stage() == Stage::Scoring
        {
            form.turn_to(Page::Points, companion);
        }
        form
    }

    fn cell(&self, session: &Session) -> Option<Cell> {
        self.page.cells(session).get(self.cursor).copied()
    }

    /// The number that is open, as it is shown.
    fn open(&self, session: &Session) -> Option<(Field, u16)> {
        match self.cell(session) {
            Some(Cell::Number(field)) => Some((field, self.typed?)),
            _ => None,
        }
    }

    /// Opens a page: at the first number that is asked for, else where one says that it is right, or
    /// where one looks for what to correct.
    fn turn_to(&mut self, page: Page, companion: &Companion) {
        let session = companion.session();
        (self.page, self.cursor) = (page, 0);
        if !self.ask_from(0, companion) && !self.listed && !page.is_list() {
            self.cursor = page.cells(session).len().saturating_sub(1);
        }
    }

    /// Opens the next number of the page that is asked for, from a cell on. `false` if there is none.
    fn ask_from(&mut self, first: usize, companion: &Companion) -> bool {
        let (session, followed) = (companion.session(), followed(companion));
        let cells = self.page.cells(session);
        let asked = cells.iter().enumerate().skip(first).find_map(|(cursor, cell)| match cell {
            Cell::Number(field) if asks(session, followed, *field) => Some((cursor, *field)),
            _ => None,
        });
        (self.typed, self.asked) = (None, asked.is_some());
        if let Some((cursor, field)) = asked {
            (self.cursor, self.typed) = (cursor, Some(shown(session, field)));
        }
        self.asked
    }

    /// The open number is as noted: on to the next one that is asked for, or to the next page.
    fn go_on(&mut self, companion: &Companion) {
        let cells = self.page.cells(companion.session()).len();
        match (self.page, self.asked) {
            // The page is a list: on to what follows in it.
            (Page::Specials(_), _) => {
                (self.typed, self.cursor) = (None, pieces::moved(self.cursor, cells, true));
            }
            (_, true) if self.ask_from(self.cursor + 1, companion) => {}
            (_, true) => self.leave_page(companion),
            (_, false) => (self.typed, self.cursor) = (None, cells.saturating_sub(1)),
        }
    }

    /// The page is right.
    fn leave_page(&mut self, companion: &Companion) {
        match self.page {
            page if self.listed => self.list_at(page, companion),
            page => self.turn_to(page.after(companion.session()), companion),
        }
    }

    /// The list, with the cursor on a page.
    fn list_at(&mut self, page: Page, companion: &Companion) {
        self.listed = false;
        self.show(Page::List, Cell::Page(page), companion.session());
    }

    /// A page with the cursor on a cell, and nothing open.
    fn show(&mut self, page: Page, cell: Cell, session: &Session) {
        let cursor = page.cells(session).iter().position(|other| *other == cell);
        (self.page, self.cursor, self.typed) = (page, cursor.unwrap_or(0), None);
    }

    /// Hears what became of an entry.
    pub fn noted(&mut self, outcome: Result<(), NoteError>, world: &World<'_>) {
        let Some(companion) = world.companion else { return };
        match outcome {
            Ok(()) if self.typed.is_some() => self.go_on(companion),
            Ok(()) | Err(NoteError::Full) => {}
            Err(NoteError::Refused(reason)) => {
                // Where the result lacks something, the cursor goes there.
                match reason {
                    Refused::NoBaseValue { borough } => self.list_at(Page::Borough(borough), companion),
                    Refused::NothingLeftNoted { .. } => self.list_at(Page::Left, companion),
                    _ => {}
                }
                self.refused = Some(reason);
            }
        }
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(companion) = world.companion else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        self.refused = None;
        let session = companion.session();
        if let Some((field, number)) = self.open(session) {
            match button {
                Button::X | Button::Y => match turned(session, field, number, button == Button::X) {
                    Ok(number) => self.typed = Some(number),
                    Err(reason) => self.refused = Some(reason),
                },
                Button::A if is_noted(session, field, number) => self.go_on(companion),
                Button::A => return Next::Note(Entry::Set(field, number)),
                Button::B => self.typed = None,
            }
            return Next::Stay;
        }
        match button {
            Button::A => return self.choose(companion),
            Button::B => return self.go_back(companion),
            Button::X | Button::Y => self.move_cursor(session, button == Button::Y),
        }
        Next::Stay
    }

    fn move_cursor(&mut self, session: &Session, down: bool) {
        let count = self.page.cells(session).len();
        self.cursor = if self.page.is_list() {
            pieces::moved(self.cursor, count, down)
        } else {
            // A form is seen as a whole, so it goes round however many cells it has.
            let step = if down { 1 } else { count.saturating_sub(1) };
            (self.cursor + step) % count.max(1)
        };
    }

    fn choose(&mut self, companion: &Companion) -> Next {
        let session = companion.session();
        match self.cell(session) {
            Some(Cell::Number(field)) if is_switch(field) => {
                let number = 1 - shown(session, field).min(1);
                return Next::Note(Entry::Set(field, number));
            }
            Some(Cell::Number(field)) => {
                self.typed = Some(shown(session, field));
                self.asked = asks(session, followed(companion), field);
            }
            Some(Cell::Page(page @ Page::Specials(_))) => (self.page, self.cursor) = (page, 0),
            Some(Cell::Page(page)) => {
                self.listed = true;
                self.turn_to(page, companion);
            }
            Some(Cell::Done) => self.leave_page(companion),
            Some(Cell::Result) => return Next::Note(Entry::Done),
            Some(Cell::Menu) => return Next::Push(TableMenu::default().into()),
            None => {}
        }
        Next::Stay
    }

    fn go_back(&mut self, companion: &Companion) -> Next {
        let session = companion.session();
        let before = match self.page {
            Page::Specials(seat) => {
                self.show(Page::Characters, Cell::Page(Page::Specials(seat)), session);
                return Next::Stay;
            }
            page if self.listed => {
                self.list_at(page, companion);
                return Next::Stay;
            }
            Page::List if session.stage() != Stage::Scoring => return Next::Back,
            Page::List => Page::all(session).last(),
            page => page.before(session),
        };
        match before {
            Some(page) => self.show(page, Cell::Done, session),
            None if leads_back(companion) => return Next::UndoEntry,
            None => return Next::Home,
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        picture::draw(self, world, canvas);
    }
}

/// Whether nothing was entered since the guide: then the way back leads there.
fn leads_back(companion: &Companion) -> bool {
    let last = companion.notebook().entries().last().and_then(|code| Entry::from_code(*code));
    companion.can_undo() && !matches!(last, Some(Entry::Set(..)))
}

/// Whether a number is only yes or no.
fn is_switch(field: Field) -> bool {
    matches!(field, Field::Special(..) | Field::Statue)
}

/// The number that a field opens with: what is known, else the first that can be.
fn shown(session: &Session, field: Field) -> u16 {
    match (session.number(field), field) {
        (Some(number), _) => number,
        (None, Field::Base(_)) => next_free(session, field, 0, true),
        (None, _) => 0,
    }
}

/// Whether a number need not be noted: it is known to be this.
fn is_noted(session: &Session, field: Field, number: u16) -> bool {
    match (session.number(field), field) {
        (None, Field::Base(_)) => number == 0,
        (known, _) => known == Some(number),
    }
}

/// The number that X or Y leads to, or why it cannot be.
fn turned(session: &Session, field: Field, number: u16, up: bool) -> Result<u16, Refused> {
    if let Field::Base(_) = field {
        return Ok(next_free(session, field, number, up));
    }
    let next = if up { number + 1 } else { number.saturating_sub(1) };
    session.corrected(field, next).map(|_| next)
}

/// The next base value that lies nowhere else; 0, which is none, among them.
fn next_free(session: &Session, field: Field, from: u16, up: bool) -> u16 {
    let values = session.largest(field) + 1;
    let step = if up { 1 } else { values - 1 };
    let mut turning = (1..=values).map(|steps| (from + steps * step) % values);
    turning.find(|value| session.corrected(field, *value).is_ok()).unwrap_or(0)
}
