use crate::output::{Failure, INTERRUPTED, complain};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that Ctrl-C raises, so that long work ends with what it has. Who presses it again does not want to wait for that.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    let handler = move || {
        if raised.swap(true, Ordering::Relaxed) {
            complain("interrupted twice; what was under way is lost");
            std::process::exit(INTERRUPTED.into());
        }
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::Other(format!("Ctrl-C cannot be handled: {error}")))?;
    Ok(stop)
}
