//! The bids (NYC-7.3 step 3, D4): clockwise, each seat one turn.

use engine::Seat;

use super::closing_exchange::{can_exchange, exchange, known_exchanges, offer_exchanges};
use super::draft::{Draft, virtual_wilds_max};
use super::{Flow, bidding_round};
use crate::action::Action;
use crate::components::{Card, Character};
use crate::decision::Question;
use crate::limits::MICRO_STEPS_MAX;
use crate::log::{Fact, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Table;
use crate::tom;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bidding {
    /// Who is still to bid; the first one has the turn.
    pub(super) queue: Queue,
    pub(crate) draft: Draft,
    /// Character 12 is paid: reserve cards are being discarded.
    renewing: bool,
}

/// The characters of the own turn. 12 and 15 take effect at once, because they show new cards (R26).
const OF_THE_TURN: u32 = bit(Character::RENEW_RESERVE)
    | bit(Character::COUNTS_AS_ONE)
    | bit(Character::STEPS_BACK)
    | bit(Character::PLAY_RESERVE)
    | bit(Character::EXTRA_WILD)
    | bit(Character::EXTRA_PRESTIGE)
    | bit(Character::DOUBLE_POINTS)
    | bit(Character::COUNTS_AS_TWO);

/// A character as one of a set, by its number; those beyond the bits count at the end only.
const fn bit(character: Character) -> u32 {
    if character.number() < 32 { 1 << character.number() } else { 0 }
}

/// Clockwise from the starter; who delays with 18 bids last.
pub(crate) fn bidding_order(table: &Table, last_bidder: Option<Seat>) -> Queue {
    let mut queue: Queue = table.clockwise_from(table.starter).collect();
    if let Some(place) = queue.iter().position(|seat| Some(*seat) == last_bidder) {
        queue[place..].rotate_left(1);
    }
    queue
}

impl Bidding {
    pub(super) fn new(table: &Table, last_bidder: Option<Seat>) -> Bidding {
        let queue = bidding_order(table, last_bidder);
        Bidding { queue, draft: Draft::default(), renewing: false }
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.queue.first().copied()
    }

    pub(super) fn question(&self) -> Option<(Seat, Question)> {
        let question = if self.renewing { Question::RenewReserve } else { Question::Bid };
        Some((self.seat()?, question))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.seat() else { return };
        let player = &table.players[seat];
        if self.renewing {
            player.reserve.types().for_each(|card| offer(Action::Discard(card)));
            return offer(Action::Done);
        }
        if self.draft.micro_steps < MICRO_STEPS_MAX {
            let free = self.draft.free(player);
            free.types().for_each(|card| offer(Action::Add(card)));
            self.draft.removable().types().for_each(|card| offer(Action::Remove(card)));
            if self.can_pass(table, seat).is_ok() {
                offer_exchanges(free, player.reserve, offer);
            } else {
                self.offer_exchanges_when_bound(table, seat, offer);
            }
            self.offer_characters(table, seat, offer);
        }
        if self.draft.value(player, table.matching).is_some() {
            offer(Action::Confirm);
        }
        if self.can_pass(table, seat).is_ok() {
            offer(Action::Pass);
        }
        if self.can_complete(table, seat).is_ok() {
            offer(Action::Complete);
        }
    }

    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.seat() else { return };
        if self.renewing {
            return Card::ALL.into_iter().for_each(|card| offer(Action::Discard(card)));
        }
        let player = &table.players[seat];
        Card::ALL.into_iter().for_each(|card| offer(Action::Add(card)));
        self.draft.plain.types().for_each(|card| offer(Action::Remove(card)));
        offer(Action::Confirm);
        offer(Action::Pass);
        for character in player.characters() {
            match character {
                Character::PLAY_RESERVE => {
                    player.reserve.types().for_each(|card| offer(Action::PlayReserve(card)));
                }
                character if bit(character) & OF_THE_TURN == 0 => offer(Action::Use(character)),
                Character::RENEW_RESERVE => offer(Action::Use(character)),
                _ => self.draft.known_declarations(player, character, &mut |place, declaration| {
                    offer(Action::Declare { place, declaration });
                }),
            }
        }
        known_exchanges(player, offer);
    }

    /// The exchanges that R61 leaves to a bid bound by 15.
    // As all that is seldom called, by itself: so it leaves the registers to the lists of cards.
    #[inline(never)]
    fn offer_exchanges_when_bound(&self, table: &Table, seat: Seat, offer: &mut impl FnMut(Action)) {
        let player = &table.players[seat];
        offer_exchanges(self.draft.free(player), player.reserve, &mut |action| {
            if let Action::Exchange { hand, reserve } = action
                && self.leaves_bid_possible(table, seat, hand, reserve).is_ok()
            {
                offer(action);
            }
        });
    }

    /// What the unused characters can do, in the order of their sub-menu: by number (R79).
    fn offer_characters(&self, table: &Table, seat: Seat, offer: &mut impl FnMut(Action)) {
        let player = &table.players[seat];
        if player.dollars == 0 {
            return;
        }
        let unused = player.company.iter().filter(|tile| !tile.used);
        let mut left = OF_THE_TURN & unused.fold(0, |set, tile| set | bit(tile.character));
        while left != 0
            && let Some(character) = Character::new(left.trailing_zeros() as u8)
        {
            left &= left - 1;
            self.offer_character(table, seat, character, offer);
        }
    }

    #[inline(never)]
    fn offer_character(
        &self,
        table: &Table,
        seat: Seat,
        character: Character,
        offer: &mut impl FnMut(Action),
    ) {
        let player = &table.players[seat];
        let space = table.press_track.space(seat);
        match character {
            Character::RENEW_RESERVE => {
                if self.can_renew(table, seat).is_ok() {
                    offer(Action::Use(character));
                }
            }
            Character::PLAY_RESERVE => {
                for card in player.reserve.types() {
                    if self.draft.can_play_reserve(player, table.matching, space, card).is_ok() {
                        offer(Action::PlayReserve(card));
                    }
                }
            }
            _ => self.draft.offer_declarations(
                player,
                table.matching,
                space,
                character,
                &mut |place, declaration| offer(Action::Declare { place, declaration }),
            ),
        }
    }

    /// Hand cards that are not in the bid may be swapped (NYC-7.4), after a 15 only if the bid
    /// can still be finished (R61).
    fn can_exchange(&self, table: &Table, seat: Seat, hand: Card, reserve: Card) -> Result<(), Refusal> {
        let player = &table.players[seat];
        can_exchange(player, hand, reserve)?;
        if !self.draft.is_free(player, hand) {
            return Err(Rule::Exchange.wants(Missing::FreeCard));
        }
        if self.can_pass(table, seat).is_ok() {
            return Ok(());
        }
        self.leaves_bid_possible(table, seat, hand, reserve)
    }

    /// R61, for an exchange.
    fn leaves_bid_possible(
        &self,
        table: &Table,
        seat: Seat,
        hand: Card,
        reserve: Card,
    ) -> Result<(), Refusal> {
        let player = &table.players[seat];
        let mut after = player.hand;
        after.remove(hand);
        after.add(reserve);
        let space = table.press_track.space(seat);
        let possible = self.draft.stays_possible(player, table.matching, space, after, player.dollars);
        if possible { Ok(()) } else { Err(Rule::Completable.wants(Missing::PossibleBid)) }
    }

    /// Character 12, after a 15 only if the bid can still be finished with a dollar less (R61).
    fn can_renew(&self, table: &Table, seat: Seat) -> Result<(), Refusal> {
        let player = &table.players[seat];
        player.pays_for(Character::RENEW_RESERVE)?;
        if !self.draft.has_spare_dollar(player) {
            return Err(Rule::UseCharacter.wants(Missing::SpareDollar));
        }
        let space = table.press_track.space(seat);
        let dollars = player.dollars - 1;
        let possible = self.draft.stays_possible(player, table.matching, space, player.hand, dollars);
        if possible { Ok(()) } else { Err(Rule::Completable.wants(Missing::PossibleBid)) }
    }

    /// No pass once a 15 was used (NYC-8.6).
    fn can_pass(&self, table: &Table, seat: Seat) -> Result<(), Refusal> {
        let bound = !table.players[seat].bid.played.is_empty();
        if bound { Err(Rule::BidCommitment.wants(Missing::FreeBid)) } else { Ok(()) }
    }

    /// R66: only when the length guard leaves nothing else.
    fn can_complete(&self, table: &Table, seat: Seat) -> Result<(), Refusal> {
        let stuck = self.draft.micro_steps >= MICRO_STEPS_MAX
            && self.can_pass(table, seat).is_err()
            && self.draft.value(&table.players[seat], table.matching).is_none();
        if stuck { Ok(()) } else { Err(Rule::LengthGuard.into()) }
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = self.seat().ok_or(Rule::DecisionModel)?;
        if self.renewing {
            return self.renew(table, seat, action, log);
        }
        match action {
            Action::Confirm => return self.confirm(table, seat, log),
            Action::Pass => {
                self.can_pass(table, seat)?;
                log.seat(seat, Rule::BiddingRound, Fact::Passed);
                self.end_turn();
                return Ok(());
            }
            Action::Complete => {
                self.can_complete(table, seat)?;
                let space = table.press_track.space(seat);
                self.draft = self.draft.completed(&table.players[seat], table.matching, space);
                return self.confirm(table, seat, log);
            }
            _ if self.draft.micro_steps >= MICRO_STEPS_MAX => {
                return Err(Rule::LengthGuard.wants(Missing::Steps));
            }
            _ => self.change(table, seat, action, log)?,
        }
        self.draft.micro_steps += 1;
        Ok(())
    }

    /// One row of the table in DM-4 that does not end the turn; they come in any order (NYC-7.5).
    fn change(
        &mut self,
        table: &mut Table,
        seat: Seat,
        action: Action,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        let player = &table.players[seat];
        match action {
            Action::Add(card) => {
                if !self.draft.is_free(player, card) {
                    let held = player.hand.has(card);
                    let missing = if held { Missing::FreeCard } else { Missing::HandCard };
                    return Err(Rule::BiddingTurn.wants(missing));
                }
                self.draft.plain.add(card);
            }
            Action::Remove(card) => {
                if !self.draft.removable().has(card) {
                    let bound = self.draft.plain.has(card);
                    let missing = if bound { Missing::Unbound } else { Missing::InBid };
                    return Err(Rule::BidCommitment.wants(missing));
                }
                self.draft.plain.remove(card);
            }
            Action::Exchange { hand, reserve } => {
                self.can_exchange(table, seat, hand, reserve)?;
                exchange(table, seat, hand, reserve, log);
            }
            Action::Declare { place, declaration } => {
                let place = usize::from(place);
                let space = table.press_track.space(seat);
                self.draft.can_declare(player, table.matching, space, place, declaration)?;
                self.draft.declare(place, declaration);
            }
            Action::PlayReserve(card) => {
                let space = table.press_track.space(seat);
                self.draft.can_play_reserve(player, table.matching, space, card)?;
                let place = player.pays_for(Character::PLAY_RESERVE)?;
                table.pay(seat, place, log);
                self.draft.lock_anchor(card);
                let player = &mut table.players[seat];
                player.reserve.remove(card);
                player.bid.played.add(card);
                log.seat(seat, Rule::Catalogue, Fact::ReservePlayed { card });
                table.refill_reserve(seat, log);
            }
            Action::Use(Character::RENEW_RESERVE) => {
                self.can_renew(table, seat)?;
                let place = player.pays_for(Character::RENEW_RESERVE)?;
                table.pay(seat, place, log);
                table.score(seat, 1, Rule::Catalogue, log);
                self.renewing = true;
            }
            Action::Use(_) => return Err(Rule::UseCharacter.wants(Missing::Moment)),
            _ => return Err(Rule::DecisionModel.into()),
        }
        Ok(())
    }

    /// Character 12: discard any number of reserve cards, then refill (R72).
    fn renew(&mut self, table: &mut Table, seat: Seat, action: Action, log: &mut Log) -> Result<(), Refusal> {
        match action {
            Action::Discard(card) => {
                if !table.players[seat].reserve.remove(card) {
                    return Err(Rule::Catalogue.wants(Missing::ReserveCard));
                }
                table.discard_pile.add(card);
                log.seat(seat, Rule::Catalogue, Fact::Discarded { card });
                self.renewing = !table.players[seat].reserve.is_empty();
            }
            Action::Done => self.renewing = false,
            _ => return Err(Rule::DecisionModel.into()),
        }
        if !self.renewing {
            table.refill_reserve(seat, log);
        }
        Ok(())
    }

    /// Pays what is declared, moves back for 14, and fixes the value (NYC-8.5, NYC-8.6).
    fn confirm(&mut self, table: &mut Table, seat: Seat, log: &mut Log) -> Result<(), Refusal> {
        let draft = self.draft;
        let player = &table.players[seat];
        let value = draft.value(player, table.matching);
        let value = value.ok_or_else(|| Rule::BidValue.wants(draft.lacks(player, table.matching)))?;
        let doublings = draft.copies_declared(player, Character::DOUBLE_POINTS);
        for (place, _) in draft.declarations() {
            table.pay(seat, place, log);
        }
        let steps = draft.steps_back();
        if steps > 0 {
            let from = table.press_track.space(seat);
            let to = table.press_track.backward(seat, steps);
            log.seat(seat, Rule::PressBackward, Fact::Moved { from, to });
        }
        let player = &mut table.players[seat];
        player.hand = player.hand.without(draft.committed());
        // Cards of 13 and 20 among them: they are real and may be taken back by 22 (R75).
        player.bid.played.add_all(draft.committed());
        player.bid.value = value;
        player.bid.doublings = doublings;
        log.seat(seat, Rule::BidValue, Fact::Bid { value });
        self.end_turn();
        Ok(())
    }

    fn end_turn(&mut self) {
        self.queue.remove(0);
        self.draft = Draft::default();
    }

    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        // After most actions the turn simply goes on.
        if self.asks(table) { Flow::Ask } else { self.run_on(table, log) }
    }

    #[inline(never)]
    fn run_on(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        while let Some(seat) = self.seat() {
            if self.asks(table) {
                return Flow::Ask;
            }
            if table.players[seat].is_human() {
                log.seat(seat, Rule::BiddingRound, Fact::Passed);
            } else {
                tom::bid(table, seat, log);
            }
            self.end_turn();
        }
        Flow::Next(bidding_round::evaluate(table, log))
    }

    /// Whether the seat whose turn it is has to be asked.
    fn asks(&self, table: &Table) -> bool {
        self.seat().is_some_and(|seat| {
            table.players[seat].is_human() && (self.renewing || self.has_choice(table, seat))
        })
    }

    /// Whether there is anything but to pass (D4, R80): a card, which might be exchanged (DM-9), a
    /// bid of characters alone, or 12.
    fn has_choice(&self, table: &Table, seat: Seat) -> bool {
        let player = &table.players[seat];
        !player.hand.is_empty() || self.has_choice_without_cards(table, seat)
    }

    #[inline(never)]
    fn has_choice_without_cards(&self, table: &Table, seat: Seat) -> bool {
        let player = &table.players[seat];
        let virtual_prestige =
            table.matching == Card::Prestige && player.payable(Character::EXTRA_PRESTIGE).is_some();
        let space = table.press_track.space(seat);
        virtual_prestige
            || virtual_wilds_max(player, player.dollars, space) >= 2
            || player.payable(Character::RENEW_RESERVE).is_some()
    }
}
