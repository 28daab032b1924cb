use std::sync::atomic::{AtomicU64, Ordering};

static STATEMENTS: AtomicU64 = AtomicU64::new(0);
static WRITES: AtomicU64 = AtomicU64::new(0);

/// What this program has sent to databases so far: a measure of what its work costs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// Statements that read or write rows.
    pub statements: u64,
    /// Writes, each of which waits for the disk, alone or with others.
    pub writes: u64,
}

impl Sent {
    /// All since the program began.
    pub fn so_far() -> Self {
        Self { statements: STATEMENTS.load(Ordering::Relaxed), writes: WRITES.load(Ordering::Relaxed) }
    }
}

/// Counts a statement.
pub(super) fn statement() {
    STATEMENTS.fetch_add(1, Ordering::Relaxed);
}

/// Counts a write.
pub(crate) fn write() {
    WRITES.fetch_add(1, Ordering::Relaxed);
}
