//! What the guide of a real table says: what to do, what is asked, why an entry is refused.

use engine::Seat;
use new_york_city::LogEntry;
use new_york_city::companion::Refused;
use new_york_city::components::{Borough, Letter};

use super::nouns::{self, borough as borough_name, in_borough};
use super::tom_reason::{Scene, tile};
use app::labels;
use app::say;
use app::words::say::count;
use app::words::{Lang, Speaker, Text};

labels! {
    /// Words of the guide besides sentences.
    pub enum Guiding {
        Setup = "Setup", "Mise en place";
        PhaseZero = "Phase 0", "Phase 0";
        PhaseOne = "Phase I", "Phase I";
        PhaseThree = "Phase III", "Phase III";
        PressTrack = "Press Track", "Piste de presse";
        Skip = "Go on without noting", "Continuer sans noter";
        RowEmpty = "That row is empty", "Ce rang est vide";
        Forfeit = "No bonus", "Pas de bonus";
        /// Who wins a bidding round in which nobody bids.
        Nobody = "Nobody", "Personne";
        WithBuilding = "Yes, one built", "Oui, un construit";
        WithoutBuilding = "No", "Non";
        /// What a number of 0 means.
        Passes = "passes", "passe";
        NoTile = "no tile", "pas de tuile";
        Ties = "Ties:", "Égalités :";
        Then = "Then:", "Puis :";
        SoFar = "So far:", "Déjà :";
        FromBoard = "From the board first, then from another borough: correct that one in the menu.",
            "Du plateau d'abord, puis d'un autre quartier : à corriger dans le menu.";
    }
}

/// What the table does without being asked for anything, line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Each says what it is; the sentence is below.
pub enum Reminder {
    RevealStacks(u8),
    ChooseStacks,
    StacksToToms,
    StacksAway,
    DollarsBack,
    Mayor(Borough),
    MayorAt(Letter),
    TurnUpTiles,
    DrawCards { toms: bool },
    DealPairs(u8),
    TakePairs,
    PhaseOneCharacters,
    PairAway,
    PairsToToms,
    TomBids(Seat),
    BidsLast,
    TomTile(Seat, u8),
    TomNoTile(Seat),
    Statue,
    TakeBack,
    CardsAway,
    RefillElevator,
    TilesAway,
    LastSwap,
    StartsNext(Seat),
    PhaseThree,
    OneStep,
    RankSteps,
    HandsAway,
}

