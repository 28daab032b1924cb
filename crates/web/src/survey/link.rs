use crate::route::shelf::Shelf;
use crate::survey::scales::Scales;
use play::wire::{EnterSurvey, Order, ParticipantCode};
use play::{Lang, Text};
use std::ops::RangeInclusive;

/// A survey as its link describes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Survey {
    /// The shelf.
    pub shelf: Shelf,
    /// The number of puzzles.
    pub count: u32,
    /// The order of the puzzles.
    pub order: Order,
    /// Seconds for each puzzle.
    pub seconds: u32,
    /// The questions about each puzzle.
    pub scales: Scales,
    /// The number of puzzles before the first one that counts.
    pub warm_up: u32,
    /// The participant whom the link is for.
    pub participant: Option<ParticipantCode>,
}

/// Numbers of puzzles that a survey may have.
const COUNT: RangeInclusive<u32> = 1..=500;
/// Seconds that a puzzle may have.
const SECONDS: RangeInclusive<u32> = 5..=3600;
/// Numbers of puzzles that a warm-up may have.
const WARM_UP: RangeInclusive<u32> = 0..=10;

/// An error in the link of a survey, with the text in question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LinkError {
    /// There is no such shelf.
    Shelf(String),
    /// Not a number of puzzles.
    Count(String),
    /// Not an order.
    Order(String),
    /// Not a number of seconds.
    Seconds(String),
    /// Not a scale.
    Scale(String),
    /// A scale that was named before.
    ScaleTwice(String),
    /// Not a number of puzzles for the warm-up.
    WarmUp(String),
    /// Not a participant code.
    Code(String),
    /// Not a part of a link.
    Other(String),
}

impl Survey {
    /// Ten puzzles of a shelf in its order, a minute each, as in the T-spin thesis; all three scales.
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, count: 10, order: Order::Fixed, seconds: 60, scales: Scales::ALL, warm_up: 0, participant: None }
    }

    /// Reads the path behind `asked` and the query of an address, like `tspin-2/50` and `order=tidy&seconds=90`. What cannot be
    /// read has its default, and every error is returned.
    pub fn read(usual: Shelf, path: &[&str], wishes: &str) -> (Self, Vec<LinkError>) {
        let mut survey = Self::new(usual);
        let mut errors = Vec::new();
        if let Some(key) = path.first() {
            match Shelf::find(key) {
                Some(shelf) => survey.shelf = shelf,
                None => errors.push(LinkError::Shelf(excerpt(key))),
            }
        }
        if let Some(text) = path.get(1) {
            match number(text, COUNT) {
                Some(count) => survey.count = count,
                None => errors.push(LinkError::Count(excerpt(text))),
            }
        }
        errors.extend(path.get(2).map(|text| LinkError::Other(excerpt(text))));
        for wish in wishes.split('&').filter(|wish| !wish.is_empty()) {
            match wish.split_once('=') {
                Some(("order", word)) => match Order::from_word(word) {
                    Some(order) => survey.order = order,
                    None => errors.push(LinkError::Order(excerpt(word))),
                },
                Some(("seconds", text)) => match number(text, SECONDS) {
                    Some(seconds) => survey.seconds = seconds,
                    None => errors.push(LinkError::Seconds(excerpt(text))),
                },
                Some(("ask", text)) => match Scales::read(text) {
                    Ok(scales) => survey.scales = scales,
                    Err(several) => errors.extend(several),
                },
                Some(("warmup", text)) => match number(text, WARM_UP) {
                    Some(warm_up) => survey.warm_up = warm_up,
                    None => errors.push(LinkError::WarmUp(excerpt(text))),
                },
                Some(("code", text)) => match text.parse() {
                    Ok(code) => survey.participant = Some(code),
                    Err(_) => errors.push(LinkError::Code(excerpt(text))),
                },
                _ => errors.push(LinkError::Other(excerpt(wish))),
            }
        }
        (survey, errors)
    }

    /// What the server is told to let somebody in, with the code that was typed where the link names none.
    pub fn wish(&self, typed: Option<ParticipantCode>) -> EnterSurvey {
        EnterSurvey {
            shelf: self.shelf.key.to_owned(),
            count: self.count,
            order: self.order,
            seconds: self.seconds,
            scales: self.scales.iter().collect(),
            warm_up: self.warm_up,
            participant: self.participant.clone().or(typed),
        }
    }

    /// The part of the address that describes it; defaults are left out.
    pub fn fragment(&self) -> String {
        let usual = Self::new(self.shelf);
        let order = (self.order != usual.order).then(|| format!("order={}", self.order.word()));
        let seconds = (self.seconds != usual.seconds).then(|| format!("seconds={}", self.seconds));
        let ask = (self.scales != usual.scales).then(|| format!("ask={}", self.scales.words()));
        let warm_up = (self.warm_up != usual.warm_up).then(|| format!("warmup={}", self.warm_up));
        let code = self.participant.as_ref().map(|code| format!("code={}", code.as_str()));
        let wishes: Vec<String> = [order, seconds, ask, warm_up, code].into_iter().flatten().collect();
        let mark = if wishes.is_empty() { "" } else { "?" };
        format!("asked/{}/{}{mark}{}", self.shelf.key, self.count, wishes.join("&"))
    }
}

