//! The tables with rows of a player, for downloads and deletion. Tests hold them to the schema.

/// Rows of a player in one table.
#[derive(Debug)]
pub struct PlayerTable {
    /// The name of the table.
    pub name: &'static str,
    /// Which rows are the player's, whose id is `$1`.
    pub condition: &'static str,
    /// The columns, but for secrets and the player's id.
    pub columns: &'static [&'static str],
    /// By what the rows are sorted: an index where there may be many, otherwise their text.
    pub order: &'static str,
}

const fn table(name: &'static str, condition: &'static str, columns: &'static [&'static str]) -> PlayerTable {
    PlayerTable { name, condition, columns, order: "1" }
}

impl PlayerTable {
    /// The same table sorted by these columns, by which each of its rows is told from the others.
    const fn by(self, order: &'static str) -> Self {
        Self { order, ..self }
    }
}

const OWN: &str = "player = $1";
const OF_MATCHES: &str = "match_id IN (SELECT id FROM matches WHERE player = $1)";
const OF_RUNS: &str = "run IN (SELECT id FROM runs WHERE player = $1)";

/// Everything that is stored about a player, but for the course of a study, which its researcher has. Of the hashes of secrets it is only
/// told that they are stored.
pub const OF_PLAYER: [PlayerTable; 20] = [
    table("players", "id = $1", &["id", "created_at", "name"]),
    table("player_settings", OWN, &["name", "value", "changed_at"]),
    table("player_ratings", OWN, &["game", "rating", "deviation", "volatility", "games", "placed_at"]),
    table("placements", OWN, &["game", "place", "puzzle"]),
    table("participants", OWN, &["shelf", "code", "consented_at"]),
    table(
        "sessions",
        OWN,
        &["id", "puzzle", "begun_at", "answer_shown_at", "hint_shown_at", "mode", "run", "review", "notice", "offline"],
    )
    .by("begun_at, puzzle, id"),
    table("tickets", OWN, &["id", "game", "puzzle", "contact_at", "expires_at"]),
    table(
        "attempts",
        OWN,
        &[
            "id",
            "session",
            "puzzle",
            "number",
            "transcript",
            "outcome",
            "client_ms",
            "server_ms",
            "received_at",
            "possible",
            "busy_until",
        ],
    )
    .by("received_at, id"),
    table(
        "games",
        OWN,
        &[
            "attempt",
            "puzzle",
            "game",
            "at",
            "solved",
            "expected",
            "player_rating_before",
            "player_deviation_before",
            "player_rating_after",
            "player_deviation_after",
            "puzzle_rating_before",
            "puzzle_deviation_before",
            "puzzle_rating_after",
            "puzzle_deviation_after",
        ],
    )
    .by("game, at, attempt"),
    table(
        "runs",
        OWN,
        &[
            "id",
            "game",
            "kind",
            "begun_at",
            "ended_at",
            "score",
            "mistakes",
            "combo",
            "skips",
            "bonus_ms",
            "counts",
            "looked_at",
        ],
    )
    .by("game, kind, begun_at, id"),
    table("run_puzzles", OF_RUNS, &["run", "puzzle", "given_at", "scored_at"]),
    table("glimpses", OWN, &["puzzle", "at", "times"]),
    table(
        "reviews",
        OWN,
        &["puzzle", "stability", "difficulty", "reviewed_at", "due_at", "reviews", "from_match", "from_tick"],
    ),
    table(
        "answers",
        OWN,
        &["puzzle", "aspect", "occasion", "value", "imported", "solved", "ms", "limit_ms", "at", "participant"],
    ),
    table(
        "matches",
        OWN,
        &["id", "game", "rules", "opponent", "level", "seed", "speed", "coach", "begun_at", "ended_at", "won", "ticks"],
    )
    .by("ended_at, id"),
    table("match_records", OF_MATCHES, &["match_id", "record"]).by("match_id"),
    table(
        "match_sides",
        OF_MATCHES,
        &[
            "match_id",
            "seat",
            "pieces",
            "attack",
            "received",
            "singles",
            "doubles",
            "triples",
            "minis",
            "quads",
            "combo",
            "rows_cleared",
            "perfect_clears",
            "chains",
            "longest_chain",
            "score",
        ],
    ),
    table("match_chances", OF_MATCHES, &["match_id", "tick", "puzzle", "donation"]),
    table("match_days", OWN, &["game", "day", "games", "wins", "ticks", "t_spins", "pieces", "longest_chain"]),
    table("match_levels", OWN, &["game", "level"]),
];
