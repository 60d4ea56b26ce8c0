//! Somebody who scores a table with the device, answering what it asks and nothing else.
//!
//! The question is read from the screen, and only the four keys are pressed. No cursor is moved to something
//! that nobody asked for: where a number counts and is not asked for, the result is wrong.

use app::input::Button;
use app::screen::Screen;
use engine::{List, Rules, Seat};
use new_york_city::companion::{Field, Session, counted};
use new_york_city::components::{Borough, Card, Cards, Character, Level, PrestigeTile, Vessel};
use new_york_city::{Game, PressToken, PressTrack, SeatKind, Table, Tile};
use new_york_city_face::table::asked::{Asked, asked};
use simulator::device::Device;
use skyline::App;

/// The level of Tom that is offered first.
pub const TOM: SeatKind = SeatKind::Tom(Level::FIRST);

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// Somebody at a table that has been played, with the device.
#[allow(missing_debug_implementations)] // A device is no thing to print.
pub struct Person<'t> {
    device: Device,
    table: &'t Table,
    /// Presses so far; a key that is held counts once.
    presses: usize,
    last: Option<Button>,
}

impl<'t> Person<'t> {
    /// Somebody with a device that shows its home screen.
    pub fn new(device: Device, table: &'t Table) -> Person<'t> {
        Person { device, table, presses: 0, last: None }
    }

    /// Presses so far; a key that is held counts once.
    pub fn presses(&self) -> usize {
        self.presses
    }

    /// The app of the device.
    pub fn app(&self) -> &App {
        self.device.app()
    }

    /// The session at the table.
    pub fn session(&self) -> &Session {
        crate::table_of(self.app()).expect("a session").session()
    }

    fn press(&mut self, button: Button) {
        // X and Y repeat while they are held.
        let held = self.last == Some(button) && matches!(button, Button::X | Button::Y);
        self.presses += usize::from(!held);
        self.last = Some(button);
        self.device.press(button).expect("the flash works");
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(Button::ALL["ABXY".find(key).expect("a key")]);
        }
    }

    /// What the form asks now; `None` when the result stands.
    fn asked(&self) -> Option<Asked> {
        match self.app().screen().shared() {
            Some(Screen::ScoringForm(form)) => {
                Some(asked(form, crate::table_of(self.app()).expect("a session")))
            }
            _ => {
                assert_eq!(self.app().screen().name(), "TableResult");
                None
            }
        }
    }

    /// From the home screen to the scoring.
    pub fn begin(&mut self, seats: &[SeatKind]) {
        // The title, at the table, only the scoring; how many seats, then each Tom, and start.
        self.keys("AYYAXA");
        assert_eq!(self.app().screen().name(), "Shared");
        if seats.len() > 2 || seats.contains(&TOM) {
            self.keys("Y");
            self.keys(&"A".repeat(seats.len() - 2));
            for kind in seats {
                self.keys("Y");
                if *kind == TOM {
                    self.keys("AAB");
                }
            }
            self.keys("YA");
        } else {
            self.keys("A");
        }
        assert_eq!(self.app().screen().name(), "ScoringForm");
    }

