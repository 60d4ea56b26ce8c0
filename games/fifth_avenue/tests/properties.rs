//! What holds for every game, on 5th Avenue, and what holds for it alone; checked at steps of games of all seats and options.

use engine::{Chance, Log, Rules, Seat, properties, saved_bytes};
use fifth_avenue::auction::Case;
use fifth_avenue::components::{Colour, Kind, Side};
use fifth_avenue::limits::ACTIONS_MAX;
use fifth_avenue::whim::{Whim, any_setup};
use fifth_avenue::{Ending, Fact, Game, Question, Record, Step, invariants};

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
    println!("{met:#?}");
    let Met { endings: [shops, closures, guard], .. } = met;
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
