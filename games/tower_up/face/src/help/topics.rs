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
    Aim: Shows::picture(show::AIM_PX, show::aim),
    "The aim",
        "You build a city together, and each of you wants the best of it. Whenever you build, you put one \
         of your ten roofs on a building, and a marker on your own board moves: the higher the building, \
         the further it goes. Where your four markers stand at the end is most of your score. Roofs that \
         nobody has built over count as well, and so do chips for objectives. Points are called Mio, \
         millions. Good players end with about 50: some 30 from markers, the rest from roofs and chips.",
        "Le but",
        "Vous bâtissez ensemble une ville, et chacun veut y briller. Chaque fois que vous fondez, vous \
         posez un de vos dix toits sur un bâtiment, et un engin avance sur votre plateau : plus le bâtiment \
         est haut, plus il va loin. La place de vos quatre engins à la fin fait l'essentiel du score. S'y \
         ajoutent les toits que personne n'a recouverts et les jetons d'objectif. Les points s'appellent \
         Mio, comme millions. Qui joue bien finit vers 50 : une trentaine par les engins, le reste par les \
         toits et les jetons.";
    // What is where on the screen.
    Screen: Shows::picture(show::SCREEN_PX, show::screen),
    "The screen",
        "On top lies the market: three cards, open to all. Below it is the board. The line under the board \
         says what A would do, before you do it. At the foot stand your letter, your stock of floors by \
         colour, and how many roofs you have left. A floor always shows the letter of its colour: W white, \
         G grey, N brown, K black. Nothing is hidden in this game but the order of the deck.",
        "L'écran",
        "En haut, le marché : trois cartes visibles de tous. Au milieu, le plateau. La ligne en dessous dit \
         ce que ferait A, avant que vous le fassiez. En bas, votre lettre, votre stock d'étages par couleur \
         et les toits qui vous restent. Un étage porte toujours la lettre de sa couleur : B blanc, G gris, \
         M marron, N noir. Tout est visible dans ce jeu, sauf l'ordre de la pioche.";
    // What is what on the board.
    Board: Shows::picture(show::BOARD_PX, show::board),
    "The board",
        "Squares are sites, lines are roads. Two sites are neighbours only if a road joins them; lying side \
         by side is not enough. A building shows its colour and its number of floors: W3 is white and three \
         floors high. The roof on it belongs to whoever is on top: one peak for A, a slab for B, two peaks \
         for C, a dome for D. The small marks to the right tell who has a roof anywhere in it, from A above \
         to D below. Dashes part the five districts; the two grey ones have dots. Sites around a tree lie \
         at a park, those around waves at a lake.",
        "Le plateau",
        "Les carrés sont des sites, les traits des routes. Deux sites sont voisins seulement si une route \
         les relie ; être côte à côte ne suffit pas. Un bâtiment montre sa couleur et son nombre d'étages : \
         B3 est blanc, haut de trois étages. Le toit apparent dit à qui il est : une pointe pour A, une \
         dalle pour B, deux pointes pour C, un dôme pour D. Les petites marques à droite disent qui y a un \
         toit, même recouvert, de A en haut à D en bas. Des tirets séparent les cinq quartiers ; les deux \
         gris sont semés de points. Autour d'un arbre, les sites sont au parc ; autour de vagues, au lac.";
    // One of two things.
    Turn: Shows::picture(show::TURN_PX, show::turn),
    "Your turn",
        "On your turn you do one of two things: take a card from the market, or build. Nobody may pass; a \
         card can always be taken. Cards bring floors, and floors are what you build with. You begin with \
         one floor of each colour and ten roofs. A few starting floors already stand in the city and belong \
         to nobody. Play goes round until somebody has placed a tenth roof; then the end comes quickly.",
        "Votre tour",
        "À votre tour, faites une chose ou l'autre : prendre une carte au marché, ou fonder. Personne ne \
         passe : on peut toujours prendre une carte. Les cartes apportent des étages, et c'est avec eux \
         qu'on fonde. Vous commencez avec un étage de chaque couleur et dix toits. Quelques étages de \
         départ sont déjà en ville, sans propriétaire. On joue chacun son tour jusqu'à ce que quelqu'un \
         pose son dixième toit ; la fin est alors proche.";
    // Floors, jokers, vehicles.
    Cards: Shows::picture(show::CARDS_PX, show::cards),
    "Taking a card",
        "Choose one of the three cards; you get all it shows. Each coloured square is a floor of that \
         colour from the supply. A question mark is a floor of any colour that the supply still has. An \
         arrow is a vehicle: the marker of its letter moves one space, and two arrows move it two. That \
         costs no roof, and it can earn an extra turn like any other move. The card is discarded, and a new \
         one is turned up at once. When the deck is empty, the discard pile is shuffled and becomes the new \
         deck.",
        "Prendre une carte",
        "Choisissez une des trois cartes : vous recevez tout ce qu'elle montre. Chaque carré de couleur est \
         un étage de cette couleur, pris dans la réserve. Un point d'interrogation est un étage au choix, \
         parmi les couleurs qui restent en réserve. Une flèche fait avancer d'un cran l'engin de sa lettre, \
         deux flèches de deux. Cela ne coûte aucun toit et peut aussi donner un tour supplémentaire. La \
         carte part à la défausse, et une nouvelle est révélée aussitôt. Quand la pioche est vide, on \
         mélange la défausse : c'est la nouvelle pioche.";
    // Where, and for how much.
    Building: Shows::picture(show::BUILD_PX, show::build),
    "Building",
        "Put a floor from your stock on an empty site. At least one neighbour must have a building, and \
         none of them may have the colour of your new floor. Then pay: every neighbouring building grows by \
         one floor of its own colour, from your stock. Two white neighbours cost two white floors. You pay \
         for all of them or build elsewhere. So a site with many neighbours is dear, but it raises many \
         buildings at once. Sites where you can build now are lit. Where all four colours stand around a \
         site, a cross says that nobody can build there any more.",
        "Fonder",
        "Posez un étage de votre stock sur un site vide. Au moins un voisin doit porter un bâtiment, et \
         aucun ne doit être de la couleur du nouvel étage. Puis payez : chaque bâtiment voisin grandit d'un \
         étage de sa propre couleur, pris dans votre stock. Deux voisins blancs coûtent deux étages blancs. \
         On paie pour tous, ou l'on fonde ailleurs. Un site aux nombreux voisins coûte donc cher, mais fait \
         grandir plusieurs bâtiments. Les sites où vous pouvez fonder sont éclairés. Une croix marque un \
         site entouré des quatre couleurs : plus personne n'y fondera.";
    // What building is for.
    Roofs: Shows::picture(show::ROOF_PX, show::roof),
    "Roof and marker",
        "Each time you build you place exactly one roof: on the new building, or on one of those you have \
         just paid for. Then the marker of that building's colour moves as many spaces as the building now \
         has floors. A roof on the new building moves it one space; on a building that has just grown to \
         four floors, four. Each line has the spaces 0 to 12, and each is worth 1 Mio more than the one \
         before. What goes beyond 12 is lost. A roof that is placed never moves again, and without a roof \
         you cannot build.",
        "Toit et engin",
        "En fondant, vous posez un seul toit : sur le nouveau bâtiment, ou sur un de ceux que vous venez de payer. Puis l'engin de sa couleur avance d'autant de crans que le bâtiment a maintenant d'étages. Un toit sur le nouveau bâtiment fait un cran ; sur un \
         bâtiment qui vient d'atteindre quatre étages, quatre. Chaque ligne va du cran 0 au cran 12, et \
         chaque cran vaut 1 Mio de plus. Au-delà de 12, tout est perdu. Un toit posé ne bouge plus, et sans \
         toit on ne fonde pas.";
    // Stars.
    Stars: Shows::picture(show::STARS_PX, show::stars),
    "Extra turns",
        "Stars mark the columns 2, 4, 6 and 8 of your lines. As soon as all four of your markers stand on \
         such a column or beyond it, you play once more, a whole turn: take or build. So the marker \
         that is furthest behind decides. A vehicle on a card counts as well as a roof. If one move takes \
         your last marker over two columns, that is still one extra turn; but the extra turn may earn \
         the next one. Four are possible in a game, and each is a turn that the others do not have.",
        "Tours en plus",
        "Des étoiles marquent les colonnes 2, 4, 6 et 8 de vos lignes. Dès que vos quatre engins ont atteint une telle colonne, vous gagnez un tour supplémentaire : prendre ou fonder. \
         C'est donc l'engin le plus en retard qui décide. Un engin sur une carte compte autant qu'un toit. Si \
         le dernier passe deux colonnes d'un coup, cela ne fait qu'un tour ; mais ce tour peut en rapporter \
         un autre. On peut en gagner quatre par partie, et chacun est un tour que les autres n'ont pas.";
    // Chips.
    Objectives: Shows::picture(show::OBJECTIVES_PX, show::objectives),
    "Objectives",
        "Three objectives are in play, the same for all. Each asks for your roofs in certain buildings: \
         at parks, in every district, in every colour and so on. As soon as a roof of yours completes \
         one, you take the highest chip that lies there: 7 Mio for the first, then 3 with two players, 5 \
         and 3 with more. You take each objective once and never lose it. Covered roofs count, and one \
         building may count for several objectives. At the end of Learn, \"All objectives\" shows all \
         ten; those of your game are under A on Table.",
        "Objectifs",
        "Trois objectifs sont en jeu, les mêmes pour tous. Chacun demande vos toits dans certains \
         bâtiments : au parc, dans chaque quartier, de chaque couleur... Dès qu'un de vos toits en \
         remplit un, vous prenez le plus haut jeton qui reste : 7 Mio pour le premier, puis 3 à deux \
         joueurs, 5 et 3 à trois ou quatre. Chaque objectif se prend une fois et ne se perd jamais. Les toits \
         recouverts comptent, et un bâtiment peut servir plusieurs objectifs. Les dix sont à la fin \
         d'Apprendre, sous \"Tous les objectifs\" ; ceux de la partie, sous A dans Table.";
    // What a covered roof is still worth.
    Present: Shows::picture(show::PRESENT_PX, show::present),
    "Present or on top",
        "Floors are paid on top of everything, roofs included. Others may cover your roof, and so may you: \
         if a building of yours is next to where you build, you must pay there, too. A covered roof is not \
         lost. You stay present in that building for ever, and objectives ask for no more. But only a roof \
         on the highest floor is on top, and only these count for the cone at the end. Once covered, a roof \
         is never on top again. You may have several roofs in one building.",
        "Présent, apparent",
        "Les étages payés se posent sur tout, toits compris. Les autres peuvent recouvrir votre toit, et \
         vous aussi : si un de vos bâtiments est voisin du nouveau, il faut y payer comme ailleurs. Un toit \
         recouvert n'est pas perdu. Vous restez présent dans ce bâtiment pour toujours, et les objectifs \
         n'en demandent pas plus. Mais seul un toit sur le plus haut étage est apparent, et seuls ceux-là \
         comptent pour le cône à la fin. Un toit recouvert ne redevient jamais apparent. On peut avoir \
         plusieurs toits dans un bâtiment.";
    // Limits of what there is.
    Limits: Shows::picture(show::LIMITS_PX, show::limits),
    "Limits, shortage",
        "You may keep ten floors. If a card brings more, you take all of it and then give back floors of \
         your choice until you have ten. The supply has 30 floors of each colour and can run out. If a card \
         shows a colour that is used up, you choose a floor of another colour instead. That is a shortage, \
         and it ends the game after one last turn for everybody. A question mark is no shortage while any floor \
         is left. The game ends in the same way when nobody can ever build again, or after forty cards in a \
         row without a new building.",
        "Limites, pénurie",
        "Vous gardez dix étages au plus. Si une carte en apporte davantage, prenez-la entière, puis rendez \
         des étages de votre choix jusqu'à en avoir dix. La réserve compte 30 étages de chaque couleur et \
         peut s'épuiser. Si une carte montre une couleur épuisée, vous choisissez un étage d'une autre \
         couleur. C'est une pénurie : elle termine la partie après un dernier tour de chacun. Un étage au \
         choix ne fait pas de pénurie tant qu'il en reste un. La partie finit de même quand plus personne \
         ne pourra fonder, ou après quarante cartes de suite sans fondation.";
    // Last turns.
    End: Shows::picture(show::CONE_PX, show::cone),
    "The end, the cone",
        "Whoever places a tenth roof finishes the turn, and an extra turn if it earned one. Then they count their roofs on top and set their cone on that space. One to seven roofs are worth 1, 2, 4, 6, 8, 10 or 12 Mio. Each of the others has one last turn and sets a cone right after it. A cone \
         stays where it is, even if a later last turn covers your roofs. After a shortage everybody has one \
         last turn, and whoever caused it has the last of all.",
        "La fin, le cône",
        "Qui pose son dixième toit finit son tour, avec un tour supplémentaire s'il en a gagné un. Puis il compte ses toits apparents et pose son cône sur ce cran. Un à sept toits valent 1, 2, 4, 6, 8, 10 ou 12 Mio. Chacun des autres joue un dernier tour et pose son cône juste après. Un cône \
         posé ne bouge plus, même si un dernier tour suivant recouvre vos toits. Après une pénurie, chacun \
         joue un dernier tour, et qui l'a causée joue le sien en dernier.";
    // What it comes to.
    Score: Shows::picture(show::SCORE_PX, show::score),
    "Final score",
        "Add up the spaces of your four markers, the space of your cone, 12 at most each, and your chips. The highest total wins. If totals are equal, \
         more floors left in stock win. If these are equal too, the victory is shared. In the menu, \
         \"Score now\" shows everybody's points at any time.",
        "Score final",
        "Additionnez les crans de vos quatre engins, celui de votre cône, 12 au plus chacun, et vos jetons. Le plus haut total gagne. À égalité, le plus \
         d'étages en stock l'emporte. S'ils sont égaux aussi, la victoire est partagée. Dans le menu, \
         \"Décompte actuel\" montre à tout moment les points de chacun.";
    // What beats an easy opponent.
    Well: Shows::picture(show::WELL_PX, show::well),
    "Playing well",
        "You have only ten roofs, and markers bring most points: let each roof move a marker three spaces \
         or more. So build where you raise what is already high, and roof that. A roof on the new \
         building, one space, is for an objective or a star. Move all four colours on together: extra \
         turns decide games. Roofs with few empty sites around them stay on top; the others get covered. \
         Begin objectives early, for the 7 goes to the first, and look for roofs that help two of them. \
         Take the card that lets you build at once. And if you are ahead, place your last roofs fast.",
        "Bien jouer",
        "Vous n'avez que dix toits, et les engins rapportent le plus : que chaque toit fasse avancer de trois \
         crans ou plus. Fondez donc là où grandit ce qui est déjà haut, et mettez-y le toit. Un toit sur le \
         nouveau bâtiment, un cran, sert un objectif ou une étoile. Avancez les quatre couleurs ensemble : les \
         tours supplémentaires font gagner. Un toit entouré de peu de sites vides reste apparent ; les autres \
         seront recouverts. Visez tôt les objectifs, le 7 va au premier, et les toits qui en servent deux. \
         Prenez la carte qui permet de fonder aussitôt. En tête, posez vite vos derniers toits.";
    // How it is played on the device.
    Keys: Shows::picture(show::KEYS_PX, show::keys),
    "Keys on the board",
        "X and Y walk over what is possible: the three cards, Build, then Table, Menu and \"Why not?\". A \
         chooses, and the rest is asked step by step: the site, the colour, where the roof goes. Each \
         step shows what it would change, and B goes one step back; nothing is done before the last A. \
         With \"Why not?\" you visit what you cannot do now and see what is missing. Table shows the \
         board, then a page for each player with lines, roofs and objectives. The menu undoes, tells what \
         happened, and gives a hint.",
        "Les touches",
        "X et Y parcourent ce qui est possible : les trois cartes, Fonder, puis Table, Menu et \
         \"Pourquoi pas ?\". A choisit, et le reste se demande pas à pas : le site, la couleur, la place \
         du toit. Chaque pas montre ce qu'il changerait, et B revient d'un pas ; rien n'est joué avant le \
         dernier A. Avec \"Pourquoi pas ?\", vous visitez ce qui est impossible maintenant et voyez ce \
         qui manque. Table montre le plateau, puis une page par joueur avec lignes, toits et objectifs. \
         Le menu annule, raconte ce qui s'est passé et donne un conseil.";
    // What each sign means.
    Signs: Shows::Signs(show::sign),
    "Signs",
        "Empty site\n\
         You can build here now\n\
         Nobody can ever build here\n\
         A road: these are neighbours\n\
         W white floor\n\
         G grey floor\n\
         N brown floor\n\
         K black floor\n\
         White, three floors high\n\
         Roof of A, on top\n\
         Roof of B\n\
         Roof of C\n\
         Roof of D\n\
         A and B are present\n\
         Border of a district\n\
         Park\n\
         Lake\n\
         Chip of an objective\n\
         Cone\n\
         Star: on the way to an extra turn\n\
         Changed since your last choice\n\
         Good news for you\n\
         Bad news for you",
        "Les signes",
        "Site vide\n\
         On peut y fonder\n\
         Plus personne n'y fondera\n\
         Une route : ils sont voisins\n\
         B étage blanc\n\
         G étage gris\n\
         M étage marron\n\
         N étage noir\n\
         Blanc, haut de trois étages\n\
         Toit de A, apparent\n\
         Toit de B\n\
         Toit de C\n\
         Toit de D\n\
         A et B sont présents\n\
         Frontière d'un quartier\n\
         Parc\n\
         Lac\n\
         Jeton d'objectif\n\
         Cône\n\
         Étoile : vers un tour en plus\n\
         Changé depuis votre choix\n\
         Bonne nouvelle pour vous\n\
         Mauvaise nouvelle pour vous";
}
