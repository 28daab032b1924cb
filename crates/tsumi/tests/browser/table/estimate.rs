//! A model file runs in the browser as it does anywhere.

use crate::DESK;
use crate::visitor::Visitor;
use fantoccini::error::CmdError;

const DATA: &str = include_str!("../../../../rate/tests/lightgbm/data.csv");
const MODEL: &str = include_str!("../../../../rate/tests/lightgbm/model.txt");
const PREDICTIONS: &str = include_str!("../../../../rate/tests/lightgbm/predictions.csv");

/// Asks the module beside the client, which the page itself does not load.
const ASK: &str = "const [model, names, values, done] = arguments;
    import('./estimate.js').then(async module => { await module.default(); return module.estimate(model, names, values) })
        .then(done, why => done(`${why}`))";

#[tokio::test]
async fn a_forest_says_in_the_browser_what_it_says_in_python() {
    let visitor = Visitor::new("estimate", DESK, "en").await;
    let mut data = csv::Reader::from_reader(DATA.as_bytes());
    let names: Vec<String> = data.headers().unwrap().iter().map(str::to_owned).collect();
    // Without the puzzle's name and the target.
    let features = 1..names.len() - 1;
    let names = names[features.clone()].join("\n");
    let mut predictions = csv::Reader::from_reader(PREDICTIONS.as_bytes());
    let column = predictions.headers().unwrap().len() - 1;
    let mut compared = 0;
    for (row, prediction) in data.records().zip(predictions.records()) {
        let row = row.unwrap();
        let values: Vec<f64> = features.clone().map(|place| row[place].parse().unwrap()).collect();
        let said = ask(&visitor, MODEL, &names, &values).await.unwrap();
        let wanted: f64 = prediction.unwrap()[column].parse().unwrap();
        let said = said.as_f64().unwrap_or_else(|| panic!("{said}"));
        assert!((said - wanted).abs() < 1e-12, "{said} {wanted}");
        compared += 1;
    }
    assert_eq!(compared, 60);
    let fault = ask(&visitor, MODEL, "slot", &[1.0]).await.unwrap();
    assert!(fault.as_str().is_some_and(|why| why.contains("which the model needs")), "{fault}");
    visitor.leave().await;
}

async fn ask(visitor: &Visitor, model: &str, names: &str, values: &[f64]) -> Result<serde_json::Value, CmdError> {
    visitor.page.execute_async(ASK, vec![model.into(), names.into(), values.into()]).await
}
