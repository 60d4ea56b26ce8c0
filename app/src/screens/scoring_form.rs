//! The final scoring of a table, number by number; and the way to correct a number before.
//!
//! A page is a form: the cursor stands on a cell, and a number under it can be open. Then X and Y change
//! it, and A takes it. What the session cannot know is asked for: such a page opens its first number by
//! itself, and A leads from one to the next and to the next page, so that nobody moves a cursor; all else is
//! only shown.

mod doubt;
mod page;
mod picture;
#[cfg(test)]
mod tests;

use engine::{Code, Seat};
use new_york_city::PressToken;
use new_york_city::companion::{Entry, Field, NoteError, Refused, Session, Stage};
use new_york_city::components::Character;

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::input::{Button, Input};
use crate::pieces;
use crate::screen::Next;
use crate::screens::TableMenu;
use crate::world::World;

use doubt::Doubt;
use page::{Cell, Page};

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
    refused: Option<Refused>,
}

/// What the form asks: for tests, which answer nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// This number, which is shown so.
    Number(Field, u16),
    /// The end-of-game characters of a seat; the cursor stands on this one, or where all are named.
    EndCharacters(Seat, Option<Character>),
    /// Whether this character shows what is only reconstructed.
    Printed(Character),
    /// Which token lies on top of the others of its space; the cursor stands on this one.
    OnTop(PressToken),
    /// Whether all is right: A goes on.
    Right,
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
        if let Some(companion) = world.companion
            && companion.session().stage() == Stage::Scoring
        {
            let session = companion.session();
            match companion.notebook().undone() {
                Some(Entry::Set(field, _)) if Page::all(session).contains(&Page::of(session, field)) => {
                    form.reopen(field, session);
                }
                _ => {
                    let mut pages = Page::all(session).into_iter();
                    let page = pages.find(|page| page.asks(session)).unwrap_or(Page::List);
                    form.turn_to(page, session);
                }
            }
        }
        form
    }

    /// What is asked now.
    pub fn asks(&self, session: &Session) -> Asked {
        let cell = self.cell(session);
        match (self.open(session), self.page, cell) {
            (Some((field, number)), ..) => Asked::Number(field, number),
            (_, Page::Specials(seat), Some(Cell::Number(Field::Special(_, character)))) => {
                Asked::EndCharacters(seat, Some(character))
            }
            (_, Page::Specials(seat), _) => Asked::EndCharacters(seat, None),
            (_, Page::Printed(character), _) => Asked::Printed(character),
            (.., Some(Cell::OnTop(token))) => Asked::OnTop(token),
            _ => Asked::Right,
        }
    }

    /// What the page is called in tests.
    pub fn page_name(&self, session: &Session) -> &'static str {
        match (self.page, self.cell(session)) {
            (_, Some(Cell::OnTop(_))) => "Stack",
            (Page::Track, _) => "Track",
            (Page::Points, _) => "Points",
            (Page::Specials(_), _) => "EndCharacters",
            (Page::Printed(character), _) if session.printed().set(character).is_some() => "Set",
            (Page::Printed(_), _) => "Lantern",
            (Page::Needed(_), _) => "Needed",
            (Page::Characters, _) => "Characters",
            (Page::Borough(_), _) => "Borough",
            (Page::Left, _) => "Left",
            (Page::Round, _) => "Round",
            (Page::List, _) => "List",
        }
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

    /// The page of a number that was taken back, and the number open as it was asked for.
    fn reopen(&mut self, field: Field, session: &Session) {
        let page = Page::of(session, field);
        self.show(page, Cell::Number(field), session);
        if self.cell(session) == Some(Cell::Number(field)) {
            if !is_switch(field) {
                (self.typed, self.asked) = (Some(shown(session, field)), session.asks(field));
            }
        } else {
            self.turn_to(page, session);
        }
    }

    /// Opens a page: at the first number that is asked for, else where one says that it is right, or
    /// where one looks for what to correct.
    fn turn_to(&mut self, page: Page, session: &Session) {
        (self.page, self.cursor) = (page, 0);
        let confirmed = page.confirmed_by().is_some();
        if !self.ask_from(0, session) && (confirmed || !self.listed) && !page.is_list() {
            self.cursor = page.cells(session).len().saturating_sub(1);
        }
    }

    /// Goes to what the page asks for next, from a cell on: a number, which is opened, or a token. `false`
    /// if there is nothing.
    fn ask_from(&mut self, first: usize, session: &Session) -> bool {
        let cells = self.page.cells(session);
        let asked = cells.iter().enumerate().skip(first).find_map(|(cursor, cell)| match cell {
            Cell::Number(field) if session.asks(*field) => Some((cursor, Some(*field))),
            Cell::OnTop(_) => Some((cursor, None)),
            _ => None,
        });
        (self.typed, self.asked) = (None, asked.is_some());
        if let Some((cursor, field)) = asked {
            (self.cursor, self.typed) = (cursor, field.map(|field| shown(session, field)));
        }
        self.asked
    }

    /// The open number is as noted: on to the next one that is asked for, or to the next page.
    fn go_on(&mut self, session: &Session) {
        if !self.asked {
            let last = self.page.cells(session).len().saturating_sub(1);
            (self.typed, self.cursor) = (None, last);
        } else if !self.ask_from(self.cursor + 1, session) {
            self.leave_page(session);
        }
    }

    /// The page is right.
    fn leave_page(&mut self, session: &Session) {
        match self.page {
            page if self.listed => self.list_at(page, session),
            page => self.turn_to(page.after(session), session),
        }
    }

    /// The list, with the cursor on a page.
    fn list_at(&mut self, page: Page, session: &Session) {
        self.listed = false;
        self.show(Page::List, Cell::Page(page), session);
    }

    /// A page with the cursor on a cell, and nothing open.
    fn show(&mut self, page: Page, cell: Cell, session: &Session) {
        let cursor = page.cells(session).iter().position(|other| *other == cell);
        (self.page, self.cursor, self.typed) = (page, cursor.unwrap_or(0), None);
    }

    /// Hears what became of an entry.
    pub fn noted(&mut self, outcome: Result<(), NoteError>, world: &World<'_>) {
        let Some(companion) = world.companion else { return };
        let session = companion.session();
        let last = companion.notebook().played().last().and_then(|code| Entry::from_code(*code));
        match (outcome, last) {
            (Ok(()), _) if self.typed.is_some() => self.go_on(session),
            (Ok(()), Some(Entry::Set(Field::Listed(_) | Field::Printed(_), _))) => self.leave_page(session),
            (Ok(()), Some(Entry::Set(Field::Height(_), _))) => {
                if !self.ask_from(0, session) {
                    self.leave_page(session);
                }
            }
            (Ok(()) | Err(NoteError::Full), _) => {}
            (Err(NoteError::Refused(reason)), _) => {
                // Where the result lacks something, the cursor goes there.
                match reason {
                    Refused::NoBaseValue { borough } => self.list_at(Page::Borough(borough), session),
                    Refused::NothingLeftNoted { .. } => self.list_at(Page::Left, session),
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
        if let Some(said) = self.doubt {
            return self.settle(said, button, session);
        }
        if let Some((field, number)) = self.open(session) {
            match button {
                Button::X | Button::Y => match turned(session, field, number, button == Button::X) {
                    Ok(number) => self.typed = Some(number),
                    Err(reason) => self.refused = Some(reason),
                },
                Button::A if is_known(session, field, number) => self.go_on(session),
                Button::A => return Next::Note(Entry::Set(field, number).code()),
                Button::B => self.typed = None,
            }
            return Next::Stay;
        }
        match button {
            Button::A => return self.choose(session),
            Button::B => return self.go_back(companion),
            Button::X | Button::Y => self.move_cursor(session, button == Button::Y),
        }
        Next::Stay
    }

    /// Something that nobody has said is right as it is, or it is said now.
    fn settle(&mut self, said: usize, button: Button, session: &Session) -> Next {
        let doubts = Doubt::all(session);
        match button {
            Button::A if said + 1 < doubts.len() => self.doubt = Some(said + 1),
            Button::A => {
                self.doubt = None;
                return Next::Note(Entry::Done.code());
            }
            Button::B => {
                self.doubt = None;
                if let Some(doubt) = doubts.get(said) {
                    self.turn_to(doubt.page(session), session);
                }
            }
            Button::X | Button::Y => {}
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

    fn choose(&mut self, session: &Session) -> Next {
        match self.cell(session) {
            Some(Cell::Number(field)) if is_switch(field) => {
                // One more, and after the last none.
                let number = (shown(session, field) + 1) % (session.largest(field) + 1);
                return Next::Note(Entry::Set(field, number).code());
            }
            Some(Cell::Number(field)) => {
                (self.typed, self.asked) = (Some(shown(session, field)), session.asks(field));
            }
            Some(Cell::OnTop(token)) => {
                // Those above it have been named.
                let beneath = session.unknown_stack().count().saturating_sub(1) as u16;
                return Next::Note(Entry::Set(Field::Height(token), beneath).code());
            }
            Some(Cell::Page(page)) => {
                self.listed = true;
                self.turn_to(page, session);
            }
            Some(Cell::Done) => match self.page.confirmed_by() {
                Some(field) if session.asks(field) => return Next::Note(Entry::Set(field, 1).code()),
                _ => self.leave_page(session),
            },
            Some(Cell::Result) if session.lacks().is_none() && !Doubt::all(session).is_empty() => {
                self.doubt = Some(0);
            }
            Some(Cell::Result) => return Next::Note(Entry::Done.code()),
            Some(Cell::Menu) => return Next::Push(TableMenu::default().into()),
            None => {}
        }
        Next::Stay
    }

    fn go_back(&mut self, companion: &Companion) -> Next {
        let session = companion.session();
        if let Some(Cell::OnTop(_)) = self.cell(session) {
            // Back to the spaces of the tokens.
            self.cursor = 0;
            return Next::Stay;
        }
        let before = match self.page {
            page if self.listed => {
                self.list_at(page, session);
                return Next::Stay;
            }
            Page::List if session.stage() != Stage::Scoring => return Next::Back,
            Page::List => Page::all(session).last().copied(),
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
    let last = companion.notebook().played().last().and_then(|code| Entry::from_code(*code));
    companion.can_undo() && !matches!(last, Some(Entry::Set(..)))
}

/// Whether a number is yes or no, or one of so few that A alone sets it.
fn is_switch(field: Field) -> bool {
    matches!(field, Field::Special(..) | Field::Statue | Field::Lantern(..))
}

/// The number that a field opens with: what is known, else the first that can be.
fn shown(session: &Session, field: Field) -> u16 {
    match (session.number(field), field) {
        (Some(number), _) => number,
        (None, Field::Base(_)) => next_free(session, field, 0, true),
        (None, _) => 0,
    }
}

/// Whether a number need not be noted: it is known to be this, and nobody is asked for it.
fn is_known(session: &Session, field: Field, number: u16) -> bool {
    match (session.number(field), field) {
        (None, Field::Base(_)) => number == 0,
        (known, _) => known == Some(number) && !session.asks(field),
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
