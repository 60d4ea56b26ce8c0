//! What an author writes to show a game: words, pictures, own screens. Typed; the shell never sees the types.

mod board;
mod own;

use core::fmt::Debug;

use architect::{Player, Reason};
use embedded_graphics::primitives::Rectangle;
use engine::{GameId, LogEntry, Progress, Rules, Seat};

use crate::canvas::Canvas;
use crate::card::Card;
use crate::changed::Views;
use crate::face::TextSize;
use crate::icons::Icon;
use crate::paint::Labels;
use crate::sheet::Sheet;
use crate::strip::Tokens;
use crate::table::AtTable;
use crate::words::{Lang, Speaker, Text};

pub use board::{Board, Tried};
pub use own::{NoOwn, Own, Scene};

/// The rules of a title.
pub type GameOf<T> = <T as Title>::Game;
/// An answer in a title's game.
pub type ActionOf<T> = <GameOf<T> as Rules>::Action;
/// A question of a title's game.
pub type QuestionOf<T> = <GameOf<T> as Rules>::Question;
/// A title's game as a seat may see it.
pub type ViewOf<'g, T> = <GameOf<T> as Rules>::View<'g>;
/// The same with how it was when whoever looks last chose: what differs is marked.
pub type ViewsOf<'g, T> = Views<ViewOf<'g, T>>;
/// A rule of a title's game.
pub type RuleOf<T> = <GameOf<T> as Rules>::Rule;
/// Why a title's game refuses an answer.
pub type RefusalOf<T> = <GameOf<T> as Rules>::Refusal;
/// Something that happened in a title's game.
pub type EntryOf<T> = LogEntry<<GameOf<T> as Rules>::Fact, RuleOf<T>>;
/// A whole choice of a title's player.
pub type ChoiceOf<T> = <<T as Title>::Player as Player>::Choice;

/// The byte of a title in every record.
pub const fn id_of<T: Title>() -> GameId {
    <GameOf<T> as Rules>::ID
}

