-- Which xp has been counted: the marks of processed events are dropped after 120 days, and a backfill tells older ones.
CREATE TABLE "counted_xp" (
    "id" UUID NOT NULL,

    CONSTRAINT "counted_xp_pkey" PRIMARY KEY ("id")
);
