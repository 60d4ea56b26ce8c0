//! What tables dispute, each with its answer in a sentence (TU-17.6).

use app::both;
use app::canvas::{Canvas, WIDTH};
use app::card::Words;
use app::ink::Ink;
use app::input::{Button, Input};
use app::labels;
use app::layout::{BODY, MARGIN_PX};
use app::paint::{self, Labels, area};
use app::pieces::{self, Key};
use app::screen::Next;
use app::world::World;
use embedded_graphics::prelude::*;
use tower_up::components::Objective;

use crate::picture::objective;

labels! {
    /// What this screen says.
    enum Say {
        Title = "Rules questions", "Points de règle";
    }
}

/// A question, its answer, and an objective whose picture says the rest.
struct Dispute {
    question: Words,
    answer: Words,
    picture: Option<Objective>,
}

const fn dispute(question: Words, answer: Words) -> Dispute {
    Dispute { question, answer, picture: None }
}

const fn pictured(question: Words, answer: Words, objective: Objective) -> Dispute {
    Dispute { question, answer, picture: Some(objective) }
}

/// All of them, those about turns first, then the end, then objectives.
const ALL: &[Dispute] = &[
    // TU-7.3.
    dispute(
        both!("Two star columns at once?", "Deux colonnes d'étoiles à la fois ?"),
        both!("One extra turn.", "Un seul tour supplémentaire."),
    ),
    // TU-7.2.
    dispute(
        both!("Exactly on the star column?", "Pile sur la colonne d'étoiles ?"),
        both!("It counts as reached.", "Elle est atteinte."),
    ),
    // TU-7.1.
    dispute(
        both!("Does a card's vehicle earn an extra turn?", "Un tour en plus grâce à une carte ?"),
        both!(
            "Yes, if all four markers have reached the column.",
            "Oui, si les quatre engins ont atteint la colonne."
        ),
    ),
    // TU-6.3, TU-6.4.
    dispute(
        both!("My roof is covered: am I still present?", "Mon toit est recouvert : suis-je encore présent ?"),
        both!(
            "Yes, for all objectives. It is no longer on top, so the cone does not count it.",
            "Oui, pour tous les objectifs. Mais il n'est plus apparent : le cône ne le compte pas."
        ),
    ),
    // TU-5.7.
    dispute(
        both!("Must I cover my own roof?", "Dois-je recouvrir mon propre toit ?"),
        both!(
            "Yes, if its building is next to the new one: every one of them is paid.",
            "Oui, si son bâtiment touche le nouveau : chacun d'eux se paie."
        ),
    ),
    // TU-5.1, TU-5.3.
    dispute(
        both!("Build next to nothing, or pay in part?", "Fonder loin de tout, ou payer une partie ?"),
        both!(
            "No. At least one building must be next to it, and the whole price is paid.",
            "Non. Il faut au moins un bâtiment voisin, et le prix se paie en entier."
        ),
    ),
    // TU-1.2.
    dispute(
        both!("Two sites near each other without a road?", "Deux sites proches, mais sans route ?"),
        both!(
            "Not next to each other. Only roads count.",
            "Ils ne sont pas voisins. Seules les routes comptent."
        ),
    ),
    // TU-6.2.
    dispute(
        both!("The marker is at the end of its line?", "L'engin est au bout de sa ligne ?"),
        both!(
            "Cards and buildings are still allowed; further spaces are lost.",
            "Cartes et fondations restent permises ; les crans en trop sont perdus."
        ),
    ),
    // TU-4.5.
    dispute(
        both!("Any colour: when is that a shortage?", "Au choix : quand est-ce une pénurie ?"),
        both!(
            "Not as long as the supply has a floor of any colour.",
            "Pas tant qu'il reste un étage, quelle que soit sa couleur."
        ),
    ),
    // TU-9.3, TU-9.6.
    dispute(
        both!("Does whoever ends the game play once more?", "Qui met fin à la partie rejoue-t-il ?"),
        both!(
            "No after the last roof. Yes after a shortage: the last of all.",
            "Non après le dernier toit. Oui après une pénurie : en tout dernier."
        ),
    ),
    // TU-9.9.
    dispute(
        both!(
            "My roofs are covered after I have set my cone?",
            "Mes toits sont recouverts après la pose du cône ?"
        ),
        both!("The cone stays where it is.", "Le cône reste où il est."),
    ),
    // TU-9.2.
    dispute(
        both!("More than seven roofs on top?", "Plus de sept toits apparents ?"),
        both!("The cone goes to seven.", "Le cône va sur sept."),
    ),
    // TU-10.2.
    dispute(
        both!("Equal totals?", "Totaux égaux ?"),
        both!(
            "More floors in stock win. If these are equal, too, the victory is shared.",
            "Le plus d'étages en stock gagne. S'il y en a autant, la victoire est partagée."
        ),
    ),
    // TU-8.9.
    pictured(
        both!("Five in a group?", "Groupe de cinq ?"),
        both!(
            "A chain or a cluster: roads hold all five together.",
            "En chaîne ou en grappe : des routes relient les cinq."
        ),
        Objective::Five,
    ),
    // TU-8.12.
    pictured(
        both!("Borders?", "Frontières ?"),
        both!(
            "Two different borders, a road over each, four buildings.",
            "Deux frontières différentes, une route sur chacune, quatre bâtiments."
        ),
        Objective::Borders,
    ),
    // TU-8.11.
    pictured(
        both!("Grey districts?", "Quartiers gris ?"),
        both!(
            "Three buildings in one, two in the other, of any colour.",
            "Trois bâtiments dans l'un, deux dans l'autre, de toute couleur."
        ),
        Objective::Grey,
    ),
];

