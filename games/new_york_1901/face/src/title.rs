//! New York 1901 for the shell: one line a question.

use app::canvas::Canvas;
use app::card::Card;
use app::changed::Views;
use app::paint::Labels;
use app::strip::Tokens;
use app::title::{Decided, Kind, Layout, NoOwn, Title};
use app::words::{Lang, Speaker, Text};
use architect::Reason;
use engine::{Progress, Seat};
use new_york_1901::player::{Choice, Player};
use new_york_1901::{Action, Game, LogEntry, Question, Refusal, Rule, View};

use crate::sheet::TitleSheet;
use crate::table::NewYork1901Table;
use crate::{kind, lights, rings, words};

/// New York 1901.
#[derive(Clone, Copy, Debug)]
pub struct NewYork1901;

impl Title for NewYork1901 {
    type Game = Game;
    type Player = Player;
    type Table = NewYork1901Table;
    type Sheet = TitleSheet;
    type Own = NoOwn;
    const CARD: &'static Card = &crate::card::CARD;

    fn question(say: &Speaker<'_>, view: &View<'_>, question: Question) -> Text {
        words::question(say.lang, view, question)
    }

    /// Every decision is made on the map (NY-21).
    fn layout(_question: Question) -> Layout {
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

    fn joins(action: Action) -> bool {
        rings::joins(action)
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
        view.boards[seat].score.into()
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        words::when(lang, progress)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        words::when_short(lang, progress)
    }

    fn table_pages(view: &View<'_>) -> u8 {
        1 + view.seats
    }

    fn draw_table(
        _canvas: &mut Canvas,
        _say: &Speaker<'_>,
        _views: &Views<View<'_>>,
        _page: u8,
        _labels: Labels<'_>,
    ) {
    }

    fn lights(view: &View<'_>) -> Tokens {
        lights::lights(view)
    }

    fn sheet(game: &Game) -> TitleSheet {
        TitleSheet(game.score_sheet())
    }

    fn whole(_say: &Speaker<'_>, _view: &View<'_>, _choice: &Choice) -> Text {
        Text::new()
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::reason(lang, reason)
    }

    fn single(_choice: &Choice) -> Option<Action> {
        None
    }

    fn decided(_view: &View<'_>, _question: Question, _action: Action) -> Decided<Choice> {
        Decided::Part
    }
}
