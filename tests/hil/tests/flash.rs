//! The flash and the code that does not wait for it: cache, overlays, and how long an erase takes.

#![no_std]
#![no_main]

#[embedded_test::tests(default_timeout = 120)]
mod tests {
    use app::canvas::Canvas;
    use app::door;
    use app::settings::Settings;
    use app::world::Build;
    use architect::{Player, Search};
    use embassy_rp::flash::{Blocking, Flash};
    use embassy_rp::{Peripherals, pac};
    use embassy_time::Instant;
    use engine::Rules;
    use firmware::overlay;
    use hil::cycles::{self, Stopwatch};
    use hil::games::{AVENUES, GAMES, SKYSCRAPERS, TOWERS};
    use hil::kept::{self, FLASH_BYTES, PAGE};
    use hil::{start, tiny, told};
    use new_york_city::Game;
    use new_york_city::player::Architect;
    use skyline::App;
    use static_cell::{ConstStaticCell, StaticCell};

    /// Erases of a page that are timed.
    const ERASES: u32 = 4;
    /// What a page is programmed by.
    const PROGRAMMED: usize = 256;

    #[init]
    fn init() -> Peripherals {
        start()
    }

    /// What the chip's own counters say of the flash's cache, and how long it took.
    fn watched<T>(name: &str, work: impl FnOnce() -> T) -> (u32, T) {
        let counters = pac::XIP_CTRL;
        let watch = Stopwatch::start();
        counters.ctr_acc().write_value(0);
        counters.ctr_hit().write_value(0);
        let (cycles, result) = watch.of(work);
        let (accesses, hits) = (counters.ctr_acc().read(), counters.ctr_hit().read());
        // Where the chip does not count, the rest means nothing.
        assert!(accesses > 0 && hits <= accesses, "{hits} of {accesses} words were in the cache");
        for (what, value, unit) in [
            ("cycles", cycles, "cycles"),
            ("flash_words", accesses, "words"),
            ("flash_misses", accesses - hits, "words"),
        ] {
            let mut figure = heapless::String::<40>::new();
            let _ = core::fmt::write(&mut figure, format_args!("{name}_{what}"));
            told::figure(&figure, value, unit);
        }
        (cycles, result)
    }

    /// A hint: how often its code and tables are not in the cache, and that it takes two seconds at most.
    fn hint<P: Player>(search: &mut Search<P>, game: &P::Game) {
        let seat = game.decision().expect("a game in its middle asks something").seat;
        let (cycles, ()) = watched("hint", || {
            assert!(search.begin(game, seat, 1, architect::hint_playouts::<P>(game)));
            while search.step() {}
        });
        told::figure("hint_playouts", search.done().into(), "playouts");
        assert!(cycles <= cycles::of_ms(2000), "a hint takes {cycles} cycles, more than 2 s");
    }

    /// Needs a Pico, nothing else. In the middle of a solo game of New York City.
    #[test]
    fn a_hint_finds_its_code(_chip: Peripherals) {
        static SEARCH: StaticCell<Search<Architect>> = StaticCell::new();
        let record = GAMES[0].record();
        hint(SEARCH.init_with(Search::new), &record.game_at(record.played().len() / 3));
    }

    /// Needs a Pico, nothing else. In the middle of a game of Tower Up.
    #[test]
    fn a_hint_of_tower_up_finds_its_code(_chip: Peripherals) {
        static SEARCH: StaticCell<Search<tower_up::player::Player>> = StaticCell::new();
        door::enter(tower_up::Game::ID);
        let game = TOWERS[0].game_after::<tower_up::Game>(TOWERS[0].length::<tower_up::Game>() / 3);
        hint(SEARCH.init_with(Search::new), &game);
    }

    /// Needs a Pico, nothing else. In the middle of a game of New York 1901.
    #[test]
    fn a_hint_of_new_york_1901_finds_its_code(_chip: Peripherals) {
        static SEARCH: StaticCell<Search<new_york_1901::player::Player>> = StaticCell::new();
        door::enter(new_york_1901::Game::ID);
        let recorded = &SKYSCRAPERS[0];
        let game = recorded.game_after::<new_york_1901::Game>(recorded.length::<new_york_1901::Game>() / 3);
        hint(SEARCH.init_with(Search::new), &game);
    }

