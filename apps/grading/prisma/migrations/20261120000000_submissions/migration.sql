-- CreateEnum
CREATE TYPE "submission_status" AS ENUM ('queued', 'running', 'graded', 'failed');

-- CreateTable
CREATE TABLE "lab" (
    "id" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "max_xp" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "lab_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lab_version" (
    "id" TEXT NOT NULL,
    "definition" JSON NOT NULL,
    "prepared" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lab_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "best_score" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "xp_awarded" INTEGER NOT NULL,

    CONSTRAINT "best_score_pkey" PRIMARY KEY ("learner_id","lab_id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "learner_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "submission_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("learner_id","operation","key")
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

-- CreateIndex
CREATE INDEX "submission_learner_id_lab_id_id_idx" ON "submission"("learner_id", "lab_id", "id" DESC);

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- A graded submission has its whole grade, any other none of it.
ALTER TABLE "submission" ADD CONSTRAINT "submission_grade_check" CHECK (
    num_nonnulls("score", "correctness", "style", "efficiency", "xp_awarded", "tests", "comments", "graded_at")
    = CASE "status" WHEN 'graded' THEN 8 ELSE 0 END
);

-- Partial indexes cannot be said in the Prisma schema: the sweeper's and the relay's work, and nothing of what is done.
CREATE INDEX "submission_unfinished_idx" ON "submission"("id") WHERE "status" IN ('queued', 'running');
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE "published_at" IS NULL;

-- AddForeignKey
ALTER TABLE "lab" ADD CONSTRAINT "lab_version_fkey" FOREIGN KEY ("version") REFERENCES "lab_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_lab_version_fkey" FOREIGN KEY ("lab_version") REFERENCES "lab_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

