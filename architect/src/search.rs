//! The playouts, and what they come to.
//!
//! Every sample deals the hidden cards anew, and all choices that are still in the running are played on
//! from the same deal: what differs then is the choice and not the luck. From time to time the worse half
//! of the choices is left behind.
//!
//! Later turns of the seat that are worth planning are chosen by what they led to so far (`tree`); everything else is
//! left to the policy.
//!
//! A playout may be judged twice by what the table promises: after a first stretch and after a second one. They err
//! differently: their mean is better than either. Where the game is over there is nothing to guess.

use engine::{Chance, Log, LogOf, Rules, Seat};

use crate::level::Level;
use crate::player::{OPTIONS_MAX, Options, POINT, Player, SOURCES_MAX, Sources};
use crate::playout::{Playout, WIN, carry_out};
use crate::tree::{TRUST, Tree};

/// Where most of the difference to the next best choice comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The source, by the player's own number.
    pub source: u8,
    /// How much of the difference, in tenths of a point.
    pub tenths: i16,
}

/// A choice that is not the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed<C> {
    /// The choice.
    pub choice: C,
    /// How many tenths of a point it is worse than the best.
    pub behind: i16,
}

/// What the search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice<C> {
    /// The best choice.
    pub best: C,
    /// Points ahead of the best rival at the end, in tenths.
    pub expected: i16,
    /// The next best choice, if there is another one.
    pub next_best: Option<Weighed<C>>,
    /// The choice that was also to be considered.
    pub considered: Option<Weighed<C>>,
    /// Where most of the difference to what was considered comes from, else to the next best; `None` where there is only
    /// one choice.
    pub reason: Option<Reason>,
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
    sources: Sources,
}

impl Sums {
    const NONE: Sums = Sums { playouts: 0, margins: 0, wins: 0, sources: [0; SOURCES_MAX] };

    /// What choices are compared by; `extra` are points that count once.
    fn worth(&self, extra: i32) -> i32 {
        self.mean(4 * (self.margins + WIN * self.wins + extra * POINT))
    }

    /// The mean margin in tenths of a point.
    fn tenths(&self) -> i32 {
        self.mean(self.margins * 10 / POINT)
    }

    fn source_tenths(&self, source: usize, point: i32) -> i32 {
        self.mean(self.sources[source] * 10 / point)
    }

    fn mean(&self, sum: i32) -> i32 {
        sum / i32::from(self.playouts.max(1))
    }
}

/// A search in fixed memory.
#[derive(Clone, Debug)]
pub struct Search<P: Player> {
    /// The decision, as the seat sees it.
    root: Option<P::Game>,
    seat: Seat,
    options: Options<P::Choice>,
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
    /// Whether there are as many playouts where there is nothing to choose.
    takes_time: bool,
    /// When the worse half is left behind.
    halve_at: u16,
    /// The turns that follow.
    tree: Tree<P>,
    /// The game of a playout.
    imagined: Option<P::Game>,
    log: LogOf<P::Game>,
}

impl<P: Player> Default for Search<P> {
    fn default() -> Self {
        Search::new()
    }
}

