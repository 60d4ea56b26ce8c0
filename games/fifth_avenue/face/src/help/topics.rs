//! Help, topic by topic. Numbers stand here only where they hold for the tables of the device.

use app::both;
use app::card::Topic;

/// All topics, in reading order.
pub const TOPICS: &[Topic] = &[
    Topic {
        title: both!("The aim", "Le but"),
        text: both!(
            "Seven districts of Manhattan, five or six lots each. Your skyscrapers there score when somebody has their \
             district scored, and all of them once more at the end. A skyscraper is worth more the more different kinds \
             of shops lie beside its lot: 1 point without any, then 2, 3, 5 and 8. New skyscrapers come by auctions, \
             which you pay with cards. The highest total wins; among equals, whoever has more cards left.",
            "Sept quartiers de Manhattan, de cinq ou six terrains. Vos immeubles y marquent quand quelqu'un fait décompter \
             leur quartier, et tous une dernière fois à la fin. Un immeuble vaut d'autant plus que des boutiques \
             différentes touchent son terrain : 1 point sans aucune, puis 2, 3, 5 et 8. Les nouveaux immeubles viennent \
             d'enchères, payées en cartes. Le plus haut total gagne ; à égalité, qui a le plus de cartes en main."
        ),
        picture: None,
    },
    Topic {
        title: both!("A turn", "Un tour"),
        text: both!(
            "Choose one of four things: take three skyscrapers from your supply; place a shop; draw a black card and move \
             a commission; or have a district scored where a commission stands. After that you take two coloured cards of \
             different colours, after a scoring two black ones instead. Last, you move a commission one step. A commission \
             that comes home from Central Park starts auctions in every district where it left a mark, and one for the \
             park.",
            "Choisissez une de quatre choses : prendre trois immeubles de votre stock ; placer une boutique ; piocher une \
             carte noire et déplacer une commission ; ou décompter un quartier où se trouve une commission. Ensuite, vous \
             prenez deux cartes de couleurs différentes, ou deux noires après un décompte. Enfin, vous avancez une \
             commission d'un pas. Celle qui revient de Central Park au Départ ouvre une enchère dans chaque quartier où \
             elle a laissé une expertise, puis une pour le parc."
        ),
        picture: None,
    },
];
