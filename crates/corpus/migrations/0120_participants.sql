-- Who takes part in a survey about a shelf, since when, and by which code of the researcher, if there is one.
CREATE TABLE participants (
    player       TEXT   NOT NULL REFERENCES players (id),
    shelf        TEXT   NOT NULL,
    code         TEXT   CHECK (code <> ''),
    consented_at BIGINT NOT NULL,
    PRIMARY KEY (player, shelf)
);

-- The participant's code when the answer was given.
ALTER TABLE answers ADD COLUMN participant TEXT CHECK (participant <> '');
