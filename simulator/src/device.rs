//! The PC body of the handheld: the whole app with a fake flash, buttons and time, and no window.

use app::body::Body;
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::remote::{Answer, Remote, Step};
use app::saves::{Fault, Ranges, SaveError, Saves};
use app::settings::Settings;
use app::world::Build;
use embedded_storage_async::nor_flash::NorFlashError;
use skyline::App;

use crate::fake_flash::{FakeFlash, PAGE_BYTES, PowerIsOff, now};
use crate::thinker::Thinker;

/// Pages of flash that the saves need.
pub const FLASH_PAGES: usize = Ranges::PAGES as usize;
/// How often the device lets time pass while nothing is pressed and the screen waits for it.
pub const TICK_MS: u16 = 50;

const BUILD: Build = Build { version: env!("CARGO_PKG_VERSION"), commit: "pc" };

/// A handheld that is switched on.
#[derive(Debug)]
pub struct Device {
    body: Box<Body<Box<App>, FakeFlash>>,
    canvas: Box<Canvas>,
    remote: Box<Remote>,
    thinker: Thinker,
    /// The chance that it was started with.
    entropy: u64,
    /// Where every thought stops, in thousandths.
    stops_at: Option<u16>,
}

impl Device {
    /// A new device, never used before.
    pub fn new(entropy: u64) -> Device {
        Device::start(FakeFlash::new(FLASH_PAGES), entropy).expect("a new flash can be read")
    }

    /// Switches a device on with what its flash holds.
    ///
    /// # Errors
    /// The flash cannot be read, or the power is cut.
    pub fn start(flash: FakeFlash, entropy: u64) -> Result<Device, SaveError> {
        let (saves, loaded) =
            now(Saves::open(flash, Ranges::of(skyline::CARDS, 0, PAGE_BYTES as u32), skyline::CARDS))?;
        let body = Box::new(Body { app: Box::new(App::new(BUILD, entropy.into())), saves });
        let remote = Box::new(Remote::new("pc"));
        let (canvas, thinker) = (Box::default(), Thinker::default());
        let mut device = Device { body, canvas, remote, thinker, entropy, stops_at: None };
        now(device.body.load(loaded, true));
        if !device.flash_mut().is_on() {
            return Err(Fault::Device(PowerIsOff.kind()).into());
        }
        device.draw();
        Ok(device)
    }

    /// The same device with other settings, switched off and on again.
    pub fn with_settings(mut self, settings: Settings) -> Device {
        now(self.body.saves.store_settings(&settings)).expect("a flash that is on can be written");
        let entropy = self.entropy;
        Device::start(self.off(), entropy).expect("a flash that is on can be read")
    }

    /// Another device that was just started with the same flash and the same chance.
    pub fn twin(&mut self) -> Device {
        let flash = FakeFlash::with_bytes(self.flash_mut().bytes().to_vec());
        Device::start(flash, self.entropy).expect("a flash that is on can be read")
    }

    /// The chance that it was started with: seeds of games come from it and from what was pressed since.
    pub fn entropy(&self) -> u64 {
        self.entropy
    }

    /// Switches the device off; the flash is what stays.
    pub fn off(self) -> FakeFlash {
        self.body.saves.into_flash()
    }

    /// The app, to be looked at.
    pub fn app(&self) -> &App {
        &self.body.app
    }

    /// The app with its saves, for tests.
    pub fn body_mut(&mut self) -> &mut Body<Box<App>, FakeFlash> {
        &mut self.body
    }

    /// What is on the screen.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// The flash, to be looked at or cut off.
    pub fn flash_mut(&mut self) -> &mut FakeFlash {
        self.body.saves.flash_mut()
    }

    /// Presses a button.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn press(&mut self, button: Button) -> Result<(), SaveError> {
        self.input(Input::Press(button))
    }

    /// Lets time pass.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn wait(&mut self, ms: u32) -> Result<(), SaveError> {
        for _ in 0..ms / u32::from(TICK_MS) {
            if !self.body.app.wants_ticks() {
                break;
            }
            self.input(Input::Tick { ms: TICK_MS })?;
        }
        Ok(())
    }

    /// Takes one input, carries out what the app asks for, and draws.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn input(&mut self, input: Input) -> Result<(), SaveError> {
        let requests = self.body.app.handle(input);
        // A PC has no update mode to reboot into.
        now(self.body.carry_out(requests))?;
        self.think_what_is_awaited()?;
        self.draw();
        Ok(())
    }

    /// Leaves every thought half-way, at so many thousandths, or with `None` no longer. For pictures: on a PC
    /// nothing takes time.
    pub fn stop_thoughts_at(&mut self, permille: Option<u16>) {
        self.stops_at = permille;
    }

    /// Thinks to the end of everything, the review of a finished game included.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn think(&mut self) -> Result<(), SaveError> {
        while let Some(requests) = self.thinker.answer(&mut self.body.app) {
            now(self.body.carry_out(requests))?;
        }
        self.draw();
        Ok(())
    }

    /// Architects and hints are waited for; a review is read while it is made.
    fn think_what_is_awaited(&mut self) -> Result<(), SaveError> {
        if let Some((number, permille)) = self.body.app.wanted_thought().zip(self.stops_at) {
            self.body.app.thinking(number, permille);
            return Ok(());
        }
        while self.body.app.thoughts().is_awaited() {
            let Some(requests) = self.thinker.answer(&mut self.body.app) else { break };
            now(self.body.carry_out(requests))?;
        }
        Ok(())
    }

    /// Hands in a line as a PC on the cable would, and gives back the lines of the answer.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn serial(&mut self, line: impl AsRef<[u8]>) -> Result<Vec<String>, SaveError> {
        let mut lines = Vec::new();
        self.hear(line);
        while self.answer(&mut lines)? {}
        Ok(lines)
    }

    /// Hands in a line and leaves it to be answered step by step.
    pub fn hear(&mut self, line: impl AsRef<[u8]>) {
        self.remote.hear(line.as_ref(), &self.body.app);
    }

    /// One step of an answer: a line more, a press, or something to be stored. False when everything is answered.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn answer(&mut self, lines: &mut Vec<String>) -> Result<bool, SaveError> {
        let mut line = Answer::new();
        match now(self.remote.step(&mut self.body, &self.canvas, &mut line)) {
            Step::Say => lines.push(line.to_string()),
            Step::Take(input) => self.input(input)?,
            Step::Store(requests) => {
                now(self.body.carry_out(requests))?;
                self.think_what_is_awaited()?;
                self.draw();
            }
            Step::Done => return Ok(false),
        }
        Ok(true)
    }

    /// Somebody presses a key of the device itself while a line is answered.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn interrupt(&mut self, input: Input) -> Result<(), SaveError> {
        self.remote.interrupt();
        self.input(input)
    }

    /// Pulls the cable.
    pub fn unplug(&mut self) {
        self.remote.unplugged();
    }

    fn draw(&mut self) {
        self.body.app.draw(&mut self.canvas);
    }
}
