//! For tests of screens: a world to press keys in, games to be played in it, and what holds for the help of every title.

use std::boxed::Box;
use std::collections::BTreeSet;
use std::string::String;
use std::vec::Vec;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::{Chance, Code, RuleNumber, Rules};

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Card, Shows};
use crate::face::TextSize;
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::layout::BODY;
use crate::paint::area;
use crate::play::{Choices, Play, Playing, Rings};
use crate::records::Records;
use crate::saves::LoadedTitle;
use crate::screen::{Next, Screen};
use crate::screens::{
    Choose, FinalResult, HandOver, Happened, HelpPage, LogList, RingsView, ScoreSheetView, TableView, WhyNot,
};
use crate::settings::Settings;
use crate::setups::{LastSetups, NO_SETUPS};
use crate::sheet::Sheet;
use crate::table::Sitting;
use crate::thinking::{NO_THOUGHTS, Thoughts};
use crate::title::{ActionOf, Decided, GameOf, Layout, Title};
use crate::words::Lang;
use crate::world::{Build, World};

use crate::screens::help_page::{SIGN, pages};

/// What a world looks at.
#[derive(Debug)]
#[allow(missing_docs)] // As in a world.
pub struct Trial {
    pub card: &'static Card,
    pub cards: &'static [&'static Card],
    pub titles: Vec<LoadedTitle>,
    pub settings: Settings,
    pub records: Records,
    pub setups: LastSetups,
    pub play: Option<Box<dyn Playing>>,
    pub companion: Option<Box<dyn Sitting>>,
    pub thoughts: Thoughts,
}

impl Trial {
    /// A device that was never used, with a title.
    pub fn of(card: &'static Card) -> Trial {
        Trial {
            card,
            cards: Vec::from([card]).leak(),
            titles: Vec::from([LoadedTitle::default()]),
            settings: Settings::default(),
            records: Records::default(),
            setups: LastSetups::NONE,
            play: None,
            companion: None,
            thoughts: Thoughts::default(),
        }
    }

    /// The same with this game.
    pub fn with(self, play: impl Playing + 'static) -> Trial {
        Trial { play: Some(Box::new(play)), ..self }
    }

    /// The world that a screen sees.
    pub fn world(&self) -> World<'_> {
        let build = Build { version: "0.1.0", commit: "0123456789ab" };
        let (settings, records, play) = (&self.settings, &self.records, self.play.as_deref());
        let companion = self.companion.as_deref();
        let Trial { card, cards, titles, setups, thoughts, .. } = self;
        World {
            card,
            cards,
            titles,
            settings,
            records,
            setups,
            play,
            companion,
            link_code: None,
            thoughts,
            build,
            entropy: 7,
        }
    }

    /// Presses keys, such as `YYA`, and tells what the last one brought. Settings apply at once.
    pub fn press(&mut self, screen: &mut Screen, keys: &str) -> Next {
        let mut next = Next::Stay;
        for key in keys.chars() {
            let button = Button::ALL["ABXY".find(key).expect("a key")];
            next = screen.handle(Input::Press(button), &self.world());
            if let Next::Set(settings) | Next::SetAndBack(settings) = &next {
                self.settings = settings.clone();
            }
        }
        next
    }

    /// Draws the screen in both languages and sizes; every text must fit its box.
    pub fn fits(&mut self, screen: &Screen) {
        let mut canvas = Canvas::new();
        for (lang, size) in Lang::ALL
            .into_iter()
            .flat_map(|lang| [TextSize::Normal, TextSize::Large].map(|size| (lang, size)))
        {
            (self.settings.lang, self.settings.text_size) = (lang, size);
            screen.draw(&self.world(), &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{screen:?} in {lang:?}, {size:?}");
        }
    }

    /// All that a screen says.
    pub fn said(&self, screen: &Screen) -> String {
        let mut canvas = Canvas::new();
        screen.draw(&self.world(), &mut canvas);
        spoken(&canvas, self.settings.lang)
    }
}

/// The world of a game on a device with these settings and records.
pub fn world<'a>(settings: &'a Settings, records: &'a Records, play: &'a dyn Playing) -> World<'a> {
    World {
        card: play.card(),
        cards: &[],
        titles: &[],
        settings,
        records,
        setups: &NO_SETUPS,
        play: Some(play),
        companion: None,
        link_code: None,
        thoughts: &NO_THOUGHTS,
        build: Build::default(),
        entropy: 0,
    }
}

