//! The pages beside the table as people use them: a real browser, the files that are served, and the database behind.

mod player;
// Not every hand of the visitor is needed here.
#[allow(dead_code)]
mod visitor;

use fantoccini::{Locator, elements::Element};
use play::lesson::{STEPS, Task};
use play::wire::{GlimpseCount, MeCard, ReviewCard};
use play::{Desk, Drill, Input, THEMES};
use player::{ask, tries, wrong_line};
use puzzle::Outcome;
use std::time::{Duration, Instant};
use tspin::Puzzle;
use visitor::{Visitor, inputs_for, inputs_to_solve};

const PHONE: (u32, u32) = (390, 844);
const DESK: (u32, u32) = (1280, 800);
const ENTER: char = '\u{e007}';
const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

fn key(input: Input) -> char {
    match input {
        Input::Left => '\u{e012}',
        Input::Right => '\u{e014}',
        Input::SoftDrop => '\u{e015}',
        Input::Clockwise => 'x',
        Input::Counter => 'z',
        Input::Drop => ' ',
        other => unreachable!("{other:?}"),
    }
}

fn button(input: Input) -> &'static str {
    match input {
        Input::Left => "#left",
        Input::Right => "#right",
        Input::SoftDrop => "#sink",
        Input::Clockwise => "#clockwise",
        Input::Counter => "#counter",
        Input::Drop => "#drop",
        other => unreachable!("{other:?}"),
    }
}

/// Goes to a place of the page and waits until it is there.
async fn go(visitor: &Visitor, fragment: &str, place: &str) {
    visitor.page.execute("location.hash = arguments[0]", vec![fragment.into()]).await.unwrap();
    visitor.wait("place", |told| told == place).await;
}

async fn find(visitor: &Visitor, css: &str) -> Element {
    let wait = visitor.page.wait().at_most(Duration::from_secs(20));
    wait.for_element(Locator::Css(css)).await.unwrap_or_else(|why| panic!("{css}: {why}"))
}

async fn click(visitor: &Visitor, css: &str) {
    find(visitor, css).await.click().await.unwrap();
}

async fn count(visitor: &Visitor, css: &str) -> usize {
    visitor.page.find_all(Locator::Css(css)).await.unwrap().len()
}

