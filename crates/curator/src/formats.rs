//! The formats of other programs: reading pasted text, and writing puzzles.

use crate::games;
use nazo::{Sheet, Simulator, ips, puyop};
use play::wire::Format;
use puzzle::BadCode;
use tspin::{Goal, Moves, Puzzle, fumen};

/// The longest pasted text, in bytes.
const MAX_BYTES: usize = 20_000;

/// The content of a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// The id of a stored puzzle.
    Id(String),
    /// The canonical code of a puzzle.
    Code(String),
}

/// Reads a code, a fumen, a URL that contains a fumen or leads to a puzzle's page, a URL of IPS, a URL of puyop followed by a goal,
/// or an id.
pub fn read(text: &str) -> Result<Pasted, BadCode> {
    let text = text.trim();
    if text.len() > MAX_BYTES {
        return Err(BadCode::new(format!("a text of {} bytes", text.len()), format!("at most {MAX_BYTES}")));
    }
    if text.contains("v115@") {
        return from_fumen(text).map(Pasted::Code);
    }
    if text.contains("v115%40") {
        // Some programs percent-encode URLs; these are the reserved characters of fumens.
        let plain = text.replace("%40", "@").replace("%2B", "+").replace("%2F", "/").replace("%3F", "?");
        return from_fumen(&plain).map(Pasted::Code);
    }
    if let Some((simulator, address, goal)) = Simulator::find(text) {
        return from_sheet(&simulator.read(address)?, goal).map(Pasted::Code);
    }
    let last = text.rsplit_once("/p/").map_or(text, |(_, id)| id.split(['?', '#', '/']).next().unwrap_or_default());
    if is_id(last) {
        return Ok(Pasted::Id(last.to_owned()));
    }
    if !text.contains(':') || text.contains("://") {
        let expected = "a code like tspin:<rows>:<queue>:<goal>, nazo:<rows>:<pairs>:<goal> or shisen:<rows>, a fumen \
                        v115@…, a URL of IPS or puyop, or the URL of a puzzle";
        return Err(BadCode::invalid("puzzle", text, expected));
    }
    games::canonical(text).map(Pasted::Code)
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

/// Whether a text has the form of a puzzle id.
fn is_id(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_digit() || (byte.is_ascii_lowercase() && !b"ilou".contains(&byte));
    text.len() == 12 && text.bytes().all(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    #[test]
    fn codes_fumens_urls_and_ids_are_read() {
        let code = Ok(Pasted::Code(CODE.into()));
        let fumen = write(CODE).remove(0).text;
        assert_eq!(read(CODE), code);
        assert_eq!(read(&format!("  {}\n", CODE.replace("LT:tsd", "LT:tsd:drop"))), code);
        assert_eq!(read(&fumen), code);
        assert_eq!(read(&format!("https://fumen.example/?{fumen}")), code);
        let escaped = fumen.replace('@', "%40").replace('+', "%2B").replace('/', "%2F").replace('?', "%3F");
        assert_eq!(read(&format!("https://fumen.example/?d={escaped}")), code);
        let id = Ok(Pasted::Id("4fm5dhrwnj38".into()));
        for text in ["4fm5dhrwnj38", "/p/4fm5dhrwnj38", "https://a.example/x/p/4fm5dhrwnj38?from=you#top"] {
            assert_eq!(read(text), id, "{text}");
        }
    }

    #[test]
    fn urls_of_chains_are_read_with_their_own_goal_or_one_after_them() {
        let code = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
        let pasted = Ok(Pasted::Code(code.into()));
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
        assert!(read(&"x".repeat(MAX_BYTES + 1)).unwrap_err().to_string().contains("at most"));
        let high = format!("tspin:#.........{}:L:tsd", "/..........".repeat(20));
        assert!(read(&high).unwrap_err().to_string().contains("21 rows"));
    }
}
