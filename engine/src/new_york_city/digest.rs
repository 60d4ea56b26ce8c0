//! A fingerprint of a whole game state, the same on every platform.

use super::components::{Borough, Card, Vessel};
use super::game::Game;
use super::press_track::PressToken;
use super::seat::{Seat, SeatKind};
use super::table::{Player, Table};
use crate::kit::Digest;

impl Game {
    /// The fingerprint of everything on the table, hidden things included, and of the open
    /// question with its legal answers. Two games with the same digest play on alike.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        table(&mut digest, &self.table);
        let legal = self.legal_actions();
        digest.byte(self.decision().map_or(NONE, |decision| decision.seat.index()));
        digest.byte(legal.len() as u8);
        for action in legal {
            digest.bytes(&action.code().to_be_bytes());
        }
        digest.value()
    }
}

const NONE: u8 = 0xff;

fn seat(digest: &mut Digest, seat: Option<Seat>) {
    digest.byte(seat.map_or(NONE, Seat::index));
}

/// A list with its length, so that neighbouring lists cannot run into each other.
fn list(digest: &mut Digest, items: impl ExactSizeIterator<Item = u8>) {
    digest.byte(items.len() as u8);
    items.for_each(|item| digest.byte(item));
}

fn table(digest: &mut Digest, table: &Table) {
    digest.bytes(&[table.seat_count, table.round, table.matching as u8, table.starter.index()]);
    seat(digest, table.winner);
    seat(digest, table.runner_up);
    for index in table.seats() {
        player(digest, &table.players[index]);
    }
    for (token, space) in table.press_track.tokens_last_to_first() {
        let token = match token {
            PressToken::Of(seat) => seat.index(),
            PressToken::Neutral => NONE,
        };
        digest.bytes(&[token, space]);
    }
    list(digest, table.draw_pile.iter().map(|card| card as u8));
    digest.bytes(table.discard_pile.counts());
    list(digest, table.pairs.iter().map(|[left, right]| (*left as u8) << 4 | *right as u8));
    list(digest, table.start_stacks.as_flattened().iter().map(|character| character.number()));
    for row in &table.elevator {
        list(digest, row.iter().map(|character| character.number()));
    }
    for borough in Borough::ALL {
        digest.byte(table.letters[borough] as u8);
        digest.bytes(&[table.base_values[borough], table.neutral[borough]]);
    }
    list(digest, table.prestige_stack.iter().map(|tile| tile.number()));
    list(digest, table.prestige_shown.iter().map(|tile| tile.number()));
    for place in table.prestige_placed {
        digest.byte(place.map_or(NONE, |borough| borough as u8));
    }
    for vessel in Vessel::all() {
        seat(digest, table.vessels[usize::from(vessel.number())]);
    }
    digest.byte(u8::from(table.statue_claimed));
    // The generator itself: what the next reshuffles will bring.
    let mut chance = table.chance.clone();
    for _ in 0..4 {
        digest.bytes(&chance.below(u32::MAX).to_be_bytes());
    }
}

fn player(digest: &mut Digest, player: &Player) {
    let kind = match player.kind {
        SeatKind::Human => 0,
        SeatKind::Tom(level) => 1 + (level.mode as u8) << 4 | level.cards,
    };
    digest.byte(kind);
    digest.bytes(&player.score.to_be_bytes());
    digest.bytes(&[player.dollars, player.skyscrapers, player.reserve_size]);
    for cards in [player.hand, player.reserve, player.bid.played] {
        digest.bytes(cards.counts());
    }
    list(digest, player.company.iter().map(|t| t.character.number() << 1 | u8::from(t.used)));
    digest.bytes(&player.built.0);
    digest.bytes(&[player.bid.value, player.bid.doublings]);
}

const _: () = assert!(Card::ALL.len() <= 16, "two cards share a byte");
