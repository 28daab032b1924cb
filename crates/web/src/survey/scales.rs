use crate::survey::link::LinkError;
use play::{Lang, Text};
use rate::Aspect;

/// The questions of a survey about each puzzle: one, two or all three of the scales, always in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scales([bool; 3]);

impl Scales {
    /// All three.
    pub const ALL: Self = Self([true; 3]);

    /// Reads the scales of an address, like `fun,difficulty`, in any order.
    pub fn read(text: &str) -> Result<Self, Vec<LinkError>> {
        let mut scales = Self([false; 3]);
        let mut errors = Vec::new();
        for word in text.split(',').filter(|_| !text.is_empty()) {
            match word.parse::<Aspect>() {
                Err(_) => errors.push(LinkError::scale(word)),
                Ok(aspect) if scales.has(aspect) => errors.push(LinkError::ScaleTwice(word.to_owned())),
                Ok(aspect) => scales.0[aspect as usize] = true,
            }
        }
        match (errors.is_empty(), scales.iter().next()) {
            (true, Some(_)) => Ok(scales),
            (true, None) => Err(vec![LinkError::NoScale]),
            (false, _) => Err(errors),
        }
    }

    /// The form that stands in an address.
    pub fn words(self) -> String {
        self.iter().map(Aspect::as_str).collect::<Vec<_>>().join(",")
    }

    /// The scales that are asked, in order.
    pub fn iter(self) -> impl Iterator<Item = Aspect> {
        Aspect::ALL.into_iter().filter(move |aspect| self.has(*aspect))
    }

    /// Whether a scale is asked.
    pub fn has(self, aspect: Aspect) -> bool {
        self.0[aspect as usize]
    }

    /// Whether this is the only scale, which has to stay.
    pub fn is_only(self, aspect: Aspect) -> bool {
        self.iter().eq([aspect])
    }

    /// Adds a scale, or removes it unless it is the only one.
    pub fn toggle(&mut self, aspect: Aspect) {
        self.0[aspect as usize] = !self.has(aspect) || self.is_only(aspect);
    }

    /// The scales as part of a sentence: how fun, how hard and how useful.
    pub fn said(self, lang: Lang) -> String {
        let parts: Vec<&str> = self.iter().map(|aspect| how(aspect).in_lang(lang)).collect();
        match (lang, parts.as_slice()) {
            (Lang::En, [before @ .., last]) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
            _ => parts.join("・"),
        }
    }
}

/// The name of a scale.
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
            let mut back: Vec<&str> = scales.iter().map(Aspect::as_str).collect();
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
            ("", vec![LinkError::NoScale]),
            ("fun,beauty", vec![LinkError::Scale("beauty".into())]),
            ("Fun", vec![LinkError::Scale("Fun".into())]),
            ("fun,", vec![LinkError::Scale(String::new())]),
            (",", vec![LinkError::Scale(String::new()); 2]),
            ("fun,difficulty,fun", vec![LinkError::ScaleTwice("fun".into())]),
            ("fun,joy,fun", vec![LinkError::Scale("joy".into()), LinkError::ScaleTwice("fun".into())]),
        ] {
            assert_eq!(Scales::read(text), Err(slip), "{text}");
        }
    }

    #[test]
    fn what_is_asked_is_said_as_a_list() {
        let said = |text: &str, lang| Scales::read(text).unwrap().said(lang);
        assert_eq!(said("usefulness,difficulty,fun", Lang::En), "how fun, how hard and how useful");
        assert_eq!(said("fun,difficulty", Lang::En), "how fun and how hard");
        assert_eq!(said("usefulness", Lang::En), "how useful");
        assert_eq!(said("fun,usefulness", Lang::Ja), "面白さ・役立ち度");
    }
}
