//! How each stage is answered: by reading, a number, a list or a grid, and what each answer notes.

use engine::Seat;
use new_york_city::companion::{BID_MAX, Entry, Session, Stage};
use new_york_city::components::{Borough, Card, Character, PrestigeTile, Vessel};

use crate::words::{Guiding, InsteadOfBid, TableQuestion, instead_of_bid};
use app::table::{Answer, Form, RARE_MAX, Words};
use app::words::Speaker;

/// How the stage is answered.
pub(super) fn form(session: &Session) -> Form {
    let table = session.table();
    let told = session.asked().is_some_and(|seat| !session.plays(seat));
    match session.stage() {
        Stage::PressStack { named } => Form::List(usize::from(table.seat_count) - named.len()),
        Stage::Letters { letter } => Form::List(Borough::COUNT - letter as usize),
        Stage::PrestigeShown => Form::Grid(hidden_tiles(session).count()),
        Stage::TomCards { .. } | Stage::TomDraws { .. } => Form::Grid(Card::ALL.len()),
        Stage::Bids { .. } if told => Form::Number { smallest: 0, largest: BID_MAX },
        // The bonus is one more.
        Stage::Skyscrapers { .. } if told => Form::Number { smallest: 0, largest: BID_MAX + 1 },
        Stage::Elevator { .. } if told => Form::Number { smallest: 0, largest: Character::VALUE_MAX },
        // The last line is nobody.
        Stage::Winner => Form::List(session.possible_winners().count() + 1),
        // The last line does without the bonus.
        Stage::Prestige { .. } => Form::List(places(session).count() + 1),
        _ => Form::Read,
    }
}

/// The number that is most likely.
pub(super) fn likely(session: &Session) -> u8 {
    match session.stage() {
        Stage::Elevator { .. } => session.tile_limit(),
        Stage::Skyscrapers { .. } => session.asked().map_or(0, |seat| session.table().strength(seat)),
        _ => 0,
    }
}

/// Seats whose tokens are not named yet, clockwise.
pub(super) fn unnamed(session: &Session) -> impl Iterator<Item = Seat> + use<> {
    let named = match session.stage() {
        Stage::PressStack { named } => named,
        _ => Default::default(),
    };
    session.table().seats().filter(move |seat| !named.contains(seat))
}

/// Boroughs without a letter yet, in their order.
pub(super) fn unlettered(session: &Session) -> impl Iterator<Item = Borough> + '_ {
    let asked = match session.stage() {
        Stage::Letters { letter } => letter,
        _ => Default::default(),
    };
    // Those before it are in place.
    Borough::ALL.into_iter().filter(move |borough| session.table().letters[*borough] >= asked)
}

/// Prestige tiles that may be turned up.
pub(super) fn hidden_tiles(session: &Session) -> impl Iterator<Item = PrestigeTile> + '_ {
    PrestigeTile::all().filter(|tile| !session.is_gone(*tile))
}

/// Where a prestige tile can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub shown: u8,
    pub tile: PrestigeTile,
    pub vessel: Vessel,
    pub end: u8,
}

impl Place {
    pub(super) fn borough(self) -> Borough {
        self.vessel.ends()[usize::from(self.end)]
    }
}

/// Everywhere a tile that is shown can go: by each vessel of its colour, to both ends.
pub(super) fn places(session: &Session) -> impl Iterator<Item = Place> + '_ {
    let shown = (0..).zip(session.table().prestige_shown.iter().copied());
    shown.flat_map(move |(shown, tile)| {
        let usable = session.usable_vessels(tile);
        usable.flat_map(move |vessel| [0, 1].map(|end| Place { shown, tile, vessel, end }))
    })
}

