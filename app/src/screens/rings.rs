//! The open decision, part by part on the board: what is under the cursor lies there as it would.
//!
//! The legal answers are divided into steps by the title. X and Y walk over what is left at a step, A goes on, B goes
//! back; only the last A gives the answer, or two that belong together. Behind the answers lie table and menu, and last
//! what is refused. Whoever listens hears what is under the cursor marked as in a list.

use core::cell::OnceCell;
use core::fmt::Write;

use heapless::Vec;

use super::board;
use super::choose::{Asked, Ways};
use super::why_not::{self, WhyNot};
use super::{GameMenu, TableView};
use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::layout::{FOOTER_ROOM, HEADER_ROOM};
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::play::{Part, Ring, Rings};
use crate::screen::Next;
use crate::spoken::Sign;
use crate::title::{Board, Tried};
use crate::words::Text;
use crate::world::World;

/// Parts of an answer, or of two that belong together.
const PARTS_MAX: usize = 12;

/// The open decision, part by part on the board.
#[derive(Clone, Debug, Default)]
pub struct RingsView {
    /// All parts that are chosen, of both answers where two belong together.
    path: Vec<u16, PARTS_MAX>,
    /// How much of the path was there before each A, and where the cursor stood: the way back.
    before: Vec<(u8, u8), PARTS_MAX>,
    /// The item under the cursor; before the first move at a step, the one that the title prefers.
    cursor: Option<usize>,
    /// Whether the answer under the cursor waits for a second A.
    waits: bool,
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Part(Part),
    Table,
    Menu,
    WhyNot,
}

/// The parts of a path as the rings have them: where the first answer is whole, those of the next one begin.
fn rings(asked: &Asked<'_>, path: &[u16]) -> Rings {
    let mut so_far = Rings::default();
    for part in path {
        let ring = asked.play.ring(&so_far);
        let Some(found) = ring.iter().find(|other| other.part == *part) else { break };
        // Rings have room for all parts of an answer: they were pushed before.
        let _ = so_far.parts.push(*part);
        if asked.play.ring(&so_far).is_empty() {
            so_far = Rings { first: Some(found.code), ..Rings::default() };
        }
    }
    so_far
}

/// What a step offers.
struct Step {
    so_far: Rings,
    ring: Ring,
    is_first: bool,
    /// Whether something is refused: trying it out takes time, so that is done once, and only where somebody wants to know.
    has_refused: OnceCell<bool>,
}

impl Step {
    /// What stands behind the answers and is no answer, so that nothing is lost on the way: table and menu, behind the first
    /// step.
    fn ways(&self) -> &'static [Item] {
        if self.is_first { &[Item::Table, Item::Menu] } else { &[] }
    }

    fn has_refused(&self, asked: &Asked<'_>) -> bool {
        *self.has_refused.get_or_init(|| why_not::is_anything(asked.play, 0, &self.so_far))
    }

    /// How many items there are at least.
    fn least(&self) -> usize {
        self.ring.len() + self.ways().len()
    }

    fn count(&self, asked: &Asked<'_>) -> usize {
        self.least() + usize::from(self.has_refused(asked))
    }

    fn item(&self, asked: &Asked<'_>, cursor: usize) -> Option<Item> {
        match cursor.checked_sub(self.ring.len()) {
            None => self.ring.get(cursor).map(|part| Item::Part(*part)),
            Some(extra) => {
                let refused = || self.has_refused(asked).then_some(Item::WhyNot);
                self.ways()
                    .get(extra)
                    .copied()
                    .or_else(|| if cursor == self.least() { refused() } else { None })
            }
        }
    }

    fn why_not(&self) -> Next {
        Next::Push(WhyNot::on_rings(self.so_far.clone()).into())
    }
}

impl RingsView {
    fn step(&self, asked: &Asked<'_>) -> Step {
        let so_far = rings(asked, &self.path);
        let ring = asked.play.ring(&so_far);
        Step { so_far, ring, is_first: self.before.is_empty(), has_refused: OnceCell::new() }
    }

    fn cursor(&self, asked: &Asked<'_>, step: &Step) -> usize {
        let cursor = self.cursor.unwrap_or_else(|| asked.play.preferred(&step.so_far, &step.ring));
        if cursor < step.least() { cursor } else { cursor.min(step.count(asked).saturating_sub(1)) }
    }

