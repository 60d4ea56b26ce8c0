//! The chip's memory as `memory.x` names it, so that no address is written down twice.

use std::ops::Range;
use std::path::Path;

/// The regions of `memory.x`, by name.
#[derive(Debug)]
pub struct MemoryMap(Vec<(String, Range<u32>)>);

impl MemoryMap {
    pub fn read(path: &Path) -> Result<MemoryMap, String> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        MemoryMap::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Reads lines such as `SAVES : ORIGIN = 0x101E8000, LENGTH = 96K`; other lines are the linker's.
    pub fn parse(text: &str) -> Result<MemoryMap, String> {
        let mut regions = Vec::new();
        for line in text.lines() {
            let Some((name, rest)) = line.split_once(':') else { continue };
            let Some((origin, length)) = rest.split_once(',') else { continue };
            let Some(origin) = after("ORIGIN", origin) else { continue };
            let Some(length) = after("LENGTH", length) else { continue };
            let (start, bytes) = (sum(origin)?, sum(length)?);
            let end = start.checked_add(bytes).ok_or_else(|| format!("'{}' ends nowhere", name.trim()))?;
            regions.push((name.trim().to_owned(), start..end));
        }
        Ok(MemoryMap(regions))
    }

    pub fn region(&self, name: &str) -> Result<Range<u32>, String> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, range)| range.clone()).ok_or_else(|| format!("memory.x has no region {name}"))
    }
}

/// What stands behind `KEY =`.
fn after<'a>(key: &str, text: &'a str) -> Option<&'a str> {
    text.trim().strip_prefix(key)?.trim_start().strip_prefix('=')
}

/// A number, or numbers with `+` and `-` between them.
fn sum(text: &str) -> Result<u32, String> {
    let text = text.split("/*").next().unwrap_or(text).trim();
    let mut total = 0_u32;
    let mut rest = text;
    let mut adds = true;
    loop {
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        let value = number(rest[..end].trim())?;
        let next = if adds { total.checked_add(value) } else { total.checked_sub(value) };
        total = next.ok_or_else(|| format!("'{text}' is no address"))?;
        let Some(sign) = rest[end..].chars().next() else { return Ok(total) };
        adds = sign == '+';
        rest = &rest[end + 1..];
    }
}

/// `0x10000000`, `4096`, `96K` or `2M`, as the linker reads them.
fn number(text: &str) -> Result<u32, String> {
    let (digits, factor) = match text.chars().last() {
        Some('K' | 'k') => (&text[..text.len() - 1], 1024),
        Some('M') => (&text[..text.len() - 1], 1024 * 1024),
        _ => (text, 1),
    };
    let value = match digits.strip_prefix("0x") {
        Some(hex) => u32::from_str_radix(hex, 16),
        None => digits.parse(),
    };
    let value = value.map_err(|_| format!("'{text}' is no number"))?;
    value.checked_mul(factor).ok_or_else(|| format!("'{text}' is too large"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_read_as_the_linker_reads_them() {
        let text = "/* two: lines, of talk */\nMEMORY {\n\
            BOOT2 : ORIGIN = 0x10000000, LENGTH = 0x100\n\
            FLASH : ORIGIN = 0x10000100, LENGTH = 2048K - 96K - 0x100 /* what is left */\n\
            SAVES : ORIGIN = 0x10000000 + 0x1E8000, LENGTH = 96K\n\
            BIG : ORIGIN = 0, LENGTH = 2M\n}\n__start = ORIGIN(SAVES);\n";
        let map = MemoryMap::parse(text).unwrap();
        assert_eq!(map.region("BOOT2").unwrap(), 0x1000_0000..0x1000_0100);
        assert_eq!(map.region("FLASH").unwrap(), 0x1000_0100..0x101E_8000);
        assert_eq!(map.region("SAVES").unwrap(), 0x101E_8000..0x1020_0000);
        assert_eq!(map.region("BIG").unwrap(), 0..0x20_0000);
        assert_eq!(map.region("RAM").unwrap_err(), "memory.x has no region RAM");
    }

    #[test]
    fn a_number_that_is_none_is_refused() {
        assert!(MemoryMap::parse("RAM : ORIGIN = 0xZZ, LENGTH = 1K").is_err());
        assert!(MemoryMap::parse("RAM : ORIGIN = 1K - 2K, LENGTH = 1K").is_err());
        assert!(MemoryMap::parse("RAM : ORIGIN = 0xFFFFF000, LENGTH = 8K").is_err());
    }
}
