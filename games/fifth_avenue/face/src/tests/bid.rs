//! The bidding turn: few presses, nothing half sent, standing orders (5A-U4 to U7, 5A-D6, 5A-D10, 5A-R42).

use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use app::face::TextSize;
use app::input::{Button, Input};
use app::play::Playing;
use app::settings::{Pace, Settings};
use app::title::Ordered;
use app::words::Lang;
use architect::Player as _;
use engine::{Chance, Code, Rules, Seat, Setup, Sitter, Strength};
use fifth_avenue::auction::bid_amount;
use fifth_avenue::player::{Choice, Player, each_proposal};
use fifth_avenue::setup::SIDE;
use fifth_avenue::{Action, Game, Question};

use super::device::{Device, codes};
use crate::orders::{self, Order};

const PASS: [&str; 2] = ["Pass", "Passer"];
const COMPOSE: [&str; 2] = ["Compose", "Composer"];
const ORDER: [&str; 2] = ["Standing", "Ordre"];
const THEN_PASS: [&str; 2] = ["Then pass", "Puis passer"];
const PASS_ROUND: [&str; 2] = ["Pass for this round", "Passer toute la série"];
const UP_TO: [&str; 2] = ["Raise up to", "Surenchère"];

/// Nothing is told in steps: only decisions and hand-overs are left.
fn quick() -> Settings {
    Settings { pace: Pace::Instant, ..Settings::default() }
}

fn people(seats: usize, seed: u64) -> Setup {
    Setup::new(Game::ID, &[Sitter::Person; 4][..seats], seed)
}

/// What the quick policy would do.
fn policy(device: &Device) -> Choice {
    let asked = device.play().decision().unwrap();
    Player::policy(&device.play().view(asked.seat), asked.question).unwrap()
}

fn asks_bid(device: &Device) -> bool {
    device.play().decision().is_some_and(|asked| asked.question == Question::Bid)
}

/// Plays by the policy until somebody bids and a test finds what it looks for.
fn until(device: &mut Device, wanted: impl Fn(&Device) -> bool) -> Option<Seat> {
    loop {
        let seat = device.until_decision()?;
        if asks_bid(device) && wanted(device) {
            return Some(seat);
        }
        let choice = policy(device);
        device.give(choice);
    }
}

/// The first moment of some games that a test looks for.
fn moment(seats: usize, wanted: impl Fn(&Device) -> bool + Copy) -> Device {
    for seed in 1..20 {
        let mut device = Device::begun(quick(), people(seats, seed));
        if until(&mut device, wanted).is_some() {
            return device;
        }
    }
    panic!("no game came to such a moment");
}

fn played(device: &Device) -> Vec<Action> {
    device.play().played().iter().map(|code| Action::from_code(*code).unwrap()).collect()
}

fn bids(device: &Device) -> usize {
    let mut count = 0;
    let view = device.play().view(device.play().asked().unwrap());
    each_proposal(&view, &mut |_| count += 1);
    count
}

/// 5A-U5, 5A-U6: the whole bid by one choice, which is asked for twice because it binds.
#[test]
fn a_proposal_is_laid_as_a_whole_by_its_second_a() {
    let mut device = moment(3, |device| matches!(policy(device), Choice::Bid { .. }));
    let (seat, before) = (device.play().asked().unwrap(), device.play().played().len());
    let amount = device.play().view(seat).auction().unwrap().amount;
    device.press("A");
    assert_eq!((device.play().played().len(), device.screen()), (before, "Bid"), "once is not enough");
    assert!(device.said().contains("A again"), "{}", device.said());
    device.press("B");
    assert_eq!(device.play().played().len(), before, "B takes that back, and nothing else");
    device.press("AA");
    let given = &played(&device)[before..];
    assert!(given.len() >= 2 && given.ends_with(&[Action::Done]), "{given:?}");
    assert!(given[..given.len() - 1].iter().all(|action| matches!(action, Action::Add { .. })));
    let auction = *device.play().view(seat).auction().unwrap();
    assert!(auction.amount > amount && auction.amount == bid_amount(auction.laid_by(seat)));
    // And it is taken back as a whole.
    let count = given.len() as u8;
    assert_eq!(device.play_mut().undo(), Some(count));
    assert_eq!((device.play().played().len(), device.play().asked()), (before, Some(seat)));
    assert_eq!(device.play_mut().redo(), Some(count));
}

