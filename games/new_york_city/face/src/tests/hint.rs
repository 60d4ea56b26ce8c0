//! What the coach says, with bids and characters.

use architect::{Reason, Weighed};
use engine::Chance;
use new_york_city::components::Card;
use new_york_city::player::{Choice, Source, WholeBid};
use new_york_city::{Action, Question, SeatKind};

use super::{Play, all_settings, play_on, std, widest_bids, world};
use crate::NewYorkCity;
use app::canvas::Canvas;
use app::play::Advice;
use app::records::Records;
use app::screens::Hint;
use app::screens::menu::trial::spoken;
use app::settings::Settings;
use app::thinking::Purpose;
use app::words::Lang;

/// A game of four people: they come to more characters than one who plays Toms at random.
fn four_people(seed: u64) -> Play {
    Play::new(new_york_city::setup(&[SeatKind::Human; 4], seed), Default::default()).unwrap()
}

/// An advice with the longest words.
fn advice(best: Choice, other: Choice, source: Option<Source>) -> Advice<NewYorkCity> {
    let next_best = Some(Weighed { choice: other, behind: 104 });
    let reason = source.map(|source| Reason { source: source as u8, tenths: 104 });
    Advice::<NewYorkCity> { best, expected: -288, next_best, considered: None, reason, playouts: 1000 }
}

#[test]
fn every_advice_is_told_whole_in_both_languages_and_sizes() {
    let records = Records::default();
    let mut canvas = Canvas::new();
    let mut chance = Chance::from_seed(3);
    let mut bids = 0;
    for seed in 0..3 {
        let mut play = four_people(seed);
        let mut number = 0;
        while let Some(decision) = play.decision() {
            let bidding = decision.question == Question::Bid;
            number += 1;
            if number % 5 == 0 {
                bids += u32::from(bidding);
                let legal = play.game().legal_actions();
                let mut any = || match legal.get(chance.below(legal.len() as u32) as usize) {
                    Some(_) if bidding => Choice::Bid(widest_bids()[number % 2]),
                    action => Choice::One(action.copied().unwrap_or(Action::Pass)),
                };
                let source = Source::ALL.get(number % (Source::ALL.len() + 1)).copied();
                play.hear(Purpose::Hint, advice(any(), any(), source));
                for settings in all_settings() {
                    Hint::default().draw(&world(&settings, &records, &play), &mut canvas);
                    assert_eq!(canvas.overflows(), 0, "{settings:?} {:?}", play.advice());
                }
            }
            play_on(&mut play, &mut chance);
        }
    }
    assert!(bids > 10, "{bids}");
}

#[test]
fn a_bid_is_told_with_all_its_cards_and_characters() {
    let (settings, records) = (Settings::default(), Records::default());
    let asks = |play: &Play| {
        let asked = play.decision().filter(|decision| decision.question == Question::Bid);
        asked.is_some_and(|decision| play.view(decision.seat).company(decision.seat).len() >= 4)
    };
    let mut plays = (0..).map(|seed| {
        let (mut play, mut chance) = (four_people(seed), Chance::from_seed(seed));
        while !asks(&play) && play_on(&mut play, &mut chance).is_some() {}
        play
    });
    let mut play = plays.find(|play| asks(play)).expect("somebody bids with four characters");
    let seat = play.decision().unwrap().seat;
    let [a, b, c, d] = [0, 1, 2, 3].map(|place| play.view(seat).company(seat)[place].character.number());
    let bid = WholeBid { from_reserve: Some(Card::Press), ..widest_bids()[0] };
    let told = advice(Choice::Bid(bid), Choice::One(Action::Pass), Some(Source::Rivals));
    play.hear(Purpose::Hint, told);
    let mut canvas = Canvas::new();
    Hint::default().draw(&world(&settings, &records, &play), &mut canvas);
    let text = spoken(&canvas, Lang::English);
    for expected in [
        "Do it  Hint\n",
        "Bid 12\n",
        "Press 1  Dollars 1  Elevator 1  Plans 1  Prestige 1  Skyscrapers 1  Wild 1",
        &std::format!("\nCharacters {a}  Plans  {b}  -2  {c}  {d}  Skyscrapers  15  Press\n"),
        "Expected at the end: 28.8 points behind\n",
        "Better by 10.4 points than: Pass.\n",
        "Your best rival gets 10.4 points less.\n",
        "1000 games tried out",
    ] {
        assert!(text.contains(expected), "{expected} is not in: {text}");
    }
}
