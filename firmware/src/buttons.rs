//! The four keys: levels become edges with times, edges become inputs, and inputs wait in a queue.
//!
//! Runs in the interrupt executor, so that an edge gets its time while the screen is being drawn.

use app::input::{Button, Input};
use app::press::Presses;
use core::sync::atomic::{AtomicBool, Ordering};
use embassy_futures::select::{Either, select, select_array};
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

    /// Waits for the other level. A level cannot be missed as an edge can.
    async fn change(&mut self) {
        if self.down { self.pin.wait_for_high().await } else { self.pin.wait_for_low().await }
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
        let [a, b, x, y] = &mut keys;
        let change = select_array([a.change(), b.change(), x.change(), y.change()]);
        let input = match select(change, tick(restless)).await {
            Either::First(((), index)) => {
                let key = &mut keys[index];
                key.down = !key.down;
                if key.down && !key.is_bouncing() {
                    key.swallowed = light::touched();
                }
                key.moved = Instant::now();
                presses.edge(Button::ALL[index], key.down, now_ms())
            }
            Either::Second(()) => presses.poll(now_ms()),
        };
        if let Some(input) = input
            && !keys[key_of(input, turned)].swallowed
        {
            INPUTS.send(input).await;
        }
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
