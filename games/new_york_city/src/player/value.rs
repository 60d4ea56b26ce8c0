//! What a seat will have at the end, guessed between two rounds.
//!
//! A playout need not go on to the end of the game: from the end of a round on, a weighted sum of what lies
//! on the table tells nearly as much about the final score, and the luck of later rounds is left out.
//! The weights were fitted to the results of many games; there is a set for people and one for Toms, for
//! each number of rounds to come.

use engine::Seat;

use crate::components::*;
use crate::{Game, Player, PressToken, ScoreSheet, ScoreSource, SeatKind, SeatSheet, Table};

use super::value_weights::{HUMAN, TOM};

/// One point in weights and guesses.
pub const FINE_POINT: i32 = 256;

/// So many rounds may come after the one that begins where a guess is made.
pub const ROUNDS_GUESSED: usize = ROUNDS as usize - 1;

/// Weights for one kind of seat, by rounds after the one that begins.
pub type Guess = [[i16; FEATURES]; ROUNDS_GUESSED];

/// The features, by where they begin. Those with two numbers are one for each amount, so many in all, the last for
/// more.
mod at {
    /// The lines of the final scoring, as if the game ended now.
    pub const BEFORE: usize = 1;
    pub const MAJORITIES: usize = 2;
    pub const CHARACTERS: usize = 3;
    pub const END_CHARACTERS: usize = 4;
    pub const BOROUGH_BONUS: usize = 5;
    pub const PRESS_BONUS: usize = 6;
    pub const SPACE: usize = 7;
    pub const AHEAD: usize = 8;
    pub const PRESS_LEAD: usize = 9;
    pub const DOLLARS: [usize; 2] = [10, 10];
    pub const BOARD: [usize; 2] = [20, 10];
    /// Boroughs with a skyscraper of the seat.
    pub const PRESENT: [usize; 2] = [30, 7];
    pub const STATUE: usize = 37;
    pub const TILES: [usize; 2] = [39, 10];
    /// By card.
    pub const RESERVE: usize = 49;
    /// Like cards in the reserve; here wilds are alike, too, because the weights were fitted so. What character 34
    /// scores is among the lines.
    pub const ALIKE: [usize; 2] = [56, 5];
    /// Characters that want a dollar and can have one.
    pub const PAYABLE: [usize; 2] = [61, 8];
    /// In the borough of the Mayor: own skyscrapers, how many more than the best rival, than the neutral ones.
    pub const MAYOR_BUILT: [usize; 2] = [69, 6];
    pub const MAYOR_LEAD: [usize; 2] = [75, 7];
    pub const MAYOR_NEUTRAL: [usize; 2] = [82, 6];
    /// Each of the next by whether the Mayor is still to come to a borough.
    pub const BUILT: usize = 88;
    /// What one skyscraper more would bring, and in boroughs to come two; what as many of everybody else would cost.
    pub const GAIN: usize = 90;
    pub const LOSS: usize = 93;
    /// The most that one more can bring, and cost, outside the borough of the Mayor; the gain again for those who
    /// have a skyscraper.
    pub const BEST_GAIN: usize = 96;
    pub const WORST_LOSS: usize = 98;
    pub const VESSELS: usize = 99;
    /// A Tom's cards and mode.
    pub const TOM: usize = 100;
    /// By number of the character, from 1; for a Tom the first is the value of all his tiles.
    pub const COMPANY: usize = 103;
    /// By skyscrapers of the seat and of its strongest rival, so many numbers of each, the last for more.
    pub const STANDING: usize = COMPANY + 43;
    pub const STANDINGS: usize = 6;
    pub const TIE: usize = STANDING + 2 * STANDINGS * STANDINGS;
}

/// How many features there are.
pub const FEATURES: usize = at::TIE + 2;

/// Tells each feature of a seat that is not 0.
pub fn features(table: &Table, sheet: &ScoreSheet, seat: Seat, tell: &mut impl FnMut(usize, i32)) {
    tell(0, 1);
    let Some(own) = sheet.seats.get(usize::from(seat.index())) else { return };
    tell_lines(own, tell);
    tell_possessions(table, seat, tell);
    tell_boroughs(table, seat, tell);
    tell_company(&table.players[seat], tell);
}

