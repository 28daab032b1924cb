//! Addresses of puyop.com: a field and moves, without a goal.

use crate::{
    Colour, Pair, Placement, Puzzle, Turn,
    formats::sheet::{Alphabet, Sheet, behind},
};
use puzzle::BadCode;

const ALPHABET: Alphabet = Alphabet(b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]");
/// The prefix of such addresses.
pub const SITE: &str = "https://www.puyop.com/s/";

/// Reads an address, or the part after its last slash.
pub fn read(address: &str) -> Result<Sheet, BadCode> {
    let (text, start) = behind(address.trim(), &["/s/", "/"]);
    if text.contains('.') {
        return Err(BadCode::new("an address without a field", format!("{SITE}<field>_<moves>")));
    }
    let (field, moves) = text.split_once('_').unwrap_or((text, ""));
    let steps = read_moves(moves, start + field.chars().count() + 1)?;
    Ok(Sheet { field: ALPHABET.read_field(field, start)?, steps, goal: None })
}

fn read_moves(text: &str, start: usize) -> Result<Vec<(Pair, Option<Placement>)>, BadCode> {
    let letters: Vec<char> = text.chars().take(2 * Puzzle::LONGEST + 2).collect();
    if letters.len() > 2 * Puzzle::LONGEST {
        return Err(BadCode::new("more than 16 pairs", "1 to 16 pairs").at(start));
    }
    let step = |(number, step): (usize, &[char])| {
        let at = start + 2 * number;
        let &[pair, placement] = step else {
            return Err(BadCode::new("half a move", "two characters for every move").at(at));
        };
        let code = ALPHABET.number(pair, at)?;
        let colour = |number: usize| Colour::ALL.get(number).copied();
        let (Some(axis), Some(child)) = (colour(code / 5), colour(code % 5)) else {
            return Err(BadCode::invalid("pair", &pair.to_string(), "a pair of r g b y p").at(at));
        };
        let code = ALPHABET.number(placement, at + 1)?;
        // Column 0 marks a pair that is only shown.
        let placed = match (code / 8).checked_sub(1) {
            None if code == 0 => None,
            Some(axis) if code % 2 == 0 => Some(Placement::new(axis, Turn::ALL[code / 2 % 4])),
            _ => Some(None),
        };
        match placed {
            None => Ok((Pair::new(axis, child), None)),
            Some(Some(placed)) => Ok((Pair::new(axis, child), Some(placed))),
            Some(None) => {
                Err(BadCode::invalid("placement", &placement.to_string(), "a placement on the field").at(at + 1))
            }
        }
    };
    letters.chunks(2).enumerate().map(step).collect()
}

/// The address of a sheet, without its goal, for which the format has no place.
pub fn write(sheet: &Sheet) -> String {
    let mut text = format!("{SITE}{}", ALPHABET.write_field(&sheet.field));
    if !sheet.steps.is_empty() {
        text.push('_');
    }
    for (pair, placement) in &sheet.steps {
        text.push(ALPHABET.letter(5 * pair.axis as usize + pair.child as usize));
        let place = placement.map_or(0, |placement| 2 * (4 * (placement.axis() + 1) + placement.turn() as usize));
        text.push(ALPHABET.letter(place));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_of_nineteen_chains_is_read_and_written() {
        let sheet = read("https://www.puyop.com/s/23aj9x9AsaxpyxsyqxhqxpssczApspqs9yqqbji").unwrap();
        let mut field = sheet.field;
        assert_eq!(write(&sheet), format!("{SITE}23aj9x9AsaxpyxsyqxhqxpssczApspqs9yqqbji"));
        assert_eq!(field.resolve().score, 175_080);
    }

    #[test]
    fn moves_are_read_and_written() {
        let steps = [("rg", Some("4N")), ("by", Some("21")), ("pp", Some("6S")), ("gr", None)];
        let step = |(pair, placement): (&str, Option<&str>)| {
            (pair.parse().unwrap(), placement.map(|text| text.parse().unwrap()))
        };
        let sheet = Sheet { field: "rg...b".parse().unwrap(), steps: steps.map(step).to_vec(), goal: None };
        assert_eq!(read(&write(&sheet)), Ok(sheet));
        for bad in ["a/_0", "a/_00x", "a/_01", "a/_0]", "a/_P0", "a/*", "a/.", "é/é"] {
            assert!(read(bad).is_err(), "{bad}");
        }
        let bare = read("https://www.puyop.com").unwrap_err().to_string();
        assert!(bare.starts_with("an address without a field; expected https"), "{bare}");
    }
}
