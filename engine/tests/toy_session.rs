//! The toy at a real table: a record keeps a session as it keeps a game.

use engine::toy::{Entry, Field, Refused, Session, Stage, Toy};
use engine::{Code, Record, RecordError, Rules, Seat, Setup, Sitter};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

fn record() -> Record<Session, 100> {
    Record::new(Setup::new(Toy::ID, &[Sitter::Person; 2], 1)).unwrap()
}

#[test]
fn every_code_is_read_back_as_what_it_stands_for() {
    let mut known = 0;
    for code in 0..=u16::MAX {
        let entry = Entry::from_code(code);
        assert!(entry.is_none_or(|entry| entry.code() == code), "{code:#x}");
        assert!(Field::from_code(code).is_none_or(|field| field.code() == code), "{code:#x}");
        assert!(Refused::from_code(code).is_none_or(|_| code < engine::CODES_END));
        known += usize::from(entry.is_some());
    }
    // Three alone, colours, two of cards and one of rounds that may be wrong, scorers, who began; then the fields.
    assert_eq!(known, 3 + 256 + 3 * 256 + 8 + 4 + 16 * 64);
}

#[test]
fn a_table_that_notes_everything_is_asked_for_nothing_and_may_share_the_victory() {
    let mut record = record();
    for scorer in [0, 1] {
        let round = [Entry::Done, Entry::House(5), Entry::Scored(seat(scorer), false), Entry::Nobody];
        for entry in round.into_iter().chain([Entry::Card(7), Entry::Done]) {
            record.play(entry).unwrap();
        }
    }
    // Nobody has more than the house.
    for entry in [Entry::Done, Entry::House(9), Entry::Nobody, Entry::Done, Entry::Done] {
        record.play(entry).unwrap();
    }
    assert_eq!(record.state().stage(), Stage::Result);
    assert!(record.state().scores().winners().eq([seat(0), seat(1)]));
    while record.undo().is_some() {}
    assert_eq!(record.state().stage(), Stage::Deal);
    while record.redo().is_some() {}
    assert_eq!(record.state().stage(), Stage::Result);
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut record = record();
    let refuse = |record: &mut Record<Session, 100>, entry, reason| {
        let before = record.clone();
        assert_eq!(record.play(entry), Err(RecordError::Refused(reason)));
        assert!(*record == before, "{entry:?}");
    };
    refuse(&mut record, Entry::House(5), Refused::NotNow);
    refuse(&mut record, Entry::Colours([1, 1, 2, 3]), Refused::ColourTaken);
    refuse(&mut record, Entry::Set(Field::Points(seat(0)), 4), Refused::TooMany { largest: 3 });
    record.play(Entry::Done).unwrap();
    refuse(&mut record, Entry::House(0), Refused::NoSuchCard);
    record.play(Entry::House(6)).unwrap();
    record.play(Entry::Scored(seat(1), true)).unwrap();
    refuse(&mut record, Entry::Scored(seat(1), true), Refused::NotNow);
    record.play(Entry::Nobody).unwrap();
    refuse(&mut record, Entry::Card(5), Refused::BelowHouse { house: 6 });
    record.play(Entry::Jump(3)).unwrap();
    record.play(Entry::Jump(0)).unwrap();
    refuse(&mut record, Entry::Done, Refused::NoPoints { seat: seat(0) });
}
