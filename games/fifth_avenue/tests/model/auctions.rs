//! The second reading of auctions: bids, Alea, awards and closures.

use fifth_avenue::Action;
use fifth_avenue::components::Kind;

use crate::model::{ALEA, Auction, BLACK, Card, Lot, Model, PARK, RING, Stage, decode};

fn sum(cards: &[Card]) -> u16 {
    cards.iter().map(|card| u16::from(card.value)).sum()
}

/// Where a kind comes in a bid of a colour.
fn order(card: &Card) -> (bool, u8) {
    (card.colour == BLACK, card.value)
}

impl Model {
    /// 5A-D6: what may be done with the hand, by trying every card.
    pub fn bids(&self) -> Vec<Action> {
        let auction = self.auction.as_ref().unwrap();
        let hand = &self.players[auction.asked].hand;
        let laid = [&auction.bids[auction.asked][..], &auction.draft[..]].concat();
        let highest = self.highest();
        let mut codes = Vec::new();
        if auction.draft.is_empty() {
            codes.push(0x4000);
        } else if sum(&laid) > highest {
            codes.push(0x4200);
        }
        let colour = laid.iter().map(|card| card.colour).find(|colour| *colour != BLACK);
        let colours: Vec<usize> = match (colour, auction.sites[0], auction.park_colour) {
            (Some(colour), _, _) => vec![colour],
            (None, PARK, Some(colour)) => vec![colour],
            _ => auction.open[auction.asked].clone(),
        };
        for of in colours {
            for kind in 0..6u16 {
                let (is_black, value) = (kind >= 3, 4 + (kind % 3) as u8);
                if is_black && colour.is_none() {
                    continue;
                }
                let card_colour = if is_black { BLACK } else { of };
                if !hand.iter().any(|card| card.colour == card_colour && card.value == value) {
                    continue;
                }
                if auction.draft.last().is_some_and(|last| order(last) > (is_black, value)) {
                    continue;
                }
                let rest: u16 = hand
                    .iter()
                    .filter(|card| card.colour == of || card.colour == BLACK)
                    .filter(|card| order(card) >= (is_black, value))
                    .map(|card| u16::from(card.value))
                    .sum();
                if sum(&laid) + rest > highest {
                    codes.push(0x4100 + (card_colour as u16) * 3 + u16::from(value - 4));
                }
            }
        }
        codes.into_iter().map(decode).collect()
    }

    /// The highest amount so far.
    pub fn highest(&self) -> u16 {
        let auction = self.auction.as_ref().unwrap();
        let bids = auction.bids.iter().map(|bid| sum(bid)).max().unwrap();
        bids.max(auction.alea_bid)
    }

    /// Who holds it.
    pub fn holder(&self) -> Option<usize> {
        let auction = self.auction.as_ref().unwrap();
        let highest = self.highest();
        if highest == 0 {
            return None;
        }
        (0..self.n).find(|seat| sum(&auction.bids[*seat]) == highest).or(Some(ALEA))
    }

    pub fn begin(&mut self, trigger: usize, commission: usize, sites: Vec<usize>) {
        let d = sites[0];
        let lots: &[Lot] = if d == PARK { &[] } else { &self.lots[d] };
        let full = d != PARK && lots.iter().all(|lot| !lot.is_empty());
        let (mut cases, mut open) = (Vec::new(), Vec::new());
        for seat in 0..self.n {
            let with = |wanted: &dyn Fn(&Lot) -> bool| -> Vec<usize> {
                let mut colours: Vec<usize> =
                    (0..5).filter(|place| wanted(&lots[*place])).map(|place| RING[d][place]).collect();
                colours.sort();
                colours
            };
            let (case, colours) = if d == PARK {
                (0, (0..5).collect())
            } else if lots.iter().any(|lot| lot.towers.contains(&seat)) {
                (1, with(&|lot| lot.towers.contains(&seat)))
            } else if !full {
                (2, with(&Lot::is_empty))
            } else {
                (3, with(&|lot| !lot.shops.is_empty()))
            };
            cases.push(case);
            open.push(colours);
        }
        self.auction = Some(Auction {
            trigger,
            commission,
            sites,
            full,
            cases,
            open,
            passed: vec![false; self.n],
            turns: 0,
            bids: vec![Vec::new(); self.n],
            alea_acted: self.n > 2,
            alea_bid: 0,
            turned: Vec::new(),
            asked: trigger,
            draft: Vec::new(),
            park_colour: None,
            paid: Vec::new(),
        });
        self.stage = Stage::Bid;
    }

