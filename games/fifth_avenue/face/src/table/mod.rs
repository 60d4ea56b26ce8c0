//! 5th Avenue at a real table (section 8): stages, notes, pages of the final scoring, and how they are drawn.

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
use app::strip::{Token, Tokens};
use app::table::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, OwnPage, RARE_MAX, Sitting, Told, Turns, Words,
};
use app::words::{Lang, Speaker, Text};
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use fifth_avenue::companion::{Entry, Field, Refused, Scope, Session, Stage, TYPES};
use fifth_avenue::components::{PLACEMENTS, Side};
use heapless::Vec;

use crate::{help, lights, own};
use words::Say;

pub use page::Page;
pub use sheet::SheetOfTable;

/// The companion of 5th Avenue.
#[derive(Clone, Copy, Debug)]
pub struct FifthAvenueTable;

/// What the device may help with, in the order of [`Scope`].
pub const SCOPES: [ScopeWords; Scope::ALL.len()] = [
    ScopeWords {
        name: both!("Turns and scoring", "Tours et décompte"),
        meaning: both!(
            "You note actions, moves and who wins auctions. The device keeps the board and all points, says who may bid \
             in what, and scores districts. No hand and no bid is asked for.",
            "Vous notez actions, trajets et gagnants d'enchères. L'appareil suit le plateau et les points, dit qui peut \
             offrir quoi et décompte les quartiers. Ni main ni offre à saisir."
        ),
    },
    ScopeWords {
        name: both!("Only the scoring", "Seulement le décompte"),
        meaning: both!(
            "The game is over. The device asks for points, skyscrapers, the kinds of shops beside them and the park, and \
             tells who has won.",
            "La partie est finie. L'appareil demande points, immeubles, sortes de boutiques à côté et parc, et dit qui a \
             gagné."
        ),
    },
];

/// What the menu goes to: the board check, or the final scoring.
const JUMPS: [Entry; 2] = [Entry::Check, Entry::Finish];

impl AtTable for FifthAvenueTable {
    type Session = Session;
    type Field = Field;
    type Page = Page;
    type Sheet = SheetOfTable;

    const DONE: Entry = Entry::Done;
    const OWN: &'static [OwnPage] = &[OwnPage { page: own::DISPUTES, name: |lang| Say::Disputes.text(lang) }];
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

    /// Shops: that which is placed next, of those that end the game.
    fn progress(session: &Session) -> Progress {
        let now = if session.turn_number() == 0 { 0 } else { (session.placements() + 1).min(PLACEMENTS) };
        Progress { now, of: Some(PLACEMENTS) }
    }

    fn begin(colours: [u8; 4], scope: u8, note: &mut dyn FnMut(Entry)) {
        note(Entry::Colours(colours));
        let scope = Scope::ALL.get(usize::from(scope)).copied().unwrap_or_default();
        if scope != Scope::Everything {
            note(Entry::Scope(scope));
        }
    }

    fn is_setup(entry: Entry) -> bool {
        matches!(entry, Entry::Colours(_) | Entry::Scope(_) | Entry::Ring(..))
    }

    /// 5A-C1: rings that somebody has confirmed, for each side.
    fn printed(session: &Session, put: &mut dyn FnMut(Entry)) {
        for side in [Side::Five, Side::Six] {
            session
                .city()
                .confirmed(side)
                .for_each(|(district, ring)| put(Entry::Ring(side, district, ring)));
        }
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

    /// Everybody's points on the track.
    fn topic(session: &Session) -> u8 {
        help::at_table(session.stage()) as u8
    }

    fn lights(at: &Companion<Self>) -> Tokens {
        let session = at.session();
        let token = |seat: Seat| Token { space: lights::space(session.vp(seat)), ink: at.ink(seat) };
        Tokens::on(lights::TRACK, session.seats().map(token))
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

    /// The end is told, and the final scoring comes next.
    fn only_tells(session: &Session) -> bool {
        session.stage() == Stage::Over
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
        matches!(stage::form(at.session()), Form::Tiles { .. })
            && picture::tile(at, say, index, canvas, place, ink)
    }

    fn below_px(session: &Session) -> u32 {
        picture::below_px(session)
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
        let word = if group == 0 { Say::CheckBoard } else { Say::Finish };
        Text::try_from(word.text(lang)).unwrap_or_default()
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

    fn turns(field: Field) -> Turns {
        match field {
            Field::Here(..) | Field::Stands(..) | Field::Shops(..) => Turns::Pair(TYPES),
            Field::Turned(_) | Field::Where(_) => Turns::Walks,
            Field::Mark(..) | Field::Alea(..) | Field::Seen(_) => Turns::Switches,
            _ => Turns::Counts,
        }
    }

    fn pair_words(lang: Lang, field: Field) -> [&'static str; 2] {
        let words = match field {
            Field::Shops(..) => [Say::FirstShop, Say::SecondShop],
            Field::Stands(..) => [Say::Pieces, Say::Lot],
            _ => [Say::Pieces, Say::Kinds],
        };
        words.map(|word| word.text(lang))
    }

    fn field_seat(field: Field) -> Option<Seat> {
        field.seat()
    }

    fn field_name(lang: Lang, field: Field) -> Text {
        words::field_name(lang, field)
    }

    /// The title says what a page counts.
    fn prompt(_session: &Session, _lang: Lang, _field: Field) -> Text {
        Text::new()
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

    fn confirmed_by(page: Page) -> Option<Field> {
        match page {
            Page::Final(district) => Some(Field::Seen(district)),
            _ => None,
        }
    }

    fn page_name(_session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        words::page(say, page)
    }

    fn layout(page: Page) -> Layout {
        match page {
            Page::Track | Page::Park | Page::Hands => Layout::Seats,
            _ => Layout::Own,
        }
    }

    fn column(lang: Lang, page: Page) -> &'static str {
        let word = match page {
            Page::Track => Say::Points,
            Page::Park => Say::InPark,
            _ => Say::Cards,
        };
        word.text(lang)
    }

    fn remark(_session: &Session, lang: Lang, page: Page) -> Text {
        let word = match page {
            Page::Track => Say::ReadTrack,
            Page::Park => Say::ReadPark,
            _ => Say::ReadHands,
        };
        Text::try_from(word.text(lang)).unwrap_or_default()
    }

    fn draw_page(
        sketch: &Sketch<'_>,
        at: &Companion<Self>,
        _sheet: &SheetOfTable,
        canvas: &mut Canvas,
        page: Page,
    ) {
        scoring::page(sketch, at, canvas, page);
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

    /// A district that nobody has looked at is right all the same: its numbers are known.
    fn is_doubted(_session: &Session, page: Page) -> bool {
        !matches!(page, Page::Final(_))
    }

    fn sheet(session: &Session) -> SheetOfTable {
        SheetOfTable(session.score_sheet())
    }
}
