//! Tables laid out by hand, for tests: put things where a rule needs them, then start there. And looks behind the cards.

use engine::{Chance, Deck, List, Seat};

use super::auction::{Auction, BidCards};
use super::components::{BLACK, Cards, Colour, District, DistrictSet, Kind, Node, Position, Shop, Side};
use super::game::Game;
use super::table::{Owner, Step, Table};

/// The seats of the worked examples, unless they name others.
pub const SEATING: [&str; 4] = ["Red", "Yellow", "Blue", "Green"];

/// A district by its short name.
///
/// # Panics
/// There is no such district.
pub fn district(written: &str) -> District {
    District::ALL.into_iter().find(|district| district.code() == written).expect("a district, as in TS")
}

/// A node by its short name.
///
/// # Panics
/// There is no such node.
pub fn node(written: &str) -> Node {
    let mut nodes = (0..Node::COUNT as u8).filter_map(Node::new);
    nodes.find(|node| node.code() == written).expect("a node, as in 34W or CH")
}

/// Districts by their short names: `34W TS`.
pub fn districts(written: &str) -> DistrictSet {
    let mut set = DistrictSet::NONE;
    written.split_whitespace().for_each(|name| set.insert(district(name)));
    set
}

/// A lot colour, or black, by its two letters.
///
/// # Panics
/// There is no such colour.
pub fn colour(written: &str) -> Colour {
    Colour::ALL.into_iter().find(|colour| colour.code() == written).expect("a colour, as in or")
}

/// The lot of a colour, or the sixth one: `nn`.
pub fn position(district: District, written: &str) -> Position {
    if written == "nn" { Position::SIXTH } else { district.lot_of(colour(written)) }
}

/// Shops by their letters: `FJ`.
///
/// # Panics
/// A letter is not that of a shop.
pub fn shops<const N: usize>(written: &str) -> List<Shop, N> {
    let shop = |letter| Shop::ALL.into_iter().find(|shop| shop.letter() == letter);
    written.chars().map(|letter| shop(letter).expect("a shop: F, J, A or P")).collect()
}

/// Cards as the rules write them: `or4 bk6 bk6`.
///
/// # Panics
/// They are not written like that.
pub fn cards(written: &str) -> Cards {
    let mut cards = Cards::NONE;
    for card in written.split_whitespace() {
        let (letters, value) = card.split_at(2);
        let value: u8 = value.parse().expect("a value of 4 to 6");
        assert!((4..=6).contains(&value), "a value of 4 to 6");
        cards[Kind::new(colour(letters), value)] += 1;
    }
    cards
}

/// Whose skyscrapers these are: a name of the seating, `P0` to `P3`, or `Alea`.
fn owner(names: &[&str], written: &str) -> Owner {
    if written == "Alea" {
        return Owner::Alea;
    }
    let place = names.iter().position(|name| *name == written);
    let number = place.map(|place| place as u8).or_else(|| written.strip_prefix('P')?.parse().ok());
    Owner::Seat(number.and_then(Seat::new).expect("a seat"))
}

impl Game {
    /// The table of the worked examples: nothing on the board, no cards anywhere, the row empty, a reserve of 3, commissions
    /// at City Hall, and seat 0 begins its first turn.
    pub fn example(seats: u8, side: Side, stock: u8) -> Game {
        let mut table = Table::new(seats, side, stock, Chance::from_seed(0));
        (table.step, table.turn) = (Step::Action, 1);
        Game { table }
    }

    /// The table, to be changed by hand.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The auction that runs, to be changed by hand.
    ///
    /// # Panics
    /// None runs.
    pub fn auction_mut(&mut self) -> &mut Auction {
        self.table.auction.as_mut().expect("an auction")
    }

    /// Lays districts out as the rules write them: `TS{vi:FJ gn:Yellow*1} 34W{br:F}`. What is not named stays as it is.
    ///
    /// # Panics
    /// It is not written like that.
    pub fn lay(&mut self, names: &[&str], written: &str) {
        for part in written.split('}').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, lots) = part.split_once('{').expect("a district and its lots: TS{...}");
            let district = district(name);
            for lot in lots.split_whitespace() {
                let (letters, what) = lot.split_once(':').expect("a lot and what is on it");
                let lot = self.table.lot_mut(district, position(district, letters));
                match what.split_once('*') {
                    Some((name, count)) => {
                        lot.owner = Some(owner(names, name));
                        lot.count = count.parse().expect("how many skyscrapers");
                    }
                    None => lot.shops = shops(what),
                }
            }
        }
    }

    /// The row, block by block: `APF JP`. The last blocks are named, those before are used up.
    pub fn set_row(&mut self, written: &str) {
        self.table.row = Default::default();
        for (block, letters) in self.table.row.iter_mut().rev().zip(written.split_whitespace().rev()) {
            *block = shops(letters);
        }
    }

    /// The hand of a seat; nobody has seen any of it.
    pub fn set_hand(&mut self, seat: Seat, written: &str) {
        self.table.boards[seat].hand = cards(written);
        self.table.boards[seat].known = Cards::NONE;
    }

    /// What others know of a hand.
    pub fn set_known(&mut self, seat: Seat, written: &str) {
        self.table.boards[seat].known = cards(written);
    }

    /// The cards of a coloured deck, top first, of which so many are unseen.
    ///
    /// # Panics
    /// The black pile is no deck.
    pub fn set_deck(&mut self, colour: Colour, values: &[u8], fresh: u8) {
        assert!(colour != BLACK, "the black pile is no deck");
        self.table.decks[colour as usize] = Deck::from_top(values);
        self.table.fresh[colour as usize] = fresh;
    }

    /// The black pile, top first: so many lie face down, of which the last `tail` are known.
    pub fn set_black(&mut self, values: &[u8], down: u8, tail: u8) {
        self.table.black = Deck::from_top(values);
        (self.table.down, self.table.tail) = (down, tail);
    }

    /// What chance will bring from now on.
    pub fn set_chance(&mut self, seed: u64) {
        self.table.chance = Chance::from_seed(seed);
    }

    /// How many actions have been played.
    pub fn set_actions(&mut self, actions: u16) {
        self.table.actions = actions;
    }

    /// How many actions have been played.
    pub fn actions(&self) -> u16 {
        self.table.actions
    }

    /// The cards of a deck, or of the black pile, top first.
    pub fn pile(&self, colour: Colour) -> impl Iterator<Item = u8> + '_ {
        let deck = self.table.decks.get(colour as usize);
        let black = deck.is_none().then_some(&self.table.black);
        deck.into_iter().flat_map(|deck| deck.iter()).chain(black.into_iter().flat_map(|pile| pile.iter()))
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.table.boards[seat].hand
    }

    /// What others know of a hand and a bid.
    pub fn known_of(&self, seat: Seat) -> &Cards {
        &self.table.boards[seat].known
    }

    /// Cards of a deck that nobody has seen.
    pub fn fresh(&self, colour: Colour) -> u8 {
        self.table.fresh.get(colour as usize).copied().unwrap_or_default()
    }

    /// Cards of the black pile above the first that lies face up, and how many at the end of them are known.
    pub fn down_and_tail(&self) -> (u8, u8) {
        (self.table.down, self.table.tail)
    }

    /// The cards that are being put together, with their colour.
    pub fn draft(&self) -> Option<(Colour, BidCards)> {
        let auction = self.table.auction.as_ref()?;
        auction.drafting.map(|(colour, _)| (colour, auction.draft))
    }
}
