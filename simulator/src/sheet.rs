//! A score sheet on lines, in the words of its face.

use app::pick;
use app::sheet::Sheet;
use app::words::{Noun, Speaker};

/// Columns for the source of points, so that points stand under each other.
const SOURCE_COLUMNS: usize = 58;

/// Every line of every seat, from the winner down, then who has won and what decided it.
pub fn lines(sheet: &dyn Sheet, say: &Speaker<'_>, is_over: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (seat, score) in sheet.scores().ranking() {
        let noun = Noun::POINT.form(say.lang, score.points.unsigned_abs());
        let colon = pick!(say.lang, ":", " :");
        lines.push(format!("{}. {}{colon} {} {noun}", score.rank, say.name(seat), score.points));
        // Members stand for the part that they make up.
        let single = |part: usize| match sheet.members(part) {
            members if members.is_empty() => part..part + 1,
            members => members,
        };
        for part in (0..sheet.parts()).flat_map(single) {
            let Some(points) = sheet.points(seat, part) else { continue };
            let (about, counted) = (sheet.part(say.lang, part), sheet.counted(say, seat, part));
            let between = if counted.is_empty() { "" } else { colon };
            let space = if counted.is_empty() { "" } else { " " };
            let text = format!("{}{between}{space}{counted}", about.name);
            lines.push(format!("  {text:<SOURCE_COLUMNS$} {points:>4}  [{}]", about.rule));
        }
    }
    // Before the end nobody has won.
    if is_over {
        lines.push(sheet.verdict(say).to_string());
        lines.extend(sheet.tie(say.lang).map(|tie| tie.to_string()));
    }
    lines
}
