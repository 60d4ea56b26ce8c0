//! New York City at a real table: stages, notes, pages of the final scoring, and how they are drawn.

#[cfg(any(test, feature = "test-support"))]
pub mod asked;
#[cfg(test)]
mod guide_tests;
mod notes;
mod page;
mod picture;
mod points;
mod scoring;
#[cfg(test)]
mod scoring_tests;
#[cfg(test)]
mod screen_tests;
mod stage;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use heapless::Vec;
use new_york_city::PressToken;
use new_york_city::companion::{Entry, Field, Refused, Scope, Session, Stage};
use new_york_city::components::{Borough, ROUNDS};

use super::help;
use super::own;
use super::sheet::TitleSheet;
use super::words::{self, Guiding, TableQuestion, nouns, table_question};
use crate::icons;
use crate::signs;
use app::canvas::Canvas;
use app::companion::Companion;
use app::icons::Icon;
use app::ink::Ink;
use app::pieces;
use app::screens::{Sketch, menu};
use app::strip::Tokens;
use app::table::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, OwnPage, RARE_MAX, Sitting, Told, Turns, Words,
};
use app::words::{Lang, Speaker, Text};

pub use page::Page;

/// The companion of New York City.
#[derive(Clone, Copy, Debug)]
pub struct NewYorkCityTable;

/// The badge of a token on the Press Track.
pub fn token_badge(
    at: &Companion<NewYorkCityTable>,
    canvas: &mut Canvas,
    place: Point,
    size_px: u32,
    token: PressToken,
) {
    match token {
        PressToken::Of(seat) => at.badge(canvas, place, size_px, seat),
        PressToken::Neutral => pieces::neutral_badge(canvas, place, size_px),
    }
}

/// The seat whose token lay on top when the session began; the first one if nobody noted it.
fn first_on_track(at: &Companion<NewYorkCityTable>) -> Seat {
    let named = at.entries().find_map(|entry| match entry {
        Entry::OnTop(seat) => Some(seat),
        _ => None,
    });
    named.unwrap_or_default()
}

impl AtTable for NewYorkCityTable {
    type Session = Session;
    type Field = Field;
    type Page = Page;
    type Sheet = TitleSheet;

    const DONE: Entry = Entry::Done;
    const OWN: &'static [OwnPage] =
        &[OwnPage { page: own::PRESS_MOVES, name: |lang| Guiding::PressTrack.text(lang) }];
    const JUMPS: usize = points::GROUPS;

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

    fn topic(session: &Session) -> u8 {
        help::at_table(session.stage()) as u8
    }

    fn colour(session: &Session, seat: Seat) -> u8 {
        session.colour(seat)
    }

