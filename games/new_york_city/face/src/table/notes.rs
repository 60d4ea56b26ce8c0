//! What is read at the table: what the last entry brought about, then what the table does by itself.

use engine::{List, Seat};
use heapless::Vec;
use new_york_city::companion::{Session, Stage};
use new_york_city::components::{Card, Letter};
use new_york_city::{Fact, LogEntry, Queue, Rule, TomDraw};

use super::NewYorkCityTable;
use super::stage::form;
use crate::words::Reminder;
use app::companion::Companion;
use app::table::{Form, Note, Strip, Told};
use app::words::Speaker;

/// Everything there is to be read, one after the other.
pub(super) struct Notes<'a> {
    companion: &'a Companion<NewYorkCityTable>,
    reminders: Reminders,
}

type Reminders = Vec<Reminder, 8>;

impl<'a> Notes<'a> {
    pub(super) fn of(companion: &'a Companion<NewYorkCityTable>) -> Notes<'a> {
        Notes { companion, reminders: reminders(companion.session()) }
    }

    fn told(&self) -> impl Iterator<Item = (usize, &'a LogEntry)> + '_ {
        let entries = self.companion.notebook().last().entries();
        entries.iter().enumerate().filter(|(_, entry)| is_told(self.companion.session(), entry))
    }

    /// How many there are.
    pub(super) fn count(&self) -> Told {
        let news = self.told().count();
        Told { news, all: news + self.reminders.len() }
    }

    pub(super) fn get(&self, say: &Speaker<'_>, index: usize) -> Option<Note> {
        match index.checked_sub(self.told().count()) {
            None => self.told().nth(index).map(|(place, entry)| self.fact(say, place, entry)),
            Some(index) => self.reminders.get(index).map(|reminder| self.reminder(say, *reminder)),
        }
    }

    fn fact(&self, say: &Speaker<'_>, place: usize, entry: &LogEntry) -> Note {
        let session = self.companion.session();
        let last = self.companion.notebook().last().entries();
        let why = needs_reason(session, entry)
            .then(|| crate::words::why_after(say, &scene(session, last, place), entry))
            .flatten();
        let strip = match (entry.fact, entry.seat) {
            (Fact::TomBid { .. } | Fact::TomBidAll { .. }, Some(seat)) => Strip::Own(seat.index().into()),
            _ => Strip::None,
        };
        match (entry.fact, why) {
            // Where he could go is no thing to do: only how he decides is told.
            (Fact::TomCandidates { .. }, Some(why)) => Note { seat: entry.seat, text: why, why: None, strip },
            (_, why) => Note { seat: entry.seat, text: crate::words::fact(say, entry), why, strip },
        }
    }

    fn reminder(&self, say: &Speaker<'_>, reminder: Reminder) -> Note {
        let session = self.companion.session();
        let text = crate::words::reminder(say, reminder);
        let (mut seat, mut why) = (None, None);
        let strip = match reminder {
            Reminder::ChooseStacks | Reminder::TakePairs => Strip::Order(session.humans(true)),
            Reminder::StacksToToms | Reminder::PairsToToms => match session.toms().as_ref() {
                [tom] => {
                    seat = Some(*tom);
                    Strip::None
                }
                _ => Strip::Order(session.toms()),
            },
            Reminder::PhaseThree => Strip::Order(session.humans(false)),
            Reminder::RankSteps => {
                let humans = session.humans(false);
                let steps = humans.iter().map(|seat| (*seat, session.rank_steps(*seat)));
                Strip::Numbers(steps.fold(List::default(), |mut list, step| {
                    list.push(step);
                    list
                }))
            }
            Reminder::TomBids(tom) => {
                seat = Some(tom);
                Strip::Order(bidding_order(session))
            }
            Reminder::TomTile(tom, row) => {
                seat = Some(tom);
                let last = self.companion.notebook().last().entries();
                why = Some(crate::words::why_row(say, &scene(session, last, last.len()), tom, row));
                Strip::None
            }
            Reminder::TomNoTile(tom) | Reminder::StartsNext(tom) => {
                seat = Some(tom);
                Strip::None
            }
            _ => Strip::None,
        };
        Note { seat, text, why, strip }
    }
}

fn is_tom(session: &Session, seat: Seat) -> bool {
    !session.table().players[seat].is_human()
}

/// Whether something is news to the table: not what somebody has just pressed in.
fn is_told(session: &Session, entry: &LogEntry) -> bool {
    match entry.fact {
        Fact::Won { .. }
        | Fact::RunnerUp { .. }
        | Fact::NobodyBid
        | Fact::DollarsTaken { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::Scored { .. }
        | Fact::StatueClaimed { .. } => true,
        Fact::Moved { .. } => entry.rule == Rule::Press,
        // The table was told before which tile a Tom takes; the character stands for any of its value.
        Fact::TileTaken { .. } => false,
        _ => entry.seat.is_some_and(|seat| is_tom(session, seat)),
    }
}

/// Whether people will ask why: what a Tom decides, and ties.
fn needs_reason(session: &Session, entry: &LogEntry) -> bool {
    match entry.fact {
        Fact::Won { tie, .. } => tie,
        Fact::RunnerUp { .. }
        | Fact::Moved { .. }
        | Fact::DollarsTaken { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::Scored { .. } => false,
        _ => entry.seat.is_some_and(|seat| is_tom(session, seat)),
    }
}

/// The bidding round, four bids, a drawn wild, and who won.
const SCENE_MAX: usize = 1 + 4 + 1 + 1;

/// What the reason of an entry may lean on: the bidding round with its bids, be they noted before or
/// among the last entries.
fn scene(session: &Session, last: &[LogEntry], place: usize) -> Vec<LogEntry, SCENE_MAX> {
    let table = session.table();
    let is_bid = |entry: &LogEntry| {
        matches!(entry.fact, Fact::Bid { .. } | Fact::TomBid { .. } | Fact::TomBidAll { .. })
    };
    let is_win = |entry: &LogEntry| matches!(entry.fact, Fact::Won { .. });
    let mut scene = Vec::new();
    // There is room for every seat's bid and what goes with it.
    let mut add = |seat, fact| _ = scene.push(LogEntry { rule: Rule::BiddingRound, seat, fact });
    add(Some(table.starter), Fact::BiddingBegan { matching: table.matching });
    for seat in table.seats() {
        let value = table.players[seat].bid.value;
        if value > 0 && !last.iter().any(|entry| is_bid(entry) && entry.seat == Some(seat)) {
            add(Some(seat), Fact::Bid { value });
        }
    }
    if let Some(LogEntry { fact: Fact::TomBid { base, .. }, seat: Some(seat), .. }) = last.get(place)
        && table.players[*seat].bid.played[table.matching] < *base
    {
        // He plays more than his matching cards in any case: a wild he drew is among them.
        add(Some(*seat), Fact::TomDrew { card: Card::Wild, outcome: TomDraw::CommittedWild });
    }
    if let Some(winner) = table.winner
        && !last.iter().any(is_win)
    {
        add(Some(winner), Fact::Won { value: table.players[winner].bid.value, tie: false });
    }
    let told = last.iter().take(place).filter(|entry| is_bid(entry) || is_win(entry));
    told.for_each(|entry| add(entry.seat, entry.fact));
    scene
}

/// All seats as they bid: those who have, then those who will.
pub(super) fn bidding_order(session: &Session) -> Queue {
    let Stage::Bids { queue } = session.stage() else { return Queue::default() };
    let table = session.table();
    let mut order = Queue::default();
    let have_bid = table.clockwise_from(table.starter).filter(|seat| !queue.contains(seat));
    have_bid.chain(queue.iter().copied()).for_each(|seat| _ = order.push(seat));
    order
}

/// What the table does in a stage that asks for nothing.
fn reminders(session: &Session) -> Reminders {
    let mut all = Reminders::new();
    // No stage has more than five.
    let mut add = |reminder| _ = all.push(reminder);
    let (table, mix) = (session.table(), session.table().mix());
    let with_tom = mix.toms > 0;
    match session.stage() {
        Stage::StartCharacters => {
            add(Reminder::RevealStacks(mix.start_stacks()));
            add(Reminder::ChooseStacks);
            add(if with_tom { Reminder::StacksToToms } else { Reminder::StacksAway });
        }
        Stage::RoundBegins => {
            if table.round > 1 {
                add(Reminder::DollarsBack);
            }
            let letter = usize::from(table.round.saturating_sub(1)).min(Letter::ALL.len() - 1);
            add(session.mayor().map_or(Reminder::MayorAt(Letter::ALL[letter]), Reminder::Mayor));
            add(Reminder::TurnUpTiles);
            add(Reminder::DrawCards { toms: with_tom });
            add(Reminder::DealPairs(mix.pairs_each_round()));
        }
        Stage::CardSelection => {
            add(Reminder::TakePairs);
            add(Reminder::PhaseOneCharacters);
            add(if with_tom { Reminder::PairsToToms } else { Reminder::PairAway });
        }
        Stage::Bids { queue } if form(session) == Form::Read => {
            add(Reminder::TomBids(queue.first().copied().unwrap_or_default()));
            add(Reminder::BidsLast);
        }
        Stage::Elevator { queue } if form(session) == Form::Read => {
            let seat = queue.first().copied().unwrap_or_default();
            let row = session.tom_row();
            add(row.map_or(Reminder::TomNoTile(seat), |row| Reminder::TomTile(seat, row)));
        }
        Stage::BiddingEnds => {
            if !table.statue_claimed {
                add(Reminder::Statue);
            }
            match table.matching {
                Card::Elevator => add(Reminder::RefillElevator),
                Card::Prestige => add(Reminder::TilesAway),
                _ => {}
            }
            add(Reminder::TakeBack);
            add(Reminder::CardsAway);
            add(match table.matching {
                Card::Skyscrapers => Reminder::LastSwap,
                _ => Reminder::StartsNext(table.winner.unwrap_or(table.starter)),
            });
        }
        Stage::PhaseThree => {
            add(Reminder::PhaseThree);
            add(Reminder::OneStep);
            add(Reminder::RankSteps);
            add(Reminder::HandsAway);
        }
        _ => {}
    }
    all
}
