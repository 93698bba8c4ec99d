-- `json`, not `jsonb`: texts may hold characters that jsonb refuses, such as NUL.
CREATE TABLE "lab_version" (
    "id" TEXT NOT NULL,
    "definition" JSON NOT NULL,
    "prepared" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lab_version_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "lab" (
    "id" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "max_xp" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "lab_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lab_version_fkey" FOREIGN KEY ("version")
        REFERENCES "lab_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TYPE "submission_status" AS ENUM ('queued', 'running', 'graded', 'failed');

CREATE TABLE "submission" (
    "id" TEXT NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "lab_version" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "status" "submission_status" NOT NULL DEFAULT 'queued',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "graded_at" TIMESTAMPTZ(3),
    "score" INTEGER,
    "correctness" INTEGER,
    "style" INTEGER,
    "efficiency" INTEGER,
    "xp_awarded" INTEGER,
    "tests" JSON,
    "comments" JSON,
    "xp_before" INTEGER NOT NULL DEFAULT 0,
    "ran" BOOLEAN,
    "code_key" TEXT,
    "slot" SMALLINT,
    "expected_ms" INTEGER NOT NULL DEFAULT 0,
    "admitted_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id"),
    -- A graded submission has its whole grade; any other submission has none of it.
    CONSTRAINT "submission_grade_check" CHECK (
        num_nonnulls("score", "correctness", "style", "efficiency", "xp_awarded", "tests", "comments", "graded_at")
        = CASE "status" WHEN 'graded' THEN 8 ELSE 0 END
    ),
    CONSTRAINT "submission_lab_version_fkey" FOREIGN KEY ("lab_version")
        REFERENCES "lab_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "submission_learner_id_lab_id_id_idx" ON "submission"("learner_id", "lab_id", "id" DESC);

-- The sweeper reads only what is not finished.
CREATE INDEX "submission_unfinished_idx" ON "submission"("id") WHERE (status IN ('queued', 'running'));

-- This index and the next are partial, so that accepting a submission does not write to them.
CREATE INDEX "submission_recent_grades_idx" ON "submission"("learner_id", "graded_at") WHERE (graded_at IS NOT NULL);

CREATE INDEX "submission_lab_version_idx" ON "submission"("lab_id", "lab_version") WHERE (graded_at IS NOT NULL);

-- No two unfinished submissions of a learner have the same slot. A finished submission leaves the index.
CREATE UNIQUE INDEX "submission_slot_key" ON "submission"("learner_id", "slot")
    WHERE (slot IS NOT NULL AND status IN ('queued', 'running'));

CREATE INDEX "submission_unadmitted_idx" ON "submission"("learner_id", "id")
    WHERE (slot IS NULL AND status IN ('queued', 'running'));

CREATE TABLE "past_grade" (
    "submission_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "lab_version" TEXT NOT NULL,
    "score" INTEGER NOT NULL,
    "correctness" INTEGER NOT NULL,
    "style" INTEGER NOT NULL,
    "efficiency" INTEGER NOT NULL,
    "xp_awarded" INTEGER NOT NULL,
    "graded_at" TIMESTAMPTZ(3) NOT NULL,
    "ran" BOOLEAN,
    "code_key" TEXT,

    CONSTRAINT "past_grade_pkey" PRIMARY KEY ("submission_id","revision"),
    CONSTRAINT "past_grade_submission_id_fkey" FOREIGN KEY ("submission_id")
        REFERENCES "submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "past_grade_learner_id_graded_at_idx" ON "past_grade"("learner_id", "graded_at");

CREATE TABLE "best_score" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "xp_awarded" INTEGER NOT NULL,

    CONSTRAINT "best_score_pkey" PRIMARY KEY ("learner_id","lab_id")
);

CREATE TABLE "solution_opening" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "solution_opening_pkey" PRIMARY KEY ("learner_id","lab_id","opened_at")
);

CREATE TABLE "regrade" (
    "id" SERIAL NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "lab_version" TEXT NOT NULL,
    "max_xp" INTEGER NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_by" TEXT,
    "applied_at" TIMESTAMPTZ(3),
    "allows_drops" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "regrade_pkey" PRIMARY KEY ("id"),
    -- A regrade that allows drops names the operator who applied it, and the reason.
    CONSTRAINT "regrade_application_check" CHECK (
        ("applied_by" IS NULL) = ("applied_at" IS NULL)
        AND (NOT "allows_drops" OR num_nulls("applied_by", "reason") = 0)
    )
);

CREATE INDEX "regrade_lab_id_id_idx" ON "regrade"("lab_id", "id" DESC);

-- A lab has one regrade at a time.
CREATE UNIQUE INDEX "regrade_open_key" ON "regrade"("lab_id") WHERE (ended_at IS NULL);

CREATE TYPE "regrade_outcome" AS ENUM ('raised', 'same', 'retained', 'dropped', 'ungradable');

CREATE TABLE "regrade_item" (
    "regrade_id" INTEGER NOT NULL,
    "submission_id" TEXT NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "former_score" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "score" INTEGER,
    "correctness" INTEGER,
    "style" INTEGER,
    "efficiency" INTEGER,
    "tests" JSON,
    "comments" JSON,
    "outcome" "regrade_outcome",
    "xp" INTEGER,
    "ran" BOOLEAN,
    "code_key" TEXT,

    CONSTRAINT "regrade_item_pkey" PRIMARY KEY ("regrade_id","submission_id"),
    CONSTRAINT "regrade_item_regrade_id_fkey" FOREIGN KEY ("regrade_id")
        REFERENCES "regrade"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    -- An item has its whole grade or none of it, and no grade before it has ended.
    CONSTRAINT "regrade_item_grade_check" CHECK (
        num_nonnulls("score", "correctness", "style", "efficiency") IN (0, 4)
        AND ("score" IS NULL OR "ended_at" IS NOT NULL)
    )
);

CREATE INDEX "regrade_item_regrade_id_outcome_learner_id_idx" ON "regrade_item"("regrade_id", "outcome", "learner_id");

-- Workers read only what has not ended.
CREATE INDEX "regrade_item_unfinished_idx" ON "regrade_item"("regrade_id", "submission_id") WHERE (ended_at IS NULL);

CREATE TABLE "score_drop" (
    "id" SERIAL NOT NULL,
    "submission_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "regrade_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "former_score" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "xp" INTEGER NOT NULL,
    "requested_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "dropped_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_drop_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "score_drop_submission_id_revision_key" ON "score_drop"("submission_id", "revision");

CREATE INDEX "score_drop_lab_id_id_idx" ON "score_drop"("lab_id", "id");

-- `json`, not `jsonb`: the stored bytes are the same as those of a new run.
CREATE TABLE "cached_result" (
    "lab_version" TEXT NOT NULL,
    "grader_revision" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "grade" JSON NOT NULL,
    "stored_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cached_result_pkey" PRIMARY KEY ("lab_version","grader_revision","code_hash")
);

CREATE INDEX "cached_result_stored_at_idx" ON "cached_result"("stored_at");

-- Events are derived from past grades, and operators look up why a score has dropped, so rows of both tables are only
-- added.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only added, never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "past_grade_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_grade"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "score_drop_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "score_drop"
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
