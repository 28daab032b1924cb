//! Drawing: scenes on a canvas, as SVG and as thumbnails, and how they move.

pub mod animation;
pub mod blocks;
pub mod board_view;
pub mod cell_picture;
pub mod draw;
pub mod layout;
pub mod paint;
pub mod pattern;
pub mod pieces;
pub mod queue;
pub mod rotation;
pub mod stones;
pub mod svg_paths;
pub mod thumbnail;
pub mod tiles;
