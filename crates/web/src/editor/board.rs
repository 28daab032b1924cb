use crate::canvas::animation::frame::Frame;
use crate::canvas::board_view::{Shown, board_view};
use crate::editor::Draft;
use crate::input::gestures::{is_on, pressed_at};
use crate::input::keyboard::belongs_to_browser;
use leptos::html::Canvas;
use leptos::prelude::*;
use play::Text;
use play::editor::{Edit, Editor};
use web_sys::{KeyboardEvent, PointerEvent};

/// The board: painted with fingers, the mouse and keys.
pub fn board(draft: Draft) -> impl IntoView {
    let (app, editor) = (draft.app, draft.editor);
    let canvas = NodeRef::<Canvas>::new();
    let shown = Signal::derive(move || {
        let scene = editor.with(Editor::scene);
        Shown { rows: scene.height, frame: Frame::still(scene), call: None }
    });
    // The cell that a stroke has come to.
    let last = StoredValue::new(None::<(i32, i32)>);
    let cell = move |at: (f64, f64)| {
        canvas.get_untracked().and_then(|canvas| shown.with_untracked(|shown| shown.cell_at(&canvas, at)))
    };
    let down = move |event: PointerEvent| {
        let Some(canvas) = canvas.get_untracked().filter(|canvas| is_on(&event, canvas)) else { return };
        if let Some((x, y)) = pressed_at(&event).and_then(cell) {
            let _ = canvas.set_pointer_capture(event.pointer_id());
            last.set_value(Some((x, y)));
            draft.edit(Edit::Paint(x, y));
        }
    };
    let drag = move |event: PointerEvent| {
        let Some(from) = last.get_value().filter(|_| event.is_primary()) else { return };
        if let Some(to) = cell((f64::from(event.offset_x()), f64::from(event.offset_y()))).filter(|to| *to != from) {
            between(from, to).for_each(|(x, y)| draft.edit(Edit::Paint(x, y)));
            last.set_value(Some(to));
        }
    };
    let lift = move |_: PointerEvent| {
        last.set_value(None);
        draft.edit(Edit::Lift);
    };
    let turned =
        move || canvas.get_untracked().is_some_and(|canvas| shown.with_untracked(|shown| shown.is_turned(&canvas)));
    let key = move |event: KeyboardEvent| {
        if let Some(edit) = editor.with_untracked(|editor| edit_of(editor, &event, turned())) {
            event.prevent_default();
            event.stop_propagation();
            draft.edit(edit);
        }
    };
    let place = move || editor.with(|editor| editor.place(app.lang.get()));
    view! {
        <div
            class="editor-board"
            id="editor-board"
            tabindex="0"
            role="application"
            aria-label=app.says(Text::EditorBoard)
            aria-describedby="editor-place"
            on:pointerdown=down
            on:pointermove=drag
            on:pointerup=lift
            on:pointercancel=lift
            on:keydown=key
        >
            {board_view(app, shown, canvas)}
            <span id="editor-place" class="unseen" role="status">{place}</span>
        </div>
    }
}

/// What a key does on the board.
fn edit_of(editor: &Editor, event: &KeyboardEvent, turned: bool) -> Option<Edit> {
    let name = event.key();
    if event.ctrl_key() && name == "z" {
        return Some(Edit::Undo);
    }
    if belongs_to_browser(event) {
        return None;
    }
    let step = |right: i32, up: i32| Some(if turned { Edit::Step(-up, -right) } else { Edit::Step(right, up) });
    match name.as_str() {
        "ArrowLeft" => step(-1, 0),
        "ArrowRight" => step(1, 0),
        "ArrowUp" => step(0, 1),
        "ArrowDown" => step(0, -1),
        " " | "Enter" => Some(Edit::Stamp),
        "Backspace" | "Delete" => Some(Edit::Put(None)),
        _ => {
            let mut letters = name.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            editor.brush_of(letter).map(Edit::Put)
        }
    }
}

/// The cells on the way from one to another, without the first: a quick finger skips some.
fn between(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (across, up) = (to.0 - from.0, to.1 - from.1);
    let steps = across.abs().max(up.abs());
    let part = move |length: i32, step: i32| (f64::from(length * step) / f64::from(steps)).round() as i32;
    (1..=steps).map(move |step| (from.0 + part(across, step), from.1 + part(up, step)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_finger_leaves_no_gap() {
        let way: Vec<_> = between((0, 0), (4, 2)).collect();
        assert_eq!((way.len(), way[3]), (4, (4, 2)));
        assert!(way.windows(2).all(|two| (two[0].0 - two[1].0).abs() <= 1 && (two[0].1 - two[1].1).abs() <= 1));
        assert_eq!(between((3, 3), (3, 3)).count(), 0);
    }
}
