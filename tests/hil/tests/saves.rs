//! The saves on the real flash. What the device had saved is put aside and put back.

#![no_std]
#![no_main]

#[embedded_test::tests(default_timeout = 180)]
mod tests {
    use app::play::Journal;
    use app::saves::{Loaded, LoadedTitle, Saves};
    use core::ops::Range;

    use embassy_rp::flash::{Blocking, Flash};
    use embassy_rp::peripherals::FLASH;
    use embassy_rp::{Peri, Peripherals};
    use embassy_time::Instant;
    use embedded_storage_async::nor_flash::NorFlash;
    use engine::{Rules, Setup};
    use firmware::memory;
    use hil::games::{DeviceRecord, GAMES};
    use hil::kept::{Attic, FLASH_BYTES, PAGE};
    use hil::watched::Watched;
    use hil::{kept, start, told};
    use new_york_city::Game;

    /// The actions of the solo game that are stored one by one, as they are in play.
    const STORED: usize = 300;

    /// What was found of the title whose games are stored here: the first on the shelf.
    fn found(loaded: &Loaded) -> &LoadedTitle {
        &loaded.titles[0]
    }

    #[init]
    fn init() -> Peripherals {
        start()
    }

    /// Needs a Pico, nothing else. What is stored action by action is there after a start, to the last one.
    #[test]
    async fn a_game_is_stored_and_resumed(chip: Peripherals) {
        let record = GAMES[0].record();
        let flash = kept::blank(chip.FLASH);
        let (mut saves, loaded) =
            Saves::open(flash, memory::saves(), skyline::CARDS).await.expect("the flash can be read");
        assert!(
            found(&loaded).game.is_none() && loaded.problems.is_empty(),
            "a new device has nothing to resume"
        );
        store(&mut saves, record).await;
        let flash = saves.into_flash();

        let (mut saves, loaded) =
            Saves::open(flash, memory::saves(), skyline::CARDS).await.expect("the flash can be read");
        let game = found(&loaded).game.as_ref().expect("the game is there");
        assert!(loaded.problems.is_empty());
        assert_eq!(&game.setup, record.setup());
        let expected = record.game_at(STORED);
        record.begin_anew(Setup { seed: 0, ..game.setup.clone() }).expect("the setup was good before");
        let start = Instant::now();
        saves.resume(Game::ID, record).await.expect("the game can be resumed");
        let resumed = start.elapsed().as_micros() as u32;
        assert_eq!(record.played().len(), STORED);
        assert!(record.game().digest() == expected.digest(), "the game is the one that was stored");
        drop(saves);
        kept::put_back_at_the_end();
        told::figure("resume_300_actions", resumed, "us");
    }

    /// Needs a Pico, nothing else. Game after game wears few pages, and an action is stored fast.
    #[test]
    async fn games_wear_few_pages(chip: Peripherals) {
        const GAMES_STORED: u32 = 4;
        let record = GAMES[0].record();
        let flash = Watched::new(kept::blank(chip.FLASH), kept::saves());
        let (mut saves, _) =
            Saves::open(flash, memory::saves(), skyline::CARDS).await.expect("the flash can be read");
        let (mut mean, mut worst) = (0, 0);
        for _ in 0..GAMES_STORED {
            let (us, longest) = store(&mut saves, record).await;
            (mean, worst) = (mean.max(us), worst.max(longest));
        }
        let Watched { erased, written, .. } = saves.into_flash();
        kept::put_back_at_the_end();
        told::figure("pages_erased_for_4_games", erased, "pages");
        told::figure("bytes_written_for_4_games", written, "bytes");
        told::figure("action_stored_mean", mean, "us");
        told::figure("action_stored_worst", worst, "us");
        // The first two games find both slots empty; each of the others clears what was written to one.
        assert!((1..=4).contains(&erased), "{erased} pages were erased for {GAMES_STORED} games");
        assert!(mean <= 10_000, "storing an action takes {mean} us, more than 10 ms");
    }

