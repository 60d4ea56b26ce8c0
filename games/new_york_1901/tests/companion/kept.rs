//! The setup, the turn keeper and what it announces (NY-20.1 to NY-20.7).

use super::*;

/// NY-20.1.
#[test]
fn people_sit_at_the_table_and_say_how_it_is_set_up() {
    assert!(Session::begin(&setup(1, 0)).is_err());
    let mut sitters = [Sitter::Person; 3];
    sitters[1] = Sitter::Architect(Strength::Hard);
    assert!(Session::begin(&Setup::new(Game::ID, &sitters, 0)).is_err());
    let mut table = Table::new(3);
    assert_eq!(table.refuses(Entry::Colours([1, 0, 1, 2])), Refused::ColourTaken);
    table.note(&[Entry::Colours([1, 0, 3, 3])]);
    assert_eq!([0, 1, 2].map(|index| table.session().colour(seat(index))), [1, 0, 3]);
    assert_eq!(table.refuses(Entry::Starts(seat(3))), Refused::NotNow);
    table.note(&[Entry::Starts(seat(2))]);
    assert_eq!(table.refuses(Entry::Scope(Scope::Scoring)), Refused::NotNow);
    table.note(&[Entry::Expert(true), Entry::Lies(Street::Wall)]);
    assert_eq!(table.refuses(Entry::Lies(Street::Wall)), Refused::StreetNamed);
    table.note(&[Entry::Lies(Street::Broadway), Entry::Lies(Street::Pine)]);
    assert_eq!(table.stage(), Stage::Challenge);
    table.note(&[Entry::Challenge(Some(Challenge::BigDeveloper))]);
    assert_eq!(table.stage(), Stage::LayOut);
    table.note(&[Entry::Done]);
    assert_eq!((table.stage(), table.session().active()), (Stage::Turn, seat(2)));
    let session = table.session();
    assert!(session.streets().iter().eq([Street::Broadway, Street::Pine, Street::Wall]));
    assert_eq!((session.challenge(), session.is_expert()), (Some(Challenge::BigDeveloper), true));
}

/// NY-2.7: the table of the rules, for the deck of a session and for the deal.
#[test]
fn the_deck_has_its_size_by_seats_and_rule() {
    for (seats, usual, expert) in [(2, 46, 48), (3, 58, 61), (4, 57, 61)] {
        assert_eq!((deck_size(seats, false), deck_size(seats, true)), (usual, expert));
        for (with, cards) in [(false, usual), (true, expert)] {
            assert_eq!(Table::playing(seats.into(), with, None).session().deck(), cards);
            let options = EXPERT.choose(0, with.into());
            let game = Game::from_setup(&Setup { options, ..setup(seats.into(), 1) }).unwrap();
            assert_eq!(game.table().deck_len(), cards);
        }
    }
}

