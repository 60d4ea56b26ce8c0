//! The ladder of bids and what rivals can do about one, held against all bids there are and against what happens.

use std::collections::BTreeMap;

use engine::{Chance, Rules, Seat};
use new_york_city::components::{Card, Cards, Level, Mode};
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Choice, WholeBid};
use new_york_city::{Action, Composition, Declaration, Fact, Game, Log, Question, Rung, SeatKind, View};

const HUMAN: SeatKind = SeatKind::Human;
const TOM_A: SeatKind = SeatKind::Tom(Level { mode: Mode::A, cards: 6 });
const TOM_C: SeatKind = SeatKind::Tom(Level { mode: Mode::C, cards: 5 });

const TABLES: [&[SeatKind]; 5] = [
    &[HUMAN, TOM_A],
    &[TOM_C, HUMAN],
    &[HUMAN, TOM_A, TOM_C],
    &[HUMAN, HUMAN],
    &[HUMAN, TOM_C, HUMAN, TOM_A],
];

fn fresh(view: &View<'_>) -> bool {
    let asked = view.decision().is_some_and(|asked| asked.question == Question::Bid);
    asked && view.draft().is_some_and(|draft| draft.micro_steps == 0)
}

/// Plays on at random; bids of the ladder and passes, so that games go on.
fn play_on(game: &mut Game, chance: &mut Chance) {
    let legal = game.legal_actions();
    let view = game.view(game.decision().expect("the game goes on").seat);
    let top = Rung::top(&view).map_or(0, |rung| rung.value);
    let value = chance.below(u32::from(top) + 1) as u8;
    match Rung::at(&view, value).filter(|_| fresh(&view)) {
        Some(rung) => {
            make(game, rung);
        }
        None => {
            game.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
        }
    }
}

fn whole(rung: Rung) -> Choice {
    Choice::Bid(WholeBid {
        cards: rung.cards,
        declared: [Declaration::Withdrawn; COMPANY_MAX],
        from_reserve: None,
        value: rung.value,
    })
}

/// Makes a bid of the ladder, action by action. Returns what the last one brought about, and hand and reserve before it.
fn make(game: &mut Game, rung: Rung) -> (Log, [Cards; 2]) {
    let seat = game.decision().expect("the game goes on").seat;
    let mut log = Log::new();
    loop {
        let action = whole(rung).next(&game.view(seat)).expect("a bid of the ladder can be made");
        let view = game.view(seat);
        let held = [view.hand(seat).unwrap().without(rung.cards), view.reserve(seat)];
        log.clear();
        game.apply_into(action, &mut log).unwrap();
        if action == Action::Confirm {
            return (log, held);
        }
    }
}

/// Calls `then` for every way to choose some of these cards.
fn each_choice(pool: Cards, then: &mut impl FnMut(Cards)) {
    fn from(pool: Cards, types: &[Card], chosen: Cards, then: &mut impl FnMut(Cards)) {
        let Some((card, types)) = types.split_first() else { return then(chosen) };
        for count in 0..=pool[*card] {
            let mut chosen = chosen;
            chosen[*card] = count;
            from(pool, types, chosen, then);
        }
    }
    from(pool, &Card::ALL, Cards::NONE, then);
}

/// What the ladder's order compares: matching cards, cards, those still of use, wilds.
fn cost(cards: Cards, matching: Card) -> [i16; 4] {
    let later = Card::ALL.into_iter().filter(|card| *card > matching).map(|card| i16::from(cards[card]));
    [-i16::from(cards[matching]), cards.count().into(), later.sum(), cards[Card::Wild].into()]
}

#[test]
fn the_ladder_has_every_value_that_cards_can_make_by_the_cheapest_of_all_bids() {
    let mut seen = BTreeMap::new();
    for (seats, seed) in TABLES.into_iter().cycle().zip(0..50) {
        let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
        let mut chance = Chance::from_seed(seed);
        while let Some(asked) = game.decision() {
            let view = game.view(asked.seat);
            if fresh(&view) {
                let (hand, matching) = (view.hand(asked.seat).unwrap(), view.matching());
                let mut pool = hand;
                pool.add_all(view.reserve(asked.seat));
                let mut least: BTreeMap<u8, [i16; 4]> = BTreeMap::new();
                each_choice(pool, &mut |cards| {
                    let value = Composition::of_cards(cards).value(matching).unwrap_or(0);
                    if value > 0 && cards.count() <= hand.count() {
                        let cost = cost(cards, matching);
                        least.entry(value).and_modify(|least| *least = cost.min(*least)).or_insert(cost);
                    }
                });
                let ladder: BTreeMap<u8, [i16; 4]> = (1..=40)
                    .filter_map(|value| Some((value, cost(Rung::at(&view, value)?.cards, matching))))
                    .collect();
                assert_eq!(ladder, least, "{hand:?} {:?} for {matching:?}", view.reserve(asked.seat));
                let top = Rung::top(&view).map_or(0, |rung| rung.value);
                assert_eq!(top, least.keys().last().copied().unwrap_or(0));
                let matching_cards = Rung::all_matching(&view);
                assert_eq!(matching_cards, pool[matching].min(hand.count()));
                assert!(matching_cards == 0 || least.contains_key(&matching_cards));
                *seen.entry(matching).or_insert(0) += least.len();
            }
            play_on(&mut game, &mut chance);
        }
    }
    assert!(seen.len() == 6 && seen.values().all(|values| *values > 100), "{seen:?}");
}

