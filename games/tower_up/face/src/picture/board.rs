//! The board with an answer as it would lie there (TU-15.4, TU-15.7): empty sites, what is paid, where the roof goes.

use core::fmt::Write;

use app::canvas::Canvas;
use app::changed::Views;
use app::ink::Ink;
use app::paint::{self, area};
use app::pieces;
use app::title::Tried;
use app::words::{Lang, Speaker, Text};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use tower_up::components::{Colour, Site, SiteSet};
use tower_up::{Action, Building, View};

use super::{Grid, building, ground, grown};
use crate::rings;
use crate::words::nouns;

/// How large the frame of an empty site is.
const EMPTY_PX: u32 = 12;
/// The middle of one that can be founded on.
const CENTRE_PX: u32 = 6;

/// What of an answer is settled, step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Plan {
    /// To build somewhere: all sites that are possible are lit.
    build: bool,
    /// Where.
    site: Option<Site>,
    /// In which colour.
    colour: Option<Colour>,
    /// Where the roof goes.
    roof: Option<Site>,
    /// Whether it is a starting floor, for which no neighbour is paid.
    start: bool,
    refused: bool,
}

impl Plan {
    fn of(view: &View<'_>, tried: Option<Tried<Action>>) -> Plan {
        let Some(Tried { action, parts, is_whole, is_refused: refused }) = tried else {
            return Plan::default();
        };
        let from = |part: u8| parts >= part || is_whole;
        match action {
            Action::Found { site, colour, roof } => Plan {
                build: true,
                site: from(2).then_some(site),
                colour: (from(3) && !refused).then_some(colour),
                roof: (from(4) && !refused).then_some(roof),
                start: false,
                refused,
            },
            Action::Place { colour, site } => Plan {
                site: (from(2) || !rings::is_joker(view)).then_some(site),
                colour: (!refused).then_some(colour),
                start: true,
                refused,
                ..Plan::default()
            },
            Action::Take { .. } | Action::Give { .. } => Plan::default(),
        }
    }

    /// Whether a building is paid with a floor.
    fn pays(&self, view: &View<'_>, at: Site) -> bool {
        let is_next = |site: Site| view.map().plot(site).mask().contains(at);
        !self.start && self.site.is_some_and(is_next) && !view.building(at).is_empty()
    }

    /// A building as it would stand.
    fn after(&self, view: &View<'_>, at: Site) -> Building {
        let building = match (self.site, self.colour) {
            _ if self.refused => return view.building(at),
            (Some(site), Some(colour)) if site == at => Building::founded(colour),
            _ if self.pays(view, at) => view.building(at).raised(),
            _ => view.building(at),
        };
        if self.roof == Some(at) { building.roofed(view.seat()) } else { building }
    }
}

/// Draws the board. Where an answer is put together, the strip says it in words.
pub fn draw(
    canvas: &mut Canvas,
    area: Rectangle,
    say: &Speaker<'_>,
    views: &Views<View<'_>>,
    tried: Option<Tried<Action>>,
) {
    let (view, corner) = (&views.now, area.top_left);
    let plan = Plan::of(view, tried);
    canvas.unsaid(|canvas| {
        ground::draw(canvas, corner, view.side());
        lit_roads(canvas, corner, view, &plan);
        sites(canvas, corner, say.lang, views, &plan);
        cursors(canvas, corner, view, &plan);
    });
}

/// The roads to the buildings that are paid.
fn lit_roads(canvas: &mut Canvas, corner: Point, view: &View<'_>, plan: &Plan) {
    let Some(new) = plan.site else { return };
    let grid = Grid::of(view.side());
    for neighbour in view.map().plot(new).neighbours().iter().filter(|site| plan.pays(view, **site)) {
        ground::road(canvas, grid.middle(corner, new), grid.middle(corner, *neighbour), Ink::Accent);
    }
}

