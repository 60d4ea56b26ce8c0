//! A Pico on a breadboard with any ST7789 module of 320 x 240, four keys and an RGB LED.

use core::ffi::CStr;

use embassy_rp::Peripherals;
use embassy_rp::gpio::{Level, Output, Pin as _};
use embassy_rp::peripherals;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{
    Backlight, Board, Channel, Interrupts, Lamp, PANEL_HZ, Panel, Strip, key, panel_bus, panel_wire, pwm,
    steepen,
};

/// What `version` and About call this board.
pub const NAME: &str = "breadboard";
/// What each pin is for, as `picotool info` tells it.
pub const PINS: &[(u8, &CStr)] = &[
    (10, c"panel SCK"),
    (11, c"panel MOSI"),
    (9, c"panel CS"),
    (8, c"panel DC"),
    (12, c"panel RST"),
    (13, c"backlight"),
    (2, c"key A"),
    (3, c"key B"),
    (4, c"key X"),
    (5, c"key Y"),
    (16, c"LED red"),
    (17, c"LED green"),
    (18, c"LED blue"),
    (22, c"strip"),
];
/// The panel's bus.
pub type PanelSpi = peripherals::SPI1;
/// Where a strip can be wired.
pub type StripPin = peripherals::PIN_22;

/// Hands out the pins.
pub fn board(p: Peripherals) -> Board {
    let steep = [p.PIN_10.pin(), p.PIN_11.pin()];
    let board = Board {
        panel: Panel {
            // First: a panel that is selected would take the clock's rise to its rest for a bit.
            select: panel_wire(p.PIN_9.into()),
            data: panel_wire(p.PIN_8.into()),
            // Long jumper wires do not carry the full speed.
            bus: Spi::new_txonly(p.SPI1, p.PIN_10, p.PIN_11, p.DMA_CH0, Interrupts, panel_bus(PANEL_HZ / 2)),
            reset: Some(Output::new(p.PIN_12, Level::High)),
            // Voltages and gamma belong to the glass, and this may be any: its maker has stored what fits.
            glass: &[],
        },
        keys: [p.PIN_2.into(), p.PIN_3.into(), p.PIN_4.into(), p.PIN_5.into()].map(key),
        backlight: Backlight { pwm: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, pwm()), channel: Channel::B },
        lamp: Lamp {
            red_green: Pwm::new_output_ab(p.PWM_SLICE0, p.PIN_16, p.PIN_17, pwm()),
            blue: Pwm::new_output_a(p.PWM_SLICE1, p.PIN_18, pwm()),
            active_low: false,
        },
        strip: Strip { pio: p.PIO0, dma: p.DMA_CH1, pin: p.PIN_22 },
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    };
    steepen(steep);
    board
}
