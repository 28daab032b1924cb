use super::value::{Json, Mismatch};
use proptest::prelude::*;
use proptest::sample::select;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Dot,
    Circle(f64),
    Box { width: u32, height: Option<i8> },
    Pair(bool, String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Drawing {
    name: String,
    shapes: Vec<Shape>,
    #[serde(default)]
    scale: f64,
    size: Option<(u16, i64)>,
    marks: BTreeMap<String, Vec<u8>>,
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Dot),
        (-1e9..1e9).prop_map(Shape::Circle),
        (any::<u32>(), any::<Option<i8>>()).prop_map(|(width, height)| Shape::Box { width, height }),
        (any::<bool>(), ".{0,9}").prop_map(|(there, name)| Shape::Pair(there, name)),
    ]
}

fn drawing() -> impl Strategy<Value = Drawing> {
    let marks = proptest::collection::btree_map(".{0,3}", any::<Vec<u8>>(), 0..3);
    let size = proptest::option::of((any::<u16>(), -(1i64 << 53)..1 << 53));
    (".{0,9}", proptest::collection::vec(shape(), 0..4), -10i8..10, size, marks).prop_map(
        |(name, shapes, scale, size, marks)| Drawing { name, shapes, scale: f64::from(scale) / 4.0, size, marks },
    )
}

proptest! {
    #[test]
    fn what_serde_writes_is_read(drawing in drawing()) {
        let value = serde_json::to_value(&drawing).unwrap();
        prop_assert_eq!(Drawing::deserialize(Json(value)), Ok(drawing));
    }

    #[test]
    fn what_another_reader_refuses_is_refused(
        drawing in drawing(),
        name in select(vec!["name", "shapes", "scale", "size", "marks"]),
        other in select(vec!["null", "true", "-1", "0.5", r#""dot""#, "[1, 2]", "[[]]", "{}", r#"{"box": {}}"#, r#"[{"dot": 1}]"#]),
    ) {
        let mut value = serde_json::to_value(&drawing).unwrap();
        value[name] = serde_json::from_str(other).unwrap();
        let plain: Option<Drawing> = serde_json::from_value(value.clone()).ok();
        prop_assert_eq!(Drawing::deserialize(Json(value)).ok(), plain);
    }
}

#[test]
fn a_field_that_is_missing_is_its_default_or_refused() {
    let read = |text: &str| Drawing::deserialize(Json(serde_json::from_str::<serde_json::Value>(text).unwrap()));
    let bare = Drawing { name: "a".into(), shapes: Vec::new(), scale: 0.0, size: None, marks: BTreeMap::new() };
    assert_eq!(read(r#"{"name": "a", "shapes": [], "marks": {}, "more": [1]}"#), Ok(bare));
    assert_eq!(read(r#"{"name": "a", "shapes": []}"#), Err(Mismatch));
    assert_eq!(read("[]"), Err(Mismatch));
}
