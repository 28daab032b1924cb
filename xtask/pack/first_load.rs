//! The first load: the files that a browser fetches before the first puzzle can be played, found by following the
//! page's references.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The file with the list, in the folder of the packed client.
pub const FILE: &str = "first-load.txt";

/// Relations of links that the page fetches at once; icons and manifests can wait.
const LINKS: [&str; 3] = ["stylesheet", "modulepreload", "preload"];

/// Writes the names of the files of the first load, one a line. Files of `later` are loaded when they are wanted.
pub fn write(dist: &Path, later: &[String]) -> Result<()> {
    let names = list(dist, later)?;
    fs::write(dist.join(FILE), names.join("\n") + "\n").with_context(|| format!("writing {FILE}"))
}

/// The page, and everything that it refers to, directly or not.
fn list(dist: &Path, later: &[String]) -> Result<Vec<String>> {
    let mut names = vec!["index.html".to_owned()];
    let mut read = 0;
    while let Some(name) = names.get(read).cloned() {
        let content = fs::read(dist.join(&name)).with_context(|| format!("{name} is loaded but missing"))?;
        for reference in references(&name, &String::from_utf8_lossy(&content)) {
            let Some(path) = reference.strip_prefix("./").or(Some(reference)).filter(|path| is_own(path)) else {
                bail!("{name} loads {reference:?}; expected a file of the client like ./style.css");
            };
            if !names.iter().chain(later).any(|known| known == path) {
                names.push(path.to_owned());
            }
        }
        read += 1;
    }
    Ok(names)
}

fn is_own(path: &str) -> bool {
    !path.starts_with('/') && !path.contains("..") && !path.contains(':')
}

fn references<'a>(name: &str, text: &'a str) -> Vec<&'a str> {
    match name.rsplit('.').next() {
        Some("html") => text.split('<').filter_map(tag).collect(),
        // Static imports, and files addressed relative to the script.
        Some("js") => after(text, &["from \"", "from '", "import \"", "import '", "new URL(\"", "new URL('"]),
        Some("css") => after(text, &["@import \"", "url(\"", "url('"]),
        _ => Vec::new(),
    }
}

/// The file that a tag makes the browser fetch at once.
fn tag(tag: &str) -> Option<&str> {
    let value = |name: &str| after(tag.split('>').next()?, &[&format!(" {name}=\"")]).first().copied();
    match tag.split_whitespace().next()? {
        "script" => value("src"),
        "link" => value("href").filter(|_| value("rel").is_some_and(|rel| LINKS.contains(&rel))),
        _ => None,
    }
}

/// The texts between each of these marks and the next quote.
fn after<'a>(text: &'a str, marks: &[&str]) -> Vec<&'a str> {
    let quoted = |mark: &&str| {
        let quote = if mark.ends_with('\'') { '\'' } else { '"' };
        text.split(*mark).skip(1).filter_map(move |rest| rest.split(quote).next()).collect::<Vec<_>>()
    };
    marks.iter().flat_map(quoted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(files: &[(&str, &str)]) -> tempfile::TempDir {
        let dist = tempfile::tempdir().unwrap();
        for (name, content) in files {
            fs::write(dist.path().join(name), content).unwrap();
        }
        dist
    }

    #[test]
    fn the_list_follows_the_page_its_scripts_and_its_module() {
        let dist = client(&[
            (
                "index.html",
                r#"<link rel="stylesheet" href="./style.css"><link rel="icon" href="./icon.svg"><script type="module" src="./start.js"></script>"#,
            ),
            ("style.css", "body { margin: 0 }"),
            ("icon.svg", "<svg/>"),
            ("start.js", r#"import start from "./client.js"; start();"#),
            (
                "client.js",
                "import * as split from \"./split.js\"; path = new URL('client_bg.wasm', import.meta.url); later = () => import('./estimate.js')",
            ),
            ("split.js", "load = () => fetch(new URL(\"./pages.wasm\", import.meta.url))"),
            ("client_bg.wasm", "\0asm"),
            ("estimate.js", ""),
        ]);
        write(dist.path(), &["pages.wasm".to_owned()]).unwrap();
        let list = fs::read_to_string(dist.path().join(FILE)).unwrap();
        assert_eq!(list, "index.html\nstyle.css\nstart.js\nclient.js\nsplit.js\nclient_bg.wasm\n");
    }

    #[test]
    fn a_file_that_is_missing_or_elsewhere_is_named() {
        let missing = client(&[("index.html", r#"<script src="./gone.js"></script>"#)]);
        assert!(format!("{:#}", list(missing.path(), &[]).unwrap_err()).contains("gone.js"));
        let elsewhere = client(&[("index.html", r#"<script src="https://example.org/a.js"></script>"#)]);
        assert!(list(elsewhere.path(), &[]).unwrap_err().to_string().contains("example.org"));
    }
}
