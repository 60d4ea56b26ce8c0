//! A new game for several people: who sits where.

use embedded_graphics::prelude::*;
use engine::new_york_city::components::Level;
use engine::new_york_city::limits::SEATS_MAX;
use engine::new_york_city::{Seat, SeatKind, Setup};

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::play::{Name, Play, names_of};
use crate::screen::Next;
use crate::words::Text;
use crate::world::World;

use super::NameEntry;
use super::level_pick::{self, LevelPick, Picked};
use super::menu::{self, Do};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play together", "Jouer à plusieurs";
        Start = "Start the game", "Commencer la partie";
        Seats = "Players and Toms", "Joueurs et Toms";
        NoName = "no name", "sans nom";
        NobodyPlays = "One person must play", "Il faut un joueur";
        PassOn = "The device goes from hand to hand. It shows cards only when the next player is ready.",
                 "L'appareil passe de main en main. Il ne montre les cartes qu'au joueur qui le confirme.";
        Seat = "Seat", "Place";
        Who = "Who plays", "Qui joue";
        Person = "a person", "une personne";
        Name = "Name", "Nom";
    }
}

/// Rows before the first seat: start, and how many.
const SEATS_FROM: usize = 2;

/// A new game for several people. The first item starts it.
#[derive(Clone, Debug)]
pub struct Shared {
    cursor: usize,
    count: usize,
    kinds: [SeatKind; SEATS_MAX],
    /// The row in the form of one seat, while that is open.
    seat_row: Option<usize>,
    pick: Option<LevelPick>,
}

impl Shared {
    /// As the last shared game was, else two people.
    pub fn new(world: &World<'_>) -> Shared {
        let kinds = [SeatKind::Human; SEATS_MAX];
        let mut shared = Shared { cursor: 0, count: 2, kinds, seat_row: None, pick: None };
        let last = world.play.filter(|play| play.you().is_none());
        for (index, (_, kind)) in last.into_iter().flat_map(Play::seats).enumerate() {
            shared.kinds[index] = kind;
            shared.count = index + 1;
        }
        shared
    }

    fn setup(&self, seed: u64) -> Setup {
        Setup::new(&self.kinds[..self.count], seed)
    }

    /// What the seats are called.
    fn names(&self, world: &World<'_>) -> [Name; SEATS_MAX] {
        names_of(&self.setup(0), &world.settings.names)
    }

    fn name(&self, seat: usize, world: &World<'_>) -> Name {
        self.names(world)[seat].clone()
    }

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if let Some(pick) = &mut self.pick {
            match pick.handle(button) {
                Picked::Open => return Next::Stay,
                Picked::Left => {}
                Picked::Level(level) => self.kinds[self.cursor - SEATS_FROM] = SeatKind::Tom(level),
            }
            self.pick = None;
            return Next::Stay;
        }
        if let Some(row) = self.seat_row {
            return self.handle_seat(button, row, world);
        }
        match (button, self.cursor) {
            (Button::A, 0) => {
                let setup = self.setup(world.entropy);
                if setup.errors().is_empty() {
                    return menu::begin(world, setup, self.names(world));
                }
            }
            (Button::A, 1) => self.count = if self.count == SEATS_MAX { 2 } else { self.count + 1 },
            (Button::A, _) => self.seat_row = Some(0),
            (Button::B, _) => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, SEATS_FROM + self.count, button),
        }
        Next::Stay
    }

    /// The form of one seat: who plays, and the name or the level.
    fn handle_seat(&mut self, button: Button, row: usize, world: &World<'_>) -> Next {
        let seat = self.cursor - SEATS_FROM;
        match (button, row, self.kinds[seat]) {
            (Button::A, 0, SeatKind::Human) => self.kinds[seat] = SeatKind::Tom(Level::FIRST),
            (Button::A, 0, SeatKind::Tom(_)) => self.kinds[seat] = SeatKind::Human,
            (Button::A, _, SeatKind::Human) => return Next::Push(NameEntry::new(seat, world).into()),
            (Button::A, _, SeatKind::Tom(level)) => self.pick = Some(LevelPick::at(level)),
            (Button::B, ..) => self.seat_row = None,
            _ => self.seat_row = Some(menu::moved(row, 2, button)),
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, face) = (world.lang(), world.size().body());
        if let Some(pick) = &self.pick {
            return pick.draw(&self.name(self.cursor - SEATS_FROM, world), world, canvas);
        }
        if let Some(row) = self.seat_row {
            return self.draw_seat(row, world, canvas);
        }
        let possible = self.setup(0).errors().is_empty();
        let a = match self.cursor {
            0 if !possible => "",
            0 => Do::Start.text(lang),
            _ => Do::Change.text(lang),
        };
        let prompt = if possible { "" } else { Word::NobodyPlays.text(lang) };
        let count = SEATS_FROM + self.count;
        let labels = menu::list_labels(lang, a, self.cursor, count);
        paint::bands(canvas, Word::Title.text(lang), prompt, labels);
        let (top, row_px) = (BODY.top_left.y + 2, face.line_px() + 3);
        for row in 0..count {
            let y = top + row as i32 * row_px;
            let ink = menu::item(canvas, paint::area(0, y, WIDTH, row_px as u32), row == self.cursor);
            let inner = paint::area(14, y, WIDTH - 20, row_px as u32);
            let Some(seat) = row.checked_sub(SEATS_FROM) else {
                let (text, right) = match row {
                    0 => (Word::Start, Text::new()),
                    _ => (Word::Seats, menu::text(format_args!("{}", self.count))),
                };
                paint::line(canvas, inner, text.text(lang), face, Align::Left, ink);
                paint::line(canvas, inner, &right, face, Align::Right, ink);
                continue;
            };
            let badge_px = face.line_px() - 1;
            badge(canvas, Point::new(16, y + 2), badge_px as u32, seat);
            let left = 16 + badge_px + 8;
            let inner = paint::area(left, y, WIDTH - left as u32 - 6, row_px as u32);
            let name = self.name(seat, world);
            if name.is_empty() {
                let ink = if row == self.cursor { ink } else { Ink::Faint };
                paint::line(canvas, inner, Word::NoName.text(lang), face, Align::Left, ink);
            }
            paint::line(canvas, inner, &name, face, Align::Left, ink);
            if let SeatKind::Tom(level) = self.kinds[seat] {
                let level = level_pick::name(lang, world.size(), level);
                paint::line(canvas, inner, &level, face, Align::Right, ink);
            }
        }
        let below = top + count as i32 * row_px + 8;
        let (note, face) = (Word::PassOn.text(lang), world.size().caption());
        let width = WIDTH as i32 - 2 * MARGIN_PX;
        let rest = BODY.top_left.y + BODY.size.height as i32 - below;
        if paint::paragraph_px(note, face, width) <= rest {
            let area = paint::area(MARGIN_PX, below, width as u32, rest as u32);
            paint::paragraph(canvas, area, note, face, Ink::Faint);
        }
    }

    fn draw_seat(&self, row: usize, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, seat, face) = (world.lang(), self.cursor - SEATS_FROM, world.size().body());
        let letter = Seat::new(seat as u8).map_or("", pieces::seat_letter);
        let title = menu::text(format_args!("{} {letter}", Word::Seat.text(lang)));
        paint::bands(canvas, &title, "", menu::list_labels(lang, Do::Change.text(lang), row, 2));
        let top = BODY.top_left.y + 42;
        badge(canvas, Point::new(14, BODY.top_left.y + 6), 30, seat);
        let list = paint::area(0, top, WIDTH, 2 * (face.line_px() as u32 + 3));
        let (name, kind) = (self.name(seat, world), self.kinds[seat]);
        let heading = paint::area(54, BODY.top_left.y + 6, WIDTH - 60, 30);
        paint::line(canvas, heading, &name, world.size().bold(), Align::Left, Ink::Text);
        paint::list(canvas, list, face, 2, row, |index, put| match (index, kind) {
            (0, SeatKind::Human) => put(Word::Who.text(lang), Word::Person.text(lang)),
            (0, SeatKind::Tom(_)) => put(Word::Who.text(lang), "Tom"),
            (_, SeatKind::Human) if name.is_empty() => put(Word::Name.text(lang), Word::NoName.text(lang)),
            (_, SeatKind::Human) => put(Word::Name.text(lang), &name),
            (_, SeatKind::Tom(level)) => put(&level_pick::name(lang, world.size(), level), ""),
        });
        if let SeatKind::Tom(level) = kind {
            let below = top + list.size.height as i32 + 4;
            level_pick::meaning(canvas, below, world, level, &[Face::Body], false);
        }
    }
}

