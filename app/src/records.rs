//! Results of earlier games of a title, and their bytes.
//!
//! Counted are finished games. A game against one listed automatic player or one Architect has a line of its
//! own; other automatic players, several opponents and shared games are only summed up. Training games (undo beyond
//! what was revealed, hints) are counted apart and change nothing else.

use engine::{Score, Scores, Setup, Sitter, Strength};

use crate::card::{AUTOMA_ROWS, Card};
use crate::play::Playing;
use crate::saves::{Why, fingerprint};

/// The version of the bytes.
pub const RECORDS_VERSION: u8 = 1;
/// Bytes of the records, without the version.
pub const RECORDS_BYTES: usize = GAMES_AT + GAMES_MAX * GAME_BYTES;

const LEVEL_BYTES: usize = 10;
const TOTALS_AT: usize = AUTOMA_ROWS * LEVEL_BYTES;
const ARCHITECTS: usize = Strength::ALL.len();
const ARCHITECTS_AT: usize = TOTALS_AT + 2 * 4 + 2 * 2 + 4;
const GAMES_AT: usize = ARCHITECTS_AT + ARCHITECTS * LEVEL_BYTES;
const GAME_BYTES: usize = 6;

/// How many games are told one by one.
pub const GAMES_MAX: usize = 8;

/// Games and how many of them the person won. Counting stops at the most a `u16` holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u16,
    /// Games the person won.
    pub wins: u16,
}

impl Tally {
    fn add(&mut self, won: bool) {
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(u16::from(won));
    }
}

/// The last results, at most ten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastResults {
    /// One bit a game, the newest lowest, under a leading 1.
    bits: u16,
}

impl LastResults {
    /// How many results are kept.
    pub const MAX: usize = 10;

    /// Whether each of the last games was won, newest first.
    pub fn newest_first(self) -> impl ExactSizeIterator<Item = bool> {
        (0..self.len()).map(move |game| self.bits >> game & 1 == 1)
    }

    fn len(self) -> usize {
        (u16::BITS - self.bits.leading_zeros()).saturating_sub(1) as usize
    }

    fn add(&mut self, won: bool) {
        let leading = 1 << (self.len() + 1).min(LastResults::MAX);
        let games = self.bits.max(1) << 1 | u16::from(won);
        self.bits = games & (leading - 1) | leading;
    }

    fn from_bits(bits: u16) -> Option<LastResults> {
        // The leading 1 stands at most above ten games; no bits at all are no games.
        (bits < 1 << (LastResults::MAX + 1) && bits != 1).then_some(LastResults { bits })
    }
}

/// Results against one listed automatic player, or against one Architect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LevelRecord {
    /// Games and wins.
    pub tally: Tally,
    /// The highest score of a finished game; 0 before the first.
    pub best_score: u16,
    /// The largest lead over him; negative if he always won, 0 before the first game.
    pub best_margin: i16,
    /// The last ten results.
    pub last: LastResults,
}

impl LevelRecord {
    fn add(&mut self, won: bool, score: u16, margin: i16) {
        let first = self.tally.games == 0;
        self.best_score = if first { score } else { self.best_score.max(score) };
        self.best_margin = if first { margin } else { self.best_margin.max(margin) };
        self.tally.add(won);
        self.last.add(won);
    }
}

/// How a game ended for the person who played it alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ending {
    /// Somebody else won.
    Lost = 1,
    /// Nobody else did.
    Won,
    /// With others.
    Shared,
    /// Several people played: each has an ending of his own.
    Several,
}

/// One of the last games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastGame {
    /// The opponent, if there was one alone.
    pub opponent: Option<Sitter>,
    /// How many sat at the table.
    pub seats: u8,
    /// How it ended.
    pub ending: Ending,
    /// The points of the person; of several people the most.
    pub points: i16,
    /// The most points of anybody else.
    pub others: i16,
}

