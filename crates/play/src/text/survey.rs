//! What the survey says before it begins and after its end.

macro_rules! survey {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    SurveyTitle: "Puzzle survey", "問題のアンケート";
    SurveyEnterLine: "You get a link of your own, which brings you back to where you were.", "続きから始めるための、あなた専用のリンクが作られます。";
    SurveyAnew: "Begin as somebody else", "別の人として始める";
    SurveyEmpty: "There are no puzzles for this survey yet. Please try again later.", "このアンケートの問題はまだありません。しばらくしてからお試しください。";
    // Consent.
    ConsentWhat: "This is a survey for research: you solve {} puzzles and rate each of them.", "研究のためのアンケートです。{}問を解いて、1問ごとに感想を答えていただきます。";
    ConsentSolve: "This is a survey for research: you solve {} puzzles.", "研究のためのアンケートです。{}問を解いていただきます。";
    ConsentStored: "We record your moves, times and answers under a random ID, never your name.", "記録するのは操作・時間・回答だけです。ランダムなIDで保存し、お名前はうかがいません。";
    ConsentUse: "The data may be analysed and published.", "データは研究に使われ、公開されることがあります。";
    ConsentFree: "Taking part is up to you, and you can stop at any time.", "参加は自由で、いつでもやめられます。";
    CodeLabel: "Participant code, if you were given one", "参加者コード（お持ちの場合）";
    CodeGiven: "Participant code: {}", "参加者コード：{}";
    CodeBad: "Use up to 24 letters, digits, - and _.", "半角英数字と「-」「_」で24文字までにしてください。";
    // Results.
    ResultsSolved: "{} of {} solved", "{}/{}問 正解";
    ResultsMedian: "Median time: {} s", "正解までの時間（中央値）：{}秒";
    ResultsRow: "Puzzle {}: solved in {} s", "第{}問：{}秒で正解";
    ResultsRowNot: "Puzzle {}: not solved", "第{}問：不正解";
    // The form.
    AskingWarmUp: "Warm-up puzzles", "ウォーミングアップ";
    AskingCode: "Participant code (optional)", "参加者コード（任意）";
    AskingCodeLine: "Put one code in each participant's link, or let them type it.", "参加者ごとのリンクに入れるか、参加者に入力してもらえます。";
    SlipWarmUp: "The link asks for a warm-up of “{}” puzzles; use 0 to 10.", "リンクのウォーミングアップ「{}」は使えません。0〜10問にしてください。";
    SlipCode: "The link has an unusable participant code, “{}”; use up to 24 letters, digits, - and _.", "リンクの参加者コード「{}」は使えません。半角英数字と「-」「_」で24文字までにしてください。";
        }
    };
}
