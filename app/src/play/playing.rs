//! What the shell asks of any game that is being played.

use core::fmt::{self, Write};
use core::ops::Range;

use embedded_graphics::primitives::Rectangle;
use engine::{Progress, Saving, Scores, Seat, Setup, Sitter, Strength};

use super::told::{Source, Steps, Telling};
use super::{Choices, CostlyWords, Course, HintWords, Name, ReviewFacts, Ring, Rings};
use crate::canvas::Canvas;
use crate::card::Card;
use crate::face::TextSize;
use crate::icons::Icon;
use crate::inline;
use crate::paint::Labels;
use crate::saves::Replayed;
use crate::sheet::Scored;
use crate::spoken::Sign;
use crate::strip::Tokens;
use crate::title::{Board, Brief, Layout, Place, Tone, Tried};
use crate::words::{Lang, Speaker, Text};

/// Why an action was not played; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActError {
    /// It is none that is legal now.
    Refused,
    /// The record has no room for another.
    Full,
}

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineFacts {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// The number of the action that brought it about, from 1.
    pub action: u16,
    /// The number of the rule that made it so.
    pub rule: &'static str,
}

/// A game being played, whichever it is: what the shell may ask. Implemented once, for [`Play`](super::Play).
///
/// An answer is known by its code, as in saves and exports. Words are those of the title.
pub trait Playing: Scored {
    /// What the title is to the menus.
    fn card(&self) -> &'static Card;

    // The record.

    /// What it started from.
    fn setup(&self) -> &Setup;
    /// What the players are called.
    fn names(&self) -> &[Name; 4];
    /// The codes of the actions in force.
    fn played(&self) -> &[u16];
    /// Whether it counts as training.
    fn is_training(&self) -> bool;
    /// Marks it as training. Returns whether it was none before.
    fn mark_training(&mut self) -> bool;
    /// The fingerprint of the whole state, hidden things included.
    fn digest(&self) -> u64;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// How the seats stand, as if it ended now.
    fn scores(&self) -> Scores;
    /// Plays an action.
    ///
    /// # Errors
    /// Why not.
    fn act(&mut self, code: u16) -> Result<(), ActError>;
    /// The person who is asked leaves something to the device: see [`Title::ordered`](crate::title::Title::ordered).
    fn leave(&mut self, order: u32);
    /// What is asked and was left to the device is answered, action by action, and what nothing hangs on.
    ///
    /// # Errors
    /// Why not all of it; then nothing is left to the device any more.
    fn obey(&mut self) -> Result<(), ActError>;
    /// Whether something can be taken back: an Architect's first moves stand.
    fn can_undo(&self) -> bool;
    /// Whether undo takes back nothing from which somebody has learnt something. It goes back to the last action
    /// of a person, so nothing may have been shown since that one, an Architect's answer to it included.
    fn undo_is_free(&self) -> bool;
    /// Takes back the last action of a person, or all of a decision that is made, and what Architects have done since.
    /// Returns how many actions.
    fn undo(&mut self) -> Option<u8>;
    /// Whether something can be played again.
    fn can_redo(&self) -> bool;
    /// Plays the last undone decision again, as far as it was taken, and what Architects did after it. Returns how many
    /// actions.
    fn redo(&mut self) -> Option<u8>;
    /// The record, to be played into; then comes [`Playing::resume`].
    fn replayed(&mut self) -> &mut dyn Replayed;
    /// Takes up a game whose actions somebody has played into the record since it began.
    fn resume(&mut self, training: bool);
    /// The next byte of the recorded game.
    fn next_byte(&self, saving: &mut Saving) -> Option<u8>;

    // The open decision.

