-- The tracks that learners have unlocked. Its key decides which of several completions announces a track.
CREATE TABLE "unlocked_track" (
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C" NOT NULL,
    "unlocked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unlocked_track_pkey" PRIMARY KEY ("learner_id","track_slug")
);
