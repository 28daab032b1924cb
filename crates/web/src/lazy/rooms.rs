//! The rooms whose code is loaded on its own, and in which file it comes: rooms of one file come together.

use crate::api::http::ApiError;
use crate::app::App;
use crate::app::explain;
use crate::app::modes::{PlayMode, Tells};
use crate::lazy::{Loading, Room};
use crate::offline::pack;
use crate::offline::source::SourcedPuzzle;
use crate::route::game::Game;
use crate::table::puzzle::explanation::Explanation;
use crate::{access, account, course, daily, flash, home, pages, runs, settings, shell, study, survey, table, versus};
use futures_util::future::LocalBoxFuture;
use leptos::prelude::*;
use play::Transcript;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

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

/// Compares what is kept with the player here and on the server.
pub async fn sync_settings(app: App) -> Result<(), SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn sync(app: App) -> Result<(), SplitLoaderError> {
        settings::sync::sync(app);
        Ok(())
    }
    sync(app).await
}

/// Asks the server whether it knows the player, for whom something waits to be kept.
pub async fn find_player() -> Result<(), SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn find() -> Result<(), SplitLoaderError> {
        settings::sync::find_player();
        Ok(())
    }
    find().await
}

/// Tells the server what is kept here.
pub async fn send_settings() -> Result<(), SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn send() -> Result<(), SplitLoaderError> {
        settings::sync::send();
        Ok(())
    }
    send().await
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

/// Keeps the pack full.
pub async fn refill_pack(app: App) -> Result<(), SplitLoaderError> {
    #[wasm_split(lesson, fallible)]
    fn refill(app: App) -> Result<(), SplitLoaderError> {
        pack::refill(app);
        Ok(())
    }
    refill(app).await
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
