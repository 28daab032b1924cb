use crate::app::App;
use crate::pages::themes;
use crate::reactive::click;
use crate::text::dates;
use leptos::prelude::*;
use play::wire::ThemeProgress;
use play::{Decimal, Lang, Text};

/// Attempts before a theme says something about the player.
const ENOUGH: u64 = 5;
/// How many strengths and weak points are named.
const NAMED: usize = 3;
/// Thousandths by which the solve rate must differ from the expected one to be worth a word.
const NOTABLE: i64 = 50;

/// A player's results in a theme, against what the ratings expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeStrength {
    /// The theme's key.
    pub theme: String,
    /// Attempts that counted.
    pub tries: u64,
    /// Of a thousand, how many were solved.
    pub solved: i64,
    /// Of a thousand, how many were expected to be.
    pub expected: i64,
    /// The median time of the solved attempts.
    pub median_ms: Option<u64>,
}

impl ThemeStrength {
    /// From the server's card; `None` for a theme that was never tried.
    pub fn new(told: &ThemeProgress) -> Option<Self> {
        let solved = (told.solved * 1000).checked_div(told.tries)? as i64;
        Some(Self {
            theme: told.theme.clone(),
            tries: told.tries,
            solved,
            expected: told.expected.into(),
            median_ms: told.median_ms,
        })
    }

    /// Thousandths by which the solve rate is above the expected one.
    pub fn lead(&self) -> i64 {
        self.solved - self.expected
    }

    fn said(&self, lang: Lang) -> String {
        let percent = |share: i64| ((share + 5) / 10).to_string();
        Text::AgainstExpected.fill(lang, &[&percent(self.solved), &percent(self.expected)])
    }
}

/// The themes in which a player is better, and worse, than expected: the clearest first.
pub fn extremes(all: &[ThemeStrength]) -> (Vec<ThemeStrength>, Vec<ThemeStrength>) {
    let mut known: Vec<&ThemeStrength> = all.iter().filter(|one| one.tries >= ENOUGH).collect();
    // One kind of key for all that the page sorts: each kind is compiled with a sort of its own.
    known.sort_by_cached_key(|one| -one.lead());
    let strong = known.iter().filter(|one| one.lead() >= NOTABLE).take(NAMED).copied().cloned().collect();
    let weak = known.iter().rev().filter(|one| one.lead() <= -NOTABLE).take(NAMED).copied().cloned().collect();
    (strong, weak)
}

/// Strengths or weak points, with a sentence, and a way to train them.
pub fn group(app: App, title: Text, line: Text, strengths: Vec<ThemeStrength>, id: &'static str) -> impl IntoView {
    let themes: Vec<String> = strengths.iter().map(|one| one.theme.clone()).collect();
    (!themes.is_empty()).then(|| {
        view! {
            <section class="standing">
                <h2>{app.says(title)}</h2>
                <p class="soft">{app.says(line)}</p>
                <ul class="standings">{strengths.into_iter().map(|one| row(app, one)).collect_view()}</ul>
                <button id=id on:click=click(move |_| app.train(themes.clone()))>
                    {app.says(Text::TrainThese)}
                </button>
            </section>
        }
    })
}

/// A theme: its name, a bar to the right of the expected rate or to the left of it, and the numbers.
pub fn row(app: App, one: ThemeStrength) -> impl IntoView {
    let theme = one.theme.clone();
    let lead = one.lead().clamp(-500, 500) as f64 / 10.0;
    let (left, width) = if lead < 0.0 { (50.0 + lead, -lead) } else { (50.0, lead) };
    let numbers = {
        let one = one.clone();
        move || {
            let tries = Text::Times.fill(app.lang.get(), &[&one.tries.to_string()]);
            let median = one.median_ms.map(|ms| dates::seconds(ms, app.lang.get()));
            [Some(tries), median].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
    };
    view! {
        <li>
            <span class="name">{move || themes::name(app.game.get(), &theme, app.lang.get())}</span>
            <span class="measured soft">{numbers}</span>
            <span class="lead" aria-hidden="true">
                <i class:under=lead < 0.0 style:left=format!("{}%", Decimal(left)) style:width=format!("{}%", Decimal(width))></i>
            </span>
            <span class="against soft">{move || one.said(app.lang.get())}</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(theme: &str, tries: u64, solved: u64, expected: u32) -> ThemeProgress {
        ThemeProgress {
            theme: theme.into(),
            tries,
            solved,
            expected,
            median_ms: None,
            solved_at_level: 0,
            mastered: false,
        }
    }

    #[test]
    fn the_clearest_come_first_and_chance_is_left_out() {
        let told = [
            told("a", 10, 9, 700),
            told("b", 10, 10, 700),
            told("c", 4, 0, 900),
            told("d", 20, 4, 700),
            told("e", 10, 7, 720),
            told("f", 0, 0, 0),
        ];
        let all: Vec<ThemeStrength> = told.iter().filter_map(ThemeStrength::new).collect();
        assert_eq!(all.len(), 5);
        let (strong, weak) = extremes(&all);
        assert_eq!(strong.iter().map(|one| one.theme.as_str()).collect::<Vec<_>>(), ["b", "a"]);
        assert_eq!(weak.iter().map(|one| one.theme.as_str()).collect::<Vec<_>>(), ["d"]);
        assert_eq!(weak[0].said(Lang::En), "20% solved, 70% expected");
    }
}
