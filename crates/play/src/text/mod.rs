//! Every sentence on the page, in both languages: those of the page here, those of each game in a file of its own.
//!
//! The glossary, one word for each idea, as players say it:
//!
//! | idea | English | Japanese |
//! |---|---|---|
//! | what solves a puzzle | solution | 答え, 解なし for none |
//! | where the T goes in, and what hangs over it | slot, overhang | くぼみ, 屋根 |
//! | turning a piece in as it lands | spin in | 回転入れ |
//! | what falls in Puyo, by twos | Puyo, pair | ぷよ, 組みぷよ |
//! | to go in fours, and to set a chain off | pop, trigger | 消える, 発火 |
//! | grey Puyos | garbage | おじゃま |
//! | tiles that go together, and how they are joined | matching tiles, path | 同じ牌, 線 (外周 outside) |
//! | no pair left to take | stuck, dead end | 手詰まり |
//! | CPU players that rate puzzles | simulated players | AI |

#[macro_use]
mod account;
#[macro_use]
mod course;
#[macro_use]
mod editor;
#[macro_use]
mod game;
#[macro_use]
mod home;
#[macro_use]
mod nearest;
#[macro_use]
mod reader;
mod reason;
mod sentence;
#[macro_use]
mod settings;
#[macro_use]
mod survey;
#[macro_use]
mod study;
#[macro_use]
mod versus;

pub use reason::reason;
pub use sentence::Sentence;

/// The two languages of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// The language tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The language for a browser's tag: Japanese if it says so, English otherwise.
    pub fn from_tag(tag: &str) -> Self {
        if tag == "ja" || tag.starts_with("ja-") { Self::Ja } else { Self::En }
    }

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::En => Self::Ja,
            Self::Ja => Self::En,
        }
    }
}

impl Text {
    /// The sentence in a language.
    pub fn in_lang(self, lang: Lang) -> &'static str {
        self.0[lang as usize]
    }

    /// The sentence with its gaps `{}` filled in order.
    pub fn fill(self, lang: Lang, words: &[&str]) -> String {
        let mut parts = self.in_lang(lang).split("{}");
        let mut sentence = parts.next().unwrap_or_default().to_owned();
        for (place, part) in parts.enumerate() {
            sentence.push_str(words.get(place).copied().unwrap_or_default());
            sentence.push_str(part);
        }
        sentence
    }
}

/// A sentence on the page, in both languages. It refers to its words and not to a table of all of them, so that the words of a part
/// of the client that is loaded later come with that part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text(&'static [&'static str; 2]);

