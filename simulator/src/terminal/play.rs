//! The conversation: show, ask, read, play, tell.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::mem;
use std::path::Path;

use engine::{Rules, Seat};
use new_york_city::components::Card;
use new_york_city::limits::{MICRO_STEPS_MAX, SEATS_MAX};
use new_york_city::{Action, Decision, Fact, Game, LogEntry, Question, SeatKind};

use super::ink::Ink;
use super::layout::wrapped;
use super::menu::{Group, Menu, Pick};
use super::session::{Played, Session};
use super::{Console, Failure, changes, ending, help, panel, picture};
use crate::thinker::Thinker;
use crate::words::{self, Names};

/// Whether the conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// How much is shown before the next choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    /// The whole table.
    Table,
    /// What the decision needs.
    Panel,
    /// What changes while a bid is being put together.
    Bid,
    /// The choices only.
    Choices,
    /// Nothing new: only the prompt.
    Prompt,
}

/// A game with somebody in front of it.
pub struct Play<'io> {
    session: Session,
    input: &'io mut dyn BufRead,
    output: &'io mut dyn Write,
    ink: Ink,
    echo: bool,
    names: Names,
    /// Who looks at the screen, where several humans play.
    facing: Option<Seat>,
    /// How much of the history each seat has been told.
    told: [usize; SEATS_MAX],
    /// The list that is open in a bidding turn.
    open: Option<Group>,
    show: Show,
    /// The rest of a line with several choices.
    typed: VecDeque<String>,
    thinker: Thinker,
}

impl<'io> Play<'io> {
    pub fn new(session: Session, console: Console<'io>) -> Play<'io> {
        let names = Names::of(session.game().table());
        let told = [session.history().len(); SEATS_MAX];
        let (facing, open, typed) = (None, None, VecDeque::new());
        let Console { input, output, ink, echo } = console;
        let (show, thinker) = (Show::Table, Thinker::default());
        Play { session, input, output, ink, echo, names, facing, told, open, show, typed, thinker }
    }

    /// Plays until the player leaves or the input ends.
    pub fn run(mut self, notes: &[String]) -> Result<(), Failure> {
        for note in notes {
            self.say(note)?;
        }
        if let Some(seat) = self.session.game().table().seats().next() {
            let toms = help::toms(&self.session.game().view(seat));
            self.say(&toms)?;
        }
        self.say("Type a number to choose, ? for help, q to leave.")?;
        loop {
            let next = match self.session.game().decision() {
                Some(decision) if self.session.is_architect(decision.seat) => {
                    self.let_architect_play(decision)?
                }
                Some(decision) => self.decide(decision)?,
                None => self.after_the_end()?,
            };
            if next == Next::Leave {
                return self.leave();
            }
        }
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let file = self.session.file().display().to_string();
        if let Err(error) = self.session.save() {
            self.say(&format!("The game is NOT saved: {error}."))?;
            return Err(Failure::NotSaved);
        }
        Ok(self.say(&format!("The game is saved in {file}."))?)
    }

    /// Shows what is to be decided, reads one answer and carries it out.
    fn decide(&mut self, decision: Decision) -> io::Result<Next> {
        if self.typed.is_empty() {
            if self.hand_over(decision.seat)? == Next::Leave {
                return Ok(Next::Leave);
            }
            self.show_decision(decision)?;
        }
        let Some(word) = self.word(self.prompt(decision))? else { return Ok(Next::Leave) };
        if let Ok(number) = word.parse::<usize>() {
            let menu = self.menu(decision);
            match menu.pick(number) {
                Ok(Pick::Play(action)) => self.play(decision, action)?,
                Ok(Pick::Open(group)) => {
                    self.open = Some(group);
                    self.show = Show::Choices;
                }
                Ok(Pick::Back) => {
                    self.open = None;
                    self.show = Show::Choices;
                }
                Err(why) => self.refuse(&why)?,
            }
            return Ok(Next::GoOn);
        }
        if let Some((sign @ ('+' | '-'), letters)) = split_first(&word) {
            self.cards(decision, sign, letters)?;
            return Ok(Next::GoOn);
        }
        self.command(&word, Some(decision))
    }

    /// An Architect thinks and does what he has decided, action by action.
    fn let_architect_play(&mut self, decision: Decision) -> io::Result<Next> {
        let stuck = || io::Error::other("the Architect finds nothing to do");
        let choice = self.thinker.decide(self.session.record()).ok_or_else(stuck)?;
        // No bidding turn has more steps than that.
        for _ in 0..=MICRO_STEPS_MAX {
            let action = choice.next(&self.session.game().view(decision.seat)).ok_or_else(stuck)?;
            let before = self.session.game().clone();
            if let Err(error) = self.session.play(action) {
                self.say(&format!("The Architect cannot go on: {error}."))?;
                return Ok(Next::Leave);
            }
            self.open = None;
            self.played(&before)?;
            if choice.ends_with(action) {
                break;
            }
        }
        Ok(Next::GoOn)
    }

    fn prompt(&self, decision: Decision) -> String {
        match self.several_humans() {
            true => format!("{}> ", self.names.seat(decision.seat)),
            false => "> ".to_owned(),
        }
    }

    fn several_humans(&self) -> bool {
        self.only_human().is_none()
    }

    fn menu(&self, decision: Decision) -> Menu {
        let game = self.session.game();
        Menu::of(game, &game.view(decision.seat), decision.question, self.open)
    }

    /// The next word that was typed; a new line is read where none is left. `None` when the input
    /// has ended.
    fn word(&mut self, prompt: String) -> io::Result<Option<String>> {
        loop {
            if let Some(word) = self.typed.pop_front() {
                return Ok(Some(word));
            }
            write!(self.output, "{prompt}")?;
            self.output.flush()?;
            let Some(line) = self.line()? else { return Ok(None) };
            let line = line.trim();
            let several = |word: &str| word.parse::<usize>().is_ok() || word.starts_with(['+', '-']);
            if !line.is_empty() && line.split_whitespace().all(several) {
                self.typed.extend(line.split_whitespace().map(str::to_owned));
            } else {
                return Ok(Some(line.to_owned()));
            }
        }
    }

    /// A line of the input; `None` when it has ended. What is not UTF-8 is read as well as it can
    /// be: it will not be understood, but it ends nothing.
    fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        if read == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if self.echo {
            self.say(line.trim_end())?;
        }
        Ok(Some(line))
    }

