//! The toy game as a title: played on every shared screen by the tests, and on the shelf where a tool asks for it.

mod board;
#[cfg(test)]
mod changed_tests;
#[cfg(test)]
mod course_tests;
#[cfg(test)]
mod decision_tests;
#[cfg(test)]
mod order_tests;
#[cfg(test)]
mod ring_tests;
#[cfg(test)]
mod session_tests;
pub mod shelf;
#[cfg(test)]
mod strip_tests;
pub mod table;
#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;
pub mod trial;
mod words;

use core::fmt::Debug;
use core::marker::PhantomData;

use architect::Reason;
use architect::toy::ToyPlayer;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::toy::{Action, Fact, Refusal, Rule, Toy, Turn, View};
use engine::{LogEntry, Progress, Rules, Seat};

use crate::canvas::Canvas;
use crate::card::Card;
use crate::changed::{self, Views};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces;
use crate::strip::{Token, Tokens};
use crate::title::{Board, Chapter, Decided, Kind, Layout, NoOwn, Ordered, Own, Title, Tried};
use crate::words::{Lang, Speaker, Text};

/// The toy game as it is.
pub type ToyTitle = ToyOf<Usual>;

/// The toy game, shown in one way or another: a test that asks for what the usual one has not brings its own way.
#[derive(Clone, Copy, Debug)]
pub struct ToyOf<W: Way>(PhantomData<W>);

/// A way to show the toy.
pub trait Way: Copy + Debug + 'static {
    /// Screens of its own.
    type Own: Own<ToyOf<Self>>;
    /// What it is to the menus.
    const CARD: &'static Card = &crate::card::toy::TOY;
    /// Whether cards are hidden from the others, so that something can come to light.
    const HIDES: bool = true;
    /// The own screen that A opens from the table.
    const LOOK: Option<(&'static str, u8)> = None;
    /// How much of the screen the board takes.
    const BOARD: Board = Board::Words;

    /// Where a part stands on the rings.
    fn rank(_action: Action, _step: u8) -> i16 {
        0
    }

    /// Where the cursor begins on the rings.
    fn prefers(_action: Action, _step: u8) -> i16 {
        0
    }

    /// How many parts must be chosen before *Why not?* lists a refused answer.
    fn refused_from(_action: Action) -> u8 {
        0
    }

    /// What a standing order comes to.
    fn ordered(_view: &View<'_>, _order: u32) -> Ordered<Action> {
        Ordered::Over
    }

    /// The answer to a question on which nothing hangs.
    fn settled(_view: &View<'_>, _question: Turn) -> Option<Action> {
        None
    }

    /// What an action was to the decision that it was part of.
    fn decided(_question: Turn, action: Action) -> Decided<Action> {
        Decided::Whole(action)
    }

    /// Whether a part of the game begins with this.
    fn sums_up(_fact: Fact) -> bool {
        false
    }

    /// Whether what happened is told on the board.
    const DRAWS_TOLD: bool = false;
}

/// Cards are hidden, and there are no own screens.
#[derive(Clone, Copy, Debug)]
pub struct Usual;

impl Way for Usual {
    type Own = NoOwn;
}

/// The first parts of an answer on the rings.
const KEEP: u16 = 0;
const SWAP: u16 = 1;
const PASS: u16 = 2;

/// The toy's points on a strip of lights: nobody has more.
const POINTS_MAX: u8 = 14;

impl<W: Way> Title for ToyOf<W> {
    type Game = Toy;
    type Player = ToyPlayer;
    type Table = table::ToyTable;
    type Sheet = table::ToySheet;
    type Own = W::Own;
    const CARD: &'static Card = W::CARD;
    const HIDES: bool = W::HIDES;
    const BOARD: Board = W::BOARD;

    fn question(say: &Speaker<'_>, view: &View<'_>, _question: Turn) -> Text {
        words::question(say, view)
    }

    fn layout(_view: &View<'_>, question: Turn) -> Layout {
        match question {
            Turn::Card => Layout::List,
            // TOY-7: for how much, what, and from which half.
            Turn::Stake | Turn::StakedCard => Layout::Rings,
        }
    }

    fn choice(say: &Speaker<'_>, _view: &View<'_>, action: Action) -> Text {
        words::choice(say.lang, action)
    }

    fn missing(say: &Speaker<'_>, view: &View<'_>, _action: Action, refusal: Refusal) -> Text {
        words::missing(say.lang, view, refusal)
    }

    fn rule_text(say: &Speaker<'_>, _view: &View<'_>, _action: Action, rule: Rule) -> Text {
        words::rule_text(say.lang, rule)
    }

    fn ordered(view: &View<'_>, order: u32) -> Ordered<Action> {
        W::ordered(view, order)
    }

    fn settled(view: &View<'_>, question: Turn) -> Option<Action> {
        W::settled(view, question)
    }

    fn ring(_view: &View<'_>, action: Action, step: u8) -> Option<u16> {
        match (step, action) {
            (0, Action::Keep | Action::Low) => Some(KEEP),
            (0, Action::Swap | Action::SwapLeft | Action::SwapRight) => Some(SWAP),
            (0, Action::Pass | Action::High) => Some(PASS),
            (1, Action::SwapLeft) => Some(0),
            (1, Action::SwapRight) => Some(1),
            _ => None,
        }
    }

    fn part(say: &Speaker<'_>, _view: &View<'_>, step: u8, action: Action) -> Text {
        words::part(say.lang, step, action)
    }

    fn rank(_view: &View<'_>, action: Action, step: u8) -> i16 {
        W::rank(action, step)
    }

    fn prefers(_view: &View<'_>, action: Action, step: u8) -> i16 {
        W::prefers(action, step)
    }

