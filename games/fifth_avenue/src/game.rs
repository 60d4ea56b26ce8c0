//! A game in progress: what is asked, what may be answered, and the one door for answers.

use core::ops::RangeInclusive;

use engine::{Chance, GameId, GameOption, Progress, Rules, Scores, Seat, Setup, SetupFaults};

use super::action::Action;
use super::components::{Colour, Commission, DATA_VERSION, District, Node, PLACEMENTS, Shop};
use super::decision::{Decision, Question};
use super::limits;
use super::log::{Fact, Log};
use super::refusal::Refusal;
use super::rule::Rule;
use super::setup;
use super::table::{Step, Table};
use super::view::View;

/// A game in progress. It changes only through [`Rules::apply_into`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(super) table: Table,
}

// Search and undo clone games; the chip keeps several.
const _: () = assert!(size_of::<Game>() <= 1024);

impl Rules for Game {
    const ID: GameId = GameId(2);
    const DATA_VERSION: u8 = DATA_VERSION;
    const ACTIONS_MAX: usize = limits::ACTIONS_MAX;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [GameOption] = setup::OPTIONS;

    type Action = Action;
    type Question = Question;
    type Fact = Fact;
    type Rule = Rule;
    type Refusal = Refusal;
    type View<'g> = View<'g>;

    fn faults(setup: &Setup) -> SetupFaults {
        setup::faults(setup)
    }

    fn deal(setup: &Setup) -> Game {
        Game { table: Table::deal(setup) }
    }

    #[inline]
    fn decision(&self) -> Option<Decision> {
        let table = &self.table;
        let bidder = || table.auction.as_ref().map_or(table.active, |auction| auction.next);
        let (seat, question) = match table.step {
            Step::Start { placed } => (table.start_seat(placed), Question::Start),
            Step::Action => (table.active, Question::Action),
            Step::Shop => (table.active, Question::Shop),
            Step::Move { .. } => (table.active, Question::Move),
            Step::Cards => (table.active, Question::Cards),
            Step::Bid => (bidder(), Question::Bid),
            Step::Award => (bidder(), Question::Award),
            Step::Over => return None,
        };
        Some(Decision { seat, question })
    }

    /// In the order of the decision model.
    #[inline]
    fn legal(&self, offer: &mut impl FnMut(Action)) {
        let table = &self.table;
        match table.step {
            Step::Start { placed } => table.legal_starts(placed, offer),
            Step::Action => table.legal_actions(offer),
            Step::Shop => table.legal_shops(offer),
            Step::Move { .. } => table.legal_moves(offer),
            Step::Cards => table.legal_cards(offer),
            Step::Bid => table.legal_bids(offer),
            Step::Award => table.legal_awards(offer),
            Step::Over => {}
        }
    }

    fn known(&self, offer: &mut impl FnMut(Action)) {
        let table = &self.table;
        let lots = || {
            District::ALL
                .into_iter()
                .flat_map(|district| table.side.positions().map(move |position| (district, position)))
        };
        match table.step {
            Step::Start { .. } => {
                lots().for_each(|(district, position)| offer(Action::Place { district, position }));
            }
            Step::Action => {
                offer(Action::Skyscrapers);
                offer(Action::OpenShop);
                District::ALL.into_iter().for_each(|district| offer(Action::Score { district }));
            }
            Step::Shop => {
                let block = table.current_block();
                let in_block = Shop::ALL.into_iter().find(|shop| block.contains(shop)).unwrap_or_default();
                for (district, position) in lots() {
                    offer(Action::Shop { shop: in_block, district, position });
                }
            }
            Step::Move { .. } => {
                for commission in Commission::ALL {
                    for node in (0..Node::COUNT as u8).filter_map(Node::new) {
                        offer(Action::Move { commission, node });
                    }
                }
            }
            Step::Cards => {
                for first in Colour::OF_LOTS {
                    for second in Colour::OF_LOTS.into_iter().filter(|second| *second > first) {
                        offer(Action::Take { first, second });
                    }
                }
            }
            // Only what the bidder holds: that is what he can point at.
            Step::Bid => {
                if let Some(auction) = &table.auction {
                    let hand = table.boards[auction.next].hand;
                    hand.kinds().for_each(|kind| offer(Action::Add { kind }));
                }
            }
            Step::Award => {
                (0..=super::action::BUILT_MAX).for_each(|count| offer(Action::Build { count }));
                offer(Action::Close);
            }
            Step::Over => {}
        }
    }

