//! A second reading of the rules, as plain as it can be: every card, shop and skyscraper is a thing of its own, nothing is
//! counted ahead, and no line is shared with the engine but its source of chance and the names of actions.

use engine::{Chance, Code, Setup};
use fifth_avenue::Action;
use fifth_avenue::components::{Commission, District, Node, Position, Shop};

pub const PARK: usize = 7;
pub const HALL: usize = 8;
pub const BLACK: usize = 5;
pub const ALEA: usize = 9;

/// 5A-T7.
pub const RING: [[usize; 5]; 7] = [
    [1, 2, 3, 4, 0],
    [0, 2, 4, 1, 3],
    [3, 2, 4, 0, 1],
    [4, 1, 3, 2, 0],
    [1, 4, 3, 0, 2],
    [2, 0, 1, 3, 4],
    [2, 1, 4, 0, 3],
];
/// 5A-T5.
const SUCC: [&[usize]; 9] = [&[2, 3], &[3, 4], &[5], &[5, 6], &[6], &[7], &[7], &[8], &[0, 1]];
const COLUMN: [usize; 7] = [1, 1, 2, 2, 2, 3, 3];
const VALUE: [u16; 5] = [1, 2, 3, 5, 8];

/// A card; `known` while it is in a hand or a bid and everybody has seen it, or lies in the pile where all know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Card {
    pub colour: usize,
    pub value: u8,
    pub known: bool,
    pub face_up: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lot {
    pub shops: Vec<u8>,
    /// One entry for each skyscraper: its owner.
    pub towers: Vec<usize>,
}

impl Lot {
    pub fn is_empty(&self) -> bool {
        self.shops.is_empty() && self.towers.is_empty()
    }
}

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub vp: u16,
    pub hand: Vec<Card>,
    pub reserve: u8,
    pub supply: u8,
    pub park: u8,
    pub removed: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    Start(usize),
    Action,
    Shop,
    Move(u8),
    Cards,
    Bid,
    Award,
    Over,
}

#[derive(Clone, Debug)]
pub struct Auction {
    pub trigger: usize,
    pub commission: usize,
    /// Districts still to come, this one first; [`PARK`] is the last.
    pub sites: Vec<usize>,
    pub full: bool,
    pub cases: Vec<u8>,
    pub open: Vec<Vec<usize>>,
    pub passed: Vec<bool>,
    pub turns: usize,
    pub bids: Vec<Vec<Card>>,
    pub alea_acted: bool,
    pub alea_bid: u16,
    pub turned: Vec<u8>,
    pub asked: usize,
    pub draft: Vec<Card>,
    pub park_colour: Option<usize>,
    /// What the winner paid, and in which colour.
    pub paid: Vec<Card>,
}

#[derive(Clone, Debug)]
pub struct Model {
    pub n: usize,
    pub lots_each: usize,
    pub chance: Chance,
    pub lots: Vec<Vec<Lot>>,
    pub closed: Vec<bool>,
    pub placements: usize,
    pub row: Vec<Vec<u8>>,
    pub park_shops: Vec<u8>,
    pub turned_up: Vec<u8>,
    pub removed_shops: usize,
    pub removed_alea: usize,
    /// Top first. `face_up` in a coloured deck: everybody has seen it.
    pub decks: Vec<Vec<Card>>,
    pub black: Vec<Card>,
    pub players: Vec<Player>,
    pub commissions: [usize; 2],
    pub marks: [Vec<usize>; 2],
    pub active: usize,
    pub turn: usize,
    pub actions: usize,
    pub stage: Stage,
    pub interrupted: u8,
    pub auction: Option<Auction>,
}

pub fn decode(code: u16) -> Action {
    Action::from_code(code).expect("an action")
}

