use super::plot::{COLOURS, FONT, Figure, GRID, INK, PAPER, drawn, legend};
use crate::output::Failure;
use plotters::{coord::Shift, prelude::*};

/// Sorted curves: the results of each series from the least to the greatest, as in figures 13 to 15 and 17 of the
/// 2012 paper on Puyo players.
pub struct Curves {
    /// The title.
    pub title: String,
    /// The label of the vertical axis.
    pub upwards: String,
    /// The series, each with its name and its numbers in any order.
    pub series: Vec<(String, Vec<f64>)>,
}

impl Curves {
    /// Draws the curves as SVG.
    pub fn figure(mut self) -> Result<Figure, Failure> {
        self.series.iter_mut().for_each(|series| series.1.sort_by(f64::total_cmp));
        drawn(&self.title, |area| self.draw(area))
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let count = self.series.iter().map(|series| series.1.len()).max().unwrap_or(0);
        let all = || self.series.iter().flat_map(|series| series.1.iter().copied());
        // Without games the axis goes from 0 to 1.
        let (least, most) = all()
            .fold(None, |ends: Option<(f64, f64)>, value| {
                Some(ends.map_or((value, value), |(least, most)| (least.min(value), most.max(value))))
            })
            .unwrap_or((0.0, 1.0));
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..count.max(1) as f64, least - 0.5..most + 0.5)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .x_desc("games, sorted")
            .y_desc(&self.upwards)
            .label_style(text(12))
            .axis_desc_style(text(13))
            .draw()?;
        for (number, (name, values)) in self.series.iter().enumerate() {
            let colour = COLOURS[(number + 2) % COLOURS.len()];
            let points = values.iter().enumerate().map(|(place, &value)| (place as f64 + 0.5, value));
            let drawn = chart
                .draw_series(std::iter::once(PathElement::new(points.collect::<Vec<_>>(), colour.stroke_width(2))))?;
            drawn.label(name).legend(move |(x, y)| Rectangle::new([(x, y - 2), (x + 12, y + 2)], colour.filled()));
        }
        legend(&mut chart, SeriesLabelPosition::UpperLeft)?;
        area.present()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_rise_whatever_the_order_of_the_games() {
        let curves = |numbers: [f64; 3]| Curves {
            title: "Moves".to_owned(),
            upwards: "moves".to_owned(),
            series: vec![("ours".to_owned(), numbers.to_vec())],
        };
        let svg = |numbers| curves(numbers).figure().map(|figure| figure.svg).unwrap_or_default();
        assert_eq!(svg([30.0, 20.0, 25.0]), svg([20.0, 25.0, 30.0]));
        assert_ne!(svg([30.0, 20.0, 25.0]), svg([30.0, 20.0, 26.0]));
    }
}
