//! Results of earlier games of a title: the automatic players at one look, the Architects, the last games, and the rest.

use embedded_graphics::prelude::*;
use engine::{Sitter, Strength};

use crate::canvas::{Canvas, WIDTH};
use crate::card::{Automas, Card};
use crate::face::{Align, Face, TextSize};
use crate::ink::Ink;
use crate::input::{Button, Input};
use crate::labels;
use crate::layout::{BODY, MARGIN_PX};
use crate::paint;
use crate::pieces;
use crate::play::ARCHITECT;
use crate::records::{Ending, LastGame, LevelRecord, Tally};
use crate::screen::Next;
use crate::words::{self, Lang, Text};
use crate::world::World;

use super::menu;
use super::opponent::{self, beaten};

labels! {
    /// Words of this screen.
    enum Word {
        Title = "Records", "Palmarès";
        Legend = "best score, won / played", "record, gagnées / jouées";
        LastGames = "Recent games", "Dernières parties";
        LastLegend = "you : best opponent", "vous : meilleur adversaire";
        NoGames = "No game has been finished yet.", "Aucune partie terminée pour l'instant.";
        Won = "won", "gagnée";
        SharedWin = "shared", "partagée";
        Lost = "lost", "perdue";
        Custom = "Custom levels", "Niveaux sur mesure";
        Several = "Several opponents", "Plusieurs adversaires";
        Shared = "Played together", "À plusieurs";
        Training = "Training", "Entraînement";
        TrainingNote = "Training games count nowhere else.", "L'entraînement ne compte pas ailleurs.";
    }
}

/// Results of earlier games.
#[derive(Clone, Debug, Default)]
pub struct RecordsTable {
    page: usize,
}

/// All automatic players are on one page; large text has a page for each group. Then come the Architects and the last
/// games, and the last page is the rest.
fn pages(card: &Card, size: TextSize) -> usize {
    let automas = match (card.automas, size) {
        (None, _) => 0,
        (Some(_), TextSize::Normal) => 1,
        (Some(automas), TextSize::Large) => automas.groups().len(),
    };
    automas + 3
}

impl RecordsTable {
    pub fn handle(&mut self, input: Input, world: &World<'_>) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(Button::X) => self.page = self.page.saturating_sub(1),
            Input::Press(Button::Y) => self.page = (self.page + 1).min(pages(world.card, world.size()) - 1),
            _ => {}
        }
        Next::Stay
    }

    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, size) = (world.lang(), world.size());
        let pages = pages(world.card, size);
        let page = self.page.min(pages - 1);
        let name = if page + 2 == pages { Word::LastGames } else { Word::Title };
        let title = menu::text(format_args!("{} {}", name.text(lang), menu::place(page, pages)));
        let legend = match pages - page {
            1 => "",
            2 => Word::LastLegend.text(lang),
            _ => Word::Legend.text(lang),
        };
        paint::bands(canvas, &title, legend, menu::page_labels(lang, page, pages));
        match (world.card.automas, size) {
            _ if page + 1 == pages => rest(world, canvas),
            _ if page + 2 == pages => last_games(world, canvas),
            _ if page + 3 == pages => architects(world, canvas),
            (None, _) => {}
            (Some(automas), TextSize::Normal) => {
                (0..automas.groups().len()).for_each(|group| column(world, canvas, automas, group));
            }
            (Some(automas), TextSize::Large) => group_page(world, canvas, automas, page),
        }
    }
}

/// The automatic players of a group: number, byte and results.
fn group<'a>(
    world: &World<'a>,
    automas: &dyn Automas,
    group: usize,
) -> impl Iterator<Item = (usize, u8, &'a LevelRecord)> {
    let (listed, groups) = (automas.listed(), automas.groups().len().max(1));
    let in_group = listed.len() / groups;
    let rows = listed.iter().zip(world.records.automas()).enumerate().skip(group * in_group).take(in_group);
    rows.map(|(row, (automa, record))| (row + 1, *automa, record))
}

fn group_name(lang: Lang, automas: &dyn Automas, group: usize) -> &'static str {
    automas.groups().get(group).map_or("", |name| name.text(lang))
}

