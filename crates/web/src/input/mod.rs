//! Keys, touches and the mouse, turned into inputs and actions.

pub mod controls;
pub mod gestures;
pub mod hotkey;
pub mod keyboard;
pub mod keys;
pub mod repeat;
pub mod swipe;
