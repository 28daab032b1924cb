use crate::api::http::{ApiError, send_as};
use crate::api::json::Empty;
use crate::api::resource::Fetched;
use crate::app::App;
use crate::browser;
use crate::reactive::RwSignal;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Lang;
use play::wire::{Done, StudyAct, StudyAnswer, StudyAnswers, StudyCard, StudyConsent, StudyDeed, StudyLang};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// Milliseconds after the server's time is up until it is asked what follows.
const SLACK_MS: u64 = 100;
/// Milliseconds before something is tried again that did not arrive.
const RETRY_MS: i32 = 1500;

/// The course of a participant through a study: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Course {
    /// The page.
    pub app: App,
    code: StoredValue<String>,
    /// Where the participant is, as the server said last.
    pub card: RwSignal<Fetched<StudyCard>>,
    /// When it said so, by this browser's clock.
    pub told_at: RwSignal<f64>,
    /// Whether something that was done did not arrive.
    pub is_lost: RwSignal<bool>,
}

impl Course {
    /// The course of the participant with this code.
    pub fn new(app: App, code: String) -> Self {
        let course = Self {
            app,
            code: StoredValue::new(code),
            card: RwSignal::new(Fetched::Pending),
            told_at: RwSignal::new(0.0),
            is_lost: RwSignal::new(false),
        };
        course.look();
        course
    }

    /// Asks where the participant is.
    pub fn look(self) {
        self.ask(async move { self.send::<StudyCard>("GET", "", None::<&Empty>).await });
    }

    /// Does something, and shows where that leads.
    pub fn act(self, act: StudyDeed) {
        self.ask(async move { self.send("POST", "/act", Some(&StudyAct { act })).await });
    }

    /// Has something noted that changes nothing.
    pub fn note(self, act: StudyDeed) {
        spawn_local(async move {
            let _: Result<StudyCard, ApiError> = self.send("POST", "/act", Some(&StudyAct { act })).await;
        });
    }

    /// Consents.
    pub fn consent(self) {
        let lang = match self.app.lang.get_untracked() {
            Lang::En => StudyLang::En,
            Lang::Ja => StudyLang::Ja,
        };
        self.ask(async move { self.send("POST", "/consent", Some(&StudyConsent { consent: true, lang })).await });
    }

    /// Sends answers.
    pub fn answer(self, answers: Vec<StudyAnswer>) {
        self.ask(async move { self.send("POST", "/answers", Some(&StudyAnswers { answers })).await });
    }

    /// Withdraws; everything is deleted.
    pub fn withdraw(self) {
        self.ask(async move {
            let _: Done = self.send("DELETE", "", None::<&Empty>).await?;
            self.send("GET", "", None::<&Empty>).await
        });
    }

    /// Sends a request about this course, once more if the server did not reply.
    pub async fn send<T: DeserializeOwned>(
        self,
        method: &'static str,
        what: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ApiError> {
        let path = format!("./api/study/{}{what}", self.code.get_value());
        self.send_to(method, &path, body).await
    }

    /// The same to any path, in the participant's name.
    pub async fn send_to<T: DeserializeOwned>(
        self,
        method: &'static str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, ApiError> {
        let code = self.code.get_value();
        match send_as(&code, method, path, body).await {
            Err(ApiError::Unreachable) => {
                browser::pause(RETRY_MS).await;
                send_as(&code, method, path, body).await
            }
            reply => reply,
        }
    }

    /// Waits for a reply that says where the participant is.
    fn ask(self, reply: impl Future<Output = Result<StudyCard, ApiError>> + 'static) {
        spawn_local(async move {
            match reply.await {
                Ok(card) => self.show(card),
                // The server knows better where the participant is.
                Err(ApiError::Conflict) => self.look(),
                Err(ApiError::Refused) if self.card.with_untracked(|card| *card == Fetched::Pending) => {
                    self.card.try_set(Fetched::Failed);
                }
                Err(_) => {
                    self.is_lost.try_set(true);
                    if self.card.with_untracked(|card| *card == Fetched::Pending) {
                        self.card.try_set(Fetched::Failed);
                    }
                }
            }
        });
    }

    fn show(self, card: StudyCard) {
        let (now, next) = (browser::now(), card.next_change_ms);
        if self.told_at.try_set(now).is_some() {
            // The page was left.
            return;
        }
        self.is_lost.set(false);
        self.card.set(Fetched::Ready(card));
        if let Some(next) = next {
            let later = move || {
                // What was done meanwhile has brought a newer card.
                if self.told_at.try_get_untracked() == Some(now) {
                    self.look();
                }
            };
            set_timeout(later, Duration::from_millis(next + SLACK_MS));
        }
    }
}
