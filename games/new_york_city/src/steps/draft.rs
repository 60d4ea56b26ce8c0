//! A bid while it is being put together (DM-4, DM-6).
//!
//! Staged cards stay in the hand and the draft only marks them, so passing is forgetting the
//! draft. Reserve cards played through character 15 really lie in front of the player: they are
//! in the player's bid already.

use crate::action::Declaration;
use crate::bid::Composition;
use crate::components::{Card, Cards, Character, STEPS_BACK_MAX};
use crate::limits::COMPANY_MAX;
use crate::refusal::{Missing, Refusal};
use crate::rule::Rule;
use crate::table::Player;

/// What a bidding turn has declared so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draft {
    /// Hand cards in the bid that count as what they are.
    pub plain: Cards,
    /// The codes of what each tile of the company is declared for, by place. As eight bytes
    /// they are compared at once: in most turns nothing is declared.
    declared: [u8; 8],
    /// For each type, whether one card of it is locked as the anchor of a 15 (R71).
    anchors: Cards,
    /// Finished choices of this turn, for the length guard.
    pub micro_steps: u8,
}

const _: () = assert!(COMPANY_MAX <= 8);

/// The characters that may be declared in a bid, by number.
const DECLARABLE: [Character; 6] = [
    Character::COUNTS_AS_ONE,
    Character::STEPS_BACK,
    Character::EXTRA_WILD,
    Character::EXTRA_PRESTIGE,
    Character::DOUBLE_POINTS,
    Character::COUNTS_AS_TWO,
];

impl Draft {
    /// A draft of these cards and declarations, by place.
    pub(crate) fn of(plain: Cards, declarations: &[Declaration]) -> Draft {
        let mut draft = Draft { plain, ..Draft::default() };
        declarations.iter().enumerate().for_each(|(place, declaration)| draft.declare(place, *declaration));
        draft
    }

    /// What the tile at a place of the company is declared for.
    pub fn declared(&self, place: usize) -> Declaration {
        self.declared.get(place).and_then(|code| Declaration::from_code(*code)).unwrap_or_default()
    }

    /// Declares the tile at a place, or withdraws it.
    pub(super) fn declare(&mut self, place: usize, declaration: Declaration) {
        if let Some(code) = self.declared.get_mut(place) {
            *code = declaration.code();
        }
    }

    fn anything_declared(&self) -> bool {
        self.declared != [0; 8]
    }

