//! Every sentence that the page says, in both languages. Those of the page stand here, those of a game in a file of its own.

#[macro_use]
mod nazo;
#[macro_use]
mod null;
#[macro_use]
mod shisen;
mod reason;
#[macro_use]
mod tspin;

pub use reason::reason;

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
    /// The tag that pages carry.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The language that a browser asks for: Japanese if its tag says so, else English.
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
    /// The sentence with its gaps `{}` filled, in order.
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

/// Names every sentence once and says it in both languages; a missing translation does not compile. Each list of sentences
/// hands its own, and those it was given, on to the next.
macro_rules! texts {
    ([] $($name:ident: $en:literal, $ja:literal;)*) => {
        /// Something the page says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Text { $($name),* }

        impl Text {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The sentence in a language.
            pub fn in_lang(self, lang: Lang) -> &'static str {
                // A table: a `match` becomes code, which weighs three times as much.
                static WORDS: [[&str; 2]; Text::ALL.len()] = [$([$en, $ja]),*];
                WORDS[self as usize][lang as usize]
            }
        }
    };
}

macro_rules! page {
    ([$next:ident $($later:ident)*]) => {
        $next! { [$($later)*]
    // Where one is.
    ThemeTSpin: "T-spin", "T-spin";
    ThemeDonation: "Donation", "ドネイト";
    OneStep: "{} step", "{}手";
    Steps: "{} steps", "{}手";
    ShelfTitle: "{} · {}", "{}・{}";
    Piece: "Piece {} of {}", "{}手目（全{}手）";
    OnePiece: "One piece", "この1手で決めよう";
    Coming: "Next", "ネクスト";
    // What can be done.
    Left: "Left", "左へ";
    Right: "Right", "右へ";
    Clockwise: "Rotate clockwise", "右回転";
    Counter: "Rotate counter-clockwise", "左回転";
    SoftDrop: "Lower by one row", "1段下げる";
    Drop: "Drop", "落とす";
    Undo: "Undo", "1手戻す";
    Restart: "Restart", "最初から";
    Skip: "Skip", "とばす";
    TryAgain: "Try again", "もう一度解く";
    ShowAnswer: "Show answer", "答えを見る";
    PlayAnswer: "Play it again", "もう一度見る";
    NextPuzzle: "Next", "次の問題";
    Retry: "Try again", "再試行";
    // What came of it.
    Solved: "Solved in {} s", "{}秒で正解";
    OneAnswer: "One answer", "答えは1通り";
    Answers: "{} answers", "答えは{}通り";
    Failed: "Not yet", "まだです";
    AskedFailed: "Not solved this time", "今回は解けませんでした";
    Answer: "An answer", "答えの一例";
    OnlyAnswer: "The answer", "答え";
    NotRecorded: "not recorded", "記録されていません";
    NoAnswer: "The answer could not be fetched.", "答えを取得できませんでした。";
    NoNext: "No new puzzle could be fetched.", "次の問題を取得できませんでした。";
    // Which game, and what is said of it alone.
    Games: "Games", "ゲーム";
    OneMove: "{} move", "{}手";
    Moves: "{} moves", "{}手";
    ChainIn: "{}-chain in {}", "{}連鎖・{}手";
    Pair: "Pair {} of {}", "{}手目（全{}手）";
    OnePair: "One pair", "この1手で決めよう";
    OpenLineNazo: "Paste a puzzle code, an IPS link, or a puyop link with a goal behind it, like chain=3.", "問題コードか、IPSのURL、またはpuyopのURL（うしろに chain=3 のような目標をつける）を貼り付けてください。";
    ShareCopyIps: "Copy IPS link", "IPSのURLをコピー";
    ShareCopyPuyop: "Copy puyop link", "puyopのURLをコピー";
    PlaceAsking: "Questionnaire", "アンケート";
    AskingLine: "Ask others what they think of puzzles. All of it is in the link: everyone who opens it gets the same puzzles.", "問題の感想を5段階で答えてもらうアンケートです。設定はすべてリンクに入り、開いた人には同じ問題が出ます。";
    AskingShelf: "Puzzles", "問題の種類";
    AskingCount: "How many", "問題数";
    AskingSeconds: "Seconds for each", "1問の制限時間（秒）";
    AskingOrder: "Order", "出題順";
    AskingScales: "Questions, from 1 to 5", "質問（5段階）";
    AskingLink: "Link for the participants", "参加者に配るリンク";
    AskingOpen: "Open it", "開いてみる";
    OrderFixed: "Fixed", "固定";
    OrderRandom: "Random", "ランダム";
    OrderTidy: "Tidy first", "整った順";
    OrderFixedLine: "The first puzzles of the category in the order they were made, the same for everyone.", "この種類の最初の問題を、作られた順に出します。順番は全員同じです。";
    OrderRandomLine: "The same puzzles in another order for each participant.", "同じ問題を、参加者ごとに違う順番で出します。";
    OrderTidySpin: "The same puzzles from boards without holes to boards with many; of equal ones the flatter first.", "同じ問題を、穴のない盤面から穴の多い盤面へ。穴の数が同じなら、凸凹の少ない順です。";
    OrderTidyChain: "The same puzzles from fields of which the answer leaves nothing to those with many stones left over; of equal ones the smaller first.", "同じ問題を、正解後に残るぷよの少ない順に。同じなら、ぷよの数が少ない順です。";
    OrderTidyTiles: "The same boards from those where equal tiles lie close together to those where they are far apart.", "同じ盤面を、同じ牌どうしが近い順に。";
    SlipShelf: "The link names the category «{}», and there is none. Choose one here.", "リンクの「{}」という種類はありません。ここで選び直してください。";
    SlipCount: "The link asks for «{}» puzzles; it can be 1 to 500.", "リンクの問題数「{}」は使えません。1〜500にしてください。";
    SlipOrder: "The link names the order «{}»; it can be fixed, random or tidy.", "リンクの出題順「{}」は使えません。fixed・random・tidy のどれかにしてください。";
    SlipSeconds: "The link gives «{}» seconds for a puzzle; it can be 5 to 3600.", "リンクの制限時間「{}」は使えません。5〜3600秒にしてください。";
    SlipScale: "The link asks about «{}»; it can be fun, difficulty and usefulness, or some of them.", "リンクの質問「{}」は使えません。fun・difficulty・usefulness から選んでください。";
    SlipScaleTwice: "The link asks about «{}» twice; once is enough.", "リンクに質問「{}」が重複しています。1回だけ書いてください。";
    SlipNoScale: "The link asks nothing; it can be fun, difficulty and usefulness, or some of them.", "リンクに質問がありません。fun・difficulty・usefulness から1つ以上選んでください。";
    SlipOther: "The link says «{}», which means nothing here; it can have order, seconds and ask.", "リンクの「{}」は使えません。指定できるのは order・seconds・ask です。";
    PaperSize: "{} puzzles, {} s each", "全{}問・1問{}秒";
    PaperTry: "One try each: no undo, no hint.", "挑戦は1問につき1回。待ったもヒントもありません。";
    PaperAsk: "Then say {} it was, and see the answer.", "終わったら、{}を答えると、正解が見られます。";
    SayFun: "how much fun", "面白さ";
    SayHard: "how hard", "難しさ";
    SayUseful: "how useful", "役立ち度";
    PaperTried: "Your try at this puzzle is over. Only its questions are left.", "この問題の挑戦は終わっています。あとは質問に答えるだけです。";
    PaperFewer: "The link asks for {}; there are no more yet.", "リンクの指定は{}問ですが、いまあるのはこれだけです。";
    PaperLeave: "There is no way back, and the clock runs on if you leave.", "前の問題には戻れません。途中で閉じても時計は進みます。";
    ScaleEnds: "1 {} – 5 {}", "1 {} – 5 {}";
    FunLeast: "none", "つまらない";
    FunMost: "great", "面白い";
    UseLeast: "not at all", "役立たない";
    UseMost: "very", "役立つ";
    AskLost: "Your answer could not be recorded. This puzzle will come again.", "回答を記録できませんでした。この問題はもう一度出ます。";
    AskedFar: "{} of {} puzzles answered", "{}/{}問 回答済み";
    AskedDone: "That was the last one. Thank you!", "これで終わりです。ありがとうございました。";
    AskFun: "How much fun was it?", "面白かったですか？";
    AskDifficulty: "How hard was it?", "難しかったですか？";
    AskUsefulness: "How useful for getting better?", "上達に役立ちますか？";
    AskSend: "Answer", "回答する";
    CouldNot: "I could not", "解けなかった";
    HarderBy: "Harder, because of {}.", "難しくする要素：{}。";
    EasierBy: "Easier, because of {}.", "易しくする要素：{}。";
    PeopleSay: "By a model of people: {}.", "人の回答や記録からの推定：{}。";
    SimulatedSay: "By simulated players: {}.", "模擬プレイからの推定：{}。";
    ReportFun: "fun {} of 5", "面白さ{}（5点満点）";
    ReportSays: "A published formula gives {}.", "論文の式による推定：{}。";
    ReportDifficulty: "difficulty {} of 5", "難しさ{}（5点満点）";
    ReportUsefulness: "usefulness {} of 5", "役立ち度{}（5点満点）";
    Fun: "Fun", "面白さ";
    Usefulness: "Usefulness", "役立ち度";
    OwnLine: "{}: {} for you ({} for all by {}; from {})", "{}：あなたには{}（全体では{}・{}、{}から）";
    OwnAnswer: "1 answer of yours", "あなたの回答1件";
    OwnAnswers: "{} answers of yours", "あなたの回答{}件";
    OwnPeers: "{} players of your level", "レートの近い{}人";
    OwnBoth: "{} and {}", "{}と{}";
    OpenFieldNazo: "Code or link", "コード・URL";
    // What the page is like.
    Loading: "Fetching a puzzle", "問題を準備しています";
    Offline: "The server cannot be reached", "サーバーに接続できません";
    OfflineWhy: "Check the connection, then try again.", "通信の状態を確かめて、もう一度お試しください。";
    Menu: "Menu", "メニュー";
    Close: "Close", "閉じる";
    OtherLanguage: "日本語", "English";
    ThemeAuto: "Light or dark: as the system", "表示：端末に合わせる";
    ThemeLight: "Light or dark: light", "表示：ライト";
    ThemeDark: "Light or dark: dark", "表示：ダーク";
    Board: "Board", "盤面";
    Controls: "Controls", "操作";
    // The keys, one line each.
    Keys: "Keys", "キー操作";
    KeyMove: "move", "移動";
    KeyTurn: "rotate", "回転";
    KeyDrop: "drop", "落とす";
    KeyUndo: "undo", "1手戻す";
    KeyRestart: "restart", "最初から";
    KeyGoOn: "go on", "決定";
    // Where one can go.
    GroupPractice: "Practice", "練習";
    GroupChallenge: "Challenge", "挑戦";
    GroupYou: "You", "あなた";
    GroupMore: "More", "その他";
    PlacePractice: "Practice", "実践練習";
    PlaceDoubt: "Is there one?", "解ける？解なし？";
    PlaceCurated: "Selected", "厳選問題";
    PlaceFlash: "Flash", "フラッシュ";
    PlaceDaily: "Daily", "今日の1問";
    PlaceRush: "Rush", "3分ラッシュ";
    PlaceStreak: "Streak", "連続正解";
    PlaceReview: "Review", "復習";
    PlaceProgress: "Progress", "成績";
    PlaceLearn: "Lesson", "入門";
    PlaceThemes: "Themes", "テーマ";
    PlaceOpen: "Open a puzzle", "問題を開く";
    // The modes of play.
    Level: "Your level", "自分のレベル";
    NumberTitle: "No. {}", "第{}問";
    SharedTitle: "A puzzle by its link", "リンクの問題";
    NotThere: "There is no such puzzle", "その問題は見つかりません";
    NotThereWhy: "The link may be wrong, or the puzzles are still being made.", "リンクが間違っているか、問題を準備中かもしれません。";
    Options: "Options", "出題の設定";
    Difficulty: "Difficulty", "難しさ";
    MuchEasier: "Much easier", "易しい";
    Easier: "Easier", "やや易しい";
    AsYouAre: "Even", "ちょうど";
    Harder: "Harder", "やや難しい";
    MuchHarder: "Much harder", "難しい";
    ThemesToTrain: "Themes to train", "練習するテーマ";
    AllThemes: "All", "すべて";
    RatingRange: "Puzzle rating", "問題のレート";
    RangeFrom: "at least", "下限";
    RangeTo: "at most", "上限";
    Any: "any", "なし";
    TimeLimit: "Time for each puzzle", "1問の制限時間";
    NoLimit: "None", "なし";
    Seconds: "{} s", "{}秒";
    Hint: "Hint", "ヒント";
    HintShown: "Hint used: it does not count", "ヒント使用・レート変動なし";
    NoHint: "No hint could be fetched", "ヒントを取得できませんでした";
    SayNone: "There is none", "解なし";
    NoneRight: "Right: there is none", "正解！ 解なしです";
    NoneWrong: "There is one", "解けます";
    NoneWrongWhy: "Look once more, or see the answer.", "もう一度考えるか、答えを見てみよう。";
    NoneMissed: "There was none", "解なしでした";
    NoneMissedWhy: "However the pieces are placed, it cannot be done.", "どう置いてもできない問題でした。";
    ThereIsOne: "It can be done. {}", "解けます。{}";
    TimeUp: "Time is up", "時間切れ";
    TimeUpWhy: "Try again in peace, or see the answer.", "落ち着いてもう一度。答えを見てもかまいません。";
    RatingOf: "Rating {}, give or take {}", "レート{}（±{}）";
    RatingOpen: "Still uncertain: play a few more", "まだ暫定です。もう何問か解くと定まります";
    PuzzleRating: "Puzzle {}", "問題のレート {}";
    AboutPuzzle: "About this puzzle", "この問題について";
    AboutAndShare: "About this puzzle, and share it", "この問題について・共有";
    Details: "Details", "詳しく";
    GroundsBy: "How hard it is: {}.", "難しさ：{}。";
    GroundsNone: "No rated game yet; it goes by people after {} with settled players.", "記録はまだありません。レートの定まった人の記録が{}件で、人の記録に替わります。";
    GroundsSome: "Rated games: {}; with settled players {} of the {} after which it goes by people.", "記録{}件、うちレートの定まった人は{}件（{}件で人の記録に替わります）。";
    GroundsOthers: "{} of {} games with settled players so far; then it goes by people who played it.", "レートの定まった人の記録は{}件（{}件で人の記録に替わります）。";
    GroundsPeople: "Rated games: {}, of them {} with settled players.", "記録{}件、うちレートの定まった人は{}件。";
    GroundsSince: "By people who played it since {}.", "{}に人の記録へ切り替わりました。";
    GroundsFirst: "First estimate {} ({}), now {}.", "最初の推定{}（{}）、現在{}。";
    SourceFormula: "a formula", "計算式";
    SourceSimulated: "simulated players", "模擬プレイ";
    SourcePeople: "people", "人の回答や記録";
    SourceModel: "a model of people", "人の回答や記録からの推定";
    SourceOthers: "what people made of such puzzles", "同じ種類の問題への回答や記録";
    NotKnown: "source not kept", "出所の記録なし";
    SourcesTitle: "Whose word the puzzle ratings are", "問題のレートの出所";
    SourcesSaid: "Of {} puzzles, {} go by people so far, {} by simulated players, {} by a formula. A bar fills as people take over.", "全{}問のうち、人の記録や回答によるものが{}問、模擬プレイによる推定が{}問、計算式による推定が{}問。人によるものに替わるほど、帯が伸びます。";
    SourcesAllSaid: "Of {} puzzles, {} go by people's play so far, {} by a model of what people made of others, {} by simulated players, {} by a formula. A bar fills as people's play takes over.", "全{}問のうち、人の記録によるものが{}問、ほかの問題への人の回答や記録からの推定が{}問、模擬プレイによる推定が{}問、計算式による推定が{}問。人の記録に替わるほど、帯が伸びます。";
    ByFormula: "estimated by a formula, not by people", "計算式による推定。人の記録ではありません";
    BySimulation: "estimated by simulated players, not by people", "模擬プレイによる推定。人の記録ではありません";
    ByOthers: "from what people made of such puzzles", "同じ種類の問題への回答や記録からの推定";
    ByPeople: "from people who played it", "プレイヤーの記録から";
    CrowdTime: "Most take {} s", "みんなは{}秒くらい";
    CrowdRate: "{}% solve it at the first try", "初見の正解率 {}%";
    ToReview: "It will come again in your review.", "復習リストに入りました。";
    AnswerOf: "{} of {}", "{}/{}";
    LeavesNone: "leaves no hole, roughness {}", "残る穴なし・凸凹{}";
    LeavesOne: "leaves 1 hole, roughness {}", "残る穴1・凸凹{}";
    Leaves: "leaves {} holes, roughness {}", "残る穴{}・凸凹{}";
    AnswerBefore: "Answer before", "前の答え";
    AnswerAfter: "Answer after", "次の答え";
    CuratedRule: "As many tries as you like; never a hint, never an answer.", "何度でも挑戦できます。ヒントも答えもありません。";
    CuratedBy: "Chosen from all puzzles of this kind: the more fun ones as far as that is estimated, themes of all kinds, as few near-twins as can be; from easy to hard.", "この種類の全問題から、面白さの推定が高いものを優先し、テーマが偏らず、似た問題がなるべく重ならないように選びました。易しい順です。";
    CuratedBars: "The bar under a number: how many of all players solve it at their first try.", "数字の下の帯：全プレイヤーの初見の正解率。";
    CuratedCount: "{} of {} solved", "{} / {}問 正解";
    CuratedEmpty: "These are still being chosen. Look in again in a minute.", "問題を選んでいるところです。少ししてからまた見てください。";
    CuratedSolved: "No. {}: solved in {} s", "第{}問：{}秒で正解";
    CuratedTried: "No. {}: tried", "第{}問：挑戦中";
    CuratedNew: "No. {}", "第{}問";
    Good: "That was good, next", "いい問題！ 次へ";
    SoSo: "Hm, next", "うーん、次へ";
    AllNumbers: "All numbers", "一覧へ";
    RushRule: "Three minutes. One try each: a mistake costs 10 s, combos give time back.", "3分間で何問解けるか。1問1回勝負、ミスは−10秒、連続正解で時間が増えます。";
    StreakRule: "One after the other, each a little harder. The first mistake ends it; one may be skipped.", "だんだん難しくなる問題を連続で。1回のミスで終了、とばせるのは1問だけ。";
    RushTilesRule: "Three minutes. Giving a board up costs 10 s, combos give time back.", "3分間で何面取りきれるか。あきらめると−10秒、連続クリアで時間が増えます。";
    StreakTilesRule: "One board after the other, each a little harder. Giving up ends it; one may be skipped.", "だんだん難しくなる盤面を連続で。あきらめたら終了、とばせるのは1面だけ。";
    Best: "Best", "ベスト";
    BestDay: "Today", "今日";
    BestWeek: "7 days", "7日間";
    BestEver: "Ever", "通算";
    BestOwn: "You", "自分";
    BestAll: "Everyone", "全体";
    Start: "Start", "スタート";
    OnceMore: "Again", "もう一回";
    GoOn: "Go on", "続ける";
    End: "End", "終了";
    EndSure: "Really end?", "終了する？";
    RushScore: "{} solved", "{}問正解";
    StreakScore: "{} in a row", "{}問連続正解";
    NoMistake: "without a mistake", "ノーミス";
    OneMistake: "1 mistake", "ミス1回";
    Mistakes: "{} mistakes", "ミス{}回";
    Combo: "Combo {}", "{}連続";
    NewBest: "Your best yet", "自己ベスト更新！";
    SecondsMore: "+{} s", "+{}秒";
    SecondsLess: "−{} s", "−{}秒";
    DailyDays: "{} days in a row", "{}日連続正解中";
    DailyFirst: "The same puzzle for everyone today", "今日は全員同じ問題";
    DailySolved: "Solved today already", "今日はもう正解済み";
    DailyTried: "Tried today already", "今日はもう挑戦済み";
    Practise: "Practise on", "練習を続ける";
    ReviewList: "To the list", "一覧へ";
    KeyHint: "hint", "ヒント";
    KeyNone: "there is none", "解なし";
    KeyMenu: "menu", "メニュー";
    KeyOpinion: "good / hm", "いい問題／うーん";
    // The pages.
    Waiting: "One moment", "読み込み中";
    Missing: "This could not be fetched.", "読み込めませんでした。";
    Times: "{}×", "{}回";
    FlashLine: "A puzzle, then its answer. Look again and again until the shapes come by themselves.", "問題、そして答え。形がひとりでに見えてくるまで、くり返し眺めよう。";
    FlashCasual: "What you have seen here no longer counts for your rating.", "ここで見た問題は、レートの計算に入りません。";
    FlashStart: "Start", "スタート";
    FlashPause: "Pause", "一時停止";
    FlashResume: "Resume", "再開";
    FlashQuestion: "Puzzle", "問題";
    FlashAnswer: "Answer", "答え";
    FlashSeen: "{} today · {} in all", "今日 {}問・これまで {}問";
    FlashNone: "There are no puzzles of this kind yet. Try another.", "この種類の問題はまだありません。ほかを選んでください。";
    Longer: "Show for longer: {}", "表示を長くする：{}";
    Shorter: "Show for less time: {}", "表示を短くする：{}";
    ReviewLine: "What you missed comes back as a fresh puzzle of the same pattern; when there is none left, as its mirror image, and at last as it was.", "解けなかった問題は、同じパターンの新しい問題になって戻ってきます。新しい問題が尽きたときは、左右反転した盤面、その次は同じ盤面が出ます。";
    ReviewEmpty: "Nothing to review. What you miss will gather here and come back when it is time.", "復習する問題はありません。解けなかった問題がここにたまり、ころあいを見て戻ってきます。";
    ReviewLater: "Nothing is due just yet.", "いま復習する問題はありません。";
    ReviewStart: "Start", "復習を始める";
    ReviewPractise: "Practise", "練習する";
    DueNow: "now", "いまが復習どき";
    DueToday: "later today", "今日このあと";
    DueTomorrow: "tomorrow", "明日";
    DueInDays: "in {} days", "{}日後";
    ReviewedNever: "not reviewed yet", "復習はこれから";
    ReviewedOnce: "reviewed once", "1回復習";
    ReviewedTimes: "reviewed {} times", "{}回復習";
    RemoveFrom: "Remove from the list", "リストから外す";
    ProgressRating: "Rating", "レート";
    RatingRose: "Your rating rose by {} in two weeks.", "この2週間で、レートが{}上がりました。";
    RatingFell: "Your rating is {} lower than two weeks ago.", "レートは2週間前より{}下がっています。";
    RatingHeld: "Your rating has held steady for two weeks.", "この2週間、レートは安定しています。";
    RatingRoseSoFar: "Your rating has risen by {} since you began.", "始めてから、レートが{}上がりました。";
    RatingFellSoFar: "Your rating has fallen by {} since you began.", "始めてから、レートが{}下がりました。";
    RatingHeldSoFar: "Your rating is where it began.", "レートは始めたときのままです。";
    RatingUnsure: "It is still settling; the band shows how far it may be off.", "まだ測定中です。帯は誤差の範囲を表します。";
    RatingNone: "Solve a few puzzles and your rating is drawn here.", "何問か解くと、ここにレートのグラフが出ます。";
    RatingChart: "Rating over {} puzzles: now {}, give or take {}; lowest {}, highest {}.", "{}問でのレートの推移。現在{}（誤差{}）、最低{}、最高{}。";
    TotalTries: "Tries", "挑戦";
    TotalSolved: "Solved", "正解";
    TotalShare: "Solve rate", "正解率";
    TotalGlimpses: "Flash", "フラッシュ";
    Strengths: "Strengths", "得意";
    StrengthsLine: "You solve these more often than your rating says.", "レートから予想されるより、よく解けています。";
    Weaknesses: "Weak points", "苦手";
    WeaknessesLine: "These cost you points. A few minutes a day will do.", "ここで落としがちです。毎日少しずつ練習しましょう。";
    NoStrengths: "After five tries at a theme, you will see here what suits you and what does not.", "同じテーマを5回以上解くと、得意と苦手がここに出ます。";
    TrainThese: "Train these", "これを練習する";
    TrainThis: "Train this", "このテーマを練習";
    ByTheme: "By theme", "テーマ別";
    ByThemeLine: "The line is what your rating lets expect; bars to the right are better.", "中央の線がレートからの予想。右に伸びるほど良い成績です。";
    AgainstExpected: "{}% solved, {}% expected", "正解率{}%（予想{}%）";
    Activity: "Activity", "活動";
    ActivitySaid: "Days played in the last half year: {}. Puzzles tried: {}.", "この半年でプレイした日：{}日。挑戦した問題：{}問。";
    DaySaid: "{}: {} tried, {} solved", "{}：挑戦{}、正解{}";
    History: "History", "履歴";
    HistoryEmpty: "Nothing played yet.", "まだ何も解いていません。";
    HistorySolved: "Solved", "正解";
    HistoryFailed: "Not solved", "不正解";
    More: "Show more", "もっと見る";
    FilmPlay: "Play", "再生";
    FilmBack: "One step back", "1手戻る";
    FilmForth: "One step on", "1手進む";
    FilmOver: "How it went: {} of {} steps", "経過：{}/{}手";
    PlayThis: "Play this puzzle", "この問題を解く";
    ThemesLine: "What puzzles are about. Pick one and train it.", "問題の特徴をまとめました。選んで練習できます。";
    ThemePuzzles: "Puzzles: {}", "{}問";
    OpenLine: "Paste a puzzle code, a fumen, or a link to either.", "問題コード、テト譜、またはそのリンクを貼り付けてください。";
    OpenField: "Code, fumen or link", "コード・テト譜・リンク";
    OpenThis: "Open", "開く";
    OpenChecking: "Solving it…", "解を調べています…";
    OpenExample: "Fill in an example", "例を入れる";
    OpenTrouble: "This could not be opened.", "この問題は開けませんでした。";
    Corpus: "All puzzles", "全問題";
    CorpusLine: "Every puzzle of this server, with its rating and themes, to study or to build on.", "このサーバーにある全問題を、レートやテーマつきで配布しています。研究や開発にどうぞ。";
    Share: "Share", "共有";
    ShareLink: "Link", "リンク";
    ShareCopyLink: "Copy link", "リンクをコピー";
    ShareCopyFumen: "Copy fumen", "テト譜をコピー";
    SharePicture: "Picture", "画像";
    ShareVia: "Share by…", "ほかのアプリで共有";
    ShareTitle: "A puzzle to solve", "解けるかな？";
    KeySink: "lower", "1段下げる";
    LessonSteps: "Steps of the lesson", "入門のステップ";
    LessonAt: "Step {} of {}", "ステップ {}/{}";
    LessonBack: "Back", "戻る";
    LessonNext: "Next", "次へ";
    LessonPractise: "Practise now", "練習を始める";
    LessonDone: "Well done.", "できました。";
    LessonAgain: "Do it again", "もう一度";
    // The puzzle itself.
    Code: "Puzzle code", "問題コード";
    Copy: "Copy", "コピー";
    Copied: "Copied", "コピーしました";
        }
    };
}

page! { [tspin nazo shisen null texts] }

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
    fn gaps_are_filled_in_order() {
        assert_eq!(Text::Piece.fill(Lang::En, &["1", "2"]), "Piece 1 of 2");
        assert_eq!(Text::Piece.fill(Lang::Ja, &["1", "2"]), "1手目（全2手）");
        assert_eq!(Text::Solved.fill(Lang::En, &[]), "Solved in  s");
    }
}
