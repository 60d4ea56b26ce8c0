//! What New York 1901 says at a real table (NY-20), in both languages side by side.

use app::words::{Lang, Speaker, Text};
use app::{labels, say};
use engine::Seat;
use new_york_1901::companion::{Doubt, Entry, Field, Kind, Question, Refused, Session, Stage};
use new_york_1901::components::{ActionCard, Challenge, Technology, Tile};
use new_york_1901::scoring::GENERATION_BONUS;

use crate::words::nouns;

labels! {
    /// Short words.
    pub enum Say {
        Setup = "Setting up", "Mise en place";
        LastTurn = "Last turn", "Dernier tour";
        Starter = "Who begins?", "Qui commence ?";
        Rule = "Which rule?", "Quelle règle ?";
        Usual = "The usual rule", "Règle normale";
        Expert = "The expert rule", "Règle expert";
        Streets = "Which streets are in play?", "Quelles rues sont en jeu ?";
        Second = "And the second street?", "Et la deuxième rue ?";
        Third = "And the third street?", "Et la troisième rue ?";
        Challenge = "Which challenge is in play?", "Quel défi est en jeu ?";
        NoChallenge = "None", "Aucun";
        Lot = "Took a lot", "Terrain pris";
        Rebuild = "Rebuilt", "Reconstruit";
        Build = "Built, no worker", "Bâti sans ouvrier";
        TakeBack = "Worker back", "Ouvrier repris";
        NoTile = "No tile", "Rien bâti";
        Legendary = "Legendary", "Légendaire";
        Next = "Next player", "Joueur suivant";
        Else = "Anything else?", "Autre chose ?";
        WhichTile = "Which skyscraper?", "Quel gratte-ciel ?";
        SecondTile = "Which second one?", "Quel second gratte-ciel ?";
        WhichLegendary = "Which Legendary?", "Quel Légendaire ?";
        Mistake = "No, a mistake", "Non, une erreur";
        Anyway = "Yes, all the same", "Oui, quand même";
        Skip = "Go on without noting", "Continuer sans noter";
        MarketShort = "The market could not be filled", "Marché impossible à compléter";
        Score = "Final scoring", "Décompte final";
        AskStreets = "Streets in play", "Rues en jeu";
        AskChallenge = "Challenge in play", "Défi en jeu";
        AllChallenges = "What challenges pay", "Ce que valent les défis";
        AskExpert = "Usual or expert rule", "Règle normale ou expert";
        Track = "Points on the track", "Points sur la piste";
        Cards = "Unused action cards", "Cartes action en main";
        Legendaries = "Legendaries", "Légendaires";
        GoldTiles = "Gold skyscrapers", "Gratte-ciel d'or";
        Table = "Table", "Table";
        None = "none", "aucun";
        Shared = "equal totals, Legendaries and gold: shared.", "totaux, Légendaires et or égaux : place partagée.";
        Held = "held", "en main";
        Used = "used", "jouée";
        OnTrack = "points", "points";
        There = "there", "sur la rue";
        Counted = "number", "nombre";
        Unused = "unused", "en main";
        GoldColumn = "gold", "or";
        Bronze = "bronze", "bronze";
        Silver = "silver", "argent";
        Gold = "gold", "or";
        ReadTrack = "As the markers stand on the score track.", "Comme les pions sur la piste de score.";
        CountStreet = "Start buildings and Legendaries count; a corner counts for each street.",
                      "Bâtiments de départ et Légendaires comptent ; un angle, pour chaque rue.";
        OnePoint = "1 point for each.", "1 point chacune.";
        MoreGold = "Equal totals, no Legendary: more gold wins.", "Égalité sans Légendaire : le plus d'or gagne.";
        TallerWins = "Equal totals: the tallest Legendary wins.", "Égalité : le plus haut Légendaire gagne.";
        NotSaid = "not said yet", "pas encore dit";
    }
}

fn fixed(lang: Lang, word: Say) -> Text {
    Text::try_from(word.text(lang)).unwrap_or_default()
}

/// Where the table is.
pub fn title(session: &Session, lang: Lang) -> Text {
    let number = session.turn_number();
    match session.stage() {
        stage if stage.is_setup() => fixed(lang, Say::Setup),
        // Whoever has triggered the end has no other turn.
        _ if session.ending().is_some_and(|ending| ending.by != session.active()) => {
            fixed(lang, Say::LastTurn)
        }
        _ => say!(lang, ("Turn {number}"), ("Tour {number}")),
    }
}

