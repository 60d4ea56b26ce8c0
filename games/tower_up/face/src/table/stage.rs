//! How each stage is answered: by reading, a number, a list or boxes, and what each answer notes.

use app::table::{Answer, Form, RARE_MAX};
use tower_up::companion::{Entry, Session, Stage};
use tower_up::components::{CONE_MAX, Colour, HEIGHT_MAX, Objective, ROOFS};

/// The boxes of a turn: a row of roofs by colour, one of vehicles twice, one of vehicles once, and the plain card, at which the
/// cursor starts. In all rows a colour has its column.
const ROW: usize = Colour::COUNT;
const VEHICLES: usize = 2 * ROW;

/// What stands in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tile {
    /// The roof lies on a building of this colour.
    Roof(Colour),
    /// A card with so many vehicles of this colour.
    Vehicle(Colour, u8),
    /// A card without one.
    Card,
}

impl Tile {
    /// That in a place; of a card for which the supply ran short only the vehicle is asked for.
    pub(super) fn at(session: &Session, index: usize) -> Tile {
        let roofs = if session.stage() == Stage::Short { 0 } else { ROW };
        let colour = Colour::of_bits((index % ROW) as u8);
        match index.checked_sub(roofs) {
            None => Tile::Roof(colour),
            Some(place) if place < ROW => Tile::Vehicle(colour, 2),
            Some(place) if place < VEHICLES => Tile::Vehicle(colour, 1),
            Some(_) => Tile::Card,
        }
    }

    fn entry(self) -> Entry {
        match self {
            Tile::Roof(colour) => Entry::Roof(colour),
            Tile::Vehicle(colour, steps) => Entry::Vehicle { colour, steps },
            Tile::Card => Entry::Card,
        }
    }
}

/// The height that most roofs have.
const LIKELY_HEIGHT: u8 = 2;
/// The roofs that most players have on top.
const LIKELY_ON_TOP: u8 = 5;

/// How the stage is answered.
pub(super) fn form(session: &Session) -> Form {
    match session.stage() {
        Stage::Starter => Form::List(session.seats().len()),
        Stage::Objectives { .. } => Form::List(objectives(session).count() + start_cards(session)),
        Stage::Turn => Form::Tiles { count: ROW + VEHICLES + 1, columns: ROW },
        Stage::Short => Form::Tiles { count: VEHICLES + 1, columns: ROW },
        Stage::Height { .. } => Form::Number { smallest: 1, largest: HEIGHT_MAX as u8 },
        // None comes first.
        Stage::Objective => Form::List(1 + session.open_slots(session.active()).count()),
        Stage::Cones { .. } => Form::Number { smallest: 0, largest: CONE_MAX },
        Stage::LayOut | Stage::Scoring | Stage::Result => Form::Read,
    }
}

/// The number that is most likely, or the box.
pub(super) fn likely(session: &Session) -> u8 {
    match session.stage() {
        Stage::Turn => (ROW + VEHICLES) as u8,
        Stage::Short => VEHICLES as u8,
        Stage::Height { .. } => LIKELY_HEIGHT,
        Stage::Cones { due } => {
            let seat = due.first().copied().unwrap_or_default();
            LIKELY_ON_TOP.min(ROOFS - session.roofs(seat))
        }
        _ => 0,
    }
}

/// Whether the START cards may be named: a line before the objectives.
pub(super) fn start_cards(session: &Session) -> usize {
    match session.stage() {
        Stage::Objectives { named } if named.is_empty() => 1,
        _ => 0,
    }
}

/// The objectives that have not been named.
pub(super) fn objectives(session: &Session) -> impl Iterator<Item = Objective> + use<> {
    let named = match session.stage() {
        Stage::Objectives { named } => named,
        _ => Default::default(),
    };
    Objective::ALL.into_iter().filter(move |objective| !named.contains(objective))
}

/// What an answer notes.
pub(super) fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
    let entry = match session.stage() {
        Stage::Starter => Entry::Starts(session.seats().nth(index)?),
        Stage::Objectives { .. } => match index.checked_sub(start_cards(session)) {
            None => Entry::StartCards,
            Some(place) => Entry::Lies(objectives(session).nth(place)?),
        },
        Stage::Turn | Stage::Short => Tile::at(session, index).entry(),
        Stage::Height { .. } => Entry::Height(index as u8),
        Stage::Objective => match index.checked_sub(1) {
            None => Entry::Nothing,
            Some(place) => Entry::Reached(session.open_slots(session.active()).nth(place)?),
        },
        Stage::Cones { .. } => Entry::OnTop(index as u8),
        Stage::LayOut | Stage::Scoring | Stage::Result => return None,
    };
    Some(Answer::Note(entry))
}

/// What may be noted instead of an answer: a short supply, whose turn it is, going on, the end.
pub(super) fn rare(session: &Session) -> heapless::Vec<Entry, RARE_MAX> {
    let mut all = heapless::Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "RARE_MAX is too small");
    };
    let stage = session.stage();
    if stage == Stage::Turn {
        add(Entry::Short);
    }
    session.other_turns().for_each(|seat| add(Entry::Turn(seat)));
    if matches!(stage, Stage::Turn | Stage::Objectives { .. } | Stage::Cones { .. }) {
        add(Entry::Skip);
    }
    if session.may_stall() {
        add(Entry::Stalled);
    }
    add(Entry::Score);
    all
}
