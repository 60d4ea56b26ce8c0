//! A toy game for the tests of everything that knows no game: it has what the games of the shelf have, and little else.
//!
//! - TOY-1: two to four seats; the numbers 1 to 9 twice each, shuffled; each seat holds one card that only it sees.
//! - TOY-2: in its turn a seat keeps its card, or swaps it for the top card of the deck.
//! - TOY-3: whoever holds a 9 can only show it and pass. He is asked all the same: a silent pass would tell his card.
//! - TOY-4: then the house, which has no seat, turns up a card. Whoever holds the highest card scores, unless the house
//!   has a higher one; several score together.
//! - TOY-5: the next round is dealt anew, begins with the last who scored and goes the other way round.
//! - TOY-6: three rounds, five, or with two or three seats seven. Most points win; a victory is shared.
//! - TOY-7: with stakes a turn begins with a stake, low or high, and a card is swapped for the top card of the left or of
//!   the right half of the deck. Whoever scores at a high stake scores two; whoever does not loses one, if he has one.

mod session;

use core::ops::RangeInclusive;

use crate::{
    Chance, Code, Decision, GameId, GameOption, List, Log, LogOf, PerSeat, Progress, RuleNumber, Rules,
    Scores, Seat, Setup, SetupFaults, Sitter,
};

pub use session::{CARD_MAX, Entry, Field, Refused, Session, Stage};

/// Cards of the deck: 1 to 9 twice.
const CARDS: usize = 18;
/// Whoever holds it can only pass.
const NINE: u8 = 9;

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// TOY-2: keep the card.
    Keep,
    /// TOY-2: swap it.
    Swap,
    /// TOY-3: show a 9.
    Pass,
    /// TOY-7: a low stake.
    Low,
    /// TOY-7: a high stake.
    High,
    /// TOY-7: swap it for a card of the left half.
    SwapLeft,
    /// TOY-7: swap it for a card of the right half.
    SwapRight,
}

impl Action {
    const ALL: [Action; 7] = [
        Action::Keep,
        Action::Swap,
        Action::Pass,
        Action::Low,
        Action::High,
        Action::SwapLeft,
        Action::SwapRight,
    ];
}

impl Code for Action {
    fn code(self) -> u16 {
        1 + self as u16
    }

    fn from_code(code: u16) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.code() == code)
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fact {
    RoundBegan { round: u8 },
    Kept,
    Swapped,
    Passed,
    Staked { high: bool },
    Lost,
    HouseDrew { card: u8 },
    Scored { card: u8 },
    Result { points: i16, rank: u8 },
}

/// The rules above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Rule {
    Seats,
    Turn,
    Nine,
    House,
    Round,
    End,
    Stakes,
}

impl RuleNumber for Rule {
    fn number(self) -> &'static str {
        ["TOY-1", "TOY-2", "TOY-3", "TOY-4", "TOY-5", "TOY-6", "TOY-7"][self as usize]
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.number())
    }
}

/// Why an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Nobody has asked for this.
    NotAsked,
    /// TOY-3: whoever holds a 9 can only show it.
    HoldsNine,
    /// TOY-3: only a 9 can be shown.
    HoldsNoNine,
}

impl From<Refusal> for Rule {
    fn from(refusal: Refusal) -> Rule {
        match refusal {
            Refusal::Over => Rule::End,
            Refusal::NotAsked => Rule::Turn,
            Refusal::HoldsNine | Refusal::HoldsNoNine => Rule::Nine,
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// TOY-2: what about the card?
    Card,
    /// TOY-7: for how much?
    Stake,
    /// TOY-7: what about the card, after the stake?
    StakedCard,
}

/// How many rounds: TOY-6.
pub const LENGTH: GameOption = GameOption { name: "length", values: &["short", "long", "longest"], bit: 0 };

/// Whether there are stakes: TOY-7.
pub const STAKES: GameOption = GameOption { name: "stakes", values: &["none", "two"], bit: 2 };

/// The rounds of each length.
const ROUNDS: [u8; LENGTH.values.len()] = [3, 5, 7];

/// The toy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Toy {
    seats: u8,
    rounds: u8,
    round: u8,
    /// Who is still to be asked, next first.
    queue: List<Seat, 4>,
    starter: Seat,
    backward: bool,
    hands: PerSeat<u8>,
    shown: PerSeat<bool>,
    /// Whether there are stakes, whether the seat that is asked has named its own, and who plays for two.
    stakes: bool,
    staked: bool,
    high: PerSeat<bool>,
    points: PerSeat<u8>,
    deck: List<u8, CARDS>,
    chance: Chance,
}

/// What a seat sees: all but the cards of others and the deck.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Toy,
    seat: Seat,
}