impl LastGame {
    fn of(setup: &Setup, scores: &Scores) -> LastGame {
        let seats = || setup.seats.iter().zip(&scores.0);
        let mut people = seats().filter(|(sitter, _)| **sitter == Sitter::Person).map(|(_, score)| *score);
        let alone = people.next().filter(|_| people.next().is_none());
        let winners = scores.0.iter().filter(|score| score.rank == 1).count();
        let mut points: heapless::Vec<i16, 4> = scores.0.iter().map(|score| score.points).collect();
        engine::sort(&mut points);
        points.reverse();
        let others = seats().filter(|(sitter, _)| **sitter != Sitter::Person).map(|(_, score)| score.points);
        let (points, others, ending) = match alone {
            None => (points.first().copied(), points.get(1).copied(), Ending::Several),
            Some(own) => {
                let ending = match own.rank {
                    1 if winners > 1 => Ending::Shared,
                    1 => Ending::Won,
                    _ => Ending::Lost,
                };
                (Some(own.points), others.max(), ending)
            }
        };
        let opponent = match setup.seats[..] {
            [a, b] if alone.is_some() => Some(if a == Sitter::Person { b } else { a }),
            _ => None,
        };
        let (points, others) = (points.unwrap_or(0), others.unwrap_or(0));
        LastGame { opponent, seats: setup.seats.len() as u8, ending, points, others }
    }

    fn to_bytes(self) -> [u8; GAME_BYTES] {
        let [a, b] = self.points.to_le_bytes();
        let [c, d] = self.others.to_le_bytes();
        let opponent = self.opponent.map_or(0, Sitter::byte);
        [opponent, self.seats << 4 | self.ending as u8, a, b, c, d]
    }

    /// No game has these bytes: six of 0, or something that none has.
    fn from_bytes(bytes: &[u8]) -> Option<Option<LastGame>> {
        let [opponent, how, a, b, c, d] = *<&[u8; GAME_BYTES]>::try_from(bytes).ok()?;
        if [opponent, how, a, b, c, d] == [0; GAME_BYTES] {
            return Some(None);
        }
        let endings = [Ending::Lost, Ending::Won, Ending::Shared, Ending::Several];
        let ending = endings.into_iter().find(|ending| *ending as u8 == how & 0xf)?;
        let opponent = match opponent {
            0 => None,
            byte => Some(Sitter::from_byte(byte)?),
        };
        let [points, others] = [[a, b], [c, d]].map(i16::from_le_bytes);
        Some(Some(LastGame { opponent, seats: how >> 4, ending, points, others }))
    }
}

/// Results of earlier games of a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// Listed automatic players, by their rows.
    automas: [LevelRecord; AUTOMA_ROWS],
    /// Architects, the weakest first.
    architects: [LevelRecord; ARCHITECTS],
    /// Games against one automatic player that is not listed.
    pub custom: Tally,
    /// Games of one person against several opponents.
    pub several: Tally,
    /// Games of several people.
    pub shared: u16,
    /// Training games of every kind.
    pub training: u16,
    /// The last games but training ones, newest first.
    last: [Option<LastGame>; GAMES_MAX],
    /// The game counted last. Whoever undoes the last action of a finished game and plays it again,
    /// or loses power before the end is stored, finishes the same game: it counts once.
    counted_last: u32,
}

impl Records {
    /// The results against the automatic player with this row, see [`Automas::row`](crate::card::Automas::row).
    pub fn automa(&self, row: usize) -> Option<&LevelRecord> {
        self.automas.get(row)
    }

    /// The results against automatic players, row by row.
    pub fn automas(&self) -> &[LevelRecord; AUTOMA_ROWS] {
        &self.automas
    }

    /// The results against one Architect.
    pub fn architect(&self, strength: Strength) -> &LevelRecord {
        &self.architects[strength as usize]
    }

    /// The last games, newest first; training games are not among them.
    pub fn last_games(&self) -> impl Iterator<Item = &LastGame> {
        self.last.iter().flatten()
    }

    /// Adds a game if it is finished and not the one added last. Returns whether it was new.
    pub fn add(&mut self, card: &Card, play: &dyn Playing) -> bool {
        play.is_over() && self.count(card, play.setup(), &play.scores(), play.is_training())
    }

