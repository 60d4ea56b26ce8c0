//! What things are worth to a seat, in points: tiles, boroughs, and the strength of a bid.
//!
//! The weights are estimates, tuned by letting bots play each other (`cargo sim`). They rest on
//! open information only.

use new_york_city::components::*;
use new_york_city::{PressToken, Seat, SeatKind, View};

/// The bidding rounds of a game round (NYC-7.1).
pub const BIDDING_ROUNDS: usize = 6;
/// Higher bids than this are not told apart.
pub const VALUE_MAX: usize = 9;
/// What a bid of each value is expected to earn, by bidding round and value.
pub type Earnings = [[f32; VALUE_MAX + 1]; BIDDING_ROUNDS];

/// A dollar or a skyscraper that is left on the board at the end (NYC-14 step 6).
pub const LEFT_OVER: f32 = 0.5;
/// How much it matters that the best opponent loses a point, against winning one oneself.
const RIVAL: f32 = 0.7;
/// A step on the Press Track: up to the press bonus, up to the neutral token, beyond.
const STEP_TO_BONUS: f32 = 0.5;
const STEP_TO_NEUTRAL: f32 = 0.7;
const STEP_BEYOND: f32 = 0.2;
/// A dollar that pays for a character, and how many of them each tile of the company wants.
const DOLLAR: f32 = 2.2;
const DOLLARS_PER_TILE: f32 = 1.4;
/// A skyscraper on the board that will be built, and how many of them one wants.
const SKYSCRAPER: f32 = 1.6;
const SKYSCRAPERS: f32 = 6.0;
/// What a built skyscraper promises beyond the majority it makes.
const BUILT: f32 = 0.2;
/// What somebody whose cards are hidden will build.
const OTHERS_BUILD: f32 = 3.0;
/// How far the worth of a tile can be trusted when cards are bid for it.
const TILE: f32 = 0.7;
/// A vessel.
const VESSEL: f32 = 0.5;
/// Being in one more borough, and more so for each that one is in already.
const PRESENCE: f32 = 0.3;
/// How much of what an ability could earn in the rounds to come it will earn.
const ABILITY: f32 = 0.35;
/// What prestige tiles will add to a borough in each round to come.
const GROWTH: f32 = 1.0;

/// How often a bid of 0, 1, 2... wins against a player whose cards are hidden.
const WINS: [f32; 6] = [0.0, 0.3, 0.55, 0.78, 0.92, 0.98];

/// What using a character once earns, before its dollar is paid. These weights also say which tiles
/// are worth hiring, so they are not just the points of one use.
#[rustfmt::skip]
const USE: [f32; 27] = [
    1.6, 0.4, 1.8, 0.1, 1.5, 1.3, 1.3, 1.0, 1.8, 4.2, 1.6, // Phase I: 1 to 11
    1.4, 1.0, 1.0, 1.3, 1.9, 1.1, 1.2, 2.6, 1.3, 1.5, 1.9, // Phase II: 12 to 22
    2.0, 1.6, 5.1, 1.6, 1.3,                               // Phase III: 23 to 27
];

/// What using a character once earns; nothing for those that work by themselves at the end.
pub fn use_of(character: Character) -> f32 {
    USE.get(usize::from(character.number()) - 1).copied().unwrap_or(0.0)
}

/// Looks at the game from one seat.
#[derive(Clone, Copy)]
pub struct Outlook<'v> {
    pub view: &'v View<'v>,
    pub me: Seat,
    /// The bidding round that is going on, if one is.
    pub bidding: Option<Card>,
}

