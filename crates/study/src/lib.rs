//! Studies: what is asked of people, in which order, and what their results say. Numbers and rules only: no server, no clock, no
//! store.
//!
//! - [`protocol`]: protocols, read from TOML files and checked
//! - [`progress`]: a participant's course through a protocol
//! - [`assignment`]: which arm a participant gets
//! - [`export`]: tables, data dictionary and manifest
//! - [`analysis`]: an export as tables, figures and words
//! - [`simulation`]: simulated studies, to know what a design can find
//!
//! # How a server uses it
//!
//! A study is the text of a protocol, stored once and never changed, and for each participant a list of events. Nothing else
//! about a course is stored: where somebody is follows from both.
//!
//! 1. **Begin.** Read the text with `text.parse::<Protocol>()`, and draw the puzzles of every [`protocol::Rule`] once, by its seed,
//!    none of them in [`Protocol::tested`](protocol::Protocol::tested).
//! 2. **Ask where somebody is.** [`Progress::replay`] of the stored events, then [`Progress::see`] with the server's time: a
//!    [`Place`] with the step, its deadline and its task. What ran out meanwhile has had its consequences; nothing runs in the
//!    background. [`Progress::next_change`] says when to look again.
//! 3. **Let something happen.** [`Progress::take`] with the server's time. If it is accepted, store the event in the same
//!    transaction as what belongs to it (the attempt, the match, the answers). If it is refused because its time was up, store
//!    [`Note::Late`](progress::Note::Late) instead and show the place as it is.
//! 4. **At the gate** ([`Place::Gate`]) choose the arm with [`assignment::assign`], in the order of arrival, and let `Assigned` happen in the same request, so that the participant
//!    never waits there.
//! 5. **Show nothing that the place does not show.** Answers only where [`AnswerNow`](progress::AnswerNow) or
//!    [`Task::Answers`](progress::Task::Answers) allows them, the result only with `tells_result`; never the arm.
//!
//! 6. **Export** an [`export::Bundle`], whose rows say what the server must be able to tell, and write its
//!    [`files`](export::Bundle::files).
//!
//! The puzzle of a [`PuzzleTask`](progress::PuzzleTask) is the one at place `number` of [`progress::arranged`], with a seed made of the
//! study, the participant and [`Step::origin`](protocol::Step::origin), so that a step that repeats another has its order.
//! A warm-up's puzzles come before them. Training draws the next puzzle when it is to be shown.

pub mod analysis;
pub mod assignment;
pub mod export;
pub mod progress;
pub mod protocol;
mod random;
mod shipped;
pub mod simulation;

pub use progress::{Event, Happening, Place, Progress};
pub use protocol::{BadProtocol, Protocol};
