-- Bulk forging: ranges of seeds that workers forge into files, one a job.
CREATE TABLE forge_jobs (
    id              TEXT   NOT NULL PRIMARY KEY,    -- the name of its file without the ending: the job in words
    recipe          TEXT   NOT NULL,                -- with its game: tspin/reverse-2
    forge_version   BIGINT NOT NULL,                -- by which forge and which measures its file is made
    measure_version BIGINT NOT NULL,
    first_seed      BIGINT NOT NULL,
    end_seed        BIGINT NOT NULL,                -- the seed after the last
    added_at        BIGINT NOT NULL,
    worker          TEXT,                           -- who took it last
    leased_until    BIGINT NOT NULL DEFAULT 0,      -- by when its worker must have been heard of; then others may take it
    taken           BIGINT NOT NULL DEFAULT 0,      -- how often it was taken
    done_at         BIGINT,
    puzzles         BIGINT NOT NULL DEFAULT 0,      -- once it is done, what its file has
    bytes           BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX forge_jobs_open ON forge_jobs (id) WHERE done_at IS NULL;
