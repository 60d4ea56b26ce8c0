//! The companion of a real table: it follows whole games of the engine, and refuses what cannot be.

use engine::{Chance, Seat};
use new_york_city::companion::{
    Entry, Field, NoteError, Notebook, Point, Refused, Session, Stage, Told, mirror,
};
use new_york_city::components::*;
use new_york_city::{Game, Log, SeatKind};

pub fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// Every mix of humans and Toms (NYC-2.2), with each mode among the Toms.
fn mixes() -> Vec<Vec<SeatKind>> {
    let tom = |mode, cards| SeatKind::Tom(Level { mode, cards });
    let toms = [tom(Mode::B, 4), tom(Mode::C, 5), tom(Mode::A, 8)];
    let mut mixes = Vec::new();
    for humans in 1..=4 {
        for count in 0..=4 - humans {
            if humans + count >= 2 {
                let mut seats = vec![SeatKind::Human; humans];
                seats.extend(&toms[..count]);
                mixes.push(seats);
            }
        }
    }
    mixes
}

#[test]
fn it_agrees_with_the_engine_in_whole_games_of_every_mix() {
    for (number, seats) in (0..).zip(mixes()) {
        for game in 0..40 {
            let mut seats = seats.clone();
            let count = seats.len();
            seats.rotate_left(game as usize % count);
            let setup = new_york_city::setup(&seats, 100 * number + game);
            let mut chance = Chance::from_seed(game);
            let mut choose = |game: &Game| {
                let legal = game.legal_actions();
                legal[chance.below(legal.len() as u32) as usize]
            };
            let mut entries = Vec::new();
            let (_, session) = mirror(&setup, &mut choose, &mut |_, told| {
                if let Told::Entry(entry) = told {
                    entries.push(entry);
                }
            });
            // The same entries lead to the same session, and all but the last can be redone.
            let mut notebook: Box<Notebook<1500>> = Box::new(Notebook::new(setup).unwrap());
            for entry in &entries {
                assert_eq!(notebook.play(*entry), Ok(()));
            }
            assert_eq!(*notebook.state(), session);
            for entry in entries.iter().rev().take(5) {
                assert_eq!(notebook.undo(), Some(*entry));
            }
            for _ in 0..5 {
                notebook.redo();
            }
            assert_eq!(*notebook.state(), session);
        }
    }
}

/// A table of these seats after its letters: Manhattan A, Bronx B, ... Jersey City X.
pub fn table(seats: &[SeatKind]) -> Session {
    let mut session = Session::new(&new_york_city::setup(seats, 1)).unwrap();
    for index in 0..seats.len() as u8 - 1 {
        note(&mut session, Entry::OnTop(seat(index)));
    }
    for borough in &Borough::ALL[..5] {
        note(&mut session, Entry::LetterAt(*borough));
    }
    session
}

pub fn note(session: &mut Session, entry: Entry) {
    assert_eq!(session.apply(entry, &mut Log::new()), Ok(()), "{entry:?} at {:?}", session.stage());
}

/// An entry that is refused changes nothing.
pub fn refuse(session: &mut Session, entry: Entry, reason: Refused) {
    let before = session.clone();
    let mut log = Log::new();
    assert_eq!(session.apply(entry, &mut log), Err(reason), "{entry:?}");
    assert_eq!(*session, before);
    assert!(log.entries().is_empty());
}

pub const HUMAN: SeatKind = SeatKind::Human;
pub const TOM: SeatKind = SeatKind::Tom(Level::FIRST);

#[test]
fn tokens_move_by_the_rules_of_the_track() {
    // ED-01: everybody arrives on the last space, below those who are there.
    let mut session = table(&[HUMAN; 3]);
    for (index, steps) in [(0, 14), (1, 13), (2, 11)] {
        note(&mut session, Entry::Move { seat: seat(index), steps });
    }
    for (index, steps) in [(0, 1), (1, 5), (2, 4)] {
        note(&mut session, Entry::Move { seat: seat(index), steps });
    }
    assert_eq!(*session.press_track().order(), [0, 1, 2].map(seat));
    // ED-02: one who is there already stays where he is.
    let before = session.clone();
    note(&mut session, Entry::Move { seat: seat(0), steps: 3 });
    assert_eq!(session, before);
    // NYC-3.4: nobody goes back below the start.
    note(&mut session, Entry::Move { seat: seat(2), steps: -14 });
    refuse(&mut session, Entry::Move { seat: seat(2), steps: -2 }, Refused::BackTooFar { space: 1 });
    refuse(&mut session, Entry::Move { seat: seat(3), steps: 1 }, Refused::NotNow);
}

