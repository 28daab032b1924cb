//! Compressed copies beside each file, made at build time so that the server never compresses.

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Writes `.gz` and `.br` beside every file of a folder whose type compresses well.
pub fn folder(folder: &Path) -> Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            self::folder(&path)?;
        } else if shrinks(&path) {
            file(&path).with_context(|| format!("compressing {}", path.display()))?;
        }
    }
    Ok(())
}

/// Images and web fonts are compressed already.
fn shrinks(path: &Path) -> bool {
    let kinds = ["css", "html", "ico", "js", "json", "svg", "txt", "wasm", "webmanifest", "xml"];
    path.extension().and_then(OsStr::to_str).is_some_and(|kind| kinds.contains(&kind))
}

fn file(path: &Path) -> Result<()> {
    let content = fs::read(path)?;
    let mut gzip = GzEncoder::new(File::create(beside(path, "gz"))?, Compression::best());
    gzip.write_all(&content)?;
    gzip.finish()?;
    let mut brotli = File::create(beside(path, "br"))?;
    // The defaults are already the hardest setting: quality 11, window 22.
    let hardest = BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut content.as_slice(), &mut brotli, &hardest)?;
    Ok(())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn what_is_squeezed_comes_back_whole() {
        let dist = tempfile::tempdir().unwrap();
        let text = "falling blocks ".repeat(100);
        fs::write(dist.path().join("a.js"), &text).unwrap();
        fs::write(dist.path().join("b.png"), &text).unwrap();
        folder(dist.path()).unwrap();

        let open = |name| File::open(dist.path().join(name)).unwrap();
        let mut back = String::new();
        brotli::Decompressor::new(open("a.js.br"), 4096).read_to_string(&mut back).unwrap();
        assert_eq!(back, text);
        back.clear();
        flate2::read::GzDecoder::new(open("a.js.gz")).read_to_string(&mut back).unwrap();
        assert_eq!(back, text);
        assert!(!dist.path().join("b.png.br").exists());
    }
}
