//! Every text in both languages: letters, spaces, lengths; and whole games of facts and choices.

use core::fmt::Write;

use engine::{Chance, Rules, Seat, Setup, Sitter, Strength};
use heapless::String;
use new_york_city::companion::Refused;
use new_york_city::components::{
    Borough, Card, Character, Difficulty, FIRST_SET_CHARACTER, Lantern, Level, Mode, Phase, PrestigeTile,
    SETS, Vessel, VesselKind,
};
use new_york_city::{Action, Fact, Game, Log, LogEntry, Rule, SeatKind, TomDraw};

use super::*;
use app::face::Face;
use app::theme::Theme;
use app::words::{Lang, Noun, Speaker, Text, ordinal};

extern crate std;
use std::collections::BTreeSet;
use std::vec::Vec;

/// A text that can be shown: some letters, all of them in the fonts, French spaces in place.
#[track_caller]
fn check(lang: Lang, text: &str) {
    assert!(!text.trim().is_empty(), "an empty text");
    assert!(!text.contains("  ") && !text.starts_with(' '), "stray spaces: {text}");
    assert!(!text.ends_with("..."), "cut: {text}");
    assert!(!text.contains('{') && !text.contains('}'), "a brace: {text}");
    let has_letters = |face: Face| text.lines().all(|line| face.has_letters(line));
    assert!(Face::ALL.into_iter().all(has_letters), "a letter the fonts lack: {text}");
    if lang == Lang::English {
        // Figures stay with what they count by spaces that do not break.
        assert!(text.replace('\u{a0}', "").is_ascii(), "not English: {text}");
        return;
    }
    let mut before = ' ';
    for letter in text.chars() {
        if matches!(letter, ':' | ';' | '!' | '?') {
            assert_eq!(before, '\u{a0}', "no fixed space before {letter}: {text}");
        }
        before = letter;
    }
}

#[track_caller]
fn check_short(lang: Lang, text: &str, most: usize) {
    check(lang, text);
    let letters = text.chars().count();
    assert!(letters <= most, "{letters} letters instead of {most}: {text}");
}

fn names() -> [String<10>; 4] {
    ["Alix", "Tom 1", "Tom 2", "Wilhelmine"].map(|name| String::try_from(name).unwrap())
}

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// Speaks of the seats of [`names`]: the two in the middle are Toms.
fn speaker(lang: Lang, names: &[String<10>; 4], you: Option<Seat>) -> Speaker<'_> {
    let tom = SeatKind::Tom(Level::FIRST);
    Speaker::new(
        lang,
        names,
        you,
        &new_york_city::setup(&[SeatKind::Human, tom, tom, SeatKind::Human], 0).seats,
    )
}

#[test]
fn nouns_are_there_in_both_languages() {
    for lang in Lang::ALL {
        for card in Card::ALL {
            check_short(lang, nouns::card(lang, card), 21);
            check_short(lang, nouns::card_short(lang, card), 11);
            check_short(lang, nouns::card_tiny(lang, card), 5);
            check(lang, nouns::a_card(lang, card));
            (0..3).for_each(|number| check(lang, &nouns::cards_of(lang, number, card)));
        }
        for borough in Borough::ALL {
            check_short(lang, nouns::borough(lang, borough), 13);
            check_short(lang, nouns::borough_short(lang, borough), 2);
            check(lang, nouns::the_borough(lang, borough));
            check(lang, nouns::in_borough(lang, borough));
            check(lang, nouns::from_borough(lang, borough));
        }
        for kind in VesselKind::ALL {
            check(lang, nouns::vessel_kind(lang, kind));
            check(lang, nouns::vessel_title(lang, kind));
        }
        Vessel::all().for_each(|vessel| check(lang, &nouns::vessel(lang, vessel)));
        PrestigeTile::all().for_each(|tile| check(lang, &nouns::prestige_tile(lang, tile)));
        for phase in [Phase::One, Phase::Two, Phase::Three, Phase::End] {
            check(lang, nouns::phase(lang, phase));
        }
        Theme::ALL.into_iter().for_each(|theme| check(lang, app::words::theme(lang, theme)));
        check(lang, nouns::neutral(lang));
        for noun in nouns::COUNTED.into_iter().chain([Noun::POINT]) {
            (0..3).for_each(|number| check(lang, noun.form(lang, number)));
        }
        (0..=5).for_each(|place| check(lang, ordinal(lang, place)));
        assert!(!lang.own_name().is_empty());
    }
}

