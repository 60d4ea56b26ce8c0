//! One costly decision: what was played and what was better, each as words and picture, and why.

use super::super::hint::rule;
use crate::canvas::Canvas;
use crate::face::{Align, Face};
use crate::icons::ICON_PX;
use crate::ink::Ink;
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels, area};
use crate::pieces;
use crate::play::{CostlyWords, Playing};
use crate::screens::menu;
use crate::world::World;

labels! {
    /// What this screen says.
    enum Say {
        Action = "action", "action";
    }
}

/// Draws a decision; the game as it stood then is that of its pictures.
pub(super) fn draw(
    canvas: &mut Canvas,
    world: &World<'_>,
    play: &dyn Playing,
    index: usize,
    words: &CostlyWords,
    labels: Labels<'_>,
) {
    let (lang, size) = (world.lang(), world.size());
    let say = play.speaker(lang);
    // As the log counts them.
    let action = menu::text(format_args!("{} {}", Say::Action.text(lang), words.actions + 1));
    let prompt = match words.when.as_str() {
        "" => action,
        when => menu::text(format_args!("{when} · {action}")),
    };
    paint::bands(canvas, &words.question, &prompt, labels);
    let width = BODY.size.width as i32 - 2 * MARGIN_PX;
    let mut top = BODY.top_left.y + 2;
    if play.you().is_none() {
        pieces::seat_badge(
            canvas,
            embedded_graphics::prelude::Point::new(MARGIN_PX, top),
            ICON_PX,
            words.seat,
        );
        let name = area(MARGIN_PX + 22, top, width as u32 - 22, ICON_PX);
        paint::line(canvas, name, say.name(words.seat), Face::SmallBold, Align::Left, Ink::Text);
        top += ICON_PX as i32 + 2;
    }
    let mut is_better = false;
    let left = play.draw_costly(canvas, top, &say, index, &mut |canvas, top, text| {
        let ink = if is_better { Ink::Accent } else { Ink::Text };
        let top = if is_better { rule(canvas, top) } else { top };
        is_better = true;
        let face = pieces::one_line(text, &[size.bold(), Face::Bold, Face::SmallBold], width);
        paint::paragraph(
            canvas,
            area(MARGIN_PX, top, width as u32, 3 * face.line_px() as u32),
            text,
            face,
            ink,
        )
    });
    let Some(why) = &words.why else { return };
    let y = rule(canvas, left.top_left.y);
    let room = left.top_left.y + left.size.height as i32 - y - 4;
    // Of two long choices there is enough to read.
    if paint::paragraph_px(why, Face::Small, width) <= room {
        let place = area(MARGIN_PX, y, width as u32, room as u32);
        pieces::fitted(canvas, place, why, pieces::reading(size), Ink::Text);
    }
}
