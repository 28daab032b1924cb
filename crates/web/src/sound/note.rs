/// What a note sounds like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timbre {
    /// A knock on wood: a tone that dies away.
    Wood,
    /// A brush over paper: noise around a pitch.
    Paper,
}

/// A short sound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// What it sounds like.
    pub timbre: Timbre,
    /// In hertz.
    pub pitch: f64,
    /// Milliseconds after the beginning.
    pub after: f64,
    /// Milliseconds for which it is heard.
    pub length: f64,
    /// Loudness, from 0 to 1.
    pub gain: f64,
}

impl Note {
    /// A knock on wood.
    pub fn wood(pitch: f64, after: f64, length: f64, gain: f64) -> Self {
        Self { timbre: Timbre::Wood, pitch, after, length, gain }
    }

    /// A brush over paper.
    pub fn paper(pitch: f64, after: f64, length: f64, gain: f64) -> Self {
        Self { timbre: Timbre::Paper, pitch, after, length, gain }
    }
}
