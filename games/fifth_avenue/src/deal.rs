//! The deal (5A-2, 5A-20.2).

use engine::{Chance, Deck, List, Setup};

use super::components::{BLACK, BLACK_CARDS, Colour, District, Kind, Position, ROW, SHOPS_EACH, Shop, Side};
use super::limits;
use super::setup::{side, stock};
use super::table::Table;

/// All shop tiles.
const TILES: usize = Shop::COUNT * SHOPS_EACH as usize;

impl Table {
    /// Everything before the first starting skyscraper.
    pub(crate) fn deal(setup: &Setup) -> Table {
        let seats = setup.seats.len() as u8;
        let (side, stock) = (side(setup.options), stock(setup.options));
        let mut table = Table::new(seats, side, stock, Chance::from_seed(setup.seed));
        let mut tiles: [Shop; TILES] =
            core::array::from_fn(|number| Shop::ALL[number / usize::from(SHOPS_EACH)]);
        table.chance.shuffle(&mut tiles);
        table.deal_shops(&tiles);
        table.deal_cards();
        table
    }

    /// 5A-2.1, 5A-R2, 5A-17.2: a shop in each district; then the row. The others leave the game unseen.
    fn deal_shops(&mut self, tiles: &[Shop; TILES]) {
        let positions: [Position; District::COUNT] = match self.side {
            Side::Six => [Position::SIXTH; District::COUNT],
            Side::Five => {
                let mut colours = Colour::OF_LOTS;
                self.chance.shuffle(&mut colours);
                // Two colours twice, the others once: sorted, then shuffled.
                let mut lots: List<Colour, { District::COUNT }> = List::default();
                Colour::OF_LOTS.into_iter().chain([colours[0], colours[1]]).for_each(|colour| {
                    lots.push(colour);
                });
                engine::sort(&mut lots);
                self.chance.shuffle(&mut lots);
                core::array::from_fn(|place| District::ALL[place].lot_of(lots[place]))
            }
        };
        let mut next = tiles.iter().copied();
        for (district, position) in District::ALL.into_iter().zip(positions) {
            let shop = next.next().unwrap_or_default();
            self.lot_mut(district, position).shops.push(shop);
        }
        for (block, size) in self.row.iter_mut().zip(ROW) {
            *block = next.by_ref().take(usize::from(size)).collect();
        }
    }

    /// 5A-2.3, 5A-2.4: decks and pile sorted, shuffled, then dealt seat by seat.
    fn deal_cards(&mut self) {
        for colour in Colour::OF_LOTS {
            let mut cards = sorted::<{ limits::DECK }>(colour);
            self.chance.shuffle(&mut cards);
            self.decks[colour as usize] = Deck::from_top(&cards);
        }
        let mut cards = sorted::<{ limits::BLACK }>(BLACK);
        self.chance.shuffle(&mut cards);
        self.black = Deck::from_top(&cards);
        for seat in self.all_seats() {
            for colour in Colour::OF_LOTS {
                let value = self.decks[colour as usize].draw().unwrap_or_default();
                self.boards[seat].hand[Kind::new(colour, value)] += 1;
            }
        }
        for seat in self.all_seats() {
            for _ in 0..BLACK_CARDS {
                let value = self.black.draw().unwrap_or_default();
                self.boards[seat].hand[Kind::new(BLACK, value)] += 1;
            }
        }
        self.down = self.black_len();
        // All but the dealt ones and the top card are unseen.
        self.fresh = [limits::DECK as u8 - self.seats - 1; Colour::LOTS];
    }
}

/// The values of all cards of a colour, ascending: what is shuffled is sorted first (5A-20.1).
fn sorted<const N: usize>(colour: Colour) -> List<u8, N> {
    colour.kinds().flat_map(|kind| core::iter::repeat_n(kind.value(), usize::from(kind.copies()))).collect()
}
