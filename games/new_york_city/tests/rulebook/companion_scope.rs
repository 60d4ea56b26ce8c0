//! The companion of a real table: what it is used for, what it knows, and what it has to ask in the end.

use new_york_city::companion::{Entry, Field, Notebook, Point, Refused, Scope, Session, Stage};
use new_york_city::components::*;
use new_york_city::{Fact, PressToken};

use crate::companion::{HUMAN, TOM, note, refuse, seat, table};

fn special(number: u8) -> Character {
    Character::new(number).unwrap()
}

/// A table that only wants this.
fn scoped(seats: &[new_york_city::SeatKind], scope: Scope) -> Session {
    let mut session = Session::new(&new_york_city::setup(seats, 1)).unwrap();
    note(&mut session, Entry::Scope(scope));
    session
}

#[test]
fn only_the_scoring_begins_with_the_scoring_and_asks_for_everything() {
    let session = scoped(&[HUMAN, TOM], Scope::Scoring);
    assert_eq!(session.stage(), Stage::Scoring);
    let (human, tom) = (seat(0), seat(1));
    let borough = Borough::Queens;
    for field in [
        Field::Space(human),
        Field::Space(tom),
        Field::Before(human),
        Field::Before(tom),
        Field::Listed(human),
        Field::Values(human),
        Field::TomTiles(tom, 3),
        Field::Dollars(tom),
        Field::Dollars(human),
        Field::Base(borough),
        Field::Prestige(borough),
        Field::Built(human, borough),
        Field::Built(tom, borough),
        Field::Neutral(borough),
    ] {
        assert!(session.asks(field), "{field:?}");
    }
    // What only some characters need, nobody is asked for without them.
    for field in [
        Field::Tiles(human),
        Field::LikeReserve(human),
        Field::Vessels(human, VesselKind::Taxi),
        Field::Skyscrapers(human),
        Field::Printed(special(41)),
    ] {
        assert!(!session.asks(field), "{field:?}");
    }
    let mut session = table(&[HUMAN; 2]);
    refuse(&mut session, Entry::Scope(Scope::Track), Refused::NotNow);
}

#[test]
fn track_and_reminders_asks_for_press_bids_and_then_only_who_won() {
    let mut session = scoped(&[HUMAN, TOM], Scope::Track);
    note(&mut session, Entry::OnTop(seat(1)));
    assert_eq!(session.stage(), Stage::StartCharacters, "letters are not asked for");
    for stage in [Stage::RoundBegins, Stage::CardSelection] {
        note(&mut session, Entry::Done);
        assert_eq!(session.stage(), stage);
    }
    // Tom's cards are his people's business; his bid is noted like any other.
    note(&mut session, Entry::Done);
    assert_eq!(session.asked(), Some(seat(1)), "the first on the track starts");
    note(&mut session, Entry::Bid(3));
    note(&mut session, Entry::Bid(1));
    assert_eq!([0, 1].map(|index| session.press_track().space(seat(index))), [1, 4]);
    note(&mut session, Entry::Done);
    assert_eq!(session.stage(), Stage::Winner);
    note(&mut session, Entry::Won(seat(0)));
    note(&mut session, Entry::Done);
    assert_eq!(session.table().starter, seat(0), "who won starts (NYC-7.2)");
    // Nobody won: the same seat starts again (R18). A Tom never bids for plans (NYC-15.6).
    note(&mut session, Entry::Skip);
    note(&mut session, Entry::Done);
    assert_eq!((session.table().matching, session.table().starter), (Card::BuildingPlans, seat(0)));
    assert!(session.possible_winners().eq([seat(0)]));
    for _ in 0..3 {
        note(&mut session, Entry::Skip);
        note(&mut session, Entry::Done);
    }
    assert_eq!(session.stage(), Stage::PhaseThree);
    note(&mut session, Entry::Jump(Point::PhaseThree(5)));
    note(&mut session, Entry::Done);
    assert!(session.asks(Field::Space(seat(0))), "four Press rounds were left out");
    assert!(session.asks(Field::Values(seat(0))));
}

