//! The PC body of the handheld: the whole app with a fake flash, buttons and time, and no window.

use app::app::{App, Request, Requests};
use app::canvas::Canvas;
use app::input::{Button, Input};
use app::play::{DEVICE_ACTIONS_MAX, Play};
use app::saves::{Loaded, LoadedGame, Ranges, SaveError, SaveProblem, Saves};
use app::screens::Notice;
use app::settings::Settings;
use app::world::Build;
use engine::new_york_city::Record;

use crate::fake_flash::{FakeFlash, PAGE_BYTES, now};

/// Pages of flash that the saves need.
pub const FLASH_PAGES: usize = (Ranges::ITEM_PAGES + Ranges::GAME_PAGES) as usize;
/// How often the device lets time pass while nothing is pressed.
pub const TICK_MS: u16 = 50;

const BUILD: Build = Build { version: env!("CARGO_PKG_VERSION"), commit: "pc" };

/// A handheld that is switched on.
#[derive(Debug)]
pub struct Device {
    app: Box<App>,
    canvas: Box<Canvas>,
    saves: Saves<FakeFlash>,
}

impl Device {
    /// A new device, never used before.
    pub fn new(entropy: u64) -> Device {
        Device::start(FakeFlash::new(FLASH_PAGES), entropy).expect("a new flash can be read")
    }

    /// Switches a device on with what its flash holds.
    ///
    /// # Errors
    /// The flash fails, for example because the power is cut.
    pub fn start(flash: FakeFlash, entropy: u64) -> Result<Device, SaveError> {
        let (mut saves, loaded) = now(Saves::open(flash, Ranges::from(0, PAGE_BYTES as u32)))?;
        let Loaded { settings, records, game, problems } = loaded;
        let mut problems: Vec<SaveProblem> = problems.into_iter().collect();
        let play = game.and_then(|game| match resume(&mut saves, game) {
            Ok(play) => Some(play),
            Err(problem) => {
                problems.push(problem);
                None
            }
        });
        let mut app = Box::new(App::new(settings, records, play, BUILD, entropy));
        for problem in &problems {
            app.notice(Notice::damaged_save(*problem));
        }
        let requests = app.catch_up();
        let mut device = Device { app, canvas: Box::default(), saves };
        device.carry_out(requests)?;
        device.draw();
        Ok(device)
    }

    /// The same device with other settings, switched off and on again.
    pub fn with_settings(mut self, settings: Settings) -> Device {
        now(self.saves.store_settings(&settings)).expect("a flash that is on can be written");
        let entropy = self.entropy();
        Device::start(self.off(), entropy).expect("a flash that is on can be read")
    }

    /// Where the seed of the next game comes from.
    pub fn entropy(&self) -> u64 {
        self.app.entropy()
    }

    /// Switches the device off; the flash is what stays.
    pub fn off(self) -> FakeFlash {
        self.saves.into_flash()
    }

    /// The app, to be looked at.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// What is on the screen.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// The flash, to be looked at or cut off.
    pub fn flash_mut(&mut self) -> &mut FakeFlash {
        self.saves.flash_mut()
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
            self.input(Input::Tick { ms: TICK_MS })?;
        }
        Ok(())
    }

    /// Takes one input, carries out what the app asks for, and draws.
    ///
    /// # Errors
    /// Something could not be saved.
    pub fn input(&mut self, input: Input) -> Result<(), SaveError> {
        let requests = self.app.handle(input);
        self.carry_out(requests)?;
        self.draw();
        Ok(())
    }

    /// Everything is stored before the next input is taken.
    fn carry_out(&mut self, requests: Requests) -> Result<(), SaveError> {
        for request in requests {
            match self.store(request) {
                Ok(()) => {}
                Err(SaveError::Kept(part)) => self.app.is_kept(part),
                Err(error @ SaveError::Flash(_)) => return Err(error),
                // The game goes on, and the player knows that it is not saved.
                Err(_) => self.app.notice(Notice::not_stored()),
            }
        }
        Ok(())
    }

    fn store(&mut self, request: Request) -> Result<(), SaveError> {
        match request {
            Request::StoreSettings => now(self.saves.store_settings(self.app.settings())),
            Request::StoreRecords => now(self.saves.store_records(self.app.records())),
            Request::StoreNewGame => match self.app.play() {
                Some(play) => now(self.saves.begin_game(play.record().setup(), play.names())),
                None => Ok(()),
            },
            Request::Store(journal) => now(self.saves.store(journal)),
            Request::StoreEnd => now(self.saves.end_game()),
            Request::LetGo(part) => now(self.saves.let_go(part)),
            // A PC has no update mode to reboot into.
            Request::Update => Ok(()),
        }
    }

    fn draw(&mut self) {
        self.app.draw(&mut self.canvas);
    }
}

fn resume(saves: &mut Saves<FakeFlash>, game: LoadedGame) -> Result<Play, SaveProblem> {
    let LoadedGame { setup, names, training, .. } = game;
    // The setup was checked when it was read.
    let record = Record::<DEVICE_ACTIONS_MAX>::new(setup).expect("a loaded setup is legal");
    let mut record = Box::new(record);
    now(saves.resume(&mut record))?;
    Ok(Play::resume(*record, names, training))
}
