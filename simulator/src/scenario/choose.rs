//! `choose TEXT`: the keys that bring the cursor to an item with these words, and take it.
//!
//! What is under the cursor is read as over the cable: it stands after `> `. The way is tried on a copy of the app, so
//! the device is pressed only once it is known.

use app::canvas::Canvas;
use app::input::{Button, Input};
use skyline::App;

/// More items than any list has, and as often as a key is repeated in a script.
const ITEMS_MAX: usize = 99;

/// The words on a picture, from top to bottom.
pub fn words(app: &App) -> Vec<String> {
    let mut canvas = Box::<Canvas>::default();
    app.draw(&mut canvas);
    let (mut lines, mut from) = (Vec::new(), 0);
    loop {
        let mut line = String::new();
        let Some(below) = canvas.spoken(from, app.settings().lang, &mut line) else { return lines };
        lines.push(line);
        from = below;
    }
}

/// The words of what is under the cursor: the line that begins with its mark, or the text after it within a line.
pub fn chosen(app: &App) -> Option<String> {
    // Bids are compared with the same letter, and vehicles drawn with it: there it stands apart.
    let cell = |line: &str| line.split("  ").find_map(|cell| cell.strip_prefix("> ").map(str::to_owned));
    let item = |line: String| line.strip_prefix("> ").map(str::to_owned).or_else(|| cell(&line));
    words(app).into_iter().filter_map(item).find(|item| !item.is_empty() && !item.starts_with(' '))
}

/// Whether an item begins with these words, and not within one.
pub fn is_called(item: &str, text: &str) -> bool {
    item.strip_prefix(text).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// The fewest keys that take the item with these words; the keys of the cursor are Y, or X where that is shorter.
///
/// # Errors
/// There is no such item; with those that there are.
pub fn keys_to(app: &App, text: &str) -> Result<Vec<Button>, String> {
    let mut seen = Vec::new();
    let ways =
        [Button::Y, Button::X].map(|key| steps_to(app, text, key, &mut seen).map(|steps| (steps, key)));
    let Some((steps, key)) = ways.into_iter().flatten().min_by_key(|(steps, _)| *steps) else {
        seen.dedup();
        return Err(match seen.as_slice() {
            [] => format!("nothing is chosen on {}, so not '{text}' either", app.screen().name()),
            items => format!("there is no '{text}' on {}, but: {}", app.screen().name(), items.join("; ")),
        });
    };
    let mut keys = vec![key; steps];
    keys.push(Button::A);
    Ok(keys)
}

/// How often this key is pressed until the item is under the cursor; `None` after one round, or at the end of a list.
fn steps_to(app: &App, text: &str, key: Button, seen: &mut Vec<String>) -> Option<usize> {
    let mut app = Box::new(app.clone());
    let mut pictures = Vec::new();
    for steps in 0..ITEMS_MAX {
        let item = chosen(&app)?;
        if is_called(&item, text) {
            return Some(steps);
        }
        let picture = words(&app);
        if pictures.contains(&picture) {
            return None;
        }
        // Up shows nothing that down has not shown.
        if key == Button::Y {
            seen.push(item);
        }
        pictures.push(picture);
        let _ = app.handle(Input::Press(key));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Look;
    use app::words::Lang;

    fn home(lang: Lang) -> Box<App> {
        Box::new(Look { lang: Some(lang), ..Look::default() }.device(1).app().clone())
    }

    #[test]
    fn the_cursor_goes_down_or_up_whichever_is_shorter() {
        use Button::{A, X, Y};
        let keys = |text| keys_to(&home(Lang::English), text).expect("it is there");
        assert_eq!(keys("New York City"), [A]);
        assert_eq!(keys("Tower Up"), [Y, A]);
        assert_eq!(keys("Settings"), [X, A]);
        assert_eq!(keys_to(&home(Lang::French), "Réglages"), Ok(vec![X, A]));
    }

    #[test]
    fn what_is_not_there_is_refused_with_what_is() {
        let error = keys_to(&home(Lang::English), "New Yor").unwrap_err();
        assert_eq!(
            error,
            "there is no 'New Yor' on Home, but: New York City; Tower Up; New York 1901; 5th Avenue; Settings"
        );
        let mut app = home(Lang::English);
        for key in "AXXAA".chars() {
            let _ = app.handle(Input::Press(Button::ALL["ABXY".find(key).expect("a key")]));
        }
        assert_eq!(app.screen().name(), "HelpPage");
        let error = keys_to(&app, "Learn").unwrap_err();
        assert_eq!(error, "nothing is chosen on HelpPage, so not 'Learn' either");
    }

    #[test]
    fn an_item_is_called_by_its_first_words() {
        for text in ["Continue", "Continue  New York City", "Continue  New York City, round 3"] {
            assert!(is_called("Continue  New York City, round 3", text), "{text}");
        }
        for text in ["Contin", "continue", "New York City", "Continue  New York City, round 33"] {
            assert!(!is_called("Continue  New York City, round 3", text), "{text}");
        }
    }
}
