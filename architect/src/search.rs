//! The playouts.
//!
//! Every sample deals the hidden cards anew, and all choices that are still in the running are played on
//! from the same deal: what differs then is the choice and not the luck. From time to time the worse half
//! of the choices is left behind.
//!
//! Later bids of the seat in the same round are chosen by what they led to so far (`tree`); everything else is left
//! to the policy.
//!
//! A playout is judged twice by what the table promises (`value`): at the end of the round, and at the end of the
//! next one. The first guess has less luck in it, the second is nearer to the truth, and they err differently: their
//! mean is better than either. Where the game is over there is nothing to guess.

use engine::Chance;
use new_york_city::components::ROUNDS;
use new_york_city::{Action, ActionList, Decision, Game, Log, Question, ScoreSheet, ScoreSource, Seat, View};

use crate::choice::Choice;
use crate::options::{OPTIONS_MAX, Options, options};
use crate::policy;
use crate::tree::{TRUST, Tree};
use crate::value;
use crate::worth::POINT;

/// What winning counts besides the margin, in points.
const WIN: i32 = 5;

/// Where points come from, by the steps of the final scoring (NYC-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Points during the game.
    Scored,
    /// The values of the characters.
    Characters,
    /// End-of-game characters and sets.
    EndCharacters,
    /// Majorities in the boroughs.
    Majorities,
    /// A skyscraper in every borough.
    BoroughBonus,
    /// Far on the Press Track.
    PressBonus,
    /// Half of what is left on the board.
    Rest,
    /// What the best rival gets less.
    Rivals,
    /// There is only one choice.
    Only,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 9] = [
        Source::Scored,
        Source::Characters,
        Source::EndCharacters,
        Source::Majorities,
        Source::BoroughBonus,
        Source::PressBonus,
        Source::Rest,
        Source::Rivals,
        Source::Only,
    ];
}

/// Those that points are counted by: all but the last.
const SOURCES: usize = Source::Only as usize;

/// Where most of the difference to the next best choice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The source.
    pub source: Source,
    /// How much of the difference, in tenths of a point.
    pub tenths: i16,
}

/// A choice that is not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The choice.
    pub choice: Choice,
    /// How many tenths of a point it is worse than the best.
    pub behind: i16,
}

/// What the search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The best choice.
    pub best: Choice,
    /// Points ahead of the best rival at the end, in tenths.
    pub expected: i16,
    /// The next best choice, if there is another one.
    pub next_best: Option<Weighed>,
    /// The choice that was also to be considered.
    pub considered: Option<Weighed>,
    /// Where most of the difference to the next best comes from.
    pub reason: Reason,
    /// Playouts that this rests on.
    pub playouts: u16,
}

/// The sums of one choice.
#[derive(Clone, Copy, Debug)]
struct Sums {
    playouts: u16,
    /// How far the seat was ahead, in sixteenths of a point.
    margins: i32,
    /// Games won less those lost, in sixteenths.
    wins: i32,
    /// Where the points came from.
    sources: [i32; SOURCES],
}

impl Sums {
    const NONE: Sums = Sums { playouts: 0, margins: 0, wins: 0, sources: [0; SOURCES] };

    /// What choices are compared by; `extra` are points that count once.
    fn worth(&self, extra: i32) -> i32 {
        self.mean(4 * (self.margins + WIN * self.wins + extra * POINT))
    }

    /// The mean margin in tenths of a point.
    fn tenths(&self) -> i32 {
        self.mean(self.margins * 10 / POINT)
    }

    fn source_tenths(&self, source: usize) -> i32 {
        self.mean(self.sources[source] * 10)
    }

    fn mean(&self, sum: i32) -> i32 {
        sum / i32::from(self.playouts.max(1))
    }
}

/// A search in fixed memory.
#[derive(Clone, Debug)]
pub struct Search {
    /// The decision, as the seat sees it.
    root: Option<Game>,
    seat: Seat,
    options: Options,
    sums: [Sums; OPTIONS_MAX],
    /// The options, best first; only the first `running` are still played.
    order: [u8; OPTIONS_MAX],
    running: u8,
    /// Which of them is played next.
    turn: u8,
    /// The option that stays in the running whatever comes.
    considered: Option<u8>,
    /// Where the samples come from, and the sample that is being played.
    chance: Option<Chance>,
    sample: Option<Chance>,
    done: u16,
    wanted: u16,
    /// When the worse half is left behind.
    halve_at: u16,
    /// The bids that follow.
    tree: Tree,
    /// The game of a playout.
    imagined: Option<Game>,
    log: Log,
    legal: ActionList,
}

