/// Why the shelves could not be stocked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The storage failed.
    #[error(transparent)]
    Corpus(#[from] corpus::Error),
    /// A shelf's recipe is wrong, or forging was interrupted.
    #[error("cannot stock the shelves: {0}")]
    Shelf(String),
}