/// 5A-U6: a pass takes one.
#[test]
fn a_pass_takes_one_press() {
    let mut device = moment(3, |device| policy(device) == Choice::Act(Action::Pass));
    let before = device.play().played().len();
    device.find(PASS);
    device.press("A");
    assert_eq!(played(&device)[before..], [Action::Pass]);
}

/// The cursor begins at the bid that builds most for least, and at Pass where a win would build nothing.
#[test]
fn the_cursor_begins_where_most_would_want_it() {
    let begins_at =
        |device: &Device| device.said().lines().find(|line| line.starts_with("> ")).unwrap().to_string();
    let reserve =
        |device: &Device| device.play().view(Seat::FIRST).boards[device.play().asked().unwrap()].reserve;
    let with = moment(3, |device| bids(device) > 1 && reserve(device) > 0);
    let view = with.play().view(with.play().asked().unwrap());
    let mut best = Vec::new();
    each_proposal(&view, &mut |bid| best.push((bid.cap.min(reserve(&with)), bid.amount)));
    best.sort_by_key(|(built, amount)| (u8::MAX - built, *amount));
    assert!(begins_at(&with).contains(&format!("> {}", best[0].1)), "{}", with.said());
    let without = moment(3, |device| bids(device) > 0 && reserve(device) == 0);
    assert!(begins_at(&without).contains("Pass"), "{}", without.said());
    let none = moment(3, |device| bids(device) == 0);
    assert!(begins_at(&none).contains("Pass"), "{}", none.said());
}

/// 5A-U5: cards are counted, nothing is sent, and a bid can be laid only above the highest amount.
#[test]
fn the_composer_sends_nothing_before_the_bid_is_laid() {
    let mut device = moment(3, |device| {
        let view = device.play().view(device.play().asked().unwrap());
        bids(device) > 0 && view.auction().unwrap().amount >= 8
    });
    let before = device.play().played().len();
    let seat = device.play().asked().unwrap();
    device.find(COMPOSE);
    device.press("A");
    assert_eq!(device.screen(), "BidComposer");
    // All that one has: it is enough, since something is proposed.
    while !device.said().contains("> Lay the bid") {
        let said = device.said();
        assert!(said.contains("Lay the bid") != said.contains("needs more than"), "{said}");
        device.press(if said.starts_with("Add 1") { "A" } else { "Y" });
    }
    assert_eq!(device.play().played().len(), before);
    // Holding A takes a card back.
    let counts = |device: &Device| device.said().matches("0/").count();
    device.press("X");
    let (full, words) = (counts(&device), device.said());
    for _ in 0..20 {
        device.handle(Input::Hold(Button::A));
    }
    assert!(counts(&device) > full, "{words}\n{}", device.said());
    // So does A once all of a kind are in.
    while device.said().starts_with("Add 1") {
        device.press("A");
    }
    let full = counts(&device);
    device.press("A");
    assert_eq!(counts(&device), full + 1, "{}", device.said());
    device.press("B");
    assert_eq!(
        (device.screen(), device.play().played().len()),
        ("Bid", before),
        "B leaves it, and nothing was sent"
    );
    assert_eq!(device.play().asked(), Some(seat));
}

/// A composed bid that no proposal has.
#[test]
fn any_bid_can_be_composed() {
    let mut device = moment(3, |device| bids(device) > 0);
    let view = device.play().view(device.play().asked().unwrap());
    // Every card of one colour and every black one.
    let mut wanted = None;
    each_proposal(&view, &mut |bid| {
        let added =
            core::array::from_fn(|place| view.hand()[fifth_avenue::auction::bid_kind(bid.colour, place)]);
        wanted = Some(Choice::Bid { colour: bid.colour, added });
    });
    let (wanted, before) = (wanted.unwrap(), device.play().played().len());
    let codes = codes(device.play().game(), wanted);
    device.give(wanted);
    assert_eq!(device.play().played()[before..], codes);
}