    /// Needs a Pico, nothing else. In the middle of a game of 5th Avenue.
    #[test]
    fn a_hint_of_5th_avenue_finds_its_code(_chip: Peripherals) {
        static SEARCH: StaticCell<Search<fifth_avenue::player::Player>> = StaticCell::new();
        door::enter(fifth_avenue::Game::ID);
        let recorded = &AVENUES[0];
        let game = recorded.game_after::<fifth_avenue::Game>(recorded.length::<fifth_avenue::Game>() / 3);
        hint(SEARCH.init_with(Search::new), &game);
    }

    /// Needs a Pico, nothing else. A picture that is drawn for the first time, and once more.
    #[test]
    fn a_picture_is_drawn(_chip: Peripherals) {
        static CANVAS: ConstStaticCell<Canvas> = ConstStaticCell::new(Canvas::new());
        static APP: StaticCell<App> = StaticCell::new();
        let canvas = CANVAS.take();
        let app = APP.init_with(|| App::new(Build::default(), 1));
        app.load(Settings { language_chosen: true, ..Settings::default() }, Default::default());
        let (first, ()) = watched("first_draw", || app.draw(canvas));
        let (again, ()) = watched("second_draw", || app.draw(canvas));
        assert!(again <= first, "the second time takes {again} cycles, and the first took {first}");
    }

    /// Needs a Pico, nothing else. Another title's code takes the place of New York City's and gives it back.
    #[test]
    fn overlays_take_each_others_place(_chip: Peripherals) {
        for function in [tiny::twice, tiny::thrice] {
            let address = function as fn(u32) -> u32 as usize;
            assert!(address >> 28 == 2, "a function of the overlay is at {address:#x}");
        }
        let city = overlay::of(Game::ID).expect("its code runs from RAM");
        let tiny = tiny::overlay();
        assert!(tiny.bytes() > 0 && city.bytes() > 10 * tiny.bytes());
        let record = GAMES[0].record();
        for _ in 0..2 {
            // SAFETY: nothing of New York City runs until its code is back.
            unsafe { tiny.put_in_place() };
            assert_eq!([tiny::twice(21), tiny::thrice(14)], [43, 43]);
            // SAFETY: nothing of the other title runs from here on.
            unsafe { city.put_in_place() };
            GAMES[0].read_into(record);
            assert!(record.game().digest() == GAMES[0].last_digest(), "the game is as on the PC");
            #[cfg(feature = "crossed-overlays")]
            assert!(!tiny::crosses(record.game()));
        }
    }

    /// Needs a Pico, nothing else. How long this flash chip takes; the page is one that nobody uses.
    #[test]
    fn a_page_is_erased(mut chip: Peripherals) {
        let page = kept::attic().aside().start;
        let mut flash: Flash<'_, _, Blocking, FLASH_BYTES> = Flash::new_blocking(chip.FLASH.reborrow());
        let (mut least, mut most, mut program) = (u32::MAX, 0, 0);
        for round in 0..ERASES {
            let start = Instant::now();
            flash.blocking_erase(page, page + PAGE as u32).expect("the page can be erased");
            let erase = start.elapsed().as_micros() as u32;
            (least, most) = (least.min(erase), most.max(erase));
            let start = Instant::now();
            flash.blocking_write(page, &[round as u8; PROGRAMMED]).expect("the page can be written");
            program = program.max(start.elapsed().as_micros() as u32);
        }
        flash.blocking_erase(page, page + PAGE as u32).expect("the page can be erased");
        told::figure("erase_least", least, "us");
        told::figure("erase_most", most, "us");
        told::figure("program_most", program, "us");
        // The data sheet of a W25Q16JV: 400 ms and 3 ms at the most.
        assert!(most <= 400_000, "an erase takes {most} us");
        assert!(program <= 3_000, "a page takes {program} us");
    }
}