/// A line of what the table does now.
pub fn reminder(speaker: &Speaker<'_>, reminder: Reminder) -> Text {
    let lang = speaker.lang;
    let name = |seat| speaker.name(seat);
    match reminder {
        Reminder::RevealStacks(stacks) => {
            say!(lang, ("Turn up {stacks} start stacks."), ("Révélez {stacks} piles de départ."))
        }
        Reminder::ChooseStacks => {
            say!(lang, ("One each, last to first:"), ("Une chacun, dernier d'abord :"),)
        }
        Reminder::StacksToToms => {
            say!(lang, ("Tom gets what is left."), ("Tom reçoit ce qui reste."))
        }
        Reminder::StacksAway => {
            say!(lang, ("The others go back to the box."), ("Les autres retournent dans la boîte."))
        }
        Reminder::DollarsBack => say!(
            lang,
            ("Dollars on characters go back to the supply."),
            ("Les dollars posés sur les personnages retournent à la réserve générale."),
        ),
        Reminder::Mayor(borough) => {
            let there = in_borough(lang, borough);
            say!(lang, ("The Mayor stands {there}."), ("Le Maire se tient {there}."))
        }
        Reminder::MayorAt(letter) => {
            let letter = letter.as_char();
            say!(lang, ("The Mayor goes to letter {letter}."), ("Le Maire va à la lettre {letter}."))
        }
        Reminder::TurnUpTiles => {
            say!(lang, ("Turn up 2 Prestige tiles."), ("Révélez 2 tuiles Prestige."))
        }
        Reminder::DrawCards { toms: false } => {
            say!(lang, ("Everybody draws 3 cards."), ("Chacun pioche 3 cartes."))
        }
        Reminder::DrawCards { toms: true } => {
            say!(lang, ("Everybody draws 3 cards, Tom none."), ("Chacun pioche 3 cartes, Tom aucune."))
        }
        Reminder::DealPairs(pairs) => {
            let pairs = count(lang, pairs, nouns::PAIR);
            say!(lang, ("Lay out {pairs}."), ("Posez {pairs}."))
        }
        Reminder::TakePairs => say!(
            lang,
            ("A pair each, last to first, then another:"),
            ("Une paire chacun, dernier d'abord, puis une autre :"),
        ),
        Reminder::PhaseOneCharacters => {
            say!(lang, ("Use characters 1 to 11."), ("Personnages 1 à 11 actifs."),)
        }
        Reminder::PairAway => {
            say!(lang, ("The pair left over is discarded."), ("La paire restante est défaussée."))
        }
        Reminder::PairsToToms => say!(
            lang,
            ("Tom gets the rest and draws for his level."),
            ("Tom reçoit le reste et pioche selon son niveau."),
        ),
        Reminder::TomBids(seat) => {
            let who = name(seat);
            say!(lang, ("{who} bids now."), ("{who} enchérit maintenant."))
        }
        Reminder::BidsLast => say!(
            lang,
            ("Does somebody bid last (18 Bid last)? See More."),
            ("Quelqu'un enchérit en dernier (18 Dernier mot) ? Voir Plus."),
        ),
        Reminder::TomTile(seat, row) => {
            let who = name(seat);
            say!(
                lang,
                ("{who} takes the leftmost tile of row {row}."),
                ("{who} prend la tuile de gauche du rang {row}."),
            )
        }
        Reminder::TomNoTile(seat) => {
            let who = name(seat);
            say!(
                lang,
                ("{who} takes nothing: the rows his bid reaches are empty."),
                ("{who} ne prend rien : les rangs que son enchère atteint sont vides."),
            )
        }
        Reminder::Statue => say!(lang, ("Statue: all 6 boroughs, +4"), ("Statue : 6 quartiers, +4"),),
        Reminder::TakeBack => say!(lang, ("22 Take back: up to 2."), ("22 Reprise : jusqu'à 2."),),
        Reminder::CardsAway => {
            say!(lang, ("Discard played cards."), ("Défaussez les cartes."))
        }
        Reminder::RefillElevator => {
            say!(lang, ("Elevator: 4 tiles a row?"), ("Ascenseur : 4 tuiles par rang ?"),)
        }
        Reminder::TilesAway => say!(lang, ("Put unused tiles away."), ("Retirez les tuiles restantes."),),
        Reminder::LastSwap => say!(
            lang,
            ("Last chance to swap cards with the reserve."),
            ("Dernière occasion d'échanger avec la réserve."),
        ),
        Reminder::StartsNext(seat) => {
            let who = name(seat);
            say!(lang, ("{who} starts next."), ("{who} commence ensuite."))
        }
        Reminder::PhaseThree => {
            say!(lang, ("Characters 23 to 27, in this order:"), ("Personnages 23 à 27, dans cet ordre :"),)
        }
        Reminder::OneStep => say!(
            lang,
            ("26 Skyscraper + step: 1 step. Note steps under More, Press Track."),
            ("26 Gratte-ciel et pas : 1 case. À noter sous Plus, Piste de presse."),
        ),
        Reminder::RankSteps => {
            say!(lang, ("27 Catching up, steps:"), ("27 Rattrapage, cases :"))
        }
        Reminder::HandsAway => say!(
            lang,
            ("Then discard all hands; reserves stay."),
            ("Puis défaussez les mains ; les réserves restent."),
        ),
    }
}

/// Why a Tom takes from this row of the Elevator.
pub fn why_row(speaker: &Speaker<'_>, earlier: &[LogEntry], seat: Seat, row: u8) -> Text {
    tile(speaker.lang, &Scene::of(earlier, Some(seat)), row)
}

/// What the guide asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // Each says what it is; the sentence is below.
pub enum TableQuestion {
    OnTop,
    NextFromTop,
    LetterAt(Letter),
    Shown,
    TomCards(Seat, u8),
    TomDraws(Seat),
    Bid(Seat),
    Winner,
    Tile(Seat),
    Place(Seat),
    Builds,
    Build(Seat, Option<Borough>),
}

