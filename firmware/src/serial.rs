//! The USB serial port: bytes become lines for the app's `remote`, and its answers go back.

use core::sync::atomic::{AtomicU32, Ordering};

use app::remote::{Answer, LINE_MAX};
use embassy_futures::join::join3;
use embassy_futures::select::{Either, select};
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::{FLASH, USB};
use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_rp::usb::Driver;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::{Builder, Config, Handler};
use heapless::Vec;
use static_cell::StaticCell;

use crate::board::Interrupts;
use crate::memory::FLASH_BYTES;

/// Bytes of a packet of a full-speed device.
const PACKET: u16 = 64;
/// Vendor and product: numbers for tests, which are not unique. pid.codes reserves them for private testing and says
/// that they MUST NOT be used on any device that will be redistributed, sold, or manufactured. Whoever does that
/// asks pid.codes for a product number of his own and puts it here; `docs/hardware.md` has more.
const USB_NUMBERS: (u16, u16) = (0x1209, 0x0001);
/// A host that does not take a line for as long as this has gone away.
pub const PATIENCE: Duration = Duration::from_millis(500);
const HEX_DIGITS: &[u8; 16] = b"0123456789ABCDEF";
/// Opening the port at this speed and closing it again asks for the update mode, as with many boards.
const UPDATE_BAUD: u32 = 1200;

/// A line that came in: one byte more than a line may have, so that one that is too long is seen.
pub type Line = Vec<u8, { LINE_MAX + 1 }>;
type Packet = Vec<u8, { PACKET as usize }>;

/// What comes in.
#[derive(Debug)]
pub enum Heard {
    /// A line, without its end, and by which opening of the port it came.
    Line(Line, Opening),
    /// The cable was pulled or the port closed: what was begun is forgotten.
    Gone,
}

/// Lines that came in.
pub static HEARD: Channel<CriticalSectionRawMutex, Heard, 4> = Channel::new();
/// Lines to be sent, without their ends.
pub static ANSWERS: Channel<CriticalSectionRawMutex, Answer, 8> = Channel::new();

/// The cable was pulled, or the port closed. A read that waits does not learn of it.
static GONE: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// How often that was. Lines wait in a queue, and what became of the cable behind them would be learnt too late.
static CLOSINGS: AtomicU32 = AtomicU32::new(0);

/// The time from one closing of the port to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening(u32);

impl Opening {
    fn now() -> Opening {
        Opening(CLOSINGS.load(Ordering::Relaxed))
    }

    /// Whether the port has been closed since.
    pub fn is_over(self) -> bool {
        self != Opening::now()
    }
}

fn gone() {
    // One priority alone counts up, and the core has no operation for it.
    CLOSINGS.store(CLOSINGS.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
    GONE.signal(());
}

/// Hears of the bus what endpoints do not.
struct Bus;

impl Handler for Bus {
    fn reset(&mut self) {
        gone();
    }

    fn suspended(&mut self, suspended: bool) {
        if suspended {
            gone();
        }
    }
}

/// What tells this device from all others: the number of its flash chip, as digits. By it a PC gives the device
/// the same port each time. Reading it stops everything that runs from flash for some microseconds.
pub fn number(flash: Peri<'_, FLASH>) -> [u8; 16] {
    let mut id = [0; 8];
    let mut flash = Flash::<_, Blocking, FLASH_BYTES>::new_blocking(flash);
    // Fails on the other core only; then all devices are 0.
    let _ = flash.blocking_unique_id(&mut id);
    let mut digits = [0; 16];
    for (pair, byte) in digits.as_chunks_mut().0.iter_mut().zip(id) {
        *pair = [byte >> 4, byte & 0xF].map(|digit| HEX_DIGITS[usize::from(digit)]);
    }
    digits
}

/// Keeps the port for ever.
pub async fn keep(usb: Peri<'static, USB>, number: [u8; 16]) {
    static NUMBER: StaticCell<[u8; 16]> = StaticCell::new();
    static CONFIGURATION: StaticCell<[u8; 256]> = StaticCell::new();
    static OBJECTS: StaticCell<[u8; 64]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static STATE: StaticCell<State<'_>> = StaticCell::new();
    static BUS: StaticCell<Bus> = StaticCell::new();

    let (vendor, product) = USB_NUMBERS;
    let mut config = Config::new(vendor, product);
    config.manufacturer = Some("Skyline");
    config.product = Some("Skyline handheld");
    config.serial_number = core::str::from_utf8(NUMBER.init(number)).ok();
    config.max_power = 200;
    let mut builder = Builder::new(
        Driver::new(usb, Interrupts),
        config,
        CONFIGURATION.init([0; 256]),
        OBJECTS.init([0; 64]),
        &mut [],
        CONTROL.init([0; 64]),
    );
    let port = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET);
    builder.handler(BUS.init(Bus));
    let mut device = builder.build();
    let (mut sender, mut receiver, control) = port.split_with_control();
    join3(device.run(), hear(&mut receiver), answer(&mut sender, control)).await;
}

type Port = Driver<'static, USB>;

/// Puts bytes together to lines.
async fn hear(receiver: &mut Receiver<'static, Port>) -> ! {
    loop {
        receiver.wait_connection().await;
        let opening = Opening::now();
        let mut line = Line::new();
        let mut packet = [0; PACKET as usize];
        while let Either::First(Ok(count)) = select(receiver.read_packet(&mut packet), GONE.wait()).await {
            for byte in &packet[..count] {
                match byte {
                    b'\n' => {
                        if line.last() == Some(&b'\r') {
                            line.pop();
                        }
                        HEARD.send(Heard::Line(core::mem::take(&mut line), opening)).await;
                    }
                    // Where the line is too long already, its end does not matter.
                    byte => drop(line.push(*byte)),
                }
            }
        }
        HEARD.send(Heard::Gone).await;
    }
}

/// Sends answers, and listens for the wish to update.
async fn answer(sender: &mut Sender<'static, Port>, control: ControlChanged<'static>) -> ! {
    let mut packet = Packet::new();
    loop {
        match select(ANSWERS.receive(), control.control_changed()).await {
            Either::First(line) => {
                for byte in line.bytes().chain(*b"\r\n") {
                    let _ = packet.push(byte);
                    if packet.is_full() {
                        flush(sender, &mut packet).await;
                    }
                }
                // A packet that is not full ends the transfer, so the host sees it at once.
                if ANSWERS.is_empty() {
                    flush(sender, &mut packet).await;
                }
            }
            Either::Second(()) if control.dtr() => {}
            Either::Second(()) if sender.line_coding().data_rate() == UPDATE_BAUD => reset_to_usb_boot(0, 0),
            Either::Second(()) => gone(),
        }
    }
}

/// Where nobody takes the answers, they are dropped.
async fn flush(sender: &mut Sender<'static, Port>, packet: &mut Packet) {
    let taken = with_timeout(PATIENCE, sender.write_packet(packet)).await;
    if !matches!(taken, Ok(Ok(()))) {
        ANSWERS.clear();
    }
    packet.clear();
}