/// A power cut, or an undo, can leave cards sent without `Done`: they lie in the composer, and nothing is lost.
#[test]
fn what_was_half_sent_lies_in_the_composer() {
    let device = moment(3, |device| match policy(device) {
        Choice::Bid { added, .. } => added.iter().sum::<u8>() > 2,
        _ => false,
    });
    let (seat, choice) = (device.play().asked().unwrap(), policy(&device));
    let all = codes(device.play().game(), choice);
    for sent in 1..all.len() {
        let mut cut = device.clone();
        let play = cut.play_mut();
        all[..sent].iter().for_each(|code| play.act(*code).unwrap());
        let mut after = cut.restarted();
        assert_eq!(after.screen(), "HandOver", "the hand is hidden until he has the device");
        after.press("AA");
        assert_eq!(after.play().asked(), Some(seat));
        let said = after.said();
        assert!(said.contains("1/") || said.contains("2/") || said.contains("3/"), "{said}");
        assert!(!said.contains(COMPOSE[0]) && !said.contains("> Pass"), "{said}");
        // It is completed to the same bid.
        let mut done = after.clone();
        let keys = done.keys_to(&all[sent..]);
        keys.iter().for_each(|key| done.handle(Input::Press(*key)));
        assert_eq!(done.play().played().len(), device.play().played().len() + all.len());
        assert_eq!(done.play().view(seat).auction().unwrap().laid_by(seat).iter().sum::<u8>(), {
            let laid = device.play().view(seat).auction().unwrap().laid_by(seat).iter().sum::<u8>();
            laid + (all.len() - 1) as u8
        });
        // Or taken back, card by card: that is free, for nobody has seen it.
        for left in (0..sent).rev() {
            after.press("B");
            assert_eq!(after.play().played().len(), device.play().played().len() + left);
        }
        assert!(after.said().contains(PASS[0]) && after.said().contains("> "), "{}", after.said());
        after.find(COMPOSE);
    }
}

/// 5A-19.2: what somebody is putting together shows nowhere but on his own screen.
#[test]
fn a_draft_is_hidden_from_others() {
    let mut device = moment(3, |device| matches!(policy(device), Choice::Bid { .. }));
    let seat = device.play().asked().unwrap();
    let all = codes(device.play().game(), policy(&device));
    let open = |device: &Device| {
        let restarted = device.restarted();
        let others: Vec<String> = device
            .play()
            .view(seat)
            .all_seats()
            .filter(|other| *other != seat)
            .map(|other| {
                let view = device.play().view(other);
                let auction = view.auction().unwrap();
                format!("{:?} {} {:?} {:?}", view.draft(), view.hand_size(seat), auction.laid, auction.amount)
            })
            .collect();
        assert_eq!(restarted.screen(), "HandOver");
        (restarted.said(), device.play().lines(), others)
    };
    let before = open(&device);
    let play = device.play_mut();
    all[..all.len() - 1].iter().for_each(|code| play.act(*code).unwrap());
    assert_eq!(open(&device), before);
}

/// Gives an order by its words; a number is raised so often.
fn order(device: &mut Device, words: [&str; 2], raised: usize) {
    device.find(ORDER);
    device.press("A");
    assert_eq!(device.screen(), "BidOrders");
    device.find(words);
    device.press("A");
    if words == UP_TO {
        (0..raised).for_each(|_| device.press("X"));
        device.press("A");
    }
}

/// 5A-U7: who passes for the round is not asked again in it, and is asked in the next.
#[test]
fn passing_for_the_round_is_asked_once() {
    let mut device = moment(3, |device| {
        let view = device.play().view(Seat::FIRST);
        view.auction().unwrap().site == 0 && bids(device) > 0
    });
    let (seat, before) = (device.play().asked().unwrap(), device.play().played().len());
    let round = device.play().view(seat).auction().unwrap().sites.len();
    order(&mut device, PASS_ROUND, 0);
    assert_eq!(played(&device)[before], Action::Pass);
    let mut game = Game::from_setup(device.play().setup()).unwrap();
    while device.until_decision().is_some() && device.play().view(seat).auction().is_some() {
        assert_ne!(device.play().asked(), Some(seat), "{}", device.said());
        let choice = policy(&device);
        device.give(choice);
    }
    let mut passes = 0;
    for (number, action) in played(&device).into_iter().enumerate() {
        if number >= before && game.decision().unwrap().seat == seat && action == Action::Pass {
            passes += 1;
        }
        game.apply(action).unwrap();
    }
    assert!(passes >= round, "once in each auction: {passes} of {round}");
    // In the next round he is asked again.
    assert!(until(&mut device, |device| device.play().asked() == Some(seat)).is_some());
}