/// The final scoring, as if the game ended now.
fn tell_lines(own: &SeatSheet, tell: &mut impl FnMut(usize, i32)) {
    for line in &own.lines {
        let feature = match line.source {
            ScoreSource::Before => at::BEFORE,
            ScoreSource::Majority { .. } => at::MAJORITIES,
            ScoreSource::Characters { .. } | ScoreSource::TomCharacters { .. } => at::CHARACTERS,
            ScoreSource::EndCharacter(_) | ScoreSource::Sets { .. } => at::END_CHARACTERS,
            ScoreSource::BoroughBonus => at::BOROUGH_BONUS,
            ScoreSource::PressBonus => at::PRESS_BONUS,
            ScoreSource::Rest { .. } => continue,
        };
        tell(feature, i32::from(line.points));
    }
}

/// The Press Track, the board, the reserve and the vessels.
fn tell_possessions(table: &Table, seat: Seat, tell: &mut impl FnMut(usize, i32)) {
    let player = &table.players[seat];
    let track = &table.press_track;
    let space = i32::from(track.space(seat));
    tell(at::SPACE, space);
    tell(at::AHEAD, rivals(table, seat).filter(|other| track.is_ahead(seat, *other)).count() as i32);
    let foremost = rivals(table, seat).map(|other| i32::from(track.space(other))).max().unwrap_or(0);
    tell(at::PRESS_LEAD, (space - foremost).clamp(-4, 4));
    let dollars = i32::from(player.dollars);
    let paid = player.company.iter().filter(|tile| !tile.character.facts().free).count() as i32;
    let alike = player.reserve.counts().iter().copied().max().unwrap_or(0);
    tell_amount(at::DOLLARS, dollars, tell);
    tell_amount(at::BOARD, i32::from(player.skyscrapers), tell);
    tell_amount(at::TILES, player.company.len() as i32, tell);
    tell_amount(at::ALIKE, i32::from(alike), tell);
    tell_amount(at::PAYABLE, paid.min(dollars), tell);
    for card in Card::ALL {
        tell(at::RESERVE + card as usize, i32::from(player.reserve[card]));
    }
    tell(at::VESSELS, table.vessels_of(seat).iter().map(|count| i32::from(*count)).sum());
}

/// The skyscrapers in the boroughs, and what more of them would change.
fn tell_boroughs(table: &Table, seat: Seat, tell: &mut impl FnMut(usize, i32)) {
    let player = &table.players[seat];
    let most = |borough: Borough| {
        let built = rivals(table, seat).map(|other| i32::from(table.players[other].built[borough]));
        built.max().unwrap_or(0)
    };
    let present = player.built.0.iter().filter(|count| **count > 0).count() as i32;
    tell_amount(at::PRESENT, present, tell);
    if !table.statue_claimed {
        tell(at::STATUE, 1);
        tell(at::STATUE + 1, i32::from(present >= 5));
    }
    if let Some(mayor) = table.mayor() {
        let own = i32::from(player.built[mayor]);
        tell_amount(at::MAYOR_BUILT, own, tell);
        tell_amount(at::MAYOR_LEAD, own - most(mayor) + 3, tell);
        tell_amount(at::MAYOR_NEUTRAL, own - i32::from(table.neutral[mayor]) + 3, tell);
    }
    let is_first = rivals(table, seat).all(|other| table.press_track.is_ahead(seat, other));
    let (mut best_gain, mut worst_loss) = (0, 0);
    for (borough, built) in player.built.iter() {
        let built = i32::from(*built);
        let letter = table.letters[borough];
        // The Mayor is there or still to come (NYC-5.2).
        let to_come = usize::from(letter != Letter::X && letter as u8 + 1 >= table.round);
        tell(at::BUILT + to_come, built);
        let points = |own, others| points(table, borough, seat, own, others);
        let now = points(0, 0);
        let gain = points(1, 0) - now;
        let loss = now - points(0, 1);
        tell(at::GAIN + to_come, gain);
        tell(at::LOSS + to_come, loss);
        if to_come == 1 {
            tell(at::GAIN + 2, points(2, 0) - now);
            tell(at::LOSS + 2, now - points(0, 2));
        }
        if letter as u8 + 1 != table.round {
            best_gain = gain.max(best_gain);
            worst_loss = loss.max(worst_loss);
        }
        let most = most(borough);
        let value = i32::from(table.borough_value(borough));
        let [own, rival] = [built, most].map(|count| count.clamp(0, at::STANDINGS as i32 - 1) as usize);
        tell(at::STANDING + (to_come * at::STANDINGS + own) * at::STANDINGS + rival, value);
        if built == most && built > 0 && is_first {
            tell(at::TIE + to_come, value);
        }
    }
    tell(at::BEST_GAIN, best_gain);
    if player.skyscrapers > 0 {
        tell(at::BEST_GAIN + 1, best_gain);
    }
    tell(at::WORST_LOSS, worst_loss);
}

