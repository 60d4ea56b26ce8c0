//! The table at the start (NYC-2).

use engine::{Chance, Deck, List, PerSeat, Seat, Setup};
use heapless::Vec;

use super::components::*;
use super::log::Log;
use super::press_track::PressTrack;
use super::seat::SeatKind;
use super::setup::{Mix, kinds};
use super::table::{Player, Table};

impl Table {
    /// Lays out the table of a setup that has no errors. The order of the shuffles is fixed
    /// (NYC-2.12), each list sorted before it (R78).
    pub(super) fn deal(setup: &Setup) -> Table {
        let mut chance = Chance::from_seed(setup.seed);

        let start_stacks = start_stacks(Mix::of(kinds(setup)).start_stacks(), &mut chance);
        // NYC-2.3: a shuffled stack for each value; the top of it lies open.
        let mut dark = tiles::<ELEVATOR_ROW_TILES_MAX>(|facts| facts.dark);
        let elevator = core::array::from_fn(|row| {
            chance.shuffle(&mut dark[row]);
            Deck::from_top(&dark[row])
        });
        // NYC-2.5: a letter and a base value for each borough, both open.
        let mut letters = Letter::ALL;
        chance.shuffle(&mut letters);
        let mut base_values = BASE_VALUES;
        chance.shuffle(&mut base_values);
        // NYC-2.6: a face-down stack; the statue and all vessels are still to be had.
        let mut prestige: Vec<PrestigeTile, { PrestigeTile::COUNT }> = PrestigeTile::all().collect();
        chance.shuffle(&mut prestige);
        let mut press_stack: Vec<Seat, 4> = Seat::first(setup.seats.len() as u8).collect();
        chance.shuffle(&mut press_stack);
        let mut cards = [Card::default(); CARD_COUNT];
        for (card, places) in Card::ALL.into_iter().zip(cards.chunks_mut(CARDS_PER_TYPE.into())) {
            places.fill(card);
        }
        chance.shuffle(&mut cards);

        let mut table = Table::laid_out(setup);
        table.press_track = PressTrack::new(&press_stack, Mix::of(kinds(setup)).neutral_start());
        table.draw_pile = Deck::from_top(&cards);
        table.start_stacks = start_stacks;
        table.elevator = elevator;
        table.letters = ByBorough(letters);
        table.base_values = ByBorough(base_values);
        table.prestige_stack = Deck::from_top(&prestige);
        table.chance = chance;
        table.build_in_x();
        for seat in table.seats() {
            table.refill_reserve(seat, &mut Log::new());
        }
        table
    }

    /// The table of a setup before chance has touched it: what every game begins with, and nothing that
    /// is shuffled, drawn or turned up. Press tokens lie in seat order, the first seat on top.
    pub(super) fn laid_out(setup: &Setup) -> Table {
        let seat_count = setup.seats.len() as u8;
        let stack: Vec<Seat, 4> = Seat::first(seat_count).rev().collect();
        let mut table = Table {
            seat_count,
            players: PerSeat::default(),
            round: 0,
            matching: Card::Press,
            starter: Seat::default(),
            winner: None,
            runner_up: None,
            press_track: PressTrack::new(&stack, Mix::of(kinds(setup)).neutral_start()),
            draw_pile: Deck::from_top(&[]),
            discard_pile: Cards::NONE,
            pairs: List::default(),
            start_stacks: List::default(),
            elevator: [Deck::from_top(&[]); Character::VALUE_MAX as usize],
            letters: ByBorough(Letter::ALL),
            base_values: ByBorough([0; Borough::COUNT]),
            neutral: ByBorough([NEUTRAL_PER_BOROUGH; Borough::COUNT]),
            prestige_stack: Deck::from_top(&[]),
            prestige_shown: List::default(),
            prestige_placed: [None; PrestigeTile::COUNT],
            vessels: [None; Vessel::COUNT],
            statue_claimed: false,
            chance: Chance::from_seed(setup.seed),
        };
        for (seat, kind) in table.seats().zip(kinds(setup)) {
            table.players[seat] = start_player(kind);
        }
        table
    }

    /// Everybody's first skyscraper, in the borough with X (NYC-2.8), Toms included (R7).
    pub(super) fn build_in_x(&mut self) {
        let x = self.borough_with(Letter::X);
        for seat in self.seats() {
            self.players[seat].built[x] += 1;
        }
    }
}

/// What a seat begins with besides the skyscraper in X: NYC-2.9 for humans, NYC-15.2 for Toms.
fn start_player(kind: SeatKind) -> Player {
    let mut player = Player { kind, ..Player::default() };
    if player.is_human() {
        player.dollars = START_DOLLARS;
        player.skyscrapers = START_SKYSCRAPERS;
        player.reserve_size = START_RESERVE;
    }
    player
}

/// The revealed stacks of one light 1 and one light 5 (NYC-2.4).
fn start_stacks(revealed: u8, chance: &mut Chance) -> List<[Character; 2], START_STACKS> {
    let mut light = tiles::<START_STACKS>(|facts| facts.light);
    let [ones, fives] = START_VALUES.map(|value| {
        let tiles = &mut light[usize::from(value) - 1];
        chance.shuffle(tiles);
        core::mem::take(tiles)
    });
    let stacks = ones.into_iter().zip(fives).map(|(one, five)| [one, five]);
    let mut list = List::default();
    for stack in stacks.take(usize::from(revealed)) {
        list.push(stack);
    }
    list
}

/// All tiles with the wanted back by value, from 1 up, and by number.
fn tiles<const N: usize>(
    copies: fn(&CharacterFacts) -> u8,
) -> [Vec<Character, N>; Character::VALUE_MAX as usize] {
    let mut tiles: [Vec<Character, N>; Character::VALUE_MAX as usize] = Default::default();
    for character in Character::all() {
        let facts = character.facts();
        for _ in 0..copies(facts) {
            let _ = tiles[usize::from(facts.value) - 1].push(character);
        }
    }
    tiles
}
