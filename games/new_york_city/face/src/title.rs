//! New York City as a title: what it says and shows, by name.

use core::ops::Range;

use architect::Reason;
use embedded_graphics::primitives::Rectangle;
use engine::{Code, Progress, Seat};
use new_york_city::player::{Architect, Choice};
use new_york_city::{Action, Fact, Game, LogEntry, Question, Refusal, Rule, View};

use super::help;
use super::icons;
use super::kind;
use super::own::{self, OwnScreen};
use super::picture;
use super::rank;
use super::sheet::TitleSheet;
use super::signs;
use super::table::NewYorkCityTable;
use super::words::{self, nouns};
use app::canvas::Canvas;
use app::card::Card;
use app::changed::Views;
use app::face::TextSize;
use app::icons::Icon;
use app::paint::Labels;
use app::spoken::Sign;
use app::strip::Tokens;
use app::title::{Brief, Decided, Kind, Layout, Ordered, Place, Title, Tone, Tried};
use app::words::{Lang, Noun, Speaker, Text};
use app::{labels, say};

labels! {
    /// What stands in lists besides answers.
    enum Label {
        Exchange = "Exchange cards", "Échanger des cartes";
        ExchangeEffect = "Swap a card of your hand for one of your reserve, as often as you like.",
            "Échangez une carte de votre main contre une de votre réserve, à volonté.";
        Characters = "Characters in your bid", "Personnages de l'enchère";
        Round = "Round", "Manche";
        RoundShort = "R", "M";
        Elevator = "Elevator", "Ascenseur";
    }
}

/// The list of answers in the bidding turn that use a character.
pub const CHARACTERS: u8 = 1;

/// Whether an answer of the bidding turn uses a character.
pub(super) fn uses_character(action: Action) -> bool {
    matches!(action, Action::Use(_) | Action::Declare { .. } | Action::PlayReserve(_))
}

/// New York City.
#[derive(Clone, Copy, Debug)]
pub struct NewYorkCity;

impl Title for NewYorkCity {
    type Game = Game;
    type Player = Architect;
    type Table = NewYorkCityTable;
    type Sheet = TitleSheet;
    type Own = OwnScreen;
    const CARD: &'static Card = &super::card::CARD;
    const HIDES: bool = true;

    fn question(say: &Speaker<'_>, view: &View<'_>, question: Question) -> Text {
        words::question(say, view, question)
    }

    fn layout(view: &View<'_>, question: Question) -> Layout {
        match question {
            // What was begun card by card goes on card by card.
            Question::Bid if view.draft().is_none_or(|draft| draft.micro_steps == 0) => {
                Layout::Own(own::LADDER)
            }
            Question::Bid => Layout::Own(own::COMPOSER),
            Question::ElevatorTile { .. } | Question::ReplacementTile { .. } => Layout::Own(own::ELEVATOR),
            // Where something goes is chosen on the map.
            Question::ReplaceNeutral
            | Question::PrestigeBonus { .. }
            | Question::PrestigeRelocation { .. }
            | Question::Relocation { .. }
            | Question::OneMoreSkyscraper { .. } => Layout::Rings,
            _ => Layout::List,
        }
    }

    fn choice(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
        words::action_short(say, view, action)
    }

    fn effect(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Option<Text> {
        Some(words::action_effect(say, view, action))
    }

    fn standing(say: &Speaker<'_>, view: &View<'_>) -> Text {
        let (lang, points) = (say.lang, view.score(view.seat()));
        let (word, noun) = (Label::Round.text(lang), Noun::POINT.form(lang, points));
        match view.round() {
            0 => say!(lang, ("{points} {noun}"), ("{points} {noun}")),
            round => say!(lang, ("{word} {round} · {points} {noun}"), ("{word} {round} · {points} {noun}")),
        }
    }

    fn place(list: u8, action: Action) -> Place {
        match (list, action) {
            (CHARACTERS, action) if uses_character(action) => Place::Here,
            (CHARACTERS, _) => Place::Elsewhere,
            (_, Action::Exchange { .. }) => Place::Behind(own::EXCHANGE),
            _ => Place::Here,
        }
    }

    fn list_title(lang: Lang, _list: u8) -> &'static str {
        Label::Characters.text(lang)
    }

    fn page(lang: Lang, _page: u8) -> [&'static str; 2] {
        [Label::Exchange, Label::ExchangeEffect].map(|label| label.text(lang))
    }

    fn icons(view: &View<'_>, action: Action) -> [Option<&'static Icon>; 2] {
        picture::choice::cards_of(view, action).map(|card| card.map(icons::of_card))
    }

    fn is_long(action: Action) -> bool {
        picture::choice::is_long(action)
    }

    fn repeats(action: Action) -> bool {
        // Who discards one Press card may well discard the next one.
        matches!(action, Action::Discard(_) | Action::TakeBack(_))
    }

    fn draw_choice(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        size: TextSize,
        view: &View<'_>,
        action: Action,
    ) -> Option<Rectangle> {
        picture::choice::draw(canvas, area, say.lang, size, view, action)
    }

    fn hand_px(question: Question) -> u32 {
        // At the start there are no cards yet, and two characters to read.
        if question == Question::StartStack { 0 } else { super::pieces::STRIP_PX }
    }

    fn draw_hand(canvas: &mut Canvas, area: Rectangle, lang: Lang, view: &View<'_>) {
        super::pieces::strip(canvas, area, lang, view);
    }

    fn explained(view: &View<'_>, question: Question, action: Option<Action>) -> Option<(u8, u16)> {
        picture::choice::explained(view, question, action).map(|about| (own::CHARACTER, about))
    }

