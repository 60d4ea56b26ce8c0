//! What lies on the table: all of a game's state but the open question.
//!
//! `Table` is plain memory without rules. Tools that must see everything (traces, bug reports)
//! read it through [`Game::table`](super::Game::table); screens and players get a
//! [`View`](super::View), which hides what a seat may not see.

use engine::{Chance, Deck, List, PerSeat, Seat};

use super::components::*;
use super::limits::{COMPANY_MAX, PAIRS_MAX};
use super::log::{Fact, Log};
use super::press_track::PressTrack;
use super::refusal::{Missing, Refusal};
use super::rule::Rule;
use super::seat::SeatKind;
use super::setup::Mix;

/// A row of the Elevator: the open tiles first, the face-down stack after them.
///
/// Taking an open tile closes the row up and turns up the next one (NYC-4.7) just by being taken
/// out of the deck.
pub type ElevatorRow = Deck<Character, ELEVATOR_ROW_TILES_MAX>;

/// A character tile in a company (NYC-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tile {
    /// The character on it.
    pub character: Character,
    /// Whether a dollar lies on it: used in this round (NYC-4.2).
    pub used: bool,
}

/// What a seat has in front of it in the current bidding round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bid {
    /// The value; 0 for none (NYC-8.5).
    pub value: u8,
    /// How many characters 19 double its points.
    pub doublings: u8,
    /// The real cards played.
    pub played: Cards,
}

/// What belongs to one seat (NYC-1.7); its press token stands on the track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who plays it.
    pub kind: SeatKind,
    /// Points scored so far, without the final scoring.
    pub score: u16,
    /// Dollars on the board.
    pub dollars: u8,
    /// Skyscrapers on the board.
    pub skyscrapers: u8,
    /// The hand, without a limit (NYC-6.4); for a Tom his open cards.
    pub hand: Cards,
    /// The open reserve.
    pub reserve: Cards,
    /// How many cards the reserve holds when it is full: R of the rules.
    pub reserve_size: u8,
    /// The characters, in the order of R79.
    pub company: List<Tile, COMPANY_MAX>,
    /// Skyscrapers built in each borough.
    pub built: ByBorough<u8>,
    /// The bid of the current bidding round.
    pub bid: Bid,
}

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// How many seats play.
    pub seat_count: u8,
    /// What belongs to each seat.
    pub players: PerSeat<Player>,
    /// The game round, 1 to 5; 0 while start characters are chosen.
    pub round: u8,
    /// The matching type of the current bidding round.
    pub matching: Card,
    /// Who starts the current bidding round.
    pub starter: Seat,
    /// Who made the highest bid of the current bidding round.
    pub winner: Option<Seat>,
    /// Who made the second highest bid of the Prestige round.
    pub runner_up: Option<Seat>,
    /// The Press Track.
    pub press_track: PressTrack,
    /// The face-down cards (NYC-12).
    pub draw_pile: Deck<Card, CARD_COUNT>,
    /// The discarded cards; their order does not matter (R78).
    pub discard_pile: Cards,
    /// The open card pairs of Phase I.
    pub pairs: List<[Card; 2], PAIRS_MAX>,
    /// The revealed start stacks that nobody has taken.
    pub start_stacks: List<[Character; 2], START_STACKS>,
    /// The Elevator, row by row from value 1.
    pub elevator: [ElevatorRow; Character::VALUE_MAX as usize],
    /// The letter of each borough, in force also when the Mayor has left (R14).
    pub letters: ByBorough<Letter>,
    /// The base value of each borough.
    pub base_values: ByBorough<u8>,
    /// Neutral skyscrapers in each borough.
    pub neutral: ByBorough<u8>,
    /// The face-down prestige tiles.
    pub prestige_stack: Deck<PrestigeTile, { PrestigeTile::COUNT }>,
    /// The prestige tiles shown this round and not yet used.
    pub prestige_shown: List<PrestigeTile, PRESTIGE_EACH_ROUND>,
    /// Where each prestige tile was placed.
    pub prestige_placed: [Option<Borough>; PrestigeTile::COUNT],
    /// Who keeps each vessel; `None` while it is on the map.
    pub vessels: [Option<Seat>; Vessel::COUNT],
    /// Whether the Statue of Liberty has been claimed.
    pub statue_claimed: bool,
    /// Where later reshuffles come from.
    pub chance: Chance,
}

impl Player {
    /// Whether it is a human for the rules: whoever decides, and is not a Tom.
    #[inline]
    pub fn is_human(&self) -> bool {
        !matches!(self.kind, SeatKind::Tom(_))
    }

