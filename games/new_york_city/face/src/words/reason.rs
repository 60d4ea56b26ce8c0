//! Why something happened by itself: the options, and the tie-break that decided.

use engine::{SEATS_MAX, Seat};
use new_york_city::components::{Card, PRESS_TRACK_END};
use new_york_city::{Fact, LogEntry, Rule};

use super::nouns::{borough as borough_name, in_borough, vessel_kind};
use super::tom_reason::{Scene, bid, candidates, drew, tile};
use app::say;
use app::words::{Speaker, Text};

/// Why it happened, for everything that nobody chose. The rule's number is for the screen to add.
pub fn why(speaker: &Speaker<'_>, entry: &LogEntry) -> Option<Text> {
    why_after(speaker, &[], entry)
}

/// As [`why`], with the entries before this one, oldest first: with those of the same bidding
/// round it names the cards and bids that mattered.
pub fn why_after(speaker: &Speaker<'_>, earlier: &[LogEntry], entry: &LogEntry) -> Option<Text> {
    let lang = speaker.lang;
    let scene = Scene::of(earlier, entry.seat);
    let is_only_tom = Seat::first(SEATS_MAX as u8).filter(|seat| speaker.is_automa(*seat)).count() == 1;
    Some(match entry.fact {
        Fact::StackTaken { .. } if entry.seat.is_some_and(|seat| speaker.is_automa(seat)) => say!(
            lang,
            ("He takes the first stack that nobody has chosen."),
            ("Il prend la première pile que personne n'a choisie."),
        ),
        Fact::StackTaken { .. } => return None,
        Fact::RoundBegan { .. } => say!(
            lang,
            ("Each round has Phase 0, then I, II and III; after round 5 comes the final scoring."),
            ("Chaque manche compte les Phases 0, I, II et III ; après la manche 5 vient le décompte final."),
        ),
        Fact::DollarsReturned { .. } => say!(
            lang,
            ("Dollars on characters are spent. Each character can be used again."),
            ("Les dollars posés sont dépensés. Chaque personnage est de nouveau utilisable."),
        ),
        Fact::MayorMoved { .. } => say!(
            lang,
            ("One borough a round, by the letters A to E. He never goes to X."),
            ("Un quartier par manche, de la lettre A à la lettre E. Il ne va jamais en X."),
        ),
        Fact::PrestigeRevealed { .. } => say!(
            lang,
            ("Two tiles a round, for the two best bids of the Prestige round."),
            ("Deux tuiles par manche, pour les deux meilleures enchères Prestige."),
        ),
        Fact::CardsDrawn { .. } if entry.rule == Rule::PhaseZero => say!(
            lang,
            ("Everybody draws 3 cards in Phase 0; Tom draws none."),
            ("Chacun pioche 3 cartes en Phase 0 ; Tom n'en pioche pas."),
        ),
        Fact::CardsDrawn { .. } => return None,
        Fact::PairsDealt { .. } => say!(
            lang,
            ("Two pairs a player and one a Tom; without a Tom, one to spare."),
            ("Deux paires par joueur et une par Tom ; sans Tom, une de plus."),
        ),
        Fact::Reshuffled { .. } => say!(lang, ("The draw pile was empty."), ("La pioche était vide.")),
        Fact::PairDiscarded { .. } => say!(
            lang,
            ("Nobody took it, and there is no Tom to get it."),
            ("Personne ne l'a prise, et il n'y a pas de Tom pour la recevoir."),
        ),
        Fact::PairGiven { .. } if is_only_tom => {
            say!(lang, ("What nobody took goes to Tom."), ("Ce que personne n'a pris va à Tom."),)
        }
        Fact::PairGiven { .. } => say!(
            lang,
            ("What nobody took goes to Tom. With several Toms, the last on the Press Track gets the \
                 first pair."),
            ("Ce que personne n'a pris va à Tom. S'il y en a plusieurs, le dernier de la piste de \
                 presse est servi d'abord."),
        ),
        Fact::TomDealt { .. } => say!(
            lang,
            ("The number in his level says how many cards he draws. All see them."),
            ("Le chiffre de son niveau dit combien de cartes il pioche. Elles sont visibles."),
        ),
        Fact::TomDrew { card, outcome } => drew(lang, &scene, card, outcome),
        Fact::TomBid { value, base, .. } => bid(speaker, &scene, value, base, value.saturating_sub(base)),
        Fact::TomBidAll { skyscrapers: 0, .. } => say!(
            lang,
            ("Last bid: he plays all his cards. Without a Skyscrapers card, two wilds make the first one."),
            ("Dernière enchère : il joue tout. Sans carte Gratte-ciel, deux jokers font la première."),
        ),
        Fact::TomBidAll { plans: 0, .. } => say!(
            lang,
            ("Last bid: he plays all his cards."),
            ("Dernière enchère : il joue toutes ses cartes."),
        ),
        Fact::TomBidAll { .. } => say!(
            lang,
            ("Last bid: he plays all his cards, Building plans as wilds."),
            ("Dernière enchère : il joue toutes ses cartes, les Plans de construction comme jokers."),
        ),
        Fact::Passed => match entry.rule {
            Rule::TomBid => say!(
                lang,
                ("He has no {} card, and wilds alone are no bid for him.", scene.matching(lang)),
                (
                    "Il n'a pas de carte {}, et pour lui des jokers seuls ne font pas d'enchère.",
                    scene.matching(lang)
                ),
            ),
            Rule::TomSkyscrapers => say!(
                lang,
                ("He has neither a Skyscrapers card nor two wilds."),
                ("Il n'a ni carte Gratte-ciel ni deux jokers."),
            ),
            _ => return None,
        },
        Fact::TomSkipped => say!(
            lang,
            ("Tom never takes part here: his skyscrapers come straight from the supply."),
            ("Tom n'y participe jamais : ses gratte-ciel viennent directement de la réserve générale."),
        ),
        Fact::TomWildDiscarded { .. } => say!(
            lang,
            ("One wild alone is no bid, and he keeps no card after this bidding round."),
            ("Un joker seul ne fait pas d'enchère, et il ne garde aucune carte ensuite."),
        ),
        Fact::BiddingBegan { matching: Card::Press } => say!(
            lang,
            ("Whoever is first on the Press Track starts the first bidding round."),
            ("Qui est en tête de la piste de presse commence le premier tour d'enchères."),
        ),
        Fact::BiddingBegan { .. } => say!(
            lang,
            ("The winner of the last bidding round starts; if nobody bid, the same starter again."),
            ("Qui a remporté le tour d'enchères précédent commence ; si personne n'a enchéri, rien ne \
                 change."),
        ),
        Fact::Won { tie: true, .. } => say!(
            lang,
            ("Equal bids: whoever is further ahead on the Press Track wins. The neutral token does not \
                 count."),
            ("Égalité : qui est plus avancé sur la piste de presse l'emporte. Le pion noir ne compte pas."),
        ),
        Fact::Won { .. } => say!(
            lang,
            ("The highest bid gets the bonus and starts the next bidding round."),
            ("L'enchère la plus haute reçoit le bonus et commence le tour d'enchères suivant."),
        ),
        Fact::RunnerUp { .. } => say!(
            lang,
            ("In the Prestige round the second bid has a bonus too; ties go by the Press Track."),
            ("En Prestige, la deuxième enchère a aussi un bonus ; la piste de presse départage."),
        ),
        Fact::NobodyBid => say!(
            lang,
            ("Without a bid there is no winner; the same player starts again."),
            ("Sans enchère, pas de vainqueur ; la même personne commence encore."),
        ),
        Fact::Moved { from, to } if to < from => say!(
            lang,
            ("Each step back is a wild. The token moves before the winner is found."),
            ("Chaque case en arrière est un joker. Le pion bouge avant la recherche du vainqueur."),
        ),
        Fact::Moved { to: PRESS_TRACK_END, .. } => say!(
            lang,
            ("The last space: who arrives later goes under the others."),
            ("La dernière case : qui arrive après se place sous les autres."),
        ),
        Fact::Moved { .. } if entry.rule == Rule::Press => say!(
            lang,
            ("One step for each point of the bid, one more for the highest. On a taken space: on top."),
            ("Une case par point d'enchère, une de plus pour la plus haute. Case occupée : au-dessus."),
        ),
        Fact::DollarsTaken { .. } if entry.rule == Rule::Dollars => say!(
            lang,
            ("As many dollars as the bid, one more for the highest."),
            ("Autant de dollars que l'enchère, un de plus pour la plus haute."),
        ),
        Fact::SkyscrapersTaken { .. } if entry.rule == Rule::BuildingPlans => say!(
            lang,
            ("As many skyscrapers as the bid, one more for the highest."),
            ("Autant de gratte-ciel que l'enchère, un de plus pour la plus haute."),
        ),
        Fact::Scored { .. } if entry.rule == Rule::Prestige => say!(
            lang,
            ("As many points as the bid; each 19 Double points adds the bid once more."),
            ("Autant de points que l'enchère ; chaque 19 Points doublés l'ajoute une fois de plus."),
        ),
        Fact::Moved { .. }
        | Fact::DollarsTaken { .. }
        | Fact::SkyscrapersTaken { .. }
        | Fact::Scored { .. } => return None,
        Fact::TileTaken { row, .. } if entry.rule == Rule::TomElevator => tile(lang, &scene, row),
        Fact::NoTile { limit } => say!(
            lang,
            ("No tile is left in rows 1 to {limit}."),
            ("Il ne reste aucune tuile dans les rangs 1 à {limit}."),
        ),
        Fact::TomCandidates { fewest, .. } => candidates(lang, fewest),
        Fact::PrestigePlaced { vessel, borough, .. } if entry.rule == Rule::TomPrestige => {
            let [a, b] = vessel.ends();
            let other = borough_name(lang, if a == borough { b } else { a });
            let (kind, here) = (vessel_kind(lang, vessel.kind()), borough_name(lang, borough));
            say!(
                lang,
                ("{here} was chosen first. Of the vessels there, the {kind} leads to the latest \
                     letter: {other}. Of two tiles of that colour he takes the better one."),
                ("{here} a été choisi d'abord. De ses véhicules, le {kind} mène à la dernière \
                     lettre : {other}. De deux tuiles de cette couleur, il prend la meilleure."),
            )
        }
        Fact::PrestigeRemoved { .. } => say!(
            lang,
            ("Tiles that nobody takes leave the game at the end of the Prestige round."),
            ("Les tuiles que personne ne prend quittent le jeu à la fin du tour d'enchères Prestige."),
        ),
        Fact::Built { borough, .. } => match entry.rule {
            Rule::TomSkyscrapers => say!(
                lang,
                ("As many as his bid, 1 more if it is the highest; from the supply, where the Mayor stands."),
                ("Autant que son enchère, 1 de plus si elle est la plus haute ; de la réserve générale, \
                     là où est le Maire."),
            ),
            Rule::Skyscrapers => say!(
                lang,
                ("As many as the bid, 1 more if it is the highest; from the board, where the Mayor stands."),
                ("Autant que l'enchère, 1 de plus si elle est la plus haute ; du plateau, là où \
                     est le Maire."),
            ),
            Rule::TomPrestige | Rule::Prestige => say!(
                lang,
                (
                    "The Prestige bonus builds 1 skyscraper where the tile lies: {}.",
                    in_borough(lang, borough)
                ),
                (
                    "Le bonus Prestige construit 1 gratte-ciel là où va la tuile : {}.",
                    in_borough(lang, borough)
                ),
            ),
            _ => return None,
        },
        Fact::NotBuilt { .. } if entry.rule == Rule::TomCap => say!(
            lang,
            ("Tom never has more than 5 skyscrapers in a borough."),
            ("Tom n'a jamais plus de 5 gratte-ciel dans un quartier."),
        ),
        Fact::NotBuilt { .. } => say!(
            lang,
            ("The board is empty, and there is no skyscraper elsewhere to move."),
            ("Le plateau est vide, et il n'y a ailleurs aucun gratte-ciel à déplacer."),
        ),
        Fact::StatueClaimed { .. } => say!(
            lang,
            ("The first to be in all 6 boroughs when a bidding round ends; several at once all score."),
            ("La première présence dans les 6 quartiers à la fin d'un tour d'enchères ; à plusieurs, \
                 tous gagnent."),
        ),
        Fact::HandDiscarded { .. } => say!(
            lang,
            ("Hand cards last one round; the reserve stays."),
            ("La main ne dure qu'une manche ; la réserve reste."),
        ),
        Fact::Result { .. } => say!(
            lang,
            ("Most points win; ties go to whoever is further ahead on the Press Track."),
            ("Le plus de points gagne ; une égalité revient au plus avancé sur la piste de presse."),
        ),
        // What a player chose needs no reason.
        Fact::PairTaken { .. }
        | Fact::CharacterUsed { .. }
        | Fact::Discarded { .. }
        | Fact::ReserveRefilled { .. }
        | Fact::ReserveGrew { .. }
        | Fact::ReserveToHand { .. }
        | Fact::TileRemoved { .. }
        | Fact::TileTaken { .. }
        | Fact::NeutralRemoved { .. }
        | Fact::BidsLast
        | Fact::ReservePlayed { .. }
        | Fact::Bid { .. }
        | Fact::PrestigePlaced { .. }
        | Fact::PrestigeForfeited
        | Fact::Relocated { .. }
        | Fact::TakenBack { .. }
        | Fact::Exchanged { .. } => return None,
    })
}
