//! Codes for a camera. Making one takes longer than a press may take, so that of a result's link is made as
//! soon as the result stands, while its table is being read.

use core::fmt;

use heapless::Vec;
use qrcodegen_no_heap::{Mask, QrCode, QrCodeEcc, Version};

use crate::outcome::Outcome;

/// The code of the longest link that keys can enter. Its modules have 2.3 dots each way on the screen.
const VERSION_MAX: Version = Version::new(20);
/// Room for what a code says, and for the work.
pub const CODE_BYTES: usize = VERSION_MAX.buffer_len();
/// Modules of the largest code each way.
const SIZE_MAX: usize = 4 * 20 + 17;
const MODULE_BYTES: usize = (SIZE_MAX * SIZE_MAX).div_ceil(8);

/// A code as its modules.
#[derive(Clone, Debug)]
pub struct Code {
    size: u8,
    /// A bit for each module, row by row.
    modules: [u8; MODULE_BYTES],
}

impl Code {
    /// A code with what is written into it; `None` if that is too much. The work needs some 3 KB for a moment.
    #[inline(never)]
    pub fn of(write: &dyn Fn(&mut Vec<u8, CODE_BYTES>) -> fmt::Result) -> Option<Code> {
        let (mut bytes, mut room) = (Vec::new(), [0; CODE_BYTES]);
        write(&mut bytes).ok()?;
        let length = bytes.len();
        let _ = bytes.resize_default(CODE_BYTES);
        // The weakest correction and one mask for all: the screen is clean, and it must not take long.
        let (low, smallest, mask) = (QrCodeEcc::Low, Version::MIN, Some(Mask::new(0)));
        let code =
            QrCode::encode_binary(&mut bytes, length, &mut room, low, smallest, VERSION_MAX, mask, false);
        let code = code.ok()?;
        let mut made = Code { size: code.size() as u8, modules: [0; MODULE_BYTES] };
        for y in 0..code.size() {
            for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
                let place = made.place(x, y);
                made.modules[place / 8] |= 1 << (place % 8);
            }
        }
        Some(made)
    }

    fn place(&self, x: i32, y: i32) -> usize {
        y as usize * usize::from(self.size) + x as usize
    }

    /// Modules each way.
    pub fn size(&self) -> i32 {
        self.size.into()
    }

    /// Whether a module is dark.
    pub fn is_dark(&self, x: i32, y: i32) -> bool {
        let place = self.place(x, y);
        self.modules.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1)
    }
}

/// The code with the link of an outcome, made ahead.
#[derive(Clone, Debug)]
pub struct LinkCode {
    outcome: Outcome,
    code: Code,
}

impl LinkCode {
    /// Makes the code; `None` if the link is too long for one.
    pub fn of(outcome: Outcome) -> Option<LinkCode> {
        let code = Code::of(&|bytes| outcome.link(bytes))?;
        Some(LinkCode { outcome, code })
    }

    /// The code, if it is that of this outcome.
    pub fn for_outcome(&self, outcome: &Outcome) -> Option<&Code> {
        (self.outcome == *outcome).then_some(&self.code)
    }
}