/// 5A-U7: a bid with the order to pass once it is outbid.
#[test]
fn a_bid_that_is_outbid_is_passed_without_a_question() {
    let wanted = |device: &Device| matches!(policy(device), Choice::Bid { .. });
    let mut tried = 0;
    for seed in 1..12 {
        let mut device = Device::begun(quick(), people(3, seed));
        while until(&mut device, wanted).is_some() {
            let mut ordered = device.clone();
            let seat = device.play().asked().unwrap();
            order(&mut ordered, THEN_PASS, 0);
            assert_eq!(ordered.screen(), "Bid");
            assert!(ordered.said().contains(THEN_PASS[0]), "{}", ordered.said());
            let choice = policy(&ordered);
            ordered.give(choice);
            let site = |device: &Device| device.play().view(seat).auction().map(|auction| auction.site);
            let here = site(&ordered);
            let mut was_outbid = false;
            while site(&ordered) == here && ordered.until_decision().is_some() {
                let view = ordered.play().view(seat);
                let auction = *view.auction().unwrap();
                was_outbid |= !auction.is_playing(seat);
                if site(&ordered) == here && ordered.play().asked() == Some(seat) {
                    // He has won: what he builds is asked as usual.
                    assert_eq!(ordered.play().decision().unwrap().question, Question::Award);
                }
                let choice = policy(&ordered);
                ordered.give(choice);
            }
            tried += usize::from(was_outbid);
            let choice = policy(&device);
            device.give(choice);
        }
        if tried > 3 {
            return;
        }
    }
    panic!("nobody was outbid");
}

/// 5A-U7: as little as needed, up to a limit, then a pass; the cheapest cards first (5A-D6.6).
#[test]
fn raising_up_to_a_limit_bids_the_least_each_time() {
    let (mut raised, mut limited) = (0, 0);
    for seed in 1..8 {
        let mut device = Device::begun(quick(), people(3, seed));
        while until(&mut device, |device| bids(device) > 0).is_some() {
            let seat = device.play().asked().unwrap();
            let mut ordered = device.clone();
            let least = orders::cheapest(&ordered.play().view(seat)).unwrap().amount;
            let all = orders::most(&ordered.play().view(seat));
            let limit = (least + 4 + 3).min(all);
            order(&mut ordered, UP_TO, 3);
            let site = |device: &Device| device.play().view(seat).auction().map(|auction| auction.site);
            let here = site(&device);
            let mut number = device.play().played().len();
            let mut game = device.play().game().clone();
            loop {
                // What he has given since, bid by bid.
                for action in &played(&ordered)[number..] {
                    let asked = game.decision().unwrap();
                    if asked.seat == seat && asked.question == Question::Bid {
                        let view = game.view(seat);
                        match (action, orders::cheapest(&view)) {
                            (Action::Pass, cheapest) => {
                                assert!(cheapest.is_none_or(|bid| bid.amount > limit));
                                limited += usize::from(cheapest.is_some());
                            }
                            (Action::Done, _) => raised += 1,
                            (_, cheapest) => assert!(cheapest.unwrap().amount <= limit),
                        }
                    }
                    game.apply(*action).unwrap();
                }
                number = played(&ordered).len();
                if site(&ordered) != here || ordered.until_decision().is_none() {
                    break;
                }
                if ordered.play().asked() == Some(seat) && site(&ordered) == here {
                    assert_eq!(ordered.play().decision().unwrap().question, Question::Award);
                }
                let choice = policy(&ordered);
                ordered.give(choice);
            }
            let choice = policy(&device);
            device.give(choice);
        }
    }
    assert!(raised > 20 && limited > 3, "{raised} {limited}");
}

/// 5A-U7: after a power cut nobody has an order, and the seat is asked.
#[test]
fn after_a_power_cut_an_order_is_asked_for_anew() {
    let mut device = moment(3, |device| {
        let view = device.play().view(Seat::FIRST);
        view.auction().unwrap().site == 0 && bids(device) > 0
    });
    let seat = device.play().asked().unwrap();
    order(&mut device, PASS_ROUND, 0);
    let mut after = device.restarted();
    let mut asked = 0;
    while after.until_decision().is_some() && after.play().view(seat).auction().is_some() {
        asked += usize::from(after.play().asked() == Some(seat));
        let choice = policy(&after);
        after.give(choice);
    }
    assert!(asked >= 1, "in the auctions that are left of the round");
}