#[test]
fn the_table_is_asked_in_the_order_of_the_rules() {
    // ED-42: two humans and a Tom between them; the first stack from the top H1, Tom, H2.
    let mut session = table(&[HUMAN, TOM, HUMAN]);
    assert_eq!(session.stage(), Stage::StartCharacters);
    assert_eq!(*session.humans(true), [2, 0].map(seat), "last to first, humans only");
    assert_eq!(session.table().mix().start_stacks(), 3);
    assert_eq!(session.table().mix().pairs_each_round(), 5);
    // NYC-2.8: one skyscraper each in X.
    assert_eq!(session.number(Field::Built(seat(1), Borough::JerseyCity)), Some(1));
    note(&mut session, Entry::Done);
    assert_eq!((session.stage(), session.table().round), (Stage::RoundBegins, 1));
    assert_eq!(session.mayor(), Some(Borough::Manhattan), "letter A in round 1");
    note(&mut session, Entry::Done);
    let [first, second] = [0, 1].map(|number| PrestigeTile::new(number).unwrap());
    note(&mut session, Entry::Shown(first));
    refuse(&mut session, Entry::Shown(first), Refused::TileGone);
    note(&mut session, Entry::Shown(second));
    note(&mut session, Entry::Done);
    // EX-24: level B4 has a pair and four cards.
    assert_eq!((session.asked(), session.cards_missing()), (Some(seat(1)), 6));
}

#[test]
fn a_tom_at_the_table_plays_the_cards_he_is_given() {
    // ED-34, rounds r = 0 and r = 1, mode B: Tom@3, you@2, N@8.
    let mut session = table(&[HUMAN, TOM]);
    note(&mut session, Entry::Move { seat: seat(0), steps: 2 });
    note(&mut session, Entry::Move { seat: seat(1), steps: 3 });
    note(&mut session, Entry::Jump(Point::PhaseOne(1)));
    note(&mut session, Entry::Done);
    for card in [Card::Press, Card::Press, Card::Dollars, Card::Prestige, Card::Wild, Card::BuildingPlans] {
        note(&mut session, Entry::TomCard(card));
    }
    // The draw of S before r = 0 is discarded; Tom starts with P P = 2; you bid 2; Tom is ahead.
    note(&mut session, Entry::TomCard(Card::Skyscrapers));
    assert_eq!(session.asked(), Some(seat(1)), "a Tom who starts waits for a word");
    note(&mut session, Entry::Done);
    assert_eq!(session.table().players[seat(1)].bid.value, 2);
    note(&mut session, Entry::Bid(2));
    assert_eq!(session.stage(), Stage::BiddingEnds);
    assert_eq!(session.table().winner, Some(seat(1)));
    assert_eq!([0, 1].map(|index| session.press_track().space(seat(index))), [4, 6]);
    note(&mut session, Entry::Done);
    // The draw of B is committed with D: 2 against your 1. Tom has 3 dollars.
    note(&mut session, Entry::TomCard(Card::BuildingPlans));
    note(&mut session, Entry::Done);
    note(&mut session, Entry::Bid(1));
    assert_eq!(session.number(Field::Dollars(seat(1))), Some(3));
    assert_eq!(session.number(Field::Dollars(seat(0))), None, "what humans have is not tracked");
}

