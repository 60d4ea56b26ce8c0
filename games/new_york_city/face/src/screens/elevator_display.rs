//! The Elevator display: look at tiles, and take one when asked.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use engine::Code;
use heapless::Vec;
use new_york_city::components::{Character, ELEVATOR_OPEN};
use new_york_city::{Action, Question, View};

use crate::NewYorkCity;
use crate::asked::Asked;
use crate::own;
use crate::pieces::{Look, tile};
use app::canvas::Canvas;
use app::changed::{self, Views};
use app::face::{Align, Face, TextSize};
use app::ink::Ink;
use app::input::{Button, Input};
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key, digits};
use app::play::{Playing, Rings};
use app::screen::Next;
use app::screens::Ways;
use app::screens::why_not::is_anything;
use app::screens::{GameMenu, TableView, WhyNot, menu};
use app::title::Scene;
use app::words::{Lang, Text};

labels! {
    /// Words of the display.
    enum Label {
        Title = "Elevator", "Ascenseur";
        Take = "Take", "Prendre";
        Card = "Card", "Carte";
        Value = "Value", "Valeur";
        Nothing = "No tile is face up.", "Aucune tuile n'est visible.";
    }
}

const TILES: usize = Character::VALUE_MAX as usize * ELEVATOR_OPEN;

/// What the cursor can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Tile { row: u8, position: u8 },
    Table,
    Menu,
    WhyNot,
}

type Items = Vec<Item, { TILES + 3 }>;

/// The Elevator display.
#[derive(Clone, Debug, Default)]
pub struct ElevatorDisplay {
    /// The item under the cursor; before the first move, see [`ElevatorDisplay::cursor`].
    chosen: Option<usize>,
    /// Opened from the table, whatever is asked.
    only_look: bool,
}

impl ElevatorDisplay {
    /// The display to look at, from the table or a menu.
    pub fn to_look() -> ElevatorDisplay {
        ElevatorDisplay { chosen: None, only_look: true }
    }

    /// Whether a tile is to be taken here, not only looked at.
    pub fn answers(&self) -> bool {
        !self.only_look
    }

