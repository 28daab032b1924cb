use crate::{App, guest::Guest, refusal::Refusal};
use corpus::Run;
use play::RunKind;
use puzzle::BadCode;

/// The run of this id, if it is the guest's own.
pub async fn find(app: &App, guest: &Guest, id: &str) -> Result<Run, Refusal> {
    let own = app.corpus.run(id).await?.filter(|run| guest.id() == Some(&run.player));
    own.ok_or_else(|| Refusal::unknown(format!("no run of yours has the id «{}»", BadCode::excerpt(id))))
}

/// A stored run as its rules see it.
pub fn state(run: &Run) -> play::Run {
    let count = |number: i64| u32::try_from(number).unwrap_or_default();
    play::Run {
        kind: RunKind::from_word(&run.kind).unwrap_or(RunKind::Streak),
        score: count(run.score),
        mistakes: count(run.mistakes),
        combo: count(run.combo),
        skips: count(run.skips),
        bonus_ms: count(run.bonus_ms),
    }
}

/// Whether a run is over, by its rules or because it was ended.
pub fn is_over(run: &Run, now: i64) -> bool {
    run.ended_at.is_some() || state(run).is_over(now - run.begun_at)
}