/// NY-20.1: what was named wrong is asked again at any time, and the table goes on where it was.
#[test]
fn a_question_of_the_setup_is_asked_again_and_the_turn_goes_on() {
    let mut table = Table::playing(2, false, None);
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Ask(Question::Streets)]);
    assert_eq!(table.stage(), Stage::Streets);
    table.note(&[Street::Nassau, Street::Cedar, Street::Pine].map(Entry::Lies));
    assert_eq!(table.stage(), Stage::Points);
    table.note(&[Entry::Ask(Question::Challenge), Entry::Challenge(Some(Challenge::SilverTitan))]);
    assert_eq!(table.stage(), Stage::Points);
    table.note(&[Entry::Points(3), Entry::Next]);
    assert!(table.session().streets().iter().eq([Street::Nassau, Street::Cedar, Street::Pine]));
    // Cards that were drawn stay drawn.
    assert_eq!(table.session().deck(), 45);
    table.note(&[Entry::Ask(Question::Expert), Entry::Expert(true)]);
    assert_eq!((table.session().deck(), table.stage()), (47, Stage::Turn));
    // In the final scoring what was counted for another street or challenge is forgotten.
    let mut table = Table::scoring(2, Some(Challenge::GoldTycoon));
    table.set(Field::Street(seat(0), 0), 4);
    table.set(Field::Count(seat(0)), 2);
    table.note(&[Entry::Ask(Question::Challenge), Entry::Challenge(Some(Challenge::MasterArchitect))]);
    assert!(table.session().asks(Field::Count(seat(0))) && !table.session().asks(Field::Street(seat(0), 0)));
    table.note(&[Entry::Ask(Question::Streets)]);
    // The way to the final scoring leads over what is not known.
    table.note(&[Entry::Score]);
    table.note(&[Street::Nassau, Street::Cedar, Street::Pine].map(Entry::Lies));
    assert_eq!(table.stage(), Stage::Scoring);
    assert!(table.session().asks(Field::Street(seat(0), 0)));
    // What has nothing to do with it stays said, whichever way led back.
    for way in [&[][..], &[Entry::Score]] {
        let mut table = Table::scoring(2, None);
        table.set(Field::Score(seat(0)), 40);
        table.set(Field::Street(seat(0), 0), 4);
        table.note(&[Entry::Ask(Question::Streets)]);
        table.note(way);
        table.note(&[Street::Nassau, Street::Cedar, Street::Pine].map(Entry::Lies));
        assert_eq!(table.stage(), Stage::Scoring);
        let numbers =
            [Field::Score(seat(0)), Field::Street(seat(0), 0)].map(|field| table.session().number(field));
        assert_eq!(numbers, [Some(40), None]);
    }
}

/// NY-20.3, NY-20.4.
#[test]
fn a_turn_changes_score_tiles_and_deck() {
    let mut table = Table::playing(3, false, None);
    table.note(&[Entry::Lot, Entry::NoTile]);
    assert_eq!((table.session().deck(), table.session().active()), (57, seat(1)));
    table.note(&[Entry::Lot, Entry::Grab, Entry::Tile(Kind::Bronze), Entry::Points(4), Entry::Next]);
    let session = table.session();
    assert_eq!((session.deck(), session.score(seat(1)), session.unbuilt(seat(1))), (55, 4, 17));
    assert!(!session.holds(seat(1), ActionCard::Grab));
    table.note(&[Entry::Shift]);
    assert_eq!((table.stage(), table.session().active()), (Stage::Turn, seat(2)), "then again");
    table.note(&[Entry::Rebuild]);
    assert_eq!(table.refuses(Entry::NoTile), Refused::NotNow);
    assert_eq!(table.refuses(Entry::Grab), Refused::NotNow);
    table.note(&[Entry::Tile(Kind::Bronze), Entry::Points(2), Entry::Boom]);
    assert_eq!(table.refuses(Entry::NoTile), Refused::NotNow);
    // After the second tile nothing is left to choose.
    table.note(&[Entry::Tile(Kind::Bronze), Entry::Points(3)]);
    let session = table.session();
    assert_eq!((session.active(), session.deck(), session.score(seat(2))), (seat(0), 55, 5));
    assert_eq!(session.unbuilt(seat(2)), 16);
    table.note(&[Entry::Build, Entry::Tile(Kind::Bronze), Entry::Points(2), Entry::Next, Entry::TakeBack]);
    assert_eq!((table.session().deck(), table.session().turn_number()), (56, 6));
    // Land Grab after the tile.
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2), Entry::Grab]);
    assert_eq!(table.stage(), Stage::After, "Construction Boom is still there");
    table.note(&[Entry::Next]);
    assert_eq!(table.session().deck(), 54);
}

/// NY-20.3: the cursor starts at the points that were noted last of the kind.
#[test]
fn points_start_where_they_were() {
    let mut table = Table::playing(2, false, None);
    table.build(Kind::Bronze, 4);
    assert_eq!(
        (table.session().last_points(Kind::Bronze), table.session().last_points(Kind::Silver)),
        (4, 4)
    );
    table.set(Field::Score(seat(1)), 30);
    table.build(Kind::Silver, 5);
    assert_eq!(
        (table.session().last_points(Kind::Bronze), table.session().last_points(Kind::Silver)),
        (4, 5)
    );
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze)]);
    assert_eq!(table.refuses(Entry::Points(10)), Refused::NotNow, "printed points of a tile are 1 to 9");
}

