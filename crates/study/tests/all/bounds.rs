//! What is kept of a participant is bounded, whatever they send.

use crate::pictures::small;
use study::progress::{MOST_NOTES, Note};
use study::{Event, Happening, Progress, Protocol};

#[test]
fn a_match_begun_again_and_again_is_refused_in_the_end_and_only_that() {
    let protocol: Protocol = small().parse().unwrap();
    let mut progress = Progress::new(&protocol);
    let mut send = |what| progress.admit(Event { at: 0, what });
    assert!(send(Happening::Consented).0.is_some() && send(Happening::Began).0.is_some());
    let began = Happening::MatchBegan { opponent: 0 };
    // Six games at most, each begun and ended, and a hundred that may be broken off.
    let most = protocol.steps(None)[0].most_events();
    assert_eq!(most, 2 * (6 + 100));
    let kept = (0..10_000).filter(|_| send(began).0.is_some()).count();
    assert_eq!(kept as u32, most);
    let refused = send(began).1.unwrap_err().to_string();
    assert!(refused.contains("\"matches\" has had 212 events"), "{refused}");
    // Notes have room of their own, which ends too; then they change nothing and are no failure.
    let note = Happening::Noted { note: Note::Reloaded };
    let notes = (0..10_000).filter(|_| send(note).0.is_some()).count();
    assert_eq!((notes as u32, send(note)), (MOST_NOTES, (None, Ok(()))));
}
