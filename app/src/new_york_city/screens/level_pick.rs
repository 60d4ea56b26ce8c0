//! Choosing the level of a Tom: the twelve printed ones at a glance, and one of one's own.
//!
//! Not a screen by itself: the screens that seat Toms show it over their form.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Triangle};
use new_york_city::components::{Level, Mode};
use new_york_city::player::levels::{MEASURED, Measured};

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces::{self, Key};
use crate::records::Tally;
use crate::spoken::Sign;
use crate::words::{Lang, Text};
use crate::world::World;

use crate::screens::menu::{self, Do};

labels! {
    /// The rows of a level of one's own.
    enum Row {
        Mode = "Mode", "Mode";
        Cards = "Cards", "Cartes";
        Take = "Use this level", "Prendre ce niveau";
    }
}

/// The place after the printed levels.
const CUSTOM: usize = Level::PRINTED.len();

/// Choosing the level of a Tom.
#[derive(Clone, Debug)]
pub(crate) struct LevelPick {
    /// 0 to 11 for the printed levels, then [`CUSTOM`].
    place: usize,
    custom: Level,
    /// The row of the custom form while it is open.
    row: Option<usize>,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    /// Still choosing.
    Open,
    /// Left without a choice.
    Left,
    /// This one.
    Level(Level),
}

impl LevelPick {
    /// Begins at a level.
    pub fn at(level: Level) -> LevelPick {
        let place = level.printed().map_or(CUSTOM, |(number, _)| usize::from(number) - 1);
        LevelPick { place, custom: level, row: None }
    }

    fn level(&self) -> Level {
        *Level::PRINTED.get(self.place).unwrap_or(&self.custom)
    }

    /// Reacts to a key.
    pub fn handle(&mut self, button: Button) -> Picked {
        let Some(row) = &mut self.row else {
            match button {
                Button::A if self.place == CUSTOM => self.row = Some(0),
                Button::A => return Picked::Level(self.level()),
                Button::B => return Picked::Left,
                _ => self.place = menu::moved(self.place, CUSTOM + 1, button),
            }
            return Picked::Open;
        };
        match (button, Row::ALL[*row]) {
            (Button::A, Row::Mode) => {
                self.custom.mode = Mode::ALL[(self.custom.mode as usize + 1) % Mode::ALL.len()];
            }
            (Button::A, Row::Cards) if self.custom.cards >= Level::CARDS_MAX => {
                self.custom.cards = Level::CARDS_MIN;
            }
            (Button::A, Row::Cards) => self.custom.cards += 1,
            (Button::A, Row::Take) => return Picked::Level(self.custom),
            (Button::B, _) => self.row = None,
            _ => *row = menu::moved(*row, Row::ALL.len(), button),
        }
        Picked::Open
    }

    /// Draws all of the screen.
    pub fn draw(&self, title: &str, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let top = BODY.top_left.y;
        let below = if let Some(row) = self.row {
            let a = if Row::ALL[row] == Row::Take { Do::Take } else { Do::Change };
            paint::bands(canvas, title, "", menu::list_labels(lang, a.text(lang), row, Row::ALL.len()));
            let row_px = size.body().line_px() + 3;
            let area = paint::area(0, top + 2, WIDTH, (Row::ALL.len() as i32 * row_px) as u32);
            paint::list(canvas, area, size.body(), Row::ALL.len(), row, |index, put| match Row::ALL[index] {
                Row::Mode => {
                    let (letter, word) = (
                        self.custom.mode.letter(),
                        crate::new_york_city::words::mode(lang, self.custom.mode),
                    );
                    put(Row::Mode.text(lang), &menu::text(format_args!("{letter}, {word}")));
                }
                Row::Cards => {
                    put(Row::Cards.text(lang), &menu::text(format_args!("{}", self.custom.cards)));
                }
                Row::Take => put(Row::Take.text(lang), ""),
            });
            area.top_left.y + area.size.height as i32 + 4
        } else {
            let labels = Labels {
                a: if self.place == CUSTOM { Do::Change.text(lang) } else { Do::Take.text(lang) },
                b: Key::Back.text(lang),
                x: if self.place > 0 { Key::Previous.text(lang) } else { "" },
                y: if self.place < CUSTOM { Key::Next.text(lang) } else { "" },
            };
            let measured = MEASURED
                .get(self.place)
                .map(|level| crate::new_york_city::words::coach::measured(lang, level.wins_per_mille));
            paint::bands(canvas, title, &measured.unwrap_or_default(), labels);
            self.strip(world, canvas, top + 2)
        };
        // The form tells mode and cards itself; with large text the sentence needs the room.
        let mut below = below;
        if self.row.is_none() || size == TextSize::Normal {
            let face = size.bold();
            let row = paint::area(MARGIN_PX, below, WIDTH - 2 * MARGIN_PX as u32, face.line_px() as u32);
            let name = if self.place == CUSTOM && self.row.is_none() {
                menu::text(format_args!(
                    "{}",
                    crate::pick!(lang, "A level of your own", "Un niveau sur mesure")
                ))
            } else {
                name(lang, size, self.level())
            };
            paint::line(canvas, row, &name, face, Align::Left, Ink::Text);
            below += face.line_px();
        }
        let with_best = self.row.is_none() && self.place < CUSTOM;
        meaning(canvas, below, world, self.level(), &[Face::Body, Face::Small], with_best);
    }

