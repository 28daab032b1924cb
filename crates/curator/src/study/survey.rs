//! Surveys by link: studies of one step, which begin when somebody first opens their link.

use crate::study::{BeginError, seed_and_puzzles, versions};
use corpus::{Corpus, NewStudy, Study, survey_id};
use play::wire::EnterSurvey;
use study::protocol::LinkSurvey;

/// The study of a survey's link: about the first puzzles of the shelf, and for the warm-up those that follow. `None` if the shelf is
/// empty.
pub async fn study_of(corpus: &Corpus, link: &EnterSurvey, now: i64) -> Result<Option<Study>, BeginError> {
    let (count, warm_up) = (link.count as usize, link.warm_up as usize);
    let puzzles = corpus.first_of_shelf(&link.shelf, (count + warm_up) as i64).await?;
    if puzzles.is_empty() {
        return Ok(None);
    }
    let codes: Vec<String> = puzzles.into_iter().map(|puzzle| puzzle.code).collect();
    let warm_up = codes.len().saturating_sub(count);
    let survey = LinkSurvey { codes: &codes, warm_up, order: link.order, seconds: link.seconds, scales: &link.scales };
    let protocol = survey.protocol();
    let id = survey_id(&protocol);
    if let Some(study) = corpus.study(&id).await? {
        return Ok(Some(study));
    }
    let (seed, puzzles) = seed_and_puzzles(corpus, &protocol, now).await?;
    let new = NewStudy { protocol: &protocol, puzzles: &puzzles, versions: &versions(), seed, cap: 0 };
    corpus.add_survey(new, now).await?;
    // Somebody else may have begun it meanwhile.
    Ok(corpus.study(&id).await?)
}

/// Whether a study is that of a survey's link, whose participants' names are codes that the researcher gave them.
pub fn is_survey(study: &str) -> bool {
    study.starts_with("survey-")
}
