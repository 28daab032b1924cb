//! Surveys by link: the form that makes the link, and where it leads. What follows is a study.

pub mod entry;
pub mod form;
pub mod link;
pub mod scales;
