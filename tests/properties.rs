//! What holds for every game, on New York City, and what holds for it alone; checked at steps of random games.

#[path = "properties/titles.rs"]
mod titles;

use app::play::{Play, Playing};
use engine::{
    Chance, Deck, LoadError, Rules, SEATS_MAX, Seat, Setup, Sitter, Strength, properties, saved_bytes,
};
use new_york_city::components::{Card, Cards, Character, ELEVATOR_OPEN, PrestigeTile};
use new_york_city::limits::ACTIONS_MAX;
use new_york_city::{Action, Fact, Game, Invariants, Log, Record, Tile};
use new_york_city_face::NewYorkCity;
use tests::{RandomPlayer, game, record, rich_game, setup};

/// Plays a game from here and shows every state to `look`, with the log that led to it.
fn play_from(mut game: Game, mut player: RandomPlayer, mut look: impl FnMut(&Game, &Log)) {
    let mut log = Log::new();
    look(&game, &log);
    while let Some(action) = player.choose(&game) {
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        look(&game, &log);
    }
}

/// Section 5.4; DM-3: whatever the engine does by itself keeps them.
#[test]
fn the_nine_invariants_hold_after_every_action() {
    for number in 0..90 {
        let mut invariants = Invariants::new(&game(&setup(number)));
        properties::a_random_game_ends::<Game>(&setup(number), number, |game, log| {
            if let Err(broken) = invariants.check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
        });
    }
}

/// DM-2: the open decision lists exactly what may be done.
#[test]
fn what_is_offered_is_accepted_and_nothing_else_and_a_refusal_changes_nothing() {
    let mut guarded = 0;
    for number in 0..54 {
        let mut step = 0;
        // Rich and restless players meet every character and the length guard.
        play_from(rich_game(&setup(number)), RandomPlayer::restless(number), |game, log| {
            step += 1;
            let guard = game.decision().is_some_and(|decision| {
                let draft = game.view(decision.seat).draft().copied();
                draft.is_some_and(|draft| draft.micro_steps >= 63)
            });
            guarded += usize::from(guard);
            if step % 23 == 0 || guard {
                properties::what_is_offered_is_accepted_and_nothing_else(game, log);
            }
        });
    }
    assert!(guarded > 10, "the length guard was met only {guarded} times");
}

/// DM-2: what *Why not?* tells is what the rules refuse, whatever is asked.
#[test]
fn what_is_refused_has_its_reason() {
    let mut told = [0; 13];
    let asked = ["D2", "D2b", "D2c", "D2d", "D2f", "D4", "D5", "D6", "D6a", "D7", "D9", "D10", "D11"];
    for number in 0..54 {
        let mut step = 0;
        let game = if number % 2 == 0 { rich_game(&setup(number)) } else { game(&setup(number)) };
        play_from(game, RandomPlayer::restless(number), |game, _| {
            step += 1;
            let Some(question) = game.question() else { return };
            let place = asked.iter().position(|id| *id == question.id());
            // A bid takes many steps: a few of them are enough.
            if question.id() == "D4" && step % 11 != 0 {
                return;
            }
            let count = properties::what_is_refused_has_its_reason(game);
            if let Some(place) = place {
                told[place] += count;
            } else {
                // Asked only where every answer is possible: D1, D3, D8. 8 seldom refuses anything.
                assert!(count == 0 || question.id() == "D2e", "{question:?}");
            }
        });
    }
    assert!(told.iter().all(|count| *count > 0), "{asked:?} {told:?}");
}

