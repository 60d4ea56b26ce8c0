//! The board with what a step tells (5A-U8): a small map, what the step is about framed.

use app::canvas::Canvas;
use app::ink::Ink;
use app::layout::BODY;
use app::paint::{self, area};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use fifth_avenue::components::{Commission, District, Node, Position};
use fifth_avenue::{Fact, LogEntry, View};

use super::lot::Scale;
use super::map::Map;
use super::pieces;

/// Where the words stand.
const WORDS_X: i32 = 216;

/// What an entry is about.
enum About {
    Place(District, Option<Position>),
    Way(Node, Node),
    Park,
}

fn about(view: &View<'_>, entry: &LogEntry) -> Option<About> {
    Some(match entry.fact {
        Fact::Placed { district, position }
        | Fact::ShopPlaced { district, position, .. }
        | Fact::AleaBuilt { district, position }
        | Fact::Built { district: Some(district), position, .. } => About::Place(district, Some(position)),
        Fact::Scored { district, .. } | Fact::Closed { district, .. } => About::Place(district, None),
        Fact::Moved { from, to, .. } => About::Way(from, to),
        Fact::Built { district: None, .. } => About::Park,
        Fact::AuctionBegan { district, .. } => site(district),
        // An auction that goes on.
        Fact::Bid { .. } | Fact::Passed { .. } | Fact::AleaBid { .. } | Fact::Paid { .. } => {
            site(view.auction()?.district())
        }
        _ => return None,
    })
}

fn site(district: Option<District>) -> About {
    district.map_or(About::Park, |district| About::Place(district, None))
}

/// The column for the words.
pub const COLUMN: Rectangle =
    area(WORDS_X, BODY.top_left.y, BODY.size.width - WORDS_X as u32 - 2, BODY.size.height);

/// Whether an entry can be seen on the map.
pub fn is_there(view: &View<'_>, entry: &LogEntry) -> bool {
    about(view, entry).is_some()
}

/// Draws the map as it lies, with what the entries are about framed.
pub fn draw(canvas: &mut Canvas, room: Rectangle, view: &View<'_>, step: &[LogEntry]) {
    let map = Map { corner: room.top_left + Point::new(0, 5), scale: Scale::Small };
    canvas.unsaid(|canvas| {
        map.ways(canvas);
        for district in District::ALL {
            map.draw_district(canvas, view, district);
        }
        ends(canvas, map, view);
        for about in step.iter().filter_map(|entry| about(view, entry)) {
            match about {
                About::Place(district, Some(position)) => {
                    let place = map.scale.place(map.district(district), view.side, position);
                    pieces::choose(canvas, place, Ink::Choice);
                }
                About::Place(district, None) => {
                    pieces::choose(canvas, map.node(district.node()), Ink::Choice);
                }
                About::Way(from, to) => map.arrow(canvas, from, to, Ink::Choice),
                About::Park => pieces::choose(canvas, map.node(Node::CENTRAL_PARK), Ink::Choice),
            }
        }
    });
}

/// City Hall and the park with the commissions that stand there.
fn ends(canvas: &mut Canvas, map: Map, view: &View<'_>) {
    for node in [Node::CITY_HALL, Node::CENTRAL_PARK] {
        let place = map.node(node);
        paint::frame(canvas, place, Ink::Line);
        let middle = place.top_left.y + (place.size.height as i32) / 2;
        for (step, commission) in (0..).zip(Commission::ALL) {
            if view.commission(commission) == node {
                let at = Point::new(place.top_left.x + 2, middle - 11 + 12 * step);
                pieces::pawn(canvas, at, commission);
            }
        }
    }
}
