use crate::app::App;
use crate::canvas::animation::frames::each_frame;
use crate::canvas::board_view::board_view;
use crate::pages::history::recording::Recording;
use crate::reactive::{Memo, RwSignal, click};
use crate::shell::icon::icon;
use crate::text::dates;
use leptos::prelude::*;
use play::wire::HistoryCard;
use play::{Decimal, Text};

/// Replays an attempt at its own pace.
pub fn replay(app: App, card: &HistoryCard) -> impl IntoView + use<> {
    let recording = RwSignal::new(Recording::new(card, app.is_calm()).unwrap_or_default());
    let playing = RwSignal::new(false);
    let turn = StoredValue::new(0u32);
    let play = move || {
        if playing.get_untracked() {
            return playing.set(false);
        }
        playing.set(true);
        recording.update(Recording::rewind);
        let mine = turn.try_update_value(|turn| {
            *turn += 1;
            *turn
        });
        each_frame(move |passed| {
            if turn.try_get_value() != mine || playing.try_get_untracked() != Some(true) {
                return false;
            }
            let more = recording.try_update(|recording| recording.pass(passed)) == Some(true);
            if !more {
                playing.try_set(false);
            }
            more
        });
    };
    let step = move |by: isize| {
        playing.set(false);
        recording.update(|recording| recording.step(by));
    };
    if !app.is_calm() {
        play();
    }
    let shown = Memo::new(move |_| recording.with(Recording::shown));
    let place = Memo::new(move |_| recording.with(|recording| (recording.place(), recording.steps())));
    let time = move || {
        let (at, length) = recording.with(|recording| (recording.at() as u64, recording.length() as u64));
        format!("{} / {}", dates::seconds(at, app.lang.get()), dates::seconds(length, app.lang.get()))
    };
    let at_end = move || place.get().0 == place.get().1;
    let said = move || {
        let (at, of) = place.get();
        Text::FilmOver.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    let share = move || {
        recording.with(|recording| format!("{}%", Decimal(100.0 * recording.at() / recording.length().max(1.0))))
    };
    let marks =
        recording.with_untracked(Recording::marks).into_iter().map(|share| format!("{}%", Decimal(100.0 * share)));
    view! {
        <div class="film" data-step=move || place.get().0.to_string() data-playing=move || playing.get().to_string()>
            {board_view(app, shown.into(), NodeRef::new())}
            <div class="track" role="img" aria-label=said>
                <i class="gone" style:width=share></i>
                {marks.map(|left| view! { <i class="mark" style:left=left></i> }).collect_view()}
            </div>
            <div class="film-foot">
                <button
                    class="film-back"
                    aria-label=app.says(Text::FilmBack)
                    disabled=move || place.get().0 == 0
                    on:click=click(move |_| step(-1))
                >
                    {icon("left")}
                </button>
                <button class="film-play" on:click=click(move |_| play())>
                    {move || icon(if playing.get() { "pause" } else { "play" })}
                    {move || if playing.get() { Text::FlashPause } else { Text::FilmPlay }.in_lang(app.lang.get())}
                </button>
                <button
                    class="film-forth"
                    aria-label=app.says(Text::FilmForth)
                    disabled=at_end
                    on:click=click(move |_| step(1))
                >
                    {icon("right")}
                </button>
                <span class="soft time">{time}</span>
            </div>
        </div>
    }
}
