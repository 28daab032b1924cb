use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::canvas::animation::Animation;
use crate::canvas::animation::frame::Frame;
use crate::canvas::animation::frames::each_frame;
use crate::canvas::board_view::{Shown, board_view};
use crate::input::hotkey::on_enter;
use crate::reactive::RwSignal;
use crate::route::game::Game;
use crate::route::place::Place;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::{Text, desk};

/// The set-up that is shown again and again: two pieces, then the T spins in.
const CODE: &str = "tspin:..###...../..####.###:OZ:tsd";
const LINE: [&str; 2] = ["ON@0,0", "ZN@8,1"];
/// Rows to show.
const ROWS: i32 = 6;
/// Milliseconds for which the cleared board rests before it begins again.
const REST: f64 = 1200.0;

/// One question, asked once: where to begin. Behind it a board plays by itself.
pub fn welcome(app: App) -> impl IntoView {
    let first = |game: Game| game.at(Place::Course(Some((1, 1)))).fragment();
    let begin = first(Game::TSpin);
    let enter = begin.clone();
    let placement = Game::TSpin.at(Place::Table(PlayMode::Placement)).fragment();
    on_enter(app, move || browser::go(&enter));
    let ways = [
        ("welcome-known", placement, Text::WelcomeKnown, Text::WelcomeKnownLine),
        ("welcome-nazo", first(Game::Nazo), Text::WelcomeNazo, Text::WelcomeNazoLine),
        ("welcome-shisen", first(Game::Shisen), Text::WelcomeShisen, Text::WelcomeShisenLine),
    ];
    let way = move |(id, to, text, line): (&'static str, String, Text, Text)| {
        view! {
            <li>
                <a id=id href=to>
                    <b>{app.says(text)}</b>
                    <span class="soft">{app.says(line)}</span>
                </a>
            </li>
        }
    };
    view! {
        <div class="welcome">
            {living_board(app)}
            <div class="welcome-ask">
                <h1>{app.says(Text::WelcomeTitle)}</h1>
                <a id="primary" class="primary" href=begin>
                    <span>{app.says(Text::WelcomeNew)}</span>
                    <small>{app.says(Text::WelcomeNewLine)}</small>
                </a>
                <ul>{ways.map(way).collect_view()}</ul>
            </div>
        </div>
    }
}

/// A board that plays a set-up and the spin over and over; a still of it where motion is not wanted.
fn living_board(app: App) -> impl IntoView {
    let line = LINE.map(str::to_owned);
    let Ok(desk) = desk::open(CODE, true) else { return ().into_any() };
    let still = desk.demonstrate(&line).ok().and_then(|scenes| scenes.into_iter().nth(LINE.len()));
    let shown = |frame: Frame| Shown { frame, rows: ROWS, call: None };
    let board = RwSignal::new(shown(Frame::still(still.unwrap_or_default())));
    if let (false, Ok(frames)) = (app.is_calm(), desk.frames(&line)) {
        let play = move || Animation::answer(frames.clone(), false, browser::now());
        let mut animation = play();
        each_frame(move |_| {
            let now = browser::now();
            if animation.is_over(now - REST) {
                animation = play();
            }
            let next = animation.at(now).map(shown);
            // Whoever has gone on needs no more of it.
            next.is_some_and(|next| board.try_set(next).is_none())
        });
    }
    view! { <div class="welcome-board" aria-hidden="true">{board_view(app, board.into(), NodeRef::<Canvas>::new())}</div> }
        .into_any()
}
