//! What the tests do with a page, besides looking at it.

use crate::visitor::Visitor;
use fantoccini::Locator;
use std::time::{Duration, Instant};

/// How many elements there are of a kind.
pub async fn count(visitor: &Visitor, css: &str) -> usize {
    visitor.page.find_all(Locator::Css(css)).await.unwrap().len()
}

/// An attribute of the first element of a kind.
const ATTRIBUTE: &str = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])";

/// Waits until an attribute of an element says something, and returns it.
pub async fn wait_attr(visitor: &Visitor, css: &str, name: &str, is_it: impl Fn(&str) -> bool) -> String {
    let start = Instant::now();
    loop {
        // In one step: what is found may be drawn anew before it is asked.
        let told = visitor.page.execute(ATTRIBUTE, vec![css.into(), name.into()]).await.unwrap();
        let told = told.as_str().unwrap_or_default().to_owned();
        if is_it(&told) {
            return told;
        }
        assert!(start.elapsed().as_secs() < 20, "{css} {name} stays «{told}»");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
