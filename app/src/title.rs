//! What an author writes to show a game: words, pictures, own screens. Typed; the shell never sees the types.

mod board;
mod news;
mod own;

use core::fmt::Debug;
use core::ops::Range;

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
use crate::spoken::Sign;
use crate::strip::Tokens;
use crate::table::AtTable;
use crate::words::{Lang, Speaker, Text};

pub use board::{Board, Tried};
pub use news::{Brief, Chapter, Kind, Told, Tone};
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

    /// How it is answered, by whoever is asked.
    fn layout(_view: &ViewOf<'_, Self>, _question: QuestionOf<Self>) -> Layout {
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

    /// Where one stands, for whoever has no screens: `Round 2 · 12 points`. Screens show the race of points.
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

    /// The answer to a question on which nothing hangs: the device gives it, as an ordinary action, and asks nobody. The
    /// view is that of whoever would be asked, and nothing else may be looked at: that nobody was asked is seen by all.
    fn settled(_view: &ViewOf<'_, Self>, _question: QuestionOf<Self>) -> Option<ActionOf<Self>> {
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
    /// alike stands in the order of the rules. An answer in a list stands as at step 0. What most players take comes first, by
    /// a simple rule (`docs/ui-guidelines.md`), and renouncing last.
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

    /// The same in the footer, where the shell puts the race of points. It is drawn last: marks of the board can be
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

    /// Why it happened, for what nobody chose; `before` are the entries before it, oldest first. No number of a rule stands in
    /// it: the log has that.
    fn why(_say: &Speaker<'_>, _before: &[EntryOf<Self>], _entry: &EntryOf<Self>) -> Option<Text> {
        None
    }

    /// What it means for the one who is spoken to, and whether that is good or bad for him. With a view, in figures of the
    /// table as it lies now.
    fn meaning(
        _say: &Speaker<'_>,
        _view: Option<&ViewOf<'_, Self>>,
        _entry: &EntryOf<Self>,
    ) -> Option<(Tone, Text)> {
        None
    }

    /// The icons that may stand among its words: see [`inline::sign`](crate::inline::sign).
    const SIGNS: &'static [&'static Sign] = &[];

    /// Tells a step in short lines, for a screen that tells all that a choice brought about. The step is this range of
    /// entries. Until there are shorter words, its facts as they are.
    fn brief(
        say: &Speaker<'_>,
        view: &ViewOf<'_, Self>,
        entries: &[EntryOf<Self>],
        step: Range<usize>,
        tell: &mut dyn FnMut(Brief),
    ) {
        for entry in entries.get(step).unwrap_or_default() {
            if matches!(Self::kind(entry).told, Told::In(_) | Told::LeadIn) {
                let tone = Self::meaning(say, Some(view), entry).map_or(Tone::Neutral, |(tone, _)| tone);
                tell(Brief::Line { seat: entry.seat, tone, text: Self::fact(say, entry) });
            }
        }
    }

    /// The part of the game that what is told begins in, where its entries do not begin with one; `step` is the first.
    fn opening(
        _lang: Lang,
        _view: &ViewOf<'_, Self>,
        _entries: &[EntryOf<Self>],
        _step: Range<usize>,
    ) -> Option<Text> {
        None
    }

    /// Draws the picture of a step that has one: [`Brief::Picture`].
    fn draw_step(_canvas: &mut Canvas, _area: Rectangle, _view: &ViewOf<'_, Self>, _step: &[EntryOf<Self>]) {}

    /// Whether a part of the game begins with this, and how everybody stands is summed up before it is told. That is another
    /// screen than what led up to it.
    fn sums_up(_entry: &EntryOf<Self>) -> bool {
        false
    }

    /// Whether a part of the game begins with this. Where many follow each other at once, a screen tells no more than two.
    fn opens_part(_entry: &EntryOf<Self>) -> bool {
        false
    }

    /// What a seat has besides its points, in a few signs and numbers: for the summary.
    fn belongings(_view: &ViewOf<'_, Self>, _seat: Seat) -> Text {
        Text::new()
    }

    /// What it is to the shell: said once, here.
    fn kind(entry: &EntryOf<Self>) -> Kind;

    /// A rule in a few words.
    fn rule_name(lang: Lang, rule: RuleOf<Self>) -> &'static str;

    /// Beside a board that shows what is told: the column that its words have. None where words have all of the body.
    const TOLD: Option<Rectangle> = None;

    /// Whether an entry can be seen on that board.
    fn on_board(_view: &ViewOf<'_, Self>, _entry: &EntryOf<Self>) -> bool {
        false
    }

    /// Draws the board as it lies now, with what some entries are about framed.
    fn draw_told(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _view: &ViewOf<'_, Self>,
        _entries: &[EntryOf<Self>],
    ) {
    }

    /// How high the picture is that explains a step, above the reasons and in place of its facts; 0 where there is none.
    fn why_px(_step: &[EntryOf<Self>]) -> u8 {
        0
    }

    /// Draws that picture, for the step that the entries begin with.
    fn draw_why(
        _canvas: &mut Canvas,
        _area: Rectangle,
        _lang: Lang,
        _view: &ViewOf<'_, Self>,
        _entries: &[EntryOf<Self>],
    ) {
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
        size: TextSize,
        views: &ViewsOf<'_, Self>,
        page: u8,
        labels: Labels<'_>,
    );

    /// The own screen that A opens from the table, and the menu of the game too: its name and page.
    fn look(_lang: Lang) -> Option<(&'static str, u8)> {
        None
    }

    /// The topic of help that a question belongs to, by its place among [`Card::topics`].
    fn topic(question: QuestionOf<Self>) -> u8;

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

    /// What an action was to the decision that it was part of: for the review, and for undo, which takes back a decision
    /// as a whole once it is made, and part by part before. The view is that before it.
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