#[test]
fn a_bid_of_the_ladder_is_made_with_its_cards_and_leaves_what_it_says() {
    let (mut made, mut swapped) = (0, 0);
    for (seats, seed) in TABLES.into_iter().cycle().zip(100..115) {
        let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
        let mut chance = Chance::from_seed(seed);
        while let Some(asked) = game.decision() {
            let view = game.view(asked.seat);
            if fresh(&view) {
                let (hand, reserve) = (view.hand(asked.seat).unwrap(), view.reserve(asked.seat));
                for rung in (1..=20).filter_map(|value| Rung::at(&view, value)) {
                    let (log, [hand_left, reserve_left]) = make(&mut game.clone(), rung);
                    let value = rung.value;
                    let bid = log.entries().iter().find(|entry| matches!(entry.fact, Fact::Bid { .. }));
                    assert!(bid.is_some_and(|bid| bid.fact == Fact::Bid { value }), "{rung:?}");
                    let mut left = hand.without(rung.cards).without(rung.given);
                    assert_eq!(hand_left, left);
                    left = reserve.without(rung.taken);
                    left.add_all(rung.given);
                    assert_eq!(reserve_left, left);
                    (made, swapped) = (made + 1, swapped + usize::from(!rung.taken.is_empty()));
                }
            }
            play_on(&mut game, &mut chance);
        }
    }
    assert!(made > 1_000 && swapped > 200, "{made} {swapped}");
}

/// Who ends above a seat when the bids are evaluated, told from the log: everybody's bid, and the Press Track before
/// anybody has moved on it.
fn above(game: &Game, log: &Log, seat: Seat, value: u8) -> Option<u8> {
    let view = game.view(seat);
    let until =
        log.entries().iter().position(|entry| matches!(entry.fact, Fact::Won { .. } | Fact::NobodyBid))?;
    let later = log.entries()[..until].iter().filter_map(|entry| match entry.fact {
        Fact::TomBid { value, .. } | Fact::TomBidAll { value, .. } | Fact::Bid { value } => {
            Some((entry.seat?, value))
        }
        _ => None,
    });
    let placed = view.seats().map(|seat| (seat, view.bid(seat).value)).filter(|(_, value)| *value > 0);
    let ahead = |other: Seat| view.press_track().is_ahead(other, seat);
    let beats =
        |(other, bid): &(Seat, u8)| *other != seat && (*bid > value || *bid == value && ahead(*other));
    Some(placed.chain(later).filter(beats).count() as u8)
}

#[test]
fn what_rivals_are_said_to_be_able_to_do_is_what_they_do() {
    let toms: [&[SeatKind]; 4] =
        [&[HUMAN, TOM_A], &[TOM_C, HUMAN], &[HUMAN, TOM_A, TOM_C], &[TOM_A, HUMAN, TOM_C, TOM_A]];
    let (mut sure, mut unsure, mut lost) = (0, 0, 0);
    for (seats, seed) in toms.into_iter().cycle().zip(200..240) {
        let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
        let mut chance = Chance::from_seed(seed);
        while let Some(asked) = game.decision() {
            let view = game.view(asked.seat);
            if fresh(&view) {
                for rung in (1..=20).filter_map(|value| Rung::at(&view, value)) {
                    let [least, most] = view.rivals_above(rung.value, 0);
                    let (log, _) = make(&mut game.clone(), rung);
                    let found = above(&game, &log, asked.seat, rung.value).expect("all have bid");
                    assert!((least..=most).contains(&found), "{found} of {least} to {most}, {log:?}");
                    assert!(seats.len() > 2 || least == most, "one Tom leaves nothing open");
                    sure += usize::from(most == 0);
                    lost += usize::from(least > 0);
                    unsure += usize::from(least != most);
                }
                for seat in view.seats() {
                    let Some(most) = view.most_of(seat) else { continue };
                    assert_eq!(view.may_bid(seat), most > 0);
                }
            }
            play_on(&mut game, &mut chance);
        }
    }
    assert!(sure > 500 && lost > 500 && unsure > 20, "{sure} {lost} {unsure}");
}

