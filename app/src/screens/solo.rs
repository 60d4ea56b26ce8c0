//! A new game against automatic players and Architects: how many, and how strong.

use engine::{SEATS_MAX, Setup, Sitter, Strength};
use heapless::Vec;

use crate::canvas::{Canvas, WIDTH};
use crate::card::Card;
use crate::face::{Face, TextSize};
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::play::names_of;
use crate::screen::Next;
use crate::words;
use crate::world::World;

use super::menu::{self, Do};
use super::opponent::{self, Chosen, OpponentPick};
use super::options::{self, OptionForm};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Play solo", "Jouer en solo";
        Start = "Start the game", "Commencer la partie";
        Opponents = "Opponents", "Adversaires";
    }
}

/// The most opponents one person can have.
const OPPONENTS_MAX: usize = SEATS_MAX - 1;
/// Rows before the first opponent: start, and how many.
const OPPONENTS_FROM: usize = 2;

/// A new game of one person. The first item starts it with what was played last.
#[derive(Clone, Debug)]
pub struct Solo {
    cursor: usize,
    count: usize,
    opponents: [Sitter; OPPONENTS_MAX],
    options: u16,
    pick: Option<OpponentPick>,
    form: Option<OptionForm>,
}

impl Solo {
    /// As the last solo game was, or as the rulebook suggests for a first one.
    pub fn new(world: &World<'_>) -> Solo {
        let automa = opponent::automa_to_offer(world).map(Sitter::Automa);
        let first = automa.unwrap_or(Sitter::Architect(Strength::Easy));
        let count = usize::from(*world.card.seats.start()).saturating_sub(1).max(1);
        let (opponents, options) = ([first; OPPONENTS_MAX], options::last(world));
        let mut solo = Solo { cursor: 0, count, opponents, options, pick: None, form: None };
        let opponents = world.setups.solo.iter().filter(|sitter| **sitter != Sitter::Person);
        for (index, sitter) in opponents.enumerate().take(OPPONENTS_MAX) {
            solo.opponents[index] = *sitter;
            solo.count = index + 1;
        }
        solo
    }

    fn setup(&self, card: &Card, seed: u64) -> Setup {
        let opponents = self.opponents[..self.count].iter().copied();
        let seats: Vec<Sitter, SEATS_MAX> = core::iter::once(Sitter::Person).chain(opponents).collect();
        Setup { options: self.options, ..Setup::new(card.id, &seats, seed) }
    }

    /// Rows of the form: start, how many, the opponents, and the options where there are any.
    fn rows(&self, card: &Card) -> usize {
        OPPONENTS_FROM + self.count + usize::from(!card.options.is_empty())
    }

    /// Whether the options do not go with so many.
    fn is_refused(&self, card: &Card) -> bool {
        options::are_refused(card, &self.setup(card, 0))
    }

    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let Input::Press(button) = input else { return Next::Stay };
        if let Some(pick) = &mut self.pick {
            match pick.handle(button, world.card) {
                Chosen::Open => return Next::Stay,
                Chosen::Left => {}
                Chosen::Sitter(sitter) => self.opponents[self.cursor - OPPONENTS_FROM] = sitter,
            }
            self.pick = None;
            return Next::Stay;
        }
        if let Some(form) = &mut self.form {
            if !form.handle(button, world.card, &mut self.options) {
                self.form = None;
            }
            return Next::Stay;
        }
        match (button, self.cursor) {
            (Button::A, 0) if self.is_refused(world.card) => {}
            (Button::A, 0) => {
                let setup = self.setup(world.card, world.entropy);
                let names = names_of(world.card, &setup, &world.settings.names);
                return menu::begin(world, setup, names);
            }
            (Button::A, 1) => self.count = world.card.seats_after(self.count + 1) - 1,
            (Button::A, row) if row == OPPONENTS_FROM + self.count => self.form = Some(OptionForm::default()),
            (Button::A, row) => {
                let sitter = self.opponents[row - OPPONENTS_FROM];
                self.pick = Some(OpponentPick::at(sitter, opponent::automa_to_offer(world)));
            }
            (Button::B, _) => return Next::Back,
            _ => self.cursor = menu::moved(self.cursor, self.rows(world.card), button),
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        if let Some(pick) = &self.pick {
            return pick.draw(world, canvas, self.count == 1);
        }
        if let Some(form) = &self.form {
            return form.draw(world, canvas, &self.setup(world.card, 0));
        }
        let count = self.rows(world.card);
        let labels = menu::list_labels(lang, "", self.cursor, count);
        let obstacle = options::obstacle(lang, world.card, &self.setup(world.card, 0), labels);
        let a = match self.cursor {
            0 if obstacle.is_some() => "",
            0 => Do::Start.text(lang),
            _ => Do::Change.text(lang),
        };
        paint::bands(canvas, Word::Title.text(lang), obstacle.unwrap_or(""), Labels { a, ..labels });
        let rows_px = count as i32 * (size.body().line_px() + 3);
        let top = BODY.top_left.y;
        let list = paint::area(0, top, WIDTH, rows_px as u32);
        let names = names_of(world.card, &self.setup(world.card, 0), &world.settings.names);
        paint::list(canvas, list, size.body(), count, self.cursor, |row, put| match row {
            0 => put(Word::Start.text(lang), ""),
            1 => put(Word::Opponents.text(lang), &menu::text(format_args!("{}", self.count))),
            row if row == OPPONENTS_FROM + self.count => {
                put(options::Word::Options.text(lang), options::summary(lang, self.options));
            }
            row => {
                let opponent = row - OPPONENTS_FROM;
                let name = words::in_language(lang, &names[1 + opponent]);
                put(name, &opponent::rank(world, self.opponents[opponent]));
            }
        });
        // Of several opponents, the one under the cursor is explained; results are those against one.
        let shown = if self.count == 1 { Some(0) } else { self.cursor.checked_sub(OPPONENTS_FROM) };
        if let Some(shown) = shown.filter(|shown| *shown < self.count) {
            // Where large text has no room, the sentence still stands where the opponent is chosen.
            let faces: &[Face] = match size {
                TextSize::Normal => &[Face::Body, Face::Small],
                TextSize::Large => &[Face::Body],
            };
            let sitter = self.opponents[shown];
            opponent::meaning(canvas, top + rows_px + 1, world, sitter, faces, self.count == 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::play::ARCHITECT;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn without_automatic_players_one_plays_against_architects() {
        let mut trial = Trial::of(&TOY);
        let mut solo = Screen::from(Solo::new(&trial.world()));
        // The strength of the only one: from easy to the one above it, which is the last.
        for keys in ["YY", "A", "X", "A", "XX"] {
            trial.fits(&solo);
            trial.press(&mut solo, keys);
        }
        let next = trial.press(&mut solo, "A");
        let Next::Begin(setup, names) = next else { panic!("{next:?}") };
        let hard = Sitter::Architect(Strength::Hard);
        assert_eq!(setup, Setup::new(trial.card.id, &[Sitter::Person, hard], trial.world().entropy));
        assert_eq!(names[1].as_str(), ARCHITECT);
    }
}
