//! A scenario on the chip: its app and its saves take the keys, and the pictures must be those of the PC.

use app::body::Body;
use app::canvas::Canvas;
use app::ink::Ink;
use app::input::Input;
use app::saves::{Loaded, Saves};
use app::settings::Settings;
use app::theme::Theme;
use app::world::Build;
use embassy_futures::block_on;
use embassy_rp::Peri;
use embassy_rp::peripherals::FLASH;
use embassy_time::Instant;
use firmware::memory::{self, Chip};
use skyline::{AnySearch, App};
use static_cell::{ConstStaticCell, StaticCell};

use crate::scripts::{Picture, Script, Step};
use crate::{kept, stack, told};

/// What the PC body calls itself: it is on a picture.
const BUILD: Build = Build { version: env!("CARGO_PKG_VERSION"), commit: "pc" };
/// What must be left of the stack: other paths may go deeper. Some 10 KiB in use are the player's own, which no device has.
const STACK_SPARE: u32 = 12 * 1024;
/// How often time passes for a screen that waits for it: as on the device and on the PC.
const TICK_MS: u16 = 50;

/// Plays a script on an empty flash and compares every picture it has. Call it once in a test.
///
/// Nothing here waits but for the flash, which blocks: so the tests have no futures that keep the saves, one for each.
#[inline(never)]
pub fn play(flash: Peri<'static, FLASH>, script: &Script) {
    static CANVAS: ConstStaticCell<Canvas> = ConstStaticCell::new(Canvas::new());

    stack::paint();
    let canvas = CANVAS.take();
    let player = Player::prepared(kept::blank(flash), script);
    let start = Instant::now();
    let mut pictures = script.pictures.iter().peekable();
    for (done, step) in (1..).zip(script.steps) {
        player.take(*step);
        if let Some(picture) = pictures.next_if(|picture| picture.after == done) {
            player.compare(canvas, picture, script.name);
        }
    }
    assert!(pictures.next().is_none(), "every picture was compared");
    let digest = player.body.app.facts().map(|facts| facts.digest);
    assert_eq!(digest, script.digest, "{}: the game at the end", script.name);
    let ms = start.elapsed().as_millis() as u32;
    let stack = stack::high_water();
    assert!(stack + STACK_SPARE <= stack::bytes(), "{stack} bytes of the stack were in use");
    kept::put_back_at_the_end();
    told::figure("script", ms, "ms");
    told::figure("pictures_compared", script.pictures.len() as u32, "pictures");
    told::figure("stack_high_water", stack, "bytes");
}

/// The device without its panel and its keys.
struct Player {
    body: Body<&'static mut App, Chip>,
    search: &'static mut AnySearch,
    loaded: &'static mut Loaded,
    entropy: u64,
}

