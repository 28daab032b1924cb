-- What players say of difficulty, and what they were told while they played.

-- How hard a player found a puzzle, from 1 (easy) to 5 (hard). The last word counts.
CREATE TABLE difficulties (
    player     TEXT   NOT NULL REFERENCES players (id),
    puzzle     TEXT   NOT NULL REFERENCES puzzles (id),
    difficulty BIGINT NOT NULL CHECK (difficulty BETWEEN 1 AND 5),
    at         BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);

-- 1 if the player was to be told as soon as the goal was out of reach
ALTER TABLE sessions ADD COLUMN notice BIGINT NOT NULL DEFAULT 0;