/// NY-13.4, NY-20.3: old neighbours are asked for with Gold Prestige, and for nothing else.
#[test]
fn gold_prestige_asks_for_old_neighbours() {
    for (challenge, asks) in [(Some(Challenge::GoldPrestige), true), (Some(Challenge::GoldTycoon), false)] {
        let mut table = Table::playing(2, false, challenge);
        table.set(Field::Score(seat(0)), 18);
        table.note(&[Entry::Lot, Entry::Tile(Kind::Gold), Entry::Points(6)]);
        assert_eq!(table.stage() == Stage::Neighbours, asks);
        if asks {
            table.note(&[Entry::Neighbours(3)]);
        }
        assert_eq!(table.session().score(seat(0)), if asks { 27 } else { 24 });
        assert_eq!(table.session().gold(seat(0)), 1);
    }
    let mut table = Table::playing(2, false, Some(Challenge::GoldPrestige));
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)]);
    assert_eq!(table.stage(), Stage::After);
}

/// NY-20.3, NY-8.4: what was demolished is asked for as far as the challenge counts it and the new tile can replace it.
#[test]
fn demolished_tiles_are_asked_for_where_they_count() {
    use Technology::{Bronze, Silver};
    let cases: [(Challenge, Kind, &[Technology]); 8] = [
        (Challenge::BronzeBaron, Kind::Gold, &[Bronze]),
        (Challenge::BronzeBaron, Kind::Silver, &[Bronze]),
        (Challenge::BronzeBaron, Kind::Bronze, &[]),
        (Challenge::SilverTitan, Kind::Gold, &[Silver]),
        (Challenge::SilverTitan, Kind::Silver, &[]),
        (Challenge::GenerationKing, Kind::Gold, &[Bronze, Silver]),
        (Challenge::GenerationKing, Kind::Silver, &[Bronze]),
        (Challenge::GoldTycoon, Kind::Gold, &[]),
    ];
    for (challenge, kind, asked) in cases {
        let mut table = Table::playing(2, false, Some(challenge));
        table.set(Field::Score(seat(0)), 20);
        for technology in [Bronze, Silver] {
            if table.session().counts(technology) {
                table.set(Field::Standing(seat(0), technology), 3);
            }
        }
        table.note(&[Entry::Rebuild, Entry::Tile(kind), Entry::Points(5)]);
        for technology in asked {
            assert_eq!(table.stage(), Stage::Removed(*technology), "{challenge:?}, {kind:?}");
            assert_eq!(table.refuses(Entry::Removed(4)), Refused::MoreThanStand { count: 3 });
            table.note(&[Entry::Removed(2)]);
            assert_eq!(table.session().standing(seat(0))[*technology as usize - 1], 1);
        }
        assert_eq!(table.stage(), Stage::After, "{challenge:?}, {kind:?}");
    }
}

/// NY-20.5: with the score at which it is.
#[test]
fn unlocked_technologies_are_announced() {
    for (expert, silver, gold) in [(false, 6, 18), (true, 10, 25)] {
        let mut table = Table::playing(2, expert, None);
        let unlocked = |technology, at| (Some(seat(0)), Rule::Unlocked, News::Unlocked { technology, at });
        table.set(Field::Score(seat(0)), u16::from(silver) - 2);
        table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)]);
        assert_eq!(table.news(), [unlocked(Technology::Silver, silver)]);
        table.note(&[Entry::Boom, Entry::Tile(Kind::Silver), Entry::Points(5), Entry::Next]);
        assert_eq!(table.session().unlocked(seat(0)), Technology::Silver);
        table.note(&[Entry::Lot, Entry::NoTile]);
        table.set(Field::Score(seat(0)), u16::from(gold) - 1);
        table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(1)]);
        assert_eq!(table.news(), [unlocked(Technology::Gold, gold)]);
    }
}

