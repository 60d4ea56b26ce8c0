//! The UF2 format: 512-byte blocks that the RP2040's ROM takes from its USB drive, in any order.
//! <https://github.com/microsoft/uf2>

use crate::image::{Image, PAGE_BYTES};

pub const BLOCK_BYTES: usize = 512;
const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;

/// The family number stands where a file size could stand.
const FAMILY_PRESENT: u32 = 0x0000_2000;

/// Other chips ignore our blocks, and ours ignores theirs.
const RP2040: u32 = 0xE48B_FF56;

/// One block a page. The same image gives the same bytes.
pub fn write(image: &Image) -> Vec<u8> {
    let blocks = image.pages.len() as u32;
    let mut file = Vec::with_capacity(image.pages.len() * BLOCK_BYTES);
    for (number, (address, page)) in (0_u32..).zip(&image.pages) {
        let [first, second] = MAGIC_START;
        for word in [first, second, FAMILY_PRESENT, *address, PAGE_BYTES as u32, number, blocks, RP2040] {
            file.extend(word.to_le_bytes());
        }
        file.extend(page);
        file.resize((number as usize + 1) * BLOCK_BYTES - size_of_val(&MAGIC_END), 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::image::tests::image;

    fn word(block: &[u8], offset: usize) -> u32 {
        u32::from_le_bytes(block[offset..offset + 4].try_into().unwrap())
    }

    #[test]
    fn a_block_is_laid_out_as_the_format_says() {
        let file = write(&image(&[(0x1000_0000, &[7; 256]), (0x1000_0100, &[8; 1])]).unwrap());
        assert_eq!(file.len(), 2 * 512);
        for (number, block) in (0..).zip(file.chunks(512)) {
            assert_eq!(block[..4], *b"UF2\n");
            assert_eq!(word(block, 4), 0x9E5D5157);
            assert_eq!(word(block, 8), 0x2000);
            assert_eq!(word(block, 12), 0x1000_0000 + number * 256);
            assert_eq!(word(block, 16), 256);
            assert_eq!(word(block, 20), number);
            assert_eq!(word(block, 24), 2);
            assert_eq!(word(block, 28), 0xE48BFF56);
            assert!(block[288..508].iter().all(|byte| *byte == 0));
            assert_eq!(word(block, 508), 0x0AB16F30);
        }
        assert_eq!(file[32..288], [7; 256]);
        assert_eq!(file[512 + 32..512 + 34], [8, 0xFF]);
    }

    #[test]
    fn sixteen_blocks_in_a_row_belong_to_one_sector() {
        // RP2040-E14: the ROM erases one sector for each sixteen block numbers.
        let file = write(&image(&[(0x1000_0000, &[1; 300]), (0x1001_0100, &[2; 5000])]).unwrap());
        let addresses: Vec<u32> = file.chunks(512).map(|block| word(block, 12)).collect();
        for sixteen in addresses.chunks(16) {
            assert!(sixteen.iter().all(|address| address / 4096 == sixteen[0] / 4096), "{addresses:#x?}");
        }
        assert_eq!(addresses.len(), 16 + 16 + 5);
    }

    #[test]
    fn the_same_firmware_gives_the_same_bytes_in_whatever_order_its_parts_come() {
        let (boot, code) = ((0x1000_0000, &[1; 256][..]), (0x1000_0100, &[2; 900][..]));
        assert_eq!(write(&image(&[boot, code]).unwrap()), write(&image(&[code, boot]).unwrap()));
    }
}
