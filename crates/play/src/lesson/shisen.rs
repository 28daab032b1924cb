//! The lesson on Shisen-sho.

use super::{Step, Task, step};
use crate::Text;

/// Its steps, from the first to the last.
pub const STEPS: &[Step] = &[
    step(Text::LessonTake, Text::LessonTakeWords, Task::Solve("shisen:AABB/CCDD:inside")),
    step(Text::LessonLines, Text::LessonLinesWords, Task::Look(LINES)),
    step(Text::LessonOpenWay, Text::LessonOpenWayWords, Task::Solve("shisen:CDABA/BEDDB/EDACA/CECBE:inside")),
    step(Text::LessonRound, Text::LessonRoundWords, Task::Solve("shisen:BCBC/CACA/BABA")),
    step(Text::LessonEdge, Text::LessonEdgeWords, Task::Solve("shisen:BCBC/CACA/BABA:inside")),
    step(Text::LessonFourTiles, Text::LessonFourTilesWords, Task::Solve("shisen:ABCC/BABC/CBAA:inside")),
    step(Text::LessonSafe, Text::LessonSafeWords, Task::Solve("shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE")),
    step(Text::LessonEnd, Text::LessonEndWords, Task::End),
];

/// Lines of each kind: side by side, straight, with one turn, with two of both sorts, and outside.
const LINES: &[(&str, &[&str])] = &[
    ("shisen:AABB/CDDC:inside", &["a1-b1"]),
    ("shisen:ABBA/CDDC:inside", &["b1-c1", "a1-d1"]),
    ("shisen:ABBC/CDDA:inside", &["b1-c1", "b2-c2", "a1-d2"]),
    ("shisen:ABBA/CCDD:inside", &["a2-b2", "c2-d2", "a1-d1"]),
    ("shisen:ABCC/BDDA:inside", &["c1-d1", "b2-c2", "b1-a2"]),
    ("shisen:ABCA/CDDB", &["a1-d1"]),
];
