use crate::api::http::get;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::pages::themes::name as theme_name;
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::route::Route;
use crate::route::game::Game;
use crate::shell::options::{DIFFICULTIES, Options, RATINGS, limits};
use crate::shell::when::when;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::ThemeCount;

/// The options of practice.
pub fn options_panel(app: App) -> impl IntoView {
    let level = Memo::new(move |_| app.route.with(Route::mode) == Some(PlayMode::Level));
    view! {
        {when(move || level.get(), move || difficulty(app))}
        {limit(app)}
        {when(move || app.game.get().forgives(), move || notice(app))}
        {range(app)}
        {themes(app)}
    }
}

fn part(app: App, title: Text, content: impl IntoView) -> impl IntoView {
    view! {
        <div class="group" role="group" aria-label=app.says(title)>
            <span class="label">{app.says(title)}</span>
            {content}
        </div>
    }
}

/// A button that sets an option, pressed while it is set.
fn pick(
    app: App,
    id: String,
    is_set: impl Fn(&Options) -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(&mut Options) + 'static,
    content: impl IntoView,
) -> impl IntoView {
    view! {
        <button
            id=id
            aria-pressed=move || app.options.with(is_set).to_string()
            on:click=click(move |_| app.options.update(|options| set(options)))
        >
            {content}
        </button>
    }
}

fn difficulty(app: App) -> impl IntoView {
    let picks = DIFFICULTIES.map(|(points, text)| {
        let sign = if points > 0 {
            "+"
        } else if points < 0 {
            "−"
        } else {
            "±"
        };
        let content = view! {
            <span>{app.says(text)}</span>
            <small>{format!("{sign}{}", points.abs())}</small>
        };
        let is_set = move |options: &Options| options.difficulty == points;
        pick(app, format!("difficulty{points}"), is_set, move |options| options.difficulty = points, content)
    });
    part(app, Text::Difficulty, view! { <div class="segments tall">{picks.into_iter().collect_view()}</div> })
}

fn limit(app: App) -> impl IntoView {
    let one = move |limit: Option<u32>| {
        let content = move || match limit {
            None => Text::NoLimit.in_lang(app.lang.get()).to_owned(),
            Some(seconds) => Text::Seconds.fill(app.lang.get(), &[&seconds.to_string()]),
        };
        let is_set = move |options: &Options| options.limit == limit;
        pick(app, format!("limit-{}", limit.unwrap_or(0)), is_set, move |options| options.limit = limit, content)
    };
    let picks = move || limits(app.game.get()).map(one).into_iter().collect_view();
    part(app, Text::TimeLimit, view! { <div class="segments">{picks}</div> })
}

/// Whether dead ends are announced.
fn notice(app: App) -> impl IntoView {
    let picks = [(false, "notice-off", Text::NoticeOff), (true, "notice-on", Text::NoticeOn)].map(|(on, id, text)| {
        let is_set = move |options: &Options| options.notice == on;
        pick(app, id.to_owned(), is_set, move |options| options.notice = on, app.says(text))
    });
    part(app, Text::DeadEndNotice, view! { <div class="segments">{picks.into_iter().collect_view()}</div> })
}

fn range(app: App) -> impl IntoView {
    let ends = view! {
        <div class="range">
            {end(app, "range-from", Text::RangeFrom, |options| options.min, |options, end| options.min = end)}
            {end(app, "range-to", Text::RangeTo, |options| options.max, |options, end| options.max = end)}
        </div>
    };
    part(app, Text::RatingRange, ends)
}

/// One end of the range: a list that phones show as a wheel.
fn end(
    app: App,
    id: &'static str,
    text: Text,
    read: fn(&Options) -> Option<i32>,
    write: fn(&mut Options, Option<i32>),
) -> impl IntoView {
    let choice = move |rating: i32| view! { <option value=rating.to_string()>{rating}</option> };
    view! {
        <label>
            <span>{app.says(text)}</span>
            <select
                id=id
                prop:value=move || app.options.with(read).map(|end| end.to_string()).unwrap_or_default()
                on:change=move |event| {
                    let end = event_target_value(&event).parse().ok();
                    app.options.update(|options| write(options, end));
                }
            >
                <option value="">{app.says(Text::Any)}</option>
                {RATINGS.map(choice).into_iter().collect_view()}
            </select>
        </label>
    }
}

fn themes(app: App) -> impl IntoView {
    let all = RwSignal::new(Vec::<ThemeCount>::new());
    let known = StoredValue::new(None::<Game>);
    // Asked for when they are first looked at.
    effect(move || {
        let game = app.game.get();
        if app.options_open.get() && (known.get_value() != Some(game) || all.with_untracked(Vec::is_empty)) {
            known.set_value(Some(game));
            all.set(Vec::new());
            spawn_local(async move {
                if let Ok(themes) = get(&format!("./api/themes?game={}", game.key())).await {
                    all.set(themes);
                }
            });
        }
    });
    // Those that are set can be unset, whatever the server says.
    let words = Memo::new(move |_| {
        let mut words: Vec<String> = all.with(|all| all.iter().map(|theme| theme.theme.clone()).collect());
        let told = play::themes(app.game.get_untracked().key());
        words.sort_by_cached_key(|word| {
            (0_i64..).zip(told).find(|(_, theme)| theme.word == word).map_or(-1, |(place, _)| place)
        });
        let set = app.options.with_untracked(|options| options.themes.clone());
        words.extend(set.into_iter().filter(|theme| all.with(|all| all.iter().all(|known| known.theme != *theme))));
        words
    });
    let chip = move |word: String| {
        let (name, id, own) = (word.clone(), format!("theme-{word}"), StoredValue::new(word));
        let is_set = move |options: &Options| own.with_value(|own| options.themes.contains(own));
        pick(
            app,
            id,
            is_set,
            move |options| own.with_value(|own| options.toggle(own)),
            move || theme_name(app.game.get(), &name, app.lang.get()),
        )
    };
    let every = pick(
        app,
        "theme-all".into(),
        |options| options.themes.is_empty(),
        |options| options.themes.clear(),
        app.says(Text::AllThemes),
    );
    let chips = view! {
        <div class="chips">
            {every}
            {move || words.get().into_iter().map(chip).collect_view()}
        </div>
    };
    part(app, Text::ThemesToTrain, chips)
}
