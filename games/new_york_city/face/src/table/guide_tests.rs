//! A table of people and Toms, guided by keys alone.

extern crate std;
use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use engine::{Chance, Code, Seat};
use new_york_city::companion::{Entry, Session, Stage};
use new_york_city::components::*;
use new_york_city::{Fact, SeatKind};

use super::notes::Notes;
use super::{NewYorkCityTable, stage};
use crate::own;
use crate::trial::Trial;
use app::canvas::Canvas;
use app::companion::Companion;
use app::input::{Button, Input};
use app::play::names_of;
use app::screen::{Next, Screen};
use app::screens::Guide;
use app::table::{Form, Sitting, Strip};
use app::words::Lang;

const HUMAN: SeatKind = SeatKind::Human;
/// He draws before the bids and keeps what he can use later.
const TOM: SeatKind = SeatKind::Tom(Level { mode: Mode::C, cards: 2 });

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// A session and the guide on top of it.
struct AtTable {
    trial: Trial,
    screen: Screen,
}

impl AtTable {
    fn new(seats: &[SeatKind]) -> AtTable {
        let setup = new_york_city::setup(seats, 0);
        let people = [0; 4].map(|_| "WWWWWWWWWW".try_into().unwrap());
        let names = names_of(&crate::card::CARD, &setup, &people);
        let mut companion = Companion::<NewYorkCityTable>::new(setup, names).unwrap();
        companion.note(Entry::Colours([2, 0, 3, 1])).unwrap();
        let trial = Trial { companion: Some(companion), ..Trial::default() };
        let screen = Guide::new(&trial.world()).into();
        AtTable { trial, screen }
    }

    fn session(&self) -> &Session {
        self.trial.companion.as_ref().unwrap().session()
    }

    fn guide(&self) -> &Guide {
        let Screen::Guide(guide) = &self.screen else { panic!("the guide stays") };
        guide
    }

    /// Presses keys and does what the app would do. Tells what the last key brought.
    fn press(&mut self, keys: &str) -> Next {
        let mut last = Next::Stay;
        for key in keys.chars() {
            last = self.trial.press(&mut self.screen, key.encode_utf8(&mut [0; 4]));
            let companion = self.trial.companion.as_mut().unwrap();
            match last {
                Next::Note(entry) => {
                    let outcome = companion.note(Entry::from_code(entry).unwrap()).map(|_| ());
                    self.screen.noted(outcome, &self.trial.world());
                }
                Next::UndoEntry => {
                    companion.undo().expect("the label said that there is something");
                    self.screen = Guide::new(&self.trial.world()).into();
                }
                _ => {}
            }
        }
        last
    }

    fn fits(&mut self) {
        let settings = self.trial.settings.clone();
        self.trial.fits(&self.screen);
        self.trial.settings = settings;
    }

    /// Reads on up to the question, or to the last page where there is none. Pages are counted, not what stands on them.
    fn read(&mut self) {
        self.fits();
        let begun = self.guide().first_note();
        let mut numbers: Vec<_> = self.page_number().into_iter().collect();
        while self.guide().reads_on(&self.trial.world()) {
            self.press("A");
            self.fits();
            numbers.extend(self.page_number());
        }
        let count = numbers.len();
        let expected = (1..=count).map(|number| format!("{number}/{count}"));
        assert!(begun > 0 || expected.eq(numbers.iter().cloned()), "{numbers:?}");
    }

    /// `2/3` before the last word of the footer.
    fn page_number(&mut self) -> Option<String> {
        let words = self.words();
        let last = words.split_whitespace().rev().nth(1);
        last.filter(|word| word.contains('/')).map(String::from)
    }

    /// After what happened, the keys note this entry.
    #[track_caller]
    fn enter(&mut self, keys: &str, entry: Entry) {
        self.read();
        let next = self.press(keys);
        assert!(matches!(next, Next::Note(noted) if noted == entry.code()), "{next:?} instead of {entry:?}");
    }