/// What the stage asks; `None` where it only tells.
pub fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
    let lang = say.lang;
    let who = say.name(session.active());
    Some(match session.stage() {
        Stage::Starter => fixed(lang, Say::Starter),
        Stage::Expert => fixed(lang, Say::Rule),
        Stage::Streets => fixed(
            lang,
            match session.streets().len() {
                0 => Say::Streets,
                1 => Say::Second,
                _ => Say::Third,
            },
        ),
        Stage::Challenge => fixed(lang, Say::Challenge),
        Stage::Turn => say!(lang, ("What did {who} do?"), ("Qu'a fait {who} ?")),
        Stage::Tile if session.placed() > 0 => fixed(lang, Say::SecondTile),
        Stage::Tile => fixed(lang, Say::WhichTile),
        Stage::Legendary => fixed(lang, Say::WhichLegendary),
        Stage::Points => {
            let kind = kind(lang, session.kind());
            say!(lang, ("{kind}: printed points?"), ("{kind} : points imprimés ?"))
        }
        Stage::Neighbours => {
            say!(lang, ("Older neighbours of others?"), ("Voisins adverses plus anciens ?"))
        }
        Stage::Removed(technology) => {
            let name = nouns::technology(lang, technology);
            say!(lang, ("Demolished: how many {name}?"), ("Démolis : combien en {name} ?"))
        }
        Stage::After => fixed(lang, Say::Else),
        Stage::Doubt(doubt) => doubted(session, say, doubt),
        Stage::LayOut | Stage::Scoring | Stage::Result => return None,
    })
}

/// NY-20.6: what does not fit, as a question.
fn doubted(session: &Session, say: &Speaker<'_>, doubt: Doubt) -> Text {
    let (lang, who) = (say.lang, say.name(session.active()));
    match doubt {
        Doubt::Locked { technology, at } => {
            let (name, score) = (nouns::technology_first(lang, technology), session.score(session.active()));
            say!(
                lang,
                ("{name} is locked: {score} of {at} points. Really?"),
                ("{name} bloqué : {score} sur {at} points. Vraiment ?"),
            )
        }
        Doubt::SecondLegendary => {
            say!(lang, ("{who} has a Legendary already. Really?"), ("{who} a déjà un Légendaire. Vraiment ?"),)
        }
        Doubt::AllBuilt { technology } => {
            let name = nouns::technology(lang, technology);
            say!(
                lang,
                ("{who} has built all six in {name}. Really?"),
                ("{who} a bâti ses six en {name}. Vraiment ?"),
            )
        }
        Doubt::CardUsed { card } => {
            let name = nouns::action_card(card);
            say!(lang, ("{who} has used {name}. Really?"), ("{who} a déjà joué {name}. Vraiment ?"))
        }
        Doubt::BoomAfterEnd => say!(
            lang,
            ("The end is triggered: no more Boom. Really?"),
            ("Fin déclenchée : plus de Boom. Vraiment ?"),
        ),
        Doubt::GrabDeck => say!(
            lang,
            ("The deck is empty: no Land Grab. Really?"),
            ("Pioche vide : pas de Land Grab. Vraiment ?"),
        ),
        Doubt::ShiftDeck { cards } => say!(
            lang,
            ("Cards in the deck: {cards}. Market Shift needs 4. Really?"),
            ("En pioche : {cards}. Market Shift en demande 4. Vraiment ?"),
        ),
    }
}

/// A kind of tile at the beginning of a line.
pub const fn kind(lang: Lang, kind: Kind) -> &'static str {
    match kind {
        Kind::Legendary => Say::Legendary.text(lang),
        kind => nouns::technology_first(lang, kind.technology()),
    }
}