/// 5A-R42: a seat that can only pass is asked like any other, and an order of it passes like any other.
#[test]
fn a_forced_pass_is_asked_unless_an_order_stands() {
    let mut device = moment(3, |device| {
        let view = device.play().view(Seat::FIRST);
        bids(device) == 0 && view.auction().unwrap().site == 0
    });
    assert_eq!(device.screen(), "Bid");
    let (seat, before) = (device.play().asked().unwrap(), device.play().played().len());
    let mut by_hand = device.clone();
    by_hand.find(PASS);
    by_hand.press("A");
    order(&mut device, PASS_ROUND, 0);
    assert_eq!(device.play().played()[before], by_hand.play().played()[before]);
    // The same line in the log, whoever reads it and whyever it was passed.
    let line = |device: &Device| {
        let (play, say) = (device.play(), device.play().speaker(Lang::English));
        let number = (before + 1) as u16;
        let at = (0..play.lines()).find(|line| play.line(*line).unwrap().action == number).unwrap();
        (play.line_fact(&say, at).to_string(), play.line(at).unwrap().rule)
    };
    assert_eq!(line(&device), line(&by_hand));
    assert!(!device.play().view(seat).auction().unwrap().is_playing(seat));
}

/// An order is a number, and says the same whenever it is read in its auction; in another one it is over.
#[test]
fn orders_end_with_their_auction() {
    let device =
        moment(3, |device| bids(device) > 0 && device.play().view(Seat::FIRST).auction().unwrap().site == 1);
    let seat = device.play().asked().unwrap();
    let view = device.play().view(seat);
    let here = *view.auction().unwrap();
    let cheapest = orders::cheapest(&view).unwrap();
    let cards = orders::whole(&here, seat, &cheapest.added);
    let bid = Order::Bid { colour: cheapest.colour, cards, then_pass: true };
    for order in [bid, Order::PassRound, Order::UpTo { most: 302 }, Order::UpTo { most: 1 }] {
        assert!(matches!(orders::ordered(&view, order.code(&here)), Ordered::Gives(_)), "{order:?}");
        let mut other = here;
        other.site = 2;
        let is_of_round = order == Order::PassRound;
        let over = orders::ordered(&view, order.code(&other)) == Ordered::Over;
        assert_eq!(over, !is_of_round, "{order:?}");
        other.commission = fifth_avenue::components::Commission::ALL
            .into_iter()
            .find(|commission| *commission != here.commission)
            .unwrap();
        assert_eq!(orders::ordered(&view, order.code(&other)), Ordered::Over, "{order:?}");
    }
    assert_eq!(orders::ordered(&view, Order::UpTo { most: 1 }.code(&here)), Ordered::Gives(Action::Pass));
}

/// How people play a shared game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Habit {
    /// Every question is answered.
    None,
    /// Bids go with the order to pass if outbid.
    ThenPass,
    /// And who passes, passes for the round.
    PassRound,
}

/// A whole game of people who press only what the device asks for. Returns hand-overs and bidding turns that were asked.
fn shared_game(seats: usize, seed: u64, habit: Habit) -> (usize, usize) {
    // What others did is read in some games.
    let settings = if seed == 1 { Settings::default() } else { quick() };
    let mut device = Device::begun(settings, people(seats, seed));
    let mut asked = 0;
    while let Some(seat) = device.until_decision() {
        assert!(!device.play().hides() || device.app.hand_in_sight() && device.play().asked() == Some(seat));
        asked += usize::from(asks_bid(&device));
        match (asks_bid(&device), policy(&device), habit) {
            (true, choice @ Choice::Bid { .. }, Habit::ThenPass | Habit::PassRound) => {
                order(&mut device, THEN_PASS, 0);
                device.give(choice);
            }
            (true, Choice::Act(Action::Pass), Habit::PassRound) => order(&mut device, PASS_ROUND, 0),
            (_, choice, _) => {
                device.give(choice);
            }
        }
    }
    assert_eq!(device.screen(), "FinalResult");
    (device.hand_overs.len(), asked)
}

