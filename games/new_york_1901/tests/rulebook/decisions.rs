//! The decision model: what is asked, in which order options stand (NY-16, NY-17).

use crate::table::*;

/// NY-16.1: from question to question through a whole turn.
#[test]
fn ny_16_1_the_questions_of_a_turn() {
    Play::of(3, "ST=g9")
        .market("G2 G2 B2 R2")
        .asks(A, Question::Turn)
        .plays(SHIFT)
        .asks(A, Question::Turn)
        .market("G2 G2 B2 R2")
        .plays(acquire(0, "g2"))
        .asks(A, Question::GoOn)
        .plays(build("B1"))
        .asks(A, Question::Place)
        .plays(place(1, 3, 0))
        .asks(A, Question::GoOn)
        .plays(grab(1, "g7"))
        .asks(A, Question::GoOn)
        .plays(boom("B2"))
        .asks(A, Question::Place)
        .plays(place(0, 2, 2))
        .asks(A, Question::GoOn)
        .plays(END)
        .asks(B, Question::Turn);
    assert_eq!(
        [Question::Turn, Question::GoOn, Question::Place, Question::TakeBack].map(Question::id),
        ["D1", "D2", "D3", "D4"]
    );
}

/// NY-16: D1 lists lots by slot, rebuilds, `Shift`; D2 builds, Boom, Grab, `End`.
#[test]
fn ny_16_options_come_in_their_order() {
    let kind = |action: &Action| match action {
        Action::Acquire { slot, .. } => 10 + slot,
        Action::Build { .. } => 20,
        Action::Rebuild { .. } => 21,
        Action::Boom { .. } => 22,
        Action::Grab { slot, .. } => 30 + slot,
        Action::Shift => 40,
        Action::End => 41,
        Action::Place { .. } | Action::Retrieve { .. } => 50,
    };
    let kinds = |play: &Play| {
        let mut kinds: Vec<u8> = play.options().iter().map(kind).collect();
        kinds.dedup();
        kinds
    };
    assert_eq!(kinds(&Play::of(3, "ST=g9 g8*").score(A, 18)), [10, 11, 12, 13, 21, 40]);
    assert_eq!(kinds(&Play::of(3, "ST=g9 g8* g2* g7* r4*")), [20, 21, 40]);
    let play = Play::going_on(3, "g1* g2* g7*");
    assert_eq!(kinds(&play), [20, 31, 32, 33, 41]);
    assert_eq!(kinds(&play.builds("B1", "g2")), [22, 31, 32, 33, 41]);
    // Of one slot lots ascend.
    let options = Play::of(3, "").market("Y3 R2 R2 R2").options();
    assert_eq!(options[..4], [acquire(0, "y2"), acquire(0, "y6"), acquire(0, "yb"), acquire(1, "r0")]);
    // Equal cards are listed each (NY-R42).
    assert_eq!(options.len(), 3 + 3 * 10 + 1);
}

/// NY-16.2: D2 is asked even if `End` is all there is, and every other question with one answer too.
#[test]
fn ny_16_2_a_lone_answer_is_asked_for() {
    Play::going_on(3, "b2*").holds(A, &[]).offers(&[END]).asks(A, Question::GoOn);
    Play::going_on(3, "g2*").plays(build("B1")).offers(&[place(1, 3, 0)]).asks(A, Question::Place);
}

/// NY-16.3: cards are spent when they are chosen.
#[test]
fn ny_16_3_boom_is_spent_when_it_is_chosen() {
    let play = Play::going_on(3, "g2* g7*").builds("B1", "g2").plays(boom("B2"));
    play.has_held(A, &[ActionCard::Shift, ActionCard::Grab])
        .tells(Some(A), Rule::Boom, Fact::CardUsed { card: ActionCard::Boom })
        .offers(&[place(0, 2, 2)])
        .lacks(END, Refusal::Question);
}

/// NY-16.4, NY-R42: of equal tiles the first that is left; the other is no answer.
#[test]
fn ny_16_4_of_equal_tiles_the_first_is_listed() {
    let play = Play::going_on(3, "g1* g2*").can_build("B1 B4 B6");
    play.lacks(build("B2"), Refusal::Question).lacks(build("B5"), Refusal::Question);
    Play::going_on(3, "g1* g2*").unbuilt(A, "B2 B5 B6").can_build("B2 B5 B6");
    // S1 has the shape of B1, and is another tile.
    Play::going_on(3, "g2*").score(A, 6).can_build("B1 S1");
}

/// NY-16: the longest lists are within the bounds of NY-19.
#[test]
fn ny_19_lists_have_room() {
    let play = Play::of(4, "").market("R2 B2 Y2 G2");
    assert_eq!(play.options().len(), 41);
    // All land of one seat: every footprint of the L of four.
    let all: Vec<String> = ["r", "b", "y", "g", "p"]
        .iter()
        .flat_map(|district| (0..13).map(move |number| format!("{district}{number:x}")))
        .collect();
    let play = Play::of(3, &all.join(" ")).arrange(Game::go_on).score(A, 18);
    let longest = play.places(build("S5"));
    assert_eq!(longest.len(), 286);
    let (mut ordered, by) = (longest.clone(), |(o, x, y): &(u8, u8, u8)| (*y, *x, *o));
    ordered.sort_by_key(by);
    assert_eq!(longest, ordered, "by row, then column, then orientation");
    let tiles = play.options().iter().filter(|action| matches!(action, Action::Build { .. })).count();
    assert_eq!(tiles, 16 + 4);
}

/// NY-17: a turn tells what happens by itself, each with its rule.
#[test]
fn ny_17_what_happens_by_itself_is_told() {
    let play = Play::of(3, "").market("G2 B2 R2 Y2").deck("P3 P2").plays(acquire(0, "g2"));
    let play = play.builds("B1", "g2").plays(END);
    assert_eq!(play.facts(), [Fact::SlotFilled { slot: 0, card: card("P3") }]);
    let play = Play::of(3, "").deck("P3 P2 R2 R2").plays(SHIFT);
    let renewed = Fact::MarketRenewed { cards: ["P3", "P2", "R2", "R2"].map(card) };
    assert_eq!(play.facts(), [Fact::CardUsed { card: ActionCard::Shift }, renewed]);
}