/// Waits until an attribute of an element says something, and returns it.
async fn wait_attr(visitor: &Visitor, css: &str, name: &str, is_it: impl Fn(&str) -> bool) -> String {
    let start = Instant::now();
    loop {
        let told = find(visitor, css).await.attr(name).await.unwrap().unwrap_or_default();
        if is_it(&told) {
            return told;
        }
        assert!(start.elapsed().as_secs() < 20, "{css} {name} stays «{told}»");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn flash_counts_what_is_seen_and_a_pause_holds() {
    let visitor = Visitor::new("flash", PHONE, "ja").await;
    visitor
        .page
        .execute("localStorage['flash-question'] = 500; localStorage['flash-answer'] = 500", vec![])
        .await
        .unwrap();
    go(&visitor, "#flash/tspin-2", "flash").await;
    let seen = |visitor| wait_attr(visitor, ".flash-page", "data-today", |_| true);
    assert_eq!(seen(&visitor).await, "0");
    visitor.tap("#primary").await;
    wait_attr(&visitor, ".flash-page", "data-answer", |told| told == "true").await;
    visitor.picture("flash-answer").await;
    wait_attr(&visitor, ".flash-page", "data-today", |told| told.parse::<u32>().unwrap() >= 3).await;
    // The space bar pauses.
    visitor.key(' ').await;
    wait_attr(&visitor, ".flash-page", "data-running", |told| told == "false").await;
    let held = seen(&visitor).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(seen(&visitor).await, held);
    // What was seen is told, however few.
    let start = Instant::now();
    loop {
        let told: GlimpseCount = ask(&visitor, "GET", "./api/glimpses", None).await;
        if told.today.to_string() == held {
            break;
        }
        assert!(start.elapsed().as_secs() < 10, "{told:?} against {held}");
    }
    // The times are kept.
    click(&visitor, "#flash-question-more").await;
    let kept = visitor.page.execute("return localStorage['flash-question']", vec![]).await.unwrap();
    assert_eq!(kept, "1000");
    // Another shelf, and on it goes.
    visitor.tap("#flash-donate-2").await;
    visitor.tap("#primary").await;
    wait_attr(&visitor, ".flash-page", "data-running", |told| told == "true").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missed_comes_to_the_review_list_and_can_be_removed() {
    let visitor = Visitor::new("review", DESK, "en").await;
    go(&visitor, "#review", "review").await;
    find(&visitor, ".review .note").await;
    assert_eq!(count(&visitor, ".review .card").await, 0);
    // Two missed: one at the table, one elsewhere.
    go(&visitor, "#practice/tspin-1", "practice").await;
    visitor.wait("puzzle", |code| code.starts_with("tspin:")).await;
    visitor.wait_for("playing").await;
    let puzzle = visitor.puzzle().await;
    for input in inputs_for(&puzzle, &wrong_line(&puzzle)).concat() {
        visitor.key(key(input)).await;
    }
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    assert!(tries(&visitor, "tspin-2", 1, |_| true).await[0].to_review);
    let listed: Vec<ReviewCard> = ask(&visitor, "GET", "./api/review", None).await;
    assert_eq!(listed.len(), 2);
    go(&visitor, "#review", "review").await;
    find(&visitor, ".review .card").await;
    assert_eq!(count(&visitor, ".review .card").await, 2);
    visitor.picture("review-list").await;
    click(&visitor, ".review .remove").await;
    let start = Instant::now();
    while count(&visitor, ".review .card").await != 1 {
        assert!(start.elapsed().as_secs() < 10, "it stays on the list");
    }
    let left: Vec<ReviewCard> = ask(&visitor, "GET", "./api/review", None).await;
    assert_eq!(left.len(), 1);
    // The primary action leads to play, whatever is due.
    visitor.key(ENTER).await;
    visitor.wait("place", |place| place == "sibling" || place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn progress_draws_what_was_done_and_plays_it_again() {
    let visitor = Visitor::new("progress", PHONE, "en").await;
    go(&visitor, "#progress", "progress").await;
    find(&visitor, ".progress-page .note").await;
    go(&visitor, "#review", "review").await;
    // More than one page of history.
    tries(&visitor, "tspin-1", 9, |number| number == 3).await;
    tries(&visitor, "tspin-2", 6, |number| number != 0).await;
    let me: MeCard = ask(&visitor, "GET", "./api/me?game=tspin", None).await;
    go(&visitor, "#progress", "progress").await;
    let last = find(&visitor, ".plot .last").await;
    assert_eq!(last.text().await.unwrap(), me.rating.rating.to_string());
    assert!(count(&visitor, ".days i:not([data-level='0'])").await >= 1);
    find(&visitor, ".history .card").await;
    assert_eq!(count(&visitor, ".history .card").await, 12);
    click(&visitor, "#more").await;
    let start = Instant::now();
    while count(&visitor, ".history .card").await != 15 {
        assert!(start.elapsed().as_secs() < 10, "no more history");
    }
    // The newest is a miss of two steps; it is shown at its own pace, and by steps.
    click(&visitor, ".history .card[data-ending='failed'] .card-main").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "2").await;
    click(&visitor, ".film-back").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "1").await;
    visitor.picture("progress-film").await;
    click(&visitor, ".film-play").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "2").await;
    click(&visitor, ".card-more .button").await;
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

/// The inputs that do a step of the lesson.
fn lesson_inputs(task: Task) -> Vec<Input> {
    match task {
        Task::Spin(code) => spin(code),
        Task::Solve(code) => inputs_to_solve(&code.parse::<Puzzle>().unwrap()).concat(),
        Task::Shapes | Task::End => Vec::new(),
    }
}

/// The shortest way to do a drill, found by trying.
fn spin(code: &str) -> Vec<Input> {
    let after = |inputs: &[Input]| {
        let mut drill = Drill::new(code).unwrap();
        inputs.iter().for_each(|&input| {
            drill.input(input, 0);
        });
        drill
    };
    let (mut ways, mut seen) = (vec![Vec::new()], Vec::new());
    for _ in 0..12 {
        let mut further = Vec::new();
        for way in ways {
            if after(&[&way[..], &[Input::Drop]].concat()).outcome() == Outcome::Solved {
                return [&way[..], &[Input::Drop]].concat();
            }
            for input in [Input::Left, Input::Right, Input::SoftDrop, Input::Clockwise, Input::Counter] {
                let way = [&way[..], &[input]].concat();
                let scene = after(&way).scene();
                // Turned in or slid in makes a difference, so the last input counts as part of the place.
                let place = (scene, matches!(input, Input::Clockwise | Input::Counter));
                if !seen.contains(&place) {
                    seen.push(place);
                    further.push(way);
                }
            }
        }
        ways = further;
    }
    unreachable!("no way to do {code}")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_done_by_keys() {
    let visitor = Visitor::new("lesson-keys", DESK, "en").await;
    go(&visitor, "#learn/1", "learn").await;
    for (number, step) in (1..).zip(STEPS) {
        wait_attr(&visitor, ".learn", "data-step", |told| told == number.to_string()).await;
        if number == 1 {
            // Dropped as it is, it falls elsewhere; the page says why, and Enter begins again.
            visitor.key(' ').await;
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "short").await;
            visitor.picture("lesson-short").await;
            visitor.key(ENTER).await;
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "open").await;
        }
        loop {
            for input in lesson_inputs(step.task) {
                visitor.key(key(input)).await;
            }
            // On a busy machine a key may seem held and repeat; then Enter begins the step again.
            let stand = wait_attr(&visitor, ".learn", "data-stand", |told| told != "open").await;
            visitor.key(ENTER).await;
            if stand == "done" {
                break;
            }
            wait_attr(&visitor, ".learn", "data-stand", |told| told == "open").await;
        }
    }
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_done_by_touch() {
    let visitor = Visitor::new("lesson-touch", PHONE, "ja").await;
    go(&visitor, "#learn/1", "learn").await;
    for (number, step) in (1..).zip(STEPS) {
        wait_attr(&visitor, ".learn", "data-step", |told| told == number.to_string()).await;
        for input in lesson_inputs(step.task) {
            visitor.tap(button(input)).await;
        }
        wait_attr(&visitor, ".learn", "data-stand", |told| told == "done").await;
        visitor.picture(&format!("lesson-{number}-phone-ja")).await;
        visitor.tap("#lesson-next").await;
    }
    visitor.wait("place", |place| place == "practice").await;
    // And back through the browser's own history.
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place == "learn").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_theme_is_told_and_can_be_trained() {
    let visitor = Visitor::new("themes", PHONE, "en").await;
    go(&visitor, "#themes", "themes").await;
    find(&visitor, ".theme .thumb svg").await;
    assert_eq!(count(&visitor, ".theme").await, THEMES.len());
    click(&visitor, "#theme-overhang button").await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_a_fumen_and_a_link_are_opened_and_rubbish_is_not() {
    let visitor = Visitor::new("open", DESK, "en").await;
    let fumen = tspin::fumen::write(&CODE.parse().unwrap());
    for text in [CODE.to_owned(), fumen, String::new()] {
        // The last time the link of what is open.
        let link = "return location.origin + '/p/' + location.hash.split('/')[1]";
        let text = match text.as_str() {
            "" => visitor.page.execute(link, vec![]).await.unwrap().as_str().unwrap().to_owned(),
            _ => text,
        };
        go(&visitor, "#open", "open").await;
        let field = find(&visitor, "#paste").await;
        field.send_keys(&text).await.unwrap();
        if text == CODE {
            find(&visitor, ".pasted svg").await;
            visitor.picture("open-code").await;
        }
        click(&visitor, "#primary").await;
        visitor.wait("place", |place| place == "puzzle").await;
        visitor.wait("puzzle", |code| code.starts_with("tspin:")).await;
        visitor.wait_for("playing").await;
        assert_eq!(visitor.puzzle().await.board(), CODE.parse::<Puzzle>().unwrap().board());
    }
    go(&visitor, "#open", "open").await;
    find(&visitor, "#paste").await.send_keys("no puzzle at all").await.unwrap();
    click(&visitor, "#primary").await;
    let complaint = find(&visitor, ".complaint").await;
    assert!(complaint.text().await.unwrap().len() > 40, "the server's own words are missing");
    visitor.picture("open-rubbish").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_link_opens_the_puzzle() {
    let visitor = Visitor::new("share", DESK, "en").await;
    let code = visitor.told("puzzle").await;
    click(&visitor, "#share").await;
    let link = find(&visitor, "#share-link").await.attr("value").await.unwrap().unwrap();
    assert!(link.starts_with("http://127.0.0.1:") && link.contains("/p/"), "{link}");
    visitor.picture("share").await;
    let picture = find(&visitor, "#share-picture").await.attr("href").await.unwrap().unwrap();
    let is_there = "const done = arguments[1];
        fetch(arguments[0]).then(reply => done(reply.headers.get('content-type')), why => done(String(why)))";
    let kind = visitor.page.execute_async(is_there, vec![picture.into()]).await.unwrap();
    assert_eq!(kind, "image/png");
    visitor.page.goto(&link).await.unwrap();
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait("puzzle", |told| told == code).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_drawn_in_both_languages_on_both_grounds() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("pages-{screen}"), size, "en").await;
        tries(&visitor, "tspin-1", 12, |number| number % 4 == 1).await;
        tries(&visitor, "tspin-2", 8, |number| number % 3 != 1).await;
        let set = "localStorage.lang = arguments[0]; localStorage.theme = arguments[1]; location.reload()";
        for (lang, ground) in [("en", "light"), ("en", "dark"), ("ja", "light"), ("ja", "dark")] {
            visitor.page.execute(set, vec![lang.into(), ground.into()]).await.unwrap();
            visitor.wait("theme", |told| told == ground).await;
            for (fragment, place, ready) in [
                ("#flash/tspin-2", "flash", ".flash-page canvas"),
                ("#review", "review", ".review .card"),
                ("#progress", "progress", ".plot .last"),
                ("#learn/1", "learn", ".learn canvas"),
                ("#learn/4", "learn", ".gallery svg"),
                ("#themes", "themes", ".theme svg"),
                ("#open", "open", "#paste"),
            ] {
                go(&visitor, fragment, place).await;
                find(&visitor, ready).await;
                tokio::time::sleep(Duration::from_millis(300)).await;
                let name = fragment.trim_start_matches('#').replace('/', "-");
                visitor.picture(&format!("{name}-{screen}-{lang}-{ground}")).await;
                let wide = "return document.documentElement.scrollWidth > innerWidth";
                assert_eq!(visitor.page.execute(wide, vec![]).await.unwrap(), false, "{fragment} is too wide");
            }
        }
        visitor.leave().await;
    }
}