/// How a game is shown: what an author writes, once, in his own types.
///
/// What belongs to whoever is asked is said and drawn from his view. What all see (the table, points, lights, what
/// happened, the sheet) may use only what lies open: `screens::menu::trial` has a test for that. Words come in the language of the speaker.
pub trait Title: Clone + Debug + Sized + 'static {
    /// The rules.
    type Game: Rules;
    /// How it is played well: Architects, hints, reviews.
    type Player: Player<Game = Self::Game>;
    /// Its companion at a real table.
    type Table: AtTable;
    /// Its score sheet, worked out.
    type Sheet: Sheet;
    /// What it is to the menus.
    const CARD: &'static Card;
    /// Screens of its own; [`NoOwn`] if there are none.
    type Own: Own<Self>;

    // What is asked.

    /// The question in a few words: the title of the screen.
    fn question(say: &Speaker<'_>, view: &ViewOf<'_, Self>, question: QuestionOf<Self>) -> Text;

    /// How it is answered.
    fn layout(_question: QuestionOf<Self>) -> Layout {
        Layout::List
    }

    /// An answer in a few words: one line of a list.
    fn choice(say: &Speaker<'_>, view: &ViewOf<'_, Self>, action: ActionOf<Self>) -> Text;

    /// What an answer will do, for whoever is asked. `None` leaves it to the shell: it tries the answer on an imagined
    /// copy and tells what happens, up to the first thing that shows something hidden.
    fn effect(_say: &Speaker<'_>, _view: &ViewOf<'_, Self>, _action: ActionOf<Self>) -> Option<Text> {
        None
    }

    /// Whether seats hold what others may not see: then nothing of the game leaves a device that several people share.
    const HIDES: bool = false;

    /// Whether nothing may be drawn before whoever is asked has the device in hand.
    fn hides(_question: QuestionOf<Self>) -> bool {
        Self::HIDES
    }

    /// Where one stands, at the foot of a decision: `Round 2 · 12 points`.
    fn standing(say: &Speaker<'_>, view: &ViewOf<'_, Self>) -> Text;

    // Lists.

    /// Where an answer is chosen. List 0 is the decision itself; others are opened by own screens.
    fn place(_list: u8, _action: ActionOf<Self>) -> Place {
        Place::Here
    }

    /// What a list besides the decision itself is called.
    fn list_title(_lang: Lang, _list: u8) -> &'static str {
        ""
    }

    /// The name of an own screen in a list, and what it is for.
    fn page(_lang: Lang, _page: u8) -> [&'static str; 2] {
        [""; 2]
    }

    /// What stands at the right of the line of an answer.
    fn icons(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>) -> [Option<&'static Icon>; 2] {
        [None; 2]
    }

    /// Whether it takes several lines to tell what an answer does: the list is shorter then.
    fn is_long(_action: ActionOf<Self>) -> bool {
        false
    }

    /// Whether whoever gave this answer may well give it again: the cursor starts there.
    fn repeats(_action: ActionOf<Self>) -> bool {
        false
    }

    /// Draws what an answer is about beside its effect. Returns what is left for the words; none if they are drawn.
    fn draw_choice(
        _canvas: &mut Canvas,
        area: Rectangle,
        _say: &Speaker<'_>,
        _size: TextSize,
        _view: &ViewOf<'_, Self>,
        _action: ActionOf<Self>,
    ) -> Option<Rectangle> {
        Some(area)
    }

    /// How much of the screen what one has at hand takes while this is asked.
    fn hand_px(_question: QuestionOf<Self>) -> u32 {
        0
    }

    /// Draws what the seat of the view has at hand.
    fn draw_hand(_canvas: &mut Canvas, _area: Rectangle, _lang: Lang, _view: &ViewOf<'_, Self>) {}

    /// The own screen that explains an answer, or else the question: its page, and what it is about.
    fn explained(
        _view: &ViewOf<'_, Self>,
        _question: QuestionOf<Self>,
        _action: Option<ActionOf<Self>>,
    ) -> Option<(u8, u16)> {
        None
    }

    // Standing orders.

    /// What a person's standing order comes to now: an own screen gives one with
    /// [`Next::Order`](crate::screen::Next::Order), its code is the title's own. The view is that of the seat which gave it,
    /// and nothing else may be looked at. Asked after every action, so an order can say with what it ends.
    fn ordered(_view: &ViewOf<'_, Self>, _order: u32) -> Ordered<ActionOf<Self>> {
        Ordered::Over
    }

    // Why not?

    /// What a refused answer lacks, in a sentence to whoever is asked: see [`Rules::known`]. Until there are words for it,
    /// the name of the rule.
    fn missing(
        say: &Speaker<'_>,
        _view: &ViewOf<'_, Self>,
        _action: ActionOf<Self>,
        refusal: RefusalOf<Self>,
    ) -> Text {
        // Names of rules are far shorter than a text's room.
        Text::try_from(Self::rule_name(say.lang, refusal.into())).unwrap_or_default()
    }

    /// What the rule that refuses an answer says, in our words; the shell adds its number and name.
    fn rule_text(
        _say: &Speaker<'_>,
        _view: &ViewOf<'_, Self>,
        _action: ActionOf<Self>,
        _rule: RuleOf<Self>,
    ) -> Text {
        Text::new()
    }

    // Rings.

    /// The part of an answer that a step of the rings chooses; `None` if the answer is whole before it. Answers that
    /// share the parts so far are told apart by the next one.
    fn ring(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>, _step: u8) -> Option<u16> {
        None
    }

    /// A part in a few words, with one of the answers that have it.
    fn part(say: &Speaker<'_>, view: &ViewOf<'_, Self>, _step: u8, action: ActionOf<Self>) -> Text {
        Self::choice(say, view, action)
    }

    /// Whether the answer after this one is chosen together with it: nothing is given before the last press of both. Only
    /// where this one shows nothing that was hidden, and the next question is on rings, too.
    fn joins(_action: ActionOf<Self>) -> bool {
        false
    }

    /// Whether a second A is asked for before this answer is given: only for what cannot be undone freely and is easily
    /// regretted.
    fn binds(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>) -> bool {
        false
    }

    /// Where a part stands at a step: what is ranked higher comes first, by the first answer that has it. What is ranked
    /// alike stands in the order of the rules.
    fn rank(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>, _step: u8) -> i16 {
        0
    }

    /// Where the cursor begins at a step: at the part whose first answer is preferred most, the first of equals. Whoever
    /// goes back finds it where it was.
    fn prefers(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>, _step: u8) -> i16 {
        0
    }

    /// How many parts must be chosen before *Why not?* lists this refused answer: with few parts it would be one of very
    /// many. Some legal answer must have those parts, or nobody could ever ask about it.
    fn refused_from(_view: &ViewOf<'_, Self>, _action: ActionOf<Self>) -> u8 {
        0
    }

    /// How much of the screen the board takes.
    const BOARD: Board = Board::Words;

    /// Draws the board, with an answer as it would lie there. What differs is marked where it lies: [`Views::mark`].
    fn draw_board(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _say: &Speaker<'_>,
        _views: &ViewsOf<'_, Self>,
        _tried: Option<Tried<ActionOf<Self>>>,
    ) {
    }

    /// Unless the board is [`Board::Words`], draws what stands in the header between the words beside the keys. False leaves it to the
    /// shell, which puts the question there.
    fn draw_header(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _say: &Speaker<'_>,
        _views: &ViewsOf<'_, Self>,
        _tried: Option<Tried<ActionOf<Self>>>,
    ) -> bool {
        false
    }

    /// The same in the footer, where the shell puts [`Title::standing`]. It is drawn last: marks of the board can be
    /// explained there.
    fn draw_footer(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _say: &Speaker<'_>,
        _views: &ViewsOf<'_, Self>,
        _tried: Option<Tried<ActionOf<Self>>>,
    ) -> bool {
        false
    }

    // What happened.

    /// What happened, in a sentence.
    fn fact(say: &Speaker<'_>, entry: &EntryOf<Self>) -> Text;

    /// Why it happened, for what nobody chose; `before` are the entries before it, oldest first. The shell adds the
    /// number of the rule.
    fn why(_say: &Speaker<'_>, _before: &[EntryOf<Self>], _entry: &EntryOf<Self>) -> Option<Text> {
        None
    }

    /// What it means for the one who is spoken to. With a view, in figures of the table as it lies now.
    fn meaning(_say: &Speaker<'_>, _view: Option<&ViewOf<'_, Self>>, _entry: &EntryOf<Self>) -> Option<Text> {
        None
    }

    /// What it is to the shell: said once, here.
    fn kind(entry: &EntryOf<Self>) -> Kind;

    /// A rule in a few words.
    fn rule_name(lang: Lang, rule: RuleOf<Self>) -> &'static str;

    /// Draws at the right of a step's head which part of the game it belongs to. The step is this range of entries.
    fn draw_step(
        _canvas: &mut Canvas,
        _row: Rectangle,
        _lang: Lang,
        _view: &ViewOf<'_, Self>,
        _entries: &[EntryOf<Self>],
        _step: core::ops::Range<usize>,
    ) {
    }

    /// Draws what a step tells on the board, as it lies now. Returns the column that it leaves free for the words; none where
    /// there is no picture, and all of the body is theirs.
    fn draw_told(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _view: &ViewOf<'_, Self>,
        _step: &[EntryOf<Self>],
    ) -> Option<Rectangle> {
        None
    }

    /// Draws at the right of everybody's points what else is always in sight.
    fn draw_totals(_canvas: &mut Canvas, _row: Rectangle, _view: &ViewOf<'_, Self>) {}

    // The table.

    /// The points of a seat as they lie on the table now.
    fn points(view: &ViewOf<'_, Self>, seat: Seat) -> i16;

    /// Where the game stands, in a few words: `Round 3/5`.
    fn when(lang: Lang, progress: Progress) -> Text;

    /// The same in two letters or so: `R3`; nothing before the first.
    fn when_short(lang: Lang, progress: Progress) -> Text;

    /// How many pages the table has.
    fn table_pages(view: &ViewOf<'_, Self>) -> u8;

    /// Draws a page of the table over the bands: what lies open to all. What differs is marked where it lies
    /// ([`Views::mark`]), and a line says so ([`changed::legend`](crate::changed::legend)). Who draws into the header or
    /// footer finds the words beside the keys in `labels`.
    fn draw_table(
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        views: &ViewsOf<'_, Self>,
        page: u8,
        labels: Labels<'_>,
    );

    /// The own screen that A opens from the table, and the menu of the game too: its name and page.
    fn look(_lang: Lang) -> Option<(&'static str, u8)> {
        None
    }

    /// What a strip of lights shows.
    fn lights(_view: &ViewOf<'_, Self>) -> Tokens {
        Tokens::NONE
    }

    /// The score sheet, as if the game ended now. Before the end anybody may read it: it counts only what lies open.
    fn sheet(game: &GameOf<Self>) -> Self::Sheet;

    // The coach.

    /// A whole choice in a few words.
    fn whole(say: &Speaker<'_>, view: &ViewOf<'_, Self>, choice: &ChoiceOf<Self>) -> Text;

    /// The same as a heading over what [`Title::draw_whole`] draws.
    fn heading(say: &Speaker<'_>, view: &ViewOf<'_, Self>, choice: &ChoiceOf<Self>) -> Text {
        Self::whole(say, view, choice)
    }

    /// Draws a whole choice from `top` on. Returns where the next line would stand.
    fn draw_whole(
        _canvas: &mut Canvas,
        top: i32,
        _lang: Lang,
        _view: &ViewOf<'_, Self>,
        _choice: &ChoiceOf<Self>,
    ) -> i32 {
        top
    }

    /// Where most of a difference comes from, as one sentence to whoever is asked; `None` if nothing stands out.
    fn reason(lang: Lang, reason: Reason) -> Option<Text>;

    /// The action that a choice is, if it is only one.
    fn single(choice: &ChoiceOf<Self>) -> Option<ActionOf<Self>>;

    /// What an action was to the decision that it was part of: for the review. The view is that before it.
    fn decided(
        view: &ViewOf<'_, Self>,
        question: QuestionOf<Self>,
        action: ActionOf<Self>,
    ) -> Decided<ChoiceOf<Self>>;
}

/// What a standing order comes to as the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ordered<A> {
    /// Nothing any more: whoever gave it is asked again.
    Over,
    /// It stands, but says nothing of what is asked now: if that is its seat's question, the seat answers.
    Stands,
    /// If its seat is asked, it gives this answer.
    Gives(A),
}

/// How a question is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// From a list.
    List,
    /// Part by part on the board: see [`Title::ring`].
    Rings,
    /// On an own screen.
    Own(u8),
}

/// Where an answer is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this list.
    Here,
    /// On an own screen, which is in the list instead.
    Behind(u8),
    /// Not in this list.
    Elsewhere,
}

/// What an action was to a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided<C> {
    /// All of it; nothing where there was no other answer.
    Whole(C),
    /// A part of a turn that goes on.
    Part,
    /// The last part of a turn: the whole choice, from the first part on.
    Last(C),
    /// Something was shown: the decision is what follows, for nobody could have known.
    Broken,
}