    fn apply_into(&mut self, action: Action, log: &mut Log) -> Result<(), Refusal> {
        let table = &mut self.table;
        // The guard counts this action, too, but a refusal changes nothing.
        let actions = table.actions.saturating_add(1);
        match (table.step, action) {
            (Step::Start { placed }, Action::Place { district, position }) => {
                table.may_start(placed, district, position)?;
                table.actions = actions;
                table.start(placed, district, position, log);
            }
            (Step::Action, Action::Skyscrapers) => {
                table.may_take_skyscrapers()?;
                table.actions = actions;
                table.take_skyscrapers(log);
            }
            (Step::Action, Action::OpenShop) => {
                table.may_open_shop()?;
                table.actions = actions;
                table.step = Step::Shop;
            }
            (Step::Action, Action::Draw) => {
                table.actions = actions;
                table.draw_and_move(log);
            }
            (Step::Action, Action::Score { district }) => {
                table.may_score(district)?;
                table.actions = actions;
                table.score(district, log);
            }
            (Step::Shop, Action::Shop { shop, district, position }) => {
                table.may_place_shop(shop, district, position)?;
                table.actions = actions;
                table.place_shop(shop, district, position, log);
            }
            (Step::Move { phase }, Action::Move { commission, node }) => {
                table.may_move(commission, node)?;
                table.actions = actions;
                table.move_commission(commission, node, phase, log);
            }
            (Step::Cards, Action::Take { first, second }) => {
                table.may_take(first, Some(second))?;
                table.actions = actions;
                table.take(first, Some(second), log);
            }
            (Step::Cards, Action::TakeOne { colour }) => {
                table.may_take(colour, None)?;
                table.actions = actions;
                table.take(colour, None, log);
            }
            (Step::Bid, Action::Pass) => {
                table.may_pass()?;
                table.actions = actions;
                table.pass(log);
            }
            (Step::Bid, Action::Add { kind }) => {
                let (colour, place) = table.may_add(kind)?;
                table.actions = actions;
                table.add(colour, place);
            }
            (Step::Bid, Action::Done) => {
                table.may_lay()?;
                table.actions = actions;
                table.lay(log);
            }
            (Step::Award, Action::Build { count }) => {
                table.may_build(count)?;
                table.actions = actions;
                table.build(count, log);
            }
            (Step::Award, Action::Close) => {
                table.may_close()?;
                table.actions = actions;
                table.close_won(log);
            }
            _ => return Err(Refusal::Question),
        }
        Ok(())
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View::new(self, seat)
    }

    fn imagine<'i>(&self, seat: Seat, imagined: &'i mut Option<Game>, chance: &mut Chance) -> &'i mut Game {
        let game = imagined.insert(self.clone());
        game.table.imagine_for(seat, chance);
        game
    }

    fn scores(&self) -> Scores {
        self.table.scores()
    }

    /// Shops that are placed: the twelfth ends the game.
    fn progress(&self) -> Progress {
        let now = if self.table.turn == 0 { 0 } else { (self.table.placements + 1).min(PLACEMENTS) };
        Progress { now, of: Some(PLACEMENTS) }
    }

    fn is_over(&self) -> bool {
        self.table.step == Step::Over
    }
}

impl Game {
    /// Everything on the table, hidden things included: for traces and tests, never for screens.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
