//! What the device may help with at a real table.

use new_york_city::companion::Scope;

use super::trial;
use app::screen::{Next, Screen};
use app::screens::TableScope;

#[test]
fn each_answer_leads_to_the_seats_and_begins_what_it_says() {
    for (keys, wanted) in [("", Scope::Everything), ("Y", Scope::Track), ("X", Scope::Scoring)] {
        let mut trial = trial();
        let mut screen: Screen = TableScope::default().into();
        trial.press(&mut screen, keys);
        trial.fits(&screen);
        let next = trial.press(&mut screen, "A");
        let Next::Push(mut seats) = next else { panic!("{next:?}") };
        trial.fits(&seats);
        let next = trial.press(&mut seats, "A");
        assert!(matches!(next, Next::BeginSession(_, _, _, scope) if scope == wanted as u8), "{next:?}");
    }
    assert!(matches!(trial().press(&mut TableScope::default().into(), "B"), Next::Back));
}
