//! The toy at a real table: all forms of the guide, all layouts of pages, and a victory that may be shared.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::toy::{CARD_MAX, Entry, Fact, Field, Refused, Rule, Session, Stage};
use engine::{Code, Progress, RuleNumber, Score, Scores, Seat};

use crate::canvas::{Canvas, WIDTH};
use crate::companion::Companion;
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, area};
use crate::pieces;
use crate::say;
use crate::screens::Sketch;
use crate::screens::guide::captioned;
use crate::sheet::{Part, Sheet};
use crate::strip::{Token, Tokens};
use crate::table::{
    Answer, AtTable, Choice, Form, Layout, Note, Now, RARE_MAX, Sitting, Strip, Told, Turns, Words,
};
use crate::words::{Lang, Speaker, Text};

labels! {
    /// What the toy says at a table.
    enum Say {
        Deal = "Deal a card to everybody.", "Distribuez une carte à chacun.";
        Turns = "Everybody keeps or swaps.", "Chacun garde ou échange.";
        Collect = "Collect all cards.", "Ramassez toutes les cartes.";
        House = "What has the house?", "Qu'a la banque ?";
        Scorers = "Who scores?", "Qui marque ?";
        Card = "With which card?", "Avec quelle carte ?";
        Nobody = "Nobody else", "Personne d'autre";
        Nine = "Did they show a 9?", "Un 9 a-t-il été montré ?";
        Yes = "Yes", "Oui";
        No = "No", "Non";
        NoCard = "no card", "pas de carte";
        Skip = "Go on without noting", "Continuer sans noter";
        So = "So far:", "Déjà :";
        Round = "Round", "Manche";
        Scoring = "Final scoring", "Décompte final";
        Points = "Points", "Points";
        Nines = "Nines", "Neufs";
        Houses = "The house", "La banque";
        Began = "Who began?", "Qui a commencé ?";
        Rounds = "won", "gagnées";
    }
}

/// The companion of the toy.
#[derive(Clone, Copy, Debug)]
pub struct ToyTable;

/// A page of its final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Page {
    Points,
    Nines,
    Houses,
    Began,
}

impl Page {
    const ALL: [Page; 4] = [Page::Points, Page::Nines, Page::Houses, Page::Began];
}

impl Code for Page {
    fn code(self) -> u16 {
        self as u16
    }

    fn from_code(code: u16) -> Option<Page> {
        Page::ALL.get(usize::from(code)).copied()
    }
}

/// Its score sheet: one part.
#[derive(Clone, Debug)]
pub struct ToySheet(pub Scores);

impl Sheet for ToySheet {
    fn scores(&self) -> Scores {
        self.0.clone()
    }

    fn parts(&self) -> usize {
        1
    }

    fn part(&self, lang: Lang, _part: usize) -> Part {
        let rule_name = match lang {
            Lang::English => "The highest card",
            Lang::French => "La plus haute carte",
        };
        Part { name: text(Say::Points.text(lang)), rule: Rule::House.number(), rule_name }
    }

    fn points(&self, seat: Seat, _part: usize) -> Option<i16> {
        self.0.0.get(usize::from(seat.index())).map(|score| score.points)
    }

    fn counted(&self, _say: &Speaker<'_>, _seat: Seat, _part: usize) -> Text {
        Text::new()
    }
}

fn text(words: &str) -> Text {
    Text::try_from(words).unwrap_or_default()
}

/// The seats that have scored, where their card is asked for.
fn scored(at: &Companion<ToyTable>) -> impl Iterator<Item = (Seat, u8)> + '_ {
    at.notebook().last().entries().iter().filter_map(|entry| match (entry.seat, entry.fact) {
        (Some(seat), Fact::Scored { card }) => Some((seat, card)),
        _ => None,
    })
}

fn reminders(session: &Session) -> &'static [Say] {
    match session.stage() {
        Stage::Deal => &[Say::Deal, Say::Turns],
        Stage::Collect => &[Say::Collect],
        _ => &[],
    }
}

