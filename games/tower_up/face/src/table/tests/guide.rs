//! The guide: what is asked, told and refused.

use tower_up::companion::{Chip, Scope};
use tower_up::components::{Colour, Objective};

use super::*;

/// A table in which most can happen. `look` sees it before each entry.
fn course(look: &mut dyn FnMut(&mut Table)) -> Table {
    let mut table = Table::new(3, 0);
    let lies = [Objective::Lake, Objective::Double, Objective::Borders].map(Entry::Lies);
    let vehicle = |colour, steps| Entry::Vehicle { colour, steps };
    let turns = [
        Entry::Card,
        vehicle(Colour::Black, 2),
        Entry::Roof(Colour::White),
        Entry::Height(2),
        Entry::Reached(1),
        Entry::Nothing,
        Entry::Skip,
        Entry::Turn(seat(0)),
        Entry::Short,
        vehicle(Colour::Grey, 1),
        Entry::Card,
        Entry::OnTop(0),
        Entry::Card,
        Entry::Turn(seat(2)),
        Entry::Card,
        Entry::OnTop(1),
        Entry::Roof(Colour::Brown),
        Entry::Height(1),
        Entry::Nothing,
        Entry::OnTop(2),
    ];
    for entry in [Entry::Starts(seat(1))].into_iter().chain(lies).chain([Entry::Done]).chain(turns) {
        if entry == Entry::Done {
            // The first seat has placed some before.
            table.companion.note(Entry::Set(Field::Roofs(seat(0)), 6)).unwrap();
        }
        look(&mut table);
        table.enter(entry);
    }
    table
}

#[test]
fn a_short_game_is_guided_by_keys_alone() {
    let table = course(&mut |_| {});
    assert_eq!(table.stage(), Stage::Scoring);
    assert_eq!(table.session().chips(seat(0)), [Chip::None, Chip::Seven, Chip::None]);
}

#[test]
fn every_entry_that_answers_a_stage_can_be_made_by_keys() {
    let mut checked = 0;
    course(&mut |table| {
        for code in 0..0x1400 {
            let Some(entry) = Entry::from_code(code) else { continue };
            // Colours and scopes come from the setup screen.
            if matches!(entry, Entry::Colours(_) | Entry::Scope(_)) {
                continue;
            }
            let accepted = table.companion.clone().note(entry).is_ok();
            let offered = table.way_to(entry).is_some();
            if accepted && !offered {
                panic!("{entry:?} in {:?}", table.stage());
            }
            // What is offered and not accepted is refused in words: a number that cannot be.
            if offered && !accepted {
                assert!(matches!(entry, Entry::OnTop(_)), "{entry:?} in {:?}", table.stage());
            }
            checked += usize::from(accepted);
        }
    });
    assert!(checked > 150, "{checked}");
}

#[test]
fn every_stage_reaches_objectives_disputes_and_the_menu_by_short_presses() {
    course(&mut |table| {
        let ways = table.leads_to();
        for way in ["TableMenu", "own 1", "own 2"] {
            assert!(ways.contains(way), "{way} is not in {ways:?}");
        }
    });
}