/// `7/12`, or a stroke before the first game.
fn tally(tally: Tally) -> Text {
    match tally {
        Tally { games: 0, .. } => menu::text(format_args!("-")),
        Tally { games, wins } => menu::text(format_args!("{wins}/{games}")),
    }
}

fn best(record: &LevelRecord) -> Text {
    if record.tally.games == 0 { Text::new() } else { menu::text(format_args!("{}", record.best_score)) }
}

/// A group as a column of cards: number and name, the mark of a win; below, the results.
fn column(world: &World<'_>, canvas: &mut Canvas, automas: &dyn Automas, column: usize) {
    const COLUMN_PX: i32 = 104;
    const CARD_PX: i32 = 39;
    let left = MARGIN_PX - 4 + column as i32 * (COLUMN_PX + 2);
    let top = BODY.top_left.y + 3;
    let heading = paint::area(left, top, COLUMN_PX as u32, 16);
    paint::line(
        canvas,
        heading,
        group_name(world.lang(), automas, column),
        Face::SmallBold,
        Align::Centre,
        Ink::Faint,
    );
    for (row, (number, automa, record)) in (0..).zip(group(world, automas, column)) {
        let y = top + 17 + row * (CARD_PX + 2);
        paint::fill(canvas, paint::area(left, y, COLUMN_PX as u32, CARD_PX as u32), Ink::Card);
        let line = |y| paint::area(left + 5, y, COLUMN_PX as u32 - 10, 20);
        let name = automas.short(automa);
        let number = menu::text(format_args!("{number}"));
        paint::line(canvas, line(y + 1), &number, Face::Bold, Align::Left, Ink::OnCard);
        let after = paint::area(left + 28, y + 1, COLUMN_PX as u32 - 28, 20);
        paint::line(canvas, after, &name, Face::Body, Align::Left, Ink::OnCard);
        if record.tally.wins > 0 {
            beaten(canvas, Point::new(left + 62, y + 8));
        }
        paint::line(canvas, line(y + 1), &best(record), Face::Bold, Align::Right, Ink::OnCard);
        let ink = if record.tally.games > 0 { Ink::OnCard } else { Ink::Faint };
        // Whoever plays thousands of games gets smaller numbers rather than none.
        let (tally, area) = (tally(record.tally), line(y + 18));
        let face = pieces::one_line(&tally, &[Face::Body, Face::Small], area.size.width as i32);
        paint::line(canvas, area, &tally, face, Align::Left, ink);
    }
}

/// A group on a page of its own.
fn group_page(world: &World<'_>, canvas: &mut Canvas, automas: &dyn Automas, page: usize) {
    let (top, width) = (BODY.top_left.y + 6, WIDTH - 2 * MARGIN_PX as u32);
    let heading = paint::area(MARGIN_PX, top, width, 26);
    let name = group_name(world.lang(), automas, page);
    paint::line(canvas, heading, name, Face::LargeBold, Align::Left, Ink::Text);
    for (row, (number, automa, record)) in (0..).zip(group(world, automas, page)) {
        let y = top + 32 + row * 36;
        paint::fill(canvas, paint::area(2, y, WIDTH - 4, 34), Ink::Card);
        let cell = |x, width| paint::area(x, y, width, 34);
        let number = menu::text(format_args!("{number}"));
        let name = automas.short(automa);
        paint::line(canvas, cell(10, 34), &number, Face::LargeBold, Align::Left, Ink::OnCard);
        paint::line(canvas, cell(48, 44), &name, Face::Large, Align::Left, Ink::OnCard);
        if record.tally.wins > 0 {
            beaten(canvas, Point::new(108, y + 14));
        }
        let tally = tally(record.tally);
        let face = pieces::one_line(&tally, &[Face::Large, Face::Body], 130);
        paint::line(canvas, cell(118, 54), &best(record), Face::LargeBold, Align::Right, Ink::OnCard);
        paint::line(canvas, cell(180, 130), &tally, face, Align::Right, Ink::OnCard);
    }
}

