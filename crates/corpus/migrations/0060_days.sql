-- The puzzle of the day has three grades. What was chosen before is of the normal one.
CREATE TABLE graded_dailies (
    day    TEXT NOT NULL, -- in UTC, like 2026-11-15
    game   TEXT NOT NULL,
    grade  TEXT NOT NULL, -- 'easy', 'normal' or 'hard'
    puzzle TEXT NOT NULL REFERENCES puzzles (id),
    PRIMARY KEY (day, game, grade)
);
INSERT INTO graded_dailies (day, game, grade, puzzle) SELECT day, game, 'normal', puzzle FROM dailies;
DROP TABLE dailies;
ALTER TABLE graded_dailies RENAME TO dailies;
CREATE INDEX dailies_by_puzzle ON dailies (puzzle);

-- When placement set the player's first rating; null if rated attempts did.
ALTER TABLE player_ratings ADD COLUMN placed_at BIGINT;
