//! What an answer will do, in one line (5A-U4): as much as there is room for, what matters most first.

use core::fmt::{Arguments, Write};

use app::face::Face;
use app::pick;
use app::pieces::seat_letter;
use app::words::say::{Pen, count};
use app::words::{Lang, Noun, Text};
use engine::Seat;
use fifth_avenue::components::{
    CLOSURES, Colour, Commission, District, Node, PLACEMENTS, Position, SPECIALS, Shop, TAKEN, VALUE,
};
use fifth_avenue::{Action, Owner, View};

use super::nouns::{self, Coloured};

/// What the strip below the board has room for.
pub const STRIP_PX: i32 = 308;

/// A line that takes what has room.
struct Line {
    lang: Lang,
    text: Text,
}

impl Line {
    /// Adds some words behind a sign; what has no room is left out.
    fn add(&mut self, sign: &str, words: Arguments<'_>) {
        let mut pen = Pen::new(self.lang);
        let sign = if self.text.is_empty() { "" } else { sign };
        // A pen takes everything.
        let _ = write!(pen, "{}{sign}{words}", self.text);
        let (text, cut) = pen.close();
        if !cut && Face::Small.width(&text) <= STRIP_PX {
            self.text = text;
        }
    }
}

/// What an answer will do. Own cards are spoken of only where `shows_hand` allows it.
pub fn effect(lang: Lang, view: &View<'_>, action: Action, shows_hand: bool) -> Text {
    let mut line = Line { lang, text: Text::new() };
    let board = &view.boards[view.seat()];
    match action {
        Action::Place { district, position } => place(&mut line, view, district, position, shows_hand),
        Action::Skyscrapers => {
            let [reserve, supply] = [board.reserve, board.supply];
            let taken = supply.min(TAKEN);
            let (reserve_word, supply_word) =
                (pick!(lang, "Reserve", "Réserve"), pick!(lang, "supply", "stock"));
            line.add("", format_args!("{reserve_word} {reserve} > {}", reserve + taken));
            line.add(", ", format_args!("{supply_word} {supply} > {}", supply - taken));
        }
        Action::OpenShop => {
            let next = view.placements + 1;
            let shop = pick!(lang, "Shop", "Boutique");
            line.add("", format_args!("{shop} {next}/{PLACEMENTS}"));
            trigger(&mut line, view);
            if view.current_block().len() == 2 {
                line.add(", ", format_args!("{}", pick!(lang, "one to the park", "une au parc")));
            }
        }
        Action::Draw => {
            let words = match view.black_len() {
                0 => pick!(
                    lang,
                    "No black card left. A move, then 2 cards",
                    "Plus de carte noire. Trajet, 2 cartes"
                ),
                _ => pick!(lang, "A black card, a move, then 2 cards", "Carte noire, trajet, puis 2 cartes"),
            };
            line.add("", format_args!("{words}"));
        }
        Action::Score { district } => score(&mut line, view, district),
        Action::Shop { shop, district, position } => placed(&mut line, view, shop, district, position),
        Action::Move { commission, node } => moved(&mut line, view, commission, node),
        Action::Take { first, second } => taken(&mut line, view, &[first, second]),
        Action::TakeOne { colour } => taken(&mut line, view, &[colour]),
        // The screen of the bidding turn tells these.
        Action::Pass | Action::Add { .. } | Action::Done => {}
        Action::Build { count } => build(&mut line, view, count),
        Action::Close => close(&mut line, view),
    }
    line.text
}

/// The value of the lot, and what it could come to.
fn place(line: &mut Line, view: &View<'_>, district: District, position: Position, shows_hand: bool) {
    let (now, most) = (view.value(district, position), most_value(view, district, position));
    let (worth, at_most) = (pick!(line.lang, "Worth", "Vaut"), pick!(line.lang, "at most", "au plus"));
    line.add("", format_args!("{worth} {now}, {at_most} {most}"));
    if shows_hand && let Some(colour) = district.colour(position) {
        let number = view.hand().of(colour);
        let yours = pick!(line.lang, "your cards:", "vos cartes :");
        line.add("; ", format_args!("{yours} {number}"));
    }
}

/// What a lot is worth if every neighbour is filled.
fn most_value(view: &View<'_>, district: District, position: Position) -> u8 {
    let lots = position.beside(view.side).map(|place| view.lot(district, place));
    let room: usize = lots.iter().map(|lot| if lot.owner.is_some() { 0 } else { 2 - lot.shops.len() }).sum();
    let types = usize::from(view.types_beside(district, position)) + room;
    VALUE[types.min(VALUE.len() - 1)]
}

/// What the next placement brings: a special scoring with whoever gets it, or the end (5A-7.5).
fn trigger(line: &mut Line, view: &View<'_>) {
    let next = view.placements + 1;
    if next == PLACEMENTS {
        line.add(", ", format_args!("{}", pick!(line.lang, "the game ends!", "la partie finit !")));
    }
    let Some(special) = SPECIALS.iter().find(|special| special.placement == next) else { return };
    let mut who = heapless::String::<12>::new();
    for seat in view.all_seats().filter(|seat| view.districts_of(*seat) >= special.districts) {
        // Four letters have room.
        let _ = write!(who, " {}", seat_letter(seat));
    }
    let name = pick!(line.lang, "special", "spécial");
    let colon = pick!(line.lang, ":", " :");
    let nobody = pick!(line.lang, " nobody", " personne");
    let who = if who.is_empty() { nobody } else { who.as_str() };
    line.add(", ", format_args!("{name} +{}{colon}{who}", special.points));
}

