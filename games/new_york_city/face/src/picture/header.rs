//! The header of the table: where the game stands.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use new_york_city::components::Phase;
use new_york_city::{Part, View};

use crate::icons;
use crate::words::nouns;
use app::canvas::Canvas;
use app::face::{Align, Face};
use app::icons::ICON_PX;
use app::ink::Ink;
use app::labels;
use app::layout::HEADER;
use app::paint::{self, Labels, area};
use app::pieces;
use app::words::{Lang, Text};

labels! {
    /// Where the game stands.
    enum Label {
        Round = "Round", "Manche";
        SetUp = "Start", "Début";
        Over = "Game over", "Partie finie";
    }
}

/// Where the game stands: `Round 3 · Press 1/6` with the icon of the bidding round.
pub(super) fn title(canvas: &mut Canvas, lang: Lang, view: &View<'_>, labels: Labels<'_>) {
    let mut text = Text::new();
    if view.round() > 0 {
        let _ = write!(text, "{} {} · ", Label::Round.text(lang), view.round());
    }
    // The closing exchange still belongs to the last bidding round.
    let part = view.decision().map(|decision| decision.question.part());
    let bidding = matches!(part, Some(Part::BiddingRound | Part::ClosingExchange)).then(|| view.matching());
    let _ = match (bidding, part) {
        (Some(card), _) => write!(text, "{} {}/6", nouns::card_short(lang, card), card as u8 + 1),
        (None, None) => write!(text, "{}", Label::Over.text(lang)),
        (None, Some(Part::Start)) => write!(text, "{}", Label::SetUp.text(lang)),
        (None, Some(Part::PhaseThree)) => write!(text, "{}", nouns::phase(lang, Phase::Three)),
        (None, Some(_)) => write!(text, "{}", nouns::phase(lang, Phase::One)),
    };
    let label_px = |label: &str| Face::SmallBold.width(label) + 10;
    let left = label_px(labels.a);
    let room = HEADER.size.width as i32 - left - label_px(labels.x);
    let icon_px = if bidding.is_some() { ICON_PX as i32 + 4 } else { 0 };
    let face = pieces::one_line(&text, &[Face::SmallBold, Face::Small], room - icon_px);
    let width = face.width(&text);
    // Centred on the screen where the labels leave the room for it, else between them.
    let wanted = (HEADER.size.width as i32 - width - icon_px) / 2;
    let x = wanted.clamp(left, (left + room - width - icon_px).max(left));
    if let Some(card) = bidding {
        icons::of_card(card).draw(canvas, Point::new(x, 6), Ink::Text);
    }
    let place = area(x + icon_px, 0, width.min(room - icon_px).max(0) as u32, HEADER.size.height);
    paint::line(canvas, place, &text, face, Align::Left, Ink::Text);
}
