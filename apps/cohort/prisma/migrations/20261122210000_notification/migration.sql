CREATE TABLE "notification" (
    "id" SERIAL NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "about" JSONB NOT NULL,
    "review_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_unread" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notification_read_at_check" CHECK ("is_unread" = ("read_at" IS NULL))
);

-- Repeated and reordered events write one row.
CREATE UNIQUE INDEX "notification_learner_id_kind_subject_key" ON "notification"("learner_id", "kind", "subject");

-- The list reads it backwards: unread first, then newest first.
CREATE INDEX "notification_learner_id_is_unread_created_at_id_idx"
    ON "notification"("learner_id", "is_unread", "created_at", "id");

CREATE INDEX "notification_unread_review_idx" ON "notification"("review_id")
    WHERE (is_unread AND review_id IS NOT NULL);

CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");

ALTER TABLE "peer_review" ADD COLUMN "is_reminded" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "challenge" ADD COLUMN "is_announced" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "challenge_unannounced_idx" ON "challenge"("opens_at") WHERE (NOT is_announced);
