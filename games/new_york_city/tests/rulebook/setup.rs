//! Setup: NYC-2.

use engine::{Rules, Seat};

use crate::table::*;

const ALL_MIXES: [&str; 9] =
    ["H H", "H H H", "H H H H", "H B4", "H B4 A6", "H B4 A6 C2", "H H B4", "H H B4 A6", "H H H B4"];

fn faults(seats: &str) -> Vec<&'static str> {
    Game::from_setup(&seated(seats, 1)).expect_err("no game").sentences().to_vec()
}

/// NYC-2.1, R1: two to four seats, at least one human.
#[test]
fn nyc_2_1_a_game_needs_two_seats_and_a_human() {
    assert_eq!(faults("H"), [TOO_FEW_SEATS]);
    assert_eq!(faults(""), [TOO_FEW_SEATS, NO_HUMAN]);
    assert_eq!(faults("B4 B4"), [NO_HUMAN]);
    for mix in ALL_MIXES {
        assert!(Game::from_setup(&seated(mix, 1)).is_ok(), "{mix}");
    }
}

/// NYC-2.1, NYC-15.1: everything wrong with a setup is told at once.
#[test]
fn nyc_2_1_all_faults_are_told_together() {
    assert_eq!(faults("A1"), [TOO_FEW_SEATS, NO_HUMAN, LEVEL_NOT_ALLOWED]);
}

/// NYC-2.2, R4, R5, R6: neutral token, start stacks and pairs for each mix.
#[test]
fn nyc_2_2_numbers_for_each_mix() {
    let rows =
        [(8, 3, 5), (7, 4, 7), (6, 5, 9), (8, 2, 3), (7, 3, 4), (6, 4, 5), (7, 3, 5), (6, 4, 6), (6, 4, 7)];
    for (mix, (neutral, stacks, pairs)) in ALL_MIXES.into_iter().zip(rows) {
        let play = Play::dealt(mix, 5);
        assert_eq!(listed(&play.table().press_track)[0], (PressToken::Neutral, neutral), "{mix}");
        assert_eq!(play.table().start_stacks.len(), stacks, "{mix}");
        let play = Play::with(mix).at(Moment::PhaseZero);
        assert_eq!(play.table().pairs.len(), pairs, "{mix}");
    }
}

/// EX-06: three humans are dealt seven pairs.
#[test]
fn ex_06_three_humans_see_seven_pairs() {
    assert_eq!(Play::humans(3).at(Moment::PhaseZero).table().pairs.len(), 7);
}

/// EX-30: you against one Tom, and against two.
#[test]
fn ex_30_a_stack_for_each_seat_and_three_or_four_pairs_against_toms() {
    for (mix, stacks, pairs) in [("H B4", 2, 3), ("H B4 B4", 3, 4)] {
        assert_eq!(Play::dealt(mix, 1).table().start_stacks.len(), stacks);
        assert_eq!(Play::with(mix).at(Moment::PhaseZero).table().pairs.len(), pairs);
    }
}

/// NYC-2.3: every dark tile is in the row of its value.
#[test]
fn nyc_2_3_dark_tiles_lie_in_the_row_of_their_value() {
    let play = Play::dealt("H H", 11);
    for (row, value) in play.table().elevator.iter().zip(1..) {
        let mut tiles: Vec<u8> = row.iter().map(Character::number).collect();
        tiles.sort_unstable();
        let dark = Character::all()
            .filter(|c| c.value() == value)
            .flat_map(|c| std::iter::repeat_n(c.number(), usize::from(c.facts().dark)));
        assert!(dark.eq(tiles));
    }
}

/// NYC-2.4, R2: a start stack is a light 1 and a light 5; what nobody takes leaves the game.
#[test]
fn nyc_2_4_start_stacks_pair_a_one_with_a_five() {
    let play = Play::dealt("H H H", 2);
    for [one, five] in play.table().start_stacks.iter() {
        assert_eq!((one.value(), one.facts().light), (1, 1));
        assert_eq!((five.value(), five.facts().light), (5, 1));
    }
    let play = play.plays(TakeStack(0)).plays(TakeStack(0)).plays(TakeStack(0));
    assert!(play.table().start_stacks.is_empty());
}

/// NYC-2.5, NYC-2.6, NYC-2.7: what is laid out for the whole table.
#[test]
fn nyc_2_5_letters_values_prestige_vessels_and_neutrals() {
    let play = Play::dealt("H H", 21);
    let table = play.table();
    let mut letters = table.letters.0;
    letters.sort_unstable();
    assert_eq!(letters, Letter::ALL);
    let mut values = table.base_values.0;
    values.sort_unstable();
    assert_eq!(values, BASE_VALUES);
    assert_eq!(table.prestige_stack.len(), 10);
    assert!(table.prestige_shown.is_empty() && !table.statue_claimed);
    assert!(Vessel::all().all(|vessel| table.on_map(vessel)));
    assert_eq!(table.neutral.0, [2; 6]);
    assert_eq!(table.mayor(), None, "the Mayor is off the board");
}

/// NYC-2.8, NYC-2.9, NYC-15.2, R7: a skyscraper in X for everybody; a board and a reserve for
/// humans only.
#[test]
fn nyc_2_8_everybody_starts_in_x_and_only_humans_have_a_board() {
    let play = Play::dealt("H B4 H", 4);
    let x = play.table().borough_with(Letter::X);
    for seat in play.table().seats() {
        let player = &play.table().players[seat];
        assert_eq!((player.score, player.built[x], player.built.0.iter().sum::<u8>()), (0, 1, 1));
        let human = (1, 4, 2, 2);
        let expected = if seat == TOM { (0, 0, 0, 0) } else { human };
        let (reserve, size) = (player.reserve.count(), player.reserve_size);
        assert_eq!((player.dollars, player.skyscrapers, reserve, size), expected);
        assert!(player.hand.is_empty());
    }
}

