//! What shared screens ask of any session.

use core::any::Any;
use core::fmt;
use core::hash::Hash;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Code, Digest, Progress, Seat, Setup};
use heapless::Vec;

use super::worked::{self, PageSheet};
use super::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, OwnPage, PAGES_MAX, RARE_MAX, Told, Turns, Words,
};
use crate::canvas::Canvas;
use crate::companion::{Companion, NoteError};
use crate::door::entered;
use crate::icons::Icon;
use crate::ink::Ink;
use crate::pieces;
use crate::play::{Journal, Name};
use crate::printed::Printed;
use crate::saves::Replayed;
use crate::sheet::Scored;
use crate::strip::Tokens;
use crate::words::{Lang, Speaker, Text};

/// Codes of what a page of the final scoring, or the list of pages, has.
pub type Codes = Vec<u16, PAGES_MAX>;
/// What stands on a page, by codes.
pub type Choices = Vec<Choice<u16, u16>, PAGES_MAX>;

/// A session as shared screens see it. Implemented once, for [`Companion`]; each question is one of
/// [`AtTable`], with codes for what only the title knows.
#[allow(missing_docs)] // Each says what its namesake in `AtTable` says.
pub trait Sitting: Scored {
    /// For screens of the title's own, which ask `of` for their typed session.
    fn as_any(&self) -> &dyn Any;

    /// What it started from.
    fn setup(&self) -> &Setup;

    /// What the players are called.
    fn names(&self) -> &[Name; 4];

    /// The codes of the entries in force, oldest first.
    fn played(&self) -> &[u16];

    /// Whether there is an entry to take back.
    fn can_undo(&self) -> bool;

    /// Whether one that was taken back can be noted again.
    fn can_redo(&self) -> bool;

    /// The number that the last entry has set, if it has set one.
    fn last_set(&self) -> Option<u16>;

    /// The number that the entry that was taken back has set.
    fn undone_set(&self) -> Option<u16>;

    /// Notes what the setup screen has asked for.
    fn begin(&mut self, colours: [u8; 4], scope: u8);

    /// Writes the entry with this code down.
    ///
    /// # Errors
    /// Why not; nothing has changed then. No answer if nothing has this code.
    fn note_code(&mut self, code: u16) -> Option<Result<Journal, NoteError>>;

    /// Takes the last entry back. Those that come first, the colours among them, belong to the setup.
    fn undo(&mut self) -> Option<Journal>;

    /// Notes the last undone entry again.
    fn redo(&mut self) -> Option<Journal>;

    /// The notebook, to be filled again.
    fn replayed(&mut self) -> &mut dyn Replayed;

    /// Who started the game.
    fn starter(&self) -> Seat;

    /// The fingerprint of the whole session, the same on every platform.
    fn digest(&self) -> u64;

