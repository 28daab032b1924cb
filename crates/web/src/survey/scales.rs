use crate::survey::link::LinkError;
use play::Text;
use rate::Aspect;

/// The questions of a survey about each puzzle: any of the scales, or none, always in the same order.
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
        if errors.is_empty() { Ok(scales) } else { Err(errors) }
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

    /// Adds a scale, or removes it.
    pub fn toggle(&mut self, aspect: Aspect) {
        self.0[aspect as usize] = !self.has(aspect);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice there is.
    fn every() -> impl Iterator<Item = Scales> {
        (0..8usize).map(|bits| Scales([0, 1, 2].map(|place| bits >> place & 1 == 1)))
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
    fn each_scale_is_added_and_removed_on_its_own() {
        for (before, aspect) in every().flat_map(|scales| Aspect::ALL.map(|aspect| (scales, aspect))) {
            let mut scales = before;
            scales.toggle(aspect);
            assert!(Aspect::ALL.iter().all(|other| (scales.has(*other) == before.has(*other)) == (*other != aspect)));
            scales.toggle(aspect);
            assert_eq!(scales, before);
        }
    }

    #[test]
    fn every_slip_says_which_word() {
        for (text, slip) in [
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
}
