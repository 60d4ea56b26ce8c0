//! The quick player: scores every option and takes the best (TU-16.2).
//!
//! A founding has three parts that do not depend on each other: what is covered depends on the site, the stock on the site
//! and the colour, and the roof on the building that it is put on. Each is worked out once. Where options are equal the
//! first one is taken: the random 0 to 2 of the rules would need a source, which a look at the table does not have, and
//! the trials of the search differ by their decks anyway.

use engine::Seat;

use crate::components::{
    Colour, Floors, HEIGHT_MAX, LINE_MAX, LINE_VALUE, OBJECTIVES_IN_PLAY, Objective, STAR_COLUMNS, STOCK_MAX,
    Site,
};
use crate::log::Trigger;
use crate::steps::each_choice;
use crate::table::{SeatBoard, Table};
use crate::{Action, Question};

use super::weights::{self, EXTRA, FLOORS, MIO, ON_TOP, ROOF, STEP, STEPS, cover_other};

/// The best option of a question.
pub fn choose(table: &Table, question: Question) -> Option<Action> {
    let mut best = None;
    let mut most = i32::MIN;
    score_each(table, question, &mut |action, score| {
        if score > most {
            (best, most) = (Some(action), score);
        }
    });
    best
}

/// Offers every legal answer to a question with its score, in the order of the rules.
pub fn score_each(table: &Table, question: Question, offer: &mut impl FnMut(Action, i32)) {
    match question {
        Question::Place => score_places(table, offer),
        Question::Turn => Look::new(table).score_turn(offer),
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
        let floor = FLOORS[usize::from(count)] - FLOORS[usize::from(count) - 1];
        offer(Action::Give { colour }, -i32::from(floor));
    }
}

/// F(stock): what the floors of a stock are worth.
pub fn floors(stock: Floors) -> i32 {
    stock.0.iter().map(|count| i32::from(FLOORS[usize::from(*count) % FLOORS.len()])).sum()
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

/// An open objective: what it is worth when so many steps are missing.
#[derive(Clone, Copy)]
struct Aim {
    objective: Objective,
    falls: &'static [i8; STEPS],
}

/// No roof can be worth so little.
const UNKNOWN: i16 = i16::MIN;

/// A look at the table by whoever's turn it is.
struct Look<'g> {
    table: &'g Table,
    seat: Seat,
    own: &'g SeatBoard,
    is_last: bool,
    /// S(pos) before.
    on_the_way: i32,
    /// What moving a marker is worth, by colour and spaces; worked out when it is asked for.
    moves: [[i16; HEIGHT_MAX + 1]; Colour::COUNT],
    /// What a roof on the next floor of a building is worth, likewise.
    roofs: [i16; Site::MAX],
    /// The open objectives.
    aims: [Option<Aim>; OBJECTIVES_IN_PLAY],
}