/// NYC-8.5, NYC-8.6: what is told of a bid before it is confirmed is what confirming it does, and what is told of one
/// more choice is what the choice makes of it.
#[test]
fn a_bid_does_what_was_told_before() {
    let (mut confirmed, mut doubled, mut back, mut reserve) = (0, 0, 0, 0);
    for number in 0..54 {
        let mut game = Box::new(rich_game(&setup(number)));
        for player in game.table_mut().players.0.iter_mut().filter(|player| player.is_human()) {
            assert!(player.company.push(Tile { character: Character::DOUBLE_POINTS, used: false }));
        }
        play_from(*game, RandomPlayer::restless(number), |game, _| {
            let Some(seat) = game.decision().map(|decision| decision.seat) else { return };
            let view = game.view(seat);
            let Some(bid) = view.prospect() else { return };
            for action in game.legal_actions() {
                let mut after = Box::new(game.clone());
                let mut log = Log::new();
                after.apply_into(action, &mut log).unwrap();
                match action {
                    Action::Add(_) | Action::Remove(_) | Action::Declare { .. } | Action::PlayReserve(_) => {
                        assert_eq!(view.prospect_after(action), after.view(seat).prospect(), "{action:?}");
                        reserve += u32::from(matches!(action, Action::PlayReserve(_)));
                    }
                    Action::Confirm => {
                        // Whatever comes after the bid itself is the others' business.
                        let facts = || log.entries().iter().map(|entry| entry.fact);
                        let own = facts().take_while(|fact| !matches!(fact, Fact::Bid { .. }));
                        let (mut cost, mut doublings, mut steps_back) = (0, 0, 0);
                        for fact in own {
                            match fact {
                                Fact::CharacterUsed { character } => {
                                    cost += 1;
                                    doublings += u8::from(character == Character::DOUBLE_POINTS);
                                }
                                Fact::Moved { from, to } => steps_back += from - to,
                                other => panic!("{other:?}"),
                            }
                        }
                        let value = facts().find_map(|fact| match fact {
                            Fact::Bid { value } => Some(value),
                            _ => None,
                        });
                        assert_eq!((bid.value, bid.cost), (value, cost));
                        assert_eq!((bid.steps_back, bid.doublings), (steps_back, doublings));
                        confirmed += 1;
                        doubled += u32::from(bid.doublings > 0);
                        back += u32::from(bid.steps_back > 0);
                    }
                    _ => {}
                }
            }
        });
    }
    for (what, met) in [("confirmed", confirmed), ("doubled", doubled), ("14", back), ("15", reserve)] {
        assert!(met > 10, "{what}: met only {met} times");
    }
}

/// DM-1: five rounds, then the final scoring.
#[test]
fn every_game_ends_after_five_rounds_with_a_full_ranking() {
    for number in 0..90 {
        let setup = setup(number);
        let end = properties::a_random_game_ends::<Game>(&setup, number, |game, _| {
            properties::everybody_has_a_rank(&game.scores(), setup.seats.len());
        });
        assert_eq!(end.table().round, 5);
        let sheet = end.score_sheet();
        // Every tie is broken.
        let ranks: Vec<u8> = sheet.ranking().map(|seat| seat.rank).collect();
        assert!(ranks.iter().copied().eq(1..=sheet.seats.len() as u8));
        for seat in &sheet.seats {
            assert_eq!(seat.lines.iter().map(|line| line.points).sum::<u16>(), seat.total);
        }
    }
}

#[test]
fn undo_redo_and_replay_lead_to_the_same_through_a_whole_game() {
    for number in 0..9 {
        // Every undo replays the game, so all steps of a long game take too long.
        let record: Record = properties::undo_redo_and_replay_lead_to_the_same(&setup(number), number, 250);
        properties::undo_of_several_is_undo_several_times(&record);
    }
}

#[test]
fn other_actions_have_other_digests() {
    let mut others = 0;
    for number in 0..18 {
        properties::a_random_game_ends::<Game>(&setup(number), number, |game, _| {
            others += properties::other_games_have_other_digests(game);
        });
    }
    assert!(others > 10_000, "only {others}");
}

