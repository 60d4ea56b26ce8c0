//! A whole bid: its cards, and the characters that are declared for it.

use embedded_graphics::prelude::*;
use new_york_city::components::Character;
use new_york_city::player::WholeBid;
use new_york_city::{Declaration, View};

use crate::icons;
use crate::signs;
use crate::words::nouns;
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, area};
use app::pieces::digits;
use app::screens::menu;
use app::words::Lang;

/// The cards of a bid, and the characters that are declared for it. Returns where the next line would stand.
pub(crate) fn draw(canvas: &mut Canvas, top: i32, lang: Lang, view: &View<'_>, bid: &WholeBid) -> i32 {
    const ROW_PX: i32 = ICON_PX as i32 + 4;
    let right = BODY.size.width as i32 - MARGIN_PX;
    let row = area(MARGIN_PX, top, (right - MARGIN_PX) as u32, ROW_PX as u32);
    crate::pieces::cards(canvas, row, bid.cards, Face::Bold, Ink::Text);
    let card_px = |card| ICON_PX as i32 + 9 + Face::Bold.width(&digits(bid.cards[card]));
    let mut at = Point::new(MARGIN_PX + bid.cards.types().map(card_px).sum::<i32>() + 5, top);
    let declared = view.company(view.seat()).iter().map(|tile| tile.character).zip(bid.declared);
    let reserve = bid.from_reserve.map(|card| (Character::PLAY_RESERVE, Declaration::Card(card)));
    let used = declared.filter(|(_, declaration)| *declaration != Declaration::Withdrawn).chain(reserve);
    for (index, (character, declaration)) in used.enumerate() {
        let lead_px = if index == 0 { ICON_PX as i32 + 4 } else { 0 };
        if at.x + lead_px + TILE_PX > right {
            at = Point::new(MARGIN_PX, at.y + ROW_PX);
        }
        if index == 0 {
            signs::CHARACTERS.draw(canvas, at + Point::new(0, 2), Ink::Faint);
        }
        at.x += lead_px;
        let chip = area(at.x, at.y + 1, 26, ICON_PX + 2);
        paint::fill(canvas, chip, Ink::Accent);
        let number = digits(character.number());
        paint::line(canvas, chip, &number, Face::SmallBold, Align::Centre, Ink::Paper);
        let beside = Point::new(at.x + 29, at.y + 2);
        match declaration {
            Declaration::Card(card) => {
                // As a word and not as a sign, which would be read as belonging to what follows.
                icons::of_card(card).draw(canvas, beside, Ink::Text);
                let baseline = beside + Point::new(0, ICON_PX as i32 - 2);
                canvas.note(nouns::card_short(lang, card), baseline);
            }
            Declaration::Steps(steps) => {
                let text = menu::text(format_args!("-{steps}"));
                let place = area(beside.x, beside.y, ICON_PX, ICON_PX);
                paint::line(canvas, place, &text, Face::SmallBold, Align::Left, Ink::Text);
            }
            _ => at.x -= ICON_PX as i32 + 3,
        }
        at.x += TILE_PX;
    }
    at.y + ROW_PX
}

/// Room for a character with the card or the steps it is declared for.
const TILE_PX: i32 = 26 + 3 + ICON_PX as i32 + 6;
