-- Up to when all stored puzzles have the first ratings and estimates of the models in force, so that a server that starts need not look at each
-- of them again. No row: nothing is known.
CREATE TABLE rated_until (
    id     BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    models TEXT   NOT NULL, -- SHA-256 in hexadecimal of the models in force
    at     BIGINT NOT NULL  -- puzzles stored before were looked at
);
