-- Portable between SQLite and PostgreSQL: only TEXT and BIGINT here, every id made by the program, every time in
-- milliseconds since the Unix epoch.

CREATE TABLE puzzles (
    id          TEXT   NOT NULL PRIMARY KEY,
    code        TEXT   NOT NULL UNIQUE,
    twin        TEXT   NOT NULL UNIQUE, -- one code for the puzzle and its mirror image
    game        TEXT   NOT NULL,
    shelf       TEXT   NOT NULL,
    steps       BIGINT NOT NULL,
    answers     BIGINT NOT NULL,
    sequences   BIGINT NOT NULL,
    features    TEXT   NOT NULL,        -- a JSON object: name to number
    certificate TEXT   NOT NULL,
    shuffle     BIGINT NOT NULL,        -- a place on the shelf that says nothing about the puzzle
    made_at     BIGINT NOT NULL
);
CREATE INDEX puzzles_by_place ON puzzles (shelf, shuffle);

CREATE TABLE players (
    id         TEXT   NOT NULL PRIMARY KEY,
    token_hash TEXT   NOT NULL UNIQUE,  -- SHA-256 in hexadecimal; the token itself stays with the player
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    id              TEXT   NOT NULL PRIMARY KEY,
    player          TEXT   NOT NULL REFERENCES players (id),
    puzzle          TEXT   NOT NULL REFERENCES puzzles (id),
    begun_at        BIGINT NOT NULL,
    answer_shown_at BIGINT
);
CREATE INDEX sessions_by_player ON sessions (player, puzzle, begun_at);

CREATE TABLE attempts (
    id          TEXT   NOT NULL PRIMARY KEY,
    session     TEXT   NOT NULL REFERENCES sessions (id),
    player      TEXT   NOT NULL REFERENCES players (id),
    puzzle      TEXT   NOT NULL REFERENCES puzzles (id),
    number      BIGINT NOT NULL,
    transcript  TEXT   NOT NULL,        -- JSON: moves with times
    outcome     TEXT   NOT NULL CHECK (outcome IN ('solved', 'failed')),
    client_ms   BIGINT NOT NULL,
    server_ms   BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    UNIQUE (session, number)
);
CREATE INDEX attempts_by_puzzle ON attempts (puzzle);
CREATE INDEX attempts_by_time ON attempts (received_at);
