-- One row, written to find out whether the database can be written to.
CREATE TABLE health (
    id         BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    written_at BIGINT NOT NULL
);
