use crate::{Corpus, Error, Player, Study, db, id};
use sqlx::FromRow;

/// A participant of a study, from the invitation on.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StudyParticipant {
    /// The secret code of their link.
    pub code: String,
    /// The id of the study.
    pub study: String,
    /// What data call them: the number of their invitation, from 1.
    pub number: i64,
    /// The researcher's own name for them.
    pub label: Option<String>,
    /// The arm that their invitation fixed.
    pub arm: Option<String>,
    /// The name of the one step that they look at, if they are a researcher who sees what a participant would.
    pub preview: Option<String>,
    /// The player that they became with their consent.
    pub player: Option<String>,
    /// The language of the page when they consented.
    pub language: Option<String>,
    /// When they were invited.
    pub invited_at: i64,
    /// When they withdrew, if they did.
    pub withdrawn_at: Option<i64>,
}

/// An invitation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invitation {
    /// The researcher's own name for the participant.
    pub label: Option<String>,
    /// The arm, where the protocol leaves it to the invitation.
    pub arm: Option<String>,
    /// The name of the one step to look at, for a researcher who wants to see what a participant would.
    pub preview: Option<String>,
}

const NEXT: &str = "INSERT INTO study_participants (code, study, number, label, arm, preview, invited_at)
    SELECT $1, $2, 1 + COALESCE(MAX(number), 0), $3, $4, $5, $6 FROM study_participants WHERE study = $2 RETURNING *";

impl Corpus {
    /// Invites participants, in this order.
    pub async fn invite(
        &self,
        study: &str,
        invitations: &[Invitation],
        now: i64,
    ) -> Result<Vec<StudyParticipant>, Error> {
        let mut transaction = self.write_of(study).await?;
        let mut invited = Vec::new();
        for one in invitations {
            let query = db::query_as(NEXT).bind(id::random()?).bind(study).bind(&one.label).bind(&one.arm);
            let query = query.bind(&one.preview).bind(now);
            invited.push(query.fetch_one(&mut transaction).await?);
        }
        transaction.commit().await?;
        Ok(invited)
    }

    /// Lets somebody in by the open link; `None` if it has let in as many as it may. Only participants without a label count, for
    /// the open link gives none.
    pub async fn enter_study(&self, study: &Study, now: i64) -> Result<Option<StudyParticipant>, Error> {
        let mut transaction = self.write_of(&study.id).await?;
        let sql = "SELECT COUNT(*) FROM study_participants WHERE study = $1 AND label = $2";
        let query = db::query_scalar(sql).bind(&study.id).bind(OPEN);
        let entered: i64 = query.fetch_one(&mut transaction).await?;
        if entered >= study.cap {
            return Ok(None);
        }
        let query = db::query_as(NEXT).bind(id::random()?).bind(&study.id).bind(OPEN).bind(None::<String>);
        let participant = query.bind(None::<String>).bind(now).fetch_one(&mut transaction).await?;
        transaction.commit().await?;
        Ok(Some(participant))
    }

    /// The participant with this secret code.
    pub async fn study_participant(&self, code: &str) -> Result<Option<StudyParticipant>, Error> {
        let sql = "SELECT * FROM study_participants WHERE code = $1";
        Ok(db::query_as(sql).bind(code).fetch_optional(&self.pool).await?)
    }

    /// The participant of a study that a player is.
    pub async fn study_participant_of(&self, player: &str) -> Result<Option<StudyParticipant>, Error> {
        let sql = "SELECT * FROM study_participants WHERE player = $1";
        Ok(db::query_as(sql).bind(player).fetch_optional(&self.pool).await?)
    }

    /// The participants of a study in the order of their invitations.
    pub async fn study_participants(&self, study: &str) -> Result<Vec<StudyParticipant>, Error> {
        let sql = "SELECT * FROM study_participants WHERE study = $1 ORDER BY number";
        Ok(db::query_as(sql).bind(study).fetch_all(&self.pool).await?)
    }

    /// The player that a participant became with their consent.
    pub async fn player_of_participant(&self, code: &str) -> Result<Option<Player>, Error> {
        let sql = "SELECT players.id, players.created_at FROM study_participants
                   JOIN players ON players.id = study_participants.player WHERE study_participants.code = $1";
        Ok(db::query_as(sql).bind(code).fetch_optional(&self.pool).await?)
    }
}

/// The label of participants who came by the open link.
const OPEN: &str = "open link";
