//! The page without a network.

mod forged;
mod matches;
mod slow;
mod tickets;
mod update;

use crate::visitor::Visitor;
use crate::visitor::hands::Hands;
use crate::visitor::line::Line;

/// Someone who has played, and whose page has all that it needs to go on without a network.
pub async fn prepared(name: &str, size: (u32, u32), lang: &str) -> (Visitor, Line) {
    let (visitor, line) = Visitor::on_a_line(name, size, lang).await;
    Hands::Keys.fail(&visitor).await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.wait("kept", |kept| kept == "yes").await;
    visitor.wait("pack", |tickets| tickets.parse().is_ok_and(|tickets: usize| tickets >= 20)).await;
    (visitor, line)
}

/// Opens the page anew where there is no network any more.
pub async fn reopened(visitor: &Visitor, line: &Line) {
    line.cut();
    visitor.page.refresh().await.unwrap();
    visitor.wait("reach", |reach| reach == "lost").await;
}
