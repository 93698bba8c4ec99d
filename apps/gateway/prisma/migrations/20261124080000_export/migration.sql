SET lock_timeout = '2s';

-- Exports of what is stored about a learner, for 24 hours.
CREATE TABLE "data_export" (
    "user_id" INTEGER NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "service" TEXT NOT NULL,
    "after" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "made_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "data_export_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "data_export_due_idx" ON "data_export"("requested_at") WHERE (made_at IS NULL);

CREATE INDEX "data_export_expires_at_idx" ON "data_export"("expires_at");

CREATE TABLE "data_export_page" (
    "user_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "service" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "records" TEXT NOT NULL,

    CONSTRAINT "data_export_page_pkey" PRIMARY KEY ("user_id", "number"),
    CONSTRAINT "data_export_page_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "data_export"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);
