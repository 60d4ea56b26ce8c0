//! What is read at the table: what the last entry brought about, and how the table is laid out (TU-17.1, TU-17.3). Each
//! reminder has its rule under it.

use app::companion::Companion;
use app::say;
use app::table::{Note, Strip, Told};
use app::words::{Speaker, Text};
use engine::{LogEntry, Seat};
use tower_up::companion::{News, Session, Stage};
use tower_up::components::{Side, chips};
use tower_up::{Rule, Trigger};

use super::{TowerUpTable, words};

/// How many notes there are.
pub(super) fn told(at: &Companion<TowerUpTable>) -> Told {
    let news = at.notebook().last().entries().len();
    Told { news, all: news + reminders(at.session()).len() }
}

/// One of them.
pub(super) fn note(at: &Companion<TowerUpTable>, say: &Speaker<'_>, index: usize) -> Option<Note> {
    let news = at.notebook().last().entries();
    match news.get(index) {
        Some(entry) => Some(tell(at.session(), say, entry)),
        None => reminders(at.session()).get(index - news.len()).map(|what| remind(at.session(), say, *what)),
    }
}

/// What the table does before the first turn.
#[derive(Clone, Copy, Debug)]
enum Reminder {
    Board,
    Chips,
    Everybody,
    StartFloors,
    AfterCard,
}

fn reminders(session: &Session) -> &'static [Reminder] {
    use Reminder::{AfterCard, Board, Chips, Everybody, StartFloors};
    match session.stage() {
        Stage::LayOut => &[Board, Chips, Everybody, StartFloors, AfterCard],
        _ => &[],
    }
}

fn remind(session: &Session, say: &Speaker<'_>, what: Reminder) -> Note {
    let lang = say.lang;
    let seats = session.seats().len() as u8;
    let alone = |text: Text| Note { text, ..Note::default() };
    match what {
        // TU-2.1.
        Reminder::Board => alone(match Side::of_seats(seats) {
            Side::Half => say!(lang, ("The side of the board for two."), ("Le côté du plateau pour deux.")),
            Side::Full => say!(
                lang,
                ("The side of the board for three and four."),
                ("Le côté du plateau pour trois et quatre."),
            ),
        }),
        // TU-2.7.
        Reminder::Chips => alone(match chips(seats) {
            [a, b] => say!(
                lang,
                ("At each objective, chips from the top: {a}, {b}."),
                ("À chaque objectif, jetons de haut en bas : {a}, {b}."),
            ),
            [a, b, c] => say!(
                lang,
                ("At each objective, chips from the top: {a}, {b}, {c}."),
                ("À chaque objectif, jetons de haut en bas : {a}, {b}, {c}."),
            ),
            _ => say!(
                lang,
                ("At each objective, chips from the top: 7, 5, 3, 3."),
                ("À chaque objectif, jetons de haut en bas : 7, 5, 3, 3."),
            ),
        }),
        // TU-2.3.
        Reminder::Everybody => alone(say!(
            lang,
            ("Everybody: 10 roofs, a floor of each colour, markers at the start."),
            ("Chacun : 10 toits, un étage de chaque couleur, engins au départ."),
        )),
        // TU-2.2, TU-2.4.
        Reminder::StartFloors => Note {
            why: Some(say!(
                lang,
                ("On empty sites anywhere, never next to a floor of the same colour. Where the card leaves the colour open, choose one."),
                ("Sur des sites vides, jamais à côté d'un étage de même couleur. Si la carte laisse le choix, choisissez la couleur."),
            )),
            ..alone(say!(
                lang,
                ("Turn up three cards. The lowest floor of each goes on the board."),
                ("Révélez trois cartes. L'étage le plus bas de chacune va sur le plateau."),
            ))
        },
        // TU-4.6, TU-4.8.
        Reminder::AfterCard => Note {
            why: Some(say!(
                lang,
                ("The new card comes first. Then whoever has more than 10 floors gives back the rest."),
                ("La nouvelle carte d'abord. Puis qui a plus de 10 étages rend le surplus."),
            )),
            ..alone(say!(
                lang,
                ("Whoever takes a card refills the market at once."),
                ("Qui prend une carte complète aussitôt le marché."),
            ))
        },
    }
}

/// What an entry brought about, with its rule in words.
fn tell(session: &Session, say: &Speaker<'_>, entry: &LogEntry<News, Rule>) -> Note {
    let (lang, seat) = (say.lang, entry.seat);
    let who = say.name(seat.unwrap_or_default());
    let mut strip = Strip::None;
    let (text, why) = match entry.fact {
        // TU-7.1 to TU-7.3.
        News::ExtraTurn { column, several } => {
            let column = words::column(lang, column);
            let why = match several {
                false => say!(
                    lang,
                    ("All four markers have reached the {column} star column; exactly on it counts. A full turn."),
                    ("Les quatre engins ont atteint la {column} colonne d'étoiles ; pile dessus compte. Un tour \
                         complet."),
                ),
                true => say!(
                    lang,
                    ("All four markers have reached the {column} star column. Several columns at once: still one \
                         extra turn."),
                    ("Les quatre engins ont atteint la {column} colonne d'étoiles. Plusieurs colonnes à la fois : \
                         un seul tour en plus."),
                ),
            };
            let text = say!(lang, ("{who} has an extra turn."), ("{who} a un tour supplémentaire."));
            (text, why)
        }
        // TU-9.1, TU-9.2.
        News::Ends { trigger: Trigger::Roof } => (
            say!(lang, ("{who} has placed the last roof."), ("{who} a posé son dernier toit.")),
            say!(
                lang,
                ("This turn is finished, with an extra turn if earned. Then {who} counts the roofs on top and sets \
                     the cone; the others have one turn each."),
                ("Ce tour s'achève, tour supplémentaire compris. Puis {who} compte ses toits apparents et pose son \
                     cône ; chaque autre a un tour."),
            ),
        ),
        // TU-4.5, TU-9.6.
        News::Ends { trigger: Trigger::Shortage } => (
            say!(lang, ("The supply ran short."), ("La réserve est en pénurie.")),
            say!(
                lang,
                ("Choose other floors instead. This turn is finished; then everybody has one last turn, {who} last. \
                     Each cone comes after it."),
                ("Prenez d'autres étages à la place. Ce tour s'achève ; puis chacun a un dernier tour, {who} à la \
                     fin. Chaque cône se pose après."),
            ),
        ),
        // TU-9.7.
        News::Ends { trigger: Trigger::Stalled } => (
            say!(lang, ("Nothing can be built any more."), ("Plus rien ne peut être fondé.")),
            say!(
                lang,
                ("As after a shortage, everybody has one last turn. Each cone comes after it."),
                ("Comme après une pénurie, chacun a un dernier tour. Chaque cône se pose après."),
            ),
        ),
        // TU-9.3, TU-9.9.
        News::LastTurns => {
            strip = Strip::Order(session.queue().unwrap_or_default());
            (
                say!(lang, ("Last turns, in this order."), ("Derniers tours, dans cet ordre.")),
                say!(
                    lang,
                    ("Right after it each one counts and sets the cone. A cone never moves again."),
                    ("Juste après, on compte et on pose le cône. Un cône posé ne bouge plus."),
                ),
            )
        }
    };
    let seat: Option<Seat> =
        seat.filter(|_| !matches!(entry.fact, News::Ends { trigger: Trigger::Shortage }));
    Note { seat, text, why: Some(why), strip }
}