    /// Needs a Pico, nothing else. What these tests promise of the saves is tried on two pages that nobody
    /// uses: put aside, overwritten, and put back by whoever comes next.
    #[test]
    fn what_was_saved_is_put_back(mut chip: Peripherals) {
        let end = kept::attic().aside().start;
        let home = end - 2 * PAGE as u32..end;
        let attic = Attic::below(home.clone());
        assert!(!attic.put_back(chip.FLASH.reborrow()), "nothing was put aside before");
        write(chip.FLASH.reborrow(), &home, 0x5a);
        let before = kept::checksum(&home);
        attic.put_aside(chip.FLASH.reborrow());
        let blank = kept::checksum(&home);
        assert!(blank != before, "the test gets empty pages");
        write(chip.FLASH.reborrow(), &home, 0xa5);
        // Here a test may fail or hang. The next one starts so:
        assert!(attic.put_back(chip.FLASH.reborrow()), "there is something to put back");
        assert!(kept::checksum(&home) == before, "it is back, byte by byte");
        assert!(!attic.put_back(chip.FLASH.reborrow()), "it is put back once");
        erase(chip.FLASH.reborrow(), &(attic.aside().start..end));
        assert!(kept::checksum(&home) == blank, "nothing of this test is left");
    }

    fn erase(flash: Peri<'_, FLASH>, range: &Range<u32>) {
        let mut flash = Flash::<_, Blocking, FLASH_BYTES>::new_blocking(flash);
        flash.blocking_erase(range.start, range.end).expect("a page can be erased");
    }

    /// Fills a range with bytes that differ from place to place.
    fn write(flash: Peri<'_, FLASH>, range: &Range<u32>, salt: u8) {
        let mut flash = Flash::<_, Blocking, FLASH_BYTES>::new_blocking(flash);
        for place in range.clone().step_by(256) {
            let bytes: [u8; 256] = core::array::from_fn(|byte| byte as u8 ^ salt ^ (place >> 8) as u8);
            flash.blocking_write(place, &bytes).expect("a page can be written");
        }
    }

    /// Needs a Pico, nothing else. Whenever the power goes, what is half written lies among the saves: the
    /// image and everything else is as it was. Writing outside fails the test at once.
    #[test]
    async fn only_the_region_of_the_saves_is_written(chip: Peripherals) {
        let record = GAMES[0].record();
        let flash = kept::blank(chip.FLASH);
        let before = kept::checksum_outside();
        let flash = Watched::new(flash, kept::saves());
        let (mut saves, loaded) =
            Saves::open(flash, memory::saves(), skyline::CARDS).await.expect("the flash can be read");
        // Two games: the second goes to the other slot.
        store(&mut saves, record).await;
        store(&mut saves, record).await;
        saves.store_settings(&loaded.settings).await.expect("the flash can be written");
        saves.store_records(Game::ID, &found(&loaded).records).await.expect("the flash can be written");
        assert!(saves.flash_mut().writes > 2 * STORED as u32, "the game was written to this flash");
        drop(saves);
        let after = kept::checksum_outside();
        kept::put_back_at_the_end();
        assert!(before == after, "something outside of the saves has changed");
    }

    /// Begins to store the game and stores its first actions. Returns the mean and the worst time of one
    /// action, in microseconds.
    async fn store<F: NorFlash>(saves: &mut Saves<F>, record: &DeviceRecord) -> (u32, u32) {
        let names = Default::default();
        saves.begin_game(record.setup(), &names).await.expect("the flash can be written");
        let (mut sum, mut worst) = (0, 0);
        for code in &record.played()[..STORED] {
            let start = Instant::now();
            saves.store(Game::ID, Journal::Played(*code)).await.expect("the flash can be written");
            let us = start.elapsed().as_micros() as u32;
            sum += us;
            worst = worst.max(us);
        }
        (sum / STORED as u32, worst)
    }
}
