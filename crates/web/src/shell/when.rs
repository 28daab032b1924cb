use crate::reactive::Memo;
use leptos::prelude::*;

/// Shows something while a condition holds. Leptos' own `Show` is compiled for each condition and each content, this once for all.
pub fn when<V: IntoView + 'static>(
    condition: impl Fn() -> bool + Send + Sync + 'static,
    content: impl Fn() -> V + Send + 'static,
) -> AnyView {
    build(Memo::new(move |_| condition()), Box::new(move || content().into_any()))
}

fn build(holds: Memo<bool>, content: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    (move || holds.get().then(&content)).into_any()
}