/// The Architects, one a row: the best score with its lead, and the tally.
fn architects(world: &World<'_>, canvas: &mut Canvas) {
    let (lang, size) = (world.lang(), world.size());
    let (bold, body) = (size.bold(), size.body());
    let (top, width) = (BODY.top_left.y + 6, WIDTH - 2 * MARGIN_PX as u32);
    let heading = paint::area(MARGIN_PX, top, width, 26);
    let name = words::in_language(lang, ARCHITECT);
    paint::line(canvas, heading, name, Face::LargeBold, Align::Left, Ink::Text);
    for (row, strength) in (0..).zip(Strength::ALL) {
        let (y, record) = (top + 32 + row * 36, world.records.architect(strength));
        paint::fill(canvas, paint::area(2, y, WIDTH - 4, 34), Ink::Card);
        let cell = |x, width| paint::area(x, y, width, 34);
        let how = words::strength(lang, strength);
        let face = pieces::one_line(how, &[body, Face::Body], 96);
        paint::line(canvas, cell(10, 96), how, face, Align::Left, Ink::OnCard);
        if record.tally.games > 0 {
            if record.tally.wins > 0 {
                beaten(canvas, Point::new(114, y + 14));
            }
            paint::line(canvas, cell(122, 44), &best(record), bold, Align::Right, Ink::OnCard);
            let margin = menu::text(format_args!("({:+})", record.best_margin));
            let face = pieces::one_line(&margin, &[Face::Body, Face::Small], 50);
            paint::line(canvas, cell(170, 50), &margin, face, Align::Left, Ink::OnCard);
        }
        let tally = tally(record.tally);
        let face = pieces::one_line(&tally, &[body, Face::Body, Face::Small], 90);
        paint::line(canvas, cell(222, 90), &tally, face, Align::Right, Ink::OnCard);
    }
}

/// The last games, newest first: against whom, the points, and how it ended.
fn last_games(world: &World<'_>, canvas: &mut Canvas) {
    let (lang, size) = (world.lang(), world.size());
    let (face, top) = (size.body(), BODY.top_left.y + 4);
    let (row_px, width) = (face.line_px() + 3, WIDTH - 2 * MARGIN_PX as u32);
    if world.records.last_games().next().is_none() {
        let area = paint::area(MARGIN_PX, top, width, BODY.size.height - 8);
        paint::paragraph(canvas, area, Word::NoGames.text(lang), face, Ink::Faint);
    }
    let rows = (BODY.size.height as i32 - 4) / row_px;
    for (row, game) in (0..rows).zip(world.records.last_games()) {
        let y = top + row * row_px;
        let cell = |x, width| paint::area(x, y, width, row_px as u32);
        let who = against(world, game);
        // One size for all rows: most names have no room in large letters.
        let small = [Face::Body, Face::Small];
        let name = pieces::one_line(&who, &small, 138);
        paint::line(canvas, cell(MARGIN_PX, 138), &who, name, Align::Left, Ink::Text);
        let points = menu::text(format_args!("{} : {}", game.points, game.others));
        let numbers = pieces::one_line(&points, &[size.bold(), Face::Bold, Face::Small], 84);
        paint::line(canvas, cell(146, 84), &points, numbers, Align::Centre, Ink::Text);
        let ending = match game.ending {
            Ending::Won => Word::Won,
            Ending::Shared => Word::SharedWin,
            Ending::Lost => Word::Lost,
            Ending::Several => continue,
        };
        if game.ending != Ending::Lost {
            beaten(canvas, Point::new(240, y + row_px / 2 - 3));
        }
        let word = pieces::one_line(ending.text(lang), &small, 66);
        paint::line(canvas, cell(248, 66), ending.text(lang), word, Align::Left, Ink::Text);
    }
}

/// Against whom a game was played.
fn against(world: &World<'_>, game: &LastGame) -> Text {
    let lang = world.lang();
    match (game.opponent, game.ending) {
        (Some(Sitter::Automa(automa)), _) => match world.card.automas {
            Some(automas) => menu::text(format_args!("{} {}", automas.name(), automas.short(automa))),
            None => Text::new(),
        },
        (Some(sitter @ Sitter::Architect(how)), _) => menu::text(format_args!(
            "{} ({})",
            opponent::name(lang, world.card, sitter),
            words::strength(lang, how)
        )),
        (_, Ending::Several) => menu::text(format_args!("{}", Word::Shared.text(lang))),
        _ => words::say::sentence(
            lang,
            format_args!("{} opponents", game.seats.saturating_sub(1)),
            format_args!("{} adversaires", game.seats.saturating_sub(1)),
        ),
    }
}