impl AtTable for ToyTable {
    type Session = Session;
    type Field = Field;
    type Page = Page;
    type Sheet = ToySheet;

    const DONE: Entry = Entry::Done;
    /// Three rounds, and the end.
    const JUMPS: usize = 2;

    fn now(session: &Session) -> Now {
        match session.stage() {
            Stage::Scoring => Now::Scoring,
            Stage::Result => Now::Result,
            _ => Now::Guide,
        }
    }

    fn asked(_session: &Session) -> Option<Seat> {
        None
    }

    fn colour(session: &Session, seat: Seat) -> u8 {
        session.colour(seat)
    }

    fn progress(session: &Session) -> Progress {
        let (now, of) = session.round();
        Progress { now, of: Some(of) }
    }

    fn begin(colours: [u8; 4], _scope: u8, note: &mut dyn FnMut(Entry)) {
        note(Entry::Colours(colours));
    }

    fn is_setup(entry: Entry) -> bool {
        matches!(entry, Entry::Colours(_))
    }

    fn leaps(entry: Entry) -> bool {
        matches!(entry, Entry::Jump(_))
    }

    fn refusal(say: &Speaker<'_>, refusal: Refused) -> Text {
        let lang = say.lang;
        match refusal {
            Refused::NotNow => say!(lang, ("Nobody has asked for this."), ("Personne ne l'a demandé.")),
            Refused::ColourTaken => say!(lang, ("The colour is taken."), ("La couleur est prise.")),
            Refused::NoSuchCard => say!(lang, ("There is no such card."), ("Cette carte n'existe pas.")),
            Refused::BelowHouse { house } => {
                say!(lang, ("The house has more: {house}."), ("La banque a plus : {house}."))
            }
            Refused::TooMany { largest } => {
                say!(lang, ("There can be {largest} at most."), ("Il y en a {largest} au plus."))
            }
            Refused::NoPoints { seat } => {
                let who = say.name(seat);
                say!(lang, ("How often has {who} scored?"), ("Combien de fois {who} a-t-il marqué ?"))
            }
        }
    }

    fn topic(_session: &Self::Session) -> u8 {
        crate::card::toy::A_ROUND
    }

    fn lights(at: &Companion<Self>) -> Tokens {
        let scores = at.session().scores();
        let token = |(seat, score): (Seat, Score)| Token { space: score.points as u8, ink: at.ink(seat) };
        Tokens::on(super::POINTS_MAX + 1, scores.ranking().map(token))
    }

    fn title(session: &Session, lang: Lang) -> Text {
        let (now, of) = session.round();
        let round = Say::Round.text(lang);
        say!(lang, ("{round} {now}/{of}"), ("{round} {now}/{of}"))
    }

    fn form(session: &Session) -> Form {
        match session.stage() {
            Stage::House => Form::Number { smallest: 0, largest: CARD_MAX },
            // The last line is nobody.
            Stage::Scorers => Form::List(session.may_score().count() + 1),
            Stage::Card => Form::Grid(CARD_MAX.into()),
            _ => Form::Read,
        }
    }

    fn likely(_session: &Session) -> u8 {
        5
    }

    fn keeps_cursor(session: &Session) -> bool {
        session.stage() == Stage::Scorers && !session.scorers().is_empty()
    }

    fn told(at: &Companion<Self>) -> Told {
        let news = scored(at).count();
        Told { news, all: news + reminders(at.session()).len() }
    }

    fn note(at: &Companion<Self>, say: &Speaker<'_>, index: usize) -> Option<Note> {
        let lang = say.lang;
        let news = scored(at).count();
        if let Some((seat, card)) = scored(at).nth(index) {
            let who = say.name(seat);
            let text = say!(lang, ("{who} scores."), ("{who} marque."));
            let why = say!(lang, ("No card is higher than {card}."), ("Aucune carte ne dépasse {card}."));
            return Some(Note { seat: Some(seat), text, why: Some(why), strip: Strip::Own(card.into()) });
        }
        let reminder = *reminders(at.session()).get(index - news)?;
        let strip = match reminder {
            Say::Turns => Strip::Order(at.session().seats().fold(Default::default(), |mut order, seat| {
                order.push(seat);
                order
            })),
            Say::Collect => {
                Strip::Numbers(at.session().seats().fold(Default::default(), |mut points, seat| {
                    points.push((seat, at.session().number(Field::Points(seat)).unwrap_or(0) as u8));
                    points
                }))
            }
            _ => Strip::None,
        };
        Some(Note { text: text(reminder.text(lang)), strip, ..Note::default() })
    }