    /// Everything that presses of A, X and Y lead to without noting anything.
    fn reachable(&self) -> (BTreeSet<String>, Vec<Entry>) {
        let (mut seen, mut ways, mut entries) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        let mut open = std::vec![self.screen.clone()];
        while let Some(screen) = open.pop() {
            for button in [Button::A, Button::X, Button::Y] {
                let mut next_screen = screen.clone();
                match next_screen.handle(Input::Press(button), &self.trial.world()) {
                    Next::Push(pushed) => _ = ways.insert(pushed.name().into()),
                    Next::Note(code) if !entries.contains(&Entry::from_code(code).unwrap()) => {
                        entries.push(Entry::from_code(code).unwrap());
                    }
                    Next::Own(own::PRESS_MOVES, _) => _ = ways.insert("PressMoves".into()),
                    _ if seen.insert(format!("{next_screen:?}")) => open.push(next_screen),
                    _ => {}
                }
            }
        }
        (ways, entries)
    }

    /// What the screen says, in English, line after line.
    fn words(&mut self) -> String {
        self.trial.settings.lang = Lang::English;
        let mut canvas = Canvas::new();
        self.screen.draw(&self.trial.world(), &mut canvas);
        let (mut said, mut from) = (String::new(), 0);
        while let Some(below) = canvas.spoken(from, Lang::English, &mut said) {
            said.push(' ');
            from = below;
        }
        said
    }
}

/// A round of two people and a Tom. `look` sees the table before each entry.
fn play_round(mut look: impl FnMut(&mut AtTable)) -> AtTable {
    let mut table = AtTable::new(&[HUMAN, HUMAN, TOM]);
    let shown = |number| Entry::Shown(PrestigeTile::new(number).unwrap());
    let mut enter = |table: &mut AtTable, keys: &str, entry| {
        look(table);
        table.enter(keys, entry);
    };
    let mut all = |table: &mut AtTable, entries: &[(&str, Entry)]| {
        entries.iter().for_each(|(keys, entry)| enter(table, keys, *entry));
    };
    let done = ("A", Entry::Done);
    // Tom lies on top, then the first seat.
    all(&mut table, &[("YYA", Entry::OnTop(seat(2))), ("A", Entry::OnTop(seat(0)))]);
    let letters = [
        ("A", Borough::Manhattan),
        ("YA", Borough::Queens),
        ("A", Borough::Bronx),
        ("A", Borough::Brooklyn),
        ("A", Borough::StatenIsland),
    ];
    all(&mut table, &letters.map(|(keys, borough)| (keys, Entry::LetterAt(borough))));
    // Start characters, Phase 0, a taxi and a bus, Phase I.
    all(&mut table, &[done, done, ("A", shown(0)), ("YYA", shown(3)), done]);
    // Tom's pair and the two cards of his level: the cursor stays on the card before.
    let cards = [("A", Card::Press), ("A", Card::Press), ("YYYYA", Card::Prestige), ("YYA", Card::Wild)];
    all(&mut table, &cards.map(|(keys, card)| (keys, Entry::TomCard(card))));
    // Press: he draws for later, starts, and wins the tie.
    all(&mut table, &[("YYYYYA", Entry::TomCard(Card::Skyscrapers)), done]);
    all(&mut table, &[("XXA", Entry::Bid(2)), ("XA", Entry::Bid(1)), done]);
    // Dollars: nobody else bids.
    all(&mut table, &[("YA", Entry::TomCard(Card::Dollars)), done]);
    all(&mut table, &[("A", Entry::Bid(0)), ("A", Entry::Bid(0)), done]);
    // Elevator: Tom is ahead and takes from row 1; the first seat may take up to 3.
    all(&mut table, &[("YYA", Entry::TomCard(Card::Elevator)), done]);
    all(&mut table, &[("XXA", Entry::Bid(2)), ("A", Entry::Bid(0)), done, ("A", Entry::Tile(3)), done]);
    // Building plans: the second bid is not noted any more.
    all(&mut table, &[("XA", Entry::Bid(1)), ("YAYYA", Entry::Skip), done]);
    // Prestige: Tom adds a wild, wins the tie and goes to E by bus; the first seat has the taxi left.
    all(
        &mut table,
        &[("YYYYYYA", Entry::TomCard(Card::Wild)), ("XXXA", Entry::Bid(3)), ("XA", Entry::Bid(1))],
    );
    let taxi = Vessel::all().find(|vessel| vessel.kind() == VesselKind::Taxi).unwrap();
    let place = Entry::Place { shown: 0, vessel: taxi, end: 0, builds: false };
    all(&mut table, &[("AYA", place), done]);
    // Skyscrapers: Tom plays all he has and builds 1, the first seat 3.
    all(
        &mut table,
        &[("A", Entry::TomCard(Card::Press)), done, ("XXA", Entry::Bid(2)), ("A", Entry::Bid(0))],
    );
    all(&mut table, &[("A", Entry::Build(3)), done, done]);
    table
}