/// NY-20.5, NY-11.3 to NY-11.5: five left, four left and the end, each last turn by name, the last one.
#[test]
fn four_tiles_left_end_the_game_in_the_right_order() {
    let mut table = Table::playing(3, false, None);
    table.note(&[Entry::Lot, Entry::NoTile]);
    table.set(Field::Unbuilt(seat(1)), 6);
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)]);
    assert_eq!(table.news(), [(Some(seat(1)), Rule::Announced, News::TilesLeft { count: 5 })]);
    table.note(&[Entry::Next]);
    for _ in 0..2 {
        table.note(&[Entry::Lot, Entry::NoTile]);
    }
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)]);
    let ends = News::Ends { trigger: Trigger::Tiles };
    assert_eq!(table.news(), [(Some(seat(1)), Rule::TileTrigger, ends)]);
    // NY-20.6: Boom after the trigger is asked once more; Land Grab is not (NY-R43).
    assert_eq!(table.doubts(Entry::Boom), Doubt::BoomAfterEnd);
    table.note(&[Entry::Grab, Entry::Next]);
    let last = |index, left| (Some(seat(index)), Rule::LastTurns, News::LastTurn { left });
    assert_eq!(table.news(), [last(2, 2)]);
    // NY-R20: in a last turn, four tiles left end nothing, and Boom is right.
    table.set(Field::Unbuilt(seat(2)), 5);
    table.note(&[Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)]);
    assert_eq!(table.news(), [(Some(seat(2)), Rule::Announced, News::TilesLeft { count: 4 })]);
    table.note(&[Entry::Boom, Entry::Tile(Kind::Bronze), Entry::Points(2), Entry::Next]);
    assert_eq!((table.news(), table.session().active()), (vec![last(0, 1)], seat(0)), "the last one");
    table.note(&[Entry::TakeBack]);
    assert_eq!(table.stage(), Stage::Scoring);
}

/// NY-20.4, NY-20.5, NY-11.2.
#[test]
fn a_deck_that_cannot_pay_ends_the_game() {
    let mut table = Table::playing(2, false, None);
    table.set(Field::Deck, 6);
    let few = |cards| (None, Rule::DeckTrigger, News::FewCards { cards });
    let turn = [Entry::Lot, Entry::NoTile];
    table.note(&turn);
    assert_eq!(table.news(), [few(5)]);
    table.note(&turn);
    assert_eq!(table.news(), [], "once is enough");
    table.set(Field::Deck, 1);
    table.note(&turn);
    assert_eq!(table.news(), [few(0)], "one lot more ends the game");
    table.note(&[Entry::Lot]);
    assert_eq!(table.doubts(Entry::Grab), Doubt::GrabDeck);
    table.note(&[Entry::NoTile]);
    let ends = (Some(seat(1)), Rule::DeckTrigger, News::Ends { trigger: Trigger::Deck });
    let last = (Some(seat(0)), Rule::LastTurns, News::LastTurn { left: 1 });
    assert_eq!(table.news(), [ends, last]);
    // NY-R44: a card that comes back fills the gap of the market.
    table.note(&[Entry::TakeBack]);
    assert_eq!((table.stage(), table.session().deck()), (Stage::Scoring, 0));
    // Two lots and one card.
    let mut table = Table::playing(2, false, None);
    table.set(Field::Deck, 1);
    table.note(&[Entry::Lot, Entry::Grab, Entry::NoTile]);
    assert_eq!(table.session().ending().map(|ending| ending.trigger), Some(Trigger::Deck));
    // The device has counted wrong: the table says that the market is short.
    let mut table = Table::playing(3, false, None);
    assert_eq!(table.refuses(Entry::MarketShort), Refused::NotNow);
    table.note(&[Entry::Lot, Entry::NoTile, Entry::MarketShort]);
    let ending = table.session().ending().unwrap();
    assert_eq!((ending.by, ending.left, table.session().active()), (seat(0), 2, seat(1)));
    assert_eq!(table.refuses(Entry::MarketShort), Refused::NotNow);
}

