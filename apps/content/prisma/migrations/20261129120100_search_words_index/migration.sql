SET lock_timeout = '1min';

CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_document_words_idx"
    ON "search_document" USING GIN (coalesce("words", "vector")) WITH (fastupdate = off);
