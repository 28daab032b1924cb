-- The puzzles that were ever shown for a placement. Ratings move between showing and beginning, and then others are the nearest;
-- what was shown may be begun all the same.
CREATE TABLE placement_offers (
    game   TEXT NOT NULL,
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    PRIMARY KEY (game, puzzle)
);
