//! Studies: their protocols, their participants, and what happened to each of them.

pub mod erase;
pub mod event;
pub mod game;
pub mod participant;
pub mod tried;

use crate::{Corpus, Error, db, id};
use sqlx::FromRow;

/// A stored study.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Study {
    /// Its id.
    pub id: String,
    /// The text of its protocol.
    pub protocol: String,
    /// The puzzles of its steps, as JSON.
    pub puzzles: String,
    /// The versions with which it began, as JSON.
    pub versions: String,
    /// The seed of orders that differ between participants.
    pub seed: i64,
    /// The code of the link that anybody may use, if there is one.
    pub open_code: Option<String>,
    /// How many participants that link lets in.
    pub cap: i64,
    /// When it began.
    pub created_at: i64,
    /// When it was closed, if it was.
    pub closed_at: Option<i64>,
}

/// A study to be begun.
#[derive(Clone, Copy, Debug)]
pub struct NewStudy<'a> {
    /// The text of its protocol.
    pub protocol: &'a str,
    /// The puzzles of its steps, as JSON.
    pub puzzles: &'a str,
    /// The versions with which it begins, as JSON.
    pub versions: &'a str,
    /// The seed of orders that differ between participants.
    pub seed: i64,
    /// How many participants an open link lets in; 0 for no such link.
    pub cap: u32,
}

/// The columns of a [`Study`].
const COLUMNS: &str =
    "SELECT id, protocol, puzzles, versions, seed, open_code, cap, created_at, closed_at FROM studies";

impl Corpus {
    /// Begins a study; returns it with the researcher's key. Only a hash of the key is stored.
    pub async fn add_study(&self, new: NewStudy<'_>, now: i64) -> Result<(Study, String), Error> {
        let (id, key) = (id::random()?[..10].to_owned(), id::random()?);
        let open_code = if new.cap > 0 { Some(id::random()?) } else { None };
        let study = Study {
            id,
            protocol: new.protocol.to_owned(),
            puzzles: new.puzzles.to_owned(),
            versions: new.versions.to_owned(),
            seed: new.seed,
            open_code,
            cap: i64::from(new.cap),
            created_at: now,
            closed_at: None,
        };
        self.insert_study(&study, &id::hash(&key)).await?;
        Ok((study, key))
    }

    /// Begins the study of a survey's link, unless it has begun. Nobody has its key.
    pub async fn add_survey(&self, new: NewStudy<'_>, now: i64) -> Result<(), Error> {
        let study = Study {
            id: id::survey_id(new.protocol),
            protocol: new.protocol.to_owned(),
            puzzles: new.puzzles.to_owned(),
            versions: new.versions.to_owned(),
            seed: new.seed,
            open_code: None,
            cap: 0,
            created_at: now,
            closed_at: None,
        };
        // The hash of no key, for it is no hexadecimal number.
        self.insert_study(&study, "nobody").await
    }

    async fn insert_study(&self, study: &Study, key_hash: &str) -> Result<(), Error> {
        let sql = "INSERT INTO studies (id, key_hash, protocol, puzzles, versions, seed, open_code, cap, created_at)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING";
        let query = db::query(sql).bind(&study.id).bind(key_hash).bind(&study.protocol).bind(&study.puzzles);
        let query = query.bind(&study.versions).bind(study.seed).bind(&study.open_code).bind(study.cap);
        self.execute(query.bind(study.created_at)).await?;
        Ok(())
    }

    /// The study of this id.
    pub async fn study(&self, id: &str) -> Result<Option<Study>, Error> {
        self.find_study("id", id).await
    }

    /// The study whose open link has this code.
    pub async fn open_study(&self, code: &str) -> Result<Option<Study>, Error> {
        self.find_study("open_code", code).await
    }

    /// Every study, the oldest first.
    pub async fn studies(&self) -> Result<Vec<Study>, Error> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} ORDER BY created_at, id"));
        Ok(db::query_as(sql).fetch_all(&self.pool).await?)
    }

    /// Whether a key is that of the study's researcher.
    pub async fn is_study_key(&self, study: &str, key: &str) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM studies WHERE id = $1 AND key_hash = $2";
        let found: i64 = db::query_scalar(sql).bind(study).bind(id::hash(key)).fetch_one(&self.pool).await?;
        Ok(found > 0)
    }

    /// Whether a study was closed.
    pub async fn is_study_closed(&self, study: &str) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM studies WHERE id = $1 AND closed_at IS NOT NULL";
        let closed: i64 = db::query_scalar(sql).bind(study).fetch_one(&self.pool).await?;
        Ok(closed > 0)
    }

    /// Closes a study: nobody goes on with it. False if it was closed before.
    pub async fn close_study(&self, study: &str, now: i64) -> Result<bool, Error> {
        let sql = "UPDATE studies SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL";
        Ok(self.execute(db::query(sql).bind(study).bind(now)).await? > 0)
    }

    async fn find_study(&self, column: &'static str, value: &str) -> Result<Option<Study>, Error> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE {column} = $1"));
        Ok(db::query_as(sql).bind(value).fetch_optional(&self.pool).await?)
    }
}