/// The characters, and what makes a Tom strong.
fn tell_company(player: &Player, tell: &mut impl FnMut(usize, i32)) {
    if let SeatKind::Tom(level) = player.kind {
        tell(at::TOM, i32::from(level.cards));
        tell(at::TOM + 1 + level.mode as usize, 1);
        let values = player.company.iter().map(|tile| i32::from(tile.character.value()));
        tell(at::COMPANY + 1, values.sum());
        return;
    }
    for tile in player.company.iter() {
        tell(at::COMPANY + usize::from(tile.character.number()), 1);
    }
}

/// Tells the feature of an amount: one of so many, the last for more.
fn tell_amount([first, count]: [usize; 2], amount: i32, tell: &mut impl FnMut(usize, i32)) {
    tell(first + amount.clamp(0, count as i32 - 1) as usize, 1);
}

fn rivals(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> {
    table.seats().filter(move |other| *other != seat)
}

/// The points of a seat in a borough, if it had `own` skyscrapers more there and each of the others `others`
/// (NYC-14, step 3).
fn points(table: &Table, borough: Borough, seat: Seat, own: u8, others: u8) -> i32 {
    let mine = table.players[seat].built[borough] + own;
    if mine == 0 {
        return 0;
    }
    let mut points = table.borough_value(borough);
    let mut in_front = true;
    for token in table.press_track.order_with_neutral() {
        let theirs = match token {
            PressToken::Of(other) if other == seat => {
                in_front = false;
                continue;
            }
            PressToken::Of(other) => table.players[other].built[borough] + others,
            PressToken::Neutral => table.neutral[borough],
        };
        if theirs > mine || theirs == mine && in_front {
            points = points.div_ceil(2);
        }
    }
    i32::from(points)
}

/// The guessed final score of a seat at the beginning of a round; [`FINE_POINT`] is one point.
pub fn guess(game: &Game, sheet: &ScoreSheet, seat: Seat) -> i32 {
    let table = game.table();
    let weights = if table.players[seat].is_human() { &HUMAN } else { &TOM };
    // By rounds after the one that begins.
    let after = usize::from(ROUNDS.saturating_sub(table.round)).min(ROUNDS_GUESSED - 1);
    let mut sum = 0;
    features(table, sheet, seat, &mut |feature, value| sum += i32::from(weights[after][feature]) * value);
    sum
}

#[cfg(test)]
mod tests {
    use engine::Chance;
    use engine::Rules;

    use super::*;

    const TOM: SeatKind = SeatKind::Tom(Level { mode: Mode::B, cards: 4 });

    /// Lets chance play, and looks at the table before every action.
    fn look_at_games(mut look: impl FnMut(&Game)) {
        let tables: [&[SeatKind]; 3] =
            [&[SeatKind::Human, TOM], &[SeatKind::Human; 3], &[TOM, SeatKind::Human, TOM, SeatKind::Human]];
        for (seats, seed) in tables.into_iter().cycle().zip(0..9) {
            let mut game = Game::from_setup(&crate::setup(seats, seed)).unwrap();
            let mut chance = Chance::from_seed(seed);
            while game.decision().is_some() {
                look(&game);
                let legal = game.legal_actions();
                game.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
            }
        }
    }

    #[test]
    fn points_in_the_boroughs_are_those_of_the_final_scoring() {
        let mut scored = 0;
        look_at_games(|game| {
            for of_seat in &game.score_sheet().seats {
                let lines = of_seat.lines.iter();
                let majorities = lines.filter(|line| matches!(line.source, ScoreSource::Majority { .. }));
                let expected: i32 = majorities.map(|line| i32::from(line.points)).sum();
                let points = Borough::ALL.iter().map(|b| points(game.table(), *b, of_seat.seat, 0, 0));
                assert_eq!(points.sum::<i32>(), expected);
                scored += expected;
            }
        });
        assert!(scored > 10_000, "only {scored} points");
    }

    #[test]
    fn every_feature_has_its_place() {
        let mut seen = [false; FEATURES];
        look_at_games(|game| {
            let sheet = game.score_sheet();
            for seat in game.table().seats() {
                features(game.table(), &sheet, seat, &mut |feature, value| seen[feature] |= value != 0);
            }
        });
        // Games by chance do not see everything: ten dollars, six boroughs, some characters.
        let unseen = seen.iter().filter(|seen| !**seen).count();
        assert!(unseen < FEATURES / 4, "{unseen} of {FEATURES} were never told");
    }
}
