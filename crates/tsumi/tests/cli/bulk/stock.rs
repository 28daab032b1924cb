//! Tables of forged puzzles, stored on the shelves of a server.

use crate::run::{done, stderr, temporary, tsumi};
use corpus::{Corpus, Shelf};
use parquet::{
    column::writer::ColumnWriter,
    data_type::ByteArray,
    file::{
        properties::WriterProperties,
        reader::{FileReader, SerializedFileReader},
        writer::SerializedFileWriter,
    },
    schema::parser::parse_message_type,
};
use puzzle::forge_one;
use std::{collections::HashSet, fs, fs::File, sync::Arc};
use tspin::TSpin;

/// A file of this name that is not there yet.
fn fresh(name: &str) -> String {
    let file = temporary(name);
    for end in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{file}{end}"));
    }
    file
}

/// The column `twin` of a table.
fn twins(file: &str) -> Vec<String> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    let cell = |row: &parquet::record::Row| {
        row.get_column_iter().find(|(name, _)| *name == "twin").map(|(_, cell)| cell.to_string()).unwrap()
    };
    reader.get_row_iter(None).unwrap().map(|row| cell(&row.unwrap())).collect()
}

/// Writes a table as DuckDB does: its cells may be missing.
fn selection(name: &str, rows: &[(String, String)]) -> String {
    let file = fresh(name);
    let message = "message duckdb { OPTIONAL BYTE_ARRAY certificate (UTF8); OPTIONAL BYTE_ARRAY code (UTF8); }";
    let message = Arc::new(parse_message_type(message).unwrap());
    let properties = Arc::new(WriterProperties::builder().build());
    let mut writer = SerializedFileWriter::new(File::create(&file).unwrap(), message, properties).unwrap();
    let mut group = writer.next_row_group().unwrap();
    for of in [|row: &(String, String)| row.1.clone(), |row: &(String, String)| row.0.clone()] {
        let cells: Vec<ByteArray> = rows.iter().map(|row| ByteArray::from(of(row).into_bytes())).collect();
        let mut column = group.next_column().unwrap().unwrap();
        let ColumnWriter::ByteArrayColumnWriter(own) = column.untyped() else { panic!() };
        own.write_batch(&cells, Some(&vec![1; cells.len()]), None).unwrap();
        column.close().unwrap();
    }
    group.close().unwrap();
    writer.close().unwrap();
    file
}

#[tokio::main(flavor = "current_thread")]
async fn shelves(database: &str) -> Vec<Shelf> {
    Corpus::open_existing(database).await.unwrap().shelves().await.unwrap()
}

#[test]
fn every_puzzle_of_a_table_is_stored_once_however_often_it_is_told() {
    let (table, database) = (fresh("stock.parquet"), fresh("stock.sqlite"));
    done(&["forge", "--quiet", "reverse-1", "--seeds", "1..10001", "--out", &table]);
    let twins = twins(&table);
    let (rows, puzzles) = (twins.len(), twins.iter().collect::<HashSet<_>>().len());
    assert!(puzzles < rows, "no twins to be found out");
    // A transaction ends within the table.
    let stock = ["stock", "--quiet", "--batch", "4096", "--database", &database, &table];
    assert_eq!(done(&stock), format!("{rows} rows: {puzzles} new, {} stored already\n", rows - puzzles));
    assert_eq!(done(&stock), format!("{rows} rows: 0 new, {rows} stored already\n"));
    let shelves = shelves(&database);
    let [shelf] = &shelves[..] else { panic!("expected one shelf") };
    assert_eq!((shelf.key.as_str(), shelf.puzzles), ("tspin-1", puzzles as i64));
    // A few are unlike any that the model was fitted to, and are rated by the formula.
    assert!(shelf.simulated < shelf.puzzles && 100 * shelf.simulated > 99 * shelf.puzzles, "{}", shelf.simulated);
}

#[test]
fn what_a_table_says_is_not_believed() {
    let database = fresh("believed.sqlite");
    let made: Vec<(String, String)> = (1..)
        .filter_map(|seed| forge_one::<TSpin>(&"reverse-2".parse().unwrap(), seed).ok())
        .map(|forged| (forged.puzzle.to_string(), forged.certificate.to_string()))
        .take(2)
        .collect();
    let wrong = (made[0].0.clone(), made[1].1.clone());
    let stored = selection("stored.parquet", &made);
    assert_eq!(done(&["stock", "--database", &database, &stored]), "2 rows: 2 new, 0 stored already\n");
    let other = fresh("other.sqlite");
    for (name, rows, row, why) in [
        ("wrong.parquet", vec![made[0].clone(), wrong], 2, "which stands beside it"),
        (
            "shelfless.parquet",
            vec![(made[0].0.clone(), "tspin/reverse-2,unique#1@2".into())],
            1,
            "no shelf has puzzles",
        ),
        ("handmade.parquet", vec![(made[0].0.clone(), "by hand".into())], 1, "unknown game"),
    ] {
        let file = selection(name, &rows);
        let output = tsumi(&["stock", "--database", &other, &file], b"");
        let told = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{told}");
        assert!(told.contains(&format!("{file}, row {row}: ")) && told.contains(why), "{told}");
    }
    let odd = fresh("odd.parquet");
    fs::write(&odd, "code,certificate").unwrap();
    let output = tsumi(&["stock", "--database", &other, &odd], b"");
    assert!(output.status.code() == Some(1) && stderr(&output).contains(&odd), "{}", stderr(&output));
    assert_eq!(shelves(&other), []);
}
