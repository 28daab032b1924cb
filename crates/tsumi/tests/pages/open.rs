use crate::DESK;
use crate::visitor::Visitor;

const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

#[tokio::test(flavor = "multi_thread")]
async fn a_code_a_fumen_and_a_link_are_opened_and_rubbish_is_not() {
    let visitor = Visitor::new("open", DESK, "en").await;
    let fumen = tspin::fumen::write(&CODE.parse().unwrap());
    for text in [CODE.to_owned(), fumen, String::new()] {
        // The last time the link of what is open.
        let link = "return location.origin + '/p/' + location.hash.split('/')[1]";
        let text = match text.as_str() {
            "" => visitor.page.execute(link, vec![]).await.unwrap().as_str().unwrap().to_owned(),
            _ => text,
        };
        visitor.go("#open").await;
        let field = visitor.find("#paste").await;
        field.send_keys(&text).await.unwrap();
        if text == CODE {
            visitor.find(".pasted svg").await;
            visitor.picture("open-code").await;
        }
        visitor.click("#primary").await;
        visitor.wait("place", |place| place == "puzzle").await;
        visitor.wait("puzzle", |code| code.starts_with("tspin:#..#....../#...#...#./##.######./###.#.##.#:")).await;
        visitor.wait_for("playing").await;
    }
    visitor.go("#open").await;
    visitor.find("#paste").await.send_keys("no puzzle at all").await.unwrap();
    visitor.click("#primary").await;
    let complaint = visitor.find(".complaint").await;
    assert!(complaint.text().await.unwrap().len() > 40, "the server's own words are missing");
    visitor.picture("open-rubbish").await;
    visitor.leave().await;
}
