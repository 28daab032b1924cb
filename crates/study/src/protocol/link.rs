use play::wire::Order;
use play::{Lang, Text};
use rate::Aspect;
use std::fmt::Write;

/// A survey as its link describes it: puzzles, the same for everyone, and scales to rate each of them.
#[derive(Clone, Copy, Debug)]
pub struct LinkSurvey<'a> {
    /// The codes of the puzzles, those of the warm-up last.
    pub codes: &'a [String],
    /// How many of them belong to the warm-up.
    pub warm_up: usize,
    /// The order of the others.
    pub order: Order,
    /// Seconds for each puzzle.
    pub seconds: u32,
    /// What is asked about each puzzle; may be nothing.
    pub scales: &'a [Aspect],
}

impl LinkSurvey<'_> {
    /// The text of its protocol, a study of one step: the same text for the same survey.
    pub fn protocol(&self) -> String {
        let count = (self.codes.len() - self.warm_up.min(self.codes.len())).to_string();
        let both = |text: Text| both(&|lang| text.in_lang(lang).to_owned());
        let consent = |lang| {
            let lines = [Text::ConsentStored, Text::ConsentUse, Text::ConsentFree].map(|text| text.in_lang(lang));
            let what = if self.scales.is_empty() { Text::ConsentSolve } else { Text::ConsentWhat };
            format!("{}\n\n{}", what.fill(lang, &[&count]), lines.join("\n\n"))
        };
        let rules = |lang| {
            let ask: Vec<&str> = self.scales.iter().map(|scale| how(*scale).in_lang(lang)).collect();
            let ask = if ask.is_empty() { None } else { Some(Text::PaperAsk.fill(lang, &[&listed(lang, &ask)])) };
            let rules = [Some(Text::PaperTry.in_lang(lang).to_owned()), ask];
            let leave = Text::PaperLeave.in_lang(lang).to_owned();
            rules.into_iter().flatten().chain([leave]).collect::<Vec<_>>().join("\n\n")
        };
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = writeln!(text, "title = {}\nversion = 1\nconsent = {}", both(Text::SurveyTitle), self::both(&consent));
        let _ = writeln!(text, "\n[[list]]\nname = \"puzzles\"\ncodes = [");
        for code in self.codes {
            let _ = writeln!(text, "  {},", quoted(code));
        }
        let scales: Vec<String> = self.scales.iter().map(|scale| quoted(scale.as_str())).collect();
        let (order, seconds, warm_up, scales) = (self.order.word(), self.seconds, self.warm_up, scales.join(", "));
        let _ = writeln!(
            text,
            "]\n\n[[step]]\nname = \"puzzles\"\nkind = \"survey\"\nlist = \"puzzles\"\norder = \"{order}\"\nwarm_up = {warm_up}\n\
             seconds_each = {seconds}\nanswers = \"after each\"\nfeedback = true\nscales = [{scales}]\ntext = {}",
            self::both(&rules)
        );
        let _ = writeln!(text, "\n[[step]]\nkind = \"end\"\nresults = true\ntext = {}", both(Text::AskedDone));
        text
    }
}

/// A text in both languages, as a table of a protocol.
fn both(text: &dyn Fn(Lang) -> String) -> String {
    format!("{{ ja = {}, en = {} }}", quoted(&text(Lang::Ja)), quoted(&text(Lang::En)))
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}

/// What a scale asks, as part of a sentence.
fn how(scale: Aspect) -> Text {
    match scale {
        Aspect::Fun => Text::SayFun,
        Aspect::Difficulty => Text::SayHard,
        Aspect::Usefulness => Text::SayUseful,
    }
}

/// Words as part of a sentence: how fun, how hard and how useful.
fn listed(lang: Lang, words: &[&str]) -> String {
    match (lang, words) {
        (Lang::En, [before @ .., last]) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.join("・"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_said_as_a_list() {
        assert_eq!(listed(Lang::En, &["how fun", "how hard", "how useful"]), "how fun, how hard and how useful");
        assert_eq!(listed(Lang::En, &["how useful"]), "how useful");
        assert_eq!(listed(Lang::Ja, &["面白さ", "役立ち度"]), "面白さ・役立ち度");
    }
}
