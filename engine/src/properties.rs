//! What holds for every game: each function is one property, and panics with a sentence where it does not hold.
//!
//! The tests of a game call them with its rules; nothing here knows a game. Without a heap, so that they run on the chip
//! as well.

mod saves;

use core::fmt::{self, Write};
use core::hash::Hasher;

use crate::{
    CODES_END, Chance, Code, Digest, Log, LogOf, Record, RecordError, RuleNumber, Rules, Scores, Seat, Setup,
};
pub use saves::{a_damaged_save_is_refused, a_foreign_save_is_refused, a_saved_game_is_read_back};

/// Any legal action, each equally likely; `None` when the game is over.
pub fn any_action<G: Rules>(game: &G, chance: &mut Chance) -> Option<G::Action> {
    let mut offered = 0;
    game.legal(&mut |_| offered += 1);
    assert_eq!(offered > 0, game.decision().is_some(), "who is asked has an answer, and nobody else has");
    assert_eq!(offered == 0, game.is_over(), "a game is over when nothing is asked any more");
    let (chosen, mut place, mut action) = (chance.below(offered), 0, None);
    game.legal(&mut |legal| {
        action = if place == chosen { Some(legal) } else { action };
        place += 1;
    });
    action
}

/// An action that the rules refuse here, if there is one.
fn refused<G: Rules>(game: &G) -> Option<G::Action> {
    (0..CODES_END).filter_map(G::Action::from_code).find(|action| !game.is_legal(*action))
}

fn begin<G: Rules>(setup: &Setup) -> G {
    G::from_setup(setup).unwrap_or_else(|faults| panic!("the setup makes a game: {faults}"))
}

/// A whole random game ends, in no more actions than it says; time does not run back, and no log overflows. Every state is
/// shown to `look`, with what led to it.
pub fn a_random_game_ends<G: Rules>(setup: &Setup, seed: u64, mut look: impl FnMut(&G, &LogOf<G>)) -> G {
    let (mut game, mut chance, mut log) = (begin::<G>(setup), Chance::from_seed(seed), Log::new());
    let mut actions = 0;
    look(&game, &log);
    while let Some(action) = any_action(&game, &mut chance) {
        let before = game.progress();
        log.clear();
        if let Err(refusal) = game.apply_into(action, &mut log) {
            panic!("{action:?} is offered, and {} forbids it: {refusal:?}", refusal.into().number());
        }
        let now = game.progress();
        assert!(before.now <= now.now && now.of.is_none_or(|of| now.now <= of), "{now:?} after {before:?}");
        assert_eq!(log.lost(), 0, "the log of {action:?} overflows");
        actions += 1;
        assert!(actions <= G::ACTIONS_MAX, "a game is longer than the longest one");
        look(&game, &log);
    }
    game
}

/// At a state every code is tried: what is offered is accepted, once, and nothing else is; a refusal leaves game and log as
/// they were; a code means one action.
pub fn what_is_offered_is_accepted_and_nothing_else<G: Rules>(game: &G, log: &LogOf<G>) {
    // A bit for each code.
    let mut offered = [0u64; 1024];
    let place = |code: u16| (usize::from(code / 64), 1u64 << (code % 64));
    game.legal(&mut |action| {
        let code = action.code();
        assert_eq!(G::Action::from_code(code), Some(action), "the code {code:#06x} means another action");
        let (word, bit) = place(code);
        assert!(offered[word] & bit == 0, "{action:?} is offered twice");
        offered[word] |= bit;
    });
    for code in 0..=u16::MAX {
        let Some(action) = G::Action::from_code(code) else { continue };
        assert!(action.code() == code && code < CODES_END, "{code:#06x} is no code of {action:?}");
        let (word, bit) = place(code);
        let (mut tried, mut told) = (game.clone(), log.clone());
        let accepted = tried.apply_into(action, &mut told).is_ok();
        assert_eq!(accepted, offered[word] & bit != 0, "{action:?} in {:?}", game.decision());
        assert!(accepted || tried == *game && told == *log, "the refused {action:?} leaves a trace");
        assert!(told.entries().starts_with(log.entries()), "{action:?} takes back what was told");
    }
}

