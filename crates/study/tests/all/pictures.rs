//! A small protocol that has every kind of step.

/// Two puzzles that can be played.
pub const CODES: [&str; 2] = [
    "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
    "nazo:....../...gr./...gr./..bbr./..boo.:bg,rg:chain=3",
];

/// The same as the games write them.
pub fn canonical() -> Vec<String> {
    CODES.iter().map(|code| play::desk::open(code, true).unwrap().code()).collect()
}

/// The protocol.
pub fn small() -> String {
    format!(
        r#"
title = {{ ja = "小さい研究", en = "A small study" }}
version = 1
consent = {{ ja = "参加しますか", en = "Do you take part?" }}

[assignment]
method = "minimisation"
measures = ["score"]
seed = 7

[[list]]
name = "two"
codes = ["{}", "{}"]

[[before]]
name = "matches"
kind = "matches"
rules = "thesis"
opponents = ["weak", "strong"]
wins = 2

[[before]]
name = "test"
kind = "test"
list = "two"
seconds_each = 30
order = "rising"

[[arm]]
name = "A"

[[arm.step]]
kind = "matches"
name = "free"
rules = "thesis"
opponents = ["weak", "medium"]
minutes = 40

[[arm]]
name = "B"
rounds = 2
rest = {{ minutes = 10 }}

[[arm.step]]
name = "puzzles"
kind = "training"
shelf = "tspin-2"
fun_above = 3.4
count = 3
seconds_each = 20
answers = "always"

[[arm.step]]
name = "free"
kind = "matches"
rules = "thesis"
opponents = ["weak", "medium"]
minutes = 40
since = "puzzles"

[[after]]
name = "matches-after"
kind = "matches"
again = "matches"

[[after]]
name = "test-after"
kind = "test"
again = "test"

[[after]]
kind = "survey"
scales = ["fun", {{ name = "beauty", text = {{ ja = "美しい", en = "Beautiful" }}, points = 7 }}]
shelf = "tspin-1"
count = 2
seed = 3
warm_up = 1

[[after.question]]
name = "age"
form = "choice"
text = {{ ja = "年齢", en = "Your age" }}
choice = [{{ ja = "19以下", en = "to 19" }}, {{ ja = "20以上", en = "from 20" }}]

[[after]]
kind = "end"
text = {{ ja = "ありがとう", en = "Thank you" }}
"#,
        CODES[0], CODES[1]
    )
}