impl Default for Search {
    fn default() -> Search {
        Search::new()
    }
}

impl Search {
    /// A search that thinks about nothing yet.
    pub const fn new() -> Search {
        Search {
            root: None,
            seat: Seat::FIRST,
            options: Options::new(),
            sums: [Sums::NONE; OPTIONS_MAX],
            order: [0; OPTIONS_MAX],
            running: 0,
            turn: 0,
            considered: None,
            chance: None,
            sample: None,
            done: 0,
            wanted: 0,
            halve_at: 0,
            tree: Tree::new(),
            imagined: None,
            log: Log::new(),
            legal: ActionList::new(),
        }
    }

    /// Begins to think about the open decision of this view and forgets what was before. False if the
    /// decision is not this seat's.
    ///
    /// In the last round a playout has only half as far to go: there are twice as many of them.
    pub fn begin(&mut self, view: &View<'_>, seed: u64, playouts: u16) -> bool {
        let Some(decision) = view.decision().filter(|decision| decision.seat == view.seat()) else {
            return false;
        };
        view.legal_actions_into(&mut self.legal);
        options(view, decision.question, &self.legal, &mut self.options);
        let mut chance = Chance::from_seed(seed);
        self.seat = view.seat();
        // A first deal: what is hidden is not even copied.
        view.imagine_into(&mut self.root, &mut chance);
        self.chance = Some(chance);
        self.keep_what_is_possible();
        self.sums = [Sums::NONE; OPTIONS_MAX];
        self.order = core::array::from_fn(|i| i as u8);
        self.running = self.options.len() as u8;
        (self.turn, self.done) = (0, 0);
        self.tree.clear();
        self.considered = None;
        self.wanted = if view.round() == ROUNDS { playouts.saturating_mul(2) } else { playouts };
        self.plan_halving();
        true
    }

    /// Every choice is carried out once: what cannot be is never advised.
    fn keep_what_is_possible(&mut self) {
        let Search { root, imagined, options, chance, log, seat, .. } = self;
        let (Some(root), Some(chance)) = (root, chance) else { return };
        options.retain(|choice| {
            let game = root.view(*seat).imagine_into(imagined, &mut chance.clone());
            carry_out(game, *choice, log)
        });
    }

    /// Also weighs this choice, to the end. For before the first playout: where all places are taken, it gets the
    /// last one.
    pub fn consider(&mut self, choice: Choice) {
        let known = self.options.iter().position(|option| *option == choice);
        let place = known.unwrap_or_else(|| {
            if self.options.is_full() {
                self.options.pop();
            }
            let _ = self.options.push(choice);
            self.options.len() - 1
        });
        self.considered = Some(place as u8);
        self.running = self.options.len() as u8;
        self.plan_halving();
    }

    /// The choices that are weighed, the policy's own first.
    pub fn options(&self) -> &[Choice] {
        &self.options
    }

    /// Playouts so far.
    pub fn done(&self) -> u16 {
        self.done
    }

    /// Playouts in all: none where there is nothing to choose.
    pub fn wanted(&self) -> u16 {
        if self.options.len() > 1 { self.wanted } else { 0 }
    }

    /// Halvings are spread evenly over the playouts.
    fn plan_halving(&mut self) {
        let halvings = self.options.len().max(2).next_power_of_two().trailing_zeros() as u16;
        self.halve_at = self.done + self.wanted / halvings;
    }

    /// One playout; false when nothing is left to do.
    pub fn step(&mut self) -> bool {
        if self.done >= self.wanted() {
            return false;
        }
        if self.turn == 0 {
            if self.done >= self.halve_at && self.running > 2 {
                self.halve();
            }
            self.sample = self.chance.as_mut().map(Chance::split);
        }
        let (Some(root), Some(sample)) = (&self.root, &self.sample) else { return false };
        let place = usize::from(self.order[usize::from(self.turn)]);
        let game = root.view(self.seat).imagine_into(&mut self.imagined, &mut sample.clone());
        carry_out(game, self.options[place], &mut self.log);
        let round = root.table().round.max(1);
        let sums = &mut self.sums[place];
        self.tree.begin(place, sums.playouts);
        let mut playout = Playout { game, seat: self.seat, log: &mut self.log, legal: &mut self.legal };
        playout.judge(round, &mut self.tree, sums);
        self.done += 1;
        self.turn = (self.turn + 1) % self.running;
        true
    }