impl View<'_> {
    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The card of a seat, if it is the own one or was shown.
    pub fn card(&self, seat: Seat) -> Option<u8> {
        (seat == self.seat || self.game.shown[seat]).then(|| self.game.hands[seat])
    }

    /// The seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.game.seats()
    }

    /// The card of a seat, if everybody has seen it.
    pub fn shown(&self, seat: Seat) -> Option<u8> {
        self.game.shown[seat].then(|| self.game.hands[seat])
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> u8 {
        self.game.points[seat]
    }

    /// What is asked.
    pub fn question(&self) -> Option<Turn> {
        self.game.decision().map(|decision| decision.question)
    }

    /// Whether a seat plays for two.
    pub fn plays_for_two(&self, seat: Seat) -> bool {
        self.game.high[seat]
    }

    /// Who is still to be asked in this round, next first.
    pub fn queue(&self) -> &[Seat] {
        &self.game.queue
    }

    /// Which round it is, from 1.
    pub fn round(&self) -> u8 {
        self.game.round
    }

    /// How many cards the deck has.
    pub fn deck(&self) -> usize {
        self.game.deck.len()
    }
}

impl Toy {
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.seats)
    }

    /// The answers that the open question is about, whether they are legal or not.
    fn answers(&self) -> &'static [Action] {
        match self.decision().map(|decision| decision.question) {
            None => &[],
            Some(Turn::Stake) => &[Action::Low, Action::High],
            Some(Turn::Card) => &[Action::Keep, Action::Swap, Action::Pass],
            Some(Turn::StakedCard) => &[Action::Keep, Action::SwapLeft, Action::SwapRight, Action::Pass],
        }
    }

    /// Whether an answer may be given; then who gives it.
    fn may(&self, action: Action) -> Result<Seat, Refusal> {
        let Some(Decision { seat, question }) = self.decision() else { return Err(Refusal::Over) };
        let is_nine = self.hands[seat] == NINE;
        match action {
            _ if !self.answers().contains(&action) => Err(Refusal::NotAsked),
            _ if question == Turn::Stake => Ok(seat),
            Action::Pass if !is_nine => Err(Refusal::HoldsNoNine),
            Action::Pass => Ok(seat),
            _ if is_nine => Err(Refusal::HoldsNine),
            _ => Ok(seat),
        }
    }

    /// TOY-5: all cards are dealt anew.
    fn begin_round(&mut self, log: &mut LogOf<Toy>) {
        self.round += 1;
        self.backward = !self.backward;
        self.shown = PerSeat::default();
        self.high = PerSeat::default();
        let mut cards: [u8; CARDS] = core::array::from_fn(|place| 1 + place as u8 / 2);
        self.chance.shuffle(&mut cards);
        self.deck = List::from_slice(&cards);
        for seat in self.seats() {
            self.hands[seat] = self.deck.pop().unwrap_or_default();
        }
        self.queue = List::default();
        for step in 0..self.seats {
            let ahead = if self.backward { self.seats - step } else { step };
            let seat = Seat::new((self.starter.index() + ahead) % self.seats);
            self.queue.push(seat.unwrap_or_default());
        }
        log.table(Rule::Round, Fact::RoundBegan { round: self.round });
    }

    /// TOY-4.
    fn end_round(&mut self, log: &mut LogOf<Toy>) {
        let house = self.deck.pop().unwrap_or_default();
        log.table(Rule::House, Fact::HouseDrew { card: house });
        let highest = self.seats().map(|seat| self.hands[seat]).max().unwrap_or_default();
        for seat in self.seats() {
            if self.hands[seat] == highest && highest >= house {
                self.points[seat] += if self.high[seat] { 2 } else { 1 };
                self.starter = seat;
                log.seat(seat, Rule::House, Fact::Scored { card: highest });
            } else if self.high[seat] && self.points[seat] > 0 {
                self.points[seat] -= 1;
                log.seat(seat, Rule::Stakes, Fact::Lost);
            }
        }
        if self.round < self.rounds {
            return self.begin_round(log);
        }
        let scores = self.scores();
        for (seat, score) in scores.ranking() {
            log.seat(seat, Rule::End, Fact::Result { points: score.points, rank: score.rank });
        }
    }
}

impl Rules for Toy {
    const ID: GameId = GameId(0xee);
    const DATA_VERSION: u8 = 1;
    const ACTIONS_MAX: usize = 2 * 7 * 3;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = &[LENGTH, STAKES];

    type Action = Action;
    type Question = Turn;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refusal;
    type View<'g> = View<'g>;

    fn faults(setup: &Setup) -> SetupFaults {
        let mut faults = SetupFaults::none();
        faults.add(!setup.has_seats(Toy::SEATS), "a toy game needs two to four seats (TOY-1)");
        let too_long = ROUNDS[LENGTH.chosen(setup.options)] == 7 && setup.seats.len() == 4;
        faults.add(too_long, "a toy game of four seats has at most five rounds (TOY-6)");
        let automa = setup.seats.iter().any(|sitter| matches!(sitter, Sitter::Automa(_)));
        faults.add(automa, "a toy game has no automatic players (TOY-1)");
        faults
    }

