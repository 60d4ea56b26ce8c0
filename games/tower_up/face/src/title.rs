//! Tower Up for the shell: one line a question.

use app::canvas::Canvas;
use app::card::Card;
use app::changed::Views;
use app::face::TextSize;
use app::paint::Labels;
use app::strip::Tokens;
use app::title::{Board, Decided, Kind, Layout, Title, Tried};
use app::words::{Lang, Speaker, Text};
use architect::Reason;
use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Seat};
use tower_up::player::Player;
use tower_up::{Action, Game, LogEntry, Question, Refusal, Rule, View};

use crate::own::OwnScreen;
use crate::sheet::TitleSheet;
use crate::table::TowerUpTable;
use crate::{help, kind, lights, picture, rings, words};

/// Tower Up.
#[derive(Clone, Copy, Debug)]
pub struct TowerUp;

impl Title for TowerUp {
    type Game = Game;
    type Player = Player;
    type Table = TowerUpTable;
    type Sheet = TitleSheet;
    type Own = OwnScreen;
    const CARD: &'static Card = &crate::card::CARD;
    const BOARD: Board = Board::Strip;

    fn question(say: &Speaker<'_>, _view: &View<'_>, question: Question) -> Text {
        words::question(say.lang, question)
    }

    /// Every decision is made on the board (TU-15.7).
    fn layout(_view: &View<'_>, _question: Question) -> Layout {
        Layout::Rings
    }

    fn choice(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Text {
        words::choice(say.lang, view, action)
    }

    fn effect(say: &Speaker<'_>, view: &View<'_>, action: Action) -> Option<Text> {
        Some(words::effect(say.lang, view, action))
    }

    fn standing(say: &Speaker<'_>, view: &View<'_>) -> Text {
        words::standing(say.lang, view)
    }

    fn missing(say: &Speaker<'_>, view: &View<'_>, action: Action, refusal: Refusal) -> Text {
        words::missing(say.lang, view, action, refusal)
    }

    fn rule_text(say: &Speaker<'_>, _view: &View<'_>, _action: Action, rule: Rule) -> Text {
        words::rule_text(say.lang, rule)
    }

    fn ring(view: &View<'_>, action: Action, step: u8) -> Option<u16> {
        rings::ring(view, action, step)
    }

    fn part(say: &Speaker<'_>, view: &View<'_>, step: u8, action: Action) -> Text {
        words::part(say, view, step, action)
    }

    fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
        rings::prefers(view, action, step)
    }

    fn refused_from(view: &View<'_>, action: Action) -> u8 {
        rings::refused_from(view, action)
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
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        picture::market::draw(canvas, area, say.lang, views, tried);
        true
    }

    fn draw_footer(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        picture::stock::draw(canvas, area, say.lang, views, tried);
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

    fn rule_name(lang: Lang, rule: Rule) -> &'static str {
        words::rule_name(lang, rule)
    }

    fn points(view: &View<'_>, seat: Seat) -> i16 {
        view.board(seat).total().into()
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        words::when(lang, progress)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        words::when_short(lang, progress)
    }

    /// The board, then a page a seat (TU-15.8).
    fn table_pages(view: &View<'_>) -> u8 {
        1 + view.seats().count() as u8
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

    fn look(lang: Lang) -> Option<(&'static str, u8)> {
        Some((words::objectives(lang), crate::own::IN_PLAY))
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

    fn whole(say: &Speaker<'_>, view: &View<'_>, choice: &Action) -> Text {
        words::choice(say.lang, view, *choice)
    }

    fn draw_whole(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, choice: &Action) -> i32 {
        picture::whole::draw(canvas, top, lang, view, *choice)
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::reason(lang, reason)
    }

    fn single(choice: &Action) -> Option<Action> {
        Some(*choice)
    }

    /// A turn is one action; what is given back after a card is a choice of its own.
    fn decided(_view: &View<'_>, _question: Question, action: Action) -> Decided<Action> {
        Decided::Whole(action)
    }
}