/// Both languages in both sizes.
pub fn all_settings() -> impl Iterator<Item = Settings> {
    let sizes = [TextSize::Normal, TextSize::Large];
    let all = Lang::ALL.into_iter().flat_map(move |lang| sizes.map(|text_size| (lang, text_size)));
    all.map(|(lang, text_size)| Settings { lang, text_size, ..Settings::default() })
}

/// All legal answers, in their order.
pub fn legal<T: Title>(play: &Play<T>) -> Vec<ActionOf<T>> {
    let mut actions = Vec::new();
    play.game().legal(&mut |action| actions.push(action));
    actions
}

/// Plays on at random, until the game is over.
pub fn play_on<T: Title>(play: &mut Play<T>, chance: &mut Chance) -> Option<ActionOf<T>> {
    let actions = legal(play);
    let action = *actions.get(chance.below(actions.len().max(1) as u32) as usize)?;
    play.apply(action).ok()?;
    Some(action)
}

/// All that a picture says, line by line.
pub fn spoken(canvas: &Canvas, lang: Lang) -> String {
    let (mut text, mut from) = (String::new(), 0);
    while let Some(below) = canvas.spoken(from, lang, &mut text) {
        text.push('\n');
        from = below;
    }
    text
}

/// Every option of the rules has its words on the card of the title, one for each value, and they fit.
pub fn options_have_words<T: Title>() {
    let words = T::CARD.options.iter().map(|words| words.option);
    assert!(
        words.eq(GameOf::<T>::OPTIONS.iter().copied()),
        "each option has its words, in the order of the rules"
    );
    assert!(T::CARD.options.iter().all(|words| words.values.len() == words.option.values.len()));
    let mut trial = Trial::of(T::CARD);
    let mut solo = Screen::from(crate::screens::Solo::new(&trial.world()));
    if !T::CARD.options.is_empty() {
        trial.press(&mut solo, "XA");
    }
    for words in T::CARD.options {
        for _ in words.values {
            trial.fits(&solo);
            trial.press(&mut solo, "A");
        }
        trial.press(&mut solo, "Y");
    }
    // What does not go with so many people says why, in both languages.
    for (words, count) in
        T::CARD.options.iter().flat_map(|words| T::CARD.seats.clone().map(move |count| (words, count)))
    {
        let people = [engine::Sitter::Person; engine::SEATS_MAX];
        let setup = |value| {
            let options = words.option.choose(0, value);
            engine::Setup { options, ..engine::Setup::new(T::CARD.id, &people[..usize::from(count)], 1) }
        };
        let is_refused = |value| (T::CARD.starter)(&setup(value)).is_none();
        for value in (0..words.values.len()).filter(|value| is_refused(*value) && !is_refused(0)) {
            assert!(Lang::ALL.iter().all(|lang| words.limit.text(*lang).ends_with('.')), "{words:?}");
            trial.setups.note(&setup(value));
            let mut shared = Screen::from(crate::screens::Shared::new(&trial.world()));
            trial.fits(&shared);
            trial.press(&mut shared, "XA");
            for _ in T::CARD.options {
                trial.fits(&shared);
                trial.press(&mut shared, "Y");
            }
        }
    }
}

