//! *Why not?*: what a refused answer lacks, and what the rule says.

use app::pieces::seat_letter;
use app::say;
use app::words::say::count;
use app::words::{Speaker, Text};
use new_york_1901::components::{Cell, MAP, MARKET};
use new_york_1901::{Action, Mode, Refusal, Rule, View};

use super::nouns::{self, ATile, CARD, CardName, WORKER};

/// What a refused answer lacks: a sentence that fits beside the map.
pub fn missing(say: &Speaker<'_>, view: &View<'_>, action: Action, refusal: Refusal) -> Text {
    let lang = say.lang;
    match refusal {
        Refusal::Question => say!(lang, ("Nobody has asked for this."), ("Personne ne l'a demandé.")),
        Refusal::Worker => {
            say!(lang, ("No worker when your turn began."), ("Aucun ouvrier au début de votre tour."))
        }
        Refusal::LotFirst => say!(
            lang,
            ("Take a lot first: you have workers."),
            ("Un terrain d'abord : vous avez des ouvriers."),
        ),
        Refusal::Slot => say!(lang, ("No card lies there."), ("Il n'y a pas de carte ici.")),
        Refusal::OtherKind { card } => {
            let card = CardName(lang, card);
            say!(
                lang,
                ("The card is for another lot: {card}."),
                ("La carte est pour un autre terrain : {card}.")
            )
        }
        Refusal::FreeLot { owner } if owner == view.seat() => {
            say!(lang, ("It is yours already."), ("Il est déjà à vous."))
        }
        // By the letter that stands on the map: the longest names have no room beside it.
        Refusal::FreeLot { owner } => {
            let letter = seat_letter(owner);
            say!(lang, ("It belongs to {letter}."), ("Il est à {letter}."))
        }
        Refusal::District => {
            say!(lang, ("Pink is not in play with two players."), ("Le rose n'est pas en jeu à deux."),)
        }
        Refusal::CardUsed { card } => {
            let card = nouns::action_card(card);
            say!(lang, ("You have used {card}."), ("Vous avez déjà joué {card}."))
        }
        Refusal::ShiftDeck { cards } => {
            let cards = count(lang, cards, CARD);
            say!(
                lang,
                ("The deck has {cards}; it takes {MARKET}."),
                ("La pioche a {cards} ; il en faut {MARKET}."),
            )
        }
        Refusal::ShiftFirst => {
            say!(lang, ("Only at the very beginning of a turn."), ("Seulement au tout début d'un tour."),)
        }
        Refusal::GrabAfterLot => {
            say!(lang, ("Only after one lot this turn."), ("Seulement après un terrain, ce tour-ci."))
        }
        Refusal::GrabSize => {
            say!(lang, ("Both lots must have 2 squares."), ("Les deux terrains doivent avoir 2 cases."))
        }
        Refusal::GrabWorker => say!(lang, ("You have no worker left."), ("Vous n'avez plus d'ouvrier.")),
        Refusal::GrabDeck => say!(lang, ("The deck is empty."), ("La pioche est vide.")),
        Refusal::BoomAfterTile => {
            say!(
                lang,
                ("Only after one skyscraper this turn."),
                ("Seulement après un gratte-ciel, ce tour-ci.")
            )
        }
        Refusal::BoomAfterEnd => {
            say!(lang, ("Your last one brought the end."), ("Votre dernier a déclenché la fin."))
        }
        Refusal::OneTile => {
            say!(lang, ("You have built this turn."), ("Vous avez déjà bâti, ce tour-ci."))
        }
        Refusal::OtherOption => say!(
            lang,
            ("You have demolished: no lot, no other skyscraper."),
            ("Vous avez démoli : ni terrain, ni autre gratte-ciel."),
        ),
        Refusal::Locked { technology, at } => {
            let (name, score) = (nouns::technology_first(lang, technology), view.own().score);
            say!(
                lang,
                ("{name}: from {at} points on. You have {score}."),
                ("{name} : à partir de {at} points. Vous en avez {score}."),
            )
        }
        Refusal::TileUsed => say!(lang, ("You have built it already."), ("Vous l'avez déjà bâti.")),
        Refusal::LegendaryGone => say!(lang, ("Somebody else has it."), ("Quelqu'un d'autre l'a.")),
        Refusal::OneLegendary { tile } => {
            let name = nouns::tile_first(lang, tile);
            say!(lang, ("You have one: {name}."), ("Vous en avez un : {name}."))
        }
        Refusal::NoPlace => no_place(say, action),
        Refusal::Orientation => say!(lang, ("It cannot lie like this."), ("Il ne se pose pas ainsi.")),
        Refusal::NoLot { .. } => {
            say!(lang, ("No lot under one square."), ("Pas de terrain sous une case."))
        }
        Refusal::OwnLot { cell } => not_own(say, view, cell),
        Refusal::Covered { .. } => {
            say!(lang, ("A skyscraper stands there."), ("Un gratte-ciel s'y trouve."))
        }
        Refusal::Frontage => {
            say!(lang, ("It touches no street and no park."), ("Il ne touche ni rue ni parc."),)
        }
        Refusal::NothingRemoved => {
            say!(lang, ("Nothing would be demolished."), ("Rien ne serait démoli."))
        }
        Refusal::Newer { removed } => {
            let tile = ATile(lang, removed);
            say!(lang, ("Not newer than {tile} there."), ("Pas plus moderne qu'{tile}."))
        }
        Refusal::BareLots { bare, workers } => {
            let workers = count(lang, workers, WORKER);
            say!(
                lang,
                ("{bare} bare lots, but only {workers}."),
                ("{bare} terrains nus, mais seulement {workers}."),
            )
        }
        Refusal::NoWorkerThere => {
            say!(lang, ("None of your workers is there."), ("Aucun de vos ouvriers n'y est."))
        }
    }
}

