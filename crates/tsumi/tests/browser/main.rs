//! The page as people use it: a real browser, the files that are served, and the database behind them.

#[macro_use]
mod visitor;

mod access {
    mod axe;
    mod history;
    mod keyboard;
    mod reader;
    mod shift;
}

mod table {
    mod beside;
    mod chains;
    mod estimate;
    mod evidence;
    mod games;
    mod look;
    mod own;
    mod pieces;
    pub mod speed;
    mod teach;
    mod tile_rules;
    mod tiles;
}

mod load {
    mod first_paint;
    mod lazy;
    mod smooth;
    mod weight;
}

mod modes {
    mod curated;
    mod daily;
    mod doubt;
    mod placement;
    mod practice;
    mod runs;
    mod shared;
}

mod offline;

mod versus {
    pub mod arena;
    mod chains;
    mod game;
    mod look;
    mod replay;
    mod series;
    pub mod speed;
}

mod survey {
    mod form;
    pub mod link;
    mod model;
    mod participant;
    pub mod program;
}

mod study {
    mod course;
    mod look;
    pub mod participant;
}

mod pages {
    mod account;
    pub mod course;
    mod curated;
    pub mod editor;
    mod flash;
    mod look;
    mod open;
    pub mod player;
    mod progress;
    mod proof;
    mod review;
    mod settings;
    mod share;
    mod themes;
    mod welcome;
}

const PHONE: (u32, u32) = (390, 844);
const SMALL: (u32, u32) = (360, 640);
const SIDE: (u32, u32) = (844, 390);
const DESK: (u32, u32) = (1280, 800);
const NARROW: (u32, u32) = (960, 600);
