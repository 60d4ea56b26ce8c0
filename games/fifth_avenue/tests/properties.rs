//! What holds for every game, on 5th Avenue, and what holds for it alone; checked at steps of games of all seats and options.

use engine::{Chance, Log, Rules, Seat, properties};
use fifth_avenue::auction::Case;
use fifth_avenue::components::{Colour, Kind, Side};
use fifth_avenue::whim::{Whim, any_setup};
use fifth_avenue::{Ending, Fact, Game, Question, Rule, Step, invariants};

/// Plays a game of its number and shows every state to `look`, with the log that led to it.
fn play(number: u64, mut look: impl FnMut(&Game, &fifth_avenue::Log)) -> Game {
    let (mut game, mut chance) = (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
    let mut log = Log::new();
    look(&game, &log);
    while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
        log.clear();
        game.apply_into(action, &mut log).expect("a legal action is accepted");
        look(&game, &log);
    }
    game
}

/// What a game can bring, and how often it did.
#[derive(Default, Debug)]
struct Met {
    endings: [u32; 3],
    closed_by_player: u32,
    must_close: u32,
    closed_by_alea: u32,
    alea_built: u32,
    alea_park: u32,
    alea_out: u32,
    alea_outbid: u32,
    not_awarded: u32,
    special: u32,
    park_built: u32,
    shuffled: u32,
    one_deck: u32,
    no_deck: u32,
    no_black: u32,
    no_colour: u32,
    two_rounds: u32,
    shared: u32,
    known_black: u32,
}

impl Met {
    fn look(&mut self, game: &Game, log: &fifth_avenue::Log) {
        let table = game.table();
        let told = || log.entries().iter().map(|entry| (entry.rule.number(), entry.fact));
        for (rule, fact) in told() {
            match fact {
                Fact::Ended { ending } => self.endings[ending as usize] += 1,
                Fact::ClosureBonus { .. } => self.closed_by_player += 1,
                Fact::Closed { .. } if !told().any(|(_, fact)| matches!(fact, Fact::ClosureBonus { .. })) => {
                    self.closed_by_alea += 1;
                }
                Fact::AleaBuilt { .. } => self.alea_built += 1,
                Fact::AleaOut => self.alea_out += 1,
                Fact::NotAwarded if rule == "5A-16.5" => self.alea_park += 1,
                Fact::NotAwarded => self.not_awarded += 1,
                Fact::Special { .. } => self.special += 1,
                Fact::Built { district: None, count: 1.., .. } => self.park_built += 1,
                Fact::PileShuffled { .. } => self.shuffled += 1,
                Fact::CardTaken { .. } if rule == "5A-5.2" => self.one_deck += 1,
                Fact::SkyscrapersTaken { .. } if table.step == (Step::Move { phase: 3 }) => self.no_deck += 1,
                Fact::BlackDrawn { count: 0 } => self.no_black += 1,
                Fact::RoundBegan { .. } if table.step == Step::Bid => {
                    self.two_rounds += u32::from(table.auction().is_some_and(|round| round.had == 0));
                }
                _ => {}
            }
        }
        let Some(auction) = table.auction() else { return };
        match table.step {
            Step::Award => self.must_close += u32::from(auction.case(auction.next) == Case::Closure),
            _ => {
                let open = auction.open_to(auction.next);
                self.no_colour += u32::from(open.is_empty() && auction.case(auction.next) == Case::Closure);
                let was_alea = auction.turned.len() > 1 && auction.had == 3;
                let is_outbid = was_alea && matches!(auction.holder, Some(fifth_avenue::Owner::Seat(_)));
                self.alea_outbid += u32::from(is_outbid);
            }
        }
        let black = |seat| Colour::Black.kinds().map(|kind| game.known_of(seat)[kind]).sum::<u8>();
        let laid = |seat| auction.laid_by(seat)[3..].iter().sum::<u8>();
        self.known_black += u32::from(table.all_seats().any(|seat| black(seat) > laid(seat)));
    }
}