#[test]
fn a_round_is_guided_by_keys_alone() {
    let table = play_round(|_| {});
    let session = table.session();
    assert_eq!((session.stage(), session.table().round), (Stage::RoundBegins, 2));
    let built = |index| session.table().players[seat(index)].built[Borough::Manhattan];
    assert_eq!((built(0), built(1), built(2)), (3, 0, 1));
    assert_eq!(session.table().players[seat(2)].company.len(), 3);
}

#[test]
fn every_stage_reaches_the_menu_and_the_press_track_by_short_presses() {
    let mut stages = BTreeSet::new();
    play_round(|table| {
        let (ways, _) = table.reachable();
        assert!(ways.contains("TableMenu") && ways.contains("PressMoves"), "{:?}", table.screen);
        let stage = format!("{:?}", table.session().stage());
        stages.insert(String::from(stage.split(' ').next().unwrap()));
    });
    // All but the two that have screens of their own.
    assert_eq!(stages.len(), 14, "{stages:?}");
}

#[test]
fn every_entry_that_answers_a_stage_can_be_made() {
    play_round(|table| {
        let (_, entries) = table.reachable();
        // The session itself says which entries answer it.
        for code in 0..0x1100 {
            let Some(entry) = Entry::from_code(code) else { continue };
            let mut companion = table.trial.companion.clone().unwrap();
            let at_any_time = matches!(entry, Entry::Colours(_));
            // Only people have character 18, and who starts need not be told.
            let pointless = match entry {
                Entry::BidsLast(seat) => !table.session().table().players[seat].is_human(),
                Entry::Starts(seat) => table.session().table().starter == seat,
                _ => false,
            };
            if !at_any_time && !pointless && companion.note(entry).is_ok() {
                assert!(entries.contains(&entry), "{entry:?} in {:?}", table.session().stage());
            }
        }
    });
}

#[test]
fn a_refusal_is_told_until_the_next_key_and_nothing_is_lost() {
    let mut refused = 0;
    play_round(|table| {
        if !matches!(table.session().stage(), Stage::Elevator { .. }) || table.session().tile_limit() != 3 {
            return;
        }
        table.read();
        let entries = table.trial.companion.as_ref().unwrap().notebook().played().len();
        // The bid is worth 2, the highest bid 1 more.
        let next = table.press("XA");
        assert!(matches!(next, Next::Note(code) if code == Entry::Tile(4).code()), "{next:?}");
        table.fits();
        assert!(table.words().contains("The bid reaches value 3 at most."), "{}", table.words());
        assert_eq!(table.trial.companion.as_ref().unwrap().notebook().played().len(), entries);
        table.press("Y");
        assert!(!table.words().contains("reaches"), "{}", table.words());
        refused += 1;
    });
    assert_eq!(refused, 1);
}

#[test]
fn what_tom_does_is_told_with_its_reason_and_his_cards() {
    let mut told = Vec::new();
    play_round(|table| {
        let companion = table.trial.companion.as_ref().unwrap();
        let (notes, speaker) = (Notes::of(companion), companion.speaker(Lang::English));
        for note in (0..notes.count().news).filter_map(|index| notes.get(&speaker, index)) {
            let cards = match note.strip {
                Strip::Own(seat) => {
                    Some(companion.session().table().players[self::seat(seat as u8)].bid.played)
                }
                _ => None,
            };
            told.push((
                String::from(note.text.as_str()),
                note.why.map(|why| String::from(why.as_str())),
                cards,
            ));
        }
    });
    let find =
        |words: &str| told.iter().find(|(text, ..)| text == words).unwrap_or_else(|| panic!("{told:#?}"));
    let why = |words: &str| find(words).1.clone().unwrap_or_default();
    // NYC-15.7, mode C.
    assert_eq!(
        why("Tom draws a Skyscrapers card and keeps it for later."),
        "The Skyscrapers round is still to come: at his level (C) he keeps cards for later."
    );
    // NYC-15.8: nobody has bid before him.
    assert_eq!(
        why("Tom bids 2."),
        "All his Press cards (2). Nobody has bid before him, so he adds no wilds."
    );
    assert_eq!(find("Tom bids 2.").2, Some(Cards::of(&[Card::Press, Card::Press])));
    // NYC-7.3: the tie is his, and the table hears why.
    assert!(why("Tom wins the bidding round with 2, by the Press Track.").starts_with("Equal bids"));
    // The wild he drew counts among what he plays anyway; one more equals the 3 before.
    let equal = why("Tom bids 3: 2 matching + 1 wild.");
    assert!(
        equal.starts_with("All his Prestige cards and the wild he drew (2). With 1 wild he equals"),
        "{equal}"
    );
    assert_eq!(
        find("Tom bids 3: 2 matching + 1 wild.").2,
        Some(Cards::of(&[Card::Prestige, Card::Wild, Card::Wild]))
    );
    // Everybody moves in the order of the track; nobody asks why.
    assert_eq!(find("Tom advances on the Press Track: 0\u{a0}->\u{a0}3.").1, None);
    // What people have just pressed in is no news.
    assert!(!told.iter().any(|(text, ..)| text.starts_with("WWWWWWWWWW bids")), "{told:#?}");
}

