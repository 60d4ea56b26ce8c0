//! What 5th Avenue says at a real table (section 8), in both languages side by side.

use app::card::Words as Both;
use app::words::{Lang, Speaker, Text};
use app::{both, labels, say};
use fifth_avenue::companion::{Entry, Field, Plot, Refused, Session, Stage, What};
use fifth_avenue::components::{Colour, Commission, Node, PLACEMENTS, SHOPS_EACH, Shop, Side};

use super::Page;
use crate::words::nouns;

labels! {
    /// Short words.
    pub enum Say {
        Setup = "Setting up", "Mise en place";
        CheckTitle = "Board check", "Contrôle du plateau";
        End = "The end", "Fin de partie";
        Starter = "Who begins?", "Qui commence ?";
        WhichSide = "Which side of the board?", "Quelle face du plateau ?";
        WhichStock = "Skyscrapers of each colour?", "Immeubles de chaque couleur ?";
        Five = "Five lots a district", "Cinq terrains par quartier";
        Six = "Six lots a district", "Six terrains par quartier";
        Stock = "21 each", "21 chacun";
        Fewer = "18 each", "18 chacun";
        WhichPlace = "Where does it go?", "Où va-t-elle ?";
        WhichMove = "Which commission?", "Quelle commission ?";
        FirstMove = "The first move?", "Le premier trajet ?";
        InColour = "In which colour?", "Dans quelle couleur ?";
        NoWay = "The device knows no such route. Is it printed?", "Chemin inconnu de l'appareil. Est-il imprimé ?";
        SixthAfter = "After which lot comes the sixth?", "Le sixième vient après lequel ?";
        Skyscrapers = "3 skyscrapers", "3 immeubles";
        OpenShop = "A shop", "Une boutique";
        Draw = "Black card", "Carte noire";
        Nobody = "Nobody", "Personne";
        Close = "Close", "Fermer";
        NoCard = "No black card left", "Plus de carte noire";
        IsOut = "Yes: it is out", "Oui : hors jeu";
        Leads = "No: it leads", "Non : en tête";
        CheckBoard = "Board check", "Contrôle du plateau";
        Right = "Like this", "Comme ici";
        Other = "Another order", "Autre ordre";
        Unknown = "Not checked", "Non vérifié";
        Finish = "Final scoring", "Décompte final";
        Mistake = "No, a mistake", "Non, une erreur";
        Anyway = "Yes, all the same", "Oui, quand même";
        Sixth = "Sixth lot", "Sixième";
        White = "White", "Blanche";
        Hall = "CH", "Dép";
        ParkNode = "CP", "CP";
        /// The same over a small box.
        WhiteShort = "Wh.", "Bl.";
        BeigeShort = "Be.", "Be.";
        PlacedShort = "/12", "/12";
        Beige = "Beige", "Beige";
        Track = "Points on the track", "Points sur la piste";
        Park = "Skyscrapers in the park", "Immeubles du parc";
        Turned = "Park shops turned up", "Boutiques retournées";
        Hands = "Cards in hand", "Cartes en main";
        Commissions = "Commissions", "Commissions";
        Points = "points", "points";
        InPark = "in park", "au parc";
        Reserve = "reserve", "réserve";
        Placed = "shops", "bout.";
        Cards = "cards", "cartes";
        Here = "skyscrapers, kinds beside", "immeubles, sortes à côté";
        ReadTrack = "As the markers stand on the score track.", "Comme les pions sur la piste.";
        ReadPark = "Not a district: it counts only now.", "Pas un quartier : il compte maintenant.";
        ReadTurned = "Shuffle the park shops, turn three up.", "Mêlez les boutiques du parc, retournez-en trois.";
        ReadHands = "First place tied: more cards win.", "Égalité en tête : le plus de cartes gagne.";
        ReadHere = "Kinds: different shops on both neighbours.", "Sortes : boutiques différentes des deux voisins.";
        ReadMarks = "Where they stand, and their marks.", "Où elles sont, et leurs expertises.";
        ReadPieces = "What is nowhere else is in the supply.", "Le reste est dans le stock.";
        Pieces = "Pieces", "Nombre";
        Kinds = "Kinds", "Sortes";
        Lot = "Lot", "Terrain";
        FirstShop = "1st", "1re";
        SecondShop = "2nd", "2e";
        None = "none", "aucune";
        Yes = "yes", "oui";
        No = "no", "non";
        Disputes = "Rules questions", "Points de règle";
        /// What a bid allows to build.
        Cap = "Highest card 4: 3, 5: 2, 6: 1 skyscraper", "Plus haute 4 : 3, 5 : 2, 6 : 1 immeuble";
        Pay = "Paid cards go face up under their decks.", "Cartes payées : visibles sous leur pile.";
        Shuffle = "Black pile: face up on top? Shuffle it.", "Pioche : carte visible au sommet ? Mêlez.";
        AleaPays = "Alea's cards go face down under the pile.", "Celles de Gédéon : cachées, sous la pioche.";
        LeaveMark = "Put a mark in the district it leaves.", "Posez une expertise dans le quartier quitté.";
        TwoCards = "First: 2 cards of 2 different colours.", "D'abord 2 cartes de 2 couleurs différentes.";
        OneBlack = "First: 1 black card.", "D'abord 1 carte noire.";
        Black = "First: draw the black cards.", "D'abord les cartes noires.";
        Begins = "begins", "commence";
        Opener = "colour of the first bid", "couleur de la 1re offre";
        ToClose = "to close", "pour fermer";
        CanClose = "or close", "ou fermer";
        OnlyPass = "can only pass", "ne peut que passer";
        Count = "Different kinds on both neighbours.", "Sortes différentes des deux voisins.";
        Clockwise = "Clockwise from orange.", "Dans le sens horaire, depuis orange.";
    }
}

