use crate::canvas::animation::frames::each_frame;
use crate::reactive::RwSignal;
use leptos::prelude::*;
use play::versus::{Film, Seat, SideView};

/// Speeds of a replay, in times real time, each after the other.
pub const SPEEDS: [f64; 4] = [1.0, 2.0, 4.0, 0.5];

/// A film that runs, stops and is moved by hand: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Projector {
    /// What is shown.
    pub film: StoredValue<Box<dyn Film>, LocalStorage>,
    /// Its length.
    pub ticks: u32,
    /// The moment in sight.
    pub tick: RwSignal<u32>,
    /// Whether it runs.
    pub runs: RwSignal<bool>,
    /// The place of its speed in [`SPEEDS`].
    pub speed: RwSignal<usize>,
    /// What is seen of both sides.
    pub sides: [RwSignal<SideView>; 2],
    /// Ticks owed by the time that passed.
    owed: StoredValue<f64>,
}

impl Projector {
    /// A film at its beginning.
    pub fn new(film: Box<dyn Film>) -> Self {
        let projector = Self {
            ticks: film.ticks(),
            film: StoredValue::new_local(film),
            tick: RwSignal::new(0),
            runs: RwSignal::new(false),
            speed: RwSignal::new(0),
            sides: Seat::ALL.map(|_| RwSignal::new(SideView::default())),
            owed: StoredValue::new(0.0),
        };
        projector.seek(0);
        projector
    }

    /// Shows a moment.
    pub fn seek(self, tick: u32) {
        for (seat, side) in Seat::ALL.into_iter().zip(self.sides) {
            let view = self.film.try_update_value(|film| {
                film.seek(tick);
                film.view(seat)
            });
            if let Some(view) = view {
                side.try_set(view);
            }
        }
        self.tick.try_set(tick.min(self.ticks));
    }

    /// Runs, from the beginning once it is over, or stops.
    pub fn toggle(self) {
        if self.runs.get_untracked() {
            return self.runs.set(false);
        }
        if self.tick.get_untracked() >= self.ticks {
            self.seek(0);
        }
        self.runs.set(true);
        each_frame(move |elapsed| {
            if self.runs.try_get_untracked() != Some(true) {
                return false;
            }
            let owed = self.owed.get_value() + elapsed * 0.06 * SPEEDS[self.speed.get_untracked()];
            self.owed.set_value(owed.fract());
            self.seek(self.tick.get_untracked() + owed as u32);
            let over = self.tick.get_untracked() >= self.ticks;
            if over {
                self.runs.set(false);
            }
            !over
        });
    }
}
