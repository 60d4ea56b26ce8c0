//! The challenges (NY-13).

use new_york_1901::scoring::{generation_king, paid};

use crate::table::*;

const SQUARE: &str = "G2=7.1,8.1,7.2,8.2";
const CORNER: &str = "G3=0.4,0.5,0.6,1.6";

/// NX-55, NY-13.4, NY-R31
#[test]
fn nx_55() {
    Play::going_on(3, "1:B1=8.1,8.2 1:S1=8.0,9.0 B2=5.1,5.2 g6* g4*")
        .challenge(Challenge::GoldPrestige)
        .score(A, 18)
        .builds("G2", "6.1,7.1,6.2,7.2")
        .has_score(A, 25)
        .tells(Some(A), Rule::BuildEffects, Fact::Points { points: 6, score: 24 })
        .tells(Some(A), Rule::GoldPrestige, Fact::Prestige { points: 1, score: 25 });
}

/// NY-13.4, NY-R31: heritage too; gold and Legendary neighbours give nothing; a street between is no contact; only gold
/// and Legendaries bring it, however they are placed.
#[test]
fn ny_13_4_old_neighbours_of_others_count_once() {
    let prestige = |laid: &str, others: &str| {
        let play = Play::going_on(3, laid).lay(others).challenge(Challenge::GoldPrestige).score(A, 18);
        play.builds("G1", "b1").table().boards[A].score - 23
    };
    assert_eq!(prestige("b1*", ""), 0);
    assert_eq!(prestige("b1*", "1:ST=b6"), 1, "a start building");
    assert_eq!(prestige("b1*", "1:B1=b6 2:S1=b7 1:B2=b2"), 3, "two touch from below, one from the side");
    assert_eq!(prestige("b1*", "1:G2=11.1,12.1,11.2,12.2 2:B1=13.1,14.1"), 1, "gold gives nothing");
    assert_eq!(prestige("b1*", "1:B1=b0"), 0, "Nassau Street lies between");
    assert_eq!(prestige("b1*", "1:B1=14.1,15.1"), 0, "only a corner");
    // Without the challenge, and with silver: nothing.
    Play::going_on(3, "b1* 1:B1=b6").score(A, 18).builds("G1", "b1").has_score(A, 23);
    let silver = Play::going_on(3, "b1* 1:B1=b6").challenge(Challenge::GoldPrestige).score(A, 18);
    silver.builds("S2", "b1").has_score(A, 22);
    // By a rebuild, by Boom, and by a Legendary.
    let by_rebuild = Play::of(3, "B3=b1 1:B1=b6").challenge(Challenge::GoldPrestige).score(A, 18);
    by_rebuild.rebuilds("G1", "b1").has_score(A, 24);
    let by_boom = Play::going_on(3, "b1* g2* 1:B1=b6").challenge(Challenge::GoldPrestige).score(A, 18);
    by_boom.builds("B1", "g2").booms("G1", "b1").has_score(A, 26);
    let legendary = Play::going_on(3, "y0* y1* y2* y3* 1:B1=y7 2:S1=8.6,9.6");
    let legendary = legendary.challenge(Challenge::GoldPrestige).score(A, 18);
    legendary.builds("LS", "5.4,6.4,7.4,8.4,5.5,6.5,7.5,8.5").has_score(A, 18 + 11 + 2);
}

/// NY-8.2, NY-13.4: the points of Gold Prestige are points like others, and there are none at the end.
#[test]
fn ny_13_4_gold_prestige_pays_nothing_at_the_end() {
    Play::of(3, "G1=b1 1:B1=b6").challenge(Challenge::GoldPrestige).pays(&[0, 0, 0]);
}

/// NX-57, NY-13.6, NY-R30
#[test]
fn nx_57() {
    Play::of(2, "ST=g9 B1=g2 B2=g7 B3=ba S1=g5 S2=g4")
        .lay("1:B1=r6 1:B2=r7 1:B3=r3 1:S1=b4")
        .challenge(Challenge::GenerationKing)
        .pays(&[5, 0]);
}

/// NY-13.6, NY-R29: Legendaries are gold; three majorities are 15.
#[test]
fn ny_13_6_each_technology_has_its_majority() {
    let points = |counts: &[[u8; 3]]| {
        let paid = generation_king(counts);
        paid.0[..counts.len()].to_vec()
    };
    assert_eq!(points(&[[3, 2, 1], [2, 1, 0]]), [15, 0]);
    assert_eq!(points(&[[3, 0, 1], [3, 0, 0], [1, 0, 2]]), [0, 0, 5]);
    let legendary =
        Play::of(2, "LP=5.4,6.4,7.4,8.4,5.5,6.5,7.5 1:S1=g2").challenge(Challenge::GenerationKing);
    legendary.pays(&[5, 5]);
}

