//! Whom to play against: an automatic player of the title, or an Architect of some strength.

use embedded_graphics::prelude::*;
use engine::{Sitter, Strength};

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, Pick, Picked};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::Button;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::play::ARCHITECT;
use crate::records::{LevelRecord, Tally};
use crate::words::{self, Lang, Text};
use crate::world::World;

use super::menu::{self, Do};

labels! {
    /// Words of this choice.
    enum Word {
        Title = "Against whom?", "Contre qui ?";
    }
}

/// The choice of an opponent: the automatic player of the title, if it has one, and an Architect of each strength.
#[derive(Clone, Debug)]
pub struct OpponentPick {
    row: usize,
    /// The automatic player in the first row.
    automa: Option<u8>,
    pick: Option<Pick>,
}

/// What a key has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing yet.
    Open,
    /// It was left as it was.
    Left,
    /// This one.
    Sitter(Sitter),
}

impl OpponentPick {
    /// Begins with who it is now. If that is no automatic player, `automa` is the one to be offered.
    pub fn at(sitter: Sitter, automa: Option<u8>) -> OpponentPick {
        let architects = usize::from(automa.is_some());
        let (row, automa) = match sitter {
            Sitter::Automa(automa) => (0, Some(automa)),
            Sitter::Architect(how) => (architects + how as usize, automa),
            Sitter::Person => (0, automa),
        };
        OpponentPick { row, automa, pick: None }
    }

    fn rows(&self) -> usize {
        usize::from(self.automa.is_some()) + Strength::ALL.len()
    }

    /// The automatic player, if he stands in this row.
    fn automa(&self, row: usize) -> Option<u8> {
        self.automa.filter(|_| row == 0)
    }

    /// Who stands in a row.
    fn sitter(&self, row: usize) -> Sitter {
        let how = row.saturating_sub(usize::from(self.automa.is_some()));
        let architect = Strength::ALL.get(how).copied().unwrap_or(Strength::Hard);
        self.automa(row).map_or(Sitter::Architect(architect), Sitter::Automa)
    }

    /// Reacts to a key.
    pub fn handle(&mut self, button: Button, card: &Card) -> Chosen {
        if let Some((pick, automas)) = self.pick.as_mut().zip(card.automas) {
            match automas.handle(pick, button) {
                Picked::Open => {}
                Picked::Left => self.pick = None,
                Picked::Automa(automa) => return Chosen::Sitter(Sitter::Automa(automa)),
            }
            return Chosen::Open;
        }
        match (button, self.automa(self.row)) {
            (Button::A, Some(automa)) => self.pick = card.automas.map(|automas| automas.pick(automa)),
            (Button::A, None) => return Chosen::Sitter(self.sitter(self.row)),
            (Button::B, _) => return Chosen::Left,
            _ => self.row = menu::moved(self.row, self.rows(), button),
        }
        Chosen::Open
    }

    /// Draws all of the screen. `with_best` tells the best result too.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas, with_best: bool) {
        let (lang, size) = (world.lang(), world.size());
        if let Some((pick, automas)) = self.pick.as_ref().zip(world.card.automas) {
            return automas.draw(pick, automas.name(), world, canvas);
        }
        let is_automa = self.automa(self.row).is_some();
        let a = if is_automa { Do::Change } else { Do::Take };
        let labels = menu::list_labels(lang, a.text(lang), self.row, self.rows());
        paint::bands(canvas, Word::Title.text(lang), "", labels);
        let rows_px = self.rows() as i32 * (size.body().line_px() + 3);
        let top = BODY.top_left.y;
        let list = paint::area(0, top, WIDTH, rows_px as u32);
        paint::list(canvas, list, size.body(), self.rows(), self.row, |row, put| {
            let sitter = self.sitter(row);
            put(name(lang, world.card, sitter), &rank(world, sitter));
        });
        // Large rows leave the results of an automatic player no room; they stand where he is chosen.
        let with_best = with_best && (!is_automa || size == TextSize::Normal);
        let sitter = self.sitter(self.row);
        meaning(canvas, top + rows_px + 1, world, sitter, &[Face::Body, Face::Small], with_best);
    }
}

