use crate::output::{Failure, INTERRUPTED, complain};
use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// A flag set by Ctrl-C, so that long work can end with partial results. A second Ctrl-C ends the program at once.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    handle(move || {
        if raised.swap(true, Ordering::Relaxed) {
            end("interrupted twice; unfinished work is lost");
        }
    })?;
    Ok(stop)
}

/// Work that keeps nothing before its last steps.
pub struct Unfinished(Arc<Mutex<bool>>);

/// Lets Ctrl-C end the program at once until the last steps, with a message about what is kept.
pub fn at_once(kept: &'static str) -> Result<Unfinished, Failure> {
    let last_steps = Arc::new(Mutex::new(false));
    let reached = last_steps.clone();
    handle(move || {
        // The lock is held until exit, so that the last steps cannot begin meanwhile.
        let reached = reached.lock().unwrap_or_else(PoisonError::into_inner);
        if !*reached {
            end(&format!("interrupted; {kept}"));
        }
    })?;
    Ok(Unfinished(last_steps))
}

impl Unfinished {
    /// From here on Ctrl-C is ignored: the rest is quick and must be completed.
    pub fn last_steps(self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}

fn handle(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler).map_err(|error| Failure::Other(format!("cannot handle Ctrl-C: {error}")))
}

fn end(what: &str) -> ! {
    // Clears a progress bar.
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[2K");
    }
    complain(what);
    std::process::exit(INTERRUPTED.into())
}
