//! What a command was given behind its `--`.

/// The options a command knows: switches stand alone, settings have a value.
#[derive(Debug)]
pub struct Known {
    /// The command as the user types it, for sentences.
    pub command: &'static str,
    pub switches: &'static [&'static str],
    pub settings: &'static [&'static str],
}

/// The options that were given, each at most once.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Options {
    switches: Vec<String>,
    settings: Vec<(String, String)>,
}

impl Known {
    /// Reads the arguments, or says in one sentence what is wrong with them.
    pub fn parse(&self, arguments: &[String]) -> Result<Options, String> {
        let command = self.command;
        let mut options = Options::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let (name, attached) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (argument.as_str(), None),
            };
            if options.is_given(name) || options.value(name).is_some() {
                return Err(format!("`{command}` was given '{name}' twice"));
            }
            if self.settings.contains(&name) {
                let value = attached.or_else(|| rest.next().cloned());
                let Some(value) = value.filter(|value| !value.is_empty() && !value.starts_with("--")) else {
                    return Err(format!("`{command}` needs a value after '{name}'"));
                };
                options.settings.push((name.to_owned(), value));
            } else if self.switches.contains(&name) && attached.is_none() {
                options.switches.push(name.to_owned());
            } else {
                return Err(format!(
                    "`{command}` does not know '{argument}'; `{command} -- --help` shows what it knows"
                ));
            }
        }
        Ok(options)
    }
}

impl Options {
    pub fn is_given(&self, switch: &str) -> bool {
        self.switches.iter().any(|given| given == switch)
    }

    pub fn value(&self, setting: &str) -> Option<&str> {
        self.settings.iter().find(|(name, _)| name == setting).map(|(_, value)| value.as_str())
    }
}

/// Takes one setting out of arguments that go to another program.
pub fn take(setting: &str, arguments: &mut Vec<String>) -> Result<Option<String>, String> {
    let attached = format!("{setting}=");
    let Some(place) = arguments.iter().position(|it| it == setting || it.starts_with(&attached)) else {
        return Ok(None);
    };
    let first = arguments.remove(place);
    if let Some(value) = first.strip_prefix(&attached) {
        return Ok(Some(value.to_owned()));
    }
    if place < arguments.len() {
        return Ok(Some(arguments.remove(place)));
    }
    Err(format!("a value must follow '{setting}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const UF2: Known = Known { command: "cargo uf2", switches: &["--json"], settings: &["--board", "--out"] };

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn both_ways_to_write_a_value_are_understood() {
        let options = UF2.parse(&words("--board breadboard --out=there --json")).unwrap();
        assert_eq!(options.value("--board"), Some("breadboard"));
        assert_eq!(options.value("--out"), Some("there"));
        assert!(options.is_given("--json"));
        let none = UF2.parse(&[]).unwrap();
        assert!(none.value("--board").is_none() && !none.is_given("--json"));
    }

    #[test]
    fn what_is_wrong_is_said_in_one_sentence() {
        let sentence = |text: &str| UF2.parse(&words(text)).unwrap_err();
        assert!(sentence("--bogus").starts_with("`cargo uf2` does not know '--bogus'"));
        assert!(sentence("there").starts_with("`cargo uf2` does not know 'there'"));
        assert!(sentence("--json=1").starts_with("`cargo uf2` does not know '--json=1'"));
        assert_eq!(sentence("--board"), "`cargo uf2` needs a value after '--board'");
        assert_eq!(sentence("--board --json"), "`cargo uf2` needs a value after '--board'");
        assert_eq!(sentence("--out= --json"), "`cargo uf2` needs a value after '--out'");
        assert_eq!(sentence("--json --json"), "`cargo uf2` was given '--json' twice");
        assert_eq!(sentence("--out a --out b"), "`cargo uf2` was given '--out' twice");
    }

    #[test]
    fn one_setting_is_taken_out_and_the_rest_goes_on() {
        let mut arguments = words("--scenario a --body chip --out b");
        assert_eq!(take("--body", &mut arguments), Ok(Some("chip".into())));
        assert_eq!(arguments, words("--scenario a --out b"));
        assert_eq!(take("--body", &mut arguments), Ok(None));
        let mut attached = words("--body=pc --out b");
        assert_eq!(take("--body", &mut attached), Ok(Some("pc".into())));
        assert_eq!(attached, words("--out b"));
        assert!(take("--out", &mut words("--out")).is_err());
    }
}