    /// Chooses a part. What has only one way on goes on by itself to the end of the answer; one that belongs to it is always
    /// asked for, so that nothing is given that was not shown.
    fn choose(&mut self, asked: &Asked<'_>, mut so_far: Rings, mut part: Part, cursor: usize) -> Next {
        let is_second = core::mem::take(&mut self.waits);
        let begun = self.path.len() as u8;
        let next = loop {
            if self.path.push(part.part).is_err() || so_far.parts.push(part.part).is_err() {
                debug_assert!(false, "an answer has more parts than there is room for");
                break Some(Next::Stay);
            }
            let ring = asked.play.ring(&so_far);
            match (ring.as_slice(), so_far.first) {
                ([only], _) => part = *only,
                ([_, ..], _) => break None,
                // The answer is whole.
                ([], Some(first)) => break Some(Next::ActBoth([first, part.code])),
                ([], None) if asked.play.joins(&so_far, part.code) => break None,
                ([], None) => break Some(Next::Act(part.code)),
            }
        };
        match next {
            // Where it cannot be given after all, the screen is as it was.
            Some(next) => {
                self.path.truncate(begun.into());
                if !is_second && asked.play.binds(&so_far, part.code) {
                    (self.waits, self.cursor) = (true, Some(cursor));
                    return Next::Stay;
                }
                next
            }
            None => {
                // As many as there are parts.
                let _ = self.before.push((begun, cursor as u8));
                self.cursor = None;
                Next::Stay
            }
        }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Some(asked) = Asked::of(world) else {
            return if input == Input::Press(Button::B) { Next::Back } else { Next::Stay };
        };
        let step = self.step(&asked);
        let cursor = self.cursor(&asked, &step);
        if self.waits && matches!(input, Input::Press(Button::B | Button::X | Button::Y)) {
            self.waits = false;
            // The way back from the second A is no way back from the step.
            if input == Input::Press(Button::B) {
                return Next::Stay;
            }
        }
        match input {
            Input::Press(button @ (Button::X | Button::Y)) => {
                // The board shows all of it: the cursor goes round however much there is.
                let forward = button == Button::Y;
                // Only at its end it matters how far the ring goes.
                let is_inside = if forward { cursor + 1 < step.least() } else { cursor > 0 };
                let count = if is_inside { step.least().max(cursor + 1) } else { step.count(&asked) };
                self.cursor = Some(pieces::moved_round(cursor, count, forward));
            }
            Input::Press(Button::A) => match step.item(&asked, cursor) {
                Some(Item::Part(part)) => return self.choose(&asked, step.so_far, part, cursor),
                Some(Item::Table) => return Next::Push(TableView::default().into()),
                Some(Item::Menu) => return Next::Push(GameMenu::default().into()),
                Some(Item::WhyNot) => return step.why_not(),
                None => {}
            },
            Input::Press(Button::B) => match self.before.pop() {
                Some((parts, cursor)) => {
                    self.path.truncate(parts.into());
                    self.cursor = Some(cursor.into());
                }
                None if asked.play.can_undo() => return Next::Undo,
                None => {}
            },
            // The short way; where nothing is refused, to what explains the answer.
            Input::Hold(Button::A) if step.has_refused(&asked) => return step.why_not(),
            Input::Hold(Button::A) => {
                let code = match step.item(&asked, cursor) {
                    Some(Item::Part(part)) => Some(part.code),
                    _ => None,
                };
                let explained = asked.play.ring_explained(&step.so_far, code);
                return explained.map_or(Next::Stay, |(page, about)| Next::Own(page, about));
            }
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let Some(asked) = Asked::of(world) else {
            let labels = Labels { b: Key::Back.text(lang), ..Labels::default() };
            return paint::bands(canvas, Ways::Nothing.text(lang), "", labels);
        };
        let step = self.step(&asked);
        let cursor = self.cursor(&asked, &step);
        let item = step.item(&asked, cursor);
        let a = match item {
            Some(Item::Part(_)) if self.waits => Key::Confirm.text(lang),
            Some(Item::Part(_)) => Key::Choose.text(lang),
            Some(_) => Key::Open.text(lang),
            None => "",
        };
        let b = match self.before.is_empty() && !self.waits {
            false => Key::Back.text(lang),
            true if asked.play.can_undo() => Key::Undo.text(lang),
            true => "",
        };
        let is_ring = step.least() > 1 || step.count(&asked) > 1;
        let (x, y) = if is_ring { (Key::Previous.text(lang), Key::Next.text(lang)) } else { ("", "") };
        let labels = Labels { a, b, x, y };
        let (play, say, so_far) = (asked.play, &asked.speaker, &step.so_far);
        let tried = match item {
            Some(Item::Part(Part { code, is_last, .. })) => {
                let parts = so_far.parts.len() as u8 + 1;
                Some(Tried { action: code, parts, is_whole: is_last, is_refused: false })
            }
            _ => None,
        };
        let question = || play.ring_question(say, so_far);
        let footer = || asked.footer();
        let [name, effect] = words(&asked, so_far, item);
        let [place, below] = board::areas(play.board());
        match play.board() {
            Board::Words => {
                paint::bands(canvas, &question(), &footer(), labels);
                play.draw_board(canvas, place, say, so_far, tried);
                canvas.note_sign(Sign::CHOSEN, below.top_left);
                board::below(canvas, below, &name, &effect, world.size());
            }
            Board::Strip | Board::Beside(_) => {
                paint::keys(canvas, labels);
                if !play.draw_header(canvas, HEADER_ROOM, say, so_far, tried) {
                    paint::header(canvas, &question(), labels);
                }
                play.draw_board(canvas, place, say, so_far, tried);
                canvas.note_sign(Sign::CHOSEN, below.top_left);
                match play.board() {
                    Board::Beside(_) => board::beside(canvas, below, &name, &effect, world.size()),
                    _ => board::strip(canvas, &in_one_line(item, name, effect)),
                }
                if !play.draw_footer(canvas, FOOTER_ROOM, say, so_far, tried) {
                    paint::footer(canvas, &footer(), labels);
                }
            }
        }
    }
}

/// What stands under the cursor, and what it does.
fn words(asked: &Asked<'_>, so_far: &Rings, item: Option<Item>) -> [Text; 2] {
    let lang = asked.speaker.lang;
    let way = |name: Ways, effect: Ways| [text(name.text(lang)), text(effect.text(lang))];
    match item {
        Some(Item::Part(part)) => {
            let name = asked.play.part(&asked.speaker, so_far, part.code);
            // What an answer does is told once it is one answer.
            let effect = part.is_last.then(|| asked.play.ring_effect(&asked.speaker, so_far, part.code));
            [name, effect.unwrap_or_default()]
        }
        Some(Item::Table) => way(Ways::Table, Ways::TableEffect),
        Some(Item::Menu) => way(Ways::Menu, Ways::MenuEffect),
        Some(Item::WhyNot) => way(Ways::WhyNot, Ways::WhyNotEffect),
        None => [text(Ways::Nothing.text(lang)), Text::new()],
    }
}

/// Name and effect where one line must do. An answer is told by what it does, a part of one by its name; the board shows the
/// rest. A way has both, if there is room.
fn in_one_line(item: Option<Item>, name: Text, effect: Text) -> Text {
    match item {
        _ if effect.is_empty() => name,
        Some(Item::Part(_)) => effect,
        _ => {
            let mut both = name.clone();
            let fits = write!(both, " · {effect}").is_ok() && board::strip_has_room(&both);
            if fits { both } else { name }
        }
    }
}

fn text(text: &str) -> Text {
    // Labels are far shorter than a text's room.
    Text::try_from(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;

    use engine::toy::{Action, STAKES, Toy};
    use engine::{Code, Rules, Setup, Sitter};

    use super::*;
    use crate::card::toy::TOY;
    use crate::play::Play;
    use crate::screen::Screen;
    use crate::screens::menu::trial::{Trial, every_answer_has_one_way};
    use crate::toy::ToyTitle;

    /// A game with stakes whose first seat holds a 9, or does not.
    fn trial(nine: bool) -> Trial {
        let play = (0..).find_map(|seed| {
            let options = STAKES.choose(0, 1);
            let setup = Setup { options, ..Setup::new(Toy::ID, &[Sitter::Person; 2], seed) };
            let play = Play::<ToyTitle>::new(setup, Default::default()).unwrap();
            let seat = play.decision().unwrap().seat;
            (play.view(seat).card(seat) == Some(9)).eq(&nine).then_some(play)
        });
        Trial { play: Some(Box::new(play.unwrap())), ..Trial::of(&TOY) }
    }

    fn begin(nine: bool) -> (Trial, Screen) {
        (trial(nine), RingsView::default().into())
    }

    #[test]
    fn two_answers_are_chosen_part_by_part_and_given_together_at_the_last_press() {
        let (mut trial, mut screen) = begin(false);
        // A high stake, then swap, then from the left: TOY-7.
        for keys in ["YA", "YA"] {
            trial.fits(&screen);
            assert!(
                matches!(trial.press(&mut screen, keys), Next::Stay),
                "nothing is given before the last part"
            );
        }
        trial.fits(&screen);
        let next = trial.press(&mut screen, "A");
        let wanted = [Action::High.code(), Action::SwapLeft.code()];
        assert!(matches!(next, Next::ActBoth(codes) if codes == wanted), "{next:?}");
    }

    #[test]
    fn the_way_back_leads_over_both_answers_and_keeps_the_cursor() {
        let (mut trial, mut screen) = begin(false);
        trial.press(&mut screen, "YAYA");
        // Back to what, back to the stake, where High is still under the cursor; then on as before.
        assert!(matches!(trial.press(&mut screen, "BB"), Next::Stay));
        assert!(
            matches!(trial.press(&mut screen, "B"), Next::Stay),
            "nothing to undo at the start of a game"
        );
        let next = trial.press(&mut screen, "AYAYA");
        let wanted = [Action::High.code(), Action::SwapRight.code()];
        assert!(matches!(next, Next::ActBoth(codes) if codes == wanted), "{next:?}");
    }

    #[test]
    fn what_has_only_one_way_on_goes_on_by_itself() {
        // Keeping has no half of the deck to be chosen.
        let (mut trial, mut screen) = begin(false);
        let next = trial.press(&mut screen, "AA");
        let wanted = [Action::Low.code(), Action::Keep.code()];
        assert!(matches!(next, Next::ActBoth(codes) if codes == wanted), "{next:?}");
    }

    #[test]
    fn an_answer_that_belongs_to_another_is_shown_even_where_it_is_the_only_one() {
        // Whoever holds a 9 can only pass, and is asked all the same (TOY-3).
        let (mut trial, mut screen) = begin(true);
        assert!(
            matches!(trial.press(&mut screen, "A"), Next::Stay),
            "the 9 is not shown by a press on the stake"
        );
        trial.fits(&screen);
        assert!(trial.said(&screen).contains("passer"), "{}", trial.said(&screen));
        let next = trial.press(&mut screen, "A");
        let wanted = [Action::Low.code(), Action::Pass.code()];
        assert!(matches!(next, Next::ActBoth(codes) if codes == wanted), "{next:?}");
        // Had it not been possible, the screen would be as it was.
        let again = trial.press(&mut screen, "A");
        assert!(matches!(again, Next::ActBoth(codes) if codes == wanted), "{again:?}");
    }

    #[test]
    fn the_second_answer_alone_is_one_answer() {
        let (mut trial, mut screen) = begin(false);
        trial.play.as_mut().unwrap().act(Action::Low.code()).unwrap();
        let next = trial.press(&mut screen, "YAA");
        assert!(matches!(next, Next::Act(code) if code == Action::SwapLeft.code()), "{next:?}");
        let mut screen = RingsView::default().into();
        assert!(matches!(trial.press(&mut screen, "B"), Next::Undo), "the stake can be taken back");
    }

    #[test]
    fn table_and_menu_lie_behind_the_first_step_only() {
        let (mut trial, mut screen) = begin(false);
        assert!(matches!(trial.press(&mut screen, "YYA"), Next::Push(Screen::TableView(_))));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "YA"), Next::Push(Screen::GameMenu(_))));
        trial.fits(&screen);
        // Round the ring: from the menu on to the first stake.
        assert!(matches!(trial.press(&mut screen, "YA"), Next::Stay));
        // Keep, swap, and what is refused.
        let next = trial.press(&mut screen, "XXXA");
        assert!(matches!(next, Next::ActBoth([_, keep]) if keep == Action::Keep.code()), "{next:?}");
    }

    #[test]
    fn what_is_chosen_is_drawn_and_nothing_is_played() {
        let (mut trial, mut screen) = begin(false);
        let picture = |screen: &Screen, trial: &Trial| {
            let mut canvas = Canvas::new();
            screen.draw(&trial.world(), &mut canvas);
            canvas
        };
        let first = picture(&screen, &trial);
        trial.press(&mut screen, "Y");
        assert!(picture(&screen, &trial) != first, "the stake under the cursor lies on the board");
        trial.press(&mut screen, "AYA");
        let left = picture(&screen, &trial);
        trial.press(&mut screen, "Y");
        assert!(picture(&screen, &trial) != left);
        assert!(trial.play.as_ref().unwrap().played().is_empty());
    }

    #[test]
    fn every_legal_answer_is_reached_by_exactly_one_way() {
        for nine in [false, true] {
            let trial = trial(nine);
            every_answer_has_one_way(trial.play.as_deref().unwrap());
        }
        // After the stake, too.
        let mut trial = trial(false);
        trial.play.as_mut().unwrap().act(Action::High.code()).unwrap();
        every_answer_has_one_way(trial.play.as_deref().unwrap());
    }

    #[test]
    fn without_a_game_only_the_way_back_is_left() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(RingsView::default()));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "AXY"), Next::Stay));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }
}
