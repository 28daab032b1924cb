-- The puzzles that place a player, as they were given: only these count.
CREATE TABLE placements (
    player TEXT NOT NULL REFERENCES players (id),
    game   TEXT NOT NULL,
    place  BIGINT NOT NULL, -- from 0, the easiest
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    PRIMARY KEY (player, game, place)
);
