//! The rooms whose code is loaded on its own, and in which file it comes: rooms of one file come together.

use crate::api::http::ApiError;
use crate::app::App;
use crate::app::explain;
use crate::app::help;
use crate::app::modes::{PlayMode, Tells};
use crate::lazy::{Loading, Room};
use crate::offline::pack;
use crate::offline::source::SourcedPuzzle;
use crate::route::game::Game;
use crate::table::puzzle::explanation::Explanation;
use crate::{access, account, course, daily, flash, home, pages, runs, settings, shell, study, survey, table, versus};
use futures_util::future::LocalBoxFuture;
use leptos::prelude::*;
use play::types::{Nazo, Shisen, TSpin};
use play::{Desk, Transcript, desk};
use puzzle::BadCode;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// A puzzle that is opened, its code being valid; or the code of its game did not come.
pub type Opening = Result<Result<Box<dyn Desk>, BadCode>, SplitLoaderError>;

/// Opens a puzzle. The code of the first game is part of the client, because a new visitor plays it at once; that of another game comes
/// with its first puzzle.
pub async fn open_desk(code: String, has_answer: bool) -> Opening {
    match Game::of_code(&code) {
        Some(Game::TSpin) => Ok(desk::open_as::<TSpin>(&code, has_answer)),
        Some(Game::Nazo) => open_nazo(code, has_answer).await,
        Some(Game::Shisen) => open_shisen(code, has_answer).await,
        None => open_unlisted(code, has_answer).await,
    }
}

/// Loads the code of a game, before there is a puzzle of it.
pub async fn load_game(game: Game) -> Result<(), SplitLoaderError> {
    match game {
        Game::TSpin => Ok(()),
        Game::Nazo => load_nazo().await,
        Game::Shisen => load_shisen().await,
    }
}

#[wasm_split(nazo, fallible, preload(load_nazo))]
fn open_nazo(code: String, has_answer: bool) -> Opening {
    Ok(desk::open_as::<Nazo>(&code, has_answer))
}

#[wasm_split(shisen, fallible, preload(load_shisen))]
fn open_shisen(code: String, has_answer: bool) -> Opening {
    Ok(desk::open_as::<Shisen>(&code, has_answer))
}

/// A game that is not offered is reached by a code alone.
#[wasm_split(lesson, fallible)]
fn open_unlisted(code: String, has_answer: bool) -> Opening {
    Ok(desk::open(&code, has_answer))
}

/// Why a try fell short, by code that has the solvers in it.
pub async fn explain(
    transcript: Transcript,
    has_answer: bool,
    tells: Tells,
) -> Result<Option<Explanation>, SplitLoaderError> {
    #[wasm_split(explain, fallible)]
    fn explain_try(
        transcript: Transcript,
        has_answer: bool,
        tells: Tells,
    ) -> Result<Option<Explanation>, SplitLoaderError> {
        Ok(explain::find(&transcript, has_answer, tells))
    }
    explain_try(transcript, has_answer, tells).await
}

macro_rules! deeds {
    ($($(#[$doc:meta])* $deed:ident($($given:ident: $kind:ty),*) in $file:ident: $act:path;)*) => {
        $(
            $(#[$doc])*
            pub async fn $deed($($given: $kind),*) -> Result<(), SplitLoaderError> {
                #[wasm_split($file, fallible)]
                fn $deed($($given: $kind),*) -> Result<(), SplitLoaderError> {
                    $act($($given),*);
                    Ok(())
                }
                $deed($($given),*).await
            }
        )*
    };
}

deeds! {
    /// Shows an answer to the puzzle shown, the cleanest first.
    show_answer(app: App, shown: u32) in table: help::show_answer;
    /// Marks where the answer to the puzzle shown leads to.
    show_hint(app: App, shown: u32) in table: help::show_hint;
    /// Compares what is kept with the player here and on the server.
    sync_settings(app: App) in lesson: settings::sync::sync;
    /// Asks the server whether it knows the player, for whom something waits to be kept.
    find_player() in lesson: settings::sync::find_player;
    /// Tells the server what is kept here.
    send_settings() in lesson: settings::sync::send;
    /// Keeps the pack full.
    refill_pack(app: App) in lesson: pack::refill;
}

/// A puzzle without the server; see [`pack::puzzle`].
pub async fn offline_puzzle(
    app: App,
    mode: PlayMode,
    not: Option<String>,
) -> Result<LocalBoxFuture<'static, Result<SourcedPuzzle, ApiError>>, SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn offline_puzzle(
        app: App,
        mode: PlayMode,
        not: Option<String>,
    ) -> Result<LocalBoxFuture<'static, Result<SourcedPuzzle, ApiError>>, SplitLoaderError> {
        Ok(Box::pin(pack::puzzle(app, mode, not)))
    }
    offline_puzzle(app, mode, not).await
}

