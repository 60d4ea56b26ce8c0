//! New York 1901 for the shell: one line a question.

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
use new_york_1901::player::{Choice, Player};
use new_york_1901::{Action, Game, LogEntry, Question, Refusal, Rule, View};

use crate::own::OwnScreen;
use crate::sheet::TitleSheet;
use crate::table::NewYork1901Table;
use crate::{help, kind, lights, picture, rings, words};

/// New York 1901.
#[derive(Clone, Copy, Debug)]
pub struct NewYork1901;

impl Title for NewYork1901 {
    type Game = Game;
    type Player = Player;
    type Table = NewYork1901Table;
    type Sheet = TitleSheet;
    type Own = OwnScreen;
    const CARD: &'static Card = &crate::card::CARD;
    const BOARD: Board = Board::Beside(picture::WORDS);

    fn question(say: &Speaker<'_>, view: &View<'_>, question: Question) -> Text {
        words::question(say.lang, view, question)
    }

    /// Every decision is made on the map (NY-21).
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
        words::missing(say, view, action, refusal)
    }

    fn rule_text(say: &Speaker<'_>, view: &View<'_>, _action: Action, rule: Rule) -> Text {
        words::rule_text(say, view, rule)
    }

    fn ring(view: &View<'_>, action: Action, step: u8) -> Option<u16> {
        rings::ring(view, action, step)
    }

    fn part(say: &Speaker<'_>, view: &View<'_>, step: u8, action: Action) -> Text {
        words::part(say.lang, view, step, action)
    }

    fn rank(view: &View<'_>, action: Action, step: u8) -> i16 {
        rings::rank(view, action, step)
    }

    fn prefers(view: &View<'_>, action: Action, step: u8) -> i16 {
        rings::prefers(view, action, step)
    }

    fn joins(action: Action) -> bool {
        rings::joins(action)
    }

    fn refused_from(view: &View<'_>, action: Action) -> u8 {
        rings::refused_from(view, action)
    }

    fn draw_board(
        canvas: &mut Canvas,
        area: Rectangle,
        _say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) {
        picture::board::draw(canvas, area, views, tried);
    }

    fn draw_header(
        canvas: &mut Canvas,
        area: Rectangle,
        _say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        picture::market::draw(canvas, area, views, tried);
        true
    }

    fn draw_footer(
        canvas: &mut Canvas,
        area: Rectangle,
        _say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        picture::tray::draw(canvas, area, &views.now, tried);
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

    fn on_board(_view: &View<'_>, entry: &LogEntry) -> bool {
        picture::told::is_there(entry)
    }

    fn draw_told(canvas: &mut Canvas, area: Rectangle, view: &View<'_>, entries: &[LogEntry]) {
        picture::told::draw(canvas, area, view, entries);
    }

    fn rule_name(lang: Lang, rule: Rule) -> &'static str {
        words::rule_name(lang, rule)
    }

    fn points(view: &View<'_>, seat: Seat) -> i16 {
        view.boards[seat].score.into()
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        words::when(lang, progress)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        words::when_short(lang, progress)
    }

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

    fn look(lang: Lang) -> Option<(&'static str, u8)> {
        Some((words::goals(lang), crate::own::IN_PLAY))
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

    fn heading(say: &Speaker<'_>, view: &View<'_>, choice: &Choice) -> Text {
        words::heading(say.lang, view, *choice)
    }

    fn draw_whole(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, choice: &Choice) -> i32 {
        picture::whole::draw(canvas, top, lang, view, *choice)
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::reason(lang, reason)
    }

    fn single(choice: &Choice) -> Option<Action> {
        match choice {
            Choice::One(action) => Some(*action),
            Choice::Lot { slot, lot, tile: None } => Some(Action::Acquire { slot: *slot, lot: *lot }),
            Choice::Lot { .. } | Choice::Tile { .. } => None,
        }
    }

    fn decided(view: &View<'_>, question: Question, action: Action) -> Decided<Choice> {
        rings::decided(view, question, action)
    }
}
