use crate::app::App;
use crate::browser;
use crate::course::bar::bar;
use crate::input::hotkey::on_enter;
use crate::route::place::Place;
use leptos::prelude::*;
use play::Text;
use play::course::{Progress, chapters};

/// The end of a chapter: what was achieved, and what comes next.
pub fn end(app: App, number: usize, progress: Progress) -> impl IntoView {
    let game = app.game.get_untracked();
    let course = chapters(game.key());
    let chapter = &course[number - 1];
    let (done, all) = progress.total(course);
    let following = course.get(number);
    let onward = match following {
        Some(_) => game.at(Place::Course(Some((number as u32 + 1, 1)))),
        None => game.practice(),
    };
    let onward = onward.fragment();
    let enter = onward.clone();
    on_enter(app, move || browser::go(&enter));
    let title = move || Text::CourseChapterDone.fill(app.lang.get(), &[&number.to_string()]);
    let next = move || {
        let lang = app.lang.get();
        let named = |next: &play::course::Chapter| Text::CourseNextChapter.fill(lang, &[next.title.in_lang(lang)]);
        following.map_or_else(|| Text::LessonPractise.in_lang(lang).to_owned(), named)
    };
    let over = following.is_none().then(|| {
        view! {
            <p>{app.says(Text::CourseOver)}</p>
            <p class="soft">{app.says(Text::CourseOverWords)}</p>
        }
    });
    view! {
        <div class="column course chapter-end" data-chapter=number.to_string()>
            <div class="chapter-said">
                <h1>{title}</h1>
                <p class="gained">{app.says(chapter.gained)}</p>
                {over}
            </div>
            <div class="course-head">
                {bar(app, done, all)}
                <p class="soft">
                    {move || Text::CourseSoFar.fill(app.lang.get(), &[&done.to_string(), &all.to_string()])}
                </p>
            </div>
            <div class="sheet-foot choices">
                <a id="to-home" class="button" href="#home">{app.says(Text::PlaceHome)}</a>
                <a id="primary" class="primary" href=onward>{next}</a>
            </div>
        </div>
    }
}
