//! The turns that follow.
//!
//! A turn is only as good as those that come after it: what is spent now is missing later. A playout that leaves all
//! later turns to the policy does not see the best plan. The tree keeps what each later choice led to, after the same
//! earlier ones and whatever was dealt. It begins with the policy's own choice, tries another from time to time, and
//! goes where it went best so far.

use heapless::Vec;

use crate::player::{OPTIONS_MAX, Options, POINT, Player, QuestionOf, ViewOf};

/// Nodes in all. When they are used up, the tree does not grow any more.
const NODES: usize = 64;
/// Choices that are tried at most at a node, the policy's own among them.
const BRANCHES: usize = 8;
/// After so many playouts through a node there is another choice to try.
const PATIENCE: u16 = 4;
/// Turns that are planned one after the other.
const DEPTH: usize = 8;

/// Points that the policy's own choice is ahead, divided by its playouts. The others are some five points worse on
/// average, and the best of many that were tried a few times each is mostly the luckiest.
pub const TRUST: i32 = 15;

/// One choice at a node.
#[derive(Clone, Copy, Debug)]
struct Branch<C> {
    choice: C,
    playouts: u16,
    /// The sum of what they led to, in sixteenths of a point.
    worth: i32,
    /// The next turn after this one.
    next: Option<u8>,
}

/// A turn.
#[derive(Clone, Debug)]
struct Node<C> {
    /// Which turn, by the player's own number.
    turn: u8,
    /// The policy's own choice first: it is whatever the policy does in a deal.
    branches: Vec<Branch<C>, BRANCHES>,
}

/// The turns of a seat after the choices of a decision.
#[derive(Clone, Debug)]
pub struct Tree<P: Player> {
    nodes: Vec<Node<P::Choice>, NODES>,
    /// The first turn after each choice.
    first: [Option<u8>; OPTIONS_MAX],
    /// The choice that is being played on, and whether that was done before.
    choice: usize,
    known: bool,
    /// The way of this playout: nodes and branches.
    way: Vec<(u8, u8), DEPTH>,
}

