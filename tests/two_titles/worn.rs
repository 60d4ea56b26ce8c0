//! A page of one title is worn: the device starts, the other title goes on, and what is not stored is told.

use app::records::Records;
use app::saves::{Loaded, LoadedGame};
use engine::Setup;
use simulator::fake_flash::{PAGE_BYTES, Wear};

use super::*;

/// What the flash holds.
fn loaded(flash: &FakeFlash) -> Loaded {
    now(Saves::open(flash.clone(), ranges(), Pair::CARDS)).expect("the flash is on").1
}

/// A device on which each title has results, a game and a session.
fn in_use() -> FakeFlash {
    let (mut device, _) = both();
    for title in [CITY, TOY] {
        assert_eq!(device.choose(title), "TitleMenu");
        assert_eq!(device.choose("At the table"), "TableScope");
        device.press("AAA");
        assert!(device.app().companion().is_some_and(|sitting| sitting.played().len() > 1), "{title}");
        device = device.again();
    }
    let (mut saves, _) = now(Saves::open(device.off(), ranges(), Pair::CARDS)).expect("the flash is on");
    for (card, shared) in Pair::CARDS.iter().zip([3, 4]) {
        let mut records = Records::default();
        records.shared = shared;
        now(saves.store_records(card.id, &records)).expect("the flash is on");
    }
    saves.into_flash()
}

/// What somebody does with a title.
#[derive(Clone, Copy, Debug)]
enum Use {
    /// On with its game, if it is there, and an answer.
    GoOn,
    /// A new game, and an answer; the toy is played to its end.
    Anew,
    /// The session, or a new one, and an entry.
    AtTable,
}

/// Presses a key; returns whether it is told that something is wrong. Whoever drives the app tells of a press that
/// fails.
fn tap(device: &mut PairDevice, button: Button) -> bool {
    let failed = device.input(Input::Press(button)).is_err();
    leave_notices(device) || failed
}

/// Leaves all notices; returns whether there was one.
fn leave_notices(device: &mut PairDevice) -> bool {
    let mut told = false;
    while device.app().screen().name() == "Notice" {
        told = true;
        device.input(Input::Press(Button::A)).expect("leaving a notice stores nothing");
    }
    told
}

/// Uses a title, from home; returns whether it was told that something is wrong.
fn put_to_use(device: &mut PairDevice, title: &str, how: Use) -> bool {
    let mut told = false;
    device.point_at(title);
    told |= tap(device, Button::A);
    let item = match how {
        Use::GoOn if says(device, "Continue") => "Continue",
        Use::GoOn | Use::Anew => "Play together",
        Use::AtTable => "At the table",
    };
    device.point_at(item);
    // What is asked on the way is answered with yes.
    for _ in 0..200 {
        let screen = device.app().screen();
        let (answers, is_over) =
            (screen.is_decision() || screen.name() == "Guide", screen.name() == "FinalResult");
        if screen.name() == "Ask" {
            told |= tap(device, Button::Y);
        }
        told |= tap(device, Button::A);
        let goes_on = matches!(how, Use::Anew) && title == TOY;
        if is_over || answers && !goes_on {
            return told;
        }
    }
    panic!("{title}, {how:?}: {:?}", device.lines());
}

/// What a game or a session must have when it is taken up again.
type Waiting<'a> = Option<(&'a Setup, usize)>;

fn waiting(saved: &Option<LoadedGame>) -> Waiting<'_> {
    saved.as_ref().map(|game| (&game.setup, usize::from(game.actions)))
}

/// Whether all that was done with a title in this way is on the flash.
fn is_stored(device: &PairDevice, flash: &Loaded, place: usize, how: Use) -> bool {
    let (app, found) = (device.app(), &flash.titles[place]);
    if let Use::AtTable = how {
        let sitting = app.companion();
        return sitting.map(|sitting| (sitting.setup(), sitting.played().len())) == waiting(&found.session);
    }
    let play = app.play().filter(|play| !play.is_over());
    let game = play.map(|play| (play.setup(), play.played().len()));
    game == waiting(&found.game) && app.records_of(Pair::CARDS[place].id) == Some(&found.records)
}

#[test]
fn with_a_worn_page_of_one_title_the_other_goes_on_and_what_is_not_stored_is_told() {
    let whole = in_use();
    let before = loaded(&whole);
    let (mut lost, mut stored) = (0, 0);
    for (place, [hurt, well]) in [[CITY, TOY], [TOY, CITY]].into_iter().enumerate() {
        let of_title = ranges().titles[place].clone();
        let pages = of_title.items.start as usize / PAGE_BYTES..of_title.games.end as usize / PAGE_BYTES;
        let other = 1 - place;
        for (page, wear) in pages.flat_map(|page| Wear::ALL.map(|wear| (page, wear))) {
            let mut flash = whole.clone();
            flash.wear(page, wear);
            let mut device = PairDevice::start(flash).expect("a device starts");
            leave_notices(&mut device);
            for how in [Use::GoOn, Use::AtTable, Use::Anew, Use::GoOn] {
                let mut told = put_to_use(&mut device, hurt, how);
                let found = loaded(device.flash_mut());
                assert_eq!(
                    found.titles[other], before.titles[other],
                    "{hurt}, page {page}, {wear:?}, {how:?}"
                );
                let is_stored = is_stored(&device, &found, place, how);
                device = device.again();
                told |= leave_notices(&mut device);
                assert!(is_stored || told, "{hurt}, page {page}, {wear:?}, {how:?}");
                *if is_stored { &mut stored } else { &mut lost } += 1;
            }
            for how in [Use::GoOn, Use::AtTable] {
                assert!(!put_to_use(&mut device, well, how), "{well} beside page {page}, {wear:?}");
                let found = loaded(device.flash_mut());
                assert!(is_stored(&device, &found, other, how), "{well} beside page {page}, {wear:?}");
                device = device.again();
                leave_notices(&mut device);
            }
            let (found, before) = (&loaded(device.flash_mut()).titles[other], &before.titles[other]);
            let actions = |saved: &Option<LoadedGame>| waiting(saved).map(|(_, actions)| actions);
            assert_eq!(actions(&found.game), actions(&before.game).map(|actions| actions + 1));
            assert_eq!(actions(&found.session), actions(&before.session).map(|entries| entries + 1));
            assert_eq!((&found.records, &found.setups), (&before.records, &before.setups));
        }
    }
    assert!(lost > 20 && stored > 500, "{lost} losses were told, {stored} times all was stored");
}
