//! Jobs of bulk forging: a queue of ranges of seeds. A worker takes a job for a while, its lease, which it prolongs as long as it works;
//! when it has died, the lease ends and another one takes the job. So a job may be worked on twice, if a worker was only slow, and
//! what it makes must not depend on who makes it; but it is finished once.

use crate::{
    Corpus, Error,
    db::{self, Query},
};
use sqlx::FromRow;

/// A range of seeds to be forged into one file.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Job {
    /// The job in words: the name of its file without the ending.
    pub id: String,
    /// The recipe with its game: `tspin/reverse-2`.
    pub recipe: String,
    /// The version of the game's forge.
    pub forge_version: i64,
    /// The version of the game's measures.
    pub measure_version: i64,
    /// The first seed.
    pub first_seed: i64,
    /// The seed after the last.
    pub end_seed: i64,
}

/// A job in the hands of a worker.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct TakenJob {
    /// The id of the job.
    pub id: String,
    /// The worker.
    pub worker: String,
    /// When the lease ends.
    pub leased_until: i64,
}

/// How far the jobs of a recipe are.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct JobProgress {
    /// The recipe with its game.
    pub recipe: String,
    /// All jobs.
    pub jobs: i64,
    /// Those that are done.
    pub done: i64,
    /// Those in the hands of workers whose leases go on.
    pub running: i64,
    /// How often jobs were taken; more than there are where workers died.
    pub taken: i64,
    /// Seeds of the jobs that are done.
    pub seeds_done: i64,
    /// All seeds.
    pub seeds: i64,
    /// Puzzles in the files of the jobs that are done.
    pub puzzles: i64,
    /// Bytes of these files.
    pub bytes: i64,
}

impl Corpus {
    /// Adds jobs, all or none; those that are there already stay as they are. Returns how many are new.
    pub async fn add_jobs(&self, jobs: &[Job], now: i64) -> Result<u64, Error> {
        let mut transaction = self.write_of("forge_jobs").await?;
        let mut added = 0;
        for job in jobs {
            let sql =
                "INSERT INTO forge_jobs (id, recipe, forge_version, measure_version, first_seed, end_seed, added_at)
                       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING";
            let query =
                db::query(sql).bind(&job.id).bind(&job.recipe).bind(job.forge_version).bind(job.measure_version);
            let query = query.bind(job.first_seed).bind(job.end_seed).bind(now);
            added += query.execute(&mut transaction).await?.rows_affected();
        }
        transaction.commit().await?;
        Ok(added)
    }

    /// Takes the first job that is not done and in nobody's hands, until a time; `None` if there is none.
    pub async fn take_job(&self, worker: &str, now: i64, until: i64) -> Result<Option<Job>, Error> {
        // On PostgreSQL, jobs that others take right now are left to them without waiting.
        let sql = "UPDATE forge_jobs SET worker = $1, leased_until = $3, taken = taken + 1 WHERE id = (
                       SELECT id FROM forge_jobs WHERE done_at IS NULL AND leased_until <= $2 ORDER BY id LIMIT 1
                       /*postgres FOR UPDATE SKIP LOCKED */)
                   RETURNING id, recipe, forge_version, measure_version, first_seed, end_seed";
        self.change(db::query_as(sql).bind(worker).bind(now).bind(until)).await
    }

    /// Prolongs a worker's lease. Returns whether it still had the job.
    pub async fn prolong_job(&self, id: &str, worker: &str, until: i64) -> Result<bool, Error> {
        let sql = "UPDATE forge_jobs SET leased_until = $3 WHERE id = $1 AND worker = $2 AND done_at IS NULL";
        self.is_changed(db::query(sql).bind(id).bind(worker).bind(until)).await
    }

    /// Gives a job back undone, for anybody to take.
    pub async fn give_job_back(&self, id: &str, worker: &str) -> Result<bool, Error> {
        self.prolong_job(id, worker, 0).await
    }

    /// Says that the file of a job is where it belongs. Returns whether nobody had said so before.
    pub async fn finish_job(&self, id: &str, puzzles: i64, bytes: i64, now: i64) -> Result<bool, Error> {
        let sql = "UPDATE forge_jobs SET done_at = $4, puzzles = $2, bytes = $3 WHERE id = $1 AND done_at IS NULL";
        self.is_changed(db::query(sql).bind(id).bind(puzzles).bind(bytes).bind(now)).await
    }

    async fn is_changed(&self, query: Query<'_>) -> Result<bool, Error> {
        Ok(self.execute(query).await? > 0)
    }

    /// The jobs in the hands of workers whose leases go on.
    pub async fn taken_jobs(&self, now: i64) -> Result<Vec<TakenJob>, Error> {
        let sql = "SELECT id, worker, leased_until FROM forge_jobs
                   WHERE done_at IS NULL AND leased_until > $1 AND worker IS NOT NULL ORDER BY id";
        Ok(db::query_as(sql).bind(now).fetch_all(&self.pool).await?)
    }

    /// The number of jobs that are not done.
    pub async fn open_jobs(&self) -> Result<i64, Error> {
        let sql = "SELECT COUNT(*) FROM forge_jobs WHERE done_at IS NULL";
        Ok(db::query_scalar(sql).fetch_one(&self.pool).await?)
    }

    /// How far the jobs of each recipe are.
    pub async fn job_progress(&self, now: i64) -> Result<Vec<JobProgress>, Error> {
        let sql = "SELECT recipe, COUNT(*) AS jobs, COUNT(done_at) AS done,
                       COUNT(CASE WHEN done_at IS NULL AND leased_until > $1 THEN 1 END) AS running,
                       CAST(SUM(taken) AS BIGINT) AS taken,
                       CAST(SUM(CASE WHEN done_at IS NULL THEN 0 ELSE end_seed - first_seed END) AS BIGINT) AS seeds_done,
                       CAST(SUM(end_seed - first_seed) AS BIGINT) AS seeds,
                       CAST(SUM(puzzles) AS BIGINT) AS puzzles, CAST(SUM(bytes) AS BIGINT) AS bytes
                   FROM forge_jobs GROUP BY recipe ORDER BY recipe";
        Ok(db::query_as(sql).bind(now).fetch_all(&self.pool).await?)
    }

    /// Removes the jobs of a recipe that are not done; returns how many. Workers that have one go on and find nobody to tell.
    pub async fn remove_jobs(&self, recipe: &str) -> Result<u64, Error> {
        self.execute(db::query("DELETE FROM forge_jobs WHERE recipe = $1 AND done_at IS NULL").bind(recipe)).await
    }
}