    /// The place of the first unused copy of a character (R79), if the dollar for it is there; it
    /// may have been gained a moment ago (NYC-4.4).
    pub fn payable(&self, character: Character) -> Option<usize> {
        if self.dollars == 0 {
            return None;
        }
        self.company.iter().position(|t| t.character == character && !t.used)
    }

    /// As [`Player::payable`], or what is missing.
    pub(super) fn pays_for(&self, character: Character) -> Result<usize, Refusal> {
        let lacks = || {
            let mut copies = self.company.iter().filter(|tile| tile.character == character);
            match copies.next() {
                None => Missing::Character,
                Some(first) if first.used && copies.all(|copy| copy.used) => Missing::UnusedCopy,
                Some(_) => Missing::Dollar,
            }
        };
        self.payable(character).ok_or_else(|| Rule::UseCharacter.wants(lacks()))
    }

    /// The different characters of the company, in its order.
    pub(super) fn characters(&self) -> impl Iterator<Item = Character> + '_ {
        let is_first = |place: usize, character| {
            self.company.iter().position(|tile| tile.character == character) == Some(place)
        };
        let tiles = self.company.iter().enumerate();
        tiles.filter_map(move |(place, tile)| is_first(place, tile.character).then_some(tile.character))
    }

    /// Whether it has a skyscraper in every borough (NYC-10.1).
    pub fn is_everywhere(&self) -> bool {
        self.built.0.iter().all(|count| *count > 0)
    }

    /// The boroughs from which a skyscraper may be relocated to `target` (NYC-9.7).
    pub fn relocation_sources(&self, target: Borough) -> impl Iterator<Item = Borough> + '_ {
        Borough::ALL.into_iter().filter(move |b| *b != target && self.built[*b] > 0)
    }
}

