//! Final scoring: streets, cards, places (NY-12).

use engine::{Rules, Scores};
use new_york_1901::scoring::{TieBreak, majority, ranked};
use new_york_1901::{ScoreLine, ScoreSource};

use crate::table::*;
use ActionCard::{Boom, Grab, Shift};

/// Tiles of a seat that face Wall Street: these lots, in this order.
fn at_wall_street(counts: &[usize]) -> Play {
    let mut lots = ["r6", "r7", "r8", "p4", "p5", "p6", "p7", "p0", "yc"].into_iter();
    let mut laid = String::new();
    for (seat, count) in counts.iter().enumerate() {
        for number in 0..*count {
            let code = ["B1", "B2", "S1", "ST"][number];
            laid += &format!("{seat}:{code}={} ", lots.next().expect("enough lots"));
        }
    }
    Play::of(counts.len() as u8, &laid)
}

/// NX-53, NY-12.1
#[test]
fn nx_53() {
    let winners = [(&[4, 1, 1, 3][..], Some(A)), (&[3, 3, 1], None), (&[0, 0], None), (&[1, 0], Some(A))];
    for (counts, winner) in winners {
        let play = at_wall_street(counts);
        let found: Vec<usize> = play
            .table()
            .all_seats()
            .map(|seat| usize::from(play.table().facing(seat, Street::Wall)))
            .collect();
        assert_eq!(found, counts);
        assert_eq!(play.table().street_winner(Street::Wall), winner);
        let counts: Vec<u8> = counts.iter().map(|count| *count as u8).collect();
        assert_eq!(majority(&counts), winner);
        for seat in play.table().all_seats() {
            let sheet = play.game.score_sheet();
            let wall = sheet
                .lines(seat)
                .iter()
                .find(|line| matches!(line.source, ScoreSource::Street { street: Street::Wall, .. }));
            assert_eq!(wall.unwrap().points, if winner == Some(seat) { 5 } else { 0 });
        }
    }
}

/// NX-54, NY-3.6, NY-R13, NY-R30
#[test]
fn nx_54() {
    let play =
        Play::of(3, "ST=g9 B1=r4 B2=yc").faces((3, 4), "BW CE").faces((0, 10), "").faces((9, 9), "NB PT WA");
    assert!(lot("r4").has_frontage() && lot("r4").touches_park());
    // NY-12.2: the start building counts, and a tile at several streets counts for each.
    let facing = |street| play.table().facing(A, street);
    assert_eq!(Street::ALL.map(facing), [1, 1, 1, 1, 1]);
}

/// NX-61, NY-12.5, NY-12.6, NY-R35, NY-R29
#[test]
fn nx_61() {
    let places = |standing: &[(i16, u8, u8)]| -> Vec<u8> {
        let totals: Vec<i16> = standing.iter().map(|(total, ..)| *total).collect();
        let ties: Vec<TieBreak> =
            standing.iter().map(|(_, height, gold)| TieBreak { height: *height, gold: *gold }).collect();
        let Scores(scores) = ranked(&totals, &ties);
        scores.iter().map(|score| score.rank).collect()
    };
    assert_eq!(places(&[(71, 187, 1), (71, 120, 5)]), [1, 2]);
    assert_eq!(places(&[(71, 120, 0), (71, 0, 5)]), [1, 2]);
    assert_eq!(places(&[(71, 0, 3), (71, 0, 2)]), [1, 2]);
    assert_eq!(places(&[(71, 0, 2), (71, 0, 2), (60, 241, 4)]), [1, 1, 3]);
    assert_eq!(places(&[(50, 0, 0), (71, 0, 2), (50, 0, 1), (71, 0, 3)]), [4, 2, 3, 1]);
}

/// NX-64, NY-12.7
#[test]
fn nx_64() {
    let play = Play::of(2, "ST=g9 B1=g2 G2=7.1,8.1,7.2,8.2 S1=r6")
        .lay("1:ST=b5 1:B3=ba 1:LP=5.4,6.4,7.4,8.4,5.5,6.5,7.5 1:B1=r7")
        .challenge(Challenge::GenerationKing)
        .score(A, 40)
        .score(B, 45)
        .holds(A, &[Boom, Grab])
        .holds(B, &[]);
    let facing = |street| [A, B].map(|seat| play.table().facing(seat, street));
    assert_eq!([Street::Broadway, Street::Cedar, Street::Wall].map(facing), [[3, 1], [2, 3], [1, 1]]);
    assert_eq!([A, B].map(|seat| play.table().generations(seat)), [[1, 1, 1], [2, 0, 1]]);
    let sheet = play.game.score_sheet();
    let points = |seat| sheet.lines(seat).iter().map(|line| line.points).collect::<Vec<_>>();
    assert_eq!(points(A), [40, 5, 0, 0, 5, 2]);
    assert_eq!(points(B), [45, 0, 5, 0, 5, 0]);
    assert_eq!(
        sheet.lines(A)[1],
        ScoreLine { source: ScoreSource::Street { street: Street::Broadway, tiles: 3 }, points: 5 }
    );
    play.has_totals(&[52, 55]);
}

