//! `docs/rules-map/GAME.md`: from each rule of a game to the code and the tests that cite it.
//!
//! The list of rules with our one-line summaries is `docs/rules/GAME.txt`; everything else is read off
//! the sources, so the map cannot go stale: `cargo verify` fails while it differs, while a citation
//! names a rule that does not exist, and while a rule has no code or no test. The games are the folders
//! of `games/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::Outcome;
use crate::options::Known;

/// Tests of whole games and devices cite rules, too.
const SHARED_TESTS: &str = "tests";

/// A rule and where it is cited.
struct Rule {
    id: String,
    summary: String,
    code: Vec<String>,
    tests: Vec<String>,
}

/// What `docs/rules/GAME.txt` says.
struct List {
    /// The folder of the game.
    game: String,
    title: String,
    rules: Vec<Rule>,
    /// Where a section begins, and its heading.
    sections: Vec<(usize, String)>,
}

/// Writes the map of one game, or of all.
pub fn write(root: &Path, arguments: &[String]) -> Outcome {
    let lists = lists(root)?;
    let known = Known { command: "cargo rules-map", switches: &[], settings: &["--game"] };
    let wanted = known.parse(arguments)?.value("--game").map(|game| game.replace('-', "_"));
    if let Some(wanted) = wanted.as_ref().filter(|wanted| lists.iter().all(|list| list.game != **wanted)) {
        let known: Vec<String> = lists.iter().map(|list| list.game.replace('_', "-")).collect();
        return Err(format!(
            "there is no game `{}`; there is {}",
            wanted.replace('_', "-"),
            known.join(", ")
        ));
    }
    for (file, map) in maps(root, lists, wanted.as_deref())? {
        std::fs::write(root.join(&file), map)
            .map_err(|error| format!("{file} cannot be written: {error}"))?;
        println!("{file} is written");
    }
    Ok(())
}

