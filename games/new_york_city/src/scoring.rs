//! Final scoring (NYC-14), line by line.

use engine::{PerSeat, Score, Scores, Seat};
use heapless::Vec;

use super::components::*;
use super::game::Game;
use super::limits::{COMPANY_MAX, SEATS_MAX, TOKENS_MAX};
use super::log::{Fact, Log};
use super::press_track::PressToken;
use super::printed::Printed;
use super::rule::Rule;
use super::sets::{SetPlan, SetStock, best_sets};
use super::table::{Player, Table};
use super::tom;

/// Lines of one seat: points before, characters, a borough each, two bonuses, the rest, and at
/// most a line for each tile of the company.
const LINES_MAX: usize = 2 + Borough::COUNT + 3 + COMPANY_MAX;

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSource {
    /// Points scored during the game.
    Before,
    /// Step 1: the values of all tiles.
    Characters {
        /// How many tiles; 0 where nobody has said so.
        tiles: u8,
    },
    /// Step 1 for a Tom: the values, some twice for his dollars.
    TomCharacters {
        /// How many tiles.
        tiles: u8,
        /// How many count twice.
        doubled: u8,
        /// Dollars that were dealt to tiles.
        dollars: u8,
    },
    /// Step 2: an end-of-game character, 28 to 36.
    EndCharacter(Character),
    /// Step 2: the sets of one of the characters 37 to 42.
    Sets {
        /// The character.
        character: Character,
        /// How many sets.
        sets: u8,
    },
    /// Step 3: a borough.
    Majority {
        /// The borough.
        borough: Borough,
        /// Rank 1 is first; 0 without a skyscraper there.
        rank: u8,
    },
    /// Step 4: a skyscraper in every borough.
    BoroughBonus,
    /// Step 5: far on the Press Track.
    PressBonus,
    /// Step 6: half of what is left on the board.
    Rest {
        /// Dollars left.
        dollars: u8,
        /// Skyscrapers left.
        skyscrapers: u8,
    },
}

/// One line of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// Where the points come from.
    pub source: ScoreSource,
    /// How many.
    pub points: u16,
    /// The rule that gives them.
    pub rule: Rule,
}

/// The final score of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSheet {
    /// Whose it is.
    pub seat: Seat,
    /// Every source of points, in the order of scoring.
    pub lines: Vec<ScoreLine, LINES_MAX>,
    /// The sum of the lines.
    pub total: u16,
    /// 1 for the winner.
    pub rank: u8,
}

/// Who stands where in one borough, first to last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoroughRanking {
    /// Base value and prestige tiles.
    pub value: u8,
    /// Everybody with a skyscraper there, neutral included.
    pub places: Vec<BoroughPlace, TOKENS_MAX>,
}

/// One place in a borough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoroughPlace {
    /// Whose place it is.
    pub token: PressToken,
    /// Skyscrapers there.
    pub skyscrapers: u8,
    /// Points for the place; neutral's go to nobody.
    pub points: u8,
    /// Whether the Press Track put it behind the place before.
    pub tie: bool,
}

/// The final scoring of the whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// A sheet for each seat, by seat.
    pub seats: Vec<SeatSheet, SEATS_MAX>,
    /// The ranking in each borough.
    pub boroughs: [BoroughRanking; Borough::COUNT],
}

impl ScoreSheet {
    /// The seats from the winner down.
    pub fn ranking(&self) -> impl Iterator<Item = &SeatSheet> {
        (1..=self.seats.len() as u8).filter_map(|rank| self.seats.iter().find(|sheet| sheet.rank == rank))
    }

    /// Points and ranks alone.
    pub fn scores(&self) -> Scores {
        let score = |sheet: &SeatSheet| Score { points: sheet.total as i16, rank: sheet.rank };
        Scores(self.seats.iter().map(score).collect())
    }
}

/// Tiles of a human's company of which only the values are known: at a real table nobody lists every
/// number. In a game there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unlisted {
    /// How many tiles.
    pub tiles: u8,
    /// The sum of their values. The values of listed tiles are only reconstructed: where somebody added up
    /// what is printed, this is what theirs lack, and may be below 0.
    pub values: i8,
}