impl LinkError {
    /// No scale has this name.
    pub fn scale(word: &str) -> Self {
        Self::Scale(excerpt(word))
    }

    /// The sentence that says what was wrong, and what was expected.
    pub fn message(&self, lang: Lang) -> String {
        let (text, what) = match self {
            Self::Shelf(what) => (Text::SlipShelf, what),
            Self::Count(what) => (Text::SlipCount, what),
            Self::Order(what) => (Text::SlipOrder, what),
            Self::Seconds(what) => (Text::SlipSeconds, what),
            Self::Scale(what) => (Text::SlipScale, what),
            Self::ScaleTwice(what) => (Text::SlipScaleTwice, what),
            Self::WarmUp(what) => (Text::SlipWarmUp, what),
            Self::Code(what) => (Text::SlipCode, what),
            Self::Other(what) => (Text::SlipOther, what),
        };
        text.fill(lang, &[what])
    }
}

/// The name of an order.
pub fn order_name(order: Order) -> Text {
    match order {
        Order::Fixed => Text::OrderFixed,
        Order::Random => Text::OrderRandom,
        Order::Tidy => Text::OrderTidy,
    }
}

fn number(text: &str, range: RangeInclusive<u32>) -> Option<u32> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// The beginning of a text from an address.
fn excerpt(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::game::Game;

    fn read(path: &str, wishes: &str) -> (Survey, Vec<LinkError>) {
        let path: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Survey::read(Shelf::first(Game::TSpin), &path, wishes)
    }

    #[test]
    fn an_address_says_it_all() {
        let (survey, errors) = read("nazo-2-3/50", "order=tidy&seconds=90");
        assert_eq!((survey.shelf.key, survey.count, survey.order, survey.seconds), ("nazo-2-3", 50, Order::Tidy, 90));
        assert_eq!(errors, []);
        assert_eq!(survey.fragment(), "asked/nazo-2-3/50?order=tidy&seconds=90");
        assert_eq!(read("tspin-2/7", "").0.fragment(), "asked/tspin-2/7");
        let (survey, errors) = read("tspin-2/7", "ask=difficulty,fun");
        assert_eq!((survey.scales.words().as_str(), errors), ("fun,difficulty", vec![]));
        assert_eq!(survey.fragment(), "asked/tspin-2/7?ask=fun,difficulty");
        assert_eq!(read("tspin-2/7", "ask=fun,difficulty,usefulness").0.fragment(), "asked/tspin-2/7", "as usual");
        let (survey, errors) = read("tspin-2/7", "code=A-17&warmup=3");
        let code = survey.participant.as_ref().map(ParticipantCode::as_str);
        assert_eq!((survey.warm_up, code, errors), (3, Some("A-17"), vec![]));
        assert_eq!(survey.fragment(), "asked/tspin-2/7?warmup=3&code=A-17");
        let (survey, errors) = read("tspin-2/7", "ask=");
        assert_eq!((survey.scales.words().as_str(), errors), ("", vec![]), "no scale at all");
        assert_eq!(survey.fragment(), "asked/tspin-2/7?ask=");
        assert_eq!(read("", ""), (Survey::new(Shelf::first(Game::TSpin)), vec![]));
    }

    #[test]
    fn every_slip_is_said_and_the_rest_is_kept() {
        for (path, wishes, says) in [
            ("gone/5", "", "“gone”"),
            ("tspin-2/0", "", "“0”"),
            ("tspin-2/501", "", "1 to 500"),
            ("tspin-2/many", "", "“many”"),
            ("tspin-2/5", "order=odd", "fixed, random or tidy"),
            ("tspin-2/5", "warmup=11", "0 to 10"),
            ("tspin-2/5", "code=a%20b", "“a%20b”"),
            ("tspin-2/5", "code=", "24 letters"),
            ("tspin-2/5", "seconds=4", "5 to 3600"),
            ("tspin-2/5", "seconds=-9", "“-9”"),
            ("tspin-2/5", "ask=fun,beauty", "“beauty”; use fun, difficulty or usefulness"),
            ("tspin-2/5", "ask=fun,fun", "“fun” twice"),
            ("tspin-2/5", "colour=red", "“colour=red”"),
            ("tspin-2/5", "ask", "order, seconds, ask, warmup or code"),
            ("tspin-2/5/9", "", "“9”"),
        ] {
            let errors = read(path, wishes).1;
            let [error] = &errors[..] else { panic!("{path}?{wishes} has {errors:?}") };
            assert!(error.message(Lang::En).contains(says), "{}", error.message(Lang::En));
            assert!(!error.message(Lang::Ja).is_empty());
        }
        let (survey, errors) = read("tspin-3/0", "order=odd&seconds=30");
        let both = vec![LinkError::Count("0".into()), LinkError::Order("odd".into())];
        assert_eq!((survey.shelf.key, survey.seconds, errors), ("tspin-3", 30, both));
        assert_eq!(excerpt(&"x".repeat(99)).chars().count(), 25);
    }
}