/// The game with everything blank that a seat may not see, and nothing else (NYC-5.3): the hands of other humans, the
/// draw pile, the face-down tiles, and what chance will bring.
fn seen(game: &Game, seat: Seat) -> Box<Game> {
    let mut seen = Box::new(game.clone());
    let table = seen.table_mut();
    table.chance = Chance::from_seed(0);
    table.draw_pile = Deck::from_top(&vec![Card::default(); table.draw_pile.len()]);
    table.prestige_stack = Deck::from_top(&vec![PrestigeTile::default(); table.prestige_stack.len()]);
    for row in &mut table.elevator {
        let open = row.iter().take(ELEVATOR_OPEN);
        let below = row.len().saturating_sub(ELEVATOR_OPEN);
        let tiles: Vec<_> = open.chain(vec![Character::default(); below]).collect();
        *row = Deck::from_top(&tiles);
    }
    for other in Seat::first(SEATS_MAX as u8).filter(|other| *other != seat) {
        let player = &mut table.players[other];
        if player.is_human() {
            player.hand = Cards::of(&vec![Card::default(); player.hand.count().into()]);
        }
    }
    seen
}

/// A game that looks the same to a seat, with everything hidden laid by hand: hands from the bottom of the draw pile, all
/// stacks upside down, another chance.
fn elsewhere(game: &Game, seat: Seat) -> Box<Game> {
    let mut other = Box::new(game.clone());
    let table = other.table_mut();
    table.chance = Chance::from_seed(99);
    let others = || Seat::first(SEATS_MAX as u8).filter(|other| *other != seat);
    let mut cards: Vec<Card> = table.draw_pile.iter().collect();
    cards.reverse();
    for other in others().filter(|other| table.players[*other].is_human()) {
        let hand = table.players[other].hand;
        Card::ALL.into_iter().for_each(|card| cards.extend(vec![card; hand[card].into()]));
    }
    for other in others() {
        let player = &mut table.players[other];
        if player.is_human() {
            player.hand = Cards::of(&cards.drain(..usize::from(player.hand.count())).collect::<Vec<_>>());
        }
    }
    table.draw_pile = Deck::from_top(&cards);
    let mut tiles: Vec<_> = table.prestige_stack.iter().collect();
    tiles.reverse();
    table.prestige_stack = Deck::from_top(&tiles);
    for row in &mut table.elevator {
        let mut tiles: Vec<_> = row.iter().collect();
        tiles.get_mut(ELEVATOR_OPEN..).into_iter().for_each(|below| below.reverse());
        *row = Deck::from_top(&tiles);
    }
    other
}

#[test]
fn what_is_imagined_looks_the_same_and_is_another_game() {
    let (mut imagined, mut other) = (0, 0);
    for number in 0..27 {
        let setup = setup(number);
        let mut step = 0;
        properties::a_random_game_ends::<Game>(&setup, number, |game, _| {
            step += 1;
            if step % 5 != 0 {
                return;
            }
            for seat in Seat::first(setup.seats.len() as u8) {
                imagined += 1;
                let differs = properties::what_is_imagined_looks_the_same(game, seat, number, seen);
                other += usize::from(differs);
                let elsewhere = elsewhere(game, seat);
                assert_eq!(seen(game, seat), seen(&elsewhere, seat));
                properties::what_looks_alike_is_imagined_alike(game, &elsewhere, seat, number);
            }
        });
    }
    // Later reshuffles are always others.
    assert!(other == imagined && imagined > 1_000, "{other} of {imagined}");
}

/// Games of people and Toms, and every other one with an Architect or two in the place of Toms and people.
fn setup_with_architects(number: u64) -> Setup {
    let mut setup = setup(number / 2);
    if number % 2 == 1 {
        let people = setup.deciding();
        let places = setup.seats.iter_mut().filter(|sitter| people > 1 || !sitter.decides());
        places
            .take(1 + (number / 4 % 2) as usize)
            .for_each(|sitter| *sitter = Sitter::Architect(Strength::Easy));
    }
    setup
}

