//! Whole games that are told as a table sees them (5A-C3 to 5A-C8, 5A-C11).

use super::*;

/// Which rings are confirmed: none, all, or every second one.
fn rings(seed: u64) -> DistrictSet {
    let mut set = DistrictSet::NONE;
    let every = [0, 1, 2][(seed / 6 % 3) as usize];
    District::ALL
        .into_iter()
        .filter(|district| every > 0 && (*district as u64).is_multiple_of(every))
        .for_each(|district| set.insert(district));
    set
}

fn options(seed: u64) -> u16 {
    STOCK.choose(SIDE.choose(0, (seed / 3 % 2) as usize), usize::from(seed % 5 == 4))
}

/// Tables like one thing better than another, so that every end comes up, and auctions are won.
fn liking(seed: u64, game: &Game, chance: &mut Chance) -> Action {
    let all = legal(game);
    let liked = |action: &&Action| match seed % 3 {
        0 => !matches!(action, Action::Pass),
        // Closures, and the park.
        1 => matches!(
            action,
            Action::Close | Action::Add { .. } | Action::Done | Action::Move { .. } | Action::Draw
        ),
        _ => matches!(
            action,
            Action::OpenShop
                | Action::Score { .. }
                | Action::Skyscrapers
                | Action::Shop { .. }
                | Action::Done
        ),
    };
    let liked: Vec<Action> = all.iter().filter(liked).copied().collect();
    let of = if liked.is_empty() || chance.below(4) == 0 { &all } else { &liked };
    of[chance.below(of.len() as u32) as usize]
}

/// What a session knows of the board is what the rules have.
#[track_caller]
fn agrees(session: &Session, game: &Game, seed: u64) {
    let table = game.table();
    for code in 0..u16::MAX {
        let Some(field) = Field::from_code(code) else { break };
        if field.seat().is_some_and(|seat| seat.index() >= table.seats) {
            continue;
        }
        // The sixth lot is there on its own side only.
        if matches!(field, Field::Shops(_, plot) if plot.index() >= table.side.lots()) {
            continue;
        }
        let kept = match field {
            Field::Here(..) | Field::Turned(_) | Field::Hand(_) | Field::Seen(_) => continue,
            field => session.number(field),
        };
        assert_eq!(kept, Some(counted(game, field)), "{field:?}, seed {seed}");
    }
    for seat in table.all_seats() {
        assert_eq!(session.supply(seat), table.boards[seat].supply, "{seat:?}, seed {seed}");
    }
    assert_eq!(session.city().closed, table.closed, "seed {seed}");
    assert_eq!(session.park_shops(), table.park_shops.len() as u8, "seed {seed}");
}

/// Plays a game and tells the table of it. Returns the game at its end, and how many entries there were.
fn followed(setup: &Setup, confirmed: DistrictSet, choose: &mut dyn FnMut(&Game) -> Action) -> (Game, Table) {
    let seed = setup.seed;
    let mut game = Game::from_setup(setup).unwrap();
    let mut table = Table::new(setup.seats.len());
    set_up(&game, confirmed, &mut |entry| table.note(&[entry]));
    while !game.is_over() {
        let (before, action) = (game.clone(), choose(&game));
        let log = game.apply(action).unwrap();
        let mut session = table.session().clone();
        follow(&before, (action, &log), &mut session, &mut |session, entry| {
            table.note(&[entry]);
            *session = table.session().clone();
        });
        let quiet = matches!(game.table().step, Step::Start { .. } | Step::Action | Step::Move { .. });
        if quiet {
            agrees(table.session(), &game, seed);
            let stage = table.stage();
            let fits = match game.table().step {
                Step::Start { .. } => stage == Stage::StartDistrict,
                Step::Action => stage == Stage::Action,
                _ => stage == Stage::Move,
            };
            assert!(fits, "{stage:?} instead of {:?}, seed {seed}", game.table().step);
            assert_eq!(table.session().asked(), game.decision().map(|decision| decision.seat));
        }
    }
    (game, table)
}

