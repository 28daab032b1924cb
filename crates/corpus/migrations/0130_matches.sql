-- Matches against CPU players. The row is made when a match begins; one that is never finished leaves nothing else.
CREATE TABLE matches (
    id       TEXT PRIMARY KEY,
    player   TEXT   NOT NULL REFERENCES players (id),
    game     TEXT   NOT NULL,
    rules    TEXT   NOT NULL,
    opponent TEXT   NOT NULL,
    level    BIGINT,          -- of the adaptive opponent, if it plays at the player's level
    seed     BIGINT NOT NULL, -- below 2^53
    speed    BIGINT NOT NULL, -- per cent of real time
    coach    BIGINT NOT NULL, -- 0 or 1
    begun_at BIGINT NOT NULL,
    ended_at BIGINT,          -- when the record arrived
    won      BIGINT,          -- 0 or 1; null in a draw
    ticks    BIGINT           -- of game time
);
-- A player's matches from the newest on, and those that are not finished.
CREATE INDEX matches_by_player ON matches (player, ended_at, id);
CREATE INDEX matches_unfinished ON matches (begun_at) WHERE ended_at IS NULL;

-- What each side did in a finished match.
CREATE TABLE match_sides (
    match_id       TEXT   NOT NULL REFERENCES matches (id),
    seat           TEXT   NOT NULL, -- 'left', the player, or 'right', the opponent
    pieces         BIGINT NOT NULL,
    attack         BIGINT NOT NULL,
    received       BIGINT NOT NULL,
    singles        BIGINT NOT NULL, -- full T-spins that cleared one row
    doubles        BIGINT NOT NULL,
    triples        BIGINT NOT NULL,
    minis          BIGINT NOT NULL,
    quads          BIGINT NOT NULL,
    combo          BIGINT NOT NULL,
    rows_cleared   BIGINT NOT NULL,
    perfect_clears BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- The records of finished matches, apart from what lists show.
CREATE TABLE match_records (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    record TEXT NOT NULL
);

-- The puzzles that a player's missed chances in a match became.
CREATE TABLE match_chances (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    tick     BIGINT NOT NULL,
    puzzle   TEXT   NOT NULL REFERENCES puzzles (id),
    donation BIGINT NOT NULL, -- 0 or 1
    PRIMARY KEY (match_id, tick)
);

-- Sums over a player's finished matches of a day, so that a year costs the same however much they play.
CREATE TABLE match_days (
    player  TEXT   NOT NULL REFERENCES players (id),
    game    TEXT   NOT NULL,
    day     BIGINT NOT NULL, -- days since the Unix epoch, in UTC
    games   BIGINT NOT NULL,
    wins    BIGINT NOT NULL,
    ticks   BIGINT NOT NULL,
    t_spins BIGINT NOT NULL, -- full ones that cleared a row
    pieces  BIGINT NOT NULL,
    PRIMARY KEY (player, game, day)
);

-- The level of the adaptive opponent for each player.
CREATE TABLE match_levels (
    player TEXT   NOT NULL REFERENCES players (id),
    game   TEXT   NOT NULL,
    level  BIGINT NOT NULL,
    PRIMARY KEY (player, game)
);

-- The place in a match where a puzzle on a review list was missed.
ALTER TABLE reviews ADD COLUMN from_match TEXT REFERENCES matches (id);
ALTER TABLE reviews ADD COLUMN from_tick BIGINT;
