//! Where a seat is present (TU-6.3), counted as objectives ask for it (TU-8, TU-14.5). Only roofs count, so starting buildings
//! and those of others give nothing (TU-8.3, TU-R21).
//!
//! All of it follows from the sites. It is kept beside them, because it changes by one roof at a time and is looked at far
//! more often.

use super::components::{BorderRoad, Colour, District, Map, Objective, Site, SiteSet, Terrain};

/// Where a seat is present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Presence {
    /// The sites of its buildings.
    pub sites: SiteSet,
    /// The roads over borders with a building of the seat at both ends, by number.
    crossed: u32,
    /// Buildings of each colour: those of floors, which districts have nothing to do with (TU-R23).
    colours: [u8; Colour::COUNT],
    districts: [u8; District::ALL.len()],
    buildings: u8,
    /// Buildings at parks and at lakes, whichever they are (TU-R8).
    parks: u8,
    lakes: u8,
    /// Buildings with two of its roofs at least, whatever lies between them (TU-R11).
    doubled: u8,
    /// The levels of its roofs, a bit each, whichever buildings they are in (TU-R12); level 1 is the lowest.
    levels: u8,
    /// Buildings of the largest group that roads hold together.
    group: u8,
    borders: bool,
}

impl Presence {
    /// A roof is placed on a level of a building that had so many roofs of the seat before.
    pub fn add(&mut self, map: &Map, site: Site, colour: Colour, level: u8, before: u8) {
        self.levels |= 1 << (level - 1);
        self.doubled += u8::from(before == 1);
        if before > 0 {
            return;
        }
        let plot = map.plot(site);
        self.sites.insert(site);
        self.buildings += 1;
        self.colours[colour as usize] += 1;
        self.districts[plot.district as usize] += 1;
        match plot.terrain {
            Terrain::Park => self.parks += 1,
            Terrain::Lake => self.lakes += 1,
            Terrain::Plain => {}
        }
        self.group = self.group.max(self.group_of(map, site));
        for crossing in plot.crossings() {
            if self.sites.contains(crossing.to) {
                (self.borders, self.crossed) = cross(map, (self.borders, self.crossed), crossing.number);
            }
        }
    }

    /// How many buildings hang together with the one on a site (TU-8.9, TU-R9).
    fn group_of(&self, map: &Map, site: Site) -> u8 {
        if map.plot(site).mask().and(self.sites).is_empty() {
            return 1;
        }
        // A seat is present in ten buildings at most.
        let (mut found, mut seen, mut count) = ([site; super::components::ROOFS as usize], SiteSet::NONE, 1);
        seen.insert(site);
        let mut next = 0;
        while next < count {
            for neighbour in map.plot(found[next]).neighbours() {
                if self.sites.contains(*neighbour) && !seen.contains(*neighbour) && count < found.len() {
                    seen.insert(*neighbour);
                    found[count] = *neighbour;
                    count += 1;
                }
            }
            next += 1;
        }
        count as u8
    }

    /// Steps that are missing to an objective; none if it is met (TU-16.3).
    pub fn missing(&self, objective: Objective) -> u8 {
        let less = |of: u8, had: u8| of.saturating_sub(had);
        match objective {
            Objective::Colours => less(4, count(&self.colours)),
            Objective::Park => less(4, self.parks),
            Objective::Districts => less(5, count(&self.districts)),
            Objective::Lake => less(4, self.lakes),
            Objective::Five => less(GROUP, self.group),
            Objective::Brown => less(4, self.colours[Colour::Brown as usize]),
            // TU-R13: either of them may have the three.
            Objective::Grey => {
                let [a, b] = District::GREY.map(|district| self.districts[district as usize]);
                missing_grey(a, b)
            }
            Objective::Borders => missing_borders((self.borders, self.crossed), self.buildings),
            Objective::Double => missing_double(self.doubled, self.buildings),
            Objective::Heights => less(4, (self.levels & 0b1111).count_ones() as u8),
        }
    }

