//! Bulk forging: ranges of seeds and their shards, tables of puzzles as Parquet, workers that share jobs; and storing tables in a corpus.

pub mod folder;
pub mod forging;
pub mod job;
pub mod line;
pub mod range;
pub mod row;
pub mod seeds;
pub mod shelve;
pub mod source;
pub mod table;
pub mod worker;
