//! What a table is worth to a seat (NY-22.5).

use core::ops::{Range, RangeInclusive};

use architect::{Judged, Sources};
use engine::{List, Rules, SEATS_MAX, Seat};

use crate::Game;
use crate::components::field::{Field, WORDS};
use crate::components::{
    ACTION_BONUS, ActionCard, Cells, Challenge, District, END_UNBUILT, Footprint, Lot, LotSet, MAP,
    STREET_BONUS, STREETS_IN_PLAY, Technology, Tile, TileSet, unlocked,
};
use crate::scoring::paid;
use crate::table::{Table, districts_of};

use super::Source;
use super::weights::{Future, POINT, Worth};

/// What a seat has, by where it comes from, in twentieths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value {
    /// The track.
    pub score: i32,
    /// Own squares that may still be built on.
    pub land: i32,
    /// Available workers.
    pub workers: i32,
    /// Technologies, the best tile that fits, a Legendary.
    pub tiles: i32,
    /// Streets in play.
    pub streets: i32,
    /// Action cards.
    pub cards: i32,
    /// The challenge.
    pub challenge: i32,
}

impl Value {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.score + self.land + self.workers + self.tiles + self.streets + self.cards + self.challenge
    }
}

/// What a seat has, as far as it counts. Plans are tried on it, and nothing else of the table changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Estate {
    /// Own squares.
    pub land: Cells,
    /// Those under tiles, by technology.
    pub cover: [Cells; Technology::COUNT],
    /// Own lots.
    pub lots: LotSet,
    /// Own tiles not built yet.
    pub unbuilt: TileSet,
    /// Points on the track.
    pub score: u8,
    /// Available workers.
    pub available: u8,
    /// Held action cards, a bit each.
    pub held: u8,
    /// Whether it has a Legendary.
    pub has_legendary: bool,
    /// Tiles at the streets in play.
    pub facing: [u8; STREETS_IN_PLAY],
    /// Tiles that count for the challenge: by district, by technology, or all of them first.
    pub tally: [u8; District::COUNT],
}

impl Estate {
    /// What a seat has.
    pub fn new(table: &Table, seat: Seat) -> Estate {
        let board = &table.boards[seat];
        let mut estate = Estate {
            land: board.land,
            cover: table.cover.map(|cover| cover.and(&board.land)),
            lots: board.lots,
            unbuilt: board.unbuilt,
            score: board.score,
            available: board.available(),
            held: board.held,
            has_legendary: board.legendary.is_some(),
            facing: [0; STREETS_IN_PLAY],
            tally: [0; District::COUNT],
        };
        for placed in table.tiles_of(seat) {
            estate.count(table, placed.tile, &placed.footprint(), 1);
        }
        estate
    }

    /// Counts a tile at streets and for the challenge; `by` is 1, or the opposite for one that is removed.
    pub fn count(&mut self, table: &Table, tile: Tile, footprint: &Footprint, by: u8) {
        for (street, facing) in table.streets.iter().zip(&mut self.facing) {
            if MAP.facing[street as usize].touches(footprint) {
                *facing = facing.wrapping_add(by);
            }
        }
        let technology = tile.technology();
        let districts = match table.challenge {
            Some(Challenge::GoldTycoon) => technology == Technology::Gold,
            Some(Challenge::BigDeveloper) => tile.size() >= 4,
            Some(Challenge::RealEstateMogul) => true,
            _ => false,
        };
        if districts {
            districts_of(footprint).for_each(|district| {
                let tally = &mut self.tally[district as usize];
                *tally = tally.wrapping_add(by);
            });
        }
        let place = match table.challenge {
            Some(Challenge::MasterArchitect) => tile.is_irregular().then_some(0),
            Some(Challenge::BronzeBaron) => (technology == Technology::Bronze).then_some(0),
            Some(Challenge::SilverTitan) => (technology == Technology::Silver).then_some(0),
            Some(Challenge::GenerationKing) => (technology as usize).checked_sub(1),
            _ => None,
        };
        if let Some(place) = place {
            self.tally[place] = self.tally[place].wrapping_add(by);
        }
    }

