-- AlterTable: what the submission's earlier revisions awarded; none has any yet.
ALTER TABLE "submission" ADD COLUMN "xp_before" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex: partial, so that accepting a submission does not write to it.
CREATE INDEX "submission_lab_version_idx" ON "submission"("lab_id", "lab_version") WHERE (graded_at IS NOT NULL);

-- CreateEnum
CREATE TYPE "regrade_outcome" AS ENUM ('raised', 'same', 'retained', 'dropped', 'ungradable');

-- CreateTable
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

    CONSTRAINT "past_grade_pkey" PRIMARY KEY ("submission_id","revision")
);

-- CreateTable
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

    CONSTRAINT "regrade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "regrade_item_pkey" PRIMARY KEY ("regrade_id","submission_id")
);

-- CreateTable
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

-- CreateIndex
CREATE INDEX "past_grade_learner_id_graded_at_idx" ON "past_grade"("learner_id", "graded_at");

-- CreateIndex
CREATE INDEX "regrade_lab_id_id_idx" ON "regrade"("lab_id", "id" DESC);

-- CreateIndex: one regrade of a lab at a time.
CREATE UNIQUE INDEX "regrade_open_key" ON "regrade"("lab_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "regrade_item_regrade_id_outcome_learner_id_idx" ON "regrade_item"("regrade_id", "outcome", "learner_id");

-- CreateIndex: the workers' work, and nothing of what is done.
CREATE INDEX "regrade_item_unfinished_idx" ON "regrade_item"("regrade_id", "submission_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "score_drop_submission_id_revision_key" ON "score_drop"("submission_id", "revision");

-- CreateIndex
CREATE INDEX "score_drop_lab_id_id_idx" ON "score_drop"("lab_id", "id");

-- AddForeignKey
ALTER TABLE "past_grade" ADD CONSTRAINT "past_grade_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submission"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regrade_item" ADD CONSTRAINT "regrade_item_regrade_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrade"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A drop names the operator who allows it, and the reason.
ALTER TABLE "regrade" ADD CONSTRAINT "regrade_application_check" CHECK (
    ("applied_by" IS NULL) = ("applied_at" IS NULL) AND (NOT "allows_drops" OR num_nulls("applied_by", "reason") = 0)
);

-- An item has its whole grade or none of it, and neither before it is settled.
ALTER TABLE "regrade_item" ADD CONSTRAINT "regrade_item_grade_check" CHECK (
    num_nonnulls("score", "correctness", "style", "efficiency") IN (0, 4) AND ("score" IS NULL OR "ended_at" IS NOT NULL)
);

-- Events are derived from past grades, and people ask why a score has dropped: both are only added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are only added, never changed or removed', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "past_grade_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_grade"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "score_drop_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "score_drop"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
