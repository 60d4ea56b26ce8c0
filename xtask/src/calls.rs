//! That code which is run from one place in RAM, title by title, calls only what is there with it, and that no title calls
//! what is there only while another is played.
//!
//! The way from RAM to flash is too far for a call, so the linker lays a stepping stone near the caller. It takes any stone
//! that is near enough, also one in another title's overlay, which lies at the same addresses: `NOCROSSREFS` does not see it.
//! And where functions of two titles are the same, the compiler keeps one for both: if it runs from RAM, it is there for one
//! of them alone.

use std::collections::BTreeMap;
use std::ops::Range;

use elf::ElfBytes;
use elf::abi::STT_FUNC;
use elf::endian::LittleEndian;

/// What the sections of overlays are called, and the one that is no overlay.
const OVERLAY: &str = ".hot.";
const SHELL: &str = ".hot.shell";
/// Where all other code is.
const FLASH: &str = ".text";
/// How the linker calls a stepping stone: before the name of what it leads to.
const STONE: &str = "__Thumbv6MABSLongThunk_";

/// One overlay, or the code in flash.
struct Overlay {
    name: String,
    start: u32,
    bytes: Vec<u8>,
    /// Functions and stepping stones by address, with all names of those that stand for several.
    functions: BTreeMap<u32, (Vec<String>, u32)>,
    /// Where code begins, and where tables do.
    is_code: BTreeMap<u32, bool>,
}

/// Refuses a firmware in which a call inside an overlay, or of a title, leads into another one.
pub fn check(file: &[u8]) -> Result<(), String> {
    let mut overlays = read(file).ok_or("the firmware's ELF cannot be read")?;
    let flash = overlays.iter().position(|code| code.name == FLASH).ok_or("the firmware has no code")?;
    let flash = overlays.remove(flash);
    let mut wrong = between_overlays(&overlays);
    wrong.extend(from_flash(&flash, &overlays));
    if wrong.is_empty() {
        return Ok(());
    }
    wrong.dedup();
    let calls = wrong.join("\n");
    Err(format!(
        "calls into another title's overlay; list what they stand for in firmware/hot/shell.txt:\n{calls}"
    ))
}

/// Calls inside an overlay that lead to where another one lies.
fn between_overlays(overlays: &[Overlay]) -> Vec<String> {
    let mut wrong = Vec::new();
    for overlay in overlays {
        for (address, (names, size)) in &overlay.functions {
            for target in overlay.calls(*address..address + size) {
                let is_inside = (overlay.start..overlay.start + overlay.longest(overlays)).contains(&target);
                // In a long function a call is also the way to a place of its own that is too far for a branch.
                let is_own = (*address..address + size).contains(&target);
                if !is_inside || is_own || overlay.functions.contains_key(&target) {
                    continue;
                }
                let others = overlays.iter().filter_map(|other| other.functions.get(&target));
                let meant = others.map(|(names, _)| names.join(" = ")).next();
                let meant = meant.unwrap_or_else(|| "something".into());
                wrong.push(format!("{} in {} calls {meant}", names.join(" = "), overlay.name));
            }
        }
    }
    wrong
}

/// Calls of a title's code in flash that lead into the overlay of another. What is the shell's calls a title where it is the
/// one that is played.
fn from_flash(flash: &Overlay, overlays: &[Overlay]) -> Vec<String> {
    let titles: Vec<&str> =
        overlays.iter().filter_map(|overlay| overlay.name.strip_prefix(OVERLAY)).collect();
    // What lies in an overlay, with its title.
    let mut in_ram = BTreeMap::new();
    for (overlay, title) in overlays.iter().zip(&titles) {
        for name in overlay.functions.values().flat_map(|(names, _)| names) {
            in_ram.insert(name.as_str(), *title);
        }
    }
    let mut wrong = Vec::new();
    for (address, (names, size)) in &flash.functions {
        for target in flash.calls(*address..address + size) {
            let stones = flash.functions.get(&target).into_iter().flat_map(|(names, _)| names);
            for meant in stones.filter_map(|stone| stone.strip_prefix(STONE)) {
                let Some(title) = in_ram.get(meant) else { continue };
                // What is everybody's and lies in one title's overlay, only that title may call.
                let is_titles = is_of(meant, title);
                let of_another = |name: &String| titles.iter().any(|other| is_of(name, other));
                let is_wrong = |name: &&String| !is_of(name, title) && (of_another(name) || !is_titles);
                wrong
                    .extend(names.iter().find(is_wrong).map(|name| format!("{name} in flash calls {meant}")));
            }
        }
    }
    wrong
}