    fn refused_from(_view: &View<'_>, action: Action) -> u8 {
        W::refused_from(action)
    }

    fn joins(action: Action) -> bool {
        matches!(action, Action::Low | Action::High)
    }

    fn draw_board(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) {
        board::draw(canvas, area, say, views, tried);
    }

    fn draw_header(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        board::header(canvas, area, say, views, tried)
    }

    fn draw_footer(
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        _views: &Views<View<'_>>,
        tried: Option<Tried<Action>>,
    ) -> bool {
        board::footer(canvas, area, say, tried)
    }

    const TOLD: Option<Rectangle> = match W::BOARD {
        Board::Beside(words) if W::DRAWS_TOLD => {
            Some(paint::area(words.top_left.x, BODY.top_left.y, words.size.width, BODY.size.height))
        }
        _ => None,
    };

    fn on_board(_view: &View<'_>, _entry: &LogEntry<Fact, Rule>) -> bool {
        true
    }

    fn draw_told(canvas: &mut Canvas, area: Rectangle, _view: &View<'_>, _entries: &[LogEntry<Fact, Rule>]) {
        paint::fill(canvas, Rectangle::new(area.top_left, Size::new(60, 60)), Ink::Card);
    }

    fn standing(say: &Speaker<'_>, view: &View<'_>) -> Text {
        words::points(say.lang, view.points(view.seat()))
    }

    fn fact(say: &Speaker<'_>, entry: &LogEntry<Fact, Rule>) -> Text {
        words::fact(say, entry)
    }

    fn why(
        say: &Speaker<'_>,
        _before: &[LogEntry<Fact, Rule>],
        entry: &LogEntry<Fact, Rule>,
    ) -> Option<Text> {
        words::why(say.lang, entry.fact)
    }

    fn kind(entry: &LogEntry<Fact, Rule>) -> Kind {
        let kind = match entry.fact {
            Fact::RoundBegan { .. } => Kind::told(Chapter::new(0)).revealing(),
            Fact::Swapped => Kind::told(Chapter::of_one(1)).revealing(),
            Fact::Passed => Kind::told(Chapter::of_one(1)).revealing(),
            Fact::Staked { .. } | Fact::Kept => Kind::told(Chapter::of_one(1)),
            Fact::HouseDrew { .. } => Kind::told(Chapter::new(2)).revealing(),
            Fact::Scored { .. } | Fact::Lost => Kind::told(Chapter::new(3)),
            Fact::Result { .. } => Kind::LOGGED,
        };
        Kind { reveals: kind.reveals && W::HIDES, ..kind }
    }

    fn sums_up(entry: &LogEntry<Fact, Rule>) -> bool {
        W::sums_up(entry.fact)
    }

    fn rule_name(lang: Lang, rule: Rule) -> &'static str {
        words::rule_name(lang, rule)
    }

    fn points(view: &View<'_>, seat: Seat) -> i16 {
        view.points(seat).into()
    }

    fn when(lang: Lang, progress: Progress) -> Text {
        words::round(lang, progress)
    }

    fn when_short(lang: Lang, progress: Progress) -> Text {
        words::round_short(lang, progress)
    }

    fn table_pages(_view: &View<'_>) -> u8 {
        2
    }

    fn draw_table(
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        _size: TextSize,
        views: &Views<View<'_>>,
        page: u8,
        _labels: Labels<'_>,
    ) {
        let (view, row_px) = (&views.now, 32);
        for (place, seat) in (0..).zip(view.seats()) {
            let y = BODY.top_left.y + 8 + place * row_px;
            pieces::seat_badge(canvas, Point::new(8, y), 24, seat);
            let text = match page {
                0 => words::points(say.lang, view.points(seat)),
                _ => words::card(say.lang, view.shown(seat)),
            };
            let row = area(40, y, 270, 24);
            paint::line(canvas, row, &text, Face::Body, Align::Left, Ink::Text);
            match page {
                0 => views.mark(canvas, row, |view| view.points(seat)),
                _ => views.mark(canvas, row, |view| view.shown(seat)),
            }
        }
        let below = area(MARGIN_PX, BODY.top_left.y + 150, BODY.size.width - 2 * MARGIN_PX as u32, 20);
        changed::legend(canvas, below, say.lang, Align::Left);
    }

    fn draw_hand(canvas: &mut Canvas, area: Rectangle, lang: Lang, view: &View<'_>) {
        let text = words::card(lang, view.card(view.seat()));
        paint::line(canvas, area, &text, Face::Body, Align::Centre, Ink::Text);
    }

    fn hand_px(_question: Turn) -> u32 {
        20
    }

    fn look(_lang: Lang) -> Option<(&'static str, u8)> {
        W::LOOK
    }

    fn topic(_question: Turn) -> u8 {
        crate::card::toy::A_ROUND
    }

    fn lights(view: &View<'_>) -> Tokens {
        let token = |seat: Seat| Token { space: view.points(seat), ink: Ink::of_seat(seat.index()) };
        Tokens::on(POINTS_MAX + 1, view.seats().map(token))
    }

    fn sheet(game: &Toy) -> table::ToySheet {
        table::ToySheet(game.scores())
    }

    fn whole(say: &Speaker<'_>, _view: &View<'_>, choice: &Action) -> Text {
        words::choice(say.lang, *choice)
    }

    fn reason(lang: Lang, reason: Reason) -> Option<Text> {
        words::reason(lang, reason)
    }

    fn single(choice: &Action) -> Option<Action> {
        Some(*choice)
    }

    fn decided(_view: &View<'_>, question: Turn, action: Action) -> Decided<Action> {
        W::decided(question, action)
    }
}
