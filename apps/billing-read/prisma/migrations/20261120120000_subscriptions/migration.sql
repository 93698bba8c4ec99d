-- CreateEnum
CREATE TYPE "plan_id" AS ENUM ('free', 'pro_monthly', 'pro_annual');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'paused');

-- CreateTable
CREATE TABLE "subscription" (
    "learner_id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,
    "plan_id" "plan_id" NOT NULL,
    "status" "subscription_status" NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("learner_id")
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

-- CreateIndex
CREATE INDEX "outbox_unpublished_idx" ON "outbox"("created_at", "id") WHERE (published_at IS NULL);

-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at") WHERE (published_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "processed_event_processed_at_idx" ON "processed_event"("processed_at");
