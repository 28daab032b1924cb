use super::{Picture, Template, Truth, Weights};
use crate::Field;
use puzzle::BadCode;
use std::sync::OnceLock;

/// A collection of templates.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The templates.
    pub templates: Vec<Template>,
}

impl Book {
    /// Stairs of eight rounds.
    pub fn stairs() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::built_in(include_str!("../../templates/stairs.txt")))
    }

    /// The same stairs with their trigger kept free: there are fewer ways to build them, but they fire as soon as
    /// they are complete.
    pub fn open_stairs() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            let text = include_str!("../../templates/stairs.txt");
            Self::built_in(&text.replace(Picture::LOOSE_TRIGGER, &Picture::TRIGGER.to_string()))
        })
    }

    /// Keys of eight rounds: each group is kept apart by a stone of the one before.
    pub fn key() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::built_in(include_str!("../../templates/key.txt")))
    }

    /// Six rows of stones that lie in twos. Not a chain: it shows that the method is independent of the game.
    pub fn domino() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::built_in(include_str!("../../templates/domino.txt")))
    }

    /// Stairs and keys together.
    pub fn both() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self {
            templates: [Self::stairs(), Self::key()].into_iter().flat_map(|book| book.templates.clone()).collect(),
        })
    }

    /// The same shapes with other weights.
    pub fn reweighed(&self, change: impl Fn(&mut Weights)) -> Self {
        Self { templates: self.templates.iter().map(|template| template.reweighed(&change)).collect() }
    }

    fn built_in(text: &str) -> Self {
        // A test reads every file, so this cannot fail.
        Self::read(text).unwrap_or_default()
    }

    /// Reads templates separated by empty lines. Lines that begin with `#` are comments; `name:` gives the name;
    /// `weights:` are letters and numbers, with `capital` and `small` for all others of a sort; `differ:` are letters
    /// that must differ though the rules of [`Truth`] do not require it, as `Ca`; `mirror:` mirrors the template at
    /// the end; `truth: touching` says that it is not a chain, and that touching letters differ; the rest is the
    /// picture, without its border.
    pub fn read(text: &str) -> Result<Self, BadCode> {
        Self::read_for(text, Field::VISIBLE)
    }

    /// The same for boards with so many visible rows.
    pub fn read_for(text: &str, rows: usize) -> Result<Self, BadCode> {
        let mut templates = Vec::new();
        for block in text.split("\n\n").filter(|block| block.lines().any(|line| !line.starts_with('#'))) {
            templates.push(template(block, rows)?);
        }
        Ok(Self { templates })
    }
}

fn template(block: &str, height: usize) -> Result<Template, BadCode> {
    let (mut name, mut weights, mut chain, mut rows) = ("", Weights::default(), true, Vec::new());
    let (mut differ, mut mirrored) = (Vec::new(), false);
    for line in block.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match line.split_once(':') {
            Some(("name", text)) => name = text.trim(),
            Some(("weights", text)) => read_weights(text, &mut weights)?,
            Some(("differ", text)) => differ.extend(read_differ(text)?),
            Some(("mirror", _)) => mirrored = true,
            Some(("truth", text)) if text.trim() == "touching" => chain = false,
            Some(_) => {
                return Err(BadCode::invalid("line", line, "name, weights, differ, mirror or truth"));
            }
            None => rows.push(line),
        }
    }
    let picture = Picture::read(&rows.join("\n"), height)?;
    if !chain {
        return Ok(Template::new(name, &picture, &Truth::of_touching(&picture), &weights));
    }
    let picture = picture.with_border();
    let mut truth = Truth::of_chain(&picture)
        .map_err(|flaw| BadCode::new(format!("in {}, {flaw}", BadCode::excerpt(name)), "a chain in order"))?;
    differ.into_iter().for_each(|(one, other)| truth.set_differ(one, other));
    let picture = if mirrored { picture.mirror() } else { picture };
    Ok(Template::new(name, &picture, &truth, &weights))
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
