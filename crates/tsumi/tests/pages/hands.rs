//! What the tests do with a page, besides looking at it.

use crate::visitor::Visitor;
use fantoccini::Locator;

/// How many elements there are of a kind.
pub async fn count(visitor: &Visitor, css: &str) -> usize {
    visitor.page.find_all(Locator::Css(css)).await.unwrap().len()
}

impl Visitor {
    /// Waits until an attribute of an element says something, and returns it.
    pub async fn wait_attribute(&self, css: &str, name: &str, is_it: impl Fn(&str) -> bool) -> String {
        // In one step: what is found may be drawn anew before it is asked.
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ''";
        let told = self.ask(script, &[css, name], |told| is_it(told.as_str().unwrap_or_default())).await;
        told.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until there are so many elements of a kind.
    pub async fn wait_count(&self, css: &str, count: usize) {
        let script = "return document.querySelectorAll(arguments[0]).length";
        self.ask(script, &[css], |told| *told == count).await;
    }
}
