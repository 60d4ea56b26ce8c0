//! A new game against Toms: how many, and on which levels.

use engine::new_york_city::components::Level;
use engine::new_york_city::{SeatKind, Setup};
use heapless::Vec;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Face, TextSize};
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint;
use crate::play::{Play, names_of, tom_name};
use crate::screen::Next;
use crate::world::World;

use super::level_pick::{self, LevelPick, Picked};
use super::menu::{self, Do};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play solo", "Jouer en solo";
        Start = "Start the game", "Commencer la partie";
        Toms = "How many Toms", "Nombre de Toms";
    }
}

/// The most Toms one human can play against.
const TOMS_MAX: usize = 3;
/// Rows before the first Tom: start, and how many.
const TOMS_FROM: usize = 2;

/// A new game against Toms. The first item starts it with what was played last.
#[derive(Clone, Debug)]
pub struct Solo {
    cursor: usize,
    toms: usize,
    levels: [Level; TOMS_MAX],
    pick: Option<LevelPick>,
}

impl Solo {
    /// As the last solo game was, or as the rulebook suggests for a first one.
    pub fn new(world: &World<'_>) -> Solo {
        let mut solo = Solo { cursor: 0, toms: 1, levels: [hardest(world); TOMS_MAX], pick: None };
        let last = world.play.filter(|play| play.you().is_some());
        let levels = last.into_iter().flat_map(Play::seats).filter_map(|(_, kind)| match kind {
            SeatKind::Tom(level) => Some(level),
            SeatKind::Human => None,
        });
        for (tom, level) in levels.enumerate().take(TOMS_MAX) {
            solo.levels[tom] = level;
            solo.toms = tom + 1;
        }
        solo
    }

    fn setup(&self, seed: u64) -> Setup {
        let seats: Vec<SeatKind, 4> = core::iter::once(SeatKind::Human)
            .chain(self.levels[..self.toms].iter().map(|level| SeatKind::Tom(*level)))
            .collect();
        Setup::new(&seats, seed)
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if let Some(pick) = &mut self.pick {
            match pick.handle(button) {
                Picked::Open => return Next::Stay,
                Picked::Left => {}
                Picked::Level(level) => self.levels[self.cursor - TOMS_FROM] = level,
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
            (Button::A, 1) => self.toms = self.toms % TOMS_MAX + 1,
            (Button::A, row) => self.pick = Some(LevelPick::at(self.levels[row - TOMS_FROM])),
            (Button::B, _) => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, TOMS_FROM + self.toms, button),
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        if let Some(pick) = &self.pick {
            return pick.draw(&tom_name(self.cursor - TOMS_FROM, self.toms), world, canvas);
        }
        let count = TOMS_FROM + self.toms;
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
        paint::list(canvas, list, size.body(), count, self.cursor, |row, put| match row {
            0 => put(Word::Start.text(lang), ""),
            1 => put(Word::Toms.text(lang), &menu::text(format_args!("{}", self.toms))),
            row => {
                let tom = row - TOMS_FROM;
                put(&tom_name(tom, self.toms), &level_pick::name(lang, size, self.levels[tom]));
            }
        });
        // Of several Toms, the one under the cursor is explained; results are those against one.
        let tom = if self.toms == 1 { Some(0) } else { self.cursor.checked_sub(TOMS_FROM) };
        if let Some(tom) = tom {
            // Where large text has no room, the sentence still stands where the level is chosen.
            let faces: &[Face] = match size {
                TextSize::Normal => &[Face::Body, Face::Small],
                TextSize::Large => &[Face::Body],
            };
            level_pick::meaning(canvas, top + rows_px + 1, world, self.levels[tom], faces, self.toms == 1);
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
        trial.press(&mut solo, "YAYYAXA");
        let (setup, names) = begun(trial.press(&mut solo, "XXXA"));
        let second = SeatKind::Tom(Level::PRINTED[3]);
        assert_eq!(setup.seats, [SeatKind::Human, SeatKind::Tom(Level::FIRST), second]);
        assert_eq!(names.map(|name| name.len()), [0, 5, 5, 0]);
    }

    #[test]
    fn the_last_item_wraps_and_the_number_of_toms_cycles() {
        let mut trial = Trial::default();
        let mut solo = Screen::from(Solo::new(&trial.world()));
        for toms in [1, 2, 3, 1] {
            let (setup, _) = begun(trial.press(&mut solo, "A"));
            assert_eq!(setup.mix().toms, toms);
            trial.press(&mut solo, "YAX");
        }
        trial.press(&mut solo, "XYA");
        assert!(matches!(trial.press(&mut solo, "B"), Next::Back));
    }

    #[test]
    fn a_game_being_played_is_asked_about() {
        let play = Play::new(Setup::solo(Level::PRINTED[11], 1), Default::default()).ok();
        let mut trial = Trial { play, ..Trial::default() };
        let mut solo = Screen::from(Solo::new(&trial.world()));
        let next = trial.press(&mut solo, "A");
        assert!(matches!(next, Next::Push(Screen::Ask(_))), "{next:?}");
        let Screen::Solo(solo) = solo else { unreachable!() };
        assert_eq!(solo.setup(0).seats[1], SeatKind::Tom(Level::PRINTED[11]), "the level played last");
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
        trial.press(&mut solo, "YYAXXXX");
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
