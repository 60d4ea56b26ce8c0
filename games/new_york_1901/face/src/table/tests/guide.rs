//! The guide: what is asked, told and refused (NY-20.1 to NY-20.7).

use new_york_1901::companion::{Kind, Question, Scope};
use new_york_1901::components::{ActionCard, Technology, Tile};

use super::*;

fn legendary(place: usize) -> Tile {
    Tile::legendaries().nth(place).unwrap()
}

/// Tables in which most can happen. `look` sees them before each entry.
fn courses(look: &mut dyn FnMut(&mut Table)) {
    let lot = [Entry::Lot, Entry::NoTile];
    let begin = |challenge| {
        [Entry::Starts(seat(1)), Entry::Expert(false)]
            .into_iter()
            .chain([Street::Wall, Street::Cedar, Street::Pine].map(Entry::Lies))
            .chain([Entry::Challenge(challenge), Entry::Done])
    };
    let tiles = [
        Entry::Shift,
        Entry::Lot,
        Entry::Tile(Kind::Silver),
        Entry::Mistake,
        Entry::Grab,
        Entry::Tile(Kind::Silver),
        Entry::Anyway,
        Entry::Points(5),
        Entry::Boom,
        Entry::Tile(Kind::Bronze),
        Entry::Points(3),
        Entry::Skip,
        Entry::Turn(seat(2)),
        Entry::Rebuild,
        Entry::Tile(Kind::Gold),
        Entry::Anyway,
        Entry::Points(7),
        Entry::Removed(1),
        Entry::Removed(0),
        Entry::Next,
        Entry::Build,
        Entry::Tile(Kind::Legendary),
        Entry::Anyway,
        Entry::Legendary(legendary(1)),
        Entry::Points(11),
        Entry::Next,
        Entry::TakeBack,
        Entry::MarketShort,
        Entry::Turn(seat(0)),
    ];
    let mut table = Table { looks: false, ..Table::new(3, 0) };
    for entry in begin(Some(Challenge::GenerationKing)).chain(tiles).chain(lot) {
        look(&mut table);
        table.enter(entry);
    }
    let prestige =
        [Entry::Lot, Entry::Tile(Kind::Gold), Entry::Anyway, Entry::Points(6), Entry::Neighbours(2)];
    let mut table = Table { looks: false, ..Table::new(2, 0) };
    for entry in begin(Some(Challenge::GoldPrestige)).chain(prestige).chain([Entry::Grab, Entry::Next]) {
        look(&mut table);
        table.enter(entry);
    }
}

#[test]
fn every_entry_that_answers_a_stage_can_be_made_by_keys() {
    let (mut checked, mut stages) = (0, BTreeSet::new());
    courses(&mut |table| {
        stages.insert(format!("{:?}", table.stage()).split('(').next().map(String::from));
        for code in 0..0x1d00 {
            let Some(entry) = Entry::from_code(code) else { continue };
            // Colours and scopes come from the setup screen, questions of the setup from the menu.
            if matches!(entry, Entry::Colours(_) | Entry::Scope(_) | Entry::Ask(_)) {
                continue;
            }
            let accepted = table.companion.clone().note(entry).is_ok();
            let offered = table.way_to(entry).is_some();
            if accepted && !offered {
                panic!("{entry:?} in {:?}", table.stage());
            }
            // What is offered and not accepted is refused in words: a Legendary of somebody else, too many demolished.
            if offered && !accepted {
                let refused = matches!(entry, Entry::Legendary(_) | Entry::Removed(_));
                assert!(refused, "{entry:?} in {:?}", table.stage());
            }
            checked += usize::from(accepted);
        }
    });
    assert_eq!(stages.len(), 13, "{stages:?}");
    assert!(checked > 250, "{checked}");
}

#[test]
fn every_stage_fits_and_reaches_challenges_and_the_menu_by_short_presses() {
    courses(&mut |table| {
        table.looks = true;
        table.fits();
        table.looks = false;
        let ways = table.leads_to();
        for way in ["TableMenu", "own 1"] {
            assert!(ways.contains(way), "{way} is not in {ways:?}");
        }
    });
}

