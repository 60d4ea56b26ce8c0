//! The result of a real table: who won, by what, and how everybody did.

use new_york_city::companion::Stage;

use crate::canvas::Canvas;
use crate::companion::Companion;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::BODY;
use crate::paint::{self, Labels};
use crate::screen::Next;
use crate::screens::{ResultCode, ScoreSheetView, ScoringForm};
use crate::world::World;

use super::scored::{self, Scored};

labels! {
    /// What this screen says.
    enum Say {
        Title = "Final result", "Résultat final";
        Sheets = "Scores", "Décompte";
        Correct = "Correct", "Corriger";
        Code = "QR code", "Code QR";
        Home = "Home", "Accueil";
        NoResult = "No result yet", "Pas encore fini";
    }
}

/// The result of a real table.
#[derive(Clone, Debug, Default)]
pub struct TableResult {}

impl TableResult {
    /// Reacts to an input.
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        let stands = finished(world).is_some();
        match input {
            Input::Press(Button::A) if stands => Next::Push(ScoreSheetView::of_table().into()),
            Input::Press(Button::X) if stands => Next::Push(ScoringForm::new(world).into()),
            Input::Press(Button::Y) if stands => Next::Push(ResultCode::of_table().into()),
            Input::Press(Button::B) => Next::Home,
            _ => Next::Stay,
        }
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let lang = world.lang();
        let home = Say::Home.text(lang);
        let Some(companion) = finished(world) else {
            paint::bands(canvas, Say::NoResult.text(lang), "", Labels { b: home, ..Labels::default() });
            return;
        };
        let [a, x, y] = [Say::Sheets, Say::Correct, Say::Code].map(|say| say.text(lang));
        paint::bands(canvas, Say::Title.text(lang), "", Labels { a, b: home, x, y });
        let bottom = BODY.top_left.y + BODY.size.height as i32;
        scored::standing(canvas, world, Scored::Table(companion), bottom);
    }
}

/// The session, if its result stands.
fn finished<'a>(world: &World<'a>) -> Option<&'a Companion> {
    world.companion.filter(|companion| companion.session().stage() == Stage::Result)
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use new_york_city::SeatKind;
    use new_york_city::companion::{Entry, Field, Point};
    use new_york_city::components::{Borough, Level};

    use super::*;
    use crate::play::Name;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    /// A table of four with a result: the first two have as many points, and seat B is ahead.
    fn trial() -> Trial {
        let names = [(); 4].map(|()| Name::try_from("WWWWWWWWWW").unwrap());
        let tom = SeatKind::Tom(Level::FIRST);
        let setup = new_york_city::setup(&[SeatKind::Human, SeatKind::Human, tom, tom], 0);
        let mut companion = Companion::new(setup, names).unwrap();
        let seat = |index| Seat::new(index).unwrap();
        let stack = [1, 0, 2].map(|index| Entry::OnTop(seat(index)));
        let base = Borough::ALL.into_iter().zip([8, 6, 10, 7, 8, 9]);
        let base = base.map(|(borough, value)| Entry::Set(Field::Base(borough), value));
        let left = [0, 1].map(|index| Entry::Set(Field::Dollars(seat(index)), 4));
        let points = [0, 1].map(|index| Entry::Set(Field::Before(seat(index)), 30));
        let scoring = [Entry::Jump(Point::Scoring)];
        for entry in
            stack.into_iter().chain(scoring).chain(base).chain(left).chain(points).chain([Entry::Done])
        {
            companion.note(entry).unwrap();
        }
        Trial { companion: Some(companion), ..Trial::default() }
    }

    /// What stands on the screen.
    fn told(trial: &Trial, screen: &Screen) -> heapless::String<1024> {
        let mut canvas = Canvas::new();
        screen.draw(&trial.world(), &mut canvas);
        let mut text = heapless::String::new();
        let mut from = Some(0);
        while let Some(at) = from {
            from = canvas.spoken(at, trial.world().lang(), &mut text);
        }
        text
    }

    #[test]
    fn the_result_tells_the_winner_and_what_decided_the_tie() {
        let mut trial = trial();
        let mut screen: Screen = TableResult::default().into();
        let sheet = trial.companion.as_ref().unwrap().session().score_sheet();
        assert_eq!([sheet.seats[0].total, sheet.seats[1].total], [38, 38], "30, 6 and half of 4");
        assert_eq!([sheet.seats[0].rank, sheet.seats[1].rank], [2, 1], "B is ahead on the Press Track");
        assert!(told(&trial, &screen).contains("Press Track decides"), "{}", told(&trial, &screen));
        trial.fits(&screen);
        assert!(matches!(trial.press(&mut screen, "A"), Next::Push(Screen::ScoreSheetView(_))));
        assert!(matches!(trial.press(&mut screen, "X"), Next::Push(Screen::ScoringForm(_))));
        assert!(matches!(trial.press(&mut screen, "Y"), Next::Push(Screen::ResultCode(_))));
        assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
    }

    #[test]
    fn a_base_value_that_was_taken_back_is_missed_and_the_sheets_fit() {
        let mut trial = trial();
        let screen: Screen = TableResult::default().into();
        let noted = trial.companion.as_mut().unwrap().note(Entry::Set(Field::Base(Borough::Queens), 0));
        assert!(noted.is_ok());
        assert!(told(&trial, &screen).contains("Queens has no"), "{}", told(&trial, &screen));
        trial.fits(&screen);
        let mut sheets: Screen = ScoreSheetView::of_table().into();
        for _ in 0..4 {
            trial.fits(&sheets);
            trial.press(&mut sheets, "A");
        }
        assert!(matches!(trial.press(&mut sheets, "B"), Next::Back));
    }

    #[test]
    fn without_a_result_there_is_only_the_way_home() {
        let mut trial = Trial::default();
        let mut screen: Screen = TableResult::default().into();
        trial.fits(&screen);
        for keys in ["A", "X", "Y"] {
            assert!(matches!(trial.press(&mut screen, keys), Next::Stay));
        }
        assert!(matches!(trial.press(&mut screen, "B"), Next::Home));
        trial.fits(&ScoreSheetView::of_table().into());
    }
}
