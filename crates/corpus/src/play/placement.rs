use crate::{Corpus, Error, column::Text, db, play::rating::RatingColumns};
use play::wire::Ending;
use rate::Rating;
use sqlx::FromRow;

/// A player's first attempt at a puzzle of their placement.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct PlacementTry {
    /// The puzzle's id.
    pub puzzle: String,
    /// The puzzle's rating.
    #[sqlx(flatten, try_from = "RatingColumns")]
    pub rating: Rating,
    /// How it ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
    /// 0 if nobody can have made it in this time.
    pub possible: i64,
}

impl PlacementTry {
    /// Whether the puzzle was solved, in a possible time.
    pub fn is_solved(&self) -> bool {
        self.outcome == Ending::Solved && self.possible != 0
    }
}

impl Corpus {
    /// A player's placement in a game so far: the first attempt at each puzzle, in the order in which they were made.
    pub async fn placement_tries(&self, player: &str, game: &str) -> Result<Vec<PlacementTry>, Error> {
        let sql = "SELECT attempts.puzzle, attempts.outcome, attempts.possible,
                       puzzles.rating, puzzles.deviation, puzzles.volatility
                   FROM sessions JOIN attempts ON attempts.session = sessions.id JOIN puzzles ON puzzles.id = sessions.puzzle
                   WHERE sessions.player = $1 AND sessions.mode = 'placement' AND puzzles.game = $2
                   ORDER BY attempts.received_at, attempts.number";
        let tries: Vec<PlacementTry> = db::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?;
        let mut first: Vec<PlacementTry> = Vec::new();
        for one in tries {
            if first.iter().all(|other| other.puzzle != one.puzzle) {
                first.push(one);
            }
        }
        Ok(first)
    }

    /// The ids of the puzzles that a player's placement in a game consists of, from easy to hard; none before they were given.
    pub async fn placement_puzzles(&self, player: &str, game: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT puzzle FROM placements WHERE player = $1 AND game = $2 ORDER BY place";
        Ok(db::query_scalar(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }

    /// Notes that puzzles are shown for placements in a game, so that they may be begun later. Writes only what is new.
    pub async fn offer_placement(&self, game: &str, puzzles: &[&str]) -> Result<(), Error> {
        for puzzle in puzzles {
            if !self.is_placement_offer(game, puzzle).await? {
                let sql = "INSERT INTO placement_offers (game, puzzle) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                self.execute(db::query(sql).bind(game).bind(puzzle)).await?;
            }
        }
        Ok(())
    }

    /// Whether a puzzle was ever shown for a placement in a game.
    pub async fn is_placement_offer(&self, game: &str, puzzle: &str) -> Result<bool, Error> {
        let sql = "SELECT EXISTS (SELECT 1 FROM placement_offers WHERE game = $1 AND puzzle = $2)";
        Ok(db::query_scalar(sql).bind(game).bind(puzzle).fetch_one(&self.pool).await?)
    }

    /// Stores of which puzzles a player's placement in a game consists. Of concurrent calls, the first one decides.
    pub async fn give_placement(&self, player: &str, game: &str, puzzles: &[&str]) -> Result<(), Error> {
        let mut transaction = self.write_of(player).await?;
        for (place, puzzle) in (0_i64..).zip(puzzles) {
            let sql =
                "INSERT INTO placements (player, game, place, puzzle) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            db::query(sql).bind(player).bind(game).bind(place).bind(puzzle).execute(&mut transaction).await?;
        }
        transaction.commit().await
    }

    /// Sets a player's starting rating in a game; returns false, and changes nothing, if they have a rating already.
    pub async fn place(&self, player: &str, game: &str, rating: &Rating, now: i64) -> Result<bool, Error> {
        let sql = "INSERT INTO player_ratings (player, game, rating, deviation, volatility, games, placed_at)
                   VALUES ($1, $2, $3, $4, $5, 0, $6) ON CONFLICT DO NOTHING";
        let query = db::query(sql).bind(player).bind(game);
        let query = query.bind(rating.rating).bind(rating.deviation).bind(rating.volatility).bind(now);
        Ok(self.execute(query).await? > 0)
    }
}
