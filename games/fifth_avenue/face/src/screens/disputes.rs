//! What tables dispute, each with its answer in a sentence (5A-C9).

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

labels! {
    /// What this screen says.
    enum Say {
        Title = "Rules questions", "Points de règle";
    }
}

/// A question and its answer.
struct Dispute {
    question: Words,
    answer: Words,
}

const fn dispute(question: Words, answer: Words) -> Dispute {
    Dispute { question, answer }
}

/// All of them, those about auctions first, then closures, scoring, commissions, the end.
const ALL: &[Dispute] = &[
    // 5A-10.1.
    dispute(
        both!("Which colours may I play?", "Quelles couleurs puis-je jouer ?"),
        both!(
            "Where you stand, the colour of your lot. Elsewhere those of empty lots; if none is empty, those with shops, \
             to close.",
            "Où vous êtes, la couleur de votre terrain. Sinon celles des terrains vides ; s'il n'y en a pas, celles des \
             boutiques, pour fermer."
        ),
    ),
    // 5A-10.3.
    dispute(
        both!("Black cards alone?", "Des cartes noires seules ?"),
        both!(
            "No. A bid has at least one card of its colour.",
            "Non. Une offre a au moins une carte de sa couleur."
        ),
    ),
    // 5A-10.1.
    dispute(
        both!(
            "Must I stay on my colour, with lots empty?",
            "Rester sur ma couleur, malgré des terrains vides ?"
        ),
        both!(
            "Yes: in a district you build on one lot only.",
            "Oui : dans un quartier on ne bâtit que sur un terrain."
        ),
    ),
    // 5A-10.5.
    dispute(
        both!("May I swap or take back cards?", "Échanger ou reprendre des cartes ?"),
        both!("No. A raise only adds cards.", "Non. On ne fait qu'ajouter des cartes."),
    ),
    // 5A-10.6.
    dispute(
        both!("I passed before bidding: may I come back?", "J'ai passé avant d'offrir : puis-je revenir ?"),
        both!("Not in this auction. Passing is final.", "Pas dans cette enchère. Passer est définitif."),
    ),
    // 5A-13.1.
    dispute(
        both!("Who begins in the park, in whose colour?", "Qui commence au parc, dans quelle couleur ?"),
        both!(
            "Whoever moved the commission home. The first bid sets the colour, even if its owner passes later.",
            "Qui a ramené la commission. La première offre fixe la couleur, même si son auteur passe ensuite."
        ),
    ),
    // 5A-11.2.
    dispute(
        both!("How many may I build?", "Combien puis-je construire ?"),
        both!(
            "By the highest card of the bid: with a 6 one, with a 5 two, with 4s three; never more than the reserve.",
            "Selon la plus haute carte : avec un 6 un seul, avec un 5 deux, avec des 4 trois ; jamais plus que la réserve."
        ),
    ),
    // 5A-11.4.
    dispute(
        both!("May I close, must I close?", "Puis-je fermer, dois-je fermer ?"),
        both!(
            "Only if no lot was empty when the auction began. If you stand there you may, if not you must.",
            "Seulement si aucun terrain n'était vide au début de l'enchère. Qui y est le peut, qui n'y est pas le doit."
        ),
    ),
    // 5A-12.1.
    dispute(
        both!("A closure: half of what?", "Fermeture : la moitié de quoi ?"),
        both!(
            "Of all the points one would get there, rounded down. Whoever closes gets 1 for each skyscraper instead.",
            "De tous les points qu'on y aurait, arrondie à l'inférieur. Qui ferme reçoit 1 par immeuble à la place."
        ),
    ),
    // 5A-8.1.
    dispute(
        both!("The same shop on both sides?", "La même boutique des deux côtés ?"),
        both!(
            "It counts once: only different kinds count.",
            "Elle compte une fois : seules les sortes différentes comptent."
        ),
    ),
    // 5A-7.6, 5A-13.4.
    dispute(
        both!("Is the park a district?", "Le parc est-il un quartier ?"),
        both!("No. Its skyscrapers score only at the end.", "Non. Ses immeubles ne comptent qu'à la fin."),
    ),
    // 5A-6.4.
    dispute(
        both!("A closed district on the way?", "Un quartier fermé sur le chemin ?"),
        both!(
            "It is skipped: the step may also go to where its routes lead.",
            "Il est sauté : un pas mène aussi là où mènent ses chemins."
        ),
    ),
    // 5A-12.5.
    dispute(
        both!("A commission stands in it?", "Une commission s'y trouve ?"),
        both!(
            "It stays until it is moved, and leaves no mark.",
            "Elle y reste jusqu'à son trajet, sans laisser d'expertise."
        ),
    ),
    // 5A-5.4.
    dispute(
        both!("Does the scorer get compensation?", "Compensation pour qui décompte ?"),
        both!(
            "Yes: without a skyscraper there, one black card more than the two.",
            "Oui : sans immeuble dans le quartier, une carte noire de plus que les deux."
        ),
    ),
    // 5A-14.1.
    dispute(
        both!("Does the twelfth shop bring cards?", "La douzième boutique donne-t-elle des cartes ?"),
        both!(
            "No: no cards, no move, no special scoring.",
            "Non : ni cartes, ni trajet, ni décompte spécial."
        ),
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
        let Dispute { question, answer } = &ALL[at];
        let place = app::say!(lang, ("{}/{}", at + 1, ALL.len()), ("{}/{}", at + 1, ALL.len()));
        paint::bands(canvas, Say::Title.text(lang), &place, labels);
        let width = WIDTH - 2 * MARGIN_PX as u32;
        // Read from across the table, whatever the size of text.
        use app::face::Face::{Body, Bold, Large, LargeBold};
        let top = BODY.top_left.y + 6;
        let room = area(MARGIN_PX, top, width, 50);
        let y = pieces::fitted(canvas, room, question.text(lang), &[LargeBold, Bold], Ink::Accent) + 4;
        let rest = (BODY.top_left.y + BODY.size.height as i32 - y) as u32;
        let room = area(MARGIN_PX, y, width, rest);
        pieces::fitted(canvas, room, answer.text(lang), &[Large, Body], Ink::Text);
    }
}
