//! What the tests do with a page, besides looking at it.

use crate::visitor::Visitor;
use fantoccini::{Locator, elements::Element};
use play::Input;
use std::time::{Duration, Instant};

pub const ENTER: char = '\u{e007}';

/// The key for an input.
pub fn key(input: Input) -> char {
    match input {
        Input::Left => '\u{e012}',
        Input::Right => '\u{e014}',
        Input::SoftDrop => '\u{e015}',
        Input::Clockwise => 'x',
        Input::Counter => 'z',
        Input::Drop => ' ',
        other => unreachable!("{other:?}"),
    }
}

/// The button for an input.
pub fn button(input: Input) -> &'static str {
    match input {
        Input::Left => "#left",
        Input::Right => "#right",
        Input::SoftDrop => "#sink",
        Input::Clockwise => "#clockwise",
        Input::Counter => "#counter",
        Input::Drop => "#drop",
        other => unreachable!("{other:?}"),
    }
}

/// Goes to a place of the page and waits until it is there.
pub async fn go(visitor: &Visitor, fragment: &str, place: &str) {
    visitor.page.execute("location.hash = arguments[0]", vec![fragment.into()]).await.unwrap();
    visitor.wait("place", |told| told == place).await;
}

/// Waits for an element.
pub async fn find(visitor: &Visitor, css: &str) -> Element {
    let wait = visitor.page.wait().at_most(Duration::from_secs(20));
    wait.for_element(Locator::Css(css)).await.unwrap_or_else(|why| panic!("{css}: {why}"))
}

/// Clicks on an element, once it is there.
pub async fn click(visitor: &Visitor, css: &str) {
    find(visitor, css).await.click().await.unwrap();
}

/// How many elements there are of a kind.
pub async fn count(visitor: &Visitor, css: &str) -> usize {
    visitor.page.find_all(Locator::Css(css)).await.unwrap().len()
}

/// Waits until an attribute of an element says something, and returns it.
pub async fn wait_attr(visitor: &Visitor, css: &str, name: &str, is_it: impl Fn(&str) -> bool) -> String {
    let start = Instant::now();
    loop {
        let told = find(visitor, css).await.attr(name).await.unwrap().unwrap_or_default();
        if is_it(&told) {
            return told;
        }
        assert!(start.elapsed().as_secs() < 20, "{css} {name} stays «{told}»");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
