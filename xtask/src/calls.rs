//! That code which is run from one place in RAM, title by title, calls only what is there with it.
//!
//! The way from RAM to flash is too far for a call, so the linker lays a stepping stone near the caller. It takes any stone
//! that is near enough, also one in another title's overlay, which lies at the same addresses: `NOCROSSREFS` does not see it.

use std::collections::BTreeMap;
use std::ops::Range;

use elf::ElfBytes;
use elf::abi::STT_FUNC;
use elf::endian::LittleEndian;

/// What the sections of overlays are called, and the one that is no overlay.
const OVERLAY: &str = ".hot.";
const SHELL: &str = ".hot.shell";

/// One overlay.
struct Overlay {
    name: String,
    start: u32,
    bytes: Vec<u8>,
    /// Functions and stepping stones by address.
    functions: BTreeMap<u32, (String, u32)>,
    /// Where code begins, and where tables do.
    is_code: BTreeMap<u32, bool>,
}

/// Refuses a firmware in which a call inside an overlay leads into another one.
pub fn check(file: &[u8]) -> Result<(), String> {
    let overlays = read(file).ok_or("the firmware's ELF cannot be read")?;
    let mut wrong = Vec::new();
    for overlay in &overlays {
        for (address, (name, size)) in &overlay.functions {
            for target in overlay.calls(*address..address + size) {
                let is_inside = (overlay.start..overlay.start + overlay.longest(&overlays)).contains(&target);
                // In a long function a call is also the way to a place of its own that is too far for a branch.
                let is_own = (*address..address + size).contains(&target);
                if !is_inside || is_own || overlay.functions.contains_key(&target) {
                    continue;
                }
                let others = overlays.iter().filter_map(|other| other.functions.get(&target));
                let meant: Vec<&str> = others.map(|(name, _)| name.as_str()).collect();
                let meant = meant.first().copied().unwrap_or("something");
                wrong.push(format!("{name} in {} calls {meant}", overlay.name));
            }
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    wrong.dedup();
    let calls = wrong.join("\n");
    Err(format!(
        "calls into another title's overlay; list what they stand for in firmware/hot/shell.txt:\n{calls}"
    ))
}

fn read(file: &[u8]) -> Option<Vec<Overlay>> {
    let elf = ElfBytes::<LittleEndian>::minimal_parse(file).ok()?;
    let (headers, names) = elf.section_headers_with_strtab().ok()?;
    let (headers, names) = (headers?, names?);
    let (symbols, symbol_names) = elf.symbol_table().ok()??;
    let mut overlays = Vec::new();
    for (index, header) in headers.iter().enumerate() {
        let name = names.get(header.sh_name as usize).ok()?;
        if !name.starts_with(OVERLAY) || name == SHELL {
            continue;
        }
        let (mut functions, mut is_code) = (BTreeMap::new(), BTreeMap::new());
        for symbol in symbols.iter().filter(|symbol| usize::from(symbol.st_shndx) == index) {
            let name = symbol_names.get(symbol.st_name as usize).ok()?;
            let address = symbol.st_value as u32 & !1;
            if symbol.st_symtype() == STT_FUNC && symbol.st_size > 0 {
                functions.insert(address, (name.to_owned(), symbol.st_size as u32));
            } else if name.starts_with("$d") || name.starts_with("$t") {
                is_code.insert(address, name.starts_with("$t"));
            }
        }
        overlays.push(Overlay {
            name: name.to_owned(),
            start: header.sh_addr as u32,
            bytes: elf.section_data(&header).ok()?.0.to_vec(),
            functions,
            is_code,
        });
    }
    Some(overlays)
}

impl Overlay {
    /// Bytes of the longest of them: all lie at one place.
    fn longest(&self, overlays: &[Overlay]) -> u32 {
        let all = overlays.iter().filter(|other| other.start == self.start);
        all.map(|other| other.bytes.len() as u32).max().unwrap_or_default()
    }

    /// Where the calls in this code lead.
    fn calls(&self, code: Range<u32>) -> impl Iterator<Item = u32> + '_ {
        let is_code = |at: &u32| self.is_code.range(..=at).next_back().is_none_or(|(_, is_code)| *is_code);
        code.step_by(2).filter(is_code).filter_map(|at| {
            let half = |at: u32| {
                let at = (at - self.start) as usize;
                Some(u32::from(u16::from_le_bytes(self.bytes.get(at..at + 2)?.try_into().ok()?)))
            };
            let (first, second) = (half(at)?, half(at + 2)?);
            // BL of ARMv6-M: 11110 S imm10, 11 J1 1 J2 imm11.
            if first >> 11 != 0b11110 || second & 0xd000 != 0xd000 {
                return None;
            }
            let sign = first >> 10 & 1;
            let bit = |place: u32| !(second >> place ^ sign) & 1;
            let high = (sign.wrapping_neg() << 24) | bit(13) << 23 | bit(11) << 22 | (first & 0x3ff) << 12;
            Some((at + 4).wrapping_add(high | (second & 0x7ff) << 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlay(name: &str, bytes: &[u16], functions: &[(u32, &str, u32)]) -> Overlay {
        Overlay {
            name: name.into(),
            start: 0x2003_6000,
            bytes: bytes.iter().flat_map(|half| half.to_le_bytes()).collect(),
            functions: functions.iter().map(|(at, name, size)| (*at, ((*name).into(), *size))).collect(),
            is_code: BTreeMap::from([(0x2003_6000, true), (0x2003_600a, false)]),
        }
    }

    #[test]
    fn calls_forwards_and_backwards_are_found() {
        // nop; bl +4 from there; bl -8.
        // And a table behind them that looks like one.
        let halves = [0x46c0, 0xf000, 0xf802, 0xf7ff, 0xfffc, 0xf000, 0xf802];
        let code = overlay(".hot.a", &halves, &[(0x2003_6000, "f", 14)]);
        let calls: Vec<u32> = code.calls(0x2003_6000..0x2003_600e).collect();
        assert_eq!(calls, [0x2003_600a, 0x2003_6002]);
    }
}
