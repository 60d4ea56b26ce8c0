//! What a panic leaves behind: a few words in RAM that no start clears, told after the reset.
//!
//! The game needs nothing of this: every action was saved before the next was taken.

use core::cell::UnsafeCell;
use core::fmt::{self, Write as _};
use core::mem::MaybeUninit;
use core::panic::PanicInfo;

use app::screens::LastWords;
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// Without a table: it is for a hundred bytes, once.
const CHECKSUM: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);
const WORDS_BYTES: usize = 96;
/// After as many stops in a row, each soon after its start, the game is not taken up again.
pub const STOPS_MAX: u32 = 3;

/// What lies in the RAM. After power on it is noise, which the checksum tells.
#[derive(Clone, Copy)]
#[repr(C)]
struct Grave {
    words: [u8; WORDS_BYTES],
    length: u32,
    /// Whether the words were not told yet.
    untold: u32,
    /// Stops in a row.
    stops: u32,
    checksum: u32,
}

struct Ground(UnsafeCell<MaybeUninit<Grave>>);

// SAFETY: one core; read at the start before any task runs, and written with interrupts off.
unsafe impl Sync for Ground {}

#[unsafe(link_section = ".uninit.last_words")]
static GROUND: Ground = Ground(UnsafeCell::new(MaybeUninit::uninit()));

impl Grave {
    const EMPTY: Grave = Grave { words: [0; WORDS_BYTES], length: 0, untold: 0, stops: 0, checksum: 0 };

    fn seal(&self) -> u32 {
        let mut digest = CHECKSUM.digest();
        digest.update(&self.words);
        for number in [self.length, self.untold, self.stops] {
            digest.update(&number.to_le_bytes());
        }
        digest.finalize()
    }

    /// What the RAM holds; empty after power on.
    fn read() -> Grave {
        // SAFETY: every pattern of bits is a Grave, and nothing writes it at the same time.
        let grave = unsafe { GROUND.0.get().cast::<Grave>().read_volatile() };
        let good = grave.checksum == grave.seal() && grave.length as usize <= WORDS_BYTES;
        if good { grave } else { Grave::EMPTY }
    }

    fn write(mut self) {
        self.checksum = self.seal();
        // SAFETY: as above.
        unsafe { GROUND.0.get().cast::<Grave>().write_volatile(self) }
    }
}

impl fmt::Write for Grave {
    /// Keeps what there is room for.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes().map(|byte| if byte.is_ascii_graphic() { byte } else { b' ' }) {
            if let Some(place) = self.words.get_mut(self.length as usize) {
                *place = byte;
                self.length += 1;
            }
        }
        Ok(())
    }
}

/// How the device came to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    /// Last words that nobody was told.
    pub words: Option<LastWords>,
    /// Stops in a row.
    pub stops: u32,
}

/// What happened before this start. The words are told once.
pub fn before() -> Before {
    critical_section::with(|_| {
        let mut grave = Grave::read();
        let text = core::str::from_utf8(&grave.words[..grave.length as usize]).unwrap_or_default();
        let words = (grave.untold == 1).then(|| LastWords::new(text));
        grave.untold = 0;
        grave.write();
        Before { words, stops: grave.stops }
    })
}

/// The device did not answer, and the watchdog started it anew: that is a stop, too.
pub fn did_not_answer() {
    critical_section::with(|_| {
        let mut grave = Grave::read();
        grave.stops += 1;
        grave.write();
    });
}

/// All is well for a while: earlier stops do not count any more.
pub fn all_is_well() {
    critical_section::with(|_| Grave { stops: 0, ..Grave::read() }.write());
}

/// Leaves the words of a panic.
pub fn panicked(panic: &PanicInfo<'_>) {
    bury(|grave| {
        if let Some(place) = panic.location() {
            // The file without its folders: what matters comes first.
            let file = place.file().rsplit('/').next().unwrap_or_default();
            let _ = write!(grave, "{file}:{}: ", place.line());
        }
        let _ = write!(grave, "{}", panic.message());
    });
}

/// Leaves the words of a fault of the processor: where it was, if that is known, and where it came from.
pub fn faulted(place: Option<(u32, u32)>, overflowed: bool) {
    bury(|grave| {
        let _ = write!(grave, "{}", if overflowed { "the stack overflowed" } else { "HardFault" });
        if let Some((pc, lr)) = place {
            let _ = write!(grave, " at {pc:08x} from {lr:08x}");
        }
    });
}

fn bury(say: impl FnOnce(&mut Grave)) {
    critical_section::with(|_| {
        let mut grave = Grave { untold: 1, stops: Grave::read().stops + 1, ..Grave::EMPTY };
        say(&mut grave);
        grave.write();
    });
}
