//! Bulk forging: ranges of seeds and their shards, and tables of puzzles as Parquet.

pub mod forging;
pub mod range;
pub mod row;
pub mod seeds;
pub mod table;
