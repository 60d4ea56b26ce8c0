//! What an answer will do: a few short lines beside the map.

use core::fmt::Write;

use app::face::Face;
use app::pick;
use app::words::{Lang, Text};
use new_york_1901::components::{
    END_UNBUILT, Footprint, Lot, Spot, Technology, Tile, WARN_UNBUILT, unlocked,
};
use new_york_1901::{Action, Mode, Moved, Placed, View, streets_of};

use super::nouns;
use crate::picture::WORDS;

/// How many lines the box beside the map has below a name.
const LINES: usize = 6;

/// What an answer will do: as much as there is room for. What the map shows gives way first.
pub fn effect(lang: Lang, view: &View<'_>, action: Action) -> Text {
    let says = |brevity: Brevity| {
        let mut lines = Lines { lang, view, brevity, text: Text::new() };
        // A few lines are far shorter than a text's room.
        let _ = lines.write(action);
        lines.text
    };
    let full = says(Brevity::Full);
    let fits = Face::Small.wrap(&full, WORDS.size.width as i32).count() <= LINES;
    if fits { full } else { says(Brevity::Bare) }
}

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Brevity {
    /// All of it.
    Full,
    /// Only what the map does not show.
    Bare,
}

struct Lines<'v, 'g> {
    lang: Lang,
    view: &'v View<'g>,
    brevity: Brevity,
    text: Text,
}

