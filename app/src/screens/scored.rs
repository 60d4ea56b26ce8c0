//! What a score sheet is of, a game on the device or a real table, and the standing it leads to.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use engine::{Rules, Seat};
use new_york_city::companion::{Field, Refused, Stage};
use new_york_city::components::Borough;
use new_york_city::{Fact, LogEntry, Rule, ScoreLine, ScoreSheet, ScoreSource, SeatSheet};

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::outcome;
use crate::paint::{self, area};
use crate::pieces;
use crate::play::Play;
use crate::words::{self, Lang, Speaker, Text};
use crate::world::World;

labels! {
    /// What a table is told in words of its own.
    enum Say {
        Characters = "Characters", "Personnages";
    }
}

/// What has a score sheet.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scored<'a> {
    /// A game on the device.
    Game(&'a Play),
    /// A session at a real table.
    Table(&'a Companion),
}

impl<'a> Scored<'a> {
    /// The sheet as it stands.
    pub fn sheet(self) -> ScoreSheet {
        match self {
            Scored::Game(play) => play.game().score_sheet(),
            Scored::Table(companion) => companion.session().score_sheet(),
        }
    }

    /// Whether it is final.
    pub fn is_final(self) -> bool {
        match self {
            Scored::Game(play) => play.game().is_over(),
            Scored::Table(companion) => companion.session().stage() == Stage::Result,
        }
    }

    /// How seats are spoken of.
    pub fn speaker(self, lang: Lang) -> Speaker<'a> {
        match self {
            Scored::Game(play) => play.speaker(lang),
            Scored::Table(companion) => companion.speaker(lang),
        }
    }

    /// The badge of a seat: at a table in the colour of its pieces.
    pub fn badge(self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat) {
        match self {
            Scored::Game(_) => pieces::seat_badge(canvas, at, size_px, seat),
            Scored::Table(companion) => companion.badge(canvas, at, size_px, seat),
        }
    }

    /// Where points come from. Nobody at a table has to note how many characters there are.
    pub fn source(self, lang: Lang, source: &ScoreSource) -> Text {
        match (self, source) {
            (Scored::Table(_), ScoreSource::Characters { .. }) => {
                Text::try_from(Say::Characters.text(lang)).unwrap_or_default()
            }
            _ => crate::new_york_city::words::score_source(&self.speaker(lang), source),
        }
    }

    /// Who won. A table from which a base value was taken back again is told what it lacks.
    fn verdict(self, lang: Lang, winner: &SeatSheet) -> Text {
        let speaker = self.speaker(lang);
        if let Scored::Table(companion) = self
            && let Some(borough) = lacks_value(companion)
        {
            return crate::new_york_city::words::refused(&speaker, Refused::NoBaseValue { borough });
        }
        let fact = Fact::Result { points: winner.total, rank: 1 };
        let entry = LogEntry { rule: Rule::FinalScoring, seat: Some(winner.seat), fact };
        crate::new_york_city::words::fact(&speaker, &entry)
    }

    /// The size of text: what lies on a table is read from afar.
    fn size(self, world: &World<'_>) -> TextSize {
        match self {
            Scored::Game(_) => world.size(),
            Scored::Table(_) => TextSize::Large,
        }
    }

    /// How high a place of the ranking is when its first line may be large: with a second line in a game.
    fn large_from_px(self) -> i32 {
        match self {
            Scored::Game(_) => 42,
            Scored::Table(_) => Face::LargeBold.line_px(),
        }
    }
}

/// The first borough without a base value.
fn lacks_value(companion: &Companion) -> Option<Borough> {
    Borough::ALL.into_iter().find(|borough| companion.session().number(Field::Base(*borough)).is_none())
}

/// Who won, and below it the ranking, down to a line of the screen.
pub(super) fn standing(canvas: &mut Canvas, world: &World<'_>, scored: Scored<'_>, bottom: i32) {
    let sheet = scored.sheet();
    let mut ranking = sheet.ranking();
    let (Some(winner), second) = (ranking.next(), ranking.next()) else { return };
    let tie = second.is_some_and(|second| second.total == winner.total);
    let top = headline(canvas, world, scored, winner, tie);
    let height = (bottom - top) / sheet.seats.len().max(1) as i32;
    for (seat, y) in sheet.ranking().zip((top..).step_by(height.max(1) as usize)) {
        place(canvas, world, scored, seat, y, height.min(48));
    }
}