/// An entry as an answer, or instead of one.
pub fn entry(say: &Speaker<'_>, entry: Entry) -> Text {
    let lang = say.lang;
    let word = match entry {
        Entry::Starts(seat) => return Text::try_from(say.name(seat)).unwrap_or_default(),
        Entry::Turn(seat) => {
            let who = say.name(seat);
            return say!(lang, ("{who} plays now"), ("{who} joue maintenant"));
        }
        Entry::Expert(expert) => {
            if expert {
                Say::Expert
            } else {
                Say::Usual
            }
        }
        Entry::Lies(street) => return Text::try_from(nouns::street_full(street)).unwrap_or_default(),
        Entry::Challenge(Some(challenge)) => return Text::try_from(challenge.name()).unwrap_or_default(),
        Entry::Challenge(None) => Say::NoChallenge,
        Entry::Lot => Say::Lot,
        Entry::Rebuild => Say::Rebuild,
        Entry::Build => Say::Build,
        Entry::TakeBack => Say::TakeBack,
        Entry::Shift => return card(ActionCard::Shift),
        Entry::Boom => return card(ActionCard::Boom),
        Entry::Grab => return card(ActionCard::Grab),
        Entry::NoTile => Say::NoTile,
        Entry::Tile(kind) => return Text::try_from(self::kind(lang, kind)).unwrap_or_default(),
        Entry::Legendary(tile) => return legendary(lang, Some(tile)),
        Entry::Next => Say::Next,
        Entry::Mistake => Say::Mistake,
        Entry::Anyway => Say::Anyway,
        Entry::MarketShort => Say::MarketShort,
        Entry::Score => Say::Score,
        Entry::Ask(_) => return asked_again(lang, entry),
        _ => Say::Skip,
    };
    fixed(lang, word)
}

/// A question of the setup, or the final scoring, as something to go to.
pub fn asked_again(lang: Lang, entry: Entry) -> Text {
    fixed(
        lang,
        match entry {
            Entry::Ask(Question::Streets) => Say::AskStreets,
            Entry::Ask(Question::Challenge) => Say::AskChallenge,
            Entry::Ask(Question::Expert) => Say::AskExpert,
            _ => Say::Score,
        },
    )
}

/// The initial of a technology, over a number.
pub fn initial(lang: Lang, technology: Technology) -> Text {
    nouns::technology_first(lang, technology).chars().take(1).collect()
}

fn card(card: ActionCard) -> Text {
    Text::try_from(nouns::action_card(card)).unwrap_or_default()
}

/// A Legendary by its name, or a word for none.
pub fn legendary(lang: Lang, tile: Option<Tile>) -> Text {
    let name = tile.and_then(nouns::legendary).unwrap_or(Say::None.text(lang));
    Text::try_from(name).unwrap_or_default()
}

/// The same in a small box.
pub fn legendary_short(lang: Lang, tile: Option<Tile>) -> Text {
    let name = legendary(lang, tile);
    let short = name.strip_suffix(" Life").unwrap_or(&name);
    Text::try_from(short).unwrap_or_default()
}

/// A Legendary with its height (NY-20.9), or a word for none.
pub fn tall(lang: Lang, tile: Option<Tile>) -> Text {
    let name = legendary(lang, tile);
    match tile {
        None => name,
        Some(tile) => {
            let height = tile.height();
            say!(lang, ("{name}, {height} m"), ("{name}, {height} m"))
        }
    }
}

/// What a number counts.
pub fn field(lang: Lang, field: Field) -> Text {
    match field {
        Field::Score(_) => say!(lang, ("Points"), ("Points")),
        Field::Street(..) => say!(lang, ("Skyscrapers"), ("Gratte-ciel")),
        Field::Count(_) => say!(lang, ("Number"), ("Nombre")),
        Field::Standing(_, technology) => {
            let name = nouns::technology_first(lang, technology);
            say!(lang, ("{name} standing"), ("{name}, debout"))
        }
        Field::Golden(_) => say!(lang, ("Gold, Legendary"), ("Or, Légendaire")),
        Field::Cards(_) => say!(lang, ("Unused cards"), ("Cartes en main")),
        Field::Legendary(_) => say!(lang, ("Legendary"), ("Légendaire")),
        Field::Gold(_) => say!(lang, ("Gold skyscrapers"), ("Gratte-ciel d'or")),
        Field::Unbuilt(_) => say!(lang, ("Left to build"), ("À construire")),
        Field::Card(_, card) => {
            let name = nouns::action_card(card);
            say!(lang, ("{name}"), ("{name}"))
        }
        Field::Deck => say!(lang, ("Cards in the deck"), ("Cartes en pioche")),
        Field::TurnNumber => say!(lang, ("Turn"), ("Tour")),
    }
}

