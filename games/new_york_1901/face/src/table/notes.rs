//! What is read at the table: what the last entry brought about, and how the table is laid out (NY-20.1, NY-20.5). Each has its
//! rule under it.

use app::companion::Companion;
use app::say;
use app::table::{Note, Strip, Told};
use app::words::{Speaker, Text};
use engine::{List, LogEntry, SEATS_MAX, Seat};
use new_york_1901::companion::{News, Session, Stage};
use new_york_1901::components::{END_UNBUILT, MARKET, TURN_GUARD, Tile, WORKERS};
use new_york_1901::{Rule, Trigger};

use super::NewYork1901Table;
use crate::words::nouns;

/// How many notes there are.
pub(super) fn told(at: &Companion<NewYork1901Table>) -> Told {
    let news = at.notebook().last().entries().len();
    Told { news, all: news + reminders(at.session()).len() }
}

/// One of them.
pub(super) fn note(at: &Companion<NewYork1901Table>, say: &Speaker<'_>, index: usize) -> Option<Note> {
    let news = at.notebook().last().entries();
    match news.get(index) {
        Some(entry) => Some(tell(at.session(), say, entry)),
        None => reminders(at.session()).get(index - news.len()).map(|what| remind(at.session(), say, *what)),
    }
}

/// What the table does before the first turn.
#[derive(Clone, Copy, Debug)]
enum Reminder {
    NoPink,
    Everybody,
    Legendaries,
    Start,
    Market,
}

fn reminders(session: &Session) -> &'static [Reminder] {
    use Reminder::{Everybody, Legendaries, Market, NoPink, Start};
    match (session.stage(), session.seats().len(), session.is_expert()) {
        (Stage::LayOut, 2, false) => &[NoPink, Everybody, Legendaries, Start, Market],
        (Stage::LayOut, 2, true) => &[NoPink, Everybody, Legendaries, Market],
        (Stage::LayOut, _, false) => &[Everybody, Legendaries, Start, Market],
        (Stage::LayOut, _, true) => &[Everybody, Legendaries, Market],
        _ => &[],
    }
}

fn remind(session: &Session, say: &Speaker<'_>, what: Reminder) -> Note {
    let lang = say.lang;
    let alone = |text: Text| Note { text, ..Note::default() };
    match what {
        // NY-2.2.
        Reminder::NoPink => alone(say!(
            lang,
            ("Two players: pink cards and the pink character stay in the box."),
            ("À deux : les cartes roses et le personnage rose restent dans la boîte."),
        )),
        // NY-2.3.
        Reminder::Everybody => {
            let (workers, tiles) = (WORKERS, Tile::OWN);
            alone(say!(
                lang,
                ("Everybody: {workers} workers, {tiles} skyscrapers, 3 action cards."),
                ("Chacun : {workers} ouvriers, {tiles} gratte-ciel, 3 cartes action."),
            ))
        }
        // NY-2.10.
        Reminder::Legendaries => {
            alone(say!(lang, ("The four Legendaries lie ready."), ("Les quatre Légendaires sont prêts."),))
        }
        // NY-2.5.
        Reminder::Start => Note {
            why: Some(say!(
                lang,
                ("It stands on the character's start lot and scores nothing. One card of this district for 2 squares is \
                     taken out of the deck for it."),
                ("Il est sur le terrain de départ du personnage et ne rapporte rien. Retirez pour lui une carte de ce \
                     district, de 2 cases."),
            )),
            ..alone(say!(
                lang,
                ("Everybody draws a character and places the start building."),
                ("Chacun tire un personnage et pose son bâtiment de départ."),
            ))
        },
        // NY-2.7.
        Reminder::Market => {
            let (open, deck) = (MARKET, session.deck());
            Note {
                why: Some(say!(
                    lang,
                    ("If the deck has another number of cards, correct it in the menu."),
                    ("Si la pioche a un autre nombre de cartes, corrigez-le dans le menu."),
                )),
                ..alone(say!(
                    lang,
                    ("{open} lot cards are face up, {deck} are in the deck."),
                    ("{open} cartes terrain visibles, {deck} dans la pioche."),
                ))
            }
        }
    }
}

/// The seats after one, clockwise: those that have a last turn.
fn others(session: &Session, by: Seat) -> List<Seat, SEATS_MAX> {
    let (after, before) = (
        session.seats().filter(move |seat| seat.index() > by.index()),
        session.seats().filter(move |seat| seat.index() < by.index()),
    );
    after.chain(before).collect()
}

