use crate::output::{Failure, INTERRUPTED, complain};
use std::{
    io::{self, IsTerminal, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

/// A flag that Ctrl-C raises, so that long work ends with what it has. Who presses it again does not want to wait for that.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    handle(move || {
        if raised.swap(true, Ordering::Relaxed) {
            end("interrupted twice; what was under way is lost");
        }
    })?;
    Ok(stop)
}

/// Work of which nothing is kept before it comes to its last steps.
pub struct Unfinished(Arc<Mutex<bool>>);

/// Lets Ctrl-C end the program at once, saying what is kept, until the work comes to its last steps.
pub fn at_once(kept: &'static str) -> Result<Unfinished, Failure> {
    let last_steps = Arc::new(Mutex::new(false));
    let reached = last_steps.clone();
    handle(move || {
        // Held until the end, so that the last steps do not begin meanwhile.
        let reached = reached.lock().unwrap_or_else(PoisonError::into_inner);
        if !*reached {
            end(&format!("interrupted; {kept}"));
        }
    })?;
    Ok(Unfinished(last_steps))
}

impl Unfinished {
    /// From here on Ctrl-C does nothing: what is left takes no time, and must not be left by halves.
    pub fn last_steps(self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}

fn handle(handler: impl FnMut() + Send + 'static) -> Result<(), Failure> {
    ctrlc::set_handler(handler).map_err(|error| Failure::Other(format!("Ctrl-C cannot be handled: {error}")))
}

fn end(what: &str) -> ! {
    // A progress bar may stand in this line.
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[2K");
    }
    complain(what);
    std::process::exit(INTERRUPTED.into())
}
