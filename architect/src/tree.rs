//! The bids that follow in the same round.
//!
//! A bid is only as good as those that come after it: what is played now is missing later, and the wilds that a Tom
//! spends to beat it he has no more. A playout that leaves all later bids to the policy does not see the best plan. The
//! tree keeps what each later bid led to, after the same earlier ones and whatever was dealt. It begins with the
//! policy's own bid, tries another from time to time, and goes where it went best so far.

use heapless::Vec;
use new_york_city::components::Card;
use new_york_city::{ActionList, Question, View};

use crate::choice::Choice;
use crate::options::{OPTIONS_MAX, Options, options};
use crate::worth::POINT;

/// Nodes in all. When they are used up, the tree does not grow any more.
const NODES: usize = 64;
/// Bids that are tried at most at a node, the policy's own among them.
const BRANCHES: usize = 8;
/// After so many playouts through a node there is another bid to try.
const PATIENCE: u16 = 4;
/// Six bids in a game round, and room for two uses of character 12.
const DEPTH: usize = 8;

/// Points that the policy's own choice is ahead, divided by its playouts. The others are some five points worse on
/// average, and the best of many that were tried a few times each is mostly the luckiest.
pub const TRUST: i32 = 15;

/// One bid at a node.
#[derive(Clone, Copy, Debug)]
struct Branch {
    choice: Choice,
    playouts: u16,
    /// The sum of what they led to, in sixteenths of a point.
    worth: i32,
    /// The next bid after this one.
    next: Option<u8>,
}

/// A bidding turn.
#[derive(Clone, Debug)]
struct Node {
    matching: Card,
    /// The policy's own bid first: it is whatever the policy bids in a deal.
    branches: Vec<Branch, BRANCHES>,
}

/// The bidding turns of a seat after the choices of a decision.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node, NODES>,
    /// The first turn after each choice.
    first: [Option<u8>; OPTIONS_MAX],
    /// The choice that is being played on, and whether that was done before.
    choice: usize,
    known: bool,
    /// The way of this playout: nodes and branches.
    way: Vec<(u8, u8), DEPTH>,
}

impl Tree {
    /// A tree without nodes.
    pub const fn new() -> Tree {
        Tree { nodes: Vec::new(), first: [None; OPTIONS_MAX], choice: 0, known: false, way: Vec::new() }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.first = [None; OPTIONS_MAX];
    }

    /// Begins a playout after a choice that was played on so often.
    pub fn begin(&mut self, choice: usize, playouts: u16) {
        (self.choice, self.known) = (choice, playouts > 0);
        self.way.clear();
    }

    /// What to try in this bidding turn; `None` for what the policy thinks. `legal` is only room.
    pub fn bid(&mut self, view: &View<'_>, legal: &mut ActionList) -> Option<Choice> {
        let node = match *self.next() {
            Some(node) => node,
            None => self.grow(view, legal)?,
        };
        let Node { matching, branches } = &self.nodes[usize::from(node)];
        // A turn with nothing to choose has no node, and may come in one deal and not in another.
        if *matching != view.matching() {
            return None;
        }
        let branch = most_promising(branches);
        self.way.push((node, branch as u8)).ok()?;
        (branch > 0).then_some(branches[branch].choice)
    }

    /// The last bid could not be made with the cards of this playout: the policy bids instead. If it never could, it
    /// lets the others go first.
    pub fn refuse(&mut self) {
        let Some((node, branch)) = self.way.last_mut() else { return };
        let branches = &mut self.nodes[usize::from(*node)].branches;
        let refused = usize::from(core::mem::take(branch));
        if branches[refused].playouts == 0 {
            branches[refused..].rotate_left(1);
        }
    }

    /// Adds what the playout led to.
    pub fn learn(&mut self, worth: i32) {
        for (node, branch) in &self.way {
            let branch = &mut self.nodes[usize::from(*node)].branches[usize::from(*branch)];
            branch.playouts += 1;
            branch.worth += worth;
        }
    }

    /// The turn after the last one of the way.
    fn next(&mut self) -> &mut Option<u8> {
        match self.way.last() {
            Some((node, branch)) => &mut self.nodes[usize::from(*node)].branches[usize::from(*branch)].next,
            None => &mut self.first[self.choice],
        }
    }

