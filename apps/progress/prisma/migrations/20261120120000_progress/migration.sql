-- Texts that decide an order are compared by their bytes, so that it is the same on every machine.
-- CreateTable
CREATE TABLE "completion" (
    "learner_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "completion_pkey" PRIMARY KEY ("learner_id","lesson_id")
);

-- CreateTable
CREATE TABLE "lab_grade" (
    "submission_id" TEXT COLLATE "C" NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "graded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lab_grade_pkey" PRIMARY KEY ("submission_id")
);

-- CreateTable
CREATE TABLE "xp_entry" (
    "id" UUID NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "xp" INTEGER NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "xp_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "active_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "active_day_pkey" PRIMARY KEY ("learner_id","day")
);

-- CreateTable
CREATE TABLE "learner" (
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C" NOT NULL,
    "active_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "learner_pkey" PRIMARY KEY ("learner_id")
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
CREATE INDEX "lab_grade_learner_id_lab_id_idx" ON "lab_grade"("learner_id", "lab_id");

-- CreateIndex
CREATE INDEX "lab_grade_learner_id_submitted_at_submission_id_idx" ON "lab_grade"("learner_id", "submitted_at" DESC, "submission_id" DESC);

-- CreateIndex
CREATE INDEX "xp_entry_learner_id_earned_at_idx" ON "xp_entry"("learner_id", "earned_at") INCLUDE ("xp");

-- CreateIndex
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "processed_event_processed_at_idx" ON "processed_event"("processed_at");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- The ledger is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only added, never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "xp_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "xp_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
