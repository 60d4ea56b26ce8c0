//! Every file of `tests/scenarios` goes as it expects, in both languages; one that begins at a first start, as it
//! says.

use std::path::Path;

use app::words::Lang;
use simulator::scenario::{Look, Scenario};

#[test]
fn every_scenario_goes_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut played = 0;
    for entry in std::fs::read_dir(&folder).expect("there are scenarios") {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("a scenario can be read");
        let scenario = Scenario::parse(&text).unwrap_or_else(|error| panic!("{}, {error}", path.display()));
        for lang in Lang::ALL {
            let look = Look { lang: scenario.lang.and(Some(lang)), ..Look::default() };
            if let Err(error) = scenario.run(look) {
                panic!("{} in {lang:?}, {error}", path.display());
            }
        }
        played += 1;
    }
    assert!(played >= 4, "only {played} scenarios");
}