const SHOPS: [Both; 4] = [
    both!("Fashion", "Mode"),
    both!("Jeweller", "Bijouterie"),
    both!("Gallery", "Galerie"),
    both!("Perfumery", "Parfumerie"),
];

/// A shop where there is little room.
pub const fn shop(lang: Lang, shop: Shop) -> &'static str {
    SHOPS[shop as usize].text(lang)
}

/// Where a commission stands, in a small box.
pub const fn node(lang: Lang, node: Node) -> &'static str {
    match node.district() {
        Some(district) => district.code(),
        None if node.index() == Node::CITY_HALL.index() => Say::Hall.text(lang),
        None => Say::ParkNode.text(lang),
    }
}

/// The colours of the pieces.
const PIECES: [Both; 4] =
    [both!("Red", "Rouge"), both!("Blue", "Bleu"), both!("Yellow", "Jaune"), both!("Green", "Vert")];

fn fixed(lang: Lang, word: Say) -> Text {
    plain(word.text(lang))
}

fn plain(text: &str) -> Text {
    Text::try_from(text).unwrap_or_default()
}

/// A lot at the beginning of a line.
pub fn plot(lang: Lang, plot: Plot) -> &'static str {
    plot.colour().map_or(Say::Sixth.text(lang), |colour| nouns::colour_first(lang, colour))
}

/// A commission at the beginning of a line.
pub const fn commission(lang: Lang, commission: Commission) -> &'static str {
    match commission {
        Commission::White => Say::White.text(lang),
        Commission::Beige => Say::Beige.text(lang),
    }
}

/// Where the table is.
pub fn title(session: &Session, lang: Lang) -> Text {
    let (turn, shops) = (session.turn_number(), session.placements());
    if let Some(round) = session.round() {
        let (place, all) = (round.site + 1, round.sites.len());
        let name = commission(lang, round.commission);
        return say!(lang, ("{name}: auction {place}/{all}"), ("{name} : enchère {place}/{all}"));
    }
    match session.stage() {
        stage if stage.is_check() => fixed(lang, Say::CheckTitle),
        stage if stage.is_setup() => fixed(lang, Say::Setup),
        Stage::Over => fixed(lang, Say::End),
        _ => say!(
            lang,
            ("Turn {turn}, shops {shops}/{PLACEMENTS}"),
            ("Tour {turn}, boutiques {shops}/{PLACEMENTS}"),
        ),
    }
}

/// The site of the auction.
fn site(session: &Session, lang: Lang) -> &'static str {
    match session.round().and_then(|round| round.district()) {
        Some(district) => nouns::district(district),
        None => app::pick!(lang, "The park", "Le parc"),
    }
}

