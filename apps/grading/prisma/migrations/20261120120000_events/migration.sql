-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);

-- CreateIndex: partial, so that accepting a submission does not write to it.
CREATE INDEX "submission_recent_grades_idx" ON "submission"("learner_id", "graded_at") WHERE (graded_at IS NOT NULL);

-- AlterTable: keys keep any operation's answer; that of a submission is its id.
ALTER TABLE "idempotency_key" ADD COLUMN "answer" JSONB;

-- The hash covers the parameters and the body as such; without this, a key of before could not be repeated.
UPDATE "idempotency_key" SET "answer" = to_jsonb("submission_id"), "body_hash" = encode(sha256(convert_to(
    '[{"id":' || "submission"."lab_id" || '},{"code":' || to_json("submission"."code") || '}]', 'UTF8')), 'hex')
FROM "submission" WHERE "submission"."id" = "submission_id";

ALTER TABLE "idempotency_key" DROP COLUMN "submission_id";
