//! The best way to spend vessels, dollars and skyscrapers on sets (NYC-14 step 2, R46, R47).

use super::components::{SETS, SetFacts, SetPiece, VesselKind};

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
/// 37 to 42 are in the company; a second copy adds nothing (R46). `sets` is what they show.
pub fn best_sets(stock: SetStock, owned: [bool; SETS.len()], sets: &[SetFacts; SETS.len()]) -> SetPlan {
    let start = Draft { plan: SetPlan { left: stock, ..SetPlan::default() }, any: 0 };
    let mut best = start.plan;
    search(start, 0, &owned, sets, &mut best);
    best
}

/// A plan in the making.
#[derive(Clone, Copy)]
struct Draft {
    plan: SetPlan,
    /// Vessels of any kind that its sets still have to take out of what is left: which ones they are
    /// does not matter before all others are taken.
    any: u8,
}

impl Draft {
    /// One more set of this character; `None` if the pieces do not suffice.
    fn with(mut self, index: usize, set: &SetFacts) -> Option<Draft> {
        let left = &mut self.plan.left;
        left.dollars = left.dollars.checked_sub(set.dollars)?;
        left.skyscrapers = left.skyscrapers.checked_sub(set.skyscrapers)?;
        for (vessels, needed) in left.vessels.iter_mut().zip(set.vessels) {
            *vessels = vessels.checked_sub(needed)?;
        }
        self.any += set.any_vessels;
        self.plan.sets[index] += 1;
        (left.vessels.iter().sum::<u8>() >= self.any).then_some(self)
    }

    fn finished(mut self) -> SetPlan {
        for vessels in &mut self.plan.left.vessels {
            let taken = self.any.min(*vessels);
            *vessels -= taken;
            self.any -= taken;
        }
        self.plan
    }
}

/// Tries every number of sets of the characters from `next` on.
fn search(
    draft: Draft,
    next: usize,
    owned: &[bool; SETS.len()],
    sets: &[SetFacts; SETS.len()],
    best: &mut SetPlan,
) {
    let Some(set) = sets.get(next) else {
        let plan = draft.finished();
        if plan.worth() > best.worth() {
            *best = plan;
        }
        return;
    };
    // A set of nothing could be scored for ever.
    let scores = owned[next] && SetPiece::all().any(|piece| set.count(piece) > 0);
    let mut more = Some(draft);
    while let Some(draft) = more {
        search(draft, next + 1, owned, sets, best);
        more = if scores { draft.with(next, set) } else { None };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stock(vessels: [u8; 5], dollars: u8, skyscrapers: u8) -> SetStock {
        SetStock { vessels, dollars, skyscrapers }
    }

    #[test]
    fn a_set_of_nothing_is_never_scored() {
        let mut sets = SETS;
        SetPiece::all().for_each(|piece| *sets[5].count_mut(piece) = 0);
        let plan = best_sets(stock([1, 0, 1, 0, 0], 3, 0), [true; 6], &sets);
        assert_eq!((plan.sets[0], plan.sets[5]), (0, 0), "40 is worth more than 37");
        assert_eq!((plan.set_points(), plan.rest_points()), (6, 1));
    }

    #[test]
    fn r47_an_any_vessel_is_the_one_that_hurts_least() {
        // 37 needs taxi and streetcar, 40 any vessel and two dollars: the bus goes to 40.
        let owned = [true, false, false, true, false, false];
        let plan = best_sets(stock([1, 1, 1, 0, 0], 2, 0), owned, &SETS);
        assert_eq!(plan.sets, [1, 0, 0, 1, 0, 0]);
        assert_eq!((plan.set_points(), plan.rest_points()), (11, 0));
    }

    #[test]
    fn dollars_go_where_they_earn_most() {
        // Three vessels, four dollars, four skyscrapers with 40, 41, 42: 40 twice and 41 once use
        // four dollars and two skyscrapers; two are left for one point. 18 + 1 beats 42 twice.
        let owned = [false, false, false, true, true, true];
        let plan = best_sets(stock([3, 0, 0, 0, 0], 4, 4), owned, &SETS);
        assert_eq!(plan.set_points() + plan.rest_points(), 19);
        let plan = best_sets(stock([0; 5], 7, 9), owned, &SETS);
        assert_eq!((plan.sets[5], plan.rest_points()), (3, 2));
    }

    #[test]
    fn without_set_characters_everything_is_rest() {
        let plan = best_sets(stock([2, 2, 1, 0, 0], 3, 2), [false; 6], &SETS);
        assert_eq!((plan.set_points(), plan.rest_points()), (0, 3));
    }

    #[test]
    fn a_set_is_scored_as_often_as_there_are_pieces() {
        let plan = best_sets(stock([0, 2, 0, 2, 0], 0, 0), [false, true, false, false, false, false], &SETS);
        assert_eq!(plan.sets[1], 2);
    }
}
