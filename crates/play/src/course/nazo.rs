//! The course on chains.

use super::{Chapter, solve};
use crate::{
    Text,
    lesson::{Step, Task, nazo::FORMS},
};

/// The chapters, from the first to the last.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "two",
        title: Text::CourseTwoChain,
        about: Text::CourseTwoChainAbout,
        gained: Text::CourseTwoChainGained,
        steps: &[
            solve(Text::TipFour, "nazo:..g..g:gg:chain=1"),
            solve(Text::TipHold, "nazo:.y.y../.y.r..:gy:chain=1"),
            solve(Text::TipSandwich, "nazo:....b./....g./....b./...bbg:gg:chain=2"),
            solve(Text::LessonBackwardsWords, "nazo:....yy/rrr.yg:ry:chain=2"),
            solve(Text::TipSandwichFlat, "nazo:.b..../.y..../byyb..:by:chain=2"),
            solve(Text::TipWhichFirst, "nazo:...g../...rgg/...brr:rg:chain=2"),
        ],
    },
    Chapter {
        key: "stairs",
        title: Text::CourseStairs,
        about: Text::CourseStairsAbout,
        gained: Text::CourseStairsGained,
        steps: &[
            solve(Text::TipStairs, "nazo:..b.../..gb../.rgb../rrgb..:rg:chain=3"),
            solve(Text::TipStairsBack, "nazo:..b.../.bg.../.bgr../.bgrr.:gr:chain=3"),
            solve(Text::TipStairsGap, "nazo:...b../..bg../..bg.r/..bgrr:rg:chain=3"),
            solve(Text::TipStairsMore, "nazo:..by../..gby./.rgby./rrgby.:rg:chain=4"),
            solve(Text::TipStairsMore, "nazo:..yb../.ybg../.ybgr./.ybgrr:gr:chain=4"),
        ],
    },
    Chapter {
        key: "key",
        title: Text::CourseKey,
        about: Text::CourseKeyAbout,
        gained: Text::CourseKeyGained,
        steps: &[
            Step { words: Text::LessonFormsWords, task: Task::Look(FORMS) },
            solve(Text::TipKey, "nazo:....b./...br./..bbr.:rr:chain=2"),
            solve(Text::TipKeys, "nazo:...y../..yy../..gry./.ggrr.:rg:chain=3"),
            solve(Text::TipKeys, "nazo:..r.../..rry./..yyb./..ybb.:rb:chain=3"),
            solve(Text::TipKeys, "nazo:.g..../.gg.../rrb.../rbbg..:rb:chain=3"),
            solve(Text::TipKeys, "nazo:...r../...yy./..rby./.rrbb.:by:chain=3"),
        ],
    },
    Chapter {
        key: "three",
        title: Text::CourseThreeChain,
        about: Text::CourseThreeChainAbout,
        gained: Text::CourseThreeChainGained,
        steps: &[
            solve(Text::LessonPairsWords, "nazo:....b./..rgb./.rrgb.:gb,rg:chain=3"),
            solve(Text::TipBackwards, "nazo:....r./....r./...rb./..rrbb:rr,br:chain=3"),
            solve(Text::TipBackwards, "nazo:.r..../.g..y./.ggryy:yr,rg:chain=3"),
            solve(Text::TipBackwards, "nazo:..rg../..rry./..gyy.:gg,ry:chain=3"),
            solve(Text::LessonPatienceWords, "nazo:...g../..ry.r/.ggg.y:ry,ry:chain=3"),
        ],
    },
    Chapter {
        key: "four",
        title: Text::CourseFourChain,
        about: Text::CourseFourChainAbout,
        gained: Text::CourseFourChainGained,
        steps: &[
            solve(Text::TipStairsBroken, "nazo:..gby./.rgby./rrgby.:by,rg:chain=4"),
            solve(Text::TipStairsBroken, "nazo:.ybg../.ybgr./.ybgrr:yb,gr:chain=4"),
            solve(Text::TipLinks, "nazo:...y../...rg./...gyg/...gyg/...rrr:gy,gg:chain=4"),
            solve(Text::TipLinks, "nazo:.gyr../.ryg../.ggy../.grr..:gg,gy:chain=4"),
            solve(Text::TipLinks, "nazo:...r../.byb../bybr../gyrrb.:by,bb:chain=4"),
        ],
    },
    Chapter {
        key: "five",
        title: Text::CourseFiveChain,
        about: Text::CourseFiveChainAbout,
        gained: Text::CourseFiveChainGained,
        steps: &[
            solve(Text::TipTrigger, "nazo:..b..b/..r.by/..grry/.bggbb:by,yr,gb:chain=5"),
            solve(Text::TipTrigger, "nazo:....g./...bb./...gyg/..byyg/.yybgr:gg,yg,yy:chain=5"),
            solve(Text::TipTrigger, "nazo:..r.../..rgy./..ggy./..rbr./..rgyr:bb,rb,yr:chain=5"),
            solve(Text::TipTrigger, "nazo:...y../..rbg./..byy./.bbrr./.rygg.:yy,yr,yg:chain=5"),
        ],
    },
];