/// What an entry of the log is to the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How it is told.
    pub told: Told,
    /// Whether a step tells why.
    pub has_reason: bool,
    /// Whether it shows something that was hidden before: up to there undo is free no longer.
    pub reveals: bool,
}

impl Kind {
    /// Something that only the log tells.
    pub const LOGGED: Kind = Kind { told: Told::Not, has_reason: false, reveals: false };

    /// Something that is told in a chapter, with its reason.
    pub const fn told(chapter: Chapter) -> Kind {
        Kind { told: Told::In(chapter), has_reason: true, reveals: false }
    }

    /// The same, but it shows something that was hidden.
    pub const fn revealing(self) -> Kind {
        Kind { reveals: true, ..self }
    }
}

/// How an entry is told after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Only by the log.
    Not,
    /// Only by the log, and it may stand before or among what somebody has answered.
    Aside,
    /// As the beginning of what follows.
    LeadIn,
    /// With its neighbours of the same chapter.
    In(Chapter),
}

/// What entries are told together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its number among the chapters of the title.
    pub number: u8,
    /// Whether a step has entries of one seat only.
    pub of_one: bool,
    /// Whether it can be the answer that somebody has just given: that is no news to him.
    pub is_answer: bool,
    /// How many entries are told in one step: as many as fit with the longest names.
    pub most: u8,
}

impl Chapter {
    /// A chapter of everybody's doing, however long.
    pub const fn new(number: u8) -> Chapter {
        Chapter { number, of_one: false, is_answer: false, most: u8::MAX }
    }

    /// A chapter of what one seat does, which may be an answer.
    pub const fn of_one(number: u8) -> Chapter {
        Chapter { of_one: true, is_answer: true, ..Chapter::new(number) }
    }
}
