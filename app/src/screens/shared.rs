//! A new game for several people, or a new session at a real table: who sits where.

use embedded_graphics::prelude::*;
use engine::{SEATS_MAX, Seat, Setup, Sitter, Strength};

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, Pick, Picked};
use crate::face::{Align, Face};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint::{self, Labels};
use crate::pieces;
use crate::play::{Name, names_of};
use crate::screen::Next;
use crate::words::{self, Text};
use crate::world::World;

use super::NameEntry;
use super::menu::{self, Do};
use super::opponent;
use super::options::{self, OptionForm};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play together", "Jouer à plusieurs";
        Start = "Start the game", "Commencer la partie";
        StartTable = "Start the session", "Commencer la séance";
        Players = "Players", "Joueurs";
        NoName = "no name", "sans nom";
        NobodyPlays = "One person must play", "Il faut un joueur";
        PassOn = "The device goes from hand to hand. It shows cards only when the next player is ready.",
                 "L'appareil passe de main en main. Il ne montre les cartes qu'au joueur qui le confirme.";
        /// The same where nothing is hidden.
        Open = "The device goes from hand to hand. Nothing is hidden.",
               "L'appareil passe de main en main. Rien n'est caché.";
        TwoAlike = "Two seats, same colour", "Deux places, même couleur";
        AlsoTaken = "Another seat has this colour.", "Une autre place a cette couleur.";
        Beside = "The box is on the table, the device beside it. Enter seats as you sit, clockwise.",
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
    scope: u8,
    cursor: usize,
    count: usize,
    sitters: [Sitter; SEATS_MAX],
    options: u16,
    form: Option<OptionForm>,
    /// The row in the form of one seat, while that is open.
    seat_row: Option<usize>,
    pick: Option<Pick>,
}

impl Shared {
    /// As the last shared game was, else two people.
    pub fn new(world: &World<'_>) -> Shared {
        let mut shared = Shared::of(world.card, 0);
        shared.sit_down(&world.setups.shared);
        shared.options = options::last(world);
        shared
    }

    /// As many people as the title needs, two at least.
    fn of(card: &Card, scope: u8) -> Shared {
        let (count, sitters) = (usize::from(*card.seats.start()).max(2), [Sitter::Person; SEATS_MAX]);
        let (options, form) = (0, None);
        Shared { colours: None, scope, cursor: 0, count, sitters, options, form, seat_row: None, pick: None }
    }

    /// As they sat last, if they did.
    fn sit_down(&mut self, sitters: &[Sitter]) {
        for (index, sitter) in sitters.iter().enumerate().take(SEATS_MAX) {
            self.sitters[index] = *sitter;
            self.count = index + 1;
        }
    }

    /// A session as the last one was, else for two people. The scope is the place of one on the card of the title.
    pub fn at_table(world: &World<'_>, scope: u8) -> Shared {
        let mut shared = Shared::of(world.card, scope);
        shared.sit_down(&world.setups.table);
        let is_first = world.setups.table.is_empty();
        shared.colours = Some(if is_first { [0, 1, 2, 3] } else { world.setups.colours });
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
        if !self.sitters[..self.count].contains(&Sitter::Person) {
            return Some(Word::NobodyPlays);
        }
        (0..self.count).any(|seat| self.is_double(seat)).then_some(Word::TwoAlike)
    }

    /// Whether options can be chosen here: a real table knows its own.
    fn has_options(&self, card: &Card) -> bool {
        self.colours.is_none() && !card.options.is_empty()
    }

    /// Rows of the form: start, how many, the seats, and the options.
    fn rows(&self, card: &Card) -> usize {
        SEATS_FROM + self.count + usize::from(self.has_options(card))
    }

    /// Whether there can be no such game: the options do not go with so many.
    fn is_refused(&self, card: &Card) -> bool {
        self.colours.is_none() && options::are_refused(card, &self.setup(card, 0))
    }

    /// Rows in the form of one seat: who plays, name or rank, and at a table the colour.
    fn seat_rows(&self) -> usize {
        if self.colours.is_some() { 3 } else { 2 }
    }

    fn setup(&self, card: &Card, seed: u64) -> Setup {
        Setup { options: self.options, ..Setup::new(card.id, &self.sitters[..self.count], seed) }
    }

