//! The pages of the final scoring, what stands on each, and what is still to be asked.

use heapless::Vec;

use crate::table::{Choice, Now, PAGES_MAX, Sitting};

/// One page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// A page of the title, by its code.
    Of(u16),
    /// All pages, and the way on.
    List,
}

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A number to be changed.
    Number(u16),
    /// One of several answers to a question: what it notes.
    Note(u16),
    /// A page of its own.
    Page(u16),
    /// The page is right: on to the next one.
    Done,
    /// All pages are right: the result.
    Result,
    /// What else can be done.
    Menu,
}

/// The most cells of a page: the list has all pages, and two more.
const CELLS_MAX: usize = PAGES_MAX + 2;
pub(super) type Cells = Vec<Cell, CELLS_MAX>;

impl Page {
    /// The page after this one; after the last one the list.
    pub(super) fn after(self, sitting: &dyn Sitting) -> Page {
        let all = sitting.pages();
        let after = all.iter().skip_while(|page| Page::Of(**page) != self).nth(1);
        after.map_or(Page::List, |page| Page::Of(*page))
    }

    /// The page before this one, if there is one.
    pub(super) fn before(self, sitting: &dyn Sitting) -> Option<Page> {
        let all = sitting.pages();
        all.iter().map(|page| Page::Of(*page)).take_while(|page| *page != self).last()
    }

    /// Whether it is a list to scroll, not a form that is seen as a whole.
    pub(super) fn is_list(self) -> bool {
        self == Page::List
    }

    /// What is noted when somebody says that the page is right, where that is to be said.
    pub(super) fn confirmed_by(self, sitting: &dyn Sitting) -> Option<u16> {
        match self {
            Page::Of(page) => sitting.confirmed_by(page),
            Page::List => None,
        }
    }

    /// Whether something on it is still to be asked.
    pub(super) fn asks(self, sitting: &dyn Sitting) -> bool {
        let asked = |cell: &Cell| match cell {
            Cell::Number(field) => sitting.asks(*field),
            Cell::Note(_) => true,
            _ => false,
        };
        self.confirmed_by(sitting).is_some_and(|field| sitting.asks(field))
            || !self.is_list() && self.cells(sitting).iter().any(asked)
    }

    /// What stands on it, in the order of the cursor.
    pub(super) fn cells(self, sitting: &dyn Sitting) -> Cells {
        let scoring = sitting.now() == Now::Scoring;
        match self {
            Page::Of(page) => {
                let cells = sitting.choices(page).into_iter().map(|choice| match choice {
                    Choice::Number(field) => Cell::Number(field),
                    Choice::Note(entry) => Cell::Note(entry),
                });
                cells.chain([Cell::Done]).collect()
            }
            Page::List => {
                let pages = sitting.pages().into_iter().map(Cell::Page);
                let (result, menu) = (scoring.then_some(Cell::Result), scoring.then_some(Cell::Menu));
                result.into_iter().chain(pages).chain(menu).collect()
            }
        }
    }
}

/// The pages on which something was never said, in their order: they are named before the result stands.
pub(super) fn doubted(sitting: &dyn Sitting) -> Vec<u16, PAGES_MAX> {
    let pages = sitting.pages().into_iter().filter(|page| Page::Of(*page).asks(sitting));
    pages.filter(|page| sitting.is_doubted(*page)).collect()
}