/// NY-20.6: it is said and asked once more, and then noted.
#[test]
fn what_does_not_fit_is_asked_once_more_and_noted() {
    let mut table = Table::playing(2, false, None);
    table.note(&[Entry::Lot]);
    let locked = |technology, at| Doubt::Locked { technology, at };
    assert_eq!(table.doubts(Entry::Tile(Kind::Silver)), locked(Technology::Silver, 6));
    assert_eq!(table.doubts(Entry::Tile(Kind::Legendary)), locked(Technology::Gold, 18));
    table.note(&[Entry::Tile(Kind::Silver), Entry::Anyway, Entry::Points(5), Entry::Next]);
    assert_eq!(table.session().score(seat(0)), 5);
    // A card twice.
    table.set(Field::Card(seat(1), ActionCard::Shift), 0);
    assert_eq!(table.doubts(Entry::Shift), Doubt::CardUsed { card: ActionCard::Shift });
    table.note(&[Entry::Lot, Entry::Grab]);
    table.note(&[Entry::Tile(Kind::Bronze), Entry::Points(2), Entry::Next, Entry::Lot, Entry::NoTile]);
    table.note(&[Entry::Lot]);
    assert_eq!(table.doubts(Entry::Grab), Doubt::CardUsed { card: ActionCard::Grab });
    table.note(&[Entry::Grab, Entry::Anyway, Entry::NoTile]);
    assert_eq!(table.session().deck(), 46 - 1 - 2 - 1 - 2);
    // A market that cannot be renewed (NY-9.3).
    table.set(Field::Deck, 3);
    assert_eq!(table.doubts(Entry::Shift), Doubt::ShiftDeck { cards: 3 });
    // A second Legendary, and one that somebody else has.
    table.set(Field::Score(seat(0)), 40);
    table.set(Field::Score(seat(1)), 40);
    table.set(Field::Legendary(seat(0)), 2);
    table.note(&[Entry::Lot]);
    assert_eq!(table.doubts(Entry::Tile(Kind::Legendary)), Doubt::SecondLegendary);
    table.note(&[Entry::NoTile, Entry::Lot, Entry::Tile(Kind::Legendary)]);
    assert_eq!(table.refuses(Entry::Legendary(legendary(1))), Refused::LegendaryTaken { seat: seat(0) });
    table.note(&[Entry::Legendary(legendary(3)), Entry::Points(13)]);
    assert_eq!((table.session().score(seat(1)), table.session().unbuilt(seat(1))), (53, 17));
    // A seventh tile of a technology, and a nineteenth of all, which cannot be.
    table.note(&[Entry::Next]);
    let mut table = Table::playing(2, true, None);
    for _ in 0..6 {
        table.build(Kind::Bronze, 1);
        table.note(&[Entry::Lot, Entry::NoTile]);
    }
    table.note(&[Entry::Lot]);
    assert_eq!(table.doubts(Entry::Tile(Kind::Bronze)), Doubt::AllBuilt { technology: Technology::Bronze });
    table.set(Field::Unbuilt(seat(0)), 0);
    assert_eq!(table.refuses(Entry::Tile(Kind::Silver)), Refused::NoTile { seat: seat(0) });
}

