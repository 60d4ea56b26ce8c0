//! What end-of-game characters show, as people with the box read it.

use super::components::*;

/// What is printed on tiles and boroughs and is only reconstructed here: people with the box may read
/// something else, and a table can correct it (a game never does).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Printed {
    /// The boroughs that show the lantern of each of the characters 28 to 32, a bit a borough.
    lanterns: [u8; Printed::LANTERNS],
    /// The sets of the characters 37 to 42.
    pub(super) sets: [SetFacts; SETS.len()],
}

impl Printed {
    /// What the tables in `components/` say.
    pub const RECONSTRUCTED: Printed = Printed { lanterns: reconstructed_lanterns(), sets: SETS };

    /// How many characters count skyscrapers by a lantern.
    const LANTERNS: usize = 5;
    /// The first of them.
    const FIRST_LANTERN: u8 = 28;

    /// The characters that show something reconstructed: 28 to 32 and 37 to 42.
    pub fn characters() -> impl Iterator<Item = Character> {
        let lanterns = Printed::FIRST_LANTERN..Printed::FIRST_LANTERN + Printed::LANTERNS as u8;
        let sets = FIRST_SET_CHARACTER..FIRST_SET_CHARACTER + SETS.len() as u8;
        lanterns.chain(sets).filter_map(Character::new)
    }

    fn lantern(character: Character) -> Option<usize> {
        let lantern = usize::from(character.number().checked_sub(Printed::FIRST_LANTERN)?);
        (lantern < Printed::LANTERNS).then_some(lantern)
    }

    /// Whether a borough shows the lantern that a character counts; `false` for those that count none.
    pub fn is_lit(&self, character: Character, borough: Borough) -> bool {
        Printed::lantern(character).is_some_and(|lantern| self.lanterns[lantern] >> borough as u8 & 1 == 1)
    }

    pub(super) fn light(&mut self, character: Character, borough: Borough, lit: bool) {
        if let Some(lantern) = Printed::lantern(character) {
            let bit = 1 << borough as u8;
            self.lanterns[lantern] = self.lanterns[lantern] & !bit | if lit { bit } else { 0 };
        }
    }

    /// The set that a character scores, if it does.
    pub fn set(&self, character: Character) -> Option<&SetFacts> {
        self.sets.get(usize::from(character.number().checked_sub(FIRST_SET_CHARACTER)?))
    }

    pub(super) fn set_mut(&mut self, character: Character) -> Option<&mut SetFacts> {
        self.sets.get_mut(usize::from(character.number().checked_sub(FIRST_SET_CHARACTER)?))
    }
}

const fn reconstructed_lanterns() -> [u8; Printed::LANTERNS] {
    let mut masks = [0; Printed::LANTERNS];
    let mut borough = 0;
    while borough < Borough::COUNT {
        let shown = Borough::ALL[borough].lanterns();
        let mut place = 0;
        while place < shown.len() {
            masks[shown[place] as usize] |= 1 << borough;
            place += 1;
        }
        borough += 1;
    }
    masks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reconstruction_is_that_of_the_tables() {
        let printed = Printed::RECONSTRUCTED;
        for character in Printed::characters() {
            let lantern = Lantern::of_character(character.number());
            for borough in Borough::ALL {
                let lit = lantern.is_some_and(|lantern| borough.lanterns().contains(&lantern));
                assert_eq!(printed.is_lit(character, borough), lit, "{character:?} {borough:?}");
            }
            assert_eq!(lantern.is_none(), printed.set(character).is_some());
        }
    }
}