/// What is only summed up: automatic players that are not listed, several opponents, shared games; training apart.
fn rest(world: &World<'_>, canvas: &mut Canvas) {
    let (lang, size, records) = (world.lang(), world.size(), world.records);
    let count = |games: u16| menu::text(format_args!("{games}"));
    let rows = [
        (Word::Custom, tally(records.custom)),
        (Word::Several, tally(records.several)),
        (Word::Shared, count(records.shared)),
        (Word::Training, count(records.training)),
    ];
    let (face, mut y) = (size.body(), BODY.top_left.y + 8);
    let width = WIDTH - 2 * MARGIN_PX as u32;
    // Where there are no automatic players, none is of one's own.
    let has = |word: Word| word != Word::Custom || world.card.automas.is_some();
    for (word, value) in rows.into_iter().filter(|(word, _)| has(*word)) {
        if word == Word::Training {
            paint::fill(canvas, paint::area(MARGIN_PX, y + 4, width, 1), Ink::Line);
            y += 9;
        }
        let row = paint::area(MARGIN_PX, y, width, face.line_px() as u32);
        paint::line(canvas, row, word.text(lang), face, Align::Left, Ink::Text);
        paint::line(canvas, row, &value, size.bold(), Align::Right, Ink::Text);
        y += face.line_px() + 3;
    }
    let area = paint::area(MARGIN_PX, y, width, (BODY.top_left.y + BODY.size.height as i32 - y) as u32);
    paint::paragraph(canvas, area, Word::TrainingNote.text(lang), size.caption(), Ink::Faint);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::toy::TOY;
    use crate::screen::Screen;
    use crate::screens::menu::trial::Trial;

    #[test]
    fn without_automatic_players_there_are_only_architects_and_the_rest() {
        let (mut trial, mut screen) = (Trial::of(&TOY), Screen::from(RecordsTable::default()));
        for page in [0, 1, 2, 2] {
            trial.fits(&screen);
            let Screen::RecordsTable(table) = &screen else { unreachable!() };
            assert_eq!(table.page, page);
            trial.press(&mut screen, "Y");
        }
    }
    #[test]
    fn the_last_games_say_against_whom_how_many_points_and_how_it_ended() {
        use engine::{Score, Scores, Setup};
        let mut trial = Trial::of(&TOY);
        let (person, hard) = (Sitter::Person, Sitter::Architect(Strength::Hard));
        type Table<'a> = (&'a [Sitter], &'a [(i16, u8)]);
        let tables: [Table<'_>; 4] = [
            (&[person, hard], &[(105, 1), (-13, 2)]),
            (&[hard, person], &[(4, 1), (4, 1)]),
            (&[person, hard, hard], &[(-2, 2), (0, 1), (-3, 3)]),
            (&[person, person, hard], &[(111, 3), (199, 1), (188, 2)]),
        ];
        let mut table = Screen::from(RecordsTable { page: 1 });
        assert!(trial.said(&table).contains("No game has been finished yet."));
        trial.fits(&table);
        for seed in 0..2 {
            for (number, (seats, scores)) in tables.iter().enumerate() {
                let scores = scores.iter().map(|&(points, rank)| Score { points, rank }).collect();
                let setup = Setup::new(TOY.id, seats, 10 * seed + number as u64);
                assert!(trial.records.count(&TOY, &setup, &Scores(scores), false));
            }
        }
        trial.fits(&table);
        trial.settings = Default::default();
        let said = trial.said(&table);
        for line in [
            "Played together  199 : 188",
            "2 opponents  -2 : 0  lost",
            "Architect (hard)  4 : 4  shared",
            "Architect (hard)  105 : -13  won",
        ] {
            assert!(said.contains(line), "{line} is not in {said}");
        }
        trial.press(&mut table, "B");
    }
}
