use super::participant::{AtServer, at, fail};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};

/// Every screen of a participant, once on a phone and once on a desk.
#[tokio::test(flavor = "multi_thread")]
async fn every_screen_of_a_study_is_calm() {
    for (size, screen, lang, theme) in [(PHONE, "phone", "ja", "light"), (DESK, "desk", "en", "dark")] {
        let visitor = Visitor::alone(&format!("study-look-{screen}"), size, lang).await;
        let study = AtServer::begin(&visitor).await;
        visitor.dress(lang, theme).await;
        let picture = async |name: &str| {
            visitor.drawn().await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            visitor.ask(wide, &[name], |fits| *fits == true).await;
            visitor.picture(&format!("study-{name}-{screen}-{lang}-{theme}")).await;
        };
        visitor.go(&format!("#study/{}", study.invite().await)).await;
        at(&visitor, "consent").await;
        picture("consent").await;
        visitor.click("#primary").await;
        at(&visitor, "ready").await;
        picture("ready").await;
        visitor.click("#primary").await;
        at(&visitor, "match").await;
        picture("match").await;
        visitor.click("#primary").await;
        crate::versus::arena::playing(&visitor).await;
        picture("arena").await;
        crate::versus::arena::lose(&visitor, async || visitor.key(' ').await).await;
        at(&visitor, "ready/1").await;
        visitor.click("#primary").await;
        at(&visitor, "puzzle/1/0/ready").await;
        visitor.click("#primary").await;
        visitor.find(".study-try").await;
        picture("puzzle").await;
        fail(&visitor, false).await;
        at(&visitor, "puzzle/1/1/ready").await;
        visitor.click("#primary").await;
        visitor.find(".study-try").await;
        fail(&visitor, false).await;
        at(&visitor, "ready/2").await;
        visitor.click("#primary").await;
        at(&visitor, "puzzle/2/0/ready").await;
        visitor.click("#primary").await;
        visitor.find(".study-try").await;
        fail(&visitor, false).await;
        visitor.find(".study-answer .gallery li").await;
        picture("answer").await;
        visitor.click("#primary").await;
        at(&visitor, "break").await;
        picture("break").await;
        at(&visitor, "ready/4").await;
        visitor.click("#primary").await;
        at(&visitor, "puzzle/4/0/ready").await;
        visitor.click("#primary").await;
        visitor.find(".study-try").await;
        fail(&visitor, false).await;
        at(&visitor, "puzzle/4/0/rating").await;
        picture("rating").await;
        visitor.click("#fun-3").await;
        visitor.click("#difficulty-3").await;
        visitor.click("#primary").await;
        at(&visitor, "puzzle/4/0/done").await;
        visitor.click("#primary").await;
        at(&visitor, "questions").await;
        picture("questions").await;
        visitor.click("#age-1").await;
        visitor.click("#primary").await;
        at(&visitor, "over").await;
        picture("over").await;
        study.close().await;
        visitor.leave().await;
    }
}
