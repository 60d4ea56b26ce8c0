//! A new game against Toms and Architects: how many, and how strong.

use engine::Setup;
use heapless::Vec;
use new_york_city::SeatKind;
use new_york_city::components::Level;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Face, TextSize};
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint;
use crate::play::{Play, names_of};
use crate::screen::Next;
use crate::words;
use crate::world::World;

use super::menu::{self, Do};
use super::opponent::{self, Chosen, OpponentPick};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play solo", "Jouer en solo";
        Start = "Start the game", "Commencer la partie";
        Opponents = "Opponents", "Adversaires";
    }
}

/// The most opponents one person can have.
const OPPONENTS_MAX: usize = 3;
/// Rows before the first opponent: start, and how many.
const OPPONENTS_FROM: usize = 2;

/// A new game of one person. The first item starts it with what was played last.
#[derive(Clone, Debug)]
pub struct Solo {
    cursor: usize,
    count: usize,
    opponents: [SeatKind; OPPONENTS_MAX],
    pick: Option<OpponentPick>,
}

impl Solo {
    /// As the last solo game was, or as the rulebook suggests for a first one.
    pub fn new(world: &World<'_>) -> Solo {
        let tom = SeatKind::Tom(hardest(world));
        let mut solo = Solo { cursor: 0, count: 1, opponents: [tom; OPPONENTS_MAX], pick: None };
        let last = world.play.filter(|play| play.you().is_some());
        let kinds = last.into_iter().flat_map(Play::seats).map(|(_, kind)| kind);
        let opponents = kinds.filter(|kind| *kind != SeatKind::Human);
        for (index, kind) in opponents.enumerate().take(OPPONENTS_MAX) {
            solo.opponents[index] = kind;
            solo.count = index + 1;
        }
        solo
    }

    fn setup(&self, seed: u64) -> Setup {
        let seats: Vec<SeatKind, 4> =
            core::iter::once(SeatKind::Human).chain(self.opponents[..self.count].iter().copied()).collect();
        new_york_city::setup(&seats, seed)
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if let Some(pick) = &mut self.pick {
            match pick.handle(button) {
                Chosen::Open => return Next::Stay,
                Chosen::Left => {}
                Chosen::Kind(kind) => self.opponents[self.cursor - OPPONENTS_FROM] = kind,
            }
            self.pick = None;
            return Next::Stay;
        }
        match (button, self.cursor) {
            (Button::A, 0) => {
                let setup = self.setup(world.entropy);
                let names = names_of(&setup, &world.settings.names);
                return menu::begin(world, setup, names);
            }
            (Button::A, 1) => self.count = self.count % OPPONENTS_MAX + 1,
            (Button::A, row) => {
                let kind = self.opponents[row - OPPONENTS_FROM];
                self.pick = Some(OpponentPick::at(kind, hardest(world)));
            }
            (Button::B, _) => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, OPPONENTS_FROM + self.count, button),
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        if let Some(pick) = &self.pick {
            return pick.draw(world, canvas, self.count == 1);
        }
        let count = OPPONENTS_FROM + self.count;
        let a = if self.cursor == 0 { Do::Start } else { Do::Change };
        paint::bands(
            canvas,
            Word::Title.text(lang),
            "",
            menu::list_labels(lang, a.text(lang), self.cursor, count),
        );
        let rows_px = count as i32 * (size.body().line_px() + 3);
        let top = BODY.top_left.y;
        let list = paint::area(0, top, WIDTH, rows_px as u32);
        let names = names_of(&self.setup(0), &world.settings.names);
        paint::list(canvas, list, size.body(), count, self.cursor, |row, put| match row {
            0 => put(Word::Start.text(lang), ""),
            1 => put(Word::Opponents.text(lang), &menu::text(format_args!("{}", self.count))),
            row => {
                let opponent = row - OPPONENTS_FROM;
                let name = words::in_language(lang, &names[1 + opponent]);
                put(name, &opponent::rank(lang, size, self.opponents[opponent]));
            }
        });
        // Of several opponents, the one under the cursor is explained; results are those against one.
        let shown = if self.count == 1 { Some(0) } else { self.cursor.checked_sub(OPPONENTS_FROM) };
        if let Some(shown) = shown {
            // Where large text has no room, the sentence still stands where the opponent is chosen.
            let faces: &[Face] = match size {
                TextSize::Normal => &[Face::Body, Face::Small],
                TextSize::Large => &[Face::Body],
            };
            let kind = self.opponents[shown];
            opponent::meaning(canvas, top + rows_px + 1, world, kind, faces, self.count == 1);
        }
    }
}

