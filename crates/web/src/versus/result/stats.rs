use crate::app::App;
use leptos::prelude::*;
use play::Text;
use play::versus::{Row, Summary};

/// Minutes and seconds.
pub fn clock(seconds: f64) -> String {
    let whole = seconds.max(0.0) as u32;
    format!("{}:{:02}", whole / 60, whole % 60)
}

/// What both sides did in a match, as a table.
pub fn stats(app: App, summary: &Summary, [player, opponent]: [Text; 2]) -> impl IntoView + use<> {
    let row = move |Row { text, numbers }: &Row| {
        let cells = numbers.clone().map(|number| view! { <td>{number}</td> });
        view! {
            <tr>
                <th scope="row">{app.says(*text)}</th>
                {cells.collect_view()}
            </tr>
        }
    };
    view! {
        <table class="match-stats">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{app.says(player)}</th>
                    <th scope="col">{app.says(opponent)}</th>
                </tr>
            </thead>
            <tbody>{summary.rows.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!((clock(61.7), clock(0.2), clock(-1.0)), ("1:01".to_owned(), "0:00".to_owned(), "0:00".to_owned()));
    }
}
