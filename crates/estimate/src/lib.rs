//! Runs a model file in the browser, for pages without a server behind them.
//!
//! A module of its own (`estimate.js`), because reading models weighs 15 kB that no puzzle needs:
//! `import load, { estimate } from "./estimate.js"; await load();`

use rate::Model;
use wasm_bindgen::prelude::*;

/// The model's estimate for a puzzle with these features. `names` has a feature a line, in the order of `values`.
#[wasm_bindgen]
pub fn estimate(model: &str, names: &str, values: &[f64]) -> Result<f64, JsError> {
    evaluate(model, names, values).map_err(|why| JsError::new(&why))
}

fn evaluate(model: &str, names: &str, values: &[f64]) -> Result<f64, String> {
    let model = Model::load(model).map_err(|why| why.to_string())?;
    let names: Vec<String> = names.lines().map(str::to_owned).collect();
    if names.len() != values.len() {
        return Err(format!("{} values for {} features; expected one for each", values.len(), names.len()));
    }
    let places = model.places(&names).map_err(|why| why.to_string())?;
    Ok(model.estimate(values, &places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_estimates_or_says_what_it_lacks() {
        let model = "tsumi linear model 1\nintercept 3\n";
        assert_eq!(evaluate(model, "gaps\nheight", &[1.0, 2.0]), Ok(3.0));
        assert!(evaluate(model, "gaps", &[]).unwrap_err().starts_with("0 values for 1 features"));
        assert!(evaluate("tree?", "gaps", &[1.0]).unwrap_err().starts_with("not a model"));
    }
}
