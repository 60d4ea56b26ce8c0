//! The app on the device: an input comes in, the screen changes, what must be kept is stored, and only
//! then the next input is taken.

use core::sync::atomic::Ordering;

use app::app::Requests;
use app::body::{Body, Then};
use app::canvas::Canvas;
use app::input::Input;
use app::remote::{Answer, Remote, Step};
use app::screens::Notice;
use app::thinking::Purpose;
use app::world::Build;
use embassy_futures::select::{Either, Either5, select, select5};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use skyline::App;

use crate::buttons::{INPUTS, TURNED};
use crate::display::Display;
use crate::light::{self, Panel, Wish};
use crate::memory::Chip;
use crate::search::{self, ASK, TOLD, Told};
use crate::seed;
use crate::serial::{ANSWERS, HEARD, Heard, PATIENCE};
use crate::strip;

/// How often time passes for a screen that waits for it.
const TICK_MS: u16 = 50;
/// How often a thought is looked at: a picture takes time that the thought would have.
const BAR_MS: u16 = 200;

/// No thought takes as long as this.
const THOUGHT_MAX: Duration = Duration::from_secs(60);
/// How long this rests after each line of the cable, and after each press of one. Whatever lies below, the watchdog
/// first, runs only while everything here waits; to yield is not enough, because whoever yields is polled again at
/// once.
const REST: Duration = Duration::from_millis(1);

/// What About and `version` tell.
pub const BUILD: Build = Build { version: env!("CARGO_PKG_VERSION"), commit: env!("SKYLINE_COMMIT") };

/// The app, its saves and the panel.
#[allow(missing_debug_implementations)]
pub struct Ui {
    pub body: Body<&'static mut App, Chip>,
    pub canvas: &'static mut Canvas,
    pub display: Display,
    pub remote: &'static mut Remote,
    /// The number of what is being thought about.
    pub asked: Option<u32>,
}

impl Ui {
    /// Runs for ever.
    pub async fn run(&mut self) -> ! {
        let mut spent = Spent::default();
        self.show(&mut spent).await;
        defmt::info!("shown draw={=u32}us send={=u32}us tiles={=u16}", spent.draw, spent.send, spent.tiles);
        loop {
            self.ask();
            let wants_ticks = self.body.app.wants_ticks();
            let tick_ms = if wants_ticks { Some(TICK_MS) } else { self.asked.map(|_| BAR_MS) };
            let tick = tick(tick_ms);
            match select5(light::panel(), INPUTS.receive(), HEARD.receive(), TOLD.wait(), tick).await {
                Either5::First(wanted) => self.follow_the_light(wanted).await,
                Either5::Second(input) => {
                    self.take(input).await;
                    self.body.app.stir_in(seed::at_key());
                }
                Either5::Third(heard) => self.hear(heard).await,
                Either5::Fourth(told) => self.listen(told).await,
                Either5::Fifth(()) => {
                    self.look().await;
                    if wants_ticks {
                        self.take(Input::Tick { ms: TICK_MS }).await;
                    }
                }
            }
        }
    }

    /// Nothing is drawn meanwhile: what was sent last is what the panel shows when it is awake.
    async fn follow_the_light(&mut self, wanted: Panel) {
        self.display.sleep(wanted == Panel::Sleep).await;
        if wanted == Panel::Wake {
            light::panel_is_awake();
        }
    }

    /// Has the app's question thought about, if it is another one than before.
    fn ask(&mut self) {
        let wanted = self.body.app.wanted_thought();
        if wanted == self.asked {
            return;
        }
        self.asked = wanted;
        let question = self.body.app.question();
        if question.is_none() {
            defmt::info!("asked nothing");
        }
        if let Some((number, _)) = &question {
            let purpose = match self.body.app.thoughts().purpose() {
                Some(Purpose::Play) => "play",
                Some(Purpose::Hint) => "hint",
                Some(Purpose::Review) => "review",
                None => "nothing",
            };
            defmt::info!("asked number={=u32} for={=str}", *number, purpose);
        }
        ASK.signal(question);
    }

    /// Looks how far the thought has come, and shows it where that can be seen.
    async fn look(&mut self) {
        if let Some(number) = self.asked
            && self.body.app.thinking(number, search::permille(number))
        {
            self.show(&mut Spent::default()).await;
        }
    }

    /// Takes an answer. One that nobody waits for any more changes nothing.
    async fn listen(&mut self, Told { number, advice }: Told) {
        if self.asked != Some(number) {
            return;
        }
        let mut spent = Spent::default();
        let requests = timed(&mut spent.handle, || self.body.app.thought(number, advice));
        self.follow(requests, spent, Some(number)).await;
    }

