//! Help, topic by topic: the goal, what one sees, a round, the first bid; then all that can be looked up. A line of its own
//! begins a page.

use app::card::{Shows, Topic};
use app::{both, paragraph};

use super::pictures as show;

macro_rules! topics {
    ($($about:ident: $shows:expr, $en_title:literal, $en:literal, $fr_title:literal, $fr:literal;)+) => {
        /// What each topic is about, in reading order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum About { $($about,)+ }

        /// All topics.
        pub const TOPICS: &[Topic] =
            &[$(Topic { title: both!($en_title, $fr_title), text: paragraph!($en, $fr), shows: $shows },)+];
    };
}

topics! {
    Goal: Shows::picture(show::PX, show::goal),
    "The goal",
        "Build up New York for five rounds. The most points win. Most of them come at the very end: from boroughs, \
         characters and bonuses.",
        "Le but",
        "Bâtissez New York pendant cinq manches. Qui a le plus de points gagne. La plupart viennent tout à la fin : \
         des quartiers, des personnages et des bonus.";
    City: Shows::picture(show::CITY_PX, show::city),
    "The six boroughs",
        "Each borough has a value. The more skyscrapers you have there, the more of it is yours.\n\
         The Mayor goes from A to E, a borough a round. Most skyscrapers go up where he is.\n\
         He never visits X, where everybody begins with one. Neutral skyscrapers are nobody's, but take a place.",
        "Les six quartiers",
        "Chaque quartier a une valeur. Plus vous y construisez, plus elle rapporte.\n\
         Le Maire va de A à E, un quartier par manche. On construit surtout là où il est.\n\
         Il ne va jamais en X, où chacun en a un au départ. Les gratte-ciel noirs, à personne, prennent une place.";
    Yours: Shows::picture(show::PX, show::yours),
    "What you have",
        "Your hand is hidden. Your reserve lies open: its cards can be swapped for hand cards whenever you bid. \
         Dollars let you use characters. Skyscrapers on your board wait to be built.",
        "Ce que vous avez",
        "Votre main est cachée. Votre réserve est visible : ses cartes s'échangent avec la main à chaque enchère. Les \
         dollars servent à utiliser les personnages. Les gratte-ciel du plateau attendent d'être construits.";
    Round: Shows::picture(show::PX, show::round),
    "A round",
        "First you draw 3 cards. In Phase I everybody takes two pairs of cards, the last on the Press Track first.\n\
         Phase II is six bidding rounds, always in this order. In Phase III some characters can be used. Then hands \
         are discarded. The reserve stays.",
        "Une manche",
        "Vous piochez d'abord 3 cartes. En Phase I, chacun prend deux paires de cartes, le dernier sur la piste de \
         presse d'abord.\n\
         La Phase II, ce sont six tours d'enchères, toujours dans cet ordre. En Phase III, quelques personnages peuvent \
         servir. Puis on défausse les mains. La réserve reste.";
    Bids: Shows::picture(show::PX, show::bids),
    "Your first bid",
        "You have one turn: bid or pass. A card of the round's type counts 1, and so does a wild, but never a wild \
         alone. Other cards need a partner: two alike count 1, or one with a wild.\n\
         X and Y change the value. The device lays the cheapest cards for it, also from your reserve. 0 passes, A bids. Other cards lets you choose each card yourself.",
        "Votre première enchère",
        "Vous jouez une fois : enchérir ou passer. Une carte du type demandé vaut 1, un joker aussi, mais jamais \
         seul. Les autres cartes vont par deux : deux pareilles valent 1, ou une avec un joker.\n\
         X et Y changent la valeur. L'appareil pose les cartes les moins chères, réserve comprise. 0, c'est passer ; \
         A enchérit. Autres cartes laisse choisir chaque carte.";
    Example: Shows::picture(show::EXAMPLE_PX, show::example),
    "A bid, step by step",
        "It is the Press round, and you bid first. Tom's cards lie open: with his wild he has 3 at most.\n\
         Your ladder: first your Press cards, then the wild, then the pair of Plans.\n\
         Bid 2, and Tom wins, with his wild if need be. Bid 3, and he can only draw level: you win if you are ahead on the \
         Press Track.\n\
         That brings 3 steps, and 1 as a bonus. A bid of 2 that loses still brings 2.",
        "Enchère pas à pas",
        "C'est le tour d'enchères Presse, et vous commencez. Tom joue à cartes ouvertes : 3 au plus, avec son joker.\n\
         Votre échelle : d'abord vos cartes Presse, puis le joker, puis la paire de Plans.\n\
         À 2, Tom gagne, avec son joker s'il le faut. À 3, il ne peut qu'égaliser : devant sur la piste de presse, vous \
         gagnez.\n\
         Cela donne 3 cases, et 1 en bonus. Une enchère de 2, même perdue, en donne 2.";
    Actions: Shows::picture(show::PX, show::actions),
    "The six actions",
        "This is what a bid of 3 brings. Whoever bids less gets less, but gets it all the same.\n\
         The highest bid brings 1 more and starts the next bidding round. If bids tie, \
         whoever is ahead on the Press Track wins.",
        "Les six actions",
        "Voilà ce qu'apporte une enchère de 3. Qui mise moins reçoit moins, mais reçoit quand même.\n\
         La plus haute rapporte 1 de plus et commence le tour d'enchères suivant. À égalité, qui est devant sur la piste de \
         presse l'emporte.";
    Press: Shows::picture(show::PX, show::press),
    "The Press Track",
        "Further right is ahead. On the same space, the upper token is. Arrivals go on top, but on space 15 \
         underneath.\n\
         Being ahead wins ties and starts the first bidding round. Being last helps, too: you choose cards first. The \
         neutral token never moves. It counts for ties in boroughs at the end.",
        "La piste de presse",
        "Plus à droite, on est devant. Sur une même case, c'est le pion du dessus. Qui arrive se pose dessus ; \
         sur la case 15, dessous.\n\
         Être devant gagne les égalités et commence le premier tour d'enchères. Être dernier aide aussi : on choisit d'abord ses cartes. Le pion noir, fixe, départage les quartiers à la fin.";
    Elevator: Shows::picture(show::PX, show::elevator),
    "The Elevator",
        "Characters lie in five rows, by value. Take one from a row that your bid reaches. The highest bid reaches \
         one row more.",
        "L'ascenseur",
        "Les personnages y sont sur cinq rangs, par valeur. Prenez-en un d'un rang que votre enchère atteint. La plus \
         haute atteint un rang de plus.";
    Characters: Shows::picture(show::PX, show::characters),
    "Characters",
        "You begin with two. Each is worth its value at the end: the bars on its tile. Those of Phases I to III can \
         do something. Put 1 dollar on the tile to use it, once a round, in its phase.\n\
         Those for the end score by themselves, some by the colour of a borough's lantern. All characters, at the end \
         of Learn, lists them.",
        "Les personnages",
        "Vous en avez deux au départ. Chacun rapporte sa valeur à la fin : les barres de sa tuile. Ceux des Phases I \
         à III agissent. Posez 1 dollar sur la tuile pour l'utiliser, une fois par manche, dans sa phase.\n\
         Ceux de la fin comptent d'eux-mêmes, certains par la lanterne d'un quartier. Tous les personnages, à la fin \
         d'Apprendre, en donne la liste.";
    Building: Shows::picture(show::PX, show::building),
    "Building",
        "Plans bring skyscrapers to your board. The Skyscrapers round builds them where the Mayor is. You must build \
         while your board has any. If it is empty, you may move skyscrapers from other boroughs.",
        "Construire",
        "Les Plans apportent des gratte-ciel au plateau. Le tour d'enchères Gratte-ciel les construit chez le Maire. C'est \
         obligatoire tant que le plateau en a. S'il est vide, vous pouvez déplacer ceux d'autres quartiers.";
    Prestige: Shows::picture(show::PX, show::prestige),
    "Prestige",
        "Every Prestige bid scores its points at once. The two highest also have a bonus. Choose a tile, a vessel of \
         its kind, and a borough where that vessel stops. The tile makes this borough worth more.\n\
         You keep the vessel: some characters score sets. And you build 1 skyscraper there, even away from the Mayor.",
        "Le prestige",
        "Une enchère Prestige rapporte aussitôt ses points. Les deux plus hautes ont aussi un bonus. Choisissez une \
         tuile, un véhicule de sa sorte et un quartier qu'il dessert. La tuile en augmente la valeur.\n\
         Vous gardez le véhicule : des personnages comptent les combinaisons. Et vous y construisez 1 gratte-ciel, même \
         loin du Maire.";
    Statue: Shows::picture(show::PX, show::statue),
    "Statue of Liberty",
        "Be the first with a skyscraper in all 6 boroughs: 4 points at once. At the end, everybody in all 6 gets 3 \
         points.",
        "Statue de la Liberté",
        "Soyez le premier à être dans les 6 quartiers : 4 points aussitôt. À la fin, qui est dans les 6 gagne 3 \
         points.";
    Tom: Shows::picture(show::PX, show::tom),
    "Tom",
        "Tom plays by fixed rules. He gets the pair you leave and draws some more. He bids all his cards of the type, \
         and wilds only if they make him win. In the Skyscrapers round he plays all he has.\n\
         He takes the leftmost character he reaches. With Prestige he goes where he has fewest skyscrapers; if tied, to the later letter. He has 5 in a borough at most.",
        "Tom",
        "Tom suit des règles fixes. Il reçoit la paire que vous laissez et en pioche d'autres. Il mise toutes ses \
         cartes du type, et des jokers seulement pour gagner. Au tour d'enchères Gratte-ciel, il joue tout.\n\
         Il prend le personnage de gauche du rang atteint. Au prestige, il va où il en a le moins, puis à la dernière \
         lettre. Il en a 5 au plus par quartier.";
    Levels: Shows::picture(show::PX, show::levels),
    "Tom's levels",
        "B4 is a level: mode B, and 4 cards at the start of a round. The mode says what he draws before each bid. \
         Begin with Level 5, B4. Level 12, C5, is the hardest in the list.",
        "Les niveaux de Tom",
        "B4 est un niveau : mode B, et 4 cartes en début de manche. Le mode dit ce qu'il pioche avant chaque tour d'enchères. \
         Commencez au niveau 5, B4. Le niveau 12, C5, est le plus dur de la liste.";
    Scoring: Shows::picture(show::SCORING_PX, show::scoring),
    "Final scoring",
        "In a borough, whoever has most earns its value. Each next place gets half of that, rounded up.\n\
         Neutral skyscrapers take a place, too. Ties go by the Press Track.\n\
         Tom's dollars double his lowest-value characters.",
        "Le décompte final",
        "Dans un quartier, le premier marque sa valeur. Chaque place suivante a la moitié, arrondie au supérieur.\n\
         Les gratte-ciel noirs prennent aussi une place. La piste de presse départage.\n\
         Les dollars de Tom doublent ses personnages de moindre valeur.";
    Table: Shows::picture(show::PX, show::table),
    "At the table",
        "The device lies beside the box. It says who starts, who wins ties, and what is easily forgotten. It plays \
         Tom by the cards and bids you enter. At the end it asks for what is missing, and scores.",
        "À la table",
        "L'appareil est à côté de la boîte. Il dit qui commence, qui gagne les égalités et ce qu'on oublie. Il joue \
         Tom d'après les cartes et enchères saisies. Ce qui manque, il le demande à la fin, et fait le décompte.";
    Keys: Shows::picture(show::PX, show::keys),
    "The buttons",
        "Each key has its word beside it. A choice shows what it will change before you press A. Holding B opens the \
         menu. Why not?, the last item of a choice, tells what is not possible now, and why.",
        "Les touches",
        "Chaque touche a son mot à côté. Un choix montre ce qu'il changera avant d'appuyer sur A. Maintenir B ouvre \
         le menu. Pourquoi pas ?, en bas d'un choix, dit ce qui est impossible, et pourquoi.";
    Undo: Shows::picture(show::PX, show::undo),
    "Undo and training",
        "B undoes freely until something hidden has been shown. To go further back you are asked first: then the game is \
         training. Training is counted apart, and so are games with a hint.",
        "Annuler, s'entraîner",
        "B annule librement tant que rien de caché n'a été montré. Au-delà, il faut confirmer, et la partie devient un entraînement. Elle est comptée à part, comme avec un conseil.";
    Signs: Shows::Signs(show::sign),
    "Signs",
        "Press: steps on the Press Track\nDollars: to use characters\nElevator: a character\n\
         Plans: skyscrapers for your board\nPrestige: points and a bonus\nSkyscrapers: card or building\n\
         Wild: goes with any card\nSwapped out of the reserve\nCharacter 18: bars are its value\nUsed: a dollar lies on it\nA dollar\n\
         Characters of a player\nThe Mayor\nStatue of Liberty\nTaxi\nBus\nStreetcar\nSubway\nBoat\nManhattan\n\
         Bronx\nQueens\nBrooklyn\nStaten Island\nJersey City\nPlayers, by letter and pattern\n\
         Neutral: nobody's\nChanged since your last choice\nGood news for you\nBad news for you",
        "Les signes",
        "Presse : cases sur la piste\nDollars : utiliser un personnage\nAscenseur : un personnage\n\
         Plans : gratte-ciel au plateau\nPrestige : points et bonus\nGratte-ciel : carte ou immeuble\n\
         Joker : va avec toute carte\nÉchangé depuis la réserve\nPersonnage 18 : barres = valeur\nUtilisé : un dollar est dessus\n\
         Un dollar\nPersonnages d'un joueur\nLe Maire\nStatue de la Liberté\nTaxi\nBus\nTramway\nMétro\n\
         Bateau\nManhattan\nBronx\nQueens\nBrooklyn\nStaten Island\nJersey City\nJoueurs : lettre et motif\n\
         Noir : à personne\nChangé depuis votre choix\nBonne nouvelle pour vous\nMauvaise nouvelle pour vous";
}