    /// What the seats are called.
    fn names(&self, world: &World<'_>) -> [Name; SEATS_MAX] {
        names_of(world.card, &self.setup(world.card, 0), &world.settings.names)
    }

    fn name(&self, seat: usize, world: &World<'_>) -> Name {
        self.names(world)[seat].clone()
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if let Some((pick, automas)) = self.pick.as_mut().zip(world.card.automas) {
            match automas.handle(pick, button) {
                Picked::Open => return Next::Stay,
                Picked::Left => {}
                Picked::Automa(automa) => {
                    self.sitters[self.cursor - SEATS_FROM] = Sitter::Automa(automa);
                }
            }
            self.pick = None;
            return Next::Stay;
        }
        if let Some(row) = self.seat_row {
            return self.handle_seat(button, row, world);
        }
        if let Some(form) = &mut self.form {
            if !form.handle(button, world.card, &mut self.options) {
                self.form = None;
            }
            return Next::Stay;
        }
        match (button, self.cursor) {
            (Button::A, 0) => {
                let setup = self.setup(world.card, world.entropy);
                if self.obstacle().is_some() || self.is_refused(world.card) {
                    return Next::Stay;
                }
                return match self.colours {
                    Some(colours) => Next::BeginSession(setup, self.names(world), colours, self.scope),
                    None => menu::begin(world, setup, self.names(world)),
                };
            }
            (Button::A, 1) => self.count = world.card.seats_after(self.count),
            (Button::A, row) if row == SEATS_FROM + self.count => self.form = Some(OptionForm::default()),
            (Button::A, _) => self.seat_row = Some(0),
            (Button::B, _) => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, self.rows(world.card), button),
        }
        Next::Stay
    }

    /// The form of one seat: who plays, and the name or the rank.
    fn handle_seat(&mut self, button: Button, row: usize, world: &World<'_>) -> Next {
        let seat = self.cursor - SEATS_FROM;
        match (button, row, self.sitters[seat]) {
            (Button::A, 0, sitter) => self.sitters[seat] = self.after(sitter, world.card),
            (Button::A, 2, _) => {
                if let Some(colour) = self.colours.as_mut().and_then(|colours| colours.get_mut(seat)) {
                    *colour = (*colour + 1) % SEATS_MAX as u8;
                }
            }
            (Button::A, _, Sitter::Person) => return Next::Push(NameEntry::new(seat, world).into()),
            (Button::A, _, Sitter::Automa(automa)) => {
                self.pick = world.card.automas.map(|automas| automas.pick(automa));
            }
            (Button::A, _, Sitter::Architect(how)) => {
                let next = Strength::ALL[(how as usize + 1) % Strength::ALL.len()];
                self.sitters[seat] = Sitter::Architect(next);
            }
            (Button::B, ..) => self.seat_row = None,
            _ => self.seat_row = Some(menu::moved(row, self.seat_rows(), button)),
        }
        Next::Stay
    }

    /// Who comes after a sitter when the choice goes round: a person, an automatic player, an Architect.
    fn after(&self, sitter: Sitter, card: &Card) -> Sitter {
        // At a real table nobody can tell the device all that an Architect must know.
        let architect =
            if self.colours.is_none() { Sitter::Architect(Strength::Easy) } else { Sitter::Person };
        match sitter {
            Sitter::Person => card.automas.map_or(architect, |automas| Sitter::Automa(automas.first())),
            Sitter::Automa(_) => architect,
            Sitter::Architect(_) => Sitter::Person,
        }
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, face) = (world.lang(), world.size().body());
        if let Some((pick, automas)) = self.pick.as_ref().zip(world.card.automas) {
            return automas.draw(pick, &self.name(self.cursor - SEATS_FROM, world), world, canvas);
        }
        if let Some(row) = self.seat_row {
            return self.draw_seat(row, world, canvas);
        }
        if let Some(form) = &self.form {
            return form.draw(world, canvas, &self.setup(world.card, 0));
        }
        let count = self.rows(world.card);
        let labels = menu::list_labels(lang, "", self.cursor, count);
        let obstacle = match (self.obstacle(), self.colours) {
            (Some(word), _) => Some(word.text(lang)),
            (None, Some(_)) => None,
            (None, None) => options::obstacle(lang, world.card, &self.setup(world.card, 0), labels),
        };
        let a = match self.cursor {
            0 if obstacle.is_some() => "",
            0 => Do::Start.text(lang),
            _ => Do::Change.text(lang),
        };
        let (title, start, note) = match self.colours {
            None if world.card.hides => (Word::Title.text(lang), Word::Start, Word::PassOn),
            None => (Word::Title.text(lang), Word::Start, Word::Open),
            Some(_) => {
                let scope = world.card.scopes.get(usize::from(self.scope));
                (scope.map_or("", |scope| scope.name.text(lang)), Word::StartTable, Word::Beside)
            }
        };
        let seats = world.card.automas.map_or(Word::Players.text(lang), |automas| automas.seats().text(lang));
        paint::bands(canvas, title, obstacle.unwrap_or(""), Labels { a, ..labels });
        let (top, row_px) = (BODY.top_left.y + 2, face.line_px() + 3);
        // In large letters a full table with options is longer than the screen.
        let rows = (BODY.size.height as i32 - 2) / row_px;
        let shown = paint::window(count, self.cursor, rows as usize);
        for (place, row) in (0..).zip(shown.clone()) {
            let y = top + place * row_px;
            let ink = menu::item(canvas, paint::area(0, y, WIDTH, row_px as u32), row == self.cursor);
            let inner = paint::area(14, y, WIDTH - 20, row_px as u32);
            let Some(seat) = row.checked_sub(SEATS_FROM).filter(|seat| *seat < self.count) else {
                let (text, right) = match row {
                    0 => (start.text(lang), Text::new()),
                    1 => (seats, menu::text(format_args!("{}", self.count))),
                    _ => {
                        let summary = options::summary(lang, self.options);
                        (options::Word::Options.text(lang), menu::text(format_args!("{summary}")))
                    }
                };
                paint::line(canvas, inner, text, face, Align::Left, ink);
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
            let rank = opponent::rank(world, self.sitters[seat]);
            paint::line(canvas, inner, &rank, face, Align::Right, ink);
        }
        if shown.len() < count {
            paint::bar(canvas, paint::area(0, top, WIDTH, (rows * row_px) as u32), count, shown);
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
        let (name, sitter) = (self.name(seat, world), self.sitters[seat]);
        let heading = paint::area(54, BODY.top_left.y + 6, WIDTH - 60, 30);
        let heading_name = words::in_language(lang, &name);
        paint::line(canvas, heading, heading_name, world.size().bold(), Align::Left, Ink::Text);
        paint::list(canvas, list, face, count, row, |index, put| match (index, sitter) {
            (0, Sitter::Person) => put(Word::Who.text(lang), Word::Person.text(lang)),
            (0, _) => put(Word::Who.text(lang), opponent::name(lang, world.card, sitter)),
            (2, _) => {
                let colour = Colour::ALL.get(usize::from(self.colour(seat)));
                put(Word::Colour.text(lang), colour.map_or("", |colour| colour.text(lang)));
            }
            (_, Sitter::Person) if name.is_empty() => put(Word::Name.text(lang), Word::NoName.text(lang)),
            (_, Sitter::Person) => put(Word::Name.text(lang), &name),
            (_, Sitter::Automa(_)) => put(&opponent::rank(world, sitter), ""),
            (_, Sitter::Architect(how)) => put(Word::Strength.text(lang), words::strength(lang, how)),
        });
        let mut below = top + list.size.height as i32 + 4;
        if self.is_double(seat) {
            let line = paint::area(14, below, WIDTH - 20, face.line_px() as u32);
            paint::line(canvas, line, Word::AlsoTaken.text(lang), Face::Body, Align::Left, Ink::Accent);
            below += face.line_px();
        }
        opponent::meaning(canvas, below, world, sitter, &[Face::Body, Face::Small], false);
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
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn without_automatic_players_a_seat_goes_from_a_person_to_an_architect_and_back() {
        let mut trial = Trial::of(&TOY);
        let mut screen = Screen::from(Shared::new(&trial.world()));
        let easy = Sitter::Architect(Strength::Easy);
        for (keys, sitter) in [("YYYAAB", easy), ("YYYAAB", Sitter::Person)] {
            trial.press(&mut screen, keys);
            trial.fits(&screen);
            let next = trial.press(&mut screen, "XXXA");
            let Next::Begin(setup, _) = next else { panic!("{next:?}") };
            assert_eq!(setup, Setup::new(trial.card.id, &[Sitter::Person, sitter], trial.world().entropy));
        }
    }
}
