use super::group_plot::GroupPlot;
use super::plot::{Figure, Plot};
use super::point_plot::PointPlot;
use crate::output::Failure;
use study::analysis::Drawing;

/// Draws a figure of a study.
pub fn figure(drawing: Drawing) -> Result<Figure, Failure> {
    match drawing {
        Drawing::Histogram { title, across, counts } => {
            let series = vec![("people".to_owned(), counts)];
            Plot { title, across, upwards: "people".to_owned(), first: 0.0, step: 1.0, series, stacked: false }.figure()
        }
        Drawing::Groups { title, upwards, groups, series } => GroupPlot { title, upwards, groups, series }.figure(),
        Drawing::Points { title, across, upwards, groups } => PointPlot { title, across, upwards, groups }.figure(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(drawing: Drawing) -> String {
        figure(drawing).map(|figure| figure.svg).unwrap_or_default()
    }

    #[test]
    fn every_kind_is_drawn_and_shows_its_groups() {
        let named = |text: &str| text.to_owned();
        let across = named("wins");
        let histogram = svg(Drawing::Histogram { title: named("Wins"), across, counts: vec![3.0, 1.0] });
        assert!(histogram.starts_with("<svg ") && histogram.contains("wins"));
        let groups = |after: f64| Drawing::Groups {
            title: named("Rates"),
            upwards: named("rate"),
            groups: vec![named("arm A"), named("arm B")],
            series: vec![
                (named("before"), vec![[0.2, 0.1, 0.4], [0.1, f64::NAN, f64::NAN]]),
                (named("after"), vec![[after, 0.1, 0.9]]),
            ],
        };
        let drawn = svg(groups(0.5));
        assert!(["arm A", "arm B", "before", "after"].iter().all(|text| drawn.contains(text)), "{drawn}");
        assert_ne!(drawn, svg(groups(0.6)));
        let points = |end| Drawing::Points {
            title: named("Each"),
            across: named("before"),
            upwards: named("after"),
            groups: vec![(named("A"), vec![(0.1, end)]), (named("B"), Vec::new())],
        };
        assert!(svg(points(0.4)).matches("<circle").count() >= 1);
        assert_ne!(svg(points(0.4)), svg(points(0.1)));
    }
}
