SET lock_timeout = '2s';

-- When the gateway has compared the erased ids of all services; a restored database is found by it.
CREATE TABLE "erasure_comparison" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "compared_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_comparison_pkey" PRIMARY KEY ("is_only"),
    CONSTRAINT "erasure_comparison_is_only_check" CHECK ("is_only")
);