    /// The declared tiles: places and what for.
    pub fn declarations(&self) -> impl Iterator<Item = (usize, Declaration)> + '_ {
        let places = if self.anything_declared() { COMPANY_MAX } else { 0 };
        (0..places)
            .map(|place| (place, self.declared(place)))
            .filter(|(_, declaration)| *declaration != Declaration::Withdrawn)
    }

    /// Hand cards that are not committed to the bid.
    pub fn free(&self, player: &Player) -> Cards {
        player.hand.without(self.committed())
    }

    /// Whether there is a hand card of this type that is not committed to the bid.
    pub(super) fn is_free(&self, player: &Player, card: Card) -> bool {
        player.hand[card] > self.committed()[card]
    }

    /// Hand cards in the bid: plain ones, and those played through 13 or 20.
    pub fn committed(&self) -> Cards {
        let mut cards = self.plain;
        if self.anything_declared() {
            cards.add_all(self.declared_cards());
        }
        cards
    }

    // Here and below, what is seldom needed is kept out of functions that are called for every choice.
    #[inline(never)]
    fn declared_cards(&self) -> Cards {
        let mut cards = Cards::NONE;
        for (_, declaration) in self.declarations() {
            if let Declaration::Card(card) = declaration {
                cards.add(card);
            }
        }
        cards
    }

    /// The cards that count as what they are: of the hand, and those that 15 has played.
    fn plain_cards(&self, player: &Player) -> Cards {
        let mut cards = self.plain;
        cards.add_all(player.bid.played);
        cards
    }

    /// Everything that counts in the bid.
    pub fn composition(&self, player: &Player) -> Composition {
        let mut bid = Composition::of_cards(self.plain_cards(player));
        for (place, declaration) in self.declarations() {
            let Some(tile) = player.company.get(place) else { continue };
            match (tile.character, declaration) {
                (Character::COUNTS_AS_ONE, _) => bid.as_one += 1,
                (Character::COUNTS_AS_TWO, _) => bid.as_two += 1,
                (Character::EXTRA_WILD, _) => bid.virtual_wilds += 1,
                (Character::EXTRA_PRESTIGE, _) => bid.virtual_prestige += 1,
                (_, Declaration::Steps(steps)) => bid.virtual_wilds += steps,
                _ => {}
            }
        }
        bid
    }

    /// The value the bid would have now; `None` if it may not be confirmed.
    #[inline(never)]
    pub fn value(&self, player: &Player, matching: Card) -> Option<u8> {
        if self.anything_declared() {
            return self.value_with_characters(player, matching);
        }
        let cards = self.plain_cards(player);
        if cards.is_empty() {
            return None;
        }
        Composition::of_cards(cards).value(matching).filter(|value| *value > 0)
    }

    #[inline(never)]
    fn value_with_characters(&self, player: &Player, matching: Card) -> Option<u8> {
        self.composition(player).value(matching).filter(|value| *value > 0)
    }

    /// What a bid that may not be confirmed lacks.
    pub(super) fn lacks(&self, player: &Player, matching: Card) -> Missing {
        self.composition(player).checked(matching).err().unwrap_or(Missing::Anything)
    }

    /// How many dollars the declared characters will cost: one each.
    pub fn cost(&self) -> u8 {
        self.declarations().count() as u8
    }

    /// How many copies of a character are declared.
    pub fn copies_declared(&self, player: &Player, character: Character) -> u8 {
        let is_copy = |place: usize| player.company.get(place).is_some_and(|t| t.character == character);
        self.declarations().filter(|(place, _)| is_copy(*place)).count() as u8
    }

    /// Whether there is a dollar beyond the declared ones, as 12 and 15 need.
    pub(super) fn has_spare_dollar(&self, player: &Player) -> bool {
        player.dollars > self.cost()
    }

    /// All steps back declared so far.
    pub fn steps_back(&self) -> u8 {
        let steps = |(_, declaration)| match declaration {
            Declaration::Steps(steps) => steps,
            _ => 0,
        };
        self.declarations().map(steps).sum()
    }

    /// The cards that can be taken back: all but the anchors of a 15.
    pub(super) fn removable(&self) -> Cards {
        self.plain.without(self.anchors)
    }

    /// Locks one card of a type as the anchor of a 15.
    pub(super) fn lock_anchor(&mut self, card: Card) {
        self.anchors[card] = 1;
    }

    /// Cards that stay in the bid whatever happens: anchors and what 15 has played.
    fn locked(&self, player: &Player) -> Cards {
        let mut locked = self.anchors;
        locked.add_all(player.bid.played);
        locked
    }

    /// Every declaration that can be made or changed now, by character number and copy (R79).
    pub(super) fn offer_declarations(
        &self,
        player: &Player,
        matching: Card,
        press_space: u8,
        character: Character,
        offer: &mut impl FnMut(u8, Declaration),
    ) {
        for (place, tile) in player.company.iter().enumerate() {
            if tile.character != character || tile.used {
                continue;
            }
            let mut try_offer = |declaration| {
                if self.can_declare(player, matching, press_space, place, declaration).is_ok() {
                    offer(place as u8, declaration);
                }
            };
            match character {
                Character::COUNTS_AS_ONE | Character::COUNTS_AS_TWO => {
                    self.free(player).types().for_each(|card| try_offer(Declaration::Card(card)));
                    try_offer(Declaration::Withdrawn);
                }
                Character::STEPS_BACK => {
                    try_offer(Declaration::Withdrawn);
                    (1..=STEPS_BACK_MAX).for_each(|steps| try_offer(Declaration::Steps(steps)));
                }
                _ => {
                    try_offer(Declaration::Withdrawn);
                    try_offer(Declaration::Used);
                }
            }
        }
    }

    /// What a character can be declared for at all: its first copy that is neither used nor declared, else its first.
    pub(super) fn known_declarations(
        &self,
        player: &Player,
        character: Character,
        offer: &mut impl FnMut(u8, Declaration),
    ) {
        let copies = || (0u8..).zip(player.company.iter()).filter(|(_, tile)| tile.character == character);
        let is_free = |place: u8| self.declared(place.into()) == Declaration::Withdrawn;
        let mut open = copies().filter(|(place, tile)| !tile.used && is_free(*place));
        let Some((place, _)) = open.next().or_else(|| copies().next()) else { return };
        match character {
            Character::COUNTS_AS_ONE | Character::COUNTS_AS_TWO => {
                player.hand.types().for_each(|card| offer(place, Declaration::Card(card)));
            }
            Character::STEPS_BACK => {
                (1..=STEPS_BACK_MAX).for_each(|steps| offer(place, Declaration::Steps(steps)));
            }
            _ => offer(place, Declaration::Used),
        }
    }

    /// Whether the tile at a place may be declared so (DM-4).
    pub(super) fn can_declare(
        &self,
        player: &Player,
        matching: Card,
        press_space: u8,
        place: usize,
        declaration: Declaration,
    ) -> Result<(), Refusal> {
        let tile = player.company.get(place);
        let tile = *tile.ok_or(Rule::UseCharacter.wants(Missing::Character))?;
        if tile.used {
            return Err(Rule::UseCharacter.wants(Missing::UnusedCopy));
        }
        if !DECLARABLE.contains(&tile.character) {
            return Err(Rule::UseCharacter.wants(Missing::Moment));
        }
        let current = self.declared(place);
        if declaration == current {
            return Err(Rule::BidCommitment.wants(Missing::Change));
        }
        // 17 gives a card for the round where it matches (R40); 19 doubles the points of that one.
        let in_prestige = matching == Card::Prestige;
        let (fits, missing) = match (tile.character, declaration) {
            (_, Declaration::Withdrawn) => (true, Missing::Change),
            (Character::COUNTS_AS_ONE | Character::COUNTS_AS_TWO, Declaration::Card(card)) => {
                let missing = if player.hand.has(card) { Missing::FreeCard } else { Missing::HandCard };
                (self.is_free(player, card), missing)
            }
            (Character::STEPS_BACK, Declaration::Steps(steps)) => {
                let mut others = *self;
                others.declare(place, Declaration::Withdrawn);
                let others = others.steps_back();
                let fits = (1..=STEPS_BACK_MAX).contains(&steps) && others + steps <= press_space;
                (fits, Missing::SpacesBehind)
            }
            (Character::EXTRA_WILD, Declaration::Used) => (true, Missing::Change),
            (Character::EXTRA_PRESTIGE | Character::DOUBLE_POINTS, Declaration::Used) => {
                (in_prestige, Missing::PrestigeRound)
            }
            _ => return Err(Rule::BiddingTurn.into()),
        };
        if !fits {
            return Err(Rule::Catalogue.wants(missing));
        }
        let undeclared = |place: usize| self.declared(place) == Declaration::Withdrawn;
        let copy = |other: usize| {
            let other = player.company[other];
            other.character == tile.character && !other.used
        };
        if declaration == Declaration::Withdrawn {
            // The last declared copy goes first, so that it is always the first ones that are paid.
            let later = (place + 1..player.company.len()).any(|p| copy(p) && !undeclared(p));
            return if later { Err(Rule::BidCommitment.wants(Missing::LaterCopy)) } else { Ok(()) };
        }
        if undeclared(place) {
            let earlier = (0..place).any(|p| copy(p) && undeclared(p));
            if earlier {
                return Err(Rule::BidCommitment.wants(Missing::EarlierCopy));
            }
            if !self.has_spare_dollar(player) {
                let missing = if player.dollars == 0 { Missing::Dollar } else { Missing::SpareDollar };
                return Err(Rule::BidCommitment.wants(missing));
            }
        }
        Ok(())
    }

    /// DM-6 for a further 15 on this type: can the bid still be finished with it?
    pub(super) fn can_play_reserve(
        &self,
        player: &Player,
        matching: Card,
        press_space: u8,
        card: Card,
    ) -> Result<(), Refusal> {
        player.pays_for(Character::PLAY_RESERVE)?;
        if !self.has_spare_dollar(player) {
            return Err(Rule::UseCharacter.wants(Missing::SpareDollar));
        }
        // The anchor is a plain card: one played through 13 or 20 has no type of its own (R39).
        if !self.plain.has(card) {
            return Err(Rule::Catalogue.wants(Missing::LikeInBid));
        }
        if !player.reserve.has(card) {
            return Err(Rule::Catalogue.wants(Missing::ReserveCard));
        }
        let mut after = *self;
        after.lock_anchor(card);
        let mut locked = after.locked(player);
        locked.add(card);
        let free = player.hand.without(after.anchors);
        let wilds = virtual_wilds_max(player, player.dollars - 1, press_space);
        let possible = complete(matching, locked, free, wilds);
        if possible { Ok(()) } else { Err(Rule::Completable.wants(Missing::PossibleBid)) }
    }

    /// R61: after a 15, nothing may make the bid impossible to finish. `hand` and `dollars` are
    /// what would be left.
    pub(super) fn stays_possible(
        &self,
        player: &Player,
        matching: Card,
        press_space: u8,
        hand: Cards,
        dollars: u8,
    ) -> bool {
        if player.bid.played.is_empty() {
            return true;
        }
        let wilds = virtual_wilds_max(player, dollars, press_space);
        complete(matching, self.locked(player), hand.without(self.anchors), wilds)
    }

    /// R66: the engine's own completion of a bid bound by 15. Declarations and unlocked cards are
    /// taken back; each odd locked type gets its own card from the hand, else a wild: of the bid,
    /// of the hand, of 14 in tile order, of 16.
    pub(super) fn completed(&self, player: &Player, matching: Card, press_space: u8) -> Draft {
        let mut draft = Draft { plain: self.anchors, anchors: self.anchors, ..Draft::default() };
        let locked = self.locked(player);
        let mut missing = 0u8;
        for card in Card::ALL {
            if card == matching || card == Card::Wild || locked[card].is_multiple_of(2) {
                continue;
            }
            if draft.is_free(player, card) {
                draft.plain.add(card);
            } else {
                missing += 1;
            }
        }
        missing = missing.saturating_sub(locked[Card::Wild]);
        while missing > 0 && draft.is_free(player, Card::Wild) {
            draft.plain.add(Card::Wild);
            missing -= 1;
        }
        for character in [Character::STEPS_BACK, Character::EXTRA_WILD] {
            for (place, tile) in player.company.iter().enumerate() {
                if tile.character != character || tile.used || missing == 0 {
                    continue;
                }
                let back = missing.min(STEPS_BACK_MAX).min(press_space - draft.steps_back());
                let (declaration, wilds) = match character {
                    Character::STEPS_BACK => (Declaration::Steps(back), back),
                    _ => (Declaration::Used, 1),
                };
                if wilds > 0 && draft.has_spare_dollar(player) {
                    draft.declare(place, declaration);
                    missing -= wilds;
                }
            }
        }
        draft
    }
}

/// The most virtual wilds that 14 and 16 can give for so many dollars (DM-6, R63).
pub(super) fn virtual_wilds_max(player: &Player, dollars: u8, press_space: u8) -> u8 {
    let copies = |character: Character| {
        player.company.iter().filter(|t| t.character == character && !t.used).count() as u8
    };
    let (back, extra) = (copies(Character::STEPS_BACK), copies(Character::EXTRA_WILD));
    let wilds = |for_steps: u8| {
        let steps = (STEPS_BACK_MAX * for_steps).min(press_space);
        steps + extra.min(dollars - for_steps)
    };
    (0..=back.min(dollars)).map(wilds).max().unwrap_or(0)
}

/// DM-6: whether a legal bid with all locked cards can still be reached. Cards in the reserve do
/// not count, even though an exchange could fetch them (R62).
fn complete(matching: Card, locked: Cards, free: Cards, virtual_wilds: u8) -> bool {
    let odd = |card: &Card| *card != matching && *card != Card::Wild && locked[*card] % 2 == 1;
    let need = Card::ALL.iter().filter(|card| odd(card) && !free.has(**card)).count();
    let wilds = locked[Card::Wild] + free[Card::Wild] + virtual_wilds;
    need <= usize::from(wilds)
}
