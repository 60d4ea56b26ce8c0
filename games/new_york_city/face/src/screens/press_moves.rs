//! The Press Track of a real table: who is ahead, who wins a tie, and moving a token.

use embedded_graphics::prelude::*;
use engine::{Code, Seat};
use new_york_city::companion::Entry;
use new_york_city::components::PRESS_TRACK_END;
use new_york_city::{PressToken, PressTrack};

use crate::NewYorkCity;
use crate::table::{NewYorkCityTable, token_badge};
use app::canvas::{Canvas, WIDTH};
use app::companion::Companion;
use app::face::{Align, Face};
use app::ink::Ink;
use app::input::{Button, Input};
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::screen::Next;
use app::table::Sitting;
use app::title::Scene;

use app::screens::menu::{self, Do};

labels! {
    /// What this screen says.
    enum Say {
        Title = "Press Track", "Piste de presse";
        Move = "Move", "Avancer";
        Forward = "+1", "+1";
        Back = "-1", "-1";
        Cancel = "Cancel", "Annuler";
        /// Who stands higher is ahead.
        Ahead = "The upper one wins ties", "Égalité : le plus haut gagne";
        Starts = "starts the bids", "enchérit en premier";
        ChoosesFirst = "chooses first", "choisit en premier";
        Neutral = "neutral", "noir";
        NotBack = "Not below the start", "Pas avant le départ";
        NotOn = "The track ends there", "La piste finit là";
    }
}

/// The Press Track from first to last. A token is chosen, then moved; what comes of it is shown before.
#[derive(Clone, Debug, Default)]
pub struct PressMoves {
    /// The place of the cursor among the seats' tokens, first to last.
    cursor: usize,
    /// The seat whose token is being moved, and how far.
    moving: Option<(Seat, i8)>,
}

impl PressMoves {
    /// The token has moved: the cursor stays with it.
    pub fn noted(&mut self, is_noted: bool, scene: &Scene<'_, NewYorkCity>) {
        let (true, Some((seat, _)), Some(companion)) = (is_noted, self.moving, scene.table()) else {
            return;
        };
        let order = companion.session().press_track().order();
        self.cursor = order.iter().position(|other| *other == seat).unwrap_or(0);
        self.moving = None;
    }

    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
        let (Input::Press(button), Some(companion)) = (input, scene.table()) else { return Next::Stay };
        let track = companion.session().press_track();
        let order = track.order();
        match (button, &mut self.moving) {
            (Button::A, None) => self.moving = order.get(self.cursor).map(|seat| (*seat, 0)),
            (Button::B, None) => return Next::Back,
            (_, None) => self.cursor = menu::moved(self.cursor, order.len(), button),
            (Button::A, Some((_, 0))) | (Button::B, Some(_)) => self.moving = None,
            (Button::A, Some((seat, steps))) => {
                return Next::Note(Entry::Move { seat: *seat, steps: *steps }.code());
            }
            (Button::X, Some((seat, steps))) => {
                let room = (PRESS_TRACK_END - track.space(*seat)) as i8;
                *steps = (*steps + 1).min(room);
            }
            (Button::Y, Some((seat, steps))) => {
                *steps = (*steps - 1).max(-(track.space(*seat) as i8));
            }
        }
        Next::Stay
    }

    /// The track as it would be.
    fn preview(&self, track: &PressTrack) -> PressTrack {
        let mut track = *track;
        if let Some((seat, steps)) = self.moving {
            match u8::try_from(steps) {
                Ok(forward) => track.forward(seat, forward),
                Err(_) => track.backward(seat, steps.unsigned_abs()),
            };
        }
        track
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let back = Key::Back.text(lang);
        let Some(companion) = scene.table() else {
            return paint::bands(canvas, Say::Title.text(lang), "", Labels { b: back, ..Labels::default() });
        };
        let now = companion.session().press_track();
        let track = self.preview(now);
        let (labels, prompt) = match self.moving {
            None => {
                let count = now.order().len();
                let labels = menu::list_labels(lang, Say::Move.text(lang), self.cursor, count);
                (labels, Say::Ahead.text(lang))
            }
            Some((seat, steps)) => {
                let at = now.space(seat) as i8 + steps;
                let prompt = match at {
                    0 => Say::NotBack.text(lang),
                    _ if at == PRESS_TRACK_END as i8 => Say::NotOn.text(lang),
                    _ => "",
                };
                let labels = Labels {
                    a: Do::Take.text(lang),
                    b: Say::Cancel.text(lang),
                    x: if at < PRESS_TRACK_END as i8 { Say::Forward.text(lang) } else { "" },
                    y: if at > 0 { Say::Back.text(lang) } else { "" },
                };
                (labels, prompt)
            }
        };
        paint::bands(canvas, Say::Title.text(lang), prompt, labels);
        let order = track.order();
        let chosen = match self.moving {
            Some((seat, _)) => Some(seat),
            None => order.get(self.cursor).copied(),
        };
        let count = order.len() as i32 + 1;
        let row_px = (BODY.size.height as i32 / count).min(46);
        let rows = (BODY.top_left.y..).step_by(row_px as usize);
        for ((token, space), y) in track.tokens_last_to_first().rev().zip(rows) {
            let row = Row {
                y,
                row_px,
                space,
                chosen: matches!(token, PressToken::Of(seat) if Some(seat) == chosen),
            };
            let note = match token {
                PressToken::Of(seat) if order.first() == Some(&seat) => Say::Starts.text(lang),
                PressToken::Of(seat) if order.last() == Some(&seat) => Say::ChoosesFirst.text(lang),
                _ => "",
            };
            row.draw(canvas, scene, companion, token, note);
        }
    }
}

