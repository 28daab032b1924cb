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

texts! {
    GoalTss: "Make a T-spin Single possible", "T-spinシングルができる形を作ろう";
    GoalTsd: "Make a T-spin Double possible", "T-spinダブルができる形を作ろう";
    GoalTst: "Make a T-spin Triple possible", "T-spinトリプルができる形を作ろう";
    GoalQuad: "Make a four-row clear possible", "4ライン消しができる形を作ろう";
}
