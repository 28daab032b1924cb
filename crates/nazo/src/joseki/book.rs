use super::{Picture, Template, Truth, Weights, truth_of_chain};
use crate::Field;
use puzzle::{BadCode, joseki::read_templates};
use std::sync::OnceLock;

/// A collection of templates.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The templates.
    pub templates: Vec<Template>,
}

impl Book {
    /// Stairs of eight rounds, fired from below: the lower layer vanishes first.
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

    /// Stairs of eight rounds as the example in the 2012 paper: fired from above, where more rounds can be put before
    /// them.
    pub fn stairs_above() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::built_in(include_str!("../../templates/stairs-above.txt")))
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

    /// Stairs fired from above and keys together.
    pub fn both() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self {
            templates: [Self::stairs_above(), Self::key()]
                .into_iter()
                .flat_map(|book| book.templates.clone())
                .collect(),
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

    /// Reads templates in the format of [`read_templates`] for the usual field. What must differ is derived by
    /// [`truth_of_chain`] where a template does not say otherwise.
    pub fn read(text: &str) -> Result<Self, BadCode> {
        Self::read_for(text, Field::VISIBLE)
    }

    /// The same for boards with so many visible rows.
    pub fn read_for(text: &str, rows: usize) -> Result<Self, BadCode> {
        Ok(Self { templates: read_templates(text, rows, of_chain)? })
    }
}

/// The picture of a chain with its border, and its truth table.
fn of_chain(name: &str, picture: Picture) -> Result<(Picture, Truth), BadCode> {
    let picture = picture.with_border();
    let truth = truth_of_chain(&picture)
        .map_err(|flaw| BadCode::new(format!("in {}, {flaw}", BadCode::excerpt(name)), "a chain in order"))?;
    Ok((picture, truth))
}
