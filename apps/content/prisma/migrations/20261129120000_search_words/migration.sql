SET lock_timeout = '5s';

-- The words of a document, spelled and folded in one way. Null in rows of the release before, which are found by
-- "vector" until the next import.
ALTER TABLE "search_document" ADD COLUMN "words" TSVECTOR, ADD COLUMN "title_words" TSVECTOR;

CREATE TABLE "search_word" (
    "word" TEXT COLLATE "C" NOT NULL,
    "folded" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT COLLATE "C",
    "one_letter_less" TEXT[] COLLATE "C" NOT NULL,
    "documents" INTEGER NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "search_word_folded_idx" ON "search_word"("folded");
CREATE INDEX "search_word_stem_idx" ON "search_word"("stem");
CREATE INDEX "search_word_one_letter_less_idx" ON "search_word" USING GIN ("one_letter_less") WITH (fastupdate = off);

CREATE TABLE "search_synonym" (
    "key" TEXT COLLATE "C" NOT NULL,
    "forms" TEXT[] NOT NULL,

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("key")
);
