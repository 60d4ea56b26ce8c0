//! How deep the stack gets: what lies below is painted, and what is still paint later was never used.

unsafe extern "C" {
    static mut _stack_end: u32;
    static _stack_start: u32;
}

const PAINT: u32 = 0x5c5c_5c5c;
/// Left alone just below the stack pointer: the frame that paints is there.
const MARGIN_WORDS: usize = 64;

/// Paints everything below here.
#[inline(never)]
pub fn paint() {
    let end = &raw mut _stack_end;
    let here = cortex_m::register::msp::read() as usize;
    let words = (here - end as usize) / 4 - MARGIN_WORDS;
    for index in 0..words {
        // SAFETY: from the end of the stack up to well below its pointer; an interrupt that uses it meanwhile
        // has left before this goes on, and starts below the pointer again.
        unsafe { end.add(index).write_volatile(PAINT) }
    }
}

/// Bytes of stack that were in use at most since [`paint`].
pub fn high_water() -> u32 {
    let (end, start) = (&raw const _stack_end, &raw const _stack_start as usize);
    let words = (start - end as usize) / 4;
    // SAFETY: the whole stack is RAM, and any word of it may be read.
    let painted = (0..words).take_while(|index| unsafe { end.add(*index).read_volatile() } == PAINT).count();
    ((words - painted) * 4) as u32
}

/// Bytes of stack that there are.
pub fn bytes() -> u32 {
    (&raw const _stack_start as usize - &raw const _stack_end as usize) as u32
}
