use crate::api::http::ApiError;
use crate::input::hotkey::on_enter;
use crate::reactive::{RwSignal, click, effect};
use crate::study::course::Course;
use crate::versus::arena::arena;
use crate::versus::choices::opponent_name;
use crate::versus::match_play::{MatchPlay, Stage};
use crate::versus::page::LAST_MOMENT;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::versus::{self, Bout};
use play::wire::{MatchDone, MatchReply, MatchStart, StudyChoice, StudyDeed, StudyMatch, StudyOpponent};

/// A match that is about to begin.
type Ready = (Box<dyn Bout>, MatchStart);

/// The matches of a study: whom the next one is against, and the match itself.
pub fn matches(course: Course, task: StudyMatch) -> impl IntoView {
    let ready = StoredValue::new_local(None::<Ready>);
    let plays = RwSignal::new(false);
    let begin = move |place: u32| {
        spawn_local(async move {
            let start: Result<MatchStart, ApiError> =
                course.send("POST", "/match", Some(&StudyOpponent { place })).await;
            let begun = start.ok().and_then(|start| {
                let bout = versus::bout(&start.game, &start.rules, start.seed, &start.opponent).ok()?;
                Some((bout, start))
            });
            match begun {
                Some(begun) => {
                    ready.try_update_value(|ready| *ready = Some(begun));
                    plays.try_set(true);
                }
                None => course.look(),
            }
        });
    };
    let task = StoredValue::new(task);
    move || match plays.get() {
        true => playing(course, ready).into_any(),
        false => choosing(course, task.get_value(), begin).into_any(),
    }
}

fn choosing(course: Course, task: StudyMatch, begin: impl Fn(u32) + Copy + 'static) -> impl IntoView {
    let app = course.app;
    let first = task.opponents.first().map_or(0, |choice| choice.place);
    let name = task.opponents.first().map(|choice| opponent_name(&choice.opponent));
    let against = name
        .filter(|_| task.opponents.len() == 1)
        .map(|name| move || Text::StudyAgainst.fill(app.lang.get(), &[name.in_lang(app.lang.get())]));
    let is_choice = task.opponents.len() > 1;
    if !is_choice {
        on_enter(app, move || begin(first));
    }
    let buttons = task.opponents.into_iter().enumerate().map(|(number, StudyChoice { place, opponent })| {
        let name = name_of(&opponent).to_owned();
        let title = opponent_name(&name);
        let said = move || match is_choice {
            true => title.in_lang(app.lang.get()).to_owned(),
            false => Text::StudyPlay.in_lang(app.lang.get()).to_owned(),
        };
        let id = if number == 0 { "primary".to_owned() } else { format!("opponent-{name}") };
        view! { <button id=id class="primary" on:click=click(move |_| begin(place))>{said}</button> }
    });
    let buttons = buttons.collect_view();
    let (score, games) = (task.score.map(|n| n.to_string()), task.games.to_string());
    let stands = move || Text::StudySet.fill(app.lang.get(), &[&score[0], &score[1]]);
    let played = move || Text::StudyPlayed.fill(app.lang.get(), &[&games]);
    let broken = task.playing.then(|| view! { <p class="note">{app.says(Text::StudyBrokenOff)}</p> });
    view! {
        <section class="study-words">{broken} <h3>{against}</h3> <p>{stands}</p> <p class="soft">{played}</p></section>
        <div class="sheet-foot choices">{buttons}</div>
    }
}

/// The name of an opponent: how it is set is no business of a participant.
fn name_of(opponent: &str) -> &str {
    opponent.split(',').next().unwrap_or_default()
}

fn playing(course: Course, ready: StoredValue<Option<Ready>, LocalStorage>) -> impl IntoView {
    let (bout, start) = ready.try_update_value(Option::take).flatten()?;
    let play = MatchPlay::new(course.app, bout, start.speed, start.coach);
    let opponent = start.opponent.clone();
    let id = start.id.clone();
    let was_paused = StoredValue::new(false);
    effect(move || match play.stage.get() {
        Stage::Over(_) => finish(course, play, id.clone()),
        Stage::Paused => {
            was_paused.set_value(true);
            course.note(StudyDeed::Paused);
        }
        Stage::Playing if was_paused.get_value() => {
            was_paused.set_value(false);
            course.note(StudyDeed::Continued);
        }
        _ => {}
    });
    Some(arena(course.app, play, opponent, None, move || course.look()))
}

/// Sends the record of a match that is over, and asks where that leads.
fn finish(course: Course, play: MatchPlay, id: String) {
    let Some(Some(record)) = play.with_bout(|bout| bout.record()) else { return };
    let send = move || {
        spawn_local(async move {
            let path = format!("./api/matches/{id}");
            let sent: Result<MatchReply, ApiError> = course.send_to("PUT", &path, Some(&MatchDone { record })).await;
            if sent.is_err() {
                course.is_lost.try_set(true);
            }
            course.look();
        });
    };
    set_timeout(send, LAST_MOMENT);
}
