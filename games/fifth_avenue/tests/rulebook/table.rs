//! The words the tests are told in: lay out a table, play at it, look at it.
//!
//! Every word takes the play and gives it back, so a test reads from top to bottom like a game. Positions, cards and actions
//! are written as the rules write them: `TS{vi:FJ gn:Yellow*1}`, `or4 bk6`, `White>CH`, `Shop(J,TS,vi)`, `gy4 bk4 Done`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::{Code, Rules, Seat};
use fifth_avenue::arrange::{self, SEATING, cards, colour, district, districts, node};
use fifth_avenue::auction::Auction;
use fifth_avenue::components::{Cards, Commission, District, Position, Side};
pub use fifth_avenue::{Action, Fact, Game, Question, Refusal, Rule, Table};
use fifth_avenue::{Log, LogEntry, Step};

const fn seat(index: u8) -> Seat {
    match Seat::new(index) {
        Some(seat) => seat,
        None => panic!("four seats"),
    }
}

/// The seats of the examples.
pub const RED: Seat = seat(0);
pub const YELLOW: Seat = seat(1);
pub const BLUE: Seat = seat(2);
pub const GREEN: Seat = seat(3);
/// The two of a game with Alea.
pub const P0: Seat = seat(0);
pub const P1: Seat = seat(1);

/// An action as the decision model writes it.
pub fn word(action: Action) -> String {
    let lot = |district: District, position: Position| {
        let colour = district.colour(position).map_or("nn", |colour| colour.code());
        format!("{},{colour}", district.code())
    };
    match action {
        Action::Place { district, position } => format!("Place({})", lot(district, position)),
        Action::Skyscrapers => "A".to_owned(),
        Action::OpenShop => "B".to_owned(),
        Action::Draw => "C".to_owned(),
        Action::Score { district } => format!("Score({})", district.code()),
        Action::Shop { shop, district, position } => {
            format!("Shop({},{})", shop.letter(), lot(district, position))
        }
        Action::Move { commission, node } => format!("{commission:?}>{}", node.code()),
        Action::Take { first, second } => format!("{}+{}", first.code(), second.code()),
        Action::TakeOne { colour } => format!("Take({})", colour.code()),
        Action::Pass => "Pass".to_owned(),
        Action::Add { kind } => format!("{}{}", kind.colour().code(), kind.value()),
        Action::Done => "Done".to_owned(),
        Action::Build { count } => format!("Build({count})"),
        Action::Close => "Close".to_owned(),
    }
}

/// Every action by its word.
static ACTIONS: LazyLock<BTreeMap<String, Action>> = LazyLock::new(|| {
    (0..=u16::MAX).filter_map(Action::from_code).map(|action| (word(action), action)).collect()
});

/// The action of a word.
pub fn action(word: &str) -> Action {
    *ACTIONS.get(word).unwrap_or_else(|| panic!("{word} is no action"))
}

