//! A game of a title answers what the shell asks: the words are the title's, the codes those of its record.

use core::ops::Range;

use embedded_graphics::primitives::Rectangle;
use engine::{Code, Progress, RecordError, RuleNumber, Rules, Saving, Scores, Seat, Setup, Sitter, Strength};

use super::choices::each_legal;
use super::playing::{asks_architect, you};
use super::refused::named;
use super::told::{self, Source, Steps, Telling};
use super::{
    ActError, Choices, CostlyWords, Course, HintWords, LineFacts, Name, Play, Playing, ReviewFacts, Ring,
    Rings,
};
use crate::canvas::Canvas;
use crate::card::Card;
use crate::door::entered;
use crate::face::TextSize;
use crate::icons::Icon;
use crate::paint::Labels;
use crate::saves::Replayed;
use crate::spoken::Sign;
use crate::strip::Tokens;
use crate::title::{ActionOf, Board, Brief, Layout, Place, Title, Tone, Tried};
use crate::words::{Lang, Speaker, Text};

impl<T: Title> Play<T> {
    /// The only person, in a solo game: the one who is "you".
    pub fn you(&self) -> Option<Seat> {
        you(self.record.setup())
    }

    /// How seats are spoken of.
    pub fn speaker(&self, lang: Lang) -> Speaker<'_> {
        Speaker::new(lang, &self.names, self.you(), &self.record.setup().seats)
    }

    /// Whether a person plays a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.record.setup().sitter(seat) == Some(Sitter::Person)
    }

    /// The Architect who is asked, if one is.
    pub fn asks_architect(&self) -> Option<(Seat, Strength)> {
        asks_architect(self.record.setup(), self.decision()?.seat)
    }

    /// What whoever is asked sees; anybody, when the game is over.
    fn asked_view(&self) -> crate::title::ViewOf<'_, T> {
        self.view(self.decision().map(|decision| decision.seat).unwrap_or_default())
    }

    fn with_action<R>(&self, code: u16, what: impl FnOnce(ActionOf<T>) -> R) -> Option<R> {
        ActionOf::<T>::from_code(code).map(what)
    }
}

