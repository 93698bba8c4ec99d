SET lock_timeout = '2s';

-- Mails that learners have asked for.
CREATE TABLE "reminder" (
    "user_id" INTEGER NOT NULL,
    "days" SMALLINT[] NOT NULL,
    "hour" SMALLINT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "sent_on" DATE,
    "sent_at" TIMESTAMPTZ(3),
    "unanswered" SMALLINT NOT NULL DEFAULT 0,
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "reminder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reminder_days_check" CHECK ("days" <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::SMALLINT[]),
    CONSTRAINT "reminder_hour_check" CHECK ("hour" BETWEEN 0 AND 23)
);

CREATE INDEX "reminder_due_idx" ON "reminder"("due_at", "user_id") WHERE (due_at IS NOT NULL);