/// 5A-C3 to 5A-C8: the proof that what is kept is right, with rings that were confirmed and with types that are asked for.
#[test]
fn a_game_that_is_followed_is_known_at_every_turn_and_scored_as_the_rules_do() {
    let (mut ends, mut closures, mut ties, mut asked, mut alea) = ([0; 3], 0, 0, [0; 2], 0);
    for seed in 0..360 {
        let seats = 2 + (seed % 3) as usize;
        let setup = Setup { options: options(seed), ..setup(seats, seed) };
        let mut chance = Chance::from_seed(seed);
        let confirmed = rings(seed);
        let (game, mut table) = followed(&setup, confirmed, &mut |game| liking(seed / 3, game, &mut chance));
        let rules = game.table();
        if !matches!(table.stage(), Stage::Scoring) {
            // A game of the device may be too long for it (5A-14.3).
            ends[Ending::Guard as usize] += 1;
            table.note(&[Entry::Finish]);
        }
        ends[usize::from(rules.closures() == 2)] += 1;
        closures += u32::from(rules.closures());
        assert!(table.session().is_followed());
        // Only what the table looks up is asked for: park shops, and types where no ring is known.
        for field in (0..u16::MAX).map_while(Field::from_code).filter(|field| table.session().asks(*field)) {
            match field {
                Field::Here(_, district) => {
                    assert!(!confirmed.contains(district));
                    asked[1] += 1;
                }
                field => assert!(matches!(field, Field::Turned(_) | Field::Seen(_)), "{field:?}"),
            }
        }
        table.answer(&game);
        assert_eq!(table.stage(), Stage::Result);
        let sheet = table.session().score_sheet();
        let (expected, points) = (game.scores(), |place: usize| sheet.scores.0[place].points);
        let best = (0..seats).map(points).max().unwrap();
        for (place, score) in expected.0.iter().enumerate() {
            assert_eq!(points(place), score.points, "5A-15, seed {seed}");
            // Cards in hand are asked for where they decide who has won (5A-C8).
            if points(place) == best {
                assert_eq!(sheet.scores.0[place].rank, score.rank, "5A-15.3, seed {seed}");
            }
        }
        let lines = game.score_sheet();
        for seat in rules.all_seats() {
            let kept: Vec<_> = sheet.seats[usize::from(seat.index())].iter().map(|line| line.line).collect();
            assert_eq!(kept, lines.lines(seat), "seed {seed}");
        }
        ties += usize::from((0..seats).filter(|place| points(*place) == best).count() > 1);
        alea += usize::from(seats == 2 && rules.removed_alea > 0);
        asked[0] += confirmed.len() as usize;
    }
    println!(
        "ends {ends:?}, closures {closures}, ties {ties}, rings and types {asked:?}, alea closed {alea}"
    );
    assert!(ends[0] > 50 && ends[1] > 20, "shops, closures: {ends:?}");
    assert!(ties > 3 && asked[1] > 300 && alea > 5, "{ties}, {asked:?}, {alea}");
}

/// 5A-C11: also without a table that was followed.
#[test]
fn a_game_that_nobody_followed_is_asked_for_number_by_number() {
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as usize;
        let mut chance = Chance::from_seed(seed);
        let mut game = Game::from_setup(&Setup { options: options(seed), ..setup(seats, seed) }).unwrap();
        while !game.is_over() {
            game.apply(liking(seed, &game, &mut chance)).unwrap();
        }
        let mut table = Table::new(seats);
        table.note(&[Entry::Scope(Scope::Scoring)]);
        assert_eq!(table.stage(), Stage::Scoring);
        assert!(!table.session().is_followed());
        table.answer(&game);
        let sheet = table.session().score_sheet();
        for (kept, rules) in sheet.scores.0.iter().zip(&game.scores().0) {
            assert_eq!(kept.points, rules.points, "seed {seed}");
        }
    }
}

/// Every entry of a followed game, undone and noted again, leads to the same.
#[test]
fn undo_and_redo_lead_to_the_same() {
    let mut chance = Chance::from_seed(9);
    let (_, mut table) = followed(&setup(2, 9), DistrictSet::NONE, &mut |game| liking(0, game, &mut chance));
    let end = table.session().clone();
    let mut states = vec![end.clone()];
    while table.0.undo().is_some() {
        states.push(table.session().clone());
    }
    assert!(states.len() > 100, "{}", states.len());
    assert_eq!(*table.session(), *Table::new(2).session());
    for state in states.iter().rev().skip(1) {
        assert!(table.0.redo().is_some());
        assert_eq!(table.session(), state);
    }
    assert_eq!(*table.session(), end);
}
