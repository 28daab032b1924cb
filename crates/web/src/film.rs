use crate::app::App;
use crate::easel::{Shown, easel};
use crate::frames::each_frame;
use crate::icon::icon;
use crate::when;
use leptos::prelude::*;
use play::wire::HistoryCard;
use play::{Scene, Text, desk};

/// Milliseconds for which the end is shown before it can begin again.
const TAIL: f64 = 400.0;

/// The scenes of a try with the milliseconds at which each was reached, and where a viewer is in it.
#[derive(Clone, Debug, PartialEq, Default)]
struct Film {
    frames: Vec<(u32, Scene)>,
    at: f64,
}

impl Film {
    fn new(card: &HistoryCard) -> Option<Self> {
        let frames = desk::open(&card.puzzle.code, card.puzzle.answers > 0).ok()?.film(&card.transcript).ok()?;
        Some(Self { frames, at: 0.0 })
    }

    fn place(&self) -> usize {
        self.frames.iter().rposition(|(at, _)| f64::from(*at) <= self.at).unwrap_or(0)
    }

    fn length(&self) -> f64 {
        self.frames.last().map_or(0.0, |(at, _)| f64::from(*at))
    }

    /// Lets time pass; tells whether there is more to see.
    fn pass(&mut self, milliseconds: f64) -> bool {
        self.at += milliseconds;
        self.at < self.length() + TAIL
    }

    fn step(&mut self, by: isize) {
        let place = self.place().saturating_add_signed(by).min(self.frames.len().saturating_sub(1));
        self.at = self.frames.get(place).map_or(0.0, |(at, _)| f64::from(*at));
    }

    fn shown(&self) -> Shown {
        let tops = self.frames.iter().flat_map(|(_, scene)| &scene.cells).map(|cell| cell.y + 2);
        let scene = self.frames.get(self.place()).map(|(_, scene)| scene.clone()).unwrap_or_default();
        Shown { scene, rows: tops.max().unwrap_or(1), through: 0.0 }
    }
}

/// A try played again at its own pace.
pub fn film(app: App, card: &HistoryCard) -> impl IntoView + use<> {
    let film = RwSignal::new(Film::new(card).unwrap_or_default());
    let playing = RwSignal::new(false);
    let turn = StoredValue::new(0u32);
    let play = move || {
        if playing.get_untracked() {
            return playing.set(false);
        }
        playing.set(true);
        film.update(|film| {
            if film.at >= film.length() {
                film.at = 0.0;
            }
        });
        let mine = turn.try_update_value(|turn| {
            *turn += 1;
            *turn
        });
        each_frame(move |passed| {
            if turn.try_get_value() != mine || playing.try_get_untracked() != Some(true) {
                return false;
            }
            let more = film.try_update(|film| film.pass(passed)) == Some(true);
            if !more {
                playing.try_set(false);
            }
            more
        });
    };
    let step = move |by: isize| {
        playing.set(false);
        film.update(|film| film.step(by));
    };
    if !app.is_calm() {
        play();
    }
    let shown = Memo::new(move |_| film.with(Film::shown));
    let place = Memo::new(move |_| film.with(|film| (film.place(), film.frames.len().saturating_sub(1))));
    let time = move || {
        let (at, length) = film.with(|film| (film.at.min(film.length()) as u64, film.length() as u64));
        format!("{} / {}", when::seconds(at, app.lang.get()), when::seconds(length, app.lang.get()))
    };
    let at_end = move || place.get().0 == place.get().1;
    let said = move || {
        let (at, of) = place.get();
        Text::FilmOver.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    let share = move || film.with(|film| format!("{}%", 100.0 * (film.at / film.length().max(1.0)).min(1.0)));
    let marks = film.with_untracked(|film| {
        let length = film.length().max(1.0);
        film.frames.iter().skip(1).map(|(at, _)| format!("{}%", 100.0 * f64::from(*at) / length)).collect::<Vec<_>>()
    });
    view! {
        <div class="film" data-step=move || place.get().0.to_string() data-playing=move || playing.get().to_string()>
            {easel(app, shown.into(), NodeRef::new())}
            <div class="track" role="img" aria-label=said>
                <i class="gone" style:width=share></i>
                {marks.into_iter().map(|left| view! { <i class="mark" style:left=left></i> }).collect_view()}
            </div>
            <div class="film-foot">
                <button
                    class="film-back"
                    aria-label=move || Text::FilmBack.in_lang(app.lang.get())
                    disabled=move || place.get().0 == 0
                    on:click=move |_| step(-1)
                >
                    {icon("left")}
                </button>
                <button class="film-play" on:click=move |_| play()>
                    {move || icon(if playing.get() { "pause" } else { "play" })}
                    {move || if playing.get() { Text::FlashPause } else { Text::FilmPlay }.in_lang(app.lang.get())}
                </button>
                <button
                    class="film-forth"
                    aria-label=move || Text::FilmForth.in_lang(app.lang.get())
                    disabled=at_end
                    on:click=move |_| step(1)
                >
                    {icon("right")}
                </button>
                <span class="soft time">{time}</span>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn film() -> Film {
        let frame = |at: u32, made: usize| (at, Scene { made, ..Scene::default() });
        Film { frames: vec![frame(0, 0), frame(900, 1), frame(2500, 2)], at: 0.0 }
    }

    #[test]
    fn a_film_keeps_the_pace_of_the_try() {
        let mut film = film();
        assert!(film.pass(899.0));
        assert_eq!(film.shown().scene.made, 0);
        assert!(film.pass(1.0));
        assert_eq!(film.shown().scene.made, 1);
        assert!(film.pass(1600.0));
        assert_eq!(film.place(), 2);
        assert!(!film.pass(TAIL));
    }

    #[test]
    fn steps_go_forth_and_back_and_stop_at_the_ends() {
        let mut film = film();
        film.step(-1);
        assert_eq!(film.place(), 0);
        film.step(1);
        assert_eq!((film.place(), film.at), (1, 900.0));
        film.step(5);
        assert_eq!(film.place(), 2);
        Film::default().step(1);
    }
}
