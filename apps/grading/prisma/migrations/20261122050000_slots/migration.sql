-- AlterTable: a submission has a slot from when it may be in the workers' hands; a learner has only so many.
ALTER TABLE "submission" ADD COLUMN "slot" SMALLINT,
ADD COLUMN "expected_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "admitted_at" TIMESTAMPTZ(3),
ADD COLUMN "due_at" TIMESTAMPTZ(3);

-- CreateIndex: no two unfinished submissions of a learner have the same slot; a settled one has left the index.
CREATE UNIQUE INDEX "submission_slot_key" ON "submission"("learner_id", "slot")
WHERE (slot IS NOT NULL AND status = ANY (ARRAY['queued'::submission_status, 'running'::submission_status]));

-- CreateIndex
CREATE INDEX "submission_unadmitted_idx" ON "submission"("learner_id", "id")
WHERE (slot IS NULL AND status = ANY (ARRAY['queued'::submission_status, 'running'::submission_status]));
