use crate::app::App;
use crate::offline::reach::{Reach, reach};
use crate::reactive::{Memo, effect};
use crate::shell::page::mark;
use leptos::prelude::*;
use play::{Lang, Text};

/// What the page says about the network, in the bar: nothing while all is well.
pub fn notice(app: App) -> impl IntoView {
    effect(move || {
        let reach = reach();
        mark("data-reach", if reach.is_lost { "lost" } else { "" });
        mark("data-waiting", &reach.waiting.to_string());
    });
    let said = Memo::new(move |_| sentence(reach(), app.lang.get()));
    view! { <span class="reach" role="status">{move || said.get()}</span> }
}

/// Tells how many puzzles are at hand without a network.
pub fn mark_pack(tickets: usize) {
    mark("data-pack", &tickets.to_string());
}

fn sentence(reach: Reach, lang: Lang) -> String {
    let unsent = |count: usize| Text::Unsent.fill(lang, &[&count.to_string()]);
    let parts = [
        reach.is_lost.then(|| Text::NoNetwork.in_lang(lang).to_owned()),
        (reach.is_lost && reach.waiting > 0).then(|| unsent(reach.waiting)),
        (reach.refused > 0).then(|| Text::TriesRefused.fill(lang, &[&reach.refused.to_string()])),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(if lang == Lang::Ja { "・" } else { " · " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_while_all_is_well() {
        assert_eq!(sentence(Reach { waiting: 1, ..Reach::default() }, Lang::En), "", "it is on its way");
        let lost = Reach { is_lost: true, ..Reach::default() };
        assert_eq!(sentence(lost, Lang::En), "Offline");
        assert_eq!(sentence(Reach { waiting: 3, ..lost }, Lang::En), "Offline · 3 unsent");
        assert_eq!(sentence(Reach { waiting: 3, ..lost }, Lang::Ja), "オフライン・未送信3");
        assert_eq!(sentence(Reach { refused: 2, ..Reach::default() }, Lang::Ja), "期限切れ2件");
    }
}
