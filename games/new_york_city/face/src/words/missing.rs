//! *Why not?*: what a refused answer lacks, and what the rule behind it says.

use new_york_city::components::{Card, Character, Phase};
use new_york_city::limits::MICRO_STEPS_MAX;
use new_york_city::{Action, Missing, Question, Refusal, Rule, View};

use super::character::character;
use super::nouns::{self, Named, a_card, in_borough, vessel_kind};
use app::say;
use app::words::say::count;
use app::words::{Lang, Speaker, Text};

/// What an answer lacks, in a sentence to whoever is asked.
pub fn missing(speaker: &Speaker<'_>, view: &View<'_>, action: Action, refusal: Refusal) -> Text {
    let lang = speaker.lang;
    match refusal.missing {
        Missing::Question => say!(lang, ("Nothing asks for this now."), ("Rien ne le demande maintenant.")),
        Missing::Piece => say!(lang, ("It is not there any more."), ("Ce n'est plus là.")),
        Missing::Character
        | Missing::Moment
        | Missing::UnusedCopy
        | Missing::Dollar
        | Missing::SpareDollar
        | Missing::EarlierCopy
        | Missing::LaterCopy => for_a_character(lang, character_of(view, action), refusal.missing),
        Missing::Take
        | Missing::PairTaken
        | Missing::SecondPair
        | Missing::OtherPair
        | Missing::FirstTurn
        | Missing::NothingTaken
        | Missing::SinglePair
        | Missing::JustTaken
        | Missing::LikeInReserve
        | Missing::Discards { .. }
        | Missing::SoMany { .. } => in_phase_one(lang, action, refusal.missing),
        Missing::HandCard
        | Missing::FreeCard
        | Missing::ReserveCard
        | Missing::OtherType
        | Missing::PlayedCard
        | Missing::InBid
        | Missing::LikeInBid
        | Missing::Unbound => about_a_card(lang, card_of(action, refusal.missing), refusal.missing),
        Missing::Anything
        | Missing::BesidesWild
        | Missing::Partner
        | Missing::FreeBid
        | Missing::PossibleBid
        | Missing::Steps
        | Missing::SpacesBehind
        | Missing::PrestigeRound
        | Missing::Change => in_a_bid(lang, refusal.missing),
        Missing::Replacement
        | Missing::OnBoard
        | Missing::AnyNeutral
        | Missing::NeutralHere
        | Missing::LowerValue { .. }
        | Missing::VesselOfColour
        | Missing::VesselOnMap
        | Missing::OtherBorough
        | Missing::SkyscraperThere => on_the_table(lang, view, action, refusal.missing),
    }
}

/// What a character needs to be used, whichever it is.
fn for_a_character(lang: Lang, character: Option<Character>, missing: Missing) -> Text {
    match missing {
        Missing::Moment => moment(lang, character),
        Missing::UnusedCopy => {
            say!(
                lang,
                ("Already used. It can be used again next round."),
                ("Déjà utilisé. Il resservira à la prochaine manche.")
            )
        }
        Missing::Dollar => {
            say!(
                lang,
                ("It costs 1 dollar, and you have none."),
                ("Il coûte 1 dollar, et vous n'en avez pas.")
            )
        }
        Missing::SpareDollar => say!(
            lang,
            ("It costs 1 dollar; all of yours are promised to other characters of the bid."),
            ("Il coûte 1 dollar ; les vôtres sont promis à d'autres personnages de l'enchère."),
        ),
        Missing::EarlierCopy => say!(
            lang,
            ("You have this character twice: the first one joins the bid before this one."),
            ("Vous avez deux fois ce personnage : le premier rejoint l'enchère avant celui-ci."),
        ),
        Missing::LaterCopy => say!(
            lang,
            ("You have this character twice: the other one leaves the bid before this one."),
            ("Vous avez deux fois ce personnage : l'autre quitte l'enchère avant celui-ci."),
        ),
        _ => say!(lang, ("You do not have this character."), ("Vous n'avez pas ce personnage.")),
    }
}

