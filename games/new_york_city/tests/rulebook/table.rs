//! The words the tests are told in: lay out a table, play at it, look at it.
//!
//! Every word takes the play and gives it back, so a test reads from top to bottom like a game.
//! Cards are letters (`"P P W"`), boroughs short names with a count (`"M4 Bx2"`), press tokens are
//! listed first to last (`"N@7 Y@4 R@4 B@1"`).

mod looking;
mod notation;

use engine::{Deck, List, Rules, Seat};
pub use new_york_city::Action::*;
pub use new_york_city::arrange::Moment;
pub use new_york_city::components::Borough::*;
pub use new_york_city::components::VesselKind::*;
pub use new_york_city::components::*;
pub use new_york_city::*;
pub use notation::*;

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
    story: Vec<LogEntry>,
}

/// Setting the table.
impl Play {
    /// A real start, with its shuffles and the first start stack to be chosen.
    pub fn dealt(seats: &str, seed: u64) -> Play {
        let game = Game::from_setup(&seated(seats, seed)).expect("a legal mix");
        Play { game, story: Vec::new() }
    }

    /// A bare table in round 1: Manhattan has A (and so the Mayor), Bronx B, Queens C, Brooklyn D,
    /// Staten Island E, Jersey City X; base values 8, 6, 10, 7, 8, 9. Nobody owns anything, except
    /// that every human holds one Press card, so that no bidding turn passes by itself. The press
    /// tokens lie on space 0, the first seat ahead.
    pub fn with(seats: &str) -> Play {
        let mut play = Play::dealt(seats, 1);
        let table = play.game.table_mut();
        table.round = 1;
        table.start_stacks = List::default();
        table.letters = ByBorough(Letter::ALL);
        table.base_values = ByBorough([8, 6, 10, 7, 8, 9]);
        for seat in table.seats() {
            let kind = table.players[seat].kind;
            let (hand, reserve_size) =
                if kind == SeatKind::Human { (heap("P"), START_RESERVE) } else { (Cards::NONE, 0) };
            table.players[seat] = Player { kind, hand, reserve_size, ..Player::default() };
        }
        let stack: Vec<Seat> = table.seats().rev().collect();
        table.press_track = PressTrack::new(&stack, table.mix().neutral_start());
        play
    }

    pub fn humans(count: usize) -> Play {
        Play::with(&["H"; 4][..count].join(" "))
    }

    pub fn solo(level: &str) -> Play {
        Play::with(&format!("H {level}"))
    }

    /// Changes the table where no word below does.
    pub fn arrange(mut self, change: impl FnOnce(&mut Table)) -> Play {
        change(self.game.table_mut());
        self
    }

    fn player(self, seat: Seat, change: impl FnOnce(&mut Player)) -> Play {
        self.arrange(|table| change(&mut table.players[seat]))
    }

    pub fn hand(self, seat: Seat, letters: &str) -> Play {
        self.player(seat, |player| player.hand = heap(letters))
    }

    /// The reserve; its size R follows.
    pub fn reserve(self, seat: Seat, letters: &str) -> Play {
        self.player(seat, |player| {
            player.reserve = heap(letters);
            player.reserve_size = player.reserve.count();
        })
    }

    pub fn dollars(self, seat: Seat, dollars: u8) -> Play {
        self.player(seat, |player| player.dollars = dollars)
    }

    pub fn points(self, seat: Seat, points: u16) -> Play {
        self.player(seat, |player| player.score = points)
    }

    /// Skyscrapers on the board.
    pub fn board(self, seat: Seat, skyscrapers: u8) -> Play {
        self.player(seat, |player| player.skyscrapers = skyscrapers)
    }

    /// Skyscrapers in the boroughs.
    pub fn built(self, seat: Seat, boroughs: &str) -> Play {
        self.player(seat, |player| player.built = by_borough(boroughs))
    }

    pub fn company(self, seat: Seat, numbers: &[u8]) -> Play {
        let tiles: Vec<Tile> =
            numbers.iter().map(|n| Tile { character: character(*n), used: false }).collect();
        self.player(seat, |player| player.company = List::from_slice(&tiles))
    }

