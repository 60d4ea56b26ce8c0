//! The optional strip of WS2812 pixels: the Press Track in the colours of the seats.
//!
//! Nobody can tell whether a strip is connected. What the settings say is sent, and nothing waits for an
//! answer.

use app::strip::{self, Tokens};
use embassy_futures::select::{Either, select};
use embassy_rp::dma;
use embassy_rp::gpio::Level;
use embassy_rp::peripherals::PIO0;
use embassy_rp::pio::program::pio_asm;
use embassy_rp::pio::{Config, Direction, FifoJoin, Pio, ShiftConfig, ShiftDirection, StateMachine};
use embassy_rp::pio_programs::clock_divider::calculate_pio_clock_divider;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};

use crate::board::{DRIVE, Interrupts, Strip};

/// Pixels of the longest strip.
const PIXELS_MAX: usize = strip::Strip::LENGTH_MAX as usize;
/// A bit is ten cycles of the program, and 800 kHz what the pixels are made for.
const CYCLES_HZ: u32 = 10 * 800_000;
/// After a transfer nine pixels are still on their way, 30 us each; and the line must rest for 280 us before
/// pixels show what came.
const REST: Duration = Duration::from_micros(9 * 30 + 280 + 50);

/// What the strip is to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The strip as it is set.
    pub strip: strip::Strip,
    /// The tokens on the Press Track.
    pub tokens: Tokens,
}

static WISH: Signal<CriticalSectionRawMutex, Wish> = Signal::new();

/// Sets what the strip is to show.
pub fn wish(wish: Wish) {
    WISH.signal(wish);
}

/// Keeps the strip for ever. Nothing is sent while nothing changes.
pub async fn keep(strip: Strip) -> ! {
    let mut line = Line::new(strip);
    let mut wish = WISH.wait().await;
    // A reset leaves a strip shining, and nobody knows any more how long it is.
    line.darken(PIXELS_MAX).await;
    let mut since = Instant::now();
    loop {
        let ms = since.elapsed().as_millis() as u32;
        line.show(&wish, ms).await;
        let next = match select(other_than(&wish), change(&wish, ms)).await {
            Either::First(next) => next,
            Either::Second(()) => continue,
        };
        if next.strip.length < wish.strip.length {
            line.darken(wish.strip.length.into()).await;
        }
        (wish, since) = (next, Instant::now());
    }
}

/// The next wish that is another one: told again what it shows, the strip keeps its rhythm.
async fn other_than(shown: &Wish) -> Wish {
    loop {
        let wish = WISH.wait().await;
        if wish != *shown {
            return wish;
        }
    }
}

/// Waits until another token of a stack has its turn; for ever where there are no stacks.
async fn change(wish: &Wish, ms: u32) {
    match wish.strip.next_change_ms(&wish.tokens, ms) {
        Some(ms) => Timer::after_millis(ms.into()).await,
        None => core::future::pending().await,
    }
}

/// The wire to the strip.
struct Line {
    bits: StateMachine<'static, PIO0, 0>,
    dma: dma::Channel<'static>,
    words: [u32; PIXELS_MAX],
}

impl Line {
    fn new(strip: Strip) -> Line {
        let Pio { mut common, sm0: mut bits, .. } = Pio::new(strip.pio, Interrupts);
        // The line is high for three cycles of a zero and for six of a one, 375 and 750 ns, which all kinds of
        // pixels take; and it rests low.
        let program = pio_asm!(
            ".side_set 1",
            ".wrap_target",
            "bit:",
            "    out x, 1    side 0 [3]",
            "    jmp !x zero side 1 [2]",
            "    jmp bit     side 1 [2]",
            "zero:",
            "    nop         side 0 [2]",
            ".wrap",
        );
        let mut pin = common.make_pio_pin(strip.pin);
        // This sets up the pad anew, with the weakest drive there is.
        pin.set_drive_strength(DRIVE);
        let mut config = Config::default();
        config.use_program(&common.load_program(&program.program), &[&pin]);
        config.clock_divider = calculate_pio_clock_divider(CYCLES_HZ);
        config.fifo_join = FifoJoin::TxOnly;
        config.shift_out = ShiftConfig { auto_fill: true, threshold: 24, direction: ShiftDirection::Left };
        bits.set_config(&config);
        bits.set_pins(Level::Low, &[&pin]);
        bits.set_pin_dirs(Direction::Out, &[&pin]);
        bits.set_enable(true);
        Line { bits, dma: dma::Channel::new(strip.dma, Interrupts), words: [0; PIXELS_MAX] }
    }

    /// Shows a wish as it looks at a moment.
    async fn show(&mut self, Wish { strip, tokens }: &Wish, ms: u32) {
        let mut length = 0;
        for (word, ink) in self.words.iter_mut().zip(strip.inks(tokens, ms)) {
            let [first, second, third] = strip.wire(ink);
            *word = u32::from_be_bytes([first, second, third, 0]);
            length += 1;
        }
        if length > 0 {
            self.bits.tx().dma_push(&mut self.dma, &self.words[..length], false).await;
            Timer::after(REST).await;
        }
    }

    /// Switches so many pixels off.
    async fn darken(&mut self, pixels: usize) {
        self.bits.tx().dma_push_zeros::<u32>(&mut self.dma, pixels).await;
        Timer::after(REST).await;
    }
}