/// When a character is used.
fn moment(lang: Lang, character: Option<Character>) -> Text {
    match character.map(|character| (character, character.facts().phase)) {
        Some((Character::BID_LAST, _)) => {
            say!(
                lang,
                ("It is used before the first bid of a bidding round."),
                ("Il s'utilise avant la première enchère d'un tour d'enchères.")
            )
        }
        Some((Character::ONE_MORE_SKYSCRAPER, _)) => {
            say!(
                lang,
                ("It is used right after you have built."),
                ("Il s'utilise juste après une construction.")
            )
        }
        Some((Character::TAKE_BACK, _)) => {
            say!(
                lang,
                ("It is used at the end of a bidding round."),
                ("Il s'utilise à la fin d'un tour d'enchères.")
            )
        }
        Some((_, Phase::One)) => {
            say!(
                lang,
                ("It is used in Phase I, before or after taking cards."),
                ("Il s'utilise en Phase I, avant ou après la prise de cartes.")
            )
        }
        Some((_, Phase::Two)) => {
            say!(
                lang,
                ("It is used in Phase II, when you bid."),
                ("Il s'utilise en Phase II, quand vous enchérissez.")
            )
        }
        Some((_, Phase::Three)) => {
            say!(
                lang,
                ("It is used in Phase III, after the bidding rounds."),
                ("Il s'utilise en Phase III, après les tours d'enchères.")
            )
        }
        Some((_, Phase::End)) => say!(
            lang,
            ("Nobody pays for it: it counts by itself at the end of the game."),
            ("Il ne se paie pas : il compte de lui-même à la fin de la partie."),
        ),
        None => say!(lang, ("It is used at another time."), ("Il s'utilise à un autre moment.")),
    }
}

/// What a turn of Phase I asks for.
fn in_phase_one(lang: Lang, action: Action, missing: Missing) -> Text {
    match missing {
        Missing::Take if matches!(action, Action::Use(_)) => say!(
            lang,
            ("It takes cards in place of a pair, and your pair is taken."),
            ("Il prend des cartes à la place d'une paire, et la vôtre est prise."),
        ),
        Missing::Take => {
            say!(lang, ("You have already taken your pair."), ("Vous avez déjà pris votre paire."))
        }
        Missing::SecondPair => {
            say!(lang, ("Two pairs must lie on the table for it."), ("Il faut deux paires sur la table."))
        }
        Missing::OtherPair => say!(
            lang,
            ("The second card must come from another pair than the first."),
            ("La deuxième carte doit venir d'une autre paire que la première."),
        ),
        Missing::FirstTurn => {
            say!(lang, ("Only in the first of your two turns."), ("Seulement au premier de vos deux tours."))
        }
        Missing::NothingTaken => {
            say!(
                lang,
                ("Only before you take your first pair."),
                ("Seulement avant de prendre votre première paire.")
            )
        }
        Missing::SinglePair => {
            say!(lang, ("You are taking both pairs already."), ("Vous prenez déjà les deux paires."))
        }
        Missing::JustTaken => {
            say!(lang, ("You must have taken a pair in this turn."), ("Il faut d'abord prendre une paire."))
        }
        Missing::LikeInReserve => say!(
            lang,
            ("You need a reserve card like one of the pair you have taken."),
            ("Il vous faut en réserve une carte comme dans la paire prise."),
        ),
        Missing::Discards { left } => {
            let cards = count(lang, left, nouns::CARD);
            say!(lang, ("Discard {cards} more first."), ("Défaussez d'abord encore {cards}."))
        }
        Missing::SoMany { most } => {
            say!(
                lang,
                ("Pair and reserve allow {most} at most."),
                ("Paire et réserve en permettent {most} au plus.")
            )
        }
        _ => say!(lang, ("Take a pair of cards first."), ("Prenez d'abord une paire de cartes.")),
    }
}

/// The card that an answer lacks.
fn card_of(action: Action, missing: Missing) -> Option<Card> {
    match action {
        Action::Exchange { reserve, .. } if missing == Missing::ReserveCard => Some(reserve),
        Action::Exchange { hand: card, .. }
        | Action::Discard(card)
        | Action::Add(card)
        | Action::Remove(card)
        | Action::PlayReserve(card)
        | Action::TakeBack(card)
        | Action::Declare { declaration: new_york_city::Declaration::Card(card), .. } => Some(card),
        _ => None,
    }
}

/// Where a card would have to be.
fn about_a_card(lang: Lang, card: Option<Card>, missing: Missing) -> Text {
    let a_card = a_card(lang, card.unwrap_or(Card::Wild));
    match missing {
        Missing::HandCard => {
            say!(lang, ("You need {a_card} in your hand."), ("Il vous faut {a_card} en main."))
        }
        Missing::FreeCard => say!(
            lang,
            ("You need {a_card} in your hand that is not in the bid yet."),
            ("Il vous faut en main {a_card} qui n'est pas encore dans l'enchère."),
        ),
        Missing::ReserveCard => {
            say!(lang, ("You need {a_card} in your reserve."), ("Il vous faut {a_card} en réserve."))
        }
        Missing::PlayedCard => {
            say!(
                lang,
                ("You need {a_card} among those you played."),
                ("Il vous faut {a_card} parmi celles jouées.")
            )
        }
        Missing::InBid => {
            say!(lang, ("You need {a_card} in the bid."), ("Il vous faut {a_card} dans l'enchère."))
        }
        Missing::LikeInBid => say!(
            lang,
            ("You need {a_card} from your hand in the bid first."),
            ("Il vous faut d'abord {a_card} de votre main dans l'enchère."),
        ),
        Missing::Unbound => say!(
            lang,
            ("It stays in the bid: 15 Play from reserve has added a card to it."),
            ("Elle reste dans l'enchère : 15 Jouer la réserve lui a joint une carte."),
        ),
        _ => say!(
            lang,
            ("Two cards of one type: nothing would change."),
            ("Deux cartes du même type : rien ne changerait."),
        ),
    }
}

