//! Bulk forging: ranges of seeds and their shards, tables of puzzles as Parquet, and workers that share jobs.

pub mod folder;
pub mod forging;
pub mod job;
pub mod line;
pub mod range;
pub mod row;
pub mod seeds;
pub mod table;
pub mod worker;