/// What an entry brought about, with its rule in words.
fn tell(session: &Session, say: &Speaker<'_>, entry: &LogEntry<News, Rule>) -> Note {
    let (lang, seat) = (say.lang, entry.seat);
    let who = say.name(seat.unwrap_or_default());
    let mut strip = Strip::None;
    let (text, why) = match entry.fact {
        // NY-8.2, NY-R28. Silver and gold have the same article.
        News::Unlocked { technology, at } => {
            let name = nouns::technology(lang, technology);
            (
                say!(lang, ("{who} has unlocked {name}."), ("{who} débloque l'{name}.")),
                say!(
                    lang,
                    ("From {at} points on, at once and for good."),
                    ("Dès {at} points, tout de suite et pour de bon."),
                ),
            )
        }
        // NY-11.4.
        News::TilesLeft { count } if count > END_UNBUILT => (
            say!(
                lang,
                ("{who} has {count} skyscrapers left to build."),
                ("{who} a encore {count} gratte-ciel à construire."),
            ),
            say!(
                lang,
                ("With {END_UNBUILT} left, the end is triggered: all others then have one last turn."),
                ("À {END_UNBUILT}, la fin est déclenchée : chaque autre a encore un tour."),
            ),
        ),
        News::TilesLeft { count } => (
            say!(lang, ("{who} has {count} left to build."), ("{who} en a encore {count} à construire.")),
            say!(
                lang,
                ("The end was triggered before; nothing changes."),
                ("La fin était déjà déclenchée ; rien ne change."),
            ),
        ),
        News::Ends { trigger } => {
            strip = Strip::Order(others(session, seat.unwrap_or_default()));
            ends(say, who, trigger)
        }
        // NY-20.5.
        News::FewCards { cards: 0 } => (
            say!(lang, ("The deck is empty."), ("La pioche est vide.")),
            say!(lang, ("One lot more ends the game."), ("Un terrain de plus finit la partie.")),
        ),
        News::FewCards { cards } => {
            let lots = cards + 1;
            (
                say!(lang, ("{cards} cards left in the deck."), ("Plus que {cards} cartes en pioche.")),
                say!(lang, ("{lots} more lots end the game."), ("Encore {lots} terrains et c'est la fin.")),
            )
        }
        // NY-11.5.
        News::LastTurn { left: 1 } => (
            say!(lang, ("The very last turn: {who}."), ("Le tout dernier tour : {who}.")),
            say!(lang, ("The final scoring comes next."), ("Le décompte final vient ensuite.")),
        ),
        News::LastTurn { .. } => (
            say!(lang, ("The last turn of {who}."), ("Le dernier tour : {who}.")),
            say!(
                lang,
                ("Action cards may be used as ever; unused ones score 1 point each."),
                ("Les cartes action restent permises ; non utilisées, elles valent 1 point chacune."),
            ),
        ),
    };
    Note { seat, text, why: Some(why), strip }
}

/// NY-11.2, NY-11.3, NY-11.7: the end, and what follows.
fn ends(say: &Speaker<'_>, who: &str, trigger: Trigger) -> (Text, Text) {
    let lang = say.lang;
    match trigger {
        Trigger::Tiles => (
            say!(
                lang,
                ("{who} has {END_UNBUILT} skyscrapers left: the end."),
                ("{who} n'a plus que {END_UNBUILT} gratte-ciel : c'est la fin."),
            ),
            say!(
                lang,
                ("This turn is finished without Construction Boom; then one last turn each."),
                ("Ce tour s'achève sans Construction Boom ; puis un dernier tour chacun."),
            ),
        ),
        Trigger::Deck => (
            say!(
                lang,
                ("The market cannot be filled: the end."),
                ("Le marché ne peut être complété : c'est la fin."),
            ),
            say!(
                lang,
                ("{who} took the last lot that counts; now one last turn each."),
                ("{who} a pris le terrain de trop ; un dernier tour chacun."),
            ),
        ),
        Trigger::Guard => (
            say!(
                lang,
                ("Turn {TURN_GUARD} is over: the end."),
                ("Le tour {TURN_GUARD} est fini : c'est la fin."),
            ),
            say!(lang, ("One last turn each."), ("Un dernier tour chacun.")),
        ),
    }
}
