//! Sound: what is heard and felt of a move. Wood and paper, short and quiet, made by the browser itself.

pub mod cue;
pub mod note;
pub mod speaker;
pub mod web_audio;
