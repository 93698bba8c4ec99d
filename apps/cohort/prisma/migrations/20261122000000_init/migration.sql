-- Texts that decide an order are compared by their bytes, so that it is the same on every machine.

CREATE TABLE "cohort" (
    "id" SERIAL NOT NULL,
    "track_slug" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "capacity" INTEGER NOT NULL DEFAULT 30,
    "member_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cohort_pkey" PRIMARY KEY ("id"),
    -- Members who join at the same moment cannot overfill the cohort.
    CONSTRAINT "cohort_member_count_check" CHECK ("member_count" BETWEEN 0 AND "capacity")
);

CREATE UNIQUE INDEX "cohort_slug_key" ON "cohort"("slug");

CREATE INDEX "cohort_track_slug_starts_on_id_idx" ON "cohort"("track_slug", "starts_on", "id");

CREATE TABLE "learner" (
    "learner_id" INTEGER NOT NULL,
    "full_name" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "track_slug" TEXT COLLATE "C",
    "track_active_at" TIMESTAMPTZ(3),

    CONSTRAINT "learner_pkey" PRIMARY KEY ("learner_id")
);

CREATE TABLE "membership" (
    "learner_id" INTEGER NOT NULL,
    "cohort_id" INTEGER NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "idle_since" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "membership_pkey" PRIMARY KEY ("learner_id","cohort_id")
);

CREATE INDEX "membership_cohort_id_learner_id_idx" ON "membership"("cohort_id", "learner_id");

CREATE TABLE "activity_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "xp" INTEGER NOT NULL,

    -- It includes the xp, so that sums read only the index.
    CONSTRAINT "activity_day_pkey" PRIMARY KEY ("learner_id","day") INCLUDE ("xp")
);

CREATE TABLE "active_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "active_day_pkey" PRIMARY KEY ("learner_id","day")
);

CREATE TABLE "done_lab" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "done_lab_pkey" PRIMARY KEY ("learner_id","lab_id")
);

CREATE TABLE "challenge" (
    "id" SERIAL NOT NULL,
    "cohort_id" INTEGER NOT NULL,
    "template_slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "starter_code" TEXT NOT NULL,
    "skill_slugs" JSONB NOT NULL,
    "points" INTEGER NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "reviews_required" INTEGER NOT NULL DEFAULT 2,
    "position" INTEGER NOT NULL,

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "challenge_cohort_id_position_key" ON "challenge"("cohort_id", "position");

CREATE TABLE "challenge_submission" (
    "id" TEXT COLLATE "C" NOT NULL,
    "challenge_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "code" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "reviews_required" INTEGER NOT NULL,
    "score" DOUBLE PRECISION,
    "xp_awarded" INTEGER,
    "reviewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_submission_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "challenge_submission_learner_id_submitted_at_idx" ON "challenge_submission"("learner_id", "submitted_at");

CREATE INDEX "challenge_submission_waiting_idx" ON "challenge_submission"("submitted_at") WHERE (status = 'submitted');

CREATE UNIQUE INDEX "challenge_submission_challenge_id_learner_id_key"
    ON "challenge_submission"("challenge_id", "learner_id");

CREATE TABLE "peer_review" (
    "id" INTEGER NOT NULL,
    "submission_id" TEXT COLLATE "C" NOT NULL,
    "reviewer_id" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "author_alias" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'assigned',
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "feedback" TEXT,
    "score" DOUBLE PRECISION,
    "weight" DOUBLE PRECISION,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "peer_review_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "peer_review_reviewer_id_assigned_at_id_idx"
    ON "peer_review"("reviewer_id", "assigned_at" DESC, "id" DESC);

CREATE INDEX "peer_review_due_idx" ON "peer_review"("due_at") WHERE (status = 'assigned');

CREATE UNIQUE INDEX "peer_review_submission_id_reviewer_id_key" ON "peer_review"("submission_id", "reviewer_id");

CREATE TABLE "reliability" (
    "learner_id" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "weight_sum" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "reliability_pkey" PRIMARY KEY ("learner_id")
);

CREATE TABLE "challenge_template" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,
    "templates" JSONB NOT NULL,

    CONSTRAINT "challenge_template_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "challenge_template_is_only_check" CHECK ("is_only")
);

CREATE TABLE "curriculum" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "structure" JSONB NOT NULL,

    CONSTRAINT "curriculum_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "curriculum_is_only_check" CHECK ("is_only")
);

-- The events whose xp is in activity_day. Unlike rows of processed_event they are never deleted, because a backfill may
-- publish old events again.
CREATE TABLE "counted_xp" (
    "id" UUID NOT NULL,

    CONSTRAINT "counted_xp_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    -- The clock, not the start of the transaction, because events are published in this order.
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),
    "trace_context" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- The relay reads only what is not yet published, so the size of the index does not depend on the size of the table.
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- Recovery reads published rows in this order, and the cleanup deletes the oldest of them.
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at", "id") WHERE (published_at IS NOT NULL);

CREATE TABLE "outbox_stream" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "created" TEXT,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "row_id" UUID,
    "servers" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "outbox_stream_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "outbox_stream_is_only_check" CHECK ("is_only")
);

CREATE TABLE "outbox_recovery" (
    "number" SERIAL NOT NULL,
    "stream_created" TEXT NOT NULL,
    "cursor_at" TIMESTAMPTZ(6) NOT NULL,
    "cursor_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "published_before" TIMESTAMPTZ(6) NOT NULL,
    "republished" INTEGER NOT NULL DEFAULT 0,
    "advanced_at" TIMESTAMPTZ(6) NOT NULL,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbox_recovery_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "inbox" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "identity" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("is_only"),
    -- There is at most one row.
    CONSTRAINT "inbox_is_only_check" CHECK ("is_only")
);

CREATE TABLE "processed_event" (
    "id" UUID NOT NULL,
    "processed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "processed_event_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "processed_event_processed_at_idx" ON "processed_event"("processed_at");

CREATE TABLE "idempotency_key" (
    "learner_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("learner_id","operation","key")
);

CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");