    /// Where a playout comes for the second time, the tree grows; the first ones are too many to keep.
    fn grow(&mut self, view: &View<'_>, legal: &mut ActionList) -> Option<u8> {
        let known = match self.way.last() {
            Some((node, branch)) => {
                self.nodes[usize::from(*node)].branches[usize::from(*branch)].playouts > 0
            }
            None => self.known,
        };
        if !known || self.nodes.is_full() {
            return None;
        }
        let mut choices = Options::new();
        view.legal_actions_into(legal);
        options(view, Question::Bid, legal, &mut choices);
        if choices.len() < 2 {
            return None;
        }
        let branch = |choice: &Choice| Branch { choice: *choice, playouts: 0, worth: 0, next: None };
        let branches = choices.iter().take(BRANCHES).map(branch).collect();
        let node = self.nodes.len() as u8;
        let _ = self.nodes.push(Node { matching: view.matching(), branches });
        *self.next() = Some(node);
        Some(node)
    }
}

#[cfg(test)]
impl Tree {
    /// A tree that wants nothing but this bid in the first bidding turn.
    pub fn bent_on(choice: Choice, matching: Card) -> Tree {
        let branch = |playouts, worth| Branch { choice, playouts, worth, next: None };
        let mut tree = Tree::new();
        let branches = Vec::from_array([branch(PATIENCE, 0), branch(1, 1000 * POINT)]);
        let _ = tree.nodes.push(Node { matching, branches });
        tree.first[0] = Some(0);
        tree
    }

    /// Playouts of each branch of the first node, and how many branches of all nodes but their first were tried.
    pub fn tried(&self) -> ([u16; 2], usize) {
        let first =
            self.nodes.first().map_or([0; 2], |node| [0, 1].map(|branch| node.branches[branch].playouts));
        let others = self.nodes.iter().flat_map(|node| &node.branches[1..]);
        (first, others.filter(|branch| branch.playouts > 0).count())
    }
}

/// The branch that did best, or one that was not tried yet.
fn most_promising(branches: &[Branch]) -> usize {
    let playouts: u16 = branches.iter().map(|branch| branch.playouts).sum();
    let tried = 1 + usize::from(playouts / PATIENCE);
    let worth = |(place, branch): (usize, &Branch)| {
        let trust = if place == 0 { TRUST * POINT } else { 0 };
        match branch.playouts {
            0 => i32::MAX,
            playouts => (branch.worth + trust) * POINT / i32::from(playouts),
        }
    };
    let branches = branches.iter().enumerate().take(tried);
    // The first of equals.
    branches.rev().max_by_key(|branch| worth(*branch)).map_or(0, |(place, _)| place)
}

#[cfg(test)]
pub(crate) mod tests {
    use engine::Chance;
    use new_york_city::components::{Level, Mode};
    use new_york_city::{Game, SeatKind, Setup};

    use super::*;

    /// A first bidding turn with something to choose.
    pub(crate) fn first_bid() -> Game {
        let tom = SeatKind::Tom(Level { mode: Mode::A, cards: 9 });
        let mut game = Game::from_setup(&Setup::new(&[SeatKind::Human, tom], 3)).unwrap();
        while game.question() != Some(Question::Bid) {
            let action = game.legal_actions()[0];
            game.apply(action).unwrap();
        }
        game
    }

    /// A tree and one bidding turn that comes again and again.
    struct Again {
        game: Game,
        tree: Tree,
        playouts: u16,
    }

    impl Again {
        fn new() -> Again {
            Again { game: first_bid(), tree: Tree::new(), playouts: 0 }
        }

        /// The bids of a playout with so many bidding turns.
        fn playout(&mut self, turns: usize) -> Vec<Option<Choice>, 12> {
            let seat = self.game.decision().unwrap().seat;
            self.tree.begin(0, self.playouts);
            self.playouts += 1;
            let mut legal = ActionList::new();
            (0..turns).map(|_| self.tree.bid(&self.game.view(seat), &mut legal)).collect()
        }
    }