#[test]
fn the_guide_and_its_refusals_are_there_in_both_languages() {
    let (names, who, borough) = (names(), seat(3), Borough::StatenIsland);
    let refusals = [
        Refused::NotNow,
        Refused::ColourTaken,
        Refused::MoreThanInBox { largest: 8191 },
        Refused::TomCap,
        Refused::CompanyFull,
        Refused::LessThanListed { listed: 35 },
        Refused::NoSuchValue,
        Refused::ValueTaken,
        Refused::AboveLimit { limit: 5 },
        Refused::NoVessel,
        Refused::TileGone,
        Refused::BackTooFar { space: 15 },
        Refused::NoBaseValue { borough },
        Refused::NothingLeftNoted { seat: who },
    ];
    for lang in Lang::ALL {
        let speaker = speaker(lang, &names, None);
        Guiding::ALL.iter().for_each(|word| check(lang, word.text(lang)));
        check(lang, &at_most(lang, 5));
        let mut seen: Vec<Text> = Vec::new();
        for reason in refusals {
            let text = refused(&speaker, reason);
            // Two lines of reading text.
            check_short(lang, &text, 50);
            assert!(!seen.contains(&text), "twice: {text}");
            seen.push(text);
        }
        // Only without letters does the guide say where the Mayor is in such words.
        for place in [None, Some(borough)] {
            check(lang, &table_question(&speaker, TableQuestion::Build(who, place)));
        }
        // Without a Tom, or with dollars to be put back, other lines stand there than in most rounds.
        for line in [Reminder::DrawCards { toms: false }, Reminder::PairAway, Reminder::DollarsBack] {
            check(lang, &reminder(&speaker, line));
        }
    }
}

#[test]
fn the_coach_speaks_both_languages() {
    use architect::Reason;
    use new_york_city::Declaration;
    use new_york_city::components::Cards;
    use new_york_city::player::{Choice, Source, WholeBid};

    let [en, fr] = Lang::ALL;
    let reason = |lang, source: Source, tenths| {
        coach::coach_reason(lang, Reason { source: source as u8, tenths }).unwrap()
    };
    for lang in Lang::ALL {
        for tenths in [-288, -10, -1, 0, 1, 10, 15, 20, 288] {
            check_short(lang, &app::words::coach::expected(lang, tenths), 40);
            check(lang, &app::words::coach::next_best(lang, "x", tenths));
            check(lang, &app::words::coach::better(lang, "x", tenths));
            check(lang, &app::words::coach::cost(lang, tenths));
            let mut seen: Vec<Text> = Vec::new();
            for source in Source::ALL {
                let text = reason(lang, source, tenths);
                check_short(lang, &text, 70);
                assert!(tenths <= 0 || !seen.contains(&text), "twice: {text}");
                seen.push(text);
            }
        }
        check_short(lang, &app::words::coach::nothing_else(lang), 70);
        check_short(lang, &app::words::coach::no_single_thing(lang), 70);
        for number in 0..3 {
            check_short(lang, &app::words::coach::reviewed(lang, number, 2), 24);
            check_short(lang, &app::words::coach::tried(lang, number), 24);
        }
        check_short(lang, &coach::measured(lang, 1000), 28);
        check(lang, &app::words::coach::played(lang, "x"));
    }
    assert_eq!(app::words::coach::expected(en, 42), "Expected at the end: 4.2 points ahead");
    assert_eq!(app::words::coach::expected(fr, -15), "Retard attendu à la fin\u{a0}: 1,5 point");
    assert_eq!(app::words::coach::expected(en, 10), "Expected at the end: 1.0 point ahead");
    assert_eq!(app::words::coach::next_best(en, "Pass", 0), "Just as good: Pass.");
    assert_eq!(app::words::coach::next_best(fr, "Passer", 20), "2,0 points de mieux que\u{a0}: Passer.");
    assert_eq!(coach::measured(en, 795), "A strong player wins 80%");
    assert_eq!(app::words::coach::reviewed(fr, 1, 62), "1 décision sur 62");
    assert_eq!(app::words::coach::reviewed(en, 62, 62), "62 decisions");

    // A bid names its cards and characters.
    let (names, game) = (names(), Game::from_setup(&new_york_city::solo(Level::FIRST, 1)).unwrap());
    let cards = Cards::of(&[Card::Press, Card::Press, Card::Wild]);
    let bid =
        WholeBid { cards, declared: [Declaration::Withdrawn; 7], from_reserve: Some(Card::Press), value: 4 };
    let say = |lang, bid| {
        let speaker = speaker(lang, &names, Some(seat(0)));
        coach::choice(&speaker, &game.view(seat(0)), &Choice::Bid(bid))
    };
    assert_eq!(say(en, bid), "Bid 4: Press\u{a0}x2, Wild, 15 Play from reserve (Press)");
    assert_eq!(say(fr, bid), "Enchère de 4\u{a0}: Presse\u{a0}x2, Joker, 15 Jouer la réserve (Presse)");
    // The same characters with another card are another bid; where there are many cards, room is short.
    let many = WholeBid { cards: Cards::of(&[Card::Press, Card::Wild, Card::Prestige]), ..bid };
    assert_eq!(say(en, many), "Bid 4: Press, Prestige, Wild, 15");
}