    fn draw_strip(_at: &Companion<Self>, canvas: &mut Canvas, place: Point, about: u16) {
        let card = area(place.x, place.y, 24, 30);
        paint::frame(canvas, card, Ink::Text);
        paint::line(canvas, card, &pieces::digits(about), Face::LargeBold, Align::Centre, Ink::Text);
    }

    fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
        let question = match session.stage() {
            Stage::House => Say::House,
            Stage::Scorers => Say::Scorers,
            Stage::Card => Say::Card,
            _ => return None,
        };
        Some(text(question.text(say.lang)))
    }

    fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
        Some(match session.stage() {
            Stage::House => Answer::Note(Entry::House(index as u8)),
            Stage::Scorers => match session.may_score().nth(index) {
                Some(seat) => Answer::Either([true, false].map(|nine| Entry::Scored(seat, nine))),
                None => Answer::Note(Entry::Nobody),
            },
            Stage::Card => Answer::Note(Entry::Card(index as u8 + 1)),
            _ => return None,
        })
    }

    fn either(say: &Speaker<'_>) -> (Text, [Text; 2]) {
        (text(Say::Nine.text(say.lang)), [Say::Yes, Say::No].map(|word| text(word.text(say.lang))))
    }

    fn answer_words(session: &Session, say: &Speaker<'_>, index: usize) -> Words {
        match session.stage() {
            Stage::Card => pieces::digits(index as u16 + 1).as_str().into(),
            _ => match session.may_score().nth(index) {
                Some(seat) => Words::of(seat, say.name(seat)),
                None => Say::Nobody.text(say.lang).into(),
            },
        }
    }

    fn beside(_session: &Session, lang: Lang, number: Option<usize>) -> Option<(Text, Ink)> {
        (number == Some(0)).then(|| (text(Say::NoCard.text(lang)), Ink::Faint))
    }

    fn below_px(_session: &Session) -> u32 {
        32
    }

    fn draw_below(at: &Companion<Self>, lang: Lang, canvas: &mut Canvas, place: Rectangle) {
        let scorers = at.session().scorers();
        if !scorers.is_empty() {
            captioned(canvas, at, Say::So.text(lang), place.top_left.y, &scorers);
        }
    }

    fn rare(session: &Session) -> heapless::Vec<Entry, RARE_MAX> {
        (session.stage() == Stage::House).then_some(Entry::Skip).into_iter().collect()
    }

    fn entry_words(say: &Speaker<'_>, entry: Entry) -> Words {
        match entry {
            Entry::Began(seat) => Words::of(seat, say.name(seat)),
            _ => Say::Skip.text(say.lang).into(),
        }
    }

    fn jump_now(session: &Session) -> usize {
        usize::from(Self::now(session) != Now::Guide)
    }

    fn jump_points(group: usize) -> usize {
        if group == 0 { 3 } else { 0 }
    }

    fn jump(group: usize, point: usize) -> Option<Entry> {
        Some(Entry::Jump(if group == 0 { point as u8 + 1 } else { 0 }))
    }

    fn jump_name(lang: Lang, group: usize, point: Option<usize>) -> Text {
        match (group, point) {
            (0, None) => text(Say::Round.text(lang)),
            (0, Some(point)) => {
                let (round, number) = (Say::Round.text(lang), point + 1);
                say!(lang, ("{round} {number}"), ("{round} {number}"))
            }
            _ => text(Say::Scoring.text(lang)),
        }
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

    fn turns(field: Field) -> Turns {
        match field {
            Field::Nine(_) | Field::NinesRight => Turns::Switches,
            Field::House(_) => Turns::Skips,
            Field::Points(_) => Turns::Counts,
        }
    }

    fn field_seat(field: Field) -> Option<Seat> {
        match field {
            Field::Points(seat) | Field::Nine(seat) => Some(seat),
            Field::House(_) | Field::NinesRight => None,
        }
    }

    fn field_name(lang: Lang, field: Field) -> Text {
        match field {
            Field::Points(_) => text(Say::Points.text(lang)),
            Field::Nine(_) | Field::NinesRight => text(Say::Nines.text(lang)),
            Field::House(round) => {
                let word = Say::Round.text(lang);
                say!(lang, ("{word} {round}"), ("{word} {round}"))
            }
        }
    }

    fn pages(_session: &Session, put: &mut dyn FnMut(Page)) {
        Page::ALL.into_iter().for_each(put);
    }

    fn cells(session: &Session, page: Page, put: &mut dyn FnMut(Choice<Field, Entry>)) {
        match page {
            Page::Points => session.seats().for_each(|seat| put(Choice::Number(Field::Points(seat)))),
            Page::Nines => session.seats().for_each(|seat| put(Choice::Number(Field::Nine(seat)))),
            Page::Houses => {
                (1..=session.round().1).for_each(|round| put(Choice::Number(Field::House(round))))
            }
            Page::Began if session.began().is_none() && Self::now(session) == Now::Scoring => {
                session.seats().for_each(|seat| put(Choice::Note(Entry::Began(seat))));
            }
            Page::Began => {}
        }
    }

    fn page_of(_session: &Session, field: Field) -> Page {
        match field {
            Field::Points(_) => Page::Points,
            Field::Nine(_) | Field::NinesRight => Page::Nines,
            Field::House(_) => Page::Houses,
        }
    }

    fn confirmed_by(page: Page) -> Option<Field> {
        (page == Page::Nines).then_some(Field::NinesRight)
    }

    fn page_name(_session: &Session, say: &Speaker<'_>, page: Page) -> Text {
        let words = [Say::Points, Say::Nines, Say::Houses, Say::Began];
        text(words[page as usize].text(say.lang))
    }

    fn layout(page: Page) -> Layout {
        match page {
            Page::Points => Layout::Seats,
            Page::Houses | Page::Began => Layout::List,
            Page::Nines => Layout::Own,
        }
    }

    fn column(lang: Lang, _page: Page) -> &'static str {
        Say::Rounds.text(lang)
    }

    fn holds(sheet: &ToySheet, page: Page) -> Text {
        let best = sheet.0.0.iter().map(|score| score.points).max().unwrap_or_default();
        if page == Page::Points { text(&crate::sheet::digits(best)) } else { Text::new() }
    }

    fn draw_page(
        sketch: &Sketch<'_>,
        at: &Companion<Self>,
        _sheet: &ToySheet,
        canvas: &mut Canvas,
        _page: Page,
    ) {
        let top = BODY.top_left.y + 2;
        sketch.question(canvas, MARGIN_PX, top, Say::Nines.text(sketch.lang));
        paint::fill(canvas, area(0, top + 25, WIDTH, 1), Ink::Line);
        let speaker = at.speaker(sketch.lang);
        let words = |code| {
            let name = sketch.sitting.field_seat(code).map_or("", |seat| speaker.name(seat));
            (text(name), text(sketch.yes_or_no(code)))
        };
        sketch.boxes(canvas, top + 28, 2, words, |code| sketch.sitting.number(code) == Some(1));
        sketch.foot(canvas, "");
    }

    fn lacks(session: &Session) -> Option<Refused> {
        session.lacks()
    }

    fn lacking_page(refusal: Refused) -> Option<Page> {
        matches!(refusal, Refused::NoPoints { .. }).then_some(Page::Points)
    }

    fn sheet(session: &Session) -> ToySheet {
        ToySheet(session.scores())
    }
}
