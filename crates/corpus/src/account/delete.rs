use crate::{Corpus, Error, db, id, study::erase};

impl Corpus {
    /// Deletes a player and all that is stored about them. Of their rated attempts the numbers stay, without player and attempt: the
    /// ratings of puzzles follow from them.
    pub async fn delete_player(&self, player: &str) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        let rated = db::query_scalar("SELECT attempt FROM games WHERE player = $1").bind(player);
        let rated: Vec<String> = rated.fetch_all(&mut transaction).await?;
        for attempt in &rated {
            let query = db::query("UPDATE games SET player = NULL, attempt = $2 WHERE attempt = $1");
            query.bind(attempt).bind(id::random()?).execute(&mut transaction).await?;
        }
        erase::player(&mut transaction, player).await?;
        transaction.commit().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewAttempt, NewPuzzle, NewSession, RatingUpdate, puzzle_id};
    use play::{
        RunKind,
        wire::{Ending, Mode},
    };
    use rate::{RatedAttempt, Rating};

    /// The tables with a value in which one of these texts occurs, by the schema.
    async fn tables_with(corpus: &Corpus, texts: &[String]) -> Vec<String> {
        let sql = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
                   WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'";
        let columns: Vec<(String, String)> = db::query_as(sql).fetch_all(&corpus.pool).await.unwrap();
        let mut found = Vec::new();
        for (table, column) in columns {
            for text in texts {
                let sql = format!("SELECT COUNT(*) FROM {table} WHERE instr(CAST({column} AS TEXT), $1) > 0");
                let query = db::query_scalar(sqlx::AssertSqlSafe(sql)).bind(text);
                let count: i64 = query.fetch_one(&corpus.pool).await.unwrap();
                if count > 0 && !found.contains(&table) {
                    found.push(table.clone());
                }
            }
        }
        found
    }

    fn unmoved(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
        let before = player.unwrap_or_default();
        RatingUpdate { before, after: RatedAttempt { expected: 0.5, player: before, puzzle } }
    }

    #[tokio::test]
    async fn nothing_of_a_deleted_player_is_in_any_table() {
        let corpus = Corpus::in_memory().await.unwrap();
        let code = "null:7:2";
        let puzzle = NewPuzzle {
            code: code.into(),
            twin: code.into(),
            game: "null".into(),
            shelf: "one".into(),
            steps: 2,
            answers: 1,
            sequences: 1,
            features: "{}".into(),
            measures: 1,
            certificate: "by hand".into(),
            rating: 1000.0,
            deviation: 150.0,
            source: Some(rate::Source::Formula),
            themes: Vec::new(),
            estimates: Vec::new(),
        };
        corpus.add_puzzles(&[puzzle], 0).await.unwrap();
        let (id, [player, other]) = (puzzle_id(code), [1, 2]);
        let (player, other) =
            (corpus.add_player(player).await.unwrap().0.id, corpus.add_player(other).await.unwrap().0.id);
        let mut ids = vec![player.clone(), "their own words".to_owned()];
        for of in [&player, &other] {
            let run = corpus.begin_run(of, "null", RunKind::Rush, 1).await.unwrap().id;
            corpus.give_in_run(&run, &id, 1).await.unwrap();
            let new = NewSession {
                player: of,
                puzzle: &id,
                mode: Mode::Practice,
                run: Some(&run),
                review: None,
                notice: false,
            };
            let session = corpus.begin_session(new, 1).await.unwrap();
            let transcript = if *of == player { "their own words" } else { "" };
            let (outcome, moves, client_ms, received_at, rated) = (Ending::Failed, 1, 60, 1000, true);
            let new = NewAttempt { session: &session, transcript, outcome, moves, client_ms, received_at, rated };
            let stored = corpus.add_attempt(new, unmoved).await.unwrap();
            assert!(stored.rated.is_some());
            corpus.add_glimpses(of, std::slice::from_ref(&id), 1).await.unwrap();
            if *of == player {
                ids.extend([run, session.id, stored.attempt.id]);
            }
        }
        corpus.name_player(&player, Some("their own words")).await.unwrap();
        let basis = corpus.rating_basis(&id).await.unwrap();
        let tables = tables_with(&corpus, &ids).await;
        for table in ["players", "sessions", "attempts", "games", "runs", "run_puzzles", "glimpses", "player_ratings"] {
            assert!(tables.iter().any(|one| one == table), "{table} not in {tables:?}");
        }
        corpus.delete_player(&player).await.unwrap();
        assert_eq!(tables_with(&corpus, &ids).await, Vec::<String>::new());
        assert_eq!(corpus.rating_basis(&id).await.unwrap(), basis);
        assert!(!tables_with(&corpus, &[other]).await.is_empty(), "others stay");
    }

    #[tokio::test]
    async fn what_is_under_way_while_its_player_is_deleted_is_refused_as_theirs() {
        let corpus = Corpus::in_memory().await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let run = corpus.begin_run(&player, "null", RunKind::Rush, 1).await.unwrap();
        corpus.delete_player(&player).await.unwrap();
        let begun = corpus.begin_run(&player, "null", RunKind::Rush, 1).await.unwrap_err();
        let thumb = corpus.add_glimpses(&player, &["none".to_owned()], 1).await.unwrap_err();
        assert!(begun.is_of_deleted() && thumb.is_of_deleted(), "{begun}; {thumb}");
        assert_eq!(corpus.change_run(&run.id, |_| true).await.unwrap().map(|(run, _)| run.id), None);
    }
}
