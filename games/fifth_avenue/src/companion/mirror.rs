//! For tests: a game of the rules as a table would tell it, so that a session can be held against the game.

use engine::Seat;

use super::TYPES;
use super::city::Plot;
use super::entry::Entry;
use super::field::Field;
use super::session::{Session, Stage};
use crate::action::Action;
use crate::components::{Colour, District, DistrictSet, Position, Shop, Side, TURNED_UP};
use crate::game::Game;
use crate::log::{Fact, Log};
use crate::rule::Rule;
use crate::table::{Step, Table};

/// The lot at a place of a district.
fn plot(district: District, position: Position) -> Plot {
    district.colour(position).map_or(Plot::SIXTH, Plot::of)
}

/// The place of a lot.
fn position(district: District, plot: Plot) -> Position {
    plot.colour().map_or(Position::SIXTH, |colour| district.lot_of(colour))
}

/// Notes how a game is set up, in the order in which a session asks for it (5A-C2), and confirms these rings (5A-C1).
pub fn set_up(game: &Game, confirmed: DistrictSet, note: &mut dyn FnMut(Entry)) {
    let table = game.table();
    note(Entry::Starts(Seat::FIRST));
    note(Entry::Side(table.side));
    note(Entry::Fewer(table.stock == 18));
    if table.seats == 2 {
        note(Entry::AleaColour(3));
    }
    if !confirmed.is_empty() {
        note(Entry::Check);
        for district in District::ALL {
            note(if confirmed.contains(district) { Entry::Right } else { Entry::Unknown });
        }
    }
    note(Entry::Done);
    for district in District::ALL {
        for position in table.side.positions() {
            for shop in table.lot(district, position).shops.iter() {
                note(Entry::Shop(*shop));
                if table.side == Side::Five {
                    note(Entry::Plot(plot(district, position)));
                }
            }
        }
    }
}

/// What is told with a shop or a skyscraper.
fn place(district: District, position: Position, note: &mut dyn FnMut(Entry)) {
    note(Entry::District(district));
    note(Entry::Plot(plot(district, position)));
}

/// Notes what a table sees of one action, in the order in which a session asks for it. `before` is the game before it.
/// `note` gets each entry and returns the session with it noted.
pub fn follow(
    before: &Game,
    (action, log): (Action, &Log),
    session: &mut Session,
    note: &mut dyn FnMut(&mut Session, Entry),
) {
    let table = before.table();
    let mut tell = |session: &mut Session, entry: Entry| {
        note(session, entry);
        // Whoever is asked counts the shops that lie there.
        while let Stage::Types(district, plot) = session.stage() {
            note(session, Entry::Types(table.types_beside(district, position(district, plot))));
        }
    };
    match action {
        Action::Place { district, position } => place(district, position, &mut |entry| tell(session, entry)),
        Action::Skyscrapers => tell(session, Entry::Skyscrapers),
        Action::OpenShop => tell(session, Entry::OpenShop),
        Action::Draw => tell(session, Entry::Draw),
        Action::Score { district } => tell(session, Entry::Score(district)),
        Action::Shop { shop, district, position } => {
            tell(session, Entry::Shop(shop));
            place(district, position, &mut |entry| tell(session, entry));
        }
        Action::Move { commission, node } => tell(session, Entry::Move(commission, node)),
        // Where there was no choice, nothing is asked.
        Action::Build { count } if session.stage() == Stage::Award => {
            tell(session, Entry::Built(count));
            if session.stage() == Stage::Colour {
                let auction = table.auction();
                let colour = auction.and_then(|auction| auction.colour(auction.next));
                tell(session, Entry::Plot(Plot::of(colour.unwrap_or_default())));
            }
        }
        Action::Close if session.stage() == Stage::Award => tell(session, Entry::Close),
        _ => {}
    }
    let mut alea_won = false;
    for entry in log.entries() {
        match (entry.fact, entry.seat) {
            (Fact::AleaTurned { value }, _) => tell(session, Entry::Black(value)),
            (Fact::AleaBid { .. }, _) => {
                if session.stage() == Stage::AleaCard {
                    tell(session, Entry::NoCard);
                }
                if session.stage() == Stage::AleaBid {
                    let out = log.entries().iter().any(|entry| entry.fact == Fact::AleaOut);
                    tell(session, Entry::Reached(out));
                }
            }
            (Fact::Paid { .. }, Some(seat)) => tell(session, Entry::Won(seat)),
            (Fact::NotAwarded, _) if entry.rule == Rule::Won => tell(session, Entry::Nobody),
            (Fact::NotAwarded | Fact::AleaBuilt { .. }, _) if !alea_won => {
                alea_won = true;
                tell(session, Entry::AleaWon);
            }
            (Fact::Closed { .. }, _) if action != Action::Close => tell(session, Entry::AleaWon),
            _ => {}
        }
    }
    if table.step != Step::Over && session.stage() == Stage::Over {
        tell(session, Entry::Done);
    }
}

/// What a person at the table counts where the final scoring asks for a number, at the end of a game of the rules.
pub fn counted(game: &Game, field: Field) -> u16 {
    let table: &Table = game.table();
    let seat = field.seat().unwrap_or_default();
    let board = &table.boards[seat];
    let number = match field {
        Field::Vp(_) => return board.vp,
        Field::Here(_, district) => match table.place_of(seat, district) {
            Some(position) => {
                let types = table.types_beside(district, position);
                table.lot(district, position).count * TYPES as u8 + types
            }
            None => 0,
        },
        Field::Park(_) => board.park,
        Field::Turned(slot) => {
            table.turned_up.get(usize::from(slot) % TURNED_UP).map_or(Shop::COUNT as u8, |shop| *shop as u8)
        }
        Field::Hand(_) => table.hand_size(seat),
        Field::Seen(_) => 1,
        Field::Reserve(_) => board.reserve,
        Field::Placements => table.placements,
        Field::Where(commission) => table.commission(commission).index(),
        Field::Mark(commission, district) => table.marks[commission as usize].contains(district).into(),
        Field::Stands(_, district) => match table.place_of(seat, district) {
            Some(position) => {
                let colour = district.colour(position).unwrap_or(Colour::Orange);
                table.lot(district, position).count * TYPES as u8 + colour as u8
            }
            None => 0,
        },
        Field::Shops(district, plot) => {
            let shops = &table.lot(district, position(district, plot)).shops;
            let shop = |place: usize| shops.get(place).map_or(0, |shop| *shop as u8 + 1);
            shop(0) * TYPES as u8 + shop(1)
        }
        Field::Alea(district, colour) => {
            let lot = table.lot(district, district.lot_of(colour));
            (lot.owner == Some(crate::table::Owner::Alea)).into()
        }
    };
    number.into()
}
