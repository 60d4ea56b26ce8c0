//! On with another point of the game: which group of them, then which one.

use crate::canvas::Canvas;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint;
use crate::pieces::Key;
use crate::screen::Next;
use crate::world::World;

use super::menu;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Go to", "Aller à";
    }
}

/// Which point of the game? Nothing that was noted is lost by going there.
#[derive(Clone, Debug, Default)]
pub struct JumpList {
    group: usize,
    /// The point within the group, once that is chosen.
    point: Option<usize>,
}

impl JumpList {
    /// The group that is being played.
    pub fn new(world: &World<'_>) -> JumpList {
        JumpList { group: world.companion.map_or(0, |sitting| sitting.jump_now()), point: None }
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        let Some(sitting) = world.companion else {
            return if button == Button::B { Next::Back } else { Next::Stay };
        };
        let points = sitting.jump_points(self.group);
        match (button, self.point) {
            (Button::A, None) if points > 0 => self.point = Some(0),
            (Button::A, point) => {
                let entry = sitting.jump(self.group, point.unwrap_or(0));
                return entry.map_or(Next::Stay, Next::Note);
            }
            (Button::B, None) => return Next::Back,
            (Button::B, Some(_)) => self.point = None,
            (_, None) => self.group = menu::moved(self.group, sitting.jumps(), button),
            (_, Some(point)) => self.point = Some(menu::moved(point, points, button)),
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let (groups, points) =
            world.companion.map_or((0, 0), |sitting| (sitting.jumps(), sitting.jump_points(self.group)));
        let (cursor, count) = self.point.map_or((self.group, groups), |point| (point, points));
        let labels = menu::list_labels(lang, Key::Choose.text(lang), cursor, count);
        let name = |group, point| {
            world.companion.map(|sitting| sitting.jump_name(lang, group, point)).unwrap_or_default()
        };
        let title = match self.point {
            None => menu::text(format_args!("{}", Say::Title.text(lang))),
            Some(_) => name(self.group, None),
        };
        paint::bands(canvas, &title, "", labels);
        paint::list(canvas, BODY, world.size().body(), count, cursor, |index, put| match self.point {
            None => put(&name(index, None), ""),
            Some(_) => put(&name(self.group, Some(index)), ""),
        });
    }
}
