//! The questionnaire: how it is opened, and how answers go to the server.

use crate::api::http::{Trouble, post, post_twice};
use crate::app::App;
use crate::app::view::State;
use crate::browser;
use crate::survey::link::Survey;
use crate::survey::progress::Paper;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AskedPuzzle, BeginAsking, Done, Grade};

impl App {
    /// Comes to a questionnaire: its puzzles are fetched, and no clock runs until the player starts.
    pub fn open_paper(self, survey: Survey) {
        let asked = self.stage(|stage| {
            stage.waiting = Some(State::Loading);
            (stage.serial, stage.last())
        });
        let Some((serial, last)) = asked else { return };
        self.refresh();
        spawn_local(async move {
            // Whoever just came must not become two players.
            if let Some(last) = last {
                last.has_begun().await;
            }
            let Survey { shelf, count, order, .. } = survey;
            let begin = BeginAsking { shelf: shelf.key.to_owned(), count, order };
            let puzzles: Result<Vec<AskedPuzzle>, Trouble> = post("./api/asked", &begin).await;
            let now = browser::now();
            self.stage(|stage| {
                if stage.serial != serial {
                    return;
                }
                stage.missing = puzzles == Err(Trouble::Refused);
                stage.paper = puzzles.ok().map(|puzzles| Paper::new(puzzles, now));
                stage.waiting = Some(match &stage.paper {
                    None => State::Error,
                    Some(paper) if paper.next(None).is_none() => State::Over,
                    Some(_) => State::Ready,
                });
            });
            self.refresh();
        });
    }

    /// Asks once more for a questionnaire that did not come.
    pub fn open_paper_again(self) {
        let survey = self.stage(|stage| stage.mode.as_ref()?.survey()).flatten();
        if let Some(survey) = survey {
            self.open_paper(survey);
        }
    }

    /// Tells what the player answered about the puzzle in sight, and shows its answer; `lost` is raised if it cannot be told.
    pub fn answer_paper(self, grade: Grade, lost: RwSignal<bool>) {
        let puzzle = self.stage(|stage| {
            let id = stage.round.as_ref()?.card.id.clone();
            stage.paper.as_mut()?.answer(&id);
            Some(id)
        });
        let Some(id) = puzzle.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            // Only those who tried it may say what they think: the try must have been heard of.
            self.until_told().await;
            if post_twice::<Done>(&format!("./api/puzzles/{id}/grade"), &grade).await.is_err() {
                lost.try_set(true);
            }
        });
        self.answer();
    }
}
