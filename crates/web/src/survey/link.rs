use crate::route::shelf::Shelf;
use crate::survey::scales::Scales;
use play::wire::Order;
use play::{Lang, Text};
use std::ops::RangeInclusive;

/// A questionnaire as its address says it: about so many puzzles of a shelf, in which order, how long there is for each, and what is
/// asked then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Survey {
    /// The shelf.
    pub shelf: Shelf,
    /// How many puzzles.
    pub count: u32,
    /// In which order.
    pub order: Order,
    /// Seconds for each.
    pub seconds: u32,
    /// What is asked about each.
    pub scales: Scales,
}

/// Puzzles that a questionnaire may have.
const COUNT: RangeInclusive<u32> = 1..=500;
/// Seconds that there may be for a puzzle.
const SECONDS: RangeInclusive<u32> = 5..=3600;

/// What is wrong with the address of a questionnaire, and what stands there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Slip {
    /// There is no such shelf.
    Shelf(String),
    /// Not a number of puzzles.
    Count(String),
    /// No order.
    Order(String),
    /// Not a number of seconds.
    Seconds(String),
    /// Not a scale.
    Scale(String),
    /// A scale that was named before.
    ScaleTwice(String),
    /// No scale at all.
    NoScale,
    /// Nothing that can be chosen.
    Other(String),
}

impl Survey {
    /// Ten puzzles of a shelf in its order, a minute each, as in the T-spin thesis; all three scales.
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, count: 10, order: Order::Fixed, seconds: 60, scales: Scales::ALL }
    }

    /// Reads what stands behind `asked` in an address, like `tspin-2/50` and `order=tidy&seconds=90`. What makes no sense is left as
    /// it usually is, and every slip is told.
    pub fn read(usual: Shelf, path: &[&str], wishes: &str) -> (Self, Vec<Slip>) {
        let mut survey = Self::new(usual);
        let mut slips = Vec::new();
        if let Some(key) = path.first() {
            match Shelf::find(key) {
                Some(shelf) => survey.shelf = shelf,
                None => slips.push(Slip::Shelf(excerpt(key))),
            }
        }
        if let Some(text) = path.get(1) {
            match number(text, COUNT) {
                Some(count) => survey.count = count,
                None => slips.push(Slip::Count(excerpt(text))),
            }
        }
        slips.extend(path.get(2).map(|text| Slip::Other(excerpt(text))));
        for wish in wishes.split('&').filter(|wish| !wish.is_empty()) {
            match wish.split_once('=') {
                Some(("order", word)) => match Order::from_word(word) {
                    Some(order) => survey.order = order,
                    None => slips.push(Slip::Order(excerpt(word))),
                },
                Some(("seconds", text)) => match number(text, SECONDS) {
                    Some(seconds) => survey.seconds = seconds,
                    None => slips.push(Slip::Seconds(excerpt(text))),
                },
                Some(("ask", text)) => match Scales::read(text) {
                    Ok(scales) => survey.scales = scales,
                    Err(several) => slips.extend(several),
                },
                _ => slips.push(Slip::Other(excerpt(wish))),
            }
        }
        (survey, slips)
    }

    /// The part of the address that says all of it; what is as usual is left out.
    pub fn fragment(self) -> String {
        let usual = Self::new(self.shelf);
        let order = (self.order != usual.order).then(|| format!("order={}", self.order.word()));
        let seconds = (self.seconds != usual.seconds).then(|| format!("seconds={}", self.seconds));
        let ask = (self.scales != usual.scales).then(|| format!("ask={}", self.scales.words()));
        let wishes: Vec<String> = [order, seconds, ask].into_iter().flatten().collect();
        let mark = if wishes.is_empty() { "" } else { "?" };
        format!("asked/{}/{}{mark}{}", self.shelf.key, self.count, wishes.join("&"))
    }
}

impl Slip {
    /// No scale has this name.
    pub fn scale(word: &str) -> Self {
        Self::Scale(excerpt(word))
    }

