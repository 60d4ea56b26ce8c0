//! The best way to spend vessels, dollars and skyscrapers on sets (NYC-14 step 2, R46, R47).

use super::components::{SETS, SetFacts, VesselKind};

/// What a player has to make sets of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetStock {
    /// Vessels by kind.
    pub vessels: [u8; VesselKind::COUNT],
    /// Dollars on the board.
    pub dollars: u8,
    /// Skyscrapers on the board.
    pub skyscrapers: u8,
}

/// How often each set is scored, and what is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetPlan {
    /// Sets scored by each of the characters 37 to 42.
    pub sets: [u8; SETS.len()],
    /// What the sets did not use.
    pub left: SetStock,
}

impl SetPlan {
    /// Points of all sets.
    pub fn set_points(&self) -> u16 {
        self.sets.iter().zip(&SETS).map(|(n, set)| u16::from(*n) * u16::from(set.points)).sum()
    }

    /// Points for what is left on the board (NYC-14 step 6).
    pub fn rest_points(&self) -> u16 {
        (u16::from(self.left.dollars) + u16::from(self.left.skyscrapers)).div_ceil(2)
    }

    /// With equal totals the plan with more set points is shown (R77).
    fn worth(&self) -> (u16, u16) {
        (self.set_points() + self.rest_points(), self.set_points())
    }
}

/// The plan with the most points for sets and rest together. `owned` says which of the characters
/// 37 to 42 are in the company; a second copy adds nothing (R46).
pub fn best_sets(stock: SetStock, owned: [bool; SETS.len()]) -> SetPlan {
    let start = SetPlan { left: stock, ..SetPlan::default() };
    let mut best = start;
    search(start, 0, &owned, &mut best);
    best
}

/// Tries every number of sets of the characters from `next` on.
fn search(plan: SetPlan, next: usize, owned: &[bool; SETS.len()], best: &mut SetPlan) {
    let Some(set) = SETS.get(next) else {
        if plan.worth() > best.worth() {
            *best = plan;
        }
        return;
    };
    search(plan, next + 1, owned, best);
    if !owned[next] {
        return;
    }
    if set.any_vessels > 0 || set.vessels.iter().any(|count| *count > 0) {
        if let Some(left) = spend(plan.left, set) {
            let mut sets = plan.sets;
            sets[next] += 1;
            spend_any(SetPlan { sets, left }, set.any_vessels, 0, &mut |plan| {
                search(plan, next, owned, best);
            });
        }
    } else {
        // Without vessels all sets are alike; a loop keeps the depth small however rich one is.
        let mut more = plan;
        while let Some(left) = spend(more.left, set) {
            more.left = left;
            more.sets[next] += 1;
            search(more, next + 1, owned, best);
        }
    }
}

/// Takes what a set names; `None` if it is not there.
fn spend(stock: SetStock, set: &SetFacts) -> Option<SetStock> {
    let mut left = SetStock {
        vessels: stock.vessels,
        dollars: stock.dollars.checked_sub(set.dollars)?,
        skyscrapers: stock.skyscrapers.checked_sub(set.skyscrapers)?,
    };
    for (vessels, needed) in left.vessels.iter_mut().zip(set.vessels) {
        *vessels = vessels.checked_sub(needed)?;
    }
    Some(left)
}

/// Takes so many vessels of any kind, in every way.
fn spend_any(plan: SetPlan, count: u8, from_kind: usize, then: &mut dyn FnMut(SetPlan)) {
    if count == 0 {
        return then(plan);
    }
    for kind in from_kind..VesselKind::COUNT {
        if plan.left.vessels[kind] > 0 {
            let mut plan = plan;
            plan.left.vessels[kind] -= 1;
            spend_any(plan, count - 1, kind, then);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stock(vessels: [u8; 5], dollars: u8, skyscrapers: u8) -> SetStock {
        SetStock { vessels, dollars, skyscrapers }
    }

    #[test]
    fn every_set_needs_something() {
        for set in &SETS {
            assert!(spend(SetStock::default(), set).is_none() || set.any_vessels > 0);
        }
    }

    #[test]
    fn r47_an_any_vessel_is_the_one_that_hurts_least() {
        // 37 needs taxi and streetcar, 40 any vessel and two dollars: the bus goes to 40.
        let owned = [true, false, false, true, false, false];
        let plan = best_sets(stock([1, 1, 1, 0, 0], 2, 0), owned);
        assert_eq!(plan.sets, [1, 0, 0, 1, 0, 0]);
        assert_eq!((plan.set_points(), plan.rest_points()), (11, 0));
    }

    #[test]
    fn dollars_go_where_they_earn_most() {
        // Three vessels, four dollars, four skyscrapers with 40, 41, 42: 40 twice and 41 once use
        // four dollars and two skyscrapers; two are left for one point. 18 + 1 beats 42 twice.
        let owned = [false, false, false, true, true, true];
        let plan = best_sets(stock([3, 0, 0, 0, 0], 4, 4), owned);
        assert_eq!(plan.set_points() + plan.rest_points(), 19);
        let plan = best_sets(stock([0; 5], 7, 9), owned);
        assert_eq!((plan.sets[5], plan.rest_points()), (3, 2));
    }

    #[test]
    fn without_set_characters_everything_is_rest() {
        let plan = best_sets(stock([2, 2, 1, 0, 0], 3, 2), [false; 6]);
        assert_eq!((plan.set_points(), plan.rest_points()), (0, 3));
    }

    #[test]
    fn a_set_is_scored_as_often_as_there_are_pieces() {
        let plan = best_sets(stock([0, 2, 0, 2, 0], 0, 0), [false, true, false, false, false, false]);
        assert_eq!(plan.sets[1], 2);
    }
}