impl Game {
    /// The final scoring as the table lies now. It is final when the game is over.
    pub fn score_sheet(&self) -> ScoreSheet {
        score_sheet(&self.table, &PerSeat::default(), &Printed::RECONSTRUCTED)
    }
}

/// Writes the result of each seat into the log.
pub(super) fn announce(table: &Table, log: &mut Log) {
    for sheet in &score_sheet(table, &PerSeat::default(), &Printed::RECONSTRUCTED).seats {
        let fact = Fact::Result { points: sheet.total, rank: sheet.rank };
        log.seat(sheet.seat, Rule::FinalScoring, fact);
    }
}

pub(super) fn score_sheet(table: &Table, unlisted: &PerSeat<Unlisted>, printed: &Printed) -> ScoreSheet {
    let boroughs = Borough::ALL.map(|borough| borough_ranking(table, borough));
    let mut seats: Vec<SeatSheet, SEATS_MAX> =
        table.seats().map(|seat| seat_sheet(table, seat, unlisted[seat], printed, &boroughs)).collect();
    // NYC-14.2: most points; among equals who is further ahead.
    for i in 0..seats.len() {
        let better = |other: &SeatSheet, own: &SeatSheet| {
            let ahead = table.press_track.is_ahead(other.seat, own.seat);
            other.total > own.total || other.total == own.total && ahead
        };
        seats[i].rank = 1 + seats.iter().filter(|other| better(other, &seats[i])).count() as u8;
    }
    ScoreSheet { seats, boroughs }
}

fn seat_sheet(
    table: &Table,
    seat: Seat,
    unlisted: Unlisted,
    printed: &Printed,
    boroughs: &[BoroughRanking; Borough::COUNT],
) -> SeatSheet {
    let player = &table.players[seat];
    let mut lines: Vec<ScoreLine, LINES_MAX> = Vec::new();
    let mut line = |source, points, rule| {
        let room = lines.push(ScoreLine { source, points, rule }).is_ok();
        debug_assert!(room, "LINES_MAX is too small");
    };

    line(ScoreSource::Before, player.score, Rule::FinalScoring);
    let left = if player.is_human() {
        human_characters(table, seat, unlisted, printed, &mut line)
    } else {
        tom_characters(player, &mut line)
    };
    for (borough, ranking) in Borough::ALL.into_iter().zip(boroughs) {
        let own = |place: &BoroughPlace| place.token == PressToken::Of(seat);
        let index = ranking.places.iter().position(own);
        let points = index.map_or(0, |index| ranking.places[index].points);
        let rank = index.map_or(0, |index| index as u8 + 1);
        line(ScoreSource::Majority { borough, rank }, points.into(), Rule::FinalScoring);
    }
    let bonus = |earned: bool, points: u16| if earned { points } else { 0 };
    let everywhere = bonus(player.is_everywhere(), BOROUGH_BONUS);
    line(ScoreSource::BoroughBonus, everywhere, Rule::BoroughBonus);
    // The space of the token now, for character 33 as well: 14 may have moved it back (R57).
    let far = table.press_track.space(seat) >= PRESS_BONUS_SPACE;
    line(ScoreSource::PressBonus, bonus(far, PRESS_BONUS), Rule::FinalScoring);
    let rest = ScoreSource::Rest { dollars: left.left.dollars, skyscrapers: left.left.skyscrapers };
    line(rest, left.rest_points(), Rule::FinalScoring);

    let total = lines.iter().fold(0, |sum: u16, line| sum.saturating_add(line.points));
    SeatSheet { seat, lines, total, rank: 0 }
}