/// 5A-D10, 5A-U7: three people finish a shared game; nobody ever sees another's hand (`Device::look`), and orders save most of
/// the hand-overs.
#[test]
fn three_people_finish_a_shared_game_and_orders_save_hand_overs() {
    for (seats, games) in [(3, 4), (4, 2)] {
        let mut sums = [(0, 0); 3];
        for seed in 1..=games {
            for (sum, habit) in sums.iter_mut().zip([Habit::None, Habit::ThenPass, Habit::PassRound]) {
                let (hand_overs, asked) = shared_game(seats, seed, habit);
                *sum = (sum.0 + hand_overs, sum.1 + asked);
            }
        }
        std::println!("{games} games of {seats}: hand-overs and bidding turns {sums:?}");
        let [none, then_pass, pass_round] = sums;
        assert!(then_pass.0 < none.0 && pass_round.0 < then_pass.0, "{sums:?}");
        assert!(pass_round.1 * 2 < none.1, "{sums:?}");
    }
}

/// 5A-D10: what is asked without a hand-over shows nothing of a hand: with other cards it looks the same. An order may win for
/// somebody who has not the device.
#[test]
fn what_is_asked_in_the_open_shows_no_hand() {
    let mut chance = Chance::from_seed(4);
    let mut awards = 0;
    for seed in 1..4 {
        let mut device = Device::begun(quick(), people(3, seed));
        while let Some(seat) = device.until_decision() {
            if !device.play().hides() {
                awards += usize::from(device.play().decision().unwrap().question == Question::Award);
                for other in device.play().view(seat).all_seats().filter(|other| *other != seat) {
                    let mut like = device.clone();
                    let mut imagined = None;
                    let game = device.play().game().imagine(other, &mut imagined, &mut chance).clone();
                    *like.play_mut().game_mut() = game;
                    like.look();
                    assert!(like.canvas == device.canvas, "{}\n{}", like.said(), device.said());
                }
            }
            let choice = policy(&device);
            device.give(choice);
        }
    }
    assert!(awards > 20, "{awards}");
}

/// Against Architects nobody hands over, and orders are carried out between their turns.
#[test]
fn an_order_is_carried_out_between_architects() {
    let easy = Sitter::Architect(Strength::Easy);
    let mut passed = 0;
    for seed in 1..4 {
        let setup = Setup::new(Game::ID, &[Sitter::Person, easy, easy], seed);
        let mut device = Device::begun(quick(), setup);
        while device.until_decision().is_some() {
            if asks_bid(&device) {
                let before = device.play().played().len();
                order(&mut device, PASS_ROUND, 0);
                passed += 1;
                assert_eq!(played(&device)[before], Action::Pass);
            } else {
                let choice = policy(&device);
                device.give(choice);
            }
        }
        assert!(device.hand_overs.is_empty());
        let rounds = played(&device).iter().filter(|action| matches!(action, Action::Pass)).count();
        assert!(rounds > passed, "he was asked once a round");
    }
}

/// Every item of every screen of a turn, in both languages and sizes, with two to four seats on both sides: nothing is cut off
/// (`Device::look`).
#[test]
fn every_picture_has_room() {
    for (lang, text_size) in
        Lang::ALL.into_iter().flat_map(|lang| [TextSize::Normal, TextSize::Large].map(|size| (lang, size)))
    {
        for (seats, six, seed) in [(2, false, 7), (3, true, 8), (4, false, 9), (4, true, 9), (4, false, 2)] {
            let setup = Setup { options: SIDE.choose(0, six.into()), ..people(seats, seed) };
            let mut device = Device::begun(Settings { lang, text_size, ..quick() }, setup);
            let mut turns = 0;
            while until(&mut device, |_| true).is_some() {
                turns += 1;
                if turns % 5 == 1 {
                    look_at_all(&device);
                }
                let choice = policy(&device);
                device.give(choice);
            }
        }
    }
}