    fn deal(setup: &Setup) -> Toy {
        let mut toy = Toy {
            seats: setup.seats.len() as u8,
            rounds: ROUNDS[LENGTH.chosen(setup.options)],
            round: 0,
            queue: List::default(),
            starter: Seat::FIRST,
            backward: true,
            hands: PerSeat::default(),
            shown: PerSeat::default(),
            stakes: STAKES.chosen(setup.options) == 1,
            staked: false,
            high: PerSeat::default(),
            points: PerSeat::default(),
            deck: List::default(),
            chance: Chance::from_seed(setup.seed),
        };
        toy.begin_round(&mut Log::new());
        toy
    }

    fn decision(&self) -> Option<Decision<Turn>> {
        let question = match (self.stakes, self.staked) {
            (false, _) => Turn::Card,
            (true, false) => Turn::Stake,
            (true, true) => Turn::StakedCard,
        };
        Some(Decision { seat: *self.queue.first()?, question })
    }

    fn legal(&self, offer: &mut impl FnMut(Action)) {
        let is_legal = |action: &Action| self.may(*action).is_ok();
        self.answers().iter().copied().filter(is_legal).for_each(offer);
    }

    fn known(&self, offer: &mut impl FnMut(Action)) {
        self.answers().iter().copied().for_each(offer);
    }

    fn apply_into(&mut self, action: Action, log: &mut LogOf<Toy>) -> Result<(), Refusal> {
        let seat = self.may(action)?;
        let is_nine = self.hands[seat] == NINE;
        if let Action::Low | Action::High = action {
            let high = action == Action::High;
            (self.staked, self.high[seat]) = (true, high);
            log.seat(seat, Rule::Stakes, Fact::Staked { high });
            return Ok(());
        }
        let fact = match action {
            Action::Keep | Action::Low | Action::High => Fact::Kept,
            Action::Swap | Action::SwapLeft | Action::SwapRight => {
                // The deck's left half lies at its beginning, its top at the end of a half.
                let place = match action {
                    Action::SwapLeft => (self.deck.len() / 2).saturating_sub(1),
                    _ => self.deck.len().saturating_sub(1),
                };
                let top = self.deck.remove(place).unwrap_or_default();
                self.deck.insert(0, self.hands[seat]);
                self.hands[seat] = top;
                Fact::Swapped
            }
            Action::Pass => {
                self.shown[seat] = true;
                Fact::Passed
            }
        };
        log.seat(seat, if is_nine { Rule::Nine } else { Rule::Turn }, fact);
        self.queue.remove(0);
        self.staked = false;
        if self.queue.is_empty() {
            self.end_round(log);
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View { game: self, seat }
    }

    fn imagine<'i>(&self, seat: Seat, imagined: &'i mut Option<Toy>, chance: &mut Chance) -> &'i mut Toy {
        let toy = imagined.insert(self.clone());
        toy.chance = chance.split();
        let is_hidden = |other: &Seat| *other != seat && !self.shown[*other];
        let mut cards = toy.deck;
        toy.seats().filter(is_hidden).for_each(|other| _ = cards.push(self.hands[other]));
        // Sorted, so that the order of the deck before has no effect.
        cards.sort_unstable();
        chance.shuffle(&mut cards);
        for other in toy.seats().filter(is_hidden) {
            toy.hands[other] = cards.pop().unwrap_or_default();
        }
        toy.deck = cards;
        toy
    }

    fn scores(&self) -> Scores {
        let points: List<i16, 4> = self.seats().fold(List::default(), |mut points, seat| {
            points.push(self.points[seat].into());
            points
        });
        Scores::ranked(&points, |_, _| false)
    }

    fn progress(&self) -> Progress {
        Progress { now: self.round, of: Some(self.rounds) }
    }
}

#[cfg(feature = "trace")]
impl crate::trace::Trace for Toy {
    fn sitter(sitter: Sitter) -> serde_json::Value {
        serde_json::json!({ "kind": if sitter.decides() { "human" } else { "automa" }, "level": null })
    }

    fn state(&self) -> serde_json::Value {
        let of_each = |what: &dyn Fn(Seat) -> u8| self.seats().map(what).collect::<serde_json::Value>();
        serde_json::json!({
            "round": self.round,
            "hands": of_each(&|seat| self.hands[seat]),
            "points": of_each(&|seat| self.points[seat]),
            "deck": self.deck.iter().copied().collect::<serde_json::Value>(),
            "decision": self.decision().map(Self::asked),
            "digest": crate::trace::digest(self),
        })
    }

    fn asked(decision: Decision<Turn>) -> serde_json::Value {
        serde_json::json!({ "seat": decision.seat.index(), "question": "turn" })
    }

    fn action(action: Action) -> serde_json::Value {
        crate::trace::named(&std::format!("{action:?}"), serde_json::json!({ "code": action.code() }))
    }

    fn fact(fact: Fact) -> serde_json::Value {
        let name = std::format!("{fact:?}");
        crate::trace::named(name.split(' ').next().unwrap_or_default(), serde_json::json!({}))
    }

    fn sheet(&self) -> serde_json::Value {
        let score = |(seat, score): (Seat, crate::Score)| serde_json::json!({ "seat": seat.index(), "points": score.points, "rank": score.rank });
        self.scores().ranking().map(score).collect()
    }
}