    /// The open question, if it is about a tile and to be answered here.
    fn asked<'a>(&self, scene: &Scene<'a, NewYorkCity>) -> Option<Asked<'a>> {
        let about_tile = |asked: &Asked<'_>| {
            matches!(
                asked.decision.question,
                Question::ElevatorTile { .. } | Question::ReplacementTile { .. }
            )
        };
        Asked::of(scene).filter(|asked| !self.only_look && about_tile(asked))
    }

    /// In a decision the legal tiles, ways to table and menu, and what is refused; otherwise all open tiles.
    fn items(&self, scene: &Scene<'_, NewYorkCity>) -> Items {
        let mut items = Items::new();
        // There are no more tiles than fit.
        if let Some(asked) = self.asked(scene) {
            let tile = |action: &Action| match *action {
                Action::TakeTile { row, position } => Some(Item::Tile { row, position }),
                _ => None,
            };
            items.extend(asked.view.legal_actions().iter().filter_map(tile).take(TILES));
            let _ = items.push(Item::Table);
            let _ = items.push(Item::Menu);
            if is_anything(asked.play, 0, &Rings::default()) {
                let _ = items.push(Item::WhyNot);
            }
        } else if let Some(view) = open_view(scene) {
            for (row, position) in places() {
                if view.open_tile(row, position).is_some() {
                    let _ = items.push(Item::Tile { row, position });
                }
            }
        }
        items
    }

    /// Where the cursor stands. Who takes a tile begins at the dearest that the bid reaches, of these at the highest number:
    /// what lies to the left and above it is one press up.
    fn cursor(&self, items: &Items, scene: &Scene<'_, NewYorkCity>) -> usize {
        let last = items.len().saturating_sub(1);
        let (Some(view), None) = (open_view(scene).filter(|_| self.answers()), self.chosen) else {
            return self.chosen.unwrap_or(0).min(last);
        };
        let worth = |item: &Item| match *item {
            Item::Tile { row, position } => view.open_tile(row, position).map(|tile| (row, tile.number())),
            _ => None,
        };
        let dearest = items.iter().enumerate().max_by_key(|(place, item)| (worth(item), usize::MAX - place));
        dearest.map_or(0, |(place, _)| place)
    }

    pub fn handle(&mut self, input: Input, scene: &Scene<'_, NewYorkCity>) -> Next {
        let items = self.items(scene);
        let chosen = self.cursor(&items, scene);
        let asked = self.asked(scene);
        let card = |row, position| {
            let character = open_view(scene)?.open_tile(row, position)?;
            Some(Next::Own(own::CHARACTER, own::card_of(character)))
        };
        match (input, items.get(chosen).copied()) {
            (Input::Press(button @ (Button::X | Button::Y)), Some(_)) => {
                // Everything is in sight: the cursor goes round however many tiles there are.
                let step = if button == Button::Y { 1 } else { items.len() - 1 };
                self.chosen = Some((chosen + step) % items.len());
                Next::Stay
            }
            (Input::Press(Button::A), Some(Item::Tile { row, position })) => match asked {
                Some(_) => Next::Act(Action::TakeTile { row, position }.code()),
                None => card(row, position).unwrap_or(Next::Stay),
            },
            (Input::Hold(Button::A), Some(Item::Tile { row, position })) => {
                card(row, position).unwrap_or(Next::Stay)
            }
            (Input::Press(Button::A), Some(Item::Table)) => Next::Push(TableView::default().into()),
            (Input::Press(Button::A), Some(Item::Menu)) => Next::Push(GameMenu::default().into()),
            (Input::Press(Button::A), Some(Item::WhyNot)) => Next::Push(WhyNot::default().into()),
            (Input::Press(Button::B), _) => match asked {
                Some(asked) if asked.play.can_undo() => Next::Undo,
                Some(_) => Next::Stay,
                None => Next::Back,
            },
            _ => Next::Stay,
        }
    }

    pub fn draw(&self, scene: &Scene<'_, NewYorkCity>, canvas: &mut Canvas) {
        let lang = scene.world.lang();
        let items = self.items(scene);
        let chosen = items.get(self.cursor(&items, scene)).copied();
        let asked = self.asked(scene);
        let a = match (chosen, &asked) {
            (Some(Item::Tile { .. }), Some(_)) => Label::Take.text(lang),
            (Some(Item::Tile { .. }), None) => Label::Card.text(lang),
            (Some(_), _) => Key::Open.text(lang),
            (None, _) => "",
        };
        let b = match &asked {
            Some(asked) if asked.play.can_undo() => Key::Undo.text(lang),
            Some(_) => "",
            None => Key::Back.text(lang),
        };
        let (x, y) =
            if items.len() > 1 { (Key::Previous.text(lang), Key::Next.text(lang)) } else { ("", "") };
        let labels = Labels { a, b, x, y };
        let (title, mut prompt) = match &asked {
            Some(asked) => {
                let title = crate::words::question(&asked.speaker, &asked.view, asked.decision.question);
                (title, asked.footer())
            }
            None => (Text::try_from(Label::Title.text(lang)).unwrap_or_default(), Text::new()),
        };
        let view = open_view(scene);
        let tile = match chosen {
            Some(Item::Tile { row, position }) => view.and_then(|view| view.open_tile(row, position)),
            _ => None,
        };
        let large = scene.world.size() == TextSize::Large;
        if let (true, Some(character)) = (large, tile) {
            // Large letters need the line that the name has otherwise.
            prompt = named(lang, character);
        }
        paint::bands(canvas, &title, &prompt, labels);
        let Some(views) = scene.play.map(|play| play.views(engine::Seat::default())) else { return };
        let row_px = if large { 19 } else { 21 };
        draw_grid(canvas, &views, &items, chosen, row_px, scene);
        let top = BODY.top_left.y + 5 * row_px + 4;
        let height = (BODY.top_left.y + BODY.size.height as i32 - top) as u32;
        let panel = area(MARGIN_PX, top, BODY.size.width - 2 * MARGIN_PX as u32, height);
        paint::fill(canvas, area(0, top - 1, BODY.size.width, 1), Ink::Line);
        draw_chosen(canvas, panel, tile, chosen, scene);
    }
}