    /// Squares where a tile of a technology may stand, whatever is removed for it (NY-7.4).
    pub fn allowed(&self, technology: Technology) -> Cells {
        let modern = &self.cover[technology as usize..];
        modern.iter().fold(self.land, |land, cover| land.without(cover))
    }

    /// The points of the best tile that is unlocked, not built, and would fit on the land.
    pub fn reach(&self, sight: &Sight) -> u8 {
        self.reach_within(sight, 0..=u8::MAX, 0..WORDS).unwrap_or_default()
    }

    /// The same among tiles with so many points, and at places whose corners lie in these words.
    #[inline(never)]
    pub fn reach_within(&self, sight: &Sight, points: RangeInclusive<u8>, words: Range<usize>) -> Option<u8> {
        let unlocked = unlocked(self.score, sight.expert);
        let legendaries = if self.has_legendary { TileSet::NONE } else { sight.legendaries };
        let tiles = self.unbuilt.or(legendaries);
        let mut field: Option<(Technology, Field)> = None;
        for tile in BY_POINTS {
            let technology = tile.technology();
            if tile.points() > *points.end() || technology > unlocked || !tiles.contains(tile) {
                continue;
            }
            if tile.points() < *points.start() {
                break;
            }
            let field = match &field {
                Some((known, field)) if *known == technology => field,
                _ => &field.insert((technology, Field::new(&self.allowed(technology)))).1,
            };
            if field.holds(tile.shape_number(), words.clone()) {
                return Some(tile.points());
            }
        }
        None
    }

    /// What it is worth (NY-22.5).
    pub fn value(&self, sight: &Sight) -> Value {
        self.value_with(sight, self.reach(sight))
    }

    /// The same for whoever knows the best tile within reach.
    pub fn value_with(&self, sight: &Sight, best: u8) -> Value {
        let (phi, reach) = sight.future(self.unbuilt);
        let part = |worth: i32| (worth * phi) >> PHI_SHIFT;
        let [heritage, bronze, silver, gold] = &self.cover;
        let old = heritage.or(bronze).or(silver);
        let open = self.land.without(&old).without(gold);
        let remote = self.remote(&open);
        let land = Worth::OPEN * (open.count() - remote) as i32
            + Worth::REMOTE * remote as i32
            + Worth::OLD * old.count() as i32;
        let technology = unlocked(self.score, sight.expert);
        let held = ActionCard::ALL.into_iter().filter(|card| self.held >> *card as u8 & 1 == 1);
        let streets = self.facing.iter().zip(sight.rivals_facing);
        Value {
            score: POINT * i32::from(self.score),
            land: part(land),
            workers: part(Worth::WORKER * i32::from(self.available)),
            tiles: ((Worth::REACH * i32::from(best) * reach) >> PHI_SHIFT)
                + part(Worth::TECHNOLOGY[technology as usize])
                + if self.has_legendary { Worth::LEGENDARY } else { 0 },
            streets: streets.map(|(own, rival)| street(*own, rival)).sum(),
            cards: held.map(|card| part(Worth::CARD[card as usize]).max(POINT)).sum(),
            challenge: self.challenge(sight, phi),
        }
    }

    /// Uncovered squares of lots that have no frontage and touch no own lot that has.
    fn remote(&self, open: &Cells) -> u32 {
        let (front, hidden) = (self.lots.and(&FRONT), self.lots.without(&FRONT));
        let is_remote = |lot: &Lot| lot.neighbours().and(&front).is_empty();
        let squares = |lot: Lot| lot.footprint().cells().filter(|cell| open.contains(*cell)).count();
        hidden.iter().filter(is_remote).map(|lot| squares(lot) as u32).sum()
    }

