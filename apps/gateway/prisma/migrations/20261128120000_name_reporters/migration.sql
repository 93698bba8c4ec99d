SET lock_timeout = '2s';

-- Who has reported a name of a learner does not decide about that learner's names.
CREATE TABLE "name_reporter" (
    "user_id" INTEGER NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "name_reporter_pkey" PRIMARY KEY ("reporter_id", "user_id"),
    CONSTRAINT "name_reporter_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "name_reporter_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "name_reporter_user_id_idx" ON "name_reporter"("user_id");
