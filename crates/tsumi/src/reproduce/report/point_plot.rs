use super::plot::{COLOURS, FONT, Figure, GRID, INK, PAPER, drawn, legend};
use crate::output::Failure;
use plotters::{coord::Shift, prelude::*};

/// Points of several groups, each in its colour, on axes from 0 and with the diagonal.
pub struct PointPlot {
    /// The title.
    pub title: String,
    /// The label of the horizontal axis.
    pub across: String,
    /// The label of the vertical axis.
    pub upwards: String,
    /// The groups: a name, and the points.
    pub groups: Vec<(String, Vec<(f64, f64)>)>,
}

impl PointPlot {
    /// Draws the plot as SVG.
    pub fn figure(self) -> Result<Figure, Failure> {
        drawn(&self.title, |area| self.draw(area))
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let points = || self.groups.iter().flat_map(|group| &group.1);
        let [right, top] =
            [points().map(|point| point.0).fold(0.0, f64::max), points().map(|point| point.1).fold(0.0, f64::max)]
                .map(|most| if most > 0.0 { most * 1.08 } else { 1.0 });
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..right, 0.0..top)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .x_desc(&self.across)
            .y_desc(&self.upwards)
            .label_style(text(12))
            .axis_desc_style(text(13))
            .draw()?;
        let end = right.min(top);
        chart.draw_series(std::iter::once(PathElement::new(vec![(0.0, 0.0), (end, end)], COLOURS[0])))?;
        for (number, (name, points)) in self.groups.iter().enumerate() {
            let colour = COLOURS[(number + 2) % COLOURS.len()];
            let shown =
                chart.draw_series(points.iter().map(|&point| Circle::new(point, 5, colour.mix(0.75).filled())))?;
            shown.label(name).legend(move |(x, y)| Circle::new((x + 6, y), 5, colour.mix(0.75).filled()));
        }
        legend(&mut chart, SeriesLabelPosition::UpperLeft)?;
        area.present()?;
        Ok(())
    }
}
