//! The four keys: edges with times become inputs, and inputs wait in a queue.
//!
//! Runs in the interrupt executor, so that an edge gets its time while the screen is being drawn.

use core::future::poll_fn;
use core::pin::pin;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use core::task::Poll;

use app::input::{Button, Input};
use app::press::{DEBOUNCE_MS, Presses};
use embassy_futures::select::{Either, select};
use embassy_rp::gpio;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer};

use crate::light;

/// Presses that wait while a screen is drawn or saved. Where it is full, the keys wait too.
const QUEUE: usize = 16;
/// How often time is looked at while a key is down or has just moved.
const POLL: Duration = Duration::from_millis(5);
/// A key that has not moved for as long as this is not bouncing.
const STILL: Duration = Duration::from_millis(50);

/// What the keys mean, in the order in which they were pressed.
pub static INPUTS: Channel<CriticalSectionRawMutex, Input, QUEUE> = Channel::new();

/// Whether the device is held the other way round.
pub static TURNED: AtomicBool = AtomicBool::new(false);

/// Since when nobody looks at the keys because the flash is busy, in milliseconds; 0 while somebody does.
static BLIND_SINCE_MS: AtomicU32 = AtomicU32::new(0);

/// Does something that keeps interrupts off for longer than a tap may take. A key that goes down and up
/// meanwhile is pressed when it is over.
pub fn blindly<T>(work: impl FnOnce() -> T) -> T {
    BLIND_SINCE_MS.store(now_ms().max(1), Ordering::Relaxed);
    let result = work();
    // By now the keys have looked: they interrupt whoever works here.
    BLIND_SINCE_MS.store(0, Ordering::Relaxed);
    result
}

/// One key: its pin, what was last seen of it, and whether its press counts.
struct Key {
    pin: gpio::Input<'static>,
    down: bool,
    moved: Instant,
    /// This press only wakes the screen, or began before the device did: nothing comes of it.
    swallowed: bool,
}

impl Key {
    fn new(pin: gpio::Input<'static>) -> Key {
        let down = pin.is_low();
        Key { pin, down, moved: Instant::now(), swallowed: down }
    }

    /// Waits for an edge. The chip keeps edges, and not levels, while nobody looks. Embassy forgets those from
    /// before it waits, so the level is looked at first; what comes between the two, in less than a
    /// microsecond, is found at the next look.
    async fn edge(&mut self) {
        if self.pin.is_low() == self.down {
            self.pin.wait_for_any_edge().await;
        }
    }

    /// What an edge means: how often the key has moved. Twice is a tap while nobody looked. Otherwise an edge
    /// without another level is a spike, or the contact bouncing, and so it is when the key had moved just
    /// before: bounces leave the same traces.
    fn moves(&self) -> usize {
        if self.pin.is_low() != self.down {
            return 1;
        }
        let blind_ms = BLIND_SINCE_MS.load(Ordering::Relaxed);
        let still_ms = blind_ms.saturating_sub(self.moved.as_millis() as u32);
        if still_ms >= DEBOUNCE_MS { 2 } else { 0 }
    }

    /// Goes from up to down or from down to up.
    fn turn(&mut self) {
        self.down = !self.down;
        if self.down && !self.is_bouncing() {
            self.swallowed = light::touched();
        }
        self.moved = Instant::now();
    }

    fn is_bouncing(&self) -> bool {
        self.moved.elapsed() < STILL
    }
}

/// Watches the keys for ever.
pub async fn watch(pins: [gpio::Input<'static>; 4]) -> ! {
    let mut keys = pins.map(Key::new);
    let mut presses = Presses::default();
    for (button, key) in Button::ALL.into_iter().zip(&keys) {
        if key.down {
            // Its release belongs to a press, too.
            presses.edge(button, true, now_ms());
        }
    }
    loop {
        let restless = keys.iter().any(|key| key.down || key.is_bouncing());
        let turned = TURNED.load(Ordering::Relaxed);
        presses.turn(turned);
        match select(edges(&mut keys), tick(restless)).await {
            Either::First(moved) => {
                for index in (0..keys.len()).filter(|index| moved[*index]) {
                    for _ in 0..keys[index].moves() {
                        keys[index].turn();
                        let input = presses.edge(Button::ALL[index], keys[index].down, now_ms());
                        send(input, &keys, turned).await;
                    }
                }
            }
            Either::Second(()) => send(presses.poll(now_ms()), &keys, turned).await,
        }
    }
}

/// Waits until a key has an edge, and says which ones have: several may while the flash is busy.
async fn edges(keys: &mut [Key; 4]) -> [bool; 4] {
    let [a, b, x, y] = keys;
    let mut edges = [pin!(a.edge()), pin!(b.edge()), pin!(x.edge()), pin!(y.edge())];
    poll_fn(|context| {
        let moved = edges.each_mut().map(|edge| edge.as_mut().poll(context).is_ready());
        if moved == [false; 4] { Poll::Pending } else { Poll::Ready(moved) }
    })
    .await
}

/// Puts an input into the queue, unless its press was swallowed.
async fn send(input: Option<Input>, keys: &[Key; 4], turned: bool) {
    if let Some(input) = input
        && !keys[key_of(input, turned)].swallowed
    {
        INPUTS.send(input).await;
    }
}

/// The key that an input comes from.
fn key_of(input: Input, turned: bool) -> usize {
    match input {
        Input::Press(button) | Input::Hold(button) => {
            (if turned { button.turned() } else { button }) as usize
        }
        Input::Tick { .. } => 0,
    }
}

async fn tick(restless: bool) {
    if restless {
        Timer::after(POLL).await;
    } else {
        core::future::pending().await
    }
}

fn now_ms() -> u32 {
    Instant::now().as_millis() as u32
}
