CREATE TYPE "plan_id" AS ENUM ('free', 'pro_monthly', 'pro_annual');

CREATE TYPE "subscription_status" AS ENUM (
    'active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused'
);

CREATE TABLE "subscription" (
    "learner_id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,
    "plan_id" "plan_id" NOT NULL,
    "status" "subscription_status" NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("learner_id")
);

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
