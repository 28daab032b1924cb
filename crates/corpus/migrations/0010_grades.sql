-- What people answered when they were asked about a puzzle, on scales from 1 to 5; what was not asked is null. One answer for a
-- person and a puzzle, and no way back. Numbered with room for others.

CREATE TABLE grades (
    player     TEXT   NOT NULL REFERENCES players (id),
    puzzle     TEXT   NOT NULL REFERENCES puzzles (id),
    fun        BIGINT CHECK (fun BETWEEN 1 AND 5),
    difficulty BIGINT CHECK (difficulty BETWEEN 1 AND 5),
    usefulness BIGINT CHECK (usefulness BETWEEN 1 AND 5),
    solved     BIGINT CHECK (solved IN (0, 1)),
    ms         BIGINT CHECK (ms >= 0), -- how long they tried
    at         BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);
CREATE INDEX grades_by_puzzle ON grades (puzzle);

-- What a model says of a puzzle, from 1 to 5, and whose word the model was fitted to.
CREATE TABLE estimates (
    puzzle TEXT   NOT NULL REFERENCES puzzles (id),
    aspect TEXT   NOT NULL CHECK (aspect IN ('fun', 'difficulty', 'usefulness')),
    value  DOUBLE PRECISION NOT NULL,
    source TEXT   NOT NULL CHECK (source IN ('formula', 'simulated', 'people')),
    PRIMARY KEY (puzzle, aspect)
);
