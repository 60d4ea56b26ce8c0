//! What documents point to is there.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Markdown file of the project's own.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let skipped = ["target", "node_modules", ".git"].iter().any(|skipped| name == *skipped);
        if path.is_dir() && !skipped {
            documents(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

/// The targets of `[words](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

#[test]
fn every_link_to_a_file_leads_to_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests lie in the project");
    let mut files = Vec::new();
    documents(root, &mut files);
    let mut followed = 0;
    for file in files {
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