/// The automatic player to be offered: the hardest listed one that was played to the end, else the one for a first
/// game. `None` if the title has none.
pub(crate) fn automa_to_offer(world: &World<'_>) -> Option<u8> {
    let automas = world.card.automas?;
    let mut listed = automas.listed().iter().zip(world.records.automas());
    let hardest = listed.rfind(|(_, record)| record.tally.games > 0);
    Some(hardest.map_or(automas.first(), |(automa, _)| *automa))
}

/// What an opponent of a kind is called.
pub(crate) fn name(lang: Lang, card: &Card, sitter: Sitter) -> &'static str {
    match sitter {
        Sitter::Person => "",
        Sitter::Automa(_) => card.automas.map_or("", |automas| automas.name()),
        Sitter::Architect(_) => words::in_language(lang, ARCHITECT),
    }
}

/// Which automatic player it is, or how strong an Architect is.
pub(crate) fn rank(world: &World<'_>, sitter: Sitter) -> Text {
    let lang = world.lang();
    match sitter {
        Sitter::Person => Text::new(),
        Sitter::Automa(automa) => {
            let automas = world.card.automas;
            automas.map(|automas| automas.rank(lang, world.size(), automa)).unwrap_or_default()
        }
        Sitter::Architect(how) => menu::text(format_args!("{}", words::strength(lang, how))),
    }
}

/// What an opponent is like, down from `top` in the first of the faces it fits in, and with it the best
/// result against him. Nothing is drawn if it fits in none.
pub fn meaning(
    canvas: &mut Canvas,
    top: i32,
    world: &World<'_>,
    sitter: Sitter,
    faces: &[Face],
    with_best: bool,
) {
    let lang = world.lang();
    match sitter {
        Sitter::Person => {}
        Sitter::Automa(automa) => {
            let Some(automas) = world.card.automas else { return };
            let record = automas.row(automa).and_then(|row| world.records.automa(row));
            tell(canvas, top, lang, &automas.meaning(lang, automa), record.filter(|_| with_best), faces);
        }
        Sitter::Architect(how) => {
            let record = world.records.architect(how);
            tell(canvas, top, lang, words::architect(lang, how), Some(record).filter(|_| with_best), faces);
        }
    }
}

/// A sentence, and under it the best result.
fn tell(
    canvas: &mut Canvas,
    top: i32,
    lang: Lang,
    sentence: &str,
    record: Option<&LevelRecord>,
    faces: &[Face],
) {
    let bottom = BODY.top_left.y + BODY.size.height as i32;
    let area =
        paint::area(MARGIN_PX, top, WIDTH - 2 * MARGIN_PX as u32, bottom.saturating_sub(top).max(0) as u32);
    let width = area.size.width as i32;
    let best = record.map(|record| best(lang, record)).unwrap_or_default();
    let height = |text: &str, face| paint::paragraph_px(text, face, width);
    let fits = |face: &&Face| height(sentence, **face) + height(&best, **face) <= area.size.height as i32;
    let Some(face) = faces.iter().find(fits) else { return };
    let below = paint::paragraph(canvas, area, sentence, *face, Ink::Text);
    let row = paint::area(MARGIN_PX, below, area.size.width, face.line_px() as u32);
    let face = pieces::one_line(&best, &[*face, Face::Small], width);
    paint::line(canvas, row, &best, face, Align::Left, Ink::Faint);
}

/// The best result against one opponent in a line.
fn best(lang: Lang, record: &LevelRecord) -> Text {
    let (Tally { games, wins }, best, margin) = (record.tally, record.best_score, record.best_margin);
    match lang {
        Lang::English if games == 0 => menu::text(format_args!("Not played yet.")),
        Lang::French if games == 0 => menu::text(format_args!("Pas encore joué.")),
        Lang::English => menu::text(format_args!("Won {wins} of {games}, best {best} ({margin:+})")),
        Lang::French => menu::text(format_args!("Gagné {wins} sur {games}, record {best} ({margin:+})")),
    }
}

/// The mark of an opponent who was beaten: its point is at the top.
pub fn beaten(canvas: &mut Canvas, top: Point) {
    for row in 0..7 {
        let half = (5 * row + 3) / 6;
        paint::fill(canvas, paint::area(top.x - half, top.y + row, 2 * half as u32 + 1, 1), Ink::Accent);
    }
}
