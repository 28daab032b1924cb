//! Packages of npm that tests need, installed for this project only, into its target folder.

use crate::command::{on_path, run};
use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;
use std::process::Command;

/// A package and the version that the tests are written for.
pub struct Package {
    name: &'static str,
    version: &'static str,
}

/// Looks for accessibility violations in a page.
pub const AXE: Package = Package { name: "axe-core", version: "4.14.0" };

/// Ensures that a package of exactly this version is installed, as `tools/npm/node_modules/<name>`.
pub fn get(place: &Place, package: &Package) -> Result<()> {
    let Package { name, version } = package;
    let folder = place.tools().join("npm");
    if is_installed(&folder.join("node_modules").join(name), version) {
        return Ok(());
    }
    let Some(npm) = on_path("npm") else {
        bail!("{name} {version} comes from npm, and there is no npm here: install Node.js, then run this again");
    };
    println!("Installing {name} into {}", folder.display());
    fs::create_dir_all(&folder).with_context(|| format!("{} could not be made", folder.display()))?;
    let quietly = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    run(Command::new(npm).arg("install").args(quietly).arg("--prefix").arg(&folder).arg(format!("{name}@{version}")))
        .with_context(|| format!("{name} could not be installed"))
}

fn is_installed(package: &Path, version: &str) -> bool {
    let manifest = fs::read_to_string(package.join("package.json")).unwrap_or_default();
    manifest.contains(&format!("\"version\": \"{version}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_version_that_is_wanted_will_do() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_installed(folder.path(), "4.14.0"));
        fs::write(folder.path().join("package.json"), "{\n  \"name\": \"axe-core\",\n  \"version\": \"4.14.0\"\n}")
            .unwrap();
        assert!(is_installed(folder.path(), "4.14.0"));
        assert!(!is_installed(folder.path(), "4.14.00") && !is_installed(folder.path(), "4.14"));
    }
}