    #[test]
    fn it_grows_where_a_playout_comes_for_the_second_time_and_begins_with_the_policy() {
        let mut again = Again::new();
        assert_eq!(again.playout(2), [None, None]);
        again.tree.learn(0);
        assert!(again.tree.nodes.is_empty());
        for nodes in [1, 2, 2] {
            assert_eq!(again.playout(2), [None, None]);
            again.tree.learn(0);
            assert_eq!(again.tree.nodes.len(), nodes);
        }
        again.tree.clear();
        again.playouts = 0;
        assert_eq!(again.playout(1), [None]);
        assert!(again.tree.nodes.is_empty());
    }

    #[test]
    fn the_bid_that_led_to_most_is_found_and_kept() {
        let mut again = Again::new();
        let mut bids = Vec::<Option<Choice>, 300>::new();
        let mut best = None;
        for _ in 0..300 {
            let bid = again.playout(1)[0];
            best = best.or(again.tree.nodes.first().map(|node| node.branches[3].choice));
            let luck = bids.len() as i32 % 3;
            again.tree.learn((if bid.is_some() && bid == best { 3 } else { luck }) * POINT);
            let _ = bids.push(bid);
        }
        assert!(best.is_some());
        assert!(bids[200..].iter().all(|bid| *bid == best), "{:?}", again.tree.nodes[0]);
    }

    #[test]
    fn what_is_best_in_the_next_turn_depends_on_the_bid_before() {
        let mut again = Again::new();
        // After the second bid the third is best, after the third the second.
        let place = |tree: &Tree, turn: usize| tree.way.get(turn).map_or(0, |(_, branch)| *branch);
        for good in [1, 2] {
            again.tree.clear();
            again.playouts = 0;
            for _ in 0..400 {
                again.playout(2);
                let [first, next] = [0, 1].map(|turn| place(&again.tree, turn));
                let worth = if first == good { 4 } else { 0 } + if first + next == 3 { 2 } else { 0 };
                again.tree.learn(worth * POINT);
            }
            again.playout(2);
            assert_eq!([0, 1].map(|turn| place(&again.tree, turn)), [good, 3 - good]);
        }
    }

    #[test]
    fn what_could_not_be_played_is_no_fault_of_the_bid() {
        let mut again = Again::new();
        while again.playout(1) == [None] {
            again.tree.learn(0);
        }
        let [policy, tried] = [0, 1].map(|branch| again.tree.nodes[0].branches[branch].playouts);
        again.tree.refuse();
        again.tree.learn(0);
        assert_eq!([0, 1].map(|branch| again.tree.nodes[0].branches[branch].playouts), [policy + 1, tried]);
    }

    #[test]
    fn what_can_never_be_played_makes_room_for_others() {
        let mut again = Again::new();
        let mut refused = Vec::<Choice, 64>::new();
        while !refused.is_full() {
            if let Some(bid) = again.playout(1)[0] {
                let _ = refused.push(bid);
                again.tree.refuse();
            }
            again.tree.learn(0);
        }
        let others = &again.tree.nodes[0].branches[1..];
        let last = &refused[refused.len() - others.len()..];
        assert!(others.len() > 2 && others.iter().all(|branch| last.contains(&branch.choice)), "{refused:?}");
    }

    #[test]
    fn another_bidding_round_is_another_turn() {
        let mut again = Again::new();
        for _ in 0..30 {
            again.playout(1);
            again.tree.learn(0);
        }
        again.tree.nodes[0].matching = Card::Skyscrapers;
        assert_eq!(again.playout(2), [None, None]);
        assert!(again.tree.way.is_empty());
    }

    #[test]
    fn a_full_pool_and_a_long_round_are_no_harm() {
        let mut again = Again::new();
        let mut chance = Chance::from_seed(8);
        for _ in 0..3_000 {
            again.playout(DEPTH + 2);
            again.tree.learn(chance.below(20) as i32 * POINT);
        }
        assert!(again.tree.nodes.is_full());
        assert_eq!(
            again.tree.nodes.iter().flat_map(|node| &node.branches).filter(|b| b.next.is_some()).count() + 1,
            NODES
        );
    }
}
