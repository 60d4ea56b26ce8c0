//! The game as one seat may see it (NYC-5.3).

use engine::{Chance, Rules, Seat};

use super::action::{Action, Declaration};
use super::bid::Prospect;
use super::components::*;
use super::decision::Decision;
use super::game::{ActionList, Game};
use super::log::Log;
use super::press_track::PressTrack;
use super::scoring::{BoroughRanking, ScoreSheet, borough_ranking};
use super::seat::SeatKind;
use super::steps::{Draft, Step};
use super::table::{Bid, Table, Tile};

/// What one seat may see: everything open, and its own hand. Screens and bots get this, never the
/// game.
#[derive(Clone, Copy)]
pub struct View<'g> {
    game: &'g Game,
    seat: Seat,
}

impl core::fmt::Debug for View<'_> {
    /// Not even a debug print shows what the seat may not see.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "View({:?}, {:?})", self.seat, self.decision())
    }
}

impl<'g> View<'g> {
    pub(super) fn new(game: &'g Game, seat: Seat) -> View<'g> {
        View { game, seat }
    }

    #[inline(always)]
    pub(super) fn table(&self) -> &'g Table {
        &self.game.table
    }

    /// Whose view it is.
    #[inline(always)]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All seats, clockwise.
    #[inline(always)]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.table().seats()
    }

    /// Who plays a seat.
    #[inline(always)]
    pub fn kind(&self, seat: Seat) -> SeatKind {
        self.table().players[seat].kind
    }

    /// The open question, which is no secret.
    pub fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    /// The legal answers, if the question is this seat's; they would tell the hand to others (DM-7).
    pub fn legal_actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.legal_actions_into(&mut list);
        list
    }

    /// As [`View::legal_actions`], into a list that the caller keeps.
    pub fn legal_actions_into(&self, list: &mut ActionList) {
        list.clear();
        if self.game.decision().is_some_and(|decision| decision.seat == self.seat) {
            self.game.legal_actions_into(list);
        }
    }

    /// The cards of a seat: the own hand, or a Tom's cards, which lie open (R15). `None` for
    /// another human's hand.
    #[inline(always)]
    pub fn hand(&self, seat: Seat) -> Option<Cards> {
        let player = &self.table().players[seat];
        (seat == self.seat || !player.is_human()).then_some(player.hand)
    }

    /// How many cards a seat holds.
    #[inline(always)]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table().players[seat].hand.count()
    }

    /// Who is still to bid in this bidding round, next first; empty outside the bids.
    #[inline(always)]
    pub fn still_to_bid(&self) -> &'g [Seat] {
        match &self.game.step {
            step @ Step::Bidding(_) => step.queue(),
            _ => &[],
        }
    }

    /// The own bid while it is being put together.
    pub fn draft(&self) -> Option<&'g Draft> {
        match &self.game.step {
            Step::Bidding(bidding) if bidding.seat() == Some(self.seat) => Some(&bidding.draft),
            _ => None,
        }
    }

    /// The value that the own draft would have; `None` if it may not be confirmed.
    pub fn draft_value(&self) -> Option<u8> {
        self.draft()?.value(&self.table().players[self.seat], self.table().matching)
    }

    /// What confirming the own draft would do.
    pub fn prospect(&self) -> Option<Prospect> {
        let (draft, player) = (self.draft()?, &self.table().players[self.seat]);
        Some(Prospect {
            composition: draft.composition(player),
            value: draft.value(player, self.table().matching),
            steps_back: draft.steps_back(),
            cost: draft.cost(),
            doublings: draft.copies_declared(player, Character::DOUBLE_POINTS),
        })
    }

    /// The same after one more choice, which is made on a copy. What the seat may not see is dealt anew there, so that
    /// a card drawn by the choice is not told.
    #[inline(never)]
    pub fn prospect_after(&self, action: Action) -> Option<Prospect> {
        let mut imagined = None;
        let game = self.game.imagine(self.seat, &mut imagined, &mut Chance::from_seed(0));
        game.apply_into(action, &mut Log::new()).ok()?;
        game.view(self.seat).prospect()
    }

    /// The value that a bid of these hand cards and declarations, by place of the company, would have;
    /// `None` for one that may not be made (NYC-8.3).
    pub fn value_of(&self, cards: Cards, declared: &[Declaration]) -> Option<u8> {
        let player = &self.table().players[self.seat];
        Draft::of(cards, declared).value(player, self.table().matching)
    }

    /// Points scored so far, without the final scoring.
    pub fn score(&self, seat: Seat) -> u16 {
        self.table().players[seat].score
    }

    /// Dollars on the board.
    #[inline(always)]
    pub fn dollars(&self, seat: Seat) -> u8 {
        self.table().players[seat].dollars
    }

    /// Skyscrapers on the board.
    #[inline(always)]
    pub fn skyscrapers(&self, seat: Seat) -> u8 {
        self.table().players[seat].skyscrapers
    }

    /// The open reserve.
    #[inline(always)]
    pub fn reserve(&self, seat: Seat) -> Cards {
        self.table().players[seat].reserve
    }

    /// How many cards the reserve holds when it is full.
    pub fn reserve_size(&self, seat: Seat) -> u8 {
        self.table().players[seat].reserve_size
    }

    /// The characters.
    #[inline(always)]
    pub fn company(&self, seat: Seat) -> &'g [Tile] {
        &self.table().players[seat].company
    }

    /// Skyscrapers built in a borough.
    #[inline(always)]
    pub fn built(&self, seat: Seat, borough: Borough) -> u8 {
        self.table().players[seat].built[borough]
    }

    /// The vessels kept, by kind.
    pub fn vessels(&self, seat: Seat) -> [u8; VesselKind::COUNT] {
        self.table().vessels_of(seat)
    }

    /// What lies in front of a seat in this bidding round.
    #[inline(always)]
    pub fn bid(&self, seat: Seat) -> Bid {
        self.table().players[seat].bid
    }

    /// The game round, 1 to 5; 0 while start characters are chosen.
    #[inline(always)]
    pub fn round(&self) -> u8 {
        self.table().round
    }

    /// The matching type of the current bidding round; after the last one it stays at Skyscrapers.
    #[inline(always)]
    pub fn matching(&self) -> Card {
        self.table().matching
    }

    /// Who starts the current bidding round.
    pub fn starter(&self) -> Seat {
        self.table().starter
    }

    /// Who has won the current bidding round, once the bids are made, until the next one begins.
    pub fn winner(&self) -> Option<Seat> {
        self.table().winner
    }

    /// Who made the second highest bid of the Prestige round.
    pub fn runner_up(&self) -> Option<Seat> {
        self.table().runner_up
    }

    /// The Press Track.
    #[inline(always)]
    pub fn press_track(&self) -> &'g PressTrack {
        &self.table().press_track
    }

    /// Where the Mayor stands.
    pub fn mayor(&self) -> Option<Borough> {
        self.table().mayor()
    }

    /// The letter of a borough.
    pub fn letter(&self, borough: Borough) -> Letter {
        self.table().letters[borough]
    }

    /// The value of a borough with its prestige tiles.
    pub fn borough_value(&self, borough: Borough) -> u8 {
        self.table().borough_value(borough)
    }

    /// The base value of a borough.
    pub fn base_value(&self, borough: Borough) -> u8 {
        self.table().base_values[borough]
    }

    /// Neutral skyscrapers in a borough.
    #[inline(always)]
    pub fn neutral(&self, borough: Borough) -> u8 {
        self.table().neutral[borough]
    }

    /// The open card pairs.
    #[inline(always)]
    pub fn pairs(&self) -> &'g [[Card; 2]] {
        &self.table().pairs
    }

    /// The revealed start stacks that are left.
    pub fn start_stacks(&self) -> &'g [[Character; 2]] {
        &self.table().start_stacks
    }

    /// The open tile at a position of an Elevator row.
    pub fn open_tile(&self, row: u8, position: u8) -> Option<Character> {
        self.table().open_tile(row, position)
    }

    /// The prestige tiles shown this round.
    #[inline(always)]
    pub fn prestige_shown(&self) -> &'g [PrestigeTile] {
        &self.table().prestige_shown
    }

    /// Where a prestige tile was placed.
    pub fn prestige_placed(&self, tile: PrestigeTile) -> Option<Borough> {
        self.table().prestige_placed[usize::from(tile.number())]
    }

    /// Who keeps a vessel; `None` while it is on the map.
    #[inline(always)]
    pub fn vessel_owner(&self, vessel: Vessel) -> Option<Seat> {
        self.table().vessels[usize::from(vessel.number())]
    }

    /// Whether the Statue of Liberty has been claimed.
    pub fn statue_claimed(&self) -> bool {
        self.table().statue_claimed
    }

    /// The discard pile.
    pub fn discard_pile(&self) -> Cards {
        self.table().discard_pile
    }

    /// Who would score what in a borough as the table lies now, first to last.
    pub fn borough_ranking(&self, borough: Borough) -> BoroughRanking {
        borough_ranking(self.table(), borough)
    }

    /// The final scoring as the table lies now: it rests on open things only.
    pub fn score_sheet(&self) -> ScoreSheet {
        self.game.score_sheet()
    }
}