/// Cards as the rules write them.
pub fn written(cards: &Cards) -> String {
    let all = cards.kinds().flat_map(|kind| {
        std::iter::repeat_n(format!("{}{}", kind.colour().code(), kind.value()), usize::from(cards[kind]))
    });
    all.collect::<Vec<_>>().join(" ")
}

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Play {
    pub game: Game,
    pub log: Log,
    names: [&'static str; 4],
}

impl From<Game> for Play {
    fn from(game: Game) -> Play {
        Play { game, log: Log::new(), names: SEATING }
    }
}

/// Setting the table.
impl Play {
    /// The table of the worked examples: seat 0 begins its first turn, nothing lies anywhere.
    pub fn of(seats: u8) -> Play {
        Play::from(Game::example(seats, Side::Five, 21))
    }

    /// The same on the side of six lots.
    pub fn six(seats: u8) -> Play {
        Play::from(Game::example(seats, Side::Six, 21))
    }

    /// Seats with these colours.
    pub fn seated(mut self, names: [&'static str; 4]) -> Play {
        self.names = names;
        self
    }

    /// Changes the table where no word below does.
    pub fn arrange(mut self, change: impl FnOnce(&mut Table)) -> Play {
        change(self.game.table_mut());
        self
    }

    pub fn lay(mut self, lots: &str) -> Play {
        self.game.lay(&self.names, lots);
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &str) -> Play {
        self.game.set_hand(seat, cards);
        self
    }

    /// What others know of a hand.
    pub fn known(mut self, seat: Seat, cards: &str) -> Play {
        self.game.set_known(seat, cards);
        self
    }

    pub fn reserve(self, seat: Seat, skyscrapers: u8) -> Play {
        self.arrange(|table| table.boards[seat].reserve = skyscrapers)
    }

    pub fn park(self, seat: Seat, skyscrapers: u8) -> Play {
        self.arrange(|table| table.boards[seat].park = skyscrapers)
    }

    pub fn vp(self, seat: Seat, points: u16) -> Play {
        self.arrange(|table| table.boards[seat].vp = points)
    }

    pub fn turn_of(self, seat: Seat) -> Play {
        self.arrange(|table| table.active = seat)
    }

    /// White and Beige stand there.
    pub fn commissions(self, white: &str, beige: &str) -> Play {
        self.arrange(|table| table.commissions = [node(white), node(beige)])
    }

    /// Marks of White and Beige.
    pub fn marks(self, white: &str, beige: &str) -> Play {
        self.arrange(|table| table.marks = [districts(white), districts(beige)])
    }

    pub fn closed(self, names: &str) -> Play {
        self.arrange(|table| table.closed = districts(names))
    }

    /// A deck, top first; all below the top are unseen.
    pub fn deck(mut self, letters: &str, values: &[u8]) -> Play {
        self.game.set_deck(colour(letters), values, (values.len() as u8).saturating_sub(1));
        self
    }

    /// The black pile, all face down.
    pub fn black(self, values: &[u8]) -> Play {
        self.black_down(values, values.len() as u8)
    }

    /// The black pile, of which so many lie face down.
    pub fn black_down(mut self, values: &[u8], down: u8) -> Play {
        self.game.set_black(values, down, 0);
        self
    }

    /// What is left of the row.
    pub fn row(mut self, blocks: &str) -> Play {
        self.game.set_row(blocks);
        self
    }

    pub fn placed(self, shops: u8) -> Play {
        self.arrange(|table| table.placements = shops)
    }

    pub fn park_shops(self, letters: &str) -> Play {
        self.arrange(|table| table.park_shops = arrange::shops(letters))
    }

    /// The active player is to move a commission in phase 3.
    pub fn moving(self) -> Play {
        self.arrange(|table| table.step = Step::Move { phase: 3 })
    }

    /// The active player is to take cards.
    pub fn taking(self) -> Play {
        self.arrange(|table| table.step = Step::Cards)
    }

    /// An auction of a district begins: a seat moves White home, which has a mark there.
    pub fn auction(self, trigger: Seat, site: &str) -> Play {
        let mut marks = site.to_owned();
        if site == "park" {
            marks.clear();
        }
        self.turn_of(trigger).commissions("CP", "CH").marks(&marks, "").moving().plays("White>CH")
    }
}

/// Playing.
impl Play {
    /// What is offered is played, word by word.
    pub fn plays(mut self, words: &str) -> Play {
        for word in words.split_whitespace() {
            let options = self.options();
            assert!(options.iter().any(|option| option == word), "{word} is not among {options:?}");
            self.log = self
                .game
                .apply(action(word))
                .unwrap_or_else(|refusal| panic!("{word} is offered, and refused: {refusal:?}"));
        }
        self
    }

    /// Refused for want of this, by this rule, and the game is as before.
    pub fn lacks(self, word: &str, refusal: Refusal, rule: &str) -> Play {
        let mut game = self.game.clone();
        assert_eq!(game.apply(action(word)), Err(refusal), "{word}");
        assert_eq!(Rule::from(refusal).number(), rule, "{refusal:?}");
        assert_eq!(game, self.game, "{word} leaves a trace");
        assert!(!self.options().iter().any(|option| option == word), "{word} is offered");
        self
    }
}

/// Looking.
impl Play {
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    pub fn running(&self) -> &Auction {
        self.table().auction().expect("an auction")
    }

    pub fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        self.game.legal(&mut |action| options.push(word(action)));
        options
    }

    /// These and no others, in this order.
    pub fn offers(self, words: &str) -> Play {
        assert_eq!(self.options().join(" "), words);
        self
    }

    /// Of all that is offered, these begin like that.
    pub fn offers_like(self, start: &str, words: &str) -> Play {
        let like: Vec<String> = self.options().into_iter().filter(|word| word.starts_with(start)).collect();
        assert_eq!(like.join(" "), words);
        self
    }

    pub fn asks(self, seat: Seat, question: Question) -> Play {
        assert_eq!(self.game.decision(), Some(engine::Decision { seat, question }));
        self
    }

    /// A seat bids next, in the auction of this site.
    pub fn bids(self, seat: Seat, site: &str) -> Play {
        let there = self.running().district().map_or("park", |district| district.code());
        assert_eq!(there, site);
        self.asks(seat, Question::Bid)
    }

    pub fn ends(self) -> Play {
        assert!(self.game.is_over() && self.options().is_empty() && self.game.decision().is_none());
        self
    }

    /// A district is just like that; lots that are not named are empty.
    pub fn stands(self, lots: &str) -> Play {
        let mut other = Play::of(4);
        other.names = self.names;
        let other = other.lay(lots);
        let named: Vec<&str> =
            lots.split('}').filter_map(|part| Some(part.split_once('{')?.0.trim())).collect();
        for name in named {
            for place in (0..6).filter_map(Position::new) {
                let (there, expected) =
                    (self.table().lot(district(name), place), other.table().lot(district(name), place));
                assert_eq!(there, expected, "{name} {place:?}");
            }
        }
        self
    }

    pub fn has_vp(self, points: &[u16]) -> Play {
        let vp: Vec<u16> = self.table().all_seats().map(|seat| self.table().boards[seat].vp).collect();
        assert_eq!(vp, points);
        self
    }

    pub fn has_hand(self, seat: Seat, hand: &str) -> Play {
        assert_eq!(written(self.game.hand(seat)), hand, "hand of {seat:?}");
        self
    }

    /// What others know of a hand and a bid.
    pub fn known_is(self, seat: Seat, known: &str) -> Play {
        assert_eq!(written(self.game.known_of(seat)), written(&cards(known)), "known of {seat:?}");
        self
    }

    /// Reserve and supply.
    pub fn has_pieces(self, seat: Seat, reserve: u8, supply: u8) -> Play {
        let board = &self.table().boards[seat];
        assert_eq!((board.reserve, board.supply), (reserve, supply), "pieces of {seat:?}");
        self
    }

    pub fn in_park(self, seat: Seat, skyscrapers: u8) -> Play {
        assert_eq!(self.table().boards[seat].park, skyscrapers, "in the park of {seat:?}");
        self
    }

    /// The black pile and how many cards of it lie face down.
    pub fn has_black(self, values: &[u8], down: u8) -> Play {
        assert_eq!(self.game.pile(colour("bk")).collect::<Vec<_>>(), values);
        assert_eq!(self.game.down_and_tail().0, down);
        self
    }

    pub fn has_deck(self, letters: &str, values: &[u8]) -> Play {
        assert_eq!(self.game.pile(colour(letters)).collect::<Vec<_>>(), values, "deck {letters}");
        self
    }

    pub fn has_marks(self, white: &str, beige: &str) -> Play {
        for (commission, names) in Commission::ALL.into_iter().zip([white, beige]) {
            let marks = self.table().marks[commission as usize].iter().map(|district| district.code());
            assert_eq!(marks.collect::<Vec<_>>().join(" "), names, "marks of {commission:?}");
        }
        self
    }

    /// Where White and Beige stand.
    pub fn has_commissions(self, white: &str, beige: &str) -> Play {
        assert_eq!(self.table().commissions.map(|node| node.code()), [white, beige]);
        self
    }

    /// The colours open to a seat, with the case.
    pub fn opens(self, seat: Seat, case: fifth_avenue::auction::Case, colours: &str) -> Play {
        let auction = self.running();
        let open: Vec<&str> = auction.open_to(seat).iter().map(|colour| colour.code()).collect();
        assert_eq!((auction.case(seat), open.join(" ").as_str()), (case, colours), "open to {seat:?}");
        self
    }

    /// The highest amount of the auction.
    pub fn amounts_to(self, amount: u16) -> Play {
        assert_eq!(self.running().amount, amount);
        self
    }

    /// Totals, as if the game ended now.
    pub fn has_totals(self, totals: &[i16], ranks: &[u8]) -> Play {
        let scores = self.game.scores();
        assert_eq!(scores.0.iter().map(|score| score.points).collect::<Vec<_>>(), totals);
        assert_eq!(scores.0.iter().map(|score| score.rank).collect::<Vec<_>>(), ranks);
        self
    }

    /// What an action brought about, in its order.
    pub fn facts(&self) -> Vec<Fact> {
        self.log.entries().iter().map(|entry| entry.fact).collect()
    }

    /// The last action brought this about, by this rule, for this seat or the whole table.
    pub fn tells(self, seat: Option<Seat>, rule: &str, fact: Fact) -> Play {
        let is_it = |entry: &&LogEntry| entry.fact == fact && entry.seat == seat;
        let entry = self.log.entries().iter().find(is_it);
        let entry = entry.unwrap_or_else(|| panic!("{fact:?} of {seat:?} is not told: {:?}", self.log));
        assert_eq!(entry.rule.number(), rule, "{fact:?}");
        self
    }
}