#[test]
fn rules_and_levels_keep_to_their_lengths() {
    for lang in Lang::ALL {
        Rule::ALL.iter().for_each(|rule| check_short(lang, rule_name(lang, *rule), 40));
        for mode in Mode::ALL {
            check(lang, super::mode(lang, mode));
            for cards in Level::CARDS_MIN..=Level::CARDS_MAX {
                check(lang, &level(lang, Level { mode, cards }));
                check_short(lang, &level_name(lang, Level { mode, cards }), 28);
            }
        }
        for group in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
            check(lang, difficulty(lang, group));
        }
    }
}

#[test]
fn all_characters_have_a_short_name_and_a_text() {
    assert!(super::character::NUMBERS.iter().copied().eq(Character::all().map(Character::number)));
    for lang in Lang::ALL {
        let mut names = BTreeSet::new();
        for character in Character::all() {
            check_short(lang, character_name(lang, character), 18);
            check_short(lang, &super::character(lang, character), 110);
            check_short(lang, character_when(lang, character), 70);
            assert!(names.insert(character_name(lang, character)), "twice: {character:?}");
        }
    }
}

/// The words of 28 to 42 repeat tables that an owner of the box may correct.
#[test]
fn end_characters_say_what_the_tables_say() {
    for lang in Lang::ALL {
        for number in 28..=32 {
            let character = Character::new(number).unwrap();
            let colour = nouns::lantern(lang, Lantern::of_character(number).unwrap());
            let text = super::character(lang, character);
            assert!(text.contains(colour), "{number}");
            for borough in Borough::ALL {
                let is_lit =
                    borough.lanterns().iter().any(|lantern| nouns::lantern(lang, *lantern) == colour);
                assert_eq!(text.contains(nouns::borough(lang, borough)), is_lit, "{text}");
            }
            assert!(character_name(lang, character).to_lowercase().contains(colour), "{number}");
        }
        for (number, set) in (FIRST_SET_CHARACTER..).zip(&SETS) {
            let text = super::character(lang, Character::new(number).unwrap());
            let expects = |what: &str| assert!(text.contains(what), "{number} lacks {what}: {text}");
            for (kind, count) in VesselKind::ALL.into_iter().zip(set.vessels) {
                if count > 0 {
                    let mut what = Text::new();
                    write!(what, "{count} {}", nouns::vessel_kind(lang, kind)).unwrap();
                    expects(&what);
                }
            }
            let counted = |count: u8, noun: &str| {
                if count > 0 {
                    let mut what = Text::new();
                    write!(what, "{count} {noun}").unwrap();
                    expects(&what);
                }
            };
            counted(set.dollars, "dollars");
            counted(set.skyscrapers, nouns::SKYSCRAPER.form(lang, 2));
            counted(set.points, "points");
            let any = app::pick!(lang, "vessel", "véhicule");
            assert_eq!(text.contains(any), set.any_vessels > 0, "{number}: {text}");
        }
    }
}

/// Facts that random games may not reach, and grammar that can be read off.
#[test]
fn facts_speak_of_you_and_of_others() {
    let names = names();
    let say = |lang, you: Option<u8>, index: u8, fact: Fact| {
        let speaker = speaker(lang, &names, you.map(seat));
        super::fact(&speaker, &LogEntry { rule: Rule::Catalogue, seat: Some(seat(index)), fact })
    };
    let [en, fr] = Lang::ALL;
    let built = Fact::Built { borough: Borough::Bronx, skyscrapers: 1 };
    assert_eq!(say(en, Some(0), 0, built).as_str(), "You build 1 skyscraper in the Bronx.");
    assert_eq!(say(en, Some(0), 1, built).as_str(), "Tom 1 builds 1 skyscraper in the Bronx.");
    assert_eq!(say(fr, Some(0), 0, built).as_str(), "Vous construisez 1 gratte-ciel dans le Bronx.");
    assert_eq!(say(fr, None, 0, built).as_str(), "Alix construit 1 gratte-ciel dans le Bronx.");
    let scored = Fact::Scored { points: 0 };
    assert_eq!(say(en, None, 1, scored).as_str(), "Tom 1 scores 0 points.");
    assert_eq!(say(fr, None, 1, scored).as_str(), "Tom 1 gagne 0 point.");
    let began = Fact::BiddingBegan { matching: Card::Elevator };
    assert_eq!(say(fr, Some(0), 0, began).as_str(), "Tour d'enchères Ascenseur\u{a0}: vous commencez.");
    for (lang, you) in [(en, None), (en, Some(0)), (fr, None), (fr, Some(0))] {
        let speaker = speaker(lang, &names, you.map(seat));
        for seat in [None, Some(seat(0)), Some(seat(3))] {
            for fact in rare_facts() {
                for rule in Rule::ALL {
                    check_entry(&speaker, &[], &LogEntry { rule: *rule, seat, fact });
                }
            }
        }
    }
}

