//! What holds after every action of every game (rules 5.4), for tests.

use super::components::*;
use super::decision::Question;
use super::game::Game;
use super::limits::TOKENS_MAX;
use super::log::{Fact, Log};
use super::press_track::PressToken;
use super::table::Table;

/// Which of the nine invariants does not hold, and in what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrokenInvariant {
    /// The number in section 5.4 of the rules.
    pub number: u8,
    /// What was found.
    pub what: &'static str,
}

/// Watches a game from its start, action by action.
#[derive(Clone, Debug)]
pub struct Invariants {
    neutral_space: u8,
    tiles_removed: u8,
    neutrals_removed: u8,
    bidding_rounds: u16,
    winners_in_round: u8,
    statue_paid_in: Option<u16>,
}

fn holds(condition: bool, number: u8, what: &'static str) -> Result<(), BrokenInvariant> {
    if condition { Ok(()) } else { Err(BrokenInvariant { number, what }) }
}

impl Invariants {
    /// Starts to watch a game before its first action.
    pub fn new(game: &Game) -> Invariants {
        Invariants {
            neutral_space: neutral_space(game.table()),
            tiles_removed: 0,
            neutrals_removed: 0,
            bidding_rounds: 0,
            winners_in_round: 0,
            statue_paid_in: None,
        }
    }

