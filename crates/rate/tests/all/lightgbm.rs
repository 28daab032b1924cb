//! Our fits with LightGBM equal those of Python's LightGBM, on files made by `lightgbm/make.py`.

use rate::{Examples, Features, LightGbmSettings, Method, Model};

const DATA: &str = include_str!("../lightgbm/data.csv");
const PREDICTIONS: &str = include_str!("../lightgbm/predictions.csv");
const SEED: u64 = 7;

fn examples() -> Examples {
    let features = Features::read(DATA.as_bytes(), str::to_owned).unwrap().kept;
    let (names, target) = features.names().split_at(features.names().len() - 1);
    assert_eq!(target, ["target"]);
    let rows = features.rows().iter().map(|row| row[..names.len()].to_vec()).collect();
    let targets = features.rows().iter().map(|row| row[names.len()]).collect();
    Examples { names: names.to_vec(), rows, targets, votes: Vec::new() }
}

#[test]
fn fits_are_those_of_python() {
    let examples = examples();
    let mut reader = csv::Reader::from_reader(PREDICTIONS.as_bytes());
    let sets: Vec<LightGbmSettings> = reader.headers().unwrap().iter().map(|name| name.parse().unwrap()).collect();
    let rows: Vec<Vec<f64>> = reader.deserialize().map(Result::unwrap).collect();
    assert!(LightGbmSettings::NAMED.iter().all(|(_, settings)| sets.contains(settings)));
    for (column, settings) in sets.into_iter().enumerate() {
        let model = Method::LightGbm(settings).fit(&examples, SEED).unwrap();
        let Model::Forest(forest) = &model else { panic!("LightGBM makes forests") };
        assert_eq!(forest.len(), settings.trees);
        let estimates = model.predict(&examples.names, &examples.rows).unwrap();
        for (estimate, row) in estimates.iter().zip(&rows) {
            assert!((estimate - row[column]).abs() < 1e-12, "{settings}: {estimate} {}", row[column]);
        }
        let bosk = bosk::LgbModel::parse(&model.save()).unwrap();
        for (estimate, row) in estimates.iter().zip(&examples.rows) {
            assert!((estimate - bosk.predict_unchecked(row)).abs() < 1e-12);
        }
    }
}

#[test]
fn the_text_is_the_one_that_python_saved() {
    // After the trees come the parameters, some of which only Python writes.
    let trees = |text: &str| text.split("end of trees").next().unwrap().to_owned();
    let model = Method::LightGbm("0.1,25,6,0.5,3,1".parse().unwrap()).fit(&examples(), SEED).unwrap();
    assert!(trees(&model.save()) == trees(include_str!("../lightgbm/model.txt")));
}

#[test]
fn what_cannot_be_fitted_is_an_error() {
    let none = Examples { names: Vec::new(), rows: vec![vec![]; 3], targets: vec![1.0, 2.0, 3.0], votes: Vec::new() };
    assert!(Method::LightGbm(LightGbmSettings::EXPERT).fit(&none, SEED).is_err());
    let same =
        Examples { names: vec!["same".into()], rows: vec![vec![1.0]; 8], ..examples().pick(&[0, 1, 2, 3, 4, 5, 6, 7]) };
    let model = Method::LightGbm(LightGbmSettings::EXPERT).fit(&same, SEED).unwrap();
    let estimates = model.predict(&same.names, &same.rows).unwrap();
    assert!(estimates.iter().all(|estimate| (estimate - same.mean()).abs() < 1e-6), "{estimates:?}");
}
