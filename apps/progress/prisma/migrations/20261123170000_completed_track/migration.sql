SET lock_timeout = '2s';

-- The tracks that learners have completed. Its key decides which of several completions announces a track.
CREATE TABLE "completed_track" (
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C" NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "curriculum_version" TEXT NOT NULL,
    "lessons" INTEGER NOT NULL,
    "labs" INTEGER NOT NULL,
    "verification_code" TEXT COLLATE "C",
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "completed_track_pkey" PRIMARY KEY ("learner_id","track_slug"),
    CONSTRAINT "completed_track_published_check" CHECK (("verification_code" IS NULL) = ("published_at" IS NULL))
);

CREATE UNIQUE INDEX "completed_track_verification_code_key" ON "completed_track"("verification_code");

-- Tracks that were complete before this release, or that a new curriculum makes complete, are searched for.
CREATE TABLE "completed_track_search" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "curriculum_version" TEXT,
    "after_learner_id" INTEGER,

    CONSTRAINT "completed_track_search_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "completed_track_search_is_only_check" CHECK ("is_only")
);

INSERT INTO "completed_track_search" ("is_only") VALUES (true);
