//! What came of a run: a table, JUnit for machines that show tests, and the figures as JSON.

use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use super::output::{BinaryResult, TestOutcome, TestResult};
use crate::Outcome;
use crate::firmware::target_folder;

/// Prints every test with its figures, and all that is known about those that failed.
pub fn show(results: &[BinaryResult], took: Duration) {
    println!("{}", table(results));
    for result in results {
        for test in &result.tests {
            if let TestOutcome::Failed(why) = &test.outcome {
                println!("\n{}, {}: {why}", result.name, plain(&test.name));
                test.lines.iter().for_each(|line| println!("    {line}"));
            }
        }
        if let Some(trouble) = &result.trouble {
            println!("\n{}: {trouble}", result.name);
        }
    }
    println!("\n{} after {} s.", count(results), took.as_secs());
}

/// One sentence if anything is not as it should be.
pub fn verdict(results: &[BinaryResult], on: &str) -> Outcome {
    if results.iter().all(|result| result.tests.is_empty() && result.trouble.is_none()) {
        return Err("no test has such a name, so none was run".into());
    }
    let failed: Vec<&str> = results.iter().filter(|it| it.failed()).map(|it| it.name.as_str()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("the tests {on} failed: {}; what is known stands above", failed.join(", ")))
}

/// The tests without the module they all are in.
fn plain(name: &str) -> &str {
    name.strip_prefix("tests::").unwrap_or(name)
}

fn count(results: &[BinaryResult]) -> String {
    let tests = || results.iter().flat_map(|result| &result.tests);
    let number = |is: fn(&TestOutcome) -> bool| tests().filter(|test| is(&test.outcome)).count();
    let passed = number(|outcome| *outcome == TestOutcome::Passed);
    format!(
        "{passed} {} passed, {} failed, {} skipped",
        if passed == 1 { "test" } else { "tests" },
        number(|outcome| matches!(outcome, TestOutcome::Failed(_))),
        number(|outcome| matches!(outcome, TestOutcome::Skipped(_))),
    )
}

