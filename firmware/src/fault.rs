//! The end of the stack, and faults of the processor: last words and a reset, even where there is no stack any more.

use core::arch::naked_asm;

use cortex_m::asm;
use cortex_m::peripheral::{MPU, SCB};
use cortex_m_rt::ExceptionFrame;
use firmware::{last_words, watchdog};

unsafe extern "C" {
    static _stack_end: u8;
    static _stack_start: u8;
}

/// Where there is RAM, and so where the words of a frame can be read.
const RAM_START: usize = 0x2000_0000;

/// Guards at the end of the stack, one region of the MPU each. One alone is jumped over by a frame that does
/// not use all of its room; a frame that uses this many bytes in a row meets one of several.
const GUARDS: usize = 8;
const GUARD_EVERY: usize = 256;
/// Of a region only the first 32 bytes are guarded, so that a stack that was found out has room again below: the
/// chip puts registers there before it enters [`HardFault`].
const FIRST_PART: u32 = 0xfe << 8;
const REGION_256: u32 = 7 << 1;
const ON: u32 = 1;
const NO_CODE: u32 = 1 << 28;
const REGION_FOLLOWS: u32 = 1 << 4;
const OTHERWISE_AS_WITHOUT: u32 = 1 << 2;

/// Puts guards at the end of the stack: who touches one faults. Where somebody uses the MPU already, a debugger
/// for instance, it is theirs; below the stack there is no RAM, and that is a fault too.
pub fn guard_stack() {
    // SAFETY: before anything else runs, and on an address of the core itself.
    let mpu = unsafe { &*MPU::PTR };
    if mpu.ctrl.read() != 0 {
        return;
    }
    let end = &raw const _stack_end as usize;
    for guard in 0..GUARDS {
        let at = (end + guard * GUARD_EVERY) as u32;
        // SAFETY: nobody may touch the end of the stack.
        unsafe {
            mpu.rbar.write(at | REGION_FOLLOWS | guard as u32);
            mpu.rasr.write(NO_CODE | FIRST_PART | REGION_256 | ON);
        }
    }
    // SAFETY: all other memory stays as it is.
    unsafe { mpu.ctrl.write(OTHERWISE_AS_WITHOUT | ON) };
    asm::dsb();
    asm::isb();
}

/// Entered by the chip. The stack may be used up: what comes next has all of it anew, since nobody returns.
///
/// # Safety
///
/// For the vector table only.
#[unsafe(naked)]
#[unsafe(no_mangle)]
#[unsafe(link_section = ".HardFault.user")]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mrs r0, msp",
        "ldr r1, 2f",
        "msr msp, r1",
        "bl {stop}",
        "udf #0",
        ".p2align 2",
        "2: .word {top}",
        stop = sym stop,
        top = sym _stack_start,
    )
}

/// Leaves last words and resets. `frame` is where the chip has put what it was about to do.
extern "C" fn stop(frame: *const ExceptionFrame) -> ! {
    watchdog::stops();
    let (end, start) = (&raw const _stack_end as usize, &raw const _stack_start as usize);
    let overflowed = (frame as usize) < end + GUARDS * GUARD_EVERY;
    // SAFETY: within the RAM, as is checked; guards are down in here, and words of any kind will do.
    let frame = (RAM_START..start).contains(&(frame as usize)).then(|| unsafe { &*frame });
    last_words::faulted(frame.map(|frame| (frame.pc(), frame.lr())), overflowed);
    SCB::sys_reset()
}
