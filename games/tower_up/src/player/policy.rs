//! The quick player: scores every option and takes the best (TU-16.2).
//!
//! A founding has three parts that do not depend on each other: what is covered depends on the site, the stock on the site
//! and the colour, and the roof on the building that it is put on. Each is worked out once for all options that share it. Where options are equal the
//! first one is taken: the random 0 to 2 of the rules would need a source, which a look at the table does not have, and
//! the trials of the search differ by their decks anyway.

use engine::Seat;
use heapless::Vec;

use crate::components::{
    Colour, District, Floors, HEIGHT_MAX, LINE_MAX, LINE_VALUE, Map, OBJECTIVES_IN_PLAY, Objective,
    ROADS_MAX, STAR_COLUMNS, STOCK_MAX, Site, Terrain,
};
use crate::log::Trigger;
use crate::presence::Presence;
use crate::steps::{Served, each_choice};
use crate::table::{SeatBoard, Table};
use crate::{Action, Question};

use super::weights::{self, EXTRA, Falls, MIO, ON_TOP, ROOF, STEP, cover_other};

/// The best option of a question.
pub fn choose(table: &Table, question: Question) -> Option<Action> {
    let mut best = Best { action: None, score: i32::MIN };
    match question {
        Question::Place => score_places(table, &mut |action, score| best.offer(action, score)),
        Question::Turn => {
            let look = Look::new(table);
            look.score_takes(best_free, &mut |action, score| best.offer(action, score));
            look.score_foundings(&mut |action, score| best.offer(action, score));
        }
        Question::Give => score_gifts(table, &mut |action, score| best.offer(action, score)),
    }
    best.action
}

/// The best option of a question by what somebody makes of its score.
pub fn choose_by(table: &Table, question: Question, mut worth: impl FnMut(i32) -> i32) -> Option<Action> {
    let mut best = Best { action: None, score: i32::MIN };
    score_each(table, question, &mut |action, score| best.offer(action, worth(score)));
    best.action
}

/// The best option so far, the first of equals.
struct Best {
    action: Option<Action>,
    score: i32,
}

impl Best {
    #[inline]
    fn offer(&mut self, action: Action, score: i32) {
        if score > self.score {
            (self.action, self.score) = (Some(action), score);
        }
    }
}

/// Offers every legal answer to a question with its score, in the order of the rules.
pub fn score_each(table: &Table, question: Question, offer: &mut impl FnMut(Action, i32)) {
    match question {
        Question::Place => score_places(table, offer),
        Question::Turn => {
            let look = Look::new(table);
            look.score_takes(each_free, offer);
            look.score_foundings(offer);
        }
        Question::Give => score_gifts(table, offer),
    }
}

/// D0: the rules do not say where starting floors are good. Where many roads meet there is most to choose from later.
#[inline(never)]
fn score_places(table: &Table, offer: &mut impl FnMut(Action, i32)) {
    table.legal_places(&mut |action| {
        if let Action::Place { site, .. } = action {
            offer(action, table.map().plot(site).neighbours().len() as i32);
        }
    });
}

/// D2: what leaves the highest F.
#[inline(never)]
fn score_gifts(table: &Table, offer: &mut impl FnMut(Action, i32)) {
    let stock = table.own().stock;
    for (colour, count) in stock.iter().filter(|(_, count)| *count > 0) {
        offer(Action::Give { colour }, -weights::last_floor(count));
    }
}

/// All free floors that may be chosen.
fn each_free(served: &Served, _: Floors, offer: &mut dyn FnMut(Floors)) {
    each_choice(served.left, served.free, &mut |free| offer(free));
}

/// The free floors that are worth most to a stock: one by one of the colour that it has least of. No others are better,
/// since every further floor of a colour is worth less than the one before, and what is over the limit goes from the
/// longest colour.
#[inline]
fn best_free(served: &Served, mut stock: Floors, offer: &mut dyn FnMut(Floors)) {
    let mut free = Floors::NONE;
    for _ in 0..served.free {
        let is_left = |colour: &usize| free.0[*colour] < served.left.0[*colour];
        // The first of equals.
        let Some(colour) = (0..Colour::COUNT).filter(is_left).min_by_key(|colour| stock.0[*colour]) else {
            break;
        };
        free.0[colour] += 1;
        stock.0[colour] += 1;
    }
    offer(free);
}

/// F(stock): what the floors of a stock are worth.
pub fn floors(stock: Floors) -> i32 {
    let [w, g, n, k] = stock.0;
    weights::floors(w) + weights::floors(g) + weights::floors(n) + weights::floors(k)
}