fn sites(canvas: &mut Canvas, corner: Point, lang: Lang, views: &Views<View<'_>>, plan: &Plan) {
    let view = &views.now;
    let grid = Grid::of(view.side());
    let mut foundable = SiteSet::NONE;
    view.foundable().for_each(|site| foundable.insert(site));
    for site in view.map().sites() {
        let middle = grid.middle(corner, site);
        let (body, stands) = (grid.body_at(middle), plan.after(view, site));
        if stands.is_empty() {
            empty(canvas, middle, view, site, foundable.contains(site), plan.build);
        } else {
            building::draw(canvas, body, lang, stands);
        }
        if plan.pays(view, site) {
            paint::frame(canvas, grown(body, 1), Ink::Accent);
        }
        views.mark(canvas, grid.field_at(middle), |view| view.building(site));
    }
}

/// What an empty site is to whoever is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// Nothing can be founded here now.
    Idle,
    /// It can be founded on.
    Open,
    /// The same, while a site is chosen.
    Lit,
    /// It never will be founded on: all four colours are around it.
    Never,
}

fn empty(canvas: &mut Canvas, middle: Point, view: &View<'_>, site: Site, foundable: bool, build: bool) {
    let price = view.price(site);
    let state = match (foundable, build) {
        (true, true) => Empty::Lit,
        (true, false) => Empty::Open,
        (false, _) if !price.is_nothing() && !price.is_open() => Empty::Never,
        (false, _) => Empty::Idle,
    };
    empty_site(canvas, middle, state);
}

/// An empty site: a frame; lit where it can be founded on, a cross where it never will be again.
pub fn empty_site(canvas: &mut Canvas, middle: Point, state: Empty) {
    let place = |px: u32| area(middle.x - px as i32 / 2, middle.y - px as i32 / 2, px, px);
    paint::fill(canvas, place(EMPTY_PX), Ink::Paper);
    match state {
        Empty::Open | Empty::Lit => {
            paint::frame(canvas, place(EMPTY_PX), Ink::Choice);
            let centre = if state == Empty::Lit { EMPTY_PX - 4 } else { CENTRE_PX };
            paint::fill(canvas, place(centre), Ink::Choice);
        }
        Empty::Never => {
            for step in -4..=4 {
                paint::fill(canvas, area(middle.x + step - 1, middle.y + step, 2, 1), Ink::Faint);
                paint::fill(canvas, area(middle.x + step - 1, middle.y - step, 2, 1), Ink::Faint);
            }
        }
        Empty::Idle => paint::frame(canvas, place(EMPTY_PX), Ink::Faint),
    }
}

/// Double frames: the site under the cursor, or where the roof goes.
fn cursors(canvas: &mut Canvas, corner: Point, view: &View<'_>, plan: &Plan) {
    let grid = Grid::of(view.side());
    let body = |site: Site| grid.body_at(grid.middle(corner, site));
    let mut double = |place: Rectangle, ink: Ink| {
        paint::frame(canvas, place, ink);
        paint::frame(canvas, grown(place, 1), ink);
    };
    match (plan.site, plan.roof) {
        (_, Some(roof)) => {
            let Rectangle { top_left: Point { x, y }, size } = grown(body(roof), 1);
            let roof_px = building::roof_px(size.height - 2);
            double(area(x, y - roof_px, size.width, size.height + roof_px as u32), Ink::Choice);
        }
        (Some(site), None) => {
            double(grown(body(site), 1), if plan.refused { Ink::Loss } else { Ink::Choice });
        }
        (None, None) => {}
    }
}

/// Says every building where it stands: its site, what it is, and whose roof is on top (TU-15.10).
pub fn say_buildings(canvas: &mut Canvas, corner: Point, lang: Lang, view: &View<'_>) {
    let grid = Grid::of(view.side());
    for site in view.map().sites() {
        let stands = view.building(site);
        let Some(colour) = stands.colour() else { continue };
        let mut text = Text::new();
        let _ = write!(text, "{}:{}{}", site.index(), nouns::letter(lang, colour), stands.height());
        if let Some(seat) = stands.on_top() {
            let _ = write!(text, "{}", pieces::seat_letter(seat));
        }
        canvas.note(&text, grid.middle(corner, site));
    }
}
