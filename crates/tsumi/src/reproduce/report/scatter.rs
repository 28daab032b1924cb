use super::plot::{COLOURS, FONT, Figure, GRID, INK, PAPER, drawn};
use crate::output::Failure;
use plotters::{coord::Shift, prelude::*};

/// A scatter plot, such as estimates against results.
pub struct Scatter {
    /// The title.
    pub title: String,
    /// The label of the horizontal axis.
    pub across: String,
    /// The label of the vertical axis.
    pub upwards: String,
    /// The points.
    pub points: Vec<(f64, f64)>,
    /// Whether to draw the diagonal.
    pub equal: bool,
    /// Where to draw a dotted vertical line, if anywhere.
    pub bound: Option<f64>,
}

impl Scatter {
    /// Draws the plot as SVG.
    pub fn figure(self) -> Result<Figure, Failure> {
        drawn(&self.title, |area| self.draw(area))
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let range = |of: fn(&(f64, f64)) -> f64| {
            let ends = self.points.iter().map(of).fold((f64::MAX, f64::MIN), |(l, m), n| (n.min(l), n.max(m)));
            let (least, most) = if self.points.is_empty() { (0.0, 1.0) } else { ends };
            let room = (most - least).max(1e-9) * 0.05;
            least - room..most + room
        };
        let (mut across, upwards) = (range(|point| point.0), range(|point| point.1));
        if let Some(bound) = self.bound {
            across = across.start.min(bound - 0.1)..across.end.max(bound + 0.1);
        }
        let (bottom, top) = (upwards.start, upwards.end);
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(72)
            .build_cartesian_2d(across.clone(), upwards)?;
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
        if self.equal {
            let ends = [across.start, across.end].map(|end| (end, end));
            chart.draw_series(std::iter::once(PathElement::new(ends.to_vec(), COLOURS[0])))?;
        }
        if let Some(bound) = self.bound {
            let ends = [(bound, bottom), (bound, top)];
            let dashes = plotters::element::DashedPathElement::new(ends, 4, 4, INK);
            chart.draw_series(std::iter::once(dashes))?;
        }
        chart.draw_series(self.points.iter().map(|&point| Circle::new(point, 4, COLOURS[3].mix(0.6).filled())))?;
        area.present()?;
        Ok(())
    }
}
