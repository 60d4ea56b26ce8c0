//! The optional strip of WS2812 pixels: the Press Track in the colours of the seats.

use app::ink::Ink;
use app::theme::Theme;
use embassy_rp::peripherals::PIO0;
use embassy_rp::pio::Pio;
use embassy_rp::pio_programs::ws2812::{Grb, PioWs2812, PioWs2812Program};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use smart_leds::RGB8;

use crate::board::{Interrupts, Strip};

/// Pixels of the strip.
pub const PIXELS: usize = 16;
/// Full pixels are far too bright for a table, and for a USB port.
const DIMMED: u16 = 12;

static TRACK: Signal<CriticalSectionRawMutex, [Option<Ink>; PIXELS]> = Signal::new();

/// Shows these inks on the strip.
pub fn show(track: [Option<Ink>; PIXELS]) {
    TRACK.signal(track);
}

/// Keeps the strip for ever. Nothing is sent while nothing changes.
pub async fn keep(strip: Strip) -> ! {
    let Pio { mut common, sm0, .. } = Pio::new(strip.pio, Interrupts);
    let program = PioWs2812Program::new(&mut common);
    let mut pixels: PioWs2812<'_, PIO0, 0, PIXELS, Grb> =
        PioWs2812::new(&mut common, sm0, strip.dma, Interrupts, strip.pin, &program);
    let mut shown = None;
    loop {
        let track = TRACK.wait().await;
        if shown != Some(track) {
            pixels.write(&track.map(colour)).await;
            shown = Some(track);
        }
    }
}

fn colour(ink: Option<Ink>) -> RGB8 {
    let [r, g, b] = ink.map_or([0; 3], |ink| Theme::Dark.rgb888(ink));
    let dim = |component: u8| (u16::from(component) * DIMMED / 100) as u8;
    RGB8::new(dim(r), dim(g), dim(b))
}
