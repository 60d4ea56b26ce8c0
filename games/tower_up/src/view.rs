//! What a seat may see: everything but the order of the deck (TU-11.1, TU-11.2).

use engine::{List, Progress, Rules, Scores, Seat};

use super::action::Action;
use super::building::{Building, Price};
use super::components::{
    CARDS, Card, CardSet, Floors, MARKET, Map, OBJECTIVES_IN_PLAY, Objective, Side, Site,
};
use super::decision::Question;
use super::game::{Game, Phase};
use super::log::Trigger;
use super::table::{SeatBoard, Table};

/// The game as a seat sees it. All seats see the same; the seat only says who looks.
#[derive(Clone, Copy, Debug)]
pub struct View<'g> {
    game: &'g Game,
    seat: Seat,
}

impl<'g> View<'g> {
    pub(super) fn new(game: &'g Game, seat: Seat) -> View<'g> {
        View { game, seat }
    }

    pub(super) fn table(&self) -> &'g Table {
        &self.game.table
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        self.table().all_seats()
    }

    /// Which side of the board is in use.
    pub fn side(&self) -> Side {
        self.table().side
    }

    /// What is printed on it.
    pub fn map(&self) -> &'static Map {
        self.table().map()
    }

    /// What stands on a site.
    pub fn building(&self, site: Site) -> Building {
        self.table().building(site)
    }

    /// What founding on a site costs.
    pub fn price(&self, site: Site) -> Price {
        self.table().price(site)
    }

    /// Floors that nobody has.
    pub fn supply(&self) -> Floors {
        self.table().supply
    }

    /// The cards on display.
    pub fn market(&self) -> [Card; MARKET] {
        self.table().market
    }

    /// The discard pile, which lies open (TU-R26).
    pub fn discard(&self) -> CardSet {
        self.table().discard
    }

    /// What the deck holds, sorted: its order is hidden.
    pub fn deck(&self) -> List<Card, CARDS> {
        self.table().hidden_cards()
    }

    /// The cards whose starting floor is still to be placed, next first.
    pub fn placing(&self) -> &'g [Card] {
        &self.table().placing
    }

    /// Further cards of TU-2.9: they lie open until they are shuffled back (TU-11.3).
    pub fn aside(&self) -> &'g [Card] {
        &self.table().aside
    }

    /// The objectives in play.
    pub fn objectives(&self) -> [Objective; OBJECTIVES_IN_PLAY] {
        self.table().objectives
    }

    /// The chips that are left of an objective in play, the highest first.
    pub fn pile(&self, slot: usize) -> &'static [u8] {
        self.table().pile(slot)
    }

    /// What lies before a seat.
    pub fn board(&self, seat: Seat) -> &'g SeatBoard {
        &self.table().boards[seat]
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.table().active
    }

    /// What ends the game, once something does.
    pub fn trigger(&self) -> Option<Trigger> {
        self.table().trigger
    }

    /// Who still has a last turn, next first; `None` before last turns.
    pub fn queue(&self) -> Option<List<Seat, 4>> {
        self.table().queue
    }

    /// What is asked.
    pub fn question(&self) -> Option<Question> {
        self.game.decision().map(|decision| decision.question)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.phase == Phase::Over
    }

    /// The legal answers to the open decision.
    pub fn legal(&self, offer: &mut impl FnMut(Action)) {
        self.game.legal(offer);
    }

    /// The sites where whoever's turn it is can found now, ascending.
    pub fn foundable(&self) -> impl Iterator<Item = Site> + 'g {
        let turn = self.game.phase == Phase::Turn;
        self.table().foundings().filter(move |_| turn).map(|founding| founding.site)
    }

    /// How many free floors a card gives now (TU-4.4, TU-4.5).
    pub fn free_floors(&self, card: Card) -> u8 {
        self.table().serve(card).free
    }

    /// The printed floors of a card that the supply has (TU-4.3).
    pub fn served(&self, card: Card) -> Floors {
        self.table().serve(card).printed
    }

    /// Whether the supply has not enough for a card (TU-4.5).
    pub fn is_short(&self, card: Card) -> bool {
        self.table().serve(card).short
    }

    /// How the seats stand, as if the game ended now.
    pub fn scores(&self) -> Scores {
        self.game.scores()
    }

    /// How far the game has come.
    pub fn progress(&self) -> Progress {
        self.game.progress()
    }
}