#[test]
fn no_tom_ever_bids_more_than_lies_before_him() {
    let (mut reached, mut passed) = (0, 0);
    for (seats, seed) in
        [&[HUMAN, TOM_A, TOM_C][..], &[TOM_C, HUMAN, TOM_C]].into_iter().cycle().zip(300..330)
    {
        let mut game = Game::from_setup(&new_york_city::setup(seats, seed)).unwrap();
        let mut chance = Chance::from_seed(seed);
        while let Some(asked) = game.decision() {
            let view = game.view(asked.seat);
            if fresh(&view) {
                let mut after = game.clone();
                let mut log = Log::new();
                after.apply_into(Action::Pass, &mut log).unwrap();
                for entry in log
                    .entries()
                    .iter()
                    .take_while(|entry| !matches!(entry.fact, Fact::Won { .. } | Fact::NobodyBid))
                {
                    let Some(most) = entry.seat.and_then(|seat| view.most_of(seat)) else { continue };
                    match entry.fact {
                        Fact::TomBid { value, .. } => {
                            assert!((1..=most).contains(&value));
                            reached += usize::from(value == most);
                        }
                        Fact::TomBidAll { value, .. } => assert_eq!(value, most),
                        Fact::Passed | Fact::TomSkipped => {
                            assert_eq!(most, 0);
                            passed += 1;
                        }
                        _ => {}
                    }
                }
            }
            play_on(&mut game, &mut chance);
        }
    }
    assert!(reached > 50 && passed > 50, "{reached} {passed}");
}

#[test]
fn bidding_last_is_of_no_use_where_nobody_else_can_bid_after_it() {
    // NYC-15.6: no Tom bids for Building plans.
    let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, TOM_A], 1)).unwrap();
    let (you, tom) = (Seat::default(), Seat::first(2).nth(1).unwrap());
    let mut at = |matching, starter, cards: &[Card]| {
        let table = game.table_mut();
        table.players[you].hand = Cards::of(&[Card::Press, Card::Press]);
        table.players[tom].hand = Cards::of(cards);
        table.players[you].dollars = 1;
        game.start_at(new_york_city::arrange::Moment::BiddingRound { matching, starter });
        game.view(you).delay_matters()
    };
    use Card::{BuildingPlans, Dollars, Press, Skyscrapers, Wild};
    assert!(at(Press, you, &[Press, Wild]));
    assert!(!at(Press, you, &[Dollars, Wild]), "wilds alone are no bid of his");
    assert!(!at(Press, tom, &[Press, Wild]), "he bids first anyway");
    assert!(!at(BuildingPlans, you, &[BuildingPlans, Wild]));
    assert!(!at(Skyscrapers, you, &[Wild]));
    assert!(at(Skyscrapers, you, &[Wild, BuildingPlans]), "two wilds make a card in his last bid");
}

#[test]
fn bidding_last_matters_to_people_as_long_as_they_hold_a_card() {
    let mut game = Game::from_setup(&new_york_city::setup(&[HUMAN, HUMAN], 1)).unwrap();
    let [you, other] = [0, 1].map(|place| Seat::first(2).nth(place).unwrap());
    let mut at = |starter, cards: &[Card], dollars| {
        let table = game.table_mut();
        for seat in [you, other] {
            table.players[seat].hand = Cards::of(&[Card::Press]);
            table.players[seat].company = Default::default();
        }
        table.players[other].hand = Cards::of(cards);
        table.players[other].dollars = dollars;
        let tile =
            new_york_city::Tile { character: new_york_city::components::Character::BID_LAST, used: false };
        assert!(table.players[other].company.push(tile));
        game.start_at(new_york_city::arrange::Moment::BiddingRound { matching: Card::Press, starter });
        game.view(you).delay_matters()
    };
    assert!(at(you, &[Card::Elevator], 0), "what it is, nobody knows");
    assert!(!at(you, &[], 0));
    assert!(at(you, &[], 1), "characters might make a bid");
    assert!(!at(other, &[Card::Press], 0), "he bids first");
    assert!(at(other, &[Card::Press], 1), "he might want to bid last himself");
}
