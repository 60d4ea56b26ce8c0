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
        "Seven districts of Manhattan are built up. Shops make lots valuable, auctions bring your skyscrapers there, and \
         cards pay for the auctions. A skyscraper scores whenever somebody has its district scored, and once more at the \
         end: 1 point without shops beside it, up to 8 with many. To be in many districts is worth something, too. The \
         highest total wins; if tied, whoever has most cards in hand.",
        "Le but",
        "Sept quartiers de Manhattan se bâtissent. Les boutiques donnent leur valeur aux terrains, les enchères y amènent \
         vos immeubles, et les cartes paient les enchères. Un immeuble marque chaque fois que quelqu'un fait décompter \
         son quartier, et une dernière fois à la fin : 1 point sans boutique voisine, jusqu'à 8. Être dans beaucoup de \
         quartiers rapporte aussi. Le plus haut total gagne ; à égalité, le plus de cartes en main.";
    // What is where.
    Board: Shows::picture(show::PX, show::map),
    "The board",
        "Districts stand in three columns between City Hall and Central Park; lines show the routes. Each has five lots \
         in a ring, one of each colour: on the screen three on top and two below, and the last lies beside the first. A \
         lot is empty, or has one or two shops, or skyscrapers of one owner. In a district you are on one lot at most, \
         with as many skyscrapers as you like. Above the districts lies the row of shops, below the park what fell out of \
         it.",
        "Le plateau",
        "Les quartiers forment trois colonnes entre le Départ et Central Park ; des traits montrent les chemins. Chacun a \
         cinq terrains en anneau, un par couleur : à l'écran trois en haut, deux en bas, et le dernier touche le premier. \
         Un terrain est vide, ou porte une ou deux boutiques, ou des immeubles d'un seul propriétaire. Dans un quartier, \
         vous occupez un terrain au plus, avec autant d'immeubles que vous voulez. En haut, la rangée de boutiques.";
    // The scale.
    Values: Shows::picture(show::PX, show::values),
    "What a lot is worth",
        "Look at the two lots beside a lot in the ring, and count the different kinds of shops on them together: with 0, 1, \
         2, 3 or 4 kinds each skyscraper on the lot is worth 1, 2, 3, 5 or 8. The same kind twice counts once. In the \
         picture A is on green, between violet with two kinds and grey with a third: 5 each. B on brown has only the one \
         of grey beside it: 2.",
        "Valeur d'un terrain",
        "Regardez les deux terrains voisins dans l'anneau et comptez ensemble leurs sortes de boutiques : avec 0, 1, 2, 3 \
         ou 4 sortes, chaque immeuble du terrain vaut 1, 2, 3, 5 ou 8. Deux fois la même sorte ne compte qu'une fois. Sur \
         l'image, A est sur le vert, entre le violet avec deux sortes et le gris avec une troisième : 5 chacun. B, sur le \
         marron, n'a à côté que celle du gris : 2.";
    // One of four.
    Turn: Shows::picture(show::PX, show::turn),
    "Your turn",
        "Choose one of four actions. Take three skyscrapers from your supply into your reserve, from where they can be \
         built. Or place a shop. Or draw a black card and move a commission. Or score a district where a commission \
         stands. Then take the top cards of two decks of different colours, or two black cards if you scored. Last, move \
         a commission. No part can be left out. You begin with nine cards, three skyscrapers in reserve, and two that you \
         place in two districts.",
        "Votre tour",
        "Choisissez une action sur quatre. Prendre trois immeubles du stock dans votre réserve, d'où on bâtit. Ou placer \
         une boutique. Ou piocher une carte noire et déplacer une commission. Ou décompter un quartier où se trouve une \
         commission. Puis prenez la carte du dessus de deux piles de couleurs différentes, ou deux noires si vous avez \
         décompté. Enfin, déplacez une commission. Rien n'est facultatif. Au début : neuf cartes, trois immeubles en \
         réserve, et deux à placer dans deux quartiers.";
    // The row.
    Shops: Shows::picture(show::PX, show::row),
    "Placing a shop",
        "Take a shop from the first block of the row that has any, and put it on an empty lot, or as the second one on a \
         lot with a shop, in any open district. It raises the lots beside it, and nobody can bid for the lot it lies on \
         as long as others are empty. When one shop is left of a block, it goes below the park. After the 3rd, 6th and \
         9th shop comes a special scoring; the 12th ends the game.",
        "Placer une boutique",
        "Prenez une boutique du premier bloc non vide de la rangée et posez-la sur un terrain vide, ou en second sur un \
         terrain qui en a une, dans un quartier ouvert. Elle valorise les terrains voisins, et on ne peut miser sur son \
         terrain tant que d'autres sont vides. La dernière boutique d'un bloc va sous le parc. Après la 3e, la 6e et la \
         9e vient un décompte spécial ; la 12e finit la partie.";
    // In how many districts.
    Specials: Shows::picture(show::PX, show::specials),
    "Special scorings",
        "After the 3rd, 6th and 9th shop all players are checked, not only the one who placed it. With skyscrapers in at \
         least 3, 4 or 5 districts you get 4, 6 or 8 points. How many stand there does not matter. The park is no \
         district, and in a closed one there is nothing left. So a single skyscraper in a new district is often worth \
         more than another one at home.",
        "Décomptes spéciaux",
        "Après la 3e, la 6e et la 9e boutique, on regarde tous les joueurs, pas seulement celui qui l'a placée. Avec des \
         immeubles dans 3, 4 ou 5 quartiers au moins, vous gagnez 4, 6 ou 8 points, quel que soit leur nombre. Le parc \
         n'est pas un quartier, et dans un quartier fermé il ne reste rien. Un seul immeuble dans un nouveau quartier \
         vaut donc souvent mieux qu'un de plus chez soi.";
    // From City Hall to the park.
    Commissions: Shows::picture(show::PX, show::commissions),
    "Commissions, marks",
        "Two commissions travel from City Hall through one district of each column to Central Park. In your turn you move \
         either of them one step along the lines. An open district it leaves gets a mark of its colour. While it stands in \
         a district, whoever's turn it is may score that district. From Central Park it goes home to City Hall: that step \
         starts auctions wherever its marks lie. Closed districts are skipped.",
        "Commissions, expertises",
        "Deux commissions vont du Départ, par un quartier de chaque colonne, jusqu'à Central Park. À votre tour, vous \
         avancez l'une ou l'autre d'un pas le long des traits. Un quartier ouvert qu'elle quitte reçoit une expertise à sa \
         couleur. Tant qu'elle est dans un quartier, qui a la main peut le décompter. De Central Park, elle rentre au \
         Départ : ce pas ouvre les enchères là où sont ses expertises. Les quartiers fermés se sautent.";
    // Everybody scores.
    Scoring: Shows::picture(show::PX, show::scoring),
    "Scoring a district",
        "Have a district scored in which a commission stands, and everybody scores there: skyscrapers times the value of \
         their lot. You draw two black cards. Then each player without a skyscraper there draws one more black card, you \
         too if you are one. The commission stays where it is: the next player may score the same district again. Before \
         A the screen shows what everybody would get.",
        "Décompter un quartier",
        "Faites décompter un quartier où se trouve une commission, et chacun y marque : ses immeubles fois la valeur de \
         leur terrain. Vous piochez deux cartes noires. Puis chaque joueur sans immeuble dans ce quartier pioche une carte \
         noire, vous aussi dans ce cas. La commission reste : le suivant peut décompter le même quartier. Avant A, \
         l'écran montre ce que chacun aurait.";
    // One after the other.
    Order: Shows::picture(show::PX, show::round),
    "Auctions: the order",
        "A commission that comes home starts a round of auctions: one in each district with a mark of its colour, column by \
         column, and then one for the park. Each is over before the next begins. Whoever moved it home begins every one \
         of them, and the others follow clockwise, round and round. When it is your turn you bid more than the highest \
         bid, or pass. Passing is final for this auction. When all others have passed, the highest bid wins.",
        "Enchères : l'ordre",
        "Une commission qui rentre ouvre une série d'enchères : une par quartier avec une expertise à sa couleur, colonne \
         par colonne, puis une pour le parc. Chacune se termine avant la suivante. Qui l'a fait rentrer commence toujours, \
         les autres suivent dans le sens horaire, autant de fois qu'il faut. À votre tour, dépassez la plus haute offre ou \
         passez. Passer est définitif pour cette enchère. Quand tous les autres ont passé, la plus haute offre gagne.";
    // The three cases.
    Colours: Shows::picture(show::PX, show::colours),
    "Auctions: colours",
        "A bid has one colour; black cards go with any. Which colours are yours is settled when the auction begins; in \
         the picture you are A. If you are in the district: the colour of your lot alone, even if others are empty. If you are not, and lots are empty: \
         the colour of one of these. If you are not, and none is empty: the colour of a lot with shops, and winning closes \
         the district. Never that of a lot where others stand.",
        "Enchères : couleurs",
        "Une offre a une seule couleur ; les noires vont avec toutes. Vos couleurs sont fixées au début de l'enchère ; sur \
         l'image, vous êtes A. Si vous êtes dans le quartier : celle de votre terrain, même si d'autres sont vides. Si vous n'y êtes pas et qu'il \
         reste des terrains vides : celle d'un de ceux-ci. Sinon : celle d'un terrain à boutiques, et gagner ferme le \
         quartier. Jamais celle d'un terrain occupé par d'autres.";
    // Cards on the table.
    Bids: Shows::picture(show::PX, show::bid),
    "Auctions: a bid",
        "Lay cards of your colour and as many black ones as you like. At least one must have the colour. The sum of the \
         values is your bid: in the picture 13, and with one more black 4 it is 17. To raise you only add cards; none is \
         exchanged or taken back. If you pass, all your cards come back. Only the winner pays: cards go under their decks. \
         The screen proposes the cheapest bids; \"Compose a bid\" lets you choose the cards.",
        "Enchères : une offre",
        "Posez des cartes de votre couleur et autant de noires que vous voulez ; une au moins doit avoir la couleur. La \
         somme des valeurs est votre offre : 13 sur l'image, et 17 avec un 4 noir de plus. Pour surenchérir, on ajoute des \
         cartes ; rien ne s'échange ni ne se reprend. Si vous passez, toutes vous reviennent. Seul le gagnant paie. \
         L'écran propose les offres les moins chères ; \"Composer une offre\" laisse choisir les cartes.";
    // The cap.
    Awards: Shows::picture(show::PX, show::cap),
    "Auctions: building",
        "The highest card of a bid sets its cap, the most skyscrapers that the winner may build: with a 6 just 1, with a 5 \
         up to 2, with 4s alone up to 3. They come from the reserve and go to the lot of the bid's colour. You may build \
         fewer, even none. So low cards build more, and a 6 wins sooner. Bidding with an empty reserve is allowed: it \
         keeps others away.",
        "Enchères : bâtir",
        "La plus haute carte d'une offre fixe son plafond, le nombre d'immeubles que le gagnant peut bâtir : avec un 6, 1 \
         seul ; avec un 5, jusqu'à 2 ; avec des 4 seulement, jusqu'à 3. Ils viennent de la réserve et vont sur le terrain \
         de la couleur de l'offre. On peut en bâtir moins, même aucun. Les petites cartes bâtissent plus, un 6 gagne plus \
         vite. Miser avec une réserve vide est permis : cela écarte les autres.";
    // From the first card to the last.
    Example: Shows::picture(show::PX, show::example),
    "Auctions: an example",
        "A moved the commission home and begins. A is in the district on green, and lays green 4 and black 4: 8. B is not \
         there, but orange is empty: orange 4 and 5 make 9. A adds black 5 and is at 13. B could lay no more than that, \
         passes, and takes both cards back. A pays all three. The highest is a 5: up to two skyscrapers go from A's \
         reserve to the green lot. With a third 4 instead of the 5, at 12, it could have been three.",
        "Enchères : exemple",
        "A a fait rentrer la commission et commence. A est dans le quartier, sur le vert, et pose 4 vert et 4 noir : 8. B \
         n'y est pas, mais l'orange est vide : 4 et 5 orange font 9. A ajoute 5 noir et en est à 13. B ne peut dépasser, \
         passe et reprend ses deux cartes. A paie les trois. La plus haute est un 5 : jusqu'à deux immeubles vont de sa \
         réserve sur le terrain vert. Avec un troisième 4 au lieu du 5, à 12, il pouvait y en avoir trois.";
    // A full district.
    Closures: Shows::picture(show::PX, show::closure),
    "Closures",
        "If no lot was empty when the auction began, a winner who is in the district may close it instead of building, and \
         one who is not must close it. Whoever closes gets 1 point for each skyscraper in it, whoever owns it. All others \
         get half of what the district would give them, rounded down. Then shops and skyscrapers leave the game, marks go \
         home, and the district is gone for good. The second closure ends the game.",
        "Fermetures",
        "Si aucun terrain n'était vide au début de l'enchère, un gagnant présent dans le quartier peut le fermer au lieu de \
         bâtir ; un gagnant absent doit le fermer. Qui ferme gagne 1 point par immeuble du quartier, à qui qu'il soit. Les \
         autres ont la moitié de ce que le quartier leur donnerait, arrondie à l'inférieur. Boutiques et immeubles \
         quittent le jeu, les expertises rentrent, le quartier n'existe plus. La seconde fermeture finit la partie.";
    // The last auction.
    Park: Shows::picture(show::PX, show::park),
    "The park",
        "The last auction of a round is for the park. Whoever bids first chooses the colour, any one, and all bids are in \
         it then, with black cards. The highest card limits what may be built, as always. These skyscrapers score only at \
         the end: three of the shops below the park are turned up by chance, and with 1, 2 or 3 different kinds each \
         skyscraper is worth 2, 3 or 5. The park is never scored before, and never closed.",
        "Le parc",
        "La dernière enchère d'une série est celle du parc. Qui mise en premier choisit la couleur, n'importe laquelle, et \
         toutes les offres sont alors de celle-ci, avec des noires. La plus haute carte limite le nombre, comme toujours. \
         Ces immeubles ne marquent qu'à la fin : trois boutiques du parc sont tirées, et avec 1, 2 ou 3 sortes chaque \
         immeuble vaut 2, 3 ou 5. Le parc n'est jamais décompté avant, ni fermé.";
    // The third bidder of two.
    Alea: Shows::picture(show::PX, show::alea),
    "Two players: Alea",
        "With two players Alea bids in every auction, once, after each of you has had a first turn. Black cards are \
         turned up until a value comes for the second time; their sum, 8 to 21, is its bid. If you are at that sum \
         already, Alea is out; else bid more or pass. If Alea wins, it builds one on every empty lot of the greatest \
         value, or closes a full district, with half points for both of you; in the park nothing happens. A bid of 14 \
         holds in six auctions out of ten.",
        "À deux : Gédéon",
        "À deux, Gédéon mise à chaque enchère, une fois, après votre premier tour à chacun. On retourne des cartes noires \
         jusqu'à ce qu'une valeur revienne ; leur somme, de 8 à 21, est son offre. Si vous y êtes déjà, Gédéon est hors \
         jeu ; sinon, dépassez ou passez. S'il gagne, il bâtit un immeuble sur chaque terrain vide de la plus grande \
         valeur, ou ferme un quartier plein, moitié des points pour vous deux ; au parc, rien. Une offre de 14 tient six \
         fois sur dix.";
    // How it ends, and what it comes to.
    End: Shows::picture(show::PX, show::end),
    "End and final score",
        "The twelfth shop or the second closure ends the game at once, in the middle of a turn or a round. Then every open \
         district is scored once, without cards, and the park by three of its shops. The highest total wins. If tied, \
         whoever has most cards in hand, coloured and black, wins; if these are equal too, the victory is shared. In the \
         menu, \"Score now\" shows at any time what it would come to.",
        "Fin et score final",
        "La douzième boutique ou la seconde fermeture finit la partie aussitôt, au milieu d'un tour ou d'une série. Alors \
         chaque quartier ouvert est décompté une fois, sans cartes, et le parc par trois de ses boutiques. Le plus haut \
         total gagne. À égalité, qui a le plus de cartes en main, de couleur et noires ; si c'est encore égal, la victoire \
         est partagée. Dans le menu, \"Décompte actuel\" montre à tout moment où l'on en est.";
    // The other side.
    SixLots: Shows::picture(show::PX, show::six),
    "Six lots",
        "Options also offer the other side of the board, made for four players. There each district has a sixth lot, with \
         a broken ring for its sign, and the first shops lie on these. It counts as a neighbour and takes a second shop. \
         But there are no cards for it: nobody bids for it or builds on it. The ring has six lots then, so other lots are \
         neighbours. With 18 skyscrapers each instead of 21 they run short sooner.",
        "Six terrains",
        "Les Options offrent aussi l'autre face du plateau, prévue pour quatre. Chaque quartier y a un sixième terrain, \
         marqué d'un anneau brisé, et les premières boutiques s'y trouvent. Il compte comme voisin et accepte une seconde \
         boutique. Mais il n'a pas de cartes : on n'y mise pas, on n'y bâtit pas. L'anneau a alors six terrains, et les \
         voisins changent. Avec 18 immeubles chacun au lieu de 21, ils manquent plus tôt.";
    // What others do not see.
    Orders: Shows::picture(show::PX, show::orders),
    "Hands and orders",
        "Hands are hidden: of others only the number of cards shows. If people share the device, it asks for a hand-over \
         before it shows a hand. In auctions a standing order saves that: \"Then pass if outbid\" lays one bid and no \
         other; \"Pass for this round\" is out of all auctions that follow; \"Raise up to a limit\" bids as little as \
         needed. Nobody can tell an ordered pass from another one. Orders end by themselves, and with an undo or a \
         restart.",
        "Mains et ordres",
        "Les mains sont cachées : des autres, on ne voit que le nombre de cartes. Si l'appareil est partagé, il demande \
         qu'on le passe avant de montrer une main. Aux enchères, un ordre permanent l'évite : \"Puis passer si dépassé\" \
         pose une seule offre ; \"Passer toute la série\" quitte les enchères qui suivent ; \"Surenchère avec limite\" \
         mise le minimum. Rien ne distingue ces passes des autres. Un ordre finit de lui-même, par une annulation ou un \
         redémarrage.";
    // What beats an easy opponent.
    Well: Shows::picture(show::PX, show::well),
    "Playing well",
        "Bring a commission home when you have cards and reserve and the others have not: the moment is yours. Keep black \
         cards for the later auctions of a round. Do not win with a 6 when three skyscrapers wait. Score where you gain \
         more than others, and do not leave a commission where they would. Where all lots are taken and a mark lies, a \
         stranger may close what is yours. Place the twelfth shop only if you are ahead.",
        "Bien jouer",
        "Faites rentrer une commission quand vous avez cartes et réserve, et les autres non : le moment est à vous. Gardez \
         des noires pour les dernières enchères d'une série. Ne gagnez pas avec un 6 quand trois immeubles attendent. \
         Décomptez là où vous gagnez plus que les autres, et n'y laissez pas de commission s'ils y gagnent plus. Un \
         quartier plein avec une expertise peut être fermé par un absent. La douzième boutique, seulement en tête.";
    // Who else plays.
    Architect: Shows::picture(show::PX, show::architect),
    "The Architect",
        "The Architect takes seats that no person has. He sees what such a person sees, and remembers what was shown. \
         Easy goes by rules of thumb and is often wrong about them. Medium follows up his few best ideas. Hard follows up \
         all that are worth a try, some turns ahead, again and again, with hidden cards dealt anew each time. Hint, in \
         the menu, asks Hard what to do and why; after the game a review shows where you could have done better.",
        "L'Architecte",
        "L'Architecte prend les places sans joueur. Il voit ce qu'on y verrait, et se souvient de ce qui était visible. \
         Facile suit des règles simples et s'y trompe souvent. Moyen prolonge en pensée ses quelques meilleures idées. \
         Difficile prolonge de quelques tours tout ce qui en vaut la peine, maintes fois, en redonnant à chaque essai les \
         cartes cachées. Conseil, dans le menu, lui demande quoi faire et pourquoi ; après la partie, une analyse montre \
         où l'on pouvait mieux faire.";
    // Beside the box.
    Table: Shows::picture(show::PX, show::table),
    "At the table",
        "If you play with the box, the device keeps count: choose At the table. Enter what was done; it says what comes \
         next, who begins an auction and with which colours, and adds up districts, special scorings, closures and the \
         end. It never asks for cards. If your board looks different, correct its rings once, or enter how many kinds of \
         shops lie beside a lot. A finished game can also just be scored.",
        "À la table",
        "Si vous jouez avec la boîte, l'appareil compte : choisissez À la table. Entrez ce qui s'est fait ; il dit la \
         suite, qui commence une enchère et avec quelles couleurs, et compte quartiers, décomptes spéciaux, fermetures et \
         fin. Il ne demande jamais les cartes. Si votre plateau diffère, corrigez ses anneaux une fois, ou entrez combien \
         de sortes de boutiques touchent un terrain. On peut aussi ne compter qu'une partie finie.";
    // How it is played on the device.
    Keys: Shows::picture(show::PX, show::keys),
    "Keys",
        "X and Y walk over what is possible, A chooses, and B goes one step back; what takes several steps, like a shop, \
         its district and its lot, is asked one by one. The board shows the answer before you give it, and words below \
         say what it would bring. What shows something new or binds you asks for A twice. Table shows reserves, points \
         and cards of all. With \"Why not?\" you visit what you cannot do now and see what is missing.",
        "Les touches",
        "X et Y parcourent ce qui est possible, A choisit, B revient d'un pas ; ce qui demande plusieurs pas, comme une \
         boutique, son quartier et son terrain, se choisit un à un. Le plateau montre la réponse avant qu'elle soit \
         donnée, et des mots disent ce qu'elle apporterait. Ce qui révèle ou engage demande deux fois A. Table montre \
         réserves, points et cartes de chacun. Avec \"Pourquoi pas ?\", vous visitez ce qui est impossible et voyez ce \
         qui manque.";
    // What each sign means.
    Signs: Shows::Signs(show::sign),
    "Signs",
        "Orange\n\
         Green\n\
         Brown\n\
         Grey\n\
         Violet\n\
         Black\n\
         Sixth lot, without a colour\n\
         Fashion\n\
         Jeweller\n\
         Gallery\n\
         Perfumery\n\
         Skyscrapers of A\n\
         White commission\n\
         Beige commission\n\
         Mark of a commission\n\
         Skyscrapers in reserve\n\
         Cards in hand\n\
         City Hall\n\
         Closed district\n\
         Changed since your last choice\n\
         Good news for you\n\
         Bad news for you",
        "Les signes",
        "Orange\n\
         Vert\n\
         Marron\n\
         Gris\n\
         Violet\n\
         Noir\n\
         Sixième terrain, sans couleur\n\
         Mode\n\
         Bijouterie\n\
         Galerie\n\
         Parfumerie\n\
         Immeubles de A\n\
         Commission blanche\n\
         Commission beige\n\
         Expertise\n\
         Immeubles en réserve\n\
         Cartes en main\n\
         Départ\n\
         Quartier fermé\n\
         Changé depuis votre choix\n\
         Bonne nouvelle pour vous\n\
         Mauvaise nouvelle pour vous";
}
