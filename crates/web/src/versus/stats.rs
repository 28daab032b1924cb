use crate::app::App;
use leptos::prelude::*;
use play::Text;
use play::versus::{Seat, SideSummary, Summary};

/// Minutes and seconds.
pub fn clock(seconds: f64) -> String {
    let whole = seconds.max(0.0) as u32;
    format!("{}:{:02}", whole / 60, whole % 60)
}

/// What both sides did in a match, as a table.
pub fn stats(app: App, summary: &Summary, opponent: Text) -> impl IntoView + use<> {
    let sides = Seat::ALL.map(|seat| *summary.side(seat));
    let seconds = summary.seconds.max(1.0);
    let row = move |text: Text, number: fn(&SideSummary, f64) -> String| {
        let cells = sides.map(|side| view! { <td>{number(&side, seconds)}</td> });
        view! {
            <tr>
                <th scope="row">{app.says(text)}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <table class="match-stats">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{app.says(Text::VersusYou)}</th>
                    <th scope="col">{app.says(opponent)}</th>
                </tr>
            </thead>
            <tbody>
                {row(Text::VersusTSpins, |side, _| side.all_t_spins().to_string())}
                {row(Text::VersusTSpinKinds, |side, _| side.t_spins.map(|count| count.to_string()).join(" · "))}
                {row(Text::VersusTSpinsMinute, |side, seconds| per(side.all_t_spins(), seconds / 60.0))}
                {row(Text::VersusPieces, |side, seconds| per(side.pieces, seconds))}
                {row(Text::VersusAttack, |side, seconds| per(side.attack, seconds / 60.0))}
                {row(Text::VersusQuads, |side, _| side.quads.to_string())}
                {row(Text::VersusFaults, |side, _| side.faults.to_string())}
            </tbody>
        </table>
    }
}

fn per(count: u32, time: f64) -> String {
    format!("{:.2}", f64::from(count) / time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!((clock(61.7), clock(0.2), clock(-1.0)), ("1:01".to_owned(), "0:00".to_owned(), "0:00".to_owned()));
    }
}
