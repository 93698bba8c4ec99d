SET lock_timeout = '5s';

ALTER TABLE "peer_review" ADD COLUMN "is_for_appeal" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "challenge_appeal" (
    "submission_id" TEXT NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "appealed_at" TIMESTAMPTZ(3) NOT NULL,
    "score" DOUBLE PRECISION,
    "xp_difference" INTEGER,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_appeal_pkey" PRIMARY KEY ("submission_id"),
    CONSTRAINT "challenge_appeal_state_check" CHECK ("state" IN ('open', 'decided', 'lapsed')),
    CONSTRAINT "challenge_appeal_decided_at_check" CHECK (("state" = 'open') = ("decided_at" IS NULL)),
    CONSTRAINT "challenge_appeal_score_check" CHECK (("state" = 'decided') = ("score" IS NOT NULL)),
    CONSTRAINT "challenge_appeal_xp_difference_check" CHECK (("state" = 'decided') = ("xp_difference" IS NOT NULL))
);

CREATE INDEX "challenge_appeal_learner_id_idx" ON "challenge_appeal"("learner_id");

CREATE INDEX "challenge_appeal_open_idx" ON "challenge_appeal"("appealed_at", "submission_id") WHERE (state = 'open');