/// The same after it is cut to the limit, from the longest colour.
fn floors_within_limit(mut stock: Floors) -> i32 {
    for _ in STOCK_MAX..stock.total() {
        let [w, g, n, k] = stock.0;
        let longest = w.max(g).max(n.max(k));
        if let Some(count) = stock.0.iter_mut().find(|count| **count == longest) {
            *count -= 1;
        }
    }
    floors(stock)
}

/// The first column of stars behind a space; the space itself behind the last one.
fn next_column(lowest: u8) -> u8 {
    STAR_COLUMNS.into_iter().find(|column| *column > lowest).unwrap_or(lowest)
}

/// S(pos): how far the markers are on the way to the next column of stars.
pub fn on_the_way(pos: [u8; Colour::COUNT]) -> i32 {
    let lowest = pos[0].min(pos[1]).min(pos[2].min(pos[3]));
    let column = next_column(lowest);
    STEP * pos.iter().map(|space| i32::from((*space).min(column) - lowest)).sum::<i32>()
}

/// Whether a seat has no turn after this one: floors and roofs are of no use any more.
fn is_last_turn(table: &Table) -> bool {
    table.queue.is_some() || table.trigger == Some(Trigger::Roof)
}

/// What a first roof in a building, or one more in the same, brings for the open objectives, by what the objectives ask
/// about the building. Worked out once a look: an option then only adds up.
#[derive(Default)]
struct Aims {
    /// By the building's colour.
    colours: [i8; Colour::COUNT],
    /// By its district.
    districts: [i8; District::ALL.len()],
    /// By what its site lies at.
    terrains: [i8; Terrain::COUNT],
    /// By the level of the roof.
    levels: [i8; HEIGHT_MAX + 1],
    /// By own roofs that are in the building before; two stand for more.
    had: [i8; 3],
    /// The two objectives that ask for roads, if they are open.
    five: Option<Falls>,
    borders: Option<Falls>,
}

impl Aims {
    fn new(table: &Table, own: &SeatBoard) -> Aims {
        let mut aims = Aims::default();
        for slot in 0..OBJECTIVES_IN_PLAY {
            if own.chips[slot] == 0
                && let Some(chip) = table.pile(slot).first()
            {
                aims.add(&own.presence, table.objectives[slot], *chip);
            }
        }
        aims
    }

    /// Adds an open objective that is worth this chip.
    fn add(&mut self, own: &Presence, objective: Objective, chip: u8) {
        let missing = own.missing(objective);
        let falls = weights::falls(chip, missing);
        let step = falls.to(missing.saturating_sub(1));
        match objective {
            Objective::Colours => {
                let new = Colour::ALL.into_iter().filter(|colour| !own.has_colour(*colour));
                new.for_each(|colour| self.colours[colour as usize] += step);
            }
            Objective::Brown => self.colours[Colour::Brown as usize] += step,
            Objective::Park => self.terrains[Terrain::Park as usize] += step,
            Objective::Lake => self.terrains[Terrain::Lake as usize] += step,
            Objective::Districts => {
                let new = District::ALL.into_iter().filter(|district| own.in_district(*district) == 0);
                new.for_each(|district| self.districts[district as usize] += step);
            }
            Objective::Grey => {
                for district in District::GREY {
                    let missing = own.missing_grey_with(district);
                    self.districts[district as usize] += falls.to(missing);
                }
            }
            Objective::Double => {
                for (had, gain) in (0..).zip(&mut self.had) {
                    *gain += falls.to(own.missing_double_with(had));
                }
            }
            Objective::Heights => {
                let new = (1..=4).filter(|level| !own.has_level(*level));
                new.for_each(|level| self.levels[usize::from(level)] += step);
            }
            Objective::Five => self.five = Some(falls),
            Objective::Borders => self.borders = Some(falls),
        }
    }

    /// What a first roof in a building brings by where it stands.
    fn site_worth(&self, map: &Map, own: &Presence, site: Site) -> i32 {
        let plot = map.plot(site);
        let mut worth = i32::from(self.districts[plot.district as usize])
            + i32::from(self.terrains[plot.terrain as usize])
            + i32::from(self.had[0]);
        if let Some(falls) = self.five {
            worth += i32::from(falls.to(own.missing_five_with(map, site)));
        }
        if let Some(falls) = self.borders {
            worth += i32::from(falls.to(own.missing_borders_with(map, site)));
        }
        worth
    }
}

/// A look at the table by whoever's turn it is.
struct Look<'g> {
    table: &'g Table,
    seat: Seat,
    own: &'g SeatBoard,
    /// Whether floors and roofs are of no use any more.
    is_last: bool,
    /// The next column of stars, and the marker that is behind.
    column: u8,
    lowest: u8,
    /// F(stock) before.
    stock: i32,
    aims: Aims,
}

