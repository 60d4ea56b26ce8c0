//! Tom's Prestige bonus: NYC-15.10, R53 to R55.

use crate::table::*;

/// Tom alone has bid for Prestige; these tiles are on show and he has built this.
fn winner(tiles: &[(VesselKind, u8)], built: &str) -> Play {
    Play::solo("A6").shown(tiles).built(TOM, built).placed(TOM, 1)
}

fn boroughs(list: &[Borough]) -> BoroughSet {
    list.iter().copied().collect()
}

/// EX-27, NYC-15.10, R54, R55: the five steps of his choice.
#[test]
fn ex_27_tom_places_the_taxi_tile_in_d_towards_x() {
    use Letter::{A, B, C, D, E, X};
    let fewest = boroughs(&[Manhattan, Bronx, Brooklyn]);
    let reachable = boroughs(&[Manhattan, Bronx, Queens, Brooklyn]);
    winner(&[(Taxi, 2), (Subway, 4)], "Q1")
        .arrange(|table| table.letters = ByBorough([D, B, X, C, E, A]))
        .evaluates(G)
        .tells(TOM, Fact::TomCandidates { reachable, fewest })
        .has_tile_in(Manhattan, Taxi, 2)
        .has_vessel(TOM, 0)
        .has_built(TOM, "M1 Q1")
        .has_points(TOM, 1);
}

/// R54: X is the highest letter among the boroughs, too.
#[test]
fn r_54_x_comes_before_every_other_letter() {
    // Boats reach Manhattan (A), Staten Island (E) and Jersey City (X).
    winner(&[(Boat, 2)], "").evaluates(G).has_built(TOM, "JC1").has_vessel(TOM, 9);
    winner(&[(Boat, 2)], "JC1").evaluates(G).has_built(TOM, "SI1 JC1").has_vessel(TOM, 8);
}

/// R55, NYC-15.10: without X at an end the higher letter decides; of two tiles of one colour he
/// places the more valuable.
#[test]
fn r_55_the_vessel_leads_to_the_highest_letter_and_the_better_tile_is_used() {
    // Both taxis touch Manhattan: one leads to Queens (C), the other to the Bronx (B).
    winner(&[(Taxi, 2), (Taxi, 4)], "Bx1 Q1")
        .evaluates(G)
        .has_vessel(TOM, 0)
        .has_tile_in(Manhattan, Taxi, 4)
        .has_built(TOM, "M1 Bx1 Q1");
}

/// NYC-15.10: vessels that are gone reach nothing.
#[test]
fn nyc_15_10_only_vessels_on_the_map_count() {
    let play = winner(&[(Boat, 2)], "").vessel(YOU, 9).evaluates(G);
    play.has_vessel(TOM, 8).has_built(TOM, "SI1");
}

/// R53: as runner-up he does the same with what is left.
#[test]
fn r_53_tom_takes_the_runner_up_bonus() {
    let bids = Play::solo("A6").shown(&[(Boat, 2), (Taxi, 4)]).placed(YOU, 2).placed(TOM, 1).board(YOU, 1);
    bids.clone()
        .evaluates(G)
        .asks(YOU, Question::PrestigeBonus { winner: true })
        .plays(place(0, 9, 1))
        .has_tile_in(Queens, Taxi, 4)
        .has_built(TOM, "Q1")
        .has_points(TOM, 1);
    // You forfeit: he has the choice of both tiles, X first.
    bids.evaluates(G)
        .plays(Forfeit)
        .has_tile_in(JerseyCity, Boat, 2)
        .has_vessel(TOM, 9)
        .has_built(TOM, "JC1");
}

/// R51: he spends a wild for the first place although the second has a bonus as well.
#[test]
fn r_51_tom_wants_to_win_prestige() {
    Play::solo("A6")
        .track("N@8 U@3 T@2")
        .shown(&[(Boat, 2), (Taxi, 4)])
        .hand(YOU, "G P")
        .hand(TOM, "G W W")
        .bidding(G, YOU)
        .bids(YOU, "G")
        .tells(TOM, Fact::TomBid { value: 2, base: 1, plans: 0 })
        .tells(TOM, Fact::Won { value: 2, tie: false })
        .asks(YOU, Question::PrestigeBonus { winner: false });
}

/// NYC-15.12: at the cap he still takes tile and vessel.
#[test]
fn nyc_15_12_tile_and_vessel_are_taken_at_the_cap() {
    winner(&[(Taxi, 2)], "M5 Bx5 Q5")
        .evaluates(G)
        .has_tile_in(Queens, Taxi, 2)
        .has_vessel(TOM, 0)
        .has_built(TOM, "M5 Bx5 Q5")
        .tells(TOM, Fact::NotBuilt { borough: Queens, skyscrapers: 1 });
}

/// NYC-15.15: two Toms as winner and runner-up choose one after the other.
#[test]
fn nyc_15_15_two_toms_share_the_tiles() {
    let play = Play::with("H A6 A6").shown(&[(Boat, 2), (Boat, 4)]).placed(YELLOW, 1).placed(BLUE, 2);
    play.evaluates(G)
        .has_tile_in(JerseyCity, Boat, 4)
        .has_vessel(BLUE, 9)
        .has_tile_in(StatenIsland, Boat, 2)
        .has_vessel(YELLOW, 8)
        .has_starter(BLUE, S);
}
