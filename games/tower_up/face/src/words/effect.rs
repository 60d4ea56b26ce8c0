//! What an answer will do, in one line: as many words as there is room for.

use core::fmt::Write;

use app::face::Face;
use app::pick;
use app::words::{Lang, Text};
use tower_up::components::{Colour, Floors, LINE_MAX, STOCK_MAX, stars};
use tower_up::{Action, Presence, View};

use super::choice::Price;
use super::nouns::{self, Where};

/// What the strip below the board has room for.
const STRIP_PX: i32 = 308;

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Brevity {
    /// Whole words.
    Full,
    /// Colours by their letters.
    Letters,
    /// Only what board and footer do not show.
    Bare,
}

/// What an answer will do: one line.
pub fn effect(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let says = |brevity: Brevity| {
        let mut line = Line { lang, view, brevity, text: Text::new() };
        // A line is far shorter than a text's room.
        let _ = line.write(action);
        line.text
    };
    let full = says(Brevity::Full);
    if Face::Small.width(&full) <= STRIP_PX {
        return full;
    }
    let letters = says(Brevity::Letters);
    if Face::Small.width(&letters) <= STRIP_PX { letters } else { says(Brevity::Bare) }
}

struct Line<'v, 'g> {
    lang: Lang,
    view: &'v View<'g>,
    brevity: Brevity,
    text: Text,
}

impl Line<'_, '_> {
    fn write(&mut self, action: Action) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        match action {
            Action::Take { slot, free } => self.take(slot, free),
            Action::Found { .. } => self.found(action),
            Action::Give { colour } => {
                let stock = view.board(view.seat()).stock[colour];
                let name = nouns::colour_first(lang, colour);
                write!(self.text, "{name} {stock} > {}", stock.saturating_sub(1))
            }
            Action::Place { colour, site } => {
                let (name, place) = (nouns::colour_first(lang, colour), Where(lang, view, site));
                write!(self.text, "{name} {} {place}", pick!(lang, "on", "au"))
            }
        }
    }

    fn take(&mut self, slot: u8, free: Floors) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        let card = view.market()[usize::from(slot) % 3];
        let before = view.board(view.seat()).stock.total();
        let after = before + view.served(card).total() + free.total();
        write!(self.text, "Stock {before} > {after}")?;
        if let Some((colour, steps)) = card.face().vehicle {
            write!(self.text, ", ")?;
            self.marker(colour, steps)?;
        }
        if view.is_short(card) {
            write!(self.text, ", {}", pick!(lang, "shortage", "pénurie"))?;
        }
        if let Some(over @ 1..) = after.checked_sub(STOCK_MAX) {
            write!(self.text, ", {} {over}", pick!(lang, "give back", "rendre"))?;
        }
        Ok(())
    }

    fn found(&mut self, action: Action) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        let Action::Found { site, colour, roof } = action else { return Ok(()) };
        if self.brevity < Brevity::Bare {
            let name = match self.brevity {
                Brevity::Full => nouns::colour_first(lang, colour),
                _ => nouns::letter(lang, colour),
            };
            let price = Price(lang, view.price(site));
            write!(self.text, "{name}, {} {price}. ", pick!(lang, "pay", "payer"))?;
        }
        if self.brevity == Brevity::Full {
            write!(self.text, "{} ", pick!(lang, "Roof:", "Toit :"))?;
        }
        let building = view.building(roof);
        self.marker(building.colour().unwrap_or(colour), building.height() + 1)?;
        let chips = chips(view, action);
        if !chips.is_empty() {
            write!(self.text, ", {}", pick!(lang, "chip", "jeton"))?;
            chips.iter().try_for_each(|chip| write!(self.text, " {chip}"))?;
        }
        if view.board(view.seat()).roofs_left == 1 {
            write!(self.text, ", {}", pick!(lang, "last roof", "dernier toit"))?;
        }
        Ok(())
    }

    /// `white +4, 5 > 9`, and whether it earns an extra turn (TU-7.4).
    fn marker(&mut self, colour: Colour, steps: u8) -> core::fmt::Result {
        let (lang, board) = (self.lang, self.view.board(self.view.seat()));
        let mut after = *board;
        let space = &mut after.pos[colour as usize];
        let from = *space;
        *space = (from + steps).min(LINE_MAX);
        let to = *space;
        match self.brevity {
            Brevity::Full => write!(self.text, "{} +{steps}, {from} > {to}", nouns::colour(lang, colour))?,
            _ => write!(self.text, "{} {from} > {to}", nouns::letter(lang, colour))?,
        }
        if stars(after.lowest()) > stars(board.lowest()) {
            write!(self.text, ", {}", pick!(lang, "extra turn!", "tour en plus !"))?;
        }
        Ok(())
    }
}

/// The chips that a founding would earn (TU-8.1).
fn chips(view: &View<'_>, action: Action) -> heapless::Vec<u8, 3> {
    let Some(presence) = presence_after(view, action) else { return Default::default() };
    let board = view.board(view.seat());
    let earned = |slot: &usize| board.chips[*slot] == 0 && presence.meets(view.objectives()[*slot]);
    (0..3).filter(earned).filter_map(|slot| view.pile(slot).first().copied()).collect()
}

/// Where the seat would be present after a founding.
fn presence_after(view: &View<'_>, action: Action) -> Option<Presence> {
    let Action::Found { colour, roof, .. } = action else { return None };
    let building = view.building(roof);
    let mut presence = view.board(view.seat()).presence;
    let (of, level) = (building.colour().unwrap_or(colour), building.height() + 1);
    presence.add(view.map(), roof, of, level, building.roofs_of(view.seat()));
    Some(presence)
}