/// What the guide asks, short enough for two lines.
pub fn table_question(speaker: &Speaker<'_>, question: TableQuestion) -> Text {
    let lang = speaker.lang;
    let name = |seat| speaker.name(seat);
    match question {
        TableQuestion::OnTop => {
            say!(lang, ("Which token is on top?"), ("Quel pion est au-dessus ?"))
        }
        TableQuestion::NextFromTop => {
            say!(lang, ("And under it?"), ("Et dessous ?"))
        }
        TableQuestion::LetterAt(letter) => {
            let letter = letter.as_char();
            say!(lang, ("Where does letter {letter} lie?"), ("Où se trouve la lettre {letter} ?"))
        }
        TableQuestion::Shown => {
            say!(lang, ("Which Prestige tile?"), ("Quelle tuile Prestige ?"))
        }
        TableQuestion::TomCards(seat, missing) => {
            let who = name(seat);
            say!(lang, ("{who} gets {missing} more:"), ("{who} reçoit encore {missing} :"))
        }
        TableQuestion::TomDraws(seat) => {
            let who = name(seat);
            say!(lang, ("{who} draws:"), ("{who} pioche :"))
        }
        TableQuestion::Bid(seat) => {
            let who = name(seat);
            say!(lang, ("{who} bids:"), ("{who} mise :"))
        }
        TableQuestion::Winner => say!(lang, ("Who wins?"), ("Qui gagne ?")),
        TableQuestion::Tile(seat) => {
            let who = name(seat);
            say!(lang, ("{who} takes value:"), ("{who} prend la valeur :"))
        }
        TableQuestion::Place(seat) => {
            let who = name(seat);
            say!(lang, ("{who} places:"), ("{who} place :"))
        }
        TableQuestion::Builds => {
            say!(lang, ("Did it build one too?"), ("A-t-il construit aussi ?"))
        }
        TableQuestion::Build(seat, borough) => {
            let who = name(seat);
            let there = match (borough, lang) {
                (Some(borough), _) => in_borough(lang, borough),
                (None, Lang::English) => "where the Mayor is",
                (None, Lang::French) => "chez le Maire",
            };
            say!(lang, ("{who} builds {there}:"), ("{who} construit {there} :"))
        }
    }
}

/// The most that an answer may be: `up to 3`.
pub fn at_most(lang: Lang, largest: u8) -> Text {
    say!(lang, ("up to {largest}"), ("{largest} au plus"))
}

/// What else may be noted of a seat while bids are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum InsteadOfBid {
    Won,
    BidsLast,
    Starts,
}

/// `Ann has won`.
pub fn instead_of_bid(speaker: &Speaker<'_>, seat: Seat, instead: InsteadOfBid) -> Text {
    let (lang, who) = (speaker.lang, speaker.name(seat));
    match instead {
        InsteadOfBid::Won => say!(lang, ("{who} has won"), ("{who} a gagné")),
        InsteadOfBid::BidsLast => say!(lang, ("{who} bids last (18)"), ("{who} en dernier (18)")),
        InsteadOfBid::Starts => say!(lang, ("{who} starts"), ("{who} commence")),
    }
}

/// Why an entry is not noted: a sentence that fits two short lines.
pub fn refused(speaker: &Speaker<'_>, reason: Refused) -> Text {
    let lang = speaker.lang;
    match reason {
        Refused::NotNow => {
            say!(lang, ("That is not being asked now."), ("Cela ne répond pas à la question."))
        }
        Refused::ColourTaken => {
            say!(lang, ("Another seat has this colour."), ("Une autre place a cette couleur."))
        }
        Refused::MoreThanInBox { largest } => {
            say!(lang, ("There can be {largest} at most."), ("Il y en a {largest} au plus."))
        }
        Refused::TomCap => {
            say!(lang, ("Tom has at most 5 in a borough."), ("Tom en a 5 au plus par quartier."))
        }
        Refused::CompanyFull => {
            say!(lang, ("Nobody has more than 7 characters."), ("Personne n'a plus de 7 personnages."))
        }
        Refused::LessThanListed { listed } => {
            say!(lang, ("There are {listed} of 28 to 42 already."), ("Il y en a déjà {listed} de 28 à 42."),)
        }
        Refused::NoSuchValue => {
            say!(lang, ("No tile has this value."), ("Aucune tuile n'a cette valeur."))
        }
        Refused::ValueTaken => say!(
            lang,
            ("The tile with this value lies elsewhere."),
            ("La tuile de cette valeur est ailleurs."),
        ),
        Refused::AboveLimit { limit } => {
            say!(
                lang,
                ("The bid reaches value {limit} at most."),
                ("L'enchère va jusqu'à la valeur {limit}.")
            )
        }
        Refused::NoVessel => say!(
            lang,
            ("This vessel is taken or has another colour."),
            ("Ce véhicule est pris ou d'une autre couleur."),
        ),
        Refused::TileGone => {
            say!(lang, ("This tile was turned up before."), ("Cette tuile a déjà été révélée."))
        }
        Refused::BackTooFar { space } => say!(
            lang,
            ("The token is on space {space}: it cannot go that far."),
            ("Le pion est en case {space} : pas si loin."),
        ),
        Refused::NoBaseValue { borough } => {
            let borough = borough_name(lang, borough);
            say!(lang, ("{borough} has no base value yet."), ("{borough} n'a pas de valeur de base."))
        }
        Refused::NothingLeftNoted { seat } => {
            let who = speaker.name(seat);
            say!(lang, ("What does {who} have left?"), ("Que reste-t-il à {who} ?"))
        }
    }
}