/// A character by number and name.
fn named(lang: Lang, character: Character) -> Text {
    menu::text(format_args!("{} {}", character.number(), crate::words::character_name(lang, character)))
}

/// A view for what lies open to all: it matters not whose.
fn open_view<'a>(scene: &Scene<'a, NewYorkCity>) -> Option<View<'a>> {
    let play = scene.play?;
    Some(play.view(engine::Seat::default()))
}

/// Rows by value and positions in them.
fn places() -> impl Iterator<Item = (u8, u8)> {
    (1..=Character::VALUE_MAX).flat_map(|row| (0..ELEVATOR_OPEN as u8).map(move |position| (row, position)))
}

fn draw_grid(
    canvas: &mut Canvas,
    views: &Views<View<'_>>,
    items: &Items,
    chosen: Option<Item>,
    row_px: i32,
    scene: &Scene<'_, NewYorkCity>,
) {
    let lang = scene.world.lang();
    let top = BODY.top_left.y + 2;
    for row in 1..=Character::VALUE_MAX {
        let y = top + i32::from(row - 1) * row_px;
        let mut caption = Text::new();
        // A text has room for far more.
        let _ = caption.push_str(Label::Value.text(lang));
        let _ = caption.push(' ').and_then(|()| caption.push_str(&digits(row)));
        let place = area(MARGIN_PX, y, 56, row_px as u32);
        paint::line(canvas, place, &caption, Face::Small, Align::Left, Ink::Faint);
    }
    for (row, position) in places() {
        let Some(character) = views.now.open_tile(row, position) else { continue };
        let item = Item::Tile { row, position };
        let x = 62 + i32::from(position) * 46;
        let y = top + i32::from(row - 1) * row_px;
        let look = match (chosen == Some(item), items.contains(&item)) {
            (true, _) => Look::Chosen,
            (false, true) => Look::Plain,
            (false, false) => Look::Faint,
        };
        let place = area(x, y, 44, row_px as u32 - 2);
        tile(canvas, place, character, Face::Bold, look);
        // A tile that was there has only slid on: new is what there were not as many of.
        let is_copy = |view: &View<'_>, (row, position)| view.open_tile(row, position) == Some(character);
        let up_to_here = places().take_while(|other| *other <= (row, position));
        let copies = up_to_here.filter(|place| is_copy(&views.now, *place)).count();
        views.mark(canvas, place, |view| places().filter(|place| is_copy(view, *place)).count() >= copies);
    }
    changed::legend(canvas, area(250, top, 70, row_px as u32 - 2), lang, Align::Left);
    let keys = [(Item::Table, Ways::TableKey), (Item::Menu, Ways::Menu), (Item::WhyNot, Ways::WhyNotKey)];
    for ((item, label), row) in keys.into_iter().zip(2..) {
        if !items.contains(&item) {
            continue;
        }
        let key = area(248, top + row * row_px, 70, row_px as u32 - 2);
        let ink = if chosen == Some(item) {
            paint::fill(canvas, key, Ink::Choice);
            paint::marker(canvas, key, Ink::OnChoice);
            Ink::OnChoice
        } else {
            paint::fill(canvas, key, Ink::Card);
            paint::frame(canvas, key, Ink::Faint);
            Ink::OnCard
        };
        let text = label.text(lang);
        let face = pieces::one_line(text, &[scene.world.size().caption(), Face::Small], 68);
        paint::line(canvas, key, text, face, Align::Centre, ink);
    }
}

