//! Rules in a few words, and those that can refuse an answer in a sentence.

use app::both;
use app::card::Words;
use app::words::{Lang, Text};
use fifth_avenue::Rule;

/// A rule in a few words.
pub const fn rule_name(lang: Lang, rule: Rule) -> &'static str {
    match rule {
        Rule::OneOwner => both!("Shops or skyscrapers", "Boutiques ou immeubles"),
        Rule::OneLot => both!("One lot a district", "Un terrain par quartier"),
        Rule::Start => both!("First skyscrapers", "Premiers immeubles"),
        Rule::Skyscrapers => both!("Taking skyscrapers", "Prendre des immeubles"),
        Rule::OpenShop => both!("Placing a shop", "Placer une boutique"),
        Rule::Draw => both!("Black card and move", "Carte noire et trajet"),
        Rule::Score => both!("Scoring a district", "Décompter un quartier"),
        Rule::Cards => both!("Two coloured cards", "Deux cartes de couleur"),
        Rule::OneDeck => both!("The last deck", "La dernière pile"),
        Rule::BlackCards => both!("Two black cards", "Deux cartes noires"),
        Rule::Compensation => both!("Compensation", "Compensation"),
        Rule::Move => both!("Commission routes", "Trajet des commissions"),
        Rule::Mark => both!("Marks", "Les expertises"),
        Rule::Home => both!("Home from the park", "Retour du parc"),
        Rule::Block => both!("The current block", "Le bloc en cours"),
        Rule::ShopLot => both!("Where a shop may go", "Où va une boutique"),
        Rule::ParkShop => both!("Park shops", "Boutiques du parc"),
        Rule::Special => both!("Special scoring", "Décompte spécial"),
        Rule::DistrictPoints => both!("Points of a district", "Points d'un quartier"),
        Rule::Round => both!("A round of auctions", "Une série d'enchères"),
        Rule::MarkHome => both!("The mark goes home", "Retour de l'expertise"),
        Rule::OpenColours => both!("Open colours", "Couleurs ouvertes"),
        Rule::BidCards => both!("Cards of a bid", "Cartes d'une offre"),
        Rule::Higher => both!("More than the highest", "Plus que la plus haute"),
        Rule::Raise => both!("Raising", "Surenchérir"),
        Rule::Passing => both!("Passing", "Passer"),
        Rule::Won => both!("Who wins", "Qui gagne"),
        Rule::Payment => both!("The winner pays", "Le gagnant paie"),
        Rule::Cap => both!("How many skyscrapers", "Combien d'immeubles"),
        Rule::MayClose => both!("When to close", "Quand fermer"),
        Rule::ClosurePoints => both!("Points of a closure", "Points d'une fermeture"),
        Rule::Closure => both!("A closed district", "Un quartier fermé"),
        Rule::ClosedMarks => both!("Marks in a closed district", "Expertises d'un quartier fermé"),
        Rule::ParkColour => both!("The colour of the park", "La couleur du parc"),
        Rule::ParkBuild => both!("Building in the park", "Bâtir dans le parc"),
        Rule::EndByShops => both!("The end by shops", "Fin par les boutiques"),
        Rule::EndByClosures => both!("The end by closures", "Fin par les fermetures"),
        Rule::EndByGuard => both!("A game too long", "Une partie trop longue"),
        Rule::FinalDistricts => both!("Final scoring", "Décompte final"),
        Rule::FinalPark => both!("The park at the end", "Le parc à la fin"),
        Rule::Winner => both!("The winner", "La victoire"),
        Rule::AleaBids => both!("Alea bids", "L'offre de Gédéon"),
        Rule::AleaOut => both!("Alea is out", "Gédéon ne joue plus"),
        Rule::AleaWins => both!("Alea wins", "Gédéon gagne"),
        Rule::AleaBuilds => both!("Alea builds", "Gédéon bâtit"),
        Rule::AleaCloses => both!("Alea closes", "Gédéon ferme"),
        Rule::SixthLot => both!("The sixth lot", "Le sixième terrain"),
        Rule::Shuffle => both!("The black pile", "La pioche noire"),
        Rule::DecisionModel => both!("One question at a time", "Une question à la fois"),
    }
    .text(lang)
}

