//! The table at the start (NYC-2).

use heapless::Vec;

use super::components::*;
use super::log::Log;
use super::press_track::PressTrack;
use super::seat::{PerSeat, Seat, SeatKind};
use super::setup::Setup;
use super::table::{Player, Table};
use crate::kit::{Chance, Deck, List};

impl Table {
    /// Lays out the table of a setup that has no errors. The order of the shuffles is fixed
    /// (NYC-2.12), each list sorted before it (R78).
    pub(super) fn deal(setup: &Setup) -> Table {
        let mut chance = Chance::from_seed(setup.seed);

        let start_stacks = start_stacks(setup.mix().start_stacks(), &mut chance);
        // NYC-2.3: a shuffled stack for each value; the top of it lies open.
        let elevator = core::array::from_fn(|row| {
            let mut tiles: Vec<Character, ELEVATOR_ROW_TILES_MAX> = tiles(row as u8 + 1, |facts| facts.dark);
            chance.shuffle(&mut tiles);
            Deck::from_top(&tiles)
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
        for (i, card) in cards.iter_mut().enumerate() {
            *card = Card::ALL[i / usize::from(CARDS_PER_TYPE)];
        }
        chance.shuffle(&mut cards);

        let mut table = Table {
            seat_count: setup.seats.len() as u8,
            players: PerSeat::default(),
            round: 0,
            matching: Card::Press,
            starter: Seat::default(),
            winner: None,
            runner_up: None,
            press_track: PressTrack::new(&press_stack, setup.mix().neutral_start()),
            draw_pile: Deck::from_top(&cards),
            discard_pile: Cards::NONE,
            pairs: List::default(),
            start_stacks,
            elevator,
            letters: ByBorough(letters),
            base_values: ByBorough(base_values),
            neutral: ByBorough([NEUTRAL_PER_BOROUGH; Borough::COUNT]),
            prestige_stack: Deck::from_top(&prestige),
            prestige_shown: List::default(),
            prestige_placed: [None; PrestigeTile::COUNT],
            vessels: [None; Vessel::COUNT],
            statue_claimed: false,
            chance,
        };
        let x = table.borough_with(Letter::X);
        for (seat, kind) in table.seats().zip(&setup.seats) {
            table.players[seat] = start_player(*kind, x);
        }
        for seat in table.seats() {
            table.refill_reserve(seat, &mut Log::new());
        }
        table
    }
}

/// What a seat begins with: NYC-2.8 for everybody, Toms included (R7), NYC-2.9 for humans, NYC-15.2
/// for Toms.
fn start_player(kind: SeatKind, x: Borough) -> Player {
    let mut player = Player { kind, ..Player::default() };
    player.built[x] = 1;
    if player.is_human() {
        player.dollars = START_DOLLARS;
        player.skyscrapers = START_SKYSCRAPERS;
        player.reserve_size = START_RESERVE;
    }
    player
}

/// The revealed stacks of one light 1 and one light 5 (NYC-2.4).
fn start_stacks(revealed: u8, chance: &mut Chance) -> List<[Character; 2], START_STACKS> {
    let [ones, fives] = START_VALUES.map(|value| {
        let mut tiles: Vec<Character, START_STACKS> = tiles(value, |facts| facts.light);
        chance.shuffle(&mut tiles);
        tiles
    });
    let stacks = ones.into_iter().zip(fives).map(|(one, five)| [one, five]);
    let mut list = List::default();
    for stack in stacks.take(usize::from(revealed)) {
        list.push(stack);
    }
    list
}

/// All tiles of one value with the wanted back, by number.
fn tiles<const N: usize>(value: u8, copies: fn(&CharacterFacts) -> u8) -> Vec<Character, N> {
    Character::all()
        .filter(|character| character.value() == value)
        .flat_map(|character| core::iter::repeat_n(character, usize::from(copies(character.facts()))))
        .take(N)
        .collect()
}
