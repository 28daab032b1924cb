//! What readers of bodies and addresses say of a fault, in our own words: what was wrong, where, and what was expected.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};

/// Why a body is not what it should be.
pub fn body(why: &JsonRejection) -> String {
    match why {
        JsonRejection::JsonDataError(why) => fault(behind(&why.body_text()), "body"),
        JsonRejection::JsonSyntaxError(why) => {
            let text = why.body_text();
            let place = text.rsplit_once(" at line ").map(|(_, place)| format!(" at line {place}")).unwrap_or_default();
            format!("a body that is no JSON{place}; expected JSON")
        }
        JsonRejection::MissingJsonContentType(_) => {
            "a body of another kind; expected JSON, and the header content-type: application/json".to_owned()
        }
        why if why.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
            "a body that is too large; expected a shorter one".to_owned()
        }
        _ => "a body that ended before its time; expected a whole one".to_owned(),
    }
}

/// Why the query of an address is not what it should be.
pub fn query(why: &QueryRejection) -> String {
    fault(behind(&why.body_text()), "address")
}

/// Why the path of an address is not what it should be.
pub fn path(why: &PathRejection) -> String {
    fault(behind(&why.body_text()), "address")
}

/// What stands behind the first words, which only say that something failed.
fn behind(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, fault)| fault)
}

/// What readers of numbers and letters say, what was found then, and what was expected.
const LITERALS: [(&str, &str, &str); 6] = [
    ("number too large", "too large a number", "a smaller one"),
    ("number too small", "too small a number", "a larger one"),
    ("cannot parse integer from empty string", "nothing", "a whole number"),
    ("invalid digit", "no number", "a whole number"),
    ("invalid float literal", "no number", "a number"),
    ("Invalid UTF-8", "letters that are no UTF-8", "others"),
];

/// The sentence of serde, which names a place if it knows one, in our words.
fn fault(text: &str, whole: &str) -> String {
    let text = text.rsplit_once(" at line ").map_or(text, |(text, _)| text);
    for (mark, found, expected) in LITERALS {
        if let Some(start) = text.find(mark) {
            let place = text[..start].trim_end_matches(": ");
            let place = if place.is_empty() { format!(" in the {whole}") } else { format!(" for «{place}»") };
            return format!("{found}{place}; expected {expected}");
        }
    }
    let marks = ["missing field `", "duplicate field `", "unknown field `", "unknown variant `", "invalid "];
    let Some(start) = marks.iter().filter_map(|mark| text.find(mark)).min() else {
        return format!("{text}; expected otherwise, as /api/openapi.json describes it");
    };
    let place = text[..start].trim_end_matches(": ");
    let place = if matches!(place, "" | ".") { format!(" in the {whole}") } else { format!(" for «{place}»") };
    let fault = &text[start..];
    let (found, expected) = fault.split_once(", expected ").unwrap_or((fault, ""));
    let name = found.split('`').nth(1).unwrap_or_default();
    match fault.split('`').next().unwrap_or_default() {
        "missing field " => format!("no «{name}»{}; expected one", if place.contains('«') { &place } else { "" }),
        "duplicate field " => format!("«{name}» twice; expected it once"),
        "unknown field " | "unknown variant " => format!("«{name}»{place}; expected {}", wanted(expected)),
        _ if found.starts_with("invalid length ") => format!("a list of another length{place}; expected an object"),
        _ => {
            let (_, what) = found.split_once(": ").unwrap_or(("", found));
            format!("{}{place}; expected {}", given(what), wanted(expected))
        }
    }
}

/// What was given, as serde calls it.
fn given(what: &str) -> String {
    match what {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "null" | "unit value" => "nothing".to_owned(),
        _ => match what.split_once(' ') {
            Some(("string", text)) => format!("the text {text}"),
            Some(("integer" | "boolean", value)) => value.replace('`', ""),
            _ => what.replace("floating point ", "").replace('`', ""),
        },
    }
}

/// What was expected, as serde calls it.
fn wanted(what: &str) -> String {
    let word = match what {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number, not below 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a string" | "a borrowed string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "" => "something else",
        _ if what.starts_with("struct ") || what == "a map" => "an object",
        _ => return what.trim_start_matches("one of ").replace('`', ""),
    };
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[allow(dead_code, reason = "read and never looked at")]
    #[derive(Debug, Deserialize)]
    struct Wish {
        count: u8,
        name: String,
        order: Option<play::wire::Order>,
        inner: Option<Box<Wish>>,
        list: Option<Vec<bool>>,
    }

    /// What is said of a body, as the framework would pass it on.
    async fn said(text: &str) -> String {
        use axum::{Json, body::Body, extract::FromRequest, http::Request};
        let request = Request::post("/").header("content-type", "application/json").body(Body::from(text.to_owned()));
        match Json::<Wish>::from_request(request.unwrap(), &()).await {
            Ok(Json(wish)) => panic!("{text} is good: {wish:?}"),
            Err(why) => body(&why),
        }
    }

    #[tokio::test]
    async fn every_fault_says_what_was_wrong_and_what_was_expected() {
        for (text, says) in [
            ("{}", "no «count»; expected one"),
            (r#"{"count":1,"name":"x","inner":{}}"#, "no «count» for «inner»; expected one"),
            (r#"{"count":"x"}"#, "the text \"x\" for «count»; expected a whole number from 0 to 255"),
            (r#"{"count":300}"#, "300 for «count»; expected a whole number from 0 to 255"),
            (r#"{"count":-1}"#, "-1 for «count»; expected a whole number from 0 to 255"),
            (r#"{"count":1.5}"#, "1.5 for «count»; expected a whole number from 0 to 255"),
            (r#"{"count":1,"name":null}"#, "nothing for «name»; expected a text"),
            (r#"{"count":1,"name":{}}"#, "an object for «name»; expected a text"),
            (r#"{"count":1,"count":2}"#, "«count» twice; expected it once"),
            (r#"{"count":1,"name":"x","order":"odd"}"#, "«odd» for «order»; expected fixed, random, tidy"),
            (r#"{"count":1,"name":"x","list":[true,7]}"#, "7 for «list[1]»; expected true or false"),
            ("[]", "a list of another length in the body; expected an object"),
            ("7", "7 in the body; expected an object"),
            ("{\"count\":", "a body that is no JSON at line 1 column 9; expected JSON"),
        ] {
            let said = said(text).await;
            assert_eq!(said, says, "{text}");
            assert!(!said.contains('`') && !said.contains("deserialize"), "{said}");
        }
    }

    #[test]
    fn numbers_in_addresses_are_told_too() {
        for (text, says) in [
            (
                "difficulty: number too large to fit in target type",
                "too large a number for «difficulty»; expected a smaller one",
            ),
            ("difficulty: cannot parse integer from empty string", "nothing for «difficulty»; expected a whole number"),
            ("count: invalid digit found in string", "no number for «count»; expected a whole number"),
            ("min: invalid float literal", "no number for «min»; expected a number"),
            ("Invalid UTF-8 in `id`", "letters that are no UTF-8 in the address; expected others"),
        ] {
            assert_eq!(fault(text, "address"), says);
        }
    }
}