    /// Says why an answer does not count. What was to come after it in the same line is left out.
    fn refuse(&mut self, why: &str) -> io::Result<()> {
        let rest: Vec<String> = mem::take(&mut self.typed).into();
        match rest.is_empty() {
            true => self.say(why),
            false => self.say(&format!("{why} Not done: {}.", rest.join(" "))),
        }
    }

    fn show_decision(&mut self, decision: Decision) -> io::Result<()> {
        let game = self.session.game();
        let view = game.view(decision.seat);
        let mut text = Vec::new();
        let show = mem::replace(&mut self.show, Show::Prompt);
        match show {
            Show::Table => {
                text.push(picture::table(&view, self.ink));
                // The table does not have the bids.
                if matches!(decision.question, Question::Bid | Question::Delay) {
                    text.push(panel::panel(&view, decision.question, self.session.bidding_round(), self.ink));
                }
            }
            Show::Panel => {
                text.push(panel::panel(&view, decision.question, self.session.bidding_round(), self.ink));
            }
            Show::Bid => text.push(panel::bid_so_far(&view, self.ink)),
            Show::Choices => {}
            Show::Prompt => return Ok(()),
        }
        let question = match self.open {
            Some(Group::Add) => "Which card do you add?".to_owned(),
            Some(Group::Remove) => "Which card do you remove?".to_owned(),
            Some(Group::Exchange) => "Which card do you take from your reserve?".to_owned(),
            Some(Group::GiveFor(card)) => format!("Which card do you give for {}?", words::card(card)),
            Some(Group::Character) => "Which character do you use?".to_owned(),
            None => words::question(&view, decision.question),
        };
        // What a bid brings was said when the turn began.
        if show != Show::Bid {
            text.push(self.ink.heading(&wrapped("", &question)));
        }
        for choice in self.menu(decision).choices {
            text.push(wrapped(&format!("{:>4}  ", choice.number), &choice.text));
        }
        self.say(&text.join("\n"))
    }

    /// Plays an action, saves it, and tells what came of it.
    fn play(&mut self, decision: Decision, action: Action) -> io::Result<()> {
        let before = self.session.game().clone();
        if let Err(error) = self.session.play(action) {
            return self.refuse(&format!("That is not possible: {error}."));
        }
        self.open = None;
        self.played(&before)?;
        // The next bidding round may well ask the same seat the same question.
        let ended = matches!(action, Action::Confirm | Action::Pass | Action::Complete);
        let same = !ended && self.session.game().decision() == Some(decision);
        if same && decision.question == Question::Bid {
            self.show = Show::Bid;
        }
        if !same && !self.typed.is_empty() {
            let rest: Vec<String> = mem::take(&mut self.typed).into();
            self.say(&format!("Another question comes first; not done: {}.", rest.join(" ")))?;
        }
        Ok(())
    }

    fn played(&mut self, before: &Game) -> io::Result<()> {
        self.replayed(before, 1)
    }

