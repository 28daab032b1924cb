use crate::output::Failure;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that Ctrl-C raises, so that long work ends with what it has.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Other(format!("Ctrl-C cannot be handled: {error}")))?;
    Ok(stop)
}
