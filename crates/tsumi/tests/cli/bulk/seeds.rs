//! Puzzles by ranges of seeds, in shards, and as tables.

use crate::{
    kept::interrupted::interrupted,
    run::{done, json_lines, stderr, temporary, tsumi},
};
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};
use puzzle::forge_one;
use serde_json::{Map, Value, json};
use std::{
    collections::HashSet,
    fs::{self, File},
};
use tspin::TSpin;

/// Forges a range of seeds into a file by this name; returns its path.
fn table(name: &str, arguments: &[&str]) -> String {
    let file = temporary(name);
    let _ = fs::remove_file(&file);
    done(&[&["forge", "--quiet", "--out", &file], arguments].concat());
    file
}

/// The rows of a table as JSON.
fn rows(file: &str) -> Vec<Value> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(|row| object(&row.unwrap())).collect()
}

fn object(row: &Row) -> Value {
    row.get_column_iter().map(|(name, field)| (name.clone(), value(field))).collect::<Map<_, _>>().into()
}

fn value(field: &Field) -> Value {
    match field {
        Field::Null => Value::Null,
        Field::Str(text) => json!(text),
        Field::ULong(number) => json!(number),
        Field::Double(number) => json!(number),
        Field::Group(row) => object(row),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        other => panic!("{other:?}"),
    }
}

/// Whether two numbers, or two values of another kind, are equal, written with a decimal point or not. The reader of JSON may miss the last
/// bit of a number.
fn same(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => (one - other).abs() <= 4.0 * f64::EPSILON * one.abs(),
        _ => one == other,
    }
}

#[test]
fn a_range_has_every_seed_that_gives_a_puzzle_once_and_shards_make_it_up() {
    for (recipe, form) in [("reverse-1", "--json"), ("reverse-1", "--quiet"), ("nazo/random-1-2", "--json")] {
        let forge = |more: &[&str]| {
            let output = tsumi(&[&["forge", recipe, "--seeds", "5..305", form][..], more].concat(), b"");
            assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
            output
        };
        let whole = forge(&[]);
        let shards = (1..=7).map(|number| forge(&["--shard", &format!("{number}/7")]).stdout);
        assert!(shards.collect::<Vec<_>>().concat() == whole.stdout, "{recipe} {form}");
        if recipe == "reverse-1" && form == "--json" {
            let seeds: Vec<u64> = json_lines(&whole).iter().map(|line| line["seed"].as_u64().unwrap()).collect();
            let gives = |seed: &u64| forge_one::<TSpin>(&"reverse-1".parse().unwrap(), *seed).is_ok();
            assert_eq!(seeds, (5..305).filter(gives).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_table_has_the_fields_of_the_lines_and_the_same_bytes_on_any_number_of_threads() {
    for recipe in ["reverse-2", "donate-2", "lookalike-1", "nazo/reverse-2-3", "shisen/random-6x4"] {
        let arguments = [recipe, "--seeds", "1..41"];
        let file = table("bulk.parquet", &[&arguments[..], &["--jobs", "1"]].concat());
        let again = table("bulk-2.parquet", &[&arguments[..], &["--jobs", "2"]].concat());
        assert!(fs::read(&file).unwrap() == fs::read(again).unwrap(), "{recipe}");
        let lines = json_lines(&tsumi(&[&["forge", "--quiet", "--json"], &arguments[..]].concat(), b""));
        let rows = rows(&file);
        assert!(!rows.is_empty() && rows.len() == lines.len(), "{recipe}: {} of {}", rows.len(), lines.len());
        for (row, line) in rows.iter().zip(&lines) {
            for (name, told) in line.as_object().unwrap() {
                match told {
                    Value::Object(told) => {
                        let columns = row[name].as_object().unwrap();
                        for (feature, cell) in columns {
                            let told = told.get(feature).unwrap_or(&Value::Null);
                            assert!(same(cell, told), "{name} {feature}: {cell} for {told} in {line}");
                        }
                        let unknown = told.keys().find(|key| *key != "source" && !columns.contains_key(*key));
                        assert_eq!(unknown, None, "{line}");
                    }
                    told => assert!(same(&row[name], told), "{name}: {} for {told}", row[name]),
                }
            }
            assert_eq!(row["twin"].as_str().unwrap().len(), 12);
        }
    }
}

#[test]
fn without_twins_a_range_is_what_a_number_of_puzzles_is() {
    let recipe = "shisen/random-4x2";
    let rows = rows(&table("bulk-twins.parquet", &[recipe, "--seeds", "1..200"]));
    let mut twins = HashSet::new();
    let first = |row: &&Value| twins.insert(row["twin"].as_str().unwrap().to_owned());
    let codes: Vec<&str> = rows.iter().filter(first).map(|row| row["code"].as_str().unwrap()).collect();
    assert!(codes.len() < rows.len(), "there are twins");
    let count = codes.len().to_string();
    assert_eq!(done(&["forge", recipe, "--count", &count, "--quiet"]), codes.join("\n") + "\n");
}

#[test]
fn an_interrupted_table_is_that_of_the_seeds_it_says() {
    let file = temporary("bulk-interrupted.parquet");
    let _ = fs::remove_file(&file);
    let output = interrupted(&["forge", "reverse-1", "--seeds", "1..1000000000", "--quiet", "--out", &file]);
    let said = stderr(&output);
    let made =
        said.split("the seeds ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_else(|| panic!("{said}"));
    assert!(said.contains(&format!("{made} of 1..1000000000 were made and are in {file}")), "{said}");
    let whole = table("bulk-whole.parquet", &["reverse-1", "--seeds", made]);
    assert!(fs::read(&file).unwrap() == fs::read(whole).unwrap(), "{made}");
    fs::remove_file(file).unwrap();
}

#[test]
fn ranges_and_shards_that_mean_nothing_are_refused() {
    for (arguments, expected) in [
        (&["--seeds", "8..8"][..], "like 1..1000001"),
        (&["--seeds", "1..9", "--shard", "4/3"], "like 3/16"),
        (&["--shard", "1/3"], "--seeds <A..B>"),
        (&["--seeds", "1..9", "--count", "3"], "cannot be used with"),
        (&["--seeds", "1..9", "--seed", "3"], "cannot be used with"),
        (&["--json", "--out", "a.parquet"], "expected one of the two"),
    ] {
        let output = tsumi(&[&["forge", "reverse-1"], arguments].concat(), b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
    let full = tsumi(&["forge", "reverse-1", "--count", "9", "--out", "/dev/full"], b"");
    assert!(stderr(&full).contains("/dev/full: No space left"), "{}", stderr(&full));
}
