//! Phase I, card selection (NYC-6, D2 and D2a): two passes, last to first, each taking pairs.

use engine::{PerSeat, Seat};

use super::phase_one_characters::Ability;
use super::{Flow, Step, humans};
use crate::action::Action;
use crate::components::{Card, Character, Phase};
use crate::decision::Question;
use crate::log::{Fact, FewCards, Log};
use crate::press_track::Queue;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::seat::SeatKind;
use crate::table::Table;

/// Takes that each human has in Phase I (NYC-6.1).
const TAKES: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CardSelection {
    /// Who is still to have a turn in this pass; the first one has it now.
    pub(super) queue: Queue,
    /// 1 or 2.
    pass: u8,
    pub(super) turn: Turn,
    /// Who took both pairs in the first pass, with character 4.
    took_both: PerSeat<bool>,
}

/// One human's turn in one pass: characters, a pair, characters (NYC-6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    /// Pairs still to be taken in this turn: 1, or 2 with character 4.
    pub takes_left: u8,
    /// Whether character 4 is active.
    pub both_pairs: bool,
    /// The pair just taken, for character 8.
    pub taken: Option<[Card; 2]>,
    /// The character whose ability is being carried out.
    pub ability: Option<Ability>,
}

impl Turn {
    const NEW: Turn = Turn { takes_left: 1, both_pairs: false, taken: None, ability: None };
}

impl CardSelection {
    pub(super) fn new(table: &Table) -> CardSelection {
        CardSelection {
            queue: humans(table, table.press_track.first_to_last().rev()),
            pass: 1,
            turn: Turn::NEW,
            took_both: PerSeat::default(),
        }
    }

    fn seat(&self) -> Option<Seat> {
        self.queue.first().copied()
    }

    pub(super) fn question(&self, table: &Table) -> Option<(Seat, Question)> {
        let seat = self.seat()?;
        let question = match &self.turn.ability {
            Some(ability) => ability.question(table, seat),
            None => Question::PhaseOne,
        };
        Some((seat, question))
    }

    pub(super) fn legal(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.seat() else { return };
        if let Some(ability) = &self.turn.ability {
            return ability.legal(table, seat, offer);
        }
        // Characters may be used in both turns, before the take as well as after it (R16).
        self.usable(table, seat).for_each(|character| offer(Action::Use(character)));
        if self.must_take(table) {
            (0..table.pairs.len() as u8).for_each(|slot| offer(Action::TakePair(slot)));
        } else {
            offer(Action::Done);
        }
    }

    pub(super) fn known(&self, table: &Table, offer: &mut impl FnMut(Action)) {
        let Some(seat) = self.seat() else { return };
        if let Some(ability) = &self.turn.ability {
            return ability.known(table, seat, offer);
        }
        table.players[seat].characters().for_each(|character| offer(Action::Use(character)));
        (0..table.pairs.len() as u8).for_each(|slot| offer(Action::TakePair(slot)));
        offer(Action::Done);
    }

    /// Whether a pair is still to be taken. NYC-12.2: without any pair the taking is skipped.
    fn must_take(&self, table: &Table) -> bool {
        self.turn.takes_left > 0 && !table.pairs.is_empty()
    }

    /// The different characters that can be used now, in company order.
    fn usable(&self, table: &Table, seat: Seat) -> impl Iterator<Item = Character> {
        let player = &table.players[seat];
        player.company.iter().enumerate().filter_map(move |(place, tile)| {
            let character = tile.character;
            // One entry a character: the first unused copy is the one that is paid (R79).
            let first = player.payable(character) == Some(place);
            (first && self.can_use(table, seat, character).is_ok()).then_some(character)
        })
    }

    /// Whether a character can be paid and is in its window (NYC-4.2, NYC-13).
    fn can_use(&self, table: &Table, seat: Seat, character: Character) -> Result<(), Refusal> {
        let player = &table.players[seat];
        if character.facts().phase != Phase::One {
            return Err(Rule::UseCharacter.wants(Missing::Moment));
        }
        player.pays_for(character)?;
        let missing = match character {
            Character::TWO_SINGLES if self.turn.takes_left == 0 => Missing::Take,
            Character::TWO_SINGLES if table.pairs.len() < 2 => Missing::SecondPair,
            // Only before the first take, and not a second one meanwhile (R70).
            Character::BOTH_PAIRS if self.pass != 1 => Missing::FirstTurn,
            Character::BOTH_PAIRS if self.turn.both_pairs => Missing::SinglePair,
            Character::BOTH_PAIRS if self.turn.taken.is_some() => Missing::NothingTaken,
            Character::SWAP_CHARACTER if !Ability::can_swap(table, seat) => Missing::Replacement,
            Character::MATCH_RESERVE => match self.turn.taken {
                None => Missing::JustTaken,
                Some(pair) if !pair.iter().any(|card| player.reserve.has(*card)) => Missing::LikeInReserve,
                Some(_) => return Ok(()),
            },
            // The skyscraper must be on the board: nothing is relocated for it (R38).
            Character::REPLACE_NEUTRAL if player.skyscrapers == 0 => Missing::OnBoard,
            Character::REPLACE_NEUTRAL if table.neutral.0.iter().all(|count| *count == 0) => {
                Missing::AnyNeutral
            }
            _ => return Ok(()),
        };
        Err(Rule::Catalogue.wants(missing))
    }

