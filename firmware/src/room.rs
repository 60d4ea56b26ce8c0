//! Room for what is large and made once. No start clears it: that is done at the speed of the ring oscillator, before the
//! clocks are set up, and took as long as reading a title's saves.

/// Makes something where it stays, and hands it out. A second time stops the device.
macro_rules! made_once {
    ($Large:ty, $make:expr) => {{
        static MADE: static_cell::StaticCell<()> = static_cell::StaticCell::new();
        #[unsafe(link_section = ".uninit.room")]
        static ROOM: grounded::uninit::GroundedCell<$Large> = grounded::uninit::GroundedCell::uninit();
        MADE.init(());
        // SAFETY: only the first one comes past `MADE`, nobody else knows the room, and it is filled before it is lent.
        unsafe {
            ROOM.get().write($make);
            &mut *ROOM.get()
        }
    }};
}

pub(crate) use made_once;