/// Who won, and what decided a tie. Returns where the ranking begins.
fn headline(
    canvas: &mut Canvas,
    world: &World<'_>,
    scored: Scored<'_>,
    winner: &SeatSheet,
    tie: bool,
) -> i32 {
    let lang = world.lang();
    let text = scored.verdict(lang, winner);
    let top = BODY.top_left.y + 4;
    let width = BODY.size.width as i32 - 2 * MARGIN_PX - 30;
    scored.badge(canvas, Point::new(MARGIN_PX, top), 24, winner.seat);
    let faces = [scored.size(world).bold(), Face::Bold, Face::SmallBold];
    let face = pieces::one_line(&text, &faces, width);
    let mut y = top + 26;
    if face.width(&text) <= width {
        let place = area(MARGIN_PX + 30, top, width as u32, 24);
        paint::line(canvas, place, &text, face, Align::Left, Ink::Accent);
    } else {
        let place = area(MARGIN_PX + 30, top, width as u32, 2 * face.line_px() as u32);
        y = paint::paragraph(canvas, place, &text, face, Ink::Accent);
    }
    if tie {
        let place =
            area(MARGIN_PX, y, BODY.size.width - 2 * MARGIN_PX as u32, 2 * Face::Small.line_px() as u32);
        let text = outcome::Say::Tie.text(lang);
        y = pieces::fitted(canvas, place, text, &[Face::Body, Face::Small], Ink::Text) + 2;
    }
    paint::fill(canvas, area(0, y, BODY.size.width, 1), Ink::Line);
    y + 4
}

/// One place of the ranking: seat, points, and where most of them come from.
fn place(canvas: &mut Canvas, world: &World<'_>, scored: Scored<'_>, seat: &SeatSheet, y: i32, height: i32) {
    let lang = world.lang();
    // Two lines where there is room: who, and the best lines of the sheet.
    let bold = if height >= scored.large_from_px() { scored.size(world).bold() } else { Face::Bold };
    let row_px = height.min(bold.line_px());
    let row = |x: i32, width: i32| area(x, y, width.max(0) as u32, row_px as u32);
    let right = BODY.size.width as i32 - MARGIN_PX;
    let rank = words::ordinal(lang, seat.rank);
    let face = pieces::one_line(rank, &[bold, Face::Bold], 44);
    paint::line(canvas, row(MARGIN_PX, 44), rank, face, Align::Left, Ink::Faint);
    scored.badge(canvas, Point::new(54, y + (row_px - 16) / 2), 16, seat.seat);
    let points = pieces::digits(seat.total);
    let points_px = bold.width(&points);
    paint::line(canvas, row(right - points_px, points_px), &points, bold, Align::Right, Ink::Text);
    let name = scored.speaker(lang).name(seat.seat);
    let room = right - points_px - 8 - 76;
    let face = pieces::one_line(name, &[bold, Face::Bold], room);
    paint::line(canvas, row(76, room), name, face, Align::Left, Ink::Text);

    let rest = height - row_px;
    if rest < 13 {
        return;
    }
    let below = area(54, y + row_px - 1, (right - 54) as u32, 15);
    let text = best(scored, lang, seat, right - 54);
    paint::line(canvas, below, &text, Face::Small, Align::Left, Ink::Faint);
}

/// The lines that brought most, as many as fit one line.
fn best(scored: Scored<'_>, lang: Lang, seat: &SeatSheet, width_px: i32) -> Text {
    let mut text = Text::new();
    let mut below: Option<(u16, usize)> = None;
    for count in 0..3 {
        // The next best: fewer points, or as many and further down the sheet.
        let next = seat.lines.iter().enumerate().filter(|(index, line)| {
            line.points > 0 && below.is_none_or(|(points, before)| (line.points, before) < (points, *index))
        });
        let Some((index, line)) = next.max_by_key(|(index, line)| (line.points, core::cmp::Reverse(*index)))
        else {
            break;
        };
        below = Some((line.points, index));
        let mut longer = text.clone();
        let ScoreLine { source, points, .. } = line;
        let comma = if count == 0 { "" } else { ", " };
        let whole = write!(longer, "{comma}{} +{points}", scored.source(lang, source)).is_ok();
        if !whole || Face::Small.width(&longer) > width_px {
            break;
        }
        text = longer;
    }
    text
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::super::happened::tests::{full_table, play_on};
    use super::*;

    #[test]
    fn the_line_that_brought_most_is_always_told() {
        let mut play = full_table(8);
        let mut chance = Chance::from_seed(8);
        while play_on(&mut play, &mut chance).is_some() {}
        for lang in Lang::ALL {
            for seat in &play.game().score_sheet().seats {
                let most = seat.lines.iter().map(|line| line.points).max().unwrap_or(0);
                let text = best(Scored::Game(&play), lang, seat, 260);
                assert!(text.contains(pieces::digits(most).as_str()), "{text} has no {most}");
            }
        }
    }
}