impl<P: Player> Search<P> {
    /// A search that thinks about nothing yet.
    // Inlined, so that a device makes it where it stays: it is large.
    #[inline(always)]
    pub const fn new() -> Self {
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
            takes_time: false,
            halve_at: 0,
            tree: Tree::new(),
            imagined: None,
            log: Log::new(),
        }
    }

    /// Begins to think about the open decision of a seat and forgets what was before. False if the decision is not this
    /// seat's. Of the game only what the seat may see has any effect. A level is a number of playouts, or that of a
    /// strength.
    #[inline]
    pub fn begin(&mut self, game: &P::Game, seat: Seat, seed: u64, level: impl Into<Level>) -> bool {
        self.begin_at(game, seat, seed, level.into())
    }

    fn begin_at(&mut self, game: &P::Game, seat: Seat, seed: u64, level: Level) -> bool {
        let Some(decision) = game.decision().filter(|decision| decision.seat == seat) else {
            return false;
        };
        let (view, question) = (game.view(seat), decision.question);
        let mut chance = Chance::from_seed(seed);
        self.options.clear();
        match level.error {
            0 => P::options(&view, question, &mut self.options),
            // Whoever errs has made up his mind.
            error => self.options.extend(P::erring(&view, question, error, &mut chance)),
        }
        self.seat = seat;
        // A first deal: what is hidden is not even copied.
        game.imagine(seat, &mut self.root, &mut chance);
        self.chance = Some(chance);
        self.keep_what_is_possible();
        self.sums = [Sums::NONE; OPTIONS_MAX];
        self.order = core::array::from_fn(|i| i as u8);
        self.running = self.options.len() as u8;
        (self.turn, self.done, self.takes_time) = (0, 0, false);
        self.tree.clear();
        self.considered = None;
        let playouts = level.playouts;
        self.wanted = if P::is_short(game) { playouts.saturating_mul(2) } else { playouts };
        self.plan_halving();
        true
    }

    /// Every choice is carried out once: what cannot be is never advised.
    fn keep_what_is_possible(&mut self) {
        let Search { root, imagined, options, chance, log, seat, .. } = self;
        let (Some(root), Some(chance)) = (root, chance) else { return };
        let own = options.first().copied();
        options.retain(|choice| {
            let game = root.imagine(*seat, imagined, &mut chance.clone());
            carry_out::<P>(game, *choice, log)
        });
        // Whoever is asked has an answer: whoever carries this out finds the way on.
        if options.is_empty() {
            options.extend(own);
        }
    }

    /// Also weighs this choice, to the end. For before the first playout: where all places are taken, it gets the
    /// last one.
    pub fn consider(&mut self, choice: P::Choice) {
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
    pub fn options(&self) -> &[P::Choice] {
        &self.options
    }

    /// Playouts so far.
    pub fn done(&self) -> u16 {
        self.done
    }

    /// Playouts in all: none where there is nothing to choose, unless it [takes its time](Search::take_time).
    pub fn wanted(&self) -> u16 {
        if self.options.len() > 1 || self.takes_time { self.wanted } else { 0 }
    }

    /// Thinks as long where there is only one choice: nobody who waits learns that.
    pub fn take_time(&mut self) {
        self.takes_time = true;
    }

    /// Halvings are spread evenly over the playouts.
    fn plan_halving(&mut self) {
        let halvings = self.options.len().max(2).next_power_of_two().trailing_zeros() as u16;
        self.halve_at = self.done + self.wanted / halvings;
    }

    /// One playout; false when nothing is left to do.
    // Not inlined: a device keeps what it runs for one game apart from what it runs for another.
    #[inline(never)]
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
        let game = root.imagine(self.seat, &mut self.imagined, &mut sample.clone());
        carry_out::<P>(game, self.options[place], &mut self.log);
        let sums = &mut self.sums[place];
        self.tree.begin(place, sums.playouts);
        let mut playout = Playout { root, game, seat: self.seat, log: &mut self.log };
        let judged = playout.judge(&mut self.tree, &mut sums.sources);
        self.tree.learn(judged.margin + WIN * judged.won);
        sums.playouts += 1;
        sums.margins += judged.margin;
        sums.wins += judged.won;
        self.done += 1;
        let next = self.turn + 1;
        self.turn = if next < self.running { next } else { 0 };
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
    pub fn advice(&self) -> Option<Advice<P::Choice>> {
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
            reason: self.considered.or(next).and_then(|other| reason::<P>(sums(best), sums(other))),
            playouts: self.done,
        })
    }
}

/// The source in which the best choice is ahead of another most; the first of equals.
fn reason<P: Player>(best: &Sums, other: &Sums) -> Option<Reason> {
    let tenths = |sums: &Sums, source| sums.source_tenths(source, P::SOURCE_POINT);
    let reasons = (0..P::SOURCES).map(|source| Reason {
        source: source as u8,
        tenths: (tenths(best, source) - tenths(other, source)) as i16,
    });
    reasons.rev().max_by_key(|reason| reason.tenths)
}

#[cfg(test)]
mod tests {
    use engine::toy::{Action, LENGTH, Toy, Turn, View};
    use engine::{Setup, Sitter};

    use super::*;
    use crate::player::Judged;
    use crate::toy::ToyPlayer;

    /// Eight choices where the toy has two: the last one swaps, all others keep.
    #[derive(Clone, Debug)]
    struct Eight;

    const SWAP: u8 = 7;

    impl Player for Eight {
        type Game = Toy;
        type Choice = u8;
        const SOURCES: usize = ToyPlayer::SOURCES;