/// TU-17.1, TU-17.3: how the table is laid out, and reminders with their rules, in both languages.
#[test]
fn the_table_is_told_what_is_easily_forgotten() {
    for lang in Lang::ALL {
        let say = |table: &Table, english: &str, french: &str| {
            table.says(if lang == Lang::English { english } else { french });
        };
        let mut table = Table::new(2, 0);
        table.settings.lang = lang;
        table.press("A");
        table.press("A");
        say(&table, "The side of the board for two.", "Le côté du plateau pour deux.");
        say(&table, "chips from the top: 7, 3.", "jetons de haut en bas\u{a0}: 7, 3.");
        say(&table, "a floor of each colour", "un étage de chaque couleur");
        table.press("A");
        say(&table, "The lowest floor of each", "L'étage le plus bas de chacune");
        table.press("A");
        say(&table, "refills the market at once", "complète aussitôt le marché");
        say(&table, "more than 10 floors gives back", "plus de 10 étages rend le surplus");
        table.press("A");
        say(&table, "refill the market, 10 floors at most", "compléter le marché, 10 étages au plus");
        // An extra turn by a card.
        for (colour, space) in Colour::ALL.into_iter().zip([1, 4, 4, 5]) {
            table.companion.note(Entry::Set(Field::Space(seat(0), colour), space)).unwrap();
        }
        table.enter(Entry::Vehicle { colour: Colour::White, steps: 1 });
        say(&table, "has an extra turn.", "a un tour supplémentaire.");
        say(
            &table,
            "the 1st star column; exactly on it counts",
            "la 1re colonne d'étoiles\u{a0}; pile dessus compte",
        );
        table.press("A");
        say(&table, "Extra turn", "Tour supplémentaire");
        // Two columns at once, with two roofs left.
        for (colour, space) in Colour::ALL.into_iter().zip([2, 6, 6, 6]) {
            table.companion.note(Entry::Set(Field::Space(seat(0), colour), space)).unwrap();
        }
        table.companion.note(Entry::Set(Field::Roofs(seat(0)), 3)).unwrap();
        table.show();
        table.enter(Entry::Roof(Colour::White));
        table.press("XX");
        say(&table, "2 > 6, extra turn", "2 > 6, tour en plus");
        table.press("A");
        say(&table, "Objective reached?", "Objectif atteint\u{a0}?");
        say(&table, "Park: chip of 7", "Parc\u{a0}: jeton de 7");
        table.press("A");
        say(
            &table,
            "Several columns at once: still one extra turn",
            "Plusieurs colonnes à la fois\u{a0}: un seul tour",
        );
        table.press("A");
        say(
            &table,
            "2 roofs left: the tenth ends the game.",
            "encore 2 toits\u{a0}: le dixième finit la partie.",
        );
        // The supply runs short.
        table.enter(Entry::Short);
        say(&table, "Shortage. Which", "Pénurie. Quel engin\u{a0}?");
        table.enter(Entry::Card);
        say(&table, "The supply ran short.", "La réserve est en pénurie.");
        say(&table, "WWWWWWWWWW last", "WWWWWWWWWW à la fin");
        table.press("A");
        say(&table, "Last turns, in this order.", "Derniers tours, dans cet ordre.");
        table.enter(Entry::Card);
        say(&table, "Bo: how many roofs on", "Bo\u{a0}: combien de toits");
        say(&table, "covered roofs do not count", "sans les toits recouverts");
    }
}

/// Nothing is lost, and the reason stands until the next key.
#[test]
fn what_cannot_be_is_refused_in_words() {
    let mut table = Table::playing(2);
    table.companion.note(Entry::Set(Field::Roofs(seat(0)), 0)).unwrap();
    table.enter(Entry::Roof(Colour::Grey));
    assert_eq!(table.stage(), Stage::Turn);
    table.says("WWWWWWWWWW has placed all ten");
    table.press("Y");
    assert!(!table.words().contains("cannot build"));
    table.enter(Entry::Card);
    // Ten roofs are placed; the other seat has placed one.
    table.enter(Entry::OnTop(7));
    table.press("A");
    table.enter(Entry::Roof(Colour::Grey));
    table.enter(Entry::Height(1));
    table.press("XX");
    table.press("A");
    table.says("Only 1 roof is placed.");
    assert!(matches!(table.stage(), Stage::Cones { .. }));
    table.enter(Entry::OnTop(1));
    assert_eq!(table.stage(), Stage::Scoring);
}

#[test]
fn undo_leads_straight_to_the_question_and_the_setup_is_not_taken_back() {
    let mut table = Table::new(2, 0);
    assert!(matches!(table.press("B"), Next::Back), "the colours belong to the setup");
    table.enter(Entry::Starts(seat(1)));
    assert!(matches!(table.press("B"), Next::UndoEntry));
    assert_eq!(table.stage(), Stage::Starter);
    let mut table = Table::playing(2);
    table.companion.note(Entry::Set(Field::Roofs(seat(0)), 5)).unwrap();
    table.enter(Entry::Roof(Colour::Grey));
    table.enter(Entry::Height(3));
    table.press("B");
    assert!(matches!(table.stage(), Stage::Height { .. }));
    // More, the menu, redo.
    table.stack.push(app::screens::TableMenu::default().into());
    assert!(matches!(table.press("YYA"), Next::RedoEntry));
    assert_eq!(table.stage(), Stage::Objective);
    // Before the final scoring everything that is kept is corrected from the menu.
    let mut table = Table::new(2, 1);
    assert!(matches!(table.press("BB"), Next::Home), "the scope belongs to the setup, too");
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
