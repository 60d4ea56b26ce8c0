//! What things are worth to a seat, in sixteenths of a point. Open information only.

use engine::Seat;

use crate::components::*;
use crate::limits::TOKENS_MAX;
use crate::{PressToken, SeatKind, View};
use architect::POINT;

use super::weights::{WEIGHTS, Weights};

/// The bidding rounds of a game round (NYC-7.1).
pub const BIDDING_ROUNDS: usize = 6;
/// Higher bids than this are not told apart.
pub const VALUE_MAX: usize = 6;
/// What a bid of each value is expected to earn, by bidding round and value.
pub type Earnings = [[i16; VALUE_MAX + 1]; BIDDING_ROUNDS];

/// The game as one seat values it.
#[derive(Clone, Copy)]
pub struct Outlook<'v> {
    pub view: View<'v>,
    pub me: Seat,
    pub weights: &'static Weights,
    /// The bidding round that is going on, if one is.
    pub bidding: Option<Card>,
}

impl<'v> Outlook<'v> {
    pub fn new(view: View<'v>, bidding: bool) -> Outlook<'v> {
        Outlook { view, me: view.seat(), weights: &WEIGHTS, bidding: bidding.then(|| view.matching()) }
    }

    pub fn rounds_left(&self) -> u8 {
        ROUNDS - self.view.round()
    }

    /// 0 in the last round, 1 before.
    fn early(&self) -> usize {
        usize::from(self.rounds_left() > 0)
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        self.view.seats().filter(move |seat| *seat != me)
    }

    /// What using a character once brings, before its dollar is paid.
    pub fn use_once(&self, character: Character) -> i32 {
        let weight = self.weights.use_once.get(usize::from(character.number()) - 1);
        weight.map_or(0, |weight| i32::from(*weight))
    }

    /// What the dollar spent next is worth otherwise.
    pub fn price(&self) -> i32 {
        self.dollar(self.dollars_beyond() - 1)
    }

    /// How many dollars there are beyond what the tiles want.
    fn dollars_beyond(&self) -> i32 {
        let paid = self.view.company(self.me).iter().filter(|tile| !tile.character.facts().free).count();
        let wanted = paid as i32 * i32::from(self.weights.dollar_per_tile[self.early()]) / 16;
        i32::from(self.view.dollars(self.me)) - wanted
    }

    /// The next dollar for somebody who has so many beyond what the tiles want.
    fn dollar(&self, beyond: i32) -> i32 {
        i32::from(self.weights.dollar[self.early()][(beyond + 4).clamp(0, 9) as usize])
    }

    /// A tile: its value at the end, and what its ability may still bring.
    pub fn tile(&self, character: Character) -> i32 {
        let view = &self.view;
        let left = i32::from(self.rounds_left());
        let index = usize::from(character.number()) - 1;
        let value = i32::from(character.value()) * POINT;
        if let Some(ability) = self.weights.ability.get(index) {
            return value + i32::from(*ability) * i32::from(self.weights.left[left as usize]) / 16;
        }
        let grows = i32::from(self.weights.end[index - 27]) * left;
        let built = |borough: &Borough| i32::from(view.built(self.me, *borough));
        let vessels = || view.vessels(self.me).iter().map(|count| i32::from(*count)).sum::<i32>();
        let dollars = i32::from(view.dollars(self.me));
        let skyscrapers = i32::from(view.skyscrapers(self.me));
        let now = match character.number() {
            number @ 28..=32 => {
                let lit =
                    |b: &&Borough| Lantern::of_character(number).is_some_and(|l| b.lanterns().contains(&l));
                POINT * Borough::ALL.iter().filter(lit).map(built).sum::<i32>()
            }
            33 => POINT * i32::from(view.press_track().space(self.me)) / 2,
            34 => 2 * POINT,
            35 => 2 * POINT * Borough::ALL.iter().filter(|b| built(b) >= 3).count() as i32,
            36 => POINT * (view.company(self.me).len() as i32 + 1),
            37..=39 => 13 * vessels(),
            40 => 48 * vessels().min(dollars / 2),
            41 => 48 * vessels().min(skyscrapers / 2),
            _ => 40 * (dollars.min(skyscrapers) / 2),
        };
        value + now + grows
    }

    /// The best open tile of each row.
    fn best_tiles(&self) -> [i32; Character::VALUE_MAX as usize] {
        let mut best = [0; Character::VALUE_MAX as usize];
        for (row, best) in (1..).zip(&mut best) {
            for position in 0..ELEVATOR_OPEN as u8 {
                let Some(character) = self.view.open_tile(row, position) else { break };
                *best = self.tile(character).max(*best);
            }
        }
        best
    }

    /// What cards that nobody takes are worth to a Tom (NYC-6.3).
    pub fn for_tom(&self, cards: &[Card]) -> i32 {
        let toms = self.opponents().any(|seat| matches!(self.view.kind(seat), SeatKind::Tom(_)));
        if !toms {
            return 0;
        }
        cards.iter().map(|card| i32::from(self.weights.deny[*card as usize])).sum()
    }

    /// Who stands where in a borough now.
    fn standing(&self, borough: Borough) -> Standing {
        let view = &self.view;
        let growth = i32::from(self.weights.growth) * i32::from(self.rounds_left()) / 16;
        let mut standing = Standing {
            counts: [0; TOKENS_MAX],
            present: 0,
            mine: 0,
            neutral: 0,
            value: i32::from(view.borough_value(borough)) + growth,
            rival: i32::from(self.weights.rival),
        };
        for token in view.press_track().order_with_neutral() {
            let place = standing.present;
            standing.counts[place] = match token {
                PressToken::Of(seat) => {
                    if seat == self.me {
                        standing.mine = place;
                    }
                    i32::from(view.built(seat, borough))
                }
                PressToken::Neutral => {
                    standing.neutral = place;
                    i32::from(view.neutral(borough))
                }
            };
            standing.present += 1;
        }
        standing
    }

    /// What it brings to have `own` skyscrapers more in a borough, `neutral` neutral ones more and
    /// `value` more points there; being everywhere counts too (NYC-10).
    pub fn change(&self, borough: Borough, own: i32, neutral: i32, value: i32) -> i32 {
        let mut standing = self.standing(borough);
        let before = standing.points();
        standing.counts[standing.mine] += own;
        standing.counts[standing.neutral] += neutral;
        standing.value += value;
        standing.points() - before + self.presence(borough, own) + self.built(own)
    }

    fn built(&self, own: i32) -> i32 {
        i32::from(self.weights.built[usize::from(self.rounds_left())]) * own
    }

    fn presence(&self, borough: Borough, own: i32) -> i32 {
        let here = i32::from(self.view.built(self.me, borough));
        let gone = here > 0 && here + own <= 0;
        let new = here == 0 && own > 0;
        if !gone && !new {
            return 0;
        }
        let others = Borough::ALL.iter().filter(|b| **b != borough && self.view.built(self.me, **b) > 0);
        let worth = i32::from(self.weights.presence[others.count()]);
        if new { worth } else { -worth }
    }

    /// A prestige tile, placed with a vessel at one of its ends.
    pub fn prestige(&self, tile: PrestigeTile, vessel: Vessel, end: usize) -> i32 {
        let builds = i32::from(self.view.skyscrapers(self.me) > 0);
        let number = |tile: &crate::Tile| tile.character.number();
        let wanted = self.view.company(self.me).iter().any(|tile| (37..=41).contains(&number(tile)));
        let vessel_worth = i32::from(self.weights.vessel[usize::from(wanted)]);
        self.change(vessel.ends()[end], builds, 0, i32::from(tile.value())) + vessel_worth
    }

    /// What the Prestige bonus brings with the best of the shown tiles, and with the worst.
    fn prestige_bonus(&self) -> [i32; 2] {
        if self.bidding != Some(Card::Prestige) {
            return self.weights.bonus.map(i32::from);
        }
        let mut range = [0, i32::MAX];
        for tile in self.view.prestige_shown() {
            let mut best = 0;
            for vessel in Vessel::all().filter(|vessel| vessel.kind() == tile.kind()) {
                if self.view.vessel_owner(vessel).is_none() {
                    best = self.prestige(*tile, vessel, 0).max(self.prestige(*tile, vessel, 1)).max(best);
                }
            }
            range = [range[0].max(best), range[1].min(best)];
        }
        if range[1] == i32::MAX { [0, 0] } else { range }
    }

    /// Whether a seat has had its turn in this bidding round.
    fn has_bid(&self, matching: Card, other: Seat) -> bool {
        self.bidding == Some(matching) && !self.view.still_to_bid().contains(&other)
    }

    /// A Tom's matching cards for a bidding round, and his wilds (NYC-15.4).
    fn tom_cards(&self, matching: Card, tom: Seat) -> (i32, i32) {
        let mut cards = self.view.hand(tom).unwrap_or_default();
        if self.bidding == Some(matching) {
            cards.add_all(self.view.bid(tom).played);
        }
        let wilds = i32::from(cards[Card::Wild]) + i32::from(cards[Card::BuildingPlans]);
        (if matching == Card::BuildingPlans { 0 } else { i32::from(cards[matching]) }, wilds)
    }

    /// How likely a bid of each value is the highest of its bidding round, in sixteenths.
    fn chances_to_win(&self, matching: Card) -> [i32; VALUE_MAX + 1] {
        let track = self.view.press_track();
        let mut chances = [16; VALUE_MAX + 1];
        for other in self.opponents() {
            let ahead = i32::from(track.is_ahead(self.me, other));
            // Either a bid above this one wins for sure, or a table says how likely it is.
            let (above, table): (i32, Option<(&[i16], i32)>) = if self.has_bid(matching, other) {
                (i32::from(self.view.bid(other).value) - ahead, None)
            } else if let SeatKind::Tom(_) = self.view.kind(other) {
                let (cards, wilds) = self.tom_cards(matching, other);
                if matching == Card::BuildingPlans {
                    (0, None)
                } else if self.bidding == Some(matching) {
                    let most = match (matching, cards) {
                        (Card::Skyscrapers, 0) => (wilds - 1).max(0),
                        (_, 0) => 0,
                        _ => cards + wilds,
                    };
                    (most - ahead, None)
                } else {
                    let wilds = ((wilds + 1) / 2).min(2);
                    (0, Some((&self.weights.wins_tom[wilds as usize], ahead - cards + 1)))
                }
            } else if self.bidding.is_some() && self.view.hand_size(other) == 0 {
                (0, None)
            } else {
                (0, Some((&self.weights.wins_human, 0)))
            };
            for (value, chance) in (0..).zip(&mut chances) {
                let wins = match table {
                    Some((table, shift)) => {
                        let place = (value + shift).clamp(0, table.len() as i32 - 1);
                        i32::from(table[place as usize])
                    }
                    None if value > above => 16,
                    None => 0,
                };
                *chance = *chance * wins / 16;
            }
        }
        chances
    }

    /// Adds what it brings that Toms must spend wilds to beat a bid of the bidding round that is going
    /// on (NYC-15.8).
    fn drain(&self, matching: Card, earns: &mut [i16; VALUE_MAX + 1]) {
        let worth = self.weights.drain[matching as usize];
        for tom in self.view.still_to_bid() {
            if *tom == self.me || !matches!(self.view.kind(*tom), SeatKind::Tom(_)) {
                continue;
            }
            let (cards, wilds) = self.tom_cards(matching, *tom);
            let needed = i32::from(self.view.press_track().is_ahead(self.me, *tom)) - cards;
            for (value, earns) in (0..).zip(earns.iter_mut()).skip(1) {
                if cards > 0 && (0..=wilds).contains(&(value + needed)) {
                    *earns += worth * (value + needed) as i16;
                }
            }
        }
    }

    /// What each bid is expected to earn in the bidding rounds from `first` on.
    pub fn earnings(&self, first: Card) -> Earnings {
        let mut earns = Earnings::default();
        let bonus = self.prestige_bonus();
        for matching in Card::ALL.into_iter().take(BIDDING_ROUNDS).skip(first as usize) {
            let round = matching as usize;
            let mut strengths = [0; VALUE_MAX + 2];
            match matching {
                Card::Press => self.press(&mut strengths),
                Card::Dollars => {
                    let beyond = self.dollars_beyond();
                    self.cumulate(&mut strengths, |more| self.dollar(beyond + i32::from(more)));
                }
                Card::Elevator => {
                    let best = self.best_tiles();
                    let mut most = 0;
                    for (strength, worth) in strengths.iter_mut().enumerate().skip(1) {
                        most = best.get(strength - 1).copied().unwrap_or(0).max(most);
                        *worth = most * i32::from(self.weights.tile_trust) / 16;
                    }
                }
                Card::BuildingPlans => {
                    let have = self.view.skyscrapers(self.me);
                    let worth = &self.weights.skyscraper[self.early()];
                    self.cumulate(&mut strengths, |more| i32::from(worth[usize::from(have + more).min(9)]));
                }
                Card::Prestige => {}
                _ => self.skyscrapers(&mut strengths),
            }
            let pace = i32::from(self.weights.pace[usize::from(self.rounds_left())][round]);
            let chances = self.chances_to_win(matching);
            for value in 1..=VALUE_MAX {
                let win = chances[value];
                let (won, lost) = match matching {
                    Card::Prestige => (value as i32 * POINT + bonus[0], value as i32 * POINT + bonus[1]),
                    _ => (strengths[value + 1], strengths[value]),
                };
                let won = won + i32::from(self.weights.starts[round]);
                let earned = (win * won + (16 - win) * lost) / 16;
                earns[round][value] = (earned * pace / 16) as i16;
            }
            if self.bidding == Some(matching) {
                self.drain(matching, &mut earns[round]);
            }
        }
        earns
    }

    fn cumulate(&self, strengths: &mut [i32; VALUE_MAX + 2], next: impl Fn(u8) -> i32) {
        for strength in 1..strengths.len() {
            strengths[strength] = strengths[strength - 1] + next(strength as u8 - 1);
        }
    }

    fn press(&self, strengths: &mut [i32; VALUE_MAX + 2]) {
        let track = self.view.press_track();
        let space = track.space(self.me);
        let pass = i32::from(self.weights.pass) * (i32::from(self.rounds_left()) + 1);
        for strength in 1..strengths.len() {
            let to = space + strength as u8;
            let mut worth = 0;
            if to <= PRESS_TRACK_END {
                worth = i32::from(self.weights.step[usize::from(to)]);
                for other in self.opponents() {
                    let theirs = track.space(other);
                    if theirs == to && to < PRESS_TRACK_END && track.is_ahead(other, self.me) {
                        worth += pass;
                    }
                }
            }
            strengths[strength] = strengths[strength - 1] + worth;
        }
    }

    /// What building in the Mayor's borough brings, given what the others will build there.
    fn skyscrapers(&self, strengths: &mut [i32; VALUE_MAX + 2]) {
        let Some(mayor) = self.view.mayor() else { return };
        let mut theirs = [0; 4];
        for other in self.opponents() {
            theirs[usize::from(other.index())] = if self.has_bid(Card::Skyscrapers, other) {
                i32::from(self.view.bid(other).value)
            } else if let SeatKind::Tom(_) = self.view.kind(other) {
                let (cards, wilds) = self.tom_cards(Card::Skyscrapers, other);
                let kept = if self.bidding == Some(Card::Skyscrapers) {
                    wilds
                } else {
                    wilds * i32::from(self.weights.tom_wilds) / 16
                };
                let bid = if cards == 0 { (kept - 1).max(0) } else { cards + kept };
                bid.min(i32::from(TOM_BOROUGH_CAP.saturating_sub(self.view.built(other, mayor))))
            } else {
                i32::from(self.weights.others_build) / 16
            };
        }
        let board = i32::from(self.view.skyscrapers(self.me));
        let mut standing = self.standing(mayor);
        for (place, token) in self.view.press_track().order_with_neutral().enumerate() {
            if let PressToken::Of(seat) = token {
                standing.counts[place] += theirs[usize::from(seat.index())];
            }
        }
        let none = standing.points();
        let own = standing.counts[standing.mine];
        // What it costs to fetch one from elsewhere when the board is empty (NYC-9.7).
        let mut fetched = i32::MAX;
        if self.bidding == Some(Card::Skyscrapers) {
            for from in Borough::ALL {
                if from != mayor && self.view.built(self.me, from) > 0 {
                    fetched = fetched.min(-self.change(from, -1, 0, 0));
                }
            }
        }
        let presence = self.presence(mayor, 1);
        for strength in 1..strengths.len() {
            let builds = strength as i32;
            let missing = (builds - board).max(0);
            let worth = if missing > 0 && fetched == i32::MAX {
                i32::MIN
            } else {
                let cost = 8 * (builds - missing) + if missing > 0 { missing * fetched } else { 0 };
                standing.counts[standing.mine] = own + builds;
                standing.points() - none + presence + self.built(builds) - cost
            };
            strengths[strength] = worth.max(strengths[strength - 1]);
        }
    }
}

/// How many skyscrapers each token has in a borough, in the order of the Press Track.
struct Standing {
    counts: [i32; TOKENS_MAX],
    present: usize,
    /// My place among them, and that of the neutral token.
    mine: usize,
    neutral: usize,
    value: i32,
    rival: i32,
}

impl Standing {
    /// My points against those of the best rival (NYC-14, step 3).
    fn points(&self) -> i32 {
        let counts = &self.counts[..self.present];
        let (mut own, mut rival) = (0, 0);
        for (place, count) in counts.iter().enumerate() {
            if place == self.neutral || *count <= 0 {
                continue;
            }
            let mut points = self.value;
            for (other, theirs) in counts.iter().enumerate() {
                if theirs > count || theirs == count && other < place {
                    points = (points + 1) / 2;
                }
            }
            let best = if place == self.mine { &mut own } else { &mut rival };
            *best = points.max(*best);
        }
        own * POINT - rival * self.rival
    }
}