/// The hardest printed level that was played to the end, else the first game's.
fn hardest(world: &World<'_>) -> Level {
    let played = world.records.levels().filter(|(_, record)| record.tally.games > 0);
    played.last().map_or(Level::FIRST, |(level, _)| level)
}

#[cfg(test)]
mod tests {
    use engine::Strength;

    use super::*;
    use crate::play::Name;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    fn begun(next: Next) -> (Setup, [Name; 4]) {
        match next {
            Next::Begin(setup, names) => (setup, names),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn toms_and_levels_are_those_on_the_screen() {
        let mut trial = Trial::default();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        // Two Toms; the second one on the level before B4.
        trial.press(&mut solo, "YAYYAAXA");
        let (setup, names) = begun(trial.press(&mut solo, "XXXA"));
        let second = SeatKind::Tom(Level::PRINTED[3]);
        assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Tom(Level::FIRST), second]));
        assert_eq!(names.map(|name| name.len()), [0, 5, 5, 0]);
    }

    #[test]
    fn an_architect_of_each_strength_can_be_played_against() {
        let mut trial = Trial::default();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        trial.press(&mut solo, "YY");
        for (keys, how) in [("AYA", Strength::Easy), ("AYA", Strength::Medium), ("AYA", Strength::Hard)] {
            trial.press(&mut solo, keys);
            trial.fits(&solo);
            let (setup, names) = begun(trial.press(&mut solo, "YA"));
            assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Architect(how)]));
            assert_eq!(names[1].as_str(), "Architect");
            trial.press(&mut solo, "X");
        }
        // Beside a Tom and another Architect: each kind is numbered by itself.
        trial.press(&mut solo, "XAAYYAXXAX");
        let (setup, names) = begun(trial.press(&mut solo, "XXA"));
        assert_eq!(setup.deciding(), 3);
        assert_eq!(names.each_ref().map(|name| name.as_str()), ["", "Archi 1", "Archi 2", "Tom"]);
        let Screen::Solo(last) = &solo else { unreachable!() };
        assert_eq!(last.count, 3);
    }

    #[test]
    fn the_last_item_wraps_and_the_number_of_toms_cycles() {
        let mut trial = Trial::default();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        for toms in [1, 2, 3, 1] {
            let (setup, _) = begun(trial.press(&mut solo, "A"));
            assert_eq!(setup.seats.len() - setup.deciding(), toms);
            trial.press(&mut solo, "YAX");
        }
        trial.press(&mut solo, "XYA");
        assert!(matches!(trial.press(&mut solo, "B"), Next::Back));
    }

    #[test]
    fn a_game_being_played_is_asked_about() {
        let play = Play::new(new_york_city::solo(Level::PRINTED[11], 1), Default::default()).ok();
        let mut trial = Trial { play, ..Trial::default() };
        let mut solo = Screen::from(Solo::new(&trial.world()));
        let next = trial.press(&mut solo, "A");
        assert!(matches!(next, Next::Push(Screen::Ask(_))), "{next:?}");
        let Screen::Solo(solo) = solo else { unreachable!() };
        let tom = SeatKind::Tom(Level::PRINTED[11]);
        assert_eq!(new_york_city::kinds(&solo.setup(0)).nth(1), Some(tom), "the level played last");
    }

    #[test]
    fn everything_fits_on_every_level() {
        for keys in ["", "Y", "YA", "YAA", "YAAY", "YAAYY", "YAAYYY"] {
            let mut trial = Trial::default();
            let mut solo = Screen::from(Solo::new(&trial.world()));
            trial.press(&mut solo, keys);
            trial.fits(&solo);
        }
        let mut trial = Trial::default();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        trial.press(&mut solo, "YYA");
        for _ in 0..4 {
            trial.fits(&solo);
            trial.press(&mut solo, "Y");
        }
        trial.press(&mut solo, "AXXXX");
        for _ in 0..13 {
            trial.fits(&solo);
            trial.press(&mut solo, "Y");
        }
        // The custom form, in all modes.
        trial.press(&mut solo, "A");
        for _ in 0..3 {
            trial.fits(&solo);
            trial.press(&mut solo, "A");
        }
    }
}
