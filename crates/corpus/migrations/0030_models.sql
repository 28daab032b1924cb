-- 1 once enough games with known players have been played for the rating to be that of play. Before, people's word is a model's; and what was
-- people's before there were such models was play's.
ALTER TABLE puzzles ADD COLUMN by_play BIGINT NOT NULL DEFAULT 0;
UPDATE puzzles SET by_play = 1 WHERE source = 'people';

-- Models that were fitted for this collection, one for a game, a number of moves and a question. They speak of every puzzle that is
-- stored, and of every one that will be.
CREATE TABLE models (
    game   TEXT   NOT NULL,
    steps  BIGINT NOT NULL,
    aspect TEXT   NOT NULL CHECK (aspect IN ('fun', 'difficulty', 'usefulness')),
    source TEXT   NOT NULL CHECK (source IN ('formula', 'simulated', 'people')),
    text   TEXT   NOT NULL,        -- as `tsumi fit` writes it
    base   DOUBLE PRECISION,       -- how its difficulty becomes a first rating: base + slope * difficulty;
    slope  DOUBLE PRECISION,       -- both null where it does not
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, steps, aspect)
);
