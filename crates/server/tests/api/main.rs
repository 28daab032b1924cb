//! The server as a browser sees it, in the rooms of its source.

mod browser;
mod trainer;

mod http {
    mod attacks;
    mod cost;
    mod description;
    mod health;
    mod network;
    mod refused;
}

mod puzzles {
    mod first;
    mod fun;
    mod grounds;
    mod null;
    mod own;
    mod share;
    mod slow;
    mod wish;
}

mod play {
    mod chains;
    mod clock;
    pub mod daily;
    mod honest;
    mod missed;
    mod packs;
    mod placement;
    mod rated;
    mod reviews;
    mod runs;
    mod sets;
    mod story;
    mod tiles;
}

mod matches {
    mod chains;
    pub mod hands;
    mod refused;
    mod story;
}

mod player {
    mod account;
    mod home;
    mod settings;
    pub mod simulated;
}

mod study {
    pub mod course;
    mod key;
    pub mod participant;
    mod survey;
    mod thesis;
    mod worst;
}

mod export {
    mod catalogue;
}