/// Fails where a map is not what the sources say.
pub fn check(root: &Path) -> Outcome {
    println!("== rules maps");
    for (file, map) in maps(root, lists(root)?, None)? {
        if read(&root.join(&file))? != map {
            return Err(format!(
                "{file} is not what the sources say: run `cargo rules-map` and look at the difference"
            ));
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

/// The lists of all games, by folder.
fn lists(root: &Path) -> Result<Vec<List>, String> {
    let folders = std::fs::read_dir(root.join("games")).map_err(|error| format!("games/: {error}"))?;
    let mut games: Vec<String> = folders
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    games.into_iter().map(|game| list(&game, &read(&root.join(format!("docs/rules/{game}.txt")))?)).collect()
}

fn list(game: &str, text: &str) -> Result<List, String> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let title = lines.next().and_then(|line| line.strip_prefix("= "));
    let title =
        title.ok_or_else(|| format!("docs/rules/{game}.txt does not begin with `= ` and the game's name"))?;
    let (mut rules, mut sections) = (Vec::new(), Vec::new());
    for line in lines {
        if let Some(heading) = line.strip_prefix("# ") {
            sections.push((rules.len(), heading.to_owned()));
            continue;
        }
        let (id, summary) = line.split_once(' ').unwrap_or((line, ""));
        let (id, summary) = (id.to_owned(), summary.trim().to_owned());
        rules.push(Rule { id, summary, code: Vec::new(), tests: Vec::new() });
    }
    Ok(List { game: game.to_owned(), title: title.to_owned(), rules, sections })
}

/// The map of one game, or of each: its file and the text.
fn maps(root: &Path, lists: Vec<List>, wanted: Option<&str>) -> Result<Vec<(String, String)>, String> {
    let shapes: Vec<BTreeSet<String>> =
        lists.iter().map(|list| list.rules.iter().map(|rule| shape(&rule.id)).collect()).collect();
    let games: Vec<String> = lists.iter().map(|list| list.game.clone()).collect();
    let mut maps = Vec::new();
    for (place, mut list) in lists.into_iter().enumerate() {
        let game = &games[place];
        if wanted.is_some_and(|wanted| wanted != game) {
            continue;
        }
        let own = &shapes[place];
        cite(root, &mut list, &format!("games/{game}/src"), false, |_| own.clone())?;
        cite(root, &mut list, &format!("games/{game}/face/src"), false, |_| own.clone())?;
        cite(root, &mut list, &format!("games/{game}/tests"), true, |_| own.clone())?;
        // Where several games have numbers of one shape, a test that they share means the game that it names.
        let others = || (0..games.len()).filter(|other| *other != place);
        cite(root, &mut list, SHARED_TESTS, true, |text| {
            let means_own = text.contains(game) && !others().any(|other| text.contains(&games[other]));
            let alike = |shape: &String| others().any(|other| shapes[other].contains(shape));
            own.iter().filter(|shape| means_own || !alike(shape)).cloned().collect()
        })?;
        missing(&list)?;
        maps.push((format!("docs/rules-map/{game}.md"), text(&list)));
    }
    Ok(maps)
}

fn text(list: &List) -> String {
    let List { game, title, rules, sections } = list;
    let mut map = format!(
        "# Rules map\n\nFrom each rule of *{title}* to the code and the tests that cite it. \
         Generated by `cargo rules-map` from `docs/rules/{game}.txt` and the sources, checked by `cargo verify`. \
         Search for the number to get to the lines.\n",
    );
    for (index, (first, heading)) in sections.iter().enumerate() {
        let last = sections.get(index + 1).map_or(rules.len(), |(next, _)| *next);
        let _ = write!(map, "\n## {heading}\n\n| rule | what it says | code | tests |\n|---|---|---|---|\n");
        for rule in &rules[*first..last] {
            let (code, tests) = (rule.code.join(", "), rule.tests.join(", "));
            let _ = writeln!(map, "| {} | {} | {code} | {tests} |", rule.id, rule.summary);
        }
    }
    map
}

/// Finds every citation in a folder, and refuses those of rules that do not exist.
fn cite(
    root: &Path,
    list: &mut List,
    folder: &str,
    tests: bool,
    shapes: impl Fn(&str) -> BTreeSet<String>,
) -> Outcome {
    let rules = &mut list.rules;
    let index: BTreeMap<String, usize> =
        rules.iter().enumerate().map(|(place, rule)| (rule.id.clone(), place)).collect();
    for file in rust_files(&root.join(folder)) {
        let text = read(&file)?;
        let path = file.strip_prefix(root).unwrap_or(&file);
        let tests = tests || is_test(path);
        let path = path.display().to_string();
        let name = ["src/", "tests/"]
            .into_iter()
            .fold(path, |path, part| path.replace(&format!("games/{}/{part}", list.game), ""))
            .replace(&format!("games/{}/face/src/", list.game), "face/");
        for id in citations(&text, &shapes(&text)) {
            let Some(place) = index.get(&id) else {
                return Err(format!(
                    "{} cites {id}, which docs/rules/{}.txt does not have",
                    file.display(),
                    list.game
                ));
            };
            let rule = &mut rules[*place];
            let cited = if tests { &mut rule.tests } else { &mut rule.code };
            if !cited.contains(&name) {
                cited.push(name.clone());
            }
        }
    }
    Ok(())
}

/// Whether a file among the sources holds tests: `tests.rs`, `form_tests.rs`, and all in folders of such names.
fn is_test(path: &Path) -> bool {
    path.iter().any(|part| {
        let part = part.to_string_lossy();
        let name = part.strip_suffix(".rs").unwrap_or(&part);
        name == "tests" || name.ends_with("_tests")
    })
}

/// The end of the heading of a section with worked examples.
const TESTS_ONLY: &str = "(tests only)";

/// A rule without code or test is a gap. What stands in a section for tests only needs a test; what the list marks
/// with `(nothing to do)` at the end of the summary needs neither.
fn missing(list: &List) -> Outcome {
    let mut gaps = Vec::new();
    for (place, rule) in list.rules.iter().enumerate() {
        let section = list.sections.iter().rev().find(|(first, _)| *first <= place);
        let tests_only = section.is_some_and(|(_, heading)| heading.ends_with(TESTS_ONLY));
        let untested = rule.tests.is_empty() || rule.code.is_empty() && !tests_only;
        if untested && !rule.summary.ends_with("(nothing to do)") {
            gaps.push(rule.id.as_str());
        }
    }
    if gaps.is_empty() {
        Ok(())
    } else {
        Err(format!("{}: no code or no test cites {}", list.title, gaps.join(", ")))
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// Every word of a text that has the shape of a rule number.
fn citations(text: &str, shapes: &BTreeSet<String>) -> Vec<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-' || c == '.';
    let words = text.split(|c: char| !is_word(c)).map(|word| word.trim_matches(['.', '-']));
    words.filter(|word| shapes.contains(&shape(word))).map(str::to_owned).collect()
}

/// What all numbers of a kind look like: `NYC-7.3` is `NYC-#.#`, `R66` is `R#`, `D2a` is `D#*`.
fn shape(id: &str) -> String {
    let mut shape = String::new();
    for c in id.chars() {
        let after_digits = shape.ends_with(['#', '*']);
        match c {
            '0'..='9' if after_digits => {}
            '0'..='9' => shape.push('#'),
            // A step of a decision point.
            'a'..='z' if after_digits => shape.push('*'),
            _ => shape.push(c),
        }
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_are_found_and_other_words_are_not() {
        let known = ["NYC-7.3", "NYC-14", "R66", "D2a", "D10", "EX-12", "BV-07", "DM-4"];
        let shapes: BTreeSet<String> = known.into_iter().map(shape).collect();
        let text = "/// NYC-7.3, R66: see D2a, `EX-12`. (BV-07) DM-4; Rule RP2040 D'oh NYC-14.";
        assert_eq!(citations(text, &shapes), ["NYC-7.3", "R66", "D2a", "EX-12", "BV-07", "DM-4", "NYC-14"]);
        assert!(citations("NYC- D Done R6x TU-3.1 NYC-1.2.3 RP2040", &shapes).is_empty());
        assert_eq!(
            citations("NYC-99.9 R1234", &shapes),
            ["NYC-99.9", "R1234"],
            "these do not exist, and are refused"
        );
    }

    #[test]
    fn tests_among_the_sources_are_known_by_their_names() {
        for path in ["games/toy/face/src/tests/screens.rs", "games/toy/src/form_tests/a.rs", "src/tests.rs"] {
            assert!(is_test(Path::new(path)), "{path}");
        }
        for path in ["games/toy/src/contests.rs", "games/toy/face/src/table/form.rs"] {
            assert!(!is_test(Path::new(path)), "{path}");
        }
    }

    #[test]
    fn a_list_has_a_title_headings_and_rules() {
        let list = list("toy", "= Toy\n\n# TOY Rules\n\nTOY-1 Seats.\nTOY-2 Turns.\n").unwrap();
        assert_eq!((list.title.as_str(), list.rules.len()), ("Toy", 2));
        assert_eq!(list.sections, [(0, "TOY Rules".to_owned())]);
        assert!(super::list("toy", "# no title").is_err());
    }
}
