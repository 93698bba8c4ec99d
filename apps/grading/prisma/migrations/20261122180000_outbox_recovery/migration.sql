-- DropIndex
DROP INDEX "outbox_published_idx";

-- CreateTable
CREATE TABLE "outbox_stream" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "created" TEXT,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "row_id" UUID,
    "servers" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "outbox_stream_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "outbox_stream_is_only_check" CHECK ("is_only")
);

-- CreateTable
CREATE TABLE "outbox_recovery" (
    "number" SERIAL NOT NULL,
    "stream_created" TEXT NOT NULL,
    "place_at" TIMESTAMPTZ(6) NOT NULL,
    "place_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    "published_before" TIMESTAMPTZ(6) NOT NULL,
    "republished" INTEGER NOT NULL DEFAULT 0,
    "advanced_at" TIMESTAMPTZ(6) NOT NULL,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "outbox_recovery_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "outbox_published_idx" ON "outbox"("published_at", "id") WHERE (published_at IS NOT NULL);
