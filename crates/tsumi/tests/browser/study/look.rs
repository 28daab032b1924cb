use super::participant::{AtServer, at, fail};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};
use std::cell::RefCell;

/// Every screen of a study, of a participant and of the researcher: nothing sticks out, axe-core finds nothing, and a picture is kept.
struct Looks<'a> {
    visitor: &'a Visitor,
    ends: String,
    found: RefCell<Vec<String>>,
}

impl Looks<'_> {
    async fn at(&self, name: &str) {
        self.visitor.drawn().await;
        let wide = "return document.documentElement.scrollWidth <= innerWidth";
        self.visitor.ask(wide, &[name], |fits| *fits == true).await;
        self.visitor.picture(&format!("study-{name}-{}", self.ends)).await;
        let found = self.visitor.violations().await;
        self.found.borrow_mut().extend(found.into_iter().map(|violation| format!("{name}: {violation}")));
    }
}

async fn every_screen_is_calm(size: (u32, u32), screen: &str, lang: &str, theme: &str) {
    let visitor = Visitor::alone(&format!("study-look-{screen}-{lang}"), size, lang).await;
    let study = AtServer::begin(&visitor).await;
    visitor.dress(lang, theme).await;
    let looks = Looks { visitor: &visitor, ends: format!("{screen}-{lang}-{theme}"), found: RefCell::default() };
    visitor.go(&format!("#enter/{}", study.open_code().await)).await;
    at(&visitor, "enter").await;
    looks.at("enter").await;
    course(&visitor, &study, &looks).await;
    // Somebody else leaves, and somebody comes too late.
    let late = study.invite().await;
    visitor.go(&format!("#study/{}", study.invite().await)).await;
    at(&visitor, "consent").await;
    visitor.click("#primary").await;
    at(&visitor, "ready").await;
    visitor.click("#withdraw").await;
    visitor.find("#withdraw-sure").await;
    looks.at("withdraw").await;
    visitor.click("#withdraw-sure").await;
    at(&visitor, "withdrawn").await;
    looks.at("withdrawn").await;
    visitor.go(&format!("#studies/{}", study.id)).await;
    visitor.find("#study-key").await;
    looks.at("key").await;
    visitor.with("#study-key", async |field| field.send_keys(&study.key).await).await;
    visitor.click("#primary").await;
    visitor.find(".researcher tbody tr").await;
    visitor.click(".study-previews summary").await;
    looks.at("researcher").await;
    study.end().await;
    visitor.go(&format!("#study/{late}")).await;
    at(&visitor, "closed").await;
    looks.at("closed").await;
    let found = looks.found.into_inner();
    assert!(found.is_empty(), "{}", found.join("\n"));
    study.close().await;
    visitor.leave().await;
}

/// The whole course of a participant.
async fn course(visitor: &Visitor, study: &AtServer, looks: &Looks<'_>) {
    let on = async || visitor.click("#primary").await;
    visitor.go(&format!("#study/{}", study.invite().await)).await;
    at(visitor, "consent").await;
    looks.at("consent").await;
    on().await;
    at(visitor, "ready").await;
    looks.at("ready").await;
    on().await;
    at(visitor, "match").await;
    looks.at("match").await;
    on().await;
    crate::versus::arena::playing(visitor).await;
    looks.at("arena").await;
    crate::versus::arena::lose(visitor, async || visitor.key(' ').await).await;
    at(visitor, "ready/1").await;
    looks.at("ready-test").await;
    on().await;
    at(visitor, "puzzle/1/0/ready").await;
    looks.at("next").await;
    on().await;
    visitor.find(".study-try").await;
    looks.at("puzzle").await;
    fail(visitor, false).await;
    at(visitor, "puzzle/1/1/ready").await;
    on().await;
    fail(visitor, false).await;
    at(visitor, "ready/2").await;
    on().await;
    at(visitor, "puzzle/2/0/ready").await;
    on().await;
    fail(visitor, false).await;
    visitor.find(".study-answer .gallery li").await;
    looks.at("answer").await;
    on().await;
    at(visitor, "break").await;
    looks.at("break").await;
    at(visitor, "ready/4").await;
    on().await;
    at(visitor, "puzzle/4/0/ready").await;
    on().await;
    fail(visitor, false).await;
    at(visitor, "puzzle/4/0/rating").await;
    looks.at("rating").await;
    visitor.click("#fun-3").await;
    visitor.click("#difficulty-3").await;
    looks.at("rated").await;
    on().await;
    at(visitor, "puzzle/4/0/done").await;
    on().await;
    at(visitor, "questions").await;
    looks.at("questions").await;
    visitor.click("#age-1").await;
    on().await;
    at(visitor, "over").await;
    looks.at("over").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_on_a_phone_in_japanese() {
    every_screen_is_calm(PHONE, "phone", "ja", "light").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_on_a_phone_in_english() {
    every_screen_is_calm(PHONE, "phone", "en", "dark").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_on_a_desk_in_japanese() {
    every_screen_is_calm(DESK, "desk", "ja", "dark").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_on_a_desk_in_english() {
    every_screen_is_calm(DESK, "desk", "en", "light").await;
}
