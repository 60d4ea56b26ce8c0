//! The newer of two games is the newer one also where the numbers of generations begin again.

use app::saves::TitleRanges;
use simulator::fake_flash::{FakeFlash, PAGE_BYTES};
use tests::setup;

use super::damage::seal;
use super::sessions::SessionStep;
use super::{Device, Step, Trial, city, city_ranges, device_ranges, open, store};

/// A device with one game and one session, both of this generation.
fn of_generation(generation: u32) -> FakeFlash {
    let mut trial: Trial<1> = Trial::new(device_ranges());
    trial.put(Step::Begin(setup(4), Default::default()));
    trial.put(Step::Session(SessionStep::Begin(setup(4), Default::default(), vec![])));
    let mut flash = trial.saves.into_flash();
    let TitleRanges { games, sessions, .. } = city_ranges();
    for slots in [games, sessions] {
        for slot in [slots.start, (slots.start + slots.end) / 2] {
            let slot = &mut flash.bytes_mut()[slot as usize..][..PAGE_BYTES];
            if slot[0] == 0xff {
                continue;
            }
            // A foothold is one step older; what was marked there has another generation in its checksum.
            let is_foothold = slot[6] & 2 != 0;
            let generation = if is_foothold { generation.wrapping_sub(2) } else { generation };
            slot[8..12].copy_from_slice(&generation.to_le_bytes());
            seal(slot, 128);
            slot[256..].fill(0xff);
        }
    }
    flash
}

#[test]
fn a_new_game_counts_whatever_the_generation_of_the_one_before() {
    let near_the_end = (0..12).map(|number| u32::MAX - number);
    for generation in near_the_end.chain([0, 1, 2, i32::MAX as u32, i32::MAX as u32 + 1]) {
        let (mut saves, loaded): (Device<1>, _) = open(of_generation(generation), &device_ranges());
        assert_eq!(loaded.problems, [], "{generation}");
        for number in [9, 10, 11, 12, 13] {
            let begin: Step = Step::Begin(setup(number), Default::default());
            store(&mut saves, &begin).expect("with power");
            let session: SessionStep = SessionStep::Begin(setup(number), Default::default(), vec![]);
            store(&mut saves, &Step::Session(session)).expect("with power");
            let (again, loaded) = open(saves.into_flash(), &device_ranges());
            assert_eq!(loaded.problems, [], "{generation}");
            let found = [&city(&loaded).game, &city(&loaded).session]
                .map(|found| found.as_ref().map(|game| game.setup.seed));
            assert_eq!(found, [Some(number); 2], "after a game of generation {generation}");
            saves = again;
        }
    }
}
