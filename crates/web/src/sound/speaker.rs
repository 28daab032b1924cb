use crate::sound::note::{Note, Timbre};
use crate::sound::web_audio::{AudioBuffer, AudioContext, AudioNode};
use wasm_bindgen::JsValue;

/// Seconds of noise, which every brush over paper takes its part of.
const NOISE: f32 = 0.3;
/// How much higher a knock sounds at its very beginning.
const ATTACK: f32 = 1.5;
/// The loudness at which a sound is as good as gone.
const SILENCE: f32 = 0.0001;

/// What sounds come out of. Browsers allow none before the player has done something, so it is made for the first sound,
/// which follows a move.
#[derive(Default)]
pub struct Speaker {
    context: Option<AudioContext>,
    noise: Option<AudioBuffer>,
}

impl Speaker {
    /// Plays notes, if the browser can.
    pub fn play(&mut self, notes: &[Note]) {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        let Some(context) = self.context.clone() else { return };
        let _ = context.resume();
        for note in notes {
            let _ = match note.timbre {
                Timbre::Wood => wood(&context, note),
                Timbre::Paper => self.paper(&context, note),
            };
        }
    }

    fn paper(&mut self, context: &AudioContext, note: &Note) -> Result<(), JsValue> {
        let noise = match self.noise.take() {
            Some(noise) => noise,
            None => noise(context)?,
        };
        let (source, band) = (context.create_source()?, context.create_filter()?);
        source.set_buffer(&noise);
        self.noise = Some(noise);
        band.set_kind("bandpass");
        band.frequency().set_at(note.pitch as f32, 0.0)?;
        source.connect(&band)?;
        sound(context, &source, &band, note)
    }
}

fn wood(context: &AudioContext, note: &Note) -> Result<(), JsValue> {
    let (source, pitch) = (context.create_oscillator()?, note.pitch as f32);
    let begin = context.current_time() + note.after / 1000.0;
    source.frequency().set_at(pitch * ATTACK, begin)?;
    source.frequency().ramp_to(pitch, begin + 0.015)?;
    sound(context, &source, &source, note)
}

/// Lets a source be heard for the time of a note: loud at first, then dying away.
fn sound(context: &AudioContext, source: &AudioNode, from: &AudioNode, note: &Note) -> Result<(), JsValue> {
    let begin = context.current_time() + note.after / 1000.0;
    let end = begin + note.length / 1000.0;
    let gain = context.create_gain()?;
    gain.gain().set_at(note.gain as f32, begin)?;
    gain.gain().ramp_to(SILENCE, end)?;
    from.connect(&gain)?.connect(&context.destination())?;
    source.start(begin)?;
    source.stop(end)
}

fn noise(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    let samples: Vec<f32> = (0..(NOISE * rate) as u32).map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0).collect();
    let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}
