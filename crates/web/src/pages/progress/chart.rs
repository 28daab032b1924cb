use crate::app::App;
use crate::pages::progress::curve::{Curve, change};
use crate::text::dates;
use crate::text::rating::{RatingView, is_settled};
use leptos::prelude::*;
use play::wire::{CurvePoint, ProgressCard};
use play::{Decimal, Lang, Text};

/// The rating curve with its uncertainty, and a sentence about it; how far the rating is found, as long as it is hidden.
pub fn chart(app: App, card: &ProgressCard) -> impl IntoView + use<> {
    let (rating, games) = (card.rating, card.games);
    let known = RatingView::from(rating);
    if let (RatingView::Hidden { found, .. }, 1..) = (known, games) {
        return view! {
            <p class="note level">{move || known.words(app.lang.get())}</p>
            <i class="meter" aria-hidden="true"><i style=format!("width: {found}%")></i></i>
        }
        .into_any();
    }
    // Before it settled it moved in leaps that say little.
    let points: Vec<CurvePoint> = card.curve.iter().copied().filter(|point| is_settled(point.deviation)).collect();
    let Some(curve) = Curve::new(&points) else {
        return view! { <p class="note">{app.says(Text::RatingNone)}</p> }.into_any();
    };
    let changed = change(&points, dates::now());
    let ratings = || points.iter().map(|point| point.rating);
    let (lowest, highest) = (ratings().min().unwrap_or(0), ratings().max().unwrap_or(0));
    let said = move || {
        let words = [games as i64, rating.rating.into(), rating.deviation.into(), lowest.into(), highest.into()];
        let words = words.map(|number| number.to_string());
        Text::RatingChart.fill(app.lang.get(), &words.each_ref().map(String::as_str))
    };
    let ends = points.first().zip(points.last()).map(|(first, last)| (first.at as f64, last.at as f64));
    let dates = move || {
        let (first, last) = ends?;
        let (first, last) = (dates::date(first, app.lang.get()), dates::date(last, app.lang.get()));
        let apart = first != last;
        Some(view! {
            <div class="dates">
                <span>{first}</span>
                {apart.then(|| view! { <span>{last}</span> })}
            </div>
        })
    };
    let tick = |(rating, height): &(i32, f64)| {
        // A tick beside the label of the last value would only be in its way.
        let near = (height - curve.last).abs() < 9.0;
        view! {
            <i class="tick" style:top=format!("{}%", Decimal(*height))>
                {(!near).then(|| rating.to_string())}
            </i>
        }
    };
    view! {
        <figure class="chart" role="img" aria-label=said>
            <div class="plot" aria-hidden="true">
                {curve.ticks.iter().map(tick).collect_view()}
                <svg viewBox="0 0 100 100" preserveAspectRatio="none">
                    <path class="band" d=curve.band.clone()></path>
                    <path class="line" d=curve.line.clone()></path>
                </svg>
                <b class="dot" style:top=format!("{}%", Decimal(curve.last))></b>
                <b class="last" style:top=format!("{}%", Decimal(curve.last))>{rating.rating}</b>
            </div>
            {dates}
        </figure>
        <p>{move || changed.map(|changed| sentence(changed, app.lang.get()))}</p>
    }
    .into_any()
}

/// How the rating moved, in words.
fn sentence((by, two_weeks): (i32, bool), lang: Lang) -> String {
    let text = match (by, two_weeks) {
        (5.., true) => Text::RatingRose,
        (..=-5, true) => Text::RatingFell,
        (_, true) => Text::RatingHeld,
        (5.., false) => Text::RatingRoseSoFar,
        (..=-5, false) => Text::RatingFellSoFar,
        (_, false) => Text::RatingHeldSoFar,
    };
    text.fill(lang, &[&by.abs().to_string()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_says_what_the_curve_shows() {
        assert_eq!(sentence((84, true), Lang::En), "Your rating is up 84 in two weeks.");
        assert_eq!(sentence((-20, false), Lang::Ja), "レートは始めたときより20低めです。");
        assert_eq!(sentence((2, true), Lang::En), "Your rating has been steady for two weeks.");
    }
}