impl<'g> Look<'g> {
    fn new(table: &'g Table) -> Look<'g> {
        let own = table.own();
        let aims = core::array::from_fn(|slot| {
            let chip = table.pile(slot).first().filter(|_| own.chips[slot] == 0)?;
            let objective = table.objectives[slot];
            Some(Aim { objective, falls: weights::falls(*chip, own.presence.missing(objective)) })
        });
        Look {
            table,
            seat: table.active,
            own,
            is_last: is_last_turn(table),
            on_the_way: on_the_way(own.pos),
            moves: [[UNKNOWN; HEIGHT_MAX + 1]; Colour::COUNT],
            roofs: [UNKNOWN; Site::MAX],
            aims,
        }
    }

    fn score_turn(&mut self, offer: &mut impl FnMut(Action, i32)) {
        let stock = if self.is_last { 0 } else { floors(self.own.stock) };
        self.score_takes(stock, offer);
        self.score_foundings(stock, offer);
    }

    fn score_takes(&mut self, before: i32, offer: &mut impl FnMut(Action, i32)) {
        for (slot, card) in (0..).zip(self.table.market) {
            let served = self.table.serve(card);
            let moved = card.face().vehicle.map_or(0, |(colour, steps)| self.move_worth(colour, steps));
            let mut with = self.own.stock;
            (0..Colour::COUNT).for_each(|colour| with.0[colour] += served.printed.0[colour]);
            let is_last = self.is_last;
            each_choice(served.left, served.free, &mut |free: Floors| {
                let after = Floors(core::array::from_fn(|colour| with.0[colour] + free.0[colour]));
                let stock = if is_last { 0 } else { floors_within_limit(after) };
                offer(Action::Take { slot, free }, moved + stock - before);
            });
        }
    }

    fn score_foundings(&mut self, before: i32, offer: &mut impl FnMut(Action, i32)) {
        let (table, stock) = (self.table, self.own.stock);
        let other = cover_other(table.seats);
        let roof = if self.is_last { 0 } else { ROOF };
        for founding in table.foundings() {
            let (site, price) = (founding.site, table.price(founding.site));
            let plot = table.map().plot(site);
            // What is covered, and what a roof on a raised building is worth.
            let mut common = -roof;
            let mut places = [(site, 0); crate::components::ROADS_MAX];
            let mut count = 0;
            for neighbour in plot.neighbours() {
                let building = table.building(*neighbour);
                if building.is_empty() {
                    continue;
                }
                match building.on_top() {
                    Some(seat) if seat == self.seat => common -= self.on_top(*neighbour, 0),
                    Some(_) => common += other,
                    None => {}
                }
                places[count] = (*neighbour, self.raised_roof(*neighbour));
                count += 1;
            }
            let mut paid = stock;
            Colour::ALL.into_iter().for_each(|colour| paid[colour] -= price.of(colour));
            for colour in founding.colours() {
                let mut left = paid;
                left[colour] -= 1;
                let stock = if self.is_last { 0 } else { floors(left) - before };
                let new = self.roof_worth(site, colour, 1, 0) + self.on_top(site, 0);
                offer(Action::Found { site, colour, roof: site }, common + stock + new);
                for (roof, worth) in &places[..count] {
                    offer(Action::Found { site, colour, roof: *roof }, common + stock + worth);
                }
            }
        }
    }

    /// What an own roof on top of a site is worth when so many of the empty sites around it are not empty any more.
    fn on_top(&self, site: Site, built: u8) -> i32 {
        let empty = self.table.empty_around(site) - built;
        ON_TOP[usize::from(empty)].into()
    }

    /// A roof on the floor that is paid on a building; the site that it is paid for is not empty any more.
    fn raised_roof(&mut self, site: Site) -> i32 {
        let known = self.roofs[usize::from(site.index())];
        if known != UNKNOWN {
            return known.into();
        }
        let building = self.table.building(site);
        let colour = building.colour().unwrap_or_default();
        let had = building.roofs_of(self.seat);
        let worth = self.roof_worth(site, colour, building.height() + 1, had) + self.on_top(site, 1);
        self.roofs[usize::from(site.index())] = worth as i16;
        worth
    }

    /// A roof on a level of a building with so many own roofs: the marker and the objectives.
    fn roof_worth(&mut self, site: Site, colour: Colour, level: u8, had: u8) -> i32 {
        let mut worth = self.move_worth(colour, level);
        for aim in self.aims.into_iter().flatten() {
            let presence = &self.own.presence;
            let missing = presence.missing_with(aim.objective, self.table.map(), site, colour, level, had);
            worth += i32::from(aim.falls[usize::from(missing) % STEPS]);
        }
        worth
    }

    /// A marker's move: its line, and the stars (TU-7.4).
    fn move_worth(&mut self, colour: Colour, steps: u8) -> i32 {
        let known = self.moves[colour as usize][usize::from(steps)];
        if known != UNKNOWN {
            return known.into();
        }
        let mut pos = self.own.pos;
        let space = &mut pos[colour as usize];
        let from = *space;
        *space = (from + steps).min(LINE_MAX);
        let value = |space: u8| i32::from(LINE_VALUE[usize::from(space)]);
        let gain = MIO * (value(*space) - value(from));
        let lowest = pos[0].min(pos[1]).min(pos[2].min(pos[3]));
        let column = next_column(self.own.lowest());
        let stars = if lowest >= column && column > self.own.lowest() {
            EXTRA
        } else {
            on_the_way(pos) - self.on_the_way
        };
        let worth = gain + stars;
        self.moves[colour as usize][usize::from(steps)] = worth as i16;
        worth
    }
}
