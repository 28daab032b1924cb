//! Keys, touches, the mouse and gamepads, turned into inputs and actions.

pub mod controls;
pub mod gamepad;
pub mod gamepad_state;
pub mod gestures;
pub mod hotkey;
pub mod key_map;
pub mod keyboard;
pub mod keys;
pub mod repeat;
pub mod swipe;
