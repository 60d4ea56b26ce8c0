//! Whole games that are told as a table sees them (NY-20.2 to NY-20.5, NY-20.8).

use super::*;

/// Every challenge, none of them, expert or not, each seat first.
fn options(seed: u64, seats: usize) -> u16 {
    let challenge = CHALLENGE.choose(0, 2 + (seed % 9) as usize);
    let expert = EXPERT.choose(challenge, (seed / 9 % 2) as usize);
    FIRST.choose(expert, 1 + (seed / 5) as usize % seats)
}

/// Tables like one thing better than another, so that every end and every card comes up.
fn liking(seed: u64, game: &Game, chance: &mut Chance) -> Action {
    let all = legal(game);
    let liked = |action: &&Action| match seed % 4 {
        0 => true,
        // Tiles wherever they go.
        2 => matches!(action, Action::Build { .. } | Action::Rebuild { .. } | Action::Boom { .. }),
        _ => matches!(action, Action::Rebuild { .. } | Action::Shift | Action::Build { .. }),
    };
    if seed % 4 == 1 {
        return hoarding(game, &all, chance);
    }
    let liked: Vec<Action> = all.iter().filter(liked).copied().collect();
    let of = if liked.is_empty() || chance.below(8) == 0 { &all } else { &liked };
    let place = chance.below(of.len() as u32) as usize;
    // The newest and largest tiles come last.
    if seed % 4 == 2 { of[of.len() - 1 - place / 3] } else { of[place] }
}

/// Land, and a tile only for want of workers, one that brings many back: until the deck is empty.
fn hoarding(game: &Game, all: &[Action], chance: &mut Chance) -> Action {
    let seat = game.table().active();
    let worth = |action: &Action| match action {
        Action::Acquire { .. } | Action::Grab { .. } => 40,
        Action::End => 30,
        Action::Build { tile } => tile.size(),
        Action::Place { .. } => {
            let mut after = game.clone();
            after.apply(*action).unwrap();
            after.table().boards[seat].available()
        }
        _ => 0,
    };
    let best = all.iter().map(worth).max().unwrap_or_default();
    let best: Vec<Action> = all.iter().filter(|action| worth(action) == best).copied().collect();
    best[chance.below(best.len() as u32) as usize]
}

/// NY-20.2 to NY-20.8: the proof that what is kept is right.
#[test]
fn a_game_that_is_followed_is_known_at_every_turn_and_scored_as_the_rules_do() {
    let (mut ends, mut ties, mut legendaries, mut challenges) = ([0; 3], 0, 0, [0; 9]);
    for seed in 0..720 {
        let seats = 2 + (seed % 3) as usize;
        let setup = Setup { options: options(seed, seats), ..setup(seats, seed) };
        let mut chance = Chance::from_seed(seed);
        let of = if seed % 2 == 0 { OtherBox::RECONSTRUCTED } else { OtherBox::OTHER };
        let (game, mut table) = followed(&setup, of, &mut |game| liking(seed / 3, game, &mut chance));
        ends[game.table().ending.unwrap().trigger as usize] += 1;
        assert!(table.session().is_followed());
        // Only what no turn tells is asked for: streets, and districts or irregular tiles.
        let asked: Vec<Field> = (0..Field::COUNT)
            .filter_map(Field::from_code)
            .filter(|field| table.session().asks(*field))
            .collect();
        assert!(asked.iter().all(|field| matches!(field, Field::Street(..) | Field::Count(_))), "{asked:?}");
        answer(&mut table, &game, of);
        assert_eq!(table.stage(), Stage::Result);
        let sheet = table.session().score_sheet();
        assert_eq!(sheet.scores, of.scores(&game), "NY-12.6, seed {seed}");
        if of.more == 0 {
            assert_eq!(sheet.scores, game.scores(), "seed {seed}");
            let rules = game.score_sheet();
            for seat in game.table().all_seats() {
                let lines: Vec<_> =
                    sheet.seats[usize::from(seat.index())].iter().map(|line| line.line).collect();
                assert_eq!(lines, rules.lines(seat), "NY-12.7, seed {seed}");
                assert_eq!(sheet.decided(seat), rules.decided(seat), "NY-12.5, seed {seed}");
            }
        }
        let points: Vec<i16> = sheet.scores.0.iter().map(|score| score.points).collect();
        ties += usize::from((1..seats).any(|place| points[..place].contains(&points[place])));
        legendaries +=
            game.table().all_seats().filter(|seat| table.session().legendary(*seat).is_some()).count();
        challenges[game.table().challenge.map_or(8, |challenge| challenge as usize)] += 1;
    }
    assert!(ends[0] > 50 && ends[1] > 20, "tiles, deck: {ends:?}");
    assert!(ties > 10 && legendaries > 30, "{ties}, {legendaries}");
    assert!(challenges.iter().all(|games| *games >= 30), "{challenges:?}");
}

