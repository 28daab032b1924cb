use crate::{
    Corpus, Error,
    db::{self, Write},
    puzzle::lookup,
};
use sqlx::FromRow;

/// What one side did in a finished match.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct MatchSide {
    /// The match's id.
    pub match_id: String,
    /// `left`, the player, or `right`, the opponent.
    pub seat: String,
    /// Pieces locked.
    #[sqlx(try_from = "i64")]
    pub pieces: u32,
    /// Attack made: rows, or stones of nuisance.
    #[sqlx(try_from = "i64")]
    pub attack: u32,
    /// Garbage that came in: rows, or stones of nuisance.
    #[sqlx(try_from = "i64")]
    pub received: u32,
    /// Full T-spins that cleared one row.
    #[sqlx(try_from = "i64")]
    pub singles: u32,
    /// Full T-spins that cleared two rows.
    #[sqlx(try_from = "i64")]
    pub doubles: u32,
    /// Full T-spins that cleared three rows.
    #[sqlx(try_from = "i64")]
    pub triples: u32,
    /// T-spin minis that cleared a row.
    #[sqlx(try_from = "i64")]
    pub minis: u32,
    /// Clears of four rows.
    #[sqlx(try_from = "i64")]
    pub quads: u32,
    /// The longest run of clears.
    #[sqlx(try_from = "i64")]
    pub combo: u32,
    /// Rows cleared.
    #[sqlx(try_from = "i64")]
    pub rows_cleared: u32,
    /// Clears or chains that left an empty board.
    #[sqlx(try_from = "i64")]
    pub perfect_clears: u32,
    /// Chains fired.
    #[sqlx(try_from = "i64")]
    pub chains: u32,
    /// The rounds of the longest chain.
    #[sqlx(try_from = "i64")]
    pub longest_chain: u32,
    /// Points.
    #[sqlx(try_from = "i64")]
    pub score: u32,
}

impl MatchSide {
    /// The player's seat.
    pub const LEFT: &str = "left";
    /// The opponent's seat.
    pub const RIGHT: &str = "right";

    /// Full T-spins that cleared a row.
    pub fn t_spins(&self) -> u32 {
        self.singles + self.doubles + self.triples
    }

    pub(super) async fn insert(&self, transaction: &mut Write) -> Result<(), Error> {
        let sql = "INSERT INTO match_sides (match_id, seat, pieces, attack, received, singles, doubles, triples, minis, quads,
                       combo, rows_cleared, perfect_clears, chains, longest_chain, score)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
        let query = db::query(sql).bind(&self.match_id).bind(&self.seat).bind(self.pieces).bind(self.attack);
        let query = query.bind(self.received).bind(self.singles).bind(self.doubles).bind(self.triples);
        let query = query.bind(self.minis).bind(self.quads).bind(self.combo).bind(self.rows_cleared);
        let query = query.bind(self.perfect_clears).bind(self.chains).bind(self.longest_chain).bind(self.score);
        query.execute(&mut *transaction).await?;
        Ok(())
    }
}

impl Corpus {
    /// Both sides of each of some finished matches, unordered.
    pub async fn match_sides(&self, matches: &[&str]) -> Result<Vec<MatchSide>, Error> {
        lookup::by_puzzle(&self.pool, "SELECT * FROM match_sides WHERE match_id", matches, "").await
    }
}
