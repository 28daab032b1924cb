use crate::app::App;
use leptos::prelude::*;
use play::versus::{Seat, Summary};
use std::fmt::Write;

/// Half of the drawing's height.
const MIDDLE: u32 = 40;
/// Units of an attacking row.
const ROW: u32 = 4;
/// The drawing's width.
const WIDTH: f64 = 600.0;

/// The attacks of a match over time: the player's up, the opponent's down, great ones with a dot. Nothing where nobody attacked.
pub fn timeline(app: App, summary: &Summary) -> impl IntoView + use<> {
    let caption = summary.caption;
    (!summary.moments.is_empty()).then(|| svg(summary)).map(|drawn| {
        view! {
            <figure class="timeline">
                <div aria-hidden="true" inner_html=drawn></div>
                <figcaption class="soft">{app.says(caption)}</figcaption>
            </figure>
        }
    })
}

fn svg(summary: &Summary) -> String {
    let ticks = (summary.seconds * 60.0).max(1.0);
    let mut out = format!(r#"<svg viewBox="0 0 {WIDTH} {}" preserveAspectRatio="none">"#, 2 * MIDDLE);
    let _ = write!(out, r#"<path class="axis" d="M0 {MIDDLE}H{WIDTH}"/>"#);
    for moment in &summary.moments {
        let x = f64::from(moment.tick) / ticks * WIDTH;
        let height = (moment.rows * ROW).min(MIDDLE - 6);
        let (who, end) = match moment.seat {
            Seat::Left => ("you", MIDDLE - height),
            Seat::Right => ("them", MIDDLE + height),
        };
        let _ = write!(out, r#"<path class="{who}" d="M{x:.1} {MIDDLE}V{end}"/>"#);
        if moment.dot {
            let _ = write!(out, r#"<circle class="{who}" cx="{x:.1}" cy="{end}" r="3.5"/>"#);
        }
    }
    out + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::Text;
    use play::versus::Moment;

    #[test]
    fn attacks_go_up_and_down_and_great_ones_have_a_dot() {
        let moment = |seat, dot| Moment { tick: 600, seat, rows: 4, dot };
        let moments = vec![moment(Seat::Left, true), moment(Seat::Right, false)];
        let summary = Summary {
            moments,
            caption: Text::VersusTimeline,
            seconds: 20.0,
            rows: Vec::new(),
            advice: [Text::VersusBuried; 2],
        };
        let svg = svg(&summary);
        assert!(svg.contains(r#"class="you" d="M300.0 40V24""#) && svg.contains(r#"class="them" d="M300.0 40V56""#));
        assert_eq!(svg.matches("<circle").count(), 1);
    }
}