impl Model {
    /// 5A-2, 5A-20.2.
    pub fn new(setup: &Setup, lots_each: usize, stock: u8) -> Model {
        let n = setup.seats.len();
        let mut chance = Chance::from_seed(setup.seed);
        let mut tiles: Vec<u8> = (0..36).map(|tile| tile / 9).collect();
        chance.shuffle(&mut tiles);
        let mut lots = vec![vec![Lot::default(); lots_each]; 7];
        if lots_each == 6 {
            (0..7).for_each(|d| lots[d][5].shops.push(tiles[d]));
        } else {
            let mut doubled: Vec<usize> = (0..5).collect();
            chance.shuffle(&mut doubled);
            let mut colours: Vec<usize> = (0..5).chain([doubled[0], doubled[1]]).collect();
            colours.sort();
            chance.shuffle(&mut colours);
            for d in 0..7 {
                let place = RING[d].iter().position(|colour| *colour == colours[d]).unwrap();
                lots[d][place].shops.push(tiles[d]);
            }
        }
        let mut row = Vec::new();
        let mut next = 7;
        for size in [3, 2, 3, 2, 3, 2, 3, 2] {
            row.push(tiles[next..next + size].to_vec());
            next += size;
        }
        let mut pile = |colour: usize, copies: [usize; 3]| -> Vec<Card> {
            let mut values: Vec<u8> = Vec::new();
            for (value, count) in [4, 5, 6].into_iter().zip(copies) {
                values.extend(vec![value; count]);
            }
            chance.shuffle(&mut values);
            values.into_iter().map(|value| Card { colour, value, known: false, face_up: false }).collect()
        };
        let mut decks: Vec<Vec<Card>> = (0..5).map(|colour| pile(colour, [5, 4, 3])).collect();
        let mut black = pile(BLACK, [20, 16, 14]);
        let mut players = vec![Player { reserve: 3, supply: stock - 6, ..Player::default() }; n];
        for player in &mut players {
            for deck in &mut decks {
                player.hand.push(deck.remove(0));
            }
        }
        for player in &mut players {
            player.hand.extend(black.drain(..4));
        }
        let mut model = Model {
            n,
            lots_each,
            chance,
            lots,
            closed: vec![false; 7],
            placements: 0,
            row,
            park_shops: Vec::new(),
            turned_up: Vec::new(),
            removed_shops: 0,
            removed_alea: 0,
            decks,
            black,
            players,
            commissions: [HALL; 2],
            marks: [Vec::new(), Vec::new()],
            active: 0,
            turn: 0,
            actions: 0,
            stage: Stage::Start(0),
            interrupted: 3,
            auction: None,
        };
        model.see_tops();
        model
    }

    /// The top card of each deck lies open.
    pub fn see_tops(&mut self) {
        self.decks.iter_mut().filter_map(|deck| deck.first_mut()).for_each(|card| card.face_up = true);
    }

