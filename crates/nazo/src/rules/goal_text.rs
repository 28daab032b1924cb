use crate::{Aim, Colour, Goal, Which};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

const WORDS: [(Aim, &str); 7] = [
    (Aim::Chain, "chain"),
    (Aim::Colours, "colours"),
    (Aim::Count, "count"),
    (Aim::ColoursAtOnce, "colours-at-once"),
    (Aim::AtOnce, "at-once"),
    (Aim::Places, "places"),
    (Aim::Group, "group"),
];

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let aim = if self.aim == Aim::ChainClear { Aim::Chain } else { self.aim };
        let letter = |f: &mut fmt::Formatter| self.which.letter().map_or(Ok(()), |letter| write!(f, "{letter}"));
        if let Some((_, word)) = WORDS.iter().find(|(other, _)| *other == aim) {
            write!(f, "{word}{}{}", if self.at_least { ">=" } else { "=" }, self.number)?;
            if self.aim != Aim::ChainClear {
                return letter(f);
            }
            f.write_str("+")?;
        }
        f.write_str("clear")?;
        if self.which == Which::All {
            return Ok(());
        }
        f.write_str("=")?;
        letter(f)
    }
}

impl FromStr for Goal {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        parse(text).ok_or_else(|| {
            if let Some(bad) = out_of_range(text) {
                return bad;
            }
            let words = "chain=4, chain>=4, clear, clear=r, chain=4+clear, colours=3, count=8r, colours-at-once=2, \
                         at-once=10, places=2 or group=6";
            BadCode::invalid("goal", text, words)
        })
    }
}

/// The error for a goal whose only fault is its number.
fn out_of_range(text: &str) -> Option<BadCode> {
    let (head, value) = text.split_once('=')?;
    let digits = value.split(|letter: char| !letter.is_ascii_digit()).next().filter(|digits| !digits.is_empty())?;
    let one = format!("{head}=1{}", &value[digits.len()..]);
    let aim = parse(&one)?.aim;
    let most = if matches!(aim, Aim::Colours | Aim::ColoursAtOnce) { Colour::ALL.len() } else { Goal::MOST.into() };
    let inside = digits.parse().is_ok_and(|number: usize| (1..=most).contains(&number));
    let what = || format!("goal \"{}\" out of range", BadCode::excerpt(text));
    (!inside).then(|| BadCode::new(what(), format!("a number from 1 to {most}")))
}

fn parse(text: &str) -> Option<Goal> {
    let clear = |text: &str| match text.strip_prefix("clear")? {
        "" => Some(Which::All),
        rest => {
            let mut letters = rest.strip_prefix('=')?.chars();
            let which = Which::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(which)
        }
    };
    if let Some(which) = clear(text) {
        return Some(Goal { which, ..Goal::CLEAR });
    }
    let (head, tail) = match text.split_once('+') {
        Some((head, tail)) => (head, Some(clear(tail)?)),
        None => (text, None),
    };
    let (word, value) = head.split_once('=')?;
    let (word, at_least) = word.strip_suffix('>').map_or((word, false), |word| (word, true));
    let &(aim, _) = WORDS.iter().find(|(_, other)| *other == word)?;
    let digits = value.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let number: u8 = digits.parse().ok()?;
    // Only the canonical spelling of a number, within the range of the community's format.
    let plain = digits.len() <= 2 && (1..=Goal::MOST).contains(&number) && !digits.starts_with('0');
    let mut letters = value[digits.len()..].chars();
    let which = letters.next().map_or(Some(Which::All), Which::from_letter)?;
    let coloured_aim = !matches!(aim, Aim::Chain | Aim::Colours | Aim::ColoursAtOnce);
    if !plain || letters.next().is_some() || which != Which::All && !coloured_aim {
        return None;
    }
    let goal = match tail {
        None => Some(Goal { aim, which, number, at_least }),
        Some(which) => (aim == Aim::Chain).then_some(Goal { aim: Aim::ChainClear, which, number, at_least }),
    };
    goal.filter(|goal| goal.can_be())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_read_back() {
        for text in [
            "chain=4",
            "chain>=19",
            "clear",
            "clear=r",
            "clear=o",
            "chain=3+clear",
            "chain>=3+clear=c",
            "colours=3",
            "count>=8r",
            "colours-at-once=2",
            "at-once=10",
            "places=2",
            "group>=6b",
        ] {
            assert_eq!(text.parse::<Goal>().unwrap().to_string(), text);
        }
        for text in [
            "places=2o",
            "group=4o",
            "colours=6",
            "colours-at-once>=6",
            "",
            "chain",
            "chain=",
            "chain=0",
            "chain=04",
            "chain=64",
            "chain=+4",
            "chain=4r",
            "clear=x",
            "clear=rg",
            "at-once=4rr",
            "count=4+clear",
            "chain=4+",
            "chain==4",
            "CHAIN=4",
            "chain=é",
        ] {
            assert!(text.parse::<Goal>().is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_out_of_range_are_told_the_range() {
        let fault = |text: &str| text.parse::<Goal>().unwrap_err().to_string();
        assert_eq!(fault("chain=99"), "goal \"chain=99\" out of range; expected a number from 1 to 63");
        assert_eq!(fault("colours>=6"), "goal \"colours>=6\" out of range; expected a number from 1 to 5");
        for text in ["chain=0", "chain>=300+clear=r", "group=64b", "at-once=99999999999999999999999"] {
            assert!(fault(text).ends_with("out of range; expected a number from 1 to 63"), "{text}: {}", fault(text));
        }
        for text in ["chain=", "chain=04", "chain=99x", "chains=99", "clear=99"] {
            assert!(fault(text).contains("invalid goal"), "{text}: {}", fault(text));
        }
    }
}
