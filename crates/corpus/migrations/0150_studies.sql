-- Studies. The protocol is kept as the file was, so that it cannot change while the study runs.
CREATE TABLE studies (
    id         TEXT   PRIMARY KEY,
    key_hash   TEXT   NOT NULL,   -- SHA-256 of the researcher's key
    protocol   TEXT   NOT NULL,
    puzzles    TEXT   NOT NULL,   -- JSON: the puzzles of each step, as they were drawn when the study began
    versions   TEXT   NOT NULL,   -- JSON: the versions of forges, models and rules at that time
    seed       BIGINT NOT NULL,   -- of the orders that differ between participants
    open_code  TEXT   UNIQUE,     -- of the link that anybody may use
    cap        BIGINT NOT NULL,   -- how many participants the open link lets in
    created_at BIGINT NOT NULL,
    closed_at  BIGINT
);

-- Participants, from their invitation on.
CREATE TABLE study_participants (
    code         TEXT   PRIMARY KEY, -- secret: whoever has it is the participant
    study        TEXT   NOT NULL REFERENCES studies (id),
    number       BIGINT NOT NULL,    -- from 1 in the order of the invitations; what data call the participant
    label        TEXT,               -- the researcher's own name for them
    arm          TEXT,               -- fixed by the invitation
    preview      TEXT,               -- the name of the one step that a researcher looks at as a participant
    player       TEXT   UNIQUE REFERENCES players (id), -- since the consent
    language     TEXT,               -- of the page when they consented: ja or en
    invited_at   BIGINT NOT NULL,
    withdrawn_at BIGINT,
    UNIQUE (study, number)
);

-- What happened to each participant, in order; everything else about their course follows from it.
CREATE TABLE study_events (
    participant TEXT   NOT NULL REFERENCES study_participants (code),
    number      BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    what        TEXT   NOT NULL,     -- JSON
    subject     TEXT,                -- the id of the session or the match that it is about
    detail      TEXT,                -- JSON: the puzzle that was shown, or what the participant answered
    PRIMARY KEY (participant, number)
);
