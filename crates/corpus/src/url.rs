use crate::Error;
use std::path::PathBuf;

/// The location of a database.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In memory: it is lost when the program ends.
    Memory,
    /// In a SQLite file.
    File(PathBuf),
    /// On a PostgreSQL server.
    Postgres(String),
}

impl Place {
    /// Parses a path, `sqlite:<path>`, `sqlite://<path>`, `:memory:`, or the URL of a PostgreSQL database.
    pub(crate) fn read(text: &str) -> Result<Self, Error> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        match path {
            ":memory:" => Ok(Self::Memory),
            // The URL of another engine is rejected, not taken for a file name, and not repeated: it may contain a password.
            _ if path.contains("://") => Err(Error::Place(format!("{}://…", path.split(':').next().unwrap_or("")))),
            "" => Err(Error::Place(text.to_owned())),
            _ => Ok(Self::File(path.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_urls_name_files() {
        for text in ["a/b.sqlite", "sqlite:a/b.sqlite", "sqlite://a/b.sqlite"] {
            assert_eq!(Place::read(text).unwrap(), Place::File("a/b.sqlite".into()));
        }
        assert_eq!(Place::read("sqlite::memory:").unwrap(), Place::Memory);
        for url in ["postgres://host/tsumi", "postgresql:///tsumi?host=/tmp"] {
            assert_eq!(Place::read(url).unwrap(), Place::Postgres(url.into()));
        }
    }

    #[test]
    fn other_engines_are_refused_without_telling_their_password() {
        let error = Place::read("mysql://me:secret@host/tsumi").unwrap_err().to_string();
        assert!(error.contains("\"mysql://…\"") && error.contains("expected") && !error.contains("secret"), "{error}");
        assert!(Place::read("").is_err());
    }
}