#[test]
fn what_was_followed_is_not_asked_for_and_what_was_left_out_is() {
    // One bid alone says nothing of the rest of the game.
    let mut session = table(&[HUMAN; 2]);
    note(&mut session, Entry::Jump(Point::Bidding(1, Card::Press)));
    [1, 0].into_iter().for_each(|bid| note(&mut session, Entry::Bid(bid)));
    note(&mut session, Entry::Jump(Point::Scoring));
    for field in [Field::Space(seat(0)), Field::Values(seat(0)), Field::Built(seat(0), Borough::Bronx)] {
        assert!(session.asks(field), "{field:?}");
    }
    // A whole game without bids, but for one.
    let mut session = table(&[HUMAN; 2]);
    for round in 1..=ROUNDS {
        let last = round == ROUNDS;
        note(&mut session, Entry::Done);
        note(&mut session, Entry::Done);
        note(&mut session, Entry::Skip);
        note(&mut session, Entry::Done);
        for matching in Card::ALL.into_iter().filter(|card| *card != Card::Wild) {
            match (matching, last) {
                (Card::Elevator, true) => note(&mut session, Entry::Won(seat(0))),
                _ => [0, 0].into_iter().for_each(|bid| note(&mut session, Entry::Bid(bid))),
            }
            note(&mut session, Entry::Done);
        }
    }
    note(&mut session, Entry::Done);
    assert_eq!(session.stage(), Stage::Scoring);
    assert!(session.asks(Field::Values(seat(0))), "one Elevator round was told in short");
    for field in
        [Field::Space(seat(0)), Field::Prestige(Borough::Bronx), Field::Built(seat(0), Borough::Bronx)]
    {
        assert!(!session.asks(field), "{field:?} follows from what was noted");
    }
    // Going back and noting something twice makes it doubtful again.
    note(&mut session, Entry::Jump(Point::Bidding(5, Card::Skyscrapers)));
    note(&mut session, Entry::Jump(Point::Scoring));
    assert!(session.asks(Field::Built(seat(0), Borough::Bronx)));
    assert!(!session.asks(Field::Space(seat(0))));
}

#[test]
fn tokens_are_put_on_their_spaces_and_stacks_are_named_from_the_top() {
    // ED-50: Red@9, Yellow@7 on neutral, Blue@4; then neutral lies on Yellow, and Red between them.
    let mut session = scoped(&[HUMAN; 3], Scope::Scoring);
    for (index, space) in [(0, 9), (1, 7), (2, 4)] {
        note(&mut session, Entry::Set(Field::Space(seat(index)), space));
    }
    let (red, yellow, blue) = (PressToken::Of(seat(0)), PressToken::Of(seat(1)), PressToken::Of(seat(2)));
    assert!(session.unknown_stack().eq([yellow, PressToken::Neutral]));
    note(&mut session, Entry::Set(Field::Height(yellow), 1));
    assert_eq!(session.unknown_stack().count(), 0);
    let order = |session: &Session| session.press_track().order_with_neutral().collect::<Vec<_>>();
    assert_eq!(order(&session), [red, yellow, PressToken::Neutral, blue]);
    // Another token on that space: all of it is to be said anew.
    note(&mut session, Entry::Set(Field::Space(seat(0)), 7));
    assert_eq!(session.unknown_stack().count(), 3);
    note(&mut session, Entry::Set(Field::Height(PressToken::Neutral), 2));
    assert_eq!(session.unknown_stack().count(), 2);
    note(&mut session, Entry::Set(Field::Height(red), 1));
    assert_eq!(session.unknown_stack().count(), 0);
    assert_eq!(order(&session), [PressToken::Neutral, red, yellow, blue]);
    refuse(&mut session, Entry::Set(Field::Height(red), 3), Refused::MoreThanInBox { largest: 2 });
    refuse(&mut session, Entry::Set(Field::Space(seat(0)), 16), Refused::MoreThanInBox { largest: 15 });
}

