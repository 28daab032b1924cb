use crate::browser;
use crate::reactive::RwSignal;
use crate::text::dates;
use leptos::task::spawn_local;

/// The present moment, told again every so many milliseconds for as long as someone looks.
pub fn ticking(every: i32) -> RwSignal<i64> {
    let now = RwSignal::new(dates::now());
    spawn_local(async move {
        while now.try_set(dates::now()).is_none() {
            browser::pause(every).await;
        }
    });
    now
}
