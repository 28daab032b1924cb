-- What the trainer needs to know: how hard puzzles are and how strong players, what puzzles are about, what people thought
-- of them, runs, the puzzle of the day, and the review list. Portable like the first: TEXT, BIGINT, DOUBLE PRECISION.

ALTER TABLE puzzles ADD COLUMN rating     DOUBLE PRECISION NOT NULL DEFAULT 1500;
ALTER TABLE puzzles ADD COLUMN deviation  DOUBLE PRECISION NOT NULL DEFAULT 350;
ALTER TABLE puzzles ADD COLUMN volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06;
-- 'formula', 'simulated' or 'people'; empty for a row from before there were estimates
ALTER TABLE puzzles ADD COLUMN source     TEXT   NOT NULL DEFAULT '';
ALTER TABLE puzzles ADD COLUMN plays      BIGINT NOT NULL DEFAULT 0; -- players who tried it
ALTER TABLE puzzles ADD COLUMN solved     BIGINT NOT NULL DEFAULT 0; -- of them, solved at the first try
ALTER TABLE puzzles ADD COLUMN good       BIGINT NOT NULL DEFAULT 0; -- opinions: «that was good»
ALTER TABLE puzzles ADD COLUMN so_so      BIGINT NOT NULL DEFAULT 0; -- opinions: «hm»
CREATE INDEX puzzles_by_rating ON puzzles (game, rating);
CREATE INDEX puzzles_by_shelf_rating ON puzzles (shelf, rating);
CREATE INDEX puzzles_by_source ON puzzles (source);

CREATE TABLE puzzle_themes (
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    theme  TEXT NOT NULL,
    PRIMARY KEY (puzzle, theme)
);
CREATE INDEX puzzle_themes_by_theme ON puzzle_themes (theme, puzzle);

CREATE TABLE player_ratings (
    player     TEXT   NOT NULL REFERENCES players (id),
    game       TEXT   NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);

CREATE TABLE runs (
    id       TEXT   NOT NULL PRIMARY KEY,
    player   TEXT   NOT NULL REFERENCES players (id),
    game     TEXT   NOT NULL,
    kind     TEXT   NOT NULL CHECK (kind IN ('rush', 'streak')),
    begun_at BIGINT NOT NULL,
    ended_at BIGINT,
    score    BIGINT NOT NULL DEFAULT 0,
    mistakes BIGINT NOT NULL DEFAULT 0,
    combo    BIGINT NOT NULL DEFAULT 0,
    skips    BIGINT NOT NULL DEFAULT 0,
    bonus_ms BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX runs_by_player ON runs (player, game, kind, begun_at);
CREATE INDEX runs_by_kind ON runs (game, kind, begun_at);

-- What was given out for a run, and scored in it, once.
CREATE TABLE run_puzzles (
    run       TEXT   NOT NULL REFERENCES runs (id),
    puzzle    TEXT   NOT NULL REFERENCES puzzles (id),
    given_at  BIGINT NOT NULL, -- when the server gave it out for this run
    scored_at BIGINT,          -- when a try at it was scored
    PRIMARY KEY (run, puzzle)
);

ALTER TABLE sessions ADD COLUMN mode          TEXT NOT NULL DEFAULT 'practice';
ALTER TABLE sessions ADD COLUMN run           TEXT REFERENCES runs (id);
ALTER TABLE sessions ADD COLUMN review        TEXT REFERENCES puzzles (id); -- the failed puzzle this is a sibling of
ALTER TABLE sessions ADD COLUMN hint_shown_at BIGINT;

-- 0 if the times cannot be: then it counts for nothing
ALTER TABLE attempts ADD COLUMN possible BIGINT NOT NULL DEFAULT 1;
CREATE INDEX attempts_by_player ON attempts (player, received_at);
CREATE INDEX attempts_by_player_puzzle ON attempts (player, puzzle);

-- One attempt that counted: a game between a player and a puzzle, with both ratings before and after.
CREATE TABLE games (
    attempt                 TEXT   NOT NULL PRIMARY KEY REFERENCES attempts (id),
    player                  TEXT   NOT NULL REFERENCES players (id),
    puzzle                  TEXT   NOT NULL REFERENCES puzzles (id),
    game                    TEXT   NOT NULL,
    at                      BIGINT NOT NULL,
    solved                  BIGINT NOT NULL,
    expected                DOUBLE PRECISION NOT NULL, -- the chance of solving it that the ratings gave
    player_rating_before    DOUBLE PRECISION NOT NULL,
    player_deviation_before DOUBLE PRECISION NOT NULL,
    player_rating_after     DOUBLE PRECISION NOT NULL,
    player_deviation_after  DOUBLE PRECISION NOT NULL,
    puzzle_rating_before    DOUBLE PRECISION NOT NULL,
    puzzle_deviation_before DOUBLE PRECISION NOT NULL,
    puzzle_rating_after     DOUBLE PRECISION NOT NULL,
    puzzle_deviation_after  DOUBLE PRECISION NOT NULL,
    UNIQUE (player, puzzle)
);
CREATE INDEX games_by_player ON games (player, game, at);
CREATE INDEX games_by_puzzle ON games (puzzle);

CREATE TABLE opinions (
    player TEXT   NOT NULL REFERENCES players (id),
    puzzle TEXT   NOT NULL REFERENCES puzzles (id),
    good   BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);

-- Answers seen without a session, in flash.
CREATE TABLE glimpses (
    player TEXT   NOT NULL REFERENCES players (id),
    puzzle TEXT   NOT NULL REFERENCES puzzles (id),
    at     BIGINT NOT NULL,
    times  BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);
CREATE INDEX glimpses_by_time ON glimpses (player, at);

CREATE TABLE curated (
    shelf  TEXT   NOT NULL,
    number BIGINT NOT NULL,
    puzzle TEXT   NOT NULL REFERENCES puzzles (id),
    PRIMARY KEY (shelf, number)
);

CREATE TABLE dailies (
    day    TEXT NOT NULL, -- in UTC, like 2026-11-15
    game   TEXT NOT NULL,
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    PRIMARY KEY (day, game)
);

-- The review list: what a player remembers of the pattern of a failed puzzle, as FSRS reckons it.
CREATE TABLE reviews (
    player      TEXT   NOT NULL REFERENCES players (id),
    puzzle      TEXT   NOT NULL REFERENCES puzzles (id),
    stability   DOUBLE PRECISION NOT NULL,
    difficulty  DOUBLE PRECISION NOT NULL,
    reviewed_at BIGINT NOT NULL,
    due_at      BIGINT NOT NULL,
    reviews     BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);
CREATE INDEX reviews_by_due ON reviews (player, due_at);
