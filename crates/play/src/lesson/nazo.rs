//! The lesson on chains.

use super::{Step, Task, step};
use crate::Text;

/// Its steps, from the first to the last.
pub const STEPS: &[Step] = &[
    step(Text::LessonFour, Text::LessonFourWords, Task::Solve("nazo:rrr...:rb:chain=1")),
    step(Text::LessonFall, Text::LessonFallWords, Task::Solve("nazo:.bb.../.rrr../gbbg..:ry:chain=2")),
    step(Text::LessonBackwards, Text::LessonBackwardsWords, Task::Solve("nazo:....yy/rrr.yg:ry:chain=2")),
    step(Text::LessonStairs, Text::LessonStairsWords, Task::Solve("nazo:.gby../.rgby./.rgby./.rgby.:rp:chain=4")),
    step(Text::LessonForms, Text::LessonFormsWords, Task::Look(FORMS)),
    step(Text::LessonPairs, Text::LessonPairsWords, Task::Solve("nazo:.....r/...g.y/.ggb.y/.ygr.b:ry,ry:chain=3")),
    step(
        Text::LessonPatience,
        Text::LessonPatienceWords,
        Task::Solve("nazo:.b..../.r..../.gg..y/.grbyy:yb,bg:chain=3"),
    ),
    step(Text::LessonEnd, Text::LessonEndWords, Task::End),
];

/// Chains of a form that is worth knowing, with the moves that set them off: stairs to either side, sandwiches, and a stone
/// that falls in at the side.
const FORMS: &[(&str, &[&str])] = &[
    ("nazo:.gb.../.rgb../.rgb../.rgb..:rr:chain=3", &["rr1N@1,2"]),
    ("nazo:...bg./..bgr./..bgr./..bgr.:rr:chain=3", &["rr6N@1,2"]),
    ("nazo:.bb.../.rrr../gbbg..:rr:chain=2", &["rr1N@2,3"]),
    ("nazo:..b.../..b.../.rrr../.gbb..:rr:chain=2", &["rr5N@1,2"]),
    ("nazo:.b..../.rb.../rrbb..:rr:chain=2", &["rr1N@2,3"]),
    ("nazo:....b./...br./..bbrr:rr:chain=2", &["rr6N@2,3"]),
];
