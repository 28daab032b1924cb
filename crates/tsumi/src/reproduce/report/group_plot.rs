use super::plot::{COLOURS, FONT, Figure, GRID, INK, PAPER, drawn, legend};
use crate::output::Failure;
use plotters::{coord::Shift, prelude::*};

/// Values of groups with their intervals, the series of each group side by side.
pub struct GroupPlot {
    /// The title.
    pub title: String,
    /// The label of the vertical axis.
    pub upwards: String,
    /// The names of the groups.
    pub groups: Vec<String>,
    /// The series: a name, and for each group value, lower and upper bound. Bounds that are not known are not drawn.
    pub series: Vec<(String, Vec<[f64; 3]>)>,
}

/// Half the width of a whisker's end.
const END: f64 = 0.03;

impl GroupPlot {
    /// Draws the plot as SVG.
    pub fn figure(self) -> Result<Figure, Failure> {
        drawn(&self.title, |area| self.draw(area))
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let numbers = self.series.iter().flat_map(|series| series.1.as_flattened()).copied();
        let most = numbers.filter(|number| number.is_finite()).fold(0.0, f64::max).max(1e-9);
        let count = self.groups.len().max(1);
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(-0.5..count as f64 - 0.5, 0.0..most * 1.1)?;
        let name = |place: &f64| {
            let near = place.round();
            let group = self.groups.get(near.max(0.0) as usize).filter(|_| (place - near).abs() < 1e-6);
            group.cloned().unwrap_or_default()
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .y_desc(&self.upwards)
            .x_labels(2 * count + 1)
            .x_label_formatter(&name)
            .label_style(text(12))
            .axis_desc_style(text(13))
            .draw()?;
        let thick = 0.6 / self.series.len().max(1) as f64;
        for (number, (name, values)) in self.series.iter().enumerate() {
            let colour = COLOURS[1 + 2 * number % (COLOURS.len() - 1)];
            let left = |group: usize| group as f64 - 0.3 + number as f64 * thick;
            let bars = values.iter().enumerate().filter(|(_, value)| value[0].is_finite());
            let bars = bars.map(|(group, value)| {
                Rectangle::new([(left(group), 0.0), (left(group) + 0.9 * thick, value[0])], colour.filled())
            });
            let shown = chart.draw_series(bars)?;
            shown.label(name).legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled()));
            for (group, [_, low, high]) in
                values.iter().enumerate().filter(|(_, [_, low, high])| low.is_finite() && high.is_finite())
            {
                let middle = left(group) + 0.45 * thick;
                let lines = [
                    vec![(middle, *low), (middle, *high)],
                    vec![(middle - END, *low), (middle + END, *low)],
                    vec![(middle - END, *high), (middle + END, *high)],
                ];
                chart.draw_series(lines.map(|line| PathElement::new(line, INK)))?;
            }
        }
        legend(&mut chart, SeriesLabelPosition::UpperRight)?;
        area.present()?;
        Ok(())
    }
}