impl Table {
    /// The seats that play, clockwise.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::first(self.seat_count)
    }

    /// How many humans and Toms play.
    pub fn mix(&self) -> Mix {
        Mix::of(self.players.0.iter().take(usize::from(self.seat_count)).map(|player| player.kind))
    }

    /// The seats clockwise from `first`.
    pub fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.seat_count;
        (0..count).filter_map(move |i| {
            let index = first.index() + i;
            // Less than twice round: the chip divides slowly.
            Seat::new(index.checked_sub(count).unwrap_or(index))
        })
    }

    /// The borough with a letter.
    pub fn borough_with(&self, letter: Letter) -> Borough {
        let found = self.letters.iter().find(|(_, other)| **other == letter);
        found.map_or(Borough::Manhattan, |(borough, _)| borough)
    }

    /// Where the Mayor stands: in round k the borough with the k-th letter (NYC-5.2).
    pub fn mayor(&self) -> Option<Borough> {
        let index = usize::from(self.round.checked_sub(1)?);
        Letter::ALL.get(index).map(|letter| self.borough_with(*letter))
    }

    /// The value of a borough: base value and the prestige tiles there (NYC-14).
    pub fn borough_value(&self, borough: Borough) -> u8 {
        let tiles = PrestigeTile::all().zip(&self.prestige_placed);
        let prestige: u8 =
            tiles.filter(|(_, place)| **place == Some(borough)).map(|(tile, _)| tile.value()).sum();
        self.base_values[borough] + prestige
    }

    /// The strength of a seat's bid: with the bonus of +1 for the highest bid, which Prestige does
    /// not have (NYC-7.6).
    pub fn strength(&self, seat: Seat) -> u8 {
        let bonus = self.winner == Some(seat) && self.matching != Card::Prestige;
        self.players[seat].bid.value + u8::from(bonus)
    }

    /// The open tile at a position of the Elevator row with this value.
    pub fn open_tile(&self, row: u8, position: u8) -> Option<Character> {
        let position = usize::from(position);
        let row = self.elevator.get(usize::from(row.checked_sub(1)?))?;
        (position < ELEVATOR_OPEN).then(|| row.peek(position)).flatten()
    }

    /// The vessels of a seat by kind.
    pub fn vessels_of(&self, seat: Seat) -> [u8; VesselKind::COUNT] {
        let mut kinds = [0; VesselKind::COUNT];
        for vessel in Vessel::all().filter(|v| self.vessels[usize::from(v.number())] == Some(seat)) {
            kinds[vessel.kind() as usize] += 1;
        }
        kinds
    }

    /// Whether a vessel is still on the map.
    pub fn on_map(&self, vessel: Vessel) -> bool {
        self.vessels[usize::from(vessel.number())].is_none()
    }

    /// Draws the top card; reshuffles the discard pile first if there is none (NYC-12.1, R33).
    /// `None` only if both piles are empty (NYC-12.2).
    pub(super) fn draw(&mut self, log: &mut Log) -> Option<Card> {
        if self.draw_pile.is_empty() && !self.discard_pile.is_empty() {
            let mut cards = [Card::default(); CARD_COUNT];
            let mut count = 0;
            for card in Card::ALL {
                for _ in 0..self.discard_pile[card] {
                    cards[count] = card;
                    count += 1;
                }
            }
            self.chance.shuffle(&mut cards[..count]);
            self.draw_pile = Deck::from_top(&cards[..count]);
            self.discard_pile = Cards::NONE;
            log.table(Rule::Reshuffle, Fact::Reshuffled { cards: count as u8 });
        }
        self.draw_pile.draw()
    }

    /// Draws cards into a hand and says how many there were.
    pub(super) fn draw_to_hand(&mut self, seat: Seat, count: u8, log: &mut Log) -> u8 {
        let mut drawn = 0;
        while drawn < count
            && let Some(card) = self.draw(log)
        {
            self.players[seat].hand.add(card);
            drawn += 1;
        }
        drawn
    }

    /// Draws until the reserve is full again (NYC-12.3).
    pub(super) fn refill_reserve(&mut self, seat: Seat, log: &mut Log) {
        let mut drawn = 0;
        while self.players[seat].reserve.count() < self.players[seat].reserve_size
            && let Some(card) = self.draw(log)
        {
            self.players[seat].reserve.add(card);
            drawn += 1;
        }
        if drawn > 0 {
            log.seat(seat, Rule::Catalogue, Fact::ReserveRefilled { cards: drawn });
        }
    }

    /// Pays for the character at a place of the company and marks it used (NYC-4.2).
    pub(super) fn pay(&mut self, seat: Seat, place: usize, log: &mut Log) {
        let player = &mut self.players[seat];
        let Some(tile) = player.company.get_mut(place) else { return };
        tile.used = true;
        let character = tile.character;
        player.dollars = player.dollars.saturating_sub(1);
        log.seat(seat, Rule::UseCharacter, Fact::CharacterUsed { character });
    }

    pub(super) fn score(&mut self, seat: Seat, points: u16, rule: Rule, log: &mut Log) {
        let player = &mut self.players[seat];
        player.score = player.score.saturating_add(points);
        log.seat(seat, rule, Fact::Scored { points });
    }

    /// Dollars from the supply, which never runs out (NYC-1.8, R3).
    pub(super) fn take_dollars(&mut self, seat: Seat, dollars: u8, rule: Rule, log: &mut Log) {
        let player = &mut self.players[seat];
        player.dollars = player.dollars.saturating_add(dollars);
        log.seat(seat, rule, Fact::DollarsTaken { dollars });
    }

    /// Skyscrapers from the supply to the board; they never run out either (NYC-1.8, R3).
    pub(super) fn take_skyscrapers(&mut self, seat: Seat, count: u8, rule: Rule, log: &mut Log) {
        let player = &mut self.players[seat];
        player.skyscrapers = player.skyscrapers.saturating_add(count);
        log.seat(seat, rule, Fact::SkyscrapersTaken { skyscrapers: count });
    }

    pub(super) fn advance(&mut self, seat: Seat, steps: u8, rule: Rule, log: &mut Log) {
        let from = self.press_track.space(seat);
        let to = self.press_track.forward(seat, steps);
        if to != from {
            log.seat(seat, rule, Fact::Moved { from, to });
        }
    }

    /// Takes an open tile into a company; the row closes up and refills at once, whoever took it
    /// (NYC-4.7, R13). The tile is unused: it may serve in this very round (NYC-4.5, R12).
    pub(super) fn hire(&mut self, seat: Seat, row: u8, position: u8, rule: Rule, log: &mut Log) {
        let Some(index) = row.checked_sub(1) else { return };
        let Some(character) = self.elevator[usize::from(index)].take(usize::from(position)) else { return };
        self.players[seat].company.push(Tile { character, used: false });
        log.seat(seat, rule, Fact::TileTaken { character, row, position });
    }

    /// Builds skyscrapers that were already taken from wherever they came. A borough has no limit
    /// here (NYC-9.9); that of a Tom is kept where he builds.
    pub(super) fn build(&mut self, seat: Seat, borough: Borough, count: u8, rule: Rule, log: &mut Log) {
        let built = &mut self.players[seat].built[borough];
        *built = built.saturating_add(count);
        log.seat(seat, rule, Fact::Built { borough, skyscrapers: count });
    }

    /// Moves a built skyscraper to another borough (NYC-9.7).
    pub(super) fn relocate(&mut self, seat: Seat, from: Borough, to: Borough, log: &mut Log) {
        let built = &mut self.players[seat].built;
        built[from] = built[from].saturating_sub(1);
        built[to] = built[to].saturating_add(1);
        log.seat(seat, Rule::Relocate, Fact::Relocated { from, to });
    }
}
