-- Texts that decide an order are compared by their bytes, so that it is the same on every machine.
-- CreateTable
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
    CONSTRAINT "cohort_member_count_check" CHECK ("member_count" BETWEEN 0 AND "capacity")
);

-- CreateTable
CREATE TABLE "learner" (
    "learner_id" INTEGER NOT NULL,
    "full_name" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "track_slug" TEXT COLLATE "C",
    "track_active_at" TIMESTAMPTZ(3),

    CONSTRAINT "learner_pkey" PRIMARY KEY ("learner_id")
);

-- CreateTable
CREATE TABLE "membership" (
    "learner_id" INTEGER NOT NULL,
    "cohort_id" INTEGER NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("learner_id","cohort_id")
);

-- CreateTable
CREATE TABLE "activity_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "xp" INTEGER NOT NULL,

    CONSTRAINT "activity_day_pkey" PRIMARY KEY ("learner_id","day") INCLUDE ("xp")
);

-- CreateTable
CREATE TABLE "active_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "active_day_pkey" PRIMARY KEY ("learner_id","day")
);

-- CreateTable
CREATE TABLE "done_lab" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "done_lab_pkey" PRIMARY KEY ("learner_id","lab_id")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "reliability" (
    "learner_id" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "weight_sum" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "reliability_pkey" PRIMARY KEY ("learner_id")
);

-- CreateTable
CREATE TABLE "challenge_template" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,
    "templates" JSONB NOT NULL,

    CONSTRAINT "challenge_template_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "challenge_template_is_only_check" CHECK ("is_only")
);

-- CreateTable
CREATE TABLE "curriculum" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "structure" JSONB NOT NULL,

    CONSTRAINT "curriculum_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "curriculum_is_only_check" CHECK ("is_only")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "published_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processed_event" (
    "id" UUID NOT NULL,
    "processed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "processed_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "identity" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "inbox_is_only_check" CHECK ("is_only")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "learner_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("learner_id","operation","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "cohort_slug_key" ON "cohort"("slug");

-- CreateIndex
CREATE INDEX "cohort_track_slug_starts_on_id_idx" ON "cohort"("track_slug", "starts_on", "id");

-- CreateIndex
CREATE INDEX "membership_cohort_id_learner_id_idx" ON "membership"("cohort_id", "learner_id");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_cohort_id_position_key" ON "challenge"("cohort_id", "position");

-- CreateIndex
CREATE INDEX "challenge_submission_learner_id_submitted_at_idx" ON "challenge_submission"("learner_id", "submitted_at");

-- CreateIndex
CREATE INDEX "challenge_submission_waiting_idx" ON "challenge_submission"("submitted_at") WHERE (status = 'submitted');

-- CreateIndex
CREATE UNIQUE INDEX "challenge_submission_challenge_id_learner_id_key" ON "challenge_submission"("challenge_id", "learner_id");

-- CreateIndex
CREATE INDEX "peer_review_reviewer_id_assigned_at_id_idx" ON "peer_review"("reviewer_id", "assigned_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "peer_review_due_idx" ON "peer_review"("due_at") WHERE (status = 'assigned');

-- CreateIndex
CREATE UNIQUE INDEX "peer_review_submission_id_reviewer_id_key" ON "peer_review"("submission_id", "reviewer_id");

-- CreateIndex
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "processed_event_processed_at_idx" ON "processed_event"("processed_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

