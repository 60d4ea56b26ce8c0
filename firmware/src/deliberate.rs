//! Serial commands that go wrong on purpose, to see what the device does then. Only in the build with the
//! feature `deliberate-panic`, which nobody flashes.

use embassy_futures::block_on;
use embassy_rp::flash::ERASE_SIZE;
use embassy_rp::pac;
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::NorFlash as _;

use crate::memory;

/// Does what the line says, if it is one of these: it does not come back then.
pub fn do_it(line: &[u8]) {
    match line {
        b"panic" => panic!("deliberately, to leave last words"),
        b"fault" => fault(),
        b"hang" => loop {
            cortex_m::asm::nop();
        },
        b"erase" => erase(),
        b"overflow" => {
            overflow(0);
        }
        _ => {}
    }
}

/// Reads where there is nothing.
fn fault() {
    // SAFETY: none of it is: the read faults, which is what it is for.
    unsafe { core::ptr::read_volatile(0x3000_0000 as *const u32) };
}

/// Erases a page for ever: the last one before the saves, which nobody uses.
fn erase() {
    let first = memory::saves().settings.start;
    // SAFETY: whoever has the flash waits for this, for ever.
    let mut flash = memory::chip(unsafe { FLASH::steal() });
    while block_on(flash.erase(first - ERASE_SIZE as u32, first)).is_ok() {}
}

/// As far apart as the guards of the stack. So a guard is met at the end of a frame, wherever the stack began, and the
/// registers that the chip stacks then fall between two of them: ARCHITECTURE.md says what happens otherwise.
#[repr(align(256))]
struct Room([u32; 64]);

/// Takes more of the stack than there is. Reading the clock keeps it from becoming a loop.
#[inline(never)]
fn overflow(depth: u32) -> u32 {
    let room = Room([pac::TIMER.timerawl().read(); 64]);
    if depth == u32::MAX {
        0
    } else {
        overflow(depth + 1) + core::hint::black_box(room).0[depth as usize % 64]
    }
}
