//! Raspberry Pi Pico with a Pimoroni Pico Display Pack 2.0: off the shelf, no soldering.

use core::ffi::CStr;

use embassy_rp::Peripherals;
use embassy_rp::gpio::Pin as _;
use embassy_rp::peripherals;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;

use super::{
    Backlight, Board, Channel, Interrupts, Lamp, PANEL_HZ, PWM_TOP, Panel, Strip, key, panel_bus, panel_wire,
    pwm, steepen,
};

/// What `version` and About call this board.
pub const NAME: &str = "display-pack-2";
/// What each pin is for, as `picotool info` tells it.
pub const PINS: &[(u8, &CStr)] = &[
    (18, c"panel SCK"),
    (19, c"panel MOSI"),
    (17, c"panel CS"),
    (16, c"panel DC"),
    (20, c"backlight"),
    (12, c"key A"),
    (13, c"key B"),
    (14, c"key X"),
    (15, c"key Y"),
    (6, c"LED red"),
    (7, c"LED green"),
    (8, c"LED blue"),
    (2, c"strip"),
];
/// The panel's bus.
pub type PanelSpi = peripherals::SPI0;
/// Where a strip can be wired.
pub type StripPin = peripherals::PIN_2;

/// Voltages, timing and gamma of the pack's glass, as its maker's own driver sets them (pimoroni-pico,
/// `drivers/st7789`, 320 x 240). With what the controller has after a reset, colours are paler. VDVVRHEN has
/// a second parameter in the sheet, always FFh, which that driver leaves out.
const GLASS: &[(u8, &[u8])] = &[
    // PORCTRL: lines at rest between two pictures.
    (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]),
    // LCMCTRL: how the glass is driven.
    (0xC0, &[0x2C]),
    // VDVVRHEN, VRHS, VDVS: the swing of the source voltages comes from here.
    (0xC2, &[0x01, 0xFF]),
    (0xC3, &[0x12]),
    (0xC4, &[0x20]),
    // PWCTRL1: the charge pumps.
    (0xD0, &[0xA4, 0xA1]),
    // FRCTRL2: 60 pictures a second.
    (0xC6, &[0x0F]),
    // RAMCTRL: how a colour of 16 bits becomes one of 18. The chip's own way makes grey bands in dark green.
    (0xB0, &[0x00, 0xC0]),
    // GCTRL, VCOMS: gate voltages and the common electrode.
    (0xB7, &[0x35]),
    (0xBB, &[0x1F]),
    // PVGAMCTRL, NVGAMCTRL: gamma.
    (0xE0, &[0xD0, 0x08, 0x11, 0x08, 0x0C, 0x15, 0x39, 0x33, 0x50, 0x36, 0x13, 0x14, 0x29, 0x2D]),
    (0xE1, &[0xD0, 0x08, 0x10, 0x08, 0x06, 0x06, 0x39, 0x44, 0x51, 0x0B, 0x16, 0x14, 0x2F, 0x31]),
];

/// Hands out the pins.
pub fn board(p: Peripherals) -> Board {
    // The LED's pins are low when it lights: dark until somebody sets it.
    let mut lamp = pwm();
    (lamp.compare_a, lamp.compare_b) = (PWM_TOP + 1, PWM_TOP + 1);
    let steep = [p.PIN_18.pin(), p.PIN_19.pin()];
    let board = Board {
        panel: Panel {
            // First: a panel that is selected would take the clock's rise to its rest for a bit.
            select: panel_wire(p.PIN_17.into()),
            data: panel_wire(p.PIN_16.into()),
            bus: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Interrupts, panel_bus(PANEL_HZ)),
            reset: None,
            glass: GLASS,
        },
        keys: [p.PIN_12.into(), p.PIN_13.into(), p.PIN_14.into(), p.PIN_15.into()].map(key),
        backlight: Backlight { pwm: Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, pwm()), channel: Channel::A },
        lamp: Lamp {
            red_green: Pwm::new_output_ab(p.PWM_SLICE3, p.PIN_6, p.PIN_7, lamp.clone()),
            blue: Pwm::new_output_a(p.PWM_SLICE4, p.PIN_8, lamp),
            active_low: true,
        },
        strip: Strip { pio: p.PIO0, dma: p.DMA_CH1, pin: p.PIN_2 },
        flash: p.FLASH,
        usb: p.USB,
        watchdog: p.WATCHDOG,
    };
    steepen(steep);
    board
}
