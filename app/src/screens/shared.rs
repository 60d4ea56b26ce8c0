//! A new game for several people, or a new session at a real table: who sits where.

use embedded_graphics::prelude::*;
use engine::{Seat, Setup, Strength};
use new_york_city::SeatKind;
use new_york_city::companion::Scope;
use new_york_city::components::Level;
use new_york_city::limits::SEATS_MAX;

use crate::canvas::{Canvas, WIDTH};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::play::{ARCHITECT, Name, Play, names_of};
use crate::screen::Next;
use crate::words::{self, Text};
use crate::world::World;

use super::NameEntry;
use super::menu::{self, Do};
use super::opponent;
use super::table_scope;
use crate::new_york_city::screens::level_pick::{self, LevelPick, Picked};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play together", "Jouer à plusieurs";
        Start = "Start the game", "Commencer la partie";
        StartTable = "Start the session", "Commencer la séance";
        Seats = "Players and Toms", "Joueurs et Toms";
        NoName = "no name", "sans nom";
        NobodyPlays = "One person must play", "Il faut un joueur";
        PassOn = "The device goes from hand to hand. It shows cards only when the next player is ready.",
                 "L'appareil passe de main en main. Il ne montre les cartes qu'au joueur qui le confirme.";
        TwoAlike = "Two seats have one colour", "Deux places, même couleur";
        AlsoTaken = "Another seat has this colour.", "Une autre place a cette couleur.";
        Beside = "The box is on the table, the device beside it. Seats in the order you sit, clockwise.",
                 "La boîte est sur la table, l'appareil à côté. Les places dans l'ordre, sens horaire.";
        Seat = "Seat", "Place";
        Who = "Who plays", "Qui joue";
        Person = "a person", "une personne";
        Name = "Name", "Nom";
        Colour = "Colour", "Couleur";
        Strength = "Strength", "Force";
    }
}

labels! {
    /// The colours of the pieces, as the inks of the seats have them.
    enum Colour {
        Red = "red", "rouge";
        Blue = "blue", "bleu";
        Yellow = "yellow", "jaune";
        Green = "green", "vert";
    }
}

/// Rows before the first seat: start, and how many.
const SEATS_FROM: usize = 2;

