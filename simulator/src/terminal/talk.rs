//! The conversation: show, ask, read, play, tell.

use std::collections::VecDeque;
use std::io;
use std::mem;

use app::play::{ActError, Part, Playing, Rings};
use app::shelf::Shelf;
use app::thinking::{About, Purpose};
use app::title::Tone;
use app::title::{Layout, Place};
use app::words::{Lang, architect};
use engine::{SEATS_MAX, Seat, Sitter};
use skyline::tools::{AnySearch, Tools};

use super::kept::Kept;
use super::layout::{rule, wrapped};
use super::say::{Say, tell};
use super::story::Line;
use super::{Console, Failure, pages, seats};

/// Whether the conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    GoOn,
    Leave,
}

/// How much is shown before the next choice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Show {
    /// The whole table, and the decision.
    Table,
    /// What the seat has at hand, and the choices.
    Decision,
    /// The choices only.
    Choices,
    /// Nothing new: only the prompt.
    Prompt,
}

/// What a number stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pick {
    /// An answer.
    Act(u16),
    /// The answers that the handheld has behind a screen of their own.
    Open(u8),
    /// A part of an answer that is put together.
    Part(Part),
}

/// Longer lists than this are walked through part by part, where the title divides them.
const LIST_MAX: usize = 12;

/// How the screen is shared when a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sharing {
    /// Whoever is asked has it already.
    Alone,
    /// Nothing is hidden: all look at it.
    Together,
    /// Whoever is asked must have it first.
    HandsOver,
}

impl Sharing {
    fn of(play: &dyn Playing, facing: Option<Seat>, asked: Seat) -> Sharing {
        match facing {
            _ if play.you().is_some() => Sharing::Alone,
            Some(facing) if facing == asked => Sharing::Alone,
            _ if play.hides() => Sharing::HandsOver,
            _ => Sharing::Together,
        }
    }
}

/// A game with somebody in front of it.
pub struct Talk<'io> {
    pub(super) kept: Kept,
    pub(super) lang: Lang,
    pub(super) console: Console<'io>,
    search: Box<AnySearch>,
    /// Who looks at the screen, where several people play.
    facing: Option<Seat>,
    /// How many actions each seat has been told.
    pub(super) told: [usize; SEATS_MAX],
    /// Whose answers are listed instead of those of the decision itself.
    pub(super) open: Option<u8>,
    /// The parts of an answer that were chosen so far.
    pub(super) parts: Rings,
    pub(super) show: Show,
    /// The rest of a line with several choices.
    typed: VecDeque<String>,
}

