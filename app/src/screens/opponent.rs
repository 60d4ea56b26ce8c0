//! Whom to play against: a Tom on a level, or an Architect of some strength.

use engine::Strength;
use new_york_city::SeatKind;
use new_york_city::components::Level;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::records::Tally;
use crate::words::{self, Lang, Text};
use crate::world::World;

use super::menu::{self, Do};
use crate::new_york_city::screens::level_pick::{self, LevelPick, Picked};

labels! {
    /// Words of this choice.
    enum Word {
        Title = "Against whom?", "Contre qui ?";
    }
}

/// Tom, and an Architect of each strength.
const ROWS: usize = 1 + Strength::ALL.len();

/// The choice of an opponent.
#[derive(Clone, Debug)]
pub(crate) struct OpponentPick {
    row: usize,
    /// The level of the Tom in the first row.
    level: Level,
    pick: Option<LevelPick>,
}

/// What a key has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// Nothing yet.
    Open,
    /// It was left as it was.
    Left,
    /// This one.
    Kind(SeatKind),
}

impl OpponentPick {
    /// Begins with who it is now. If that is no Tom, `level` is what a Tom would have.
    pub fn at(kind: SeatKind, level: Level) -> OpponentPick {
        match kind {
            SeatKind::Tom(level) => OpponentPick { row: 0, level, pick: None },
            SeatKind::Architect(how) => OpponentPick { row: 1 + how as usize, level, pick: None },
            SeatKind::Human => OpponentPick { row: 0, level, pick: None },
        }
    }

    /// Who stands in the row.
    fn kind(&self) -> SeatKind {
        let strength = self.row.checked_sub(1).and_then(|how| Strength::ALL.get(how));
        strength.map_or(SeatKind::Tom(self.level), |how| SeatKind::Architect(*how))
    }

    /// Reacts to a key.
    pub fn handle(&mut self, button: Button) -> Chosen {
        if let Some(pick) = &mut self.pick {
            match pick.handle(button) {
                Picked::Open => {}
                Picked::Left => self.pick = None,
                Picked::Level(level) => return Chosen::Kind(SeatKind::Tom(level)),
            }
            return Chosen::Open;
        }
        match button {
            Button::A if self.row == 0 => self.pick = Some(LevelPick::at(self.level)),
            Button::A => return Chosen::Kind(self.kind()),
            Button::B => return Chosen::Left,
            _ => self.row = menu::moved(self.row, ROWS, button),
        }
        Chosen::Open
    }

    /// Draws all of the screen. `with_best` tells the best result too.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas, with_best: bool) {
        let (lang, size) = (world.lang(), world.size());
        if let Some(pick) = &self.pick {
            return pick.draw("Tom", world, canvas);
        }
        let a = if self.row == 0 { Do::Change } else { Do::Take };
        let labels = menu::list_labels(lang, a.text(lang), self.row, ROWS);
        paint::bands(canvas, Word::Title.text(lang), "", labels);
        let rows_px = ROWS as i32 * (size.body().line_px() + 3);
        let top = BODY.top_left.y;
        let list = paint::area(0, top, WIDTH, rows_px as u32);
        paint::list(canvas, list, size.body(), ROWS, self.row, |row, put| {
            let kind = OpponentPick { row, ..self.clone() }.kind();
            let name = if row == 0 { "Tom" } else { words::in_language(lang, crate::play::ARCHITECT) };
            put(name, &rank(lang, size, kind));
        });
        // Large rows leave a Tom's results no room; they stand where the level is chosen.
        let with_best = with_best && (self.row > 0 || size == TextSize::Normal);
        meaning(canvas, top + rows_px + 1, world, self.kind(), &[Face::Body, Face::Small], with_best);
    }
}

/// The level of a Tom, or how strong an Architect is.
pub(crate) fn rank(lang: Lang, size: TextSize, kind: SeatKind) -> Text {
    match kind {
        SeatKind::Human => Text::new(),
        SeatKind::Tom(level) => level_pick::name(lang, size, level),
        SeatKind::Architect(how) => menu::text(format_args!("{}", words::strength(lang, how))),
    }
}

/// What an opponent is like, down from `top` in the first of the faces it fits in, and with it the best
/// result against him. Nothing is drawn if it fits in none.
pub(crate) fn meaning(
    canvas: &mut Canvas,
    top: i32,
    world: &World<'_>,
    kind: SeatKind,
    faces: &[Face],
    with_best: bool,
) {
    let how = match kind {
        SeatKind::Human => return,
        SeatKind::Tom(level) => return level_pick::meaning(canvas, top, world, level, faces, with_best),
        SeatKind::Architect(how) => how,
    };
    let lang = world.lang();
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    let area =
        paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, bottom.saturating_sub(top).max(0) as u32);
    let width = area.size.width as i32;
    let sentence = words::architect(lang, how);
    let best = if with_best { best(world, how) } else { Text::new() };
    let height = |text: &str, face| paint::paragraph_px(text, face, width);
    let fits = |face: &&Face| height(sentence, **face) + height(&best, **face) <= area.size.height as i32;
    let Some(face) = faces.iter().find(fits) else { return };
    let below = paint::paragraph(canvas, area, sentence, *face, Ink::Text);
    let row = paint::area(MARGIN_PX, below, area.size.width, face.line_px() as u32);
    let face = pieces::one_line(&best, &[*face, Face::Small], width);
    paint::line(canvas, row, &best, face, Align::Left, Ink::Faint);
}

/// The best result against an Architect in a line.
fn best(world: &World<'_>, how: Strength) -> Text {
    let record = world.records.architect(how);
    let (Tally { games, wins }, best, margin) = (record.tally, record.best_score, record.best_margin);
    match world.lang() {
        Lang::English if games == 0 => menu::text(format_args!("Not played yet.")),
        Lang::French if games == 0 => menu::text(format_args!("Pas encore joué.")),
        Lang::English => menu::text(format_args!("Won {wins} of {games}, best {best} ({margin:+})")),
        Lang::French => menu::text(format_args!("Gagné {wins} sur {games}, record {best} ({margin:+})")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn toms_and_architects_can_be_chosen_and_it_begins_where_one_is() {
        let at = |kind| OpponentPick::at(kind, Level::FIRST);
        for how in Strength::ALL {
            let kind = SeatKind::Architect(how);
            assert_eq!(at(kind).handle(Button::A), Chosen::Kind(kind));
        }
        let tom = SeatKind::Tom(Level::PRINTED[7]);
        let mut pick = at(tom);
        assert_eq!(pick.handle(Button::A), Chosen::Open, "which level?");
        assert_eq!(pick.handle(Button::A), Chosen::Kind(tom));
        let mut pick = at(tom);
        assert_eq!([Button::A, Button::B, Button::Y].map(|key| pick.handle(key)), [Chosen::Open; 3]);
        assert_eq!(pick.handle(Button::A), Chosen::Kind(SeatKind::Architect(Strength::Easy)));
        assert_eq!(at(tom).handle(Button::B), Chosen::Left);
    }
}
