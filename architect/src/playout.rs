//! One game that is only imagined, played on from a choice.

use engine::{Decision, LogOf, Rules, Seat};

use crate::player::{ActionOf, Judged, Player, Sources};
use crate::tree::Tree;

/// What winning counts besides the margin, in points.
pub const WIN: i32 = 5;

/// Actions of one choice. A choice that takes more leads nowhere.
const CHOICE_ACTIONS_MAX: usize = 255;

/// Plays a choice, action by action. False if it turns out not to be possible; the game goes on some other way then: it
/// never stands still.
pub fn carry_out<P: Player>(game: &mut P::Game, choice: P::Choice, log: &mut LogOf<P::Game>) -> bool {
    let Some(seat) = game.decision().map(|decision| decision.seat) else { return false };
    for _ in 0..CHOICE_ACTIONS_MAX {
        let action = P::next(choice, &game.view(seat));
        log.clear();
        match action.filter(|action| game.apply_into(*action, log).is_ok()) {
            Some(action) if P::ends(choice, action) => return true,
            Some(_) => {}
            None => {
                let applied = way_on::<P>(game, seat).map(|action| game.apply_into(action, log));
                debug_assert!(applied.is_none_or(|applied| applied.is_ok()), "the way on is legal");
                return false;
            }
        }
    }
    false
}

/// The way on from a choice that cannot be carried out any more: the player's, or else any legal action.
pub fn way_on<P: Player>(game: &P::Game, seat: Seat) -> Option<ActionOf<P>> {
    let way_out = P::way_out(&game.view(seat)).filter(|action| game.is_legal(*action));
    way_out.or_else(|| {
        let mut first = None;
        game.legal(&mut |action| first = first.or(Some(action)));
        first
    })
}

/// The next action towards a choice, if that is legal now; `None` if the choice cannot be reached any more. While
/// [`Player::ends`] says that something is left of it, ask again.
pub fn next_action<P: Player>(game: &P::Game, seat: Seat, choice: P::Choice) -> Option<ActionOf<P>> {
    P::next(choice, &game.view(seat)).filter(|action| game.is_legal(*action))
}

/// A game that is only imagined, and room to play it in.
pub struct Playout<'s, P: Player> {
    /// What it began from.
    pub root: &'s P::Game,
    /// The game.
    pub game: &'s mut P::Game,
    /// Who searches.
    pub seat: Seat,
    /// Room for what happens.
    pub log: &'s mut LogOf<P::Game>,
}

impl<P: Player> Playout<'_, P> {
    /// Plays on and judges what it leads to; where the points come from is added to `sources`.
    pub fn judge(&mut self, tree: &mut Tree<P>, sources: &mut Sources) -> Judged {
        self.play(0, Some(tree));
        if self.game.is_over() {
            return P::judge(self.game, self.seat, Some(sources));
        }
        let first = P::judge(self.game, self.seat, None);
        self.play(1, None);
        let second = P::judge(self.game, self.seat, Some(sources));
        Judged { margin: (first.margin + second.margin) / 2, won: (first.won + second.won) / 2 }
    }

    /// Answers every question of a stretch: planned turns of the seat by the tree, everything else by the policy.
    fn play(&mut self, stretch: u8, mut tree: Option<&mut Tree<P>>) {
        while let Some(Decision { seat, question }) = self.game.decision()
            && P::goes_on(self.root, self.game, stretch)
        {
            if seat == self.seat && tree.as_mut().is_some_and(|tree| self.try_turn(tree, question)) {
                continue;
            }
            let Some(choice) = P::plays_on(&self.game.view(seat), question) else { return };
            carry_out::<P>(self.game, choice, self.log);
        }
    }

    /// Makes the choice of the tree, if it has another than the policy, and it can be made in the deal of this playout.
    pub fn try_turn(&mut self, tree: &mut Tree<P>, question: <P::Game as Rules>::Question) -> bool {
        let Some(choice) = tree.choose(&self.game.view(self.seat), question) else { return false };
        let before = self.game.clone();
        let made = carry_out::<P>(self.game, choice, self.log);
        if !made {
            *self.game = before;
            tree.refuse();
        }
        made
    }
}
