//! What a firmware puts into the chip's flash: the pages of its ELF, checked against `memory.x`.

use std::collections::BTreeMap;
use std::ops::Range;

use elf::ElfBytes;
use elf::abi::{EM_ARM, PT_LOAD};
use elf::endian::LittleEndian;
use elf::file::Class;

use crate::memory_map::MemoryMap;

/// Flash is programmed by pages and erased by sectors.
pub const PAGE_BYTES: usize = 256;
const SECTOR_PAGES: u32 = 16;

/// What erased flash reads as; programming it changes nothing.
const ERASED: u8 = 0xFF;

/// The pages of flash that a firmware fills, by address.
#[derive(Debug)]
pub struct Image {
    pub pages: BTreeMap<u32, [u8; PAGE_BYTES]>,
}

impl Image {
    /// Takes the pages out of an ELF. Refuses what lies outside the flash or in the players' saves.
    pub fn from_elf(bytes: &[u8], memory: &MemoryMap) -> Result<Image, String> {
        let not_arm = || "the firmware is not a 32-bit ARM ELF".to_owned();
        let file = ElfBytes::<LittleEndian>::minimal_parse(bytes).map_err(|_| not_arm())?;
        if file.ehdr.class != Class::ELF32 || file.ehdr.e_machine != EM_ARM {
            return Err(not_arm());
        }
        let flash = memory.region("BOOT2")?.start..memory.region("FLASH")?.end;
        let saves = memory.region("SAVES")?;
        let mut pages = BTreeMap::new();
        for segment in file.segments().ok_or_else(not_arm)?.iter() {
            if segment.p_type != PT_LOAD || segment.p_filesz == 0 {
                continue;
            }
            let data =
                file.segment_data(&segment).map_err(|_| "the firmware's ELF is cut short".to_owned())?;
            let start = u32::try_from(segment.p_paddr).map_err(|_| not_arm())?;
            let end = start.checked_add(u32::try_from(data.len()).map_err(|_| not_arm())?);
            check(start..end.ok_or_else(not_arm)?, &flash, &saves)?;
            place(start, data, &mut pages)?;
        }
        if !pages.contains_key(&flash.start) {
            return Err("the firmware has no boot block, so the chip could not start it".into());
        }
        fill_sectors(&mut pages);
        Ok(Image { pages: pages.into_iter().map(|(address, page)| (address, page.map(byte))).collect() })
    }

    /// How much of the flash it fills.
    pub fn bytes(&self) -> usize {
        self.pages.len() * PAGE_BYTES
    }
}

/// A byte of the firmware, or one that it leaves as it is.
type Cell = Option<u8>;

fn byte(cell: Cell) -> u8 {
    cell.unwrap_or(ERASED)
}

fn check(bytes: Range<u32>, flash: &Range<u32>, saves: &Range<u32>) -> Result<(), String> {
    let Range { start, end } = bytes;
    if start < saves.end && end > saves.start {
        return Err(format!(
            "the firmware would write {start:#010x} to {end:#010x}, where the players' saves are, so it is refused"
        ));
    }
    if start < flash.start || end > flash.end {
        return Err(format!(
            "the firmware would write {start:#010x} to {end:#010x}, which is outside the flash, so it is refused"
        ));
    }
    Ok(())
}

fn place(start: u32, data: &[u8], pages: &mut BTreeMap<u32, [Cell; PAGE_BYTES]>) -> Result<(), String> {
    let page_bytes = PAGE_BYTES as u32;
    for (address, value) in (start..).zip(data) {
        let offset = address % page_bytes;
        let cell = &mut pages.entry(address - offset).or_insert([None; PAGE_BYTES])[offset as usize];
        if cell.replace(*value).is_some() {
            return Err(format!("two parts of the firmware want the address {address:#010x}"));
        }
    }
    Ok(())
}

