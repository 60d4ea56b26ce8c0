//! Lines that fit the screen.

/// Columns that every terminal has.
pub const COLUMNS: usize = 80;

/// Text after a label, broken between words and where it has line breaks itself; further lines
/// stand under the text.
pub fn wrapped(label: &str, text: &str) -> String {
    let indent = label.chars().count();
    let mut lines = label.to_owned();
    for (index, line) in text.lines().enumerate() {
        if index > 0 {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
        }
        let mut column = indent;
        for (index, word) in words(line).into_iter().enumerate() {
            let length = word.chars().count();
            if index > 0 && column + 1 + length > COLUMNS {
                lines.push('\n');
                lines.push_str(&" ".repeat(indent));
                column = indent;
            } else if index > 0 {
                lines.push(' ');
                column += 1;
            }
            lines.push_str(&word);
            column += length;
        }
    }
    lines
}

/// The words of a line; a number stays with what it counts.
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut number = false;
    for word in line.split(' ') {
        match words.last_mut() {
            Some(last) if number => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
        number = word.parse::<u64>().is_ok();
    }
    words
}

/// A line across the screen with a title in it.
pub fn rule(mark: char, title: &str) -> String {
    let start = format!("{mark}{mark} {title} ");
    let rest = COLUMNS.saturating_sub(start.chars().count());
    start + &mark.to_string().repeat(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_continues_under_its_beginning() {
        let text = "word ".repeat(30).trim_end().to_owned();
        let lines = wrapped("  1  ", &text);
        assert!(lines.lines().all(|line| line.chars().count() <= COLUMNS));
        assert_eq!(lines.lines().count(), 2);
        assert!(lines.lines().nth(1).is_some_and(|line| line.starts_with("     word")));
    }
}