/// What holds for the help of every title, in both languages and sizes: *Next* alone leads over every page of every topic and
/// *Previous* back; every word stands on a page, no page ends within a sentence, and each has a picture or signs; pictures keep to their
/// box, say what they show, and no two say or show the same. Returns how many pages each language has in each size.
pub fn help_has_room(card: &'static Card) -> [[usize; 2]; 2] {
    pictures_keep_to_their_boxes(card);
    let (mut counts, mut cut_off) = ([[0; 2]; 2], Vec::new());
    for settings in all_settings() {
        let (lang, size) = (settings.lang, settings.text_size);
        let (mut trial, mut screen) = (Trial { settings, ..Trial::of(card) }, Screen::from(HelpPage::new(0)));
        let mut canvas = Canvas::new();
        let count = &mut counts[lang as usize][size as usize];
        for topic in card.topics {
            let (text, title) = (topic.text.text(lang), topic.title.text(lang));
            let mut words = String::new();
            for (_, page, face) in pages(topic, size, &text) {
                screen.draw(&trial.world(), &mut canvas);
                if canvas.overflows() > 0 {
                    // Whoever writes help sees all that is too long at once.
                    cut_off.push(std::format!("{title}, {size:?}: {page}"));
                    *count += 1;
                    trial.press(&mut screen, "Y");
                    continue;
                }
                let said = spoken(&canvas, lang);
                let all = |text: &str| text.split_whitespace().collect::<String>();
                assert!(all(&said).starts_with(&all(title)), "the next page is of {title}: {said}");
                assert!(all(&said).contains(&all(page)), "{page}, and not: {said}");
                if let Shows::Picture(_) = topic.shows {
                    assert!(page.ends_with(['.', '!', '?']), "{title} ends a page with: {page}");
                    assert!(face == size.body() || size == TextSize::Large, "{title}: {page}");
                }
                words = std::format!("{words} {page}");
                *count += 1;
                trial.press(&mut screen, "Y");
            }
            let is_whole = words.split_whitespace().eq(text.split_whitespace());
            assert!(is_whole || !cut_off.is_empty(), "{title}: {words}");
        }
        let last = spoken(&canvas, lang);
        assert_eq!(trial.said(&screen), last, "behind the last page there is none");
        (1..*count).for_each(|_| _ = trial.press(&mut screen, "X"));
        let first = Screen::from(HelpPage::new(0));
        assert_eq!(trial.said(&screen), trial.said(&first), "the first page again");
        assert!(*count < 2 || trial.said(&screen) != last);
    }
    assert!(cut_off.is_empty(), "too long:\n{}", cut_off.join("\n"));
    counts
}