#[test]
fn a_tie_is_settled_by_the_track_and_the_winner_starts() {
    // EX-12: Red@3, Yellow@1, Blue@0; bids 1, 2, 1.
    let mut session = table(&[HUMAN; 3]);
    note(&mut session, Entry::Move { seat: seat(0), steps: 3 });
    note(&mut session, Entry::Move { seat: seat(1), steps: 1 });
    note(&mut session, Entry::Jump(Point::Bidding(1, Card::Press)));
    assert_eq!(session.asked(), Some(seat(0)), "EX-07: the first on the track starts");
    for bid in [1, 2, 1] {
        note(&mut session, Entry::Bid(bid));
    }
    assert_eq!(*session.press_track().order(), [1, 0, 2].map(seat));
    assert_eq!([0, 1, 2].map(|index| session.press_track().space(seat(index))), [4, 4, 1]);
    note(&mut session, Entry::Done);
    assert_eq!(session.asked(), Some(seat(1)), "the winner starts the next bidding round (NYC-7.2)");
    // ED-09, ED-10: who delays bids last.
    note(&mut session, Entry::BidsLast(seat(1)));
    let Stage::Bids { queue } = session.stage() else { panic!() };
    assert_eq!(*queue, [2, 0, 1].map(seat));
    note(&mut session, Entry::Bid(0));
    refuse(&mut session, Entry::BidsLast(seat(1)), Refused::NotNow);
    // ED-11: nobody bids; the starter starts again.
    note(&mut session, Entry::Bid(0));
    note(&mut session, Entry::Bid(0));
    note(&mut session, Entry::Done);
    assert_eq!(session.asked(), Some(seat(1)));
    // EX-14: two bids of 2 and one of 1 in the Elevator; the first on the track has the bonus.
    for bid in [2, 1, 2] {
        note(&mut session, Entry::Bid(bid));
    }
    assert_eq!((session.asked(), session.tile_limit()), (Some(seat(1)), 3));
    refuse(&mut session, Entry::Tile(4), Refused::AboveLimit { limit: 3 });
    note(&mut session, Entry::Tile(3));
    assert_eq!((session.asked(), session.tile_limit()), (Some(seat(0)), 2));
    assert_eq!(session.number(Field::Values(seat(1))), Some(1 + 5 + 3));
}

#[test]
fn bids_need_not_be_noted() {
    let mut session = table(&[HUMAN; 2]);
    note(&mut session, Entry::Jump(Point::Bidding(3, Card::Dollars)));
    assert!(session.may_skip());
    note(&mut session, Entry::Won(seat(1)));
    note(&mut session, Entry::Done);
    assert_eq!((session.table().matching, session.asked()), (Card::Elevator, Some(seat(1))));
    note(&mut session, Entry::Skip);
    note(&mut session, Entry::Done);
    assert_eq!((session.table().matching, session.asked()), (Card::BuildingPlans, Some(seat(1))));
    note(&mut session, Entry::Starts(seat(0)));
    assert_eq!(session.asked(), Some(seat(0)));
}

#[test]
fn what_a_tom_decides_by_cannot_be_skipped() {
    let seats = [HUMAN, TOM];
    let mut session = Session::new(&new_york_city::setup(&seats, 1)).unwrap();
    note(&mut session, Entry::OnTop(seat(0)));
    refuse(&mut session, Entry::Skip, Refused::NotNow);
    let mut session = table(&seats);
    note(&mut session, Entry::Jump(Point::Bidding(1, Card::Prestige)));
    note(&mut session, Entry::TomCard(Card::Prestige));
    note(&mut session, Entry::Starts(seat(1)));
    note(&mut session, Entry::Done);
    note(&mut session, Entry::Bid(0));
    assert_eq!(session.stage(), Stage::PrestigeShown, "asked for where it was left out before");
    refuse(&mut session, Entry::Skip, Refused::NotNow);
    let tiles = [PrestigeTile::new(0).unwrap(), PrestigeTile::new(6).unwrap()];
    tiles.into_iter().for_each(|tile| note(&mut session, Entry::Shown(tile)));
    assert_eq!(session.stage(), Stage::BiddingEnds, "Tom has placed his tile");
    assert_eq!(session.table().prestige_placed.iter().flatten().count(), 1);
}

#[test]
fn a_prestige_tile_is_turned_up_once_unless_phase_zero_is_done_again() {
    let tile = |number| PrestigeTile::new(number).unwrap();
    let mut session = table(&[HUMAN; 2]);
    note(&mut session, Entry::Jump(Point::PhaseZero(1)));
    note(&mut session, Entry::Done);
    note(&mut session, Entry::Shown(tile(0)));
    note(&mut session, Entry::Jump(Point::PhaseZero(1)));
    note(&mut session, Entry::Done);
    assert_eq!(session.tiles_missing(), 2);
    note(&mut session, Entry::Shown(tile(0)));
    note(&mut session, Entry::Shown(tile(1)));
    note(&mut session, Entry::Jump(Point::PhaseZero(2)));
    note(&mut session, Entry::Done);
    refuse(&mut session, Entry::Shown(tile(1)), Refused::TileGone);
    note(&mut session, Entry::Shown(tile(2)));
}

#[test]
fn tiles_of_a_new_round_may_be_left_out_wherever_one_comes_from() {
    let mut session = table(&[HUMAN, TOM]);
    note(&mut session, Entry::Jump(Point::Bidding(1, Card::Prestige)));
    note(&mut session, Entry::Jump(Point::PhaseZero(2)));
    note(&mut session, Entry::Done);
    assert_eq!((session.stage(), session.is_bidding()), (Stage::PrestigeShown, false));
    note(&mut session, Entry::Skip);
    assert_eq!(session.stage(), Stage::CardSelection);
}

