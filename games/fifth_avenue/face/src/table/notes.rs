//! What is read at the table: how it is laid out, points with their arithmetic, closures, the end (5A-C2, 5A-C4, 5A-C6 to
//! 5A-C8). News of one kind make one note, so that a scoring is one page.

use core::fmt::{self, Display, Formatter};

use app::companion::Companion;
use app::say;
use app::table::{Note, Strip, Told};
use app::words::{Speaker, Text};
use engine::{List, LogEntry, SEATS_MAX, Seat};
use fifth_avenue::companion::{News, Session, Stage};
use fifth_avenue::components::{CLOSURES, PLACEMENTS, Side};
use fifth_avenue::{Ending, Rule};
use heapless::Vec;

use super::{FifthAvenueTable, words};
use crate::words::nouns;

type Entry = LogEntry<News, Rule>;
/// The longest is a closure that ends the game.
type Groups<'a> = Vec<&'a [Entry], 8>;

/// News that stand in one note: those of a scoring together, and those of all seats.
fn groups(news: &[Entry]) -> Groups<'_> {
    let same = |first: &Entry, second: &Entry| {
        core::mem::discriminant(&first.fact) == core::mem::discriminant(&second.fact)
            || matches!(
                (first.fact, second.fact),
                (
                    News::ClosureBonus { .. } | News::ClosureHalf { .. },
                    News::ClosureBonus { .. } | News::ClosureHalf { .. }
                )
            )
    };
    // The move that follows says that a round is over.
    news.chunk_by(same).filter(|group| !matches!(group[0].fact, News::RoundOver)).collect()
}

/// How many notes there are.
pub(super) fn told(at: &Companion<FifthAvenueTable>) -> Told {
    let news = groups(at.notebook().last().entries()).len();
    Told { news, all: news + reminders(at.session()) }
}

/// One of them.
pub(super) fn note(at: &Companion<FifthAvenueTable>, say: &Speaker<'_>, index: usize) -> Option<Note> {
    let groups = groups(at.notebook().last().entries());
    match groups.get(index) {
        Some(group) => Some(tell(say, group)),
        None => {
            let index = index - groups.len();
            (index < reminders(at.session())).then(|| remind(at.session(), say, index))?
        }
    }
}

/// What the table does before the first shops are noted.
fn reminders(session: &Session) -> usize {
    if session.stage() == Stage::LayOut { 4 } else { 0 }
}

fn remind(session: &Session, say: &Speaker<'_>, index: usize) -> Option<Note> {
    let lang = say.lang;
    let text = match (index, session.city().side) {
        (0, Side::Five) => say!(
            lang,
            ("A shop on one lot of each district; no colour more than twice."),
            ("Une boutique sur un terrain de chaque quartier ; aucune couleur plus de deux fois."),
        ),
        (0, Side::Six) => say!(
            lang,
            ("A shop on the sixth lot of each district."),
            ("Une boutique sur le sixième terrain de chaque quartier."),
        ),
        (1, _) => say!(
            lang,
            ("The row: 20 shops in blocks of 3 2 3 2 3 2 3 2. Nine leave the game."),
            ("La rangée : 20 boutiques, blocs de 3 2 3 2 3 2 3 2. Neuf quittent le jeu."),
        ),
        (2, _) => say!(
            lang,
            ("Each: one card of every colour and 4 black ones. Turn the decks face up."),
            ("Chacun : une carte de chaque couleur et 4 noires. Piles face visible."),
        ),
        (3, _) => say!(
            lang,
            ("Each: 1 skyscraper on the track, 2 to place, 3 in the reserve."),
            ("Chacun : 1 immeuble sur la piste, 2 à placer, 3 en réserve."),
        ),
        _ => return None,
    };
    Some(Note { text, ..Note::default() })
}

/// Seats with what each of them gets, as a sum: `Bo 2 x 3 = 6, ...`.
struct Sums<'a>(&'a [Entry], &'a Speaker<'a>);