/// Fills every sector but the rest of the last one. The chip's ROM counts blocks, not addresses, to know
/// when to erase a sector (RP2040-E14): with a gap in one it would erase what it has just written.
fn fill_sectors(pages: &mut BTreeMap<u32, [Cell; PAGE_BYTES]>) {
    let Some(last) = pages.keys().next_back().copied() else { return };
    let page_bytes = PAGE_BYTES as u32;
    let sector_bytes = page_bytes * SECTOR_PAGES;
    let sectors: Vec<u32> = pages.keys().map(|address| address - address % sector_bytes).collect();
    for sector in sectors {
        for page in 0..SECTOR_PAGES {
            let address = sector + page * page_bytes;
            if address < last {
                pages.entry(address).or_insert([None; PAGE_BYTES]);
            }
        }
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    const MEMORY: &str = "BOOT2 : ORIGIN = 0x10000000, LENGTH = 256\n\
        FLASH : ORIGIN = 0x10000100, LENGTH = 0x1E7F00\n\
        SAVES : ORIGIN = 0x101E8000, LENGTH = 96K\n";

    /// A small but real ELF with these segments, each at its load address.
    pub fn elf(segments: &[(u32, &[u8])]) -> Vec<u8> {
        let headers_end = 52 + 32 * segments.len() as u32;
        let mut file = vec![0x7F, b'E', b'L', b'F', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for half in [2_u16, 40] {
            file.extend(half.to_le_bytes());
        }
        for word in [1_u32, 0x1000_0101, 52, 0, 0x0500_0200] {
            file.extend(word.to_le_bytes());
        }
        for half in [52_u16, 32, segments.len() as u16, 40, 0, 0] {
            file.extend(half.to_le_bytes());
        }
        let mut offset = headers_end;
        for (address, data) in segments {
            let bytes = data.len() as u32;
            // Code that runs from RAM has another run address than load address.
            for word in [1, offset, 0x2000_0000, *address, bytes, bytes, 5, 4] {
                file.extend(word.to_le_bytes());
            }
            offset += bytes;
        }
        for (_, data) in segments {
            file.extend(*data);
        }
        file
    }

    pub fn image(segments: &[(u32, &[u8])]) -> Result<Image, String> {
        Image::from_elf(&elf(segments), &MemoryMap::parse(MEMORY).unwrap())
    }

    #[test]
    fn segments_become_whole_pages_at_their_load_address() {
        let boot = [1_u8; 256];
        let image = image(&[(0x1000_0000, &boot), (0x1000_0100, &[2; 300]), (0x1000_022C, &[3; 4])]).unwrap();
        assert_eq!(image.pages.keys().copied().collect::<Vec<_>>(), [0x1000_0000, 0x1000_0100, 0x1000_0200]);
        assert_eq!(image.pages[&0x1000_0000], boot);
        assert_eq!(image.pages[&0x1000_0100], [2; 256]);
        let last = image.pages[&0x1000_0200];
        assert_eq!(last[..44], [2; 44]);
        assert_eq!(last[44..48], [3; 4]);
        assert_eq!(last[48..], [ERASED; 208]);
    }

    #[test]
    fn gaps_inside_a_sector_are_filled_and_whole_empty_sectors_are_left_out() {
        let image = image(&[(0x1000_0000, &[1; 256]), (0x1000_2300, &[2; 8])]).unwrap();
        let addresses: Vec<u32> = image.pages.keys().copied().collect();
        let first_sector = (0..16).map(|page| 0x1000_0000 + page * 256);
        let last_sector = (0..4).map(|page| 0x1000_2000 + page * 256);
        assert_eq!(addresses, first_sector.chain(last_sector).collect::<Vec<_>>());
        assert_eq!(image.pages[&0x1000_0100], [ERASED; 256]);
        assert_eq!(image.pages[&0x1000_2000], [ERASED; 256]);
    }

    #[test]
    fn the_players_saves_are_never_written() {
        let refusal =
            |address, bytes: &[u8]| image(&[(0x1000_0000, &[1; 256]), (address, bytes)]).unwrap_err();
        assert!(refusal(0x101E_8000, &[0]).contains("where the players' saves are"));
        assert!(refusal(0x101E_7FFF, &[0, 0]).contains("where the players' saves are"));
        assert!(refusal(0x101F_FFFF, &[0]).contains("where the players' saves are"));
        assert!(image(&[(0x1000_0000, &[1; 256]), (0x101E_7FFF, &[0])]).is_ok());
    }

    #[test]
    fn nothing_outside_the_flash_is_written() {
        let refusal = |address| image(&[(0x1000_0000, &[1; 256]), (address, &[0])]).unwrap_err();
        assert!(refusal(0x2000_0000).contains("outside the flash"));
        assert!(refusal(0x0FFF_FFFF).contains("outside the flash"));
        assert!(refusal(0x1020_0000).contains("outside the flash"));
    }

    #[test]
    fn what_could_not_start_is_refused() {
        assert!(image(&[(0x1000_0100, &[1; 256])]).unwrap_err().contains("no boot block"));
        assert!(image(&[(0x1000_0000, &[1; 256]), (0x1000_00FF, &[0])]).unwrap_err().contains("two parts"));
        let memory = MemoryMap::parse(MEMORY).unwrap();
        let refusal = |bytes: &[u8]| Image::from_elf(bytes, &memory).unwrap_err();
        assert!(refusal(b"UF2\n").contains("not a 32-bit ARM ELF"));
        let mut for_x86 = elf(&[(0x1000_0000, &[1; 256])]);
        for_x86[18] = 3;
        assert!(refusal(&for_x86).contains("not a 32-bit ARM ELF"));
        let whole = elf(&[(0x1000_0000, &[1; 256])]);
        assert!(refusal(&whole[..whole.len() - 1]).contains("cut short"));
    }
}
