use proptest::{collection::vec, prelude::*, sample::Index};
use study::Protocol;
use study::protocol::SHIPPED;

/// Pieces that protocols are made of, and some that they are not.
const PIECES: [&str; 22] = [
    "\n",
    "=",
    "[[",
    "]]",
    "\"",
    "\"\"\"",
    "-1",
    "0",
    "1e400",
    "18446744073709551616",
    "[[step]]\n",
    "[[arm]]\n",
    "[[arm.step]]\n",
    "kind = \"test\"\n",
    "kind = \"survey\"\n",
    "warm_up = 9\n",
    "rounds = 50\n",
    "again = \"test-before\"\n",
    "minutes = inf\n",
    "scales = []\n",
    "since = \"x\"\n",
    "ü\u{0}",
];

/// A change of a text.
#[derive(Clone, Debug)]
enum Change {
    /// A line is left out.
    Drop(Index),
    /// A line is said again elsewhere.
    Repeat(Index, Index),
    /// A piece comes in somewhere.
    Insert(Index, &'static str),
    /// Some letters are left out.
    Cut(Index, usize),
}

fn change() -> impl Strategy<Value = Change> {
    let piece = prop::sample::select(PIECES.to_vec());
    prop_oneof![
        any::<Index>().prop_map(Change::Drop),
        any::<(Index, Index)>().prop_map(|(from, to)| Change::Repeat(from, to)),
        (any::<Index>(), piece).prop_map(|(at, piece)| Change::Insert(at, piece)),
        (any::<Index>(), 1usize..12).prop_map(|(at, letters)| Change::Cut(at, letters)),
    ]
}

fn changed(text: &str, change: &Change) -> String {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let letters: Vec<char> = text.chars().collect();
    let with = |from: usize, to: usize, piece: &str| {
        letters[..from].iter().copied().chain(piece.chars()).chain(letters[to..].iter().copied()).collect()
    };
    match change {
        Change::Drop(at) => {
            lines.remove(at.index(lines.len()));
        }
        Change::Repeat(from, to) => lines.insert(to.index(lines.len()), lines[from.index(lines.len())]),
        Change::Insert(at, piece) => {
            let at = at.index(letters.len() + 1);
            return with(at, at, piece);
        }
        Change::Cut(at, count) => {
            let at = at.index(letters.len() + 1);
            return with(at, (at + count).min(letters.len()), "");
        }
    }
    lines.join("\n")
}

proptest! {
    /// `PROPTEST_CASES` says how many are tried.
    #[test]
    fn a_changed_protocol_is_refused_with_a_line_it_has_or_is_one(which in 0..SHIPPED.len(), changes in vec(change(), 1..6)) {
        let text = changes.iter().fold(SHIPPED[which].1.to_owned(), |text, change| changed(&text, change));
        match text.parse::<Protocol>() {
            Ok(protocol) => prop_assert!(protocol.arms.iter().all(|arm| !arm.time().to_string().is_empty())),
            Err(bad) => {
                prop_assert!((1..=text.lines().count().max(1) + 1).contains(&bad.line), "{}", bad);
                prop_assert!(!bad.reason.is_empty());
            }
        }
    }
}