    /// The levels side by side under their groups. Returns where it ends.
    fn strip(&self, world: &World<'_>, canvas: &mut Canvas, top: i32) -> i32 {
        const CELL_PX: i32 = 22;
        let caption_px = Face::Small.line_px();
        let y = top + caption_px + HARD_PX;
        for place in 0..=CUSTOM {
            let x = MARGIN_PX + place as i32 * CELL_PX + place as i32 / 4 * 6;
            let printed = Level::PRINTED.get(place).copied();
            if let Some((_, group)) = printed.and_then(Level::printed)
                && place % 4 == 0
            {
                let caption = paint::area(x, top, 4 * CELL_PX as u32, caption_px as u32);
                let group = crate::new_york_city::words::difficulty(world.lang(), group);
                paint::line(canvas, caption, group, Face::Small, Align::Left, Ink::Faint);
            }
            let cell = paint::area(x, y, CELL_PX as u32, CELL_PX as u32);
            let ink = if place == self.place {
                paint::fill(canvas, cell, Ink::Choice);
                canvas.note_sign(Sign::Chosen, cell.top_left);
                Ink::OnChoice
            } else {
                // Neighbours share their line.
                paint::frame(canvas, paint::area(x, y, CELL_PX as u32 + 1, CELL_PX as u32), Ink::Line);
                Ink::Text
            };
            let number = match printed {
                Some(_) => menu::text(format_args!("{}", place + 1)),
                None => menu::text(format_args!("+")),
            };
            paint::line(canvas, cell, &number, Face::Bold, Align::Centre, ink);
            let hard = hardness(&MEASURED, place);
            paint::fill(canvas, paint::area(x + 5, y - hard as i32, CELL_PX as u32 - 9, hard), Ink::Faint);
            if printed.is_some_and(|level| beaten(world, level)) {
                mark(canvas, Point::new(x + CELL_PX / 2, y + CELL_PX + 2), Ink::Accent);
            }
        }
        y + CELL_PX + 13
    }
}

/// The height of the bar on the hardest level.
const HARD_PX: i32 = 10;

/// How high the bar on a printed level is: it tells how often the reference player lost there, beside the level
/// at which he lost most.
fn hardness(measured: &[Measured], place: usize) -> u32 {
    let lost = |level: &Measured| 1000 - u32::from(level.wins_per_mille.min(1000));
    let most = measured.iter().map(lost).max().unwrap_or(1).max(1);
    measured.get(place).map_or(0, |level| (lost(level) * HARD_PX as u32).div_ceil(most))
}

/// Whether a printed level was won before.
fn beaten(world: &World<'_>, level: Level) -> bool {
    world.records.level(level).is_some_and(|record| record.tally.wins > 0)
}

/// The mark of a level that was beaten: its point is at the top.
pub(crate) fn mark(canvas: &mut Canvas, top: Point, ink: Ink) {
    let triangle = Triangle::new(top, top + Point::new(-5, 6), top + Point::new(5, 6));
    let _ = triangle.into_styled(PrimitiveStyle::with_fill(ink)).draw(canvas);
}

/// A level in a row: `Level 5, B4, Medium`; large text leaves the group out.
pub(crate) fn name(lang: Lang, size: TextSize, level: Level) -> Text {
    let (letter, cards) = (level.mode.letter(), level.cards);
    let word = crate::pick!(lang, "Level", "Niveau");
    match (level.printed(), size) {
        (Some((number, group)), TextSize::Normal) => menu::text(format_args!(
            "{word} {number}, {letter}{cards}, {}",
            crate::new_york_city::words::difficulty(lang, group)
        )),
        (Some((number, _)), TextSize::Large) => menu::text(format_args!("{word} {number}, {letter}{cards}")),
        (None, _) => {
            menu::text(format_args!("{letter}{cards}, {}", crate::pick!(lang, "custom", "sur mesure")))
        }
    }
}

