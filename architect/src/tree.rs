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
