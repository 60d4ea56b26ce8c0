//! New York 1901 at a real table (NY-20): stages, notes, pages of the final scoring, and how they are drawn.

mod notes;
mod page;
mod picture;
mod scoring;
mod sheet;
mod stage;
#[cfg(test)]
mod tests;
mod words;

use app::both;
use app::canvas::Canvas;
use app::card::Scope as ScopeWords;
use app::companion::Companion;
use app::ink::Ink;
use app::pieces;
use app::screens::Sketch;
use app::strip::Tokens;
use app::table::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, OwnPage, RARE_MAX, Sitting, Told, Turns, Words,
};
use app::words::{Lang, Speaker, Text};
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use heapless::Vec;
use new_york_1901::companion::{Entry, Field, Question, Refused, Scope, Session, Stage};
use new_york_1901::components::{END_UNBUILT, Technology, Tile};

use crate::words::nouns;
use crate::{help, lights, own};
use words::Say;

pub use page::Page;
pub use sheet::SheetOfTable;

/// The companion of New York 1901.
#[derive(Clone, Copy, Debug)]
pub struct NewYork1901Table;

/// What the device may help with, in the order of [`Scope`].
pub const SCOPES: [ScopeWords; Scope::ALL.len()] = [
    ScopeWords {
        name: both!("Turns and scoring", "Tours et décompte"),
        meaning: both!(
            "You note each turn: a lot, the kind of a new skyscraper and its printed points. The device keeps scores, \
             technologies, tiles and the deck, announces the end, and leads through the scoring.",
            "Vous notez chaque tour : un terrain, la sorte d'un gratte-ciel et ses points imprimés. L'appareil suit \
             scores, technologies, tuiles et pioche, annonce la fin et guide le décompte."
        ),
    },
    ScopeWords {
        name: both!("Only the scoring", "Seulement le décompte"),
        meaning: both!(
            "The game is over. The device asks for points, streets, the challenge and cards, and tells who has won.",
            "La partie est finie. L'appareil demande points, rues, défi et cartes, et dit qui a gagné."
        ),
    },
];

/// What the menu goes to: a question of the setup once more, or the final scoring.
const JUMPS: [Entry; 4] = [
    Entry::Ask(Question::Streets),
    Entry::Ask(Question::Challenge),
    Entry::Ask(Question::Expert),
    Entry::Score,
];

impl AtTable for NewYork1901Table {
    type Session = Session;
    type Field = Field;
    type Page = Page;
    type Sheet = SheetOfTable;

    const DONE: Entry = Entry::Done;
    const OWN: &'static [OwnPage] = &[OwnPage { page: own::ALL, name: |lang| Say::AllChallenges.text(lang) }];
    const JUMPS: usize = JUMPS.len();

    fn now(session: &Session) -> Now {
        match session.stage() {
            Stage::Scoring => Now::Scoring,
            Stage::Result => Now::Result,
            _ => Now::Guide,
        }
    }

    fn asked(session: &Session) -> Option<Seat> {
        session.asked()
    }

    fn colour(session: &Session, seat: Seat) -> u8 {
        session.colour(seat)
    }

    /// Skyscrapers: that which whoever has built most of them builds next, of those that end the game.
    fn progress(session: &Session) -> Progress {
        let of = Tile::OWN - END_UNBUILT;
        let most = session.seats().map(|seat| Tile::OWN - session.unbuilt(seat)).max().unwrap_or_default();
        let setting_up = session.turn_number() == 1 && session.asked().is_none();
        Progress { now: if setting_up { 0 } else { (most + 1).min(of) }, of: Some(of) }
    }

    fn begin(colours: [u8; 4], scope: u8, note: &mut dyn FnMut(Entry)) {
        note(Entry::Colours(colours));
        let scope = Scope::ALL.get(usize::from(scope)).copied().unwrap_or_default();
        if scope != Scope::Everything {
            note(Entry::Scope(scope));
        }
    }

    fn is_setup(entry: Entry) -> bool {
        matches!(entry, Entry::Colours(_) | Entry::Scope(_))
    }

    fn starter(at: &Companion<Self>) -> Seat {
        at.session().starter()
    }

    fn leaps(entry: Entry) -> bool {
        JUMPS.contains(&entry)
    }

    fn refusal(say: &Speaker<'_>, refusal: Refused) -> Text {
        words::refused(say, refusal)
    }

    /// NY-20.10: the cards left in the deck, in the colour of whoever has the turn; all of it changes colours once the end is
    /// triggered.
    fn topic(session: &Session) -> u8 {
        help::at_table(session.stage()) as u8
    }

    fn lights(at: &Companion<Self>) -> Tokens {
        let session = at.session();
        lights::deck(session.deck(), at.ink(session.active()), session.ending().is_some())
    }

    fn title(session: &Session, lang: Lang) -> Text {
        words::title(session, lang)
    }

    fn form(session: &Session) -> Form {
        stage::form(session)
    }

    fn likely(session: &Session) -> u8 {
        stage::likely(session)
    }

    fn told(at: &Companion<Self>) -> Told {
        notes::told(at)
    }

    fn note(at: &Companion<Self>, say: &Speaker<'_>, index: usize) -> Option<Note> {
        notes::note(at, say, index)
    }

    fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
        words::question(session, say)
    }

    fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
        stage::answer(session, index)
    }

    fn answer_words(session: &Session, say: &Speaker<'_>, index: usize) -> Words {
        stage::choices(session).get(index).map(|entry| Self::entry_words(say, *entry)).unwrap_or_default()
    }

    fn draw_answer(
        at: &Companion<Self>,
        say: &Speaker<'_>,
        index: usize,
        canvas: &mut Canvas,
        place: Rectangle,
        ink: Ink,
    ) -> bool {
        match at.session().stage() {
            Stage::Turn | Stage::Tile | Stage::Legendary | Stage::After => {
                picture::tile(at, say, index, canvas, place, ink);
            }
            _ => return false,
        }
        true
    }

    fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
        picture::beside(session, lang, number)
    }

    fn below_px(_session: &Session) -> u32 {
        picture::PANEL_PX
    }

    fn draw_below(at: &Companion<Self>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
        picture::below(at, lang, canvas, place);
    }

    fn rare(session: &Session) -> Vec<Entry, RARE_MAX> {
        stage::rare(session)
    }

    fn entry_words(say: &Speaker<'_>, entry: Entry) -> Words {
        let seat = match entry {
            Entry::Turn(seat) | Entry::Starts(seat) => Some(seat),
            _ => None,
        };
        Words { seat, text: words::entry(say, entry) }
    }

    fn jump_now(_session: &Session) -> usize {
        JUMPS.len() - 1
    }

    fn jump(group: usize, _point: usize) -> Option<Entry> {
        JUMPS.get(group).copied()
    }

    fn jump_name(lang: Lang, group: usize, _point: Option<usize>) -> Text {
        JUMPS.get(group).map(|entry| words::asked_again(lang, *entry)).unwrap_or_default()
    }

    fn number(session: &Session, field: Field) -> Option<u16> {
        session.number(field)
    }

    fn start(session: &Session, field: Field) -> u16 {
        session.start(field)
    }

    fn largest(session: &Session, field: Field) -> u16 {
        session.largest(field)
    }

    fn asks(session: &Session, field: Field) -> bool {
        session.asks(field)
    }

    fn set(field: Field, number: u16) -> Entry {
        Entry::Set(field, number)
    }

    fn sets(entry: Entry) -> Option<Field> {
        match entry {
            Entry::Set(field, _) => Some(field),
            _ => None,
        }
    }

    /// A Legendary that somebody has is passed over with the reason; a card is held or used.
    fn turns(field: Field) -> Turns {
        match field {
            Field::Legendary(_) => Turns::Walks,
            Field::Card(..) => Turns::Switches,
            _ => Turns::Counts,
        }
    }

    fn field_seat(field: Field) -> Option<Seat> {
        field.seat()
    }

    fn field_name(lang: Lang, field: Field) -> Text {
        words::field(lang, field)
    }

    fn prompt(_session: &Session, lang: Lang, field: Field) -> Text {
        // The title says what a page counts; only Generation King counts several things.
        match field {
            Field::Score(_) | Field::Street(..) | Field::Count(_) | Field::Cards(_) | Field::Card(..) => {
                Text::new()
            }
            field => words::field(lang, field),
        }
    }

    /// Bronze, silver and gold stand side by side.
    fn caption(session: &Session, lang: Lang, field: Field) -> Text {
        let several = session.counts(Technology::Bronze) && session.counts(Technology::Silver);
        let technology = match field {
            Field::Standing(_, technology) if several => technology,
            Field::Golden(_) if several => Technology::Gold,
            _ => return Text::new(),
        };
        words::initial(lang, technology)
    }

    fn pages(session: &Session, put: &mut dyn FnMut(Page)) {
        Page::all(session, put);
    }

    fn cells(session: &Session, page: Page, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        page.cells(session, put);
    }

    fn page_of(session: &Session, field: Field) -> Page {
        Page::of(session, field)
    }

    fn page_name(session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        let lang = say.lang;
        let name = match page {
            Page::Seat(seat) => say.name(seat),
            Page::Table => Say::Table.text(lang),
            Page::Track => Say::Track.text(lang),
            Page::Street(slot) => {
                let street = session.streets().iter().nth(slot.into());
                street.map(nouns::street_full).unwrap_or_default()
            }
            Page::Challenge => session.challenge().map_or("", |challenge| challenge.name()),
            Page::Cards => Say::Cards.text(lang),
            Page::Legendary => Say::Legendaries.text(lang),
            Page::Gold => Say::GoldTiles.text(lang),
        };
        Text::try_from(name).unwrap_or_default()
    }

    fn layout(_page: Page) -> Layout {
        Layout::Own
    }

    /// Who has won a street.
    fn holds(sheet: &SheetOfTable, page: Page) -> Text {
        let Page::Street(slot) = page else { return Text::new() };
        let (winner, _) = sheet.0.street(slot.into());
        Text::try_from(winner.map_or("=", pieces::seat_letter)).unwrap_or_default()
    }

    fn draw_page(
        sketch: &Sketch<'_>,
        at: &Companion<Self>,
        sheet: &SheetOfTable,
        canvas: &mut Canvas,
        page: Page,
    ) {
        scoring::page(sketch, at, &sheet.0, canvas, page);
    }

    fn lacks(session: &Session) -> Option<Refused> {
        session.lacks()
    }

    fn lacking_page(refusal: Refused) -> Option<Page> {
        match refusal {
            Refused::NotSaid { field } => Some(Page::of_scoring(field)),
            _ => None,
        }
    }

    fn sheet(session: &Session) -> SheetOfTable {
        SheetOfTable(session.score_sheet())
    }
}