    /// 5A-2.6.
    fn starter(&self, placed: usize) -> usize {
        let first: Vec<usize> = std::iter::once(0).chain((1..self.n).rev()).collect();
        let both: Vec<usize> = first.iter().chain(first.iter().rev()).copied().collect();
        both[placed]
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<usize> {
        match self.stage {
            Stage::Start(placed) => Some(self.starter(placed)),
            Stage::Bid | Stage::Award => self.auction.as_ref().map(|auction| auction.asked),
            Stage::Over => None,
            _ => Some(self.active),
        }
    }

    /// The lot of a player in a district.
    pub fn lot_of(&self, d: usize, owner: usize) -> Option<usize> {
        (0..self.lots_each).find(|place| self.lots[d][*place].towers.contains(&owner))
    }

    /// 5A-8.1.
    pub fn value(&self, d: usize, place: usize) -> u16 {
        let len = self.lots_each;
        let mut types =
            [&self.lots[d][(place + len - 1) % len].shops[..], &self.lots[d][(place + 1) % len].shops[..]]
                .concat();
        types.sort();
        types.dedup();
        VALUE[types.len()]
    }

    /// 5A-8.2.
    pub fn district_points(&self, d: usize, seat: usize) -> u16 {
        self.lot_of(d, seat).map_or(0, |place| self.lots[d][place].towers.len() as u16 * self.value(d, place))
    }

    /// 5A-6.4.
    fn dest(&self, from: usize) -> Vec<usize> {
        let mut all = Vec::new();
        for next in SUCC[from] {
            if *next < 7 && self.closed[*next] {
                all.extend(self.dest(*next));
            } else {
                all.push(*next);
            }
        }
        all.sort();
        all.dedup();
        all
    }

    fn takes_shop(&self, d: usize, place: usize) -> bool {
        !self.closed[d] && self.lots[d][place].towers.is_empty() && self.lots[d][place].shops.len() < 2
    }

    /// The legal actions, in the order of the decision model.
    pub fn options(&self) -> Vec<Action> {
        let lot = |d: usize, place: usize| (d * 6 + place) as u16;
        let every_lot = || (0..7).flat_map(|d| (0..self.lots_each).map(move |place| (d, place)));
        let mut codes: Vec<u16> = Vec::new();
        match self.stage {
            Stage::Start(placed) => {
                let seat = self.starter(placed);
                for (d, place) in every_lot() {
                    if self.lot_of(d, seat).is_none() && self.lots[d][place].is_empty() {
                        codes.push(0x1000 + lot(d, place));
                    }
                }
            }
            Stage::Action => {
                if self.players[self.active].supply > 0 {
                    codes.push(0x1100);
                }
                if every_lot().any(|(d, place)| self.takes_shop(d, place)) {
                    codes.push(0x1200);
                }
                codes.push(0x1300);
                for d in 0..7 {
                    if self.commissions.contains(&d) && !self.closed[d] {
                        codes.push(0x1400 + d as u16);
                    }
                }
            }
            Stage::Shop => {
                let block = self.row.iter().find(|block| !block.is_empty()).unwrap();
                for shop in 0..4 {
                    if block.contains(&shop) {
                        for (d, place) in every_lot() {
                            if self.takes_shop(d, place) {
                                codes.push(0x2000 + (u16::from(shop) << 8) + lot(d, place));
                            }
                        }
                    }
                }
            }
            Stage::Move(_) => {
                for commission in 0..2 {
                    for node in self.dest(self.commissions[commission]) {
                        codes.push(0x2800 + ((commission as u16) << 8) + node as u16);
                    }
                }
            }
            Stage::Cards => {
                let with: Vec<usize> = (0..5).filter(|colour| !self.decks[*colour].is_empty()).collect();
                if let [only] = with[..] {
                    codes.push(0x3100 + only as u16);
                }
                for (place, first) in with.iter().enumerate() {
                    for second in &with[place + 1..] {
                        codes.push(0x3000 + (first * 6 + second) as u16);
                    }
                }
            }
            Stage::Bid => return self.bids(),
            Stage::Award => {
                let auction = self.auction.as_ref().unwrap();
                let case = auction.cases[auction.asked];
                if case != 3 {
                    let highest = auction.paid.iter().map(|card| card.value).max().unwrap();
                    let cap = match highest {
                        6 => 1,
                        5 => 2,
                        _ => 3,
                    };
                    for count in 0..=cap.min(self.players[auction.asked].reserve) {
                        codes.push(0x5000 + u16::from(count));
                    }
                }
                if case == 3 || case == 1 && auction.full {
                    codes.push(0x5100);
                }
            }
            Stage::Over => {}
        }
        codes.into_iter().map(decode).collect()
    }

    pub fn play(&mut self, action: Action) {
        self.actions += 1;
        let number =
            |district: District, position: Position| (district as usize, usize::from(position.index()));
        match action {
            Action::Place { district, position } => {
                let Stage::Start(placed) = self.stage else { panic!("no start") };
                let seat = self.starter(placed);
                let (d, place) = number(district, position);
                self.lots[d][place].towers.push(seat);
                self.stage = Stage::Start(placed + 1);
                if placed + 1 == 2 * self.n {
                    (self.stage, self.turn) = (Stage::Action, 1);
                }
            }
            Action::Skyscrapers => {
                self.players[self.active].supply -= 3;
                self.players[self.active].reserve += 3;
                self.phase_two();
            }
            Action::OpenShop => self.stage = Stage::Shop,
            Action::Draw => {
                self.draw(self.active);
                self.stage = Stage::Move(1);
            }
            Action::Score { district } => {
                let d = district as usize;
                for seat in 0..self.n {
                    self.players[seat].vp += self.district_points(d, seat);
                }
                self.draw(self.active);
                self.draw(self.active);
                for step in 0..self.n {
                    let seat = (self.active + step) % self.n;
                    if self.lot_of(d, seat).is_none() {
                        self.draw(seat);
                    }
                }
                self.stage = Stage::Move(3);
            }
            Action::Shop { shop, district, position } => self.shop(shop, number(district, position)),
            Action::Move { commission, node } => self.travel(commission, node),
            Action::Take { first, second } => self.take(&[first as usize, second as usize]),
            Action::TakeOne { colour } => self.take(&[colour as usize]),
            Action::Pass => {
                let auction = self.auction.as_mut().unwrap();
                auction.passed[auction.asked] = true;
                auction.turns += 1;
                let back = std::mem::take(&mut auction.bids[auction.asked]);
                self.players[auction.asked].hand.extend(back);
                self.after_bid();
            }
            Action::Add { kind } => self.add(kind),
            Action::Done => {
                let auction = self.auction.as_mut().unwrap();
                let mut laid = std::mem::take(&mut auction.draft);
                laid.iter_mut().for_each(|card| card.known = true);
                if auction.sites[0] == PARK {
                    auction.park_colour =
                        laid.iter().map(|card| card.colour).find(|of| *of != BLACK).or(auction.park_colour);
                }
                auction.bids[auction.asked].extend(laid);
                auction.turns += 1;
                self.after_bid();
            }
            Action::Build { count } => {
                let auction = self.auction.as_ref().unwrap();
                let (seat, d) = (auction.asked, auction.sites[0]);
                let colour = auction.paid.iter().map(|card| card.colour).find(|of| *of != BLACK).unwrap();
                self.players[seat].reserve -= count;
                if d == PARK {
                    self.players[seat].park += count;
                } else {
                    let place = RING[d].iter().position(|of| *of == colour).unwrap();
                    self.lots[d][place].towers.extend(vec![seat; count.into()]);
                }
                self.next_auction();
            }
            Action::Close => {
                let auction = self.auction.as_ref().unwrap();
                self.close(auction.sites[0], Some(auction.asked));
            }
        }
    }

    fn shop(&mut self, shop: Shop, (d, place): (usize, usize)) {
        self.lots[d][place].shops.push(shop as u8);
        self.placements += 1;
        let block = self.row.iter_mut().find(|block| !block.is_empty()).unwrap();
        let there = block.iter().position(|tile| *tile == shop as u8).unwrap();
        block.remove(there);
        if block.len() == 1 {
            self.park_shops.push(block.remove(0));
        }
        let special = match self.placements {
            3 => Some((3, 4)),
            6 => Some((4, 6)),
            9 => Some((5, 8)),
            12 => return self.end(),
            _ => None,
        };
        if let Some((districts, points)) = special {
            for seat in 0..self.n {
                if (0..7).filter(|d| self.lot_of(*d, seat).is_some()).count() >= districts {
                    self.players[seat].vp += points;
                }
            }
        }
        self.phase_two();
    }

    fn phase_two(&mut self) {
        let is_empty = self.decks.iter().all(Vec::is_empty);
        self.stage = if is_empty { Stage::Move(3) } else { Stage::Cards };
    }

    fn take(&mut self, colours: &[usize]) {
        for colour in colours {
            let card = self.decks[*colour].remove(0);
            self.players[self.active].hand.push(Card { known: true, face_up: false, ..card });
        }
        self.see_tops();
        self.stage = Stage::Move(3);
    }

    /// 5A-18.2: a face-up card on top turns the whole pile.
    pub fn turn_pile(&mut self) {
        if self.black.first().is_some_and(|card| card.face_up) {
            let mut values: Vec<u8> = self.black.iter().map(|card| card.value).collect();
            values.sort();
            self.chance.shuffle(&mut values);
            self.black = values
                .into_iter()
                .map(|value| Card { colour: BLACK, value, known: false, face_up: false })
                .collect();
        }
    }

    fn draw(&mut self, seat: usize) {
        if !self.black.is_empty() {
            let card = self.black.remove(0);
            self.players[seat].hand.push(card);
            self.turn_pile();
        }
    }

    fn travel(&mut self, commission: Commission, node: Node) {
        let Stage::Move(phase) = self.stage else { panic!("no move") };
        let (k, from) = (commission as usize, self.commissions[commission as usize]);
        self.commissions[k] = usize::from(node.index());
        if from < 7 && !self.closed[from] {
            self.marks[k].push(from);
        }
        self.interrupted = phase;
        if from == PARK {
            let mut sites = self.marks[k].clone();
            sites.sort_by_key(|d| COLUMN[*d]);
            sites.push(PARK);
            self.begin(self.active, k, sites);
        } else {
            self.go_on();
        }
    }

    pub fn go_on(&mut self) {
        if self.interrupted == 1 {
            self.phase_two();
        } else if self.turn == 240 || self.actions >= 6_000 {
            self.end();
        } else {
            self.active = (self.active + 1) % self.n;
            self.turn += 1;
            self.stage = Stage::Action;
        }
    }

    pub fn end(&mut self) {
        (self.stage, self.auction) = (Stage::Over, None);
        let mut shops = self.park_shops.clone();
        shops.sort();
        self.chance.shuffle(&mut shops);
        shops.truncate(3);
        self.turned_up = shops;
    }

    /// Totals and ranks at the end (5A-15).
    pub fn result(&self) -> Vec<(u8, i16)> {
        let mut types = self.turned_up.clone();
        types.sort();
        types.dedup();
        let total = |seat: usize| {
            let districts: u16 = (0..7).map(|d| self.district_points(d, seat)).sum();
            let player = &self.players[seat];
            let total = player.vp + districts + u16::from(player.park) * [1, 2, 3, 5][types.len()];
            (total, player.hand.len())
        };
        let all: Vec<(u16, usize)> = (0..self.n).map(total).collect();
        all.iter()
            .map(|own| (1 + all.iter().filter(|other| *other > own).count() as u8, own.0 as i16))
            .collect()
    }
}