fn rare_facts() -> [Fact; 12] {
    let character = Character::new(41).unwrap();
    [
        Fact::TileTaken { character, row: 5, position: 3 },
        Fact::NoTile { limit: 5 },
        Fact::NobodyBid,
        Fact::PairsDealt { pairs: 1 },
        Fact::Reshuffled { cards: 88 },
        Fact::NotBuilt { borough: Borough::StatenIsland, skyscrapers: 12 },
        Fact::StatueClaimed { points: 4 },
        Fact::TomWildDiscarded { card: Card::BuildingPlans },
        Fact::TomDrew { card: Card::BuildingPlans, outcome: TomDraw::KeptWild },
        Fact::Result { points: 123, rank: 4 },
        Fact::Moved { from: 15, to: 13 },
        Fact::TomCandidates {
            reachable: Borough::ALL.into_iter().collect(),
            fewest: Borough::ALL.into_iter().collect(),
        },
    ]
}

/// A Tom takes what is left (R5); whoever else takes a stack has chosen it, an Architect too.
#[test]
fn only_a_tom_takes_the_stack_that_nobody_has_chosen() {
    let names = names();
    let architect = SeatKind::Architect(Strength::Hard);
    let kinds = [SeatKind::Human, architect, SeatKind::Tom(Level::FIRST)];
    let fact = Fact::StackTaken { tiles: [Character::RENEW_RESERVE, Character::STEPS_BACK] };
    for you in [None, Some(seat(0))] {
        let speaker = Speaker::new(Lang::English, &names, you, &new_york_city::setup(&kinds, 0).seats);
        let reasons = [0, 1, 2].map(|index| {
            why(&speaker, &LogEntry { rule: Rule::StartCharacters, seat: Some(seat(index)), fact }).is_some()
        });
        assert_eq!(reasons, [false, false, true]);
    }
}

#[test]
fn a_reason_names_the_bid_that_mattered() {
    let names = names();
    let (you, tom) = (seat(0), seat(1));
    let speaker = speaker(Lang::English, &names, Some(you));
    let entry = |seat, fact| LogEntry { rule: Rule::TomBid, seat: Some(seat), fact };
    let before =
        [entry(you, Fact::BiddingBegan { matching: Card::Prestige }), entry(you, Fact::Bid { value: 2 })];
    let bid = |value, base| entry(tom, Fact::TomBid { value, base, plans: 0 });
    let reason = |entry| why_after(&speaker, &before, &entry).unwrap();
    assert_eq!(
        reason(bid(2, 1)).as_str(),
        "All his Prestige cards (1). With 1 wild he equals your 2, and he is ahead on the Press Track."
    );
    assert!(reason(bid(3, 1)).contains("he beats your 2; at equal value he would be behind"));
    assert!(reason(bid(1, 1)).contains("Even with wilds he could not beat your 2"));
    assert!(reason(bid(4, 4)).contains("beats your 2 without wilds"));
    let first = why_after(&speaker, &before[..1], &bid(2, 2)).unwrap();
    assert!(first.contains("Nobody has bid before him"), "{first}");
    let french = self::speaker(Lang::French, &names, Some(you));
    let shared = self::speaker(Lang::French, &names, None);
    let reason = |speaker| why_after(speaker, &before, &bid(2, 1)).unwrap();
    assert!(reason(&french).contains("il égale votre 2"));
    assert!(reason(&shared).contains("il égale le 2 d'Alix"));
}

/// Calls everything that speaks of one entry.
fn check_entry(speaker: &Speaker<'_>, earlier: &[LogEntry], entry: &LogEntry) {
    let lang = speaker.lang;
    check(lang, &fact(speaker, entry));
    for text in [why(speaker, entry), why_after(speaker, earlier, entry), effect_on_you(speaker, entry)] {
        text.iter().for_each(|text| check(lang, text));
    }
}

