//! Everything that can be typed besides numbers.

use std::io;
use std::path::Path;

use super::layout::{rule, wrapped};
use super::pages;
use super::say::{Help, Say, tell};
use super::talk::{Next, Pick, Show, Talk};
use crate::sheet;

impl Talk<'_> {
    /// Everything that is typed besides numbers.
    pub(super) fn command(&mut self, line: &str) -> io::Result<Next> {
        let (name, argument) = match line.split_once(char::is_whitespace) {
            Some((name, argument)) => (name, argument.trim()),
            None => (line, ""),
        };
        let (lang, number) = (self.lang, argument.parse::<usize>().ok());
        match (name, argument, number) {
            ("", ..) => self.show = Show::Choices,
            ("q", "", _) => return Ok(Next::Leave),
            ("?", "", _) => self.help()?,
            ("?", _, Some(number)) => self.explain(number)?,
            ("t", "", _) => self.say_all(&pages::table(self.play(), lang))?,
            ("e", "", _) => self.look_up(pages::look(&self.kept.play, lang))?,
            ("c", "", _) => self.look_up(pages::reference(&self.kept.play, lang))?,
            ("c", _, number) => {
                let found = number.and_then(|number| pages::referred(&self.kept.play, lang, number));
                self.look_up(found)?;
            }
            ("s", "", _) => self.score()?,
            ("l", "", _) => self.log(usize::MAX)?,
            ("l", _, Some(number)) => self.log(number)?,
            ("l", ..) => self.say_label(Say::LogUsage)?,
            ("w", "", _) => self.say_label(Say::CopyUsage)?,
            ("w", file, _) => self.write_copy(file)?,
            ("u", "", _) => self.undo()?,
            ("r", "", _) => self.redo()?,
            _ => self.say(&tell!(
                lang,
                ("`{line}` is neither a number nor a command; ? has the list."),
                ("« {line} » n'est ni un numéro ni une commande\u{a0}; ? donne la liste."),
            ))?,
        }
        Ok(Next::GoOn)
    }

    fn help(&mut self) -> io::Result<()> {
        let (lang, play) = (self.lang, self.kept.playing());
        let mut lines: Vec<String> = Help::ALL.iter().map(|help| help.text(lang).to_owned()).collect();
        // What the title calls them.
        lines.extend(play.look(lang).map(|(name, _)| format!("  e       {name}")));
        lines.extend(play.card().reference.map(|reference| {
            let title = reference.title.text(lang);
            tell!(lang, ("  c       {title}; c 15 is the 15th"), ("  c       {title}\u{a0}; c 15 est le 15e"))
        }));
        self.say_all(&lines)
    }

    /// Pages of the title that are only looked at.
    fn look_up(&mut self, lines: Option<Vec<String>>) -> io::Result<()> {
        match lines {
            Some(lines) => self.say_all(&lines),
            None => self.say_label(Say::NothingToLookUp),
        }
    }

    /// A choice with what it does and what it is about.
    fn explain(&mut self, number: usize) -> io::Result<()> {
        let (lang, play) = (self.lang, self.kept.playing());
        let say = play.speaker(lang);
        let lines = match self.pick(number) {
            Err(why) => vec![why],
            Ok(None) => vec![Say::Back.text(lang).to_owned()],
            Ok(Some(Pick::Open(page))) => play.page(lang, page).map(str::to_owned).to_vec(),
            Ok(Some(Pick::Part(part))) => {
                vec![play.part(&play.speaker(lang), &self.parts, part.code).to_string()]
            }
            Ok(Some(Pick::Act(code))) => {
                let own = [play.choice(&say, code), play.effect(&say, code)].map(|text| text.to_string());
                own.into_iter().chain(pages::explained(&self.kept.play, lang, code)).collect()
            }
        };
        self.say_all(&lines)
    }

    fn write_copy(&mut self, file: &str) -> io::Result<()> {
        let text = match self.kept.write_copy(Path::new(file)) {
            Ok(()) => {
                tell!(self.lang, ("A copy is written to {file}."), ("Une copie est écrite dans {file}."))
            }
            Err(error) => tell!(
                self.lang,
                ("No copy is written: {error}."),
                ("Aucune copie n'est écrite\u{a0}: {error}."),
            ),
        };
        self.say(&text)
    }

    fn log(&mut self, wanted: usize) -> io::Result<()> {
        let lines = self.kept.story.lines().to_vec();
        if lines.is_empty() {
            return self.say_label(Say::NothingYet);
        }
        lines[lines.len().saturating_sub(wanted)..].iter().try_for_each(|line| self.tell_line(line))
    }

    fn undo(&mut self) -> io::Result<()> {
        let played = self.play().played().to_vec();
        if self.kept.playing_mut().undo().is_none() {
            return self.say_label(Say::NothingToUndo);
        }
        self.follow();
        let length = self.play().played().len();
        self.told.iter_mut().for_each(|told| *told = (*told).min(length));
        self.save()?;
        (self.open, self.show) = (None, Show::Decision);
        let play = self.play();
        let choice = play.choice(&play.speaker(self.lang), played[length]);
        let name = play.asked().map_or(String::new(), |seat| self.name(seat));
        let undone = tell!(
            self.lang,
            ("{name}: {choice}. r plays it again."),
            ("{name}\u{a0}: {choice}. r le rejoue."),
        );
        self.say(&wrapped(&tell!(self.lang, ("Undone: "), ("Annulé\u{a0}: ")), &undone))
    }

    fn redo(&mut self) -> io::Result<()> {
        let round = self.play().progress().now;
        match self.kept.playing_mut().redo() {
            None => self.say_label(Say::NothingToRedo),
            Some(_) => self.changed(round),
        }
    }

    pub(super) fn score(&mut self) -> io::Result<()> {
        let (lang, play) = (self.lang, self.kept.playing());
        let title = if play.is_over() { Say::Over } else { Say::Now };
        let mut lines = vec![self.console.ink.heading(&rule('=', title.text(lang)))];
        play.with_sheet(&mut |sheet| {
            lines.extend(sheet::lines(sheet, &play.speaker(lang), play.is_over()));
        });
        lines.iter().try_for_each(|line| self.say(line))
    }
}