    /// Counts the result of a finished game of a title, once. Returns whether it was new.
    pub fn count(&mut self, card: &Card, setup: &Setup, scores: &Scores, training: bool) -> bool {
        let game = fingerprint(setup, card.data_version);
        if game == self.counted_last {
            return false;
        }
        self.counted_last = game;
        if training {
            self.training = self.training.saturating_add(1);
            return true;
        }
        self.last.rotate_right(1);
        self.last[0] = Some(LastGame::of(setup, scores));
        let people = setup.seats.iter().filter(|sitter| **sitter == Sitter::Person).count();
        if people > 1 {
            self.shared = self.shared.saturating_add(1);
        }
        if people != 1 {
            return true;
        }
        let seats = || setup.seats.iter().zip(&scores.0);
        let of = |person: bool| seats().filter(move |(sitter, _)| (**sitter == Sitter::Person) == person);
        let best = |person| of(person).map(|(_, Score { points, .. })| *points).max().unwrap_or(0);
        let (own, others) = (best(true), best(false));
        let won = of(true).any(|(_, score)| score.rank == 1);
        let opponent = setup.seats.iter().find(|sitter| **sitter != Sitter::Person);
        let record = match opponent {
            _ if setup.seats.len() > 2 => None,
            Some(Sitter::Architect(strength)) => Some(&mut self.architects[*strength as usize]),
            Some(Sitter::Automa(automa)) => {
                card.automas.and_then(|automas| self.automas.get_mut(automas.row(*automa)?))
            }
            Some(Sitter::Person) | None => None,
        };
        match record {
            Some(record) => {
                // There is no room for a score below 0.
                record.add(won, own.max(0) as u16, own.saturating_sub(others));
            }
            None if setup.seats.len() > 2 => self.several.add(won),
            None => self.custom.add(won),
        }
        true
    }

    /// The bytes, without the version.
    pub fn to_bytes(&self) -> [u8; RECORDS_BYTES] {
        let mut bytes = [0; RECORDS_BYTES];
        let (automas, rest) = bytes.split_at_mut(TOTALS_AT);
        let (totals, rest) = rest.split_at_mut(ARCHITECTS_AT - TOTALS_AT);
        let (architects, games) = rest.split_at_mut(GAMES_AT - ARCHITECTS_AT);
        for (game, bytes) in self.last_games().zip(games.chunks_exact_mut(GAME_BYTES)) {
            bytes.copy_from_slice(&game.to_bytes());
        }
        let rows = self.automas.iter().chain(&self.architects);
        let places = automas.chunks_exact_mut(LEVEL_BYTES).chain(architects.chunks_exact_mut(LEVEL_BYTES));
        for (record, bytes) in rows.zip(places) {
            let words = [
                record.tally.games,
                record.tally.wins,
                record.best_score,
                record.best_margin as u16,
                record.last.bits,
            ];
            put_words(&words, bytes);
        }
        let words = [
            self.custom.games,
            self.custom.wins,
            self.several.games,
            self.several.wins,
            self.shared,
            self.training,
            self.counted_last as u16,
            (self.counted_last >> 16) as u16,
        ];
        put_words(&words, totals);
        bytes
    }

    /// Reads the bytes of this version.
    ///
    /// # Errors
    /// Where the first line of bytes is that no records have.
    pub fn from_bytes(bytes: &[u8]) -> Result<Records, Why> {
        if bytes.len() != RECORDS_BYTES {
            return Err(Why::Damaged { at: bytes.len().min(RECORDS_BYTES) as u16 });
        }
        let mut records = Records::default();
        let automas = records.automas.iter_mut().zip((0..).step_by(LEVEL_BYTES));
        let architects = records.architects.iter_mut().zip((ARCHITECTS_AT..).step_by(LEVEL_BYTES));
        for (record, at) in automas.chain(architects) {
            *record = level_record(&bytes[at..at + LEVEL_BYTES]).ok_or(Why::Damaged { at: at as u16 })?;
        }
        for (game, at) in records.last.iter_mut().zip((GAMES_AT..).step_by(GAME_BYTES)) {
            let read = LastGame::from_bytes(&bytes[at..at + GAME_BYTES]);
            *game = read.ok_or(Why::Damaged { at: at as u16 })?;
        }
        let word = |index: usize| word(bytes, TOTALS_AT + 2 * index);
        let tally = |index: usize| {
            let tally = Tally { games: word(index), wins: word(index + 1) };
            let damaged = Why::Damaged { at: (TOTALS_AT + 2 * index) as u16 };
            if tally.wins <= tally.games { Ok(tally) } else { Err(damaged) }
        };
        records.custom = tally(0)?;
        records.several = tally(2)?;
        records.shared = word(4);
        records.training = word(5);
        records.counted_last = u32::from(word(6)) | u32::from(word(7)) << 16;
        Ok(records)
    }
}