    fn progress(session: &Session) -> Progress {
        Progress { now: session.table().round, of: Some(ROUNDS) }
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

    fn starter(at: &Companion<NewYorkCityTable>) -> Seat {
        first_on_track(at)
    }

    fn leaps(entry: Entry) -> bool {
        matches!(entry, Entry::Jump(_))
    }

    fn refusal(say: &Speaker<'_>, refusal: Refused) -> Text {
        words::refused(say, refusal)
    }

    fn lights(at: &Companion<Self>) -> Tokens {
        super::lights::lights_of_session(at.session())
    }

    /// `2/5 · 3/6 Elevator`: the round, and the phase or the bidding round.
    fn title(session: &Session, lang: Lang) -> Text {
        let (table, matching) = (session.table(), session.table().matching);
        let phase = match session.stage() {
            _ if session.is_bidding() => {
                let name = nouns::card_short(lang, matching);
                let place = matching as u8 + 1;
                return menu::text(format_args!("{}/{ROUNDS} · {place}/6 {name}", table.round));
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

    fn form(session: &Session) -> Form {
        stage::form(session)
    }

    fn likely(session: &Session) -> u8 {
        stage::likely(session)
    }

    fn keeps_cursor(session: &Session) -> bool {
        matches!(session.stage(), Stage::TomCards { .. })
    }

    fn told(at: &Companion<Self>) -> Told {
        notes::Notes::of(at).count()
    }

    fn note(at: &Companion<Self>, say: &Speaker<'_>, index: usize) -> Option<Note> {
        notes::Notes::of(at).get(say, index)
    }

    /// Nobody has done anything before a Tom bids.
    fn only_tells(session: &Session) -> bool {
        matches!(session.stage(), Stage::Bids { .. })
    }

    fn draw_strip(at: &Companion<Self>, canvas: &mut Canvas, place: Point, about: u16) {
        let seat = u8::try_from(about).ok().and_then(Seat::new).unwrap_or_default();
        picture::played(at.session(), canvas, place, seat);
    }

    fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
        stage::question(session).map(|question| table_question(say, question))
    }

    fn mark(session: &Session) -> Option<&'static Icon> {
        session.is_bidding().then(|| icons::of_card(session.table().matching))
    }

    fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
        stage::answer(session, index)
    }

    /// The prestige tile goes there: was a skyscraper built, too?
    fn either(say: &Speaker<'_>) -> (Text, [Text; 2]) {
        let words = [Guiding::WithBuilding, Guiding::WithoutBuilding];
        let answers = words.map(|word| Text::try_from(word.text(say.lang)).unwrap_or_default());
        (table_question(say, TableQuestion::Builds), answers)
    }

    fn answer_words(session: &Session, say: &Speaker<'_>, index: usize) -> Words {
        let seat = |seat: Option<Seat>| seat.map(|seat| Words::of(seat, say.name(seat)));
        let words = match session.stage() {
            Stage::PressStack { .. } => seat(stage::unnamed(session).nth(index)),
            Stage::Winner => seat(session.possible_winners().nth(index))
                .or_else(|| Some(Guiding::Nobody.text(say.lang).into())),
            Stage::Letters { .. } => {
                stage::unlettered(session).nth(index).map(|borough| nouns::borough(say.lang, borough).into())
            }
            _ => Some(Guiding::Forfeit.text(say.lang).into()),
        };
        words.unwrap_or_default()
    }

    fn draw_answer(
        at: &Companion<Self>,
        say: &Speaker<'_>,
        index: usize,
        canvas: &mut Canvas,
        place: Rectangle,
        ink: Ink,
    ) -> bool {
        let session = at.session();
        match session.stage() {
            Stage::Prestige { .. } => picture::place(canvas, session, say.lang, index, place, ink),
            Stage::PrestigeShown | Stage::TomCards { .. } | Stage::TomDraws { .. } => {
                picture::boxed(session, say.lang, index, canvas, place, ink);
            }
            _ => return false,
        }
        true
    }

    fn beside(session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
        picture::beside(session, lang, number)
    }

    fn below_px(session: &Session) -> u32 {
        if session.asked().is_some() { picture::SO_FAR_PX } else { 0 }
    }

    fn draw_below(at: &Companion<Self>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
        picture::below(at, lang, canvas, place);
    }

    fn rare(session: &Session) -> Vec<Entry, RARE_MAX> {
        stage::rare(session)
    }

    fn entry_words(say: &Speaker<'_>, entry: Entry) -> Words {
        stage::rare_words(say, entry)
    }

    fn jump_now(session: &Session) -> usize {
        points::now(session)
    }

    fn jump_points(group: usize) -> usize {
        points::count(group)
    }

    fn jump(group: usize, point: usize) -> Option<Entry> {
        points::point(group, point).map(Entry::Jump)
    }

    fn jump_name(lang: Lang, group: usize, point: Option<usize>) -> Text {
        points::name(lang, group, point)
    }

    fn number(session: &Session, field: Field) -> Option<u16> {
        session.number(field)
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

    fn corrected(session: &Session, field: Field, number: u16) -> Result<Session, Refused> {
        session.corrected(field, number)
    }

    fn turns(field: Field) -> Turns {
        match field {
            Field::Special(..) | Field::Statue | Field::Lantern(..) => Turns::Switches,
            // Only values that lie nowhere else.
            Field::Base(_) => Turns::Skips,
            _ => Turns::Counts,
        }
    }

    fn field_seat(field: Field) -> Option<Seat> {
        field.seat()
    }

    fn field_name(lang: Lang, field: Field) -> Text {
        words::field(lang, field)
    }

    fn prompt(session: &Session, lang: Lang, field: Field) -> Text {
        scoring::prompt(session, lang, field)
    }

    fn caption(session: &Session, lang: Lang, field: Field) -> Text {
        scoring::caption(session, lang, field)
    }

    fn draw_sign(field: Field, canvas: &mut Canvas, at: Point, ink: Ink) -> bool {
        let Field::Vessels(_, kind) = field else { return false };
        signs::vessel(kind).draw(canvas, at, ink);
        true
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
        page.confirmed_by()
    }

    fn page_name(_session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        scoring::name(say, page)
    }

    fn page_title(_session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        scoring::title(say, page)
    }

    fn layout(page: Page) -> Layout {
        match page {
            Page::Points | Page::Characters | Page::Left => Layout::Seats,
            Page::Needed(_) => Layout::List,
            Page::Track | Page::Specials(_) | Page::Printed(_) | Page::Borough(_) | Page::Round => {
                Layout::Own
            }
        }
    }

    fn column(lang: Lang, page: Page) -> &'static str {
        match page {
            Page::Track => scoring::Say::Space.text(lang),
            Page::Characters => scoring::Say::Sum.text(lang),
            _ => "",
        }
    }

    fn remark(session: &Session, lang: Lang, page: Page) -> Text {
        scoring::remark(session, lang, page)
    }

    fn holds(sheet: &TitleSheet, page: Page) -> Text {
        match page {
            Page::Borough(borough) => {
                menu::text(format_args!("{}", sheet.sheet.boroughs[borough as usize].value))
            }
            _ => Text::new(),
        }
    }

    fn draw_page(
        sketch: &Sketch<'_>,
        companion: &Companion<Self>,
        sheet: &TitleSheet,
        canvas: &mut Canvas,
        page: Page,
    ) {
        scoring::Drawing { sketch, companion, sheet: &sheet.sheet }.page(canvas, page);
    }

    fn lacks(session: &Session) -> Option<Refused> {
        session.lacks()
    }

    fn lacking_page(refusal: Refused) -> Option<Page> {
        match refusal {
            Refused::NoBaseValue { borough } => Some(Page::Borough(borough)),
            Refused::NothingLeftNoted { .. } => Some(Page::Left),
            _ => None,
        }
    }

    /// That nobody has a tile 28 to 42 is asked once, not of each seat.
    fn is_doubted(session: &Session, page: Page) -> bool {
        let mut first = None;
        if matches!(page, Page::Specials(_)) && !page::anybody_owns(session) {
            Page::all(session, |other| {
                let asks = other.confirmed_by().is_some_and(|field| session.asks(field));
                if matches!(other, Page::Specials(_)) && asks && first.is_none() {
                    first = Some(other);
                }
            });
        }
        first.is_none_or(|first| first == page)
    }

    fn doubt(session: &Session, say: &Speaker<'_>, page: Page) -> Option<Text> {
        match page {
            Page::Specials(_) if !page::anybody_owns(session) => Some(words::no_specials(say, None)),
            Page::Specials(seat) if page::owned(session, seat).next().is_none() => {
                Some(words::no_specials(say, Some(seat)))
            }
            _ => None,
        }
    }

    fn sheet(session: &Session) -> TitleSheet {
        let lacks = |borough: &Borough| session.number(Field::Base(*borough)).is_none();
        let lacks_value = Borough::ALL.into_iter().find(lacks);
        TitleSheet { sheet: session.score_sheet(), at_table: true, lacks_value }
    }
}