/// NY-20.8: also without the turn keeper.
#[test]
fn a_game_that_nobody_followed_is_asked_for_number_by_number() {
    for seed in 0..90 {
        let seats = 2 + (seed % 3) as usize;
        let mut chance = Chance::from_seed(seed);
        let mut game =
            Game::from_setup(&Setup { options: options(seed, seats), ..setup(seats, seed) }).unwrap();
        while !game.is_over() {
            game.apply(liking(2, &game, &mut chance)).unwrap();
        }
        let mut table = Table::new(seats);
        table.note(&[Entry::Scope(Scope::Scoring)]);
        game.table().streets.iter().for_each(|street| table.note(&[Entry::Lies(street)]));
        table.note(&[Entry::Challenge(game.table().challenge)]);
        let asked =
            (0..Field::COUNT).filter_map(Field::from_code).filter(|field| table.session().asks(*field));
        let of_challenge = match game.table().challenge {
            None | Some(Challenge::GoldPrestige) => 0,
            Some(Challenge::GenerationKing) => 3,
            Some(_) => 1,
        };
        assert_eq!(asked.count(), seats * (1 + 3 + of_challenge + 1), "no Legendary and no gold tile yet");
        answer(&mut table, &game, OtherBox::RECONSTRUCTED);
        assert_eq!(table.session().score_sheet().scores, game.scores(), "seed {seed}");
    }
}

/// A session is its entries: read back from their codes they lead to the same place, and so does every undo and redo.
#[test]
fn every_entry_is_taken_back_and_noted_again() {
    let mut chance = Chance::from_seed(3);
    let setup = Setup { options: options(4, 4), ..setup(4, 3) };
    let (game, mut table) = followed(&setup, OtherBox::OTHER, &mut |game| liking(2, game, &mut chance));
    answer(&mut table, &game, OtherBox::OTHER);
    let codes = table.0.played().to_vec();
    let mut again = Table::new(4);
    let mut states = vec![again.session().clone()];
    for code in &codes {
        again.note(&[Entry::from_code(*code).unwrap()]);
        states.push(again.session().clone());
    }
    assert_eq!(again.session(), table.session());
    for state in states.iter().rev().skip(1) {
        again.0.undo().unwrap();
        assert_eq!(again.session(), state);
    }
    for state in states.iter().skip(1) {
        again.0.redo().unwrap();
        assert_eq!(again.session(), state);
    }
}

/// Whatever is pressed in, sense or nonsense: what is kept stays within the box, and a result can be reached.
#[test]
fn a_session_stands_whatever_is_noted() {
    let (mut stages, mut noted) = (std::collections::BTreeSet::new(), 0);
    let is_answer =
        |code: &u16| Entry::from_code(*code).is_some_and(|entry| !matches!(entry, Entry::Colours(_)));
    let codes: Vec<u16> = (0..0x1d00).filter(is_answer).collect();
    for seed in 0..120 {
        let seats = 2 + (seed % 3) as usize;
        let mut chance = Chance::from_seed(seed);
        let mut table = Table::new(seats);
        let mut pick = |below: usize| chance.below(below as u32) as usize;
        for _ in 0..900 {
            let entry = match pick(8) {
                0 => {
                    let field = Field::from_code(pick(Field::COUNT.into()) as u16).unwrap();
                    let largest = usize::from(table.session().largest(field));
                    Entry::Set(field, pick(largest + 2) as u16)
                }
                // Rarely away from the turn.
                _ => Entry::from_code(codes[pick(codes.len())]).unwrap(),
            };
            if matches!(entry, Entry::Score | Entry::Scope(_) | Entry::Ask(_)) && pick(40) > 0 {
                continue;
            }
            let before = table.session().clone();
            if table.0.play(entry).is_err() {
                assert_eq!(*table.session(), before, "{entry:?}: nothing has changed");
                continue;
            }
            noted += 1;
            let session = table.session();
            stages.insert(format!("{:?}", session.stage()).split('(').next().map(String::from));
            assert!(session.active().index() < seats as u8 && session.deck() <= deck_size(seats as u8, true));
            assert!(
                session.ending().is_none_or(|ending| ending.left < seats as u8),
                "{entry:?}: {session:?}"
            );
            assert!(session.seats().all(|seat| session.unbuilt(seat) <= 18 && session.gold(seat) <= 6));
            // What is known of Legendaries; after a game that nobody followed, that is what was said.
            let known = |number: u16| {
                session
                    .seats()
                    .filter(move |seat| session.number(Field::Legendary(*seat)) == Some(number))
                    .count()
            };
            assert!((1..=4).all(|number| known(number) <= 1), "{entry:?}");
            assert_eq!(table.0.last().lost(), 0);
        }
        // The final scoring is reached from anywhere, and answered.
        table.note(&[Entry::Score]);
        for street in Street::ALL {
            if table.stage() == Stage::Streets && !table.session().streets().contains(street) {
                table.note(&[Entry::Lies(street)]);
            }
        }
        if table.stage() == Stage::Challenge {
            table.note(&[Entry::Challenge(None)]);
        }
        let all = || (0..Field::COUNT).filter_map(Field::from_code);
        while let Some(field) = all().find(|field| table.session().asks(*field)) {
            table.set(field, 0);
        }
        table.note(&[Entry::Done]);
        assert_eq!(table.stage(), Stage::Result);
    }
    assert!(stages.len() == 14 && noted > 5_000, "{stages:?}, {noted}");
}
