//! The course on T-spins.

use super::{Chapter, solve, spin};
use crate::{
    Text,
    lesson::{Step, Task},
};

/// The chapters, from the first to the last.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "spin",
        title: Text::CourseSpin,
        about: Text::CourseSpinAbout,
        gained: Text::CourseSpinGained,
        steps: &[
            spin(Text::LessonSpinWords, "tspin:...#....../###...####/####.#####:T:tsd:all"),
            spin(Text::LessonOtherWords, "tspin:......#.../####...###/#####.####:T:tsd:all"),
            spin(Text::TipWorth, "tspin:########../#######.../########.#:T:tsd:all"),
            spin(Text::TipOtherWall, "tspin:..########/...#######/#.########:T:tsd:all"),
            spin(Text::TipDeep, "tspin:####....../####....../###...####/####.#####:T:tsd:all"),
        ],
    },
    Chapter {
        key: "slot",
        title: Text::CourseSlot,
        about: Text::CourseSlotAbout,
        gained: Text::CourseSlotGained,
        steps: &[
            solve(Text::LessonFillWords, "tspin:....######/.....#####/###.######:O:tsd"),
            solve(Text::LessonFarWords, "tspin:####....../###......./####.#####:I:tsd"),
            solve(Text::TipMirror, "tspin:......####/.......###/#####.####:I:tsd"),
            solve(Text::TipBothRows, "tspin:#######.../######..../#######...:J:tsd"),
            solve(Text::TipBothRows, "tspin:....######/.....#####/#...######:Z:tsd"),
            Step { words: Text::LessonShapesWords, task: Task::Shapes },
        ],
    },
    Chapter {
        key: "roof",
        title: Text::CourseRoof,
        about: Text::CourseRoofAbout,
        gained: Text::CourseRoofGained,
        steps: &[
            solve(Text::TipRoof, "tspin:#######.../########.#:I:tsd"),
            solve(Text::TipMirror, "tspin:...#######/#.########:I:tsd"),
            solve(Text::TipWayIn, "tspin:######...#/#######.##:I:tsd"),
            solve(Text::TipStep, "tspin:######..../#######.../########.#:Z:tsd"),
            solve(Text::TipMirror, "tspin:....#####./...#######/#.########:S:tsd"),
            solve(Text::TipStep, "tspin:####....../#####...##/######.###:Z:tsd"),
        ],
    },
    Chapter {
        key: "one",
        title: Text::CourseOne,
        about: Text::CourseOneAbout,
        gained: Text::CourseOneGained,
        steps: &[
            solve(Text::TipTwoJobs, "tspin:#####...../######.###:Z:tsd"),
            solve(Text::TipTwoJobs, "tspin:#####...../########.#:S:tsd"),
            solve(Text::TipStanding, "tspin:######..../#######.#.:L:tsd"),
            solve(Text::TipMirror, "tspin:....######/.#.#######:J:tsd"),
            solve(Text::TipLying, "tspin:.#...#####/###.######:L:tsd"),
            solve(Text::TipMirror, "tspin:#####...#./######.###:J:tsd"),
        ],
    },
    Chapter {
        key: "two",
        title: Text::CourseTwo,
        about: Text::CourseTwoAbout,
        gained: Text::CourseTwoGained,
        steps: &[
            solve(Text::LessonTwoWords, "tspin:##.....###/###...####:IZ:tsd"),
            solve(Text::TipWhichRoof, "tspin:..###...../..####.###:OZ:tsd"),
            solve(Text::TipWhichRoof, "tspin:.......###/..###.####:OS:tsd"),
            solve(Text::TipWhichRoof, "tspin:##......../###.######:LZ:tsd"),
            solve(Text::TipBothRows, "tspin:......####/####.#####:SZ:tsd"),
            solve(Text::TipBothRows, "tspin:###......./####.###.#:ZZ:tsd"),
        ],
    },
    Chapter {
        key: "donate",
        title: Text::CourseDonate,
        about: Text::CourseDonateAbout,
        gained: Text::CourseDonateGained,
        steps: &[
            solve(Text::LessonDonateWords, "tspin:####.....#/#####.#..#/#######.##/#######.##:IO:tsd"),
            solve(Text::TipWell, "tspin:##......##/###.#...##/#######.##/#######.##:LO:tsd"),
            solve(Text::TipWell, "tspin:..#.....##/..##.#####/.#########/.#########:ZO:tsd"),
            solve(Text::TipWell, "tspin:####....../####.#...#/#######.##/#######.##:SJ:tsd"),
            solve(Text::TipWell, "tspin:###.....#./####...###/####.#####/####.#####:ZJ:tsd"),
        ],
    },
    Chapter {
        key: "tuck",
        title: Text::CourseTuck,
        about: Text::CourseTuckAbout,
        gained: Text::CourseTuckGained,
        steps: &[
            solve(Text::TipSlide, "tspin:##..##...#/#######.##:IZ:tsd:all"),
            solve(Text::TipSlide, "tspin:#...#...##/###.##.###:IJ:tsd:all"),
            solve(Text::TipSlide, "tspin:##.......#/###..##.##:SZ:tsd:all"),
            solve(Text::TipSlide, "tspin:###......./####.##..#:ZS:tsd:all"),
            solve(Text::TipTurnIn, "tspin:#......###/##.###.###:LZ:tsd:all"),
            solve(Text::TipTurnIn, "tspin:#......###/#.###.####:JS:tsd:all"),
        ],
    },
];