/// What tables dispute, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disputes {
    at: usize,
}

impl Disputes {
    /// How many there are.
    #[cfg(test)]
    pub const COUNT: usize = ALL.len();

    /// Reacts to an input.
    pub fn handle(&mut self, input: Input) -> Next {
        match input {
            Input::Press(Button::B) => return Next::Back,
            Input::Press(button @ (Button::X | Button::Y)) => {
                self.at = pieces::moved_round(self.at, ALL.len(), button == Button::Y);
            }
            _ => {}
        }
        Next::Stay
    }

    /// Draws all of the screen.
    pub fn draw(&self, world: &World<'_>, canvas: &mut Canvas) {
        let (lang, at) = (world.lang(), self.at.min(ALL.len() - 1));
        let labels = Labels {
            b: Key::Back.text(lang),
            x: Key::Previous.text(lang),
            y: Key::Next.text(lang),
            ..Labels::default()
        };
        let place = app::say!(lang, ("{}/{}", at + 1, ALL.len()), ("{}/{}", at + 1, ALL.len()));
        paint::bands(canvas, Say::Title.text(lang), &place, labels);
        let Dispute { question, answer, picture } = &ALL[at];
        let width = WIDTH - 2 * MARGIN_PX as u32;
        // Read from across the table, whatever the size of text.
        use app::face::Face::{Body, Bold, Large, LargeBold};
        let top = BODY.top_left.y + 6;
        let room = area(MARGIN_PX, top, width, 50);
        let y = pieces::fitted(canvas, room, question.text(lang), &[LargeBold, Bold], Ink::Accent) + 4;
        let rest = (BODY.top_left.y + BODY.size.height as i32 - y) as u32;
        let room = area(MARGIN_PX, y, width, if picture.is_some() { rest.min(84) } else { rest });
        let y = pieces::fitted(canvas, room, answer.text(lang), &[Large, Body], Ink::Text) + 4;
        if let Some(asked) = picture {
            let x = (WIDTH - objective::SIZE.width) as i32 / 2;
            objective::draw(canvas, Point::new(x, y), lang, *asked);
        }
    }
}