/// NYC-2.10: all player tokens, a Tom's too, are one stack on space 0, in an order that chance
/// decides.
#[test]
fn nyc_2_10_press_tokens_start_in_one_random_stack() {
    let mut leaders = Vec::new();
    for seed in 0..40 {
        let play = Play::dealt("H H B4", seed);
        assert!(play.table().seats().all(|seat| play.table().press_track.space(seat) == 0));
        leaders.push(play.table().press_track.order()[0]);
    }
    for seat in [RED, YELLOW, BLUE] {
        assert!(leaders.contains(&seat), "{seat:?} is never on top");
    }
}

/// EX-05, NYC-2.11, D1: the last on the track chooses first, from the stacks that are left.
#[test]
fn ex_05_start_stacks_are_chosen_from_last_to_first() {
    let play = Play::dealt("H H H", 8);
    let order = play.table().press_track.order();
    let stacks = play.table().start_stacks;
    let play = play
        .asks(order[2], Question::StartStack)
        .offers(&[TakeStack(0), TakeStack(1), TakeStack(2), TakeStack(3)])
        .refuses(TakeStack(4), Rule::StartCharacters)
        .refuses(Done, Rule::DecisionModel)
        .plays(TakeStack(1))
        .asks(order[1], Question::StartStack)
        .offers(&[TakeStack(0), TakeStack(1), TakeStack(2)])
        .plays(TakeStack(1))
        .asks(order[0], Question::StartStack)
        .offers(&[TakeStack(0), TakeStack(1)])
        .plays(TakeStack(0));
    // R79: a company begins with the 1 and then the 5 of its stack.
    for (seat, [one, five]) in [(order[2], stacks[1]), (order[1], stacks[2]), (order[0], stacks[0])] {
        let company = play.table().players[seat].company;
        assert!(company.iter().map(|tile| tile.character).eq([one, five]));
    }
}

/// NYC-2.11, R5: after the humans the Toms get what is left in display order, the last Tom first.
#[test]
fn r_5_toms_get_the_remaining_stacks_last_tom_first() {
    let play = Play::dealt("H B4 A6 C2", 6);
    let toms: Vec<Seat> =
        play.table().press_track.reverse_order().iter().copied().filter(|s| *s != YOU).collect();
    let stacks = play.table().start_stacks;
    let play = play.asks(YOU, Question::StartStack).plays(TakeStack(2));
    for (tom, [one, five]) in toms.into_iter().zip([stacks[0], stacks[1], stacks[3]]) {
        assert!(play.table().players[tom].company.iter().map(|t| t.character).eq([one, five]));
    }
}

/// ED-42, NYC-15.15: two humans and a Tom, ordered H1, Tom, H2, from the start stacks to the pairs.
#[test]
fn ed_42_two_humans_and_a_tom_share_stacks_and_pairs() {
    let (h1, tom, h2) = (RED, BLUE, YELLOW);
    let in_this_order = |seed: &u64| {
        let order = Play::dealt("H H A6", *seed).table().press_track.order();
        order[..] == [h1, tom, h2]
    };
    let seed = (0..100).find(in_this_order).expect("one of the six orders");
    let play = Play::dealt("H H A6", seed);
    assert_eq!(play.table().start_stacks.len(), 3);
    assert_eq!(listed(&play.table().press_track)[0], (PressToken::Neutral, 7));
    let left = play.table().start_stacks[1];
    let play = play
        .asks(h2, Question::StartStack)
        .plays(TakeStack(2))
        .asks(h1, Question::StartStack)
        .plays(TakeStack(0))
        .tells(tom, Fact::StackTaken { tiles: left })
        // The start characters of Phase I would keep the turns open.
        .company(h1, &[])
        .company(h2, &[]);
    assert_eq!(play.table().pairs.len(), 5);
    let last_pair = play.table().pairs[4];
    let play = play
        .asks(h2, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(h1, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(h2, Question::PhaseOne)
        .plays(TakePair(0))
        .asks(h1, Question::PhaseOne)
        .plays(TakePair(0))
        .tells(tom, Fact::PairGiven { cards: last_pair });
    let six = |fact: &Fact| matches!(fact, Fact::TomDealt { cards } if cards.cards().count() == 6);
    assert_eq!(play.times(six), 1);
}

/// NYC-2.12, R78: the same seed gives the same game, another seed another one.
#[test]
fn nyc_2_12_a_seed_decides_every_shuffle() {
    let game = |seed| Play::dealt("H H B4", seed).game().clone();
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

/// NYC-2.12, R60, R78: fixed order of dealing: three cards to a human, then the next seat; pairs
/// slot by slot, both cards of a slot.
#[test]
fn r_78_cards_are_dealt_hand_by_hand_and_slot_by_slot() {
    Play::humans(2)
        .hand(RED, "")
        .hand(YELLOW, "")
        .draw_pile("P P D E E B G S W W P D E B G S")
        .at(Moment::PhaseZero)
        .holds(RED, "P P D")
        .holds(YELLOW, "E E B")
        .has_pairs("GS WW PD EB GS");
}