/// Name and ability of the chosen tile, or what the chosen key does.
fn draw_chosen(
    canvas: &mut Canvas,
    panel: Rectangle,
    tile: Option<Character>,
    chosen: Option<Item>,
    scene: &Scene<'_, NewYorkCity>,
) {
    let (lang, size) = (scene.world.lang(), scene.world.size());
    let (mut panel, ability) = (panel, tile.map(|character| crate::words::character(lang, character)));
    let words = match (tile, chosen) {
        (Some(character), _) => {
            if size == TextSize::Normal {
                let line = Rectangle::new(panel.top_left, Size::new(panel.size.width, 18));
                let name = named(lang, character);
                paint::line(canvas, line, &name, Face::Bold, Align::Left, Ink::Accent);
                panel.top_left.y += 18;
                panel.size.height -= 18;
            }
            ability.as_deref().unwrap_or_default()
        }
        (None, Some(Item::Table)) => Ways::TableEffect.text(lang),
        (None, Some(Item::Menu)) => Ways::MenuEffect.text(lang),
        (None, Some(Item::WhyNot)) => Ways::WhyNotEffect.text(lang),
        (None, _) => Label::Nothing.text(lang),
    };
    pieces::fitted(canvas, panel, words, pieces::reading(size), Ink::Text);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Play;
    use crate::tests::{SHARED, SOLO, in_scene, legal, new_play, play_until, question};
    use app::input::Button::{A, B, Y};
    use app::screen::Screen;

    fn asks_for_tile(play: &Play) -> bool {
        matches!(question(play), Some(Question::ElevatorTile { .. }))
    }

    #[test]
    fn only_legal_tiles_can_be_taken_and_all_of_them() {
        let play = play_until(SHARED, asks_for_tile);
        in_scene(Some(&play), |scene| {
            // From the first tile on, which is behind the ways to table, menu and what is refused.
            let mut display = ElevatorDisplay { chosen: Some(0), ..ElevatorDisplay::default() };
            for action in legal(&play) {
                let next = display.handle(Input::Press(A), scene);
                assert!(matches!(next, Next::Act(taken) if taken == action.code()), "{action:?} {next:?}");
                display.handle(Input::Press(Y), scene);
            }
            let next = display.handle(Input::Press(A), scene);
            assert!(matches!(next, Next::Push(Screen::TableView(_))), "{next:?}");
        });
    }

    /// Rows that a low bid does not reach are there, but nobody begins in them.
    #[test]
    fn the_cursor_begins_at_the_dearest_tile_that_the_bid_reaches() {
        let mut low = 0;
        for seed in 0..6 {
            let mut play = new_play(SHARED, seed);
            let mut chance = engine::Chance::from_seed(seed);
            while let Some(now) = question(&play) {
                let actions = legal(&play);
                if let Question::ElevatorTile { limit } = now {
                    let dearest = actions.iter().filter_map(|action| match action {
                        Action::TakeTile { row, .. } => Some(*row),
                        _ => None,
                    });
                    let dearest = dearest.max().unwrap();
                    low += u32::from(limit < Character::VALUE_MAX);
                    in_scene(Some(&play), |scene| {
                        let next = ElevatorDisplay::default().handle(Input::Press(A), scene);
                        let Next::Act(code) = next else { panic!("{next:?}") };
                        let Some(Action::TakeTile { row, position }) = Action::from_code(code) else {
                            panic!()
                        };
                        let tile =
                            |position| scene.play.unwrap().view(Default::default()).open_tile(row, position);
                        assert_eq!(row, dearest);
                        assert!((0..4).all(|other| tile(other) <= tile(position)), "{position}");
                    });
                }
                play.apply(actions[chance.below(actions.len() as u32) as usize]).unwrap();
            }
        }
        assert!(low > 0);
    }

    #[test]
    fn who_only_looks_takes_nothing() {
        let play = play_until(SHARED, asks_for_tile);
        in_scene(Some(&play), |scene| {
            let mut display = ElevatorDisplay::to_look();
            for _ in 0..TILES {
                let next = display.handle(Input::Press(A), scene);
                assert!(matches!(next, Next::Own(own::CHARACTER, _)), "{next:?}");
                display.handle(Input::Press(Y), scene);
            }
            assert!(matches!(display.handle(Input::Press(B), scene), Next::Back));
        });
    }

    #[test]
    fn b_goes_back_where_nothing_is_asked_here() {
        let play = play_until(SOLO, |play| question(play) == Some(Question::PhaseOne));
        for play in [Some(&play), None] {
            in_scene(play, |scene| {
                let mut display = ElevatorDisplay::default();
                display.draw(scene, &mut Canvas::new());
                assert!(matches!(display.handle(Input::Press(B), scene), Next::Back));
            });
        }
    }
}