/// Declares every sentence once in both languages; a missing translation does not compile. Each list passes its
/// sentences, and those passed to it, on to the next.
macro_rules! texts {
    ([] $($name:ident: $en:literal, $ja:literal;)*) => {
        #[allow(missing_docs, non_upper_case_globals)]
        impl Text {
            $(pub const $name: Self = Self(&[$en, $ja]);)*
        }

        impl Text {
            /// Every sentence.
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

macro_rules! page {
    ([$next:ident $($later:ident)*]) => {
        $next! { [$($later)*]
    // Headings.
    ThemeTSpin: "T-spin", "T-spin";
    ThemeDonation: "Donation", "ドネイト";
    ThemeSlide: "Slide in", "横入れ";
    ThemeSpin: "Spin in", "回転入れ";
    ThemeDeletion: "Clear a line first", "途中でライン消し";
    ThemeTriple: "T-spin Triple", "T-spinトリプル";
    ThemeQuad: "Four lines", "4ライン消し";
    ThemeAllClear: "All clear", "全消し";
    ThemeAtOnce: "{} at once", "{}個同時消し";
    OneStep: "{} step", "{}手";
    Steps: "{} steps", "{}手";
    ShelfTitle: "{} · {}", "{}・{}";
    Piece: "Piece {} of {}", "{}手目（全{}手）";
    OnePiece: "One piece", "1手で決めよう";
    Coming: "Next", "ネクスト";
    // Actions.
    Left: "Left", "左へ";
    Right: "Right", "右へ";
    Clockwise: "Rotate clockwise", "右回転";
    Counter: "Rotate counter-clockwise", "左回転";
    SoftDrop: "Soft drop", "ソフトドロップ";
    Drop: "Drop", "落とす";
    Undo: "Undo", "1手戻す";
    Restart: "Restart", "最初から";
    Skip: "Skip", "スキップ";
    TryAgain: "Try again", "もう一度";
    ShowAnswer: "Solution", "答えを見る";
    ShowFinish: "Show me", "お手本を見る";
    Replay: "Replay", "リプレイ";
    FinishMini: "Only a T-spin Mini: rotate the T all the way into the slot", "T-spin Miniになりました。くぼみの奥まで回して入れよう";
    FinishIt: "Now spin the T in: soft drop, then rotate last", "最後はTを回転入れ！下ろしてから回そう";
    PlayAnswer: "Replay", "リプレイ";
    NextPuzzle: "Next", "次の問題";
    Retry: "Try again", "再試行";
    // Results.
    Solved: "Solved in {} s", "{}秒で正解";
    OneAnswer: "1 solution", "答えは1通り";
    Answers: "{} solutions", "答えは{}通り";
    Failed: "Not quite", "残念！";
    Answer: "A solution", "答えの一例";
    OnlyAnswer: "The solution", "答え";
    NotRecorded: "not saved", "記録できませんでした";
    RecordWaits: "Saved on this device until you are back online.", "この端末に保存しました。オンラインに戻ると送信します。";
    MadeHere: "Made on this device: ratings stay as they are.", "この端末で作った問題です。レートは変わりません。";
    NoNetwork: "Offline", "オフライン";
    Unsent: "{} unsent", "未送信{}";
    StorageFull: "This device's storage is full: this try was not saved.", "空き容量がないため、この記録は保存できませんでした。";
    TriesRefused: "{} too late to count", "期限切れ{}件";
    NoAnswer: "Couldn't load the solution.", "答えを読み込めませんでした。";
    NoNext: "Couldn't load the next puzzle.", "次の問題を読み込めませんでした。";
    // Games, and sentences about a single one.
    Games: "Games", "ゲーム";
    OneMove: "{} move", "{}手";
    Moves: "{} moves", "{}手";
    ChainIn: "{}-chain in {}", "{}連鎖・{}手";
    Pair: "Pair {} of {}", "{}手目（全{}手）";
    OnePair: "One pair", "1手で決めよう";
    OpenLineNazo: "Draw a field, or paste a puzzle code or a link to IPS or puyop.", "盤面を描くか、問題コード、IPSやpuyopのURLを貼り付けてください。";
    ShareCopyIps: "Copy IPS link", "IPSのURLをコピー";
    ShareCopyPuyop: "Copy puyop link", "puyopのURLをコピー";
    PlaceAsking: "Make a survey", "アンケートを作る";
    AskingLine: "Ask others to rate puzzles. Everything is in the link: everyone who opens it gets the same puzzles.", "問題の感想を5段階で答えてもらうアンケートです。設定はすべてリンクに入っていて、開いた人には同じ問題が出ます。";
    AskingShelf: "Puzzles", "問題の種類";
    AskingCount: "Number of puzzles", "問題数";
    AskingSeconds: "Seconds per puzzle", "1問の制限時間（秒）";
    AskingOrder: "Order", "出題順";
    AskingScales: "Questions, from 1 to 5", "質問（5段階）";
    AskingLink: "Link for participants", "参加者に配るリンク";
    AskingOpen: "Try it", "開いてみる";
    OrderFixed: "Fixed", "固定";
    OrderRandom: "Random", "ランダム";
    OrderTidy: "Cleanest first", "きれいな順";
    OrderFixedLine: "The first puzzles of this category, in the same order for everyone.", "この種類の最初の問題を、全員に同じ順番で出します。";
    OrderRandomLine: "The same puzzles, shuffled for each participant.", "同じ問題を、参加者ごとにシャッフルして出します。";
    OrderTidySpin: "The same puzzles, from clean boards to boards with many holes; with equal holes, flatter boards first.", "同じ問題を、穴の少ない盤面から順に出します。穴の数が同じなら、凸凹の少ない順です。";
    OrderTidyChain: "The same puzzles, from those that leave no Puyos to those that leave many; ties: fewer Puyos first.", "同じ問題を、正解後に残るぷよの少ない順に出します。同じなら、ぷよの数が少ない順です。";
    OrderTidyTiles: "The same boards, from matching tiles close together to matching tiles far apart.", "同じ盤面を、同じ牌どうしが近い順に出します。";
    SlipShelf: "The link names an unknown category, “{}”. Choose one here.", "リンクの「{}」という種類はありません。ここで選び直してください。";
    SlipCount: "The link asks for “{}” puzzles; use 1 to 500.", "リンクの問題数「{}」は使えません。1〜500にしてください。";
    SlipOrder: "The link names an unknown order, “{}”; use fixed, random or tidy.", "リンクの出題順「{}」は使えません。fixed・random・tidy のどれかにしてください。";
    SlipSeconds: "The link gives “{}” seconds per puzzle; use 5 to 3600.", "リンクの制限時間「{}」は使えません。5〜3600秒にしてください。";
    SlipScale: "The link asks about “{}”; use fun, difficulty or usefulness.", "リンクの質問「{}」は使えません。fun・difficulty・usefulness から選んでください。";
    SlipScaleTwice: "The link asks about “{}” twice; once is enough.", "リンクに質問「{}」が重複しています。1回だけ書いてください。";
    SlipOther: "The link has an unknown setting, “{}”; use order, seconds, ask, warmup or code.", "リンクの「{}」は使えません。指定できるのは order・seconds・ask・warmup・code です。";
    PaperTry: "One try each: no undo, no hints.", "挑戦は1問につき1回。やり直し・ヒントは使えません。";
    PaperAsk: "Then say {} it was, and see the solution.", "解いたら{}を答えると、答えが見られます。";
    SayFun: "how fun", "面白さ";
    SayHard: "how hard", "難しさ";
    SayUseful: "how useful", "役立ち度";
    PaperLeave: "You can't go back, and the clock keeps running if you leave.", "前の問題には戻れません。途中で閉じても時間は進みます。";
    ScaleEnds: "1 {} – 5 {}", "1 {} – 5 {}";
    FunLeast: "boring", "つまらない";
    FunMost: "great fun", "面白い";
    UseLeast: "not at all", "役立たない";
    UseMost: "very", "役立つ";
    AskedDone: "That was the last one. Thank you!", "これで終わりです。ありがとうございました。";
    AskFun: "How fun was it?", "面白かったですか？";
    AskDifficulty: "How hard was it?", "難しかったですか？";
    AskUsefulness: "How useful is it for getting better?", "上達に役立ちますか？";
    HarderBy: "What makes it harder: {}.", "難しくしている点：{}。";
    EasierBy: "What makes it easier: {}.", "易しくしている点：{}。";
    PeopleSay: "Estimated from players: {}.", "プレイヤーの回答や記録からの推定：{}。";
    SimulatedSay: "Estimated by simulated players: {}.", "AIによる推定：{}。";
    ReportFun: "fun {} / 5", "面白さ{}/5";
    ReportSays: "Estimated by a formula: {}.", "計算式による推定：{}。";
    ReportDifficulty: "difficulty {} / 5", "難しさ{}/5";
    ReportUsefulness: "usefulness {} / 5", "役立ち度{}/5";
    Fun: "Fun", "面白さ";
    Usefulness: "Usefulness", "役立ち度";
    OwnLine: "{}: {} for you, {} for everyone (by {}; from {})", "{}：あなたには{}、全体では{}（{}。{}から）";
    OwnAnswer: "1 answer of yours", "あなたの回答1件";
    OwnAnswers: "{} answers of yours", "あなたの回答{}件";
    OwnPeers: "{} players near your level", "レベルの近い{}人";
    OwnBoth: "{} and {}", "{}と{}";
    OpenFieldNazo: "Code or link", "コード・URL";
    // The page itself.
    Loading: "Loading a puzzle", "問題を準備しています";
    Offline: "Can't reach the server", "サーバーに接続できません";
    OfflineWhy: "Check your connection and try again.", "通信環境を確認して、もう一度お試しください。";
    Menu: "Menu", "メニュー";
    Close: "Close", "閉じる";
    OtherLanguage: "日本語", "English";
    ThemeAuto: "Appearance: system", "外観：端末に合わせる";
    ThemeLight: "Appearance: light", "外観：ライト";
    ThemeDark: "Appearance: dark", "外観：ダーク";
    Board: "Board", "盤面";
    Controls: "Controls", "操作";
    // The keys, one line each.
    Keys: "Keys", "キー操作";
    KeyMove: "move", "移動";
    KeyTurn: "rotate", "回転";
    KeyDrop: "drop", "落とす";
    KeyUndo: "undo", "1手戻す";
    KeyRestart: "restart", "最初から";
    KeyGoOn: "continue", "決定";
    // Places.
    GroupPractice: "Practice", "練習";
    GroupChallenge: "Challenge", "チャレンジ";
    GroupYou: "You", "あなた";
    GroupMore: "More", "その他";
    GroupResearch: "For researchers", "研究者の方へ";
    PlacePractice: "Practice", "練習";
    PlaceDoubt: "Solvable?", "解ける？解なし？";
    DoubtRule: "Solve it, or say that there is no solution", "解けるなら解き、解けないなら「解なし」";
    PlaceCurated: "Top 50", "厳選50問";
    PlaceFlash: "Flash", "フラッシュ";
    PlaceDaily: "Daily", "今日の問題";
    PlaceRush: "Rush", "3分ラッシュ";
    PlaceStreak: "Streak", "連続正解";
    PlaceReview: "Review", "復習";
    PlaceProgress: "Progress", "成績";
    PlaceLearn: "Lesson", "入門";
    PlaceThemes: "Themes", "テーマ";
    PlaceOpen: "Open a puzzle", "問題を開く";
    // The modes of play.
    Level: "My level", "おまかせ";
    NumberTitle: "No. {}", "第{}問";
    SharedTitle: "Shared puzzle", "共有された問題";
    NotThere: "Puzzle not found", "問題が見つかりません";
    NotThereWhy: "The link may be wrong, or the puzzles are still being made.", "リンクが間違っているか、まだ準備中の問題かもしれません。";
    Options: "Options", "出題の設定";
    Difficulty: "Difficulty", "難しさ";
    MuchEasier: "Much easier", "かなり易しい";
    Easier: "Easier", "やや易しい";
    AsYouAre: "My level", "ちょうどいい";
    Harder: "Harder", "やや難しい";
    MuchHarder: "Much harder", "かなり難しい";
    ThemesToTrain: "Themes to train", "練習するテーマ";
    AllThemes: "All", "すべて";
    StopTraining: "{}: stop training this", "{}：このテーマの練習をやめる";
    RatingRange: "Puzzle rating", "問題のレート";
    RangeFrom: "from", "下限";
    RangeTo: "to", "上限";
    Any: "any", "なし";
    TimeLimit: "Time per puzzle", "1問の制限時間";
    NoLimit: "None", "なし";
    Seconds: "{} s", "{}秒";
    Hint: "Hint", "ヒント";
    HintShown: "Hint used: not rated", "ヒント使用・レート変動なし";
    NoHint: "Couldn't load a hint", "ヒントを読み込めませんでした";
    SayNone: "No solution", "解なし";
    NoneRight: "Correct: no solution", "正解！ 解なしです";
    NoneWrong: "Wrong: it can be solved", "残念！ 解けます";
    NoneWrongWhy: "Take another look, or see the solution.", "もう一度考えるか、答えを見てみよう。";
    NoneMissed: "It had no solution", "解なしでした";
    NoneMissedWhy: "No placement of these pieces works.", "どう置いても解けない問題でした。";
    ThereIsOne: "It can be solved. {}", "解けます。{}";
    TimeUp: "Time's up", "時間切れ";
    TimeUpWhy: "Try again untimed, or see the solution.", "今度は時間制限なしでもう一度。答えも見られます。";
    RatingOf: "Rating {} ±{}", "レート{}（±{}）";
    FindingLevel: "Finding your level… about {} more", "レベル測定中…あと{}問くらい";
    PuzzleRating: "Puzzle rating {}", "問題のレート{}";
    AboutPuzzle: "About this puzzle", "この問題について";
    AboutAndShare: "Details: about this puzzle, and share it", "詳しく（この問題について・共有）";
    Details: "Details", "詳しく";
    GroundsNone: "Rated by {} until {} experienced players have tried it.", "今は{}による推定です。経験者{}人が挑戦すると、プレイヤーの記録に切り替わります。";
    GroundsSome: "Rated by {} until {} experienced players have tried it ({} so far).", "今は{}による推定です。経験者{}人が挑戦すると、プレイヤーの記録に切り替わります（現在{}人）。";
    GroundsPeople: "Rated by players: {} tries, {} of them by experienced players.", "プレイヤーの記録：挑戦{}件、うち経験者{}件。";
    GroundsSince: "Rated by players since {}.", "{}にプレイヤーの記録へ切り替わりました。";
    GroundsFirst: "First estimate {} (by {}), now {}.", "最初の推定{}（{}）、現在{}。";
    SourceFormula: "a formula", "計算式";
    SourceSimulated: "simulated players", "AI";
    SourcePeople: "players", "プレイヤーの記録";
    SourceModel: "a model of players", "プレイヤーの回答や記録からの推定";
    SourceOthers: "results on similar puzzles", "似た問題の記録";
    NotKnown: "unknown source", "不明";
    SourcesTitle: "Where ratings come from", "難易度の決め方";
    SourcesSaid: "Of {} puzzles, {} are rated by players, {} by simulated players and {} by a formula. The bars fill up as players take over.", "全{}問のうち、プレイヤーの記録によるものが{}問、AIによる推定が{}問、計算式による推定が{}問。プレイヤーの記録に切り替わるほど、バーが伸びます。";
    SourcesAllSaid: "Of {} puzzles, {} are rated by players, {} by results on similar puzzles, {} by simulated players and {} by a formula. The bars fill up as players take over.", "全{}問のうち、プレイヤーの記録によるものが{}問、似た問題の記録からの推定が{}問、AIによる推定が{}問、計算式による推定が{}問。プレイヤーの記録に切り替わるほど、バーが伸びます。";
    CrowdTime: "Median time: {} s", "みんなの中央値は{}秒";
    CrowdRate: "{}% solve it first try", "初見の正解率{}%";
    ToReview: "It will come back in your review.", "復習リストに入りました。";
    AnswerOf: "{} of {}", "{}/{}";
    LeavesNone: "leaves a clean board", "きれいに消えます";
    LeavesOne: "leaves 1 hole", "穴が1つ残ります";
    Leaves: "leaves {} holes", "穴が{}つ残ります";
    AnswerBefore: "Previous solution", "前の答え";
    AnswerAfter: "Next solution", "次の答え";
    CuratedRule: "Unlimited tries; no hints, no solutions.", "何度でも挑戦できます。ヒント・答えは使えません。";
    CuratedBy: "Picked from all puzzles of this kind for variety of themes and few lookalikes, from easy to hard.", "この種類の全問題から、テーマの幅・似た問題の少なさで選びました。易しい順です。";
    CuratedFun: "Picked for fun as well: {} of {} are estimated above {} of 5, by {}.", "面白さも考えて選びました。面白さの推定：{}/{}問が5段階で{}より上（{}）。";
    CuratedNoFun: "How much fun they are is not known: not even a formula says.", "面白さの推定はありません（計算式もまだありません）。";
    CuratedBars: "The bar under a number shows how many players solve it first try.", "数字の下のバーは、初見の正解率です。";
    CuratedCount: "{} of {} solved", "{}/{}問 正解";
    CuratedEmpty: "These are still being picked. Check back in a minute.", "問題を選んでいます。しばらくしてからもう一度ご覧ください。";
    CuratedSolved: "No. {}: solved in {} s", "第{}問：{}秒で正解";
    CuratedTried: "No. {}: not solved yet", "第{}問：未正解";
    CuratedNew: "No. {}", "第{}問";
    Good: "👍 Next", "👍 次へ";
    SoSo: "👎 Next", "👎 次へ";
    AllNumbers: "All puzzles", "一覧へ";
    RushRule: "Three minutes. One try each: a mistake costs 10 s, combos win time back.", "3分間で何問解けるか。1問1回勝負、ミスは−10秒、連続正解で時間が増えます。";
    StreakRule: "One puzzle after another, each a little harder. The first mistake ends it; you may skip one.", "だんだん難しくなる問題を連続で。1回のミスで終了、スキップは1問だけ。";
    RushTilesRule: "Three minutes. Giving up on a board costs 10 s, combos win time back.", "3分間で何面クリアできるか。あきらめると−10秒、連続クリアで時間が増えます。";
    StreakTilesRule: "One board after another, each a little harder. Giving up ends it; you may skip one.", "だんだん難しくなる盤面を連続で。あきらめたら終了、スキップは1面だけ。";
    Best: "Best", "ベスト";
    BestDay: "Today", "今日";
    BestWeek: "7 days", "7日間";
    BestEver: "All time", "全期間";
    BestOwn: "You", "自分";
    BestAll: "Everyone", "全体";
    Start: "Start", "スタート";
    OnceMore: "Again", "もう一回";
    GoOn: "Continue", "続ける";
    End: "End", "終了";
    EndSure: "End it?", "終了する？";
    RushScore: "{} solved", "{}問正解";
    StreakScore: "{} in a row", "{}問連続正解";
    NoMistake: "no mistakes", "ノーミス";
    OneMistake: "1 mistake", "ミス1回";
    Mistakes: "{} mistakes", "ミス{}回";
    Combo: "Combo {}", "{}連続";
    NewBest: "New personal best!", "自己ベスト更新！";
    SecondsMore: "+{} s", "+{}秒";
    SecondsLess: "−{} s", "−{}秒";
    DailyDays: "{} days in a row", "{}日連続正解中";
    DailyFirst: "Everyone gets the same puzzle today", "今日は全員同じ問題";
    DailySolved: "Solved today", "今日はもう正解済み";
    DailyTried: "Already tried today", "今日はもう挑戦済み";
    Practise: "Keep practising", "練習を続ける";
    ReviewList: "Review list", "一覧へ";
    KeyHint: "hint", "ヒント";
    KeyNone: "no solution", "解なし";
    KeyMenu: "menu", "メニュー";
    KeyOpinion: "👍 / 👎", "👍／👎";
    // The pages.
    Waiting: "Loading…", "読み込み中…";
    Missing: "Couldn't load this.", "読み込めませんでした。";
    Gone: "There is nothing at this address.", "このアドレスには何もありません。";
    Times: "{}×", "{}回";
    FlashLine: "A puzzle, then its solution. Keep watching until you see the shapes at a glance.", "問題、そして答え。ひと目で形が見えるようになるまで、くり返し眺めよう。";
    FlashCasual: "Puzzles you see here no longer count for your rating.", "ここで見た問題は、レートの計算に入りません。";
    FlashStart: "Start", "スタート";
    FlashPause: "Pause", "一時停止";
    FlashResume: "Resume", "再開";
    FlashQuestion: "Puzzle", "問題";
    FlashAnswer: "Solution", "答え";
    FlashSeen: "{} today · {} in total", "今日 {}問・累計 {}問";
    FlashNone: "No puzzles of this kind yet. Try another.", "この種類の問題はまだありません。ほかを選んでください。";
    Longer: "Show for longer: {}", "表示を長くする：{}";
    Shorter: "Show for less time: {}", "表示を短くする：{}";
    ReviewLine: "Puzzles you missed come back as similar puzzles; when there are none left, mirrored, and finally as they were.", "解けなかった問題は、似た問題になって戻ってきます。似た問題がなくなると左右反転した盤面、最後は同じ盤面が出ます。";
    ReviewEmpty: "Nothing to review. Puzzles you miss collect here and come back when it's time.", "復習する問題はありません。解けなかった問題がここに入り、ちょうどいい頃に戻ってきます。";
    ReviewLater: "Nothing is due right now.", "今、復習する問題はありません。";
    ReviewNow: "{} due now.", "{}問が復習どきです。";
    ReviewNext: "The next one comes {}.", "次の復習は{}です。";
    ReviewStart: "Start", "復習を始める";
    ReviewPractise: "Practise", "練習する";
    DueNow: "now", "今すぐ復習";
    DueInMinutes: "in {} min", "{}分後";
    DueInHours: "in {} h", "{}時間後";
    DueInDay: "in a day", "1日後";
    DueExactly: "{} ({})", "{}（{}）";
    DueInDays: "in {} days", "{}日後";
    ReviewedNever: "not reviewed yet", "未復習";
    ReviewedOnce: "reviewed once", "1回復習";
    ReviewedTimes: "reviewed {} times", "{}回復習";
    RemoveFrom: "Remove from the list", "リストから外す";
    ProgressRating: "Rating", "レート";
    RatingRose: "Your rating is up {} in two weeks.", "この2週間で、レートが{}上がりました。";
    RatingFell: "Your rating is {} below two weeks ago.", "レートは2週間前より{}低めです。";
    RatingHeld: "Your rating has been steady for two weeks.", "この2週間、レートは安定しています。";
    RatingRoseSoFar: "Your rating is up {} since you started.", "始めてから、レートが{}上がりました。";
    RatingFellSoFar: "Your rating is {} below where you started.", "レートは始めたときより{}低めです。";
    RatingHeldSoFar: "Your rating is where you started.", "レートは始めたときと同じくらいです。";
    RatingNone: "Solve a few puzzles to see your rating here.", "何問か解くと、ここにレートのグラフが出ます。";
    RatingChart: "Rating over {} puzzles: now {} ±{}; lowest {}, highest {}.", "{}問でのレートの推移。現在{}（±{}）、最低{}、最高{}。";
    TotalTries: "Tries", "挑戦";
    TotalSolved: "Solved", "正解";
    TotalShare: "Solve rate", "正解率";
    TotalGlimpses: "Flash", "フラッシュ";
    Strengths: "Strengths", "得意";
    StrengthsLine: "You solve these more often than expected.", "予想よりよく解けています。";
    Weaknesses: "Weak points", "苦手";
    WeaknessesLine: "You miss these more often than expected. A few minutes a day will help.", "つまずきやすいテーマです。毎日少しずつ練習しましょう。";
    NoStrengths: "Try a theme five times to see whether it suits you.", "同じテーマを5回以上解くと、得意と苦手がここに出ます。";
    TrainThese: "Train these", "これを練習する";
    TrainThis: "Train this", "このテーマを練習";
    ByTheme: "By theme", "テーマ別";
    ByThemeLine: "The line is your expected result; bars to the right are better.", "中央の線が予想される成績。右に伸びるほど好成績です。";
    AgainstExpected: "{}% solved, {}% expected", "正解率{}%（予想{}%）";
    Activity: "Activity", "活動";
    ActivitySaid: "Days played in the last six months: {}. Puzzles tried: {}.", "この半年でプレイした日：{}日。挑戦した問題：{}問。";
    DaySaid: "{}: {} tried, {} solved", "{}：挑戦{}、正解{}";
    History: "History", "履歴";
    HistoryEmpty: "Nothing played yet.", "まだプレイした問題はありません。";
    HistorySolved: "Solved", "正解";
    HistoryFailed: "Not solved", "不正解";
    More: "Show more", "もっと見る";
    FilmPlay: "Play", "再生";
    FilmBack: "Step back", "1手戻る";
    FilmForth: "Step forward", "1手進む";
    FilmOver: "Replay: step {} of {}", "リプレイ：{}/{}手";
    PlayThis: "Play this puzzle", "この問題を解く";
    ThemesLine: "Pick a skill to train.", "練習したいテーマを選ぼう。";
    ThemePuzzles: "Puzzles: {}", "{}問";
    OpenLine: "Draw a board, or paste a puzzle code, a fumen, or a link to either.", "盤面を描くか、問題コード・テト譜・そのリンクを貼り付けてください。";
    OpenField: "Code, fumen or link", "コード・テト譜・リンク";
    OpenThis: "Play it", "解いてみる";
    OpenChecking: "Solving…", "解いています…";
    ProofPending: "Looking for solutions…", "答えの数を調べています…";
    ProofUnique: "1 solution", "答えは1通り";
    ProofSeveral: "{} solutions", "答えは{}通り";
    ProofSome: "It can be solved", "解けます";
    ProofNone: "Unsolvable: it has no solution", "解けません（解なし）";
    ProofUnknown: "Not decided in time: there are too many ways to play it", "時間内に調べきれませんでした（手順が多すぎます）";
    ProofFailed: "Couldn't load the solver.", "解析用のファイルを読み込めませんでした。";
    OpenExample: "Try an example", "例を入れる";
    OpenTrouble: "Couldn't open this puzzle.", "この問題は開けませんでした。";
    Corpus: "All puzzles", "全問題";
    CorpusLine: "Every puzzle on this server, with its rating and themes, to study or build on.", "このサーバーの全問題を、レートやテーマつきで配布しています。研究や開発にどうぞ。";
    Share: "Share", "共有";
    ShareLink: "Link", "リンク";
    ShareCopyLink: "Copy link", "リンクをコピー";
    ShareCopyFumen: "Copy fumen", "テト譜をコピー";
    SharePicture: "Picture", "画像";
    ShareVia: "Share via…", "ほかのアプリで共有";
    ShareTitle: "Can you solve this?", "解けるかな？";
    KeySink: "soft drop", "ソフトドロップ";
    LessonSteps: "Steps of the lesson", "入門のステップ";
    LessonAt: "Step {} of {}", "ステップ {}/{}";
    LessonBack: "Back", "戻る";
    LessonNext: "Next", "次へ";
    LessonSkip: "Skip", "とばす";
    LessonPractise: "Start practising", "練習を始める";
    LessonDone: "Well done!", "できました！";
    LessonAgain: "Again", "もう一度";
    // The puzzle itself.
    Code: "Puzzle code", "問題コード";
    Copy: "Copy", "コピー";
    Copied: "Copied", "コピーしました";
        }
    };
}

page! { [account tspin nazo shisen null nearest settings course editor home reader survey study versus texts] }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_leave_the_same_gaps() {
        for &text in Text::ALL {
            let gaps = |lang| text.in_lang(lang).matches("{}").count();
            assert_eq!(gaps(Lang::En), gaps(Lang::Ja), "{text:?}");
            assert!(!text.in_lang(Lang::En).is_empty() && !text.in_lang(Lang::Ja).is_empty(), "{text:?}");
        }
    }

    #[test]
    fn no_sentence_says_what_players_call_otherwise() {
        let heaps = [Text::GameNull, Text::GoalHeap];
        for &text in Text::ALL.iter().filter(|text| !heaps.contains(text)) {
            let (en, ja) = (text.in_lang(Lang::En).to_lowercase(), text.in_lang(Lang::Ja));
            for word in ["stone", "vanish", "roof", "nuisance", "sibling", "give or take"] {
                assert!(!en.contains(word), "{text:?} says {word}");
            }
            for word in ["すきま", "模擬", "組ぷよ", "Tスピン", "行き詰ま"] {
                assert!(!ja.contains(word), "{text:?} says {word}");
            }
        }
    }

    #[test]
    fn gaps_are_filled_in_order() {
        assert_eq!(Text::Piece.fill(Lang::En, &["1", "2"]), "Piece 1 of 2");
        assert_eq!(Text::Piece.fill(Lang::Ja, &["1", "2"]), "1手目（全2手）");
        assert_eq!(Text::Solved.fill(Lang::En, &[]), "Solved in  s");
    }
}
