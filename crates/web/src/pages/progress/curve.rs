use crate::text::rating::is_settled;
use play::wire::CurvePoint;
use play::{DAY_MS, Decimal};
use std::fmt::Write;

/// The widest uncertainty that the picture makes room for; the rest of a wider band is cut off.
const ROOM: i32 = 120;

/// A rating from try to try, laid out in percent of the picture from its left top corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The path of the rating.
    pub line: String,
    /// The path around its uncertainty.
    pub band: String,
    /// Round ratings and their heights.
    pub ticks: Vec<(i32, f64)>,
    /// The height of the last rating.
    pub last: f64,
}

impl Curve {
    /// Lays out the points; `None` if there are none.
    pub fn new(points: &[CurvePoint]) -> Option<Self> {
        let room = |point: &CurvePoint| ROOM.min(point.deviation as i32);
        let low = points.iter().map(|point| point.rating - room(point)).min()?;
        let high = points.iter().map(|point| point.rating + room(point)).max()?.max(low + 10);
        let height = |rating: i32| 100.0 * f64::from(high - rating) / f64::from(high - low);
        let clamped = |rating: i32| Decimal(height(rating).clamp(0.0, 100.0));
        let across =
            |place: usize| if points.len() == 1 { 100.0 } else { 100.0 * place as f64 / (points.len() - 1) as f64 };
        let mut line = String::new();
        let (mut upper, mut lower) = (String::new(), Vec::new());
        for (place, point) in points.iter().enumerate() {
            let (x, letter) = (Decimal(across(place)), if place == 0 { 'M' } else { 'L' });
            let off = point.deviation as i32;
            let _ = write!(line, "{letter}{x} {}", Decimal(height(point.rating)));
            let _ = write!(upper, "{letter}{x} {}", clamped(point.rating + off));
            lower.push(format!("L{x} {}", clamped(point.rating - off)));
        }
        lower.reverse();
        let step = [25, 50, 100, 200, 500, 1000].into_iter().find(|step| (high - low) / step <= 4).unwrap_or(2000);
        let first = low.div_euclid(step) + 1;
        let ticks = (first..).map(|number| number * step).take_while(|&rating| rating < high);
        let ticks = ticks.map(|rating| (rating, height(rating))).collect();
        Some(Self { line, band: upper + &lower.concat() + "Z", ticks, last: height(points.last()?.rating) })
    }
}

/// The change from two weeks before now, and whether there is that much; else the change since the rating settled.
/// Nothing while it has not.
pub fn change(points: &[CurvePoint], now: i64) -> Option<(i32, bool)> {
    const TWO_WEEKS: i64 = 14 * DAY_MS;
    let settled = |point: &&CurvePoint| is_settled(point.deviation);
    let (first, last) = (points.iter().find(settled)?, points.last().filter(settled)?);
    let before = points.iter().rev().filter(settled).find(|point| point.at <= now - TWO_WEEKS);
    Some((last.rating - before.unwrap_or(first).rating, before.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(ratings: &[i32]) -> Vec<CurvePoint> {
        let point = |(day, &rating): (i64, &i32)| CurvePoint { at: day * DAY_MS, rating, deviation: 90 };
        (0..).zip(ratings).map(point).collect()
    }

    #[test]
    fn higher_ratings_are_higher_up_and_ticks_are_few() {
        let curve = Curve::new(&points(&[1200, 1250, 1400])).unwrap();
        assert!(curve.line.starts_with("M0 ") && curve.line.contains("L100 "));
        assert!(curve.last < 50.0 && curve.last > 0.0);
        assert!((2..=5).contains(&curve.ticks.len()), "{:?}", curve.ticks);
        assert!(curve.ticks.iter().all(|(rating, height)| rating % 25 == 0 && (0.0..=100.0).contains(height)));
        assert_eq!(Curve::new(&[]), None);
        assert!(Curve::new(&points(&[1200])).unwrap().line.starts_with("M100 "));
    }

    #[test]
    fn the_change_looks_two_weeks_back_if_it_can() {
        let long: Vec<i32> = (0..30).map(|day| 1000 + 10 * day).collect();
        assert_eq!(change(&points(&long), 29 * DAY_MS), Some((140, true)));
        assert_eq!(change(&points(&[1200, 1184]), DAY_MS), Some((-16, false)));
        assert_eq!(change(&[], 0), None);
        let mut unsure = points(&[1500, 1300, 1320]);
        unsure[0].deviation = 300;
        assert_eq!(change(&unsure, 2 * DAY_MS), Some((20, false)));
        unsure[2].deviation = 200;
        assert_eq!(change(&unsure, 2 * DAY_MS), None);
    }
}