impl Display for Sums<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for entry in self.0 {
            let who = self.1.name(entry.seat.unwrap_or_default());
            write!(f, "{comma}{who} ")?;
            comma = "; ";
            match entry.fact {
                News::Scored { count, value, .. } => write!(f, "{count} x {value} = {}", count * value)?,
                News::Special { districts, wanted, .. } => write!(f, "{districts}/{wanted}")?,
                News::ClosureBonus { points } => write!(f, "{points}")?,
                News::ClosureHalf { of } => write!(f, "{of} / 2 = {}", of / 2)?,
                News::Cards { count } => write!(f, "{count}")?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// What each seat gets, below the words.
fn strip(group: &[Entry]) -> Strip {
    let number = |entry: &Entry| {
        let number = match entry.fact {
            News::Scored { count, value, .. } => count * value,
            News::Special { points, .. } | News::ClosureBonus { points } => points,
            News::ClosureHalf { of } => of / 2,
            _ => return None,
        };
        Some((entry.seat?, number))
    };
    let numbers: List<(Seat, u8), SEATS_MAX> = group.iter().filter_map(number).collect();
    if numbers.is_empty() { Strip::None } else { Strip::Numbers(numbers) }
}

fn tell(say: &Speaker<'_>, group: &[Entry]) -> Note {
    let lang = say.lang;
    let sums = Sums(group, say);
    let alea = nouns::alea(lang);
    let text: Text = match group[0].fact {
        News::ParkShop => say!(
            lang,
            ("The last shop of the block goes below the park, face up, now."),
            ("La dernière boutique du bloc va sous le parc, visible, tout de suite."),
        ),
        News::Special { wanted, .. } => say!(
            lang,
            ("Special scoring, {wanted} districts needed: {sums}."),
            ("Décompte spécial, il faut {wanted} quartiers : {sums}."),
        ),
        News::Scored { district, .. } => {
            let name = nouns::district(district);
            say!(lang, ("{name}: {sums}."), ("{name} : {sums}."))
        }
        News::Cards { .. } => say!(lang, ("Black cards: {sums}."), ("Cartes noires : {sums}.")),
        News::ClosureBonus { .. } | News::ClosureHalf { .. } => say!(
            lang,
            ("Closer: 1 for each skyscraper; others half their total. {sums}."),
            ("Qui ferme : 1 par immeuble ; les autres, la moitié de leur total. {sums}."),
        ),
        News::Closed { district, closures } => {
            let name = nouns::district(district);
            say!(
                lang,
                ("{name} is closed ({closures}/{CLOSURES}): pieces and shops to the box, the sign on it, marks home."),
                ("{name} ferme ({closures}/{CLOSURES}) : pièces et boutiques dans la boîte, le panneau dessus, expertises au Départ."),
            )
        }
        News::Stays { commission } => {
            let name = words::commission(lang, commission);
            say!(
                lang,
                ("{name} stays there and will leave no mark."),
                ("{name} y reste et ne laissera pas d'expertise."),
            )
        }
        News::AleaBuilt { district, colours } => {
            let (name, lots) = (nouns::district(district), Colours(say, colours));
            say!(
                lang,
                ("{alea} builds in {name}, one on each: {lots}."),
                ("{alea} construit à {name}, un sur chaque : {lots}."),
            )
        }
        News::AleaPark => {
            say!(
                lang,
                ("{alea} wins the park: nothing happens."),
                ("{alea} gagne le parc : rien ne se passe.")
            )
        }
        News::Ended { ending: Ending::Closures } => say!(
            lang,
            ("The second closure: the game is over at once. No auction, no cards, no move."),
            ("Deuxième fermeture : la partie finit aussitôt. Ni enchère, ni cartes, ni trajet."),
        ),
        News::Ended { .. } => say!(
            lang,
            ("Shop {PLACEMENTS}: the game is over at once. No cards, no move."),
            ("Boutique {PLACEMENTS} : la partie finit aussitôt. Ni cartes, ni trajet."),
        ),
        News::RoundOver => Text::new(),
    };
    Note { seat: None, text, why: None, strip: strip(group) }
}

/// Lots by their colours.
struct Colours<'a>(&'a Speaker<'a>, fifth_avenue::components::ColourSet);

impl Display for Colours<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for colour in self.1.iter() {
            write!(f, "{comma}{}", nouns::colour(self.0.lang, colour))?;
            comma = ", ";
        }
        Ok(())
    }
}