fn check_log(speakers: &[Speaker<'_>], game: &Game, log: &Log) {
    for (index, entry) in log.entries().iter().enumerate() {
        for speaker in speakers {
            check_entry(speaker, &log.entries()[..index], entry);
            let view = game.view(speaker.you.unwrap_or_default());
            effect_now(speaker, &view, entry).iter().for_each(|text| check(speaker.lang, text));
            // Nothing that a Tom does is left without a reason.
            let by_tom = matches!(
                entry.fact,
                Fact::TomDealt { .. }
                    | Fact::TomDrew { .. }
                    | Fact::TomBid { .. }
                    | Fact::TomBidAll { .. }
                    | Fact::TomSkipped
                    | Fact::TomWildDiscarded { .. }
                    | Fact::TomCandidates { .. }
            ) || entry.rule.number().starts_with("NYC-15");
            assert!(!by_tom || why(speaker, entry).is_some(), "no reason for {entry:?}");
        }
    }
}

fn check_choices(speakers: &[Speaker<'_>], game: &Game, longest: &mut Longest) {
    let Some(decision) = game.decision() else { return };
    let view = game.view(decision.seat);
    for speaker in speakers {
        let lang = speaker.lang;
        let prompt = question(speaker, &view, decision.question);
        check_short(lang, &prompt, 34);
        let mut seen: Vec<Text> = Vec::new();
        for action in game.legal_actions() {
            let short = action_short(speaker, &view, action);
            // Two characters with their names are one line of the smallest letters.
            check_short(lang, &short, if matches!(action, Action::TakeStack(_)) { 45 } else { 36 });
            longest.note(lang, &short);
            check(lang, &action_effect(speaker, &view, action));
            // Two lines of a list never look alike, but for equal pairs, tiles and stacks.
            let alike = matches!(
                action,
                Action::TakePair(_)
                    | Action::TakeSingle { .. }
                    | Action::TakeTile { .. }
                    | Action::Declare { .. }
                    | Action::GiveUp(_)
            );
            assert!(alike || !seen.contains(&short), "twice: {short}");
            seen.push(short);
        }
    }
}

#[derive(Default)]
struct Longest([Text; 2]);

impl Longest {
    fn note(&mut self, lang: Lang, text: &Text) {
        let longest = &mut self.0[lang as usize];
        if text.chars().count() > longest.chars().count() {
            *longest = text.clone();
        }
    }
}

/// Plays one game at random and reads everything aloud.
fn play(setup: &Setup, longest: &mut Longest) {
    let names = names();
    let humans: Vec<Seat> = Seat::first(setup.seats.len() as u8)
        .filter(|seat| setup.sitter(*seat) == Some(Sitter::Person))
        .collect();
    let you = if humans.len() == 1 { Some(humans[0]) } else { None };
    let speakers = Lang::ALL.map(|lang| Speaker::new(lang, &names, you, &setup.seats));
    let mut game = Game::from_setup(setup).unwrap();
    let mut chance = Chance::from_seed(setup.seed);
    while game.decision().is_some() {
        check_choices(&speakers, &game, longest);
        let actions = game.legal_actions();
        let action = actions[chance.below(actions.len() as u32) as usize];
        let log = game.apply(action).unwrap();
        check_log(&speakers, &game, &log);
    }
    for line in game.score_sheet().seats.iter().flat_map(|sheet| &sheet.lines) {
        for lang in Lang::ALL {
            let said = counted(lang, line, None);
            if !said.is_empty() {
                check_short(lang, &said, 24);
            }
        }
    }
}

#[test]
fn whole_games_are_told_in_both_languages() {
    let human = SeatKind::Human;
    let tom = |mode, cards| SeatKind::Tom(Level { mode, cards });
    let tables: [&[SeatKind]; 6] = [
        &[human, tom(Mode::B, 4)],
        &[human, tom(Mode::C, 5), tom(Mode::A, 9), tom(Mode::B, 6)],
        &[human, human],
        &[human, tom(Mode::C, 2), human, tom(Mode::A, 6)],
        &[human, human, human, human],
        &[human, tom(Mode::C, 9), tom(Mode::C, 9)],
    ];
    let mut longest = Longest::default();
    for seed in 0..4 {
        for (index, seats) in tables.iter().enumerate() {
            play(&new_york_city::setup(seats, seed * 100 + index as u64), &mut longest);
        }
    }
    std::println!("longest choices: {:?}", longest.0);
}
