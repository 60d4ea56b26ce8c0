//! The rules a second time, as plainly as they are written and as slowly: nothing is kept that follows from something else.
//! Only the printed tables are shared with the engine; `components.rs` holds those to the rules.

use engine::Seat;
use tower_up::components::{Card, Colour, District, Map, Objective, Side, Site, Terrain};
use tower_up::{Action, Game, Phase, Trigger};

/// A building: its colour, and for each floor from the lowest up whose roof is on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Building {
    pub colour: Colour,
    pub floors: Vec<Option<usize>>,
}

/// A seat (TU-2.3).
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub stock: [i32; 4],
    pub pos: [i32; 4],
    pub roofs: i32,
    pub chips: [u8; 3],
    pub cone: Option<usize>,
}

/// Everything on the table (TU-14.1).
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    pub sites: Vec<Option<Building>>,
    pub roads: Vec<(usize, usize)>,
    near: Vec<Vec<usize>>,
    pub supply: [i32; 4],
    pub deck: Vec<Card>,
    pub discard: Vec<Card>,
    pub market: Vec<Card>,
    pub objectives: [Objective; 3],
    pub piles: [Vec<u8>; 3],
    pub players: Vec<Player>,
    pub active: usize,
    pub phase: Phase,
    pub extra: bool,
    pub trigger: Option<Trigger>,
    pub queue: Option<Vec<usize>>,
    pub idle: u32,
    pub placing: Vec<Card>,
    pub aside: Vec<Card>,
}

impl Model {
    /// The table after the deal, whose draws other tests look at (TU-12.1).
    pub fn of(game: &Game) -> Model {
        let table = game.table();
        let building = |site: Site| {
            let building = table.building(site);
            let roofs = building.roofs().map(|roof| roof.map(|seat| usize::from(seat.index())));
            building.colour().map(|colour| Building { colour, floors: roofs.collect() })
        };
        let number = |seat: Seat| usize::from(seat.index());
        let player = |seat: Seat| {
            let board = &table.boards[seat];
            Player {
                stock: board.stock.0.map(i32::from),
                pos: board.pos.map(i32::from),
                roofs: board.roofs_left.into(),
                chips: board.chips,
                cone: board.cone.map(usize::from),
            }
        };
        Model {
            sites: table.map().sites().map(building).collect(),
            near: table.map().sites().map(|site| adjacent(table.map(), site.index())).collect(),
            roads: table.map().roads.iter().map(|(one, other)| ((*one).into(), (*other).into())).collect(),
            supply: table.supply.0.map(i32::from),
            deck: game.deck().collect(),
            discard: table.discard.iter().collect(),
            market: table.market.to_vec(),
            objectives: table.objectives,
            piles: [0, 1, 2].map(|slot| table.pile(slot).to_vec()),
            players: table.all_seats().map(player).collect(),
            active: number(table.active),
            phase: game.phase(),
            extra: table.extra,
            trigger: table.trigger,
            queue: table.queue.map(|queue| queue.iter().copied().map(number).collect()),
            idle: table.idle.into(),
            placing: table.placing.to_vec(),
            aside: table.aside.to_vec(),
        }
    }

