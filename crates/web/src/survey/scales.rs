use crate::survey::link::Slip;
use play::{Lang, Text};
use rate::Aspect;

/// What a questionnaire asks about each puzzle: one, two or all three of the scales, always in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scales([bool; 3]);

impl Scales {
    /// All three.
    pub const ALL: Self = Self([true; 3]);

    /// Reads what an address asks, like `fun,difficulty`, in any order.
    pub fn read(text: &str) -> Result<Self, Vec<Slip>> {
        let mut scales = Self([false; 3]);
        let mut slips = Vec::new();
        for word in text.split(',').filter(|_| !text.is_empty()) {
            match word.parse::<Aspect>() {
                Err(_) => slips.push(Slip::scale(word)),
                Ok(aspect) if scales.has(aspect) => slips.push(Slip::ScaleTwice(word.to_owned())),
                Ok(aspect) => scales.0[aspect as usize] = true,
            }
        }
        match (slips.is_empty(), scales.iter().next()) {
            (true, Some(_)) => Ok(scales),
            (true, None) => Err(vec![Slip::NoScale]),
            (false, _) => Err(slips),
        }
    }

    /// How an address says it.
    pub fn words(self) -> String {
        self.iter().map(Aspect::name).collect::<Vec<_>>().join(",")
    }

    /// Those that are asked, in their order.
    pub fn iter(self) -> impl Iterator<Item = Aspect> {
        Aspect::ALL.into_iter().filter(move |aspect| self.has(*aspect))
    }

    /// Whether this is asked.
    pub fn has(self, aspect: Aspect) -> bool {
        self.0[aspect as usize]
    }

    /// Whether this is all that is asked, so that it has to stay.
    pub fn is_only(self, aspect: Aspect) -> bool {
        self.iter().eq([aspect])
    }

    /// Takes a scale in, or leaves it out again unless it is the only one.
    pub fn toggle(&mut self, aspect: Aspect) {
        self.0[aspect as usize] = !self.has(aspect) || self.is_only(aspect);
    }

    /// What is asked, as a part of a sentence: how much fun, how hard and how useful.
    pub fn said(self, lang: Lang) -> String {
        let parts: Vec<&str> = self.iter().map(|aspect| how(aspect).in_lang(lang)).collect();
        match (lang, parts.as_slice()) {
            (Lang::En, [before @ .., last]) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
            _ => parts.join("・"),
        }
    }
}

/// What a scale is called.
pub fn name(aspect: Aspect) -> Text {
    match aspect {
        Aspect::Fun => Text::Fun,
        Aspect::Difficulty => Text::Difficulty,
        Aspect::Usefulness => Text::Usefulness,
    }
}

fn how(aspect: Aspect) -> Text {
    match aspect {
        Aspect::Fun => Text::SayFun,
        Aspect::Difficulty => Text::SayHard,
        Aspect::Usefulness => Text::SayUseful,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice there is.
    fn every() -> impl Iterator<Item = Scales> {
        (1..8usize).map(|bits| Scales([0, 1, 2].map(|place| bits >> place & 1 == 1)))
    }

    #[test]
    fn words_are_read_back_in_any_order() {
        for scales in every() {
            assert_eq!(Scales::read(&scales.words()), Ok(scales));
            let mut back: Vec<&str> = scales.iter().map(Aspect::name).collect();
            back.reverse();
            assert_eq!(Scales::read(&back.join(",")), Ok(scales));
        }
        assert_eq!(Scales::ALL.words(), "fun,difficulty,usefulness");
    }

    #[test]
    fn one_always_stays() {
        for (before, aspect) in every().flat_map(|scales| Aspect::ALL.map(|aspect| (scales, aspect))) {
            let mut scales = before;
            scales.toggle(aspect);
            assert!(scales.iter().next().is_some());
            assert_eq!(scales == before, before.is_only(aspect));
            scales.toggle(aspect);
            assert!(scales == before || before.is_only(aspect));
        }
    }

    #[test]
    fn every_slip_says_which_word() {
        for (text, slip) in [
            ("", vec![Slip::NoScale]),
            ("fun,beauty", vec![Slip::Scale("beauty".into())]),
            ("Fun", vec![Slip::Scale("Fun".into())]),
            ("fun,", vec![Slip::Scale(String::new())]),
            (",", vec![Slip::Scale(String::new()); 2]),
            ("fun,difficulty,fun", vec![Slip::ScaleTwice("fun".into())]),
            ("fun,joy,fun", vec![Slip::Scale("joy".into()), Slip::ScaleTwice("fun".into())]),
        ] {
            assert_eq!(Scales::read(text), Err(slip), "{text}");
        }
    }

    #[test]
    fn what_is_asked_is_said_as_a_list() {
        let said = |text: &str, lang| Scales::read(text).unwrap().said(lang);
        assert_eq!(said("usefulness,difficulty,fun", Lang::En), "how much fun, how hard and how useful");
        assert_eq!(said("fun,difficulty", Lang::En), "how much fun and how hard");
        assert_eq!(said("usefulness", Lang::En), "how useful");
        assert_eq!(said("fun,usefulness", Lang::Ja), "面白さ・役立ち度");
    }
}