/// Whether the name of a function has a crate of this title in it: its rules or its face.
fn is_of(name: &str, title: &str) -> bool {
    let face = format!("{title}_face");
    [title, &face].into_iter().any(|part| name.contains(&format!("{}{part}", part.len())))
}

fn read(file: &[u8]) -> Option<Vec<Overlay>> {
    let elf = ElfBytes::<LittleEndian>::minimal_parse(file).ok()?;
    let (headers, names) = elf.section_headers_with_strtab().ok()?;
    let (headers, names) = (headers?, names?);
    let (symbols, symbol_names) = elf.symbol_table().ok()??;
    let mut overlays = Vec::new();
    for (index, header) in headers.iter().enumerate() {
        let name = names.get(header.sh_name as usize).ok()?;
        if name != FLASH && (!name.starts_with(OVERLAY) || name == SHELL) {
            continue;
        }
        let mut functions: BTreeMap<u32, (Vec<String>, u32)> = BTreeMap::new();
        let mut is_code = BTreeMap::new();
        for symbol in symbols.iter().filter(|symbol| usize::from(symbol.st_shndx) == index) {
            let name = symbol_names.get(symbol.st_name as usize).ok()?;
            let address = symbol.st_value as u32 & !1;
            if symbol.st_symtype() == STT_FUNC && symbol.st_size > 0 {
                let (names, size) = functions.entry(address).or_default();
                names.push(name.to_owned());
                *size = symbol.st_size as u32;
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
            functions: functions
                .iter()
                .map(|(at, name, size)| (*at, (vec![(*name).into()], *size)))
                .collect(),
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

    #[test]
    fn a_title_may_not_call_into_the_overlay_of_another() {
        let stone = format!("{STONE}_RN1_5alpha4hand");
        // nop; bl +4 from there, to the stone.
        let flash = |caller: &str| {
            overlay(FLASH, &[0x46c0, 0xf000, 0xf802], &[(0x2003_6000, caller, 6), (0x2003_600a, &stone, 8)])
        };
        let overlays = [
            overlay(".hot.alpha", &[0x46c0], &[(0x2003_6000, "_RN1_5alpha4hand", 2)]),
            overlay(".hot.beta", &[0x46c0], &[(0x2003_6000, "_RN1_4beta4hand", 2)]),
        ];
        for own in ["_RN1_5alpha4draw", "_RN1_10alpha_face4draw", "_RN1_3app4draw", "_RN1_3appN4betaN5alphaE"]
        {
            assert_eq!(from_flash(&flash(own), &overlays), [""; 0], "{own}");
        }
        for other in ["_RN1_4beta4draw", "_RN1_9beta_face4draw"] {
            assert_eq!(from_flash(&flash(other), &overlays).len(), 1, "{other}");
        }
        // What is everybody's, in one title's overlay.
        let calls_plate = |caller: &str| {
            let mut flash = flash(caller);
            flash.functions.insert(0x2003_600a, (vec![format!("{STONE}_RN1_3app5plate")], 8));
            from_flash(&flash, &[overlay(".hot.alpha", &[0x46c0], &[(0x2003_6000, "_RN1_3app5plate", 2)])])
        };
        assert_eq!(calls_plate("_RN1_5alpha4draw"), [""; 0]);
        assert_eq!(calls_plate("_RN1_3app4draw").len(), 1);
        // One function for two titles.
        let mut both = flash("_RN1_5alpha4draw");
        both.functions.get_mut(&0x2003_6000).unwrap().0.push("_RN1_4beta4draw".into());
        assert_eq!(from_flash(&both, &overlays).len(), 1);
    }
}
