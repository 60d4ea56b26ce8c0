//! What happened in a game, from its beginning. The handheld remembers less of it than a screen of text may want to show.

use app::play::Playing;
use app::title::Tone;
use app::words::Lang;
use engine::Seat;

/// One thing that happened.
#[derive(Clone, Debug)]
pub struct Line {
    /// The number of the action that brought it about, from 1.
    pub action: usize,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// What happened, with the number of its rule.
    pub fact: String,
    /// Why, for what nobody chose.
    pub why: Option<String>,
    /// What it means for the one who is spoken to, and what that is to him.
    pub meaning: Option<(Tone, String)>,
}

/// Everything that happened, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Story(Vec<Line>);

impl Story {
    /// All of it.
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// What happened after so many actions.
    pub fn since(&self, actions: usize) -> &[Line] {
        &self.0[self.0.partition_point(|line| line.action <= actions)..]
    }

    /// Forgets what was taken back, and hears what is new: as much as a game in play still knows.
    pub fn follow(&mut self, play: &dyn Playing, lang: Lang) {
        self.0.truncate(self.0.partition_point(|line| line.action <= play.played().len()));
        let (known, say) = (self.0.last().map_or(0, |line| line.action), play.speaker(lang));
        let is_new = |index: &usize| play.line(*index).is_some_and(|line| usize::from(line.action) > known);
        let new = (0..play.lines()).take_while(is_new).count();
        for index in (0..new).rev() {
            let Some(line) = play.line(index) else { continue };
            self.0.push(Line {
                action: line.action.into(),
                seat: line.seat,
                fact: format!("{} [{}]", play.line_fact(&say, index), line.rule),
                why: play.line_why(&say, index).map(|why| why.to_string()),
                meaning: play.line_meaning(&say, index).map(|(tone, text)| (tone, text.to_string())),
            });
        }
    }
}
