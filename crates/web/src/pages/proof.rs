use crate::api::resource::Fetched;
use crate::app::App;
use crate::reactive::{Memo, RwSignal, effect};
use crate::worker;
use futures_util::future::{AbortHandle, abortable};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::Proof;
use play::{Lang, Text, desk};

/// How many answers the puzzle of a code has, proved while one looks on; nothing for what is no code.
pub fn proof(app: App, code: Memo<String>) -> impl IntoView {
    let proof = RwSignal::new(None::<Fetched<Proof>>);
    let search = StoredValue::new(None::<AbortHandle>);
    // Nobody waits for the proof of a code that was changed.
    let abort = move || {
        if let Some(search) = search.try_update_value(Option::take).flatten() {
            search.abort();
        }
    };
    effect(move || {
        abort();
        let code = code.get();
        if desk::open(&code, true).is_err() {
            return proof.set(None);
        }
        proof.set(Some(Fetched::Pending));
        let (found, handle) = abortable(worker::solve(code));
        search.set_value(Some(handle));
        spawn_local(async move {
            if let Ok(found) = found.await {
                proof.try_set(Some(found.map_or(Fetched::Failed, Fetched::Ready)));
            }
        });
    });
    on_cleanup(abort);
    move || {
        proof.get().map(|proof| {
            let (word, said) = tell(&proof, app.lang.get());
            view! { <p class="proof" role="status" data-proof=word>{said}</p> }
        })
    }
}

/// A word for tests, and the sentence.
fn tell(proof: &Fetched<Proof>, lang: Lang) -> (&'static str, String) {
    let (word, text) = match proof {
        Fetched::Pending => ("pending", Text::ProofPending),
        Fetched::Failed => ("failed", Text::ProofFailed),
        Fetched::Ready(proof) => match (proof.answers, proof.complete) {
            (0, true) => ("none", Text::ProofNone),
            (0, false) => ("unknown", Text::ProofUnknown),
            (1, true) => ("unique", Text::ProofUnique),
            (answers, true) => return ("several", Text::ProofSeveral.fill(lang, &[&answers.to_string()])),
            (_, false) => ("some", Text::ProofSome),
        },
    };
    (word, text.in_lang(lang).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(answers: u64, complete: bool) -> (&'static str, String) {
        tell(&Fetched::Ready(Proof { answers, complete, line: None }), Lang::En)
    }

    #[test]
    fn no_more_is_said_than_is_proved() {
        assert_eq!(told(0, true), ("none", "Unsolvable: it has no solution".into()));
        assert_eq!(told(1, true), ("unique", "1 solution".into()));
        assert_eq!(told(3, true), ("several", "3 solutions".into()));
        assert_eq!(told(3, false).0, "some");
        assert_eq!(told(0, false).0, "unknown");
    }
}
