-- Expiry of players, times of tries, held runs and accounts, in one migration: servers of the version before can share the database while they
-- are replaced.

-- Players who never tried anything are forgotten after a while; these are found without a walk through all.
CREATE INDEX players_by_age ON players (created_at);

-- Runs that look faster than people are do not count among the bests until an operator has looked at them.
ALTER TABLE runs ADD COLUMN counts BIGINT NOT NULL DEFAULT 1; -- 0 if it does not count
ALTER TABLE runs ADD COLUMN looked_at BIGINT;                 -- when an operator decided whether it does
DROP INDEX runs_by_kind;
DROP INDEX runs_by_score;
CREATE INDEX runs_by_kind ON runs (game, kind, counts, begun_at, score);
CREATE INDEX runs_by_score ON runs (game, kind, counts, score);
CREATE INDEX runs_held ON runs (begun_at) WHERE counts = 0;

-- Until when, by the server's clock, a player was busy with this attempt and all before it: attempts of one player do not overlap.
ALTER TABLE attempts ADD COLUMN busy_until BIGINT NOT NULL DEFAULT 0;

-- A player's own data: a name that only they see, and the code that moves them to another device.
ALTER TABLE players ADD COLUMN name TEXT;
ALTER TABLE players ADD COLUMN recovery_hash TEXT; -- SHA-256 in hexadecimal; the code itself stays with the player
CREATE UNIQUE INDEX players_by_recovery ON players (recovery_hash);

-- A rated attempt outlives its player: when they are deleted, the numbers stay without player and attempt, so that the ratings of the puzzle
-- still follow from each other.
CREATE TABLE games_kept (
    attempt                 TEXT   NOT NULL PRIMARY KEY, -- the attempt's id; a name of its own once the player is deleted
    player                  TEXT   REFERENCES players (id), -- null once the player is deleted
    puzzle                  TEXT   NOT NULL REFERENCES puzzles (id),
    game                    TEXT   NOT NULL,
    at                      BIGINT NOT NULL,
    solved                  BIGINT NOT NULL,
    expected                DOUBLE PRECISION NOT NULL,
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
INSERT INTO games_kept (attempt, player, puzzle, game, at, solved, expected, player_rating_before, player_deviation_before,
    player_rating_after, player_deviation_after, puzzle_rating_before, puzzle_deviation_before, puzzle_rating_after, puzzle_deviation_after)
SELECT attempt, player, puzzle, game, at, solved, expected, player_rating_before, player_deviation_before,
    player_rating_after, player_deviation_after, puzzle_rating_before, puzzle_deviation_before, puzzle_rating_after, puzzle_deviation_after
FROM games;
DROP TABLE games;
ALTER TABLE games_kept RENAME TO games;
CREATE INDEX games_by_player ON games (player, game, at);
CREATE INDEX games_by_puzzle ON games (puzzle);
