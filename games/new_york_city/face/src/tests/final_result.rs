//! The final result.

use app::play::Playing;
use app::screens::menu::trial::a_result_is_told;
use engine::Chance;

use super::{full_table, play_on};

#[test]
fn a_finished_game_is_told_and_an_unfinished_one_only_left() {
    let (mut play, mut chance) = (full_table(8), Chance::from_seed(8));
    while play_on(&mut play, &mut chance).is_some() {}
    play.mark_training();
    a_result_is_told(&full_table(8), &play);
}
