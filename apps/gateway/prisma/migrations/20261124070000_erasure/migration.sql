SET lock_timeout = '2s';

-- Learners who are erased, or are being erased: nothing of them is stored again.
CREATE TABLE "erased_learner" (
    "learner_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "rows" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "erased_learner_pkey" PRIMARY KEY ("learner_id")
);

-- Erasures of accounts, from the request on. A finished one says which services have erased which number of rows.
CREATE TABLE "erasure" (
    "user_id" INTEGER NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "replacement_id" INTEGER,
    "seed" TEXT,
    "services" JSONB NOT NULL DEFAULT '{}',
    "streams" JSONB,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("user_id"),
    -- Nothing leads from an erased learner to the replacement.
    CONSTRAINT "erasure_finished_check" CHECK ("finished_at" IS NULL OR ("replacement_id" IS NULL AND "seed" IS NULL))
);

CREATE UNIQUE INDEX "erasure_replacement_id_key" ON "erasure"("replacement_id");

CREATE INDEX "erasure_due_idx" ON "erasure"("due_at") WHERE (finished_at IS NULL);
