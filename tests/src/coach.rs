//! The screens of the coach with made-up advice: how they look does not hang on what the search finds.

use app::canvas::Canvas;
use app::play::{Name, Play};
use app::records::Records;
use app::screen::Screen;
use app::screens::{Hint, Review};
use app::settings::Settings;
use app::thinking::{Purpose, Thoughts};
use app::world::{Build, World};
use architect::{Reason, Weighed};
use new_york_city::components::{Card, Cards, Character, Level, Mode};
use new_york_city::limits::COMPANY_MAX;
use new_york_city::player::{Advice, Architect, Choice, Source, WholeBid};
use new_york_city::{Action, Declaration, Question, SeatKind, Tile};
use new_york_city_face::NewYorkCity;

use crate::recorder::Quick;

/// A screen with what it sees.
#[derive(Debug)]
pub struct Scene {
    /// What the picture is called.
    pub name: &'static str,
    screen: Screen,
    play: Box<Play<NewYorkCity>>,
    thoughts: Thoughts,
}

impl Scene {
    /// Draws the scene on a device with these settings.
    pub fn draw(&self, settings: &Settings, canvas: &mut Canvas) {
        let records = Records::default();
        let world = World {
            card: &new_york_city_face::card::CARD,
            cards: &[],
            titles: &[],
            settings,
            records: &records,
            setups: &app::setups::NO_SETUPS,
            play: Some(&*self.play),
            companion: None,
            link_code: None,
            thoughts: &self.thoughts,
            build: Build::default(),
            entropy: 0,
        };
        self.screen.draw(&world, canvas);
    }
}

/// A new game of a person against a Tom, or of two people with one.
fn game(people: usize) -> Box<Play<NewYorkCity>> {
    let tom = SeatKind::Tom(Level { mode: Mode::B, cards: 5 });
    let seats = [SeatKind::Human, tom, SeatKind::Human];
    let names = ["Alix", "Tom", "Zoé", ""].map(|name| Name::try_from(name).expect("a short name"));
    Box::new(Play::new(new_york_city::setup(&seats[..people + 1], 7), names).expect("a legal mix"))
}

/// Lets the quick player decide until this is asked in this round or later; a round too late, to the end.
fn until(play: &mut Play<NewYorkCity>, round: u8, asked: impl Fn(Question) -> bool) {
    let mut player = Quick::<Architect>::default();
    let there = |play: &Play<NewYorkCity>| {
        let decision = play.decision()?;
        Some(play.view(decision.seat).round() >= round && asked(decision.question))
    };
    while there(play) == Some(false) {
        let Some(action) = player.choose(play.game()) else { return };
        play.apply(action).expect("a legal action");
    }
}

fn bid(cards: &[Card], value: u8) -> WholeBid {
    let declared = [Declaration::Withdrawn; COMPANY_MAX];
    WholeBid { cards: Cards::of(cards), declared, from_reserve: None, value }
}

fn advice(best: Choice, other: Option<Choice>, expected: i16, reason: Option<Reason>) -> Option<Advice> {
    let next_best = other.map(|choice| Weighed { choice, behind: 23 });
    Some(Advice { best, expected, next_best, considered: None, reason, playouts: 200 })
}

/// All scenes.
pub fn scenes() -> Vec<Scene> {
    let mut scenes = Vec::new();
    let mut hint = |name, play: &Play<NewYorkCity>, advice: Option<Advice>| {
        let (screen, mut play) = (Hint::default().into(), Box::new(play.clone()));
        let thoughts = Thoughts::half_way(Purpose::Hint, 420);
        advice.into_iter().for_each(|advice| play.hear(Purpose::Hint, advice));
        scenes.push(Scene { name, screen, play, thoughts });
    };
    let mut play = game(1);
    until(&mut play, 2, |question| question == Question::PhaseOne);
    hint("Coach-thinking", &play, None);
    let legal = play.game().legal_actions();
    let [first, last] = [legal[0], legal[legal.len() - 1]].map(Choice::One);
    let majorities = Some(Reason { source: Source::Majorities as u8, tenths: 17 });
    hint("Coach-choice", &play, advice(first, Some(last), 64, majorities));
    hint("Coach-only", &play, advice(first, None, -31, None));

    until(&mut play, 2, |question| question == Question::Bid);
    let plain = bid(&[Card::Press, Card::Press, Card::Wild], 3);
    let rivals = Some(Reason { source: Source::Rivals as u8, tenths: 12 });
    let pass = Choice::One(Action::Pass);
    hint("Coach-bid", &play, advice(Choice::Bid(plain), Some(pass), 8, rivals));
    let mut full = bid(&Card::ALL, 11);
    let seat = play.decision().expect("a bid is asked for").seat;
    let company = &mut play.game_mut().table_mut().players.0[usize::from(seat.index())].company;
    for (number, declaration) in [
        (13, Declaration::Card(Card::BuildingPlans)),
        (14, Declaration::Steps(2)),
        (16, Declaration::Used),
        (20, Declaration::Card(Card::Skyscrapers)),
    ] {
        full.declared[company.len()] = declaration;
        company.push(Tile { character: Character::new(number).expect("a character"), used: false });
    }
    let end = Some(Reason { source: Source::EndCharacters as u8, tenths: 15 });
    hint("Coach-full-bid", &play, advice(Choice::Bid(full), Some(Choice::Bid(full)), -104, end));
    scenes.extend(reviews());
    scenes
}

/// The review of a game of one person and of a game of two.
fn reviews() -> Vec<Scene> {
    let mut scenes = Vec::new();
    for (people, names) in [
        (1, ["Coach-review", "Coach-review-waiting", "Coach-review-nothing"]),
        (2, ["Coach-review-two", "", ""]),
    ] {
        let mut play = game(people);
        let mut costly = Vec::new();
        for (round, bids) in [(1, false), (2, true), (4, true)] {
            until(&mut play, round, |question| (question == Question::Bid) == bids);
            let Some(decision) = play.decision() else { break };
            let legal = play.game().legal_actions();
            let (played, better) = if bids {
                let [two, three] =
                    [[Card::Press, Card::Wild].as_slice(), &[Card::Dollars, Card::Press, Card::Press]];
                (Choice::Bid(bid(two, 2)), Choice::Bid(bid(three, 3)))
            } else {
                (Choice::One(legal[legal.len() - 1]), Choice::One(legal[0]))
            };
            let actions = play.record().played().len() as u16;
            costly.push((actions, decision.seat, [played, better], 20 + 13 * i16::from(round)));
        }
        assert_eq!(costly.len(), 3, "the game is long enough");
        until(&mut play, u8::MAX, |_| false);
        let mut add = |name, done, worst: &[_]| {
            let mut play = play.clone();
            play.reviewed_so_far(done, 62, worst);
            scenes.push(Scene { name, screen: Review::default().into(), play, thoughts: Thoughts::NONE });
        };
        add(names[0], 37, &costly);
        if people == 1 {
            add(names[1], 12, &[]);
            add(names[2], 62, &[]);
        }
    }
    scenes
}
