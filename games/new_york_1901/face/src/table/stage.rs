//! How each stage is answered: by reading, a number, a list or boxes, and what each answer notes (NY-20.3).

use app::table::{Answer, Form, RARE_MAX};
use heapless::Vec;
use new_york_1901::companion::{Entry, Kind, NEIGHBOURS_MAX, OF_TECHNOLOGY, Session, Stage};
use new_york_1901::components::{Challenge, Street, Technology, Tile};

/// What can be answered at most: eight challenges, or none.
const CHOICES_MAX: usize = Challenge::COUNT + 1;

/// What can be answered where one of several things is chosen.
pub(super) fn choices(session: &Session) -> Vec<Entry, CHOICES_MAX> {
    let mut all = Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "CHOICES_MAX is too small");
    };
    match session.stage() {
        Stage::Starter => session.seats().for_each(|seat| add(Entry::Starts(seat))),
        Stage::Expert => [false, true].into_iter().for_each(|expert| add(Entry::Expert(expert))),
        Stage::Streets => {
            let open = Street::ALL.into_iter().filter(|street| !session.streets().contains(*street));
            open.for_each(|street| add(Entry::Lies(street)));
        }
        Stage::Challenge => {
            add(Entry::Challenge(None));
            Challenge::ALL.into_iter().for_each(|challenge| add(Entry::Challenge(Some(challenge))));
        }
        Stage::Turn => {
            let all = [Entry::Lot, Entry::Rebuild, Entry::Build, Entry::TakeBack, Entry::Shift];
            all.into_iter().for_each(add);
        }
        Stage::Tile => {
            if session.may_build_nothing() {
                add(Entry::NoTile);
            }
            Kind::ALL.into_iter().for_each(|kind| add(Entry::Tile(kind)));
            if session.may_grab() {
                add(Entry::Grab);
            }
        }
        Stage::Legendary => Tile::legendaries().for_each(|tile| add(Entry::Legendary(tile))),
        Stage::After => {
            add(Entry::Next);
            if session.may_boom() {
                add(Entry::Boom);
            }
            if session.may_grab() {
                add(Entry::Grab);
            }
        }
        Stage::Doubt(_) => [Entry::Mistake, Entry::Anyway].into_iter().for_each(add),
        _ => {}
    }
    all
}

/// How the stage is answered. In a turn boxes and numbers leave room for what is always in view (NY-20.7).
pub(super) fn form(session: &Session) -> Form {
    let count = choices(session).len();
    match session.stage() {
        Stage::Starter | Stage::Expert | Stage::Streets | Stage::Challenge | Stage::Doubt(_) => {
            Form::List(count)
        }
        Stage::Turn | Stage::Legendary | Stage::After => Form::Tiles { count, columns: 2 },
        Stage::Tile => Form::Tiles { count, columns: 3 },
        Stage::Points => Form::Number { smallest: 1, largest: session.points_max() },
        Stage::Neighbours => Form::Number { smallest: 0, largest: NEIGHBOURS_MAX },
        Stage::Removed(_) => Form::Number { smallest: 0, largest: OF_TECHNOLOGY },
        Stage::LayOut | Stage::Scoring | Stage::Result => Form::Read,
    }
}

/// The number that is most likely, or the box.
pub(super) fn likely(session: &Session) -> u8 {
    match session.stage() {
        Stage::Points => session.last_points(session.kind()),
        // Whoever demolishes takes one tile, if there is one.
        Stage::Removed(technology) => {
            let [bronze, silver] = session.standing(session.active());
            if technology == Technology::Bronze { bronze.min(1) } else { silver.min(1) }
        }
        // Without a lot there is a tile, and mostly the newest that is unlocked.
        Stage::Tile if !session.may_build_nothing() => {
            (session.unlocked(session.active()) as u8).saturating_sub(Technology::Bronze as u8)
        }
        _ => 0,
    }
}

/// What an answer notes.
pub(super) fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
    let entry = match session.stage() {
        Stage::Points => Entry::Points(index as u8),
        Stage::Neighbours => Entry::Neighbours(index as u8),
        Stage::Removed(_) => Entry::Removed(index as u8),
        _ => *choices(session).get(index)?,
    };
    Some(Answer::Note(entry))
}

/// What may be noted instead of an answer: whose turn it is, going on, a short market, the end.
pub(super) fn rare(session: &Session) -> Vec<Entry, RARE_MAX> {
    let mut all = Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "RARE_MAX is too small");
    };
    session.other_turns().for_each(|seat| add(Entry::Turn(seat)));
    if session.stage() == Stage::Turn {
        add(Entry::Skip);
    }
    if session.may_be_short() {
        add(Entry::MarketShort);
    }
    add(Entry::Score);
    all
}