impl<P: Player> Tree<P> {
    /// A tree without nodes.
    pub const fn new() -> Self {
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

    /// What to try in this turn, if it is one to be planned; `None` for what the policy thinks.
    pub fn choose(&mut self, view: &ViewOf<'_, P>, question: QuestionOf<P>) -> Option<P::Choice> {
        let turn = P::turn(view, question)?;
        let node = match *self.next() {
            Some(node) => node,
            None => self.grow(view, question, turn)?,
        };
        let Node { turn: of_node, branches } = &self.nodes[usize::from(node)];
        // A turn with nothing to choose has no node, and may come in one deal and not in another.
        if *of_node != turn {
            return None;
        }
        let branch = most_promising(branches);
        self.way.push((node, branch as u8)).ok()?;
        (branch > 0).then_some(branches[branch].choice)
    }

    /// The last choice could not be made in the deal of this playout: the policy decides instead. If it never could, it
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
    fn grow(&mut self, view: &ViewOf<'_, P>, question: QuestionOf<P>, turn: u8) -> Option<u8> {
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
        P::options(view, question, &mut choices);
        if choices.len() < 2 {
            return None;
        }
        let branch = |choice: &P::Choice| Branch { choice: *choice, playouts: 0, worth: 0, next: None };
        let branches = choices.iter().take(BRANCHES).map(branch).collect();
        let node = self.nodes.len() as u8;
        let _ = self.nodes.push(Node { turn, branches });
        *self.next() = Some(node);
        Some(node)
    }
}

/// The branch that did best, or one that was not tried yet.
fn most_promising<C>(branches: &[Branch<C>]) -> usize {
    let playouts: u16 = branches.iter().map(|branch| branch.playouts).sum();
    let tried = 1 + usize::from(playouts / PATIENCE);
    let worth = |(place, branch): (usize, &Branch<C>)| {
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
impl<P: Player> Tree<P> {
    /// A tree that wants nothing but this choice in the first turn.
    pub fn bent_on(choice: P::Choice, turn: u8) -> Self {
        let branch = |playouts, worth| Branch { choice, playouts, worth, next: None };
        let mut tree = Tree::new();
        let branches = [branch(PATIENCE, 0), branch(1, 1000 * POINT)].into_iter().collect();
        let _ = tree.nodes.push(Node { turn, branches });
        tree.first[0] = Some(0);
        tree
    }

    /// Playouts of the first branches of the first node, and how many branches of all nodes but their first were tried.
    pub fn tried(&self) -> ([u16; 2], usize) {
        let playouts = |branch: usize| self.nodes.first().map_or(0, |node| node.branches[branch].playouts);
        let others = self.nodes.iter().flat_map(|node| &node.branches[1..]);
        ([0, 1].map(playouts), others.filter(|branch| branch.playouts > 0).count())
    }
}

#[cfg(test)]
mod tests {
    use engine::toy::{Action, Toy, Turn, View};
    use engine::{Chance, Rules, Seat, Setup, Sitter};

    use super::*;
    use crate::player::{Judged, Sources};

    /// Finds five choices in every turn of the toy, which has two, and takes all turns for the same: a tree never plays
    /// what it chooses.
    #[derive(Clone, Debug)]
    struct Five;

    /// The number of the turn that comes again and again.
    const TURN: u8 = 7;

    impl Player for Five {
        type Game = Toy;
        type Choice = char;
        const SOURCES: usize = 0;

        fn options(_: &View<'_>, _: Turn, into: &mut Options<char>) {
            into.extend('a'..='e');
        }

        fn policy(_: &View<'_>, _: Turn) -> Option<char> {
            Some('a')
        }

        fn next(_: char, _: &View<'_>) -> Option<Action> {
            None
        }

        fn ends(_: char, _: Action) -> bool {
            true
        }

        fn way_out(_: &View<'_>) -> Option<Action> {
            None
        }

        fn turn(_: &View<'_>, _: Turn) -> Option<u8> {
            Some(TURN)
        }

        fn judge(_: &Toy, _: Seat, _: Option<&mut Sources>) -> Judged {
            Judged::default()
        }

        fn effort(_: &Toy) -> u16 {
            1
        }
    }

    /// A tree and one turn that comes again and again.
    struct Again {
        game: Toy,
        tree: Tree<Five>,
        playouts: u16,
    }

    impl Again {
        fn new() -> Again {
            let setup = Setup::new(Toy::ID, &[Sitter::Person; 2], 1);
            Again { game: Toy::from_setup(&setup).unwrap(), tree: Tree::new(), playouts: 0 }
        }

        /// The choices of a playout with so many turns; `None` is the policy's.
        fn playout(&mut self, turns: usize) -> Vec<Option<char>, 12> {
            self.tree.begin(0, self.playouts);
            self.playouts += 1;
            (0..turns).map(|_| self.tree.choose(&self.game.view(Seat::FIRST), Turn::Card)).collect()
        }

        /// The branch of a turn of the last playout; the first where the tree did not come so far.
        fn branch(&self, turn: usize) -> u8 {
            self.tree.way.get(turn).map_or(0, |(_, branch)| *branch)
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
    fn the_choice_that_led_to_most_is_found_and_kept() {
        for best in 'b'..='e' {
            let mut again = Again::new();
            for playout in 0..300 {
                let choice = again.playout(1)[0];
                assert!(playout < 200 || choice == Some(best), "{choice:?}: {:?}", again.tree.nodes[0]);
                let luck = playout % 3;
                again.tree.learn(if choice == Some(best) { 3 } else { luck } * POINT);
            }
        }
    }

    #[test]
    fn what_is_not_better_than_the_policy_is_not_kept() {
        let mut again = Again::new();
        for playout in 0..300 {
            let choice = again.playout(1)[0];
            assert!(playout < 200 || choice.is_none(), "{choice:?}: {:?}", again.tree.nodes[0]);
            again.tree.learn(if choice.is_none() { POINT } else { 0 });
        }
    }

    /// The best of a few tries is mostly the luckiest.
    #[test]
    fn the_policy_is_trusted_until_there_is_more_than_luck() {
        let mut again = Again::new();
        for _ in 0..300 {
            let choice = again.playout(1)[0];
            let ([policy, other], _) = again.tree.tried();
            // One point better each time: that is as much as the trust once the policy had so many playouts.
            let was_early = i32::from(policy) < TRUST && other > 0;
            assert!(
                !(was_early && choice == Some('b')),
                "after {policy} of the policy and {other} of its own"
            );
            again.tree.learn(if choice == Some('b') { POINT } else { 0 });
        }
        assert!(again.tree.tried().0[1] > 100, "it is better in the end");
    }

    #[test]
    fn what_is_best_in_the_next_turn_depends_on_the_choice_before() {
        let mut again = Again::new();
        // After the second choice the third is best, after the third the second.
        for good in [1, 2] {
            again.tree.clear();
            again.playouts = 0;
            for _ in 0..400 {
                again.playout(2);
                let (first, next) = (again.branch(0), again.branch(1));
                let worth = if first == good { 4 } else { 0 } + if first + next == 3 { 2 } else { 0 };
                again.tree.learn(worth * POINT);
            }
            again.playout(2);
            assert_eq!([again.branch(0), again.branch(1)], [good, 3 - good]);
        }
    }

    #[test]
    fn what_could_not_be_played_is_no_fault_of_the_choice() {
        let mut again = Again::new();
        while again.playout(1) == [None] {
            again.tree.learn(0);
        }
        let ([policy, tried], _) = again.tree.tried();
        again.tree.refuse();
        again.tree.learn(0);
        assert_eq!(again.tree.tried().0, [policy + 1, tried]);
    }

    #[test]
    fn what_can_never_be_played_makes_room_for_others() {
        let mut again = Again::new();
        let mut refused = Vec::<char, 64>::new();
        while !refused.is_full() {
            if let Some(choice) = again.playout(1)[0] {
                let _ = refused.push(choice);
                again.tree.refuse();
            }
            again.tree.learn(0);
        }
        let last = &refused[refused.len() - 4..];
        assert!(('b'..='e').all(|choice| last.contains(&choice)), "{refused:?}");
    }

    #[test]
    fn another_number_is_another_turn() {
        let mut again = Again::new();
        for _ in 0..30 {
            again.playout(1);
            again.tree.learn(0);
        }
        assert!(!again.tree.way.is_empty());
        again.tree.nodes[0].turn = TURN + 1;
        assert_eq!(again.playout(2), [None, None]);
        assert!(again.tree.way.is_empty());
    }

    #[test]
    fn a_full_pool_and_a_long_way_are_no_harm() {
        let mut again = Again::new();
        let mut chance = Chance::from_seed(8);
        for _ in 0..3_000 {
            again.playout(DEPTH + 2);
            again.tree.learn(chance.below(20) as i32 * POINT);
        }
        assert!(again.tree.nodes.is_full());
        // All but the first follow from one branch.
        let branches = again.tree.nodes.iter().flat_map(|node| &node.branches);
        assert_eq!(branches.filter(|branch| branch.next.is_some()).count() + 1, NODES);
    }

    #[test]
    fn what_comes_after_the_last_planned_turn_is_left_to_the_policy() {
        let (mut again, mut longest) = (Again::new(), 0);
        for _ in 0..100 {
            assert_eq!(again.playout(DEPTH + 2)[DEPTH..], [None, None]);
            longest = longest.max(again.tree.way.len());
            // The policy does well: the way leads far.
            again.tree.learn(if (0..DEPTH).all(|turn| again.branch(turn) == 0) { 100 * POINT } else { 0 });
        }
        assert_eq!(longest, DEPTH);
    }
}