/// Points of every seat, and who draws how many.
fn score(line: &mut Line, view: &View<'_>, district: District) {
    for seat in view.all_seats() {
        let points = view.points_in(seat, district).1;
        if points > 0 {
            line.add(", ", format_args!("{} +{points}", seat_letter(seat)));
        }
    }
    if line.text.is_empty() {
        line.add("", format_args!("{}", pick!(line.lang, "No points", "Aucun point")));
    }
    let draws =
        |seat: Seat| 2 * u8::from(seat == view.seat()) + u8::from(view.place_of(seat, district).is_none());
    let own = draws(view.seat());
    let you = pick!(line.lang, "Black cards: you", "Cartes noires : vous");
    line.add(". ", format_args!("{you} {own}"));
    for seat in view.all_seats().filter(|seat| *seat != view.seat() && draws(*seat) > 0) {
        line.add(", ", format_args!("{} {}", seat_letter(seat), draws(seat)));
    }
}

/// The change of both neighbours, what the placement brings, and the shop that goes to the park.
fn placed(line: &mut Line, view: &View<'_>, shop: Shop, district: District, position: Position) {
    for place in position.beside(view.side) {
        let lot = view.lot(district, place);
        let [first, second] = place.beside(view.side).map(|beside| view.lot(district, beside).types());
        let types = first.or(second);
        let [before, after] = [types, types.with(shop)].map(|types| VALUE[usize::from(types.len())]);
        if before == after || (lot.owner.is_none() && !lot.is_empty()) {
            continue;
        }
        match (lot.owner, district.colour(place)) {
            (Some(Owner::Seat(seat)), _) => {
                let times = lot.count;
                line.add(", ", format_args!("{} {times}x{before} > {times}x{after}", seat_letter(seat)));
            }
            (None, Some(colour)) => {
                line.add(", ", format_args!("{} {before} > {after}", nouns::colour(line.lang, colour)));
            }
            _ => {}
        }
    }
    if line.text.is_empty() {
        line.add("", format_args!("{}", pick!(line.lang, "No value changes", "Aucune valeur ne change")));
    }
    trigger(line, view);
    if let [first, second] = view.current_block() {
        let last = if *first == shop { *second } else { *first };
        let (name, to_park) =
            (nouns::shop_short(line.lang, last), pick!(line.lang, "to the park", "au parc"));
        line.add(". ", format_args!("{name} {to_park}"));
    }
}

/// Where a mark stays, or which auctions begin.
fn moved(line: &mut Line, view: &View<'_>, commission: Commission, node: Node) {
    let lang = line.lang;
    let from = view.commission(commission);
    if node == Node::CITY_HALL {
        let mut sign = " ";
        line.add("", format_args!("{}", pick!(lang, "Auctions:", "Enchères :")));
        for district in view.marks[commission as usize].iter() {
            line.add(sign, format_args!("{}", district.code()));
            sign = ", ";
        }
        line.add(", ", format_args!("{}", pick!(lang, "park; you begin", "parc ; à vous")));
        return;
    }
    let left = from.district().filter(|district| !view.closed.contains(*district));
    let to = nouns::node_short(lang, node);
    match left {
        Some(left) => {
            let mark = pick!(lang, ": a mark stays in", " : une expertise reste à");
            line.add("", format_args!("{} > {to}{mark} {}", left.code(), left.code()));
        }
        None => {
            let none = pick!(lang, ": no mark", " : pas d'expertise");
            line.add("", format_args!("{} > {to}{none}", nouns::node_short(lang, from)));
        }
    }
}

/// Own cards of the colours that are taken.
fn taken(line: &mut Line, view: &View<'_>, colours: &[Colour]) {
    let lang = line.lang;
    let in_hand = pick!(lang, "In hand:", "En main :");
    let mut sign = " ";
    line.add("", format_args!("{in_hand}"));
    for colour in colours {
        line.add(sign, format_args!("{}", Coloured(lang, view.hand().of(*colour), *colour)));
        sign = ", ";
    }
}

/// The value of the lot, and what it would score now.
fn build(line: &mut Line, view: &View<'_>, number: u8) {
    let lang = line.lang;
    let Some(auction) = view.auction() else { return };
    let own = &view.boards[view.seat()];
    let worth = pick!(lang, "worth", "valeur");
    match auction.district().zip(auction.colour(view.seat())) {
        Some((district, colour)) => {
            let position = district.lot_of(colour);
            let (there, value) =
                (view.lot(district, position).count + number, view.value(district, position));
            let points = count(lang, there * value, Noun::PT);
            let now = pick!(lang, "now", "à ce jour");
            line.add("", format_args!("{there} x {value} = {points} {now}"));
        }
        None => {
            let (there, value) = (own.park + number, view.park_value());
            let park = pick!(lang, "in the park", "dans le parc");
            line.add("", format_args!("{there} {park}, {worth} {value}"));
        }
    }
    let (reserve, left) = (pick!(lang, "reserve", "réserve"), own.reserve.saturating_sub(number));
    line.add(", ", format_args!("{reserve} {} > {left}", own.reserve));
}

/// Points of every seat, and whether the game ends.
fn close(line: &mut Line, view: &View<'_>) {
    let Some(district) = view.auction().and_then(|auction| auction.district()) else { return };
    for seat in view.all_seats() {
        let points = view.closure_points(district, Some(view.seat()), seat);
        line.add(", ", format_args!("{} +{points}", seat_letter(seat)));
    }
    if view.closures() + 1 >= CLOSURES {
        line.add(". ", format_args!("{}", pick!(line.lang, "Ends the game!", "Finit la partie !")));
    }
}
