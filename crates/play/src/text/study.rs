//! What a study says to its participants, and to its researcher.

macro_rules! study {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    PlaceStudy: "Study", "研究";
    // Before it begins.
    StudyAgree: "I agree", "同意する";
    StudyLater: "If you leave, this link brings you back to where you were.", "途中で閉じても、このリンクから続きを始められます。";
    StudyEnter: "Take part", "参加する";
    StudyEnterLine: "You get a link of your own. Keep it: it brings you back.", "あなた専用のリンクが作られます。続きから始めるときに使うので、保存しておいてください。";
    StudyFull: "This study has all its participants.", "この研究は定員に達しました。";
    StudyClosed: "This study is closed. Thank you for your interest.", "この研究は終了しました。ありがとうございました。";
    StudyUnknown: "There is no study behind this link.", "このリンクの研究は見つかりません。";
    StudyPreviewed: "Preview: nothing you do here counts.", "プレビューです。操作は記録に含まれません。";
    // Steps.
    StudyStepOf: "Step {} of {}", "ステップ {}/{}";
    StudyMatches: "Matches", "対戦";
    StudyTest: "Puzzles", "問題";
    StudyTraining: "Training", "練習";
    StudySurvey: "Questions", "アンケート";
    StudyBreak: "Break", "休憩";
    StudyPuzzles: "Puzzles: {}", "問題数：{}問";
    StudyEach: "Seconds for each: {}", "1問の制限時間：{}秒";
    StudyMinutes: "Time: {} minutes", "時間：{}分";
    StudyGames: "Games: up to {}", "対戦数：最大{}戦";
    StudyOneDevice: "Please finish this step on this device, without a break.", "このステップは、この端末で最後まで続けて行ってください。";
    StudyOneTry: "You have one try for each puzzle, and moves cannot be taken back.", "1問につき挑戦は1回です。やり直しはできません。";
    StudyBegin: "Begin", "始める";
    // Puzzles.
    StudyPuzzleAt: "Puzzle {}", "第{}問";
    StudyPuzzleOf: "Puzzle {} of {}", "第{}問／全{}問";
    StudyWarmUp: "Warm-up, not counted", "ウォーミングアップ（結果には含まれません）";
    StudyShow: "Show the puzzle", "問題を見る";
    StudyNext: "Next puzzle", "次の問題";
    StudyGoOn: "Continue", "次へ";
    StudyGiveUp: "Give up", "あきらめる";
    StudySolved: "Solved!", "正解！";
    StudyMissed: "Not solved", "不正解";
    StudyRecorded: "Recorded.", "記録しました。";
    StudyAnswerIs: "The answer", "答え";
    StudySeeAnswer: "Show the answer", "答えを見る";
    StudyAllAnswers: "The answers", "答え一覧";
    // Matches.
    StudyAgainst: "Against {}", "相手：{}";
    StudySet: "This set: {} – {}", "このセット：{} – {}";
    StudyPlayed: "Games played: {}", "対戦数：{}";
    StudyPlay: "Play", "対戦する";
    StudyBrokenOff: "The last game was broken off and does not count. You play it again.", "前の対戦は中断されたため、記録されません。もう一度対戦してください。";
    // Questions.
    StudySend: "Send", "送信";
    StudyOptional: "optional", "任意";
    // A break.
    StudyRest: "Time for a break. It goes on in", "休憩時間です。再開まで";
    // The end.
    StudyOver: "That was all. Thank you!", "これで終わりです。ありがとうございました！";
    StudyWithdraw: "Withdraw and delete my data", "参加をやめて、データを削除する";
    StudyWithdrawSure: "Everything recorded about you is deleted and cannot be brought back. Withdraw?", "あなたの記録はすべて削除され、元に戻せません。参加をやめますか？";
    StudyWithdrawn: "You have withdrawn. Everything recorded about you was deleted.", "参加をやめました。あなたの記録はすべて削除されました。";
    StudyKeep: "Stay in the study", "参加を続ける";
    // The researcher's page.
    StudyKey: "The study's key", "研究のキー";
    StudyOpenPage: "Open", "開く";
    StudyWrongKey: "This is not the key of this study.", "この研究のキーではありません。";
    StudyPeople: "Participants: {}", "参加者：{}人";
    StudyDone: "finished", "終了";
    StudyGone: "withdrawn", "辞退";
    StudyInvited: "invited", "招待済み";
    StudyArm: "Arm", "グループ";
    StudyWhere: "Where", "進み具合";
    StudyWins: "Games won", "勝ち";
    StudyPuzzlesSolved: "Puzzles solved", "正解";
    StudyBefore: "Before the arms part: {} games won, {} puzzles solved on average", "グループ分け前の平均：{}勝、正解{}問";
    StudyLink: "Link", "リンク";
    StudyLastSeen: "Last seen", "最後の操作";
    StudyHideArms: "Hide the arms", "グループを隠す";
    StudyPreviews: "Preview a step as a participant", "参加者の画面をプレビュー";
    StudyPreviewsLine: "Previews are marked, and kept out of the data.", "プレビューであることが表示され、データには含まれません。";
    StudyPreviewBack: "Back to the study", "研究のページに戻る";
        }
    };
}
