//! What surrounds every place: the page, its bar and menu, options and colour scheme.

pub mod bar;
pub mod chooser;
pub mod colour_scheme;
pub mod game_switch;
pub mod icon;
pub mod menu;
pub mod options;
pub mod options_panel;
pub mod page;
pub mod stepper;
pub mod title;
pub mod training;
pub mod when;
