-- The questionnaire knows its time limit.

-- How long there was for the puzzle, where there was a limit.
ALTER TABLE grades ADD COLUMN limit_ms BIGINT CHECK (limit_ms > 0);