/// What a rule says that can refuse an answer.
pub fn rule_text(lang: Lang, rule: Rule) -> Text {
    let words = match rule {
        Rule::DecisionModel => {
            both!(
                "An answer belongs to the question that is open.",
                "Une réponse répond à la question posée."
            )
        }
        Rule::OneOwner => both!(
            "A lot carries one or two shops, or skyscrapers of one owner, never both.",
            "Un terrain porte une ou deux boutiques, ou les immeubles d'un seul joueur, jamais les deux."
        ),
        Rule::OneLot => both!(
            "In a district you have skyscrapers on one lot only, as many as you like. Your second one starts elsewhere.",
            "Dans un quartier, vos immeubles sont sur un seul terrain, en nombre libre. Le second commence ailleurs."
        ),
        Rule::Start => {
            both!("A first skyscraper goes on an empty lot.", "Un premier immeuble va sur un terrain vide.")
        }
        Rule::SixthLot => both!(
            "Only the board with six lots has a sixth lot, and only shops go there.",
            "Seul le plateau à six terrains a un sixième terrain, et il ne porte que des boutiques."
        ),
        Rule::Skyscrapers => both!(
            "You take three of your skyscrapers from the supply to the reserve, as long as it has some.",
            "Vous prenez trois immeubles du stock pour la réserve, tant qu'il en reste."
        ),
        Rule::OpenShop => both!(
            "A shop is placed only where some lot can take one.",
            "On ne place une boutique que si un terrain peut la recevoir."
        ),
        Rule::Score => both!(
            "A district can be scored while a commission stands in it. Marks are not enough.",
            "Un quartier se décompte tant qu'une commission s'y trouve. Une expertise ne suffit pas."
        ),
        Rule::Block => both!(
            "Shops come from the leftmost block that has some; any of its shops will do.",
            "Les boutiques viennent du bloc le plus à gauche qui en a ; n'importe laquelle de ce bloc."
        ),
        Rule::ShopLot => both!(
            "A shop goes on a lot that is empty or has one shop, in an open district.",
            "Une boutique va sur un terrain vide ou à une boutique, dans un quartier ouvert."
        ),
        Rule::Move => both!(
            "A commission goes one step along its routes, column by column to the park and then home. Closed districts are \
             skipped.",
            "Une commission avance d'un pas sur ses chemins, colonne par colonne jusqu'au parc, puis revient. Les quartiers \
             fermés sont sautés."
        ),
        Rule::OneDeck => both!(
            "Cards come from decks that have some; with one deck left, a single card.",
            "Les cartes viennent de piles qui en ont ; s'il n'en reste qu'une, une seule carte."
        ),
        Rule::Cards => both!(
            "You take the face-up cards of two decks of different colours, both chosen together.",
            "Vous prenez les cartes visibles de deux piles de couleurs différentes, choisies ensemble."
        ),
        Rule::Raise => both!(
            "A bid once begun is laid; a raise adds at least one card, and what lies stays.",
            "Une offre commencée se pose ; surenchérir ajoute au moins une carte, et ce qui est posé reste."
        ),
        Rule::BidCards => both!(
            "A bid has one colour, at least one card of it, and any number of black cards.",
            "Une offre a une seule couleur, au moins une carte de celle-ci, et des cartes noires à volonté."
        ),
        Rule::OpenColours => both!(
            "In a district where you stand: the colour of your lot. Elsewhere: colours of empty lots; if none is empty, \
             those of shops, for a closure.",
            "Dans un quartier où vous êtes : la couleur de votre terrain. Ailleurs : celles des terrains vides ; s'il n'y en \
             a pas, celles des boutiques, pour une fermeture."
        ),
        Rule::ParkColour => both!(
            "Whoever bids first for the park chooses the colour, and all others bid in it.",
            "Qui offre le premier pour le parc choisit la couleur, et tous les autres la suivent."
        ),
        Rule::Higher => both!(
            "Each bid is higher than the highest so far, or you pass.",
            "Chaque offre dépasse la plus haute, ou l'on passe."
        ),
        Rule::Cap => both!(
            "Your highest card allows how many you build: a 4 three, a 5 two, a 6 one; and no more than the reserve has.",
            "Votre plus haute carte dit combien bâtir : un 4 trois, un 5 deux, un 6 un seul ; et pas plus que la réserve."
        ),
        Rule::MayClose => both!(
            "A district is closed only if no lot was empty when its auction began. Whoever has no skyscraper there must close \
             it.",
            "Un quartier se ferme seulement si aucun terrain n'était vide au début de l'enchère. Qui n'y a pas d'immeuble \
             doit le fermer."
        ),
        Rule::Closure => both!(
            "A closed district is gone: no scoring, no auction, no shop, no skyscraper.",
            "Un quartier fermé n'existe plus : ni décompte, ni enchère, ni boutique, ni immeuble."
        ),
        Rule::ParkBuild => both!(
            "Skyscrapers in the park stay to the end of the game, and it cannot be closed.",
            "Les immeubles du parc y restent jusqu'à la fin, et il ne peut être fermé."
        ),
        _ => Words::NONE,
    };
    // The longest is far shorter than a text's room.
    Text::try_from(words.text(lang)).unwrap_or_default()
}