fn look_at_all(device: &Device) {
    let mut at = device.clone();
    let mut seen = BTreeSet::new();
    while seen.insert(at.said()) {
        let mut next = at.clone();
        next.press("A");
        if next.screen() == "BidComposer" {
            // Everything that one has, card by card.
            let mut shown = BTreeSet::new();
            loop {
                while shown.insert(next.said()) {
                    next.press("A");
                    if next.screen() != "BidComposer" {
                        return;
                    }
                }
                next.press("Y");
                if !shown.insert(next.said()) {
                    break;
                }
            }
        }
        if next.screen() == "BidOrders" {
            for _ in 0..3 {
                let mut last = next.clone();
                last.press("A");
                if last.screen() == "BidOrders" {
                    last.press("XXXYYYYYYYY");
                }
                next.press("Y");
            }
        }
        at.press("Y");
    }
}

/// A hint for a bid is a whole bid, told with its cards, and done as one.
#[test]
fn a_hint_is_a_whole_bid() {
    let easy = Sitter::Architect(Strength::Easy);
    for seed in 1..6 {
        let mut device = Device::begun(quick(), Setup::new(Game::ID, &[Sitter::Person, easy, easy], seed));
        while until(&mut device, |device| matches!(policy(device), Choice::Bid { .. })).is_some() {
            let before = device.play().played().len();
            let mut hinted = device.clone();
            hinted.handle(Input::Hold(Button::B));
            while !hinted.said().contains("> Hint") {
                hinted.press("Y");
            }
            hinted.press("A");
            if hinted.screen() == "Ask" {
                hinted.press("XA");
            }
            assert_eq!(hinted.screen(), "Hint", "{}", hinted.said());
            let (number, question) = hinted.app.question().unwrap();
            let mut search = super::device::AnySearch::new();
            assert!(search.begin(&question.at_most(20)));
            while search.step() {}
            let _ = hinted.app.thought(number, search.advice().unwrap());
            hinted.look();
            let advice = hinted.play().advice().unwrap().best;
            let Choice::Bid { added, .. } = advice else {
                let choice = policy(&device);
                device.give(choice);
                continue;
            };
            let amount = bid_amount(&added);
            let (said, seat) = (hinted.said(), hinted.play().asked().unwrap());
            let laid = bid_amount(hinted.play().view(seat).auction().unwrap().laid_by(seat));
            assert!(said.contains(&format!("Bid {}", laid + amount)), "{said}");
            hinted.press("A");
            let given = &played(&hinted)[before..];
            let done = given.iter().position(|action| *action == Action::Done).unwrap();
            let sum: u16 = given[..done]
                .iter()
                .map(|action| match action {
                    Action::Add { kind } => u16::from(kind.value()),
                    _ => panic!("{given:?}"),
                })
                .sum();
            assert_eq!(sum, amount);
            return;
        }
    }
    panic!("no hint was a bid");
}

/// The review weighs whole bids, and tells them with their cards.
#[test]
fn a_review_weighs_whole_bids() {
    let easy = Sitter::Architect(Strength::Easy);
    let mut device = Device::begun(quick(), Setup::new(Game::ID, &[Sitter::Person, easy], 2));
    while device.until_decision().is_some() {
        // Too much now and then, so that something is to be told.
        let (view, mut dear) = (device.play().view(Seat::FIRST), None);
        if asks_bid(&device) {
            each_proposal(&view, &mut |bid| {
                dear = Some(Choice::Bid { colour: bid.colour, added: bid.added })
            });
        }
        let choice = dear.unwrap_or_else(|| policy(&device));
        device.give(choice);
    }
    let mut weighed = 0;
    while let Some((number, question)) = device.app.question() {
        let shelf_question = question.at_most(4);
        let super::device::AnyQuestion::FifthAvenue(asked) = &shelf_question;
        weighed += usize::from(matches!(asked.also, Some(Choice::Bid { .. })));
        let mut search = super::device::AnySearch::new();
        assert!(search.begin(&shelf_question));
        while search.step() {}
        let _ = device.app.thought(number, search.advice().unwrap());
    }
    let bids = played(&device).iter().filter(|action| **action == Action::Done).count();
    assert!(weighed > 3 && weighed <= bids, "{weighed} of {bids}");
    let (play, say) = (device.play(), device.play().speaker(Lang::English));
    let told: Vec<_> = (0..).map_while(|index| play.costly(&say, index, true)).collect();
    assert!(told.iter().any(|costly| format!("{costly:?}").contains("Bid ")), "{told:?}");
}