    /// Answers until the result stands; `look` sees the device before each press.
    pub fn answer(&mut self, look: &mut dyn FnMut(&App)) {
        for _ in 0..4000 {
            look(self.device.app());
            let Some(asked) = self.asked() else { return };
            match asked {
                Asked::Number(field, shown) => {
                    let wanted = counted(self.table, self.session(), field);
                    match (field, shown) {
                        _ if shown == wanted => self.press(Button::A),
                        // Base values go round.
                        (Field::Base(_), _) => self.press(Button::X),
                        _ if shown < wanted => self.press(Button::X),
                        _ => self.press(Button::Y),
                    }
                }
                Asked::EndCharacters(seat, at) => {
                    let wrong = |character: Character| {
                        let field = Field::Special(seat, character);
                        self.session().number(field) != Some(counted(self.table, self.session(), field))
                    };
                    let any_wrong = (28..=42).filter_map(Character::new).any(wrong);
                    let here = at.map_or(!any_wrong, wrong);
                    self.press(if here { Button::A } else { Button::Y });
                }
                Asked::Printed(_) => self.press(Button::A),
                Asked::OnTop(token) => {
                    let stack = self.session().unknown_stack();
                    let heights = stack.map(|token| (self.table.press_track.height(token), token));
                    let on_top = heights.max_by_key(|(height, _)| *height).expect("a stack").1;
                    self.press(if token == on_top { Button::A } else { Button::Y });
                }
                Asked::Right => self.press(Button::A),
            }
        }
        panic!("no way on: {:?}", self.app().screen());
    }
}

// Colours of the seats as the device offers them: red, blue, yellow.

/// Seat A.
pub const RED: u8 = 0;
/// Seat B.
pub const BLUE: u8 = 1;
/// Seat C.
pub const YELLOW: u8 = 2;

/// The table of ED-50: three people, one neutral skyscraper of Staten Island removed.
pub fn ed_50() -> Game {
    let mut game = Game::from_setup(&new_york_city::setup(&[SeatKind::Human; 3], 1)).expect("a legal setup");
    let table = game.table_mut();
    let company = |numbers: &[u8]| {
        let tile = |number: &u8| Tile { character: Character::new(*number).expect("1 to 42"), used: false };
        List::from_slice(&numbers.iter().map(tile).collect::<Vec<_>>())
    };
    let built = [[4, 1, 1, 2, 2, 1], [2, 2, 3, 1, 3, 0], [2, 3, 1, 5, 0, 2]];
    let companies: [&[u8]; 3] =
        [&[18, 21, 24, 13, 33, 25, 9], &[1, 27, 36, 34, 38, 28], &[12, 11, 30, 35, 41]];
    for (index, (before, dollars, skyscrapers)) in (0..).zip([(12, 3, 2), (18, 0, 1), (15, 1, 3)]) {
        let player = &mut table.players[seat(index)];
        (player.score, player.dollars, player.skyscrapers) = (before, dollars, skyscrapers);
        player.built.0 = built[usize::from(index)];
        player.company = company(companies[usize::from(index)]);
        player.reserve = Cards::of(&[Card::Press, Card::Dollars]);
    }
    table.players[seat(BLUE)].reserve = Cards::of(&[Card::Press, Card::Press]);
    table.base_values.0 = [10, 7, 6, 8, 9, 8];
    table.neutral.0 = [2, 2, 2, 2, 1, 2];
    // Tiles worth 4 in M, Bk and SI, worth 2 in Q and Bk.
    let mut fours = PrestigeTile::all().filter(|tile| tile.value() == 4);
    let mut twos = PrestigeTile::all().filter(|tile| tile.value() == 2);
    table.prestige_placed = [None; PrestigeTile::COUNT];
    for (borough, four) in [
        (Borough::Manhattan, true),
        (Borough::Brooklyn, true),
        (Borough::StatenIsland, true),
        (Borough::Queens, false),
        (Borough::Brooklyn, false),
    ] {
        let tile = if four { fours.next() } else { twos.next() }.expect("five of each");
        table.prestige_placed[usize::from(tile.number())] = Some(borough);
    }
    table.vessels = [None; Vessel::COUNT];
    for (vessel, owner) in [(0, RED), (4, YELLOW), (8, YELLOW), (2, BLUE), (6, BLUE)] {
        table.vessels[vessel] = Some(seat(owner));
    }
    let of = |index| PressToken::Of(seat(index));
    table.press_track = PressTrack::from_first_to_last(&[
        (of(RED), 9),
        (of(YELLOW), 7),
        (PressToken::Neutral, 7),
        (of(BLUE), 4),
    ]);
    game
}