    /// Looks at the game after an action with this log.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn check(&mut self, game: &Game, log: &Log) -> Result<(), BrokenInvariant> {
        self.follow(log)?;
        let table = game.table();
        let question = game.question();
        cards(table)?;
        self.tiles(table)?;
        reserves(table, question)?;
        self.press_track(table)?;
        prestige(table)?;
        toms(table, question)?;
        let neutrals: u8 = table.neutral.0.iter().sum();
        holds(neutrals + self.neutrals_removed == 12, 7, "neutral skyscrapers")?;
        hands_and_companies(table, question, log)
    }

    /// Invariant 9, and what the others must know of the past.
    fn follow(&mut self, log: &Log) -> Result<(), BrokenInvariant> {
        holds(log.lost() == 0, 0, "the log overflowed")?;
        for entry in log.entries() {
            match entry.fact {
                Fact::TileRemoved { .. } => self.tiles_removed += 1,
                Fact::NeutralRemoved { .. } => self.neutrals_removed += 1,
                Fact::BiddingBegan { .. } => {
                    self.bidding_rounds += 1;
                    self.winners_in_round = 0;
                }
                Fact::Won { value, .. } => {
                    self.winners_in_round += 1;
                    holds(value >= 1, 9, "a winner without a bid")?;
                    holds(self.winners_in_round == 1, 9, "two winners")?;
                }
                Fact::Bid { value } | Fact::TomBid { value, .. } | Fact::TomBidAll { value, .. } => {
                    holds(value >= 1, 9, "a bid of nothing")?;
                }
                Fact::StatueClaimed { .. } => {
                    let round = *self.statue_paid_in.get_or_insert(self.bidding_rounds);
                    holds(round == self.bidding_rounds, 9, "the statue was paid twice")?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Invariant 2.
    fn tiles(&self, table: &Table) -> Result<(), BrokenInvariant> {
        let mut counts = [0u8; Character::COUNT + 1];
        let rows = table.elevator.iter().flat_map(|row| row.iter());
        let stacks = table.start_stacks.as_flattened().iter().copied();
        let companies =
            table.seats().flat_map(|seat| table.players[seat].company.iter().map(|t| t.character));
        for character in rows.chain(stacks).chain(companies) {
            counts[usize::from(character.number())] += 1;
        }
        holds(counts[0] == 0, 2, "a tile without a character")?;
        for character in Character::all() {
            let facts = character.facts();
            let there = counts[usize::from(character.number())];
            holds(there <= facts.dark + facts.light, 2, "more tiles than printed")?;
        }
        for (row, value) in table.elevator.iter().zip(1..) {
            holds(row.iter().all(|tile| tile.value() == value), 2, "a tile in the wrong row")?;
        }
        // Light tiles in play: the revealed stacks until all have chosen, then one stack a seat.
        let choosing = table.round == 0;
        let light = if choosing { table.mix().start_stacks() * 2 } else { table.seat_count * 2 };
        let dark: u8 = Character::all().map(|character| character.facts().dark).sum();
        let total: u8 = counts.iter().sum();
        holds(total + self.tiles_removed == dark + light, 2, "tiles appeared or vanished")
    }

    /// Invariant 4.
    fn press_track(&self, table: &Table) -> Result<(), BrokenInvariant> {
        let mut seen = [false; TOKENS_MAX];
        let mut before = 0;
        let mut tokens = 0;
        for (token, space) in table.press_track.tokens_last_to_first() {
            let index = match token {
                PressToken::Of(seat) => usize::from(seat.index()),
                PressToken::Neutral => TOKENS_MAX - 1,
            };
            holds(!seen[index], 4, "a token twice")?;
            seen[index] = true;
            holds(space >= before && space <= PRESS_TRACK_END, 4, "a token out of order")?;
            before = space;
            tokens += 1;
        }
        holds(tokens == table.seat_count + 1, 4, "a token is missing")?;
        holds(neutral_space(table) == self.neutral_space, 4, "the neutral token moved")
    }
}

fn neutral_space(table: &Table) -> u8 {
    let mut tokens = table.press_track.tokens_last_to_first();
    tokens.find(|(token, _)| *token == PressToken::Neutral).map_or(0, |(_, space)| space)
}

/// Invariant 1.
fn cards(table: &Table) -> Result<(), BrokenInvariant> {
    let mut all = table.discard_pile;
    table.draw_pile.iter().for_each(|card| all.add(card));
    table.pairs.as_flattened().iter().for_each(|card| all.add(*card));
    for seat in table.seats() {
        let player = &table.players[seat];
        for cards in [player.hand, player.reserve, player.bid.played] {
            all.add_all(cards);
        }
    }
    let complete = all.counts().iter().all(|count| *count == CARDS_PER_TYPE);
    holds(complete, 1, "cards appeared or vanished")
}

/// Invariant 3. While character 8 or 12 is being used the reserve is on its way.
fn reserves(table: &Table, question: Option<Question>) -> Result<(), BrokenInvariant> {
    let on_its_way = matches!(question, Some(Question::RenewReserve | Question::MatchReserve { .. }));
    let full = |player: &super::table::Player| player.reserve.count() == player.reserve_size;
    let all_full = table.seats().all(|seat| full(&table.players[seat]));
    holds(on_its_way || all_full, 3, "a reserve is not full")
}

/// Invariant 5.
fn prestige(table: &Table) -> Result<(), BrokenInvariant> {
    let left = PrestigeTile::COUNT - PRESTIGE_EACH_ROUND * usize::from(table.round);
    holds(table.prestige_stack.len() == left, 5, "prestige tiles revealed")?;
    for kind in VesselKind::ALL {
        let taken = Vessel::all().filter(|v| v.kind() == kind && !table.on_map(*v)).count();
        let placed = PrestigeTile::all()
            .zip(&table.prestige_placed)
            .filter(|(tile, place)| tile.kind() == kind && place.is_some())
            .count();
        holds(taken == placed, 5, "vessels and prestige tiles differ")?;
    }
    Ok(())
}

/// Invariant 6.
fn toms(table: &Table, question: Option<Question>) -> Result<(), BrokenInvariant> {
    let bidding_is_over = matches!(
        question,
        None | Some(Question::ClosingExchange | Question::PhaseThree | Question::PhaseOne)
    );
    for player in table.seats().map(|seat| &table.players[seat]).filter(|p| !p.is_human()) {
        holds(!bidding_is_over || player.hand.is_empty(), 6, "a Tom kept cards")?;
        let capped = player.built.0.iter().all(|count| *count <= TOM_BOROUGH_CAP);
        holds(capped, 6, "a Tom built too much")?;
        holds(player.company.iter().all(|tile| !tile.used), 6, "a Tom used a character")?;
    }
    Ok(())
}

/// Invariant 8.
fn hands_and_companies(table: &Table, question: Option<Question>, log: &Log) -> Result<(), BrokenInvariant> {
    // Phase 0 deals three cards, so exactly three show that hands were empty before.
    let began = log.entries().iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. }));
    let swapping = matches!(question, Some(Question::ReplacementTile { .. }));
    for player in table.seats().map(|seat| &table.players[seat]) {
        let dealt = if player.is_human() { CARDS_EACH_ROUND } else { 0 };
        holds(!began || player.hand.count() == dealt, 8, "a hand was not empty")?;
        let least = if swapping { 1 } else { 2 };
        let size = player.company.len();
        holds(table.round == 0 || size >= least, 8, "a company is too small")?;
    }
    Ok(())
}
