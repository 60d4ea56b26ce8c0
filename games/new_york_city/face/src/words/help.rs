//! Help, topic by topic: the game in our own words.

use app::card::Topic;
use app::{both, paragraph};

macro_rules! topics {
    ($($en_title:literal, $en:literal, $fr_title:literal, $fr:literal;)+) => {
        /// All topics, in reading order.
        pub const TOPICS: &[Topic] =
            &[$(Topic { title: both!($en_title, $fr_title), text: paragraph!($en, $fr), picture: None },)+];
    };
}

topics! {
    // What it is all about.
    "The goal",
        "Build up New York for five rounds and have the most points at the end. Few points come during \
         the game. Most come in the final scoring: from the boroughs where you have many skyscrapers, \
         from the values of your characters, and from bonuses. Every round the Mayor stands in another \
         borough, and almost all skyscrapers go up there. The letters A to E tell where he will go; the \
         borough with the X he never visits. Ties of every kind are broken by the Press Track, so it \
         pays to be ahead on it.",
        "Le but",
        "Bâtissez New York pendant cinq tours et ayez le plus de points à la fin. Peu de points viennent \
         en cours de partie. La plupart viennent du décompte final : des quartiers où vous avez beaucoup \
         de gratte-ciel, des valeurs de vos personnages et des bonus. À chaque tour, le Maire se trouve \
         dans un autre quartier, et presque tous les gratte-ciel s'y construisent. Les lettres A à E \
         disent où il ira ; il ne visite jamais le quartier marqué X. La piste de presse départage \
         toutes les égalités : mieux vaut y être devant.";
    // The phases.
    "A round",
        "Phase 0: the Mayor moves on, two prestige tiles are revealed, you draw 3 cards, and pairs of \
         cards are laid out.\nPhase I: from last to first on the Press Track everybody takes a pair, \
         then once more: 7 cards in hand.\nPhase II: six bidding rounds, always in the order Press, \
         Dollars, Elevator, Building plans, Prestige, Skyscrapers.\nPhase III: some characters may be \
         used. Then hands are discarded; the reserve stays. After round 5 comes the final scoring.",
        "Un tour",
        "Phase 0 : le Maire avance, deux tuiles Prestige sont révélées, vous piochez 3 cartes et des \
         paires de cartes sont posées.\nPhase I : du dernier au premier sur la piste de presse, chacun \
         prend une paire, puis encore une : 7 cartes en main.\nPhase II : six tours d'enchères, toujours \
         dans l'ordre Presse, Dollars, Personnages, Plans de construction, Prestige, Gratte-ciel.\nPhase \
         III : certains personnages sont utilisables. Puis les mains sont défaussées ; la réserve reste. \
         Après le tour 5 vient le décompte final.";
    // What may be bid.
    "Cards and bids",
        "In each bidding round you have one turn: bid or pass. Every card of the round's type counts 1. \
         Two equal cards of another type count 1 together, and so do a wild and any other card. Wilds \
         may be added freely, 1 each, but a single wild alone is no bid; two wilds alone count 1. In \
         your turn you may swap hand cards for cards of your reserve as often as you like. The highest \
         bid gets a bonus and starts the next bidding round; whoever bids less still gets the action. \
         A tie goes to the player ahead on the Press Track.",
        "Cartes et enchères",
        "À chaque tour d'enchères, vous jouez une fois : enchérir ou passer. Chaque carte du type \
         demandé vaut 1. Deux cartes identiques d'un autre type valent 1 à elles deux, de même qu'un \
         joker avec une autre carte. Les jokers s'ajoutent librement, 1 chacun, mais un joker seul ne \
         fait pas d'enchère ; deux jokers seuls valent 1. À votre tour, vous pouvez échanger des cartes \
         de votre main avec votre réserve. L'enchère la plus haute reçoit un bonus et commence le tour \
         d'enchères suivant ; les autres font aussi l'action. Une égalité revient à qui est devant sur la \
         piste de presse.";
    // Order and ties.
    "The Press Track",
        "It has spaces 0 to 15. A higher space is ahead; on the same space the token on top is ahead, \
         and whoever arrives is put on top. Only on space 15 does one arrive at the bottom. Being ahead \
         wins ties for bids and for boroughs, starts the first bidding round and acts first. Being \
         behind helps as well: the last chooses pairs of cards first. The neutral token never moves and \
         counts only for ties in boroughs at the end. From space 5 on you get 3 points at the end.",
        "La piste de presse",
        "Elle a les cases 0 à 15. Une case plus haute est devant ; sur une même case, le pion du dessus \
         est devant, et qui arrive se place au-dessus. Sur la case 15 seulement, on arrive en dessous. \
         Être devant gagne les égalités d'enchères et de quartiers, commence le premier tour d'enchères \
         et agit en premier. Être derrière aide aussi : le dernier choisit d'abord sa paire de \
         cartes. Le pion noir ne bouge pas et ne compte que pour les égalités des quartiers à la fin. \
         Dès la case 5, vous gagnez 3 points à la fin.";
    // What each bidding round brings.
    "The six actions",
        "With a bid of n:\nPress: n steps on the Press Track.\nDollars: n dollars.\nElevator: one \
         character of value n or less.\nBuilding plans: n skyscrapers to your board.\nPrestige: n \
         points.\nSkyscrapers: build n from your board where the Mayor stands.\nThe highest bid adds 1, \
         except in Prestige: there the two highest bids may each place a prestige tile in a borough that \
         a vessel of its colour connects, keep that vessel, and build 1 skyscraper there.",
        "Les six actions",
        "Avec une enchère de n :\nPresse : n cases sur la piste de presse.\nDollars : n dollars.\n\
         Personnages : un personnage de valeur n ou moins.\nPlans de construction : n gratte-ciel sur \
         votre plateau.\nPrestige : n points.\nGratte-ciel : n de votre plateau à construire là où se \
         trouve le Maire.\nL'enchère la plus haute ajoute 1, sauf en Prestige : les deux plus hautes \
         peuvent y placer une tuile Prestige dans un quartier relié par un véhicule de sa couleur, \
         garder ce véhicule et y construire 1 gratte-ciel.";
    // Characters and what they cost.
    "Characters, dollars",
        "You start with two characters and can take one more in each round, by the Elevator action. \
         Each is worth its value at the end. Those of the Phases I to III can do more: put 1 dollar on \
         the character to use it, once a round and only in its phase. In the next Phase 0 that dollar \
         goes to the supply and the character is free again. A character taken this round may be used at \
         once if its moment is still to come. Characters for the final scoring cost nothing. What each can \
         do stands in the list at the end of this help.",
        "Personnages, dollars",
        "Vous commencez avec deux personnages et pouvez en prendre un par tour, par l'action \
         Personnages. Chacun rapporte sa valeur à la fin. Ceux des Phases I à III font plus : posez \
         1 dollar sur le personnage pour l'utiliser, une fois par tour et dans sa phase seulement. À la \
         Phase 0 suivante, ce dollar part à la réserve générale et le personnage est de nouveau libre. \
         Un personnage pris pendant le tour sert aussitôt si son moment est à venir. Ceux du décompte \
         final sont gratuits. La liste à la fin de cette aide dit ce que fait chacun.";
    // Where skyscrapers go.
    "Building",
        "Skyscrapers must be on your board before you can build: you start with 4 and get more with \
         Building plans. In the Skyscrapers round you build as many as your bid in the Mayor's borough, \
         and you must build while your board has any. If it is empty, you may move skyscrapers of your \
         own from other boroughs instead, one for each that is missing. The Prestige bonus builds one \
         where its tile goes, even away from the Mayor. Everybody begins with one skyscraper in X, and 2 \
         neutral ones stand in every borough.",
        "Construire",
        "Pour construire, il faut des gratte-ciel sur votre plateau : vous en avez 4 au départ, et les \
         Plans de construction en donnent. Au tour d'enchères Gratte-ciel, vous en construisez autant que \
         votre enchère dans le quartier du Maire, et c'est obligatoire tant que le plateau en a. S'il est \
         vide, vous pouvez y déplacer vos gratte-ciel d'autres quartiers, un pour chacun qui manque. Le \
         bonus Prestige en construit un avec sa tuile, même loin du Maire. Chacun commence avec un \
         gratte-ciel en X, et 2 gratte-ciel noirs se trouvent dans chaque quartier.";
    // The bonus for being everywhere.
    "Statue of Liberty",
        "Whoever is the first to have a skyscraper in all 6 boroughs scores 4 points at once. This is \
         looked at when a bidding round ends; if several manage it at the same moment, all of them \
         score. Afterwards the Statue pays nothing any more. At the end of the game everybody with a \
         skyscraper in all 6 boroughs gets 3 points, also those who had the 4. You begin in X. Boroughs \
         away from the Mayor are reached through the Prestige bonus and character 11.",
        "Statue de la Liberté",
        "Qui a le premier un gratte-ciel dans chacun des 6 quartiers gagne aussitôt 4 points. On le \
         vérifie à la fin de chaque tour d'enchères ; si plusieurs y parviennent au même moment, tous \
         gagnent les points. Ensuite, la Statue ne rapporte plus rien. À la fin de la partie, toute \
         présence dans les 6 quartiers rapporte 3 points, même à qui a déjà eu les 4. Vous commencez en X. \
         Loin du Maire, on construit par le bonus Prestige et le personnage 11.";
    // The automatic player.
    "Tom",
        "Tom plays by fixed rules. He gets the pair you leave and draws as many cards as his level says; \
         they lie open. He bids all cards of the round's type, and adds just enough wilds if that makes \
         him win. Building plans are wilds for him, and he skips their round. In the last round he plays \
         all he has. By the Elevator he takes the leftmost tile of the row he reaches. By Prestige he \
         goes where he has fewest skyscrapers, then to the highest letter. He uses no characters and has \
         at most 5 skyscrapers in a borough. Every step of his tells its reason.",
        "Tom",
        "Tom suit des règles fixes. Il reçoit la paire que vous laissez et pioche autant de cartes que \
         dit son niveau ; elles sont visibles. Il joue toutes ses cartes du type demandé, et juste assez \
         de jokers si cela le fait gagner. Les Plans de construction sont pour lui des jokers, et il \
         saute leur tour d'enchères. Au dernier, il joue tout. Il prend le personnage de gauche du rang \
         atteint. En Prestige, il va là où il a le moins de gratte-ciel, puis à la lettre la plus haute. \
         Il n'utilise aucun personnage et a au plus 5 gratte-ciel par quartier. Chaque geste est expliqué.";
    // Where points come from.
    "Final scoring",
        "1. The values of your characters.\n2. Characters for the final scoring.\n3. Boroughs: the most \
         skyscrapers there earn base value and prestige tiles, each next place half of that, rounded \
         up. Neutral skyscrapers take a place too; ties go by the Press Track.\n4. In all 6 boroughs: \
         3.\n5. On space 5 or more of the Press Track: 3.\n6. Half of the dollars and skyscrapers on your \
         board, rounded up.\nTom's dollars instead double his cheapest characters. A tie in points goes \
         to whoever is ahead on the Press Track.",
        "Décompte final",
        "1. Les valeurs de vos personnages.\n2. Les personnages de décompte final.\n3. Les quartiers : le \
         plus de gratte-ciel rapporte la valeur de base et les tuiles Prestige, chaque place suivante la \
         moitié, arrondie en haut. Les gratte-ciel noirs prennent aussi une place ; la piste de presse \
         départage.\n4. Dans les 6 quartiers : 3.\n5. Sur la case 5 ou plus de la piste de presse : 3.\n6. \
         La moitié des dollars et gratte-ciel du plateau, arrondie en haut.\nLes dollars de Tom doublent \
         ses personnages les moins chers. À égalité de points, la piste de presse décide.";
    // The companion of a real table.
    "At the table",
        "With the real box on the table, the device lies beside it and helps as much as you want: with \
         everything, with the Press Track and reminders, or only with the scoring. It says who \
         starts, who wins a tie and what everybody does now, and reminds you of what is easily \
         forgotten. For a Tom you enter the cards he gets and draws and the bids of the others; he tells \
         what he does, and why. You need not note everything: skip what you like, go to any point from \
         the menu, correct any number. At the end it asks for everything that counts and was not noted, \
         and does the final scoring. Everything is saved and can be undone.",
        "À la table",
        "La vraie boîte est sur la table, l'appareil à côté. Il aide autant que vous voulez : pour tout, \
         pour la piste de presse et les rappels, ou seulement pour le décompte. Il dit qui commence, qui \
         gagne une égalité et ce que chacun fait maintenant, et rappelle ce qu'on oublie. \
         Pour un Tom, saisissez les cartes qu'il reçoit et pioche et les enchères des autres ; il dit \
         ce qu'il fait, et pourquoi. Rien n'oblige à tout noter : passez ce que vous voulez, allez où \
         vous voulez par le menu, corrigez tout nombre. À la fin, il demande tout ce qui compte et \
         n'a pas été noté, et fait le décompte. Tout est sauvé et peut être annulé.";
    // The four keys.
    "The buttons",
        "A does what is chosen. B goes back, and undoes the last step where there is nothing to go back \
         to. X goes up or to the one before, Y down or to the next one. What a key does is written \
         beside it; a key without a word does nothing. Every choice shows what it will change before \
         you press A. The last item of a choice, Why not?, shows what is not possible now and what is \
         missing for it. Holding a key is only a shortcut: A asks Why not?, B opens the game menu, X and \
         Y repeat. There is no time limit anywhere, and the game is saved after every step.",
        "Les boutons",
        "A fait ce qui est choisi. B revient en arrière, et annule la dernière étape s'il n'y a rien \
         avant. X monte ou va au précédent, Y descend ou va au suivant. Le rôle d'une touche est écrit à \
         côté ; une touche sans mot ne fait rien. Chaque choix montre ce qu'il va changer avant d'appuyer \
         sur A. La dernière ligne d'un choix, Pourquoi pas ?, montre ce qui n'est pas possible maintenant et \
         ce qu'il manque. Maintenir une touche n'est qu'un raccourci : A demande Pourquoi pas ?, B ouvre le \
         menu de la partie, X et Y répètent. Il n'y a pas de limite de temps, et la partie est sauvée à chaque étape.";
    // Taking steps back.
    "Undo and training",
        "B takes the last step back, as often as you like, as long as nothing hidden was shown since: a \
         card drawn, a tile turned up. You may go back further than that, but you are asked first: from \
         then on the game counts as training. It goes on as usual, and its result is counted apart, so \
         that your records stay honest. A step taken back can be done again until you choose something \
         different.",
        "Annuler, entraînement",
        "B annule la dernière étape, autant de fois que voulu, tant que rien de caché n'a été montré \
         depuis : une carte piochée, une tuile révélée. Vous pouvez revenir plus loin, mais la question \
         vous est posée : dès lors, la partie compte comme entraînement. Elle continue normalement, et \
         son résultat est compté à part, pour que vos records restent honnêtes. Une étape annulée peut \
         être refaite tant que vous ne choisissez pas autre chose.";
}
