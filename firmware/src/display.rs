//! The ST7789: what changed since the last picture goes out by DMA, tile by tile.

use app::canvas::Canvas;
use app::ink::Ink;
use app::theme::Theme;
use app::tile::{Print, ROW_WORDS, TILE, TILE_WORDS, TILES_ACROSS, TILES_DOWN, words_of};
use bytemuck::{cast_slice, must_cast_slice};
use embassy_futures::join::join;
use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Spi};
use embassy_time::{Duration, Timer};
use embedded_graphics::pixelcolor::raw::ToBytes as _;

use crate::board::{Panel, PanelSpi};

/// Tiles side by side that are sent at once: half a row.
const RUN_MAX: usize = TILES_ACROSS / 2;
/// Words of them on the wire: two pixels each.
const BAND_WORDS: usize = RUN_MAX * TILE * TILE / 2;

/// The panel's commands, by the names that its sheet has for them.
mod command {
    pub const SWRESET: u8 = 0x01;
    pub const SLPIN: u8 = 0x10;
    pub const SLPOUT: u8 = 0x11;
    pub const NORON: u8 = 0x13;
    pub const INVON: u8 = 0x21;
    pub const DISPON: u8 = 0x29;
    pub const CASET: u8 = 0x2A;
    pub const RASET: u8 = 0x2B;
    pub const RAMWR: u8 = 0x2C;
    pub const MADCTL: u8 = 0x36;
    pub const COLMOD: u8 = 0x3A;
}
use command::*;

/// What the panel is told at the start, in this order, and for how many milliseconds it is left alone after
/// each. It wants 120 after a reset, if it was awake, and 5 after leaving sleep; what it shows is steady some 120
/// after it was switched on. An IPS panel shows negatives unless it is told to invert.
const START: [(u8, &[u8], u64); 7] = [
    (SWRESET, &[], 150),
    (SLPOUT, &[], 10),
    (MADCTL, &[UPRIGHT], 0),
    (INVON, &[], 0),
    (COLMOD, &[SIXTEEN_BITS], 0),
    (NORON, &[], 0),
    (DISPON, &[], 120),
];
/// MADCTL: rows and columns exchanged (MV), and the columns (MX) or, turned, the rows (MY) from their end.
const UPRIGHT: u8 = 0x60;
const TURNED: u8 = 0xA0;
/// COLMOD: five, six and five bits a pixel.
const SIXTEEN_BITS: u8 = 0x55;
/// What the panel wants between going to sleep and leaving it. It wants less before other commands, but its
/// picture is steady only then.
const SETTLE: Duration = Duration::from_millis(120);

/// What the display keeps in memory.
#[derive(Debug)]
pub struct Memory {
    /// What the panel shows, tile by tile.
    shown: [[Print; TILES_ACROSS]; TILES_DOWN],
    /// One band is sent while the next is made.
    bands: [[u32; BAND_WORDS]; 2],
    /// Two pixels of the canvas, a byte, as they are on the wire.
    pairs: [u32; 256],
}

impl Memory {
    /// Nothing is shown yet.
    pub const fn new() -> Memory {
        Memory {
            shown: [[Print::NONE; TILES_ACROSS]; TILES_DOWN],
            bands: [[0; BAND_WORDS]; 2],
            pairs: [0; 256],
        }
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new()
    }
}

/// How the panel shows the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    theme: Theme,
    turned: bool,
}

/// The panel.
#[allow(missing_debug_implementations)]
pub struct Display {
    wire: Wire,
    /// Held high from now on.
    _reset: Option<Output<'static>>,
    glass: &'static [(u8, &'static [u8])],
    asleep: bool,
    memory: &'static mut Memory,
    /// `None` until the first picture.
    look: Option<Look>,
}

impl Display {
    /// Wakes the panel. What it shows is noise until the first picture: the light stays off.
    pub async fn start(panel: Panel, memory: &'static mut Memory) -> Display {
        let Panel { bus, select, data, mut reset, glass } = panel;
        if let Some(reset) = &mut reset {
            reset.set_low();
            Timer::after_millis(1).await;
            reset.set_high();
            Timer::after_millis(120).await;
        }
        let mut wire = Wire { bus, select, data };
        for (command, parameters, wait_ms) in START {
            wire.command(command, parameters);
            Timer::after_millis(wait_ms).await;
        }
        let mut display = Display { wire, _reset: reset, glass, asleep: false, memory, look: None };
        display.suit_the_glass();
        display
    }

    /// Puts the panel to sleep or wakes it. Asleep, it keeps its picture and takes another one all the same; it
    /// shows it when this is over.
    pub async fn sleep(&mut self, asleep: bool) {
        if asleep == self.asleep {
            return;
        }
        self.asleep = asleep;
        self.wire.command(if asleep { SLPIN } else { SLPOUT }, &[]);
        Timer::after(SETTLE).await;
        if !asleep {
            self.suit_the_glass();
        }
    }

