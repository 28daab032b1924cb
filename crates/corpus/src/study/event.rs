use crate::{
    Corpus, Error, StudyParticipant,
    db::{self, Write},
    id,
};
use sqlx::FromRow;
use std::collections::BTreeMap;

/// Something that happened to a participant, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StudyEvent {
    /// When.
    pub at: i64,
    /// What, as JSON.
    pub what: String,
    /// The id of the session or the match that it is about.
    pub subject: Option<String>,
    /// The puzzle that was shown, or what the participant answered, as JSON.
    pub detail: Option<String>,
}

/// What happened to the participants of a study who have not withdrawn, by their codes.
pub type StudyEvents = BTreeMap<String, Vec<StudyEvent>>;

const EVENTS: &str = "SELECT at, what, subject, detail FROM study_events
    WHERE participant = $1 AND number >= $2 ORDER BY number";
const ALL_EVENTS: &str = "SELECT study_events.participant, study_events.at, study_events.what, study_events.subject,
        study_events.detail
    FROM study_participants JOIN study_events ON study_events.participant = study_participants.code
    WHERE study_participants.study = $1 AND study_participants.preview IS NULL
    ORDER BY study_participants.number, study_events.number";

#[derive(FromRow)]
struct OneOfAll {
    participant: String,
    #[sqlx(flatten)]
    event: StudyEvent,
}

impl Corpus {
    /// What happened to a participant, in order.
    pub async fn study_events(&self, code: &str) -> Result<Vec<StudyEvent>, Error> {
        self.study_events_from(code, 0).await
    }

    /// The same without the first so many.
    pub async fn study_events_from(&self, code: &str, first: usize) -> Result<Vec<StudyEvent>, Error> {
        Ok(db::query_as(EVENTS).bind(code).bind(first as i64).fetch_all(&self.pool).await?)
    }

    /// What happened to all participants of a study, without previews.
    pub async fn all_study_events(&self, study: &str) -> Result<StudyEvents, Error> {
        Ok(grouped(db::query_as(ALL_EVENTS).bind(study).fetch_all(&self.pool).await?))
    }

    /// Lets something happen to a participant: `decide` gets what happened after the first `known` events, and returns what follows on
    /// it. If it fails, nothing is stored. Nothing else happens to the participant meanwhile. `None` if they have withdrawn.
    pub async fn happen<T: Send, E: From<Error>>(
        &self,
        code: &str,
        known: usize,
        decide: impl FnOnce(Vec<StudyEvent>) -> Result<(Vec<StudyEvent>, T), E> + Send,
    ) -> Result<Option<T>, E> {
        let mut transaction = self.write_of(code).await?;
        let sql = "SELECT COUNT(*) FROM study_participants WHERE code = $1 AND withdrawn_at IS NULL";
        let takes_part = db::query_scalar(sql).bind(code).fetch_one(&mut transaction).await;
        let takes_part: i64 = takes_part.map_err(Error::from)?;
        if takes_part == 0 {
            return Ok(None);
        }
        let newer = db::query_as(EVENTS).bind(code).bind(known as i64).fetch_all(&mut transaction).await;
        let newer: Vec<StudyEvent> = newer.map_err(Error::from)?;
        let first = known + newer.len();
        let (after, told) = decide(newer)?;
        append(&mut transaction, code, first, &after).await?;
        transaction.commit().await?;
        Ok(Some(told))
    }

    /// The same for something that depends on all participants of the study, such as the assignment to an arm.
    pub async fn happen_among_all<T: Send, E: From<Error>>(
        &self,
        participant: &StudyParticipant,
        decide: impl FnOnce(Vec<StudyEvent>, StudyEvents) -> Result<(Vec<StudyEvent>, T), E> + Send,
    ) -> Result<T, E> {
        let mut transaction = self.write().await?;
        let code = &participant.code;
        let before =
            db::query_as(EVENTS).bind(code).bind(0i64).fetch_all(&mut transaction).await.map_err(Error::from)?;
        let query = db::query_as(ALL_EVENTS).bind(&participant.study);
        let all = grouped(query.fetch_all(&mut transaction).await.map_err(Error::from)?);
        let first = before.len();
        let (after, told) = decide(before, all)?;
        append(&mut transaction, code, first, &after).await?;
        transaction.commit().await?;
        Ok(told)
    }

    /// Makes a participant who consents a player, and stores the consent; false if they did before. Nobody has the player's
    /// token: who plays is known by the participant's code.
    pub async fn consent_to_study(&self, code: &str, language: &str, consent: &StudyEvent) -> Result<bool, Error> {
        let mut transaction = self.write_of(code).await?;
        let player = id::random()?;
        let sql = "INSERT INTO players (id, token_hash, created_at) VALUES ($1, $2, $3)";
        let query = db::query(sql).bind(&player).bind(id::hash(&id::random()?)).bind(consent.at);
        query.execute(&mut transaction).await?;
        let sql = "UPDATE study_participants SET player = $2, language = $3
                   WHERE code = $1 AND player IS NULL AND withdrawn_at IS NULL";
        let query = db::query(sql).bind(code).bind(&player).bind(language);
        if query.execute(&mut transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
        append(&mut transaction, code, 0, std::slice::from_ref(consent)).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

fn grouped(rows: Vec<OneOfAll>) -> StudyEvents {
    let mut events = StudyEvents::new();
    for row in rows {
        events.entry(row.participant).or_default().push(row.event);
    }
    events
}

async fn append(transaction: &mut Write, code: &str, first: usize, events: &[StudyEvent]) -> Result<(), Error> {
    for (number, event) in (first as i64..).zip(events) {
        let sql = "INSERT INTO study_events (participant, number, at, what, subject, detail)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = db::query(sql).bind(code).bind(number).bind(event.at).bind(&event.what);
        query.bind(&event.subject).bind(&event.detail).execute(&mut *transaction).await?;
    }
    Ok(())
}