    /// Who is asked.
    fn asked(&self) -> Option<Seat>;
    /// How it is answered; `None` when the game is over.
    fn layout(&self) -> Option<Layout>;
    /// Whether seats hold what others may not see.
    fn has_secrets(&self) -> bool;
    /// Whether whoever is asked must have the device before anything is drawn.
    fn hides(&self) -> bool;
    /// What is asked.
    fn question(&self, say: &Speaker<'_>) -> Text;
    /// Every legal answer in its order, and where the list of the decision has it: for whoever has no screens.
    fn legal(&self, offer: &mut dyn FnMut(u16, Place));
    /// The legal answers of a list, in their order, and the own screens that others are behind.
    fn choices(&self, list: u8, into: &mut Choices);
    /// An answer in a few words.
    fn choice(&self, say: &Speaker<'_>, code: u16) -> Text;
    /// What an answer will do.
    fn effect(&self, say: &Speaker<'_>, code: u16) -> Text;
    /// What stands at the right of the line of an answer.
    fn icons(&self, code: u16) -> [Option<&'static Icon>; 2];
    /// Whether it takes several lines to tell what an answer does.
    fn is_long(&self, code: u16) -> bool;
    /// The last answer of the game, if it may well be given again.
    fn repeated(&self) -> Option<u16>;
    /// Draws what an answer is about. Returns what is left for the words.
    fn draw_choice(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        size: TextSize,
        code: u16,
    ) -> Option<Rectangle>;
    /// How much of the screen what one has at hand takes.
    fn hand_px(&self) -> u32;
    /// Draws what whoever is asked has at hand.
    fn draw_hand(&self, canvas: &mut Canvas, area: Rectangle, lang: Lang);
    /// The own screen that explains an answer or the question.
    fn explained(&self, code: Option<u16>) -> Option<(u8, u16)>;
    /// What a list besides the decision itself is called.
    fn list_title(&self, lang: Lang, list: u8) -> &'static str;
    /// The name of an own screen in a list, and what it is for.
    fn page(&self, lang: Lang, page: u8) -> [&'static str; 2];
    /// Where one stands, for whoever has no screens.
    fn standing(&self, say: &Speaker<'_>) -> Text;
    /// Tells what is refused in a list of the open decision, or on the rings beyond what was chosen so far, until `tell` has
    /// heard enough. List 0 is the decision with all that is behind it.
    fn refused(&self, list: u8, so_far: &Rings, tell: &mut dyn FnMut(u16) -> bool);
    /// An answer in a few words, with what was chosen on the rings behind it.
    fn choice_after(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text;
    /// What a refused answer lacks.
    fn missing(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text;
    /// The rule that refuses an answer: its number and name, and what it says.
    fn rule_against(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> [Text; 2];
    /// What can be chosen next on the rings.
    fn ring(&self, so_far: &Rings) -> Ring;
    /// What is asked on the rings.
    fn ring_question(&self, say: &Speaker<'_>, so_far: &Rings) -> Text;
    /// The own screen that explains an answer on the rings, or the question.
    fn ring_explained(&self, so_far: &Rings, code: Option<u16>) -> Option<(u8, u16)>;
    /// Whether an answer is chosen together with the next one.
    fn joins(&self, so_far: &Rings, code: u16) -> bool;
    /// The next part of an answer in a few words.
    fn part(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text;
    /// What an answer on the rings will do.
    fn ring_effect(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text;
    /// Whether a second A is asked for before an answer of the rings is given.
    fn binds(&self, so_far: &Rings, code: u16) -> bool;
    /// Where the cursor begins among the parts that can be chosen next.
    fn preferred(&self, so_far: &Rings, ring: &Ring) -> usize;
    /// How much of the screen the board takes.
    fn board(&self) -> Board;
    /// Draws the board with an answer as it would lie there.
    fn draw_board(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    );
    /// Draws what stands in the header over a board; false where the title has nothing for it.
    fn draw_header(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    ) -> bool;
    /// The same in the footer.
    fn draw_footer(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    ) -> bool;

    // What happened.

    /// How many lines the log has.
    fn lines(&self) -> usize;
    /// What a line of the log is about, counted from the newest.
    fn line(&self, index: usize) -> Option<LineFacts>;
    /// What a line says.
    fn line_fact(&self, say: &Speaker<'_>, index: usize) -> Text;
    /// What it means for the one who is spoken to, and whether that is good or bad.
    fn line_meaning(&self, say: &Speaker<'_>, index: usize) -> Option<(Tone, Text)>;
    /// Why it happened.
    fn line_why(&self, say: &Speaker<'_>, index: usize) -> Option<Text>;
    /// Its rule: number and name.
    fn line_rule(&self, lang: Lang, index: usize) -> Text;
    /// Where what all actions after the first `from` brought about is told from: they are one choice.
    fn since(&self, from: usize) -> Source;
    /// The last thing that was worth a screen.
    fn recap(&self) -> Option<Source>;
    /// The steps in which it is told.
    fn steps(&self, source: Source) -> Steps;
    /// Tells all steps in short lines, each with the number of its step.
    fn briefs(&self, say: &Speaker<'_>, source: Source, tell: &mut dyn FnMut(usize, Brief));
    /// One step in words, with what it means and why.
    fn tell(&self, say: &Speaker<'_>, source: Source, step: usize) -> Option<Telling>;
    /// The first step behind this one that begins with how everybody stands: it is told on a screen of its own.
    fn summary_after(&self, source: Source, step: usize) -> Option<usize>;

    /// The first step behind this one with which another screen begins, whatever has room on one.
    fn screen_after(&self, source: Source, step: usize) -> Option<usize>;
    /// Whether some steps of it have more to say than what happened.
    fn explains(&self, say: &Speaker<'_>, source: Source, steps: Range<usize>) -> bool;
    /// The icons that may stand among words of the title.
    fn signs(&self) -> &'static [&'static Sign];
    /// Draws the picture of a step.
    fn draw_step(&self, canvas: &mut Canvas, area: Rectangle, source: Source, step: usize);
    /// Draws the picture that explains a step.
    fn draw_why(&self, canvas: &mut Canvas, area: Rectangle, lang: Lang, source: Source, step: usize);
    /// The column for words beside a board that shows what is told; none where no part of these steps can be seen on a
    /// board.
    fn told_column(&self, source: Source, steps: Range<usize>) -> Option<Rectangle>;
    /// Draws that board, with what some steps are about framed.
    fn draw_told(&self, canvas: &mut Canvas, area: Rectangle, source: Source, steps: Range<usize>);
    /// What a seat has besides its points.
    fn belongings(&self, seat: Seat) -> Text;
    /// Draws at the right of everybody's points what else is always in sight.
    fn draw_totals(&self, canvas: &mut Canvas, row: Rectangle);

    // The table.

    /// The points of a seat as they lie on the table now.
    fn points(&self, seat: Seat) -> i16;
    /// Where the game stands, in a few words.
    fn when(&self, lang: Lang) -> Text;
    /// The part of the game that ended last, in a few words.
    fn when_ended(&self, lang: Lang) -> Text;
    /// A moment of the game by the number of its progress, in two letters or so.
    fn when_short(&self, lang: Lang, now: u8) -> Text;
    /// How everybody's points came about.
    fn course(&self) -> &Course;
    /// How many pages the table has.
    fn table_pages(&self) -> u8;
    /// Draws a page of the table.
    fn draw_table(
        &self,
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        page: u8,
        labels: Labels<'_>,
    );
    /// The own screen that A opens from the table.
    fn look(&self, lang: Lang) -> Option<(&'static str, u8)>;
    /// What a strip of lights shows.
    fn lights(&self) -> Tokens;
    /// The topic of help that the open decision belongs to.
    fn topic(&self) -> Option<u8>;

    // What was thought.

    /// Whether the Architect who is asked knows what he does.
    fn has_plan(&self) -> bool;
    /// Whether there is an advice for the open decision.
    fn has_hint(&self) -> bool;
    /// The advice for the open decision in words.
    fn hint(&self, say: &Speaker<'_>) -> Option<HintWords>;
    /// Draws what is advised. Returns where the next line would stand.
    fn draw_hint(&self, canvas: &mut Canvas, top: i32, lang: Lang) -> i32;
    /// Whoever is asked does what was planned for him, or with `hint` what was advised, action by action.
    ///
    /// # Errors
    /// The record has no room for all of it.
    fn carry_out(&mut self, hint: bool) -> Result<(), ActError>;
    /// The game has changed: what was thought about the open decision is about nothing now.
    fn forget_thoughts(&mut self);
    /// Begins to review the finished game, unless that was begun; or stops for good.
    fn review(&mut self, wanted: bool);
    /// How far the review has come.
    fn reviewed(&self) -> ReviewFacts;
    /// A decision that cost much in words, the dearest first; without what was played and what was better if it is not
    /// open.
    fn costly(&self, say: &Speaker<'_>, index: usize, open: bool) -> Option<CostlyWords>;
    /// Draws what was played in such a decision and below it what was better, as it looked then; `put` draws the words over
    /// each. Returns the room that is left in the body.
    fn draw_costly(
        &self,
        canvas: &mut Canvas,
        top: i32,
        say: &Speaker<'_>,
        index: usize,
        put: &mut dyn FnMut(&mut Canvas, i32, &Text) -> i32,
    ) -> Rectangle;
    /// Draws a page of the table as it lay after so many actions: these, and the page.
    fn draw_table_then(
        &self,
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        at: (u16, u8),
        labels: Labels<'_>,
    );
}

/// By hand, and short: derived, the words of all types of all titles would lie in the flash of a device that never
/// says them.
impl fmt::Debug for dyn Playing + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playing").field("setup", self.setup()).field("played", &self.played()).finish()
    }
}

impl<'p> dyn Playing + 'p {
    /// How many sit at the table.
    pub fn seat_count(&self) -> u8 {
        self.setup().seats.len() as u8
    }

    /// The seats, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seat_count())
    }

    /// The only person, in a solo game: the one who is "you".
    pub fn you(&self) -> Option<Seat> {
        you(self.setup())
    }

    /// Whether the seed may be told. Whoever knows it knows every card: among several people it is told after the game.
    pub fn tells_seed(&self) -> bool {
        self.you().is_some() || self.is_over()
    }

    /// The race of points, at the foot of a decision: when it is, and the badges of all seats with their points.
    pub fn race(&self, lang: Lang) -> Text {
        let mut text = self.when_short(lang, self.progress().now);
        for seat in self.seats() {
            let gap = if text.is_empty() { "" } else { "  " };
            // Four badges with their numbers are far shorter than a text's room.
            let _ = write!(text, "{gap}{}{}", inline::seat(seat), self.points(seat));
        }
        text
    }

    /// How seats are spoken of.
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker::new(lang, self.names(), self.you(), &self.setup().seats)
    }

    /// Whether a person plays a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.setup().sitter(seat) == Some(Sitter::Person)
    }

    /// Whether a person is asked.
    pub fn asks_person(&self) -> bool {
        self.asked().is_some_and(|seat| self.is_person(seat))
    }

    /// The Architect who is asked, if one is.
    pub fn asks_architect(&self) -> Option<(Seat, Strength)> {
        asks_architect(self.setup(), self.asked()?)
    }

    /// Whether the next undo is one to be asked for: something was revealed or somebody else has
    /// moved. A solo game that is training already is no longer asked.
    pub fn undo_asks(&self) -> bool {
        self.can_undo() && !self.undo_is_free() && !(self.is_training() && self.you().is_some())
    }
}

/// The only person there, if nobody else is one.
pub(super) fn you(setup: &Setup) -> Option<Seat> {
    let mut people =
        Seat::first(setup.seats.len() as u8).filter(|seat| setup.sitter(*seat) == Some(Sitter::Person));
    let seat = people.next()?;
    people.next().is_none().then_some(seat)
}

/// Whether whoever is asked is an Architect.
pub(super) fn asks_architect(setup: &Setup, asked: Seat) -> Option<(Seat, Strength)> {
    match setup.sitter(asked) {
        Some(Sitter::Architect(strength)) => Some((asked, strength)),
        _ => None,
    }
}
