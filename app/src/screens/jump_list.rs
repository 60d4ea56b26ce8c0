//! On with another point of the game: which round, then which part of it.

use engine::Code;
use new_york_city::companion::{Entry, Point, Stage};
use new_york_city::components::{Card, ROUNDS};

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::new_york_city::words::nouns;
use crate::paint;
use crate::pieces::Key;
use crate::screen::Next;
use crate::words::{Lang, Text};
use crate::world::World;

use super::menu;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Go to", "Aller à";
        Round = "Round", "Tour";
        Scoring = "Final scoring", "Décompte final";
        PhaseZero = "Phase 0: start", "Phase 0 : début";
        PhaseOne = "Phase I: cards", "Phase I : cartes";
        Bidding = "Bids:", "Enchère :";
        PhaseThree = "Phase III and end", "Phase III et fin";
    }
}

/// The rounds, and the final scoring after them.
const FIRST_LIST: usize = ROUNDS as usize + 1;
/// Points of a round.
const SECOND_LIST: usize = 9;

/// Which point of the game? Nothing that was noted is lost by going there.
#[derive(Clone, Debug, Default)]
pub struct JumpList {
    round: usize,
    /// The point within the round, once that is chosen.
    point: Option<usize>,
}

impl JumpList {
    /// The round that is being played.
    pub fn new(world: &World<'_>) -> JumpList {
        let session = world.companion.map(|companion| companion.session());
        let round = session.map_or(0, |session| match session.stage() {
            Stage::Scoring | Stage::Result => usize::from(ROUNDS),
            _ => usize::from(session.table().round).saturating_sub(1),
        });
        JumpList { round, point: None }
    }

    fn chosen(&self) -> Option<Point> {
        if self.round >= usize::from(ROUNDS) {
            return Some(Point::Scoring);
        }
        Point::of_round(self.round as u8 + 1).nth(self.point?)
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, _world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        match (button, self.point) {
            (Button::A, _) => match self.chosen() {
                Some(point) => return Next::Note(Entry::Jump(point).code()),
                None => self.point = Some(0),
            },
            (Button::B, None) => return Next::Back,
            (Button::B, Some(_)) => self.point = None,
            (_, None) => self.round = menu::moved(self.round, FIRST_LIST, button),
            (_, Some(point)) => self.point = Some(menu::moved(point, SECOND_LIST, button)),
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let (cursor, count) = self.point.map_or((self.round, FIRST_LIST), |point| (point, SECOND_LIST));
        let labels = menu::list_labels(lang, Key::Choose.text(lang), cursor, count);
        let round = |round: usize| menu::text(format_args!("{} {}", Say::Round.text(lang), round + 1));
        let title = match self.point {
            None => menu::text(format_args!("{}", Say::Title.text(lang))),
            Some(_) => round(self.round),
        };
        paint::bands(canvas, &title, "", labels);
        paint::list(canvas, BODY, world.size().body(), count, cursor, |index, put| match self.point {
            None if index < usize::from(ROUNDS) => put(&round(index), ""),
            None => put(Say::Scoring.text(lang), ""),
            Some(_) => {
                if let Some(point) = Point::of_round(1).nth(index) {
                    put(&name(lang, point), "");
                }
            }
        });
    }
}

/// What a point of a round is called.
fn name(lang: Lang, point: Point) -> Text {
    let bidding = |card: Card| (Say::Bidding.text(lang), nouns::card_short(lang, card));
    let (first, second) = match point {
        Point::PhaseZero(_) => (Say::PhaseZero.text(lang), ""),
        Point::PhaseOne(_) => (Say::PhaseOne.text(lang), ""),
        Point::Bidding(_, card) => bidding(card),
        Point::PhaseThree(_) => (Say::PhaseThree.text(lang), ""),
        Point::Scoring => (Say::Scoring.text(lang), ""),
    };
    menu::text(format_args!("{first} {second}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn every_point_of_the_game_can_be_reached() {
        let mut trial = Trial::default();
        for round in 0..ROUNDS {
            for (index, point) in Point::of_round(round + 1).enumerate() {
                let mut screen = Screen::from(JumpList::default());
                (0..round).for_each(|_| drop(trial.press(&mut screen, "Y")));
                trial.press(&mut screen, "A");
                (0..index).for_each(|_| drop(trial.press(&mut screen, "Y")));
                trial.fits(&screen);
                let next = trial.press(&mut screen, "A");
                assert!(matches!(next, Next::Note(code) if code == Entry::Jump(point).code()), "{next:?}");
            }
        }
        let mut screen = Screen::from(JumpList::default());
        trial.fits(&screen);
        let next = trial.press(&mut screen, "XA");
        assert!(matches!(next, Next::Note(code) if code == Entry::Jump(Point::Scoring).code()), "{next:?}");
        assert!(matches!(trial.press(&mut screen, "YABB"), Next::Back));
    }
}
