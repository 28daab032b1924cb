use crate::output::{Failure, atomic, extension, png};
use plotters::{
    coord::{Shift, types::RangedCoordf64},
    drawing::DrawingAreaErrorKind,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use std::path::Path;

/// A rendered plot.
pub struct Figure {
    /// The title.
    pub title: String,
    /// The plot as SVG.
    pub svg: String,
}

impl Figure {
    /// Writes a file: PNG if its extension says so, otherwise SVG.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        let bytes = if extension::is(path, "png") { png::render(&self.svg)? } else { self.svg.clone().into_bytes() };
        atomic::write(path, &bytes)
    }
}

/// A bar chart over evenly spaced numbers, with series side by side or stacked.
pub struct Plot {
    /// The title.
    pub title: String,
    /// The label of the horizontal axis.
    pub across: String,
    /// The label of the vertical axis.
    pub upwards: String,
    /// The first number.
    pub first: f64,
    /// The distance from one number to the next.
    pub step: f64,
    /// The series, each with its name and the heights of its bars.
    pub series: Vec<(String, Vec<f64>)>,
    /// Whether the bars are stacked.
    pub stacked: bool,
}

pub(crate) const SIZE: (u32, u32) = (880, 480);
pub(crate) const FONT: &str = "DejaVu Sans, sans-serif";
pub(crate) const INK: RGBColor = RGBColor(0x1d, 0x21, 0x26);
pub(crate) const PAPER: RGBColor = RGBColor(0xff, 0xfd, 0xf8);
pub(crate) const GRID: RGBColor = RGBColor(0xed, 0xe8, 0xdc);
/// From muted to strong, so that the most important series can come last.
pub(crate) const COLOURS: [RGBColor; 7] = [
    RGBColor(0xb9, 0xb6, 0xae),
    RGBColor(0x8f, 0xb3, 0xbd),
    RGBColor(0x1b, 0x96, 0xa8),
    RGBColor(0x3b, 0x4c, 0xca),
    RGBColor(0xc9, 0x6f, 0x1d),
    RGBColor(0x9b, 0x52, 0xc0),
    RGBColor(0xcf, 0x4a, 0x42),
];

/// Draws a plot with this title as SVG.
pub(crate) fn drawn<'p>(
    title: &str,
    draw: impl FnOnce(DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + 'p>>,
) -> Result<Figure, Failure> {
    let mut svg = String::new();
    let failed = |why: String| Failure::Other(format!("cannot draw the plot \"{title}\": {why}"));
    draw(SVGBackend::with_string(&mut svg, SIZE).into_drawing_area()).map_err(|why| failed(why.to_string()))?;
    Ok(Figure { title: title.to_owned(), svg })
}

/// Draws the names of the series on a chart.
pub(crate) fn legend<'c, 's: 'c>(
    chart: &mut ChartContext<'c, SVGBackend<'s>, Cartesian2d<RangedCoordf64, RangedCoordf64>>,
    place: SeriesLabelPosition,
) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
    chart
        .configure_series_labels()
        .position(place)
        .background_style(PAPER.mix(0.85))
        .label_font((FONT, 12).into_font().color(&INK).pos(Pos::new(HPos::Left, VPos::Center)))
        .draw()
}

impl Plot {
    /// Draws the plot as SVG.
    pub fn figure(self) -> Result<Figure, Failure> {
        drawn(&self.title, |area| self.draw(area))
    }

