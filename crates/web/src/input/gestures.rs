use crate::input::controls::Controls;
use crate::input::swipe::Swipe;
use crate::reactive::RwSignal;
use web_sys::{EventTarget, HtmlCanvasElement, PointerEvent};

/// The swipes on a board: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Gestures {
    controls: Controls,
    /// With the pointer that makes it: a second finger has no say.
    swipe: RwSignal<Option<(i32, Swipe)>>,
}

impl Gestures {
    /// Swipes that steer something.
    pub fn new(controls: Controls) -> Self {
        Self { controls, swipe: RwSignal::new(None) }
    }

    /// Begins a swipe on a canvas with cells of a size, if the main button or the first finger goes down.
    pub fn begin(self, event: &PointerEvent, canvas: &HtmlCanvasElement, cell: f64, sinks: bool) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let _ = canvas.set_pointer_capture(event.pointer_id());
        let swipe = Swipe::new(point(event), event.time_stamp(), cell, sinks, is_touch(event));
        self.swipe.set(Some((event.pointer_id(), swipe)));
    }

    /// The pointer moves.
    pub fn drag(self, event: &PointerEvent) {
        let due = self.swipe.try_update(|swipe| {
            let (_, swipe) = swipe.as_mut().filter(|(pointer, _)| *pointer == event.pointer_id())?;
            Some(swipe.drag(point(event)))
        });
        due.flatten().into_iter().flatten().for_each(|input| self.controls.act(input));
    }

    /// The pointer goes up.
    pub fn end(self, event: &PointerEvent) {
        let due = self.take(event).map(|swipe| swipe.end(point(event), event.time_stamp()));
        due.into_iter().flatten().for_each(|input| self.controls.act(input));
    }

    /// The browser has taken the pointer for something else.
    pub fn cancel(self, event: &PointerEvent) {
        self.take(event);
    }

    fn take(self, event: &PointerEvent) -> Option<Swipe> {
        let taken = self.swipe.try_update(|swipe| swipe.take_if(|(pointer, _)| *pointer == event.pointer_id()));
        taken.flatten().map(|(_, swipe)| swipe)
    }
}

/// Whether an event comes from a finger or a pen.
pub fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() != "mouse"
}

/// Whether an event is about the canvas, and not about the room around it.
pub fn is_on(event: &PointerEvent, canvas: &HtmlCanvasElement) -> bool {
    let canvas: &EventTarget = canvas.as_ref();
    event.target().is_some_and(|target| target == *canvas)
}

/// The point of the canvas at which the main button or the first finger goes down.
pub fn pressed_at(event: &PointerEvent) -> Option<(f64, f64)> {
    let pressed = event.button() == 0 && event.is_primary();
    pressed.then(|| (f64::from(event.offset_x()), f64::from(event.offset_y())))
}

fn point(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