/// One token of the track.
struct Row {
    y: i32,
    row_px: i32,
    space: u8,
    chosen: bool,
}

impl Row {
    fn draw(
        &self,
        canvas: &mut Canvas,
        scene: &Scene<'_, NewYorkCity>,
        companion: &Companion<NewYorkCityTable>,
        token: PressToken,
        note: &str,
    ) {
        let lang = scene.world.lang();
        let bar = area(0, self.y, WIDTH, self.row_px as u32);
        let ink = menu::item(canvas, bar, self.chosen);
        let badge_px = (self.row_px - 6).min(32);
        let badge_y = self.y + (self.row_px - badge_px) / 2;
        token_badge(companion, canvas, Point::new(14, badge_y), badge_px as u32, token);
        let digits = pieces::digits(self.space);
        let digits_px = Face::Huge.width("15");
        let right = WIDTH as i32 - MARGIN_PX;
        let number = area(right - digits_px, self.y, digits_px as u32, self.row_px as u32);
        paint::line(canvas, number, &digits, Face::Huge, Align::Right, ink);
        let left = 14 + badge_px + 8;
        let width = right - digits_px - 8 - left;
        let name = match token {
            PressToken::Of(seat) => companion.speaker(lang).name(seat),
            PressToken::Neutral => Say::Neutral.text(lang),
        };
        // The note stands after the name if there is room, else below it.
        let face = pieces::one_line(name, &[Face::LargeBold, Face::Bold], width);
        let after = left + face.width(name) + 10;
        let faint = if self.chosen { ink } else { Ink::Faint };
        if Face::Body.width(note) <= left + width - after {
            let place = area(left, self.y, width as u32, self.row_px as u32);
            paint::line(canvas, place, name, face, Align::Left, ink);
            let place = area(after, self.y, (left + width - after) as u32, self.row_px as u32);
            paint::line(canvas, place, note, Face::Body, Align::Left, faint);
        } else {
            let face = pieces::one_line(name, &[Face::Bold], width);
            let half = self.row_px / 2;
            paint::line(
                canvas,
                area(left, self.y + 1, width as u32, half as u32),
                name,
                face,
                Align::Left,
                ink,
            );
            let place = area(left, self.y + half, width as u32, half as u32);
            paint::line(canvas, place, note, Face::Small, Align::Left, faint);
        }
    }
}

#[cfg(test)]
mod tests {

    use new_york_city::SeatKind;

    use super::*;

    use crate::trial::Trial;
    use app::play::Name;
    use app::screens::menu::trial::all_settings;

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    fn trial(seats: usize) -> (Trial, PressMoves) {
        let setup = new_york_city::setup(&[SeatKind::Human; 4][..seats], 1);
        let names = ["WWWWWWWWWW", "Bo", "", "Zoé"].map(|name| Name::try_from(name).unwrap());
        let companion = Some(Companion::new(setup, names).unwrap());
        (Trial { companion, ..Trial::default() }, PressMoves::default())
    }

    fn scene(trial: &Trial) -> Scene<'_, NewYorkCity> {
        Scene { world: trial.world(), play: None }
    }

    /// Presses keys; what is to be noted is noted, and the screen hears of it.
    fn press(trial: &mut Trial, screen: &mut PressMoves, keys: &str) -> Next {
        let mut next = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            next = screen.handle(Input::Press(button), &scene(trial));
        }
        if let Next::Note(entry) = next {
            let outcome = trial.companion.as_mut().unwrap().note(Entry::from_code(entry).unwrap());
            screen.noted(outcome.is_ok(), &scene(trial));
        }
        next
    }

    fn fits(trial: &mut Trial, screen: &PressMoves) {
        let mut canvas = Canvas::new();
        for settings in all_settings() {
            trial.settings = settings;
            screen.draw(&scene(trial), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{screen:?} {:?}", trial.settings);
        }
    }

    fn spaces(trial: &Trial) -> [u8; 4] {
        let track = *trial.companion.as_ref().unwrap().session().press_track();
        [0, 1, 2, 3].map(|index| track.space(seat(index)))
    }

    #[test]
    fn a_token_moves_forward_and_back_and_the_cursor_stays_with_it() {
        let (mut trial, mut screen) = trial(4);
        fits(&mut trial, &screen);
        // The third from the top: seat C.
        press(&mut trial, &mut screen, "YYAXXX");
        assert_eq!(spaces(&trial), [0; 4], "only shown until it is taken");
        fits(&mut trial, &screen);
        press(&mut trial, &mut screen, "A");
        assert_eq!(spaces(&trial), [0, 0, 3, 0]);
        press(&mut trial, &mut screen, "AYA");
        assert_eq!(spaces(&trial), [0, 0, 2, 0]);
        let next = press(&mut trial, &mut screen, "AXBA");
        assert!(matches!(next, Next::Stay), "cancelled, then another move begun: {next:?}");
        assert_eq!(spaces(&trial), [0, 0, 2, 0]);
    }

    #[test]
    fn nobody_leaves_the_track() {
        let (mut trial, mut screen) = trial(2);
        press(&mut trial, &mut screen, "AYYY");
        fits(&mut trial, &screen);
        assert!(matches!(press(&mut trial, &mut screen, "A"), Next::Stay), "no step, no entry");
        (0..20).for_each(|_| drop(press(&mut trial, &mut screen, "X")));
        press(&mut trial, &mut screen, "A");
        (0..20).for_each(|_| drop(press(&mut trial, &mut screen, "X")));
        fits(&mut trial, &screen);
        press(&mut trial, &mut screen, "A");
        assert!(spaces(&trial)[0] <= PRESS_TRACK_END);
        for seats in 2..=4 {
            let (mut trial, screen) = self::trial(seats);
            fits(&mut trial, &screen);
        }
    }
}