impl<'v> Outlook<'v> {
    pub fn rounds_left(&self) -> f32 {
        f32::from(ROUNDS - self.view.round())
    }

    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let me = self.me;
        self.view.seats().filter(move |seat| *seat != me)
    }

    /// A tile: its value at the end, and what its ability may still bring.
    pub fn tile(&self, character: Character) -> f32 {
        let view = self.view;
        let left = self.rounds_left();
        let built = |borough: &Borough| f32::from(view.built(self.me, *borough));
        let vessels = view.vessels(self.me).iter().map(|count| f32::from(*count)).sum::<f32>();
        let dollars = f32::from(view.dollars(self.me));
        let skyscrapers = f32::from(view.skyscrapers(self.me));
        let ability = match character.number() {
            // Not every tile can be paid in every round.
            1..=27 => (use_of(character) - LEFT_OVER).max(0.0) * (left + 0.5) * ABILITY,
            number @ 28..=32 => {
                let lit =
                    |b: &Borough| Lantern::of_character(number).is_some_and(|l| b.lanterns().contains(&l));
                Borough::ALL.iter().filter(|b| lit(b)).map(built).sum::<f32>() + 0.3 * left
            }
            33 => (f32::from(view.press_track().space(self.me)) + 1.5 * left).min(15.0) / 2.0,
            34 => 2.0 + 0.4 * left,
            35 => {
                2.0 * Borough::ALL.iter().map(built).filter(|count| *count >= 3.0).count() as f32 + 0.8 * left
            }
            36 => view.company(self.me).len() as f32 + 1.0 + 0.8 * left,
            37..=39 => 0.8 * vessels + 0.8 * left,
            40 => 3.0 * vessels.min(dollars / 2.0) + 0.9 * left,
            41 => 3.0 * vessels.min(skyscrapers / 2.0) + 0.9 * left,
            _ => 2.5 * (dollars.min(skyscrapers) / 2.0).floor() + 1.0 * left,
        };
        f32::from(character.value()) + ability
    }

    /// The best open tile up to a value.
    pub fn best_tile(&self, limit: u8) -> f32 {
        let places = (1..=limit.min(Character::VALUE_MAX))
            .flat_map(|row| (0..ELEVATOR_OPEN as u8).map(move |position| (row, position)));
        let open = places.filter_map(|(row, position)| self.view.open_tile(row, position));
        open.map(|character| self.tile(character)).fold(0.0, f32::max)
    }

    /// What a Tom could make of cards that nobody takes (NYC-6.3).
    pub fn for_tom(&self, cards: &[Card]) -> f32 {
        const OF_TYPE: [f32; 7] = [0.6, 0.8, 0.8, 1.2, 0.9, 1.3, 1.2];
        let toms = self.opponents().any(|seat| matches!(self.view.kind(seat), SeatKind::Tom(_)));
        f32::from(toms) * cards.iter().map(|card| OF_TYPE[*card as usize]).sum::<f32>()
    }

    /// The points that a borough gives as it stands, mine against the best opponent's, if `more`
    /// is added to the skyscrapers of each token and `value` to the borough.
    fn standing(&self, borough: Borough, value: u8, more: &impl Fn(PressToken) -> i8) -> f32 {
        let view = self.view;
        let count = |token: PressToken| {
            let there = match token {
                PressToken::Of(seat) => view.built(seat, borough),
                PressToken::Neutral => view.neutral(borough),
            };
            there.saturating_add_signed(more(token))
        };
        let (mut mine, mut rival) = (0, 0);
        for (place, token) in view.press_track().order_with_neutral().enumerate() {
            let PressToken::Of(seat) = token else { continue };
            let own = count(token);
            if own == 0 {
                continue;
            }
            let before = |(other_place, other): (usize, PressToken)| {
                let theirs = count(other);
                theirs > own || theirs == own && other_place < place
            };
            let rank = view.press_track().order_with_neutral().enumerate().filter(|o| before(*o)).count();
            let full = view.borough_value(borough) + value + (GROWTH * self.rounds_left()) as u8;
            let points = (0..rank).fold(full, |points, _| points.div_ceil(2));
            let best = if seat == self.me { &mut mine } else { &mut rival };
            *best = points.max(*best);
        }
        f32::from(mine) - RIVAL * f32::from(rival)
    }

    /// What it earns to have `own` skyscrapers more in a borough, `neutral` neutral ones more and
    /// `value` more points there; being everywhere earns too (NYC-10).
    pub fn change(&self, borough: Borough, own: i8, neutral: i8, value: u8) -> f32 {
        let me = PressToken::Of(self.me);
        let more = |token: PressToken| match token {
            PressToken::Neutral => neutral,
            token if token == me => own,
            PressToken::Of(_) => 0,
        };
        let majority = self.standing(borough, value, &more) - self.standing(borough, 0, &|_| 0);
        // Tomorrow's majorities are made of today's skyscrapers.
        majority + self.presence(borough, own) + BUILT * f32::from(own)
    }

    fn presence(&self, borough: Borough, own: i8) -> f32 {
        let here = self.view.built(self.me, borough);
        let elsewhere = Borough::ALL.iter().filter(|b| **b != borough && self.view.built(self.me, **b) > 0);
        let worth = PRESENCE * (1.0 + elsewhere.count() as f32);
        match (here, here.saturating_add_signed(own)) {
            (0, 1..) => worth,
            (1.., 0) => -worth,
            _ => 0.0,
        }
    }

    /// The best place for a prestige tile, as an action's tile, vessel and end would put it.
    pub fn prestige(&self, tile: PrestigeTile, vessel: Vessel, end: usize) -> f32 {
        let builds = i8::from(self.view.skyscrapers(self.me) > 0);
        self.change(vessel.ends()[end], builds, 0, tile.value()) + VESSEL
    }

    /// What the Prestige bonus earns with the best of the shown tiles, and with the worst.
    fn prestige_bonus(&self) -> (f32, f32) {
        let on_map = |vessel: &Vessel| self.view.vessel_owner(*vessel).is_none();
        let mut range = (0.0f32, f32::INFINITY);
        for tile in self.view.prestige_shown() {
            let vessels = Vessel::all().filter(|v| v.kind() == tile.kind()).filter(on_map);
            let places = vessels.flat_map(|vessel| [(vessel, 0), (vessel, 1)]);
            let best = places.map(|(vessel, end)| self.prestige(*tile, vessel, end)).fold(0.0, f32::max);
            range = (range.0.max(best), range.1.min(best));
        }
        // Later rounds show tiles that are not known yet.
        if range.1.is_finite() { range } else { (3.0, 2.0) }
    }

    /// How likely a bid of this value is the highest of its bidding round.
    fn chance_to_win(&self, matching: Card, value: u8) -> f32 {
        let view = self.view;
        let ahead = |other: Seat| view.press_track().is_ahead(self.me, other);
        let beats = |theirs: u8, other: Seat| value > theirs || value == theirs && ahead(other);
        self.opponents()
            .map(|other| match view.kind(other) {
                _ if value == 0 => 0.0,
                _ if self.has_bid(matching, other) => f32::from(beats(view.bid(other).value, other)),
                SeatKind::Tom(_) if self.bidding.is_some() => {
                    f32::from(beats(self.tom_most(matching, other), other))
                }
                _ => WINS[usize::from(value).min(WINS.len() - 1)],
            })
            .product()
    }

    /// Whether a seat has had its turn in this bidding round.
    fn has_bid(&self, matching: Card, other: Seat) -> bool {
        self.bidding == Some(matching) && !self.view.still_to_bid().contains(&other)
    }

    /// The most a Tom can bid with the cards he shows (NYC-15.8, NYC-15.11).
    fn tom_most(&self, matching: Card, tom: Seat) -> u8 {
        let mut cards = self.view.hand(tom).unwrap_or_default();
        if self.bidding == Some(matching) {
            cards.add_all(self.view.bid(tom).played);
        }
        let wilds = cards[Card::Wild] + cards[Card::BuildingPlans];
        match matching {
            Card::BuildingPlans => 0,
            // He cannot spend his wilds on every bidding round to come.
            _ if cards.has(matching) && self.bidding != Some(matching) && matching != Card::Skyscrapers => {
                cards[matching] + wilds.div_ceil(2)
            }
            _ if cards.has(matching) => cards[matching] + wilds,
            Card::Skyscrapers => wilds.saturating_sub(1),
            _ => 0,
        }
    }

    /// What each bid is expected to earn in the bidding rounds from `first` on.
    pub fn earnings(&self, first: Card) -> Earnings {
        let mut earns = Earnings::default();
        let (bonus, second_bonus) = self.prestige_bonus();
        let second_bonus = second_bonus / self.opponents().count() as f32;
        for (earns, matching) in earns.iter_mut().zip(Card::ALL).skip(first as usize) {
            let strengths: [f32; VALUE_MAX + 2] = match matching {
                Card::Prestige => Default::default(),
                _ => std::array::from_fn(|strength| self.strength(matching, strength as u8)),
            };
            for value in 1..=VALUE_MAX {
                let win = self.chance_to_win(matching, value as u8);
                let (won, lost) = match matching {
                    Card::Prestige => (value as f32 + bonus, value as f32 + second_bonus),
                    _ => (strengths[value + 1], strengths[value]),
                };
                earns[value] = win * won + (1.0 - win) * lost;
            }
        }
        earns
    }

    /// What a strength earns in one of the five bidding rounds that go by strength (NYC-9).
    fn strength(&self, matching: Card, strength: u8) -> f32 {
        let view = self.view;
        // So many pieces are wanted; each beyond them is only left over.
        let wanted = |want: f32, worth: f32| {
            let useful = want.clamp(0.0, f32::from(strength));
            useful * worth + (f32::from(strength) - useful) * LEFT_OVER
        };
        match matching {
            Card::Press => {
                let space = view.press_track().space(self.me);
                let neutral = NEUTRAL_START_BASE - view.seats().len() as u8;
                let step = |space: u8| match space {
                    _ if space <= PRESS_BONUS_SPACE => STEP_TO_BONUS,
                    _ if space <= neutral => STEP_TO_NEUTRAL,
                    _ => STEP_BEYOND,
                };
                (space + 1..=(space + strength).min(PRESS_TRACK_END)).map(step).sum()
            }
            Card::Dollars => {
                let paid = view.company(self.me).iter().filter(|tile| !tile.character.facts().free);
                let uses =
                    paid.count() as f32 * DOLLARS_PER_TILE / if self.rounds_left() > 0.0 { 1.0 } else { 2.0 };
                wanted(uses - f32::from(view.dollars(self.me)), DOLLAR)
            }
            Card::Elevator => TILE * self.best_tile(strength),
            Card::BuildingPlans => {
                let want = if self.rounds_left() > 0.0 { SKYSCRAPERS } else { 4.0 };
                wanted(want - f32::from(view.skyscrapers(self.me)), SKYSCRAPER)
            }
            _ => self.skyscrapers(strength),
        }
    }

    /// What building so many in the Mayor's borough earns, given what the others will build.
    fn skyscrapers(&self, strength: u8) -> f32 {
        let Some(mayor) = self.view.mayor() else { return 0.0 };
        let builds = strength.min(self.view.skyscrapers(self.me));
        let theirs = |token: PressToken| match token {
            PressToken::Of(seat) if seat == self.me => 0,
            PressToken::Of(seat) if self.has_bid(Card::Skyscrapers, seat) => self.view.bid(seat).value as i8,
            PressToken::Of(seat)
                if self.bidding.is_some() && matches!(self.view.kind(seat), SeatKind::Tom(_)) =>
            {
                self.tom_most(Card::Skyscrapers, seat) as i8
            }
            PressToken::Of(_) => OTHERS_BUILD as i8,
            PressToken::Neutral => 0,
        };
        let with_mine =
            |token| theirs(token) + if token == PressToken::Of(self.me) { builds as i8 } else { 0 };
        let majority = self.standing(mayor, 0, &with_mine) - self.standing(mayor, 0, &theirs);
        majority + self.presence(mayor, builds as i8) + (BUILT - LEFT_OVER) * f32::from(builds)
    }
}
