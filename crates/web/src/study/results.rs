use crate::app::App;
use crate::shell::icon::icon;
use crate::text::words::seconds;
use leptos::prelude::*;
use play::Text;
use play::wire::StudyResult;

/// What became of a participant's own tries: no answers, for others may still be asked about these puzzles.
pub fn results(app: App, results: Vec<StudyResult>) -> impl IntoView {
    let Summary { solved, median_ms } = Summary::of(&results);
    let words = [solved.to_string(), results.len().to_string()];
    let solved = move || Text::ResultsSolved.fill(app.lang.get(), &[&words[0], &words[1]]);
    let median = move || median_ms.map(|ms| Text::ResultsMedian.fill(app.lang.get(), &[&seconds(ms)]));
    let rows = (1..).zip(results).map(|(number, result)| row(app, number, result)).collect_view();
    view! {
        <section class="study-results">
            <p class="size">{solved}</p>
            <p class="soft">{median}</p>
            <ol class="results">{rows}</ol>
        </section>
    }
}

/// Results in short.
#[derive(Debug, PartialEq)]
struct Summary {
    /// Puzzles that were solved.
    solved: usize,
    /// The median time of the solved ones in milliseconds.
    median_ms: Option<u64>,
}

impl Summary {
    fn of(results: &[StudyResult]) -> Self {
        let mut times: Vec<u64> = results.iter().filter(|result| result.solved).map(|result| result.ms).collect();
        times.sort_unstable();
        Self { solved: times.len(), median_ms: times.get(times.len() / 2).copied() }
    }
}

fn row(app: App, number: usize, result: StudyResult) -> impl IntoView {
    let number = number.to_string();
    let solved = result.solved;
    let time = solved.then(|| seconds(result.ms));
    let shown = time.clone();
    let shown = move || shown.as_ref().map(|time| Text::Seconds.fill(app.lang.get(), &[time]));
    let label = {
        let number = number.clone();
        move || match &time {
            Some(time) => Text::ResultsRow.fill(app.lang.get(), &[&number, time]),
            None => Text::ResultsRowNot.fill(app.lang.get(), &[&number]),
        }
    };
    view! {
        <li class:solved=solved>
            <span class="unseen">{label}</span>
            <span aria-hidden="true">{number}</span>
            <b aria-hidden="true">{if solved { icon("check").into_any() } else { "–".into_any() }}</b>
            <small aria-hidden="true">{shown}</small>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_that_of_the_solved_ones() {
        let result = |(solved, ms)| StudyResult { solved, ms };
        let results = [(true, 9000), (false, 100), (true, 3000), (true, 4000)].map(result);
        assert_eq!(Summary::of(&results), Summary { solved: 3, median_ms: Some(4000) });
        assert_eq!(Summary::of(&[]), Summary { solved: 0, median_ms: None });
    }
}
