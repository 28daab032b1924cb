//! Code splitting: parts the linked client into what the first puzzle needs and files that are loaded later.

use anyhow::{Context, Result, anyhow, bail};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use wasm_encoder::{Module, RawSection};
use wasm_split_cli_support::{Options, transform};
use wasmparser::Parser;

/// The script that loads the files; the client imports it.
const LOADER: &str = "split.js";

/// What a module was parted into.
pub struct Split {
    /// The module of the first load, not yet bound to JavaScript.
    pub main: PathBuf,
    /// The names of the files that are loaded later.
    pub later: Vec<String>,
}

/// Parts a module linked with `--emit-relocs` and writes all but its main part into `dist`. `script` is the name of the
/// script that the main part will be bound to.
pub fn split(module: &Path, script: &str, dist: &Path) -> Result<Split> {
    let wasm = fs::read(module).with_context(|| module.display().to_string())?;
    let main = module.with_extension("main.wasm");
    let (script, loader) = (format!("./{script}"), format!("./{LOADER}"));
    let mut options = Options::new(&wasm);
    options.output_dir = dist;
    options.main_out_path = &main;
    options.main_module = &script;
    options.link_name = &loader;
    let parts = transform(options).map_err(|why| anyhow!("wasm_split failed: {why:?}"))?.split_modules;
    let later = name_by_build(&parts, &wasm, &dist.join(LOADER))?;
    Ok(Split { main, later })
}

/// Puts a hash of the whole build into the names of its parts: a part fits no other build, so that a page that is open
/// while the server is updated must not get a part of the new one.
fn name_by_build(parts: &[PathBuf], build: &[u8], loader: &Path) -> Result<Vec<String>> {
    let mut hasher = DefaultHasher::new();
    build.hash(&mut hasher);
    for part in parts {
        fs::read(part).with_context(|| part.display().to_string())?.hash(&mut hasher);
    }
    let hash = hasher.finish();
    let mut script = fs::read_to_string(loader).with_context(|| loader.display().to_string())?;
    let mut names = Vec::new();
    for part in parts {
        let stem = part.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{}-{hash:016x}.wasm", stem.trim_start_matches("split_"));
        let (old, new) = (format!("\"./{stem}.wasm\""), format!("\"./{name}\""));
        if !script.contains(&old) {
            bail!("{} does not load {old}; expected one import for each part", loader.display());
        }
        script = script.replace(&old, &new);
        fs::rename(part, part.with_file_name(&name))?;
        names.push(name);
    }
    fs::write(loader, script)?;
    Ok(names)
}

/// Takes out what no browser needs: names, relocations and the like, which are in custom sections.
pub fn strip(path: &Path) -> Result<()> {
    let wasm = fs::read(path)?;
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(&wasm) {
        if let Some((id, range)) = payload?.as_section().filter(|(id, _)| *id != 0) {
            module.section(&RawSection { id, data: &wasm[range.start as usize..range.end as usize] });
        }
    }
    Ok(fs::write(path, module.finish())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, TypeSection};

    #[test]
    fn parts_are_named_by_the_build_wherever_they_are_loaded() {
        let dist = tempfile::tempdir().unwrap();
        let (part, loader) = (dist.path().join("split_pages.wasm"), dist.path().join(LOADER));
        let named = |build: &[u8]| {
            fs::write(&part, "").unwrap();
            fs::write(&loader, "fetch(new URL(\"./split_pages.wasm\", import.meta.url))").unwrap();
            name_by_build(std::slice::from_ref(&part), build, &loader).unwrap().remove(0)
        };
        let (one, other) = (named(b"one build"), named(b"another"));
        assert!(one != other && one.starts_with("pages-") && dist.path().join(&one).is_file());
        assert!(fs::read_to_string(&loader).unwrap().contains(&format!("\"./{other}\"")));
        assert!(!part.exists());
    }

    #[test]
    fn custom_sections_alone_are_stripped() {
        let dist = tempfile::tempdir().unwrap();
        let path = dist.path().join("a.wasm");
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let plain = Module::new().section(&types).clone().finish();
        let custom = CustomSection { name: "name".into(), data: b"names"[..].into() };
        fs::write(&path, Module::new().section(&types).section(&custom).clone().finish()).unwrap();
        strip(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), plain);
    }
}
