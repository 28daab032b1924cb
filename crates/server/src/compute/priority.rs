use std::{io, thread};
use tokio::sync::oneshot;

/// How much less of a processor than other threads a thread gets that computes, in steps of `nice`, when there is not enough for all.
#[cfg(target_os = "linux")]
const LOWER_BY: i32 = 10;

/// Runs work on a thread of its own that gives way to those which answer requests. Nothing is received if the work panics.
pub fn in_background<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<oneshot::Receiver<T>> {
    let (done, result) = oneshot::channel();
    thread::Builder::new().name("compute".to_owned()).spawn(move || {
        lower();
        // Nobody may be there any more to receive it.
        let _ = done.send(work());
    })?;
    Ok(result)
}

/// Lowers the priority of this thread, for good: raising it again may be forbidden.
fn lower() {
    // On Linux it belongs to the thread, elsewhere to the whole process.
    #[cfg(target_os = "linux")]
    if let Err(why) = rustix::process::nice(LOWER_BY) {
        tracing::warn!("cannot lower the priority of a thread: {why}");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn nice() -> i32 {
        rustix::process::nice(0).unwrap()
    }

    #[tokio::test]
    async fn work_in_the_background_gives_way_and_who_waits_for_it_does_not() {
        let before = nice();
        assert_eq!(in_background(nice).unwrap().await, Ok((before + LOWER_BY).min(19)));
        assert_eq!(nice(), before);
        assert!(in_background(|| panic!("as a solver might")).unwrap().await.is_err());
    }
}
