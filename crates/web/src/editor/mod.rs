//! The board editor: its board, what is painted with, the queue, the settings, and the code in step with them.

mod board;
mod palette;
mod queue;
mod settings;
mod view;

pub use view::view;

use crate::app::App;
use crate::reactive::RwSignal;
use leptos::prelude::*;
use play::editor::{Edit, Editor};
use play::{Pasted, Sentence};

/// A puzzle that is drawn or pasted: a handle, copied freely.
#[derive(Clone, Copy)]
pub struct Draft {
    app: App,
    editor: RwSignal<Editor>,
    /// What is written in the field: the code of what is drawn, or what was pasted.
    pub text: RwSignal<String>,
    /// Why what was pasted is no puzzle.
    pub trouble: RwSignal<Option<Sentence>>,
}

impl Draft {
    /// An empty board of the game that is played.
    pub fn new(app: App) -> Self {
        let empty = move || Editor::new(app.game.get_untracked().key());
        let draft =
            Self { app, editor: RwSignal::new(empty()), text: RwSignal::default(), trouble: RwSignal::new(None) };
        Effect::new(move |before: Option<()>| {
            app.game.track();
            if before.is_some() {
                draft.editor.set(empty());
                draft.text.set(String::new());
                draft.trouble.set(None);
            }
        });
        draft
    }

    /// Makes a change; the code follows at the end of a stroke.
    pub fn edit(self, edit: Edit) {
        self.editor.update(|editor| editor.edit(edit));
        if matches!(edit, Edit::Paint(..) | Edit::Brush(_) | Edit::Step(..)) {
            return;
        }
        let code = self.editor.with_untracked(Editor::text);
        if self.text.with_untracked(|text| *text != code) {
            self.text.set(code);
            self.trouble.set(None);
        }
    }

    /// Something was written or pasted; the board follows if it can be read.
    pub fn write(self, text: String) {
        let read = match Pasted::new(&text) {
            // The board of a stored puzzle is the server's to tell.
            Pasted::Id(_) => Ok(()),
            Pasted::Unknown("") => {
                self.editor.update(|editor| editor.edit(Edit::Clear));
                Ok(())
            }
            _ => self.editor.try_update(|editor| editor.load(&text)).unwrap_or(Ok(())),
        };
        self.trouble.set(read.err());
        self.text.set(text);
    }

    /// What the puzzle still lacks, once there is something.
    pub fn lack(self) -> Option<Sentence> {
        let begun = self.text.with(|text| !matches!(Pasted::new(text), Pasted::Id(_) | Pasted::Unknown(_)));
        let sound = self.trouble.with(Option::is_none);
        if begun && sound { self.editor.with_untracked(Editor::lack) } else { None }
    }

    /// The code of the puzzle, if it is one; empty otherwise.
    pub fn code(self) -> String {
        let whole = self.trouble.with(Option::is_none) && self.lack().is_none();
        let drawn = self.text.with(|text| !matches!(Pasted::new(text), Pasted::Id(_) | Pasted::Unknown(_)));
        if whole && drawn { self.editor.with_untracked(Editor::text) } else { String::new() }
    }

    /// What is sent to the server: the code, or the id of a stored puzzle. Empty if it is neither.
    pub fn paste(self) -> String {
        let id = self.text.with(|text| if let Pasted::Id(id) = Pasted::new(text) { Some(id.to_owned()) } else { None });
        id.unwrap_or_else(|| self.code())
    }
}