/// The same over a small box.
pub fn short(lang: Lang, field: Field) -> Text {
    match field {
        Field::Standing(_, technology) => {
            Text::try_from(nouns::technology_first(lang, technology)).unwrap_or_default()
        }
        Field::Gold(_) => Text::try_from(nouns::technology_first(lang, Technology::Gold)).unwrap_or_default(),
        Field::Card(_, ActionCard::Boom) => say!(lang, ("Constr. Boom"), ("Constr. Boom")),
        field => self::field(lang, field),
    }
}

/// Why an entry is not noted.
pub fn refused(say: &Speaker<'_>, refused: Refused) -> Text {
    let lang = say.lang;
    let name = |seat: Seat| say.name(seat);
    match refused {
        Refused::NotNow => say!(lang, ("Nobody has asked for this."), ("Ce n'est pas demandé.")),
        Refused::ColourTaken => {
            say!(lang, ("Another seat has this colour."), ("Une autre place a cette couleur."))
        }
        Refused::StreetNamed => say!(lang, ("It has been named before."), ("Elle est déjà nommée.")),
        Refused::NoTile { seat } => {
            let who = name(seat);
            let tiles = Tile::OWN;
            say!(
                lang,
                ("{who} has built all {tiles} skyscrapers."),
                ("{who} a bâti ses {tiles} gratte-ciel."),
            )
        }
        Refused::TooManyTiles => {
            let tiles = Tile::OWN;
            say!(lang, ("Everybody has {tiles} skyscrapers."), ("Chacun a {tiles} gratte-ciel."))
        }
        Refused::LegendaryTaken { seat } => {
            let who = name(seat);
            say!(lang, ("{who} has it: there is only one."), ("{who} l'a déjà : il n'y en a qu'un."),)
        }
        Refused::MoreThanStand { count: 0 } => {
            say!(lang, ("None still standing."), ("Encore debout : aucun."))
        }
        Refused::MoreThanStand { count } => {
            say!(lang, ("Only {count} still standing."), ("Encore debout : {count}."))
        }
        Refused::MoreThanBuilt { most } => say!(
            lang,
            ("Nobody has more than {most} on the map."),
            ("Personne n'en a plus de {most} sur le plan."),
        ),
        Refused::SixOfEach => {
            say!(lang, ("Everybody has six of each technology."), ("Chacun en a six par technologie."))
        }
        Refused::SevenGolden => {
            say!(lang, ("Six in gold and one Legendary at most."), ("Six d'or et un Légendaire au plus."))
        }
        Refused::Districts { most } => {
            say!(lang, ("There are {most} districts in play."), ("Il y a {most} districts en jeu."))
        }
        Refused::Irregular { most } => say!(
            lang,
            ("Nobody has more than {most} irregular ones."),
            ("Personne n'en a plus de {most} irréguliers."),
        ),
        Refused::DeckSize { most } => {
            say!(lang, ("The deck starts with {most} cards."), ("La pioche commence à {most} cartes."))
        }
        Refused::ThreeCards => {
            say!(lang, ("Everybody has three action cards."), ("Chacun a trois cartes action."))
        }
        Refused::TooMuch => say!(lang, ("It cannot be more."), ("Pas davantage.")),
        Refused::NotSaid { field: Field::Legendary(seat) } => {
            let who = name(seat);
            say!(lang, ("Equal totals: {who}'s Legendary?"), ("Égalité : quel Légendaire pour {who} ?"),)
        }
        Refused::NotSaid { field: Field::Gold(seat) } => {
            let who = name(seat);
            say!(lang, ("Equal totals. {who}: how many in gold?"), ("Égalité : combien en or pour {who} ?"),)
        }
        Refused::NotSaid { field } => {
            let who = name(field.seat().unwrap_or_default());
            say!(lang, ("{who}: a number is missing."), ("{who} : il manque un nombre."))
        }
    }
}

