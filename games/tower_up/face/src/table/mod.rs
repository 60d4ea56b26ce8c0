//! Tower Up at a real table (TU-17): stages, notes, pages of the final scoring, and how they are drawn.

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
use app::screens::Sketch;
use app::sheet::digits;
use app::strip::{Token, Tokens};
use app::table::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, OwnPage, RARE_MAX, Sitting, Told, Turns, Words,
};
use app::words::{Lang, Speaker, Text};
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use heapless::Vec;
use tower_up::companion::{Entry, Field, Refused, Scope, Session, Stage};
use tower_up::components::ROOFS;

use crate::lights::POINTS_MAX;
use crate::words::nouns;
use crate::{help, own};
use words::Say;

pub use page::Page;
pub use sheet::SheetOfTable;

/// The companion of Tower Up.
#[derive(Clone, Copy, Debug)]
pub struct TowerUpTable;

/// What the device may help with, in the order of [`Scope`].
pub const SCOPES: [ScopeWords; Scope::ALL.len()] = [
    ScopeWords {
        name: both!("Turns and scoring", "Tours et décompte"),
        meaning: both!(
            "You note each turn: the vehicle of a card, or colour and height under a new roof. The device keeps \
             markers, roofs and chips, sees extra turns, and leads through the end.",
            "Vous notez chaque tour : l'engin d'une carte, ou la couleur et la hauteur sous un nouveau toit. \
             L'appareil suit engins, toits et jetons, voit les tours en plus et guide la fin."
        ),
    },
    ScopeWords {
        name: both!("Only the scoring", "Seulement le décompte"),
        meaning: both!(
            "The game is over. The device asks for what lies before each player, and tells who has won.",
            "La partie est finie. L'appareil demande ce qu'il y a devant chacun et dit qui a gagné."
        ),
    },
];

impl AtTable for TowerUpTable {
    type Session = Session;
    type Field = Field;
    type Page = Page;
    type Sheet = SheetOfTable;

