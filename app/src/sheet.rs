//! Score sheets: of a game on the device, and of a real table.

use core::fmt::Write;
use core::ops::Range;

use embedded_graphics::prelude::*;
use engine::{Scores, Seat};

use crate::canvas::Canvas;
use crate::say;
use crate::words::{Lang, Noun, Speaker, Text};

/// A part of a result, the same for all seats: a row with a column a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// What it is called.
    pub name: Text,
    /// The number of the rule that gives its points.
    pub rule: &'static str,
    /// What the rule is called.
    pub rule_name: &'static str,
}

/// A score sheet, worked out once and then asked part by part.
pub trait Sheet {
    /// Points and ranks of all seats; a rank may be shared.
    fn scores(&self) -> Scores;

    /// How many parts there are, in the order of scoring.
    fn parts(&self) -> usize;

    /// What a part is made of, where it can be opened: these have numbers from [`Sheet::parts`] on.
    fn members(&self, _part: usize) -> Range<usize> {
        0..0
    }

    /// A part, or a member of one.
    fn part(&self, lang: Lang, part: usize) -> Part;

    /// What a seat has for it; `None` where it has no such part, or nobody has said.
    fn points(&self, seat: Seat, part: usize) -> Option<i16>;

    /// What was counted, in a few words; empty where the points say it all.
    fn counted(&self, say: &Speaker<'_>, seat: Seat, part: usize) -> Text;

    /// Who has won.
    fn verdict(&self, say: &Speaker<'_>) -> Text {
        verdict(say, &self.scores())
    }

    /// What decides among equals, where that decides who has won.
    fn tie(&self, _lang: Lang) -> Option<Text> {
        None
    }
}

/// What has a score sheet: a game on the device, or a session at a real table.
pub trait Scored {
    /// Works the sheet out and lets somebody look at it. It is large: it stays where it was made.
    fn with_sheet(&self, look: &mut dyn FnMut(&dyn Sheet));

    /// Whether the sheet is final.
    fn is_final(&self) -> bool;

    /// How seats are spoken of.
    fn say(&self, lang: Lang) -> Speaker<'_>;

    /// The badge of a seat.
    fn draw_badge(&self, canvas: &mut Canvas, at: Point, size_px: u32, seat: Seat);

    /// Whether the device lies on a table and is read from afar.
    fn is_far(&self) -> bool;
}

/// Points as text.
pub fn digits(points: i16) -> heapless::String<6> {
    let mut text = heapless::String::new();
    // Five digits and a sign hold every `i16`.
    let _ = write!(text, "{points}");
    text
}

/// `Ann wins the game with 12 points.` Where a victory is shared, all are named.
pub fn verdict(say: &Speaker<'_>, scores: &Scores) -> Text {
    let lang = say.lang;
    let points = scores.0.iter().find(|score| score.rank == 1).map_or(0, |score| score.points);
    let noun = Noun::POINT.form(lang, points.unsigned_abs());
    let count = scores.winners().count();
    let Some(first) = scores.winners().next().filter(|_| count == 1) else {
        let mut names = Text::new();
        for (place, seat) in scores.winners().enumerate() {
            let between = match place {
                0 => "",
                place if place + 1 == count => crate::pick!(lang, " and ", " et "),
                _ => ", ",
            };
            // Four names have room.
            let _ = write!(names, "{between}{}", say.name(seat));
        }
        let gagnent = if scores.winners().any(|seat| say.is_you(seat)) { "gagnez" } else { "gagnent" };
        return say!(
            lang,
            ("{names} share the victory with {points} {noun}."),
            ("{names} {gagnent} ensemble avec {points} {noun}."),
        );
    };
    let who = say.subject(Some(first));
    let v = |forms| who.v(forms);
    say!(
        lang,
        ("{who} {} the game with {points} {noun}.", v(["win", "wins"])),
        ("{who} {} la partie avec {points} {noun}.", v(["gagnez", "gagne"])),
    )
}

#[cfg(test)]
mod tests {
    use engine::{Score, Sitter};
    use heapless::Vec;

    use super::*;
    use crate::play::Name;

    #[test]
    fn whoever_shares_a_victory_with_the_one_spoken_to_is_named_in_the_second_person() {
        let names = ["", "Architect", "", ""].map(|name| Name::try_from(name).unwrap());
        let scores = Scores(Vec::from_slice(&[Score { points: 2, rank: 1 }; 2]).unwrap());
        let said = |lang, you| verdict(&Speaker::new(lang, &names, you, &[Sitter::Person; 2]), &scores);
        assert_eq!(said(Lang::French, Seat::new(0)), "Vous et Architecte gagnez ensemble avec 2 points.");
        assert_eq!(said(Lang::French, None), "A et Architecte gagnent ensemble avec 2 points.");
        assert_eq!(said(Lang::English, Seat::new(0)), "You and Architect share the victory with 2 points.");
    }

    #[test]
    fn two_three_or_four_winners_are_all_named() {
        let names = ["Ann", "Bo", "Cy", "Di"].map(|name| Name::try_from(name).unwrap());
        for (count, english, french) in [
            (1, "Ann wins the game with 1 point.", "Ann gagne la partie avec 1 point."),
            (2, "Ann and Bo share the victory with 1 point.", "Ann et Bo gagnent ensemble avec 1 point."),
            (
                3,
                "Ann, Bo and Cy share the victory with 1 point.",
                "Ann, Bo et Cy gagnent ensemble avec 1 point.",
            ),
            (
                4,
                "Ann, Bo, Cy and Di share the victory with 1 point.",
                "Ann, Bo, Cy et Di gagnent ensemble avec 1 point.",
            ),
        ] {
            let points: Vec<i16, 4> = (0..4).map(|seat| i16::from(seat < count)).collect();
            let scores = Scores::ranked(&points, |_, _| false);
            let said = |lang| verdict(&Speaker::new(lang, &names, None, &[Sitter::Person; 4]), &scores);
            assert_eq!((said(Lang::English).as_str(), said(Lang::French).as_str()), (english, french));
        }
    }
}
