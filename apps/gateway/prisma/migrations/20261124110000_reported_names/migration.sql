SET lock_timeout = '2s';

-- Names that a learner has reported, or a moderator has decided about.
CREATE TABLE "reported_name" (
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "reported_name_pkey" PRIMARY KEY ("user_id", "name"),
    CONSTRAINT "reported_name_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "reported_name_open_idx" ON "reported_name"("reported_at", "user_id") WHERE (state = 'open');