/// What an answer notes. Of a place it is asked next whether a skyscraper was built there.
pub(super) fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
    let number = index as u8;
    let entry = match session.stage() {
        Stage::PressStack { .. } => Entry::OnTop(unnamed(session).nth(index)?),
        Stage::Letters { .. } => Entry::LetterAt(unlettered(session).nth(index)?),
        Stage::PrestigeShown => Entry::Shown(hidden_tiles(session).nth(index)?),
        Stage::TomCards { .. } | Stage::TomDraws { .. } => Entry::TomCard(*Card::ALL.get(index)?),
        Stage::Bids { .. } => Entry::Bid(number),
        Stage::Winner => session.possible_winners().nth(index).map_or(Entry::Skip, Entry::Won),
        Stage::Elevator { .. } => Entry::Tile(number),
        Stage::Skyscrapers { .. } => Entry::Build(number),
        Stage::Prestige { .. } => match places(session).nth(index) {
            Some(Place { shown, vessel, end, .. }) => {
                let place = |builds| Entry::Place { shown, vessel, end, builds };
                return Some(Answer::Either([true, false].map(place)));
            }
            None => Entry::Forfeit,
        },
        _ => return None,
    };
    Some(Answer::Note(entry))
}

/// What the stage asks; `None` where it only tells.
pub(super) fn question(session: &Session) -> Option<TableQuestion> {
    let asked = session.asked().unwrap_or_default();
    Some(match session.stage() {
        Stage::PressStack { named } if named.is_empty() => TableQuestion::OnTop,
        Stage::PressStack { .. } => TableQuestion::NextFromTop,
        Stage::Letters { letter } => TableQuestion::LetterAt(letter),
        Stage::PrestigeShown => TableQuestion::Shown,
        Stage::TomCards { .. } => TableQuestion::TomCards(asked, session.cards_missing()),
        Stage::TomDraws { .. } => TableQuestion::TomDraws(asked),
        Stage::Bids { .. } => TableQuestion::Bid(asked),
        Stage::Winner => TableQuestion::Winner,
        Stage::Elevator { .. } => TableQuestion::Tile(asked),
        Stage::Prestige { .. } => TableQuestion::Place(asked),
        Stage::Skyscrapers { .. } => TableQuestion::Build(asked, session.mayor()),
        _ => return None,
    })
}

/// What may be noted instead of an answer: at most a word for going on, and of four seats that they win or bid
/// last, of three others that they start.
pub(super) fn rare(session: &Session) -> heapless::Vec<Entry, RARE_MAX> {
    let table = session.table();
    let mut all = heapless::Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "RARE_MAX is too small");
    };
    // Who won is asked with its own word for nobody.
    if session.may_skip() && session.stage() != Stage::Winner {
        add(Entry::Skip);
    }
    match session.stage() {
        Stage::Elevator { .. } if form(session) == Form::Read && session.tom_row().is_some() => {
            add(Entry::RowEmpty);
        }
        Stage::Bids { queue } => {
            // Who bids when is settled before the first bid; only people have character 18.
            if queue.len() == usize::from(table.seat_count) {
                let humans = table.seats().filter(|seat| table.players[*seat].is_human());
                humans.for_each(|seat| add(Entry::BidsLast(seat)));
                let others = table.seats().filter(|seat| *seat != table.starter);
                others.for_each(|seat| add(Entry::Starts(seat)));
            }
            table.seats().for_each(|seat| add(Entry::Won(seat)));
        }
        _ => {}
    }
    all
}

/// Something rare in words.
pub(super) fn rare_words(say: &Speaker<'_>, entry: Entry) -> Words {
    let of_seat = |seat, instead| Words { seat: Some(seat), text: instead_of_bid(say, seat, instead) };
    match entry {
        Entry::Skip => Guiding::Skip.text(say.lang).into(),
        Entry::RowEmpty => Guiding::RowEmpty.text(say.lang).into(),
        Entry::Won(seat) => of_seat(seat, InsteadOfBid::Won),
        Entry::BidsLast(seat) => of_seat(seat, InsteadOfBid::BidsLast),
        Entry::Starts(seat) => of_seat(seat, InsteadOfBid::Starts),
        _ => Words::default(),
    }
}