/// NY-12.4: a point for each card that is held.
#[test]
fn ny_12_4_a_point_for_each_held_card() {
    Play::of(3, "").holds(A, &[Boom, Shift, Grab]).holds(B, &[Shift]).holds(C, &[]).has_totals(&[3, 1, 0]);
}

/// NY-12.2, NY-R29: a Legendary counts for streets; NY-12.3: so does the challenge.
#[test]
fn ny_12_2_all_tiles_count_for_streets() {
    let play =
        Play::of(3, "LP=5.4,6.4,7.4,8.4,5.5,6.5,7.5 1:ST=b5").holds(A, &[]).holds(B, &[]).holds(C, &[]);
    assert_eq!((play.table().facing(A, Street::Broadway), play.table().facing(A, Street::Cedar)), (1, 1));
    // Broadway to seat 0, Cedar tied, nobody at Wall Street.
    play.clone().has_totals(&[5, 0, 0]);
    play.lay("1:G1=b1 1:G2=11.1,12.1,11.2,12.2").challenge(Challenge::GoldTycoon).has_totals(&[5, 8, 0]);
}

/// NY-12.5, NY-R29: the height of the own Legendary, then gold tiles without it.
#[test]
fn ny_12_5_what_decides_a_tie_is_told() {
    let tied = |laid: &str| Play::of(2, laid).arrange(|game| game.set_streets("")).score(A, 30).score(B, 30);
    let decided = |play: &Play| {
        let scores = play.game.scores();
        [A, B].map(|seat| play.table().decided(&scores, seat))
    };
    let ranks = |play: &Play| play.game.scores().0.iter().map(|score| score.rank).collect::<Vec<_>>();
    let legendary = tied("G1=b1 1:LP=5.4,6.4,7.4,8.4,5.5,6.5,7.5");
    assert_eq!((ranks(&legendary), decided(&legendary)), (vec![2, 1], [Decided::Height; 2]));
    let gold = tied("G1=b1 1:S1=g2");
    assert_eq!((ranks(&gold), decided(&gold)), (vec![1, 2], [Decided::Gold; 2]));
    assert_eq!(gold.table().tie_break(A), TieBreak { height: 0, gold: 1 });
    assert_eq!(legendary.table().tie_break(B), TieBreak { height: 120, gold: 0 });
    let shared = tied("S2=b1");
    assert_eq!((ranks(&shared), decided(&shared)), (vec![1, 1], [Decided::Shared; 2]));
    let apart = tied("").score(B, 31);
    assert_eq!((ranks(&apart), decided(&apart)), (vec![2, 1], [Decided::Total; 2]));
}

/// NY-12.1, NY-12.3, NY-12.4, NY-12.5: the last `End` tells every line and every place.
#[test]
fn ny_12_7_the_result_is_told_line_by_line() {
    let play = Play::of(2, "ST=g9 B1=g2 1:B1=r7")
        .turn_of(B)
        .challenge(Challenge::MasterArchitect)
        .score(A, 20)
        .score(B, 21)
        .ending(A, Trigger::Tiles, 1)
        .plays(acquire(1, "b0"))
        .plays(END)
        .ends();
    let held = |points| Fact::KeptCards { points };
    let result = |points, rank| Fact::Result { points, rank, decided: Decided::Total };
    let no_points = Fact::Challenge { challenge: Challenge::MasterArchitect, points: 0 };
    play.clone()
        .tells(Some(A), Rule::Streets, Fact::Street { street: Street::Broadway, tiles: 2 })
        .tells(Some(A), Rule::Streets, Fact::Street { street: Street::Cedar, tiles: 1 })
        .tells(Some(B), Rule::Streets, Fact::Street { street: Street::Wall, tiles: 1 })
        .tells(Some(A), Rule::Challenge, no_points)
        .tells(Some(A), Rule::KeptCards, held(3))
        .tells(Some(A), Rule::Winner, result(33, 1))
        .tells(Some(B), Rule::Winner, result(29, 2));
    assert_eq!(play.log.entries().len(), 1 + 3 + 2 + 2 + 2);
    // A street without a winner is told to all.
    let tied = Play::of(2, "B1=r7 1:B1=r8").turn_of(B).ending(A, Trigger::Tiles, 1).plays(acquire(1, "b0"));
    tied.plays(END).tells(None, Rule::Streets, Fact::Street { street: Street::Wall, tiles: 1 });
}

/// NY-R36: there is no end of the track.
#[test]
fn ny_r36_scores_go_beyond_100() {
    Play::going_on(3, "g2*").score(A, 99).builds("S1", "g2").has_score(A, 102).has_totals(&[105 + 5, 3, 3]);
}
