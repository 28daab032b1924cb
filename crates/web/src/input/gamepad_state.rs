use crate::app::action::Action;
use crate::input::keys::KeyCommand;
use play::{Input, Text};

/// How far a stick must lean to count, and to count no longer: a trembling thumb is one press.
const LEAN: (f64, f64) = (0.6, 0.4);
/// The directional pad's buttons in the standard layout: up, down, left, right.
const CROSS: [usize; 4] = [12, 13, 14, 15];

/// What a gamepad of the standard layout says: which buttons are down, and where the left stick leans.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Buttons that are down.
    pub buttons: Vec<bool>,
    /// To the right, and down.
    pub stick: (f64, f64),
}

/// The commands that a gamepad holds.
#[derive(Clone, Debug, Default)]
pub struct GamepadState {
    held: Vec<KeyCommand>,
}

/// Commands that begin and end between two readings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// Those that begin.
    pub pressed: Vec<KeyCommand>,
    /// Those that end.
    pub released: Vec<KeyCommand>,
}

/// The buttons besides the directions, with what they do for a piece; and for a cursor that points at cells.
const BUTTONS: [(usize, KeyCommand, KeyCommand); 8] = [
    (0, KeyCommand::Play(Input::Counter), KeyCommand::Play(Input::Drop)),
    (1, KeyCommand::Play(Input::Clockwise), KeyCommand::Play(Input::Undo)),
    (2, KeyCommand::Play(Input::Drop), KeyCommand::Play(Input::Drop)),
    (3, KeyCommand::Play(Input::Undo), KeyCommand::Do(Action::Hint)),
    (4, KeyCommand::Play(Input::Hold), KeyCommand::Play(Input::Hold)),
    (5, KeyCommand::Play(Input::Hold), KeyCommand::Play(Input::Hold)),
    (8, KeyCommand::Play(Input::Restart), KeyCommand::Play(Input::Restart)),
    (9, KeyCommand::Primary, KeyCommand::Primary),
];

/// The layout as it is shown: what stands on the button, and what it does for a piece.
pub const SHOWN: [(&str, Text); 9] = [
    ("← →", Text::KeyMove),
    ("↓", Text::KeySoftDrop),
    ("↑ / X", Text::Drop),
    ("A", Text::Counter),
    ("B", Text::Clockwise),
    ("Y", Text::Undo),
    ("LB / RB", Text::KeyHold),
    ("Back", Text::Restart),
    ("Start", Text::KeyGoOn),
];

impl GamepadState {
    /// Takes a reading; returns what changed. `points` where a cursor is steered instead of a piece.
    pub fn read(&mut self, reading: &Reading, points: bool) -> Edges {
        let now = self.commands(reading, points);
        let missing = |from: &[KeyCommand], of: &[KeyCommand]| {
            from.iter().filter(|command| !of.contains(command)).copied().collect()
        };
        let edges = Edges { pressed: missing(&now, &self.held), released: missing(&self.held, &now) };
        self.held = now;
        edges
    }

    fn commands(&self, reading: &Reading, points: bool) -> Vec<KeyCommand> {
        let down = |button: usize| reading.buttons.get(button).copied().unwrap_or(false);
        let up = KeyCommand::Play(if points { Input::Clockwise } else { Input::Drop });
        let [left, right, sink] = [Input::Left, Input::Right, Input::SoftDrop].map(KeyCommand::Play);
        // A stick that goes up by a slip must not drop the piece.
        let above = if points { -reading.stick.1 } else { 0.0 };
        let leans = [(up, above), (sink, reading.stick.1), (left, -reading.stick.0), (right, reading.stick.0)];
        let mut commands: Vec<KeyCommand> = Vec::new();
        for (button, (command, lean)) in CROSS.into_iter().zip(leans) {
            let enough = if self.held.contains(&command) { LEAN.1 } else { LEAN.0 };
            if down(button) || lean > enough {
                commands.push(command);
            }
        }
        for (button, piece, cursor) in BUTTONS {
            let command = if points { cursor } else { piece };
            if down(button) && !commands.contains(&command) {
                commands.push(command);
            }
        }
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: KeyCommand = KeyCommand::Play(Input::Left);
    const DROP: KeyCommand = KeyCommand::Play(Input::Drop);

    fn buttons(down: &[usize]) -> Reading {
        Reading { buttons: (0..17).map(|button| down.contains(&button)).collect(), stick: (0.0, 0.0) }
    }

    fn pressed(commands: &[KeyCommand]) -> Edges {
        Edges { pressed: commands.to_vec(), released: Vec::new() }
    }

    #[test]
    fn a_held_button_is_pressed_once_and_released_once() {
        let mut pad = GamepadState::default();
        assert_eq!(pad.read(&buttons(&[14]), false), pressed(&[LEFT]));
        assert_eq!(pad.read(&buttons(&[14]), false), Edges::default());
        let edges = pad.read(&buttons(&[2]), false);
        assert_eq!(edges, Edges { pressed: vec![DROP], released: vec![LEFT] });
    }

    #[test]
    fn two_buttons_of_one_command_are_one_press() {
        let mut pad = GamepadState::default();
        assert_eq!(pad.read(&buttons(&[2, 12]), false), pressed(&[DROP]));
        assert_eq!(pad.read(&buttons(&[12]), false), Edges::default());
    }

    #[test]
    fn a_trembling_stick_is_one_press() {
        let mut pad = GamepadState::default();
        let mut lean = |x: f64| pad.read(&Reading { stick: (x, 0.0), ..Reading::default() }, false);
        assert_eq!(lean(-0.5), Edges::default());
        assert_eq!(lean(-0.7), pressed(&[LEFT]));
        assert_eq!(lean(-0.5), Edges::default());
        assert_eq!(lean(-0.3).released, [LEFT]);
    }

    #[test]
    fn a_stick_pushed_up_drops_nothing() {
        let up = Reading { stick: (0.0, -1.0), ..Reading::default() };
        assert_eq!(GamepadState::default().read(&up, false), Edges::default());
        let cursor = KeyCommand::Play(Input::Clockwise);
        assert_eq!(GamepadState::default().read(&up, true), pressed(&[cursor]));
    }

    #[test]
    fn a_command_that_changes_its_meaning_is_released_first() {
        let mut pad = GamepadState::default();
        pad.read(&buttons(&[0]), false);
        let edges = pad.read(&buttons(&[0]), true);
        assert_eq!(edges.released, [KeyCommand::Play(Input::Counter)]);
    }
}
