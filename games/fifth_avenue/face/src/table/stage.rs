//! How each stage is answered: by reading, a number, a list or boxes, and what each answer notes (5A-C2, 5A-C4 to 5A-C6).

use app::table::{Answer, Form, RARE_MAX};
use fifth_avenue::auction::Alea;
use fifth_avenue::companion::{Entry, Plot, Session, Stage, TYPES};
use fifth_avenue::components::{Colour, Commission, District, Node, Shop, Side, VALUES};
use heapless::Vec;

/// What can be answered at most: nine nodes.
const CHOICES_MAX: usize = Node::COUNT;

/// What can be answered where one of several things is chosen.
pub(super) fn choices(session: &Session) -> Vec<Entry, CHOICES_MAX> {
    let mut all = Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "CHOICES_MAX is too small");
    };
    match session.stage() {
        Stage::Starter => session.seats().for_each(|seat| add(Entry::Starts(seat))),
        Stage::Side => [Side::Five, Side::Six].into_iter().for_each(|side| add(Entry::Side(side))),
        Stage::Stock => [false, true].into_iter().for_each(|fewer| add(Entry::Fewer(fewer))),
        Stage::AleaColour => session.free_colours().for_each(|colour| add(Entry::AleaColour(colour))),
        Stage::FirstShop(_) | Stage::Shop => Shop::ALL.into_iter().for_each(|shop| add(Entry::Shop(shop))),
        Stage::StartDistrict | Stage::ShopDistrict => {
            session.city().open_districts().for_each(|district| add(Entry::District(district)));
        }
        Stage::FirstPlot(_) | Stage::StartPlot(_) | Stage::Sixth(_) => {
            Plot::all(Side::Five).for_each(|plot| add(Entry::Plot(plot)));
        }
        Stage::ShopPlot(_) => Plot::all(session.city().side).for_each(|plot| add(Entry::Plot(plot))),
        Stage::Action => {
            if session.supply(session.active()) > 0 {
                add(Entry::Skyscrapers);
            }
            if session.may_open_shop() {
                add(Entry::OpenShop);
            }
            add(Entry::Draw);
            session.scorable().for_each(|district| add(Entry::Score(district)));
        }
        Stage::Move => session.moves().for_each(|(commission, node)| add(Entry::Move(commission, node))),
        Stage::Elsewhere(commission) => {
            let nodes = (0..Node::COUNT as u8).filter_map(Node::new);
            let others = nodes.filter(|node| *node != session.commission(commission));
            others.for_each(|node| add(Entry::Move(commission, node)));
        }
        Stage::Doubt => [Entry::Mistake, Entry::Anyway].into_iter().for_each(add),
        Stage::Auction => {
            // Whoever begins stands first.
            let first = session.round().map_or(session.active(), |round| round.trigger);
            let bids = |seat: &engine::Seat| !session.bidder(*seat).colours.is_empty();
            session.seats_from(first).filter(bids).for_each(|seat| add(Entry::Won(seat)));
            if session.round().is_some_and(|round| round.alea == Alea::Holds) {
                add(Entry::AleaWon);
            }
            if session.may_be_nobody() {
                add(Entry::Nobody);
            }
        }
        Stage::AleaCard => VALUES.into_iter().for_each(|value| add(Entry::Black(value))),
        Stage::AleaBid => [true, false].into_iter().for_each(|reached| add(Entry::Reached(reached))),
        Stage::Award => {
            let winner = session.asked().unwrap_or_default();
            (0..=session.most_built(winner)).for_each(|count| add(Entry::Built(count)));
            if session.may_close(winner) {
                add(Entry::Close);
            }
        }
        Stage::Colour => {
            let open = session.bidder(session.asked().unwrap_or_default()).colours;
            open.iter().for_each(|colour| add(Entry::Plot(Plot::of(colour))));
        }
        Stage::Check(_) => [Entry::Right, Entry::Other, Entry::Unknown].into_iter().for_each(add),
        Stage::RingNext(_) => {
            let open = Colour::OF_LOTS.into_iter().filter(|colour| session.is_next(*colour));
            open.for_each(|colour| add(Entry::Plot(Plot::of(colour))));
        }
        Stage::LayOut | Stage::Types(..) | Stage::Over | Stage::Scoring | Stage::Result => {}
    }
    all
}