#[test]
fn what_only_some_characters_need_is_needed_where_they_are() {
    let mut session = table(&[HUMAN; 2]);
    let numbers =
        |seat| [Field::LikeReserve(seat), Field::Vessels(seat, VesselKind::Bus), Field::Skyscrapers(seat)];
    let needed = |session: &Session| numbers(seat(0)).map(|field| session.needs(field));
    assert_eq!(needed(&session), [false; 3]);
    // 3.3: 34 counts reserve cards, 38 vessels alone, 42 dollars and skyscrapers.
    for (number, expected) in
        [(34, [true, false, false]), (38, [false, true, false]), (42, [false, false, true])]
    {
        let special = Field::Special(seat(0), Character::new(number).unwrap());
        note(&mut session, Entry::Set(special, 1));
        assert_eq!(needed(&session), expected, "character {number}");
        assert_eq!(numbers(seat(1)).map(|field| session.needs(field)), [false; 3]);
        note(&mut session, Entry::Set(special, 0));
    }
}

#[test]
fn impossible_numbers_are_refused_with_their_reason() {
    let mut session = table(&[HUMAN, TOM, HUMAN]);
    let set = |field, number| Entry::Set(field, number);
    // NYC-15.12, NYC-2.7.
    refuse(&mut session, set(Field::Built(seat(1), Borough::Bronx), 6), Refused::TomCap);
    refuse(&mut session, set(Field::Neutral(Borough::Queens), 3), Refused::MoreThanInBox { largest: 2 });
    // The base values are 6, 7, 8, 8, 9 and 10.
    refuse(&mut session, set(Field::Base(Borough::Queens), 5), Refused::NoSuchValue);
    note(&mut session, set(Field::Base(Borough::Queens), 8));
    note(&mut session, set(Field::Base(Borough::Bronx), 8));
    refuse(&mut session, set(Field::Base(Borough::Brooklyn), 8), Refused::ValueTaken);
    note(&mut session, set(Field::Base(Borough::Queens), 0));
    note(&mut session, set(Field::Base(Borough::Brooklyn), 8));
    // Two vessels of each kind, seven tiles.
    note(&mut session, set(Field::Vessels(seat(0), VesselKind::Taxi), 1));
    let taken = set(Field::Vessels(seat(2), VesselKind::Taxi), 2);
    refuse(&mut session, taken, Refused::MoreThanInBox { largest: 1 });
    refuse(&mut session, set(Field::Tiles(seat(0)), 8), Refused::CompanyFull);
    note(&mut session, set(Field::Special(seat(0), Character::COMPANY_SIZE), 1));
    refuse(&mut session, set(Field::Tiles(seat(0)), 0), Refused::LessThanListed { listed: 1 });
    refuse(&mut session, set(Field::Values(seat(1)), 2), Refused::NotNow);
    refuse(&mut session, set(Field::Dollars(seat(0)), 2), Refused::NotNow);
    // Two seats of one colour; the fourth seat does not play.
    refuse(&mut session, Entry::Colours([0, 1, 1, 3]), Refused::ColourTaken);
    note(&mut session, Entry::Colours([2, 1, 0, 0]));
}

#[test]
fn dollars_and_skyscrapers_never_run_out() {
    // NYC-1.8, R3: the box has 20 skyscrapers of a colour and 26 dollars, and whatever stands for more.
    let mut session = table(&[HUMAN; 2]);
    let built = |borough| Field::Built(seat(0), borough);
    note(&mut session, Entry::Set(built(Borough::Bronx), 15));
    note(&mut session, Entry::Set(built(Borough::Queens), 15));
    // The 21st and the 22nd by bids; then two of the Bronx are relocated to where they stand (NYC-9.7).
    note(&mut session, Entry::Jump(Point::Bidding(1, Card::Skyscrapers)));
    note(&mut session, Entry::Bid(3));
    note(&mut session, Entry::Bid(0));
    note(&mut session, Entry::Build(4));
    note(&mut session, Entry::Set(built(Borough::Bronx), 13));
    let count = |borough| session.number(built(borough));
    assert_eq!([Borough::Manhattan, Borough::Bronx].map(count), [Some(4), Some(13)]);
    note(&mut session, Entry::Jump(Point::Scoring));
    note(&mut session, Entry::Set(Field::Skyscrapers(seat(0)), 21));
    note(&mut session, Entry::Set(Field::Dollars(seat(0)), 60));
    // The values of prestige tiles are only reconstructed: those of the box may be worth more.
    note(&mut session, Entry::Set(Field::Prestige(Borough::Bronx), 31));
}