/// NX-58, NY-13.1, NY-13.2
#[test]
fn nx_58() {
    let play = Play::of(3, SQUARE).lay("G1=b1").lay(CORNER).challenge(Challenge::GoldTycoon);
    play.pays(&[6, 0, 0]);
    // NY-R29: a Legendary is gold here.
    let play = Play::of(3, "LP=12.8,13.8,14.8,15.8,13.9,14.9,15.9 G1=pc").challenge(Challenge::GoldTycoon);
    play.pays(&[3, 0, 0]);
}

/// NX-59, NY-13.7
#[test]
fn nx_59() {
    let play = Play::of(3, SQUARE).lay(CORNER).challenge(Challenge::BigDeveloper);
    play.clone().lay("S4=2.5,3.5,2.6,3.6").pays(&[5, 0, 0]);
    play.clone().lay("B3=3.0,3.1,3.2").pays(&[0, 0, 0]);
    // NY-R29: a Legendary is big.
    let legendary = Play::of(3, "LP=0.4,1.4,2.4,3.4,0.5,1.5,2.5 G2=7.1,8.1,7.2,8.2 S4=5.1,6.1,5.2,6.2");
    legendary.challenge(Challenge::BigDeveloper).pays(&[5, 0, 0]);
}

/// NX-60
#[test]
fn nx_60() {
    let of =
        |challenge, counts: &[u8]| counts.iter().map(|count| paid(challenge, *count)).collect::<Vec<_>>();
    assert_eq!(of(Challenge::MasterArchitect, &[0, 2, 3, 4, 5, 7]), [0, 0, 3, 6, 10, 10]);
    for challenge in [Challenge::BronzeBaron, Challenge::SilverTitan] {
        assert_eq!(of(challenge, &[0, 3, 4, 5, 6]), [0, 0, 5, 10, 15]);
    }
    assert_eq!(of(Challenge::RealEstateMogul, &[0, 3, 4, 5]), [0, 0, 5, 10]);
    assert_eq!(of(Challenge::GoldTycoon, &[0, 1, 5]), [0, 3, 15]);
    assert_eq!(of(Challenge::BigDeveloper, &[0, 1, 5]), [0, 5, 25]);
}

/// NX-65, NY-13.3, NY-R29
#[test]
fn nx_65() {
    let without = "B4=2.0,3.0,3.1 S3=5.8,6.8,6.9 B1=8.1,8.2";
    Play::of(3, without).challenge(Challenge::MasterArchitect).pays(&[0, 0, 0]);
    let play = Play::of(3, without).lay("LP=12.8,13.8,14.8,15.8,13.9,14.9,15.9");
    play.challenge(Challenge::MasterArchitect).pays(&[3, 0, 0]);
}

/// NY-13.5, NY-13.8, NY-R30, NY-R32: only bronze, or silver, that stands; a start building is none.
#[test]
fn ny_13_5_bronze_tiles_that_stand_count() {
    let four = Play::of(3, "B1=g2 B2=g7 B3=ba B4=5.8,6.8,6.9 ST=g9").challenge(Challenge::BronzeBaron);
    four.clone().pays(&[5, 0, 0]);
    four.clone().lay("B5=12.5,12.6,13.6").pays(&[10, 0, 0]);
    // One of them is demolished: three are left.
    four.score(A, 6).rebuilds("S1", "g2").pays(&[0, 0, 0]);
    let silver =
        Play::of(3, "S1=g2 S2=ba S3=5.8,6.8,6.9 S4=2.5,3.5,2.6,3.6").challenge(Challenge::SilverTitan);
    silver.clone().pays(&[5, 0, 0]);
    silver.lay("B1=g7 G1=b1").pays(&[5, 0, 0]);
}

/// NY-13.9, NY-R33, NY-R30: districts with two tiles, the start building included; with two seats four at most.
#[test]
fn ny_13_9_districts_with_two_tiles() {
    let laid = "ST=g9 B1=g2 B2=b0 B3=ba S1=y0 S2=y2 B4=5.9,5.8,6.8 S3=6.9,7.9,7.8";
    // Those two at the border of Red and Yellow count in both.
    let four = Play::of(2, laid).challenge(Challenge::RealEstateMogul);
    assert_eq!(four.table().challenge_count(Challenge::RealEstateMogul, A), 4);
    four.pays(&[5, 0]);
    let five = Play::of(3, laid).lay("G1=pc G2=11.8,11.9,12.9,12.8");
    five.challenge(Challenge::RealEstateMogul).pays(&[10, 0, 0]);
    let three = Play::of(2, "ST=g9 B1=g2 B2=b0 B3=ba S2=y2 S3=6.9,7.9,7.8");
    assert_eq!(three.table().challenge_count(Challenge::RealEstateMogul, A), 3);
    three.challenge(Challenge::RealEstateMogul).pays(&[0, 0]);
}