/// NY-20.1, NY-20.5: how the table is laid out, and announcements with their rules, in both languages.
#[test]
fn the_table_is_told_what_is_easily_forgotten() {
    for lang in Lang::ALL {
        let say = |table: &Table, english: &str, french: &str| {
            table.says(if lang == Lang::English { english } else { french });
        };
        let mut table = Table::new(2, 0);
        table.settings.lang = lang;
        for entry in [Entry::Starts(seat(0)), Entry::Expert(false)] {
            table.enter(entry);
        }
        table.name_streets();
        table.enter(Entry::Challenge(None));
        say(
            &table,
            "pink cards and the pink character stay in the box",
            "cartes roses et le personnage rose",
        );
        say(
            &table,
            "4 workers, 18 skyscrapers, 3 action cards",
            "4 ouvriers, 18 gratte-ciel, 3 cartes action",
        );
        table.press("A");
        say(&table, "places the start building", "pose son bâtiment de départ");
        table.press("A");
        say(
            &table,
            "4 lot cards are face up, 46 are in the deck",
            "4 cartes terrain visibles, 46 dans la pioche",
        );
        table.press("A");
        // NY-20.7: always in view.
        say(&table, "Deck 46 · lots until the end: 47", "Pioche 46 · terrains avant la fin\u{a0}: 47");
        table.companion.note(Entry::Set(Field::Score(seat(0)), 4)).unwrap();
        table.companion.note(Entry::Set(Field::Deck, 6)).unwrap();
        table.show();
        table.enter(Entry::Lot);
        say(&table, "from 6", "dès 6");
        say(&table, "from 18", "dès 18");
        table.enter(Entry::Tile(Kind::Bronze));
        say(&table, "4 > 6, silver!", "4 > 6, argent\u{a0}!");
        table.enter(Entry::Points(2));
        say(&table, "WWWWWWWWWW has unlocked silver.", "WWWWWWWWWW débloque l'argent.");
        say(&table, "From 6 points on", "Dès 6 points");
        table.enter(Entry::Next);
        say(&table, "5 cards left in the deck.", "Plus que 5 cartes en pioche.");
        say(&table, "6 more lots end the game.", "Encore 6 terrains et c'est la fin.");
        table.companion.note(Entry::Set(Field::Deck, 1)).unwrap();
        table.enter(Entry::Lot);
        table.enter(Entry::NoTile);
        say(&table, "The deck is empty.", "La pioche est vide.");
        say(&table, "One lot more ends the game.", "Un terrain de plus finit la partie.");
        table.enter(Entry::Lot);
        table.enter(Entry::NoTile);
        say(
            &table,
            "The market cannot be filled: the end.",
            "Le marché ne peut être complété\u{a0}: c'est la fin.",
        );
        table.press("A");
        say(&table, "The very last turn: Bo.", "Le tout dernier tour\u{a0}: Bo.");
        table.press("A");
        say(&table, "Last turn", "Dernier tour");
        say(&table, "last turns left: 1", "derniers tours\u{a0}: 1");
        // Tiles.
        let mut table = Table::playing(4, false, None);
        table.settings.lang = lang;
        table.companion.note(Entry::Set(Field::Unbuilt(seat(0)), 6)).unwrap();
        table.show();
        for entry in [Entry::Lot, Entry::Tile(Kind::Bronze), Entry::Points(2)] {
            table.enter(entry);
        }
        say(&table, "has 5 skyscrapers left to build.", "a encore 5 gratte-ciel à construire.");
        table.enter(Entry::Boom);
        table.enter(Entry::Tile(Kind::Bronze));
        table.enter(Entry::Points(2));
        say(&table, "has 4 skyscrapers left: the end.", "n'a plus que 4 gratte-ciel\u{a0}: c'est la fin.");
        table.enter(Entry::Next);
        say(&table, "The last turn of Bo.", "Le dernier tour\u{a0}: Bo.");
    }
}

/// NY-20.6: said in words, asked once more, and the cursor stands on the mistake.
#[test]
fn what_does_not_fit_is_said_and_asked_once_more() {
    let mut table = Table::playing(2, false, None);
    table.enter(Entry::Lot);
    table.enter(Entry::Tile(Kind::Gold));
    table.says("Gold is locked: 0 of 18");
    table.says("points. Really?");
    table.press("A");
    assert_eq!(table.stage(), Stage::Tile);
    table.enter(Entry::Tile(Kind::Gold));
    table.enter(Entry::Anyway);
    table.enter(Entry::Points(6));
    table.companion.note(Entry::Set(Field::Card(seat(0), ActionCard::Boom), 0)).unwrap();
    table.show();
    table.press("A");
    table.says("used");
    table.enter(Entry::Boom);
    table.says("Construction Boom. Really?");
    table.enter(Entry::Mistake);
    table.enter(Entry::Next);
    table.companion.note(Entry::Set(Field::Score(seat(1)), 40)).unwrap();
    table.companion.note(Entry::Set(Field::Legendary(seat(0)), 4)).unwrap();
    table.show();
    table.enter(Entry::Lot);
    table.enter(Entry::Tile(Kind::Legendary));
    // Refused: nothing is lost, and the reason stands until the next key.
    table.enter(Entry::Legendary(legendary(3)));
    assert_eq!(table.stage(), Stage::Legendary);
    table.says("WWWWWWWWWW has it:");
    table.press("Y");
    assert!(!table.words().contains("has it"));
    table.enter(Entry::Legendary(legendary(2)));
    table.enter(Entry::Points(12));
    assert_eq!(table.session().score(seat(1)), 52);
}