/// One of the games that look like this one to a seat; the same view and number always give the same.
fn imagined(game: &Game, seat: Seat, number: u64) -> Box<Game> {
    let mut imagined = Box::new(None);
    game.imagine(seat, &mut imagined, &mut Chance::from_seed(number));
    imagined.map(Box::new).expect("it was written")
}

/// What a person has learnt who takes the last action back: whether the same action would have looked otherwise if
/// other cards had been hidden.
fn has_shown_something(before: &Game, action: Action, seat: Seat, after: &Game) -> bool {
    (1..4).any(|deal| {
        let mut other = imagined(before, seat, deal);
        // An action that another deal forbids was legal because of what is hidden.
        other.apply(action).is_err() || imagined(&other, seat, 0) != imagined(after, seat, 0)
    })
}

#[test]
fn whoever_takes_back_for_free_has_seen_nothing_that_was_hidden_and_nothing_that_others_did() {
    let (mut free, mut shown, mut others) = (0, 0, 0);
    for number in 0..144 {
        let setup = setup_with_architects(number);
        if !Game::check(&setup).is_empty() {
            continue;
        }
        let mut play =
            Box::new(Play::<NewYorkCity>::new(setup, Default::default()).expect("the setup was looked at"));
        let mut player = RandomPlayer::new(number);
        while let Some(action) = player.choose(play.game()) {
            let before = play.game().clone();
            let seat = before.decision().expect("somebody chooses").seat;
            play.apply(action).expect("a legal action is accepted");
            if play.is_person(seat) {
                let shows = has_shown_something(&before, action, seat, play.game());
                assert!(!(shows && play.undo_is_free()), "game {number}: {action:?} has shown something");
                free += usize::from(play.undo_is_free());
                shown += usize::from(shows);
            } else {
                // What he did is seen, whatever was hidden.
                assert!(!play.undo_is_free(), "game {number}: an Architect has done {action:?}");
                others += 1;
            }
        }
    }
    assert!(
        free > 10_000 && shown > 1_000 && others > 10_000,
        "{free} free, {shown} shown, {others} of others"
    );
}

fn room() -> Vec<u8> {
    vec![0; saved_bytes(ACTIONS_MAX) + 1]
}

#[test]
fn a_game_saved_at_any_step_is_read_back() {
    let mut room = room();
    for number in 0..9 {
        let mut record = record(setup(number));
        let mut player = RandomPlayer::new(number);
        while let Some(action) = player.choose(record.game()) {
            record.play(action).unwrap();
            // Loading replays the game, so every step of a long game takes too long.
            let step = record.played().len();
            if step < 60 || step.is_multiple_of(29) {
                properties::a_saved_game_is_read_back(&record, &mut room);
            }
        }
    }
}

/// A random game after some actions.
fn played(number: u64, actions: usize) -> Box<Record> {
    let mut record = record(setup(number));
    let mut player = RandomPlayer::new(number);
    for _ in 0..actions {
        let action = player.choose(record.game()).unwrap();
        record.play(action).unwrap();
    }
    record
}

#[test]
fn a_damaged_or_foreign_save_is_refused() {
    for number in [3, 5] {
        properties::a_damaged_save_is_refused(&played(number, 40), &mut room());
        properties::a_foreign_save_is_refused(&played(number, 40), &mut room());
    }
}

/// What the format allows and this game does not (NYC-15.1).
#[test]
fn a_save_with_a_tom_that_there_is_not_is_refused() {
    let mut bytes: Vec<u8> = played(3, 40).bytes().collect();
    // There is no fourth mode of a Tom.
    bytes[8] = 0x44;
    let content = bytes.len() - 4;
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes[..content]);
    bytes[content..].copy_from_slice(&crc.to_le_bytes());
    let error = <Record>::from_bytes(&bytes).unwrap_err();
    assert!(matches!(error, LoadError::BadSetup(_)), "{error}");
}
