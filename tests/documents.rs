//! What documents point to is there, and what is written for any game names none.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use app::saves::Ranges;
use engine::Rules;
use simulator::fake_flash::PAGE_BYTES;

/// Every file of the project's own that ends so.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let skipped = ["target", "node_modules", ".git"].iter().any(|skipped| name == *skipped);
        if path.is_dir() && !skipped {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
}

/// The targets of `[words](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// The project's own folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests lie in the project")
}

#[test]
fn every_link_to_a_file_leads_to_one() {
    let mut documents = Vec::new();
    files(root(), "md", &mut documents);
    let mut followed = 0;
    for file in documents {
        let text = fs::read_to_string(&file).expect("a document is text");
        let folder = file.parent().expect("a file lies in a folder");
        for link in links(&text).filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let target = link.split('#').next().unwrap_or(link);
            assert!(folder.join(target).exists(), "{} leads to {link}, which is not there", file.display());
            followed += 1;
        }
    }
    assert!(followed > 30, "only {followed} links");
}

/// The crates that are written for any game.
const FOR_ANY_GAME: [&str; 3] = ["app/src", "architect/src", "engine/src"];

/// Names of games that are on the shelf or may come onto it, in small letters and with nothing between words.
const NAMES: [&str; 4] = ["newyork", "towerup", "5thavenue", "fifthavenue"];
/// How numbers of their rules begin, in small letters.
const NUMBERS: [&str; 4] = ["nyc", "tu-", "ny-", "5a-"];

/// The names in a line, however they are spelt: `New York City`, `new_york_city`, `NEW-YORK`, `NewYorkCity`, `NYC-5.3`.
fn names_in(line: &str) -> impl Iterator<Item = &'static str> + use<> {
    let line = line.to_lowercase();
    let joined = line.replace([' ', '_', '-'], "");
    let names = NAMES.into_iter().filter(move |name| joined.contains(name));
    // Where a word begins: `any-` is no number.
    let begins = move |number: &&str| {
        let mut places = line.match_indices(*number);
        places.any(|(place, _)| !line[..place].ends_with(char::is_alphanumeric))
    };
    names.chain(NUMBERS.into_iter().filter(begins))
}

/// Comments and tests are no exception: whoever reads there must not need to know a game.
#[test]
fn what_is_written_for_any_game_names_none() {
    let spelt = [
        "New York 1901",
        "new_york_city::Game",
        "TOWER-UP",
        "TowerUp",
        "tower_up",
        "NYC-2.2",
        "TU-5.4",
        "NY-7.6",
        "5A-10.1",
        "5th Avenue",
    ];
    assert!(spelt.iter().all(|line| names_in(line).count() == 1), "every spelling is found");
    let (mut sources, mut found) = (Vec::new(), Vec::new());
    FOR_ANY_GAME.iter().for_each(|folder| files(&root().join(folder), "rs", &mut sources));
    assert!(sources.len() > 100, "only {} files", sources.len());
    for file in sources {
        let text = fs::read_to_string(&file).expect("a source is text");
        for (number, line) in (1..).zip(text.lines()) {
            found.extend(names_in(line).map(|name| format!("{}:{number}: {name}", file.display())));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The rows of the first table under a heading, without what follows it, each as the words of its columns.
fn table_under<'t>(text: &'t str, heading: &str) -> Vec<Vec<&'t str>> {
    let below = text.split_once(heading).expect("the heading is there").1;
    let rows =
        below.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn the_pages_of_the_flash_are_where_the_save_format_says() {
    // Only tools have the toy on their shelf, behind all others.
    let titles: Vec<_> =
        skyline::CARDS.iter().copied().filter(|card| card.id != engine::toy::Toy::ID).collect();
    let ranges = Ranges::of(&titles, 0, PAGE_BYTES as u32);
    let pages = |range: Range<u32>| {
        format!("{} to {}", range.start / PAGE_BYTES as u32, range.end / PAGE_BYTES as u32 - 1)
    };
    let row = |range, of: &str, content: &str| [pages(range), of.to_owned(), content.to_owned()];
    let mut expected = vec![row(ranges.settings.clone(), "the device", "settings")];
    for (card, of_title) in titles.iter().zip(&ranges.titles) {
        expected.push(row(of_title.items.clone(), card.title, "items: records, set-ups"));
        for (content, both) in [("session", &of_title.sessions), ("game", &of_title.games)] {
            let middle = (both.start + both.end) / 2;
            for (slot, range) in [both.start..middle, middle..both.end].into_iter().enumerate() {
                expected.push(row(range, card.title, &format!("a {content}: slot {slot}")));
            }
        }
    }
    let end = Ranges::PAGES * PAGE_BYTES as u32;
    expected.push(row(ranges.end()..end, "nobody", "room for further titles"));
    let document = fs::read_to_string(root().join("docs/save-format.md")).expect("it is there");
    assert_eq!(table_under(&document, "# The device's flash"), expected);
}