/// NY-20.3: the points of a tile start where they were, and the newest tile is near after a demolition.
#[test]
fn the_cursor_starts_at_what_is_likely() {
    let mut table = Table::playing(2, false, Some(Challenge::BronzeBaron));
    table.companion.note(Entry::Set(Field::Score(seat(0)), 8)).unwrap();
    table.companion.note(Entry::Set(Field::Score(seat(1)), 8)).unwrap();
    table.companion.note(Entry::Set(Field::Standing(seat(1), Technology::Bronze), 2)).unwrap();
    table.show();
    // A lot, silver by a held key, five points by a held key, next.
    table.presses = 0;
    table.press("AYYAXAA");
    assert_eq!((table.presses, table.session().score(seat(0))), (6, 13));
    // Demolished: silver at once, five points at once, one bronze tile at once.
    table.presses = 0;
    table.press("YAAAAA");
    assert_eq!((table.presses, table.session().score(seat(1))), (6, 13));
    assert_eq!(table.session().standing(seat(1)), [1, 1]);
}

#[test]
fn undo_leads_straight_to_the_question_and_the_setup_is_not_taken_back() {
    let mut table = Table::new(2, 0);
    assert!(matches!(table.press("B"), Next::Back), "the colours belong to the setup");
    table.enter(Entry::Starts(seat(1)));
    assert!(matches!(table.press("B"), Next::UndoEntry));
    assert_eq!(table.stage(), Stage::Starter);
    let mut table = Table::playing(2, false, None);
    table.enter(Entry::Lot);
    table.enter(Entry::Tile(Kind::Bronze));
    table.press("B");
    assert_eq!(table.stage(), Stage::Tile);
    // More, the menu, redo.
    table.stack.push(app::screens::TableMenu::default().into());
    assert!(matches!(table.press("YYA"), Next::RedoEntry));
    assert_eq!(table.stage(), Stage::Points);
    // A doubt is taken back as anything else.
    table.press("B");
    table.enter(Entry::Tile(Kind::Silver));
    table.press("B");
    assert_eq!(table.stage(), Stage::Tile);
    let mut table = Table::new(2, 1);
    assert_eq!(table.stage(), Stage::Streets);
    assert!(matches!(table.press("B"), Next::Back), "the scope belongs to the setup, too");
}

/// NY-20.1: what was named wrong is asked for again from the menu, and the turn goes on.
#[test]
fn streets_and_challenge_are_named_again_from_the_menu() {
    for (group, question) in
        [Question::Streets, Question::Challenge, Question::Expert].into_iter().enumerate()
    {
        let mut table = Table::playing(3, false, None);
        table.enter(Entry::Lot);
        table.enter(Entry::Tile(Kind::Bronze));
        table.stack = std::vec![app::screens::JumpList::new(&table.world()).into()];
        table.press(&"X".repeat(3 - group));
        let next = table.press("A");
        assert!(matches!(next, Next::Note(code) if code == Entry::Ask(question).code()));
        match question {
            Question::Streets => {
                let streets = [Street::Cedar, Street::Wall, Street::Pine];
                streets.into_iter().for_each(|street| table.enter(Entry::Lies(street)));
            }
            Question::Challenge => table.enter(Entry::Challenge(Some(Challenge::SilverTitan))),
            Question::Expert => table.enter(Entry::Expert(true)),
        }
        assert_eq!(table.stage(), Stage::Points);
    }
}

#[test]
fn the_scopes_of_the_card_are_those_of_a_session() {
    assert_eq!(crate::CARD.scopes.len(), Scope::ALL.len());
    let names = crate::CARD.scopes.iter().map(|scope| scope.name.text(Lang::English));
    assert!(names.eq(["Turns and scoring", "Only the scoring"]));
    for (place, scope) in Scope::ALL.into_iter().enumerate() {
        assert_eq!(Table::new(2, place as u8).session().scope(), scope);
    }
}