/// Forgets a ticket that was used.
pub async fn forget_ticket(game: Game, ticket: String) -> Result<(), SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn forget(game: Game, ticket: String) -> Result<(), SplitLoaderError> {
        pack::forget(game, &ticket);
        Ok(())
    }
    forget(game, ticket).await
}

/// Sends the records of matches that wait.
pub async fn send_matches() -> Result<(), SplitLoaderError> {
    #[wasm_split(versus, fallible)]
    fn send_records() -> Result<LocalBoxFuture<'static, ()>, SplitLoaderError> {
        Ok(Box::pin(versus::unsent::deliver()))
    }
    send_records().await?.await;
    Ok(())
}

macro_rules! rooms {
    ($($(#[$doc:meta])* $room:ident in $file:ident: $view:path;)*) => {
        $(
            $(#[$doc])*
            pub fn $room() -> Loading {
                #[wasm_split($file, fallible)]
                fn $room() -> Result<Room, SplitLoaderError> {
                    Ok(|app| $view(app).into_any())
                }
                Box::pin($room())
            }
        )*

        /// All rooms, in the order in which they are likely to be wanted.
        pub const ALL: &[fn() -> Loading] = &[$($room),*];
    };
}

rooms! {
    /// The judgement of a try.
    verdict in table: table::verdict::verdict;
    /// The code of the puzzle, and ways to share it.
    sharing in table: table::details::sharing;
    /// The board in words.
    reader in table: access::reader::reader;
    /// Facts about a judged puzzle.
    facts in table: table::facts::facts;
    /// What there is to know of a puzzle besides, on a phone.
    details in table: table::ratings::ratings;
    /// The grades of the puzzle of the day.
    grades in table: daily::grades::grades;
    /// The options of practice.
    options in table: shell::options_panel::options_panel;
    /// The themes that are being trained.
    training in table: shell::training::training;
    /// What stands beside the board on a wide screen.
    beside in pages: home::beside::beside;
    /// The course.
    course in lesson: course::course;
    /// What there is to do today.
    home in home: home::home;
    /// What a new visitor is asked.
    welcome in home: home::welcome;
    /// The settings.
    settings in lesson: settings::page::settings;
    /// The player's own data.
    account in survey: account::account;
    /// The heads-up display of a run.
    hud in table: table::hud::hud;
    /// The screen before and after a run.
    run_lobby in table: runs::lobby::lobby;
    /// The numbered sets.
    sets in pages: pages::sets::sets;
    /// What is due for review.
    review in pages: pages::review::review;
    /// What was missed today.
    missed in pages: pages::missed::missed;
    /// Themes to train.
    themes in pages: pages::themes::themes;
    /// Where a puzzle is pasted.
    open in pages: pages::open::open;
    /// The progress and history of the player.
    progress in pages: pages::progress::progress;
    /// Flash cards.
    flash in pages: flash::flash;
    /// Matches against CPU players.
    versus in versus: versus::page::versus;
    /// A match that is over.
    replay in versus: versus::replay::replay;
    /// The form that makes a survey's link.
    survey_form in survey: survey::form::form;
    /// The link of a survey.
    survey_entry in survey: survey::entry::entry;
    /// A study, as a participant sees it.
    study in versus: study::page::study;
    /// The open link of a study.
    study_entry in survey: study::entry::entry;
    /// A study, as its researcher sees it.
    researcher in survey: study::researcher::researcher;
}
