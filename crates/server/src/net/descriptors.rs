/// Open files that are not connections: the database, the client's files in debug builds, standard streams.
const RESERVED: u64 = 128;
/// The most connections that are accepted at once, however many files may be open.
const MOST: u64 = 16_384;

/// Raises the number of files that this process may have open as far as it may, and returns how many connections fit in it.
#[cfg(unix)]
pub fn raise_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    // Without a hard limit there is still that of the kernel.
    let wanted = before.maximum.unwrap_or(MOST + RESERVED).max(before.current.unwrap_or(0));
    let raised = Rlimit { current: Some(wanted), maximum: before.maximum };
    if let Err(why) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!("cannot raise the number of open files: {why}");
    }
    let now = getrlimit(Resource::Nofile).current.unwrap_or(MOST + RESERVED);
    usize::try_from(now.saturating_sub(RESERVED).clamp(16, MOST)).unwrap_or(usize::MAX)
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn raise_limit() -> usize {
    MOST as usize
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    #[test]
    fn as_many_files_as_allowed_may_be_open() {
        let before = getrlimit(Resource::Nofile);
        setrlimit(Resource::Nofile, Rlimit { current: Some(256), ..before }).unwrap();
        let connections = raise_limit();
        assert_eq!(getrlimit(Resource::Nofile).current, before.maximum.or(Some(MOST + RESERVED)));
        assert!(connections > 128, "{connections}");
    }
}