    /// A card that all know first: nobody learns more than how many there are.
    pub fn add(&mut self, kind: Kind) {
        let auction = self.auction.as_mut().unwrap();
        let hand = &mut self.players[auction.asked].hand;
        let is_it = |card: &Card| card.colour == kind.colour() as usize && card.value == kind.value();
        let place = hand
            .iter()
            .position(|card| is_it(card) && card.known)
            .or_else(|| hand.iter().position(is_it))
            .unwrap();
        auction.draft.push(hand.remove(place));
    }

    pub fn after_bid(&mut self) {
        let auction = self.auction.as_mut().unwrap();
        let mut from = auction.asked + 1;
        if !auction.alea_acted && auction.turns == 2 {
            auction.alea_acted = true;
            from = auction.trigger;
            let before = auction.bids.iter().map(|bid| sum(bid)).max().unwrap();
            let mut turned: Vec<u8> = Vec::new();
            while !self.black.is_empty() {
                let value = self.black.remove(0).value;
                self.turn_pile();
                turned.push(value);
                if turned.iter().filter(|other| **other == value).count() == 2 {
                    break;
                }
            }
            let bid: u16 = turned.iter().map(|value| u16::from(*value)).sum();
            let auction = self.auction.as_mut().unwrap();
            auction.turned = turned;
            auction.alea_bid = if bid > before { bid } else { 0 };
        }
        let holder = self.holder();
        let auction = self.auction.as_mut().unwrap();
        if holder != Some(ALEA) {
            auction.alea_bid = 0;
        }
        let still = (0..self.n)
            .map(|step| (from + step) % self.n)
            .find(|seat| !auction.passed[*seat] && holder != Some(*seat));
        match still {
            Some(seat) => auction.asked = seat,
            None => self.decide(holder),
        }
    }

    pub fn decide(&mut self, holder: Option<usize>) {
        let auction = self.auction.as_mut().unwrap();
        let turned = std::mem::take(&mut auction.turned);
        if let Some(winner) = holder.filter(|holder| *holder != ALEA) {
            auction.asked = winner;
            auction.paid = std::mem::take(&mut auction.bids[winner]);
            let mut paid = auction.paid.clone();
            paid.sort_by_key(|card| card.value);
            for card in paid {
                let under = Card { known: false, face_up: true, ..card };
                if card.colour == BLACK {
                    self.black.push(under)
                } else {
                    self.decks[card.colour].push(under)
                }
            }
            self.turn_pile();
        }
        // Face down, in the order turned up; everybody knows them until the pile is shuffled.
        self.black.extend(turned.into_iter().map(|value| Card {
            colour: BLACK,
            value,
            known: true,
            face_up: false,
        }));
        self.turn_pile();
        match holder {
            Some(ALEA) => self.alea_wins(),
            Some(_) => self.stage = Stage::Award,
            None => self.next_auction(),
        }
    }

    pub fn alea_wins(&mut self) {
        let d = self.auction.as_ref().unwrap().sites[0];
        if d == PARK {
            return self.next_auction();
        }
        let empty: Vec<usize> = (0..self.lots_each).filter(|place| self.lots[d][*place].is_empty()).collect();
        let Some(best) = empty.iter().map(|place| self.value(d, *place)).max() else {
            return self.close(d, None);
        };
        for place in empty {
            if self.value(d, place) == best {
                self.lots[d][place].towers.push(ALEA);
            }
        }
        self.next_auction();
    }

    pub fn close(&mut self, d: usize, closer: Option<usize>) {
        let pieces: usize = self.lots[d].iter().map(|lot| lot.towers.len()).sum();
        let halves: Vec<u16> = (0..self.n).map(|seat| self.district_points(d, seat) / 2).collect();
        for (seat, half) in halves.into_iter().enumerate() {
            self.players[seat].vp += if closer == Some(seat) { pieces as u16 } else { half };
        }
        for lot in std::mem::replace(&mut self.lots[d], vec![Lot::default(); self.lots_each]) {
            self.removed_shops += lot.shops.len();
            for owner in lot.towers {
                if owner == ALEA { self.removed_alea += 1 } else { self.players[owner].removed += 1 }
            }
        }
        self.closed[d] = true;
        self.marks.iter_mut().for_each(|marks| marks.retain(|mark| *mark != d));
        if self.closed.iter().filter(|closed| **closed).count() == 2 {
            self.end();
        } else {
            self.next_auction();
        }
    }

    pub fn next_auction(&mut self) {
        let auction = self.auction.take().unwrap();
        self.marks[auction.commission].retain(|mark| *mark != auction.sites[0]);
        if auction.sites.len() > 1 {
            self.begin(auction.trigger, auction.commission, auction.sites[1..].to_vec());
        } else {
            self.go_on();
        }
    }
}