/// The sign of a seat by its index.
fn badge(canvas: &mut Canvas, at: Point, size_px: u32, seat: usize) {
    if let Some(seat) = Seat::new(seat as u8) {
        pieces::seat_badge(canvas, at, size_px, seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    fn trial(names: [&str; SEATS_MAX]) -> (Trial, Screen) {
        let mut trial = Trial::default();
        trial.settings.names = names.map(|name| Name::try_from(name).unwrap());
        let screen = Shared::new(&trial.world()).into();
        (trial, screen)
    }

    #[test]
    fn the_first_item_starts_a_game_of_two_people() {
        let (mut trial, mut screen) = trial(["Ann", "Bo", "Cy", ""]);
        let next = trial.press(&mut screen, "A");
        let Next::Begin(setup, names) = next else { panic!("{next:?}") };
        assert_eq!(setup, Setup::new(&[SeatKind::Human, SeatKind::Human], trial.world().entropy));
        assert_eq!(names.each_ref().map(|name| name.as_str()), ["Ann", "Bo", "", ""]);
    }

    #[test]
    fn people_and_toms_sit_where_the_screen_says() {
        let (mut trial, mut screen) = trial(["Ann", "Bo", "Cy", ""]);
        // Four seats; the second and the last are Toms, the last one on the next level.
        trial.press(&mut screen, "YAA");
        trial.press(&mut screen, "YYAAB");
        trial.press(&mut screen, "YYAAYAYAB");
        let next = trial.press(&mut screen, "YA");
        let Next::Begin(setup, names) = next else { panic!("{next:?}") };
        let (tom, next) = (SeatKind::Tom(Level::FIRST), SeatKind::Tom(Level::PRINTED[5]));
        assert_eq!(setup.seats, [SeatKind::Human, tom, SeatKind::Human, next]);
        assert_eq!(names.each_ref().map(|name| name.as_str()), ["Ann", "Tom 1", "Cy", "Tom 2"]);
    }

    #[test]
    fn without_a_person_nothing_starts() {
        let (mut trial, mut screen) = trial([""; SEATS_MAX]);
        assert!(matches!(trial.press(&mut screen, "YYAABYAABYA"), Next::Stay));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "B"), Next::Back));
    }

    #[test]
    fn a_name_is_asked_for_and_everything_fits() {
        let (mut trial, mut screen) = trial(["WWWWWWWWWW", "", "WWWWWWWWWW", "Zoé"]);
        let next = trial.press(&mut screen, "YYAYA");
        assert!(matches!(next, Next::Push(Screen::NameEntry(_))), "{next:?}");
        for keys in ["", "B", "XA", "A", "YYYY", "A", "A", "Y", "A", "YYYYYYYYY", "A"] {
            trial.press(&mut screen, keys);
            trial.fits(&screen);
        }
    }
}
