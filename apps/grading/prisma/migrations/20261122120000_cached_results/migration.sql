-- CreateTable: what grading came to, by all that it depends on, so that the same program is not run again.
CREATE TABLE "cached_result" (
    "lab_version" TEXT NOT NULL,
    "grader_revision" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "grade" JSON NOT NULL,
    "stored_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cached_result_pkey" PRIMARY KEY ("lab_version","grader_revision","code_hash")
);

-- CreateIndex
CREATE INDEX "cached_result_stored_at_idx" ON "cached_result"("stored_at");
