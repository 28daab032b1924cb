//! The formats of other programs: reading pasted text, and writing puzzles.

use crate::games;
use nazo::{Sheet, ips, puyop};
use play::{LONGEST_PASTE, Pasted, wire::Format};
use puzzle::BadCode;
use tspin::{Goal, Moves, Puzzle, fumen};

/// The puzzle in a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PastedPuzzle {
    /// The id of a stored puzzle.
    Id(String),
    /// The canonical code of a puzzle.
    Code(String),
}

/// Reads a code, a fumen, a URL that contains a fumen or leads to a puzzle's page, a URL of IPS, a URL of puyop followed by a goal,
/// or an id.
pub fn read(text: &str) -> Result<PastedPuzzle, BadCode> {
    if text.trim().len() > LONGEST_PASTE {
        let what = format!("a text of {} bytes", text.trim().len());
        return Err(BadCode::new(what, format!("at most {LONGEST_PASTE}")));
    }
    match Pasted::new(text) {
        Pasted::Id(id) => return Ok(PastedPuzzle::Id(id.to_owned())),
        Pasted::Fumen(text) => from_fumen(&text),
        Pasted::Address(simulator, address, goal) => from_sheet(&simulator.read(address)?, goal),
        Pasted::Code(code) => games::canonical(code),
        Pasted::Unknown(text) => {
            let expected = "a code like tspin:<rows>:<queue>:<goal>, nazo:<rows>:<pairs>:<goal> or shisen:<rows>, a fumen \
                            v115@…, a URL of IPS or puyop, or the URL of a puzzle";
            Err(BadCode::invalid("puzzle", text, expected))
        }
    }
    .map(PastedPuzzle::Code)
}

/// The puzzle of a fumen. Without a goal in it, the goal is a T-spin Double by plain drops.
fn from_fumen(text: &str) -> Result<String, BadCode> {
    let page = fumen::read(text)?;
    let no_queue = || BadCode::new("a fumen without a queue", "a comment like #Q=[](L)T, or a piece on the page");
    let (goal, moves) = page.goal.unwrap_or((Goal::Tsd, Moves::Drop));
    Ok(Puzzle::new(page.board, page.queue.ok_or_else(no_queue)?, goal, moves)?.to_string())
}

/// The puzzle of a simulator's URL, with the goal after it, if there is one.
fn from_sheet(sheet: &Sheet, goal: &str) -> Result<String, BadCode> {
    if sheet.goal.is_none() && goal.is_empty() {
        return Err(BadCode::new("a URL without a goal", "a goal after it, like chain=3 or clear"));
    }
    let goal = if goal.is_empty() { None } else { Some(goal.parse()?) };
    Ok(sheet.puzzle(goal)?.to_string())
}

/// The puzzle in the formats of other programs.
pub fn write(code: &str) -> Vec<Format> {
    let format = |name: &str, text: String| Format { name: name.to_owned(), text };
    if let Ok(puzzle) = code.parse::<Puzzle>() {
        return vec![format("fumen", fumen::write(&puzzle))];
    }
    code.parse::<nazo::Puzzle>().map_or(Vec::new(), |puzzle| {
        let sheet = Sheet::from(&puzzle);
        vec![format("ips", ips::write(&sheet)), format("puyop", puyop::write(&sheet))]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    #[test]
    fn codes_fumens_urls_and_ids_are_read() {
        let code = Ok(PastedPuzzle::Code(CODE.into()));
        let fumen = write(CODE).remove(0).text;
        assert_eq!(read(CODE), code);
        assert_eq!(read(&format!("  {}\n", CODE.replace("LT:tsd", "LT:tsd:drop"))), code);
        assert_eq!(read(&fumen), code);
        assert_eq!(read(&format!("https://fumen.example/?{fumen}")), code);
        let escaped = fumen.replace('@', "%40").replace('+', "%2B").replace('/', "%2F").replace('?', "%3F");
        assert_eq!(read(&format!("https://fumen.example/?d={escaped}")), code);
        let id = Ok(PastedPuzzle::Id("4fm5dhrwnj38".into()));
        for text in ["4fm5dhrwnj38", "/p/4fm5dhrwnj38", "https://a.example/x/p/4fm5dhrwnj38?from=you#top"] {
            assert_eq!(read(text), id, "{text}");
        }
    }

    #[test]
    fn urls_of_chains_are_read_with_their_own_goal_or_one_after_them() {
        let code = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
        let pasted = Ok(PastedPuzzle::Code(code.into()));
        let formats = write(code);
        let names: Vec<&str> = formats.iter().map(|format| format.name.as_str()).collect();
        assert_eq!(names, ["ips", "puyop"]);
        let (ips, puyop) = (formats[0].text.as_str(), formats[1].text.as_str());
        assert_eq!(read(ips), pasted);
        assert_eq!(read(&format!(" {} chain=4\n", puyop.replace('[', "%5B").replace(']', "%5D"))), pasted);
        assert_eq!(read(&format!("{} chain=4", puyop.replace("https://www.", "http://"))), pasted);
        assert_eq!(read(code), pasted);
        for (text, says) in [
            (puyop.to_owned(), "without a goal; expected a goal after it"),
            (format!("{puyop} win"), "invalid goal \"win\""),
            (format!("{ips}!"), "expected"),
            ("https://www.puyop.com/s/é".to_owned(), "invalid character"),
            ("https://ishikawapuyo.net/simu/pn.html?~~~".to_owned(), "invalid character"),
            ("https://ishikawapuyo.net/simu/pn.html".to_owned(), "expected"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.contains(says) && error.contains("expected"), "{text}: {error}");
        }
    }

    #[test]
    fn text_that_is_not_a_puzzle_is_refused_and_never_panics() {
        for (text, says) in [
            ("", "invalid puzzle"),
            ("hello", "invalid puzzle"),
            ("https://example.org/p/short", "invalid puzzle"),
            ("4FM5DHRWNJ38", "invalid puzzle"),
            ("chess:e4", "unknown game"),
            ("tspin:..........:Q:tsd", "invalid piece"),
            ("v115@", "truncated fumen"),
            ("v115@vhAAgH", "without a queue"),
            ("v115%40é", "not allowed in a fumen"),
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(says) && error.contains("expected"), "{text}: {error}");
        }
        assert!(read(&"x".repeat(LONGEST_PASTE + 1)).unwrap_err().to_string().contains("at most"));
        let high = format!("tspin:#.........{}:L:tsd", "/..........".repeat(20));
        assert!(read(&high).unwrap_err().to_string().contains("21 rows"));
    }
}