/// 5A-I1 to 5A-I10, 5A-14: whatever ends the game, and whoever plays it.
#[test]
fn the_invariants_hold_after_every_action_and_every_way_of_a_game_is_met() {
    let mut met = Met::default();
    for number in 0..1_000 {
        let end = play(number, |game, log| {
            if let Err(broken) = invariants::check(game, log) {
                panic!("game {number}: {broken:?}\n{game:#?}\n{log:#?}");
            }
            met.look(game, log);
        });
        met.shared += u32::from(end.scores().winners().count() > 1);
    }
    let [shops, closures, guard] =
        [Ending::Shops, Ending::Closures, Ending::Guard].map(|ending| met.endings[ending as usize]);
    let often = [
        ("end by shops", shops, 100),
        ("end by closures", closures, 50),
        ("end by guard", guard, 10),
        ("closed by a player", met.closed_by_player, 100),
        ("must close", met.must_close, 20),
        ("closed by Alea", met.closed_by_alea, 20),
        ("Alea builds", met.alea_built, 500),
        ("Alea wins the park", met.alea_park, 100),
        ("Alea is out", met.alea_out, 100),
        ("Alea is outbid", met.alea_outbid, 20),
        ("nobody wins", met.not_awarded, 100),
        ("special scoring", met.special, 100),
        ("built in the park", met.park_built, 500),
        ("black pile shuffled", met.shuffled, 100),
        ("one deck left", met.one_deck, 10),
        ("no deck left", met.no_deck, 10),
        ("no black card left", met.no_black, 50),
        ("a closure without a colour", met.no_colour, 1),
        ("black cards known from Alea", met.known_black, 10),
        ("shared victory", met.shared, 1),
    ];
    for (what, times, least) in often {
        assert!(times >= least, "{what}: met only {times} times");
    }
}

/// 5A-I10, 5A-D1 to 5A-D7: every code is tried; what is refused changes nothing.
#[test]
fn what_is_offered_is_accepted_and_nothing_else_and_a_refusal_changes_nothing() {
    let (mut tried, mut over) = ([0; 7], 0);
    for number in 0..36 {
        let mut step = 0;
        play(number, |game, log| {
            step += 1;
            let question = game.decision().map(|decision| decision.question);
            if step % 41 == 0
                || matches!(question, None | Some(Question::Start | Question::Shop | Question::Award))
            {
                properties::what_is_offered_is_accepted_and_nothing_else(game, log);
                match question {
                    Some(question) => tried[question as usize] += 1,
                    None => over += 1,
                }
            }
        });
    }
    assert!(over == 36 && tried.iter().all(|times| *times > 10), "{over} {tried:?}");
}

/// 5A-D2: what *Why not?* tells is what the rules refuse.
#[test]
fn what_is_refused_has_its_reason() {
    let mut told = [0; 7];
    for number in 0..18 {
        play(number, |game, _| {
            let count = properties::what_is_refused_has_its_reason(game);
            match game.decision() {
                Some(decision) => told[decision.question as usize] += count,
                None => assert_eq!(count, 0),
            }
        });
    }
    assert!(told.iter().all(|times| *times > 50), "{told:?}");
}

