//! 5th Avenue for the shell: one line a question.

use app::canvas::Canvas;
use app::card::Card;
use app::changed::Views;
use app::face::TextSize;
use app::paint::Labels;
use app::strip::Tokens;
use app::title::{Board, Decided, Kind, Layout, Ordered, Title, Tried};
use app::words::{Lang, Speaker, Text};
use architect::Reason;
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use fifth_avenue::player::{Choice, Player};
use fifth_avenue::{Action, Game, LogEntry, Question, Refusal, Rule, View};

use crate::own::OwnScreen;
use crate::sheet::TitleSheet;
use crate::table::FifthAvenueTable;
use crate::{help, kind, lights, orders, own, picture, rings, words};

/// 5th Avenue.
#[derive(Clone, Copy, Debug)]
pub struct FifthAvenue;

impl Title for FifthAvenue {
    type Game = Game;
    type Player = Player;
    type Table = FifthAvenueTable;
    type Sheet = TitleSheet;
    type Own = OwnScreen;
    const CARD: &'static Card = &crate::card::CARD;
    const HIDES: bool = true;
    const BOARD: Board = Board::Strip;

    fn question(say: &Speaker<'_>, view: &View<'_>, question: Question) -> Text {
        words::question(say.lang, view, question)
    }

    /// A bid is given as a whole.
    fn layout(_view: &View<'_>, question: Question) -> Layout {
        match question {
            Question::Bid => Layout::Own(own::BID),
            _ => Layout::Rings,
        }
    }

    fn choice(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
        words::choice(say.lang, view, action)
    }

    fn effect(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Option<Text> {
        Some(words::effect(say.lang, view, action, picture::board::shows_hand(say, view)))
    }

    /// First skyscrapers and awards need nothing hidden (5A-D10).
    fn hides(question: Question) -> bool {
        !matches!(question, Question::Start | Question::Award)
    }

    fn standing(say: &Speaker<'_>, view: &View<'_>) -> Text {
        words::standing(say.lang, view)
    }

    fn ordered(view: &View<'_>, order: u32) -> Ordered<Action> {
        orders::ordered(view, order)
    }

    fn missing(say: &Speaker<'_>, _view: &View<'_>, _action: Action, refusal: Refusal) -> Text {
        words::missing(say.lang, refusal)
    }

    fn rule_text(say: &Speaker<'_>, _view: &View<'_>, _action: Action, rule: Rule) -> Text {
        words::rule_text(say.lang, rule)
    }

    fn ring(_view: &View<'_>, action: Action, step: u8) -> Option<u16> {
        rings::ring(action, step)
    }

    fn part(say: &Speaker<'_>, view: &View<'_>, step: u8, action: Action) -> Text {
        words::part(say.lang, view, step, action)
    }

    fn joins(action: Action) -> bool {
        rings::joins(action)
    }

    fn rank(view: &View<'_>, action: Action, step: u8) -> i16 {
        rings::rank(view, action, step)
    }

    fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
        rings::prefers(view, action, step)
    }

    fn refused_from(view: &View<'_>, action: Action) -> u8 {
        rings::refused_from(view, action)
    }

    fn binds(view: &View<'_>, action: Action) -> bool {
        rings::binds(view, action)
    }

    fn draw_board(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) {
        picture::board::draw(canvas, area, say, views, tried);
    }

    fn draw_header(
        canvas: &mut Canvas,
        area: Rectangle,
        _say: &Speaker<'_>,
        views: &Views<View<'_>>,
        _tried: Option<Tried<Action>>,
    ) -> bool {
        picture::panel::draw(canvas, area, views);
        true
    }

    fn draw_footer(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        picture::panel::asked(canvas, area, say.lang, views, tried);
        true
    }

    fn fact(say: &Speaker<'_>, entry: &LogEntry) -> Text {
        words::fact(say, entry)
    }

    fn why(say: &Speaker<'_>, _before: &[LogEntry], entry: &LogEntry) -> Option<Text> {
        words::why(say.lang, entry)
    }

    fn kind(entry: &LogEntry) -> Kind {
        kind::kind(entry)
    }

    const TOLD: Option<Rectangle> = Some(picture::told::COLUMN);

    fn on_board(view: &View<'_>, entry: &LogEntry) -> bool {
        picture::told::is_there(view, entry)
    }

    fn draw_told(canvas: &mut Canvas, area: Rectangle, view: &View<'_>, entries: &[LogEntry]) {
        picture::told::draw(canvas, area, view, entries);
    }

    fn rule_name(lang: Lang, rule: Rule) -> &'static str {
        words::rule_name(lang, rule)
    }

    fn points(view: &View<'_>, seat: Seat) -> i16 {
        view.boards[seat].vp.min(i16::MAX as u16) as i16
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        words::when(lang, progress)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        words::when_short(lang, progress)
    }

    /// The board, then a page a seat.
    fn table_pages(view: &View<'_>) -> u8 {
        picture::table::pages(view)
    }

    fn draw_table(
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        _size: TextSize,
        views: &Views<View<'_>>,
        page: u8,
        _labels: Labels<'_>,
    ) {
        picture::table::draw(canvas, say, views, page);
    }

    fn topic(question: Question) -> u8 {
        help::topic(question) as u8
    }

    fn lights(view: &View<'_>) -> Tokens {
        lights::lights(view)
    }

    fn sheet(game: &Game) -> TitleSheet {
        TitleSheet(game.score_sheet())
    }

    fn whole(say: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
        words::whole(say.lang, view, *choice)
    }

    fn draw_whole(canvas: &mut Canvas, top: i32, _lang: Lang, _view: &View<'_>, choice: &Choice) -> i32 {
        picture::whole::draw(canvas, top, *choice)
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::reason(lang, reason)
    }

    fn single(choice: &Choice) -> Option<Action> {
        match choice {
            Choice::Act(action) => Some(*action),
            Choice::Shop { .. } | Choice::Bid { .. } => None,
        }
    }

    fn decided(view: &View<'_>, _question: Question, action: Action) -> Decided<Choice> {
        rings::decided(view, action)
    }
}