    fn map(&self) -> &'static Map {
        Side::of_seats(self.players.len() as u8).map()
    }

    /// The buildings next to a site.
    fn around(&self, site: usize) -> Vec<(usize, Colour)> {
        let built = |site: usize| self.sites[site].as_ref().map(|building| (site, building.colour));
        self.near[site].iter().copied().filter_map(built).collect()
    }

    fn own(&mut self) -> &mut Player {
        &mut self.players[self.active]
    }

    /// TU-4.3 to TU-4.5: what the supply still has after the printed floors, how many are free, and whether it is short.
    fn serve(&self, card: Card) -> ([i32; 4], i32, bool) {
        let (mut left, mut free, mut short) = (self.supply, 0, false);
        for floor in card.face().floors() {
            match floor {
                None => free += 1,
                Some(colour) if left[*colour as usize] > 0 => left[*colour as usize] -= 1,
                Some(_) => (free, short) = (free + 1, true),
            }
        }
        let there: i32 = left.iter().sum();
        (left, free.min(there), short || free > there)
    }

    /// TU-13.2: everything that may be answered, in its order.
    pub fn options(&self) -> Vec<Action> {
        match self.phase {
            Phase::Place => self.places(),
            Phase::Turn => [self.takes(), self.foundings()].concat(),
            Phase::Give => {
                let stock = self.players[self.active].stock;
                let has = |colour: &Colour| stock[*colour as usize] > 0;
                Colour::ALL.into_iter().filter(has).map(|colour| Action::Give { colour }).collect()
            }
            Phase::Over => Vec::new(),
        }
    }

    /// TU-2.4.
    fn places(&self) -> Vec<Action> {
        let lowest = self.placing[0].face().floors()[0];
        let mut options = Vec::new();
        for colour in Colour::ALL.into_iter().filter(|colour| lowest.is_none_or(|lowest| lowest == *colour)) {
            for site in 0..self.sites.len() {
                let alike = self.around(site).iter().any(|(_, other)| *other == colour);
                if self.sites[site].is_none() && !alike {
                    options.push(Action::Place { colour, site: named(site) });
                }
            }
        }
        options
    }

    /// TU-13.3: all lists of colours that do not descend, by their length and what the supply has; sorted like words.
    fn takes(&self) -> Vec<Action> {
        let mut options = Vec::new();
        for (slot, card) in self.market.iter().enumerate() {
            let (left, free, _) = self.serve(*card);
            let mut lists: Vec<Vec<Colour>> = vec![Vec::new()];
            for _ in 0..free {
                let longer = |list: Vec<Colour>| {
                    let from = list.last().copied().unwrap_or(Colour::White);
                    let next = Colour::ALL.into_iter().filter(move |colour| *colour >= from);
                    next.map(move |colour| [&list[..], &[colour]].concat())
                };
                lists = lists.into_iter().flat_map(longer).collect();
            }
            let count =
                |list: &[Colour], colour: Colour| list.iter().filter(|other| **other == colour).count();
            lists.retain(|list| Colour::ALL.iter().all(|c| count(list, *c) as i32 <= left[*c as usize]));
            lists.sort();
            for list in lists {
                let free = Colour::ALL.map(|colour| count(&list, colour) as u8);
                options.push(Action::Take { slot: slot as u8, free: tower_up::components::Floors(free) });
            }
        }
        options
    }

    /// TU-5.1 to TU-5.4, TU-5.8, TU-13.4.
    fn foundings(&self) -> Vec<Action> {
        let own = &self.players[self.active];
        let mut options = Vec::new();
        for site in (0..self.sites.len()).filter(|site| self.sites[*site].is_none() && own.roofs > 0) {
            let around = self.around(site);
            for colour in Colour::ALL {
                let mut stock = own.stock;
                stock[colour as usize] -= 1;
                around.iter().for_each(|(_, paid)| stock[*paid as usize] -= 1);
                let is_alike = around.iter().any(|(_, other)| *other == colour);
                if around.is_empty() || is_alike || stock.iter().any(|left| *left < 0) {
                    continue;
                }
                for roof in [site].into_iter().chain(around.iter().map(|(neighbour, _)| *neighbour)) {
                    options.push(Action::Found { site: named(site), colour, roof: named(roof) });
                }
            }
        }
        options
    }

    /// Plays an option. A new deck has the order that the engine's chance gave it.
    pub fn play(&mut self, action: Action, new_deck: &[Card]) {
        match action {
            Action::Place { colour, site } => {
                self.supply[colour as usize] -= 1;
                self.sites[usize::from(site.index())] = Some(Building { colour, floors: vec![None] });
                self.placing.remove(0);
                if self.placing.is_empty() {
                    self.phase = Phase::Turn;
                    if !self.aside.is_empty() {
                        self.deck = new_deck.to_vec();
                        self.aside.clear();
                    }
                }
                return;
            }
            Action::Take { slot, free } => self.take(usize::from(slot), free.0, new_deck),
            Action::Found { site, colour, roof } => {
                self.found(site.index().into(), colour, roof.index().into());
            }
            Action::Give { colour } => {
                self.own().stock[colour as usize] -= 1;
                self.supply[colour as usize] += 1;
            }
        }
        // TU-3.5: the limit, then an extra turn, then the end of the turn.
        self.phase = Phase::Turn;
        if self.own().stock.iter().sum::<i32>() > 10 {
            self.phase = Phase::Give;
        } else if self.extra {
            self.extra = false;
        } else {
            self.end_turn();
        }
    }

    /// TU-3.3, TU-4.
    fn take(&mut self, slot: usize, free: [u8; 4], new_deck: &[Card]) {
        let card = self.market[slot];
        let (left, _, short) = self.serve(card);
        for colour in 0..4 {
            let taken = self.supply[colour] - left[colour] + i32::from(free[colour]);
            self.supply[colour] -= taken;
            self.own().stock[colour] += taken;
        }
        if short {
            self.trigger = self.trigger.or(Some(Trigger::Shortage));
        }
        if let Some((colour, steps)) = card.face().vehicle {
            self.advance(colour, steps.into());
        }
        self.discard.push(card);
        self.discard.sort();
        if self.deck.is_empty() {
            // The new deck is what the discard pile was; its top card is in the market already.
            self.discard.clear();
            self.deck = new_deck.to_vec();
        }
        self.market[slot] = self.deck.remove(0);
        self.idle += 1;
    }

    /// TU-3.3, TU-5.
    fn found(&mut self, site: usize, colour: Colour, roof: usize) {
        let paid = self.around(site);
        self.own().stock[colour as usize] -= 1;
        self.sites[site] = Some(Building { colour, floors: vec![None] });
        for (neighbour, colour) in paid {
            self.own().stock[colour as usize] -= 1;
            self.sites[neighbour].as_mut().unwrap().floors.push(None);
        }
        let active = self.active;
        let building = self.sites[roof].as_mut().unwrap();
        *building.floors.last_mut().unwrap() = Some(active);
        let (scored, height) = (building.colour, building.floors.len() as i32);
        self.own().roofs -= 1;
        if self.own().roofs == 0 {
            self.trigger = self.trigger.or(Some(Trigger::Roof));
        }
        self.advance(scored, height);
        for slot in 0..3 {
            if self.players[active].chips[slot] == 0 && self.meets(active, self.objectives[slot]) {
                self.players[active].chips[slot] = self.piles[slot].remove(0);
            }
        }
        self.idle = 0;
    }

    /// TU-6.2, TU-7.4.
    fn advance(&mut self, colour: Colour, spaces: i32) {
        let stars = |player: &Player| {
            [2, 4, 6, 8].iter().filter(|star| player.pos.iter().all(|pos| pos >= star)).count()
        };
        let before = stars(self.own());
        let pos = &mut self.own().pos[colour as usize];
        *pos = (*pos + spaces).min(12);
        self.extra = stars(self.own()) > before;
    }

    /// TU-6.4.
    fn on_top(&self, seat: usize) -> usize {
        let has = |building: &&Building| building.floors.last() == Some(&Some(seat));
        self.sites.iter().flatten().filter(has).count()
    }

    /// TU-9.4, as the rules write it.
    fn end_turn(&mut self) {
        let (p, n) = (self.active, self.players.len());
        let others = || (1..n).map(move |step| (p + step) % n);
        if let Some(queue) = &mut self.queue {
            queue.remove(0);
            self.players[p].cone = Some(self.on_top(p).min(7));
        } else {
            if self.trigger.is_none() && self.stalled() {
                self.trigger = Some(Trigger::Stalled);
            }
            match self.trigger {
                None => {
                    self.active = (p + 1) % n;
                    return;
                }
                Some(Trigger::Roof) => {
                    self.players[p].cone = Some(self.on_top(p).min(7));
                    self.queue = Some(others().collect());
                }
                Some(_) => self.queue = Some(others().chain([p]).collect()),
            }
        }
        match self.queue.as_ref().unwrap().first() {
            Some(next) => self.active = *next,
            None => self.phase = Phase::Over,
        }
    }

    /// TU-9.7.
    fn stalled(&self) -> bool {
        let is_open = |site: usize| {
            let around = self.around(site);
            let colours =
                Colour::ALL.iter().filter(|colour| around.iter().any(|(_, other)| other == *colour)).count();
            self.sites[site].is_none() && (1..=3).contains(&colours)
        };
        self.idle >= 40 || !(0..self.sites.len()).any(is_open)
    }

    /// TU-8.5 to TU-8.14, each as its predicate is written.
    pub fn meets(&self, seat: usize, objective: Objective) -> bool {
        let roofs = |site: usize| {
            let floors = self.sites[site].as_ref().map_or(&[][..], |building| &building.floors);
            floors.iter().filter(|roof| **roof == Some(seat)).count()
        };
        let p: Vec<usize> = (0..self.sites.len()).filter(|site| roofs(*site) > 0).collect();
        let district = |site: usize| self.map().plot(named(site)).district;
        let colour = |site: usize| self.sites[site].as_ref().unwrap().colour;
        let at = |terrain| p.iter().filter(|site| self.map().plot(named(**site)).terrain == terrain).count();
        match objective {
            Objective::Colours => {
                Colour::ALL.iter().all(|wanted| p.iter().any(|site| colour(*site) == *wanted))
            }
            Objective::Park => at(Terrain::Park) >= 4,
            Objective::Districts => {
                District::ALL.iter().all(|wanted| p.iter().any(|site| district(*site) == *wanted))
            }
            Objective::Lake => at(Terrain::Lake) >= 4,
            Objective::Five => p.iter().any(|first| {
                let mut part = vec![*first];
                while let Some(next) = p.iter().find(|site| {
                    !part.contains(site) && self.near[**site].iter().any(|near| part.contains(near))
                }) {
                    part.push(*next);
                }
                part.len() >= 5
            }),
            Objective::Brown => p.iter().filter(|site| colour(**site) == Colour::Brown).count() >= 4,
            Objective::Grey => {
                let [a, b] = ['A', 'E']
                    .map(|wanted| p.iter().filter(|site| district(**site).letter() == wanted).count());
                a.max(b) >= 3 && a.min(b) >= 2
            }
            Objective::Borders => {
                let own = |road: &&(usize, usize)| {
                    p.contains(&road.0) && p.contains(&road.1) && district(road.0) != district(road.1)
                };
                let crossed: Vec<_> = self.roads.iter().filter(own).collect();
                let border = |road: &(usize, usize)| {
                    let mut border = [district(road.0), district(road.1)];
                    border.sort();
                    border
                };
                crossed.iter().any(|one| {
                    let apart = |other: &(usize, usize)| {
                        ![one.0, one.1].iter().any(|end| [other.0, other.1].contains(end))
                    };
                    crossed.iter().any(|other| apart(other) && border(one) != border(other))
                })
            }
            Objective::Double => p.iter().filter(|site| roofs(**site) >= 2).count() >= 2,
            Objective::Heights => (0..4).all(|level| {
                self.sites.iter().flatten().any(|building| building.floors.get(level) == Some(&Some(seat)))
            }),
        }
    }

    /// TU-10: totals and places.
    pub fn places_and_totals(&self) -> Vec<(u8, i16)> {
        let cone = [0, 1, 2, 4, 6, 8, 10, 12];
        let standing = |seat: usize| {
            let player = &self.players[seat];
            let on_top = player.cone.unwrap_or(self.on_top(seat).min(7));
            let chips: u8 = player.chips.iter().sum();
            (
                player.pos.iter().sum::<i32>() + cone[on_top] + i32::from(chips),
                player.stock.iter().sum::<i32>(),
            )
        };
        let all: Vec<_> = (0..self.players.len()).map(standing).collect();
        let place = |own: &(i32, i32)| 1 + all.iter().filter(|other| *other > own).count() as u8;
        all.iter().map(|own| (place(own), own.0 as i16)).collect()
    }
}

fn named(site: usize) -> Site {
    Site::new(site as u8).unwrap()
}

/// TU-1.2: only a road makes sites adjacent.
fn adjacent(map: &Map, site: u8) -> Vec<usize> {
    let joined = |other: &u8| map.roads.contains(&(site, *other)) || map.roads.contains(&(*other, site));
    (0..map.len()).filter(joined).map(usize::from).collect()
}
