//! Forms of chains to look at.

/// Chains of typical forms, with the moves that fire them: stairs to either side, sandwiches, and a stone that falls
/// in from the side.
pub const FORMS: &[(&str, &[&str])] = &[
    ("nazo:.gb.../.rgb../.rgb../.rgb..:rr:chain=3", &["rr1N@1,2"]),
    ("nazo:...bg./..bgr./..bgr./..bgr.:rr:chain=3", &["rr6N@1,2"]),
    ("nazo:.bb.../.rrr../gbbg..:rr:chain=2", &["rr1N@2,3"]),
    ("nazo:..b.../..b.../.rrr../.gbb..:rr:chain=2", &["rr5N@1,2"]),
    ("nazo:.b..../.rb.../rrbb..:rr:chain=2", &["rr1N@2,3"]),
    ("nazo:....b./...br./..bbrr:rr:chain=2", &["rr6N@2,3"]),
];