    fn halve(&mut self) {
        self.order = self.ranked();
        self.running = self.running.div_ceil(2).max(2);
        self.plan_halving();
        // What is to be considered stays in the running.
        if let Some(considered) = self.considered {
            let last = usize::from(self.running) - 1;
            let place = self.order.iter().position(|option| *option == considered);
            if let Some(place) = place.filter(|place| *place > last) {
                self.order.swap(place, last);
            }
        }
    }

    /// The options with those in the running in order, best first.
    fn ranked(&self) -> [u8; OPTIONS_MAX] {
        // The policy's own choice is the first option.
        let worth = |option: u8| self.sums[usize::from(option)].worth(if option == 0 { TRUST } else { 0 });
        let mut order = self.order;
        for i in 1..usize::from(self.running) {
            let mut place = i;
            while place > 0 && worth(order[place]) > worth(order[place - 1]) {
                order.swap(place, place - 1);
                place -= 1;
            }
        }
        order
    }

    /// What was found so far, also in the middle of it; `None` before `begin`.
    pub fn advice(&self) -> Option<Advice> {
        let order = self.ranked();
        let running = &order[..usize::from(self.running)];
        let best = *running.first()?;
        let next = running.get(1).copied();
        let sums = |option: u8| &self.sums[usize::from(option)];
        let weighed = |option: u8| Weighed {
            choice: self.options[usize::from(option)],
            behind: (sums(best).tenths() - sums(option).tenths()).max(0) as i16,
        };
        Some(Advice {
            best: self.options[usize::from(best)],
            expected: sums(best).tenths() as i16,
            next_best: next.map(weighed),
            considered: self.considered.map(weighed),
            reason: next
                .map_or(Reason { source: Source::Only, tenths: 0 }, |next| reason(sums(best), sums(next))),
            playouts: self.done,
        })
    }
}

/// The source in which the best choice is ahead of the next best most.
fn reason(best: &Sums, next: &Sums) -> Reason {
    let mut reason = Reason { source: Source::Only, tenths: i16::MIN };
    for (place, source) in Source::ALL.into_iter().take(SOURCES).enumerate() {
        let tenths = (best.source_tenths(place) - next.source_tenths(place)) as i16;
        if tenths > reason.tenths {
            reason = Reason { source, tenths };
        }
    }
    reason
}

/// Plays a choice, a bid step by step. False if it turns out not to be possible; a bidding turn ends in a
/// pass then.
fn carry_out(game: &mut Game, choice: Choice, log: &mut Log) -> bool {
    let Some(seat) = game.decision().map(|decision| decision.seat) else { return false };
    loop {
        let action = match choice {
            Choice::One(action) => Some(action),
            Choice::Bid(bid) => bid.towards(&game.view(seat)),
        };
        log.clear();
        match action.filter(|action| game.apply_into(*action, log).is_ok()) {
            Some(action) if choice.ends_with(action) => return true,
            Some(_) => {}
            None => {
                let _ = game.apply_into(Action::Pass, log);
                return false;
            }
        }
    }
}

/// A game that is only imagined, and room to play it in.
struct Playout<'s> {
    game: &'s mut Game,
    /// Who searches.
    seat: Seat,
    log: &'s mut Log,
    legal: &'s mut ActionList,
}