/// What a bid needs.
fn in_a_bid(lang: Lang, missing: Missing) -> Text {
    match missing {
        Missing::Anything => {
            say!(lang, ("Nothing in the bid counts yet."), ("Rien ne compte encore dans l'enchère."))
        }
        Missing::BesidesWild => say!(
            lang,
            ("A wild alone is no bid: it needs another card."),
            ("Un joker seul n'est pas une enchère : il lui faut une autre carte."),
        ),
        Missing::Partner => say!(
            lang,
            ("A card is left over: it needs a match or a wild."),
            ("Une carte est seule : elle doit former une paire ou avoir un joker."),
        ),
        Missing::FreeBid => say!(
            lang,
            ("15 Play from reserve has played a card: this bid must be made."),
            ("15 Jouer la réserve a joué une carte : il faut enchérir."),
        ),
        Missing::PossibleBid => say!(
            lang,
            ("15 Play from reserve binds this bid, and it could not be finished any more."),
            ("15 Jouer la réserve engage l'enchère, et elle ne pourrait plus être complétée."),
        ),
        Missing::Steps => say!(
            lang,
            ("This turn has had its {MICRO_STEPS_MAX} steps: end it."),
            ("Ce tour a eu ses {MICRO_STEPS_MAX} étapes : terminez-le."),
        ),
        Missing::SpacesBehind => say!(
            lang,
            ("There are not so many spaces behind you on the Press Track."),
            ("Il n'y a pas autant de cases derrière vous sur la piste de presse."),
        ),
        Missing::PrestigeRound => {
            say!(lang, ("Only in the Prestige bidding round."), ("Seulement au tour d'enchères Prestige."))
        }
        _ => say!(lang, ("It is in the bid already."), ("C'est déjà dans l'enchère.")),
    }
}

/// What would have to lie on the table.
fn on_the_table(lang: Lang, view: &View<'_>, action: Action, missing: Missing) -> Text {
    let here = match action {
        Action::Replace(borough) | Action::Relocate(borough) => in_borough(lang, borough),
        _ => "",
    };
    let kind = match action {
        Action::PlacePrestige { vessel, .. } => vessel_kind(lang, vessel.kind()),
        _ => "",
    };
    match missing {
        Missing::Replacement if matches!(action, Action::Use(_)) => say!(
            lang,
            ("No face-up character could take the place of one of yours."),
            ("Aucun personnage visible ne peut remplacer un des vôtres."),
        ),
        Missing::Replacement => say!(
            lang,
            ("No face-up character has a low enough value to replace it."),
            ("Aucun personnage visible n'est d'assez petite valeur pour le remplacer."),
        ),
        Missing::OnBoard => say!(
            lang,
            ("You need a skyscraper on your board."),
            ("Il vous faut un gratte-ciel sur votre plateau."),
        ),
        Missing::AnyNeutral => {
            say!(lang, ("No neutral skyscraper is left."), ("Il ne reste aucun gratte-ciel noir."))
        }
        Missing::NeutralHere => say!(
            lang,
            ("There is no neutral skyscraper {here}."),
            ("Il n'y a pas de gratte-ciel noir {here}."),
        ),
        Missing::LowerValue { limit } => {
            let value = if let Action::TakeTile { row, .. } = action { row } else { limit };
            let bids = matches!(asked(view), Some(Question::ElevatorTile { .. }));
            match bids {
                true => say!(
                    lang,
                    ("It is worth {value}; your bid is enough for {limit}."),
                    ("Il vaut {value} ; votre enchère suffit pour {limit}."),
                ),
                false => say!(
                    lang,
                    ("It is worth {value}; for the one you gave up you may take {limit} at most."),
                    ("Il vaut {value} ; contre celui que vous retirez, {limit} au plus."),
                ),
            }
        }
        Missing::VesselOfColour => say!(
            lang,
            ("No tile that is shown has the colour of the {kind}."),
            ("Aucune tuile visible n'a la couleur du {kind}."),
        ),
        Missing::VesselOnMap => {
            say!(lang, ("This {kind} has been taken."), ("Ce {kind} a déjà été pris."))
        }
        Missing::OtherBorough => say!(
            lang,
            ("It is to be built there: it must come from another borough."),
            ("C'est là qu'on construit : il doit venir d'un autre quartier."),
        ),
        _ => say!(lang, ("You have no skyscraper {here}."), ("Vous n'avez pas de gratte-ciel {here}.")),
    }
}

