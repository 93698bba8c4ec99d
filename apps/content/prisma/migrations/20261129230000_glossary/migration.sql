SET lock_timeout = '5s';

CREATE TABLE "glossary_term" (
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "also" JSONB NOT NULL,
    "meaning" TEXT NOT NULL,
    "lesson_id" INTEGER,
    "position" INTEGER NOT NULL,

    CONSTRAINT "glossary_term_pkey" PRIMARY KEY ("slug")
);