#[test]
fn cards_of_toms_are_no_more_than_the_box_holds() {
    let nine = SeatKind::Tom(Level { mode: Mode::A, cards: 9 });
    let mut session = table(&[HUMAN, nine, nine]);
    note(&mut session, Entry::Jump(Point::PhaseOne(1)));
    note(&mut session, Entry::Done);
    (0..11 + 4).for_each(|_| note(&mut session, Entry::TomCard(Card::Wild)));
    refuse(&mut session, Entry::TomCard(Card::Wild), Refused::MoreThanInBox { largest: 4 });
    note(&mut session, Entry::TomCard(Card::Press));
}

#[test]
fn the_result_waits_for_every_number_it_needs() {
    let mut session = table(&[HUMAN, TOM]);
    note(&mut session, Entry::Jump(Point::Scoring));
    refuse(&mut session, Entry::Done, Refused::NoBaseValue { borough: Borough::Manhattan });
    for (borough, value) in Borough::ALL.into_iter().zip(BASE_VALUES) {
        note(&mut session, Entry::Set(Field::Base(borough), value.into()));
    }
    refuse(&mut session, Entry::Done, Refused::NothingLeftNoted { seat: seat(0) });
    note(&mut session, Entry::Set(Field::Dollars(seat(0)), 0));
    note(&mut session, Entry::Done);
    assert_eq!(session.stage(), Stage::Result);
    // It can still be corrected.
    let before = session.score_sheet().seats[0].total;
    note(&mut session, Entry::Set(Field::Before(seat(0)), 10));
    assert_eq!(session.score_sheet().seats[0].total, before + 10);
}

#[test]
fn a_full_solo_table_scores_as_the_rules_say() {
    // ED-51. Boroughs in the order of the table: M, Bx, Q, Bk, SI, JC.
    let (you, tom) = (seat(0), seat(1));
    let mut session = table(&[HUMAN, TOM]);
    note(&mut session, Entry::Move { seat: you, steps: 6 });
    note(&mut session, Entry::Move { seat: tom, steps: 9 });
    note(&mut session, Entry::Jump(Point::Scoring));
    let rows = [
        (8, 4, 4, 5, 2),
        (6, 0, 2, 2, 2),
        (10, 0, 1, 3, 2),
        (7, 2, 3, 1, 2),
        (8, 0, 1, 0, 2),
        (9, 0, 2, 2, 1),
    ];
    for (borough, (base, prestige, yours, toms, neutral)) in Borough::ALL.into_iter().zip(rows) {
        let fields = [Field::Base(borough), Field::Prestige(borough), Field::Built(you, borough)];
        let more = [Field::Built(tom, borough), Field::Neutral(borough)];
        let numbers = [base, prestige, yours, toms, neutral];
        for (field, number) in fields.into_iter().chain(more).zip(numbers) {
            note(&mut session, Entry::Set(field, number));
        }
    }
    let special = |number| Field::Special(you, Character::new(number).unwrap());
    for (field, number) in [
        (Field::Before(you), 14),
        (special(28), 1),
        (special(33), 1),
        (Field::Values(you), 11),
        (Field::Dollars(you), 2),
        (Field::Skyscrapers(you), 3),
        (Field::Before(tom), 11),
        (Field::TomTiles(tom, 2), 1),
        (Field::Dollars(tom), 5),
    ] {
        note(&mut session, Entry::Set(field, number));
    }
    note(&mut session, Entry::Done);
    let sheet = session.score_sheet();
    assert_eq!((sheet.seats[0].total, sheet.seats[0].rank), (70, 1));
    assert_eq!((sheet.seats[1].total, sheet.seats[1].rank), (65, 2));
}

#[test]
fn a_full_notebook_takes_nothing_more_and_loses_nothing() {
    let mut notebook: Notebook<2> = Notebook::new(new_york_city::setup(&[HUMAN, HUMAN], 1)).unwrap();
    let forward = Entry::Move { seat: seat(1), steps: 1 };
    assert_eq!(notebook.play(Entry::Tile(1)), Err(NoteError::Refused(Refused::NotNow)));
    notebook.play(forward).unwrap();
    notebook.play(forward).unwrap();
    assert_eq!(notebook.play(forward), Err(NoteError::Full));
    assert_eq!(notebook.state().press_track().space(seat(1)), 2);
}
