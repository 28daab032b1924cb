use crate::simulated::{bundle, thesis_shaped};
use std::collections::{BTreeMap, BTreeSet};
use study::export::{
    AnswerRow, AttemptRow, Bundle, EventRow, GameRow, ParticipantRow, Row, StepRow, read_csv, write_csv,
};

/// The header that the fields of a row would give, and its columns in the dictionary.
fn columns_are_fields<R: Row + Default>() {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.serialize(R::default()).unwrap();
    let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    let names: Vec<&str> = R::COLUMNS.iter().map(|column| column.name).collect();
    assert_eq!(text.lines().next().unwrap(), names.join(","), "{}", R::TABLE);
    assert!(R::COLUMNS.iter().all(|column| !column.meaning.is_empty()));
}

#[test]
fn the_dictionary_names_every_field_in_its_order() {
    columns_are_fields::<ParticipantRow>();
    columns_are_fields::<StepRow>();
    columns_are_fields::<GameRow>();
    columns_are_fields::<AttemptRow>();
    columns_are_fields::<AnswerRow>();
    columns_are_fields::<EventRow>();
}

#[test]
fn an_export_is_read_as_it_was_written() {
    let bundle = bundle(thesis_shaped(5, 3.0), 1);
    let files: BTreeMap<String, String> = bundle.files().into_iter().collect();
    let names: BTreeSet<&str> = files.keys().map(String::as_str).collect();
    assert!(names.contains("dictionary.csv") && names.len() == 9, "{names:?}");
    let read = Bundle::read(|file| files.get(file).cloned().ok_or_else(|| "missing".to_owned())).unwrap();
    assert_eq!(read.manifest.rows["participants"], 15);
    assert_eq!(Bundle { manifest: bundle.manifest.clone(), ..read }, bundle);
}

#[test]
fn what_is_wrong_with_an_export_names_the_file_and_the_line() {
    let bundle = bundle(thesis_shaped(2, 1.0), 1);
    let files: BTreeMap<String, String> = bundle.files().into_iter().collect();
    let fault = |file: &str, old: &str, new: &str| {
        let mut files = files.clone();
        let text = files.get_mut(file).unwrap();
        assert!(text.contains(old), "{file}: {old}");
        *text = text.replacen(old, new, 1);
        Bundle::read(|file| files.get(file).cloned().ok_or_else(|| "missing".to_owned())).unwrap_err().to_string()
    };
    assert!(fault("games.csv", ",lost,", ",gone,").starts_with("games.csv: line "));
    assert_eq!(fault("games.csv", "seconds", "second"), "games.csv: line 1: no column \"seconds\"");
    assert!(fault("manifest.json", "\"format\": 1", "\"format\": 2").contains("expected 1"));
    assert!(fault("protocol.toml", "version = 1", "version = 0").starts_with("protocol.toml: line "));
    let missing = Bundle::read(|_| Err("missing".to_owned())).unwrap_err();
    assert_eq!(missing.to_string(), "manifest.json: missing");
}

#[test]
fn cells_hold_commas_quotes_and_lines() {
    let rows = vec![AnswerRow { text: Some("a, \"b\"\nc、d".to_owned()), value: Some(2.5), ..AnswerRow::default() }];
    assert_eq!(read_csv::<AnswerRow>(&write_csv(&rows)).unwrap(), rows);
    assert_eq!(read_csv::<AnswerRow>(&write_csv::<AnswerRow>(&[])).unwrap(), []);
}