/// A new game for several people, or a new session. The first item starts it.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The colours of the pieces on a real table; on the device seats have theirs.
    colours: Option<[u8; SEATS_MAX]>,
    /// What the device is to help with at a real table.
    scope: Scope,
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
        let mut shared = Shared::of(kinds, Scope::default());
        let last = world.play.filter(|play| play.you().is_none());
        for (index, (_, kind)) in last.into_iter().flat_map(Play::seats).enumerate() {
            shared.kinds[index] = kind;
            shared.count = index + 1;
        }
        shared
    }

    fn of(kinds: [SeatKind; SEATS_MAX], scope: Scope) -> Shared {
        Shared { colours: None, scope, cursor: 0, count: 2, kinds, seat_row: None, pick: None }
    }

    /// A session as the last one was, else for two people.
    pub fn at_table(world: &World<'_>, scope: Scope) -> Shared {
        let (kinds, mut colours) = ([SeatKind::Human; SEATS_MAX], [0, 1, 2, 3]);
        let mut shared = Shared::of(kinds, scope);
        if let Some(companion) = world.companion {
            for (seat, kind) in companion.seats().zip(new_york_city::kinds(companion.notebook().setup())) {
                let index = usize::from(seat.index());
                shared.kinds[index] = match kind {
                    SeatKind::Architect(_) => SeatKind::Human,
                    kind => kind,
                };
                colours[index] = companion.session().colour(seat);
                shared.count = index + 1;
            }
        }
        shared.colours = Some(colours);
        shared
    }

    /// The number of a seat's colour.
    fn colour(&self, seat: usize) -> u8 {
        self.colours.and_then(|colours| colours.get(seat).copied()).unwrap_or(seat as u8)
    }

    /// Whether another seat that plays has the colour of this one.
    fn is_double(&self, seat: usize) -> bool {
        (0..self.count).any(|other| other != seat && self.colour(other) == self.colour(seat))
    }

    /// Why nothing can start, if so.
    fn obstacle(&self) -> Option<Word> {
        if !self.kinds[..self.count].contains(&SeatKind::Human) {
            return Some(Word::NobodyPlays);
        }
        (0..self.count).any(|seat| self.is_double(seat)).then_some(Word::TwoAlike)
    }

    /// Rows in the form of one seat: who plays, name or level, and at a table the colour.
    fn seat_rows(&self) -> usize {
        if self.colours.is_some() { 3 } else { 2 }
    }

    fn setup(&self, seed: u64) -> Setup {
        new_york_city::setup(&self.kinds[..self.count], seed)
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
                if self.obstacle().is_some() {
                    return Next::Stay;
                }
                return match self.colours {
                    Some(colours) => Next::BeginSession(setup, self.names(world), colours, self.scope as u8),
                    None => menu::begin(world, setup, self.names(world)),
                };
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
            // At a real table nobody can tell the device all that an Architect must know.
            (Button::A, 0, SeatKind::Tom(_)) if self.colours.is_none() => {
                self.kinds[seat] = SeatKind::Architect(Strength::Easy);
            }
            (Button::A, 0, _) => self.kinds[seat] = SeatKind::Human,
            (Button::A, 2, _) => {
                if let Some(colour) = self.colours.as_mut().and_then(|colours| colours.get_mut(seat)) {
                    *colour = (*colour + 1) % SEATS_MAX as u8;
                }
            }
            (Button::A, _, SeatKind::Human) => return Next::Push(NameEntry::new(seat, world).into()),
            (Button::A, _, SeatKind::Tom(level)) => self.pick = Some(LevelPick::at(level)),
            (Button::A, _, SeatKind::Architect(how)) => {
                let next = Strength::ALL[(how as usize + 1) % Strength::ALL.len()];
                self.kinds[seat] = SeatKind::Architect(next);
            }
            (Button::B, ..) => self.seat_row = None,
            _ => self.seat_row = Some(menu::moved(row, self.seat_rows(), button)),
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
        let obstacle = self.obstacle();
        let a = match self.cursor {
            0 if obstacle.is_some() => "",
            0 => Do::Start.text(lang),
            _ => Do::Change.text(lang),
        };
        let prompt = obstacle.map_or("", |word| word.text(lang));
        let (title, start, note) = match self.colours {
            None => (Word::Title.text(lang), Word::Start, Word::PassOn),
            Some(_) => (table_scope::name(lang, self.scope), Word::StartTable, Word::Beside),
        };
        let count = SEATS_FROM + self.count;
        let labels = menu::list_labels(lang, a, self.cursor, count);
        paint::bands(canvas, title, prompt, labels);
        let (top, row_px) = (BODY.top_left.y + 2, face.line_px() + 3);
        for row in 0..count {
            let y = top + row as i32 * row_px;
            let ink = menu::item(canvas, paint::area(0, y, WIDTH, row_px as u32), row == self.cursor);
            let inner = paint::area(14, y, WIDTH - 20, row_px as u32);
            let Some(seat) = row.checked_sub(SEATS_FROM) else {
                let (text, right) = match row {
                    0 => (start, Text::new()),
                    _ => (Word::Seats, menu::text(format_args!("{}", self.count))),
                };
                paint::line(canvas, inner, text.text(lang), face, Align::Left, ink);
                paint::line(canvas, inner, &right, face, Align::Right, ink);
                continue;
            };
            let badge_px = face.line_px() - 1;
            self.badge(canvas, Point::new(16, y + 2), badge_px as u32, seat);
            let left = 16 + badge_px + 8;
            let inner = paint::area(left, y, WIDTH - left as u32 - 6, row_px as u32);
            let name = self.name(seat, world);
            if name.is_empty() {
                let ink = if row == self.cursor { ink } else { Ink::Faint };
                paint::line(canvas, inner, Word::NoName.text(lang), face, Align::Left, ink);
            }
            paint::line(canvas, inner, words::in_language(lang, &name), face, Align::Left, ink);
            let rank = opponent::rank(lang, world.size(), self.kinds[seat]);
            paint::line(canvas, inner, &rank, face, Align::Right, ink);
        }
        let below = top + count as i32 * row_px + 8;
        let (note, face) = (note.text(lang), world.size().caption());
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
        let count = self.seat_rows();
        paint::bands(canvas, &title, "", menu::list_labels(lang, Do::Change.text(lang), row, count));
        let top = BODY.top_left.y + 42;
        self.badge(canvas, Point::new(14, BODY.top_left.y + 6), 30, seat);
        let list = paint::area(0, top, WIDTH, count as u32 * (face.line_px() as u32 + 3));
        let (name, kind) = (self.name(seat, world), self.kinds[seat]);
        let heading = paint::area(54, BODY.top_left.y + 6, WIDTH - 60, 30);
        let heading_name = words::in_language(lang, &name);
        paint::line(canvas, heading, heading_name, world.size().bold(), Align::Left, Ink::Text);
        paint::list(canvas, list, face, count, row, |index, put| match (index, kind) {
            (0, SeatKind::Human) => put(Word::Who.text(lang), Word::Person.text(lang)),
            (0, SeatKind::Tom(_)) => put(Word::Who.text(lang), "Tom"),
            (0, SeatKind::Architect(_)) => put(Word::Who.text(lang), words::in_language(lang, ARCHITECT)),
            (2, _) => {
                let colour = Colour::ALL.get(usize::from(self.colour(seat)));
                put(Word::Colour.text(lang), colour.map_or("", |colour| colour.text(lang)));
            }
            (_, SeatKind::Human) if name.is_empty() => put(Word::Name.text(lang), Word::NoName.text(lang)),
            (_, SeatKind::Human) => put(Word::Name.text(lang), &name),
            (_, SeatKind::Tom(level)) => put(&level_pick::name(lang, world.size(), level), ""),
            (_, SeatKind::Architect(how)) => put(Word::Strength.text(lang), words::strength(lang, how)),
        });
        let mut below = top + list.size.height as i32 + 4;
        if self.is_double(seat) {
            let line = paint::area(14, below, WIDTH - 20, face.line_px() as u32);
            paint::line(canvas, line, Word::AlsoTaken.text(lang), Face::Body, Align::Left, Ink::Accent);
            below += face.line_px();
        }
        opponent::meaning(canvas, below, world, kind, &[Face::Body, Face::Small], false);
    }

    /// The sign of a seat by its index.
    fn badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: usize) {
        let letter = Seat::new(seat as u8).map_or("", pieces::seat_letter);
        pieces::badge(canvas, at, size_px, letter, self.colour(seat));
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
        assert_eq!(setup, new_york_city::setup(&[SeatKind::Human, SeatKind::Human], trial.world().entropy));
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
        assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, tom, SeatKind::Human, next]));
        assert_eq!(names.each_ref().map(|name| name.as_str()), ["Ann", "Tom 1", "Cy", "Tom 2"]);
    }

    #[test]
    fn an_architect_sits_on_any_seat_of_the_device_and_on_none_at_a_table() {
        let (mut trial, mut screen) = trial(["Ann", "Bo", "", ""]);
        // The second seat: person, Tom, Architect; then medium.
        trial.press(&mut screen, "YYYAAA");
        trial.fits(&screen);
        trial.press(&mut screen, "YAB");
        trial.fits(&screen);
        let next = trial.press(&mut screen, "XXXA");
        let Next::Begin(setup, names) = next else { panic!("{next:?}") };
        assert!(new_york_city::kinds(&setup).eq([SeatKind::Human, SeatKind::Architect(Strength::Medium)]));
        assert_eq!(names[1].as_str(), "Architect");
        // Without a person there is nobody to play for.
        trial.press(&mut screen, "YYAAAB");
        assert!(matches!(trial.press(&mut screen, "XXA"), Next::Stay));

        let mut screen = Screen::from(Shared::at_table(&trial.world(), Scope::default()));
        trial.press(&mut screen, "YYYAAA");
        let Screen::Shared(shared) = &screen else { unreachable!() };
        assert_eq!(shared.kinds[1], SeatKind::Human, "a Tom, and a person again");
    }

    #[test]
    fn a_session_has_the_colours_of_the_pieces_and_no_two_alike() {
        let (mut trial, _) = trial(["Ann", "Bo", "Cy", ""]);
        let mut screen = Screen::from(Shared::at_table(&trial.world(), Scope::default()));
        trial.fits(&screen);
        // The first seat from red to blue: the second has it.
        trial.press(&mut screen, "YYAYYA");
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "BXXA"), Next::Stay), "two seats of one colour");
        trial.fits(&screen);
        // The second seat goes on to yellow.
        let next = trial.press(&mut screen, "YYYAYYABXXXA");
        let Next::BeginSession(setup, names, colours, _) = next else { panic!("{next:?}") };
        assert!(new_york_city::kinds(&setup).eq([SeatKind::Human; 2]));
        assert_eq!((names[0].as_str(), names[1].as_str()), ("Ann", "Bo"));
        assert_eq!(colours[..2], [1, 2]);
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
