-- What players have set, and their progress in the courses, as their browsers keep it.
CREATE TABLE player_settings (
    player     TEXT NOT NULL REFERENCES players (id),
    name       TEXT NOT NULL,
    value      TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (player, name)
);