fn level_record(bytes: &[u8]) -> Option<LevelRecord> {
    let record = LevelRecord {
        tally: Tally { games: word(bytes, 0), wins: word(bytes, 2) },
        best_score: word(bytes, 4),
        best_margin: word(bytes, 6) as i16,
        last: LastResults::from_bits(word(bytes, 8))?,
    };
    let Tally { games, wins } = record.tally;
    let fits = wins <= games && record.last.len() == usize::from(games).min(LastResults::MAX);
    let played = games > 0 || (record.best_score == 0 && record.best_margin == 0);
    (fits && played).then_some(record)
}

fn put_words(words: &[u16], bytes: &mut [u8]) {
    for (word, bytes) in words.iter().zip(bytes.chunks_exact_mut(2)) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
}

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_results_are_the_last_ten() {
        let mut last = LastResults::default();
        for game in 0..13 {
            last.add(game % 3 == 0);
            assert_eq!(LastResults::from_bits(last.bits), Some(last));
        }
        let expected: [bool; 10] = core::array::from_fn(|game| (12 - game) % 3 == 0);
        assert!(last.newest_first().eq(expected));
    }

    #[test]
    fn the_last_eight_games_are_told_one_by_one_and_come_back_as_they_were() {
        use crate::card::toy::TOY;
        let (person, hard) = (Sitter::Person, Sitter::Architect(Strength::Hard));
        type Table<'a> = (&'a [Sitter], &'a [(i16, u8)], LastGame);
        let tables: [Table<'_>; 4] = [
            (&[person, hard], &[(5, 1), (3, 2)], game(Some(hard), 2, Ending::Won, 5, 3)),
            (&[hard, person], &[(4, 1), (4, 1)], game(Some(hard), 2, Ending::Shared, 4, 4)),
            (&[person, hard, hard], &[(-2, 2), (0, 1), (-3, 3)], game(None, 3, Ending::Lost, -2, 0)),
            (&[person, person, hard], &[(1, 3), (9, 1), (8, 2)], game(None, 3, Ending::Several, 9, 8)),
        ];
        fn game(opponent: Option<Sitter>, seats: u8, ending: Ending, points: i16, others: i16) -> LastGame {
            LastGame { opponent, seats, ending, points, others }
        }
        let mut records = Records::default();
        for round in 0..3 {
            for (number, (seats, scores, expected)) in tables.iter().enumerate() {
                let setup = Setup::new(TOY.id, seats, 10 * round + number as u64);
                let scores = scores.iter().map(|&(points, rank)| Score { points, rank });
                let scores = Scores(scores.collect());
                assert!(records.count(&TOY, &setup, &scores, false));
                assert_eq!(records.last_games().next(), Some(expected));
                assert!(!records.count(&TOY, &setup, &scores, false), "a game counts once");
                assert_eq!(Records::from_bytes(&records.to_bytes()), Ok(records.clone()));
            }
        }
        let expected = [3, 2, 1, 0, 3, 2, 1, 0].map(|table: usize| tables[table].2);
        assert!(records.last_games().eq(&expected), "{records:?}");
        let setup = Setup::new(TOY.id, &[person, hard], 99);
        assert!(records.count(&TOY, &setup, &Scores::default(), true));
        assert!(records.last_games().eq(&expected), "training is not told");
    }

    #[test]
    fn bytes_that_no_records_have_are_refused_with_their_place() {
        let good = Records::default().to_bytes();
        assert_eq!(Records::from_bytes(&good), Ok(Records::default()));
        // More wins than games, results without games, a best score without games.
        let second = ARCHITECTS_AT + LEVEL_BYTES;
        for (at, line) in [(2, 0), (18, 10), (4, 0), (TOTALS_AT + 2, TOTALS_AT), (second + 2, second)] {
            let mut bytes = good;
            bytes[at] = 2;
            assert_eq!(Records::from_bytes(&bytes), Err(Why::Damaged { at: line as u16 }));
        }
        assert!(Records::from_bytes(&good[..RECORDS_BYTES - 1]).is_err());
    }
}