/// NY-20.6: every number that is kept is put right by hand, and what cannot be is refused.
#[test]
fn what_is_kept_is_corrected() {
    let mut table = Table::playing(3, false, Some(Challenge::GenerationKing));
    table.note(&[Entry::Lot, Entry::NoTile]);
    let cases = [
        (Field::Score(seat(0)), 77, 256, Refused::TooMuch),
        (Field::Unbuilt(seat(0)), 18, 19, Refused::TooManyTiles),
        (Field::Gold(seat(0)), 6, 7, Refused::SixOfEach),
        (Field::Standing(seat(2), Technology::Bronze), 6, 7, Refused::SixOfEach),
        (Field::Standing(seat(2), Technology::Silver), 6, 7, Refused::SixOfEach),
        (Field::Legendary(seat(1)), 4, 5, Refused::TooMuch),
        (Field::Card(seat(1), ActionCard::Boom), 0, 2, Refused::TooMuch),
        (Field::Deck, 58, 59, Refused::DeckSize { most: 58 }),
        (Field::TurnNumber, 502, 503, Refused::TooMuch),
    ];
    for (field, fits, too_much, reason) in cases {
        table.set(field, fits);
        assert_eq!(table.session().number(field), Some(fits), "{field:?}");
        assert_eq!(table.refuses(Entry::Set(field, too_much)), reason, "{field:?}");
    }
    assert_eq!(
        table.refuses(Entry::Set(Field::Legendary(seat(0)), 4)),
        Refused::LegendaryTaken { seat: seat(1) }
    );
    for field in
        [Field::Street(seat(0), 0), Field::Count(seat(0)), Field::Golden(seat(0)), Field::Cards(seat(0))]
    {
        assert_eq!(table.refuses(Entry::Set(field, 1)), Refused::NotNow, "only in the final scoring");
    }
    assert_eq!(table.refuses(Entry::Set(Field::Score(seat(3)), 1)), Refused::NotNow);
}

/// A number that is put right brings the end, or takes it back.
#[test]
fn the_end_follows_corrected_numbers() {
    let mut table = Table::playing(4, false, None);
    table.note(&[Entry::Lot, Entry::NoTile, Entry::Lot, Entry::NoTile]);
    // It is the third's turn; the first one has only four tiles left: the second has had a turn since.
    table.set(Field::Unbuilt(seat(0)), 4);
    let ending = table.session().ending().unwrap();
    assert_eq!((ending.by, ending.trigger, ending.left), (seat(0), Trigger::Tiles, 2));
    table.set(Field::Unbuilt(seat(0)), 5);
    assert_eq!(table.session().ending(), None);
    // Whose turn it is: three still have theirs.
    table.set(Field::Unbuilt(seat(2)), 4);
    assert_eq!(table.session().ending().map(|ending| ending.left), Some(3));
    table.note(&[Entry::Lot, Entry::NoTile]);
    assert_eq!(table.session().other_turns().collect::<Vec<_>>(), [seat(0), seat(1)]);
    table.note(&[Entry::Turn(seat(1))]);
    assert_eq!(table.session().ending().map(|ending| ending.left), Some(1));
    table.note(&[Entry::Lot, Entry::NoTile]);
    assert_eq!(table.stage(), Stage::Scoring);
    assert!(!table.session().is_followed() && table.session().asks(Field::Score(seat(0))));
    // The deck had cards after all.
    let mut table = Table::playing(2, false, None);
    table.set(Field::Deck, 0);
    table.note(&[Entry::Lot, Entry::NoTile]);
    assert!(table.session().ending().is_some());
    table.set(Field::Deck, 3);
    assert_eq!(table.session().ending(), None);
    table.note(&[Entry::Lot, Entry::NoTile]);
    assert_eq!(table.session().deck(), 2);
}

/// Before the first turn nothing can have ended.
#[test]
fn a_setup_ends_nothing() {
    let mut table = Table::new(2);
    table.set(Field::Unbuilt(seat(1)), 4);
    assert_eq!(table.session().ending(), None);
}

/// NY-11.7: a game that does not end ends.
#[test]
fn turn_500_ends_the_game() {
    let mut table = Table::playing(2, false, None);
    table.set(Field::TurnNumber, 499);
    table.note(&[Entry::TakeBack]);
    assert_eq!(table.session().ending(), None);
    table.note(&[Entry::TakeBack]);
    assert_eq!(table.session().ending().map(|ending| ending.trigger), Some(Trigger::Guard));
}