    /// A bid already made, for tests of what follows it.
    pub fn placed(self, seat: Seat, value: u8) -> Play {
        self.player(seat, |player| player.bid.value = value)
    }

    pub fn track(self, tokens: &str) -> Play {
        self.arrange(|table| table.press_track = press_track(tokens))
    }

    /// The draw pile, top card first.
    pub fn draw_pile(self, letters: &str) -> Play {
        self.arrange(|table| table.draw_pile = Deck::from_top(&cards(letters)))
    }

    pub fn discard_pile(self, letters: &str) -> Play {
        self.arrange(|table| table.discard_pile = heap(letters))
    }

    /// The open pairs, told as `"PD EW SS"`.
    pub fn pairs(self, pairs: &str) -> Play {
        self.arrange(|table| table.pairs = List::from_slice(&pairs_of(pairs)))
    }

    /// A row of the Elevator: the open tiles and then those of its stack.
    pub fn elevator(self, row: usize, numbers: &[u8]) -> Play {
        let tiles: Vec<Character> = numbers.iter().map(|n| character(*n)).collect();
        self.arrange(|table| table.elevator[row - 1] = Deck::from_top(&tiles))
    }

    /// The two prestige tiles of the round.
    pub fn shown(self, tiles: &[(VesselKind, u8)]) -> Play {
        let tiles: Vec<PrestigeTile> = tiles.iter().map(|(k, v)| prestige_tile(*k, *v)).collect();
        self.arrange(|table| table.prestige_shown = List::from_slice(&tiles))
    }

    pub fn neutral(self, boroughs: &str) -> Play {
        self.arrange(|table| table.neutral = by_borough(boroughs))
    }

    /// Gives a seat the vessel with this number.
    pub fn vessel(self, seat: Seat, number: usize) -> Play {
        self.arrange(|table| table.vessels[number] = Some(seat))
    }
}

/// Playing.
impl Play {
    /// Starts here and runs to the first question.
    pub fn at(mut self, moment: Moment) -> Play {
        let log = self.game.start_at(moment);
        self.tell(&log);
        self
    }

    pub fn bidding(self, matching: Card, starter: Seat) -> Play {
        self.at(Moment::BiddingRound { matching, starter })
    }

    pub fn evaluates(self, matching: Card) -> Play {
        self.at(Moment::Evaluation { matching })
    }

    fn tell(&mut self, log: &Log) {
        assert_eq!(log.lost(), 0, "the log is full");
        self.story.extend_from_slice(log.entries());
    }

    /// Plays an action, which must be on offer.
    #[track_caller]
    pub fn plays(mut self, action: Action) -> Play {
        let offered = self.game.legal_actions();
        assert!(offered.contains(&action), "{action:?} is not among {offered:?}");
        let log = self.game.apply(action).expect("what is offered is accepted");
        self.tell(&log);
        self
    }

    /// Puts hand cards into the bid of the seat that must be on turn.
    #[track_caller]
    pub fn stages(self, seat: Seat, letters: &str) -> Play {
        let play = self.asks(seat, Question::Bid);
        cards(letters).into_iter().fold(play, |play, card| play.plays(Add(card)))
    }

    /// Bids these hand cards.
    #[track_caller]
    pub fn bids(self, seat: Seat, letters: &str) -> Play {
        self.stages(seat, letters).plays(Confirm)
    }

    /// Makes the bid that is staged, which must have this value.
    #[track_caller]
    pub fn confirms(self, value: u8) -> Play {
        let seat = self.game.decision().expect("a turn").seat;
        assert_eq!(self.game.view(seat).draft_value(), Some(value), "the value of the draft");
        self.plays(Confirm).tells(seat, Fact::Bid { value })
    }

    #[track_caller]
    pub fn passes(self, seat: Seat) -> Play {
        self.asks(seat, Question::Bid).plays(Pass)
    }

    /// Everybody passes; the seats in the order in which they were asked.
    #[track_caller]
    pub fn order_of_bids(mut self) -> Vec<Seat> {
        let mut order = Vec::new();
        for _ in self.game.table().seats() {
            let seat = self.game.decision().expect("a turn").seat;
            order.push(seat);
            self = self.passes(seat);
        }
        order
    }
}