    /// Takes one input.
    async fn take(&mut self, input: Input) {
        let mut spent = Spent::default();
        let requests = timed(&mut spent.handle, || self.body.app.handle(input));
        self.follow(requests, spent, None).await;
    }

    /// Shows and stores what an input or, with its number, a thought brought about. The screen comes first:
    /// storing may take longer than an eye waits.
    async fn follow(&mut self, requests: Requests, mut spent: Spent, told: Option<u32>) {
        self.show(&mut spent).await;
        self.carry_out(requests, &mut spent).await;
        let Spent { handle, draw, send, save, tiles } = spent;
        let screen = self.body.app.screen().name();
        // `emulator/` reads these lines.
        match told {
            None => defmt::info!(
                "press handle={=u32}us draw={=u32}us send={=u32}us save={=u32}us tiles={=u16} screen={=str}",
                handle,
                draw,
                send,
                save,
                tiles,
                screen
            ),
            Some(number) => defmt::info!(
                "told number={=u32} handle={=u32}us draw={=u32}us send={=u32}us save={=u32}us tiles={=u16} screen={=str}",
                number,
                handle,
                draw,
                send,
                save,
                tiles,
                screen
            ),
        }
    }

    /// Answers a line that came over the cable.
    async fn hear(&mut self, heard: Heard) {
        let Heard::Line(line, opening) = heard else { return self.remote.unplugged() };
        #[cfg(feature = "deliberate-panic")]
        crate::deliberate::do_it(&line);
        self.remote.hear(&line, self.body.app);
        let mut answer = Answer::new();
        loop {
            match self.remote.step(&mut self.body, self.canvas, &mut answer).await {
                Step::Done => return Timer::after(REST).await,
                Step::Say => {
                    if with_timeout(PATIENCE, ANSWERS.send(answer.clone())).await.is_err() {
                        return self.remote.unplugged();
                    }
                }
                Step::Take(input) => {
                    if opening.is_over() {
                        return self.remote.unplugged();
                    }
                    light::touched();
                    self.take(input).await;
                    self.think_what_is_awaited().await;
                    Timer::after(REST).await;
                    if !INPUTS.is_empty() {
                        self.remote.interrupt();
                    }
                }
                Step::Store(requests) => {
                    let mut spent = Spent::default();
                    self.show(&mut spent).await;
                    self.carry_out(requests, &mut spent).await;
                    self.think_what_is_awaited().await;
                }
            }
        }
    }

    /// Keys that come over a cable do not look at the screen: each finds what it would find on a PC. A key of the
    /// device itself does not wait for it.
    async fn think_what_is_awaited(&mut self) {
        loop {
            self.ask();
            if !self.body.app.thoughts().is_awaited() {
                return;
            }
            let told = select(TOLD.wait(), INPUTS.ready_to_receive());
            match with_timeout(THOUGHT_MAX, told).await {
                Ok(Either::First(told)) => self.listen(told).await,
                Ok(Either::Second(())) | Err(_) => return,
            }
        }
    }

    /// Draws, and sends what changed.
    async fn show(&mut self, spent: &mut Spent) {
        let app = &self.body.app;
        timed(&mut spent.draw, || app.draw(self.canvas));
        let settings = app.settings();
        let start = Instant::now();
        spent.tiles += self.display.show(self.canvas, settings.theme, settings.turned).await;
        spent.send += start.elapsed().as_micros() as u32;
        TURNED.store(settings.turned, Ordering::Relaxed);
        light::wish(Wish { brightness: settings.brightness, lamp: app.lamp() });
        strip::wish(strip::Wish { strip: settings.strip, tokens: app.strip() });
    }

    /// Stores what must be kept; where that brings up something new to be told, shows it.
    async fn carry_out(&mut self, requests: Requests, spent: &mut Spent) {
        if requests.is_empty() {
            return;
        }
        let before = self.body.app.screen().name();
        let start = Instant::now();
        let then = self.body.carry_out(requests).await;
        spent.save += start.elapsed().as_micros() as u32;
        match then {
            Ok(Then::Draw) => {}
            Ok(Then::Update) => reset_to_usb_boot(0, 0),
            Err(_) => {
                defmt::error!("not stored");
                self.body.app.notice(Notice::not_stored());
            }
        }
        if self.body.app.screen().name() != before {
            self.show(spent).await;
        }
    }
}

/// Where the time of one input went, in microseconds.
#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    handle: u32,
    draw: u32,
    send: u32,
    save: u32,
    tiles: u16,
}

fn timed<T>(spent_us: &mut u32, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    *spent_us += start.elapsed().as_micros() as u32;
    result
}

async fn tick(ms: Option<u16>) {
    match ms {
        Some(ms) => Timer::after_millis(ms.into()).await,
        None => core::future::pending().await,
    }
}
