use rate::Model;
use wasm_bindgen::prelude::*;

/// The estimate of a model file for a puzzle with these features, computed in the browser: for pages without a server.
/// `names` has one name per line, in the order of the values.
#[wasm_bindgen]
pub fn estimate(model: &str, names: &str, values: &[f64]) -> Result<f64, JsError> {
    said(model, names, values).map_err(|why| JsError::new(&why))
}

fn said(model: &str, names: &str, values: &[f64]) -> Result<f64, String> {
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
    fn a_model_speaks_or_says_what_it_lacks() {
        let model = "tsumi linear model 1\nintercept 3\n";
        assert_eq!(said(model, "gaps\nheight", &[1.0, 2.0]), Ok(3.0));
        assert!(said(model, "gaps", &[]).unwrap_err().starts_with("0 values for 1 features"));
        assert!(said("tree?", "gaps", &[1.0]).unwrap_err().starts_with("not a model"));
    }
}
