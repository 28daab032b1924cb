//! Sentences of the home page and of the puzzle of the day.

macro_rules! home {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    PlaceHome: "Home", "ホーム";
    HomeTitle: "Today", "今日";
    HomeGoal: "Today’s goal: {} of {} puzzles", "今日の目標：{} / {}問";
    HomeGoalLine: "About ten minutes at your pace", "あなたのペースで約10分";
    HomeGoalDone: "Today’s goal reached", "今日の目標達成！";
    HomeStreakNone: "Play today to start a streak", "今日から連続記録を始めよう";
    HomeStreakOne: "1 day in a row", "連続1日";
    HomeStreak: "{} days in a row", "連続{}日";
    HomeStreakGrace: "{} days in a row: play today to keep them", "連続{}日・今日プレイすれば続きます";
    HomeReviewNone: "Nothing due", "今は復習するものがありません";
    HomeReviewOne: "1 puzzle due", "1問が復習どき";
    HomeReview: "{} puzzles due", "{}問が復習どき";
    HomeReviewNext: "Next {}", "次は{}";
    HomeGrown: "Rating up {} since last week", "レートは先週より+{}";
    HomeMore: "{} more solved than the week before", "前の7日間より{}問多く正解";
    HomeWeek: "{} solved in the last seven days", "この7日間で{}問正解";
    HomeGrowthOpen: "What you solve shows up here", "解いた問題がここに表れます";
    HomeThisWeek: "Last 7 days", "この7日間";
    HomeWeekBefore: "7 days before", "前の7日間";
    HomeDays: "Played on {} of the last seven days", "この7日間のうち{}日プレイ";
    // The one thing to do now.
    DoCourse: "Continue the course", "コースの続き";
    DoReviewOne: "Review 1 puzzle", "1問を復習する";
    DoReview: "Review {} puzzles", "{}問を復習する";
    DoDaily: "Solve today’s puzzle", "今日の問題に挑戦";
    DoGoal: "{} to go for today’s goal", "今日の目標まであと{}問";
    DoGoalOne: "1 to go for today’s goal", "今日の目標まであと1問";
    DoMore: "Keep practising", "もっと練習する";
    // The puzzle of the day.
    Grades: "Grade", "難易度";
    GradeEasy: "Easy", "かんたん";
    GradeNormal: "Normal", "ふつう";
    GradeHard: "Hard", "むずかしい";
    DailyFirstTry: "Solved on the first try in {}", "1回目で正解（{}）";
    DailyOnTry: "Solved on try {} in {}", "{}回目で正解（{}）";
    DailyTriedOnce: "1 try, not solved yet", "1回挑戦・未正解";
    DailyTriedTimes: "{} tries, not solved yet", "{}回挑戦・未正解";
    DailyHelped: ", with help", "・ヒントあり";
    DailyCopy: "Copy result", "結果をコピー";
    DailyNext: "Next in {}", "次の問題まで {}";
    DailyNew: "New puzzle", "新しい問題へ";
    // What was missed in runs.
    PlaceMissed: "Missed today", "今日のミス";
    MissedLine: "What you missed in Rush and Streak today. No clock, and nothing is rated.", "今日の3分ラッシュと連続正解で間違えた問題です。時間制限なし、レートも動きません。";
    MissedNone: "Nothing missed today.", "今日はまだミスがありません。";
    MissedAll: "You have solved all of them since.", "すべて解き直しました！";
    MissedLeft: "{} to try again", "{}問が未クリア";
    MissedSolved: "solved since", "解き直し済み";
    MissedOpen: "not solved yet", "未クリア";
    MissedStart: "Try the first one", "最初の1問へ";
    // What was shown.
    Badges: "What you can do", "できるようになったこと";
    BadgesLine: "Chapters you finished, and themes you mastered: 18 of your last 20 rated first tries solved, at your level or above.", "修了した章と、マスターしたテーマ（自分のレベル以上の問題で、直近20問のうち18問以上を1回目で正解）が載ります。";
    BadgeTheme: "{} of your last 20 at your level, solved on the first try", "自分のレベルの直近20問中{}問を1回目で正解";
        }
    };
}
