CREATE TABLE "search_document" (
    "kind" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "id" INTEGER,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "terms" TEXT NOT NULL,
    -- Titles weigh more than terms, and terms more than the body. A word that is not complete yet is searched for in
    -- titles as they are, because a word may be longer than its stem.
    "vector" TSVECTOR NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english', "title"), 'A')
        || setweight(to_tsvector('simple', "title"), 'A')
        || setweight(to_tsvector('english', "terms"), 'C')
        || setweight(to_tsvector('english', "body"), 'D')
    ) STORED,

    CONSTRAINT "search_document_pkey" PRIMARY KEY ("kind", "slug")
);

CREATE INDEX "search_document_vector_idx" ON "search_document" USING GIN ("vector");
