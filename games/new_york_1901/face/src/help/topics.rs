//! Help, topic by topic: pages end between sentences, and a line of its own begins one. Numbers stand here only where they hold for the tables of the device.

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
    // What it is all about.
    Aim: Shows::picture(show::PX, show::aim),
    "The aim",
        "Lower Manhattan, 1901: you buy land and put skyscrapers on it, small ones first, then taller and newer ones. \
         Every skyscraper scores its points the moment you build it. With more points you may build in silver, then in \
         gold, and what is old comes down again to make room. At the end there are extra points for three streets, for \
         one challenge, and for action cards you did not use. The highest total wins. Good players reach about 80 \
         with two, a little less with four.",
        "Le but",
        "Manhattan, 1901 : vous achetez des terrains et y bâtissez des gratte-ciel, petits d'abord, puis plus grands et \
         plus modernes. Chacun rapporte ses points au moment où vous le bâtissez. Avec plus de points, vous pouvez bâtir \
         en argent, puis en or, et l'ancien est démoli pour faire de la place. À la fin s'ajoutent des points pour trois \
         rues, pour un défi et pour les cartes action gardées. Le plus haut total gagne. Qui joue bien arrive vers 80 à \
         deux, un peu moins à quatre.";
    // What is where on the screen.
    Screen: Shows::picture(show::PX, show::screen),
    "The screen",
        "On top lies the market: four face-up lot cards, and beside them how many cards the deck still has. The map fills \
         the left. On the right each player has a row: score, bars for the technologies that are unlocked, a crown for a \
         Legendary, skyscrapers left to build, and four squares for workers at hand. Below it words say what stands under \
         the cursor and what A would do. At the foot are your workers and action cards, or the skyscrapers you can choose \
         from.",
        "L'écran",
        "En haut, le marché : quatre cartes terrain visibles, et à côté le nombre de cartes de la pioche. Le plan \
         occupe la gauche. À droite, une ligne par joueur : score, barres des technologies débloquées, couronne d'un \
         Légendaire, gratte-ciel restant à bâtir, et quatre carrés pour les ouvriers disponibles. En dessous, des mots \
         disent ce qui est sous le curseur et ce que ferait A. En bas, vos ouvriers et vos cartes action, ou les \
         gratte-ciel au choix.";
    // What is what on the map.
    Map: Shows::picture(show::PX, show::map),
    "The map",
        "Thick lines bound lots of two or three squares. Each lot belongs to one of five districts, told by its sign: \
         a diamond is red, waves are blue, a sun is yellow, a tree is green, a ring is pink. Between them run streets; \
         the three that count in this game are bright, between two lines. Groups of trees are parks. A worker on a lot \
         shows that somebody owns it. A skyscraper has the colour and letter of its owner, and one to three bars for \
         bronze, silver or gold, a crown for a Legendary, a hollow square for a start building. Dotted squares are \
         owned but not built on.",
        "Le plan",
        "Des traits entourent des terrains de deux ou trois cases. Chacun est d'un des cinq districts, marqué par son \
         signe : losange rouge, vagues bleu, soleil jaune, arbre vert, anneau rose. Entre eux passent les rues ; les \
         trois qui comptent dans la partie sont claires, entre deux traits. Les bosquets sont des parcs. Un ouvrier sur \
         un terrain montre qu'il est acquis. Un gratte-ciel a la couleur et la lettre de son propriétaire, et une à trois \
         barres pour bronze, argent, or, une couronne s'il est Légendaire, un carré vide au départ. Les cases pointillées \
         sont acquises, mais vides.";
    // One of two things.
    Turn: Shows::picture(show::PX, show::turn),
    "Your turn",
        "On your turn you do one of two things. Either you take a lot and may then build one skyscraper; or you demolish \
         and rebuild, without taking a lot. As long as you have a worker at hand when your turn begins, the first way \
         begins with a lot. Without one you can only build or demolish. Nobody may pass. At the end of your turn the \
         market is filled up from the deck, and the next player goes on.",
        "Votre tour",
        "À votre tour, faites une chose ou l'autre : prendre un terrain, puis bâtir un gratte-ciel si vous voulez ; ou \
         démolir et reconstruire, sans prendre de terrain. Si vous avez un ouvrier disponible au début du tour, la \
         première façon commence par un terrain. Sans ouvrier, il ne reste qu'à bâtir ou démolir. Personne ne passe. \
         À la fin du tour, la pioche complète le marché, et c'est au joueur suivant.";
    // A card, a lot.
    Lots: Shows::picture(show::PX, show::lot),
    "Taking a lot",
        "Choose a card of the market. It shows a district and a size, not a particular lot: every free lot of that kind is \
         framed, and you choose one of them anywhere on the map. One of your four workers goes there and the lot is \
         yours for good. For each kind there are as many cards as free lots, so a face-up card always has a lot to take. \
         Lots side by side are what large skyscrapers need, and streets with a bonus are worth a look.",
        "Prendre un terrain",
        "Choisissez une carte du marché. Elle montre un district et une taille, pas un terrain précis : tous les \
         terrains libres de cette sorte sont encadrés, et vous en prenez un, où vous voulez. Un de vos quatre ouvriers \
         s'y rend, et le terrain est à vous pour de bon. Il y a autant de cartes que de terrains libres de chaque sorte : \
         une carte visible a toujours son terrain. Les grands gratte-ciel demandent des terrains voisins, et les rues à \
         bonus valent un regard.";
    // Where a tile may go.
    Building: Shows::picture(show::PX, show::build),
    "Building",
        "Choose a skyscraper: each of you has the same 18, and uses each once. All its squares must lie on your own land \
         with nothing on it, and at least one must touch a street or a park by a side. It may be turned and mirrored, \
         cover several lots and districts, and leave squares free for later. Workers on the lots it touches come back \
         to you, even if it covers one square only. You score its points at once. Building is your free choice after a \
         lot, but with no worker at hand you must build or demolish.",
        "Bâtir",
        "Choisissez un gratte-ciel : chacun a les mêmes 18, et se sert de chacun une fois. Toutes ses cases vont sur vos \
         terrains, sans rien dessous, et l'une au moins touche une rue ou un parc par un côté : c'est la façade. Il peut \
         être tourné, retourné, couvrir plusieurs terrains et districts, laisser des cases pour plus tard. Les ouvriers \
         des terrains touchés reviennent, même pour une seule case. Vous marquez ses points aussitôt. Après un terrain, \
         bâtir est libre ; sans ouvrier, il faut bâtir ou démolir.";
    // What the score unlocks.
    Technologies: Shows::picture(show::PX, show::technologies),
    "Technologies",
        "There are three technologies: six skyscrapers of bronze, six of silver, six of gold, and the later ones are \
         worth more. Bronze is open from the start. Silver opens at 6 points, gold at 18, with the expert rule at 10 and \
         25. Points of the same turn count: with Construction Boom the second skyscraper may be one that the first has \
         just unlocked. Older technologies stay open. The bars in your row on the right show what you have unlocked.",
        "Technologies",
        "Il y a trois technologies : six gratte-ciel de bronze, six d'argent, six d'or, et les plus récents valent \
         davantage. Le bronze est ouvert dès le début. L'argent s'ouvre à 6 points, l'or à 18, ou à 10 et 25 avec la \
         règle expert. Les points du même tour comptent : avec Construction Boom, le second gratte-ciel peut être d'une \
         technologie que le premier vient de débloquer. Les anciennes restent ouvertes. Les barres de votre ligne, à \
         droite, montrent où vous en êtes.";
    // Something old comes down.
    Demolishing: Shows::picture(show::PX, show::demolish),
    "Demolishing",
        "Instead of taking a lot you may replace old skyscrapers of your own with a newer one. All that the new one \
         covers, even by one square, leaves the game: at least one, and each of an older technology. Start buildings are \
         the oldest, gold and Legendaries are never replaced. The new one may also cover free squares of yours, and it \
         needs a street or a park beside it. You lose no points and score the new ones. What was demolished no longer \
         counts at streets or for the challenge.",
        "Démolir",
        "Au lieu de prendre un terrain, vous pouvez remplacer d'anciens gratte-ciel à vous par un plus moderne. Tous \
         ceux qu'il couvre, même d'une case, quittent le jeu : un au moins, et chacun d'une technologie plus ancienne. \
         Les bâtiments de départ sont les plus anciens ; l'or et les Légendaires ne se remplacent pas. Le nouveau peut \
         aussi couvrir des cases libres à vous, et touche une rue ou un parc. Vous ne perdez aucun point et marquez les \
         nouveaux. Ce qui est démoli ne compte plus, ni aux rues ni au défi.";
    // Who stands where.
    Workers: Shows::picture(show::PX, show::workers),
    "Workers, stuck",
        "You have four workers. One stands on each lot of yours that has nothing built on it, the others are at hand. If \
         a demolition leaves a lot quite bare, one of your workers must go there at once; without enough of them the \
         place is not allowed. Workers on lots that the new skyscraper touches may serve for that. Whoever begins a \
         turn with all four on lots, and can neither build nor demolish, is stuck: one worker comes back, its lot is \
         free again, its card goes under the deck, and that is the whole turn.",
        "Ouvriers, blocage",
        "Vous avez quatre ouvriers. Il y en a un sur chacun de vos terrains où rien n'est bâti ; les autres sont \
         disponibles. Si une démolition laisse un terrain tout nu, un de vos ouvriers doit y aller aussitôt ; s'il en \
         manque, la place est interdite. Ceux des terrains que touche le nouveau gratte-ciel peuvent y servir. Qui \
         commence son tour avec les quatre sur des terrains, sans pouvoir bâtir ni démolir, est bloqué : un ouvrier \
         revient, son terrain redevient libre, sa carte va sous la pioche, et c'est tout le tour.";
    // Four of a kind.
    Legendaries: Shows::picture(show::PX, show::legendaries),
    "Legendaries",
        "Four great skyscrapers belong to nobody at first: Park Row, Singer, Metropolitan Life and Woolworth. From 18 \
         points on, 25 with the expert rule, you may build one that is still there, as a build or by demolishing, and it \
         is yours: a crown in your row says so. Everybody builds one at most. They count as gold, cover seven to nine \
         squares and bring 10 to 13 points, so gather land side by side early. If totals are equal at the end, the \
         tallest one wins.",
        "Légendaires",
        "Quatre grands gratte-ciel ne sont d'abord à personne : Park Row, Singer, Metropolitan Life et Woolworth. Dès 18 \
         points, 25 avec la règle expert, vous pouvez en bâtir un s'il est encore là, sur terrain libre ou en \
         démolissant, et il est à vous : une couronne le dit dans votre ligne. Un seul par joueur. Ils comptent comme de \
         l'or, couvrent sept à neuf cases et rapportent 10 à 13 points : réunissez tôt des terrains voisins. À égalité à \
         la fin, le plus haut l'emporte.";
    // Three cards.
    ActionCards: Shows::picture(show::PX, show::action_cards),
    "Action cards",
        "Each of you has three, and uses each once. Construction Boom: a second skyscraper after the first of your turn, \
         without demolishing, unless the first has brought the end. Land Grab: after one lot of two squares, a second \
         lot of two squares, if you have a worker and the deck is not empty; before or after you build. Market Shift: at \
         the very beginning of a turn, four new cards in the market, if the deck has four. A card that you never use is \
         worth 1 point at the end.",
        "Cartes action",
        "Chacun en a trois, chacune une fois. Construction Boom : un second gratte-ciel après le premier du tour, sans \
         démolir, sauf si le premier a déclenché la fin. Land Grab : après un terrain de deux cases, un second de deux \
         cases, s'il vous reste un ouvrier et des cartes dans la pioche ; avant ou après avoir bâti. Market Shift : au \
         tout début d'un tour, quatre nouvelles cartes au marché, si la pioche en a quatre. Une carte jamais jouée vaut \
         1 point à la fin.";
    // Majorities.
    Streets: Shows::picture(show::PX, show::streets),
    "Street bonus",
        "Three of the five streets count in a game. At the end, whoever has the most skyscrapers at such a street scores 5. \
         If two tie, nobody does. A skyscraper is at a street if one of its squares touches it by a side; at a corner it \
         counts for both. Start buildings and Legendaries count like all others, whatever their size: for streets many \
         small ones are better than one large one. Table shows the count for everybody, and \"Goals\", under A there, \
         tells more.",
        "Bonus rue",
        "Trois des cinq rues comptent dans une partie. À la fin, qui a le plus de gratte-ciel sur une de ces rues marque \
         5 points. À égalité, personne. Un gratte-ciel est sur une rue si une de ses cases la touche par un côté ; à un \
         coin, il compte pour les deux. Bâtiments de départ et Légendaires comptent comme les autres, quelle que soit \
         leur taille : pour les rues, beaucoup de petits valent mieux qu'un grand. Table montre le compte de chacun, et \
         \"Objectifs\", sous A, en dit plus.";
    // Five of the box.
    Challenges: Shows::picture(show::PX, show::challenges),
    "Challenges",
        "One challenge is in play, if you like. Gold Tycoon: 3 points for each district with two gold skyscrapers of \
         yours. Master Architect: 3, 6 or 10 points for three, four or five that are not rectangles. Gold Prestige pays \
         at once: a new gold one brings 1 point for each older neighbour of others. Bronze Baron: 5, 10 or 15 for four, \
         five or six of bronze left standing. Generation King: 5 each for most bronze, silver and gold; ties pay nobody. \
         What stands in two districts counts in both.",
        "Les défis",
        "Un défi est en jeu, si vous voulez. Gold Tycoon : 3 points par district avec deux gratte-ciel d'or à vous. \
         Master Architect : 3, 6 ou 10 points pour trois, quatre ou cinq qui ne sont pas des rectangles. Gold Prestige \
         paie aussitôt : un nouveau d'or rapporte 1 point par voisin adverse plus ancien. Bronze Baron : 5, 10 ou 15 \
         pour quatre, cinq ou six de bronze encore debout. Generation King : 5 pour le plus de bronze, d'argent, d'or ; \
         à égalité, rien. Sur deux districts, on compte dans les deux.";
    // Three of a magazine.
    MoreChallenges: Shows::picture(show::PX, show::more_challenges),
    "More challenges",
        "Three more came with a magazine; Options let you draw from all eight or choose one. Big Developer: 5 points for \
         each district in which three of your skyscrapers have four squares or more. Silver Titan: 5, 10 or 15 points for \
         four, five or six of silver left standing. Real Estate Mogul: 5 or 10 points if you have two skyscrapers or more \
         in four or five districts, start buildings included. Only what still stands at the end counts, and Legendaries \
         count as gold.",
        "D'autres défis",
        "Trois autres ont paru dans une revue ; les Options permettent de tirer parmi les huit ou d'en choisir un. Big \
         Developer : 5 points par district où trois de vos gratte-ciel ont quatre cases ou plus. Silver Titan : 5, 10 ou \
         15 points pour quatre, cinq ou six d'argent encore debout. Real Estate Mogul : 5 ou 10 points si vous avez au \
         moins deux gratte-ciel dans quatre ou cinq districts, départ compris. Seul compte ce qui est debout à la fin, et \
         les Légendaires comptent comme de l'or.";
    // What ends it.
    End: Shows::picture(show::PX, show::end),
    "The end",
        "The end comes in one of two ways. Somebody has only four of the 18 skyscrapers left to build; Legendaries and \
         start buildings do not count, and the device tells when somebody is down to five. Or the deck cannot fill the \
         market at the end of a turn. Whoever brought it about finishes the turn, then each of the others has exactly one \
         last turn, action cards included. Nothing stops the end once it has begun, not even a card that goes back under \
         the deck.",
        "La fin",
        "La fin vient de deux façons. Quelqu'un n'a plus que quatre de ses 18 gratte-ciel à bâtir ; les Légendaires et \
         bâtiments de départ n'en font pas partie, et l'appareil prévient quand il en reste cinq. Ou la pioche ne peut \
         plus compléter le marché à la fin d'un tour. Qui l'a déclenchée finit son tour, puis chacun des autres a \
         exactement un dernier tour, cartes action comprises. Rien n'arrête la fin commencée, pas même une carte qui \
         retourne sous la pioche.";
    // What it comes to.
    Score: Shows::picture(show::PX, show::score),
    "Final score",
        "To your points on the track add 5 for each of the three streets on which you alone have most, what the \
         challenge pays, and 1 for each action card you did not use. The highest total wins. If totals are equal, \
         whoever has the tallest Legendary wins: Woolworth 241 m, Metropolitan Life 213, Singer 187, Park Row 120. \
         Without one, most gold skyscrapers decide, and if these are equal too, the victory is shared. In the menu, \
         \"Score now\" shows all of it at any time.",
        "Score final",
        "Aux points de la piste s'ajoutent 5 pour chacune des trois rues où vous avez seul le plus, ce que paie le défi, \
         et 1 par carte action gardée. Le plus haut total gagne. À égalité, le plus haut Légendaire l'emporte : \
         Woolworth 241 m, Metropolitan Life 213, Singer 187, Park Row 120. Sans Légendaire, le plus de gratte-ciel d'or \
         décide ; s'il y en a autant, la victoire est partagée. Dans le menu, \"Décompte actuel\" montre tout cela à tout \
         moment.";
    // Who plays, and by which rule.
    Two: Shows::picture(show::PX, show::variants),
    "Two, and experts",
        "With two players pink is out: its cards are not in the deck and its land stays empty. It is neither street nor \
         park, so it is no frontage. Usually everybody begins with a start building in a district that is drawn: it is \
         worth nothing, but it counts at streets, and anything may replace it. With the expert rule nobody has one, nor \
         any land; silver opens at 10 points and gold at 25. For a first game play without a challenge.",
        "À deux, en expert",
        "À deux, le rose est hors jeu : ses cartes ne sont pas dans la pioche et ses terrains restent vides. Ce n'est ni \
         rue ni parc, donc pas une façade. D'habitude, chacun commence avec un bâtiment de départ dans un district tiré \
         au sort : il ne vaut rien, mais compte aux rues, et tout peut le remplacer. Avec la règle expert, personne n'en \
         a, ni aucun terrain ; l'argent s'ouvre à 10 points et l'or à 25. Pour une première partie, jouez sans défi.";
    // What beats an easy opponent.
    Well: Shows::picture(show::PX, show::well),
    "Playing well",
        "Take land side by side: three neighbouring lots are worth far more than three scattered ones, as large \
         skyscrapers fit only there. Build bronze early to reach silver, then save the space for more. Do not run out of \
         workers: building on a lot brings its worker back. Demolish when the new one brings five points or more. Keep an \
         eye on streets: a small skyscraper at the right corner can be worth ten. Use Construction Boom for a large \
         second one. And count what everybody has left: with five, the end may come in the next turn.",
        "Bien jouer",
        "Prenez des terrains voisins : trois côte à côte valent bien plus que trois épars, car c'est là que les grands \
         gratte-ciel tiennent. Bâtissez tôt en bronze pour atteindre l'argent, puis gardez la place pour mieux. Ne \
         manquez pas d'ouvriers : bâtir sur un terrain rend le sien. Démolissez quand le nouveau rapporte cinq points ou \
         plus. Surveillez les rues : un petit gratte-ciel au bon coin peut en valoir dix. Gardez Construction Boom pour \
         un grand second. Et comptez ce qui reste à chacun : à cinq, la fin peut venir au tour suivant.";
    // How it is played on the device.
    Keys: Shows::picture(show::PX, show::keys),
    "Keys on the map",
        "X and Y walk over what is possible: the cards of the market, Demolish, Market Shift, then Table, Menu and \
         \"Why not?\". A chooses, and the rest is asked step by step: the lot, the skyscraper, its place. What is best by \
         rule of thumb comes first, so A will often do. Each step shows what it would change, and B goes one step back; a \
         skyscraper is placed only by the last A. From the skyscrapers, \"End turn\" is one press of X away. With \
         \"Why not?\" you visit what you cannot do now and see what is missing.",
        "Les touches",
        "X et Y parcourent ce qui est possible : les cartes du marché, Démolir, Market Shift, puis Table, Menu et \
         \"Pourquoi pas ?\". A choisit, et le reste se demande pas à pas : le terrain, le gratte-ciel, sa place. Ce qui \
         semble le mieux vient d'abord : souvent, A suffit. Chaque pas montre ce qu'il changerait, et B revient d'un \
         pas ; un gratte-ciel n'est posé qu'au dernier A. Depuis les gratte-ciel, \"Finir le tour\" est à une pression de \
         X. Avec \"Pourquoi pas ?\", vous visitez ce qui est impossible maintenant et voyez ce qui manque.";
    // What each sign means.
    Signs: Shows::Signs(show::sign),
    "Signs",
        "Red district\n\
         Blue district\n\
         Yellow district\n\
         Green district\n\
         Pink district\n\
         Start building\n\
         Bronze\n\
         Silver\n\
         Gold\n\
         Legendary\n\
         Worker\n\
         Park\n\
         Cards in the deck\n\
         Construction Boom\n\
         Market Shift\n\
         Land Grab\n\
         Players, by letter and pattern\n\
         Changed since your last choice\n\
         Good news for you\n\
         Bad news for you",
        "Les signes",
        "District rouge\n\
         District bleu\n\
         District jaune\n\
         District vert\n\
         District rose\n\
         Bâtiment de départ\n\
         Bronze\n\
         Argent\n\
         Or\n\
         Légendaire\n\
         Ouvrier\n\
         Parc\n\
         Cartes de la pioche\n\
         Construction Boom\n\
         Market Shift\n\
         Land Grab\n\
         Joueurs : lettre et motif\n\
         Changé depuis votre choix\n\
         Bonne nouvelle pour vous\n\
         Mauvaise nouvelle pour vous";
}