/// What the stage asks; `None` where it only tells.
pub fn question(session: &Session, say: &Speaker<'_>) -> Option<Text> {
    let lang = say.lang;
    let who = say.name(session.asked().unwrap_or_default());
    Some(match session.stage() {
        Stage::Starter => fixed(lang, Say::Starter),
        Stage::Side => fixed(lang, Say::WhichSide),
        Stage::Stock => fixed(lang, Say::WhichStock),
        Stage::AleaColour => {
            let alea = nouns::alea(lang);
            say!(lang, ("Which colour is {alea}?"), ("Quelle couleur a {alea} ?"))
        }
        Stage::FirstShop(district) => {
            let name = nouns::district(district);
            say!(lang, ("{name}: which shop?"), ("{name} : quelle boutique ?"))
        }
        Stage::FirstPlot(district) | Stage::StartPlot(district) | Stage::ShopPlot(district) => {
            let name = nouns::district(district);
            say!(lang, ("{name}: lot?"), ("{name} : terrain ?"))
        }
        Stage::StartDistrict => say!(lang, ("{who}: district?"), ("{who} : quartier ?")),
        Stage::Action => say!(lang, ("{who}: action?"), ("{who} : action ?")),
        Stage::Shop => say!(lang, ("Which shop?"), ("Quelle boutique ?")),
        Stage::ShopDistrict => fixed(lang, Say::WhichPlace),
        Stage::Move if session.phase() == 1 => fixed(lang, Say::FirstMove),
        Stage::Move => fixed(lang, Say::WhichMove),
        Stage::Elsewhere(of) => {
            let name = commission(lang, of);
            say!(lang, ("{name} goes where?"), ("{name} va où ?"))
        }
        Stage::Doubt => fixed(lang, Say::NoWay),
        Stage::Auction => {
            let site = site(session, lang);
            say!(lang, ("{site}: winner?"), ("{site} : gagnant ?"))
        }
        Stage::AleaCard => {
            let (site, alea) = (site(session, lang), nouns::alea(lang));
            say!(
                lang,
                ("{site}: after one bid each, {alea}'s card?"),
                ("{site} : après un tour, carte de {alea} ?")
            )
        }
        Stage::AleaBid => {
            let (bid, alea) = (session.round().map_or(0, |round| round.alea_bid()), nouns::alea(lang));
            say!(
                lang,
                ("{alea} bids {bid}. Has a player as much?"),
                ("{alea} offre {bid}. Un joueur a-t-il autant ?")
            )
        }
        Stage::Award => say!(lang, ("{who} builds?"), ("{who} construit ?")),
        Stage::Colour => fixed(lang, Say::InColour),
        Stage::Types(district, of) => {
            let (name, lot) = (nouns::district(district), plot(lang, of));
            say!(lang, ("{lot}, {name}: kinds beside it?"), ("{lot}, {name} : sortes à côté ?"))
        }
        Stage::Check(district) => {
            let name = nouns::district(district);
            say!(lang, ("{name}: printed like this?"), ("{name} : imprimé ainsi ?"))
        }
        Stage::RingNext(_) => {
            let last = session.ring_said().last().copied().unwrap_or(Colour::Orange);
            let last = nouns::colour(lang, last);
            say!(lang, ("Clockwise, what comes after {last}?"), ("Sens horaire : quoi après {last} ?"))
        }
        Stage::Sixth(_) => fixed(lang, Say::SixthAfter),
        Stage::LayOut | Stage::Over | Stage::Scoring | Stage::Result => return None,
    })
}

/// An entry as an answer, or instead of one.
pub fn entry(say: &Speaker<'_>, entry: Entry) -> Text {
    let lang = say.lang;
    let word = match entry {
        Entry::Starts(seat) | Entry::Won(seat) => return plain(say.name(seat)),
        Entry::Turn(seat) => {
            let who = say.name(seat);
            return say!(lang, ("{who} plays now"), ("{who} joue maintenant"));
        }
        Entry::Side(Side::Five) => Say::Five,
        Entry::Side(Side::Six) => Say::Six,
        Entry::Fewer(false) => Say::Stock,
        Entry::Fewer(true) => Say::Fewer,
        Entry::AleaColour(colour) => return plain(PIECES[usize::from(colour) % 4].text(lang)),
        Entry::Shop(shop) => return plain(nouns::shop_first(lang, shop)),
        Entry::District(district) => return plain(nouns::district(district)),
        Entry::Plot(of) => return plain(plot(lang, of)),
        Entry::Skyscrapers => Say::Skyscrapers,
        Entry::OpenShop => Say::OpenShop,
        Entry::Draw => Say::Draw,
        Entry::Score(district) => {
            let name = district.code();
            return say!(lang, ("Score {name}"), ("Décompte {name}"));
        }
        Entry::Move(_, node) => return plain(nouns::node_short(lang, node)),
        Entry::Elsewhere(of) => {
            let name = commission(lang, of);
            return say!(lang, ("{name}: another route"), ("{name} : autre chemin"));
        }
        Entry::Nobody => Say::Nobody,
        Entry::AleaWon => return plain(nouns::alea(lang)),
        Entry::Built(number) | Entry::Black(number) => return plain(&app::pieces::digits(number)),
        Entry::Close => Say::Close,
        Entry::NoCard => Say::NoCard,
        Entry::Reached(true) => Say::IsOut,
        Entry::Reached(false) => Say::Leads,
        Entry::Check => Say::CheckBoard,
        Entry::Right => Say::Right,
        Entry::Other => Say::Other,
        Entry::Unknown => Say::Unknown,
        Entry::Mistake => Say::Mistake,
        Entry::Anyway => Say::Anyway,
        _ => Say::Finish,
    };
    fixed(lang, word)
}