    fn printed(&self) -> Printed;
    fn now(&self) -> Now;
    fn asked(&self) -> Option<Seat>;
    fn colour(&self, seat: Seat) -> u8;
    fn progress(&self) -> Progress;
    fn leaps(&self, entry: u16) -> bool;
    fn done(&self) -> u16;
    fn own(&self) -> &'static [OwnPage];
    fn refusal(&self, say: &Speaker<'_>, refusal: u16) -> Text;
    fn topic(&self) -> u8;
    fn lights(&self) -> Tokens;

    fn title(&self, lang: Lang) -> Text;
    fn form(&self) -> Form;
    fn likely(&self) -> u8;
    fn keeps_cursor(&self) -> bool;
    fn told(&self) -> Told;
    fn note_at(&self, say: &Speaker<'_>, index: usize) -> Option<Note>;
    fn only_tells(&self) -> bool;
    fn draw_strip(&self, canvas: &mut Canvas, place: Point, about: u16);
    fn question(&self, say: &Speaker<'_>) -> Option<Text>;
    fn mark(&self) -> Option<&'static Icon>;
    fn answer(&self, index: usize) -> Option<Answer<u16>>;
    fn either(&self, say: &Speaker<'_>) -> (Text, [Text; 2]);
    fn answer_words(&self, say: &Speaker<'_>, index: usize) -> Words;
    fn draw_answer(
        &self,
        say: &Speaker<'_>,
        index: usize,
        canvas: &mut Canvas,
        place: Rectangle,
        ink: Ink,
    ) -> bool;
    fn beside(&self, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)>;
    fn below_px(&self) -> u32;
    fn draw_below(&self, lang: Lang, canvas: &mut Canvas, place: Rectangle);
    fn rare(&self) -> Vec<u16, RARE_MAX>;
    fn entry_words(&self, say: &Speaker<'_>, entry: u16) -> Words;

    fn jumps(&self) -> usize;
    fn jump_now(&self) -> usize;
    fn jump_points(&self, group: usize) -> usize;
    fn jump(&self, group: usize, point: usize) -> Option<u16>;
    fn jump_name(&self, lang: Lang, group: usize, point: Option<usize>) -> Text;

    fn number(&self, field: u16) -> Option<u16>;
    fn start(&self, field: u16) -> u16;
    fn largest(&self, field: u16) -> u16;
    fn asks(&self, field: u16) -> bool;
    fn set(&self, field: u16, number: u16) -> Option<u16>;
    fn turns(&self, field: u16) -> Turns;
    fn pair_words(&self, lang: Lang, field: u16) -> [&'static str; 2];
    fn field_seat(&self, field: u16) -> Option<Seat>;
    fn field_name(&self, lang: Lang, field: u16) -> Text;
    fn prompt(&self, lang: Lang, field: u16) -> Text;
    fn caption(&self, lang: Lang, field: u16) -> Text;
    fn draw_sign(&self, field: u16, canvas: &mut Canvas, at: Point, ink: Ink) -> bool;

    /// Whether a number can be.
    ///
    /// # Errors
    /// Why not, by the code of the reason.
    fn can_be(&self, field: u16, number: u16) -> Result<(), u16>;

    fn pages(&self) -> Codes;
    fn choices(&self, page: u16) -> Choices;
    fn page_of(&self, field: u16) -> Option<u16>;
    fn confirmed_by(&self, page: u16) -> Option<u16>;
    fn page_name(&self, say: &Speaker<'_>, page: u16) -> Text;
    fn page_title(&self, say: &Speaker<'_>, page: u16) -> Text;
    fn layout(&self, page: u16) -> Layout;
    fn column(&self, lang: Lang, page: u16) -> &'static str;
    fn remark(&self, lang: Lang, page: u16) -> Text;
    fn lacks(&self) -> bool;
    fn lacking_page(&self, refusal: u16) -> Option<u16>;
    fn is_doubted(&self, page: u16) -> bool;
    fn doubt(&self, say: &Speaker<'_>, page: u16) -> Option<Text>;

    /// Works the score sheet out, with this number instead of what is noted, and lets somebody look at it.
    fn with_pages(&self, open: Option<(u16, u16)>, look: &mut dyn FnMut(&dyn PageSheet));

    /// How many seats there are.
    fn seat_count(&self) -> u8 {
        self.setup().seats.len() as u8
    }

    /// How seats are spoken of: nobody at the table is "you".
    fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker::new(lang, self.names(), None, &self.setup().seats)
    }

    /// The ink of a seat: that of its pieces.
    fn ink(&self, seat: Seat) -> Ink {
        Ink::of_seat(self.colour(seat))
    }

    /// The badge of a seat: its letter on the colour and pattern of its pieces.
    fn badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
        pieces::badge(canvas, at, size_px, pieces::seat_letter(seat), self.colour(seat));
    }
}

// Not a supertrait: a table of methods would bring the words of every derived `Debug` onto the chip.
impl fmt::Debug for dyn Sitting + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sitting").field("played", &self.played().len()).finish_non_exhaustive()
    }
}

impl<'a> dyn Sitting + 'a {
    /// The session of a title, if it is one of that title: for screens of its own.
    pub fn of<T: AtTable>(&self) -> Option<&Companion<T>> {
        self.as_any().downcast_ref()
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seat_count())
    }
}

fn field<T: AtTable>(code: u16) -> Option<T::Field> {
    T::Field::from_code(code)
}

fn page<T: AtTable>(code: u16) -> Option<T::Page> {
    T::Page::from_code(code)
}

entered! { self.notebook().setup().game =>
impl<T: AtTable> Sitting for Companion<T> {
    fn begin(&mut self, colours: [u8; 4], scope: u8) {
        T::begin(colours, scope, &mut |entry| {
            let noted = self.note(entry);
            debug_assert!(noted.is_ok(), "the setup screen lets no two seats have one colour");
        });
    }

    fn note_code(&mut self, code: u16) -> Option<Result<Journal, NoteError>> {
        Code::from_code(code).map(|entry| self.note(entry))
    }

    fn undo(&mut self) -> Option<Journal> {
        Companion::undo(self)
    }

    fn redo(&mut self) -> Option<Journal> {
        Companion::redo(self)
    }

    fn replayed(&mut self) -> &mut dyn Replayed {
        self.notebook_mut()
    }

    fn starter(&self) -> Seat {
        T::starter(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn setup(&self) -> &Setup {
        self.notebook().setup()
    }

    fn names(&self) -> &[Name; 4] {
        Companion::names(self)
    }

    fn played(&self) -> &[u16] {
        self.notebook().played()
    }

    fn can_undo(&self) -> bool {
        let mut entries = self.entries();
        entries.any(|entry| !T::is_setup(entry))
    }

    fn can_redo(&self) -> bool {
        self.notebook().can_redo()
    }

    fn last_set(&self) -> Option<u16> {
        T::sets(self.entries().next_back()?).map(Code::code)
    }

    fn undone_set(&self) -> Option<u16> {
        T::sets(self.notebook().undone()?).map(Code::code)
    }

    fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        self.session().hash(&mut digest);
        core::hash::Hasher::finish(&digest)
    }

    fn printed(&self) -> Printed {
        let mut printed = Printed::default();
        T::printed(self.session(), &mut |entry| {
            let room = printed.0.push(entry.code()).is_ok();
            debug_assert!(room, "PRINTED_MAX is too small");
        });
        printed
    }

    fn now(&self) -> Now {
        T::now(self.session())
    }

    fn asked(&self) -> Option<Seat> {
        T::asked(self.session())
    }

    fn colour(&self, seat: Seat) -> u8 {
        T::colour(self.session(), seat)
    }

    fn progress(&self) -> Progress {
        T::progress(self.session())
    }

    fn leaps(&self, entry: u16) -> bool {
        Code::from_code(entry).is_some_and(T::leaps)
    }

    fn done(&self) -> u16 {
        T::DONE.code()
    }

    fn own(&self) -> &'static [OwnPage] {
        T::OWN
    }

    fn refusal(&self, say: &Speaker<'_>, refusal: u16) -> Text {
        Code::from_code(refusal).map(|refusal| T::refusal(say, refusal)).unwrap_or_default()
    }

    fn topic(&self) -> u8 {
        T::topic(self.session())
    }

    fn lights(&self) -> Tokens {
        T::lights(self)
    }

    fn title(&self, lang: Lang) -> Text {
        T::title(self.session(), lang)
    }

    fn form(&self) -> Form {
        T::form(self.session())
    }

    fn likely(&self) -> u8 {
        T::likely(self.session())
    }

    fn keeps_cursor(&self) -> bool {
        T::keeps_cursor(self.session())
    }

    fn told(&self) -> Told {
        T::told(self)
    }

    fn note_at(&self, say: &Speaker<'_>, index: usize) -> Option<Note> {
        T::note(self, say, index)
    }

    fn only_tells(&self) -> bool {
        T::only_tells(self.session())
    }

    fn draw_strip(&self, canvas: &mut Canvas, place: Point, about: u16) {
        T::draw_strip(self, canvas, place, about);
    }

    fn question(&self, say: &Speaker<'_>) -> Option<Text> {
        T::question(self.session(), say)
    }

    fn mark(&self) -> Option<&'static Icon> {
        T::mark(self.session())
    }

    fn answer(&self, index: usize) -> Option<Answer<u16>> {
        T::answer(self.session(), index).map(|answer| answer.map(Code::code))
    }

    fn either(&self, say: &Speaker<'_>) -> (Text, [Text; 2]) {
        T::either(say)
    }

    fn answer_words(&self, say: &Speaker<'_>, index: usize) -> Words {
        T::answer_words(self.session(), say, index)
    }

    fn draw_answer(
        &self,
        say: &Speaker<'_>,
        index: usize,
        canvas: &mut Canvas,
        place: Rectangle,
        ink: Ink,
    ) -> bool {
        T::draw_answer(self, say, index, canvas, place, ink)
    }

    fn beside(&self, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
        T::beside(self.session(), lang, number)
    }

    fn below_px(&self) -> u32 {
        T::below_px(self.session())
    }

    fn draw_below(&self, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
        T::draw_below(self, lang, canvas, place);
    }

    fn rare(&self) -> Vec<u16, RARE_MAX> {
        T::rare(self.session()).into_iter().map(Code::code).collect()
    }

    fn entry_words(&self, say: &Speaker<'_>, entry: u16) -> Words {
        Code::from_code(entry).map(|entry| T::entry_words(say, entry)).unwrap_or_default()
    }

    fn jumps(&self) -> usize {
        T::JUMPS
    }

    fn jump_now(&self) -> usize {
        T::jump_now(self.session())
    }

    fn jump_points(&self, group: usize) -> usize {
        T::jump_points(group)
    }

    fn jump(&self, group: usize, point: usize) -> Option<u16> {
        T::jump(group, point).map(Code::code)
    }

    fn jump_name(&self, lang: Lang, group: usize, point: Option<usize>) -> Text {
        T::jump_name(lang, group, point)
    }

    fn number(&self, code: u16) -> Option<u16> {
        T::number(self.session(), field::<T>(code)?)
    }

    fn start(&self, code: u16) -> u16 {
        field::<T>(code).map_or(0, |field| T::start(self.session(), field))
    }

    fn largest(&self, code: u16) -> u16 {
        field::<T>(code).map_or(0, |field| T::largest(self.session(), field))
    }

    fn asks(&self, code: u16) -> bool {
        field::<T>(code).is_some_and(|field| T::asks(self.session(), field))
    }

    fn set(&self, code: u16, number: u16) -> Option<u16> {
        field::<T>(code).map(|field| T::set(field, number).code())
    }

    fn turns(&self, code: u16) -> Turns {
        field::<T>(code).map_or(Turns::Counts, T::turns)
    }

    fn pair_words(&self, lang: Lang, code: u16) -> [&'static str; 2] {
        field::<T>(code).map_or([""; 2], |field| T::pair_words(lang, field))
    }

    fn field_seat(&self, code: u16) -> Option<Seat> {
        T::field_seat(field::<T>(code)?)
    }

    fn field_name(&self, lang: Lang, code: u16) -> Text {
        field::<T>(code).map(|field| T::field_name(lang, field)).unwrap_or_default()
    }

    fn prompt(&self, lang: Lang, code: u16) -> Text {
        field::<T>(code).map(|field| T::prompt(self.session(), lang, field)).unwrap_or_default()
    }

    fn caption(&self, lang: Lang, code: u16) -> Text {
        field::<T>(code).map(|field| T::caption(self.session(), lang, field)).unwrap_or_default()
    }

    fn draw_sign(&self, code: u16, canvas: &mut Canvas, at: Point, ink: Ink) -> bool {
        field::<T>(code).is_some_and(|field| T::draw_sign(field, canvas, at, ink))
    }

    fn can_be(&self, code: u16, number: u16) -> Result<(), u16> {
        let Some(field) = field::<T>(code) else { return Ok(()) };
        T::corrected(self.session(), field, number).map(|_| ()).map_err(Code::code)
    }

    fn pages(&self) -> Codes {
        let mut pages = Codes::new();
        T::pages(self.session(), &mut |page| {
            let room = pages.push(page.code()).is_ok();
            debug_assert!(room, "PAGES_MAX is too small");
        });
        pages
    }

    fn choices(&self, code: u16) -> Choices {
        let mut choices = Choices::new();
        let Some(page) = page::<T>(code) else { return choices };
        T::cells(self.session(), page, &mut |choice| {
            let choice = match choice {
                Choice::Number(field) => Choice::Number(field.code()),
                Choice::Note(entry) => Choice::Note(entry.code()),
            };
            let room = choices.push(choice).is_ok();
            debug_assert!(room, "PAGES_MAX is too small");
        });
        choices
    }

    fn page_of(&self, code: u16) -> Option<u16> {
        Some(T::page_of(self.session(), field::<T>(code)?).code())
    }

    fn confirmed_by(&self, code: u16) -> Option<u16> {
        T::confirmed_by(page::<T>(code)?).map(Code::code)
    }

    fn page_name(&self, say: &Speaker<'_>, code: u16) -> Text {
        page::<T>(code).map(|page| T::page_name(self.session(), say, page)).unwrap_or_default()
    }

    fn page_title(&self, say: &Speaker<'_>, code: u16) -> Text {
        page::<T>(code).map(|page| T::page_title(self.session(), say, page)).unwrap_or_default()
    }

    fn layout(&self, code: u16) -> Layout {
        page::<T>(code).map_or(Layout::List, T::layout)
    }

    fn column(&self, lang: Lang, code: u16) -> &'static str {
        page::<T>(code).map_or("", |page| T::column(lang, page))
    }

    fn remark(&self, lang: Lang, code: u16) -> Text {
        page::<T>(code).map(|page| T::remark(self.session(), lang, page)).unwrap_or_default()
    }

    fn lacks(&self) -> bool {
        T::lacks(self.session()).is_some()
    }

    fn lacking_page(&self, refusal: u16) -> Option<u16> {
        T::lacking_page(Code::from_code(refusal)?).map(Code::code)
    }

    fn is_doubted(&self, code: u16) -> bool {
        page::<T>(code).is_some_and(|page| T::is_doubted(self.session(), page))
    }

    fn doubt(&self, say: &Speaker<'_>, code: u16) -> Option<Text> {
        T::doubt(self.session(), say, page::<T>(code)?)
    }

    fn with_pages(&self, open: Option<(u16, u16)>, look: &mut dyn FnMut(&dyn PageSheet)) {
        worked::with_pages(self, open, look);
    }
}
}