/// Steps 1 and 2 for a human; what the sets leave is for step 6.
fn human_characters(
    table: &Table,
    seat: Seat,
    unlisted: Unlisted,
    printed: &Printed,
    line: &mut impl FnMut(ScoreSource, u16, Rule),
) -> SetPlan {
    let player = &table.players[seat];
    let listed: u16 = player.company.iter().map(|tile| u16::from(tile.character.value())).sum();
    let values = listed.saturating_add_signed(unlisted.values.into());
    let tiles = player.company.len() as u8 + unlisted.tiles;
    line(ScoreSource::Characters { tiles }, values, Rule::FinalScoring);

    let mut owned = [false; SETS.len()];
    for tile in player.company.iter() {
        let character = tile.character;
        if character.facts().phase != Phase::End {
            continue;
        }
        match character.number().checked_sub(FIRST_SET_CHARACTER) {
            Some(set) => owned[usize::from(set)] = true,
            None => {
                let points = end_points(table, seat, character, tiles, printed);
                line(ScoreSource::EndCharacter(character), points, Rule::Catalogue);
            }
        }
    }
    // Only what lies on the board: dollars on characters are spent (NYC-11.4, R32).
    let stock = SetStock {
        vessels: table.vessels_of(seat),
        dollars: player.dollars,
        skyscrapers: player.skyscrapers,
    };
    let plan = best_sets(stock, owned, &printed.sets);
    for (index, set) in SETS.iter().enumerate().filter(|(index, _)| owned[*index]) {
        if let Some(character) = Character::new(FIRST_SET_CHARACTER + index as u8) {
            let sets = plan.sets[index];
            let points = u16::from(sets) * u16::from(set.points);
            line(ScoreSource::Sets { character, sets }, points, Rule::Catalogue);
        }
    }
    plan
}

/// What the characters 28 to 36 are worth (NYC-13).
fn end_points(table: &Table, seat: Seat, character: Character, tiles: u8, printed: &Printed) -> u16 {
    let player = &table.players[seat];
    if Lantern::of_character(character.number()).is_some() {
        let lit = |borough: &Borough| printed.is_lit(character, *borough);
        return Borough::ALL.iter().filter(|b| lit(b)).map(|b| u16::from(player.built[*b])).sum();
    }
    match character {
        Character::HALF_PRESS_SPACE => u16::from(table.press_track.space(seat).div_ceil(2)),
        Character::LIKE_RESERVE_CARDS => 2 * u16::from(like_cards(player.reserve)),
        Character::STRONG_BOROUGHS => {
            2 * player.built.0.iter().filter(|count| **count >= STRONG_BOROUGH).count() as u16
        }
        Character::COMPANY_SIZE => u16::from(tiles),
        _ => 0,
    }
}

/// The most cards of one of the six named types, for character 34. Wilds are no type, and stand for one in bids
/// only: here they count nothing (R45).
pub fn like_cards(reserve: Cards) -> u8 {
    reserve.types().filter(|card| *card != Card::Wild).map(|card| reserve[card]).max().unwrap_or(0)
}

/// Steps 1 and 2 for a Tom (NYC-14.1, NYC-15.13).
fn tom_characters(player: &Player, line: &mut impl FnMut(ScoreSource, u16, Rule)) -> SetPlan {
    let company = tom::company_at_the_end(player);
    let source = ScoreSource::TomCharacters {
        tiles: player.company.len() as u8,
        doubled: company.doubled,
        dollars: player.dollars - company.dollars_left,
    };
    line(source, company.points, Rule::TomCharacters);
    let left =
        SetStock { dollars: company.dollars_left, skyscrapers: player.skyscrapers, ..SetStock::default() };
    SetPlan { left, ..SetPlan::default() }
}

/// Step 3: more skyscrapers first, ties by the Press Track with the neutral token; each place gets
/// half of the one before, rounded up.
pub(super) fn borough_ranking(table: &Table, borough: Borough) -> BoroughRanking {
    let skyscrapers = |token| match token {
        PressToken::Of(seat) => table.players[seat].built[borough],
        PressToken::Neutral => table.neutral[borough],
    };
    let mut present: Vec<(PressToken, u8), TOKENS_MAX> = table
        .press_track
        .order_with_neutral()
        .map(|token| (token, skyscrapers(token)))
        .filter(|(_, count)| *count > 0)
        .collect();
    // Insertion sort is stable: equal counts stay in Press Track order.
    for i in 1..present.len() {
        let mut place = i;
        while place > 0 && present[place - 1].1 < present[place].1 {
            present.swap(place - 1, place);
            place -= 1;
        }
    }
    let value = table.borough_value(borough);
    let mut ranking = BoroughRanking { value, places: Vec::new() };
    let mut points = value;
    let mut before = 0;
    for (token, skyscrapers) in present {
        let tie = skyscrapers == before;
        let _ = ranking.places.push(BoroughPlace { token, skyscrapers, points, tie });
        points = points.div_ceil(2);
        before = skyscrapers;
    }
    ranking
}
