//! The form that makes a link to a questionnaire.

use crate::PHONE;
use crate::study::participant::at;
use crate::visitor::Visitor;
use crate::visitor::hands::ENTER;

#[tokio::test]
async fn the_form_makes_a_link_and_a_bad_one_is_explained() {
    let visitor = Visitor::new("asked-form", PHONE, "en").await;
    for (fragment, says) in [
        ("#asked/gone/5", "“gone”"),
        ("#asked/tspin-2/9999", "1 to 500"),
        ("#asked/tspin-2/5?order=odd", "fixed, random or tidy"),
        ("#asked/tspin-2/5?seconds=1", "5 to 3600"),
        ("#asked/tspin-2/5?ask=fun,fun", "“fun” twice"),
        ("#asked/tspin-2/5?ask=beauty", "“beauty”"),
        ("#asked/tspin-2/5?warmup=11", "0 to 10"),
        ("#asked/tspin-2/5?code=a.b", "“a.b”"),
    ] {
        visitor.go(fragment).await;
        visitor.read(".asking .complaint", |said| said.contains(says)).await;
    }
    // Whatever is wrong is said at once.
    visitor.go("#asked/gone/0?order=odd&ask=joy").await;
    let said = visitor.read(".asking .complaint", |said| said.contains("“joy”")).await;
    assert!(["“gone”", "“0”", "“odd”"].iter().all(|slip| said.contains(slip)), "{said}");
    visitor.picture("phone-asking-slip-en").await;
    visitor.go("#nazo/asked").await;
    visitor.wait("game", |game| game == "nazo").await;
    assert!(!visitor.has(".complaint").await);
    let choose = "const [id, value] = arguments, field = document.getElementById(id);
        field.value = value; field.dispatchEvent(new Event('change'));";
    for (id, value) in [("ask-shelf", "nazo-2-3"), ("ask-count", "5"), ("ask-seconds", "90")] {
        visitor.find(&format!("#{id} option[value='{value}']")).await;
        visitor.page.execute(choose, vec![id.into(), value.into()]).await.unwrap();
    }
    // What a finger does comes a moment after it.
    visitor.tap("#order-tidy").await;
    visitor.find("#order-tidy[aria-checked='true']").await;
    // One order, any of the scales: they neither look nor are called alike, but are as large.
    let roles = "return ['#order-fixed', '#order-tidy', '#scale-fun'].map(id => document.querySelector(id))
        .map(e => [e.role, e.ariaChecked, getComputedStyle(e).fontSize].join(' ')).join()";
    let told = visitor.page.execute(roles, vec![]).await.unwrap();
    assert_eq!(told, "radio false 16px,radio true 16px,checkbox true 16px");
    let link = async |end: &str| visitor.field("#ask-link", |link| link.ends_with(end)).await;
    link("/#asked/nazo-2-3/5?order=tidy&seconds=90").await;
    // Scales are left out, even all of them, and taken in again.
    for (scale, end) in
        [("fun", "&ask=difficulty,usefulness"), ("usefulness", "&ask=difficulty"), ("difficulty", "&ask=")]
    {
        visitor.tap(&format!("#scale-{scale}")).await;
        link(end).await;
    }
    visitor.tap("#scale-difficulty").await;
    link("&ask=difficulty").await;
    // A button of the keyboard too.
    visitor.page.execute("document.querySelector('#scale-fun').focus()", vec![]).await.unwrap();
    visitor.key(ENTER).await;
    link("?order=tidy&seconds=90&ask=fun,difficulty").await;
    // A code that cannot be one is not in the link.
    for (typed, end, bad) in
        [("A 17", "&ask=fun,difficulty", "true"), ("A-17", "&ask=fun,difficulty&code=A-17", "false")]
    {
        visitor.with("#ask-code", async |field| field.clear().await).await;
        visitor.with("#ask-code", async |field| field.send_keys(typed).await).await;
        link(end).await;
        assert_eq!(visitor.attribute("#ask-code", "aria-invalid").await.as_deref(), Some(bad), "{typed}");
    }
    visitor.picture("phone-asking-form-en").await;
    visitor.tap("#primary").await;
    assert_eq!(visitor.text(".code-given").await, "Participant code: A-17");
    visitor.tap("#primary").await;
    at(&visitor, "consent").await;
    visitor.picture("phone-asked-consent-en").await;
    visitor.tap("#primary").await;
    at(&visitor, "ready").await;
    let words = visitor.text(".study-words").await;
    for said in ["Puzzles: 5", "Seconds for each: 90", "Then say how fun and how hard it was, and see the solution."] {
        assert!(words.contains(said), "{said}: {words}");
    }
    visitor.picture("phone-asked-ready-en").await;
    visitor.leave().await;
}