    /// Sets voltages and gamma. The panel loads its maker's own whenever it leaves sleep.
    fn suit_the_glass(&mut self) {
        for (command, parameters) in self.glass {
            self.wire.command(*command, parameters);
        }
    }

    /// Shows a picture: sends the tiles that differ from the last one. Returns how many.
    pub async fn show(&mut self, canvas: &Canvas, theme: Theme, turned: bool) -> u16 {
        let look = Look { theme, turned };
        let all = self.look != Some(look);
        if all {
            if self.look.is_none_or(|before| before.turned != turned) {
                self.wire.command(MADCTL, &[if turned { TURNED } else { UPRIGHT }]);
            }
            self.memory.pairs = pairs(theme);
            self.look = Some(look);
        }
        let Memory { shown, bands: [now, next], pairs } = &mut *self.memory;
        let mut changes =
            Changes { canvas: cast_slice(canvas.bytes()), shown, pairs, all, row: 0, column: 0 };
        let (mut now, mut next) = (now, next);
        let mut tiles = 0;
        let mut run = changes.next(now);
        while let Some(Run { row, column, count }) = run {
            tiles += count as u16;
            self.wire.command(CASET, &span(column, count));
            self.wire.command(RASET, &span(row, 1));
            self.wire.command(RAMWR, &[]);
            let sent = self.wire.pixels(must_cast_slice(&now[..count * TILE * TILE / 2]));
            // The next run is made while this one is on the wire.
            (_, run) = join(sent, async { changes.next(next) }).await;
            core::mem::swap(&mut now, &mut next);
        }
        tiles
    }
}

/// The first and the last pixel of so many tiles, as CASET and RASET want them.
fn span(tile: usize, count: usize) -> [u8; 4] {
    let [a, b] = [tile * TILE, (tile + count) * TILE - 1].map(|pixel| (pixel as u16).to_be_bytes());
    [a[0], a[1], b[0], b[1]]
}

/// What each byte of the canvas is on the wire.
fn pairs(theme: Theme) -> [u32; 256] {
    let colours = Ink::ALL.map(|ink| theme.colour(ink).to_be_bytes());
    core::array::from_fn(|byte| {
        let ([a, b], [c, d]) = (colours[byte >> 4], colours[byte & 0xf]);
        u32::from_ne_bytes([a, b, c, d])
    })
}

/// Tiles side by side that have changed.
struct Run {
    row: usize,
    column: usize,
    count: usize,
}

/// Finds what changed, from the top left to the bottom right.
struct Changes<'a> {
    canvas: &'a [u32],
    shown: &'a mut [[Print; TILES_ACROSS]; TILES_DOWN],
    pairs: &'a [u32; 256],
    /// Everything counts as changed.
    all: bool,
    row: usize,
    column: usize,
}

impl Changes<'_> {
    /// The next run, with its pixels in the band; from now on it counts as shown.
    fn next(&mut self, band: &mut [u32; BAND_WORDS]) -> Option<Run> {
        while self.row < TILES_DOWN {
            let mut run = Run { row: self.row, column: self.column, count: 0 };
            while self.column < TILES_ACROSS && run.count < RUN_MAX {
                let changed = self.changed();
                self.column += 1;
                match (changed, run.count) {
                    (true, _) => run.count += 1,
                    (false, 0) => run.column = self.column,
                    (false, _) => break,
                }
            }
            if self.column == TILES_ACROSS {
                (self.row, self.column) = (self.row + 1, 0);
            }
            if run.count > 0 {
                self.paint(&run, band);
                return Some(run);
            }
        }
        None
    }

    /// Whether the tile is another than before; what it is now counts as shown.
    fn changed(&mut self) -> bool {
        let print = Print::of(&self.canvas[words_of(self.row, self.column)]);
        let shown = core::mem::replace(&mut self.shown[self.row][self.column], print);
        self.all || shown != print
    }

    fn paint(&self, run: &Run, band: &mut [u32; BAND_WORDS]) {
        let first = words_of(run.row, run.column).start;
        let words = run.count * TILE_WORDS;
        let lines = band.as_chunks_mut::<4>().0.chunks_mut(words);
        for (line, pixels) in lines.enumerate().take(TILE) {
            let at = first + line * ROW_WORDS;
            raster::colours(&self.canvas[at..at + words], self.pairs, pixels);
        }
    }
}

/// The panel's wires. Commands are a few bytes and go out at once; pixels go by DMA.
struct Wire {
    bus: Spi<'static, PanelSpi, Async>,
    select: Output<'static>,
    data: Output<'static>,
}

impl Wire {
    fn command(&mut self, command: u8, arguments: &[u8]) {
        self.select.set_low();
        self.data.set_low();
        // Writing waits until all of it is on the wire, and cannot fail.
        let _ = self.bus.blocking_write(&[command]);
        self.data.set_high();
        let _ = self.bus.blocking_write(arguments);
        self.select.set_high();
    }

    /// What follows RAMWR.
    async fn pixels(&mut self, pixels: &[u8]) {
        self.select.set_low();
        let _ = self.bus.write(pixels).await;
        self.select.set_high();
    }
}
