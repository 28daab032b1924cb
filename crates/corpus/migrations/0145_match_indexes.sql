-- A match that is deleted must not be looked for on every review list there is.
CREATE INDEX reviews_by_match ON reviews (from_match) WHERE from_match IS NOT NULL;