fn asked(view: &View<'_>) -> Option<Question> {
    view.decision().map(|decision| decision.question)
}

/// The character that an answer uses.
fn character_of(view: &View<'_>, action: Action) -> Option<Character> {
    match action {
        Action::Use(character) => Some(character),
        Action::PlayReserve(_) => Some(Character::PLAY_RESERVE),
        Action::Declare { place, .. } => {
            view.company(view.seat()).get(usize::from(place)).map(|tile| tile.character)
        }
        _ => None,
    }
}

/// What a rule says that can refuse an answer, in our words.
pub fn rule_text(speaker: &Speaker<'_>, view: &View<'_>, action: Action, rule: Rule) -> Text {
    let lang = speaker.lang;
    match rule {
        Rule::Catalogue => {
            let asks = || asked(view).and_then(Question::character);
            let Some(used) = character_of(view, action).or_else(asks) else { return Text::new() };
            let (name, text) = (Named(lang, used), character(lang, used));
            say!(lang, ("{name}: {text}"), ("{name} : {text}"))
        }
        Rule::UseCharacter => say!(
            lang,
            ("A character costs 1 dollar and is used once a round, at its own moment."),
            ("Un personnage coûte 1 dollar et s'utilise une fois par manche, à son moment."),
        ),
        Rule::TakePairs => say!(
            lang,
            ("In Phase I you have two turns and take a pair of cards in each."),
            ("En Phase I, vous avez deux tours et prenez une paire de cartes à chacun."),
        ),
        Rule::PhaseOneTurn => say!(
            lang,
            ("In each turn of Phase I a pair is taken; characters may be used before and after it."),
            ("À chaque tour de la Phase I, on prend une paire ; des personnages peuvent agir avant et après."),
        ),
        Rule::Exchange => say!(
            lang,
            ("Hand cards that are not in the bid may be swapped for reserve cards, one for one."),
            ("Les cartes en main hors enchère s'échangent contre celles de la réserve, une pour une."),
        ),
        Rule::BiddingTurn => say!(
            lang,
            ("When you bid, cards of your hand, exchanges and characters come in any order."),
            ("Quand vous enchérissez, cartes de la main, échanges et personnages viennent dans n'importe quel ordre."),
        ),
        Rule::BidValue => say!(
            lang,
            ("A matching card counts 1, two of another type that are alike count 1, a wild beside them counts 1. No card may be left over."),
            ("Une carte du bon type vaut 1, deux cartes semblables d'un autre type valent 1, un joker joint vaut 1. Aucune carte ne reste seule."),
        ),
        Rule::BidCommitment => say!(
            lang,
            ("Characters of a bid are paid when it is made. What 15 Play from reserve has played stays, and then you cannot pass."),
            ("Les personnages d'une enchère se paient quand elle est faite. Ce que 15 Jouer la réserve a joué reste, et on ne passe plus."),
        ),
        Rule::LengthGuard => say!(
            lang,
            ("A turn has 64 steps at most, so that every game comes to an end."),
            ("Un tour compte 64 étapes au plus, pour que toute partie ait une fin."),
        ),
        Rule::Completable => say!(
            lang,
            ("15 Play from reserve may only be used, and cards given away, while the bid can still be finished."),
            ("15 Jouer la réserve ne s'utilise, et une carte ne se donne, que si l'enchère peut encore être complétée."),
        ),
        Rule::Elevator => say!(
            lang,
            ("Each bidder takes a face-up character whose value is not above the bid; the highest bid counts 1 more."),
            ("Chacun prend un personnage visible de valeur au plus égale à son enchère ; la plus haute compte 1 de plus."),
        ),
        Rule::Prestige => say!(
            lang,
            ("A tile needs a vessel of its colour that nobody has taken, and goes to one of its two ends."),
            ("Une tuile demande un véhicule de sa couleur que personne n'a pris, et va à un de ses deux bouts."),
        ),
        Rule::Relocate => say!(
            lang,
            ("With an empty board, your skyscrapers of other boroughs may be moved to where you build."),
            ("Avec un plateau vide, vos gratte-ciel d'autres quartiers peuvent venir là où vous construisez."),
        ),
        Rule::PhaseThree => say!(
            lang,
            ("In Phase III only its own characters are used, as many as you can pay for."),
            ("En Phase III, seuls ses personnages s'utilisent, autant que vous pouvez en payer."),
        ),
        _ => Text::new(),
    }
}
