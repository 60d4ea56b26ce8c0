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

#[test]
fn the_course_has_a_sample_for_each_round_and_ends_with_the_final_scoring() {
    for seed in 0..3 {
        let (mut play, mut chance) = (full_table(seed), Chance::from_seed(seed));
        // The points of all seats when each of the five rounds has ended, in the order of the seats.
        let mut wanted = std::vec![std::vec![0; 4]];
        while play.asked().is_some() {
            let round = play.progress().now;
            play_on(&mut play, &mut chance).unwrap();
            if round > 0 && (play.progress().now > round || play.is_over()) {
                let view = play.view(Default::default());
                wanted.push(view.seats().map(|seat| view.score(seat) as i16).collect());
            }
        }
        wanted.push(play.game().score_sheet().seats.iter().map(|seat| seat.total as i16).collect());
        assert_eq!(wanted.len(), 1 + 5 + 1);
        let course: std::vec::Vec<_> =
            play.course().samples().iter().map(|sample| sample.points.to_vec()).collect();
        assert_eq!(course, wanted);
        assert!(play.course().has_scoring(), "the final scoring brings points in every game");
        let (mut trial, screen) =
            (super::trial().with(play), app::screen::Screen::from(app::screens::Curves::default()));
        trial.fits(&screen);
    }
}
