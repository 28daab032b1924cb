//! What the survey says before it begins and after its end.

macro_rules! survey {
    ([$next:ident $($later:ident)*] $($said:tt)*) => {
        $next! { [$($later)*] $($said)*
    // Consent.
    ConsentTitle: "Before you start", "はじめる前に";
    ConsentWhat: "This is a survey for research: you solve {} puzzles and rate each of them.", "研究のためのアンケートです。{}問を解いて、1問ごとに感想を答えていただきます。";
    ConsentStored: "We record your moves, times and answers under a random ID, never your name.", "記録するのは操作・時間・回答だけです。ランダムなIDで保存し、お名前はうかがいません。";
    ConsentUse: "The data may be analysed and published.", "データは研究に使われ、公開されることがあります。";
    ConsentFree: "Taking part is up to you, and you can stop at any time.", "参加は自由で、いつでもやめられます。";
    ConsentNothing: "Nothing is recorded until you agree.", "同意するまでは何も記録されません。";
    ConsentAgree: "I agree", "同意する";
    ConsentDecline: "No, thanks", "参加しない";
    CodeLabel: "Participant code, if you were given one", "参加者コード（お持ちの場合）";
    CodeGiven: "Participant code: {}", "参加者コード：{}";
    OtherParticipant: "This browser belongs to another participant", "このブラウザでは別の方が参加しています";
    OtherParticipantWhy: "Use a private window.", "プライベートウィンドウで開いてください。";
    CodeBad: "Use up to 24 letters, digits, - and _.", "半角英数字と「-」「_」で24文字までにしてください。";
    // The warm-up.
    WarmUpLine: "Warm-up first (not counted): {}", "最初にウォーミングアップが{}問あります（結果には含まれません）。";
    WarmUpFar: "Warm-up {} of {} (your answers are not recorded)", "ウォーミングアップ {}/{}（回答は記録されません）";
    // Results.
    ResultsShow: "Your results", "結果を見る";
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
