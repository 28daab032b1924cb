//! Lines between tiles to look at.

/// Lines of each kind: side by side, straight, with one turn, with two of both sorts, and outside.
pub const LINES: &[(&str, &[&str])] = &[
    ("shisen:AABB/CDDC:inside", &["a1-b1"]),
    ("shisen:ABBA/CDDC:inside", &["b1-c1", "a1-d1"]),
    ("shisen:ABBC/CDDA:inside", &["b1-c1", "b2-c2", "a1-d2"]),
    ("shisen:ABBA/CCDD:inside", &["a2-b2", "c2-d2", "a1-d1"]),
    ("shisen:ABCC/BDDA:inside", &["c1-d1", "b2-c2", "b1-a2"]),
    ("shisen:ABCA/CDDB", &["a1-d1"]),
];