    pub(super) fn take(&mut self, table: &mut Table, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let seat = self.seat().ok_or(Rule::DecisionModel)?;
        if let Some(ability) = &mut self.turn.ability {
            let finished = ability.take(table, seat, action, log)?;
            if let Some(cards) = finished.taken {
                self.note_taken(cards);
            }
            if finished.over {
                self.turn.ability = None;
            }
            return Ok(());
        }
        match action {
            Action::Use(character) => {
                self.can_use(table, seat, character)?;
                self.use_character(table, seat, character, log)
            }
            Action::TakePair(slot) => {
                if self.turn.takes_left == 0 {
                    return Err(Rule::TakePairs.wants(Missing::Take));
                }
                let cards = table.pairs.remove(usize::from(slot));
                let cards = cards.ok_or(Rule::TakePairs.wants(Missing::Piece))?;
                cards.into_iter().for_each(|card| table.players[seat].hand.add(card));
                log.seat(seat, Rule::TakePairs, Fact::PairTaken { cards });
                self.note_taken(cards);
                Ok(())
            }
            Action::Done if !self.must_take(table) => {
                self.end_turn();
                Ok(())
            }
            Action::Done => Err(Rule::PhaseOneTurn.wants(Missing::PairTaken)),
            _ => Err(Rule::DecisionModel.into()),
        }
    }

    fn use_character(
        &mut self,
        table: &mut Table,
        seat: Seat,
        character: Character,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        let place = table.players[seat].pays_for(character)?;
        table.pay(seat, place, log);
        if character == Character::BOTH_PAIRS {
            // The second take only moves forward: 2, 8 and the others work around each (R35).
            self.turn.both_pairs = true;
            self.turn.takes_left = TAKES;
            self.took_both[seat] = true;
        } else {
            self.turn.ability = Ability::begin(table, seat, character, self.turn.taken, log);
        }
        Ok(())
    }

    fn note_taken(&mut self, cards: [Card; 2]) {
        self.turn.takes_left -= 1;
        self.turn.taken = Some(cards);
    }

    fn end_turn(&mut self) {
        self.queue.remove(0);
        self.turn = Turn::NEW;
    }

    #[inline(never)]
    pub(super) fn run(&mut self, table: &mut Table, log: &mut Log) -> Flow {
        loop {
            let Some(seat) = self.seat() else {
                if self.pass == TAKES {
                    deal_to_toms(table, log);
                    begin_phase_two(table);
                    return Flow::Next(Step::BiddingRound);
                }
                self.pass = TAKES;
                self.queue = humans(table, table.press_track.first_to_last().rev());
                continue;
            };
            if self.pass == TAKES && self.took_both[seat] {
                self.end_turn();
                continue;
            }
            // A turn in which nothing is left but to end it ends by itself.
            let must_ask = self.turn.ability.is_some()
                || self.must_take(table)
                || self.usable(table, seat).next().is_some();
            if must_ask {
                return Flow::Ask;
            }
            self.end_turn();
        }
    }
}

/// The first bidding round; the first on the Press Track starts it (NYC-7.2).
pub(crate) fn begin_phase_two(table: &mut Table) {
    table.matching = Card::Press;
    table.starter = table.press_track.first_to_last().next().unwrap_or_default();
}

/// What becomes of the pairs nobody took (NYC-6.3); Toms draw more cards to theirs (NYC-15.3).
fn deal_to_toms(table: &mut Table, log: &mut Log) {
    let order = table.press_track.reverse_order();
    for &seat in order.iter() {
        if !table.players[seat].is_human()
            && let Some(cards) = table.pairs.remove(0)
        {
            cards.into_iter().for_each(|card| table.players[seat].hand.add(card));
            log.seat(seat, Rule::PairsLeft, Fact::PairGiven { cards });
        }
    }
    // The spare pair is gone before Phase II (R17).
    while let Some(cards) = table.pairs.pop() {
        cards.into_iter().for_each(|card| table.discard_pile.add(card));
        log.table(Rule::PairsLeft, Fact::PairDiscarded { cards });
    }
    for &seat in order.iter() {
        if let SeatKind::Tom(level) = table.players[seat].kind {
            let before = table.players[seat].hand;
            table.draw_to_hand(seat, level.cards, log);
            let cards = FewCards::of(table.players[seat].hand.without(before));
            log.seat(seat, Rule::TomCards, Fact::TomDealt { cards });
        }
    }
}
