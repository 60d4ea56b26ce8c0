//! The start: hands out what is on the board and sets the tasks going.

#![no_std]
#![no_main]

mod binary_info;
mod fault;
mod room;

use core::future::poll_fn;
use core::panic::PanicInfo;
use core::pin::{Pin, pin};
use core::task::{Context, Poll};

use app::body::Body;
use app::canvas::Canvas;
use app::remote::Remote;
use app::saves::{Loaded, Ranges, Saves};
use app::screens::Notice;
use cortex_m::peripheral::SCB;
use defmt_rtt as _;
use embassy_executor::{Executor, InterruptExecutor};
use embassy_futures::block_on;
use embassy_futures::join::join;
use embassy_rp::interrupt::{self, InterruptExt as _};
use embassy_rp::{Peri, gpio, peripherals};
use embassy_time::{Duration, Timer};
use firmware::board::{self, Backlight, Board, Lamp, Panel, Strip};
use firmware::display::{self, Display};
use firmware::last_words::{self, STOPS_MAX};
use firmware::memory::{self, Chip};
use firmware::ui::{BUILD, Ui};
use firmware::watchdog::{self, Cause, FEED};
use firmware::{buttons, chip, light, overlay, search, seed, serial, strip};
use skyline::AnySearch;
use skyline::App;
use static_cell::StaticCell;

/// After a start that lasts as long as this, earlier stops do not count any more.
const WELL: Duration = Duration::from_secs(20);

/// Runs the keys.
static KEYS: InterruptExecutor = InterruptExecutor::new();
/// Runs what a person sees and hears of the device.
static FACE: InterruptExecutor = InterruptExecutor::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();

    fault::guard_stack();
    let Board { panel, keys, backlight, lamp, strip, mut flash, usb, watchdog } = board::board(chip::start());
    overlay::open_door();
    let cause = watchdog::start(watchdog);
    let number = serial::number(flash.reborrow());

    interrupt::SWI_IRQ_0.set_priority(chip::KEYS_PRIORITY);
    let urgent = KEYS.start(interrupt::SWI_IRQ_0);
    urgent.spawn(buttons_task(keys).expect("one task of each kind"));

    let (large, search) =
        (Large { app: place(), canvas: place_canvas(), memory: place_memory() }, place_search());
    interrupt::SWI_IRQ_1.set_priority(chip::FACE_PRIORITY);
    let face = FACE.start(interrupt::SWI_IRQ_1);
    face.spawn(light_task(backlight, lamp).expect("one task of each kind"));
    face.spawn(strip_task(strip).expect("one task of each kind"));
    // Reading the saves may take longer than a PC waits for an answer: the cable comes last.
    face.spawn(ui_task(large, panel, memory::chip(flash), cause).expect("one task of each kind"));
    face.spawn(serial_task(usb, number).expect("one task of each kind"));

    EXECUTOR.init(Executor::new()).run(|spawner| {
        spawner.spawn(watchdog_task().expect("one task of each kind"));
        spawner.spawn(search_task(search).expect("one task of each kind"));
    })
}

#[embassy_executor::task]
async fn ui_task(large: Large, panel: Panel, flash: Chip, cause: Cause) -> ! {
    let mut ui = apart(pin!(start(large, panel, flash, cause))).await;
    ui.run().await
}

/// Polls a future in a function of its own: merged into the task, its room on the stack would be taken for ever.
async fn apart<F: Future>(mut future: Pin<&mut F>) -> F::Output {
    #[inline(never)]
    fn poll<F: Future>(future: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
        future.poll(context)
    }
    poll_fn(|context| poll(future.as_mut(), context)).await
}

/// Reads the saves into their place. The flash blocks anyway, and what is needed for it lies on the stack for as long as
/// that takes: the settings in one function, and the titles in another one.
fn open(flash: Chip, place: &mut Option<Saves<Chip>>, loaded: &mut Loaded) {
    let ranges = memory::saves();
    open_settings(flash, &ranges, place, loaded);
    open_titles(ranges, place, loaded);
}

#[inline(never)]
fn open_settings(flash: Chip, ranges: &Ranges, place: &mut Option<Saves<Chip>>, loaded: &mut Loaded) {
    *place = block_on(Saves::open_settings(flash, ranges, skyline::CARDS, loaded)).ok();
}

#[inline(never)]
fn open_titles(ranges: Ranges, place: &mut Option<Saves<Chip>>, loaded: &mut Loaded) {
    let opened = place.as_mut().map(|saves| block_on(saves.open_titles(ranges, skyline::CARDS, loaded)));
    let Some(Ok(())) = opened else { unreadable() };
}

