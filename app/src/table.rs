//! The companion of a title: what its author writes ([`AtTable`]), and what screens ask of any session
//! ([`Sitting`]), which is implemented once.
//!
//! Typed inside, by codes outside: an entry, a number, a page and a refusal are known to a shared screen by a
//! code each, and only the title knows what they mean.

mod parts;
mod sitting;
#[cfg(any(test, feature = "test-support"))]
pub mod trial;
mod worked;

use core::fmt::Debug;
use core::hash::Hash;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Code, Log, Progress, Replay, Seat};
use heapless::Vec;

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::icons::Icon;
use crate::ink::Ink;
use crate::screens::Sketch;
use crate::sheet::Sheet;
use crate::strip::Tokens;
use crate::words::{Lang, Speaker, Text};

pub use parts::*;
pub use sitting::{Choices, Codes, Sitting};
pub use worked::PageSheet;

/// What somebody notes at the table of a title.
pub type EntryOf<T> = <<T as AtTable>::Session as Replay>::Step;
/// Why it is not noted.
pub type RefusalOf<T> = <<T as AtTable>::Session as Replay>::Refusal;

/// The companion of a title: a session, and how it is asked for, told, scored and drawn.
///
/// What has a default is what a title whose final scoring is a table of numbers does without.
pub trait AtTable: 'static + Copy + Debug {
    /// What is known of a real table: a setup and a list of entries.
    type Session: Replay<Refusal: Code> + Hash;
    /// A number of the session that can be looked at and corrected.
    type Field: Code;
    /// A page of the final scoring.
    type Page: Code;
    /// Its score sheet, worked out.
    type Sheet: Sheet;

    /// The table has done what it was told; in the final scoring: all numbers are right.
    const DONE: EntryOf<Self>;
    /// Screens of the title's own that a session leads to; at most [`OWN_MAX`].
    const OWN: &'static [OwnPage] = &[];

    // The session.

    /// Which screen it needs.
    fn now(session: &Self::Session) -> Now;

    /// The seat that is asked, where one is.
    fn asked(session: &Self::Session) -> Option<Seat>;

    /// The colour of a seat's pieces, a number below 4.
    fn colour(session: &Self::Session, seat: Seat) -> u8;

    /// How far the game has come.
    fn progress(session: &Self::Session) -> Progress;

    /// What the setup screen has asked for: the colours, and what the table wants to be helped with.
    fn begin(colours: [u8; 4], scope: u8, note: &mut dyn FnMut(EntryOf<Self>));

    /// Whether an entry belongs to the setup: it is not taken back.
    fn is_setup(entry: EntryOf<Self>) -> bool;

    /// What was said of the printed board: entries with which every new session with this box begins.
    fn printed(_session: &Self::Session, _put: &mut dyn FnMut(EntryOf<Self>)) {}

    /// Who started the game.
    fn starter(_at: &Companion<Self>) -> Seat {
        Seat::default()
    }

    /// Whether an entry leads elsewhere, so that what is shown is shown anew.
    fn leaps(_entry: EntryOf<Self>) -> bool {
        false
    }

    /// Why an entry is not noted: a sentence that fits two short lines.
    fn refusal(say: &Speaker<'_>, refusal: RefusalOf<Self>) -> Text;

    /// The topic of help that what the table does now belongs to, by its place among
    /// [`Card::topics`](crate::card::Card::topics).
    fn topic(session: &Self::Session) -> u8;

    /// What a strip of lights shows.
    fn lights(_at: &Companion<Self>) -> Tokens {
        Tokens::NONE
    }

    // The guide.

    /// Where the table is, for the band on top.
    fn title(session: &Self::Session, lang: Lang) -> Text;

    /// How the table answers.
    fn form(session: &Self::Session) -> Form;

    /// The number that is most likely, or the place of the box.
    fn likely(_session: &Self::Session) -> u8 {
        0
    }

    /// Whether the next answer is often like the last one, so that the cursor stays.
    fn keeps_cursor(_session: &Self::Session) -> bool {
        false
    }

    /// How much there is to read before the question.
    fn told(at: &Companion<Self>) -> Told;

    /// One thing to be read.
    fn note(at: &Companion<Self>, say: &Speaker<'_>, index: usize) -> Option<Note>;

    /// Whether what is read is only told, so that nobody says that it is done.
    fn only_tells(_session: &Self::Session) -> bool {
        false
    }

    /// Draws what stands under the words of a note: [`Strip::Own`] and its number.
    fn draw_strip(_at: &Companion<Self>, _canvas: &mut Canvas, _place: Point, _about: u16) {}

    /// What is asked; `None` where something is only told.
    fn question(session: &Self::Session, say: &Speaker<'_>) -> Option<Text>;

    /// A sign in the corner of the question.
    fn mark(_session: &Self::Session) -> Option<&'static Icon> {
        None
    }

    /// What an answer notes.
    fn answer(session: &Self::Session, index: usize) -> Option<Answer<EntryOf<Self>>>;

    /// The question of [`Answer::Either`], and its two answers.
    fn either(_say: &Speaker<'_>) -> (Text, [Text; 2]) {
        Default::default()
    }

    /// An answer of a list or a grid in words.
    fn answer_words(session: &Self::Session, say: &Speaker<'_>, index: usize) -> Words;

    /// Draws an answer in its own way; `false` leaves it to [`AtTable::answer_words`].
    fn draw_answer(
        _at: &Companion<Self>,
        _say: &Speaker<'_>,
        _index: usize,
        _canvas: &mut Canvas,
        _place: Rectangle,
        _ink: Ink,
    ) -> bool {
        false
    }

    /// What stands beside a number: what it means, or how large it can be.
    fn beside(_session: &Self::Session, _lang: Lang, _number: Option<usize>) -> Option<(Text, Ink)> {
        None
    }

    /// The height that is wanted below a grid.
    fn below_px(_session: &Self::Session) -> u32 {
        0
    }

    /// Draws what one looks at to know the answer, below a number or a grid.
    fn draw_below(_at: &Companion<Self>, _lang: Lang, _canvas: &mut Canvas, _place: Rectangle) {}

    /// What may be noted instead of an answer, and rarely is.
    fn rare(_session: &Self::Session) -> Vec<EntryOf<Self>, RARE_MAX> {
        Vec::new()
    }

    /// An entry in words, where it is offered instead of an answer or on a page.
    fn entry_words(_say: &Speaker<'_>, _entry: EntryOf<Self>) -> Words {
        Words::default()
    }

    // Points of the game that one can go to.

    /// How many groups of them there are; 0 where one cannot go anywhere.
    const JUMPS: usize = 0;

    /// The group in which the table is.
    fn jump_now(_session: &Self::Session) -> usize {
        0
    }

    /// How many points a group has; 0 where it is a point itself.
    fn jump_points(_group: usize) -> usize {
        0
    }

    /// The entry that goes there.
    fn jump(_group: usize, _point: usize) -> Option<EntryOf<Self>> {
        None
    }

    /// What a group, or a point of it, is called.
    fn jump_name(_lang: Lang, _group: usize, _point: Option<usize>) -> Text {
        Text::new()
    }

    // Numbers.

    /// The number as it is known.
    fn number(session: &Self::Session, field: Self::Field) -> Option<u16>;

    /// The number that a field opens with as long as it is not known: what is likely.
    fn start(_session: &Self::Session, _field: Self::Field) -> u16 {
        0
    }

    /// The largest that it can be.
    fn largest(session: &Self::Session, field: Self::Field) -> u16;

    /// Whether the number is still to be asked for.
    fn asks(session: &Self::Session, field: Self::Field) -> bool;

    /// The entry that sets a number.
    fn set(field: Self::Field, number: u16) -> EntryOf<Self>;

    /// The number that an entry sets, if it sets one.
    fn sets(entry: EntryOf<Self>) -> Option<Self::Field>;

    /// The session with another number.
    ///
    /// # Errors
    /// Why it cannot be.
    fn corrected(
        session: &Self::Session,
        field: Self::Field,
        number: u16,
    ) -> Result<Self::Session, RefusalOf<Self>> {
        let mut corrected = session.clone();
        corrected.take(Self::set(field, number), &mut Log::new())?;
        Ok(corrected)
    }

    /// How the number is turned.
    fn turns(_field: Self::Field) -> Turns {
        Turns::Counts
    }

    /// What X and Y turn of [`Turns::Pair`], as short as a label.
    fn pair_words(_lang: Lang, _field: Self::Field) -> [&'static str; 2] {
        [""; 2]
    }

    /// Whose number it is.
    fn field_seat(field: Self::Field) -> Option<Seat>;

    /// What the number counts, as short as a prompt.
    fn field_name(lang: Lang, field: Self::Field) -> Text;

    /// What is said of the number while the cursor stands on it.
    fn prompt(_session: &Self::Session, lang: Lang, field: Self::Field) -> Text {
        Self::field_name(lang, field)
    }

    /// The caption of the number where a row has several.
    fn caption(_session: &Self::Session, _lang: Lang, _field: Self::Field) -> Text {
        Text::new()
    }

    /// Draws a sign before the number in a list; `false` if it has none.
    fn draw_sign(_field: Self::Field, _canvas: &mut Canvas, _at: Point, _ink: Ink) -> bool {
        false
    }

    // Pages of the final scoring.

    /// The pages in their order, as far as they have a meaning now; at most [`PAGES_MAX`]. What decides what
    /// else is asked comes before it.
    fn pages(session: &Self::Session, put: &mut dyn FnMut(Self::Page));

    /// What stands on a page, in the order of the cursor; at most [`PAGES_MAX`].
    fn cells(
        session: &Self::Session,
        page: Self::Page,
        put: &mut dyn FnMut(Choice<Self::Field, EntryOf<Self>>),
    );

    /// The page on which a number stands.
    fn page_of(session: &Self::Session, field: Self::Field) -> Self::Page;

    /// What is noted when somebody says that the page is right, where that is to be said.
    fn confirmed_by(_page: Self::Page) -> Option<Self::Field> {
        None
    }

    /// What the page is called in the list of all pages.
    fn page_name(session: &Self::Session, say: &Speaker<'_>, page: Self::Page) -> Text;

    /// What it is called in the band on top.
    fn page_title(session: &Self::Session, say: &Speaker<'_>, page: Self::Page) -> Text {
        Self::page_name(session, say, page)
    }

    /// How the page is drawn.
    fn layout(_page: Self::Page) -> Layout {
        Layout::Seats
    }

    /// What stands over the numbers of [`Layout::Seats`].
    fn column(_lang: Lang, _page: Self::Page) -> &'static str {
        ""
    }

    /// A remark below [`Layout::Seats`].
    fn remark(_session: &Self::Session, _lang: Lang, _page: Self::Page) -> Text {
        Text::new()
    }

    /// What the page comes to, in short.
    fn holds(_sheet: &Self::Sheet, _page: Self::Page) -> Text {
        Text::new()
    }

    /// Draws a page of [`Layout::Own`].
    fn draw_page(
        _sketch: &Sketch<'_>,
        _at: &Companion<Self>,
        _sheet: &Self::Sheet,
        _canvas: &mut Canvas,
        _page: Self::Page,
    ) {
    }

    /// What the result cannot do without, if something of it is missing.
    fn lacks(_session: &Self::Session) -> Option<RefusalOf<Self>> {
        None
    }

    /// Where that is said.
    fn lacking_page(_refusal: RefusalOf<Self>) -> Option<Self::Page> {
        None
    }

    /// Whether a page on which something was never said is named before the result.
    fn is_doubted(_session: &Self::Session, _page: Self::Page) -> bool {
        true
    }

    /// How it is named; `None` for the usual sentence.
    fn doubt(_session: &Self::Session, _say: &Speaker<'_>, _page: Self::Page) -> Option<Text> {
        None
    }

    // The score sheet.

    /// The final scoring as far as it is known: what is not counts nothing yet.
    fn sheet(session: &Self::Session) -> Self::Sheet;
}