/// 5A-D8: every rule that the game can name is named, in a log or by a refusal.
#[test]
fn every_rule_is_named_by_something() {
    let mut named = std::collections::BTreeSet::new();
    for number in 0..60 {
        play(number, |game, log| {
            named.extend(log.entries().iter().map(|entry| entry.rule.number()));
            game.refused(&mut |_, refusal| {
                named.insert(Rule::from(refusal).number());
                true
            });
        });
    }
    // What nobody can point at, and a board without room for a shop, which is rare: the rulebook tests have them.
    named.extend(["5A-4.2", "5A-7.1", "5A-17.3", "5A-D2"]);
    let missing: Vec<&str> =
        Rule::ALL.iter().map(|rule| rule.number()).filter(|number| !named.contains(number)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// 5A-15.3: at every step everybody has a rank, and the lines of the sheet are the total.
#[test]
fn every_state_has_a_full_ranking_and_a_sheet_that_adds_up() {
    for number in 0..60 {
        let seats = any_setup(number).seats.len();
        play(number, |game, _| {
            let scores = game.scores();
            properties::everybody_has_a_rank(&scores, seats);
            let sheet = game.score_sheet();
            assert_eq!(*sheet.scores(), scores);
            for seat in game.table().all_seats() {
                let lines: u16 = sheet.lines(seat).iter().map(|line| line.points).sum();
                assert_eq!(i32::from(lines), i32::from(scores.0[usize::from(seat.index())].points));
                assert_eq!(sheet.cards(seat), game.table().hand_size(seat));
            }
        });
    }
}

/// Cards as the rules write them.
fn written(of: impl Fn(Kind) -> u8) -> String {
    let all = Kind::all().flat_map(|kind| {
        let card = format!("{}{} ", kind.colour().code(), kind.value());
        std::iter::repeat_n(card, usize::from(of(kind)))
    });
    all.collect()
}

/// The game with everything blank that a seat may not see, and nothing else (5A-19.2 to 5A-19.4): of other hands what is not
/// known, unseen cards of decks and pile, and what chance will bring. Nobody may be putting a bid together.
fn seen(game: &Game, seat: Seat) -> Box<Game> {
    let mut seen = Box::new(game.clone());
    for other in game.table().all_seats().filter(|other| *other != seat) {
        let (hand, known) = (game.hand(other), game.known_of(other));
        let laid = |kind: Kind| {
            let auction = game.table().auction()?;
            let place = fifth_avenue::auction::bid_place(auction.colour(other)?, kind)?;
            Some(auction.laid_by(other)[place])
        };
        let unknown = |kind: Kind| hand[kind] + laid(kind).unwrap_or(0) - known[kind];
        // Of what is not known only the colour is seen: it stands as a 4.
        let blank = |kind: Kind| {
            let unseen: u8 = kind.colour().kinds().map(unknown).sum();
            hand[kind] - unknown(kind) + if kind.value() == 4 { unseen } else { 0 }
        };
        let (blank, known) = (written(blank), written(|kind| known[kind]));
        seen.set_hand(other, &blank);
        seen.set_known(other, &known);
    }
    for colour in Colour::OF_LOTS {
        let fresh = game.fresh(colour);
        let cards: Vec<u8> = game
            .pile(colour)
            .enumerate()
            .map(|(place, value)| if (1..=usize::from(fresh)).contains(&place) { 0 } else { value })
            .collect();
        seen.set_deck(colour, &cards, fresh);
    }
    let (down, tail) = game.down_and_tail();
    let cards: Vec<u8> = game
        .pile(Colour::Black)
        .enumerate()
        .map(|(place, value)| if place < usize::from(down - tail) { 0 } else { value })
        .collect();
    seen.set_black(&cards, down, tail);
    seen.set_chance(0);
    seen
}

/// 5A-19.5, 5A-19.2, 5A-I10: what is imagined keeps all that is seen, and only that has an effect on it; while somebody else
/// puts a bid together, it is what it was before.
#[test]
fn what_is_imagined_looks_the_same_and_is_another_game() {
    let (mut imagined, mut other, mut drafts) = (0, 0, 0);
    for number in 0..120 {
        let (mut step, mut before_draft) = (0, None);
        play(number, |game, _| {
            step += 1;
            let bidder = game.draft().and(game.decision()).map(|decision| decision.seat);
            if bidder.is_none() {
                before_draft = Some(game.clone());
            }
            if step % 7 != 0 {
                return;
            }
            for seat in game.table().all_seats() {
                if bidder.is_some_and(|bidder| bidder != seat) {
                    let before = before_draft.as_ref().expect("a draft has a beginning");
                    properties::what_looks_alike_is_imagined_alike(before, game, seat, number);
                    drafts += 1;
                    continue;
                }
                imagined += 1;
                let differs = properties::what_is_imagined_looks_the_same(game, seat, number, seen);
                other += usize::from(differs);
            }
        });
    }
    // Later shuffles are always others.
    assert!(other == imagined && imagined > 2_000 && drafts > 500, "{other} of {imagined}, {drafts}");
}

/// 5A-D8, 5A-19.2: black cards that are drawn leave no word: the log is the same whatever they are.
#[test]
fn what_is_drawn_is_not_told() {
    let mut compared = 0;
    for number in 0..60 {
        let (mut game, mut chance) =
            (Game::from_setup(&any_setup(number)).unwrap(), Chance::from_seed(number));
        while let Some(action) = Whim::of(&game, number).choose(&game, &mut chance) {
            use fifth_avenue::Action::{Draw, Score};
            if matches!(action, Draw | Score { .. }) {
                let active = game.table().active;
                let other = game.imagine(active, &mut None, &mut Chance::from_seed(number + 1)).clone();
                let logs = [&game, &other].map(|game| game.clone().apply(action).unwrap());
                assert_eq!(logs[0], logs[1]);
                compared += 1;
            }
            game.apply(action).unwrap();
        }
    }
    assert!(compared > 500, "{compared}");
}

/// 5A-1.1: all sides and numbers of seats are among the games above.
#[test]
fn setups_walk_through_everything() {
    let mut met = std::collections::BTreeSet::new();
    for number in 0..72 {
        let game = Game::from_setup(&any_setup(number)).unwrap();
        met.insert((game.table().seats, game.table().side == Side::Six, game.table().stock));
    }
    assert_eq!(met.len(), 12);
}