/// Without the error's own words: what prints them takes a kilobyte and a half of flash.
fn unreadable() -> ! {
    panic!("the flash of this chip cannot be read")
}

/// Takes up what was saved: as [`open`].
#[inline(never)]
fn load(body: &mut Body<&'static mut App, Chip>, loaded: &mut Loaded, resumes: bool) {
    block_on(body.load_from(loaded, resumes));
}

/// Starts the panel and reads the saves at the same time.
async fn start(large: Large, panel: Panel, flash: Chip, cause: Cause) -> Ui {
    let Large { app, canvas, memory } = large;
    if cause == Cause::Hang {
        last_words::did_not_answer();
    }
    let mut before = last_words::before();
    // After an update it is another firmware that starts. Words would mean that this one has stopped since.
    if cause == Cause::Drive && before.words.is_none() {
        last_words::all_is_well();
        before.stops = 0;
    }
    let resumes = before.stops < STOPS_MAX;
    let (mut loaded, mut saves) = (Loaded::default(), None);
    let (display, ()) =
        join(Display::start(panel, memory), async { open(flash, &mut saves, &mut loaded) }).await;
    let Some(saves) = saves else { unreadable() };
    let mut body = Body { app, saves };
    load(&mut body, &mut loaded, resumes);
    let reset = match cause {
        _ if before.words.is_some() => "stop",
        Cause::Hang => "watchdog",
        Cause::Drive => "drive",
        Cause::Other => "power",
    };
    defmt::info!(
        "start version={=str} commit={=str} board={=str} reset={=str}",
        BUILD.version,
        BUILD.commit,
        board::NAME,
        reset
    );
    if let Some(words) = before.words {
        body.app.notice(Notice::stopped(words));
    } else if cause == Cause::Hang {
        body.app.notice(Notice::no_answer());
    }
    Ui { body, canvas, display, remote: place_remote(), asked: None }
}

/// What is large and the screen's. It is made before the tasks that use much of the stack run: it may take its room there
/// once more while there is room.
struct Large {
    app: &'static mut App,
    canvas: &'static mut Canvas,
    memory: &'static mut display::Memory,
}

/// Puts the app where it stays.
#[inline(never)]
fn place() -> &'static mut App {
    room::made_once!(App, App::new(BUILD, seed::at_start()))
}

#[inline(never)]
fn place_canvas() -> &'static mut Canvas {
    room::made_once!(Canvas, Canvas::new())
}

#[inline(never)]
fn place_memory() -> &'static mut display::Memory {
    room::made_once!(display::Memory, display::Memory::new())
}

#[inline(never)]
fn place_remote() -> &'static mut Remote {
    room::made_once!(Remote, Remote::new(board::NAME))
}

#[inline(never)]
fn place_search() -> &'static mut AnySearch {
    room::made_once!(AnySearch, AnySearch::new())
}

#[embassy_executor::task]
async fn buttons_task(keys: [gpio::Input<'static>; 4]) -> ! {
    buttons::watch(keys).await
}

#[embassy_executor::task]
async fn light_task(backlight: Backlight, lamp: Lamp) -> ! {
    light::keep(backlight, lamp).await
}

#[embassy_executor::task]
async fn strip_task(strip: Strip) -> ! {
    strip::keep(strip).await
}

#[embassy_executor::task]
async fn serial_task(usb: Peri<'static, peripherals::USB>, number: [u8; 16]) {
    serial::keep(usb, number).await
}

#[embassy_executor::task]
async fn search_task(search: &'static mut AnySearch) -> ! {
    search::think(search).await
}

/// Feeds the watchdog as long as everything else gets its turn: this is the lowest executor, so one that hangs
/// above keeps it from running, and so does a task beside it.
#[embassy_executor::task]
async fn watchdog_task() -> ! {
    let mut well = WELL.as_ticks() / FEED.as_ticks();
    loop {
        Timer::after(FEED).await;
        watchdog::feed();
        match well {
            0 => {}
            1 => {
                last_words::all_is_well();
                well = 0;
            }
            more => well = more - 1,
        }
    }
}

#[embassy_rp::interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: this is the interrupt that the executor was started with.
    unsafe { KEYS.on_interrupt() }
}

#[embassy_rp::interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: as above.
    unsafe { FACE.on_interrupt() }
    // Whatever was interrupted may have been a playout of another title.
    overlay::give_back();
}

#[panic_handler]
fn panic(panic: &PanicInfo<'_>) -> ! {
    watchdog::stops();
    last_words::panicked(panic);
    defmt::error!("{}", defmt::Display2Format(panic));
    SCB::sys_reset()
}