    fn draw(&self, area: DrawingArea<SVGBackend, Shift>) -> Result<(), Box<dyn std::error::Error + '_>> {
        let text = |size: i32| (FONT, size).into_font().color(&INK);
        let count = self.series.iter().map(|series| series.1.len()).max().unwrap_or(0) as i32;
        let (left, right) = (-0.5, f64::from(count.max(1)) - 0.5);
        area.fill(&PAPER)?;
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(18))
            .margin(14)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(left..right, 0.0..self.highest() * self.headroom())?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(INK)
            .x_desc(&self.across)
            .y_desc(&self.upwards)
            .x_labels(count.clamp(1, 24) as usize)
            .x_label_formatter(&|place| self.label(*place))
            .y_label_formatter(&|&y| height(y))
            .label_style(text(12))
            .axis_desc_style(text(13))
            .draw()?;
        for (number, (name, _)) in self.series.iter().enumerate() {
            let colour = if self.series.len() == 1 { COLOURS[3] } else { COLOURS[number % COLOURS.len()] };
            let bars = self.bars(number).map(|(x, y)| Rectangle::new([(x.0, y.0), (x.1, y.1)], colour.filled()));
            let drawn = chart.draw_series(bars)?;
            drawn.label(name).legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 12, y + 5)], colour.filled()));
        }
        if self.series.len() > 1 {
            legend(&mut chart, SeriesLabelPosition::UpperRight)?;
        }
        area.present()?;
        Ok(())
    }

    /// The rectangles of one series, as opposite corners.
    fn bars(&self, number: usize) -> impl Iterator<Item = ((f64, f64), (f64, f64))> {
        let height = move |series: usize, place: usize| self.series[series].1.get(place).copied().unwrap_or(0.0);
        let room = 0.84;
        let (wide, shift) = match self.stacked {
            true => (room, 0.0),
            false => (room / self.series.len() as f64, number as f64 * room / self.series.len() as f64),
        };
        (0..self.series[number].1.len()).map(move |place| {
            let left = place as f64 - room / 2.0 + shift;
            let below = if self.stacked { (0..number).map(|series| height(series, place)).sum() } else { 0.0 };
            ((left, left + wide), (below, below + height(number, place)))
        })
    }

    /// The label of a number, with as many digits as the steps have.
    fn label(&self, place: f64) -> String {
        let digits = if self.step >= 1.0 { 0 } else { (-self.step.log10()).ceil() as usize };
        format!("{:.digits$}", self.first + place.round() * self.step)
    }

    /// A histogram of some numbers in equal steps from the least to the greatest.
    pub fn histogram(title: String, across: &str, upwards: &str, numbers: &[f64], steps: usize) -> Self {
        let (least, most) = numbers.iter().fold((f64::MAX, f64::MIN), |(l, m), &n| (n.min(l), n.max(m)));
        let width = (most - least).max(1e-9) / steps as f64;
        let mut heights = vec![0.0; steps];
        numbers.iter().for_each(|number| heights[(((number - least) / width) as usize).min(steps - 1)] += 1.0);
        let (across, upwards) = (across.to_owned(), upwards.to_owned());
        let series = vec![(String::new(), heights)];
        Self { title, across, upwards, first: least + width / 2.0, step: width, series, stacked: true }
    }

    /// Room above the highest bar, so that the names of the series do not lie on bars.
    fn headroom(&self) -> f64 {
        if self.series.len() > 1 { 1.05 + 0.04 * self.series.len() as f64 } else { 1.05 }
    }

    fn highest(&self) -> f64 {
        let tops = (0..self.series.len()).flat_map(|number| self.bars(number)).map(|bar| bar.1.1);
        tops.fold(f64::MIN_POSITIVE, f64::max)
    }
}

/// A number on the vertical axis, without the digits by which sums of steps miss it.
fn height(y: f64) -> String {
    format!("{}", (y * 1e9).round() / 1e9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_written_without_what_sums_of_steps_miss() {
        assert_eq!([0.1 + 0.2, 1.0, 250.0, 0.0].map(height), ["0.3", "1", "250", "0"]);
    }

    #[test]
    fn bars_stand_upon_or_beside_one_another() {
        let series = vec![("one".to_owned(), vec![1.0, 2.0]), ("two".to_owned(), vec![3.0, 0.5])];
        let text = String::new;
        let plot = |stacked| Plot {
            title: text(),
            across: text(),
            upwards: text(),
            first: 5.0,
            step: 1.0,
            series: series.clone(),
            stacked,
        };
        assert_eq!(plot(true).highest(), 4.0);
        assert_eq!(plot(false).highest(), 3.0);
        assert!(plot(true).headroom() > Plot { series: Vec::new(), ..plot(true) }.headroom());
        let Ok(Figure { svg, .. }) = plot(true).figure() else { panic!("no drawing") };
        assert!(svg.starts_with("<svg ") && svg.contains("two"));
    }
}
