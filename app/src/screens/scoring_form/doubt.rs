//! What nobody has said when the result is asked for: it is named before it counts as nothing.

use engine::Seat;
use heapless::Vec;
use new_york_city::companion::Session;

use super::page::{PAGES_MAX, Page, owned};

/// Something that nobody has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Nobody has a tile 28 to 42.
    NoSpecials,
    /// This seat has none.
    NoSpecialsOf(Seat),
    /// Something on this page.
    Page(Page),
}

impl Doubt {
    /// Everything that nobody has said, in the order of the pages.
    pub fn all(session: &Session) -> Vec<Doubt, PAGES_MAX> {
        let mut doubts = Vec::new();
        let anybody = session.table().seats().any(|seat| owned(session, seat).next().is_some());
        for page in Page::all(session).into_iter().filter(|page| page.asks(session)) {
            let doubt = match page {
                Page::Specials(_) if !anybody => Doubt::NoSpecials,
                Page::Specials(seat) if owned(session, seat).next().is_none() => Doubt::NoSpecialsOf(seat),
                page => Doubt::Page(page),
            };
            if !doubts.contains(&doubt) {
                // There are no more than pages.
                let _ = doubts.push(doubt);
            }
        }
        doubts
    }

    /// Where it would be said.
    pub fn page(self, session: &Session) -> Page {
        match self {
            Doubt::NoSpecials => {
                let asking = |page: &Page| matches!(page, Page::Specials(_)) && page.asks(session);
                Page::all(session).into_iter().find(asking).unwrap_or(Page::List)
            }
            Doubt::NoSpecialsOf(seat) => Page::Specials(seat),
            Doubt::Page(page) => page,
        }
    }
}
