//! What must outlast the power.

use app::printed::Printed;
use app::records::Records;
use app::saves::LoadedGame;
use app::settings::Settings;
use skyline::App;

/// All of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// What each title has, in the order of the shelf, whichever of them is open.
    pub titles: Vec<KeptTitle>,
}

/// What a title keeps.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptTitle {
    /// The records.
    pub records: Records,
    /// What an owner has said of its board.
    pub printed: Printed,
    /// A game that is not over.
    pub game: Option<KeptGame>,
    /// The session at a table.
    pub session: Option<KeptGame>,
}

/// A game or a session.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// Where its chance comes from.
    pub seed: u64,
    /// How many actions are in force.
    pub actions: usize,
    /// Which they are; only of one that is open, for the others wait on the flash.
    pub played: Option<Vec<u16>>,
    /// Whether it counts as training.
    pub training: bool,
}

/// What is not known of one of them makes no difference.
impl PartialEq for KeptGame {
    fn eq(&self, other: &KeptGame) -> bool {
        let facts = |game: &KeptGame| (game.seed, game.actions, game.training);
        let differ = self.played.as_ref().zip(other.played.as_ref()).is_some_and(|(a, b)| a != b);
        facts(self) == facts(other) && !differ
    }
}

impl KeptGame {
    fn open(seed: u64, played: &[u16], training: bool) -> KeptGame {
        KeptGame { seed, actions: played.len(), played: Some(played.to_vec()), training }
    }

    fn waiting(game: &LoadedGame) -> KeptGame {
        let LoadedGame { setup, training, actions, .. } = game;
        KeptGame { seed: setup.seed, actions: usize::from(*actions), played: None, training: *training }
    }
}

impl Kept {
    /// What a device has to keep now.
    pub fn of(app: &App) -> Kept {
        let titles = skyline::CARDS.iter().map(|card| {
            let waiting = app.title_of(card.id);
            let play = app.play().filter(|play| play.card().id == card.id && !play.is_over());
            let game = play.map(|play| KeptGame::open(play.setup().seed, play.played(), play.is_training()));
            let sitting = app.companion().filter(|sitting| sitting.setup().game == card.id);
            let session =
                sitting.map(|sitting| KeptGame::open(sitting.setup().seed, sitting.played(), false));
            KeptTitle {
                records: waiting.map(|title| title.records.clone()).unwrap_or_default(),
                printed: waiting.map(|title| title.printed.clone()).unwrap_or_default(),
                game: game.or_else(|| waiting?.game.as_ref().map(KeptGame::waiting)),
                session: session.or_else(|| waiting?.session.as_ref().map(KeptGame::waiting)),
            }
        });
        let mut settings = app.settings().clone();
        // A new device shows each language that can be chosen, and stores the one that was.
        if !settings.language_chosen {
            settings.lang = Settings::default().lang;
        }
        Kept { settings, titles: titles.collect() }
    }

    /// The same without any game.
    pub fn without_games(mut self) -> Kept {
        self.titles.iter_mut().for_each(|title| title.game = None);
        self
    }
}
