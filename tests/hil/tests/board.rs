//! What is on the board: panel, keys, entropy, and how well the chip sleeps.

#![no_std]
#![no_main]

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_executor::InterruptExecutor;
use embassy_rp::interrupt;

/// The keys are watched in an interrupt, as on the device.
static URGENT: InterruptExecutor = InterruptExecutor::new();
/// How often the executor's interrupt came, and the microseconds that were spent in it.
static TURNS: AtomicU32 = AtomicU32::new(0);
static BUSY_US: AtomicU32 = AtomicU32::new(0);

#[interrupt]
unsafe fn SWI_IRQ_0() {
    let start = embassy_time::Instant::now();
    // SAFETY: this is the interrupt that the executor is started with.
    unsafe { URGENT.on_interrupt() }
    let spent = start.elapsed().as_micros() as u32;
    // One core, and only here: nothing comes between reading and writing.
    TURNS.store(TURNS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
    BUSY_US.store(BUSY_US.load(Ordering::Relaxed) + spent, Ordering::Relaxed);
}

#[embassy_executor::task]
async fn keys(pins: [embassy_rp::gpio::Input<'static>; 4]) -> ! {
    firmware::buttons::watch(pins).await
}

#[embassy_executor::task]
async fn ticks() -> ! {
    // As often as time passes for a screen that waits for it.
    loop {
        embassy_time::Timer::after_millis(50).await;
    }
}

#[embedded_test::tests(default_timeout = 60)]
mod tests {
    use core::sync::atomic::Ordering;

    use app::canvas::Canvas;
    use app::input::{Button, Input};
    use app::press::HOLD_MS;
    use app::settings::Settings;
    use app::world::Build;
    use embassy_rp::gpio::{AnyPin, Level, Output};
    use embassy_rp::interrupt::{self, InterruptExt as _};
    use embassy_rp::peripherals::{PIN_3, PIN_4, PIN_5, PIN_9};
    use embassy_rp::{Peri, Peripherals};
    use embassy_time::{Duration, Instant, Timer, with_timeout};
    use firmware::board::{self, Board};
    use firmware::buttons::INPUTS;
    use firmware::chip::KEYS_PRIORITY;
    use firmware::display::{self, Display};
    use firmware::seed;
    use hil::cycles::{self, Stopwatch};
    use hil::{start, told};
    use skyline::App;
    use static_cell::{ConstStaticCell, StaticCell};

    /// Tiles of a whole picture.
    const TILES: u16 = 20 * 15;
    /// How long a key is down in a short press and in a long one: long enough to be a hold or to repeat once.
    const SHORT: Duration = Duration::from_millis(60);
    const LONG: Duration = Duration::from_millis(HOLD_MS as u64 + 60);
    /// How long a press may take to be understood.
    const PATIENCE: Duration = Duration::from_millis(200);

    #[init]
    fn init() -> Peripherals {
        start()
    }

    /// Needs the panel to be seen, and passes without: nothing comes back from it. The panel is set up, the
    /// home screen fills it by DMA, and a picture that is shown already costs nothing.
    #[test]
    async fn the_display_shows_a_whole_picture(chip: Peripherals) {
        static CANVAS: ConstStaticCell<Canvas> = ConstStaticCell::new(Canvas::new());
        static MEMORY: ConstStaticCell<display::Memory> = ConstStaticCell::new(display::Memory::new());
        static APP: StaticCell<App> = StaticCell::new();

        let watch = Stopwatch::start();
        let Board { panel, .. } = board::board(chip);
        let mut display = Display::start(panel, MEMORY.take()).await;
        let app = APP.init_with(|| App::new(Build::default(), 1));
        app.load(Settings { language_chosen: true, ..Settings::default() }, Default::default());
        let (canvas, theme) = (CANVAS.take(), app.settings().theme);
        let start = watch.now();
        app.draw(canvas);
        let drawn = watch.since(start);
        assert_eq!(display.show(canvas, theme, false).await, TILES, "everything is sent at first");
        let whole = watch.since(start);
        assert_eq!(display.show(canvas, theme, false).await, 0, "what is shown already is not sent again");
        told::figure("draw_home", drawn, "cycles");
        told::figure("full_redraw", whole, "cycles");
        assert!(whole <= cycles::of_ms(50), "a whole picture takes {whole} cycles, more than 50 ms");
    }

    /// Needs a panel whose data output is wired. Neither board has one that is: the Display Pack leaves it
    /// open, and its pin of the Pico says which bytes are commands.
    #[test]
    fn the_display_reads_back(_chip: Peripherals) {
        told::skipped("the panel's data output is not wired on this board, so nothing can be read back");
    }

    /// Needs four jumpers: GP3 to GP12 (A), GP4 to GP13 (B), GP5 to GP14 (X), GP9 to GP15 (Y). Each key is
    /// pulled down by its jumper, short and long: A and B are held then, X and Y repeat.
    #[test]
    async fn every_key_is_understood(chip: Peripherals) {
        let Board { keys, .. } = board::board(chip);
        // SAFETY: neither board uses these pins.
        let pins: [Peri<'static, AnyPin>; 4] = unsafe {
            [PIN_3::steal().into(), PIN_4::steal().into(), PIN_5::steal().into(), PIN_9::steal().into()]
        };
        let mut jumpers = pins.map(|pin| Output::new(pin, Level::High));
        let mut wired = [false; 4];
        for ((key, jumper), wired) in keys.iter().zip(&mut jumpers).zip(&mut wired) {
            jumper.set_low();
            Timer::after_millis(1).await;
            let follows_down = key.is_low();
            jumper.set_high();
            Timer::after_millis(1).await;
            *wired = follows_down && key.is_high();
        }
        if wired == [false; 4] {
            return told::skipped("no jumper is wired: GP3-GP12, GP4-GP13, GP5-GP14, GP9-GP15");
        }
        assert!(wired == [true; 4], "a jumper of A, B, X or Y is missing: {wired:?}");

        interrupt::SWI_IRQ_0.set_priority(KEYS_PRIORITY);
        let urgent = super::URGENT.start(interrupt::SWI_IRQ_0);
        urgent.spawn(super::keys(keys).expect("one task of each kind"));
        // A key is still for a while before it counts.
        Timer::after(SHORT).await;
        let mut slowest = Duration::MIN;
        for (button, jumper) in Button::ALL.into_iter().zip(&mut jumpers) {
            let (press, hold) = (Input::Press(button), Input::Hold(button));
            let long: &[Input] =
                if matches!(button, Button::X | Button::Y) { &[press, press] } else { &[hold] };
            for (length, expected) in [(SHORT, &[press][..]), (LONG, long)] {
                jumper.set_low();
                Timer::after(length).await;
                jumper.set_high();
                let released = Instant::now();
                for expected in expected {
                    let input = with_timeout(PATIENCE, INPUTS.receive()).await;
                    assert!(input == Ok(*expected), "{expected:?} was made, and understood was {input:?}");
                }
                slowest = slowest.max(released.elapsed());
                Timer::after(SHORT).await;
                assert!(INPUTS.is_empty(), "{button:?} was understood once too often");
            }
        }
        told::figure("keys_understood", 4, "keys");
        told::figure("release_to_input_worst", slowest.as_micros() as u32, "us");
    }

    /// Needs a Pico, nothing else. Seeds of games come from the ring oscillator: it must not be stuck, nor
    /// lean to one side, and seeds drawn as the firmware draws them must not repeat.
    #[test]
    #[timeout(10)]
    fn the_ring_oscillator_is_not_stuck(_chip: Peripherals) {
        let mut seeds = [0; 64];
        seeds.fill_with(seed::at_start);
        // Of the bits as they are: folded, they look good whatever they are.
        let ones: u32 = (0..64).map(|index| seed::word(500 + index).count_ones()).sum();
        let share = ones * 1000 / (64 * 64);
        told::figure("entropy_ones", share, "permille");
        // After a power cycle: docs/hardware.md asks for twenty of them.
        told::figure("first_seed", seeds[0] as u32, "lowest_bits");
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed), "seed {index} was there before");
        }
        assert!((250..=750).contains(&share), "{share} of 1000 bits are ones");
    }

    /// Needs a Pico, nothing else. While nobody presses anything and a screen waits for time, the processor
    /// sleeps in WFE.
    #[test]
    fn the_chip_sleeps_between_ticks(chip: Peripherals) {
        let Board { keys, .. } = board::board(chip);
        interrupt::SWI_IRQ_0.set_priority(KEYS_PRIORITY);
        let urgent = super::URGENT.start(interrupt::SWI_IRQ_0);
        urgent.spawn(super::keys(keys).expect("one task of each kind"));
        urgent.spawn(super::ticks().expect("one task of each kind"));
        let start = Instant::now();
        let mut wakes = 0u32;
        while start.elapsed() < Duration::from_secs(1) {
            cortex_m::asm::wfe();
            wakes += 1;
        }
        let (turns, busy) = (super::TURNS.load(Ordering::Relaxed), super::BUSY_US.load(Ordering::Relaxed));
        told::figure("wakes", wakes, "per_second");
        told::figure("busy", busy, "us_per_second");
        assert!(turns >= 19, "the ticks came {turns} times in a second");
        // Each turn wakes the processor through an interrupt or two; a WFE that does not sleep comes back
        // a million times.
        assert!(wakes <= 10 * turns, "the processor woke {wakes} times for {turns} turns");
        assert!(busy <= 10_000, "the processor was busy for {busy} us of a second, more than 1 %");
    }
}
