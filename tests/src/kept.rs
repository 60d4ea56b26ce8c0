//! What must outlast the power.

use app::records::Records;
use app::settings::Settings;
use skyline::App;

/// All of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The settings.
    pub settings: Settings,
    /// The records.
    pub records: Records,
    /// Seed, actions in force and whether it counts as training; none that is over.
    pub game: Option<(u64, Vec<u16>, bool)>,
    /// Seed and entries.
    pub session: Option<(u64, Vec<u16>)>,
}

impl Kept {
    /// What a device has to keep now.
    pub fn of(app: &App) -> Kept {
        let play = app.play().filter(|play| !play.is_over());
        let game = play.map(|play| (play.setup().seed, play.played().to_vec(), play.is_training()));
        let session = app.companion().map(|companion| (companion.setup().seed, companion.played().to_vec()));
        let mut settings = app.settings().clone();
        // A new device shows each language that can be chosen, and stores the one that was.
        if !settings.language_chosen {
            settings.lang = Settings::default().lang;
        }
        Kept { settings, records: app.records().clone(), game, session }
    }
}