fn pictures_keep_to_their_boxes(card: &Card) {
    let (mut said, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for (topic, lang) in card.topics.iter().flat_map(|topic| Lang::ALL.map(|lang| (topic, lang))) {
        let title = topic.title.text(lang);
        let keeps_to = |canvas: &Canvas, place: Rectangle| {
            let outside = canvas.bounding_box().points().filter(|point| !place.contains(*point));
            let is_paper = |point: Point| canvas.ink(point.x as u32, point.y as u32) == Ink::Paper;
            assert!({ outside }.all(is_paper), "the picture of {title} keeps to its box");
            assert_eq!(canvas.overflows(), 0, "the picture of {title}");
        };
        match topic.shows {
            Shows::Picture(picture) => {
                let (mut canvas, place) = (Canvas::new(), area(0, BODY.top_left.y, WIDTH, picture.px));
                (picture.draw)(&mut canvas, place, lang);
                keeps_to(&canvas, place);
                let words = spoken(&canvas, lang);
                assert!(words.chars().count() > 10, "{title}: {words}");
                assert!(said.insert((lang as u8, words)), "{title} says it again");
                assert!(shown.insert((lang as u8, canvas.bytes().to_vec())), "{title} shows it again");
            }
            Shows::Signs(draw) => {
                for (line, meaning) in topic.text.text(lang).split('\n').enumerate() {
                    let (mut canvas, place) = (Canvas::new(), Rectangle::new(Point::new(20, 40), SIGN));
                    draw(&mut canvas, place, line, lang);
                    keeps_to(&canvas, place);
                    assert!(
                        shown.insert((lang as u8, canvas.bytes().to_vec())),
                        "{title}: {meaning} has no sign of its own"
                    );
                }
            }
        }
    }
}

/// What holds for the rings of every title: walked over in all ways, they lead to every legal answer of the open decision,
/// and to none twice.
pub fn every_answer_has_one_way(play: &dyn Playing) {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    let mut open = std::vec![Rings::default()];
    while let Some(so_far) = open.pop() {
        for part in play.ring(&so_far) {
            let mut then = so_far.clone();
            then.parts.push(part.part).expect("an answer has few parts");
            if play.ring(&then).is_empty() {
                assert!(part.is_last, "two answers have the parts {:?}", then.parts);
                found.push(part.code);
            } else {
                open.push(then);
            }
        }
    }
    play.legal(&mut |code, _| legal.push(code));
    found.sort_unstable();
    legal.sort_unstable();
    assert_eq!(found, legal, "the rings lead to these answers");
}

/// What holds for *Why not?* in the open decision of every title: it visits exactly what the rules say is refused, each with
/// words and a rule in both languages that have room; walking over the decision visits none of it; and nothing that whoever
/// is asked cannot see has an effect on it. Returns how much is refused.
pub fn why_not_tells_what_is_missing<T: Title>(play: &Play<T>, chance: &mut Chance) -> usize {
    let Some(asked) = play.decision() else { return 0 };
    let all = |play: &Play<T>| {
        let mut all = Vec::new();
        play.game().refused(&mut |action, refusal| {
            all.push((action, refusal));
            true
        });
        all
    };
    let refused = all(play);
    let legal = legal(play);
    let (records, mut canvas) = (Records::default(), Canvas::new());
    let listed = |so_far: &Rings| {
        let mut listed = Vec::new();
        play.refused(0, so_far, &mut |code| {
            listed.push(code);
            true
        });
        listed
    };
    let view = play.view(asked.seat);
    // Where each is asked about: on the rings that may be behind some of its parts.
    let ways: Vec<(Rings, u16)> = refused
        .iter()
        .map(|(action, _)| {
            let steps = 0..T::refused_from(&view, *action);
            let parts = steps.map_while(|step| T::ring(&view, *action, step)).collect();
            (Rings { parts, ..Rings::default() }, action.code())
        })
        .collect();
    for (so_far, code) in &ways {
        let is_reached = so_far.parts.is_empty() || !play.ring(so_far).is_empty();
        assert!(is_reached && listed(so_far).contains(code), "nobody can ask about {code}: {so_far:?}");
    }
    let met: Vec<u16> = ways.iter().map(|(_, code)| *code).collect();
    let first = ways.iter().filter(|(so_far, _)| so_far.parts.is_empty()).map(|(_, code)| *code);
    assert!(first.eq(listed(&Rings::default())), "exactly what is refused is told");
    for (action, refusal) in &refused {
        assert!(!legal.contains(action), "{action:?} is legal");
        assert_eq!(play.game().clone().apply(*action), Err(*refusal), "{action:?}");
    }
    for list in 0..4 {
        let mut choices = Choices::default();
        play.choices(list, &mut choices);
        assert!(choices.codes.iter().all(|code| !met.contains(code)), "walked to, and refused");
    }
    let mut steps: Vec<&Rings> = Vec::new();
    for (so_far, _) in &ways {
        if !steps.contains(&so_far) {
            steps.push(so_far);
        }
    }
    for (settings, so_far) in
        all_settings().flat_map(|settings| steps.iter().map(move |step| (settings.clone(), *step)))
    {
        let world = world(&settings, &records, play);
        let say = play.speaker(settings.lang);
        let mut why = Screen::from(WhyNot::on_rings(so_far.clone()));
        let one_line = |text: &str| text.replace(['\n', '\u{a0}', '\u{202f}'], " ");
        for code in listed(so_far) {
            let found = refused.iter().find(|(action, _)| action.code() == code);
            let (action, refusal) = found.expect("what is listed is refused");
            let missing = play.missing(&say, so_far, code);
            let [name, rule] = play.rule_against(&say, so_far, code);
            assert!(
                missing.ends_with('.') && rule.ends_with('.'),
                "{action:?} {refusal:?}: {missing} {rule}"
            );
            let number = RuleNumber::number((*refusal).into());
            assert!(name.starts_with(number), "{action:?} is refused by {number}: {name}");
            for (key, words) in [(Button::A, &missing), (Button::B, &name)] {
                why.draw(&world, &mut canvas);
                let said = one_line(&spoken(&canvas, settings.lang));
                assert_eq!(canvas.overflows(), 0, "{action:?} {settings:?}: {said}");
                assert!(said.contains(&one_line(words)), "{action:?}: {words} is not in {said}");
                why.handle(Input::Press(key), &world);
            }
            why.handle(Input::Press(Button::Y), &world);
        }
    }
    let mut imagined = None;
    let mut like = play.clone();
    *like.game_mut() = play.game().imagine(asked.seat, &mut imagined, chance).clone();
    assert!(all(&like) == refused, "something hidden has an effect on what is refused");
    let words = |play: &Play<T>| -> Vec<_> {
        let say = play.speaker(Lang::English);
        ways.iter()
            .map(|(so_far, code)| (play.missing(&say, so_far, *code), play.rule_against(&say, so_far, *code)))
            .collect()
    };
    assert!(words(&like) == words(play), "something hidden is told by what is missing");
    refused.len()
}

/// What holds for the result of every title: a finished game is told, every part of it can be looked at, and all else lies
/// below the parts; an unfinished one can only be left.
pub fn a_result_is_told(unfinished: &dyn Playing, finished: &dyn Playing) {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    let [a, b, x, y] = [Button::A, Button::B, Button::X, Button::Y].map(Input::Press);
    for settings in all_settings() {
        let mut result = FinalResult::default();
        let here = world(&settings, &records, unfinished);
        result.draw(&here, &mut canvas);
        assert!([a, x, y].into_iter().all(|input| matches!(result.handle(input, &here), Next::Stay)));
        assert!(matches!(result.handle(b, &here), Next::Home));
        let here = world(&settings, &records, finished);
        every_row_fits(&here, &mut Screen::from(FinalResult::default()));
        finished.with_sheet(&mut |sheet| the_parts_are_all(sheet));
        // One press up from the first row lie the other ways to look at the game.
        let mut opened = |keys: &[Input]| {
            let mut result = FinalResult::default();
            keys.iter().for_each(|key| assert!(matches!(result.handle(*key, &here), Next::Stay)));
            result.draw(&here, &mut canvas);
            assert_eq!(canvas.overflows(), 0);
            result.handle(a, &here)
        };
        assert!(matches!(opened(&[x]), Next::Push(Screen::Review(_))));
        assert!(matches!(opened(&[x, x]), Next::Push(Screen::ResultCode(_))));
        assert!(matches!(opened(&[x, x, x]), Next::Push(Screen::Curves(_))));
        assert!(matches!(FinalResult::default().handle(b, &here), Next::Home));
    }
}

/// The parts of every seat come to its total, and the members of a part to that part.
pub fn the_parts_are_all(sheet: &dyn Sheet) {
    let scores = sheet.scores();
    for (seat, score) in engine::Seat::first(scores.0.len() as u8).zip(&scores.0) {
        let of = |parts: core::ops::Range<usize>| -> i16 {
            parts.filter_map(|part| sheet.points(seat, part)).sum()
        };
        assert_eq!(of(0..sheet.parts()), score.points, "{seat:?}");
        for part in (0..sheet.parts()).filter(|part| !sheet.members(*part).is_empty()) {
            assert_eq!(of(sheet.members(part)), of(part..part + 1), "{seat:?} {part}");
        }
    }
}

/// Walks down all rows of some columns, opens each and comes back; everything has room, and what A shows has the parts with
/// their names. Returns how many rows there were.
pub fn every_row_fits(world: &World<'_>, screen: &mut Screen) -> usize {
    let mut canvas = Canvas::new();
    let [a, b, y] = [Button::A, Button::B, Button::Y].map(Input::Press);
    let mut look = |screen: &Screen| {
        screen.draw(world, &mut canvas);
        assert_eq!(canvas.overflows(), 0, "{screen:?}: {}", spoken(&canvas, world.lang()));
        canvas.bytes().to_vec()
    };
    let first = look(screen);
    let mut count = 0;
    loop {
        if matches!(screen.handle(a, world), Next::Stay) {
            // Reasons of one row, or the members of a part, and their reasons.
            look(screen);
            let mut members = screen.clone();
            for _ in 0..16 {
                look(&members);
                let _ = members.handle(a, world);
                look(&members);
                let _ = members.handle(b, world);
                let _ = members.handle(y, world);
            }
            let _ = screen.handle(b, world);
        }
        count += 1;
        let _ = screen.handle(y, world);
        if look(screen) == first {
            return count;
        }
        assert!(count < 40, "the rows go round");
    }
}

/// What holds for every title: undo and redo go over what Architects have done since a person chose. So many actions are
/// played at random at most. Returns how often there was more than one to go over, and whether an Architect began.
pub fn undo_goes_over_architects<T: Title>(
    mut play: Play<T>,
    chance: &mut Chance,
    at_most: usize,
) -> (usize, bool) {
    let (mut several, mut begun_by_architect) = (0, false);
    // Where undo leads, and where a decision began that is not made yet.
    let mut asked: Option<(GameOf<T>, usize)> = None;
    let mut begun: Option<(GameOf<T>, usize)> = None;
    for _ in 0..at_most {
        play.obey().expect("there is room");
        let Some(decision) = play.decision() else { break };
        let here = (play.game().clone(), play.played().len());
        if play.is_person(decision.seat) {
            // What an Architect did before anybody chose stands.
            assert_eq!(play.can_undo(), asked.is_some());
            begun_by_architect |= asked.is_none() && !play.played().is_empty();
            if let Some((before, number)) = asked.take() {
                let now = play.game().clone();
                let count = (play.played().len() - number) as u8;
                assert_eq!(play.undo(), Some(count));
                assert!(*play.game() == before, "undo comes back to the last choice of the person");
                several += usize::from(count > 1);
                assert_eq!(play.redo(), Some(count));
                assert!(*play.game() == now && !play.can_redo(), "redo comes back to now");
            }
        } else {
            assert!(play.asks_architect().is_some());
        }
        play_on(&mut play, chance).expect("a legal answer");
        if play.is_person(decision.seat) {
            let action = play.last_action().expect("it was played");
            let first = begun.take().unwrap_or_else(|| here.clone());
            asked = Some(match T::decided(&here.0.view(decision.seat), decision.question, action) {
                Decided::Part => {
                    begun = Some(first);
                    here
                }
                Decided::Last(_) => first,
                Decided::Whole(_) | Decided::Broken => here,
            });
        }
    }
    (several, begun_by_architect)
}

/// What holds for every title: what all see of a shared game (the table, points, what happened, lights, the score sheet) is
/// the same whatever a seat holds that another one cannot see.
pub fn tells_nothing_hidden<T: Title>(play: &Play<T>, chance: &mut Chance) {
    assert!(play.you().is_none(), "nobody is spoken to in a game of several people");
    let shown = |play: &Play<T>| {
        let (settings, records) = (Settings::default(), Records::default());
        let world = world(&settings, &records, play);
        let mut pictures = Vec::new();
        let mut take = |screen: &Screen, world: &World<'_>| {
            let mut canvas = Canvas::new();
            screen.draw(world, &mut canvas);
            pictures.push(canvas.bytes().to_vec());
        };
        let mut table = Screen::from(TableView::default());
        for _ in 0..play.table_pages() {
            take(&table, &world);
            table.handle(Input::Press(Button::Y), &world);
        }
        let mut sheet = Screen::from(ScoreSheetView::default());
        for button in [Button::A, Button::Y, Button::B, Button::Y] {
            take(&sheet, &world);
            sheet.handle(Input::Press(button), &world);
        }
        take(&HandOver::default().into(), &world);
        if let Some(told) = Happened::recap(&world) {
            take(&told.into(), &world);
        }
        (pictures, std::format!("{:?}", play.lights()))
    };
    let seen = shown(play);
    for seat in engine::Seat::first(play.setup().seats.len() as u8) {
        let mut like = play.clone();
        let mut imagined = None;
        *like.game_mut() = play.game().imagine(seat, &mut imagined, chance).clone();
        assert!(shown(&like) == seen, "something that {seat:?} cannot see is shown to all");
    }
}