impl<'g> Look<'g> {
    fn new(table: &'g Table) -> Look<'g> {
        let own = table.own();
        let (lowest, is_last) = (own.lowest(), is_last_turn(table));
        Look {
            table,
            seat: table.active,
            own,
            is_last,
            column: next_column(lowest),
            lowest,
            stock: if is_last { 0 } else { floors(own.stock) },
            aims: Aims::new(table, own),
        }
    }

    /// Takes, with the free floors that `free` finds worth offering.
    #[inline]
    fn score_takes<O: FnMut(Action, i32)>(
        &self,
        free: impl Fn(&Served, Floors, &mut dyn FnMut(Floors)),
        offer: &mut O,
    ) {
        for (slot, card) in (0..).zip(self.table.market) {
            let served = self.table.serve(card);
            let moved = card.face().vehicle.map_or(0, |(colour, steps)| self.move_worth(colour, steps));
            let with = self.own.stock.plus(served.printed);
            free(&served, with, &mut |free| {
                let stock = if self.is_last { 0 } else { floors_within_limit(with.plus(free)) };
                offer(Action::Take { slot, free }, moved + stock - self.stock);
            });
        }
    }

    fn score_foundings(&self, offer: &mut impl FnMut(Action, i32)) {
        let table = self.table;
        for founding in table.foundings() {
            let site = founding.site;
            let mut raised = Vec::new();
            let common = self.raise(site, &mut raised);
            let new = self.aims.site_worth(table.map(), &self.own.presence, site) + self.on_top(site, 0);
            let paid = table.price(site).paid_from(self.own.stock);
            let common = if self.is_last { common } else { common + floors(paid) - self.stock };
            for colour in founding.colours() {
                let common = if self.is_last { common } else { common - weights::last_floor(paid[colour]) };
                let new = new + self.level_worth(colour, 1) + i32::from(self.aims.colours[colour as usize]);
                offer(Action::Found { site, colour, roof: site }, common + new);
                for (roof, worth) in &raised {
                    offer(Action::Found { site, colour, roof: *roof }, common + worth);
                }
            }
        }
    }

    /// What is raised around a site, and what a roof on each is worth. Returns what founding there is worth wherever the
    /// roof goes: the roof itself and those that are covered.
    fn raise(&self, site: Site, raised: &mut Vec<(Site, i32), ROADS_MAX>) -> i32 {
        let mut common = if self.is_last { 0 } else { -ROOF };
        for neighbour in self.table.map().plot(site).neighbours() {
            let building = self.table.building(*neighbour);
            let Some(colour) = building.colour() else { continue };
            match building.on_top() {
                Some(seat) if seat == self.seat => common -= self.on_top(*neighbour, 0),
                Some(_) => common += cover_other(self.table.seats),
                None => {}
            }
            let own = &self.own.presence;
            let mut worth = self.level_worth(colour, building.height() + 1);
            worth += if own.sites.contains(*neighbour) {
                i32::from(self.aims.had[usize::from(building.roofs_of(self.seat).min(2))])
            } else {
                let by_colour = i32::from(self.aims.colours[colour as usize]);
                by_colour + self.aims.site_worth(self.table.map(), own, *neighbour)
            };
            // The new site is not empty any more.
            let _ = raised.push((*neighbour, worth + self.on_top(*neighbour, 1)));
        }
        common
    }

    /// What an own roof on top of a site is worth when so many of the empty sites around it are not empty any more.
    fn on_top(&self, site: Site, built: u8) -> i32 {
        ON_TOP[usize::from(self.table.empty_around(site) - built)].into()
    }

    /// What a roof on a level of a building of a colour is worth, wherever it stands.
    fn level_worth(&self, colour: Colour, level: u8) -> i32 {
        self.move_worth(colour, level) + i32::from(self.aims.levels[usize::from(level)])
    }

    /// A marker's move: its line, and an extra turn (TU-7.4) or the change of S(pos).
    fn move_worth(&self, colour: Colour, steps: u8) -> i32 {
        let mut pos = self.own.pos;
        let from = pos[colour as usize];
        let to = (from + steps).min(LINE_MAX);
        pos[colour as usize] = to;
        let value = |space: u8| i32::from(LINE_VALUE[usize::from(space)]);
        let gain = MIO * (value(to) - value(from));
        let (column, before) = (self.column, self.lowest);
        let lowest = pos[0].min(pos[1]).min(pos[2].min(pos[3]));
        if column == before {
            return gain;
        }
        if lowest >= column {
            return gain + EXTRA;
        }
        // Behind a marker that was the last one the others are fewer spaces ahead.
        let nearer = i32::from(to.min(column)) - i32::from(from.min(column));
        gain + STEP * (nearer - Colour::COUNT as i32 * i32::from(lowest - before))
    }
}
