SET lock_timeout = '5s';

-- Null in reviews of a release that paid every review.
ALTER TABLE "peer_review" ADD COLUMN "xp_awarded" INTEGER;

ALTER TABLE "peer_review" ADD COLUMN "empty_reason" TEXT;

CREATE TABLE "review_report" (
    "review_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_report_pkey" PRIMARY KEY ("review_id"),
    CONSTRAINT "review_report_state_check" CHECK ("state" IN ('open', 'upheld', 'dismissed')),
    CONSTRAINT "review_report_decided_at_check" CHECK (("state" = 'open') = ("decided_at" IS NULL))
);

CREATE INDEX "review_report_open_idx" ON "review_report"("reported_at", "review_id") WHERE (state = 'open');
