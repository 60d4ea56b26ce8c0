//! Codes of saves.

use engine::{CODES_END, Code};
use new_york_city::{Action, companion};

#[test]
fn no_action_and_no_entry_of_a_session_has_the_code_of_a_mark() {
    for code in CODES_END..=u16::MAX {
        assert_eq!(Action::from_code(code), None);
        assert_eq!(companion::Entry::from_code(code), None, "{code:#x}");
    }
}