impl Playout<'_> {
    /// Plays on to the end of the next round and judges what it leads to.
    fn judge(&mut self, round: u8, tree: &mut Tree, sums: &mut Sums) {
        self.play(round, Some(tree));
        let mut sheet = self.game.score_sheet();
        let [mut margin, mut won] = self.outcome(&sheet);
        if !self.game.is_over() {
            self.play(round + 1, None);
            sheet = self.game.score_sheet();
            let later = self.outcome(&sheet);
            [margin, won] = [(margin + later[0]) / 2, (won + later[1]) / 2];
        }
        tree.learn(margin + WIN * won);
        sums.playouts += 1;
        sums.margins += margin;
        sums.wins += won;
        count(&sheet, self.seat, &mut sums.sources);
    }

    /// The margin of the seat, guessed if the game is not over, and what is known of its victory: one if it has won
    /// and one less than nothing if somebody else has.
    fn outcome(&self, sheet: &ScoreSheet) -> [i32; 2] {
        let seat = self.seat;
        let rivals = || self.game.table().seats().filter(|other| *other != seat);
        if !self.game.is_over() {
            let guess = |seat| value::guess(self.game, sheet, seat);
            let rival = rivals().map(guess).max().unwrap_or(0);
            return [(guess(seat) - rival) * POINT / value::POINT, 0];
        }
        let of_seat = |seat: Seat| &sheet.seats[usize::from(seat.index())];
        let total = |seat| i32::from(of_seat(seat).total);
        let rival = rivals().map(total).max().unwrap_or(0);
        let won = if of_seat(seat).rank == 1 { POINT } else { -POINT };
        [(total(seat) - rival) * POINT, won]
    }

    /// Answers every question up to the end of a round: bids of the seat by the tree, everything else by the policy.
    fn play(&mut self, round: u8, mut tree: Option<&mut Tree>) {
        while let Some(Decision { seat, question }) = self.game.decision()
            && self.game.table().round <= round
        {
            let bids = seat == self.seat && question == Question::Bid;
            if tree.as_mut().is_some_and(|tree| bids && self.try_bid(tree)) {
                continue;
            }
            // A question always has an answer.
            let Some(choice) = policy::choose(&self.game.view(seat), question, self.legal) else { return };
            carry_out(self.game, choice, self.log);
        }
    }

    /// Makes the bid of the tree, if it has another than the policy, and it can be made with the cards of this playout.
    fn try_bid(&mut self, tree: &mut Tree) -> bool {
        let Some(choice) = tree.bid(&self.game.view(self.seat), self.legal) else { return false };
        let before = self.game.clone();
        let made = carry_out(self.game, choice, self.log);
        if !made {
            *self.game = before;
            tree.refuse();
        }
        made
    }
}

/// Adds where the points of a table come from.
fn count(sheet: &ScoreSheet, seat: Seat, sources: &mut [i32; SOURCES]) {
    let mut rival = 0;
    for of_seat in &sheet.seats {
        if of_seat.seat != seat {
            rival = rival.max(i32::from(of_seat.total));
            continue;
        }
        for line in &of_seat.lines {
            let source = match line.source {
                ScoreSource::Before => Source::Scored,
                ScoreSource::Characters { .. } | ScoreSource::TomCharacters { .. } => Source::Characters,
                ScoreSource::EndCharacter(_) | ScoreSource::Sets { .. } => Source::EndCharacters,
                ScoreSource::Majority { .. } => Source::Majorities,
                ScoreSource::BoroughBonus => Source::BoroughBonus,
                ScoreSource::PressBonus => Source::PressBonus,
                ScoreSource::Rest { .. } => Source::Rest,
            };
            sources[source as usize] += i32::from(line.points);
        }
    }
    sources[Source::Rivals as usize] -= rival;
}

#[cfg(test)]
mod tests {
    use new_york_city::components::{Card, Cards};

    use super::*;
    use crate::choice::WholeBid;
    use crate::tree::tests::first_bid;

    #[test]
    fn later_bids_are_tried_out() {
        let game = first_bid();
        let mut search = Search::new();
        assert!(search.begin(&game.view(game.decision().unwrap().seat), 1, 240));
        while search.step() {}
        let (_, tried) = search.tree.tried();
        assert!(tried > 10, "only {tried}");
    }

    #[test]
    fn a_bid_that_is_not_possible_changes_nothing() {
        let mut game = first_bid();
        let seat = game.decision().unwrap().seat;
        let matching = game.view(seat).matching();
        // Nobody has ten wilds.
        let cards = Cards::of(&[Card::Wild; 10]);
        let mut tree = Tree::bent_on(Choice::Bid(WholeBid::plain(cards, 9)), matching);
        tree.begin(0, 1);
        let before = game.digest();
        let (mut log, mut legal) = (Log::new(), ActionList::new());
        let mut playout = Playout { game: &mut game, seat, log: &mut log, legal: &mut legal };
        assert!(!playout.try_bid(&mut tree));
        tree.learn(0);
        assert_eq!(game.digest(), before);
        let (playouts, _) = tree.tried();
        assert_eq!(playouts, [5, 1], "it counts for the policy");
    }
}
