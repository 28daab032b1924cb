use crate::app::App;
use crate::browser;
use crate::course::bar::bar;
use crate::input::hotkey::on_enter;
use crate::route::place::Place;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::Text;
use play::course::{Chapter, Progress, chapters};

/// The chapters, each with what it teaches and how far it is done. Those that are not open yet say when they will be.
pub fn list(app: App, progress: Progress) -> impl IntoView {
    let game = app.game.get_untracked();
    let course = chapters(game.key());
    let (done, all) = progress.total(course);
    let onward = progress.next(course).map_or_else(
        || game.practice(),
        |(chapter, board)| game.at(Place::Course(Some((chapter as u32, board as u32)))),
    );
    let onward = onward.fragment();
    let primary = match done {
        0 => Text::CourseStart,
        done if done < all => Text::CourseGoOn,
        _ => Text::LessonPractise,
    };
    let enter = onward.clone();
    on_enter(app, move || browser::go(&enter));
    let so_far = move || Text::CourseSoFar.fill(app.lang.get(), &[&done.to_string(), &all.to_string()]);
    let items = (1..).zip(course).map(|(number, chapter)| item(app, number, chapter, &progress)).collect_view();
    view! {
        <div class="column course">
            <h1 class="unseen">{app.says(Text::PlaceCourse)}</h1>
            <div class="course-head">
                <p class="soft">{app.says(Text::CourseLine)}</p>
                {bar(app, done, all)}
                <p class="soft">{so_far}</p>
            </div>
            <ol class="chapters">{items}</ol>
            <div class="sheet-foot">
                <a id="primary" class="primary" href=onward>
                    {app.says(primary)}
                </a>
            </div>
        </div>
    }
}

fn item(app: App, number: usize, chapter: &'static Chapter, progress: &Progress) -> impl IntoView + use<> {
    let course = chapters(app.game.get_untracked().key());
    let (done, all, open) = (progress.count(chapter), chapter.steps.len(), progress.is_open(course, number));
    let words = move || {
        view! {
            <span class="chapter-number" aria-hidden="true">
                {if done == all { icon("check").into_any() } else { number.into_any() }}
            </span>
            <span class="lines">
                <b>{move || chapter.title.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")}</b>
                <span class="soft">
                    {move || {
                        let text = if open { chapter.about } else { Text::CourseLocked };
                        text.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")
                    }}
                </span>
                {open.then(|| bar(app, done, all))}
            </span>
        }
    };
    // A chapter that is begun goes on where it was left; a done one begins anew.
    let board = (1..=all).find(|&board| !progress.has(chapter, board)).unwrap_or(1);
    let to = app.game.get_untracked().at(Place::Course(Some((number as u32, board as u32)))).fragment();
    let state = if done == all {
        "done"
    } else if open {
        "open"
    } else {
        "locked"
    };
    view! {
        <li class="chapter" data-state=state>
            {if open {
                view! { <a id=format!("chapter-{number}") href=to>{words()}</a> }.into_any()
            } else {
                view! { <div>{words()}</div> }.into_any()
            }}
        </li>
    }
}