        fn options(_: &View<'_>, _: Turn, into: &mut Options<u8>) {
            into.extend(0..=SWAP);
        }

        fn policy(_: &View<'_>, _: Turn) -> Option<u8> {
            Some(0)
        }

        fn next(choice: u8, _: &View<'_>) -> Option<Action> {
            Some(if choice == SWAP { Action::Swap } else { Action::Keep })
        }

        fn ends(_: u8, _: Action) -> bool {
            true
        }

        fn way_out(view: &View<'_>) -> Option<Action> {
            ToyPlayer::way_out(view)
        }

        fn judge(game: &Toy, seat: Seat, sources: Option<&mut Sources>) -> Judged {
            ToyPlayer::judge(game, seat, sources)
        }

        fn effort(game: &Toy) -> u16 {
            ToyPlayer::effort(game)
        }
    }

    /// A long game of four whose first seat holds this card.
    fn game(card: u8) -> Toy {
        let setup = Setup::new(Toy::ID, &[Sitter::Person; 4], 0);
        let setups = (0..).map(|seed| Setup { seed, options: LENGTH.choose(0, 1), ..setup.clone() });
        let holds = |game: &Toy| game.view(Seat::FIRST).card(Seat::FIRST) == Some(card);
        setups.filter_map(|setup| Toy::from_setup(&setup).ok()).find(holds).unwrap()
    }

    /// Playouts of each choice. Whoever swaps an 8 has lost it in most games.
    fn playouts_of_eight(considered: Option<u8>) -> [u16; 8] {
        let mut search = Search::<Eight>::new();
        assert!(search.begin(&game(8), Seat::FIRST, 1, 600));
        considered.into_iter().for_each(|choice| search.consider(choice));
        while search.step() {}
        assert!(search.advice().is_some_and(|advice| advice.best != SWAP));
        core::array::from_fn(|choice| search.sums[choice].playouts)
    }

    #[test]
    fn the_worse_half_is_left_behind_and_what_is_considered_is_not() {
        let swap = usize::from(SWAP);
        let alone = playouts_of_eight(None);
        assert!(alone[swap] < 60, "it is among the worst, and left behind early: {alone:?}");
        assert_eq!(alone.iter().sum::<u16>(), 600);
        let considered = playouts_of_eight(Some(SWAP));
        let most = considered.iter().max().unwrap();
        assert!(considered[swap] + 1 >= *most && *most > 150, "{considered:?}");
    }

    #[test]
    fn what_cannot_be_carried_out_is_not_weighed() {
        // Nothing but a pass is legal with a 9 (TOY-3), and none of the eight passes.
        let mut search = Search::<Eight>::new();
        assert!(search.begin(&game(9), Seat::FIRST, 1, 600));
        // Whoever is asked has an answer all the same: his first, which leads to the way on.
        assert!(search.options().len() == 1 && !search.step());
        let advice = search.advice().expect("there is one");
        assert_eq!((advice.reason, advice.playouts), (None, 0));
        let mut game = game(9);
        let before = game.clone();
        assert!(!carry_out::<Eight>(&mut game, advice.best, &mut Log::new()) && game != before);
    }

    #[test]
    fn later_choices_are_tried_out() {
        let mut search = Search::<ToyPlayer>::new();
        assert!(search.begin(&game(5), Seat::FIRST, 1, 240));
        while search.step() {}
        let (_, tried) = search.tree.tried();
        assert!(tried > 4, "only {tried}");
    }

    #[test]
    fn a_choice_that_is_not_possible_changes_nothing() {
        let mut game = game(5);
        let turn = ToyPlayer::turn(&game.view(Seat::FIRST), Turn::Card).unwrap();
        // Nobody passes without a 9 (TOY-3).
        let mut tree = Tree::<ToyPlayer>::bent_on(Action::Pass, turn);
        tree.begin(0, 1);
        let (before, root, mut log) = (game.digest(), game.clone(), Log::new());
        let mut playout = Playout { root: &root, game: &mut game, seat: Seat::FIRST, log: &mut log };
        assert!(!playout.try_turn(&mut tree, Turn::Card));
        tree.learn(0);
        assert_eq!(game.digest(), before);
        assert_eq!(tree.tried().0, [5, 1], "it counts for the policy");
    }
}
