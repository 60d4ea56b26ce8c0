//! The ST7789: what changed since the last picture goes out by DMA, tile by tile.

use app::canvas::Canvas;
use app::ink::Ink;
use app::theme::Theme;
use app::tile::{Print, ROW_WORDS, TILE, TILE_WORDS, TILES_ACROSS, TILES_DOWN, words_of};
use bytemuck::{cast_slice, must_cast_slice};
use embassy_futures::join::join;
use embassy_rp::gpio::Output;
use embassy_rp::spi::{self, Async, Spi};
use embassy_time::{Delay, Duration, Timer};
use embedded_graphics::pixelcolor::raw::ToBytes as _;
use lcd_async::interface::{Interface, InterfaceKind};
use lcd_async::models::ST7789;
use lcd_async::options::{ColorInversion, Orientation, Rotation};
use lcd_async::{Builder, NoResetPin};

use crate::board::{Panel, PanelSpi};

/// Tiles side by side that are sent at once: half a row.
const RUN_MAX: usize = TILES_ACROSS / 2;
/// Words of them on the wire: two pixels each.
const BAND_WORDS: usize = RUN_MAX * TILE * TILE / 2;

/// Commands for the panel's sleep, and what it wants between one and the other. It wants less before other
/// commands, but the picture is steady only then.
const SLPIN: u8 = 0x10;
const SLPOUT: u8 = 0x11;
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
    panel: lcd_async::Display<Wire, ST7789, NoResetPin>,
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
        let wire = Wire { bus, select, data };
        let panel = Builder::new(ST7789, wire)
            .orientation(orientation(false))
            .invert_colors(ColorInversion::Inverted)
            .init(&mut Delay)
            .await;
        // The bus cannot fail, and the size is the panel's own.
        let Ok(panel) = panel else { defmt::panic!("the panel cannot be set up") };
        let mut display = Display { panel, _reset: reset, glass, asleep: false, memory, look: None };
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
        self.wire().command(if asleep { SLPIN } else { SLPOUT }, &[]);
        Timer::after(SETTLE).await;
        if !asleep {
            self.suit_the_glass();
        }
    }

    /// Sets voltages and gamma. The panel loads its maker's own whenever it leaves sleep.
    fn suit_the_glass(&mut self) {
        for (command, parameters) in self.glass {
            self.wire().command(*command, parameters);
        }
    }

    /// For what `lcd_async` does not know of.
    fn wire(&mut self) -> &mut Wire {
        // SAFETY: nothing is sent that it relies on.
        unsafe { self.panel.dcs() }
    }

    /// Shows a picture: sends the tiles that differ from the last one. Returns how many.
    pub async fn show(&mut self, canvas: &Canvas, theme: Theme, turned: bool) -> u16 {
        let look = Look { theme, turned };
        let all = self.look != Some(look);
        if all {
            if self.look.is_none_or(|before| before.turned != turned) {
                let _ = self.panel.set_orientation(orientation(turned)).await;
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
            let (x, y) = ((column * TILE) as u16, (row * TILE) as u16);
            let width = (count * TILE) as u16;
            let pixels = must_cast_slice(&now[..count * TILE * TILE / 2]);
            let sent = self.panel.show_raw_data(x, y, width, TILE as u16, pixels);
            // The next run is made while this one is on the wire.
            (_, run) = join(sent, async { changes.next(next) }).await;
            core::mem::swap(&mut now, &mut next);
        }
        tiles
    }
}

fn orientation(turned: bool) -> Orientation {
    Orientation::new().rotate(if turned { Rotation::Deg270 } else { Rotation::Deg90 })
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
        let (pixels, _) = band.as_chunks_mut::<4>();
        let mut pixels = pixels.iter_mut();
        for line in 0..TILE {
            let at = first + line * ROW_WORDS;
            let inks = &self.canvas[at..at + words];
            for (eight, pixels) in inks.iter().zip(&mut pixels) {
                let [a, b, c, d] = eight.to_ne_bytes().map(usize::from);
                *pixels = [self.pairs[a], self.pairs[b], self.pairs[c], self.pairs[d]];
            }
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
}

impl Interface for Wire {
    type Word = u8;
    type Error = spi::Error;

    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    async fn send_command(&mut self, command: u8, arguments: &[u8]) -> Result<(), spi::Error> {
        self.command(command, arguments);
        Ok(())
    }

    async fn send_data_slice(&mut self, pixels: &[u8]) -> Result<(), spi::Error> {
        self.select.set_low();
        self.bus.write(pixels).await?;
        self.select.set_high();
        Ok(())
    }
}