/// A random game, up to so many actions, with undo, a refusal and redo after each: a record is always what its actions
/// lead to, tells what the last of them brought about, and replayed it is the same game.
pub fn undo_redo_and_replay_lead_to_the_same<G: Rules, const N: usize>(
    setup: &Setup,
    seed: u64,
    actions: usize,
) -> Record<G, N> {
    let mut record = Record::<G, N>::new(setup.clone()).expect("the setup makes a game");
    let (mut again, mut chance) = (begin::<G>(setup), Chance::from_seed(seed));
    while record.played().len() < actions
        && let Some(action) = any_action(record.game(), &mut chance)
    {
        let before = record.clone();
        let told = again.apply(action).expect("what is offered is accepted");
        record.play(action).expect("what is offered is accepted");
        assert_eq!(record.last(), &told, "a record tells what its last action brought about");
        assert!(*record.game() == again, "a replay is another game after {action:?}");
        assert_eq!(record.game().digest(), again.digest(), "equal games have the same digest");
        let after = record.clone();
        assert_eq!(record.undo(), Some(action), "the last action is taken back");
        assert!(record.game() == before.game(), "undo does not lead back over {action:?}");
        assert_eq!(record.last(), before.last(), "undo tells again what was told before");
        assert_eq!(record.played(), before.played());
        a_refusal_changes_nothing(&mut record);
        assert_eq!(record.undone(), Some(action), "what was undone can be redone");
        assert_eq!(record.redo(), Some(action), "what was undone is redone");
        assert!(record == after, "redo of {action:?} leads elsewhere, or tells something else");
        a_refusal_changes_nothing(&mut record);
    }
    record
}

/// Whoever is refused has changed nothing: neither the game, nor what was told, nor what can be redone.
fn a_refusal_changes_nothing<G: Rules, const N: usize>(record: &mut Record<G, N>) {
    let Some(action) = refused(record.game()) else { return };
    let before = record.clone();
    let error = record.play(action);
    let full = before.played().len() == N;
    let is_refused = matches!(error, Err(RecordError::Refused(_))) || full && error == Err(RecordError::Full);
    assert!(is_refused, "{action:?} is not legal, and {error:?}");
    assert!(*record == before, "the refused {action:?} changes the record");
}

/// Taking back several actions at once is taking back one after the other, and all of them come again.
pub fn undo_of_several_is_undo_several_times<G: Rules, const N: usize>(record: &Record<G, N>) {
    let played = record.played().len();
    for count in [0, 1, 2, played / 2, played.saturating_sub(1), played, played + 1, played + 500] {
        let (mut once, mut by_one) = (record.clone(), record.clone());
        let undone = (0..count).map_while(|_| by_one.undo()).count();
        assert_eq!(undone, count.min(played), "every action can be taken back, and no more");
        assert_eq!(once.undo_several(count), undone, "as many are taken back at once");
        assert!(once == by_one, "{count} taken back at once lead elsewhere than one by one");
        assert!(*once.game() == record.game_at(played - undone), "undo leads to what was there before");
        while once.redo().is_some() {}
        assert!(once == *record, "not all of {count} actions came again");
    }
}

/// The legal actions in their order, and what is refused and why, as one number.
fn offered<G: Rules>(game: &G) -> u64 {
    struct Words(Digest);
    impl fmt::Write for Words {
        fn write_str(&mut self, words: &str) -> fmt::Result {
            self.0.write(words.as_bytes());
            Ok(())
        }
    }
    let mut words = Words(Digest::default());
    game.legal(&mut |action| words.0.write_u16(action.code()));
    game.refused(&mut |action, refusal| {
        words.0.write_u16(action.code());
        write!(words, "{refusal:?}").is_ok()
    });
    words.0.finish()
}

/// *Why not?* tells, once each, answers that are not legal, and why the rules refuse them: the very refusal, which leaves
/// the game as it was. Returns how many it tells.
pub fn what_is_refused_has_its_reason<G: Rules>(game: &G) -> usize {
    // A bit for each code.
    let mut met = [0u64; 1024];
    let mut count = 0;
    game.refused(&mut |action, refusal| {
        let code = action.code();
        assert_eq!(G::Action::from_code(code), Some(action), "the code {code:#06x} means another action");
        let (word, bit) = (usize::from(code / 64), 1u64 << (code % 64));
        assert!(met[word] & bit == 0, "{action:?} is told twice in {:?}", game.decision());
        met[word] |= bit;
        assert!(!game.is_legal(action), "{action:?} is legal, and said to be refused");
        let mut tried = game.clone();
        assert_eq!(tried.apply(action), Err(refusal), "{action:?} in {:?}", game.decision());
        assert!(tried == *game, "the refused {action:?} leaves a trace");
        count += 1;
        true
    });
    count
}

