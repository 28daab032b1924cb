//! Plot of the feature importances of a model (figure 5.8 of the T-spin thesis).

use crate::{
    data::features::failure,
    output::Failure,
    reproduce::report::plot::{COLOURS, FONT, Figure, GRID, INK, PAPER},
};
use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use rate::{Examples, Model};
use std::collections::BTreeMap;

/// Maximum number of features in a plot.
const MOST: usize = 12;
const WIDTH: u32 = 880;
const ROW: u32 = 34;

/// Feature importances by one or several measures, each normalised to sum 1, sorted by the first.
#[derive(Debug, PartialEq)]
pub struct Contributions {
    /// Title of the plot.
    pub title: String,
    /// Name of each measure, with the features' shares.
    pub measures: Vec<(&'static str, BTreeMap<String, f64>)>,
}

impl Contributions {
    /// Importances in a model: for a forest by gain and by number of splits; for every model by the mean magnitude of the
    /// contributions to the estimates of these examples.
    pub fn of(title: String, model: &Model, examples: &Examples) -> Result<Self, Failure> {
        let mut measures = Vec::new();
        if let Model::Forest(forest) = model {
            let parts = || forest.importances().into_iter();
            measures.push(("gain", parts().map(|part| (part.feature, part.gain)).collect()));
            measures.push(("splits", parts().map(|part| (part.feature, part.splits as f64)).collect()));
        }
        let places = model.places(&examples.names).map_err(failure)?;
        let mut moved: BTreeMap<String, f64> = BTreeMap::new();
        for part in examples.rows.iter().flat_map(|row| model.explain(row, &places).parts) {
            *moved.entry(part.feature).or_default() += part.adds.abs();
        }
        measures.push(("moves the estimate by", moved));
        measures.iter_mut().for_each(|(_, sizes)| share(sizes));
        Ok(Self { title, measures })
    }

    /// The features, most important first.
    fn features(&self) -> Vec<&str> {
        let mut sizes: Vec<(&str, f64)> = self
            .measures
            .first()
            .iter()
            .flat_map(|(_, sizes)| sizes.iter().map(|(name, size)| (name.as_str(), *size)))
            .collect();
        sizes.sort_by(|a, b| b.1.total_cmp(&a.1));
        sizes.into_iter().filter(|(_, size)| *size > 0.0).take(MOST).map(|(name, _)| name).collect()
    }

    /// Draws the plot as SVG.
    pub fn figure(self) -> Result<Figure, Failure> {
        let mut svg = String::new();
        let failed = |why: String| Failure::Other(format!("cannot draw the plot \"{}\": {why}", self.title));
        let height = 120 + ROW * self.features().len() as u32;
        self.draw(SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area())
            .map_err(|why| failed(why.to_string()))?;
        Ok(Figure { title: self.title, svg })
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let features = self.features();
        let rows = features.len().max(1) as f64;
        let size = |measure: usize, feature: &str| self.measures[measure].1.get(feature).copied().unwrap_or(0.0);
        let sizes =
            (0..self.measures.len()).flat_map(|measure| features.iter().map(move |feature| size(measure, feature)));
        let longest = sizes.fold(f64::MIN_POSITIVE, f64::max);
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(150)
            .build_cartesian_2d(0.0..longest * 105.0, 0.0..rows)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .x_desc("share, %")
            .label_style(text(12))
            .axis_desc_style(text(13))
            .draw()?;
        let thick = 0.8 / self.measures.len() as f64;
        for (measure, (name, _)) in self.measures.iter().enumerate() {
            let colour = COLOURS[if self.measures.len() == 1 { 3 } else { 1 + measure }];
            let bars = features.iter().enumerate().map(|(row, feature)| {
                let top = rows - row as f64 - 0.1 - measure as f64 * thick;
                Rectangle::new([(0.0, top), (100.0 * size(measure, feature), top - thick)], colour.filled())
            });
            let drawn = chart.draw_series(bars)?;
            drawn.label(*name).legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled()));
        }
        let right = text(12).pos(Pos::new(HPos::Right, VPos::Center));
        for (row, feature) in features.iter().enumerate() {
            let (x, y) = chart.backend_coord(&(0.0, rows - row as f64 - 0.5));
            area.draw(&Text::new(*feature, (x - 8, y), right.clone()))?;
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::LowerRight)
            .background_style(PAPER.mix(0.85))
            .label_font(text(12).pos(Pos::new(HPos::Left, VPos::Center)))
            .draw()?;
        area.present()?;
        Ok(())
    }
}

/// Normalises to sum 1, unless all are zero.
fn share(sizes: &mut BTreeMap<String, f64>) {
    let sum: f64 = sizes.values().sum();
    if sum > 0.0 {
        sizes.values_mut().for_each(|size| *size /= sum);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rate::{Linear, Term};

    /// Two features; the forest asks the first twice and the second once, for most of the gain.
    const FOREST: &str = "tree\nversion=v4\nnum_class=1\nnum_tree_per_iteration=1\nlabel_index=0\nmax_feature_idx=1\n\
        objective=regression\nfeature_names=holes gaps\nfeature_infos=[0:9] [0:9]\ntree_sizes=100 100\n\n\
        Tree=0\nnum_leaves=3\nnum_cat=0\nsplit_feature=0 0\nsplit_gain=1 2\nthreshold=1.5 2.5\ndecision_type=2 2\n\
        left_child=-1 -2\nright_child=1 -3\nleaf_value=1 2 3\nleaf_count=1 1 1\ninternal_count=3 2\nis_linear=0\n\
        shrinkage=1\n\n\nTree=1\nnum_leaves=2\nnum_cat=0\nsplit_feature=1\nsplit_gain=7\nthreshold=1.5\n\
        decision_type=2\nleft_child=-1\nright_child=-2\nleaf_value=-1 1\nleaf_count=2 1\ninternal_count=3\nis_linear=0\n\
        shrinkage=1\n\n\nend of trees\n";

    fn examples() -> Examples {
        Examples {
            names: vec!["holes".into(), "gaps".into()],
            rows: vec![vec![1.0, 1.0], vec![2.0, 1.0], vec![3.0, 2.0]],
            targets: vec![1.0, 2.0, 4.0],
            votes: Vec::new(),
        }
    }

    #[test]
    fn a_forest_tells_gain_and_splits() {
        let model = Model::load(FOREST).unwrap();
        let Ok(all) = Contributions::of("of all".into(), &model, &examples()) else { panic!("no contributions") };
        let share = |measure: usize, feature: &str| all.measures[measure].1[feature];
        assert_eq!((share(0, "gaps"), share(0, "holes")), (0.7, 0.3));
        assert!((share(1, "holes") - 2.0 / 3.0).abs() < 1e-12);
        assert_eq!(all.features(), ["gaps", "holes"]);
        let Ok(Figure { svg, .. }) = all.figure() else { panic!("no drawing") };
        assert!(svg.contains("gain") && svg.contains("splits") && svg.contains("gaps"));
    }

    #[test]
    fn what_moves_estimates_counts_and_not_the_size_of_a_weight() {
        // The greater weight stands at the feature that hardly changes.
        let term = |feature: &str, weight, mean| Term { feature: feature.into(), over: None, weight, mean };
        let terms = vec![term("holes", 1.0, 2.0), term("gaps", 1.2, 4.0 / 3.0)];
        let model = Model::Linear(Linear { intercept: 0.0, terms });
        let Ok(all) = Contributions::of(String::new(), &model, &examples()) else { panic!("no contributions") };
        assert_eq!((all.measures.len(), all.features()), (1, vec!["holes", "gaps"]));
    }
}