    /// What the challenge would pay, and a part of what the next step would pay more.
    fn challenge(&self, sight: &Sight, phi: i32) -> i32 {
        let Some(challenge) = sight.challenge else { return 0 };
        let step = (Worth::CHALLENGE_STEP * phi) >> PHI_SHIFT;
        // In points, and parts of the next ones in 256ths.
        let worth = |now: u8, next: u8| i32::from(now) * PHI_ONE + step * i32::from(next.saturating_sub(now));
        let counted = |count: u8| worth(paid(challenge, count), paid(challenge, count + 1));
        let districts = |least: u8| self.tally.iter().filter(move |tally| **tally >= least).count() as u8;
        let points = match challenge {
            Challenge::GoldTycoon | Challenge::BigDeveloper => {
                let least = if challenge == Challenge::GoldTycoon { 2 } else { 3 };
                let near = districts(least - 1) - districts(least);
                let each = i32::from(paid(challenge, 1));
                each * (PHI_ONE * i32::from(districts(least)) + step * i32::from(near))
            }
            Challenge::RealEstateMogul => {
                let (now, near) = (districts(2), districts(1) - districts(2));
                worth(paid(challenge, now), paid(challenge, now + u8::from(near > 0)))
            }
            Challenge::MasterArchitect | Challenge::BronzeBaron | Challenge::SilverTitan => {
                counted(self.tally[0])
            }
            Challenge::GenerationKing => {
                // A majority is like a street.
                let each = self.tally.iter().zip(sight.rivals_tally);
                return each.map(|(own, rival)| street(*own, rival)).sum();
            }
            Challenge::GoldPrestige => 0,
        };
        points * POINT * Worth::CHALLENGE / (PHI_ONE * PHI_ONE)
    }
}

/// What a seat sees of the table besides its own things.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    expert: bool,
    challenge: Option<Challenge>,
    legendaries: TileSet,
    /// Most tiles of another seat at each street in play.
    rivals_facing: [u8; STREETS_IN_PLAY],
    /// Most tiles of another seat that count for the challenge, by what it asks.
    rivals_tally: [u8; District::COUNT],
    /// Turns until the deck is empty, in parts of 240; none after a trigger.
    turns: i32,
    /// Fewest tiles that another seat has left to build.
    fewest: u8,
}

/// φ is counted in 256ths.
const PHI_SHIFT: u32 = 8;
const PHI_ONE: i32 = 1 << PHI_SHIFT;

/// Lots with frontage.
static FRONT: LotSet = LotSet::with_frontage();

/// All tiles, most points first; of equal points those of one technology together.
static BY_POINTS: [Tile; 22] = by_points();

const fn by_points() -> [Tile; 22] {
    let mut order = [Tile::START; 22];
    let (mut place, mut points) = (0, 13);
    while points > 0 {
        let mut number = 22;
        while number > 0 {
            number -= 1;
            if let Some(tile) = Tile::new(number)
                && tile.points() == points
            {
                order[place] = tile;
                place += 1;
            }
        }
        points -= 1;
    }
    order
}

impl Sight {
    /// What a seat sees, by what all seats have.
    pub fn new(table: &Table, seat: Seat, estates: &[Estate]) -> Sight {
        let (mut rivals_facing, mut rivals_tally) = ([0; STREETS_IN_PLAY], [0; District::COUNT]);
        let mut fewest = u8::MAX;
        for (rival, estate) in table.all_seats().zip(estates) {
            if rival == seat {
                continue;
            }
            fewest = fewest.min(estate.unbuilt.len());
            let facing = rivals_facing.iter_mut().zip(estate.facing);
            facing.for_each(|(most, count): (&mut u8, u8)| *most = count.max(*most));
            let tally = rivals_tally.iter_mut().zip(estate.tally);
            tally.for_each(|(most, count): (&mut u8, u8)| *most = count.max(*most));
        }
        let cards = i32::from(table.deck_len()) + 1;
        let turns = if table.ending.is_some() { 0 } else { Future::CARD * cards / i32::from(table.seats) };
        Sight {
            expert: table.expert,
            challenge: table.challenge,
            legendaries: table.legendaries,
            rivals_facing,
            rivals_tally,
            turns,
            fewest,
        }
    }