fn no_place(say: &Speaker<'_>, action: Action) -> Text {
    let lang = say.lang;
    let (tile, mode) = match action {
        Action::Build { tile } => (tile, Mode::Build),
        Action::Rebuild { tile } => (tile, Mode::Rebuild),
        Action::Boom { tile } => (tile, Mode::Boom),
        _ => return Text::new(),
    };
    let size = tile.size();
    match mode {
        Mode::Rebuild => say!(
            lang,
            ("Nowhere could it replace something older."),
            ("Nulle part il ne peut remplacer plus ancien."),
        ),
        Mode::Build | Mode::Boom => say!(
            lang,
            ("No {size} free squares of yours in this shape with frontage."),
            ("Pas {size} cases libres à vous de cette forme avec façade."),
        ),
    }
}

/// Whose the first square is that is not one's own.
fn not_own(say: &Speaker<'_>, view: &View<'_>, cell: Cell) -> Text {
    let lang = say.lang;
    let owner = MAP.lot(cell).and_then(|lot| view.owner(lot));
    match owner {
        Some(owner) => {
            let letter = seat_letter(owner);
            say!(lang, ("One square belongs to {letter}."), ("Une case est à {letter}."))
        }
        None => say!(lang, ("One square is not yours."), ("Une case n'est pas à vous.")),
    }
}

