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