    /// The technology that an estate has unlocked.
    pub fn unlocked(&self, estate: &Estate) -> Technology {
        unlocked(estate.score, self.expert)
    }

    /// What the future counts, and what reach counts, in 256ths, for a seat with so many tiles left to build.
    fn future(&self, unbuilt: TileSet) -> (i32, i32) {
        let tiles = i32::from(unbuilt.len().min(self.fewest).saturating_sub(END_UNBUILT));
        let turns = self.turns.min(Future::TILE * tiles);
        let part = |full: i32| (turns.min(full) << PHI_SHIFT) / full;
        (part(Future::FULL), part(Future::REACH))
    }
}

/// What a street is worth by own tiles there and those of the best other seat.
fn street(own: u8, rival: u8) -> i32 {
    if own == 0 {
        return 0;
    }
    let place = match own.checked_sub(rival) {
        Some(0) => 2,
        Some(1) => 1,
        Some(_) => 0,
        None if own + 1 == rival => 3,
        None => return 0,
    };
    Worth::STREET[place]
}

/// What all seats have.
pub fn estates(table: &Table) -> List<Estate, SEATS_MAX> {
    table.all_seats().map(|seat| Estate::new(table, seat)).collect()
}

/// What a seat has, and what the table promises it if the game is not over.
pub fn value(game: &Game, seat: Seat) -> Value {
    let table = &game.table;
    if game.is_over() {
        return final_value(table, seat);
    }
    let estates = estates(table);
    estates[usize::from(seat.index())].value(&Sight::new(table, seat, &estates))
}

/// The totals of a finished game (NY-12).
fn final_value(table: &Table, seat: Seat) -> Value {
    let board = &table.boards[seat];
    let won = table.streets.iter().filter(|street| table.street_winner(*street) == Some(seat)).count();
    Value {
        score: POINT * i32::from(board.score),
        streets: POINT * i32::from(STREET_BONUS) * won as i32,
        cards: POINT * i32::from(board.held_count() * ACTION_BONUS),
        challenge: POINT * i32::from(table.challenge_points()[seat]),
        ..Value::default()
    }
}

/// How far a seat is ahead of its best rival: known at the end, guessed before.
pub fn judge(game: &Game, seat: Seat, sources: Option<&mut Sources>) -> Judged {
    let (table, is_over) = (&game.table, game.is_over());
    let estates = if is_over { List::default() } else { estates(table) };
    let value = |seat: Seat| match estates.get(usize::from(seat.index())) {
        Some(estate) => estate.value(&Sight::new(table, seat, &estates)),
        None => final_value(table, seat),
    };
    let own = value(seat);
    let rivals = table.all_seats().filter(|rival| *rival != seat);
    let rival = rivals.map(|rival| value(rival).total()).max().unwrap_or(0);
    if let Some(sources) = sources {
        let parts = [
            (Source::Score, own.score),
            (Source::Land, own.land),
            (Source::Workers, own.workers),
            (Source::Tiles, own.tiles),
            (Source::Streets, own.streets),
            (Source::Cards, own.cards),
            (Source::Challenge, own.challenge),
            (Source::Rivals, -rival),
        ];
        parts.into_iter().for_each(|(source, part)| sources[source as usize] += part);
    }
    let margin = (own.total() - rival) * architect::POINT / POINT;
    if !is_over {
        return Judged { margin, won: 0 };
    }
    let won = game.scores().winners().any(|winner| winner == seat);
    Judged { margin, won: if won { architect::POINT } else { -architect::POINT } }
}