/// What is easily forgotten before a move, in two lines (5A-C4).
pub fn before_move(session: &Session, lang: Lang) -> Text {
    let (seat, first) = (session.active(), session.phase() == 1);
    match session.what() {
        Some(What::Skyscrapers) => {
            let (reserve, supply) = (session.reserve(seat), session.supply(seat));
            say!(
                lang,
                ("Reserve {reserve}, supply {supply}. 2 cards of 2 colours."),
                ("Réserve {reserve}, stock {supply}. 2 cartes de 2 couleurs."),
            )
        }
        Some(What::Draw) if first => fixed(lang, Say::OneBlack),
        Some(What::Score) => fixed(lang, Say::Black),
        _ => fixed(lang, Say::TwoCards),
    }
}

/// Why something is not noted.
pub fn refused(say: &Speaker<'_>, reason: Refused) -> Text {
    let lang = say.lang;
    let words = match reason {
        Refused::NotNow => both!("Not now.", "Pas maintenant."),
        Refused::ColourTaken => both!("This colour is taken.", "Cette couleur est prise."),
        Refused::ThirdOfColour => both!(
            "Two first shops lie on this colour already.",
            "Deux premières boutiques sont déjà sur cette couleur."
        ),
        Refused::TwoShops => both!("Two shops are on this lot.", "Ce terrain porte deux boutiques."),
        Refused::SkyscraperLot => {
            both!("Skyscrapers stand on this lot.", "Des immeubles sont sur ce terrain.")
        }
        Refused::ShopLot => both!("A shop is on this lot.", "Une boutique est sur ce terrain."),
        Refused::OtherOwner => both!("Somebody else stands on this lot.", "Ce terrain est à un autre."),
        Refused::OwnLot => {
            both!("Own skyscrapers stand in this district.", "Ses immeubles sont déjà dans ce quartier.")
        }
        Refused::ClosedDistrict => both!("This district is closed.", "Ce quartier est fermé."),
        Refused::LotEmpty => both!("A lot is empty: no closure.", "Un terrain est vide : pas de fermeture."),
        Refused::ColourNotOpen => {
            both!("No colour is open to this player.", "Aucune couleur ne lui est ouverte.")
        }
        Refused::SixthLot => {
            both!("The sixth lot is for shops, one at least.", "Sixième terrain : une boutique au moins.")
        }
        Refused::Twelve => both!("The twelfth shop ends the game.", "La douzième boutique finit la partie."),
        Refused::TooMuch => both!("No more can be noted.", "On ne peut noter plus."),
        Refused::NineTiles => {
            return say!(
                lang,
                ("There are only {SHOPS_EACH} shops of this kind."),
                ("Il n'y a que {SHOPS_EACH} boutiques de cette sorte."),
            );
        }
        Refused::Reserve { count } => {
            return say!(lang, ("The reserve has only {count}."), ("La réserve n'en a que {count}."));
        }
        Refused::Pieces { most } => {
            return say!(lang, ("Only {most} are left for this."), ("Il n'en reste que {most} pour cela."));
        }
        Refused::TypesHere { most } => {
            return say!(lang, ("Kinds in this district: {most}."), ("Sortes dans ce quartier : {most}."));
        }
        Refused::NotSaid { field } => {
            let name = field_name(lang, field);
            return match field.seat() {
                Some(seat) => {
                    let who = say.name(seat);
                    say!(lang, ("Missing for {who}: {name}."), ("Manque pour {who} : {name}."))
                }
                None => say!(lang, ("Missing: {name}."), ("Manque : {name}.")),
            };
        }
    };
    plain(words.text(lang))
}

/// What a number counts.
pub fn field_name(lang: Lang, field: Field) -> Text {
    let word = match field {
        Field::Vp(_) => Say::Points,
        Field::Here(_, district) | Field::Stands(_, district) | Field::Seen(district) => {
            return plain(nouns::district(district));
        }
        Field::Park(_) => Say::InPark,
        Field::Turned(_) => Say::Turned,
        Field::Hand(_) => Say::Cards,
        Field::Reserve(_) => Say::Reserve,
        Field::Placements => Say::Placed,
        Field::Where(of) => return plain(commission(lang, of)),
        Field::Mark(_, district) => return plain(district.code()),
        Field::Shops(_, of) => return plain(plot(lang, of)),
        Field::Alea(_, colour) => return plain(nouns::colour_first(lang, colour)),
    };
    fixed(lang, word)
}

/// What a page is called.
pub fn page(say: &Speaker<'_>, page: Page) -> Text {
    let word = match page {
        Page::Seat(seat) => return plain(say.name(seat)),
        Page::District(district) | Page::Final(district) => return plain(nouns::district(district)),
        Page::Commissions => Say::Commissions,
        Page::Track => Say::Track,
        Page::Park => Say::Park,
        Page::Turned => Say::Turned,
        Page::Hands => Say::Hands,
    };
    fixed(say.lang, word)
}