    fn settled(view: &View<'_>, question: Question) -> Option<Action> {
        (question == Question::Delay && !view.delay_matters()).then_some(Action::No)
    }

    fn ordered(view: &View<'_>, order: u32) -> Ordered<Action> {
        super::orders::ordered(view, order)
    }

    fn ring(_view: &View<'_>, action: Action, step: u8) -> Option<u16> {
        // One look at the map is one answer.
        (step == 0).then(|| action.code())
    }

    fn rank(view: &View<'_>, action: Action, _step: u8) -> i16 {
        rank::rank(view, action)
    }

    fn draw_board(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) {
        picture::choice::on_map(canvas, area, say.lang, &views.now, tried);
    }

    fn missing(say: &Speaker<'_>, view: &View<'_>, action: Action, refusal: Refusal) -> Text {
        words::missing(say, view, action, refusal)
    }

    fn rule_text(say: &Speaker<'_>, view: &View<'_>, action: Action, rule: Rule) -> Text {
        words::rule_text(say, view, action, rule)
    }

    fn fact(say: &Speaker<'_>, entry: &LogEntry) -> Text {
        words::fact(say, entry)
    }

    fn why(say: &Speaker<'_>, before: &[LogEntry], entry: &LogEntry) -> Option<Text> {
        words::why_after(say, before, entry)
    }

    fn meaning(say: &Speaker<'_>, view: Option<&View<'_>>, entry: &LogEntry) -> Option<(Tone, Text)> {
        let text = match view {
            Some(view) => words::effect_now(say, view, entry),
            None => words::effect_on_you(say, entry),
        };
        text.map(|text| (words::tone(say, view, entry), text))
    }

    const SIGNS: &'static [&'static Sign] = &signs::INLINE;

    fn brief(
        say: &Speaker<'_>,
        view: &View<'_>,
        entries: &[LogEntry],
        step: Range<usize>,
        tell: &mut dyn FnMut(Brief),
    ) {
        words::brief(say, view, entries, step, tell);
    }

    fn opening(lang: Lang, view: &View<'_>, entries: &[LogEntry], step: Range<usize>) -> Option<Text> {
        words::opening(lang, view, entries, step)
    }

    fn draw_step(canvas: &mut Canvas, area: Rectangle, _view: &View<'_>, step: &[LogEntry]) {
        picture::step::rail(canvas, area, step);
    }

    /// After each round but the last: the result follows that.
    fn sums_up(entry: &LogEntry) -> bool {
        matches!(entry.fact, Fact::RoundBegan { round } if round > 1)
    }

    fn opens_part(entry: &LogEntry) -> bool {
        matches!(entry.fact, Fact::BiddingBegan { .. })
    }

    fn belongings(view: &View<'_>, seat: Seat) -> Text {
        words::belongings(view, seat)
    }

    fn why_px(step: &[LogEntry]) -> u8 {
        picture::step::why_px(step)
    }

    fn draw_why(canvas: &mut Canvas, area: Rectangle, lang: Lang, view: &View<'_>, step: &[LogEntry]) {
        picture::step::draw_why(canvas, area, lang, view, step);
    }

    fn kind(entry: &LogEntry) -> Kind {
        kind::kind(entry)
    }

    fn rule_name(lang: Lang, rule: Rule) -> &'static str {
        words::rule_name(lang, rule)
    }

    fn draw_totals(canvas: &mut Canvas, row: Rectangle, view: &View<'_>) {
        picture::step::press_order(canvas, row, view);
    }

    fn points(view: &View<'_>, seat: Seat) -> i16 {
        view.score(seat) as i16
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        nouns::round(lang, progress.now)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        let word = Label::RoundShort.text(lang);
        match progress.now {
            0 => Text::new(),
            round => say!(lang, ("{word}{round}"), ("{word}{round}")),
        }
    }

    fn table_pages(view: &View<'_>) -> u8 {
        picture::table::SHARED + view.seats().len() as u8
    }

    fn draw_table(
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        views: &Views<View<'_>>,
        page: u8,
        labels: Labels<'_>,
    ) {
        picture::table::draw(canvas, say, size, views, page, labels);
    }

    fn look(lang: Lang) -> Option<(&'static str, u8)> {
        Some((Label::Elevator.text(lang), own::ELEVATOR_TO_LOOK))
    }

    fn topic(question: Question) -> u8 {
        help::topic(question) as u8
    }

    fn lights(view: &View<'_>) -> Tokens {
        super::lights::lights(view)
    }

    fn sheet(game: &Game) -> TitleSheet {
        TitleSheet { sheet: game.score_sheet(), at_table: false, lacks_value: None }
    }

    fn whole(say: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
        words::coach::choice(say, view, choice)
    }

    fn heading(say: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
        match choice {
            Choice::Bid(bid) => words::coach::bid_value(say.lang, bid),
            one => words::coach::choice(say, view, one),
        }
    }

    fn draw_whole(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, choice: &Choice) -> i32 {
        match choice {
            Choice::Bid(bid) => picture::bid::draw(canvas, top, lang, view, bid),
            Choice::One(_) => top,
        }
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::coach::coach_reason(lang, reason)
    }

    fn single(choice: &Choice) -> Option<Action> {
        match choice {
            Choice::One(action) => Some(*action),
            Choice::Bid(_) => None,
        }
    }

    fn decided(view: &View<'_>, question: Question, action: Action) -> Decided<Choice> {
        super::review::decided(view, question, action)
    }
}
