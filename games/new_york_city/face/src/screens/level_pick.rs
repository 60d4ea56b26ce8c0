//! Choosing the level of a Tom: the twelve printed ones at a glance, and one of one's own.
//!
//! Not a screen by itself: see [`Pick`].

use embedded_graphics::prelude::*;
use engine::Sitter;
use new_york_city::components::{Level, Mode};
use new_york_city::player::levels::{MEASURED, Measured};

use crate::{card, words};
use app::canvas::{Canvas, WIDTH};
use app::card::{Pick, Picked};
use app::face::{Align, Face, TextSize};
use app::ink::Ink;
use app::input::Button;
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels};
use app::pieces::Key;
use app::screens::menu::{self, Do};
use app::screens::opponent;
use app::spoken::Sign;
use app::world::World;

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

/// Begins at a level.
pub(crate) fn at(level: Level) -> Pick {
    let place = level.printed().map_or(CUSTOM, |(number, _)| usize::from(number) - 1);
    Pick { place: place as u8, automa: level.byte(), row: None }
}

/// The level under the cursor.
fn chosen(pick: &Pick) -> Level {
    Level::PRINTED.get(usize::from(pick.place)).copied().unwrap_or_else(|| card::level(pick.automa))
}

/// Reacts to a key.
pub(crate) fn handle(pick: &mut Pick, button: Button) -> Picked {
    let place = usize::from(pick.place);
    let Some(row) = pick.row else {
        match button {
            Button::A if place == CUSTOM => pick.row = Some(0),
            Button::A => return Picked::Automa(chosen(pick).byte()),
            Button::B => return Picked::Left,
            _ => pick.place = menu::moved(place, CUSTOM + 1, button) as u8,
        }
        return Picked::Open;
    };
    let mut custom = card::level(pick.automa);
    match (button, Row::ALL.get(usize::from(row))) {
        (Button::A, Some(Row::Mode)) => {
            custom.mode = Mode::ALL[(custom.mode as usize + 1) % Mode::ALL.len()];
        }
        (Button::A, Some(Row::Cards)) if custom.cards >= Level::CARDS_MAX => {
            custom.cards = Level::CARDS_MIN;
        }
        (Button::A, Some(Row::Cards)) => custom.cards += 1,
        (Button::A, _) => return Picked::Automa(custom.byte()),
        (Button::B, _) => pick.row = None,
        _ => pick.row = Some(menu::moved(row.into(), Row::ALL.len(), button) as u8),
    }
    pick.automa = custom.byte();
    Picked::Open
}

/// Draws all of the screen.
pub(crate) fn draw(pick: &Pick, title: &str, world: &World<'_>, canvas: &mut Canvas) {
    let (lang, size) = (world.lang(), world.size());
    let (place, custom) = (usize::from(pick.place), card::level(pick.automa));
    let top = BODY.top_left.y;
    let mut below = if let Some(row) = pick.row.map(usize::from) {
        let a = if Row::ALL.get(row) == Some(&Row::Take) { Do::Take } else { Do::Change };
        paint::bands(canvas, title, "", menu::list_labels(lang, a.text(lang), row, Row::ALL.len()));
        let row_px = size.body().line_px() + 3;
        let area = paint::area(0, top + 2, WIDTH, (Row::ALL.len() as i32 * row_px) as u32);
        paint::list(canvas, area, size.body(), Row::ALL.len(), row, |index, put| match Row::ALL[index] {
            Row::Mode => {
                let (letter, word) = (custom.mode.letter(), words::mode(lang, custom.mode));
                put(Row::Mode.text(lang), &menu::text(format_args!("{letter}, {word}")));
            }
            Row::Cards => put(Row::Cards.text(lang), &menu::text(format_args!("{}", custom.cards))),
            Row::Take => put(Row::Take.text(lang), ""),
        });
        area.top_left.y + area.size.height as i32 + 4
    } else {
        let labels = Labels {
            a: if place == CUSTOM { Do::Change.text(lang) } else { Do::Take.text(lang) },
            b: Key::Back.text(lang),
            x: if place > 0 { Key::Previous.text(lang) } else { "" },
            y: if place < CUSTOM { Key::Next.text(lang) } else { "" },
        };
        let measured = MEASURED.get(place).map(|level| words::coach::measured(lang, level.wins_per_mille));
        paint::bands(canvas, title, &measured.unwrap_or_default(), labels);
        strip(place, world, canvas, top + 2)
    };
    // The form tells mode and cards itself; with large text the sentence needs the room.
    if pick.row.is_none() || size == TextSize::Normal {
        let face = size.bold();
        let row = paint::area(MARGIN_PX, below, WIDTH - 2 * MARGIN_PX as u32, face.line_px() as u32);
        let name = if place == CUSTOM && pick.row.is_none() {
            menu::text(format_args!("{}", app::pick!(lang, "A level of your own", "Un niveau sur mesure")))
        } else {
            words::level_rank(lang, size, chosen(pick))
        };
        paint::line(canvas, row, &name, face, Align::Left, Ink::Text);
        below += face.line_px();
    }
    let with_best = pick.row.is_none() && place < CUSTOM;
    let tom = Sitter::Automa(chosen(pick).byte());
    opponent::meaning(canvas, below, world, tom, &[Face::Body, Face::Small], with_best);
}

/// The levels side by side under their groups, one of them chosen. Returns where it ends.
fn strip(chosen: usize, world: &World<'_>, canvas: &mut Canvas, top: i32) -> i32 {
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
            let group = words::difficulty(world.lang(), group);
            paint::line(canvas, caption, group, Face::Small, Align::Left, Ink::Faint);
        }
        let cell = paint::area(x, y, CELL_PX as u32, CELL_PX as u32);
        let ink = if place == chosen {
            paint::fill(canvas, cell, Ink::Choice);
            canvas.note_sign(Sign::CHOSEN, cell.top_left);
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
        if world.records.automa(place).is_some_and(|record| record.tally.wins > 0) {
            opponent::beaten(canvas, Point::new(x + CELL_PX / 2, y + CELL_PX + 2));
        }
    }
    y + CELL_PX + 13
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_can_be_chosen() {
        let mut found = 0;
        for start in Mode::ALL.into_iter().flat_map(|mode| (2..=9).map(move |cards| Level { mode, cards })) {
            let mut pick = at(Level::FIRST);
            (0..CUSTOM).for_each(|_| assert_eq!(handle(&mut pick, Button::Y), Picked::Open));
            handle(&mut pick, Button::A);
            while card::level(pick.automa).mode != start.mode {
                handle(&mut pick, Button::A);
            }
            handle(&mut pick, Button::Y);
            while card::level(pick.automa).cards != start.cards {
                handle(&mut pick, Button::A);
            }
            handle(&mut pick, Button::Y);
            assert_eq!(handle(&mut pick, Button::A), Picked::Automa(start.byte()));
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
            assert_eq!(handle(&mut at(level), Button::A), Picked::Automa(level.byte()));
        }
        let mut pick = at(Level { mode: Mode::A, cards: 2 });
        assert_eq!(handle(&mut pick, Button::A), Picked::Open, "opens the custom form");
        assert_eq!(handle(&mut pick, Button::B), Picked::Open);
        assert_eq!(handle(&mut pick, Button::B), Picked::Left);
    }
}
