-- Texts that decide an order are compared by their bytes, so that it is the same on every machine.

CREATE TABLE "completion" (
    "learner_id" INTEGER NOT NULL,
    "lesson_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "completion_pkey" PRIMARY KEY ("learner_id","lesson_id")
);

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

CREATE INDEX "lab_grade_learner_id_lab_id_idx" ON "lab_grade"("learner_id", "lab_id");

CREATE INDEX "lab_grade_learner_id_submitted_at_submission_id_idx"
    ON "lab_grade"("learner_id", "submitted_at" DESC, "submission_id" DESC);

CREATE TABLE "xp_entry" (
    "id" UUID NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "xp" INTEGER NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "xp_entry_pkey" PRIMARY KEY ("id")
);

-- It includes the xp, so that sums read only the index.
CREATE INDEX "xp_entry_learner_id_earned_at_idx" ON "xp_entry"("learner_id", "earned_at") INCLUDE ("xp");

CREATE TABLE "active_day" (
    "learner_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "active_day_pkey" PRIMARY KEY ("learner_id","day")
);

CREATE TABLE "learner" (
    "learner_id" INTEGER NOT NULL,
    "track_slug" TEXT COLLATE "C" NOT NULL,
    "active_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "learner_pkey" PRIMARY KEY ("learner_id")
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

-- The ledger is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only added, never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "xp_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "xp_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