impl Player {
    /// A device on which only the language was set, or nothing. It lies beside the stack, as that of the firmware does.
    #[inline(never)]
    fn prepared(flash: Chip, script: &Script) -> &'static mut Player {
        static LOADED: StaticCell<Loaded> = StaticCell::new();
        static PLAYER: StaticCell<Player> = StaticCell::new();
        let loaded = LOADED.init_with(Loaded::default);
        let mut saves = open(flash, loaded);
        if let Some(lang) = script.lang {
            let settings = Settings { lang, language_chosen: true, ..Settings::default() };
            block_on(saves.store_settings(&settings)).expect("the flash can be written");
        }
        let body = Body { app: place(script.entropy), saves };
        let player = Player { body, search: place_search(), loaded, entropy: script.entropy };
        let player = PLAYER.init(player);
        player.start();
        player
    }

    /// The power comes back: only the flash has stayed.
    #[inline(never)]
    fn start(&mut self) {
        // SAFETY: the owner before is replaced here, and does nothing meanwhile.
        let flash = memory::chip(unsafe { FLASH::steal() });
        *self.loaded = Loaded::default();
        self.body.saves = open(flash, self.loaded);
        renew(self.body.app, self.entropy);
        load(&mut self.body, self.loaded);
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Press(button) => self.input(Input::Press(button)),
            Step::Hold(button) => self.input(Input::Hold(button)),
            Step::Wait(ms) => {
                for _ in 0..ms / u32::from(TICK_MS) {
                    if !self.body.app.wants_ticks() {
                        break;
                    }
                    self.input(Input::Tick { ms: TICK_MS });
                }
            }
            Step::Think => while self.think() {},
            Step::Restart => {
                self.entropy = self.entropy.wrapping_add(1);
                self.start();
            }
        }
    }

    fn input(&mut self, input: Input) {
        let requests = self.body.app.handle(input);
        block_on(self.body.carry_out(requests)).expect("the flash can be written");
        // What a person waits for is there before the next key, as on the PC.
        while self.body.app.thoughts().is_awaited() && self.think() {}
    }

    /// Thinks about what is wanted; false if nothing is.
    fn think(&mut self) -> bool {
        let Some(number) = self.begin() else { return false };
        // What was asked has entered its title, and nothing enters another one meanwhile.
        while self.search.step() {}
        let advice = self.search.advice().expect("there is a choice");
        let requests = self.body.app.thought(number, advice);
        block_on(self.body.carry_out(requests)).expect("the flash can be written");
        true
    }

    /// Begins to think about what is wanted; returns the number of the question. It is large, and not kept.
    #[inline(never)]
    fn begin(&mut self) -> Option<u32> {
        let (number, question) = self.body.app.question()?;
        assert!(self.search.begin(&question), "who is asked about decides");
        Some(number)
    }

    fn compare(&self, canvas: &mut Canvas, picture: &Picture, name: &str) {
        self.body.app.draw(canvas);
        let shown = fingerprint(canvas, self.body.app.settings().theme);
        let Picture { line, press, fingerprint, .. } = picture;
        assert!(
            shown == *fingerprint,
            "{name}, line {line}, press {press}: the picture is {shown:016x} and on a PC {fingerprint:016x}"
        );
    }
}

/// Reads the saves, as the firmware does.
#[inline(never)]
fn open(flash: Chip, loaded: &mut Loaded) -> Saves<Chip> {
    block_on(Saves::open_into(flash, memory::saves(), skyline::CARDS, loaded)).expect("the flash can be read")
}

/// Takes up what was saved.
#[inline(never)]
fn load(body: &mut Body<&'static mut App, Chip>, loaded: &mut Loaded) {
    block_on(body.load_from(loaded, true));
}

/// Puts the app where it stays. It is large: made here, it takes its room on the stack only for a moment.
#[inline(never)]
fn place(entropy: u64) -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    APP.init_with(|| App::new(BUILD, entropy.into()))
}

#[inline(never)]
fn place_search() -> &'static mut AnySearch {
    static SEARCH: StaticCell<AnySearch> = StaticCell::new();
    SEARCH.init_with(AnySearch::new)
}

#[inline(never)]
fn renew(app: &mut App, entropy: u64) {
    *app = App::new(BUILD, entropy.into());
}

/// FNV-1a over the picture as the panel gets it (`docs/scenarios.md`).
fn fingerprint(canvas: &Canvas, theme: Theme) -> u64 {
    use embedded_graphics::pixelcolor::raw::ToBytes as _;

    let colours = Ink::ALL.map(|ink| theme.colour(ink).to_be_bytes());
    // The prime is 2^40 + 0x1b3. This core multiplies 32 bits and keeps the lower half, so that the halves
    // of the product are made here: five times as fast as the multiplication of 64 bits.
    let (mut high, mut low) = (0xcbf2_9ce4_u32, 0x8422_2325_u32);
    let mut take = |byte: u8| {
        low ^= u32::from(byte);
        let carry = ((low >> 16) * 0x1b3 + (((low & 0xffff) * 0x1b3) >> 16)) >> 16;
        high = high.wrapping_mul(0x1b3).wrapping_add(low << 8).wrapping_add(carry);
        low = low.wrapping_mul(0x1b3);
    };
    for byte in canvas.bytes() {
        for ink in [byte >> 4, byte & 0xf] {
            let [first, second] = colours[usize::from(ink)];
            take(first);
            take(second);
        }
    }
    u64::from(high) << 32 | u64::from(low)
}