/// How the stage is answered. In a turn boxes leave room for what is always in view.
pub(super) fn form(session: &Session) -> Form {
    let count = choices(session).len();
    match session.stage() {
        Stage::Starter | Stage::Side | Stage::Stock | Stage::AleaColour | Stage::Doubt => Form::List(count),
        Stage::Types(district, _) => {
            Form::Number { smallest: 0, largest: session.city().shops(district).len().min(TYPES as u8 - 1) }
        }
        Stage::LayOut | Stage::Over | Stage::Scoring | Stage::Result => Form::Read,
        Stage::FirstShop(_)
        | Stage::Shop
        | Stage::StartDistrict
        | Stage::ShopDistrict
        | Stage::Action
        | Stage::Check(_)
        | Stage::AleaBid => Form::Tiles { count, columns: 2 },
        Stage::AleaCard => Form::Tiles { count, columns: 4 },
        _ => Form::Tiles { count, columns: 3 },
    }
}

/// The first answer that can be, or the number that is most likely.
pub(super) fn likely(session: &Session) -> u8 {
    let city = session.city();
    let first = |fits: &dyn Fn(Entry) -> bool| {
        choices(session).iter().position(|entry| fits(*entry)).unwrap_or_default() as u8
    };
    let plot = |fits: &dyn Fn(Plot) -> bool| first(&|entry| matches!(entry, Entry::Plot(plot) if fits(plot)));
    let district = |fits: &dyn Fn(District) -> bool| {
        first(&|entry| matches!(entry, Entry::District(open) if fits(open)))
    };
    match session.stage() {
        Stage::Types(district, plot) => city.types_beside(district, plot),
        Stage::StartDistrict => {
            let seat = session.asked().unwrap_or_default();
            district(&|open| city.place_of(seat, open).is_none())
        }
        Stage::ShopDistrict => district(&|open| session.takes_shops(open)),
        Stage::StartPlot(district) => plot(&|plot| city.lot(district, plot).is_empty()),
        Stage::ShopPlot(district) => plot(&|plot| city.takes_shop(district, plot)),
        // Fives are paid most: two of them, or what there is.
        Stage::Award => session.most_built(session.asked().unwrap_or_default()).min(2),
        _ => 0,
    }
}

/// What an answer notes.
pub(super) fn answer(session: &Session, index: usize) -> Option<Answer<Entry>> {
    let entry = match session.stage() {
        Stage::Types(..) => Entry::Types(index as u8),
        _ => *choices(session).get(index)?,
    };
    Some(Answer::Note(entry))
}

/// What may be noted instead of an answer: another way, whose turn it is, the board check, the end.
pub(super) fn rare(session: &Session) -> Vec<Entry, RARE_MAX> {
    let mut all = Vec::new();
    let mut add = |entry| {
        let room = all.push(entry).is_ok();
        debug_assert!(room, "RARE_MAX is too small");
    };
    match session.stage() {
        Stage::Move => Commission::ALL.into_iter().for_each(|commission| add(Entry::Elsewhere(commission))),
        Stage::Action => {
            let others = session.seats().filter(|seat| *seat != session.active());
            others.for_each(|seat| add(Entry::Turn(seat)));
        }
        Stage::AleaCard => add(Entry::NoCard),
        _ => {}
    }
    if !session.stage().is_check() && !matches!(session.stage(), Stage::Starter | Stage::Side) {
        add(Entry::Check);
    }
    add(Entry::Finish);
    all
}
