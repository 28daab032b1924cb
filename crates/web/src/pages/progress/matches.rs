use crate::api::resource::{Fetched, Remote};
use crate::app::App;
use crate::route::game::Game;
use leptos::prelude::*;
use play::Text;
use play::wire::MatchDay;
use std::fmt::Write;

/// Days that are drawn, the last ones with matches.
const DAYS: usize = 30;
/// Heights of the bars of skill, and of the bars of wins below them.
const SPINS: f64 = 64.0;
const WINS: f64 = 24.0;
/// Width of a day.
const DAY: f64 = 20.0;

/// Matches by day: T-spins a minute or the longest chain above, the share of wins below. Nothing before the first match.
pub fn matches(app: App) -> impl IntoView {
    let remote = Remote::<Vec<MatchDay>>::new(format!("./api/matches/days?game={}", app.game.get_untracked().key()));
    move || match remote.now.get() {
        Fetched::Ready(days) if !days.is_empty() => Some(section(app, &days)),
        _ => None,
    }
}

fn section(app: App, days: &[MatchDay]) -> impl IntoView + use<> {
    let (skill, line): (Skill, Text) = match app.game.get_untracked() {
        Game::Nazo => (longest_chain, Text::VersusChainProgressLine),
        Game::TSpin | Game::Shisen => (per_minute, Text::VersusProgressLine),
    };
    let drawn = svg(&days[days.len().saturating_sub(DAYS)..], skill);
    let games: u32 = days.iter().map(|day| day.games).sum();
    let wins: u32 = days.iter().map(|day| day.wins).sum();
    let said = move || Text::VersusTotals.fill(app.lang.get(), &[&games.to_string(), &wins.to_string()]);
    view! {
        <section class="match-days">
            <h2>{app.says(Text::VersusProgress)}</h2>
            <p>{said}</p>
            <div aria-hidden="true" inner_html=drawn></div>
            <p class="soft">{app.says(line)}</p>
        </section>
    }
}

/// What is drawn of a day.
type Skill = fn(&MatchDay) -> f64;

/// The rounds of the longest chain of a day.
fn longest_chain(day: &MatchDay) -> f64 {
    day.longest_chain.into()
}

/// T-spins a minute of a day.
fn per_minute(day: &MatchDay) -> f64 {
    if day.seconds > 0.0 { f64::from(day.t_spins) * 60.0 / day.seconds } else { 0.0 }
}

fn svg(days: &[MatchDay], skill: Skill) -> String {
    let most = days.iter().map(skill).fold(1.0, f64::max);
    let (width, height) = (DAY * days.len() as f64, SPINS + WINS + 8.0);
    let mut out = format!(r#"<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#);
    for (place, day) in days.iter().enumerate() {
        let (x, rate) = (DAY * place as f64 + 2.0, skill(day));
        let spins = SPINS * rate / most;
        let wins = WINS * f64::from(day.wins) / f64::from(day.games.max(1));
        let bar = |out: &mut String, class: &str, top: f64, tall: f64| {
            let wide = DAY - 4.0;
            let _ = write!(out, r#"<rect class="{class}" x="{x}" y="{top:.1}" width="{wide}" height="{tall:.1}"/>"#);
        };
        bar(&mut out, "spins", SPINS - spins, spins.max(1.0));
        bar(&mut out, "all", SPINS + 8.0, WINS);
        bar(&mut out, "wins", SPINS + 8.0 + WINS - wins, wins);
    }
    out + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_day_is_the_tallest() {
        let day = |t_spins, wins| MatchDay {
            day: "2020-01-01".to_owned(),
            games: 4,
            wins,
            seconds: 60.0,
            t_spins,
            pieces: 100,
            longest_chain: 0,
        };
        let svg = svg(&[day(1, 0), day(2, 4)], per_minute);
        assert!(svg.contains(r#"class="spins" x="22" y="0.0" width="16" height="64.0""#), "{svg}");
        assert!(svg.contains(r#"class="spins" x="2" y="32.0" width="16" height="32.0""#), "{svg}");
        assert!(svg.contains(r#"class="wins" x="22" y="72.0" width="16" height="24.0""#), "{svg}");
    }
}
