//! Programs that decide like players: from what a seat may see, never from anything hidden.

use architect::{ActionOf, Player, QuestionOf, Search, next_action, way_on};
use engine::{Chance, Decision, Rules, Seat, Strength};

/// A bot in the middle of a game.
#[derive(Clone, Debug)]
pub enum Bot<P: Player> {
    /// Takes any legal action, each equally likely.
    Random(Chance),
    /// Takes one look at the table: the Architect without playouts.
    Policy(Plan<P>),
    /// Another quick player of the game, by its place among them.
    Quick(u8, Plan<P>),
    /// Plays every choice that is worth a try on.
    Architect(Box<Architect<P>>),
}

/// What a bot is in the middle of carrying out.
#[derive(Clone, Copy, Debug)]
pub struct Plan<P: Player>(Option<P::Choice>);

impl<P: Player> Plan<P> {
    /// The next action of what was begun, or of what is decided now.
    fn next(
        &mut self,
        game: &P::Game,
        seat: Seat,
        decide: impl FnOnce() -> Option<P::Choice>,
    ) -> Option<ActionOf<P>> {
        let carried_on = self.0.and_then(|choice| next_action::<P>(game, seat, choice));
        let action = match carried_on {
            Some(action) => action,
            None => {
                self.0 = decide();
                let next = self.0.and_then(|choice| next_action::<P>(game, seat, choice));
                next.or_else(|| way_on::<P>(game, seat))?
            }
        };
        if self.0.is_some_and(|choice| P::ends(choice, action)) {
            self.0 = None;
        }
        Some(action)
    }
}

/// How hard an Architect thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinks {
    /// So many playouts for each choice.
    Playouts(u16),
    /// As the device plays at a strength.
    At(Strength),
}

/// An Architect: one thought for each whole choice.
#[derive(Clone, Debug)]
pub struct Architect<P: Player> {
    search: Search<P>,
    thinks: Thinks,
    chance: Chance,
    plan: Plan<P>,
}

impl<P: Player> Bot<P> {
    /// The random bot whose choices belong to this seed.
    pub fn random(seed: u64) -> Bot<P> {
        Bot::Random(Chance::from_seed(seed))
    }

    /// The Architect's quick player.
    pub fn policy() -> Bot<P> {
        Bot::Policy(Plan(None))
    }

    /// Another quick player of the game, by its place in [`Player::QUICK`].
    pub fn quick(which: u8) -> Bot<P> {
        Bot::Quick(which, Plan(None))
    }

    /// The Architect who thinks so hard, whose deals belong to this seed.
    pub fn architect(thinks: Thinks, seed: u64) -> Bot<P> {
        let (search, chance) = (Search::new(), Chance::from_seed(seed));
        Bot::Architect(Box::new(Architect { search, thinks, chance, plan: Plan(None) }))
    }

    /// Answers the open decision, which must be the seat's; `None` if it is not. `legal` is only room for the list of
    /// legal actions, kept by the caller: games are many.
    pub fn choose(
        &mut self,
        game: &P::Game,
        seat: Seat,
        legal: &mut Vec<ActionOf<P>>,
    ) -> Option<ActionOf<P>> {
        let decision = game.decision().filter(|decision| decision.seat == seat)?;
        self.answer(game, decision, legal)
    }

    /// As [`Bot::choose`], for whoever has asked the game for its open decision.
    pub fn answer(
        &mut self,
        game: &P::Game,
        decision: Decision<QuestionOf<P>>,
        legal: &mut Vec<ActionOf<P>>,
    ) -> Option<ActionOf<P>> {
        let Decision { seat, question } = decision;
        match self {
            Bot::Random(chance) => {
                legal.clear();
                game.legal(&mut |action| legal.push(action));
                legal.get(chance.below(legal.len() as u32) as usize).copied()
            }
            Bot::Policy(plan) => plan.next(game, seat, || P::policy(&game.view(seat), question)),
            Bot::Quick(which, plan) => plan.next(game, seat, || P::quick(*which, &game.view(seat), question)),
            Bot::Architect(architect) => {
                let Architect { search, thinks, chance, plan } = &mut **architect;
                plan.next(game, seat, || {
                    let seed = u64::from(chance.below(u32::MAX));
                    let level = match *thinks {
                        Thinks::Playouts(playouts) => playouts.into(),
                        Thinks::At(strength) => P::level(strength, game),
                    };
                    search.begin(game, seat, seed, level);
                    while search.step() {}
                    search.advice().map(|advice| advice.best)
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use architect::toy::ToyPlayer;
    use engine::toy::Toy;
    use engine::{Setup, Sitter};
    use new_york_city::SeatKind;

    use super::*;

    /// He begins with the policy's own choice, and finds none better if he tries none out.
    fn the_policy_is_the_architect_without_playouts<P: Player>(setup: &Setup) {
        let mut game = P::Game::from_setup(setup).unwrap();
        let mut bots =
            [(); 2].map(|()| [Bot::<P>::policy(), Bot::architect(Thinks::Playouts(0), setup.seed)]);
        let mut legal = Vec::new();
        while let Some(decision) = game.decision() {
            let seat = decision.seat;
            let pair = &mut bots[usize::from(seat.index())];
            let [policy, architect] = pair.each_mut().map(|bot| bot.choose(&game, seat, &mut legal));
            assert_eq!(policy, architect, "{:?} of the game {}", decision.question, setup.seed);
            game.apply(policy.expect("an open decision has an answer")).unwrap();
        }
    }

    #[test]
    fn the_policy_is_the_architect_without_playouts_in_every_game() {
        for seed in 1..=20 {
            let city = new_york_city::setup(&[SeatKind::Human; 2], seed);
            the_policy_is_the_architect_without_playouts::<new_york_city::player::Architect>(&city);
            let toy = Setup::new(Toy::ID, &[Sitter::Person; 2], seed);
            the_policy_is_the_architect_without_playouts::<ToyPlayer>(&toy);
        }
    }
}