    /// The sentence that says what was wrong, and what was expected.
    pub fn said(&self, lang: Lang) -> String {
        let (text, what) = match self {
            Self::Shelf(what) => (Text::SlipShelf, what),
            Self::Count(what) => (Text::SlipCount, what),
            Self::Order(what) => (Text::SlipOrder, what),
            Self::Seconds(what) => (Text::SlipSeconds, what),
            Self::Scale(what) => (Text::SlipScale, what),
            Self::ScaleTwice(what) => (Text::SlipScaleTwice, what),
            Self::NoScale => return Text::SlipNoScale.in_lang(lang).to_owned(),
            Self::Other(what) => (Text::SlipOther, what),
        };
        text.fill(lang, &[what])
    }
}

/// What an order is called.
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

/// The beginning of what stands in an address.
fn excerpt(text: &str) -> String {
    let short: String = text.chars().take(24).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::game::Game;

    fn read(path: &str, wishes: &str) -> (Survey, Vec<Slip>) {
        let path: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        Survey::read(Shelf::first(Game::TSpin), &path, wishes)
    }

    #[test]
    fn an_address_says_it_all() {
        let (survey, slips) = read("nazo-2-3/50", "order=tidy&seconds=90");
        assert_eq!((survey.shelf.key, survey.count, survey.order, survey.seconds), ("nazo-2-3", 50, Order::Tidy, 90));
        assert_eq!(slips, []);
        assert_eq!(survey.fragment(), "asked/nazo-2-3/50?order=tidy&seconds=90");
        assert_eq!(read("tspin-2/7", "").0.fragment(), "asked/tspin-2/7");
        let (survey, slips) = read("tspin-2/7", "ask=difficulty,fun");
        assert_eq!((survey.scales.words().as_str(), slips), ("fun,difficulty", vec![]));
        assert_eq!(survey.fragment(), "asked/tspin-2/7?ask=fun,difficulty");
        assert_eq!(read("tspin-2/7", "ask=fun,difficulty,usefulness").0.fragment(), "asked/tspin-2/7", "as usual");
        assert_eq!(read("", ""), (Survey::new(Shelf::first(Game::TSpin)), vec![]));
    }

    #[test]
    fn every_slip_is_said_and_the_rest_is_kept() {
        for (path, wishes, says) in [
            ("gone/5", "", "«gone»"),
            ("tspin-2/0", "", "«0»"),
            ("tspin-2/501", "", "1 to 500"),
            ("tspin-2/many", "", "«many»"),
            ("tspin-2/5", "order=odd", "fixed, random or tidy"),
            ("tspin-2/5", "seconds=4", "5 to 3600"),
            ("tspin-2/5", "seconds=-9", "«-9»"),
            ("tspin-2/5", "ask=fun,beauty", "«beauty»; it can be fun, difficulty and usefulness"),
            ("tspin-2/5", "ask=fun,fun", "«fun» twice"),
            ("tspin-2/5", "ask=", "asks nothing"),
            ("tspin-2/5", "colour=red", "«colour=red»"),
            ("tspin-2/5", "ask", "order, seconds and ask"),
            ("tspin-2/5/9", "", "«9»"),
        ] {
            let slips = read(path, wishes).1;
            let [slip] = &slips[..] else { panic!("{path}?{wishes} has {slips:?}") };
            assert!(slip.said(Lang::En).contains(says), "{}", slip.said(Lang::En));
            assert!(!slip.said(Lang::Ja).is_empty());
        }
        let (survey, slips) = read("tspin-3/0", "order=odd&seconds=30");
        let both = vec![Slip::Count("0".into()), Slip::Order("odd".into())];
        assert_eq!((survey.shelf.key, survey.seconds, slips), ("tspin-3", 30, both));
        assert_eq!(excerpt(&"x".repeat(99)).chars().count(), 25);
    }
}
