//! The light behind the panel and the RGB LED: what the app wishes for, and the dark after a while, in which the
//! panel sleeps.
//!
//! The panel belongs to the task of the app, which alone may send to it. So it is asked to put the panel to sleep
//! once the light is off, and to wake it before there is light again.

use core::cell::RefCell;
use core::sync::atomic::{AtomicBool, Ordering};

use app::idle::{Idle, Light};
use app::ink::Ink;
use app::settings::Settings;
use app::theme::Theme;
use embassy_futures::select::select;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};

use crate::board::{self, Backlight, Channel, Lamp, PWM_TOP};

/// Brightness 1 to 10 as the eye sees it; never dark, or nobody would find the way back.
const DUTIES: [u16; Settings::BRIGHTNESS_MAX as usize] = [12, 24, 44, 76, 124, 200, 310, 470, 710, 1024];

/// What the app wishes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// 1 to 10.
    pub brightness: u8,
    /// The colour of the LED.
    pub lamp: Option<Ink>,
}

static IDLE: Mutex<CriticalSectionRawMutex, RefCell<Idle>> = Mutex::new(RefCell::new(Idle::new(0)));
static WISH: Signal<CriticalSectionRawMutex, Wish> = Signal::new();
static TOUCHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What the panel is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Nobody sees it.
    Sleep,
    /// There will be light as soon as [`panel_is_awake`] is told.
    Wake,
}

static PANEL: Signal<CriticalSectionRawMutex, Panel> = Signal::new();
/// The screen is dark: nobody has touched the device, or the panel is still waking.
static DARK: AtomicBool = AtomicBool::new(false);

/// Somebody is there. Returns whether the screen was dark or dim, so that this key only wakes it.
pub fn touched() -> bool {
    let woken = IDLE.lock(|idle| idle.borrow_mut().touched(now_ms()));
    TOUCHED.signal(());
    woken || DARK.load(Ordering::Relaxed)
}

/// Waits until the panel is to do something.
pub async fn panel() -> Panel {
    PANEL.wait().await
}

/// The panel shows what it was sent last: there may be light.
pub fn panel_is_awake() {
    DARK.store(false, Ordering::Relaxed);
    TOUCHED.signal(());
}

/// Sets what the app wishes for.
pub fn wish(wish: Wish) {
    WISH.signal(wish);
}

/// Keeps the lights for ever; dark until the first wish.
pub async fn keep(mut backlight: Backlight, mut lamp: Lamp) -> ! {
    let mut wish = WISH.wait().await;
    loop {
        let now_ms = now_ms();
        let (light, change_ms) = IDLE.lock(|idle| {
            let idle = idle.borrow();
            (idle.light(now_ms), idle.next_change_ms(now_ms))
        });
        match (light, DARK.load(Ordering::Relaxed)) {
            (Light::Off, true) => {}
            (Light::Off, false) => {
                DARK.store(true, Ordering::Relaxed);
                backlight.set(0);
                lamp.set(None);
                PANEL.signal(Panel::Sleep);
            }
            (_, true) => PANEL.signal(Panel::Wake),
            (_, false) => {
                backlight.set(duty(wish.brightness, light == Light::Dim));
                lamp.set(wish.lamp);
            }
        }
        let change = async {
            match change_ms {
                Some(ms) => Timer::after(Duration::from_millis(u64::from(ms))).await,
                None => core::future::pending().await,
            }
        };
        select(async { wish = WISH.wait().await }, select(TOUCHED.wait(), change)).await;
    }
}

fn duty(brightness: u8, dim: bool) -> u16 {
    let step = usize::from(brightness.clamp(1, Settings::BRIGHTNESS_MAX)) - 1;
    if dim { DUTIES[step.saturating_sub(4)] / 2 } else { DUTIES[step] }
}

impl Backlight {
    fn set(&mut self, duty: u16) {
        let mut config = board::pwm();
        match self.channel {
            Channel::A => config.compare_a = duty,
            Channel::B => config.compare_b = duty,
        }
        self.pwm.set_config(&config);
    }
}

impl Lamp {
    /// A seat's colour, as the dark theme has it and dim enough for the eye: an LED is no paper.
    fn set(&mut self, ink: Option<Ink>) {
        let duty = |component: u8| {
            // Squared: the eye sees the darker half as most of the light.
            let lit = u32::from(component) * u32::from(component) / 512;
            let lit = (lit as u16).min(PWM_TOP);
            if self.active_low { PWM_TOP + 1 - lit } else { lit }
        };
        let [red, green, blue] = ink.map_or([0; 3], |ink| Theme::Dark.rgb888(ink)).map(duty);
        let mut config = board::pwm();
        (config.compare_a, config.compare_b) = (red, green);
        self.red_green.set_config(&config);
        (config.compare_a, config.compare_b) = (blue, 0);
        self.blue.set_config(&config);
    }
}

fn now_ms() -> u32 {
    Instant::now().as_millis() as u32
}