impl<'io> Talk<'io> {
    pub fn new(kept: Kept, lang: Lang, console: Console<'io>) -> Talk<'io> {
        let told = [kept.playing().played().len(); SEATS_MAX];
        let (facing, open, show, typed) = (None, None, Show::Table, VecDeque::new());
        let parts = Rings::default();
        Talk { kept, lang, console, search: Box::default(), facing, told, open, parts, show, typed }
    }

    pub(super) fn play(&self) -> &dyn Playing {
        self.kept.playing()
    }

    /// What a seat is called at the start of a sentence.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.play().speaker(self.lang).name(seat).to_owned()
    }

    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.console.say(text)
    }

    pub(super) fn say_label(&mut self, label: Say) -> io::Result<()> {
        self.console.say(&wrapped("", label.text(self.lang)))
    }

    pub(super) fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.console.say(&wrapped("", line)))
    }

    /// Plays until the player leaves or the input ends.
    pub fn run(mut self, notes: &[String]) -> Result<(), Failure> {
        self.say_all(notes)?;
        self.introduce()?;
        self.say_label(Say::Begin)?;
        loop {
            let next = match self.play().asked() {
                Some(_) if self.play().asks_architect().is_some() => self.let_architect_play()?,
                Some(seat) => self.decide(seat)?,
                None => self.after_the_end()?,
            };
            if next == Next::Leave {
                return self.leave();
            }
        }
    }

    /// Who plays by himself, and what he is like.
    fn introduce(&mut self) -> io::Result<()> {
        let (lang, automas) = (self.lang, self.play().card().automas);
        for (seat, sitter) in self.play().seats().zip(self.play().setup().seats.clone()) {
            let label = tell!(lang, ("{}: ", self.name(seat)), ("{}\u{a0}: ", self.name(seat)));
            match (sitter, automas) {
                (Sitter::Automa(automa), Some(automas)) => {
                    self.say(&wrapped(&label, &automas.meaning(lang, automa)))?;
                }
                (Sitter::Architect(strength), _) => self.say(&wrapped(&label, architect(lang, strength)))?,
                _ => {}
            }
        }
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Failure> {
        let file = self.kept.file.display().to_string();
        if let Err(error) = self.kept.save() {
            let lost = tell!(
                self.lang,
                ("The game is NOT saved: {error}."),
                ("La partie n'est PAS enregistrée\u{a0}: {error}."),
            );
            self.say(&lost)?;
            return Err(Failure::NotSaved);
        }
        let saved =
            tell!(self.lang, ("The game is saved in {file}."), ("La partie est enregistrée dans {file}."));
        Ok(self.say(&saved)?)
    }

    /// Shows what is to be decided, reads one answer and carries it out.
    fn decide(&mut self, seat: Seat) -> io::Result<Next> {
        if self.typed.is_empty() {
            if self.hand_over(seat)? == Next::Leave {
                return Ok(Next::Leave);
            }
            self.show_decision()?;
        }
        let name = if self.play().you().is_some() { String::new() } else { self.name(seat) };
        let Some(word) = self.word(&format!("{name}> "))? else { return Ok(Next::Leave) };
        let Ok(number) = word.parse::<usize>() else { return self.command(&word) };
        match self.pick(number) {
            Ok(Some(Pick::Act(code))) => self.answer(code)?,
            Ok(Some(Pick::Open(page))) => (self.open, self.show) = (Some(page), Show::Choices),
            Ok(Some(Pick::Part(part))) => self.put_together(part)?,
            Ok(None) => {
                self.parts.parts.pop();
                (self.open, self.show) = (None, Show::Choices);
            }
            Err(why) => self.refuse(&why)?,
        }
        Ok(Next::GoOn)
    }

    /// Chooses a part; what has only one way on goes on by itself.
    fn put_together(&mut self, part: Part) -> io::Result<()> {
        let mut part = part;
        loop {
            if self.parts.parts.push(part.part).is_err() {
                return Ok(());
            }
            match self.play().ring(&self.parts).as_slice() {
                [] => return self.answer(part.code),
                [only] => part = *only,
                _ => break,
            }
        }
        self.show = Show::Choices;
        Ok(())
    }

    /// Whether answers are put together part by part: there are many, and the title divides them.
    fn is_divided(&self) -> bool {
        let mut count = 0;
        self.play().legal(&mut |_, _| count += 1);
        self.play().layout() == Some(Layout::Rings) && count > LIST_MAX
    }

    /// Whether there is a way back to an earlier list.
    fn goes_back(&self) -> bool {
        self.open.is_some() || !self.parts.parts.is_empty()
    }

    /// What can be chosen, by number from 1.
    fn menu(&self) -> Vec<Pick> {
        if self.is_divided() {
            let pick = |part: &Part| if part.is_last { Pick::Act(part.code) } else { Pick::Part(*part) };
            return self.play().ring(&self.parts).iter().map(pick).collect();
        }
        let mut menu = Vec::new();
        let mut behind = Vec::new();
        self.play().legal(&mut |code, place| match (self.open, place) {
            (Some(open), Place::Behind(page)) if page == open => menu.push(Pick::Act(code)),
            (Some(_), _) => {}
            (None, Place::Behind(page)) if behind.contains(&Pick::Open(page)) => {}
            (None, Place::Behind(page)) => behind.push(Pick::Open(page)),
            (None, Place::Here | Place::Elsewhere) => menu.push(Pick::Act(code)),
        });
        menu.extend(behind);
        menu
    }

    /// What a number stands for: nothing for the way back; or a sentence about why it stands for none.
    pub(super) fn pick(&self, number: usize) -> Result<Option<Pick>, String> {
        let (menu, lang) = (self.menu(), self.lang);
        if number == 0 && self.goes_back() {
            return Ok(None);
        }
        let found = number.checked_sub(1).and_then(|place| menu.get(place)).copied();
        let (highest, back) = (menu.len(), self.goes_back());
        found.map(Some).ok_or_else(|| match back {
            true => tell!(
                lang,
                ("There is no choice {number}: the numbers go up to {highest}, and 0 goes back."),
                ("Il n'y a pas de choix {number}\u{a0}: les numéros vont jusqu'à {highest}, et 0 revient."),
            ),
            false => tell!(
                lang,
                ("There is no choice {number}: the numbers go up to {highest}."),
                ("Il n'y a pas de choix {number}\u{a0}: les numéros vont jusqu'à {highest}."),
            ),
        })
    }

    fn show_decision(&mut self) -> io::Result<()> {
        let (show, lang, ink) = (mem::replace(&mut self.show, Show::Prompt), self.lang, self.console.ink);
        if show == Show::Prompt {
            return Ok(());
        }
        let play = self.play();
        let say = play.speaker(lang);
        let mut text = Vec::new();
        if show == Show::Table {
            let when = (play.card().progress)(lang, play.progress());
            text.push(ink.heading(&rule('=', &when)));
            text.extend(pages::table(play, lang).iter().map(|line| wrapped("", line)));
        }
        if show != Show::Choices {
            text.push(ink.heading(&rule('-', &play.standing(&say))));
            text.extend(pages::hand(play, lang).iter().map(|line| wrapped("", line)));
        }
        let question = match self.open {
            Some(page) => play.page(lang, page)[0].to_owned(),
            None => play.question(&say).to_string(),
        };
        text.push(ink.heading(&wrapped("", &question)));
        for (number, pick) in (1..).zip(self.menu()) {
            let (choice, effect) = match pick {
                Pick::Part(part) => {
                    (format!("{} ...", play.part(&say, &self.parts, part.code)), String::new())
                }
                Pick::Act(code) => (play.choice(&say, code).to_string(), play.effect(&say, code).to_string()),
                Pick::Open(page) => {
                    let [name, effect] = play.page(lang, page);
                    (format!("{name} ..."), effect.to_owned())
                }
            };
            text.push(wrapped(&format!("{number:>4}  "), &choice));
            if !effect.is_empty() {
                text.push(ink.quiet(&wrapped("        ", &effect)));
            }
        }
        if self.goes_back() {
            text.push(format!("   0  {}", Say::Back.text(lang)));
        }
        self.say(&text.join("\n"))
    }

    /// The next word that was typed; a new line is read where none is left. `None` when the input
    /// has ended.
    fn word(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.typed.is_empty() {
            let Some(line) = self.console.ask(prompt)? else { return Ok(None) };
            let several = line.split_whitespace().all(|word| word.parse::<usize>().is_ok());
            if line.is_empty() || !several {
                return Ok(Some(line));
            }
            self.typed.extend(line.split_whitespace().map(str::to_owned));
        }
        Ok(self.typed.pop_front())
    }

    /// Says why an answer does not count. What was to come after it in the same line is left out.
    fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.say(&wrapped("", why))?;
        self.leave_out_rest()
    }

    fn leave_out_rest(&mut self) -> io::Result<()> {
        let rest = Vec::from(mem::take(&mut self.typed)).join(" ");
        match rest.is_empty() {
            true => Ok(()),
            false => self.say(&tell!(self.lang, ("Not done: {rest}."), ("Pas fait\u{a0}: {rest}."))),
        }
    }

    /// Gives an answer, saves it, and tells what came of it.
    fn answer(&mut self, code: u16) -> io::Result<()> {
        let asked = |talk: &Talk<'_>| {
            let play = talk.play();
            (play.asked(), play.question(&play.speaker(talk.lang)))
        };
        let (before, round) = (asked(self), self.play().progress());
        match self.kept.playing_mut().act(code) {
            Ok(()) => {}
            Err(ActError::Refused) => return self.refuse(Say::Refused.text(self.lang)),
            Err(ActError::Full) => return self.refuse(Say::Full.text(self.lang)),
        }
        self.changed(round.now)?;
        // The rest of the line was meant for this question.
        if asked(self) != before { self.leave_out_rest() } else { Ok(()) }
    }

    /// An Architect thinks and does what he has decided, action by action.
    fn let_architect_play(&mut self) -> io::Result<Next> {
        let (actions, round) = (self.play().played().len(), self.play().progress());
        let about = About { purpose: Purpose::Play, actions: actions as u16 };
        let question = Tools::question(&self.kept.play, about);
        if question.is_some_and(|question| self.search.begin(&question)) {
            while self.search.step() {}
            if let Some(advice) = self.search.advice() {
                Tools::hear(&mut self.kept.play, Purpose::Play, advice);
            }
        }
        let done = self.kept.playing_mut().carry_out(false);
        self.kept.playing_mut().forget_thoughts();
        if done.is_err() || self.play().played().len() == actions {
            self.say_label(Say::ArchitectIsStuck)?;
            return Ok(Next::Leave);
        }
        self.changed(round.now)?;
        Ok(Next::GoOn)
    }

    /// After something was played or redone: saves, and tells. `round` is where the game stood before.
    pub(super) fn changed(&mut self, round: u8) -> io::Result<()> {
        (self.open, self.parts) = (None, Rings::default());
        self.save()?;
        let before = self.kept.story.lines().last().map_or(0, |line| line.action);
        self.follow();
        let news = self.kept.story.since(before).to_vec();
        self.tell_news(&news)?;
        // Who gives the screen away at once has no time to read it, and is told again later.
        if let Some(facing) =
            self.facing.filter(|facing| self.play().asked().is_none_or(|seat| seat == *facing))
        {
            self.told[usize::from(facing.index())] = self.play().played().len();
        }
        self.show = if self.play().progress().now != round { Show::Table } else { Show::Decision };
        Ok(())
    }

    pub(super) fn follow(&mut self) {
        let Kept { play, story, .. } = &mut self.kept;
        story.follow(Tools::playing(play), self.lang);
    }

    pub(super) fn save(&mut self) -> io::Result<()> {
        let Err(error) = self.kept.save() else { return Ok(()) };
        let alert = tell!(
            self.lang,
            ("NOT SAVED: {error}. w FILE writes a copy elsewhere."),
            ("PAS ENREGISTRÉE\u{a0}: {error}. w FICHIER écrit une copie ailleurs."),
        );
        let alert = self.console.ink.alert(&alert);
        self.say(&alert)
    }

    /// What happened, with its rule, why, and what it means for whoever reads alone.
    fn tell_news(&mut self, lines: &[Line]) -> io::Result<()> {
        let mut reason = None;
        for line in lines {
            self.tell_line(line)?;
            let ink = self.console.ink;
            if let Some(why) = line.why.as_ref().filter(|why| reason != Some(*why)) {
                self.say(&ink.quiet(&wrapped("       ", why)))?;
            }
            if let (Some((tone, meaning)), Some(_)) = (&line.meaning, self.play().you()) {
                let mark = match tone {
                    Tone::Good => "     + ",
                    Tone::Bad => "     - ",
                    Tone::Neutral => "     . ",
                };
                self.say(&ink.alert(&wrapped(mark, meaning)))?;
            }
            reason = line.why.as_ref();
        }
        Ok(())
    }

    /// One line of the log; what the reader has done is marked.
    pub(super) fn tell_line(&mut self, line: &Line) -> io::Result<()> {
        let (reader, ink) = (self.play().you().or(self.facing), self.console.ink);
        let text = match line.seat {
            None => ink.heading(&wrapped("-- ", &line.fact)),
            seat if seat == reader => ink.own(&wrapped(" * ", &line.fact)),
            Some(_) => wrapped("   ", &line.fact),
        };
        self.say(&text)
    }

    /// Where several people play and one has something to hide, the screen changes hands before another one sees it.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        let sharing = Sharing::of(self.play(), self.facing, seat);
        if sharing == Sharing::Alone {
            return Ok(Next::GoOn);
        }
        let before = self.facing.take();
        if sharing == Sharing::Together && before.is_none() {
            // Nobody's hand was on the screen: all have read along.
            self.told = [self.play().played().len(); SEATS_MAX];
            return Ok(Next::GoOn);
        }
        (self.open, self.parts) = (None, Rings::default());
        if self.show != Show::Table {
            self.show = Show::Decision;
        }
        let wipe = if before.is_none() { "" } else { self.console.ink.wipe() };
        if sharing == Sharing::HandsOver {
            self.facing = Some(seat);
            let prompt = format!("{wipe}{}, {} ", self.name(seat), Say::HasScreen.text(self.lang));
            match self.console.ask(&prompt)?.as_deref() {
                None | Some("q") => return Ok(Next::Leave),
                Some(_) => {}
            }
        } else {
            self.say(wipe)?;
        }
        // What happened while the others had the screen.
        let now = self.play().played().len();
        let told = mem::replace(&mut self.told[usize::from(seat.index())], now);
        let news = self.kept.story.since(told).to_vec();
        self.tell_news(&news)?;
        Ok(Next::GoOn)
    }

    /// The score sheet, and what can still be looked at.
    fn after_the_end(&mut self) -> io::Result<Next> {
        if mem::replace(&mut self.show, Show::Prompt) != Show::Prompt {
            self.score()?;
            let (seats, seed) = (seats::written(self.play().setup()), self.play().setup().seed);
            let file = self.kept.file.display();
            let kept = tell!(
                self.lang,
                ("Seats {seats}, seed {seed}.\nThe recorded game is in {file}."),
                ("Places {seats}, graine {seed}.\nLa partie est enregistrée dans {file}."),
            );
            self.say(&kept)?;
            self.say_label(Say::AfterTheEnd)?;
        }
        let Some(word) = self.word("> ")? else { return Ok(Next::Leave) };
        if word.parse::<usize>().is_ok() {
            self.refuse(Say::NothingToChoose.text(self.lang))?;
            return Ok(Next::GoOn);
        }
        self.command(&word)
    }
}

#[cfg(test)]
mod tests {
    use app::toy::trial::{Open, SHARED, begun};
    use app::toy::{Usual, Way};
    use engine::Strength;

    use super::*;

    fn sharing<W: Way>(seats: &[Sitter], facing: Option<u8>, asked: u8) -> Sharing {
        let seat = |index| Seat::new(index).expect("a seat");
        Sharing::of(&begun::<W>(seats, 1), facing.map(seat), seat(asked))
    }

    #[test]
    fn the_screen_changes_hands_only_where_something_is_hidden() {
        assert_eq!(sharing::<Usual>(SHARED, None, 0), Sharing::HandsOver);
        assert_eq!(sharing::<Usual>(SHARED, Some(0), 1), Sharing::HandsOver);
        assert_eq!(sharing::<Usual>(SHARED, Some(0), 0), Sharing::Alone);
        // Where all cards lie open, nobody is asked for it.
        assert_eq!(sharing::<Open>(SHARED, None, 0), Sharing::Together);
        assert_eq!(sharing::<Open>(SHARED, None, 1), Sharing::Together);
        let one = [Sitter::Person, Sitter::Architect(Strength::Easy)];
        assert_eq!(sharing::<Usual>(&one, None, 0), Sharing::Alone);
    }
}