/// The best result at a level in a line.
fn best(lang: Lang, world: &World<'_>, level: Level) -> Text {
    let Some(record) = world.records.level(level) else { return Text::new() };
    let (Tally { games, wins }, best, margin) = (record.tally, record.best_score, record.best_margin);
    if games == 0 {
        let text = crate::pick!(lang, "Not played yet.", "Pas encore joué.");
        return menu::text(format_args!("{text}"));
    }
    match lang {
        Lang::English => menu::text(format_args!("Won {wins} of {games}, best {best} ({margin:+})")),
        Lang::French => menu::text(format_args!("Gagné {wins} sur {games}, record {best} ({margin:+})")),
    }
}

/// What a level means, down from `top` in the first of the faces it fits in, and with it the best
/// result there. Nothing is drawn if it fits in none.
pub(crate) fn meaning(
    canvas: &mut Canvas,
    top: i32,
    world: &World<'_>,
    level: Level,
    faces: &[Face],
    with_best: bool,
) {
    let lang = world.lang();
    let area = paint::area(
        MARGIN_PX,
        top,
        WIDTH - 2 * MARGIN_PX as u32,
        (BODY.top_left.y + BODY.size.height as i32 - top) as u32,
    );
    let width = area.size.width as i32;
    let (sentence, best) = (
        crate::new_york_city::words::level(lang, level),
        if with_best { best(lang, world, level) } else { Text::new() },
    );
    let height = |text: &str, face| paint::paragraph_px(text, face, width);
    let fits = |face: &&Face| height(&sentence, **face) + height(&best, **face) <= area.size.height as i32;
    let Some(face) = faces.iter().find(fits) else { return };
    let below = paint::paragraph(canvas, area, &sentence, *face, Ink::Text);
    let row = paint::area(MARGIN_PX, below, area.size.width, face.line_px() as u32);
    let face = pieces::one_line(&best, &[*face, Face::Small], width);
    paint::line(canvas, row, &best, face, Align::Left, Ink::Faint);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_chosen() {
        let mut found = 0;
        for start in Mode::ALL.into_iter().flat_map(|mode| (2..=9).map(move |cards| Level { mode, cards })) {
            let mut pick = LevelPick::at(Level::FIRST);
            (0..CUSTOM).for_each(|_| assert_eq!(pick.handle(Button::Y), Picked::Open));
            pick.handle(Button::A);
            while pick.custom.mode != start.mode {
                pick.handle(Button::A);
            }
            pick.handle(Button::Y);
            while pick.custom.cards != start.cards {
                pick.handle(Button::A);
            }
            pick.handle(Button::Y);
            assert_eq!(pick.handle(Button::A), Picked::Level(start));
            found += 1;
        }
        assert_eq!(found, 24);
    }

    #[test]
    fn the_hardest_level_has_the_highest_bar_and_none_is_higher_than_its_row() {
        let measured = |wins| Measured { level: Level::FIRST, wins_per_mille: wins, margin_tenths: 0 };
        let table = [measured(900), measured(400), measured(1000)];
        let heights = [0, 1, 2, 3].map(|place| hardness(&table, place));
        assert_eq!(heights, [2, HARD_PX as u32, 0, 0], "a custom level was never measured");
        assert_eq!(hardness(&[measured(1000)], 0), 0, "nobody ever lost");
    }

    #[test]
    fn what_was_measured_stands_by_its_level() {
        assert!(MEASURED.iter().map(|measured| measured.level).eq(Level::PRINTED));
    }

    #[test]
    fn it_begins_where_one_is_and_back_leaves_step_by_step() {
        for level in Level::PRINTED {
            assert_eq!(LevelPick::at(level).handle(Button::A), Picked::Level(level));
        }
        let mut pick = LevelPick::at(Level { mode: Mode::A, cards: 2 });
        assert_eq!(pick.handle(Button::A), Picked::Open, "opens the custom form");
        assert_eq!(pick.handle(Button::B), Picked::Open);
        assert_eq!(pick.handle(Button::B), Picked::Left);
    }
}