    /// After so many actions were played or redone: saves, and tells.
    fn replayed(&mut self, before: &Game, count: usize) -> io::Result<()> {
        self.save()?;
        let history = self.session.history();
        let earlier = history.len().saturating_sub(count)..history.len().saturating_sub(1);
        for played in history.get(earlier).unwrap_or_default().to_vec() {
            self.tell(&played.entries)?;
        }
        let Some(played) = self.session.history().last().cloned() else { return Ok(()) };
        self.tell(&played.entries)?;
        if let Some(seat) = self.only_human() {
            if let Some(sentence) = changes::new_cards(before, self.session.game(), &played.entries, seat) {
                let line = self.ink.own(&wrapped(" * ", &sentence));
                self.say(&line)?;
            }
            for sentence in changes::places(before, self.session.game(), seat) {
                let line = self.ink.alert(&wrapped(" ! ", &sentence));
                self.say(&line)?;
            }
        }
        // Who gives the screen away at once has no time to read it, and is told again later.
        let stays = self.session.game().decision().is_none_or(|next| next.seat == played.seat);
        if stays {
            self.told[usize::from(played.seat.index())] = self.session.history().len();
        }
        let new_round = played.entries.iter().any(|entry| matches!(entry.fact, Fact::RoundBegan { .. }));
        self.show = if new_round { Show::Table } else { Show::Panel };
        Ok(())
    }

    fn save(&mut self) -> io::Result<()> {
        if let Err(error) = self.session.save() {
            let alert = self.ink.alert(&format!("NOT SAVED: {error}. w FILE writes a copy elsewhere."));
            self.say(&alert)?;
        }
        Ok(())
    }

    fn only_human(&self) -> Option<Seat> {
        let table = self.session.game().table();
        let mut humans = table.seats().filter(|seat| matches!(table.players[*seat].kind, SeatKind::Human));
        let first = humans.next();
        if humans.next().is_some() { None } else { first }
    }

    /// Entries of the log, with their rules; what concerns the reader is marked.
    fn tell(&mut self, entries: &[LogEntry]) -> io::Result<()> {
        let reader = self.only_human().or(self.facing);
        for entry in entries {
            let sentence = format!("{} [{}]", words::entry(&self.names, entry), entry.rule.number());
            let line = match entry.fact {
                Fact::RoundBegan { .. } | Fact::BiddingBegan { .. } => {
                    self.ink.heading(&wrapped("-- ", &sentence))
                }
                _ if entry.seat.is_some() && entry.seat == reader => self.ink.own(&wrapped(" * ", &sentence)),
                _ => wrapped("   ", &sentence),
            };
            self.say(&line)?;
        }
        Ok(())
    }