    /// Steps to objective 6 that would be missing with one building more in one of its districts.
    pub(crate) fn missing_grey_with(&self, district: District) -> u8 {
        let [a, b] =
            District::GREY.map(|grey| self.districts[grey as usize] + u8::from(grey as u8 == district as u8));
        missing_grey(a, b)
    }

    /// Steps to objective 8 that would be missing with a roof more in a building that has so many of the seat now.
    pub(crate) fn missing_double_with(&self, before: u8) -> u8 {
        missing_double(self.doubled + u8::from(before == 1), self.buildings + u8::from(before == 0))
    }

    /// Steps to objective 4 that would be missing with a building more.
    pub(crate) fn missing_five_with(&self, map: &Map, site: Site) -> u8 {
        GROUP.saturating_sub(self.group.max(self.group_of(map, site)))
    }

    /// Steps to objective 7 that would be missing with a building more.
    pub(crate) fn missing_borders_with(&self, map: &Map, site: Site) -> u8 {
        let mut with = (self.borders, self.crossed);
        for crossing in map.plot(site).crossings() {
            if self.sites.contains(crossing.to) {
                with = cross(map, with, crossing.number);
            }
        }
        missing_borders(with, self.buildings + 1)
    }

    /// Whether an objective is met (TU-8).
    pub fn meets(&self, objective: Objective) -> bool {
        self.missing(objective) == 0
    }

    /// In how many buildings the seat is present.
    pub fn buildings(&self) -> u8 {
        self.buildings
    }

    /// Whether the seat is present in a building of a colour.
    pub fn has_colour(&self, colour: Colour) -> bool {
        self.colours[colour as usize] > 0
    }

    /// In how many buildings of a district the seat is present.
    pub fn in_district(&self, district: District) -> u8 {
        self.districts[district as usize]
    }

    /// Whether a roof of the seat is on a level, from 1.
    pub fn has_level(&self, level: u8) -> bool {
        self.levels.checked_shr(u32::from(level).wrapping_sub(1)).is_some_and(|levels| levels & 1 == 1)
    }
}

/// Buildings of a group that objective 4 asks for (TU-8.9).
const GROUP: u8 = 5;

/// One more border is crossed; with an earlier one elsewhere, no building counted twice, these are two (TU-8.12, TU-R10).
/// Goes from whether there are two and the roads so far to the same with this road.
fn cross(map: &Map, (borders, crossed): (bool, u32), number: u8) -> (bool, u32) {
    let roads = map.crossings();
    let new = roads[usize::from(number)];
    let is_other =
        |old: &BorderRoad| old.border != new.border && old.ends.iter().all(|end| !new.ends.contains(end));
    let earlier = |place: &usize| crossed >> place & 1 == 1;
    let is_second = || (0..roads.len()).filter(earlier).any(|place| is_other(&roads[place]));
    (borders || crossed != 0 && is_second(), crossed | 1 << number)
}

/// Steps missing to objective 7, by whether there are two borders, the roads that are crossed, and all buildings.
fn missing_borders((borders, crossed): (bool, u32), buildings: u8) -> u8 {
    match (borders, buildings, crossed) {
        (true, ..) => 0,
        (_, 0, _) => 4,
        (_, _, 0) => 3,
        (_, 1..3, _) => 2,
        _ => 1,
    }
}

/// Steps missing to objective 6, by buildings in the two grey districts.
fn missing_grey(a: u8, b: u8) -> u8 {
    let less = |of: u8, had: u8| of.saturating_sub(had);
    (less(3, a) + less(2, b)).min(less(2, a) + less(3, b))
}

/// Steps missing to objective 8: the two buildings with the most roofs, two counted in each.
fn missing_double(doubled: u8, buildings: u8) -> u8 {
    let doubled = doubled.min(2);
    4u8.saturating_sub(2 * doubled + buildings.min(2).saturating_sub(doubled))
}

/// How many of these are not 0.
fn count(numbers: &[u8]) -> u8 {
    numbers.iter().filter(|number| **number > 0).count() as u8
}
