//! Our reader of forests against Python's LightGBM and the crate bosk, on files made by `lightgbm/make.py`.

use rate::{Forest, Model};

const DATA: &str = include_str!("../lightgbm/data.csv");
const MODEL: &str = include_str!("../lightgbm/model.txt");
const PREDICTIONS: &str = include_str!("../lightgbm/predictions.csv");
const CONTRIBUTIONS: &str = include_str!("../lightgbm/contributions.csv");
const IMPORTANCE: &str = include_str!("../lightgbm/importance.csv");
/// Column of the predictions of this model.
const SMALL: &str = "0.1,25,6,0.5,3,1";

fn table(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows = reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
    (names, rows)
}

fn numbers(row: &[String]) -> Vec<f64> {
    row.iter().map(|field| field.parse().unwrap()).collect()
}

/// The features, without puzzle and target.
fn data() -> (Vec<String>, Vec<Vec<f64>>) {
    let (names, rows) = table(DATA);
    let last = names.len() - 1;
    (names[1..last].to_vec(), rows.iter().map(|row| numbers(&row[1..last])).collect())
}

#[test]
fn estimates_are_those_of_python_and_bosk() {
    let model = Model::load(MODEL).unwrap();
    let (names, rows) = data();
    let (columns, predictions) = table(PREDICTIONS);
    let column = columns.iter().position(|name| name == SMALL).unwrap();
    let bosk = bosk::LgbModel::parse(MODEL).unwrap();
    let estimates = model.predict(&names, &rows).unwrap();
    for ((estimate, row), prediction) in estimates.iter().zip(&rows).zip(&predictions) {
        assert!((estimate - numbers(prediction)[column]).abs() < 1e-12, "{estimate} {prediction:?}");
        assert!((estimate - bosk.predict_unchecked(row)).abs() < 1e-12);
    }
    assert_eq!(Model::load(&model.save()).unwrap(), model);
}

#[test]
fn names_are_looked_up_wherever_they_stand() {
    let model = Model::load(MODEL).unwrap();
    let (mut names, mut rows) = data();
    let before = model.predict(&names, &rows).unwrap();
    names.reverse();
    rows.iter_mut().for_each(|row| row.reverse());
    assert_eq!(model.predict(&names, &rows).unwrap(), before);
    names[0] = "other".to_owned();
    let error = model.predict(&names, &rows).unwrap_err();
    assert_eq!(error.to_string(), "missing feature `nothing`, which the model needs");
}

#[test]
fn explanations_are_those_of_python() {
    let model = Model::load(MODEL).unwrap();
    let (names, rows) = data();
    let places = model.places(&names).unwrap();
    for (row, contributions) in rows.iter().zip(table(CONTRIBUTIONS).1) {
        let (explanation, contributions) = (model.explain(row, &places), numbers(&contributions));
        assert!((explanation.base - contributions[names.len()]).abs() < 1e-12);
        for (name, contribution) in names.iter().zip(contributions) {
            let part = explanation.parts.iter().find(|part| part.feature == *name);
            assert!(
                (part.map_or(0.0, |part| part.adds) - contribution).abs() < 1e-12,
                "{name} {part:?} {contribution}"
            );
        }
        assert!((explanation.estimate() - model.estimate(row, &places)).abs() < 1e-12);
    }
}

#[test]
fn contributions_are_those_of_python() {
    let contributions = Forest::parse(MODEL).unwrap().importances();
    for row in table(IMPORTANCE).1 {
        let found = contributions.iter().find(|contribution| contribution.feature == row[0]).unwrap();
        // The text has gains with six digits.
        assert!((found.gain - row[1].parse::<f64>().unwrap()).abs() < 1e-4, "{found:?} {row:?}");
        assert_eq!(found.splits.to_string(), row[2]);
    }
    assert!(contributions.is_sorted_by(|a, b| a.gain >= b.gain));
}

#[test]
fn damaged_forests_are_refused_with_a_reason() {
    let cases = [
        ("objective=regression", "objective=binary sigmoid:1", "expected a plain regression"),
        ("num_cat=0", "num_cat=1", "only numeric features"),
        ("right_child=2 4 -4 -5 -6", "right_child=2 4 -4 -5 0", "leads to 0"),
        ("right_child=2 4 -4 -5 -6", "right_child=2 4 -4 -5 -9", "leads to -9"),
        ("right_child=2 4 -4 -5 -6", "right_child=2 4 -4 -5 -1", "leads to -1"),
        ("leaf_count=19 12", "leaf_count=19 x", "`x` in `leaf_count`"),
        ("leaf_count=19 12", "leaf_count=12", "expected 6"),
        ("split_feature=0 0 2", "split_feature=0 0 99", "feature 99"),
        ("end of trees", "", "trees: expected"),
        ("tree\n", "wood\n", "not a model"),
    ];
    for (from, to, reason) in cases {
        let text = if from == "end of trees" { MODEL[..9000].to_owned() } else { MODEL.replacen(from, to, 1) };
        let error = Model::load(&text).unwrap_err().to_string();
        assert!(error.contains(reason), "{from}: {error}");
    }
}