fn table(results: &[BinaryResult]) -> String {
    let mut rows = vec![["binary", "test", "result", "figures"].map(str::to_owned)];
    for result in results {
        for test in &result.tests {
            let (outcome, figures) = match &test.outcome {
                TestOutcome::Passed => ("ok", figures(test)),
                TestOutcome::Failed(_) => ("FAILED", figures(test)),
                TestOutcome::Skipped(why) => ("skipped", why.clone()),
            };
            rows.push([result.name.clone(), plain(&test.name).to_owned(), outcome.to_owned(), figures]);
        }
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths = [width(0), width(1), width(2)];
    let line = |row: &[String; 4]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("{} | {}", cells.collect::<Vec<_>>().join(" | "), row[3]).trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn figures(test: &TestResult) -> String {
    let figure = |it: &super::output::Figure| format!("{} {} {}", it.name, it.value, it.unit);
    test.figures.iter().map(figure).collect::<Vec<_>>().join(", ")
}

/// Writes both files.
pub fn write(results: &[BinaryResult]) -> Outcome {
    let folder = target_folder().join("hil");
    let failed = |error| format!("{} cannot be written: {error}", folder.display());
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::write(folder.join("junit.xml"), junit(results)).map_err(failed)?;
    fs::write(folder.join("figures.json"), json(results)).map_err(failed)?;
    eprintln!("   {}: junit.xml, figures.json", folder.display());
    Ok(())
}

/// The figures by binary and test, each with its unit.
fn json(results: &[BinaryResult]) -> String {
    let rows: Vec<serde_json::Value> = results
        .iter()
        .flat_map(|result| result.tests.iter().map(move |test| (result, test)))
        .flat_map(|(result, test)| {
            test.figures.iter().map(move |figure| {
                serde_json::json!({
                    "binary": result.name,
                    "test": plain(&test.name),
                    "name": figure.name,
                    "value": figure.value,
                    "unit": figure.unit,
                })
            })
        })
        .collect();
    format!("{:#}\n", serde_json::Value::from(rows))
}

fn junit(results: &[BinaryResult]) -> String {
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for result in results {
        let failures = result.tests.iter().filter(|it| matches!(it.outcome, TestOutcome::Failed(_))).count();
        let skipped = result.tests.iter().filter(|it| matches!(it.outcome, TestOutcome::Skipped(_))).count();
        let errors = usize::from(result.trouble.is_some());
        let _ = writeln!(
            xml,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" skipped=\"{skipped}\" errors=\"{errors}\">",
            escape(&result.name),
            result.tests.len() + errors
        );
        for test in &result.tests {
            testcase(&mut xml, &result.name, test);
        }
        if let Some(trouble) = &result.trouble {
            let (name, why) = (escape(&result.name), escape(trouble));
            let _ = writeln!(xml, "    <testcase classname=\"{name}\" name=\"the whole binary\">");
            let _ = writeln!(xml, "      <error message=\"{why}\"/>\n    </testcase>");
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    xml
}

fn testcase(xml: &mut String, binary: &str, test: &TestResult) {
    let (name, seconds) = (escape(plain(&test.name)), test.took.as_secs_f64());
    let binary = escape(binary);
    let _ = writeln!(xml, "    <testcase classname=\"{binary}\" name=\"{name}\" time=\"{seconds:.3}\">");
    if !test.figures.is_empty() {
        xml.push_str("      <properties>\n");
        for figure in &test.figures {
            let (name, unit) = (escape(&figure.name), escape(&figure.unit));
            let value = figure.value;
            let _ = writeln!(xml, "        <property name=\"{name}\" value=\"{value} {unit}\"/>");
        }
        xml.push_str("      </properties>\n");
    }
    match &test.outcome {
        TestOutcome::Passed => {}
        TestOutcome::Skipped(why) => {
            let _ = writeln!(xml, "      <skipped message=\"{}\"/>", escape(why));
        }
        TestOutcome::Failed(why) => {
            let lines = escape(&test.lines.join("\n"));
            let _ = writeln!(xml, "      <failure message=\"{}\">{lines}</failure>", escape(why));
        }
    }
    xml.push_str("    </testcase>\n");
}

/// Text as XML allows it.
fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::output::Figure;
    use super::*;

    fn results() -> Vec<BinaryResult> {
        let test = |name: &str, outcome| TestResult { outcome, ..TestResult::open(name) };
        let mut undo = test("tests::undo", TestOutcome::Passed);
        undo.figures.push(Figure { name: "undo".into(), value: 42.0, unit: "cycles".into() });
        let keys = test("tests::keys", TestOutcome::Skipped("no jumper".into()));
        let tom = test("tests::tom", TestOutcome::Failed("a < b & \"c\"".into()));
        let binary = |name: &str, tests| BinaryResult {
            name: name.into(),
            tests,
            trouble: None,
            bench_is_at_fault: false,
        };
        vec![binary("rules", vec![undo, tom]), binary("board", vec![keys])]
    }

    #[test]
    fn the_table_has_figures_and_reasons() {
        let table = table(&results());
        assert_eq!(
            table,
            "binary | test | result  | figures\n\
             rules  | undo | ok      | undo 42 cycles\n\
             rules  | tom  | FAILED  |\n\
             board  | keys | skipped | no jumper"
        );
        assert_eq!(count(&results()), "1 test passed, 1 failed, 1 skipped");
    }

    #[test]
    fn the_verdict_names_what_failed_and_misses_tests() {
        let mut all = results();
        assert_eq!(
            verdict(&all, "on the chip").unwrap_err(),
            "the tests on the chip failed: rules; what is known stands above"
        );
        all[0].tests.pop();
        assert_eq!(verdict(&all, "on the chip"), Ok(()));
        all[1].trouble = Some("the chip does not answer".into());
        assert!(verdict(&all, "on the chip").unwrap_err().contains("failed: board"));
        all.iter_mut().for_each(|result| result.tests.clear());
        all[1].trouble = None;
        assert!(verdict(&all, "on the chip").unwrap_err().contains("none was run"));
    }

    #[test]
    fn junit_and_json_say_the_same() {
        let mut all = results();
        all[1].trouble = Some("it hangs".into());
        let xml = junit(&all);
        assert!(
            xml.contains("<testsuite name=\"rules\" tests=\"2\" failures=\"1\" skipped=\"0\" errors=\"0\">")
        );
        assert!(xml.contains("<failure message=\"a &lt; b &amp; &quot;c&quot;\">"));
        assert!(xml.contains("<skipped message=\"no jumper\"/>"));
        assert!(xml.contains("<property name=\"undo\" value=\"42 cycles\"/>"));
        assert!(xml.contains("<error message=\"it hangs\"/>"));
        let figures: serde_json::Value = serde_json::from_str(&json(&all)).unwrap();
        assert_eq!(figures.as_array().map(Vec::len), Some(1));
        assert_eq!((&figures[0]["test"], &figures[0]["value"]), (&"undo".into(), &42.0.into()));
    }
}