/// What a rule says that can refuse an answer.
pub fn rule_text(say: &Speaker<'_>, view: &View<'_>, rule: Rule) -> Text {
    let lang = say.lang;
    match rule {
        Rule::DecisionModel => say!(
            lang,
            ("An answer belongs to the question that is open."),
            ("Une réponse répond à la question posée."),
        ),
        Rule::WithoutPink => say!(
            lang,
            ("With two players the pink cards are out, so nobody can ever own pink land."),
            ("À deux, les cartes roses sont écartées : personne ne peut posséder de terrain rose."),
        ),
        Rule::Owned => say!(
            lang,
            ("A lot once owned stays with its owner. Only a player who is stuck gives one back."),
            ("Un terrain acquis le reste. Seul un joueur bloqué en rend un."),
        ),
        Rule::AcquireFirst => say!(
            lang,
            ("With a worker at hand your turn begins with a lot, unless you demolish. Then you may build."),
            ("Avec un ouvrier disponible, le tour commence par un terrain, sauf si vous démolissez. Ensuite, on peut \
              bâtir."),
        ),
        Rule::TakeCard => say!(
            lang,
            ("A lot is taken with one of the face-up cards. Its place stays empty until your turn ends."),
            ("On prend un terrain avec une carte visible. Sa place reste vide jusqu'à la fin du tour."),
        ),
        Rule::TakeLot => say!(
            lang,
            ("A worker goes on a free lot of the district and size that the card shows."),
            ("Un ouvrier va sur un terrain libre du district et de la taille que montre la carte."),
        ),
        Rule::NoWorker => say!(
            lang,
            ("Whoever begins a turn without workers takes no lot: build or demolish."),
            ("Qui commence son tour sans ouvrier n'y prend pas de terrain : bâtir ou démolir."),
        ),
        Rule::Build => say!(
            lang,
            ("One skyscraper a turn; Construction Boom allows a second one. Demolishing is a whole turn."),
            ("Un gratte-ciel par tour ; Construction Boom en permet un second. Démolir prend tout le tour."),
        ),
        Rule::OwnLand => say!(
            lang,
            ("Every square of a skyscraper lies on your own land, and nothing else stands there."),
            ("Chaque case d'un gratte-ciel est sur vos terrains, et rien d'autre ne s'y trouve."),
        ),
        Rule::Frontage => say!(
            lang,
            ("At least one square touches a street or a park by a side. Corners do not count."),
            ("Une case au moins touche une rue ou un parc par un côté. Les coins ne comptent pas."),
        ),
        Rule::EachTileOnce => say!(
            lang,
            ("Each of your skyscrapers is built once. What is demolished does not come back."),
            ("Chacun de vos gratte-ciel se bâtit une fois. Ce qui est démoli ne revient pas."),
        ),
        Rule::Removed => say!(
            lang,
            ("Rebuilding removes all your skyscrapers under the new one, and there must be at least one."),
            ("Reconstruire enlève tous vos gratte-ciel sous le nouveau, et il en faut au moins un."),
        ),
        Rule::Newer => say!(
            lang,
            ("The new one is of a later technology than all that it replaces. Gold is never replaced."),
            ("Le nouveau est d'une technologie plus récente que tout ce qu'il remplace. L'or ne se remplace pas."),
        ),
        Rule::BareLots => say!(
            lang,
            ("Each lot that is bare after a demolition gets one of your workers at once."),
            ("Chaque terrain nu après une démolition reçoit aussitôt un de vos ouvriers."),
        ),
        Rule::Unlocked => {
            use new_york_1901::components::{Technology, unlocked_at};
            let silver = unlocked_at(Technology::Silver, view.expert);
            let gold = unlocked_at(Technology::Gold, view.expert);
            say!(
                lang,
                ("Bronze is open from the start, silver from {silver} points on, gold and Legendaries from {gold}."),
                ("Le bronze est ouvert dès le début, l'argent à {silver} points, l'or et les Légendaires à {gold}."),
            )
        }
        Rule::Legendaries => say!(
            lang,
            ("There is one of each Legendary, and each player builds one at most."),
            ("Chaque Légendaire est unique, et chacun en bâtit un au plus."),
        ),
        Rule::ActionCards => say!(
            lang,
            ("Each action card once in a game. What you keep is worth 1 point at the end."),
            ("Chaque carte action une fois par partie. Gardée, elle vaut 1 point à la fin."),
        ),
        Rule::MarketShift => say!(
            lang,
            ("Before everything else in a turn, with at least four cards in the deck: the market is renewed."),
            ("Avant toute chose dans un tour, avec au moins quatre cartes dans la pioche : le marché est renouvelé."),
        ),
        Rule::LandGrabSize => say!(
            lang,
            ("With Land Grab both lots of the turn have 2 squares."),
            ("Avec Land Grab, les deux terrains du tour ont 2 cases."),
        ),
        Rule::LandGrab => say!(
            lang,
            ("A second lot in a turn: after one lot of 2 squares, with a worker left and cards in the deck."),
            ("Un second terrain : après un terrain de 2 cases, avec un ouvrier et des cartes dans la pioche."),
        ),
        Rule::Boom => say!(
            lang,
            ("A second skyscraper after the first of the turn, without demolishing, and not if the first one brought \
              the end."),
            ("Un second gratte-ciel après le premier du tour, sans démolir, et pas si le premier a déclenché la fin."),
        ),
        Rule::TakeBack => say!(
            lang,
            ("You choose one of the lots on which your workers stand; it is free again."),
            ("Vous choisissez un des terrains où sont vos ouvriers ; il redevient libre."),
        ),
        _ => Text::new(),
    }
}
