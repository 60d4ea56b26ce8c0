//! A device with two titles, New York City and the toy with its companion, on which only the four keys are pressed.

use app::app::App;
use app::body::Body;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::saves::{Ranges, SaveError, Saves};
use app::settings::{Pace, Settings};
use app::shelf::Shelf;
use app::world::Build;
use simulator::fake_flash::{FakeFlash, PAGE_BYTES, now};

pub use shelf::Pair;

/// The shelf of that device.
pub mod shelf {
    app::titles! {
        /// Two titles side by side.
        pub struct Pair {
            NewYorkCity: new_york_city_face::NewYorkCity,
            Toy: app::toy::ToyOf<app::toy::trial::Beside>,
        }
    }
}

/// A device with two titles that is switched on. Nobody thinks on it: all seats are people's, or Toms'.
#[allow(missing_debug_implementations)] // A device is no thing to print.
pub struct PairDevice {
    body: Body<Box<App<Pair>>, FakeFlash>,
    canvas: Box<Canvas>,
}

/// Where that device has its saves.
pub fn ranges() -> Ranges {
    Ranges::of(Pair::CARDS, 0, PAGE_BYTES as u32)
}

impl PairDevice {
    /// A new device on which nothing was set but this.
    pub fn new(settings: Settings) -> PairDevice {
        let settings = Settings { pace: Pace::Instant, language_chosen: true, ..settings };
        let flash = FakeFlash::new(Ranges::PAGES as usize);
        let (mut saves, _) = now(Saves::open(flash, ranges(), Pair::CARDS)).expect("the flash is on");
        now(saves.store_settings(&settings)).expect("the flash is on");
        PairDevice::start(saves.into_flash()).expect("the flash is on")
    }

    /// Switches a device on with what its flash holds.
    ///
    /// # Errors
    /// The flash cannot be read.
    pub fn start(flash: FakeFlash) -> Result<PairDevice, SaveError> {
        let (saves, loaded) = now(Saves::open(flash, ranges(), Pair::CARDS))?;
        let body = Body { app: Box::new(App::new(Build::default(), 7)), saves };
        let mut device = PairDevice { body, canvas: Box::default() };
        now(device.body.load(loaded, true));
        device.draw();
        Ok(device)
    }

    /// Switches the device off and on again.
    pub fn again(self) -> PairDevice {
        PairDevice::start(self.off()).expect("the flash is on")
    }

    /// Switches the device off; the flash is what stays.
    pub fn off(self) -> FakeFlash {
        self.body.saves.into_flash()
    }

    /// The app, to be looked at.
    pub fn app(&self) -> &App<Pair> {
        &self.body.app
    }

    /// The app and its saves, where no key leads.
    pub fn body_mut(&mut self) -> &mut Body<Box<App<Pair>>, FakeFlash> {
        &mut self.body
    }

    /// The flash, to be looked at or cut off.
    pub fn flash_mut(&mut self) -> &mut FakeFlash {
        self.body.saves.flash_mut()
    }

    /// What is on the screen.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// Takes one input, carries out what the app asks for, and draws.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn input(&mut self, input: Input) -> Result<(), SaveError> {
        let requests = self.body.app.handle(input);
        let stored = now(self.body.carry_out(requests));
        self.draw();
        stored.map(|_| ())
    }

    /// Presses keys, and says which screen is shown then.
    pub fn press(&mut self, keys: &str) -> &'static str {
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            self.input(Input::Press(button)).expect("the flash is on");
        }
        self.app().screen().name()
    }

    /// What the screen says, line by line.
    pub fn lines(&self) -> Vec<String> {
        let (mut lines, mut from) = (Vec::new(), 0);
        loop {
            let mut line = String::new();
            let spoken = self.canvas.spoken(from, self.app().settings().lang, &mut line);
            let Some(below) = spoken else { return lines };
            lines.push(line);
            from = below;
        }
    }

    /// Chooses the item of a menu that begins so.
    pub fn choose(&mut self, item: &str) -> &'static str {
        self.point_at(item);
        self.press("A")
    }

    /// Moves the cursor to the item of a menu that begins so.
    pub fn point_at(&mut self, item: &str) {
        let is_chosen = |line: &String| line.strip_prefix("> ").is_some_and(|line| line.starts_with(item));
        for _ in 0..12 {
            if self.lines().iter().any(is_chosen) {
                return;
            }
            self.press("Y");
        }
        panic!("there is no {item}: {:?}", self.lines());
    }

    fn draw(&mut self) {
        *self.canvas = Default::default();
        self.body.app.draw(&mut self.canvas);
        assert_eq!(self.canvas.overflows(), 0, "{} has room for its words", self.body.app.screen().name());
    }
}