/// What a seat imagines looks like the truth to it, and depends on nothing else of the truth. `seen` is all that the seat
/// may see. Returns whether it is another game: if it never is, nothing was hidden or nothing dealt anew.
pub fn what_is_imagined_looks_the_same<G: Rules, S: PartialEq>(
    game: &G,
    seat: Seat,
    seed: u64,
    seen: impl Fn(&G, Seat) -> S,
) -> bool {
    let other = game.imagine(seat, &mut None, &mut Chance::from_seed(seed)).clone();
    assert!(seen(game, seat) == seen(&other, seat), "{seat:?} sees that it is imagined");
    assert_eq!(game.decision(), other.decision(), "what is asked is no secret");
    assert_eq!(game.scores(), other.scores(), "how the seats stand is no secret");
    assert_eq!(game.progress(), other.progress(), "how far it has come is no secret");
    if game.decision().is_some_and(|decision| decision.seat == seat) {
        assert_eq!(offered(game), offered(&other), "{seat:?} is asked and knows its answers");
    }
    what_looks_alike_is_imagined_alike(game, &other, seat, seed.wrapping_add(1));
    other != *game
}

/// From two games that look alike to a seat it imagines the same ones, and they take as much of chance. What chance will
/// bring is hidden too: a game that differs in nothing else is a good one to compare with.
pub fn what_looks_alike_is_imagined_alike<G: Rules>(one: &G, other: &G, seat: Seat, seed: u64) {
    let (mut of_one, mut of_other) = (Chance::from_seed(seed), Chance::from_seed(seed));
    // Into a room that holds something, and into an empty one.
    let mut room = Some(other.clone());
    let same = one.imagine(seat, &mut room, &mut of_one) == other.imagine(seat, &mut None, &mut of_other);
    assert!(same && of_one == of_other, "something hidden from {seat:?} has an effect on what it imagines");
}

/// Ranks may be shared, and are one more than how many are ahead; more points are never behind. The ranking has every
/// seat once, whoever is ahead first, and somebody has won.
pub fn everybody_has_a_rank(scores: &Scores, seats: usize) {
    assert_eq!(scores.0.len(), seats, "every seat has a score");
    for score in &scores.0 {
        let ahead = scores.0.iter().filter(|other| other.rank < score.rank).count();
        assert_eq!(usize::from(score.rank), 1 + ahead, "{scores:?}");
        let behind = |other: &&crate::Score| other.points > score.points;
        assert!(scores.0.iter().filter(behind).all(|better| better.rank < score.rank), "{scores:?}");
    }
    let mut ranked = [0; crate::SEATS_MAX];
    let mut last = 0;
    for (seat, score) in scores.ranking() {
        ranked[usize::from(seat.index())] += 1;
        assert_eq!(scores.0[usize::from(seat.index())], score, "the score of another seat");
        assert!(last <= score.rank, "the ranking goes down");
        last = score.rank;
    }
    assert!(ranked[..seats].iter().all(|times| *times == 1), "not every seat is ranked once: {ranked:?}");
    let first = scores.0.iter().filter(|score| score.rank == 1).count();
    assert!(first > 0 && scores.winners().count() == first, "all who are first have won");
}

/// Two answers lead to the same digest if, and only if, they lead to the same game. Returns how many answers lead to
/// another game than the first one.
pub fn other_games_have_other_digests<G: Rules>(game: &G) -> usize {
    let (mut first, mut others) = (None, 0);
    game.legal(&mut |action| {
        let mut next = game.clone();
        next.apply(action).expect("what is offered is accepted");
        let digest = next.digest();
        assert!(digest != game.digest(), "{action:?} leaves everything as it was");
        let (one, of_one) = first.get_or_insert_with(|| (next.clone(), digest));
        assert_eq!(*one == next, *of_one == digest, "a digest tells games apart: {action:?}");
        others += usize::from(*of_one != digest);
    });
    others
}

/// In how many ways so many actions can be played from here; a game that is over before is one way.
pub fn count<G: Rules>(game: &G, actions: u8) -> u64 {
    fn count<G: Rules>(game: &G, actions: u8, log: &mut LogOf<G>) -> u64 {
        if actions == 0 || game.is_over() {
            return 1;
        }
        let mut ways = 0;
        game.legal(&mut |action| {
            // What is offered is accepted: the last ones need not be played.
            ways += if actions == 1 {
                1
            } else {
                let mut next = game.clone();
                log.clear();
                next.apply_into(action, log).expect("what is offered is accepted");
                count(&next, actions - 1, log)
            };
        });
        ways
    }
    count(game, actions, &mut Log::new())
}