    const DONE: Entry = Entry::Done;
    const OWN: &'static [OwnPage] = &[
        OwnPage { page: own::ALL, name: |lang| Say::AllObjectives.text(lang) },
        OwnPage { page: own::DISPUTES, name: |lang| Say::Disputes.text(lang) },
    ];
    /// Only the final scoring: turns come one after the other.
    const JUMPS: usize = 1;

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

    /// Roofs: that which whoever has placed most of them places next.
    fn progress(session: &Session) -> Progress {
        let most = session.seats().map(|seat| ROOFS - session.roofs(seat)).max().unwrap_or_default();
        let setting_up = matches!(session.stage(), Stage::Starter | Stage::Objectives { .. } | Stage::LayOut);
        let now = if setting_up { 0 } else { (most + 1).min(ROOFS) };
        Progress { now, of: Some(ROOFS) }
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
        entry == Entry::Score
    }

    fn refusal(say: &Speaker<'_>, refusal: Refused) -> Text {
        words::refused(say, refusal)
    }

    /// Everybody's Mio, as far as they are known.
    fn topic(session: &Session) -> u8 {
        help::at_table(session.stage()) as u8
    }

    fn lights(at: &Companion<Self>) -> Tokens {
        let session = at.session();
        let token =
            |seat: Seat| Token { space: session.lines(seat).total().min(POINTS_MAX), ink: at.ink(seat) };
        Tokens::on(POINTS_MAX + 1, session.seats().map(token))
    }

    fn title(session: &Session, lang: Lang) -> Text {
        let say = match session.stage() {
            Stage::Starter | Stage::Objectives { .. } | Stage::LayOut => Say::Setup,
            Stage::Cones { .. } => Say::Cone,
            _ if session.is_extra() => Say::ExtraTurn,
            _ if session.queue().is_some() => Say::LastTurn,
            _ => Say::Turn,
        };
        Text::try_from(say.text(lang)).unwrap_or_default()
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
        let lang = say.lang;
        match session.stage() {
            Stage::Starter => {
                session.seats().nth(index).map(|seat| Words::of(seat, say.name(seat))).unwrap_or_default()
            }
            Stage::Objectives { .. } => match index.checked_sub(stage::start_cards(session)) {
                None => Say::StartCards.text(lang).into(),
                Some(place) => {
                    let objective = stage::objectives(session).nth(place);
                    objective.map_or("", |objective| nouns::objective(lang, objective)).into()
                }
            },
            _ => match index.checked_sub(1) {
                None => Say::No.text(lang).into(),
                Some(place) => {
                    let slot = session.open_slots(session.active()).nth(place);
                    Words { seat: None, text: words::reached(lang, session, slot.unwrap_or_default()) }
                }
            },
        }
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
            Stage::Turn | Stage::Short => picture::tile(at, say.lang, index, canvas, place, ink),
            _ => return false,
        }
        true
    }

    fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
        picture::beside(session, lang, number)
    }

    fn below_px(_session: &Session) -> u32 {
        picture::BELOW_PX
    }

    fn draw_below(at: &Companion<Self>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
        picture::below(at, lang, canvas, place);
    }

    fn rare(session: &Session) -> Vec<Entry, RARE_MAX> {
        stage::rare(session)
    }

    fn entry_words(say: &Speaker<'_>, entry: Entry) -> Words {
        let seat = match entry {
            Entry::Turn(seat) => Some(seat),
            _ => None,
        };
        Words { seat, text: words::instead(say, entry) }
    }

    fn jump(_group: usize, _point: usize) -> Option<Entry> {
        Some(Entry::Score)
    }

    fn jump_name(lang: Lang, _group: usize, _point: Option<usize>) -> Text {
        Text::try_from(Say::Score.text(lang)).unwrap_or_default()
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

    /// A chip is none, the 7, the 5 or a 3: those that cannot be are passed over with their reason.
    fn turns(field: Field) -> Turns {
        match field {
            Field::Chip(..) => Turns::Walks,
            _ => Turns::Counts,
        }
    }

    fn field_seat(field: Field) -> Option<Seat> {
        Some(field.seat())
    }

    fn field_name(lang: Lang, field: Field) -> Text {
        words::field(lang, field)
    }

    fn prompt(session: &Session, lang: Lang, field: Field) -> Text {
        match field {
            Field::Chip(_, slot) => words::objective(lang, session, slot),
            field => words::field(lang, field),
        }
    }

    fn pages(session: &Session, put: &mut dyn FnMut(Page)) {
        Page::all(session, put);
    }

    fn cells(session: &Session, page: Page, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        page.cells(session, put);
    }

    fn page_of(_session: &Session, field: Field) -> Page {
        Page::of(field)
    }

    fn page_name(_session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        let name = match page {
            Page::Seat(seat) => say.name(seat),
            Page::Stock => Say::Stock.text(say.lang),
        };
        Text::try_from(name).unwrap_or_default()
    }

    fn layout(page: Page) -> Layout {
        match page {
            Page::Seat(_) => Layout::Own,
            Page::Stock => Layout::Seats,
        }
    }

    fn column(lang: Lang, _page: Page) -> &'static str {
        Say::InStock.text(lang)
    }

    fn remark(_session: &Session, lang: Lang, _page: Page) -> Text {
        Text::try_from(Say::MoreStock.text(lang)).unwrap_or_default()
    }

    fn holds(sheet: &SheetOfTable, page: Page) -> Text {
        let Page::Seat(seat) = page else { return Text::new() };
        let score = sheet.0.scores.0.get(usize::from(seat.index())).filter(|_| sheet.0.is_over);
        score.and_then(|score| Text::try_from(digits(score.points).as_str()).ok()).unwrap_or_default()
    }

    fn draw_page(
        sketch: &Sketch<'_>,
        at: &Companion<Self>,
        _sheet: &SheetOfTable,
        canvas: &mut Canvas,
        page: Page,
    ) {
        if let Page::Seat(seat) = page {
            scoring::seat(sketch, at, canvas, seat);
        }
    }

    fn lacks(session: &Session) -> Option<Refused> {
        session.lacks()
    }

    fn lacking_page(refusal: Refused) -> Option<Page> {
        match refusal {
            Refused::NotSaid { seat } => Some(Page::Seat(seat)),
            Refused::StockNotSaid { .. } => Some(Page::Stock),
            _ => None,
        }
    }

    fn doubt(_session: &Session, say: &Speaker<'_>, page: Page) -> Option<Text> {
        match page {
            Page::Seat(seat) => Some(words::no_other_chip(say, seat)),
            Page::Stock => None,
        }
    }

    fn sheet(session: &Session) -> SheetOfTable {
        SheetOfTable(session.score_sheet())
    }
}