/// NY-20.8: what is counted on a page of the final scoring, below it.
pub fn reminder(lang: Lang, challenge: Option<Challenge>) -> Text {
    match challenge {
        None => Text::new(),
        Some(Challenge::GoldTycoon) => say!(
            lang,
            ("Districts with 2 or more in gold or Legendaries"),
            ("Districts avec au moins 2 en or ou Légendaires"),
        ),
        Some(Challenge::MasterArchitect) => say!(
            lang,
            ("Irregular ones: those that are not rectangles"),
            ("Irréguliers : ceux qui ne sont pas des rectangles"),
        ),
        Some(Challenge::BronzeBaron) => say!(lang, ("Bronze ones that stand"), ("Bronze, encore debout")),
        Some(Challenge::SilverTitan) => say!(lang, ("Silver ones that stand"), ("Argent, encore debout")),
        Some(Challenge::GenerationKing) => say!(
            lang,
            ("Standing: bronze, silver, gold with Legendary"),
            ("Debout : bronze, argent, or avec Légendaire"),
        ),
        Some(Challenge::BigDeveloper) => say!(
            lang,
            ("Districts with 3 or more of 4 squares or more"),
            ("Districts avec au moins 3 gratte-ciel d'au moins 4 cases"),
        ),
        Some(Challenge::RealEstateMogul) => say!(
            lang,
            ("Districts with 2 or more, start building too"),
            ("Districts avec au moins 2, bâtiment de départ compris"),
        ),
        Some(Challenge::GoldPrestige) => Text::new(),
    }
}

/// What a challenge pays, in short.
pub fn pays(lang: Lang, challenge: Challenge) -> Text {
    match challenge {
        Challenge::GoldTycoon => say!(lang, ("3 points each"), ("3 points chacun")),
        Challenge::BigDeveloper => say!(lang, ("5 points each"), ("5 points chacun")),
        Challenge::MasterArchitect => {
            say!(lang, ("3, 4, 5 give 3, 6, 10 points"), ("3, 4, 5 valent 3, 6, 10 points"))
        }
        Challenge::BronzeBaron | Challenge::SilverTitan => {
            say!(lang, ("4, 5, 6 give 5, 10, 15 points"), ("4, 5, 6 valent 5, 10, 15 points"))
        }
        Challenge::RealEstateMogul => say!(lang, ("4, 5 give 5, 10 points"), ("4, 5 valent 5, 10 points")),
        Challenge::GenerationKing | Challenge::GoldPrestige => Text::new(),
    }
}

/// Who has most tiles at a street (NY-12.1): whose badge stands before it, or a tie.
pub fn street(lang: Lang, is_won: bool, most: u8) -> Text {
    match (is_won, most) {
        (true, _) => say!(lang, ("has most: 5 points"), ("en a le plus : 5 points")),
        (false, 0) => say!(lang, ("None there: nobody scores"), ("Aucun : personne ne marque")),
        (false, most) => {
            say!(lang, ("Tie at {most}: nobody scores"), ("Égalité à {most} : personne ne marque"))
        }
    }
}

/// A technology of which somebody has most (NY-13.6).
pub fn plus_five(lang: Lang, name: &str) -> Text {
    say!(lang, ("{name} +{GENERATION_BONUS}"), ("{name} +{GENERATION_BONUS}"))
}

/// A technology of which nobody has the most.
pub fn tied(lang: Lang, name: &str) -> Text {
    say!(lang, ("{name}: tie"), ("{name} : égalité"))
}

/// Deck and lots until the end (NY-20.7), or how many last turns are left.
pub fn deck(session: &Session, lang: Lang) -> Text {
    let (cards, lots) = (session.deck(), session.deck() + 1);
    match session.ending() {
        Some(ending) => {
            let left = ending.left;
            say!(
                lang,
                ("Deck {cards} · last turns left: {left}"),
                ("Pioche {cards} · derniers tours : {left}"),
            )
        }
        None => say!(
            lang,
            ("Deck {cards} · lots until the end: {lots}"),
            ("Pioche {cards} · terrains avant la fin : {lots}"),
        ),
    }
}

/// What a number leads to: the new score, and what it unlocks.
pub fn leads_to(session: &Session, lang: Lang, points: u8) -> Text {
    let seat = session.active();
    let from = session.score(seat);
    let to = from.saturating_add(points);
    let expert = session.is_expert();
    let (before, after) = (session.unlocked(seat), new_york_1901::components::unlocked(to, expert));
    if after > before && after > Technology::Bronze {
        let name = nouns::technology(lang, after);
        return say!(lang, ("{from} > {to}, {name}!"), ("{from} > {to}, {name} !"));
    }
    say!(lang, ("Score {from} > {to}"), ("Score {from} > {to}"))
}
