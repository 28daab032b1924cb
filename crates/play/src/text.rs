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

/// Names every sentence once and says it in both languages; a missing translation does not compile.
macro_rules! texts {
    ($($name:ident: $en:literal, $ja:literal;)*) => {
        /// Something the page says.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Text { $($name),* }

        impl Text {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The sentence in a language.
            pub fn in_lang(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $((Self::$name, Lang::En) => $en, (Self::$name, Lang::Ja) => $ja,)*
                }
            }
        }
    };
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

texts! {
    // What is to be done.
    GoalTss: "Make a T-spin Single possible", "T-spinシングルができる形を作ろう";
    GoalTsd: "Make a T-spin Double possible", "T-spinダブルができる形を作ろう";
    GoalTst: "Make a T-spin Triple possible", "T-spinトリプルができる形を作ろう";
    GoalQuad: "Make a four-row clear possible", "4ライン消しができる形を作ろう";
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
    WhyNoSlot: "There is no slot for the {} yet.", "{}を入れるすきまがまだありません。";
    WhyGap: "Row {} still lacks column {}.", "下から{}段目の左から{}マス目が空いています。";
    WhyGaps: "The rows still lack {} cells.", "そろえる段に、あと{}マス空きがあります。";
    WhyOpen: "The rows would go, but nothing hangs over the slot: no T-spin.", "段はそろいますが、屋根がないのでT-spinになりません。";
    WhyClosed: "The slot is there, but the {} cannot get in.", "形はありますが、{}が入れません。";
    WhyMini: "The {} gets in, but only as a mini.", "{}は入りますが、T-spin Miniにしかなりません。";
    WhyStuck: "The next piece has no place.", "次のミノを置く場所がありません。";
    Answer: "An answer", "答えの一例";
    OnlyAnswer: "The answer", "答え";
    NotRecorded: "not recorded", "記録されていません";
    NoAnswer: "The answer could not be fetched.", "答えを取得できませんでした。";
    NoNext: "No new puzzle could be fetched.", "次の問題を取得できませんでした。";
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
    PlaceDoubt: "Is there one?", "解ける？解けない？";
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
    Level: "Your level", "レベルに合わせて";
    // The pages.
    // The puzzle itself.
    Code: "Puzzle code", "問題コード";
    Copy: "Copy", "コピー";
    Copied: "Copied", "コピーしました";
}

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
