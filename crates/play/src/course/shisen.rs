//! The course on Shisen-sho.

use super::{Chapter, solve};
use crate::{
    Text,
    lesson::{Step, Task, shisen::LINES},
};

/// The chapters, from the first to the last.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "lines",
        title: Text::CourseLines,
        about: Text::CourseLinesAbout,
        gained: Text::CourseLinesGained,
        steps: &[
            solve(Text::LessonTakeWords, "shisen:AABB/CCDD:inside"),
            Step { words: Text::LessonLinesWords, task: Task::Look(LINES) },
            solve(Text::LessonRoundWords, "shisen:BCBC/CACA/BABA"),
            solve(Text::LessonEdgeWords, "shisen:BCBC/CACA/BABA:inside"),
            solve(Text::TipOpenWay, "shisen:BABB/CAAA/BCCC:inside"),
        ],
    },
    Chapter {
        key: "dead-ends",
        title: Text::CourseDeadEnds,
        about: Text::CourseDeadEndsAbout,
        gained: Text::CourseDeadEndsGained,
        steps: &[
            solve(Text::LessonFourTilesWords, "shisen:ABCC/BABC/CBAA:inside"),
            solve(Text::TipWhichPair, "shisen:ABBA/BCAC/CBAC:inside"),
            solve(Text::TipWhichPair, "shisen:CABB/ABCA/BCAC:inside"),
            solve(Text::TipWhichPair, "shisen:CBCC/BACA/ABAB:inside"),
            solve(Text::TipWhichPair, "shisen:CBBB/CACA/ABAC:inside"),
        ],
    },
    Chapter {
        key: "ahead",
        title: Text::CourseAhead,
        about: Text::CourseAheadAbout,
        gained: Text::CourseAheadGained,
        steps: &[
            solve(Text::LessonOpenWayWords, "shisen:CDABA/BEDDB/EDACA/CECBE:inside"),
            solve(Text::LessonSafeWords, "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE"),
            solve(Text::TipAhead, "shisen:DBDBEC/AAFCFC/BDABAF/EEDECF:inside"),
            solve(Text::TipAhead, "shisen:CFFADB/CFEDEA/ADCEFA/BEDCBB:inside"),
            solve(Text::TipAhead, "shisen:ECEADF/CAFEFD/BCFDAB/BBDACE:inside"),
            solve(Text::TipAhead, "shisen:FFDDEC/ECAGBC/HACBDA/AHFGDB/EBFEGG:inside"),
        ],
    },
];