#[test]
fn toms_row_is_told_with_its_reason_and_an_empty_one_gives_way() {
    let mut seen = 0;
    play_round(|table| {
        if !matches!(table.session().stage(), Stage::Elevator { .. })
            || stage::form(table.session()) != Form::Read
        {
            return;
        }
        table.read();
        let said = table.words();
        assert!(said.contains("Tom takes the leftmost tile of row 1."), "{said}");
        assert!(said.contains("His bid reaches row 1"), "{said}");
        let mut other = AtTable {
            trial: Trial { companion: table.trial.companion.clone(), ..Trial::default() },
            screen: table.screen.clone(),
        };
        // Press Track, menu, what happened, then the row.
        other.enter("YYYYA", Entry::RowEmpty);
        other.read();
        let said = other.words();
        assert!(said.contains("Tom takes nothing"), "{said}");
        seen += 1;
    });
    assert_eq!(seen, 1);
}

#[test]
fn undo_leads_straight_to_the_question() {
    let mut table = AtTable::new(&[HUMAN, TOM]);
    // The colours belong to the setup: there is nothing to take back, and B leads home.
    assert!(matches!(table.press("B"), Next::Back));
    table.enter("A", Entry::OnTop(seat(0)));
    assert!(matches!(table.press("B"), Next::UndoEntry));
    assert!(matches!(table.session().stage(), Stage::PressStack { .. }));
    let mut undone = 0;
    play_round(|table| {
        let last = table.trial.companion.as_ref().unwrap().notebook().last().entries();
        if last.iter().any(|entry| matches!(entry.fact, Fact::TomDrew { .. })) {
            // Whatever is noted now and taken back, Tom's draw has been read before.
            let mut companion = table.trial.companion.clone().unwrap();
            companion.note(Entry::Jump(new_york_city::companion::Point::Scoring)).unwrap();
            companion.undo().unwrap();
            let trial = Trial { companion: Some(companion), ..Trial::default() };
            let guide = Guide::new(&trial.world());
            let news = trial.companion.as_ref().unwrap().told().news;
            assert!(news > 0 && guide.first_note() == news, "{guide:?}");
            undone += 1;
        }
    });
    assert_eq!(undone, 5);
}

#[test]
fn whatever_is_pressed_everything_fits() {
    let toms = [SeatKind::Tom(Level { mode: Mode::B, cards: 9 }); 3];
    let tables: [&[SeatKind]; 4] =
        [&[HUMAN; 4], &[HUMAN, toms[0], toms[1], toms[2]], &[HUMAN, TOM], &[HUMAN, TOM, HUMAN, TOM]];
    for (seats, seed) in tables.into_iter().zip(1..) {
        let mut chance = Chance::from_seed(seed);
        let mut table = AtTable::new(seats);
        for _ in 0..1_500 {
            let key = ["A", "A", "A", "A", "A", "A", "X", "X", "Y", "Y", "Y", "B"][chance.below(12) as usize];
            table.press(key);
            table.fits();
            if matches!(table.session().stage(), Stage::Scoring) {
                break;
            }
        }
        assert!(table.session().table().round > 1, "{:?}", table.session().stage());
    }
}