impl Lines<'_, '_> {
    fn write(&mut self, action: Action) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        match action {
            Action::Acquire { lot, .. } | Action::Grab { lot, .. } => self.take(lot),
            Action::Place { spot } => match view.turn.pending {
                Some((tile, mode)) => self.place(tile, mode, spot),
                None => Ok(()),
            },
            Action::Shift => self.put(pick!(
                lang,
                "Four new cards, then your turn as usual.",
                "Quatre nouvelles cartes, puis votre tour."
            )),
            Action::End => self.end(),
            Action::Retrieve { lot } => self.give_up(lot),
            Action::Build { .. } | Action::Rebuild { .. } | Action::Boom { .. } => Ok(()),
        }
    }

    /// A line of its own.
    fn begin(&mut self) -> core::fmt::Result {
        if self.text.is_empty() { Ok(()) } else { self.text.write_str("\n") }
    }

    fn put(&mut self, line: &str) -> core::fmt::Result {
        self.begin()?;
        self.text.write_str(line)
    }

    /// Streets of a lot, how it lies to one's own land, and the worker it takes.
    fn take(&mut self, lot: Lot) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        let streets = lot.streets();
        let played = streets.and(view.streets);
        self.begin()?;
        match (streets.is_empty(), lot.touches_park()) {
            (false, _) => write!(self.text, "{}", nouns::Streets(streets))?,
            (true, true) => self.text.write_str(pick!(lang, "At a park", "Sur un parc"))?,
            (true, false) => self.text.write_str(pick!(lang, "No frontage", "Sans façade"))?,
        }
        if !played.is_empty() {
            let bonus = pick!(lang, "bonus street", "rue à bonus");
            let many = pick!(lang, "bonus streets", "rues à bonus");
            self.begin()?;
            write!(self.text, "{} {}", played.len(), if played.len() > 1 { many } else { bonus })?;
        }
        let beside = lot.neighbours().and(&view.own().lots).len();
        if beside > 0 {
            self.begin()?;
            match lang {
                Lang::English => write!(self.text, "Beside {beside} of yours")?,
                Lang::French => write!(self.text, "Touche {beside} à vous")?,
            }
        }
        let workers = view.own().available();
        self.workers(workers, workers.saturating_sub(1))
    }

    fn workers(&mut self, before: u8, after: u8) -> core::fmt::Result {
        if before == after {
            return Ok(());
        }
        self.begin()?;
        write!(self.text, "{} {before} > {after}", pick!(self.lang, "Workers", "Ouvriers"))
    }

    /// Points, what they unlock, streets, what is demolished, workers, and the end that is near.
    fn place(&mut self, tile: Tile, mode: Mode, spot: Spot) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        let footprint = tile.footprint(spot).unwrap_or_default();
        let moved = match mode {
            Mode::Rebuild => view.moved(view.seat(), &footprint),
            Mode::Build | Mode::Boom => {
                Moved { returning: view.returning(view.seat(), &footprint).collect(), ..Moved::default() }
            }
        };
        let (score, prestige) = (view.own().score, view.prestige(tile, &footprint));
        let gained = tile.points() + prestige;
        self.begin()?;
        write!(self.text, "+{gained}: {score} > {}", score.saturating_add(gained))?;
        if prestige > 0 && self.brevity == Brevity::Full {
            self.begin()?;
            write!(self.text, "Gold Prestige +{prestige}")?;
        }
        let after = unlocked(score.saturating_add(gained), view.expert);
        if after > unlocked(score, view.expert) {
            self.unlocks(after)?;
        }
        self.streets(&footprint, &moved)?;
        let removed = moved.removed.len();
        if removed > 0 && self.brevity == Brevity::Full {
            self.begin()?;
            write!(self.text, "{} {removed}", pick!(lang, "Demolished:", "Démolis :"))?;
        }
        let workers = view.own().available();
        let back = moved.returning.len() as u8;
        self.workers(workers, (workers + back).saturating_sub(moved.bare.len() as u8))?;
        self.tiles_left(tile)
    }

    fn unlocks(&mut self, technology: Technology) -> core::fmt::Result {
        let name = nouns::technology_first(self.lang, technology);
        self.begin()?;
        match self.lang {
            Lang::English => write!(self.text, "{name} unlocked!"),
            Lang::French => write!(self.text, "{name} débloqué !"),
        }
    }

    /// What is gained and lost at the streets in play.
    fn streets(&mut self, footprint: &Footprint, moved: &Moved) -> core::fmt::Result {
        let (view, mut is_first) = (self.view, true);
        for street in view.streets.iter() {
            let faces = |footprint: &Footprint| streets_of(footprint).contains(street);
            let lost = moved.removed.iter().filter_map(|place| view.tiles.get(usize::from(*place)));
            let lost = lost.filter(|placed: &&Placed| faces(&placed.footprint())).count() as i8;
            let change = i8::from(faces(footprint)) - lost;
            if change != 0 {
                // All streets in one line, as far as it goes.
                if is_first {
                    self.begin()?
                } else {
                    self.text.write_str(", ")?
                }
                is_first = false;
                write!(self.text, "{}\u{a0}{change:+}", nouns::street(street))?;
            }
        }
        Ok(())
    }

    /// NY-11.4: five left is a warning, four the end.
    fn tiles_left(&mut self, tile: Tile) -> core::fmt::Result {
        if !tile.is_own() {
            return Ok(());
        }
        let left = self.view.own().unbuilt.len().saturating_sub(1);
        match left {
            END_UNBUILT if self.view.ending.is_none() => {
                self.put(pick!(self.lang, "4 left: the end!", "Reste 4 : la fin !"))
            }
            WARN_UNBUILT => self.put(pick!(self.lang, "5 left to build", "Reste 5 à bâtir")),
            _ => Ok(()),
        }
    }

    /// What the end of a turn brings: cards, or the end of the game.
    fn end(&mut self) -> core::fmt::Result {
        let (lang, view) = (self.lang, self.view);
        let empty = view.market.iter().filter(|slot| slot.is_none()).count() as u8;
        let (cards, deck) = (empty.min(view.deck_len()), view.deck_len());
        if view.ending.is_none() && empty > deck {
            return self.put(pick!(lang, "No card: the end!", "Plus de carte : la fin !"));
        }
        if cards > 0 {
            self.begin()?;
            match lang {
                Lang::English => write!(self.text, "New cards: {cards}")?,
                Lang::French => write!(self.text, "Nouvelles cartes : {cards}")?,
            }
        }
        Ok(())
    }

    fn give_up(&mut self, lot: Lot) -> core::fmt::Result {
        let (lang, workers) = (self.lang, self.view.own().available());
        self.put(pick!(lang, "The lot is free again", "Le terrain redevient libre"))?;
        let streets = lot.streets();
        if !streets.is_empty() {
            self.begin()?;
            write!(self.text, "{}", nouns::Streets(streets))?;
        }
        self.workers(workers, workers + 1)
    }
}
