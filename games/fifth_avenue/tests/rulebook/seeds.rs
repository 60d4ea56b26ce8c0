//! What a seed deals (5A-20.2), and games that go on to their end.

use engine::{Chance, Rules, Seat, Setup, Sitter};
use fifth_avenue::components::{Cards, Colour, District, Side};
use fifth_avenue::setup::{SIDE, STOCK};
use fifth_avenue::{Action, Game};

fn written(cards: &Cards) -> String {
    let all = cards.kinds().flat_map(|kind| {
        std::iter::repeat_n(format!("{}{}", kind.colour().code(), kind.value()), usize::from(cards[kind]))
    });
    all.collect::<Vec<_>>().join(" ")
}

/// 5A-E03, 5A-20.2: a deal, worked out by another implementation.
#[test]
fn e_03() {
    let game = Game::from_setup(&Setup::new(Game::ID, &[Sitter::Person; 3], 42)).unwrap();
    let table = game.table();
    let shops: Vec<String> = District::ALL
        .into_iter()
        .map(|district| {
            let place = Side::Five.positions().find(|place| !table.lot(district, *place).is_empty()).unwrap();
            let colour = district.colour(place).unwrap().code();
            format!("{} {colour}:{}", district.code(), table.lot(district, place).shops[0].letter())
        })
        .collect();
    let expected = ["34W or:F", "34E or:P", "42W vi:A", "TS gy:F", "42E br:J", "52W gn:J", "52E gy:A"];
    assert_eq!(shops, expected);
    let row: Vec<String> =
        table.row.iter().map(|block| block.iter().map(|shop| shop.letter()).collect()).collect();
    assert_eq!(row.join(" "), "APF JP PAF PA FFP JF PFF JA");
    let deck = |colour| game.pile(colour).map(|value| value.to_string()).collect::<String>();
    assert_eq!(
        Colour::OF_LOTS.map(deck),
        ["554446456", "456645455", "645544466", "455644565", "464456545"].map(str::to_owned)
    );
    let hands = [
        "or5 gn6 br5 gy4 vi6 bk4 bk4 bk5 bk6",
        "or6 gn4 br4 gy6 vi5 bk4 bk4 bk4 bk5",
        "or4 gn4 br5 gy4 vi4 bk4 bk5 bk6 bk6",
    ];
    for (seat, hand) in Seat::first(3).zip(hands) {
        assert_eq!(written(game.hand(seat)), hand);
    }
    assert_eq!(table.black_len(), 38);
    assert!(game.pile(Colour::Black).take(12).eq([4, 4, 5, 6, 4, 6, 5, 4, 4, 4, 6, 4]));
}

#[test]
fn random_games_come_to_their_end() {
    for number in 0..300u64 {
        let mut setup = Setup::new(Game::ID, &[Sitter::Person; 4][..2 + number as usize % 3], number);
        setup.options = STOCK.choose(SIDE.choose(0, number as usize / 3 % 2), number as usize / 6 % 2);
        let (mut game, mut chance) = (Game::from_setup(&setup).unwrap(), Chance::from_seed(number));
        let mut actions = 0;
        while !game.is_over() {
            let mut legal: Vec<Action> = Vec::new();
            game.legal(&mut |action| legal.push(action));
            let log = game.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
            assert_eq!(log.lost(), 0);
            actions += 1;
            assert!(actions < 8_000);
        }
    }
}
