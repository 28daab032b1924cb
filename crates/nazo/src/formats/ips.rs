//! Addresses of the ishikawa simulator (IPS), in which the community exchanges chain puzzles.

use crate::{
    Aim, Colour, Field, Goal, Pair, Placement, Puzzle, Turn, Which,
    formats::sheet::{Alphabet, Sheet, behind},
};
use puzzle::BadCode;

const ALPHABET: Alphabet = Alphabet(b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-");
/// The prefix of such addresses.
pub const SITE: &str = "https://ishikawapuyo.net/simu/pn.html?";
/// The second character of a pair that has not been placed.
const NOT_PLACED: char = '1';

/// The kinds of goals, and whether a larger number will do as well.
const KINDS: [(char, Aim, bool); 17] = [
    ('2', Aim::Clear, false),
    ('a', Aim::Colours, false),
    ('b', Aim::Colours, true),
    ('c', Aim::Count, false),
    ('d', Aim::Count, true),
    ('u', Aim::Chain, false),
    ('v', Aim::Chain, true),
    ('w', Aim::ChainClear, false),
    ('x', Aim::ChainClear, true),
    ('E', Aim::ColoursAtOnce, false),
    ('F', Aim::ColoursAtOnce, true),
    ('G', Aim::AtOnce, false),
    ('H', Aim::AtOnce, true),
    ('I', Aim::Places, false),
    ('J', Aim::Places, true),
    ('Q', Aim::Group, false),
    ('R', Aim::Group, true),
];
/// Which stones count, by number.
const WHICH: [Which; 8] = [
    Which::All,
    Which::Colour(Colour::Red),
    Which::Colour(Colour::Green),
    Which::Colour(Colour::Blue),
    Which::Colour(Colour::Yellow),
    Which::Colour(Colour::Purple),
    Which::Nuisance,
    Which::Coloured,
];

/// Reads an address, or the part after its question mark.
pub fn read(address: &str) -> Result<Sheet, BadCode> {
    let (text, start) = behind(address.trim(), &["?"]);
    if start == 0 && text.contains('/') {
        return Err(BadCode::new("an address without a question mark", format!("{SITE}<field>_<pairs>__<goal>")));
    }
    let mut parts = text.splitn(4, '_');
    let (field, steps) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let (gap, goal) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let steps_start = start + field.chars().count() + 1;
    let goal_start = steps_start + steps.chars().count() + 2;
    if !gap.is_empty() {
        let what = format!("\"{}\" between the pairs and the goal", BadCode::excerpt(gap));
        return Err(BadCode::new(what, "<field>_<pairs>__<goal>").at(goal_start - 1));
    }
    Ok(Sheet {
        field: ALPHABET.read_field(field, start)?,
        steps: read_steps(steps, steps_start)?,
        goal: if goal.is_empty() { None } else { Some(read_goal(goal, goal_start)?) },
    })
}

fn read_steps(text: &str, start: usize) -> Result<Vec<(Pair, Option<Placement>)>, BadCode> {
    let letters: Vec<char> = text.chars().take(2 * Puzzle::LONGEST + 2).collect();
    if letters.len() > 2 * Puzzle::LONGEST {
        return Err(BadCode::new("more than 16 pairs", "1 to 16 pairs").at(start));
    }
    let step = |(number, step): (usize, &[char])| {
        let at = start + 2 * number;
        let &[pair, placement] = step else {
            return Err(BadCode::new("half a pair", "two characters for every pair").at(at));
        };
        let bad =
            |what: String, at: usize| BadCode::new(what, "a pair of r g b y p and a placement on the field").at(at);
        let code = ALPHABET.number(pair, at)?;
        let colour = |number: usize| Colour::ALL.get(number).copied();
        let (Some(axis), Some(child), true) = (colour(code / 2 % 6), colour(code / 12), code % 2 == 0) else {
            return Err(bad(format!("invalid pair \"{pair}\""), at));
        };
        let pair = Pair::new(axis, child);
        if placement == NOT_PLACED {
            return Ok((pair, None));
        }
        let code = ALPHABET.number(placement, at + 1)?;
        let turn = Turn::ALL.get(code / 12).filter(|_| code % 2 == 0);
        let placed = turn.and_then(|&turn| Placement::new(code / 2 % 6, turn));
        placed
            .map(|placed| (pair, Some(placed)))
            .ok_or_else(|| bad(format!("invalid placement \"{placement}\""), at + 1))
    };
    letters.chunks(2).enumerate().map(step).collect()
}

fn read_goal(text: &str, start: usize) -> Result<Goal, BadCode> {
    let bad = |what: &str, at: usize| {
        BadCode::invalid(what, text, "kind, colour and number of a goal, like u03").at(start + at)
    };
    let letters: Vec<char> = text.chars().take(4).collect();
    let &[kind, which, number] = &letters[..] else { return Err(bad("goal", 0)) };
    let &(_, aim, at_least) = KINDS.iter().find(|(letter, ..)| *letter == kind).ok_or_else(|| bad("goal", 0))?;
    let which = *WHICH.get(ALPHABET.number(which, start + 1)?).ok_or_else(|| bad("colour in goal", 1))?;
    let number = ALPHABET.number(number, start + 2)? as u8;
    let coloured = !matches!(aim, Aim::Chain | Aim::Colours | Aim::ColoursAtOnce);
    let numbered = aim != Aim::Clear;
    if numbered && number == 0 {
        return Err(bad("number in goal", 2));
    }
    let goal = Goal {
        aim,
        which: if coloured { which } else { Which::All },
        number: if numbered { number } else { 0 },
        at_least: at_least && numbered,
    };
    Some(goal).filter(|goal| goal.can_be()).ok_or_else(|| bad("goal", 0))
}

/// The address of a sheet.
pub fn write(sheet: &Sheet) -> String {
    let mut text = format!("{SITE}{}", ALPHABET.write_field(&sheet.field));
    if !sheet.steps.is_empty() || sheet.goal.is_some() {
        text.push('_');
    }
    for (pair, placement) in &sheet.steps {
        text.push(ALPHABET.letter(2 * (pair.axis as usize + 6 * pair.child as usize)));
        text.push(placement.map_or(NOT_PLACED, |placement| {
            ALPHABET.letter(2 * (placement.axis() + Field::WIDTH * placement.turn() as usize))
        }));
    }
    if let Some(goal) = sheet.goal {
        let kind = KINDS.iter().find(|(_, aim, at_least)| (*aim, *at_least) == (goal.aim, goal.at_least));
        let which = WHICH.iter().position(|&which| which == goal.which).unwrap_or(0);
        let kind = kind.map_or('2', |(letter, ..)| *letter);
        text.extend(["__".to_owned(), format!("{kind}{which}{}", ALPHABET.letter(usize::from(goal.number)))]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_read_and_written() {
        let sheet = read("http://ishikawapuyo.net/simu/pn.html?80080080oM0oM098_4141__u03").unwrap();
        let puzzle = sheet.puzzle(None).unwrap();
        assert_eq!(puzzle.to_string(), "nazo:....r./....r./....r./..b.o./..b.o./..rrr.:br,br:chain=3");
        assert_eq!(write(&Sheet::from(&puzzle)), format!("{SITE}80080080oM0oM098_4141__u03"));
        let puzzle = read("jjgqqqqqqqqq_q1q1q1__u06").unwrap().puzzle(None).unwrap();
        assert_eq!(puzzle.to_string(), "nazo:gbgbg./bgbgbg/bgbgbg/bgbgbg:gb,gb,gb:chain=6");
    }

    #[test]
    fn faults_are_named() {
        let fault = |text: &str| read(text).unwrap_err().to_string();
        assert!(fault("8*_41__u03").starts_with("invalid character \"*\" at character 2"));
        assert!(fault("7").starts_with("\"7\" holds a Puyo of kind 7 at character 1"));
        assert!(fault("800000_41__u03").starts_with("the Puyo in column 1, row 2 floats"));
        assert!(fault("8_4__u03").starts_with("half a pair at character 3"));
        assert!(fault("8_51__u03").starts_with("invalid pair \"5\" at character 3"));
        assert!(fault("8_4Z__u03").starts_with("invalid placement \"Z\" at character 4"));
        assert!(fault("8_41_x_u03").starts_with("\"x\" between the pairs and the goal"));
        assert!(fault("8_41__z03").starts_with("invalid goal \"z03\" at character 7"));
        assert!(fault(&"0".repeat(40)).starts_with("a field of 40 characters"));
        assert!(
            fault("https://ishikawapuyo.net/simu/pn.html")
                .starts_with("an address without a question mark; expected https")
        );
        assert!(read("8_41").unwrap().puzzle(None).is_err());
        assert!(read("é").is_err());
    }
}