    /// Where several humans play, the screen changes hands before another one sees it.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        if !self.several_humans() || self.facing == Some(seat) {
            return Ok(Next::GoOn);
        }
        let first = self.facing.is_none();
        self.facing = Some(seat);
        self.open = None;
        self.show = self.show_after_hand_over();
        let name = self.names.seat(seat).to_owned();
        let wipe = if first { "" } else { self.ink.wipe() };
        write!(self.output, "{wipe}")?;
        let prompt = format!("{name}, press Enter when you have the screen. ");
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let Some(line) = self.line()? else { return Ok(Next::Leave) };
        if line.trim() == "q" {
            return Ok(Next::Leave);
        }
        // What happened while the others had the screen.
        let index = usize::from(seat.index());
        let news: Vec<Played> = self.session.history().get(self.told[index]..).unwrap_or_default().to_vec();
        self.told[index] = self.session.history().len();
        for played in news {
            self.tell(&played.entries)?;
        }
        Ok(Next::GoOn)
    }

    fn show_after_hand_over(&self) -> Show {
        match self.show {
            Show::Table => Show::Table,
            Show::Panel | Show::Bid | Show::Choices | Show::Prompt => Show::Panel,
        }
    }

    /// `+ddw` and `-w`: cards of the bid by their letters.
    fn cards(&mut self, decision: Decision, sign: char, letters: &str) -> io::Result<()> {
        if decision.question != Question::Bid {
            return self.refuse("Cards are added and removed in a bidding turn only.");
        }
        if letters.is_empty() {
            return self.refuse("Name the cards by their letters, such as +ddw; ? has the list.");
        }
        for letter in letters.chars() {
            let wanted = letter.to_ascii_uppercase();
            let Some(card) = Card::ALL.into_iter().find(|card| card.letter() == wanted) else {
                return self.refuse(&format!("No card has the letter {letter}; ? has the list."));
            };
            let action = if sign == '+' { Action::Add(card) } else { Action::Remove(card) };
            if self.session.game().legal_actions().contains(&action) {
                self.play(decision, action)?;
            } else {
                let name = words::card(card);
                let why = match sign {
                    '+' => format!("You have no {name} card left to add."),
                    _ => format!("There is no {name} card in your bid that can be removed."),
                };
                return self.refuse(&why);
            }
        }
        Ok(())
    }

    /// Everything that is typed besides numbers and cards.
    fn command(&mut self, line: &str, decision: Option<Decision>) -> io::Result<Next> {
        let (name, argument) = match line.split_once(char::is_whitespace) {
            Some((name, argument)) => (name, argument.trim()),
            None => (line, ""),
        };
        self.typed.clear();
        let seat = decision.map(|decision| decision.seat).or(self.facing).or(self.only_human());
        let seat = seat.unwrap_or_default();
        let view = self.session.game().view(seat);
        let ink = self.ink;
        match (name, argument) {
            ("", _) => self.show = Show::Choices,
            ("q", "") => return Ok(Next::Leave),
            ("?", _) => self.say(&help::commands())?,
            ("t", "") => {
                let table = picture::table(&view, ink);
                self.say(&table)?;
            }
            ("e", "") => {
                let elevator = picture::elevator_in_full(&view, ink);
                self.say(&elevator)?;
            }
            ("c", "") => {
                let company = picture::company(&view, seat, ink);
                self.say(&company)?;
            }
            ("c", number) => self.say(&help::character(number))?,
            ("s", "") => {
                let sheet = view.score_sheet();
                let sheet = ending::score_sheet(&self.names, &sheet, "If the game ended now", ink);
                self.say(&sheet)?;
            }
            ("l", number) => self.log(number)?,
            ("w", "") => self.say("Name the file to write, such as: w my-game.skyline")?,
            ("w", file) => match self.session.write_copy(Path::new(file)) {
                Ok(()) => self.say(&format!("A copy is written to {file}."))?,
                Err(error) => self.say(&format!("No copy is written: {error}."))?,
            },
            ("u", "") => self.undo()?,
            ("r", "") => self.redo()?,
            _ => self.say(&format!("`{line}` is neither a number nor a command; ? has the list."))?,
        }
        Ok(Next::GoOn)
    }

    fn log(&mut self, number: &str) -> io::Result<()> {
        let entries: Vec<LogEntry> =
            self.session.history().iter().flat_map(|played| played.entries.iter().copied()).collect();
        let wanted = if number.is_empty() { Ok(entries.len()) } else { number.parse::<usize>() };
        match wanted {
            Ok(_) if entries.is_empty() => self.say("Nothing has happened yet."),
            Ok(wanted) => self.tell(&entries[entries.len().saturating_sub(wanted)..]),
            Err(_) => self.say("l shows the whole log, l 20 its last 20 lines."),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.open.take().is_some() {
            self.show = Show::Choices;
        }
        let Some(played) = self.session.undo() else {
            return self.say("There is nothing to undo: this is the beginning.");
        };
        let length = self.session.history().len();
        self.told.iter_mut().for_each(|told| *told = (*told).min(length));
        self.save()?;
        self.show = Show::Panel;
        let name = self.names.seat(played.seat).to_owned();
        self.say(&wrapped("Undone: ", &format!("{name}: {}. r plays it again.", played.choice)))
    }

    fn redo(&mut self) -> io::Result<()> {
        self.open = None;
        let before = self.session.game().clone();
        match self.session.redo() {
            0 => self.say("There is nothing to redo."),
            count => self.replayed(&before, count),
        }
    }

    /// The score sheet, and what can still be looked at.
    fn after_the_end(&mut self) -> io::Result<Next> {
        if mem::replace(&mut self.show, Show::Prompt) != Show::Prompt {
            let sheet = self.session.game().score_sheet();
            let sheet = ending::score_sheet(&self.names, &sheet, "The game is over", self.ink);
            self.say(&sheet)?;
            let (players, seed) = (self.session.players(), self.session.seed());
            let file = self.session.file().display().to_string();
            self.say(&format!("Seats {players}, seed {seed}."))?;
            self.say(&format!("The recorded game is in {file}."))?;
            self.say("u undoes the last action, l is the log, w FILE writes a copy, q leaves.")?;
        }
        let Some(line) = self.word("> ".to_owned())? else { return Ok(Next::Leave) };
        match line.as_str() {
            number if number.parse::<usize>().is_ok() => {
                self.typed.clear();
                self.say("The game is over: there is nothing to choose.")?;
                Ok(Next::GoOn)
            }
            line => self.command(line, None),
        }
    }
}

/// The first character of a word and the rest.
fn split_first(word: &str) -> Option<(char, &str)> {
    let mut letters = word.chars();
    letters.next().map(|first| (first, letters.as_str()))
}