#[test]
fn a_sum_is_never_taken_for_dollars() {
    let mut session = scoped(&[HUMAN; 2], Scope::Scoring);
    note(&mut session, Entry::Set(Field::Dollars(seat(0)), 4));
    assert!(!session.asks(Field::Dollars(seat(0))));
    // 41 wants skyscrapers: four of what?
    note(&mut session, Entry::Set(Field::Special(seat(0), special(41)), 1));
    assert_eq!(session.number(Field::Dollars(seat(0))), None);
    assert!(session.asks(Field::Dollars(seat(0))) && session.asks(Field::Skyscrapers(seat(0))));
    note(&mut session, Entry::Set(Field::Dollars(seat(0)), 1));
    note(&mut session, Entry::Set(Field::Skyscrapers(seat(0)), 3));
    // Counted apart, they are what they are, whatever is named later.
    note(&mut session, Entry::Set(Field::Special(seat(0), special(42)), 1));
    assert_eq!(session.number(Field::Dollars(seat(0))), Some(1));
    // The same where a tile turns out to show skyscrapers.
    note(&mut session, Entry::Set(Field::Special(seat(1), special(37)), 1));
    note(&mut session, Entry::Set(Field::Dollars(seat(1)), 4));
    note(&mut session, Entry::Set(Field::InSet(special(37), SetPiece::Skyscraper), 1));
    assert_eq!(session.number(Field::Dollars(seat(1))), None);
}

#[test]
fn what_is_only_reconstructed_is_as_somebody_has_read_it() {
    let mut session = scoped(&[HUMAN; 2], Scope::Scoring);
    let points = |session: &Session| session.score_sheet().seats[0].total;
    note(&mut session, Entry::Set(Field::Built(seat(0), Borough::JerseyCity), 3));
    note(&mut session, Entry::Set(Field::Special(seat(0), special(28)), 1));
    note(&mut session, Entry::Set(Field::Values(seat(0)), 1));
    assert!(session.asks(Field::Printed(special(28))));
    let before = points(&session);
    note(&mut session, Entry::Set(Field::Lantern(special(28), Borough::JerseyCity), 1));
    assert_eq!(points(&session), before + 3, "a lantern where the reconstruction has none");
    // 40 with two skyscrapers instead of two dollars.
    note(&mut session, Entry::Set(Field::Special(seat(0), special(40)), 1));
    note(&mut session, Entry::Set(Field::Vessels(seat(0), VesselKind::Bus), 1));
    note(&mut session, Entry::Set(Field::Dollars(seat(0)), 0));
    note(&mut session, Entry::Set(Field::Skyscrapers(seat(0)), 2));
    let before = points(&session);
    note(&mut session, Entry::Set(Field::InSet(special(40), SetPiece::Dollar), 0));
    note(&mut session, Entry::Set(Field::InSet(special(40), SetPiece::Skyscraper), 2));
    assert_eq!(points(&session), before - 1 + 6);
    // The values are added up as they are printed, however little that is.
    assert_eq!(session.number(Field::Values(seat(0))), Some(1));
    note(&mut session, Entry::Set(Field::Printed(special(28)), 1));
    assert!(!session.asks(Field::Printed(special(28))));
}

#[test]
fn a_token_that_is_moved_leaves_what_was_told_to_be_read() {
    let mut notebook: Notebook<64> = Notebook::new(new_york_city::setup(&[HUMAN; 2], 1)).unwrap();
    let won = |notebook: &Notebook<64>| {
        notebook.last().entries().iter().any(|entry| matches!(entry.fact, Fact::Won { .. }))
    };
    notebook.play(Entry::Jump(Point::Bidding(1, Card::Dollars))).unwrap();
    notebook.play(Entry::Bid(2)).unwrap();
    notebook.play(Entry::Bid(0)).unwrap();
    assert!(won(&notebook));
    notebook.play(Entry::Move { seat: seat(1), steps: 1 }).unwrap();
    notebook.play(Entry::Set(Field::Statue, 1)).unwrap();
    assert!(won(&notebook), "it may not have been read yet");
    notebook.play(Entry::Done).unwrap();
    assert!(!won(&notebook));
}
