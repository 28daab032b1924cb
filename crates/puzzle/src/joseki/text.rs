use super::{Cells, Picture, Template, Truth, Weights};
use crate::BadCode;

/// Reads templates for boards of this height, separated by empty lines. Lines that begin with `#` are comments;
/// `name:` gives the name; `weights:` are letters and numbers, with `capital` and `small` for all others of a sort;
/// `differ:` are letters that must differ though the table does not require it, as `Ca`; `mirror:` mirrors the
/// template at the end; `truth: touching` says that touching letters differ, `truth: none` that no others do; the rest
/// is the picture, without its border.
///
/// Where nothing is said of the truth, the game derives it from the name and the picture, and may complete the
/// picture.
pub fn read_templates<C: Cells>(
    text: &str,
    height: usize,
    derive: impl Fn(&str, Picture) -> Result<(Picture, Truth), BadCode>,
) -> Result<Vec<Template<C>>, BadCode> {
    let blocks = text.split("\n\n").filter(|block| block.lines().any(|line| !line.starts_with('#')));
    blocks.map(|block| template(block, height, &derive)).collect()
}

fn template<C: Cells>(
    block: &str,
    height: usize,
    derive: &impl Fn(&str, Picture) -> Result<(Picture, Truth), BadCode>,
) -> Result<Template<C>, BadCode> {
    let (mut name, mut weights, mut said, mut rows) = ("", Weights::default(), None, Vec::new());
    let (mut differ, mut mirrored) = (Vec::new(), false);
    for line in block.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match line.split_once(':') {
            Some(("name", text)) => name = text.trim(),
            Some(("weights", text)) => read_weights(text, &mut weights)?,
            Some(("differ", text)) => differ.extend(read_differ(text)?),
            Some(("mirror", _)) => mirrored = true,
            Some(("truth", text)) if text.trim() == "touching" => said = Some(Said::Touching),
            Some(("truth", text)) if text.trim() == "none" => said = Some(Said::None),
            Some(_) => {
                return Err(BadCode::invalid("line", line, "name, weights, differ, mirror or truth"));
            }
            None => rows.push(line),
        }
    }
    let picture = Picture::read(&rows.join("\n"), height)?;
    if picture.width() > C::MOST_COLUMNS || height > C::MOST_ROWS {
        let what = format!("a board of {} columns and {height} rows", picture.width());
        return Err(BadCode::new(what, format!("at most {} columns and {} rows", C::MOST_COLUMNS, C::MOST_ROWS)));
    }
    let (picture, mut truth) = match said {
        None => derive(name, picture)?,
        Some(Said::Touching) => (picture.clone(), Truth::of_touching(&picture)),
        Some(Said::None) => (picture, Truth::none()),
    };
    differ.into_iter().for_each(|(one, other)| truth.set_differ(one, other));
    let picture = if mirrored { picture.mirror() } else { picture };
    Ok(Template::new(name, &picture, &truth, &weights))
}

/// What a text says of the truth table.
enum Said {
    Touching,
    None,
}

fn read_differ(text: &str) -> Result<Vec<(char, char)>, BadCode> {
    let read = |word: &str| match word.chars().collect::<Vec<_>>()[..] {
        [one, other] => Ok((one, other)),
        _ => Err(BadCode::new(format!("\"{}\" after differ", BadCode::excerpt(word)), "two letters, like Ca")),
    };
    text.split_whitespace().map(read).collect()
}

fn read_weights(text: &str, weights: &mut Weights) -> Result<(), BadCode> {
    let words: Vec<&str> = text.split_whitespace().collect();
    for words in words.chunks(2) {
        let fault = || BadCode::invalid("weights", text, "letters, each with a number up to 9999");
        let number = words.get(1).and_then(|word| word.parse().ok()).filter(|number| (0..=9999).contains(number));
        let number: i32 = number.ok_or_else(fault)?;
        match words[0] {
            "capital" => weights.capital = number,
            "small" => weights.small = number,
            letter => weights.others.push((letter.chars().next().ok_or_else(fault)?, number)),
        }
    }
    Ok(())
}
