//! The boards. A board is one file that hands out the chip's peripherals by what they are for; it is
//! chosen by a feature.

#[cfg(feature = "breadboard")]
mod breadboard;
#[cfg(not(feature = "breadboard"))]
mod display_pack_2;

use embassy_rp::gpio::{AnyPin, Drive, Input, Level, Output, Pull};
use embassy_rp::pac::PADS_BANK0;
use embassy_rp::pac::pads::vals;
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, FLASH, PIO0, USB, WATCHDOG};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{Async, Phase, Polarity, Spi};
use embassy_rp::{Peri, bind_interrupts, dma, pio, spi, usb};

#[cfg(feature = "breadboard")]
pub use breadboard::{NAME, PINS, PanelSpi, StripPin, board};
#[cfg(not(feature = "breadboard"))]
pub use display_pack_2::{NAME, PINS, PanelSpi, StripPin, board};

#[cfg(all(feature = "breadboard", feature = "display-pack-2"))]
compile_error!("choose one board: --no-default-features --features breadboard");
#[cfg(not(any(feature = "breadboard", feature = "display-pack-2")))]
compile_error!("choose a board: --features display-pack-2 or --features breadboard");

bind_interrupts!(pub struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
    PIO0_IRQ_0 => pio::InterruptHandler<PIO0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

/// Clock of the panel's bus: half of the peripheral clock, the fastest there is.
pub const PANEL_HZ: u32 = 62_500_000;
/// What wires that leave the board are driven with. The chip's own after a reset is 4 mA, and Embassy's 2 mA.
pub const DRIVE: Drive = Drive::_8mA;
/// A PWM counts from 0 to this: a duty is 0 to `PWM_TOP + 1`.
pub const PWM_TOP: u16 = 1023;
/// Clocks of a PWM's count. Together 1.9 kHz, which is what the pack's maker drives its light and LED with:
/// nobody sees it flicker, and one count is 512 ns, which any transistor follows. Undivided it would be 122 kHz,
/// and the darkest steps pulses of 50 to 100 ns.
const PWM_DIVIDER: u8 = 64;

/// How the panel is spoken to. Mode 3: the panel takes its bits at the rising edge as in mode 0, but the chip
/// rests for half a clock after each byte instead of two.
fn panel_bus(hz: u32) -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = hz;
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    config
}

/// How a light is switched: off, until it gets a duty.
pub fn pwm() -> pwm::Config {
    let mut config = pwm::Config::default();
    config.top = PWM_TOP;
    config.divider = PWM_DIVIDER.into();
    config
}

/// A wire to the panel that is switched by hand, high at first.
fn panel_wire(pin: Peri<'static, AnyPin>) -> Output<'static> {
    let mut wire = Output::new(pin, Level::High);
    wire.set_drive_strength(DRIVE);
    wire
}

/// Makes the edges of the panel's clock and data steep. The SPI has set up these pads already, with the
/// weakest drive there is: a bit is 16 ns long, and charging 25 pF through such a pad may take half of that.
fn steepen(pins: [u8; 2]) {
    for pin in pins {
        PADS_BANK0.gpio(pin.into()).modify(|pad| {
            pad.set_drive(vals::Drive::_8M_A);
            pad.set_slewfast(true);
        });
    }
}

/// A key. Its edges are slow, because a pull-up makes one of them: with hysteresis each is one edge.
fn key(pin: Peri<'static, AnyPin>) -> Input<'static> {
    let mut key = Input::new(pin, Pull::Up);
    key.set_schmitt(true);
    key
}

/// Everything on a board, by what it is for.
#[allow(missing_debug_implementations)]
pub struct Board {
    pub panel: Panel,
    /// A, B, X, Y; pressed is low.
    pub keys: [Input<'static>; 4],
    pub backlight: Backlight,
    pub lamp: Lamp,
    pub strip: Strip,
    pub flash: Peri<'static, FLASH>,
    pub usb: Peri<'static, USB>,
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// The ST7789.
#[allow(missing_debug_implementations)]
pub struct Panel {
    pub bus: Spi<'static, PanelSpi, Async>,
    pub select: Output<'static>,
    pub data: Output<'static>,
    /// Where the panel's reset is wired.
    pub reset: Option<Output<'static>>,
    /// What the panel's glass wants to be set to: commands with their parameters.
    pub glass: &'static [(u8, &'static [u8])],
}

/// The light behind the panel: one channel of a PWM.
#[allow(missing_debug_implementations)]
pub struct Backlight {
    pub pwm: Pwm<'static>,
    pub channel: Channel,
}

/// The channel of a PWM slice that a pin belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    A,
    B,
}

/// The RGB LED: red and green on one slice, blue on channel A of the next.
#[allow(missing_debug_implementations)]
pub struct Lamp {
    pub red_green: Pwm<'static>,
    pub blue: Pwm<'static>,
    /// Whether the LED lights when its pins are low.
    pub active_low: bool,
}

/// The optional WS2812 strip.
#[allow(missing_debug_implementations)]
pub struct Strip {
    pub pio: Peri<'static, PIO0>,
    pub dma: Peri<'static, DMA_CH1>,
    pub pin: Peri<'static, StripPin>,
}