/// What holds for every title: whatever can be looked at in a game (the open decision, the table page by page, log, score
/// sheet, what happened last) has room for all its words, in both languages and sizes. On rings, so many items are looked
/// at of every step that A leads to from the first one.
pub fn every_screen_fits<T: Title>(play: &Play<T>, items: usize) {
    let (records, mut canvas) = (Records::default(), Canvas::new());
    for settings in all_settings() {
        let world = world(&settings, &records, play);
        let mut look = |screen: &Screen| {
            screen.draw(&world, &mut canvas);
            assert_eq!(canvas.overflows(), 0, "{screen:?} {settings:?}: {}", spoken(&canvas, settings.lang));
        };
        match play.layout() {
            Some(Layout::List) => look(&Choose::default().into()),
            Some(Layout::Rings) => {
                let mut rings = Screen::from(RingsView::default());
                loop {
                    let mut walked = rings.clone();
                    for _ in 0..items {
                        look(&walked);
                        walked.handle(Input::Press(Button::Y), &world);
                    }
                    if !matches!(rings.handle(Input::Press(Button::A), &world), Next::Stay) {
                        break;
                    }
                }
            }
            Some(Layout::Own(_)) | None => {}
        }
        let mut table = Screen::from(TableView::default());
        for _ in 0..play.table_pages() {
            look(&table);
            table.handle(Input::Press(Button::Y), &world);
        }
        look(&LogList::default().into());
        every_row_fits(&world, &mut ScoreSheetView::default().into());
        if let Some(source) = play.recap() {
            let mut told = Happened::recap(&world).map(Screen::from).expect("something is told");
            for _ in 0..play.steps(source).len() {
                look(&told);
                told.handle(Input::Press(Button::A), &world);
            }
        }
    }
}