entered! { <T::Game as Rules>::ID =>
impl<T: Title> Playing for Play<T> {
    fn card(&self) -> &'static Card {
        T::CARD
    }

    fn setup(&self) -> &Setup {
        self.record.setup()
    }

    fn names(&self) -> &[Name; 4] {
        &self.names
    }

    fn played(&self) -> &[u16] {
        self.record.played()
    }

    fn is_training(&self) -> bool {
        self.training
    }

    fn mark_training(&mut self) -> bool {
        !core::mem::replace(&mut self.training, true)
    }

    fn digest(&self) -> u64 {
        self.game().digest()
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }

    fn progress(&self) -> Progress {
        self.game().progress()
    }

    fn scores(&self) -> Scores {
        self.game().scores()
    }

    fn act(&mut self, code: u16) -> Result<(), ActError> {
        let action = ActionOf::<T>::from_code(code).ok_or(ActError::Refused)?;
        self.apply(action).map_err(|error| match error {
            RecordError::Full => ActError::Full,
            RecordError::Refused(_) => ActError::Refused,
        })
    }

    fn leave(&mut self, order: u32) {
        Play::leave(self, order);
    }

    fn obey(&mut self) -> Result<(), ActError> {
        Play::obey(self)
    }

    fn can_undo(&self) -> bool {
        self.trail.last_by_person > 0
    }

    fn undo_is_free(&self) -> bool {
        self.trail.last_by_person > self.trail.free_from
    }

    fn undo(&mut self) -> Option<u8> {
        self.take_back()
    }

    fn can_redo(&self) -> bool {
        self.record.can_redo()
    }

    fn redo(&mut self) -> Option<u8> {
        self.play_again()
    }

    fn replayed(&mut self) -> &mut dyn Replayed {
        &mut self.record
    }

    fn resume(&mut self, training: bool) {
        self.training = training;
        self.retrace();
    }

    fn next_byte(&self, saving: &mut Saving) -> Option<u8> {
        saving.next_byte(&self.record)
    }

    fn asked(&self) -> Option<Seat> {
        self.decision().map(|decision| decision.seat)
    }

    fn layout(&self) -> Option<Layout> {
        self.decision().map(|decision| T::layout(&self.view(decision.seat), decision.question))
    }

    fn has_secrets(&self) -> bool {
        T::HIDES
    }

    fn hides(&self) -> bool {
        self.decision().is_some_and(|decision| T::hides(decision.question))
    }

    fn question(&self, say: &Speaker<'_>) -> Text {
        let asked = self.decision();
        asked.map_or(Text::new(), |asked| T::question(say, &self.view(asked.seat), asked.question))
    }

    fn legal(&self, offer: &mut dyn FnMut(u16, Place)) {
        each_legal::<T>(self.game(), &mut |action| offer(action.code(), T::place(0, action)));
    }

    fn choices(&self, list: u8, into: &mut Choices) {
        self.list(list, into);
    }

    fn choice(&self, say: &Speaker<'_>, code: u16) -> Text {
        self.with_action(code, |action| T::choice(say, &self.asked_view(), action)).unwrap_or_default()
    }

    fn effect(&self, say: &Speaker<'_>, code: u16) -> Text {
        self.with_action(code, |action| self.effect_of(say, action)).unwrap_or_default()
    }

    fn icons(&self, code: u16) -> [Option<&'static Icon>; 2] {
        self.with_action(code, |action| T::icons(&self.asked_view(), action)).unwrap_or_default()
    }

    fn is_long(&self, code: u16) -> bool {
        self.with_action(code, T::is_long).unwrap_or_default()
    }

    fn repeated(&self) -> Option<u16> {
        self.last_action().filter(|action| T::repeats(*action)).map(Code::code)
    }

    fn draw_choice(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        size: TextSize,
        code: u16,
    ) -> Option<Rectangle> {
        let action = ActionOf::<T>::from_code(code)?;
        T::draw_choice(canvas, area, say, size, &self.asked_view(), action)
    }

    fn hand_px(&self) -> u32 {
        self.decision().map_or(0, |decision| T::hand_px(decision.question))
    }

    fn draw_hand(&self, canvas: &mut Canvas, area: Rectangle, lang: Lang) {
        T::draw_hand(canvas, area, lang, &self.asked_view());
    }

    fn explained(&self, code: Option<u16>) -> Option<(u8, u16)> {
        let action = code.and_then(ActionOf::<T>::from_code);
        T::explained(&self.asked_view(), self.decision()?.question, action)
    }

    fn list_title(&self, lang: Lang, list: u8) -> &'static str {
        T::list_title(lang, list)
    }

    fn page(&self, lang: Lang, page: u8) -> [&'static str; 2] {
        T::page(lang, page)
    }

    fn standing(&self, say: &Speaker<'_>) -> Text {
        T::standing(say, &self.asked_view())
    }

    fn refused(&self, list: u8, so_far: &Rings, tell: &mut dyn FnMut(u16) -> bool) {
        self.refused_in(list, so_far, tell);
    }

    fn choice_after(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        Play::choice_after(self, say, so_far, code)
    }

    fn missing(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        self.missing_for(say, so_far, code)
    }

    fn rule_against(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> [Text; 2] {
        Play::rule_against(self, say, so_far, code)
    }

    fn ring(&self, so_far: &Rings) -> Ring {
        self.ring_after(so_far)
    }

    fn ring_question(&self, say: &Speaker<'_>, so_far: &Rings) -> Text {
        Play::ring_question(self, say, so_far)
    }

    fn ring_explained(&self, so_far: &Rings, code: Option<u16>) -> Option<(u8, u16)> {
        Play::ring_explained(self, so_far, code)
    }

    fn joins(&self, so_far: &Rings, code: u16) -> bool {
        self.joins_next(so_far, code)
    }

    fn part(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        self.ring_part(say, so_far, code)
    }

    fn ring_effect(&self, say: &Speaker<'_>, so_far: &Rings, code: u16) -> Text {
        self.effect_after(say, so_far, code)
    }

    fn binds(&self, so_far: &Rings, code: u16) -> bool {
        self.binds_after(so_far, code)
    }

    fn preferred(&self, so_far: &Rings, ring: &Ring) -> usize {
        self.preferred_part(so_far, ring)
    }

    fn board(&self) -> Board {
        T::BOARD
    }

    fn draw_board(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    ) {
        self.on_board(so_far, tried, |views, tried| T::draw_board(canvas, area, say, views, tried));
    }

    fn draw_header(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    ) -> bool {
        self.on_board(so_far, tried, |views, tried| T::draw_header(canvas, area, say, views, tried))
            .unwrap_or_default()
    }

    fn draw_footer(
        &self,
        canvas: &mut Canvas,
        area: Rectangle,
        say: &Speaker<'_>,
        so_far: &Rings,
        tried: Option<Tried<u16>>,
    ) -> bool {
        self.on_board(so_far, tried, |views, tried| T::draw_footer(canvas, area, say, views, tried))
            .unwrap_or_default()
    }

    fn lines(&self) -> usize {
        self.trail.history.len()
    }

    fn line(&self, index: usize) -> Option<LineFacts> {
        let line = self.history().nth(index)?;
        Some(LineFacts { seat: line.entry.seat, action: line.action, rule: line.entry.rule.number() })
    }

    fn line_fact(&self, say: &Speaker<'_>, index: usize) -> Text {
        self.history().nth(index).map_or(Text::new(), |line| T::fact(say, &line.entry))
    }

    fn line_meaning(&self, say: &Speaker<'_>, index: usize) -> Option<(Tone, Text)> {
        T::meaning(say, None, &self.history().nth(index)?.entry)
    }

    fn line_why(&self, say: &Speaker<'_>, index: usize) -> Option<Text> {
        told::why(self, say, index)
    }

    fn line_rule(&self, lang: Lang, index: usize) -> Text {
        self.history().nth(index).map_or(Text::new(), |line| named::<T>(lang, line.entry.rule))
    }

    fn since(&self, from: usize) -> Source {
        told::since(self, from)
    }

    fn recap(&self) -> Option<Source> {
        told::recap(self)
    }

    fn steps(&self, source: Source) -> Steps {
        told::steps(self, &told::entries(self, source))
    }

    fn briefs(&self, say: &Speaker<'_>, source: Source, tell: &mut dyn FnMut(usize, Brief)) {
        told::briefs(self, say, source, tell);
    }

    fn tell(&self, say: &Speaker<'_>, source: Source, step: usize) -> Option<Telling> {
        told::tell(self, say, source, step)
    }

    fn screen_after(&self, source: Source, step: usize) -> Option<usize> {
        told::screen_after(self, source, step)
    }

    fn summary_after(&self, source: Source, step: usize) -> Option<usize> {
        told::summary_after(self, source, step)
    }

    fn explains(&self, say: &Speaker<'_>, source: Source, steps: Range<usize>) -> bool {
        told::explains(self, say, source, steps)
    }

    fn signs(&self) -> &'static [&'static Sign] {
        T::SIGNS
    }

    fn draw_step(&self, canvas: &mut Canvas, area: Rectangle, source: Source, step: usize) {
        told::with_steps(self, source, step..step + 1, |step| {
            T::draw_step(canvas, area, &self.open_view(), step);
        });
    }

    fn draw_why(&self, canvas: &mut Canvas, area: Rectangle, lang: Lang, source: Source, step: usize) {
        let count = self.steps(source).len();
        told::with_steps(self, source, step..count, |entries| {
            T::draw_why(canvas, area, lang, &self.open_view(), entries);
        });
    }

    fn told_column(&self, source: Source, steps: Range<usize>) -> Option<Rectangle> {
        let (column, view) = (T::TOLD?, self.open_view());
        told::with_steps(self, source, steps, |entries| entries.iter().any(|entry| T::on_board(&view, entry)))?
            .then_some(column)
    }

    fn draw_told(&self, canvas: &mut Canvas, area: Rectangle, source: Source, steps: Range<usize>) {
        told::with_steps(self, source, steps, |entries| T::draw_told(canvas, area, &self.open_view(), entries));
    }

    fn belongings(&self, seat: Seat) -> Text {
        T::belongings(&self.open_view(), seat)
    }

    fn draw_totals(&self, canvas: &mut Canvas, row: Rectangle) {
        T::draw_totals(canvas, row, &self.open_view());
    }

    fn points(&self, seat: Seat) -> i16 {
        T::points(&self.open_view(), seat)
    }

    fn when(&self, lang: Lang) -> Text {
        T::when(lang, self.progress())
    }

    fn when_ended(&self, lang: Lang) -> Text {
        let (progress, ended) = (self.progress(), self.course().samples().last());
        T::when(lang, Progress { now: ended.map_or(progress.now, |sample| sample.ended), ..progress })
    }

    fn when_short(&self, lang: Lang, now: u8) -> Text {
        T::when_short(lang, Progress { now, ..self.progress() })
    }

    fn course(&self) -> &Course {
        &self.trail.course
    }

    fn table_pages(&self) -> u8 {
        T::table_pages(&self.view(Seat::default()))
    }

    fn draw_table(
        &self,
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        page: u8,
        labels: Labels<'_>,
    ) {
        // Everything there is open: any seat sees the same.
        T::draw_table(canvas, say, size, &self.views(Seat::default()), page, labels);
    }

    fn look(&self, lang: Lang) -> Option<(&'static str, u8)> {
        T::look(lang)
    }

    fn lights(&self) -> Tokens {
        T::lights(&self.view(Seat::default()))
    }

    fn topic(&self) -> Option<u8> {
        self.decision().map(|asked| T::topic(asked.question))
    }

    fn has_plan(&self) -> bool {
        self.mind.plan.is_some()
    }

    fn has_hint(&self) -> bool {
        self.mind.hint.is_some()
    }

    fn hint(&self, say: &Speaker<'_>) -> Option<HintWords> {
        self.hint_words(say)
    }

    fn draw_hint(&self, canvas: &mut Canvas, top: i32, lang: Lang) -> i32 {
        match &self.mind.hint {
            Some(advice) => T::draw_whole(canvas, top, lang, &self.asked_view(), &advice.best),
            None => top,
        }
    }

    fn carry_out(&mut self, hint: bool) -> Result<(), ActError> {
        self.do_it(hint)
    }

    fn forget_thoughts(&mut self) {
        (self.mind.plan, self.mind.hint) = (None, None);
    }

    fn review(&mut self, wanted: bool) {
        self.begin_review(wanted);
    }

    fn reviewed(&self) -> ReviewFacts {
        self.mind.review.facts()
    }

    fn costly(&self, say: &Speaker<'_>, index: usize, open: bool) -> Option<CostlyWords> {
        self.costly_words(say, index, open)
    }

    fn draw_costly(
        &self,
        canvas: &mut Canvas,
        top: i32,
        say: &Speaker<'_>,
        index: usize,
        put: &mut dyn FnMut(&mut Canvas, i32, &Text) -> i32,
    ) -> Rectangle {
        self.draw_costly_choices(canvas, top, say, index, put)
    }

    fn draw_table_then(
        &self,
        canvas: &mut Canvas,
        say: &Speaker<'_>,
        size: TextSize,
        at: (u16, u8),
        labels: Labels<'_>,
    ) {
        self.draw_table_at(canvas, say, size, at, labels);
    }
}
}
