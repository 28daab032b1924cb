//! The browser's Web Audio, as far as it is needed here. Declared by hand: as features of `web-sys` it would have every
//! crate of the page compiled with it.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Where sounds are put together.
    #[derive(Clone)]
    pub type AudioContext;
    #[wasm_bindgen(constructor, catch)]
    pub fn new() -> Result<AudioContext, JsValue>;
    #[wasm_bindgen(method)]
    pub fn resume(this: &AudioContext) -> js_sys::Promise;
    #[wasm_bindgen(method, getter = currentTime)]
    pub fn current_time(this: &AudioContext) -> f64;
    #[wasm_bindgen(method, getter = sampleRate)]
    pub fn sample_rate(this: &AudioContext) -> f32;
    #[wasm_bindgen(method, getter)]
    pub fn destination(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, catch, js_name = createOscillator)]
    pub fn create_oscillator(this: &AudioContext) -> Result<AudioNode, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createGain)]
    pub fn create_gain(this: &AudioContext) -> Result<AudioNode, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createBiquadFilter)]
    pub fn create_filter(this: &AudioContext) -> Result<AudioNode, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createBufferSource)]
    pub fn create_source(this: &AudioContext) -> Result<AudioNode, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createBuffer)]
    pub fn create_buffer(this: &AudioContext, channels: u32, length: u32, rate: f32) -> Result<AudioBuffer, JsValue>;

    /// Sound that was put together before.
    #[derive(Clone)]
    pub type AudioBuffer;
    #[wasm_bindgen(method, catch, js_name = copyToChannel)]
    pub fn copy_to_channel(this: &AudioBuffer, samples: &[f32], channel: u32) -> Result<(), JsValue>;

    /// A part that sound comes from, or goes through: an oscillator, a gain, a filter, a buffer.
    #[derive(Clone)]
    pub type AudioNode;
    #[wasm_bindgen(method, catch)]
    pub fn connect(this: &AudioNode, to: &AudioNode) -> Result<AudioNode, JsValue>;
    #[wasm_bindgen(method, getter)]
    pub fn frequency(this: &AudioNode) -> AudioParam;
    #[wasm_bindgen(method, getter)]
    pub fn gain(this: &AudioNode) -> AudioParam;
    #[wasm_bindgen(method, setter = type)]
    pub fn set_kind(this: &AudioNode, kind: &str);
    #[wasm_bindgen(method, setter)]
    pub fn set_buffer(this: &AudioNode, buffer: &AudioBuffer);
    #[wasm_bindgen(method, catch)]
    pub fn start(this: &AudioNode, when: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    pub fn stop(this: &AudioNode, when: f64) -> Result<(), JsValue>;

    /// A number that changes with time.
    pub type AudioParam;
    #[wasm_bindgen(method, catch, js_name = setValueAtTime)]
    pub fn set_at(this: &AudioParam, value: f32, when: f64) -> Result<AudioParam, JsValue>;
    #[wasm_bindgen(method, catch, js_name = exponentialRampToValueAtTime)]
    pub fn ramp_to(this: &AudioParam, value: f32, when: f64) -> Result<AudioParam, JsValue>;
}
