use crate::{Corpus, Error, Match, MatchSide, db};
use std::collections::BTreeMap;

impl Corpus {
    /// The matches of the participants of a study, and what each participant did in those that were finished, by the match's id.
    pub async fn study_matches(&self, study: &str) -> Result<BTreeMap<String, (Match, Option<MatchSide>)>, Error> {
        let sql = "SELECT matches.* FROM study_participants JOIN matches ON matches.player = study_participants.player
                   WHERE study_participants.study = $1";
        let matches: Vec<Match> = db::query_as(sql).bind(study).fetch_all(&self.pool).await?;
        let sql = "SELECT match_sides.* FROM study_participants
                   JOIN matches ON matches.player = study_participants.player
                   JOIN match_sides ON match_sides.match_id = matches.id
                   WHERE study_participants.study = $1 AND match_sides.seat = $2";
        let sides: Vec<MatchSide> = db::query_as(sql).bind(study).bind(MatchSide::LEFT).fetch_all(&self.pool).await?;
        let mut sides: BTreeMap<String, MatchSide> =
            sides.into_iter().map(|side| (side.match_id.clone(), side)).collect();
        let with_side = |one: Match| (one.id.clone(), (sides.remove(&one.id), one));
        Ok(matches.into_iter().map(with_side).map(|(id, (side, one))| (id, (one, side))).collect())
    }
}
