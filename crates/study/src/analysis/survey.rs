use super::TextTable;
use super::text_table::{bounds, number};
use crate::export::Bundle;
use rate::Interval;
use std::collections::BTreeMap;

/// The answers on each scale and to each question that is answered by a number; `None` without such answers.
pub(super) fn answers(bundle: &Bundle) -> Option<TextTable> {
    let mut values: BTreeMap<(&str, &str), Vec<f64>> = BTreeMap::new();
    for answer in &bundle.answers {
        if let Some(value) = answer.value {
            values.entry((&answer.step, &answer.question)).or_default().push(value);
        }
    }
    let mut table = TextTable::new("Answers in surveys", ["step and question", "answers", "mean", "95 %, Student"]);
    for ((step, question), values) in &values {
        let mean = Interval::student(values);
        table.row([format!("{step}: {question}"), values.len().to_string(), number(mean.value, 2), bounds(&mean, 2)]);
    }
    (!table.rows.is_empty()).then_some(table)
}
